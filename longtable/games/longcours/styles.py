"""The styles of Long Cours's computer players: the temperaments of the rule policy, for those who think."""

from collections.abc import Mapping
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.thinking import Style
from longtable.games.longcours import moves as m
from longtable.games.longcours.temperaments import HOARDER, RAIDER, TRADER, TURTLE

STYLES: Final[Mapping[str, Style]] = {
    TRADER.name: Style("Trader", "Puts its money into goods.", {m.Buy: 1.0, m.TryResale: 1.0}),
    RAIDER.name: Style(
        "Raider",
        "Likes Storms, brawls and other people's goods.",
        {m.Storm: 1.0, m.StartBrawl: 1.0, m.Retaliate: 1.0, m.MoveCorsair: 0.5},
    ),
    HOARDER.name: Style("Hoarder", "Saves its money for the Corsair.", {m.Bid: 1.0, m.TryResale: 0.5, m.Buy: -1.0}),
    TURTLE.name: Style(
        "Turtle",
        "Keeps its cards and outlives the others.",
        {m.Storm: -1.0, m.DirectMove: -1.0, m.StartBrawl: -1.0, m.Retaliate: -1.0},
    ),
}
PLENTY: Final = 1000
"""More millions than anybody spends at once."""


def liking(move: Move, style: str) -> float:
    """How much a style likes a move: what it likes to spend money on, it likes the more the more is spent."""
    by_kind = STYLES[style].likes.get(type(move), 0.0)
    return by_kind * (1 + move.amount / PLENTY) if isinstance(move, m.Buy | m.Bid) else by_kind
