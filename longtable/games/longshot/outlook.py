"""What a player can expect of the race: each horse's chances, and what they are worth to a seat.

A quick estimate, not a simulation. A horse that needs `t` more rolls finishes before others by a
Plackett-Luce draw with weight exp(-t / spread).
"""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from longtable.engine.moves import Seat
from longtable.games.longshot import moves as m
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.state import LongShotState

Chances = tuple[float, float, float, float]
"""The chances of a horse to be first, second, third, and unplaced past the No Bet Line."""

RIVALRY: Final = 0.5
"""How much a dollar of the other seats, shared among them, weighs against an own one."""


def paces(race: RaceCard, state: LongShotState) -> list[float]:
    """How many spaces each horse runs a roll on average, by number; they change with the bars alone."""
    mean = sum(race.movement_faces) / len(race.movement_faces)
    _, *bars = state.bars
    return [1.0] + [(mean + sum(bar >> horse & 1 for bar in bars)) / 8.0 for horse in m.HORSES]


def rolls_to_finish(race: RaceCard, space: Sequence[int], pace: Sequence[float]) -> list[float]:
    """How many more rolls each horse needs on average; 0 for finished ones and index 0."""
    finish = race.finish
    rolls = [(finish - at) / speed for at, speed in zip(space, pace, strict=True)]
    rolls[0] = 0.0
    return rolls


def rolls_to_end(race: RaceCard, rolls: Sequence[float]) -> float:
    """How many more rolls until the third horse finishes, roughly, from the rolls that each one needs."""
    waiting = sorted(roll for roll in rolls if roll > 0)
    missing = len(race.purses) - (len(m.HORSES) - len(waiting))
    return 0.8 * waiting[missing - 1] if missing > 0 else 0.0


def chances(race: RaceCard, space: Sequence[int], finished: Sequence[int], pace: Sequence[float]) -> list[Chances]:
    """The chances of every horse, by number, from where the horses are and how they run."""
    rolls = rolls_to_finish(race, space, pace)
    running = [horse for horse in m.HORSES if rolls[horse] > 0]
    end = rolls_to_end(race, rolls)
    result: list[Chances] = [(0.0, 0.0, 0.0, 0.0)] * 9
    for place, horse in enumerate(finished):
        result[horse] = _FINISHED[place]
    draws = _draws([rolls[horse] for horse in running], len(finished))
    for horse, (first, second, third) in zip(running, draws, strict=True):
        reach = space[horse] - race.no_bet
        if end:
            run = pace[horse] * end
            past = _logistic((reach + 0.5 + run) / (0.5 + 0.5 * run))
        else:
            past = float(reach >= 0)
        result[horse] = (first, second, third, past * (1.0 - first - second - third))
    return result


_FINISHED: Final[tuple[Chances, ...]] = ((1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0))


def _draws(rolls: Sequence[float], placed: int) -> Iterable[tuple[float, float, float]]:
    """The chances of each running horse to take each place: the open ones are drawn without replacement.

    A horse is drawn next with its weight times the sum, over the others, of p(other before it) / (what is
    left then), and third likewise over pairs of others; so each sum is taken once, and the horse's
    own part of it is left out.
    """
    none = [0.0] * len(rolls)
    if placed > 2:
        return zip(none, none, none, strict=True)
    soonest = min(rolls)
    scale = 1.0 / (0.8 + 0.11 * soonest)
    # The floor keeps what is left well above rounding errors when one horse is far ahead of all others.
    weights = [math.exp(max(-26.0, (soonest - roll) * scale)) for roll in rolls]
    total = sum(weights)
    drawn = [weight / total for weight in weights]
    if placed == 2:
        return zip(none, none, drawn, strict=True)
    shares = [share / (total - weight) for share, weight in zip(drawn, weights, strict=True)]
    whole = sum(shares)
    after = [weight * (whole - share) for weight, share in zip(weights, shares, strict=True)]
    if placed == 1:
        return zip(none, drawn, after, strict=True)
    parts = none[:]
    whole = 0.0
    for i, (w1, share) in enumerate(zip(weights, shares, strict=True)):
        left = total - w1
        mine = 0.0
        for j in range(i):
            w2 = weights[j]
            pair = (w2 * share + w1 * shares[j]) / (left - w2)
            mine += pair
            parts[j] += pair
        parts[i] += mine
        whole += mine
    last = [weight * (whole - part) for weight, part in zip(weights, parts, strict=True)]
    return zip(drawn, after, last, strict=True)


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-2.0 * x)) if x > -20 else 0.0


def dollar_worth(race: RaceCard, horse: int, chance: Chances) -> float:
    """What a dollar bet on a horse is expected to bring."""
    first, second, third = race.odds[horse]
    return first * chance[0] + second * chance[1] + third * chance[2] + chance[3]


def purse_worth(race: RaceCard, chance: Chances) -> float:
    """What owning a horse is expected to bring in purses."""
    first, second, third = race.purses
    return first * chance[0] + second * chance[1] + third * chance[2]


def stakes(race: RaceCard, state: LongShotState, seat: Seat) -> list[Chances]:
    """Dollars that hang on each result of each horse for `seat`, less a share of the others'."""
    others = len(state.roles) - 1
    against = RIVALRY / others if others else 0.0
    result: list[Chances] = [(0.0, 0.0, 0.0, 0.0)]
    for horse in m.HORSES:
        bet = float(state.bets[9 * seat + horse])
        for other in range(len(state.roles)):
            if other != seat:
                bet -= against * state.bets[9 * other + horse]
        owner = state.owner[horse]
        share = 1.0 if owner == seat else -against if owner >= 0 else 0.0
        odds, purses = race.odds[horse], race.purses
        result.append(
            (
                bet * odds[0] + share * purses[0],
                bet * odds[1] + share * purses[1],
                bet * odds[2] + share * purses[2],
                bet,
            )
        )
    return result


def hope(held: list[Chances], chance: list[Chances]) -> float:
    """The expected dollars of stakes under chances."""
    total = 0.0
    for (a1, a2, a3, a4), (b1, b2, b3, b4) in zip(held, chance, strict=True):
        total += a1 * b1 + a2 * b2 + a3 * b3 + a4 * b4
    return total
