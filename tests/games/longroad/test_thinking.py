"""What the searches ask of The Long Road."""

from random import Random

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longroad.mind.search import BROAD, LEVELS
from longtable.games.longroad.rules.state import COLOUR, FIRST, MORE, PICK, REWARD, TAKE, LongRoadState
from longtable.players.levels import LEVELS as NAMES
from longtable.players.levels import decide, level_of
from tests.games.longroad.help import GAME, options, random_states, roles

SIDE = GAME.thinking
SMALL = {REWARD, FIRST, TAKE, MORE, COLOUR, PICK}


def open_decisions(seats: int, seed: int) -> list[LongRoadState]:
    """Positions of a random match in which a seat has a choice."""
    return [
        state.copy()
        for state in random_states(seats, seed)
        if state.acting != CHANCE and len(GAME.legal_moves(state)) > 1
    ]


def test_there_are_the_usual_levels_each_with_more_to_spend() -> None:
    assert list(LEVELS) == list(NAMES)
    for weaker, stronger in zip(list(LEVELS.values())[:-1], list(LEVELS.values())[1:], strict=True):
        assert weaker.nodes < stronger.nodes
        assert weaker.seconds <= stronger.seconds <= 1.0
        assert weaker.slip > stronger.slip
        assert weaker.within >= stronger.within
    assert not LEVELS["boss"].slip
    assert level_of(GAME, "boss") is LEVELS["boss"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_shortlist_begins_with_the_rule_of_thumb_and_names_legal_moves_once(seats: int) -> None:
    small = 0
    for state in open_decisions(seats, 3):
        moves = GAME.legal_moves(state)
        view = GAME.observe(state, state.acting)
        first = SIDE.pick(view.state, state.acting, moves, Random(1))
        for most in (4, BROAD):
            found = SIDE.shortlist(view, moves, most, Random(1))
            assert found[0] == first
            assert set(found) <= set(moves)
            assert len(set(found)) == len(found)
            if most < BROAD and state.step in SMALL:
                assert found == [first]
                small += 1
            else:
                assert len(found) == min(most, len(moves))
    assert small


def test_an_account_adds_up_to_the_scoring() -> None:
    for seats in (2, 3, 4):
        *_, state = random_states(seats, seats, team="draft")
        for standing in GAME.standings(state):
            account = SIDE.account(state, standing.seat)
            assert sum(account.values()) == standing.total
            assert all(name.startswith("dollars ") for name in account)


def test_finishing_gives_each_seat_something_between_nothing_and_a_win() -> None:
    for seats in (2, 3, 4):
        state = GAME.new(options(), roles(seats))
        done = SIDE.finish(state, Random(1), Random(2))
        assert len(done) == seats
        assert all(0 <= share <= 1 for share in done)
        assert max(done) == done[GAME.standings(state).index(min(GAME.standings(state), key=lambda each: each.rank))]


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_level_plays_the_same_move_with_the_same_seed(name: str) -> None:
    level = LEVELS[name]
    for state in open_decisions(3, 7)[10:80:35]:
        view = GAME.observe(state, state.acting)
        first, second = (decide(GAME, view, level, 11) for _ in range(2))
        assert first == second
        assert first.best.move in GAME.legal_moves(state)
        assert first.nodes <= level.nodes
