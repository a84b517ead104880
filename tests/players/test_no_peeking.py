"""What a seat may not know makes no difference to what it plays, nor to what it is told of its best moves."""

import random
from collections.abc import Callable, Iterator
from itertools import zip_longest
from random import Random
from typing import Any

import pytest

from longtable.engine.game import AnyGame, Observation
from longtable.engine.moves import PLAYER, Roles
from longtable.engine.state import State
from longtable.engine.thinking import Level
from longtable.play.seats import seatings
from longtable.players.levels import decide
from tests.contract.tables import ALL_GAMES
from tests.players.helpers import positions

POSITIONS = 200
"""In how many positions of every game nothing may change."""
PEEKED = 80
"""In how many a planted fault must be found."""
HINTED = 5
"""In every so-manieth of them the three best moves are looked at too, with all that is told of them."""
THOUGHT = Level(60.0, 8, depth=2, candidates=2)
"""Enough to compare two moves, by nodes alone."""

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
every_table = pytest.mark.parametrize(
    ("game", "roles"),
    [
        pytest.param(game, roles, id=f"{game.key}-{'-'.join(role[:2] for role in roles)}")
        for game in ALL_GAMES.values()
        for roles in seatings(game)
    ],
)
Choose = Callable[[State, Observation[Any], int], object]


def mixed(game: AnyGame, *, policy: bool) -> Iterator[State]:
    """Positions of matches of every number of seats in turn; they are of several and far apart."""
    rng = Random(9)
    counts = [seats for seats in game.players if seats > 1]
    matches = [positions(game, (PLAYER,) * seats, range(100), policy=policy) for seats in counts]
    for round_of in zip_longest(*matches):
        for state in round_of:
            if state is not None and rng.random() < 0.3:
                yield state


def changed_by_what_is_hidden(game: AnyGame, wanted: int, choose: Choose) -> tuple[int, int]:
    """In how many positions another truth behind the same view changed what was chosen, and out of how many."""
    rng = Random(4)
    changed = seen = 0
    for state in mixed(game, policy=True):
        actor = game.actor(state)
        assert actor is not None
        view = game.observe(state, actor)
        other = game.determinize(view, rng)
        assert game.observe(other, actor) == view
        changed += choose(state.copy(), view, seen) != choose(other, game.observe(other, actor), seen)
        seen += 1
        if seen == wanted:
            break
    return changed, seen


def told(game: AnyGame, view: Observation[Any], number: int) -> object:
    """What is played in a position, or what is told of it."""
    if number % HINTED:
        return decide(game, view, THOUGHT, 17).best.move
    return decide(game, view, THOUGHT, 17, lines=3).lines


@every_game
def test_equal_observations_give_equal_moves_and_equal_hints(game: AnyGame) -> None:
    def honest(state: State, view: Observation[Any], number: int) -> object:
        return told(game, view, number)

    assert changed_by_what_is_hidden(game, POSITIONS, honest) == (0, POSITIONS)


@every_game
def test_a_planted_peeker_is_caught_wherever_there_is_something_to_peek_at(game: AnyGame) -> None:
    truth: list[State] = []

    class Peeking(type(game)):  # type: ignore[misc]
        """A planted fault: what a seat does not know is taken from the match itself."""

        def determinize(self, observation: Observation[Any], rng: Random) -> State:
            return truth[-1].copy()

    peeking = Peeking()

    def peeker(state: State, view: Observation[Any], number: int) -> object:
        truth.append(state)
        return told(peeking, view, number)

    changed, seen = changed_by_what_is_hidden(game, PEEKED, peeker)
    assert seen == PEEKED
    if game.secrets:
        assert changed >= 3
    else:
        # Whoever peeks finds what everybody sees.
        assert changed == 0
        assert all(game.determinize(game.observe(state, 0), Random(1)) == state for state in truth)


@every_table
def test_a_view_of_what_a_view_allows_is_the_same_view(game: AnyGame, roles: Roles) -> None:
    rng = Random(3)
    for number, state in enumerate(positions(game, roles, range(2))):
        if number % 7:
            continue
        for seat in range(len(roles)):
            view = game.observe(state, seat)
            assert game.observe(game.determinize(view, rng), seat) == view
        if number >= 140:
            break


@every_table
def test_thinking_touches_neither_the_position_nor_any_chance_but_its_own(game: AnyGame, roles: Roles) -> None:
    for number, state in enumerate(positions(game, roles, range(1))):
        if number % 10:
            continue
        actor = game.actor(state)
        assert actor is not None
        view = game.observe(state, actor)
        before = (state.fingerprint(), view.state.fingerprint(), random.getstate())
        decide(game, view, THOUGHT, 3)
        decide(game, view, THOUGHT, 3, lines=3)
        assert (state.fingerprint(), view.state.fingerprint(), random.getstate()) == before
        if number == 20:
            break
