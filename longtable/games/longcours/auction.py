"""The auction of the Corsair (The Corsair Ship: for sale to the highest bidder)."""

from collections.abc import Sequence

from longtable.engine.amounts import Amounts
from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState


def highest_so_far(chart: Chart, state: LongCoursState) -> int:
    """What a bid must be higher than; before the first one, a million less than the lowest price."""
    return state.bid if state.bidder >= 0 else chart.reserve - 1


def bidding(state: LongCoursState) -> int:
    """The seat that bids if any does: the one that is asked, or else the one on turn."""
    return state.asked if state.phase == s.AUCTION else state.turn


def bids(chart: Chart, state: LongCoursState) -> Sequence[m.Bid]:
    """What the acting seat may bid, in steps: whole millions, with cash in hand (rulings C1 to C3)."""
    return m.bids(highest_so_far(chart, state), state.cash[bidding(state)])


def any_bid(chart: Chart, state: LongCoursState) -> Amounts:
    """Every bid of the acting seat: any whole million (ruling C2)."""
    return Amounts(m.Bid(highest_so_far(chart, state) + 1), state.cash[bidding(state)])


def bid(chart: Chart, state: LongCoursState, move: m.Bid) -> None:
    """The seat on turn asks for the auction, or the seat that is asked raises."""
    seat = bidding(state)
    state.bid = move.amount
    state.bidder = seat
    state.phase = s.AUCTION
    _ask_next(state, seat)


def pass_bid(chart: Chart, state: LongCoursState, move: m.PassBid) -> None:
    """A pass is for good (ruling C2)."""
    state.passed |= 1 << state.asked
    _ask_next(state, state.asked)


def _ask_next(state: LongCoursState, after: int) -> None:
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
