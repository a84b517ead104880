"""What a player can expect of the race: each horse's chances, and what they are worth to a seat.

A quick estimate, not a simulation. A horse that needs `t` more rolls finishes before others by a
Plackett-Luce draw with weight exp(-t / spread).
"""

import math
from typing import Final

from longtable.engine.moves import Seat
from longtable.games.longshot import moves as m
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.state import LongShotState

Chances = tuple[float, float, float, float]
"""The chances of a horse to be first, second, third, and unplaced past the No Bet Line."""

RIVALRY: Final = 0.5
"""How much a dollar of the other seats, shared among them, weighs against an own one."""


def rolls_to_finish(race: RaceCard, state: LongShotState) -> list[float]:
    """How many more rolls each horse needs on average; 0 for finished ones and index 0."""
    mean = sum(race.movement_faces) / len(race.movement_faces)
    rolls = [0.0] * 9
    for horse in m.HORSES:
        left = race.finish - state.space[horse]
        marks = sum(bar >> horse & 1 for bar in state.bars)
        rolls[horse] = 8.0 * left / (mean + marks)
    return rolls


def rolls_to_end(race: RaceCard, state: LongShotState) -> float:
    """How many more rolls until the third horse finishes, roughly."""
    missing = len(race.purses) - len(state.finished)
    if missing <= 0:
        return 0.0
    waiting = sorted(roll for horse, roll in enumerate(rolls_to_finish(race, state)) if horse and roll > 0)
    return 0.8 * waiting[missing - 1]


def chances(race: RaceCard, state: LongShotState) -> list[Chances]:
    """The chances of every horse, by number."""
    rolls = rolls_to_finish(race, state)
    running = [horse for horse in m.HORSES if rolls[horse] > 0]
    placed = len(state.finished)
    result: list[list[float]] = [[0.0, 0.0, 0.0, 0.0] for _ in range(9)]
    for place, horse in enumerate(state.finished):
        result[horse][place] = 1.0
    end = rolls_to_end(race, state)
    if placed < 3:
        _draw_places(result, rolls, running, placed)
    for horse in running:
        reach = state.space[horse] - race.no_bet
        pace = (race.finish - state.space[horse]) / rolls[horse]
        past = 1.0 if reach >= 0 and end == 0 else _logistic((reach + 0.5 + pace * end) / (0.5 + 0.5 * pace * end))
        if end == 0:
            past = float(reach >= 0)
        result[horse][3] = past * (1.0 - result[horse][0] - result[horse][1] - result[horse][2])
    return [(first, second, third, past) for first, second, third, past in result]


def _draw_places(result: list[list[float]], rolls: list[float], running: list[int], placed: int) -> None:
    """Fill the open places by drawing without replacement, weighted by how soon a horse is due."""
    soonest = min(rolls[horse] for horse in running)
    spread = 0.8 + 0.11 * soonest
    weights = [(horse, math.exp((soonest - rolls[horse]) / spread)) for horse in running]
    total = sum(weight for _, weight in weights)
    for first, w1 in weights:
        p1 = w1 / total
        result[first][placed] += p1
        if placed == 2 or p1 < 0.004:
            continue
        rest = total - w1
        for second, w2 in weights:
            if second == first:
                continue
            p2 = p1 * w2 / rest
            result[second][placed + 1] += p2
            if placed == 1 or p2 < 0.004:
                continue
            last = rest - w2
            for third, w3 in weights:
                if third not in (first, second):
                    result[third][placed + 2] += p2 * w3 / last


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
    return sum(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] for a, b in zip(held, chance, strict=True))
