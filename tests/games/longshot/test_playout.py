"""Races played quickly to the end: whole, lawful, fair, and much like thorough ones."""

from random import Random

import pytest

from longtable.engine.moves import PLAYER, Roles
from longtable.engine.options import complete
from longtable.games.longshot import moves as m
from longtable.games.longshot import playout
from longtable.games.longshot import state as s
from longtable.games.longshot.game import LongShot
from longtable.games.longshot.policy import choose
from longtable.games.longshot.scoring import final_monies
from longtable.games.longshot.state import LongShotState
from tests.games.longshot.help import Board, race

GAME = LongShot()
ROLES: list[Roles] = [(PLAYER, "roland"), *((PLAYER,) * seats for seats in (2, 4, 8))]


def at_the_start(roles: Roles, seed: int, rounds: int = 0) -> LongShotState:
    """A race after so many rounds between rule policies."""
    state = GAME.new(complete(GAME.options(), {"horses": "random"}), roles)
    rng = Random(seed)
    while state.phase != s.ROLL or state.round < rounds:
        actor = GAME.actor(state)
        if actor is None:
            break
        if actor < 0:
            GAME.apply(state, GAME.sample_chance(state, rng))
        else:
            GAME.apply(state, choose(GAME.race_card(state), state, GAME.legal_moves(state), rng))
    return state


@pytest.mark.parametrize("roles", ROLES, ids=lambda roles: f"{len(roles)}{roles[-1][0]}")
@pytest.mark.parametrize("rounds", [0, 6, 12])
def test_a_race_is_played_to_its_end(roles: Roles, rounds: int) -> None:
    for seed in range(6):
        state = at_the_start(roles, seed, rounds)
        before = state.copy()
        race = GAME.race_card(state)
        playout.finish(race, state, Random(seed))
        assert state.phase == s.OVER
        assert GAME.actor(state) is None
        assert len(state.finished) == len(race.purses)
        assert state.finished[: len(before.finished)] == before.finished
        assert min(state.money) >= 0
        for horse in m.HORSES:
            assert (state.space[horse] == race.finish) == (horse in state.finished)
            assert before.owner[horse] in (-1, state.owner[horse])
        for seat in range(len(roles)):
            assert state.cells[seat] & before.cells[seat] == before.cells[seat]
            assert state.helmets[seat] & before.helmets[seat] == before.helmets[seat]
            assert state.jerseys[seat] & before.jerseys[seat] == before.jerseys[seat]
            assert all(state.bets[9 * seat + horse] >= before.bets[9 * seat + horse] for horse in m.HORSES)
        assert GAME.census(state) == GAME.census(before)
        assert len(GAME.standings(state)) == len(roles)


@pytest.mark.parametrize("roles", ROLES, ids=lambda roles: f"{len(roles)}{roles[-1][0]}")
def test_the_dice_decide_alone(roles: Roles) -> None:
    start = at_the_start(roles, 1, 3)
    ends = []
    for seed in (1, 1, 2):
        state = start.copy()
        playout.finish(GAME.race_card(state), state, Random(seed))
        ends.append(state)
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_a_race_goes_on_in_the_middle_of_a_round() -> None:
    start = at_the_start((PLAYER,) * 3, 2, 2)
    GAME.apply(start, m.ROLLED[3][2])
    GAME.apply(start, GAME.legal_moves(start)[0])
    GAME.thinking.settle(start, Random(1))
    assert start.pending in ([(s.ACT,)], [])
    waiting = (start.turn - start.active) % 3
    assert waiting == 1
    state = start.copy()
    playout.finish(GAME.race_card(state), state, Random(4))
    assert state.phase == s.OVER


def test_a_race_that_is_over_stays_as_it_is() -> None:
    state = at_the_start((PLAYER,) * 2, 3, 99)
    assert state.phase == s.OVER
    before = state.copy()
    playout.finish(GAME.race_card(state), state, Random(4))
    assert state == before


def test_nobody_has_a_better_seat_and_quick_players_make_more_of_a_race_than_the_rule_policy() -> None:
    roles: Roles = (PLAYER,) * 4
    quick = [0.0] * 4
    money = thorough = 0.0
    for seed in range(150):
        state = at_the_start(roles, seed)
        race = GAME.race_card(state)
        playout.finish(race, state, Random(seed))
        for seat, share in enumerate(playout.outcome(race, state)):
            quick[seat] += share / 150
        money += sum(final_monies(race, state)) / 600
    for seed in range(8):
        state = at_the_start(roles, seed, 99)
        thorough += sum(final_monies(GAME.race_card(state), state)) / 32
    assert all(0.15 < share < 0.42 for share in quick)
    assert thorough < money < 1.7 * thorough


