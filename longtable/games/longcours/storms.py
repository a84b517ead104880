"""Storms, wrecks and what they leave behind (Storm Cards)."""

from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState


def storm(chart: Chart, state: LongCoursState, move: m.Storm) -> None:
    """Every cargo in the zone is wrecked, the player's own too, and the Corsair sunk (rulings W2 and W3),
    one's own as well (ruling C15).
    """
    seat = state.turn
    state.storms[seat] -= 1
    state.held[seat] -= 1
    state.played_storms += 1
    zone = chart.zone_index[move.zone]
    zone_of = chart.zone_of
    for other, stop in enumerate(state.at):
        if stop >= 0 and zone_of[stop] == zone:
            _wreck(state, other, zone)
    if state.corsair >= 0 and zone_of[state.corsair] == zone:
        state.corsair = s.NOWHERE
        state.owner = s.NOBODY


def _wreck(state: LongCoursState, seat: int, zone: int) -> None:
    """The ship goes to the Caisse, its goods to the beaching place; the money stays (rulings W4 to W6)."""
    state.at[seat] = s.NOWHERE
    cargo, piles = state.cargo, state.piles
    for product in range(6):
        piles[6 * zone + product] += cargo[6 * seat + product]
        cargo[6 * seat + product] = 0
