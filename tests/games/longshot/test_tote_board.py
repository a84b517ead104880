"""The tote board: chances from many quick races, and the account of a seat's dollars."""

from random import Random

import pytest

from longtable.engine.moves import PLAYER, Roles
from longtable.engine.options import complete
from longtable.engine.thinking import Forecast
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.box import SoloMark
from longtable.games.longshot.policy import choose
from longtable.games.longshot.quick_chances import quick_chance
from longtable.games.longshot.race_only import run_race
from longtable.games.longshot.scoring import final_monies
from longtable.games.longshot.state import LongShotState
from tests.games.longshot.help import GAME, SOLO, Board, Race, play, race, turn
from tests.games.longshot.test_playout import ROLES, at_the_start


def board(state: LongShotState, runs: int = 200, seed: int = 1) -> Forecast:
    """The tote board as the first seat sees it."""
    return GAME.thinking.forecast(GAME.observe(state, 0), runs, Random(seed))


def shares(state: LongShotState, runs: int = 200) -> dict[int, tuple[float, ...]]:
    """The shares of each horse."""
    return {number: line.shares for number, line in enumerate(board(state, runs).prospects, 1)}


@pytest.mark.parametrize("roles", ROLES, ids=lambda roles: f"{len(roles)}{roles[-1][0]}")
@pytest.mark.parametrize("rounds", [0, 5, 10])
def test_a_race_is_run_to_its_end_by_its_rules(roles: Roles, rounds: int) -> None:
    for seed in range(8):
        state = at_the_start(roles, seed, rounds)
        before = state.copy()
        card = GAME.race_card(state)
        run_race(card, state, Random(seed))
        assert state.phase == s.OVER
        assert len(state.finished) == 3
        assert state.finished[: len(before.finished)] == before.finished
        for horse in m.HORSES:
            assert (state.space[horse] == card.finish) == (horse in state.finished)
            assert state.bars[horse] & before.bars[horse] == before.bars[horse]
            assert state.bars[horse] >= before.bars[horse]


def test_there_is_a_line_for_each_horse_with_its_name_and_ink() -> None:
    match = race(3)
    found = board(match.state)
    assert GAME.thinking.forecasts == "Tote board"
    assert found.heads == ("1st", "2nd", "3rd", "past the line")
    assert found.runs == 200
    assert [line.name for line in found.prospects[:2]] == ["1 Chain Reaction", "2 Too Lucky"]
    assert [line.ink for line in found.prospects] == list(GAME.race_card(match.state).inks[1:])


@pytest.mark.parametrize("roles", ROLES, ids=lambda roles: f"{len(roles)}{roles[-1][0]}")
def test_each_place_is_somebodys(roles: Roles) -> None:
    for rounds in (0, 6, 99):
        lines = board(at_the_start(roles, 2, rounds)).prospects
        for place in range(3):
            assert sum(line.shares[place] for line in lines) == pytest.approx(1)
        assert all(0 <= sum(line.shares) <= 1 + 1e-9 for line in lines)


def test_a_horse_a_step_from_the_finish_is_almost_sure_of_a_place() -> None:
    everything = dict.fromkeys(m.HORSES, (8,))
    found = shares(race(horses={8: 15}, marks=everything).state)
    assert found[8][0] > 0.99
    assert sum(found[8]) == pytest.approx(1)


def test_what_has_come_in_is_certain_and_the_line_is_counted_apart() -> None:
    match = race(2, Board(), Board(), finished=(5, 2), horses={3: 15, 4: 13, 6: 12})
    found = shares(match.state)
    assert found[5] == (1, 0, 0, 0)
    assert found[2] == (0, 1, 0, 0)
    assert found[3][2] > 0.6
    for horse in (3, 4, 6):
        assert found[horse][2] + found[horse][3] == pytest.approx(1)


def test_a_race_that_is_run_leaves_only_the_round_to_play() -> None:
    match = turn(4, finished=(1, 2, 3), horses={4: 12, 5: 11})
    found = shares(match.state)
    assert [found[horse] for horse in (1, 2, 3)] == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)]
    assert found[4] == (0, 0, 0, 1)
    assert found[5] == (0, 0, 0, 0)


def test_before_the_cards_are_known_horses_are_told_by_their_numbers() -> None:
    for horses, name in (("random", "4"), ("horseshoe", "4 Early Bird Special")):
        state = GAME.new(complete(GAME.options(), {"horses": horses}), (PLAYER,) * 3)
        found = board(state, 40)
        assert found.prospects[3].name == name
        assert sum(line.shares[0] for line in found.prospects) == pytest.approx(1)
        assert state.phase in (s.MIX, s.DEAL)


