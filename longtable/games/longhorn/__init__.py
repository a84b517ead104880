"""Longhorn: the game of Bruno Cathala for two outlaws."""

from typing import TYPE_CHECKING, Final

from longtable.engine.label import Credit, Label

if TYPE_CHECKING:
    from longtable.games.longhorn.game import Longhorn

LABEL: Final = Label("longhorn", "Longhorn", Credit("Bruno Cathala", "Blue Orange Games", 2013), range(2, 3))


def load() -> "Longhorn":
    """The game itself."""
    from longtable.games.longhorn.game import Longhorn

    return Longhorn()
