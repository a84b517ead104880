"""One position of Long Cours: ids and primitives only."""

from typing import Final

import msgspec

from longtable.engine.state import State, stateclass

# Phases of a match.
DEAL: Final = "deal"
"""The cards are about to be dealt."""
PLACING: Final = "placing"
"""Each in turn places a ship on a port of the zone of its place in the order."""
PURCHASES: Final = "purchases"
"""Each in turn makes the first purchases."""
ROLL_ENTRY: Final = "roll_entry"
"""The die is about to say where a new cargo ship enters."""
ENTRY: Final = "entry"
"""The seat on turn chooses the port of entry in the zone of `die`."""
TURN: Final = "turn"
"""The seat on turn does whatever it likes, one operation after the other."""
ROLL_RESALE: Final = "roll_resale"
"""The die is about to say what can be resold."""
BRAWL: Final = "brawl"
"""The seat `asked` answers a blow of its foe."""
AUCTION: Final = "auction"
"""The seat `asked` raises the bid for the Corsair or passes."""
ROLL_CORSAIR: Final = "roll_corsair"
"""The die is about to say where the Corsair enters; that ends the turn."""
SHOWING: Final = "showing"
"""The hands of seats that are out of the game are about to be spread out."""
VOTE: Final = "vote"
"""The seat `asked` says whether it agrees on a draw."""
OVER: Final = "over"

PHASES: Final = (
    DEAL,
    PLACING,
    PURCHASES,
    ROLL_ENTRY,
    ENTRY,
    TURN,
    ROLL_RESALE,
    BRAWL,
    AUCTION,
    ROLL_CORSAIR,
    SHOWING,
    VOTE,
    OVER,
)

# How the ship of the seat on turn has moved; both where an option allows it.
ORDINARY: Final = 1
DIRECT: Final = 2

# Endings.
NOT_YET: Final = ""
LAST: Final = "last"
"""One player is left."""
BANKRUPT: Final = "bankrupt"
"""Nobody has anything and nothing can change any more (ruling E3)."""
LIMIT: Final = "limit"
"""The agreed number of rounds is over (ruling E4)."""
AGREED: Final = "agreed"
"""All agreed on a draw (ruling E4)."""

ENDINGS: Final = (NOT_YET, LAST, BANKRUPT, LIMIT, AGREED)

NOWHERE: Final = -1
"""The stop of a ship that is in the Caisse."""
NOBODY: Final = -1


class Rules(msgspec.Struct, frozen=True):
    """What was chosen before the match.

    Attributes:
        ports: which ports are on the chart.
        short: whether this is the short game.
        roll_in_ports: whether one may roll for resale in ports alone (ruling B6).
        brawl_anywhere: whether brawls break out at beaching places too (ruling F1).
        both_moves: whether one turn may hold an ordinary movement and Direct Moves (ruling T2).
        relief: whether universal bankruptcy brings each a million instead of a draw (ruling E3).
        round_limit: after how many rounds the match ends, or 0 (ruling E4).
        leaving: whether seats may resign and offer a draw (rulings E4 and E6).
    """

    ports: str
    short: bool = False
    roll_in_ports: bool = False
    brawl_anywhere: bool = False
    both_moves: bool = False
    relief: bool = False
    round_limit: int = 0
    leaving: bool = False


