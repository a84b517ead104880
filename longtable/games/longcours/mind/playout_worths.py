"""Who is likely to win, reckoned in no time: what a playout that is broken off is judged by.

The weights are near a logistic fit of 29,000 positions at the start of a turn, from 2,200 matches of two to
six seats that were played to the end by playouts. It explains who wins about half as well again as wealth
alone. Hands count as they lie in the position, so it must be one that was made up for a playout.
"""

from math import exp, log1p
from typing import Final

import msgspec

from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState


class Weights(msgspec.Struct, frozen=True):
    """What counts for a seat, as logarithms of odds; unless another is said, so much where three or more are left.

    Attributes:
        wealth: each e-fold of money and goods.
        lead: all of the wealth at the table.
        liquid: each e-fold of money.
        goods: all six products aboard; `spread` for at least three of them.
        storms, directs: each e-fold of cards; `storm`, `second_storm` and `direct` for having so many.
        blow: the highest Brawl card.
        at_sea, ashore: owning the Corsair.
        bare: owning it where no rival has a card to save itself.
        master: each e-fold of its owner's wealth.
        hunted: lying within its reach; `cornered` where its owner is on turn first; `lost` without a card.
        buyer: money enough to buy it, while it is for sale; `richest` for the most of it.
        wrecked: being without a ship.
        wait: being the last on turn.
    """

    wealth: float = 0.33
    lead: float = -0.26
    liquid: float = 0.07
    goods: float = 0.35
    spread: float = 0.24
    storms: float = 1.51
    storm: float = -0.29
    second_storm: float = -0.2
    directs: float = 0.53
    direct: float = -0.1
    blow: float = 0.28
    at_sea: float = -0.1
    ashore: float = -0.16
    bare: float = 1.45
    master: float = 0.12
    hunted: float = -0.23
    lost: float = -0.39
    cornered: float = -0.3
    buyer: float = -0.16
    richest: float = 0.51
    wrecked: float = 0.08
    wait: float = -0.19


DUEL: Final = Weights(
    wealth=0.36,
    lead=-0.2,
    liquid=0.02,
    goods=0.2,
    spread=0.15,
    storms=2.63,
    storm=-0.25,
    second_storm=0.0,
    directs=0.51,
    direct=0.2,
    blow=0.2,
    at_sea=0.58,
    ashore=0.25,
    bare=0.79,
    master=0.3,
    hunted=-0.05,
    lost=-0.31,
    cornered=-0.2,
    buyer=-0.05,
    richest=0.6,
    wrecked=-0.03,
    wait=-0.4,
)
"""Where two are left."""
CROWD: Final = Weights()
"""Where there are more."""
HIGHEST: Final = 13
"""One more than the highest force of the printed deck, by which the highest card in a hand is weighed."""


def shares(lookups: Lookups, state: LongCoursState) -> list[float]:
    """Each seat's share of the win; exact where the match is over for all that the rules know."""
    alive = state.alive()
    found = [0.0] * len(state.out)
    if len(alive) == 1 or state.ending in (s.BANKRUPT, s.AGREED):
        for seat in alive:
            found[seat] = 1.0 / len(alive)
        return found
    wealth = {seat: state.cash[seat] + sum(state.cargo[6 * seat : 6 * seat + 6]) for seat in alive}
    if state.ending == s.LIMIT:
        best = max(wealth.values())
        winners = [seat for seat in alive if wealth[seat] == best]
        for seat in winners:
            found[seat] = 1.0 / len(winners)
        return found
    strengths = [_strength(lookups, state, seat, alive, wealth) for seat in alive]
    most = max(strengths)
    odds = [exp(strength - most) for strength in strengths]
    total = sum(odds)
    for seat, weight in zip(alive, odds, strict=True):
        found[seat] = weight / total
    return found


def _strength(lookups: Lookups, state: LongCoursState, seat: int, alive: list[int], wealth: dict[int, int]) -> float:
    w = DUEL if len(alive) == 2 else CROWD
    mine, cash, owner = wealth[seat], state.cash[seat], state.owner
    storms, directs = state.storms[seat], state.directs[seat]
    kinds = 6 - state.cargo[6 * seat : 6 * seat + 6].count(0)
    wait = _wait(seat, state.turn, alive)
    strength = (
        w.wealth * log1p(mine)
        + w.lead * mine / (sum(wealth.values()) + 1)
        + w.liquid * log1p(cash)
        + w.goods * kinds / 6
        + w.storms * log1p(storms)
        + w.directs * log1p(directs)
        + w.blow * state.brawls[seat].bit_length() / HIGHEST
        + w.wait * wait / len(alive)
    )
    if kinds >= 3:
        strength += w.spread
    if storms:
        strength += w.storm + (w.second_storm if storms > 1 else 0.0)
    if directs:
        strength += w.direct
    stop = state.at[seat]
    if owner == seat:
        bare = sum([not state.storms[other] and not state.directs[other] for other in alive if other != seat])
        strength += w.bare * bare / (len(alive) - 1) + w.master * log1p(mine)
        strength += w.at_sea if state.corsair >= 0 else w.ashore
    elif state.corsair >= 0:
        if stop >= 0 and lookups.distance[state.corsair][stop] <= lookups.corsair_moves:
            strength += w.hunted
            if not storms and not directs:
                strength += w.lost
            if _wait(owner, state.turn, alive) < wait:
                strength += w.cornered
    elif owner < 0 and cash >= lookups.reserve:
        strength += w.buyer
        if cash == max([state.cash[other] for other in alive]):
            strength += w.richest
    if stop < 0:
        strength += w.wrecked
    return strength


def _wait(seat: int, turn: int, alive: list[int]) -> int:
    """How many turns come before that of `seat`; the seat on turn waits for none."""
    place = alive.index(seat)
    first = sum([other < turn for other in alive])
    return (place - first) % len(alive)
