"""Buying and selling (Purchase; Resale)."""

from collections.abc import Sequence

from longtable.engine.amounts import Amounts
from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState


def purchases(chart: Chart, state: LongCoursState) -> Sequence[m.Buy]:
    """What the seat on turn can buy where it is, in steps: whole millions, with cash in hand (rulings B1 and B2).

    In the first turn too (ruling S5); what is bought after the roll waits for a later one (ruling B7).
    """
    stop = state.at[state.turn]
    return m.buys(state.cash[state.turn]) if stop >= 0 and chart.sells[stop] >= 0 else ()


def any_purchase(state: LongCoursState) -> Amounts:
    """Every purchase of the seat on turn: any whole million (ruling B1)."""
    return Amounts(m.BUY_ONE, state.cash[state.turn])


def may_roll(chart: Chart, state: LongCoursState) -> bool:
    """Whether the seat on turn may roll for resale: once a turn, with something to sell (rulings B4 and B6)."""
    seat = state.turn
    if state.rolled or not any(state.cargo[6 * seat : 6 * seat + 6]):
        return False
    return not state.rules.roll_in_ports or chart.sells[state.at[seat]] >= 0


def buy(chart: Chart, state: LongCoursState, move: m.Buy) -> None:
    """Banknotes go to the Cashier, tickets of the port's product to the hold; there are always some (ruling B3)."""
    seat, amount = state.turn, move.amount
    product = chart.sells[state.at[seat]]
    state.cash[seat] -= amount
    state.caisse += amount
    state.tickets[product] -= amount
    state.cargo[6 * seat + product] += amount


def try_resale(chart: Chart, state: LongCoursState, move: m.TryResale) -> None:
    """The die is about to say which product can be resold."""
    state.rolled = True
    state.phase = s.ROLL_RESALE


def resell(chart: Chart, state: LongCoursState, face: int) -> None:
    """All tickets of the product go back at triple their value, plundered ones too (rulings B4 and B5)."""
    seat, product = state.turn, chart.product_of_face[face]
    at = 6 * seat + product
    amount = state.cargo[at]
    state.cargo[at] = 0
    state.tickets[product] += amount
    state.cash[seat] += chart.factor * amount
    state.caisse -= chart.factor * amount
    state.phase = s.TURN
