"""What a seat can reckon from what it sees: danger, hidden defences, hunts, and who is likely to win."""

import math
from collections.abc import Iterator
from typing import Final

from longtable.engine.moves import Seat
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.legal import in_reach
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.scoring import wealth
from longtable.games.longcours.rules.secrets import unseen
from longtable.games.longcours.rules.state import LongCoursState

SUNK: Final = 60.0
"""What it is worth to put a rival out, beside the rival's wealth."""


class Unseen:
    """The cards that a seat has not seen: all of them are in the hands of the others.

    Args:
        lookups: what is fixed.
        view: the position as the seat sees it.
        seat: whose eyes.
    """

    def __init__(self, lookups: Lookups, view: LongCoursState, seat: Seat) -> None:
        cards = unseen(lookups, view, seat)
        self.count: Final = len(cards)
        self.defences: Final = sum(card <= 0 for card in cards)
        self.forces: Final = [card for card in cards if card > 0]
        self._held: Final = view.held

    def lacks(self, rival: Seat, kinds: int) -> float:
        """How likely it is that a rival holds none of `kinds` unseen cards."""
        held = self._held[rival]
        if not held or not kinds:
            return 1.0
        if kinds + held > self.count:
            return 0.0
        return math.comb(self.count - kinds, held) / math.comb(self.count, held)

    def defenceless(self, rival: Seat) -> float:
        """How likely it is that a rival has neither a Storm nor a Direct Move left."""
        return self.lacks(rival, self.defences)

    def answers(self, rival: Seat, force: int) -> float:
        """How likely it is that a rival can answer a blow of this force."""
        return 1.0 - self.lacks(rival, sum(other > force for other in self.forces))


def rivals(state: LongCoursState, seat: Seat) -> list[Seat]:
    """The others in the game."""
    return [other for other, fallen in enumerate(state.out) if not fallen and other != seat]


def weakness(lookups: Lookups, view: LongCoursState, seat: Seat, hidden: Unseen) -> float:
    """The mean chance that a rival can't defend itself against the Corsair: 1 when all can be had for the taking."""
    others = rivals(view, seat)
    return sum(hidden.defenceless(other) for other in others) / len(others) if others else 1.0


def best_hunt(lookups: Lookups, state: LongCoursState, seat: Seat) -> int:
    """The next stop of the Corsair on the way that brings most, or -1 to stay where it is."""
    prey: dict[int, float] = {}
    for rival in rivals(state, seat):
        stop = state.at[rival]
        if stop >= 0:
            prey[stop] = prey.get(stop, 0.0) + SUNK + wealth(state, rival)
    best, first = _lurking(lookups, prey, state.corsair), -1
    for worth, step in _ways(lookups, prey, state.corsair, lookups.corsair_moves - state.steps, frozenset(), -1):
        if worth > best + 1e-9:
            best, first = worth, step
    return first


def _ways(
    lookups: Lookups, prey: dict[int, float], at: int, left: int, sunk: frozenset[int], first: int
) -> Iterator[tuple[float, int]]:
    """What each way of up to `left` stopovers brings, with its first stop."""
    if not left:
        return
    for to in lookups.neighbours[at]:
        taken = sunk | {to} if to in prey else sunk
        step = to if first < 0 else first
        rest = {stop: worth for stop, worth in prey.items() if stop not in taken}
        yield sum(prey[stop] for stop in taken) + _lurking(lookups, rest, to), step
        yield from _ways(lookups, prey, to, left - 1, taken, step)


def _lurking(lookups: Lookups, prey: dict[int, float], stop: int) -> float:
    """How well the Corsair lies at a stop: near much prey, a little for each route less."""
    far = lookups.distance[stop]
    return sum(worth * 0.1 / (1 + far[there]) for there, worth in prey.items())


def share_of_win(lookups: Lookups, view: LongCoursState, viewer: Seat, seat: Seat) -> float:
    """How likely `seat` is to win, as `viewer` sees it: by wealth, cards and the Corsair."""
    if view.phase == s.DEAL:
        return 1.0 / len(view.roles)
    if view.out[seat]:
        return 0.0
    alive = view.alive()
    if len(alive) == 1 or view.ending in (s.BANKRUPT, s.AGREED):
        return 1.0 / len(alive)
    hidden = Unseen(lookups, view, viewer)
    strengths = {other: _strength(lookups, view, viewer, other, hidden) for other in alive}
    best = max(strengths.values())
    weights = {other: math.exp(strength - best) for other, strength in strengths.items()}
    return weights[seat] / sum(weights.values())


def _strength(lookups: Lookups, view: LongCoursState, viewer: Seat, seat: Seat, hidden: Unseen) -> float:
    if seat == viewer:
        defences = float(view.storms[seat] + view.directs[seat])
    else:
        defences = view.held[seat] * hidden.defences / hidden.count if hidden.count else 0.0
    strength = 0.6 * math.log1p(wealth(view, seat) + 0.3 * view.cash[seat]) + 0.35 * math.sqrt(defences)
    if view.owner == seat:
        exposed = [other for other in rivals(view, seat) if other != viewer]
        weak = sum(hidden.defenceless(other) for other in exposed) / len(exposed) if exposed else 0.3
        strength += 0.3 + 2.5 * weak
    elif in_reach(lookups, view, seat, view.at[seat]) and defences < 1:
        strength -= 1.5
    return strength
