"""What holds in every match: conservation, positions, observation, swaps that can be finished."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.options import complete
from longtable.games.longboard.rules.legal import fits
from longtable.games.longboard.rules.state import LongboardState
from tests.games.longboard.help import CARDS, GAME, Offer, Take, TakeBack

players = st.integers(2, 4)
seeds = st.integers(0, 2**32)


def walk(count: int, seed: int, **options: object) -> Iterator[LongboardState]:
    """Every position of a random match; the state goes on by itself."""
    state = GAME.new(complete(GAME.options(), options), (PLAYER,) * count)
    rng = Random(seed)
    while True:
        yield state
        actor = GAME.actor(state)
        if actor is None:
            return
        moves = GAME.legal_moves(state)
        GAME.apply(state, GAME.sample_chance(state, rng) if actor == CHANCE else rng.choice(moves))


def after(count: int, seed: int, steps: int) -> LongboardState:
    """The position after so many moves of a random match, or its last one."""
    return list(islice(walk(count, seed), steps + 1))[-1]


@given(players, seeds)
def test_every_card_lies_in_one_place(count: int, seed: int) -> None:
    for state in walk(count, seed):
        lying = [*state.deck, *state.tray]
        for supply, boards in zip(state.supplies, state.boards, strict=True):
            lying.extend(supply)
            for board in boards:
                lying.extend(board)
        assert sorted(lying) == list(range(80))
        census = dict(GAME.census(state))
        assert census == {"Board cards": 80, "Objective cards": 14, "Beach cards": 16}
        assert sum(census.values()) == 110


@given(players, seeds)
def test_every_board_keeps_to_the_build_rules(count: int, seed: int) -> None:
    for state in walk(count, seed):
        for boards in state.boards:
            for board in boards:
                assert CARDS.colour[board[0]] != CARDS.wild
                for place in range(1, len(board)):
                    assert fits(CARDS, board[place], board[:place])


@given(players, seeds)
def test_somebody_can_always_act_until_the_game_is_over(count: int, seed: int) -> None:
    turns = 0
    for state in walk(count, seed):
        actor = GAME.actor(state)
        moves = GAME.legal_moves(state)
        assert bool(moves) == (actor is not None and actor != CHANCE)
        assert len(set(moves)) == len(moves)
        turns = state.turns
    assert turns > 0


@given(players, seeds)
def test_a_swap_that_was_begun_can_be_finished(count: int, seed: int) -> None:
    for state in walk(count, seed):
        if not state.tray:
            continue
        trial = state.copy()
        while not any(isinstance(move, Take) for move in GAME.legal_moves(trial)):
            more = next(move for move in GAME.legal_moves(trial) if isinstance(move, Offer))
            GAME.apply(trial, more)
        back = state.copy()
        while back.tray:
            GAME.apply(back, next(move for move in GAME.legal_moves(back) if isinstance(move, TakeBack)))
        assert back.actions == state.actions
        assert back.turn == state.turn


@given(players, seeds)
def test_a_take_costs_more_than_it_brings(count: int, seed: int) -> None:
    for state in walk(count, seed):
        total = CARDS.total(state.tray)
        for move in GAME.legal_moves(state):
            if isinstance(move, Take):
                assert CARDS.value[CARDS.ids[move.card]] < total


@given(players, seeds, st.integers(0, 200))
def test_a_position_in_words_is_the_state(count: int, seed: int, steps: int) -> None:
    state = after(count, seed, steps)
    assert GAME.place(GAME.tell(state), complete(GAME.options(), {}), state.roles) == state


@given(players, seeds, st.integers(0, 200))
def test_open_1_every_seat_sees_everything_there_is(count: int, seed: int, steps: int) -> None:
    state = after(count, seed, steps)
    for seat in range(count):
        view = GAME.observe(state, seat)
        assert view.state == state
        assert GAME.observe(GAME.determinize(view, Random(seed)), seat) == view


@pytest.mark.parametrize("count", [2, 3, 4])
def test_many_random_games_end_and_score(count: int) -> None:
    for seed in range(60):
        last = None
        for state in walk(count, seed, **({} if seed % 3 else {"objectives": "none", "beach": False})):
            last = state
        assert last is not None
        assert GAME.actor(last) is None
        assert not last.deck or last.caller >= 0
        standings = GAME.standings(last)
        assert min(standing.rank for standing in standings) == 1
