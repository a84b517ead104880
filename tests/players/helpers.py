"""Positions and clocks for tests of players."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE, Roles
from longtable.engine.options import complete
from longtable.engine.state import State


def positions(game: AnyGame, roles: Roles, seeds: range, *, policy: bool = False) -> Iterator[State]:
    """Every position of matches in which a seat decides between several moves.

    Moves are drawn at random or, with `policy`, every other time played by the rule policy. The state
    goes on by itself.
    """
    for seed in seeds:
        rng = Random(seed)
        state: State = game.new(complete(game.options(), {}), roles)
        while (actor := game.actor(state)) is not None:
            if actor == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
                continue
            moves = game.legal_moves(state)
            if len(moves) > 1:
                yield state
            if policy and rng.random() < 0.5:
                game.apply(state, game.policy(game.observe(state, actor), moves, rng))
            else:
                game.apply(state, rng.choice(moves))


def set_clock(
    monkeypatch: pytest.MonkeyPatch, now: Callable[[], float], worked: Callable[[], float] | None = None
) -> None:
    """Let every stopwatch go by `now`, of which the process has worked for `worked`: for all of it by default."""
    monkeypatch.setattr("longtable.players.stopwatch.monotonic", now)
    monkeypatch.setattr("longtable.players.stopwatch.process_time", worked or now)