def test_a_forecast_changes_nothing_and_its_seed_decides_it() -> None:
    match = turn(4, Board(owns=(7,)), pending=((s.TAKE_MONEY, 7, 2, 1),))
    view = GAME.observe(match.state, 0)
    before = view.state.fingerprint()
    first, again, other = (GAME.thinking.forecast(view, 100, Random(seed)) for seed in (1, 1, 2))
    assert first == again != other
    assert view.state.fingerprint() == before


def test_no_runs_make_no_chances() -> None:
    assert all(line.shares == (0, 0, 0, 0) for line in board(race(2).state, 0).prospects)


def test_roland_rolls_anew_in_every_run() -> None:
    """A new roll that is due is not taken from one run for all."""
    board = GAME.race_card(race(SOLO).state).solo
    movement, die = next(cell for cell, action in board.items() if cell[1] and isinstance(action, SoloMark))
    match = turn(die, roles=SOLO, movement=movement, finished=(6, 7, 8), pending=((s.ROLAND_ROLL, die),), turn=1)
    for horse in m.HORSES:
        match.state.owner[horse] = 1
        match.state.bets[9 + horse] = 1
    ends = set()
    for seed in range(20):
        state = match.state.copy()
        run_race(GAME.race_card(state), state, Random(seed))
        ends.add((*state.bars, *state.bets))
    assert len(ends) > 3


def thorough(start: LongShotState, games: int) -> list[list[float]]:
    """How often each horse came in first, second and third between rule policies."""
    counts = [[0.0] * 3 for _ in range(9)]
    for seed in range(games):
        state, rng = start.copy(), Random(seed)
        while (actor := GAME.actor(state)) is not None:
            if actor < 0:
                GAME.apply(state, GAME.sample_chance(state, rng))
            else:
                GAME.apply(state, choose(GAME.race_card(state), state, GAME.legal_moves(state), rng))
        for place, horse in enumerate(state.finished):
            counts[horse][place] += 1 / games
    return counts


@pytest.mark.parametrize(("seats", "rounds"), [(2, 4), (4, 6)])
def test_the_chances_are_those_of_races_between_thorough_players(seats: int, rounds: int) -> None:
    start = at_the_start((PLAYER,) * seats, 3, rounds)
    wanted = thorough(start, 80)
    found = shares(start, 1500)
    for horse in m.HORSES:
        # Three standard errors of a share in 80 games are at most 0.17.
        assert found[horse][:3] == pytest.approx(wanted[horse], abs=0.2)
        assert sum(found[horse][:3]) == pytest.approx(sum(wanted[horse]), abs=0.25)


def test_guessed_chances_grow_with_steps_and_marks_and_fall_with_rivals() -> None:
    for here in range(2, 15):
        chance = quick_chance(here, 14, 9, 3)
        assert all(0 < share < 1 for share in chance)
        assert sum(chance) < 1
        assert sum(chance[:3]) < sum(quick_chance(here + 1, 14, 9, 3)[:3])
    assert sum(quick_chance(8, 9, 7, 2)[:3]) < sum(quick_chance(8, 9, 7, 5)[:3])
    assert quick_chance(9, 8, 7, 3)[0] > quick_chance(9, 14, 7, 3)[0]


def test_a_seats_dollars_are_accounted_for_by_where_they_come_from() -> None:
    boards = (
        Board(money=3, bets={5: 4}, owns=(5, 7), helmets=(1,), jerseys=(1,), cells=(1, 2, 3, 4)),
        Board(money=1, bets={2: 2}),
    )
    match: Race = turn(4, *boards, names=("Bread Line",), finished=(5, 2, 3))
    account = GAME.thinking.account(match.state, 0)
    assert account == {
        "dollars from purses": 35,
        "dollars from bets": 28,
        "dollars from jockey sets": 5,
        "dollars in hand": 3,
        "dollars from horse abilities": 3,
    }


@pytest.mark.parametrize("roles", ROLES, ids=lambda roles: f"{len(roles)}{roles[-1][0]}")
def test_quick_totals_are_those_of_the_scoring(roles: Roles) -> None:
    for seed in range(20):
        state = at_the_start(roles, seed, (4, 9, 99)[seed % 3])
        standings = GAME.standings(state)
        assert final_monies(GAME.race_card(state), state) == [standing.total for standing in standings]
        for seat, standing in enumerate(standings):
            assert sum(GAME.thinking.account(state, seat).values()) == standing.total


def test_a_forecast_may_be_asked_for_in_the_middle_of_a_turn() -> None:
    match = race(2)
    play(match, m.ROLLED[4][2], m.JERSEY[False][4])
    assert match.state.pending[-1][0] == s.BAR
    assert sum(line.shares[0] for line in board(match.state).prospects) == pytest.approx(1)
