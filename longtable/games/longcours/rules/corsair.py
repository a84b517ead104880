"""The Corsair: its auction, its entry, its hunt, and how seats leave the game (The Corsair Ship)."""

from longtable.engine.moves import Seat
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.legal import bidding
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.rules.turn import go_on, pass_turn, put_out

# -- for sale to the highest bidder ------------------------------------------------------------------


def bid(lookups: Lookups, state: LongCoursState, move: m.Bid) -> None:
    """The seat on turn asks for the auction, or the seat that is asked raises."""
    state.bidder = bidding(state)
    state.bid = move.amount
    state.phase = s.AUCTION
    _ask_next(state, state.bidder)


def pass_bid(lookups: Lookups, state: LongCoursState, move: m.PassBid) -> None:
    """A pass is for good (ruling C2)."""
    state.passed |= 1 << state.asked
    _ask_next(state, state.asked)


def _ask_next(state: LongCoursState, after: Seat) -> None:
    """Ask the next seat clockwise that can still raise; the last one left buys."""
    seats = len(state.roles)
    for turn in range(1, seats + 1):
        seat = (after + turn) % seats
        if seat == state.bidder:
            break
        if state.out[seat] or state.passed >> seat & 1:
            continue
        if state.cash[seat] > state.bid:
            state.asked = seat
            return
        # Cash is public and no bid ever falls: who can't raise now has passed.
        state.passed |= 1 << seat
    _sell(state)


def _sell(state: LongCoursState) -> None:
    """The highest bidder pays the Caisse; the turn of the one who asked goes on (rulings C4 and C6)."""
    buyer = state.bidder
    state.cash[buyer] -= state.bid
    state.caisse += state.bid
    state.owner = buyer
    state.fresh = buyer == state.turn
    state.asked = state.bidder = s.NOBODY
    state.bid = 0
    state.passed = 0
    state.phase = s.TURN


# -- at sea ------------------------------------------------------------------------------------------


def enter(lookups: Lookups, state: LongCoursState, face: int) -> None:
    """The Corsair is put on the beaching place of the zone; it sinks nobody there (rulings C6 and C8)."""
    state.corsair = lookups.beach[lookups.zone_of_face[face]]
    pass_turn(state)


def hunt(lookups: Lookups, state: LongCoursState, move: m.MoveCorsair) -> None:
    """One stopover on. Every other cargo there is sunk; after the last one the turn ends (rulings C9 to C11)."""
    stop = state.corsair = lookups.index[move.stop]
    state.steps += 1
    sunk = [seat for seat, there in enumerate(state.at) if there == stop and seat != state.owner]
    for seat in sunk:
        # The money goes to the Corsair's owner, the goods to the Caisse (ruling C13).
        state.cash[state.owner] += state.cash[seat]
        state.cash[seat] = 0
        _unload(state, seat)
    if sunk:
        put_out(lookups, state, sunk)
    else:
        go_on(lookups, state)


def resign(lookups: Lookups, state: LongCoursState, move: m.Resign) -> None:
    """Money and goods go to the Caisse; a Corsair of theirs is for sale again (rulings C14 and E6)."""
    seat = state.turn
    state.caisse += state.cash[seat]
    state.cash[seat] = 0
    _unload(state, seat)
    if state.owner == seat:
        state.owner = s.NOBODY
        state.corsair = s.NOWHERE
        state.fresh = False
    put_out(lookups, state, [seat])


def _unload(state: LongCoursState, seat: Seat) -> None:
    """All tickets of a seat go back to the Caisse."""
    for product in range(6):
        state.tickets[product] += state.cargo[6 * seat + product]
        state.cargo[6 * seat + product] = 0


def show_hand(lookups: Lookups, state: LongCoursState, move: m.HandShown) -> None:
    """The cards of a seat that is out are spread out and leave the game."""
    seat = move.seat
    state.played_storms += state.storms[seat]
    state.played_directs += state.directs[seat]
    state.played_brawls |= state.brawls[seat]
    state.storms[seat] = state.directs[seat] = state.brawls[seat] = state.held[seat] = 0
    state.showing &= ~(1 << seat)
    go_on(lookups, state)
