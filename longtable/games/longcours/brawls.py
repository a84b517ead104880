"""Sailors' brawls (Brawl Cards)."""

from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState


def rivals_here(chart: Chart, state: LongCoursState) -> list[int]:
    """With whom the seat on turn may brawl: cargos in its port (rulings F1, F2 and F4).

    The Corsair's owner too, but not the Corsair (ruling F8), and nobody who is wrecked (ruling W9).
    """
    seat = state.turn
    stop = state.at[seat]
    if stop < 0 or (chart.sells[stop] < 0 and not state.rules.brawl_anywhere):
        return []
    return [other for other, there in enumerate(state.at) if there == stop and other != seat]


def start(chart: Chart, state: LongCoursState, move: m.StartBrawl) -> None:
    """The first blow, as often as there are cards (ruling F5). The foe answers at once, card or not (ruling F7)."""
    _strike(state, state.turn, move.force)
    state.foe = state.asked = move.foe
    state.phase = s.BRAWL


def retaliate(chart: Chart, state: LongCoursState, move: m.Retaliate) -> None:
    """A stronger blow; now the other one answers (ruling F3)."""
    _strike(state, state.asked, move.force)
    state.asked = state.turn if state.asked == state.foe else state.foe


def give_up(chart: Chart, state: LongCoursState, move: m.GiveUp) -> None:
    """The one who struck last strips the other of all banknotes, to use them at once (ruling F6)."""
    loser = state.asked
    winner = state.turn if loser == state.foe else state.foe
    state.cash[winner] += state.cash[loser]
    state.cash[loser] = 0
    state.asked = state.foe = s.NOBODY
    state.force = 0
    state.phase = s.TURN


def _strike(state: LongCoursState, seat: int, force: int) -> None:
    state.brawls[seat] ^= 1 << force
    state.held[seat] -= 1
    state.played_brawls |= 1 << force
    state.force = force
