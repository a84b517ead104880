"""Four ways to play Long Cours: the temperaments of the rule policy, and as styles of those who think."""

from collections.abc import Mapping
from typing import Final

import msgspec

from longtable.engine.moves import Move, Seat
from longtable.engine.thinking import Style
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules.state import LongCoursState


class Temperament(msgspec.Struct, frozen=True):
    """What a computer player likes.

    Attributes:
        name: what it is called.
        invests: the share of its spare money that it puts into goods.
        saves: how many times the lowest price of the Corsair it keeps in cash once it is that rich.
        patience: how many times that price it wants to have before it asks for an auction while all rivals
            could still defend themselves; the fewer can, the sooner it asks.
        bids: the share of its money that it bids for the Corsair under the same condition.
        raids: what it wants a raiding Storm to bring, in millions; less is a waste of the card.
        dares: the risk of losing a brawl at which it no longer begins one.
        keeps: how many Storm and Direct Move cards it keeps for its own defence.
    """

    name: str
    invests: float
    saves: float
    patience: float
    bids: float
    raids: float
    dares: float
    keeps: int


TRADER: Final = Temperament("trader", 0.9, 0.5, 1.6, 0.6, 14.0, 0.25, 4)
"""Nearly everything into goods; a steady eye on the Corsair."""
RAIDER: Final = Temperament("raider", 0.9, 0.0, 1.8, 0.55, 12.0, 0.5, 3)
"""Storms, plunder and brawls, and no savings."""
HOARDER: Final = Temperament("hoarder", 0.7, 1.0, 1.4, 0.6, 18.0, 0.3, 3)
"""Money for the Corsair first, and for the next one."""
TURTLE: Final = Temperament("turtle", 0.9, 0.5, 2.5, 0.45, 30.0, 0.15, 5)
"""Keeps its cards and outlives the others."""

ALL: Final = (TRADER, RAIDER, HOARDER, TURTLE)


def of_seat(state: LongCoursState, seat: Seat) -> Temperament:
    """The temperament of a computer player: it stays the same for a match, and who begins shifts it."""
    return ALL[(seat + state.first) % len(ALL)]


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
