"""Speed without a window: random play, copies, journals."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from longtable.engine.chance import stream
from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE
from longtable.engine.options import complete
from longtable.engine.state import State
from longtable.games import GAMES
from longtable.play.journal import Loaded, replay, resume
from longtable.play.seats import seatings
from tests.contract.tables import SEATINGS, Table, positions
from tests.play.help import GAMES as TOYS
from tests.play.help import long_journal
from tests.toy import PASS

Benchmark = Callable[..., Any]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def random_play(game: AnyGame, matches: int) -> int:
    """Play by legal_moves and apply alone; how many decisions were made."""
    options = complete(game.options(), {})
    roles = seatings(game)[-1]
    decisions = 0
    for number in range(matches):
        state, rng = game.new(options, roles), Random(number)
        while (actor := game.actor(state)) is not None:
            if actor == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
            else:
                game.apply(state, rng.choice(game.legal_moves(state)))
                decisions += 1
    return decisions


@every_game
def test_random_play(benchmark: Benchmark, game: AnyGame) -> None:
    decisions = random_play(game, 5)
    assert benchmark(random_play, game, 5) == decisions
    if benchmark.stats is not None:
        benchmark.extra_info["decisions a second"] = round(decisions / benchmark.stats.stats.min)


def middle_of(table: Table) -> State:
    """A position in the middle of a match."""
    return positions(table, 1, 3)[1]


@every_game
def test_state_copy(benchmark: Benchmark, game: AnyGame) -> None:
    state = middle_of(next(table for table in reversed(SEATINGS) if table.game is game))
    assert benchmark(state.copy) == state


@every_game
def test_rule_policy(benchmark: Benchmark, game: AnyGame) -> None:
    table = next(table for table in reversed(SEATINGS) if table.game is game)
    state = next(state for state in positions(table, 1, 30) if len(game.legal_moves(state)) > 1)
    actor = game.actor(state)
    assert actor is not None
    view, moves = game.observe(state, actor), game.legal_moves(state)
    assert benchmark(game.policy, view, moves, stream(1, 1)) in moves


def test_loading_a_journal_of_10_000_moves(benchmark: Benchmark) -> None:
    data = long_journal()
    loaded: Loaded = benchmark(replay, data, "a", TOYS)
    assert len(loaded.match.log) == 10_000


@pytest.mark.parametrize("moves", [100, 10_000])
def test_appending_to_a_journal(benchmark: Benchmark, tmp_path: Path, moves: int) -> None:
    path = tmp_path / "a.longtable"
    path.write_bytes(long_journal(moves))
    loaded, journal = resume(path, TOYS)
    match = loaded.match
    match.recorder = journal
    while match.actor != 0:
        match.draw() if match.actor == CHANCE else match.play(match.game.legal_moves(match.state)[0])

    def there_and_back() -> None:
        match.play(PASS)
        match.undo()

    benchmark(there_and_back)
    journal.close()
    assert len(replay(path.read_bytes(), "a", TOYS).match.log) >= moves - 3
