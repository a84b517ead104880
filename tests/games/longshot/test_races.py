"""Whole races: any mix of horses, any number of players, every decision at random."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine.moves import CHANCE, PLAYER, Roles
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.state import LongShotState
from tests.games.longshot.help import GAME, SOLO

LONGEST = 8000
BY_NUMBER = {number: [GAME.box.horses[card].card.name for card in GAME.box.numbered(number)] for number in m.HORSES}
mixes = st.tuples(*(st.sampled_from(BY_NUMBER[number]) for number in m.HORSES))


def check(state: LongShotState) -> None:
    """What holds in every position."""
    box = GAME.box.board
    assert all(0 <= state.space[horse] <= box.track.finish for horse in m.HORSES)
    assert [h for h in state.finished if state.space[h] != box.track.finish] == []
    assert sum(state.space[h] == box.track.finish for h in m.HORSES) == len(state.finished) <= 3
    assert all(money >= 0 for money in state.money)
    assert all(0 <= wilds <= box.player.wilds for wilds in state.wilds)
    race = GAME.race_card(state)
    for card in m.HORSES:
        assert state.bars[card] & race.printed[card] == race.printed[card]
        assert state.bars[card] & ~0b1_1111_1110 == 0
    for seat, role in enumerate(state.roles):
        lines = sum(1 for line in LINES if state.cells[seat] & line == line)
        waiting = state.pending.count((s.BONUS,)) if seat == state.turn else 0
        assert state.boxes[seat].bit_count() + waiting == lines, "each line brings one bonus"
        if role != PLAYER:
            assert state.cells[seat] == state.helmets[seat] == state.jerseys[seat] == state.wilds[seat] == 0


LINES = [0b1111 << 4 * row for row in range(4)] + [0x1111 << column for column in range(4)]


def race_through(roles: Roles, names: tuple[str, ...], seed: int) -> LongShotState:
    """A race of random decisions, checked at every step."""
    rng = Random(seed)
    state = GAME.start({"horses": "random"}, roles)
    GAME.apply(state, m.Mixed(names))
    for step in range(LONGEST):
        actor = GAME.actor(state)
        if actor is None:
            return state
        if actor == CHANCE:
            move = GAME.sample_chance(state, rng)
        else:
            moves = GAME.legal_moves(state)
            assert moves
            assert len(set(moves)) == len(moves)
            move = rng.choice(moves)
        if step % 40 == 0:
            assert GAME.why_not(state, move) is None
            assert GAME.describe(state, move)
            assert GAME.table.prompt(GAME.observe(state, 0))
        bars, cells = state.bars[:], state.cells[:]
        GAME.apply(state, move)
        if state.phase in (s.ROLL, s.TURN, s.OVER):
            check(state)
            assert all(new & old == old for new, old in zip(state.bars, bars, strict=True)), "marks are permanent"
            if not isinstance(move, m.Dealt):
                assert all(new & old == old for new, old in zip(state.cells, cells, strict=True))
    raise AssertionError("the race does not end")


@given(names=mixes, seats=st.integers(1, 8), seed=st.integers(0, 10**6))
def test_any_mix_of_horses_races_to_the_end_with_any_number_of_players(
    names: tuple[str, ...], seats: int, seed: int
) -> None:
    state = race_through(SOLO if seats == 1 else (PLAYER,) * seats, names, seed)
    assert len(state.finished) == 3
    standings = GAME.standings(state)
    assert [standing.seat for standing in standings] == list(range(len(state.roles)))
    assert min(standing.rank for standing in standings) == 1
    for standing in standings:
        assert standing.total == sum(line.amount for line in standing.lines)


@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("key", ["horseshoe", "horse_head", "rosette", "bridle"])
def test_each_set_races_with_each_number_of_players(key: str, seats: int) -> None:
    names = tuple(GAME.box.horses[card].card.name for card in GAME.box.of_set(key))
    state = race_through(SOLO if seats == 1 else (PLAYER,) * seats, names, seats)
    assert state.phase == s.OVER
    assert state.round >= 3


def test_the_policy_races_to_the_end_too() -> None:
    rng = Random(4)
    for roles in (SOLO, (PLAYER,) * 5):
        state = GAME.start({"horses": "random"}, roles)
        while (actor := GAME.actor(state)) is not None:
            if actor == CHANCE:
                GAME.apply(state, GAME.sample_chance(state, rng))
                continue
            moves = GAME.legal_moves(state)
            move = GAME.policy(GAME.observe(state, actor), moves, rng)
            assert move in moves
            GAME.apply(state, move)
            check(state)
        assert len(state.finished) == 3