def test_wild_numbers_are_used_no_oftener_than_there_are_any() -> None:
    for seed in range(10):
        state = at_the_start((PLAYER,) * 4, seed)
        playout.finish(GAME.race_card(state), state, Random(seed))
        assert all(0 <= wilds <= GAME.race_card(state).wilds for wilds in state.wilds)
        assert any(state.wilds)


def owned(horse: int, name: str, *, die: int, seats: int = 3) -> LongShotState:
    """The first roll is about to be made; the last seat owns the horse, and nobody has anything to decide."""
    everything = 2**9 - 2
    boards = [Board(cells=tuple(range(1, 17)), wilds=3, money=9) for _ in range(seats)]
    boards[-1] = Board(cells=tuple(range(1, 17)), wilds=3, money=9, owns=(horse,))
    match = race(seats, *boards, names=(name,), finished=(1, 2), horses={3: 15})
    state = match.state
    state.helmets = state.jerseys = [everything] * seats
    state.boxes = [2**12 - 1] * seats
    state.space[3] = 15
    return state


class Loaded(Random):
    """Dice that always show the same number."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self._number = number

    def random(self) -> float:
        """Where the number stands among the rolls of both dice."""
        return (self._number - 0.5) / 8


def test_horse_die_abilities_act_in_a_round_but_not_again_where_a_turn_has_begun() -> None:
    for name, horse, worth in (("Too Lucky", 2, 2), ("Magic Hate Ball", 8, 0)):
        state = owned(horse, name, die=horse)
        state.finished, state.space[1], state.space[2] = [4, 5], 0, 0
        state.space[4] = state.space[5] = 16
        state.space[horse] = 15
        state.owner = [-1 if number != horse else 2 for number in range(9)]
        state.bets = [0] * 27
        before = state.copy()
        playout.finish(GAME.race_card(state), state, Loaded(horse))
        mine = state.money[2] + sum(state.bets[18:])
        others = [state.money[seat] + sum(state.bets[9 * seat : 9 * seat + 9]) for seat in (0, 1)]
        assert mine == before.money[2] + worth
        assert others == [before.money[0] - (2 - worth), before.money[1] - (2 - worth)]


def test_the_outcome_is_mostly_the_win_and_a_little_the_money() -> None:
    state = at_the_start((PLAYER,) * 3, 1, 99)
    race = GAME.race_card(state)
    state.bets = [0] * 27
    state.owner = [-1] * 9
    state.helmets = state.jerseys = [0, 0, 0]
    state.money = [20, 20, 5]
    first, second, third = playout.outcome(race, state)
    assert first == second == pytest.approx(0.8 / 2 + 0.1)
    assert 0.0 < third < 0.1
    state.money = [21, 20, 5]
    assert playout.outcome(race, state)[0] > 0.9


def test_the_shortlist_is_what_the_rule_policy_likes_best() -> None:
    for seed in range(5):
        state = at_the_start((PLAYER,) * 3, seed, 4)
        GAME.apply(state, m.ROLLED[1 + seed][1])
        while state.pending[-1][0] != s.ACT:
            GAME.apply(state, GAME.legal_moves(state)[-1])
        moves = GAME.legal_moves(state)
        chosen = GAME.thinking.shortlist(GAME.observe(state, state.turn), moves, 5, Random(1))
        assert len(chosen) == 5
        assert set(chosen) <= set(moves)
        best = {choose(GAME.race_card(state), state, moves, Random(number)) for number in range(9)}
        assert chosen[0] in best


def test_beside_the_rule_policys_favourites_the_shortlist_has_cells_and_others_in_turn() -> None:
    state = at_the_start((PLAYER,) * 3, 1)
    GAME.apply(state, m.ROLLED[2][1])
    while state.pending[-1][0] != s.ACT:
        GAME.apply(state, GAME.legal_moves(state)[-1])
    moves = GAME.legal_moves(state)
    view = GAME.observe(state, state.turn)
    chosen = GAME.thinking.shortlist(view, moves, 16, Random(1))
    assert len(chosen) == len(set(chosen)) == 16
    cells = [isinstance(move, m.Concession) for move in chosen[4:]]
    assert cells == [True, False] * 6
    everything = GAME.thinking.shortlist(view, moves, len(moves), Random(1))
    assert sorted(everything, key=str) == sorted(moves, key=str)
