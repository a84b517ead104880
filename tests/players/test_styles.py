"""Styles: which of nearly equal moves a level plays, and that it costs no more than that."""

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from longtable.engine.game import AnyGame, Observation
from longtable.engine.moves import PLAYER, Move
from longtable.engine.thinking import Level
from longtable.games import GAMES
from longtable.play.seats import SeatSpec
from longtable.play.simulate import simulate
from longtable.players import player
from longtable.players.levels import NEARLY, decide, fitted, level_of, search
from longtable.players.mind import Answer, Mind
from longtable.players.search import Finding, Line, Meter
from tests.contract.tables import ALL_GAMES
from tests.players.helpers import positions
from tests.toy import FORETOLD, LAYS, PASS, TOY, Boost

WORKER = Path(__file__).with_name("toy_worker.py")
PATIENCE = 60.0
LAY, BOOST, OTHER = LAYS[2, "left"], Boost(2, "left"), Boost(4, "left")
THOUGHT = Level(9.0, 24, candidates=5)
SURE = Level(9.0, 4_000, depth=2, candidates=6)
"""Enough nodes for a tree to finish its depth."""


def view_of(game: AnyGame, seed: int = 0) -> Observation[Any]:
    """What the seat on turn sees where there is something to decide."""
    state = next(iter(positions(game, (PLAYER,) * max(2, game.players[0]), range(seed, seed + 1))))
    actor = game.actor(state)
    assert actor is not None
    return game.observe(state, actor)


def played(style: str, *lines: Line, game: AnyGame = TOY) -> Move:
    """What a style makes of a finding; without anything to choose by, the best."""
    found = fitted(game, view_of(game), Finding(lines, 99), style)
    assert found is None or (found.nodes == 99 and set(found.lines) == set(lines))
    return (found or Finding(lines, 99)).best.move


def test_a_style_plays_its_favourite_of_nearly_equal_moves() -> None:
    lines = Line(LAY, 0.6, 30), Line(BOOST, 0.59, 20), Line(OTHER, 0.585, 20)
    assert played("daring", *lines) == BOOST
    assert played("thrifty", *lines) == LAY
    assert played("thrifty", lines[1], lines[0]) == LAY


def test_a_style_never_costs_more_than_the_margin() -> None:
    best = Line(LAY, 0.6, 30)
    assert played("daring", best, Line(BOOST, 0.6 - NEARLY, 30)) == LAY
    assert played("daring", best, Line(BOOST, 0.6 - NEARLY + 0.001, 30)) == BOOST


def test_a_style_trusts_no_move_that_was_hardly_tried() -> None:
    best = Line(LAY, 0.6, 40)
    assert played("daring", best, Line(BOOST, 0.7, 9)) == LAY
    assert played("daring", best, Line(BOOST, 0.6, 10)) == BOOST
    assert played("daring", Line(LAY, 0.0, 0), Line(BOOST, 0.0, 0)) == LAY


def test_a_style_gives_no_sure_result_away() -> None:
    best = Line(LAY, 1.0, 4, proven=True)
    assert played("daring", best, Line(BOOST, 0.999, 9)) == LAY
    assert played("daring", best, Line(BOOST, 1.0, 4, proven=True)) == BOOST


def test_moves_that_a_tree_has_looked_at_less_deeply_are_no_choice() -> None:
    game = GAMES["longhorn"]
    view = view_of(game, 1)
    here, there = game.legal_moves(view.state)[:2]
    likings = [game.liking(view, move, "baron") for move in (here, there)]
    lines = Line(here, 0.6, 5), Line(there, 0.6, 4)
    assert fitted(game, view, Finding(lines, 9), "baron") is None
    even = fitted(game, view, Finding((lines[0], Line(there, 0.6, 5)), 9), "baron")
    assert (even is None) is (likings[0] == likings[1])


