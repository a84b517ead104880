"""The rule policy: what it expects of the race, and that its moves are plausible."""

import math
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.outlook import chances, dollar_worth, hope, paces, purse_worth, rolls_to_end, stakes
from longtable.games.longshot.state import LongShotState
from tests.games.longshot.help import (
    GAME,
    ROW_1,
    SEVEN,
    SEVEN_2,
    SEVEN_3,
    THREE_BACK,
    THREE_FORWARD,
    Board,
    Race,
    a_line,
    bonus_turn,
    race,
    turn,
)


def expected(match: Race) -> list[tuple[float, float, float, float]]:
    state = match.state
    card = GAME.race_card(state)
    return chances(card, state.space, state.finished, paces(card, state))


def choice(match: Race) -> m.Move:
    """What the policy does; the same for every seed of the ties it draws."""
    view = GAME.observe(match.state, match.state.turn)
    moves = GAME.legal_moves(match.state)
    chosen = {GAME.policy(view, moves, Random(seed)) for seed in range(8)}
    assert chosen <= set(moves)
    return chosen.pop() if len(chosen) == 1 else sorted(chosen, key=str)[0]


# -- expectations ------------------------------------------------------------------------------------


def drawn(rolls: dict[int, float], places: int) -> dict[int, list[float]]:
    """The chances of the next places by counting every order of finishing."""
    soonest = min(rolls.values())
    weights = {horse: math.exp((soonest - roll) / (0.8 + 0.11 * soonest)) for horse, roll in rolls.items()}
    result = {horse: [0.0] * places for horse in rolls}
    for order in permutations(rolls, places):
        odds, left = 1.0, math.fsum(weights.values())
        for horse in order:
            odds *= weights[horse] / left
            left = math.fsum(weights[other] for other in rolls if other not in order[: order.index(horse) + 1])
        for place, horse in enumerate(order):
            result[horse][place] += odds
    return result


@given(spaces=st.lists(st.integers(0, 11), min_size=8, max_size=8), gone=st.integers(0, 2))
def test_the_chances_are_those_of_drawing_horses_by_their_weight(spaces: list[int], gone: int) -> None:
    horses = {horse: space for horse, space in zip(m.HORSES, spaces, strict=True) if horse > gone}
    match = race(horses=horses, finished=tuple(range(1, gone + 1)))
    card = GAME.race_card(match.state)
    pace = paces(card, match.state)
    rolls = {horse: (16 - space) / pace[horse] for horse, space in horses.items()}
    wanted = drawn(rolls, 3 - gone)
    found = expected(match)
    for horse, places in wanted.items():
        assert found[horse][gone:3] == pytest.approx(places, abs=1e-4)


@given(spaces=st.lists(st.integers(0, 15), min_size=8, max_size=8), gone=st.integers(0, 3))
def test_the_chances_of_every_place_add_up_to_one(spaces: list[int], gone: int) -> None:
    horses = {horse: space for horse, space in zip(m.HORSES, spaces, strict=True) if horse > gone}
    match = turn(8, horses=horses, finished=tuple(range(1, gone + 1)))
    found = expected(match)
    for place in range(3):
        assert sum(chance[place] for chance in found) == pytest.approx(1, abs=1e-4)
    assert all(-1e-4 <= share <= 1 + 1e-4 for chance in found for share in chance)


def test_a_horse_far_ahead_of_all_others_is_no_trouble() -> None:
    everything = {card: tuple(m.HORSES) for card in m.HORSES}
    marks = dict.fromkeys(everything, (8,))
    found = expected(race(horses={8: 15}, marks=marks))
    assert found[8][0] == pytest.approx(1, abs=1e-3)


def test_finished_horses_have_their_places() -> None:
    found = expected(race(finished=(5, 2)))
    assert found[5] == (1, 0, 0, 0)
    assert found[2] == (0, 1, 0, 0)


def test_marks_on_bars_make_a_horse_faster() -> None:
    plain, marked = expected(race())[8], expected(race(marks={1: (8,), 2: (8,)}))[8]
    assert sum(marked[:3]) > sum(plain[:3])


def test_when_three_have_finished_only_the_line_counts() -> None:
    match = turn(4, finished=(1, 2, 3), horses={4: 12, 5: 11})
    found = expected(match)
    assert found[4] == (0, 0, 0, 1)
    assert found[5] == (0, 0, 0, 0)
    card = GAME.race_card(match.state)
    assert rolls_to_end(card, [0, 0, 0, 0, 9, 9, 9, 9, 9]) == 0


