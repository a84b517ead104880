"""Long Shot: The Dice Game (rulebook sections are named as in the printed rules)."""

from typing import TYPE_CHECKING, Final

from longtable.engine.label import Credit, Label

if TYPE_CHECKING:
    from longtable.games.longshot.game import LongShot

LABEL: Final = Label(
    "longshot",
    "Long Shot: The Dice Game",
    Credit("Chris Handy", "Perplext", 2021),
    range(2, 9),
    {"roland": "Roland"},
)


def load() -> "LongShot":
    """The game itself."""
    from longtable.games.longshot.game import LongShot

    return LongShot()
