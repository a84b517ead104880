"""Whatever thinks comes to an end, from any position that can be placed: also from those nobody would play to."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from types import FrameType
from typing import Final

import msgspec
import pytest

from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE, Seat
from longtable.engine.state import State
from longtable.engine.thinking import Method
from longtable.play.hints import follow
from longtable.play.scenario import Scenario
from longtable.players.foreseeing import Foreseeing
from longtable.players.levels import LEVELS, decide, level_of
from longtable.players.search.weighing import weigh
from tests.contract.extremes import extremes
from tests.contract.tables import ALL_GAMES, TABLES
from tests.contract.test_scenarios import FILES, FOLDER

MOST_CALLS: Final = 3_000_000
"""Calls of functions that a thought of these sizes may make; the longest makes a fraction of them."""
NODES: Final = {Method.TREE: 60, Method.PLAYOUTS: 4}
LONGEST: Final = 4_000
"""Moves that a match may take from such a position to its end."""
MOST: Final = 14
"""Positions of each game that are thought about."""


class Endless(AssertionError):
    """Something has not come to an end."""


@contextmanager
def an_end(what: str) -> Iterator[None]:
    """What is done inside must end.

    Raises:
        Endless: it calls too many functions.
    """
    left = MOST_CALLS

    def one_more(frame: FrameType, event: str, argument: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            sys.setprofile(None)
            raise Endless(what)

    before = sys.getprofile()
    sys.setprofile(one_more)
    try:
        yield
    finally:
        sys.setprofile(before)


def to_a_seat(game: AnyGame, state: State, rng: Random) -> Seat | None:
    """Let chance act until a seat decides; that seat, or None at the end."""
    while (actor := game.actor(state)) == CHANCE:
        game.apply(state, game.sample_chance(state, rng))
    return actor


def think(game: AnyGame, state: State, seats: int, seed: int) -> bool:
    """Everything that can be thought about a position comes to an end and to a legal move; False at the end."""
    rng = Random(seed)
    with an_end("chance"):
        actor = to_a_seat(game, state, rng)
    if actor is None:
        return False
    view = game.observe(state, actor)
    moves = game.legal_moves(state)
    assert moves
    with an_end("policy"):
        assert game.policy(view, moves, rng) in moves
    with an_end("value"):
        assert all(0.0 <= game.value(game.observe(state, seat), seat) <= 1.0 for seat in range(seats))
    nodes = NODES[game.thinking.method]
    styles = ("", *game.styles)
    for number, name in enumerate(LEVELS):
        level = msgspec.structs.replace(level_of(game, name), nodes=nodes)
        with an_end(name):
            found = decide(game, view, level, seed, style=styles[(seed + number) % len(styles)])
        assert found.best.move in moves
        assert found.nodes <= nodes
    with an_end("hints"):
        found = decide(game, view, level, seed, lines=3)
    names = tuple("ABCDEFGH"[:seats])
    for line in found.lines[:3]:
        assert line.move in moves
        with an_end("what follows a hint"):
            follow(game, view, names, line)
    with an_end("review"):
        assert weigh(game, view, rng.choice(moves), 2 * nodes, seed).best in moves
    if game.thinking.forecasts:
        with an_end("forecast"):
            foreseeing = Foreseeing(game, view, 2, seed)
            foreseeing.go_on()
            assert foreseeing.forecast().runs == 2
    return True


def play_on(game: AnyGame, state: State, seed: int, *, by_policy: bool) -> None:
    """Play to the end, by the rule policy or at random."""
    rng = Random(seed)
    for _ in range(LONGEST):
        actor = to_a_seat(game, state, rng)
        if actor is None:
            game.standings(state)
            return
        moves = game.legal_moves(state)
        move = game.policy(game.observe(state, actor), moves, rng) if by_policy else rng.choice(moves)
        game.apply(state, move)
    raise Endless("by the rule policy" if by_policy else "at random")


def placed(game: AnyGame) -> Iterator[tuple[State, int]]:
    """Positions of the game's tables with their numbers of seats."""
    tables = [table for table in TABLES if table.game is game]
    found = 0
    for seed in count():
        table = tables[seed * 7 % len(tables)]
        twisted = list(extremes(table, seed, 2))
        if twisted:
            yield Random(seed).choice(twisted), len(table.roles)
            found += 1
        if found == MOST:
            return


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_every_thought_about_a_position_nobody_would_play_to_ends(game: AnyGame) -> None:
    thought = [think(game, state, seats, seed) for seed, (state, seats) in enumerate(placed(game))]
    assert sum(thought) > MOST / 2


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_every_match_from_a_position_nobody_would_play_to_ends(game: AnyGame) -> None:
    for seed, (state, _) in enumerate(placed(game)):
        play_on(game, state.copy(), seed, by_policy=True)
        play_on(game, state, seed, by_policy=False)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_every_thought_about_a_scenario_ends(file: Path) -> None:
    scenario = Scenario(file, ALL_GAMES)
    text = file.read_text(encoding="utf-8")
    assert think(scenario.game, scenario.match().state, len(scenario.seats), 1) or "over" in text
