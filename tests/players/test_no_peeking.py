"""What a seat may not know makes no difference to what it plays."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from longtable.engine.game import AnyGame, Observation, State
from longtable.engine.moves import PLAYER, Move, Seat
from longtable.engine.thinking import Level
from longtable.players.levels import decide
from tests.contract.tables import ALL_GAMES
from tests.players.helpers import positions
from tests.toy import TOY, Toy, ToyState

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
THOUGHT = Level(60.0, 24, depth=3, candidates=3)
LIGHT = Level(60.0, 4, depth=2, candidates=2)
FEWER = {"longboard": 40, "longroad": 10, "longcours": 10}
"""Positions of games whose playouts take long."""


def decisions_changed(
    game: AnyGame, wanted: int, level: Level, choose: Callable[[State, Observation[Any]], Move]
) -> tuple[int, int]:
    """In how many positions what changed behind the seat's back has changed its move, and out of how many."""
    rng = Random(9)
    changed = seen = 0
    roles = (PLAYER,) * min(3, game.players[-1])
    for state in positions(game, roles, range(200), policy=True):
        if rng.random() > 0.5:
            continue
        actor = game.actor(state)
        assert actor is not None
        view = game.observe(state, actor)
        other = game.determinize(view, rng)
        assert game.observe(other, actor) == view
        changed += choose(state.copy(), view) != choose(other, game.observe(other, actor))
        seen += 1
        if seen == wanted:
            break
    return changed, seen


@every_game
def test_equal_observations_give_equal_moves(game: AnyGame) -> None:
    wanted = FEWER.get(game.key, 200)
    level = THOUGHT if wanted == 200 else LIGHT

    def honest(state: State, view: Observation[Any]) -> Move:
        return decide(game, view, level, 17).best.move

    assert decisions_changed(game, wanted, level, honest) == (0, wanted)


class Peeking(Toy):
    """A planted fault: what a seat does not know is taken from the match itself."""

    truth: ToyState

    def determinize(self, observation: Observation[ToyState], rng: Random) -> ToyState:
        return self.truth.copy()


def test_a_planted_peeker_is_caught() -> None:
    peeking = Peeking()

    def peeker(state: State, view: Observation[Any]) -> Move:
        assert isinstance(state, ToyState)
        peeking.truth = state
        return decide(peeking, view, THOUGHT, 17).best.move

    changed, seen = decisions_changed(TOY, 200, THOUGHT, peeker)
    assert seen == 200
    assert changed >= 10


@every_game
def test_thinking_touches_neither_the_position_nor_any_chance_but_its_own(game: AnyGame) -> None:
    import random

    for number, state in enumerate(positions(game, (PLAYER,) * game.players[0], range(1))):
        if number % 10:
            continue
        actor: Seat | None = game.actor(state)
        assert actor is not None
        view = game.observe(state, actor)
        before = (state.fingerprint(), view.state.fingerprint(), random.getstate())
        decide(game, view, LIGHT, 3)
        assert (state.fingerprint(), view.state.fingerprint(), random.getstate()) == before
        if number == 20:
            break
