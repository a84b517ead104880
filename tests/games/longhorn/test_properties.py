"""What holds in every game, whatever is played."""

from collections import Counter
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.engine.moves import CHANCE
from longtable.games.longhorn.scoring import lead, money
from longtable.games.longhorn.state import (
    CELL,
    CELLS,
    COLOURS,
    COUNT,
    DEALT,
    FATE,
    GOLD,
    GRID,
    HERE,
    IN_HERD,
    LEFT,
    LYING,
    SEATS,
    TOKEN,
    TURNS,
    LonghornState,
)  # fmt: skip
from tests.games.longhorn.help import LONGHORN, OPTIONS, ROLES, SAME, random_states

seeds = st.integers(0, 2**32)
both = st.sampled_from([OPTIONS, SAME])


@settings(max_examples=150)
@given(seeds, both)
def test_random_games_end(seed: int, options: dict[str, object]) -> None:
    states = list(random_states(seed, options))  # type: ignore[arg-type]
    state = states[-1]
    assert len(states) < 400
    assert list(LONGHORN.legal_moves(state)) == []
    assert LONGHORN.rounds(state) <= 44
    assert {standing.rank for standing in LONGHORN.standings(state)} in ({1}, {1, 2})


@settings(max_examples=60)
@given(seeds, both)
def test_nothing_is_lost_or_made(seed: int, options: dict[str, object]) -> None:
    for state in random_states(seed, options):  # type: ignore[arg-type]
        assert LONGHORN.census(state) == {
            "white cows": 9, "black cows": 9, "orange cows": 9, "grey cows": 9, "tokens": 19
        }  # fmt: skip


@settings(max_examples=40)
@given(seeds)
def test_every_sum_agrees_with_what_it_sums_up(seed: int) -> None:
    for state in random_states(seed):
        cells = state.cells
        for cell in range(CELLS):
            here = cells[HERE + COLOURS * cell : HERE + COLOURS * (cell + 1)]
            assert cells[COUNT + cell] == sum(here)
            assert cells[TOKEN + cell] == (cells[DEALT + cell] if cells[FATE + cell] == LYING else 0)
            for colour in range(COLOURS):
                assert len(state.meeples_at(cell, colour)) == here[colour]
        for colour in range(COLOURS):
            assert cells[LEFT + colour] == sum(state.here(cell, colour) for cell in range(CELLS))
            for seat in range(SEATS):
                assert len(state.meeples_at(IN_HERD + seat, colour)) == state.held(seat, colour)
        for seat in range(SEATS):
            gold = [LONGHORN.tables.gold[cells[DEALT + cell]] for cell in state.gold_cells(seat)]
            assert cells[GOLD + seat] == sum(gold)
        assert 100 * lead(cells) == money(cells, 0) - money(cells, 1)
        standings = LONGHORN.standings(state)
        assert [standing.total for standing in standings] == [money(cells, seat) for seat in range(SEATS)]
        assert all(standing.total == sum(line.amount for line in standing.lines) for standing in standings)
    assert all(cells[CELL + cells[GRID + cell]] == cell for cell in range(CELLS))


@settings(max_examples=25)
@given(seeds, both)
def test_told_positions_are_placed_again(seed: int, options: dict[str, object]) -> None:
    for state in random_states(seed, options):  # type: ignore[arg-type]
        assert LONGHORN.place(LONGHORN.tell(state), options, ROLES) == state  # type: ignore[arg-type]


@settings(max_examples=25)
@given(seeds, st.sampled_from([0, 1]))
def test_both_seats_know_all_there_is_to_know(seed: int, seat: int) -> None:
    for state in random_states(seed):
        view = LONGHORN.observe(state, seat)
        guess = LONGHORN.determinize(view, Random(seed))
        assert guess == state
        assert LONGHORN.observe(guess, seat) == view
        assert guess is not state


@settings(max_examples=25)
@given(seeds)
def test_a_move_is_legal_exactly_where_nothing_speaks_against_it(seed: int) -> None:
    tables = LONGHORN.tables
    moves = {
        *tables.raids, *tables.infects, *tables.steals, *tables.sends, *tables.starts,
        *(move for row in (*tables.brands, *tables.rattles) for move in row),
    }  # fmt: skip
    for state in random_states(seed):
        legal = set(LONGHORN.legal_moves(state))
        assert {move for move in moves if LONGHORN.why_not(state, move) is None} == legal & moves


@settings(max_examples=25)
@given(seeds)
def test_turns_are_counted_and_only_snake_oil_repeats_a_seat(seed: int) -> None:
    turns: dict[int, int] = {}
    oils: Counter[int] = Counter()
    for state in random_states(seed):
        number = state.cells[TURNS]
        actor = LONGHORN.actor(state)
        if number and actor not in (None, CHANCE):
            assert actor is not None
            turns.setdefault(number, actor)
            oils[number] |= _again(state)
    for (number, seat), (_, after) in pairwise(sorted(turns.items())):
        assert (seat == after) == bool(oils[number])


def _again(state: LonghornState) -> int:
    position = LONGHORN.tell(state)
    return int(position.again)  # type: ignore[attr-defined]


@settings(max_examples=25)
@given(seeds)
def test_log_lines_name_what_changes(seed: int) -> None:
    rng = Random(seed)
    state = LONGHORN.new(OPTIONS, ROLES)
    names = {tile.key: tile.name for tile in LONGHORN.tables.box.tiles}
    while (actor := LONGHORN.actor(state)) is not None:
        chance = actor == CHANCE
        move = LONGHORN.sample_chance(state, rng) if chance else rng.choice(LONGHORN.legal_moves(state))
        line = LONGHORN.describe(state, move)
        assert line.endswith(".")
        for field in move.__struct_fields__:
            value = getattr(move, field)
            if isinstance(value, str):
                assert names.get(value, value) in line
        LONGHORN.apply(state, move)
