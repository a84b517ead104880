"""How much longer than its level may the thinking process takes, where most is to be thought about."""

import heapq
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from longtable.engine.game import AnyGame, Observation
from longtable.engine.moves import PLAYER
from longtable.games import GAMES
from longtable.players.levels import level_of
from longtable.players.mind import Answer, Mind
from tests.bench.bench_start import Compare
from tests.players.helpers import positions

Benchmark = Callable[..., Any]
WORST = 3
"""How many of the positions with the most moves are thought about."""


def hardest(game: AnyGame) -> list[Observation[Any]]:
    """What the seat on turn knows in the first position of a match, and in those with the most moves."""
    seats = game.players[-1]
    found: list[tuple[int, int, Observation[Any]]] = []
    first: list[Observation[Any]] = []
    for number, state in enumerate(positions(game, (PLAYER,) * seats, range(2), policy=True)):
        actor = game.actor(state)
        assert actor is not None
        view = game.observe(state.copy(), actor)
        if not first:
            first.append(view)
        heapq.heappush(found, (len(game.legal_moves(state)), number, view))
        if len(found) > WORST:
            heapq.heappop(found)
    return [*first, *(view for _, _, view in sorted(found, reverse=True, key=lambda item: item[0]))]


@pytest.mark.parametrize("key", list(GAMES))
def test_answers_come_in_time(key: str, benchmark: Benchmark, compare: Compare) -> None:
    game = GAMES[key]
    mind = Mind(game)
    mind.warm()
    while not mind.ready:
        time.sleep(0.005)
    late: list[float] = []
    levels = ("greenhorn", "boss") if benchmark.enabled else ("greenhorn",)
    views = hardest(game) if benchmark.enabled else hardest(game)[:1]

    def ask_all() -> None:
        for level in levels:
            cap = level_of(game, level).seconds
            for view in views:
                began = time.monotonic()
                mind.begin(view, level, Random(3).getrandbits(40), 3 if level == "boss" else 1)
                while (answer := mind.poll()) is None:
                    time.sleep(0.001)
                late.append(max(0.0, time.monotonic() - began - cap))
                assert isinstance(answer, Answer)

    benchmark.pedantic(ask_all, rounds=2 if benchmark.enabled else 1, iterations=1)
    mind.close()
    if benchmark.enabled:
        compare(f"{key}: answers after their cap", late, [0.1])
