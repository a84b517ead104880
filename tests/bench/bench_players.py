"""Speed of thought: nodes, playouts, and the thinking process."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from longtable.engine.moves import PLAYER
from longtable.engine.state import State
from longtable.games import GAMES
from longtable.players.mind import Mind
from longtable.players.search import Meter
from longtable.players.search.alphabeta import AlphaBeta
from tests.players.helpers import positions

Benchmark = Callable[..., Any]
NODES = 50_000


def opening(key: str, seats: int) -> State:
    """The first position of a match in which a seat decides."""
    return next(iter(positions(GAMES[key], (PLAYER,) * seats, range(1)))).copy()


def test_alpha_beta_in_longhorn(benchmark: Benchmark) -> None:
    game = GAMES["longhorn"]
    state = opening("longhorn", 2)
    actor = game.actor(state)
    assert actor is not None
    view, moves = game.observe(state, actor), game.legal_moves(state)

    def think() -> int:
        return AlphaBeta(game, Meter(NODES), depth=60).think(view, state, moves).nodes

    assert benchmark(think) == NODES
    if benchmark.stats is not None:
        benchmark.extra_info["nodes a second"] = round(NODES / benchmark.stats.stats.min)


@pytest.mark.parametrize(("key", "seats", "playouts"), [("longshot", 4, 200), ("longboard", 2, 5)])
def test_playouts_from_the_start(benchmark: Benchmark, key: str, seats: int, playouts: int) -> None:
    game = GAMES[key]
    state = opening(key, seats)
    game.apply(state, game.legal_moves(state)[0])
    game.thinking.settle(state, Random(1))

    def play() -> float:
        return sum(game.thinking.finish(state.copy(), Random(n), Random(n))[0] for n in range(playouts))

    assert 0 <= benchmark(play) <= playouts
    if benchmark.stats is not None:
        benchmark.extra_info["playouts a second"] = round(playouts / benchmark.stats.stats.min)


def ready() -> Mind:
    """A mind whose process is ready."""
    mind = Mind(GAMES["longhorn"])
    mind.warm()
    while not mind.ready:
        time.sleep(0.0005)
    return mind


def test_a_process_gets_ready(benchmark: Benchmark) -> None:
    minds: list[Mind] = []
    benchmark.pedantic(lambda: minds.append(ready()), rounds=5, iterations=1)
    for mind in minds:
        mind.close()


def test_a_question_goes_there_and_back(benchmark: Benchmark) -> None:
    game = GAMES["longhorn"]
    mind = ready()
    state = opening("longhorn", 2)
    actor = game.actor(state)
    assert actor is not None
    view = game.observe(state, actor)

    def ask() -> None:
        mind.begin(view, "greenhorn", 1)
        while mind.poll() is None:
            time.sleep(0)

    benchmark.pedantic(ask, rounds=50, iterations=1, warmup_rounds=3)
    mind.close()


def test_a_thought_is_cancelled(benchmark: Benchmark) -> None:
    game = GAMES["longhorn"]
    state = opening("longhorn", 2)
    actor = game.actor(state)
    assert actor is not None
    view = game.observe(state, actor)

    def thinking_mind() -> tuple[tuple[Mind], dict[str, object]]:
        mind = ready()
        mind.begin(view, "boss", 1)
        time.sleep(0.05)
        return (mind,), {}

    benchmark.pedantic(lambda mind: mind.cancel(), setup=thinking_mind, rounds=5, iterations=1)
