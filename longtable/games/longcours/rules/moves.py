"""Every move of Long Cours, in the rulebook's words. Stops are named by their ids, zones by their numbers."""

from functools import lru_cache
from typing import Final

import msgspec

from longtable.engine.moves import Move


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards in one hand: how many of the two kinds that are all alike, and the forces of the Brawl cards."""

    storm: int = 0
    direct_move: int = 0
    brawl: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """How many cards it holds."""
        return self.storm + self.direct_move + len(self.brawl)


# -- chance ----------------------------------------------------------------------------------------


class Dealt(Move, frozen=True):
    """Every seat has its hand, and the one who begins is known (Initial Distribution)."""

    hands: tuple[Hand, ...]
    first: int


class Rolled(Move, frozen=True):
    """The die fell: for a resale, for the entry of a cargo ship, or for that of the Corsair."""

    face: int


class HandShown(Move, frozen=True):
    """The cards of a seat that is out of the game are spread out for everyone to see (The Corsair Ship)."""

    seat: int
    hand: Hand


# -- operations of the seat on turn ----------------------------------------------------------------


class PlaceShip(Move, frozen=True):
    """Place the ship on a port: at the start, or where the die lets a new one enter."""

    stop: str


class Buy(Move, frozen=True):
    """Buy so many millions of what the port sells."""

    amount: int


class Sail(Move, frozen=True):
    """Make the ordinary movement to a neighbouring stop."""

    stop: str


class DirectMove(Move, frozen=True):
    """Play a Direct Move card and go to any port."""

    stop: str


class TryResale(Move, frozen=True):
    """Roll the die, once a turn, to resell a product."""


class Storm(Move, frozen=True):
    """Play a Storm card on a zone."""

    zone: int


class StartBrawl(Move, frozen=True):
    """Announce a brawl with the cargo of seat `foe` and strike the first blow."""

    foe: int
    force: int


class Bid(Move, frozen=True):
    """Ask for the auction of the Corsair with this bid, or raise to it."""

    amount: int


class MoveCorsair(Move, frozen=True):
    """Send the Corsair to a neighbouring stop; nothing else can be done in the turn after that."""

    stop: str


class EndTurn(Move, frozen=True):
    """End the purchases or the turn."""


class OfferDraw(Move, frozen=True):
    """Ask the others to agree on a draw (ruling E4)."""


class Resign(Move, frozen=True):
    """Leave the game (ruling E6)."""


# -- answers of other seats ------------------------------------------------------------------------


class Retaliate(Move, frozen=True):
    """Answer a blow with a stronger one."""

    force: int


class GiveUp(Move, frozen=True):
    """Give up retaliating and lose all banknotes."""


class PassBid(Move, frozen=True):
    """Leave the auction for good."""


class AnswerDraw(Move, frozen=True):
    """Agree on a draw, or not."""

    agree: bool


MOVES: Final = (
    Dealt,
    Rolled,
    HandShown,
    PlaceShip,
    Buy,
    Sail,
    DirectMove,
    TryResale,
    Storm,
    StartBrawl,
    Retaliate,
    GiveUp,
    Bid,
    PassBid,
    MoveCorsair,
    EndTurn,
    OfferDraw,
    AnswerDraw,
    Resign,
)
OF_CHANCE: Final = (Dealt, Rolled, HandShown)

ROLLED: Final = tuple(Rolled(face) for face in range(7))
TRY_RESALE: Final = TryResale()
GIVE_UP: Final = GiveUp()
PASS_BID: Final = PassBid()
END_TURN: Final = EndTurn()
OFFER_DRAW: Final = OfferDraw()
RESIGN: Final = Resign()
ANSWERS: Final = (AnswerDraw(True), AnswerDraw(False))

BUY_ONE: Final = Buy(1)
"""The smallest purchase."""


SMALL: Final = (1, 2, 5)
"""The small sums of every list, in millions."""
PARTS: Final = 8
"""Into how many equal parts what can be spent is divided beside them."""


@lru_cache(maxsize=4096)
def steps(most: int) -> tuple[int, ...]:
    """A few sums from 1 to `most`, both among them: every one of few, else small ones and every eighth of the whole.

    They are listed where any whole sum may be spent (rulings B1 and C2).
    """
    if most <= len(SMALL) + PARTS:
        return tuple(range(1, most + 1))
    return tuple(sorted({*SMALL, *(most * part // PARTS for part in range(1, PARTS + 1))}))


@lru_cache(maxsize=4096)
def buys(most: int) -> tuple[Buy, ...]:
    """Purchases in a few steps up to `most` millions."""
    return tuple(Buy(amount) for amount in steps(most))


@lru_cache(maxsize=4096)
def bids(lowest: int, most: int) -> tuple[Bid, ...]:
    """Bids in a few steps from `lowest` to `most` millions."""
    return tuple(Bid(lowest - 1 + raised) for raised in steps(most - lowest + 1))