def test_where_a_style_likes_all_moves_alike_nothing_is_chosen_by_it() -> None:
    view = view_of(TOY)
    assert fitted(TOY, view, Finding((Line(LAY, 0.6, 30), Line(PASS, 0.6, 30)), 60), "daring") is None


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_each_game_has_styles_that_are_told_of_in_a_line(game: AnyGame) -> None:
    assert 2 <= len(game.styles) <= 4
    for key, style in game.styles.items():
        assert key == key.lower()
        assert len(style.title) <= 14
        assert style.line.endswith(".")
        assert set(style.likes) <= set(game.moves)
    assert len({style.title for style in game.styles.values()}) == len(game.styles)
    with pytest.raises(KeyError):
        game.liking(view_of(game), game.legal_moves(view_of(game).state)[0], "no such style")


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_in_real_positions_a_style_stays_within_the_margin(game: AnyGame) -> None:
    level = SURE if game.key == "longhorn" else THOUGHT
    found = positions(game, (PLAYER,) * max(2, game.players[0]), range(1), policy=True)
    for number, state in enumerate(found):
        if number % 9:
            continue
        if number > 27:
            break
        actor = game.actor(state)
        assert actor is not None
        view = game.observe(state, actor)
        whole = game.determinize(view, Random(f"longtable/sight/{number}"))
        moves = game.legal_moves(whole)
        best = search(game, view, whole, moves, level, number, Meter(level.nodes, None)).best
        for style in game.styles:
            chosen = decide(game, view, level, number, style=style).best
            likings = [game.liking(view, move, style) for move in (chosen.move, best.move)]
            if chosen.move != best.move and likings[0] != likings[1]:
                assert best.share - chosen.share < NEARLY
                assert likings[0] > likings[1]
            assert chosen == decide(game, view, level, number, style=style).best


def test_without_a_style_and_for_several_lines_nothing_changes() -> None:
    view = view_of(TOY)
    level = level_of(TOY, "boss")
    assert decide(TOY, view, level, 3, style="") == decide(TOY, view, level, 3)
    for style in TOY.styles:
        assert decide(TOY, view, level, 3, lines=3, style=style) == decide(TOY, view, level, 3, lines=3)


def telling() -> tuple[Observation[Any], int, dict[str, Move]]:
    """A position of the toy and a seed with which two of its styles play different moves."""
    level = level_of(FORETOLD, "greenhorn")
    for state in positions(FORETOLD, (PLAYER, PLAYER), range(20)):
        actor = FORETOLD.actor(state)
        assert actor is not None
        view = FORETOLD.observe(state, actor)
        for seed in range(6):
            moves = {style: decide(FORETOLD, view, level, seed, style=style).best.move for style in ("left", "right")}
            if len(set(moves.values())) == len(moves):
                return view, seed, moves
    raise AssertionError("the styles make no difference")


def test_the_thinking_process_is_told_of_the_style() -> None:
    view, seed, moves = telling()
    mind = Mind(FORETOLD, (sys.executable, str(WORKER)), start=PATIENCE)
    try:
        for style, expected in moves.items():
            mind.begin(view, "greenhorn", seed, style=style)
            until = time.monotonic() + PATIENCE
            while (answer := mind.poll()) is None and time.monotonic() < until:
                time.sleep(0.002)
            assert isinstance(answer, Answer)
            assert answer.move == expected
    finally:
        mind.close()


def test_a_level_with_a_style_is_a_player_like_any_other() -> None:
    view = view_of(TOY)
    moves = TOY.legal_moves(view.state)
    for style in TOY.styles:
        chosen = [player("boss", TOY, style).choose(view, moves, Random(4)) for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in moves
    runs = [simulate(TOY, (SeatSpec("hand", style="daring"), SeatSpec("policy")), 3, 5, {}) for _ in range(2)]
    assert runs[0].mean_score == runs[1].mean_score
    assert runs[0].seats == ["hand", "policy"]
