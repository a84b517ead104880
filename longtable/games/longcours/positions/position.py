"""Positions of Long Cours in its own words, as scenarios write them."""

from typing import Annotated

import msgspec

from longtable.games.longcours.rules import state as s

Millions = Annotated[int, msgspec.Meta(ge=0)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
SeatNumber = Annotated[int, msgspec.Meta(ge=-1, le=5)]


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one player has.

    Attributes:
        cash: banknotes in millions; none written means the starting money.
        cargo: tickets in millions, by product.
        at: the stop of the ship, or nothing for a ship in the Caisse.
        storm, direct_move: how many of these cards.
        brawl: the forces of the Brawl cards.
        out: 0 in the game; else the number of the blow that put this player out.
    """

    cash: Millions | None = None
    cargo: dict[str, Millions] = {}
    at: str = ""
    storm: Few = 0
    direct_move: Few = 0
    brawl: tuple[int, ...] = ()
    out: Few = 0


class CorsairPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Corsair: its owner's seat or -1, its stop or nothing, bought in this turn, stopovers made in this turn."""

    owner: SeatNumber = -1
    at: str = ""
    fresh: bool = False
    steps: Few = 0


class BrawlPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A brawl of the seat on turn: with whom, the force of the last blow, who answers it."""

    foe: SeatNumber
    force: int
    asked: SeatNumber


class AuctionPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An auction: the highest bid, whose it is, who is asked now, who has passed."""

    bid: Millions
    bidder: SeatNumber
    asked: SeatNumber
    passed: tuple[SeatNumber, ...] = ()


class LongCoursPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match. Cards that are in no hand and not set aside have been played.

    Attributes:
        phase: what is decided next: `deal`, `placing`, `purchases`, `roll_entry`, `entry`, `turn`, `roll_resale`,
            `brawl`, `auction`, `roll_corsair`, `showing`, `vote` or `over`.
        round: rounds begun; the first one is that of the first purchases.
        first: who begins; before the deal 0 for the first seat, or -1 where it is drawn.
        turn: the seat on turn; none means the first player.
        seats: what each has, in seat order; those left out have the starting money and a ship in the Caisse.
        piles: abandoned tickets, by the number of the zone and by product.
        corsair: the Corsair.
        die: the last roll of this turn, 0 for none.
        moved: how the ship on turn has moved: nothing, `ordinary`, `direct` or `both`.
        rolled: whether the seat on turn has rolled for resale.
        offered: whether it has offered a draw.
        brawl, auction: what goes on in these phases.
        voter: who is asked about a draw.
        showing: the seats whose hands are about to be spread out.
        ending: how the match ended: `last`, `bankrupt`, `limit` or `agreed`.
    """

    phase: str = s.TURN
    round: Annotated[int, msgspec.Meta(ge=0, le=10**6)] = 2
    first: SeatNumber = 0
    turn: SeatNumber | None = None
    seats: tuple[SeatPosition, ...] = ()
    piles: dict[int, dict[str, Millions]] = {}
    corsair: CorsairPosition = CorsairPosition()
    die: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    moved: str = ""
    rolled: bool = False
    offered: bool = False
    brawl: BrawlPosition | None = None
    auction: AuctionPosition | None = None
    voter: SeatNumber = -1
    showing: tuple[SeatNumber, ...] = ()
    ending: str = ""
