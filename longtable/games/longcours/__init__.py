"""Long Cours (rulebook sections are named as in the rulebook, rulings by their ids)."""

from typing import TYPE_CHECKING, Final

from longtable.engine.label import Credit, Label

if TYPE_CHECKING:
    from longtable.games.longcours.game import LongCours

# Three to six, and two as a variant (ruling S1).
LABEL: Final = Label(
    "longcours", "Long Cours", Credit("Noé-Permy (likely)", "Miro Company", 1959), range(2, 7), variants=(2,)
)


def load() -> "LongCours":
    """The game itself."""
    from longtable.games.longcours.game import LongCours

    return LongCours()
