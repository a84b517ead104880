"""Longboard (rulebook sections are named as in the printed rules)."""

from typing import TYPE_CHECKING, Final

from longtable.engine.label import Credit, Label

if TYPE_CHECKING:
    from longtable.games.longboard.game import Longboard

LABEL: Final = Label("longboard", "Longboard", Credit("Reiner Knizia", "25th Century Games", 2022), range(2, 5))


def load() -> "Longboard":
    """The game itself."""
    from longtable.games.longboard.game import Longboard

    return Longboard()
