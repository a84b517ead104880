"""How cargo ships move and enter (Movement; After a Storm)."""

from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import DIRECT, ORDINARY, LongCoursState


def may_sail(state: LongCoursState) -> bool:
    """Whether the ordinary movement is still to be had: once, and in place of Direct Moves (ruling T2)."""
    moved = state.moved
    return not moved or (state.rules.both_moves and moved == DIRECT)


def may_go_direct(state: LongCoursState) -> bool:
    """Whether Direct Moves may be played: any number, in place of the ordinary movement (rulings T2 and T3)."""
    return state.moved != ORDINARY or state.rules.both_moves


def sail(chart: Chart, state: LongCoursState, move: m.Sail) -> None:
    """The ordinary movement. A cargo that calls at a beaching place takes what lies there (ruling W5).

    Onto the Corsair's stop too: it sinks nobody before it moves (ruling T7).
    """
    seat = state.turn
    stop = state.at[seat] = chart.index[move.stop]
    state.moved |= ORDINARY
    if chart.sells[stop] < 0:
        plunder(state, seat, chart.zone_of[stop])


def plunder(state: LongCoursState, seat: int, zone: int) -> None:
    """Everything that lies at the beaching place of a zone goes into the hold of `seat`."""
    piles, cargo = state.piles, state.cargo
    for product in range(6):
        amount = piles[6 * zone + product]
        if amount:
            cargo[6 * seat + product] += amount
            piles[6 * zone + product] = 0


def go_direct(chart: Chart, state: LongCoursState, move: m.DirectMove) -> None:
    """A Direct Move card carries the ship to a port."""
    seat = state.turn
    state.directs[seat] -= 1
    state.held[seat] -= 1
    state.played_directs += 1
    state.at[seat] = chart.index[move.stop]
    state.moved |= DIRECT


def enter(chart: Chart, state: LongCoursState, move: m.PlaceShip) -> None:
    """A new ship enters at a port of the zone that was rolled, and has a normal turn (ruling W8)."""
    state.at[state.turn] = chart.index[move.stop]
    state.phase = s.TURN
