"""The Long Road, for two to four players: cattle driven to three towns and sold by the characters along."""

from typing import TYPE_CHECKING, Final

from longtable.engine.label import Credit, Label

if TYPE_CHECKING:
    from longtable.games.longroad.game import LongRoad

LABEL: Final = Label(
    "longroad",
    "The Long Road",
    Credit("Stefania Niccolini and Marco Canetta", "uplay.it edizioni", 2018),
    range(2, 5),
)


def load() -> "LongRoad":
    """The game itself."""
    from longtable.games.longroad.game import LongRoad

    return LongRoad()