def test_expected_dollars() -> None:
    card = GAME.race_card(race().state)
    chance = (0.5, 0.25, 0.125, 0.1)
    assert dollar_worth(card, 8, chance) == pytest.approx(0.5 * 9 + 0.25 * 8 + 0.125 * 7 + 0.1)
    assert purse_worth(card, chance) == pytest.approx(0.5 * 35 + 0.25 * 25 + 0.125 * 15)


def test_stakes_weigh_ones_own_dollars_against_half_of_the_others() -> None:
    match = race(3, Board(bets={1: 4}, owns=(2,)), Board(bets={1: 2}), Board(owns=(3,)))
    held = stakes(GAME.race_card(match.state), match.state, 0)
    assert held[1] == pytest.approx((5 * 3.5, 4 * 3.5, 3 * 3.5, 3.5))
    assert held[2] == (35, 25, 15, 0)
    assert held[3] == pytest.approx((-8.75, -6.25, -3.75, 0))
    assert hope([(1, 2, 3, 4)], [(0.1, 0.2, 0.3, 0.4)]) == pytest.approx(3.0)


# -- choices -----------------------------------------------------------------------------------------


def test_it_bets_all_it_can_on_a_horse_about_to_win() -> None:
    match = turn(8, Board(helmets=(8,), wilds=3, money=9), Board(owns=(8,)), horses={8: 15})
    assert choice(match) == m.Bet(8, 3)


def test_it_completes_a_row() -> None:
    match = turn(6, Board(cells=ROW_1[:3], wilds=3, money=0, helmets=(6,), jerseys=(6,)), horses={6: 3})
    assert choice(match) == m.Concession(3)


def test_it_does_not_bet_on_a_hopeless_horse_when_the_race_is_nearly_over() -> None:
    match = turn(8, Board(wilds=3, money=5), finished=(1, 2), horses={3: 15})
    assert not isinstance(choice(match), m.Bet)


def test_it_pushes_its_own_horse_forward_and_a_rivals_back() -> None:
    mine = a_line(bets={5: 6}, owns=(5,))
    boards = (mine, Board(bets={3: 9}, owns=(3,)))
    spaces = {1: 6, 3: 13, 5: 12}
    assert choice(bonus_turn(THREE_FORWARD, *boards, horses=spaces)) == m.MoveHorse(5, 3)
    assert choice(bonus_turn(THREE_BACK, *boards, horses=spaces)) == m.MoveHorse(3, -3)


def test_it_leaves_a_spur_unused_that_helps_a_rival() -> None:
    boards = (Board(owns=(1,), wilds=3, cells=(7, 14), helmets=(1,), jerseys=(1,), money=1), Board(bets={1: 30}))
    match = turn(1, *boards, names=("Strung Along",), horses={1: 14, 2: 15})
    assert choice(match) != m.Bet(1, 1, spur=True)


def test_it_takes_the_bonus_worth_most() -> None:
    """In the last round a horse in the Winner's Circle is not to be had, so money is best."""
    match = turn(1, a_line(), pending=((s.BONUS,),), finished=(1, 2, 3))
    view = GAME.observe(match.state, 0)
    chosen = GAME.policy(view, GAME.legal_moves(match.state), Random(1))
    assert chosen in {m.TakeBonus(SEVEN), m.TakeBonus(SEVEN_2), m.TakeBonus(SEVEN_3)}
    boards = (a_line(bets={8: 9}, owns=(8,)), Board(owns=(1, 2, 3, 4, 5, 6, 7)))
    match = turn(1, *boards, pending=((s.BONUS,),), horses={8: 10, 1: 15, 2: 14, 3: 13})
    assert choice(match) == m.TakeBonus(THREE_FORWARD)


def test_it_takes_the_money_that_it_may_take() -> None:
    assert choice(turn(3, Board(owns=(7,)), pending=((s.TAKE_MONEY, 7, 2, 1),))) == m.UseAbility(7)


def test_it_completes_a_jockey_set() -> None:
    match = turn(4, Board(jerseys=(4,), wilds=3, money=0, cells=(5, 15)), Board(owns=(4,)))
    assert choice(match) == m.Helmet(4)


def test_it_knows_only_what_its_seat_may_know() -> None:
    match = turn(4)
    before = match.state.fingerprint()
    choice(match)
    assert match.state.fingerprint() == before


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_values_of_all_seats_add_up_to_one(seat: int) -> None:
    boards = [Board(money=5), Board(money=5), Board(money=5)]
    boards[seat] = Board(money=40, owns=(1,), helmets=(2,), jerseys=(2,))
    match = race(3, *boards, horses={1: 9})
    values = [GAME.value(GAME.observe(match.state, other), other) for other in range(3)]
    assert sum(values) == pytest.approx(1)
    assert max(range(3), key=values.__getitem__) == seat
    assert isinstance(match.state, LongShotState)