@stateclass
class LongCoursState(State):
    """The whole truth of one match. Money and goods are whole millions of francs.

    Stops, zones and products are numbers in the order of `map.yaml`; stop -1 is the Caisse. A view
    of one seat has no cards in the hands of the others, only how many they hold.

    Attributes:
        rules: what was chosen before the match.
        roles: what sits on each seat.
        cash: banknotes, by seat.
        cargo: tickets, by seat times 6 plus product.
        piles: tickets abandoned at the beaching places, by zone times 6 plus product.
        at: the stop of each seat's ship.
        storms, directs: how many Storm and Direct Move cards each seat holds.
        brawls: the mask of the forces of the Brawl cards each seat holds.
        held: how many cards each seat holds.
        out: 0 for a seat in the game, else the number of the blow that put it out: later ones are higher.
        played_storms, played_directs, played_brawls: cards played or spread out.
        caisse: the money of the Caisse beyond what it began with.
        tickets: the tickets of each product in the Caisse.
        owner: who owns the Corsair.
        corsair: its stop.
        fresh: whether the seat on turn has bought the Corsair in this very turn.
        first: who begins; before the deal the first seat, or -1 where it is drawn.
        turn: the seat on turn.
        round: rounds begun.
        phase: one of the phases above.
        die: the last roll of this turn, or 0.
        moved: how the ship has moved in this turn.
        rolled: whether the die was rolled for resale in this turn.
        offered: whether a draw was offered in this turn.
        steps: how many stopovers the Corsair has made in this turn.
        asked: the seat that answers in a brawl, an auction or a vote.
        foe: whom the seat on turn brawls with.
        force: the force of the blow struck last.
        bid: the highest bid.
        bidder: whose it is.
        passed: the mask of seats that are out of the auction.
        showing: the mask of seats whose hands are about to be spread out.
        ending: how the match ended.
    """

    rules: Rules
    roles: tuple[str, ...]
    cash: list[int]
    cargo: list[int]
    piles: list[int]
    at: list[int]
    storms: list[int]
    directs: list[int]
    brawls: list[int]
    held: list[int]
    out: list[int]
    played_storms: int = 0
    played_directs: int = 0
    played_brawls: int = 0
    caisse: int = 0
    tickets: list[int]
    owner: int = NOBODY
    corsair: int = NOWHERE
    fresh: bool = False
    first: int = NOBODY
    turn: int = 0
    round: int = 0
    phase: str = DEAL
    die: int = 0
    moved: int = 0
    rolled: bool = False
    offered: bool = False
    steps: int = 0
    asked: int = NOBODY
    foe: int = NOBODY
    force: int = 0
    bid: int = 0
    bidder: int = NOBODY
    passed: int = 0
    showing: int = 0
    ending: str = NOT_YET

    # -- reading, for everything but the hot path ----------------------------------------------------

    @property
    def seats(self) -> range:
        """Every seat, those out of the game too."""
        return range(len(self.roles))

    def alive(self) -> list[int]:
        """The seats that are in the game."""
        return [seat for seat, fallen in enumerate(self.out) if not fallen]

    def hold(self, seat: int) -> list[int]:
        """The cargo of a seat, by product."""
        return self.cargo[6 * seat : 6 * seat + 6]

    def pile(self, zone: int) -> list[int]:
        """What lies at the beaching place of a zone, by product."""
        return self.piles[6 * zone : 6 * zone + 6]

    def ships_at(self, stop: int) -> list[int]:
        """The seats whose ships are at a stop, any number (ruling T6)."""
        return [seat for seat, there in enumerate(self.at) if there == stop]

    def striker(self) -> int:
        """Who struck last in a brawl: the other one answers."""
        return self.turn if self.asked == self.foe else self.foe

    def at_sea(self) -> bool:
        """Whether the ship of the seat on turn is on the map, which means at a stop (ruling T5)."""
        return self.at[self.turn] != NOWHERE


def empty_state(rules: Rules, roles: tuple[str, ...], tickets: int, first: int) -> LongCoursState:
    """A table with nothing dealt and no ship placed; the Caisse holds `tickets` millions of each product."""
    seats = len(roles)
    return LongCoursState(
        rules=rules,
        roles=roles,
        first=first,
        cash=[0] * seats,
        cargo=[0] * (6 * seats),
        piles=[0] * 36,
        at=[NOWHERE] * seats,
        storms=[0] * seats,
        directs=[0] * seats,
        brawls=[0] * seats,
        held=[0] * seats,
        out=[0] * seats,
        tickets=[tickets] * 6,
    )
