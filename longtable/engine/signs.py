"""By what one tells whose a thing on the table is: each seat has an ink and, for who can't see it, a mark.

Nothing here takes time to import: the theme of the start page knows the seats too.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from longtable.engine.moves import Seat

SEAT_MARKS: Final = ("circle", "square", "triangle", "diamond", "pentagon", "hexagon", "star", "cross")
"""The shape that each seat carries, in playing order."""


def seat_ink(seat: "Seat") -> str:
    """The ink of a seat's things, as faces name it; which colour that is, the theme says."""
    return f"seat:{seat}"


def seat_mark(seat: "Seat") -> str:
    """The mark of a seat's things, as faces name it: a word that texts may use too."""
    return SEAT_MARKS[seat]
