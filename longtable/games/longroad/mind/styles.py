"""The styles of The Long Road's computer players: weapons, money, or many characters."""

from collections.abc import Mapping
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.thinking import Style
from longtable.games.longroad.rules import moves as m

GUNSLINGER: Final = "gunslinger"
BANKER: Final = "banker"

STYLES: Final[Mapping[str, Style]] = {
    GUNSLINGER: Style("Gunslinger", "Arms its characters.", {m.BuyWeapon: 1.0, m.Arm: 1.0, m.TakeWeapon: 1.0}),
    BANKER: Style("Banker", "Takes money and keeps it.", {m.TakeMoney: 1.0, m.BuyWeapon: -1.0}),
    "ringleader": Style(
        "Ringleader",
        "Has its characters everywhere.",
        {m.PlayCharacter: 1.0, m.BringAlly: 1.0, m.MoveCharacter: 1.0},
    ),
}
WANTED: Final[Mapping[str, Move]] = {GUNSLINGER: m.KNIFE, BANKER: m.COIN}
"""The rewards of a destination that styles like."""


def liking(move: Move, style: str) -> float:
    """How much a style likes a move."""
    if isinstance(move, m.TakeReward):
        return float(move == WANTED.get(style))
    return STYLES[style].likes.get(type(move), 0.0)
