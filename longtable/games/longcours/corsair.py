"""The Corsair at sea: its entry, its hunt, whom it sinks (The Corsair Ship)."""

from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState
from longtable.games.longcours.turns import go_on, pass_turn, put_out


def may_hunt(chart: Chart, state: LongCoursState) -> bool:
    """Whether the seat on turn has a Corsair at sea that has stopovers left (rulings C9 and C10).

    Nothing ends a chase: on this map no quarry gets away for ever (ruling E5).
    """
    return state.owner == state.turn and state.corsair >= 0 and state.steps < chart.corsair_moves


def corsair_enters(chart: Chart, state: LongCoursState, face: int) -> None:
    """The Corsair is put on the beaching place of the zone; it sinks nobody there (rulings C6 and C8)."""
    state.corsair = chart.beach[chart.zone_of_face[face]]
    pass_turn(state)


def move_corsair(chart: Chart, state: LongCoursState, move: m.MoveCorsair) -> None:
    """One stopover on. Every other cargo there is sunk; after the last one the turn ends (rulings C9 to C11)."""
    stop = state.corsair = chart.index[move.stop]
    state.steps += 1
    sunk = [seat for seat, there in enumerate(state.at) if there == stop and seat != state.owner]
    for seat in sunk:
        # The money goes to the Corsair's owner, the goods to the Caisse (ruling C13).
        state.cash[state.owner] += state.cash[seat]
        state.cash[seat] = 0
        unload(state, seat)
    if sunk:
        put_out(chart, state, sunk)
    else:
        go_on(chart, state)


def resign(chart: Chart, state: LongCoursState, move: m.Resign) -> None:
    """Money and goods go to the Caisse; a Corsair of theirs is for sale again (rulings C14 and E6)."""
    seat = state.turn
    state.caisse += state.cash[seat]
    state.cash[seat] = 0
    unload(state, seat)
    if state.owner == seat:
        state.owner = s.NOBODY
        state.corsair = s.NOWHERE
        state.fresh = False
    put_out(chart, state, [seat])


def show_hand(chart: Chart, state: LongCoursState, move: m.HandShown) -> None:
    """The cards of a seat that is out are spread out and leave the game."""
    seat = move.seat
    state.played_storms += state.storms[seat]
    state.played_directs += state.directs[seat]
    state.played_brawls |= state.brawls[seat]
    state.storms[seat] = state.directs[seat] = state.brawls[seat] = state.held[seat] = 0
    state.showing &= ~(1 << seat)
    go_on(chart, state)


def hand_to_show(chart: Chart, state: LongCoursState) -> m.HandShown:
    """The hand that is spread out next."""
    seat = next(seat for seat in state.seats if state.showing >> seat & 1)
    hand = m.Hand(state.storms[seat], state.directs[seat], tuple(chart.forces_in(state.brawls[seat])))
    return m.HandShown(seat, hand)


def unload(state: LongCoursState, seat: int) -> None:
    """All tickets of a seat go back to the Caisse."""
    for product in range(6):
        state.tickets[product] += state.cargo[6 * seat + product]
        state.cargo[6 * seat + product] = 0
