"""Scoring, line by line; Solo Scoring."""

import pytest

from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from tests.games.longshot.help import GAME, ROW_1, SOLO, Board, race, scoring, standings, turn


def test_johns_hundred_and_nine_dollars() -> None:
    """10e, the rulebook's example: 15 purse, two jockey sets, bets of $80, $4 left."""
    # 4 x 5 + 8 x 5 + 2 x 5, and $10 on a horse past the No Bet Line, make 80.
    bets = {1: 4, 4: 8, 5: 2, 3: 10}
    john = Board(money=4, owns=(5,), helmets=(2, 4, 6), jerseys=(2, 4, 7), bets=bets)
    names = ("Charley Horse",)
    match = race(2, john, names=names, finished=(1, 4, 5), horses={3: 13}, phase=s.OVER, die=1, movement=1)
    assert scoring(match) == {"purse": 15, "bets": 80, "jockey_sets": 10, "money": 4, "abilities": 0, "total": 109}


def test_the_lines_come_in_the_order_of_the_rulebook() -> None:
    lines = [line.key for line in standings(race())[0].lines]
    assert lines == ["purse", "bets", "jockey_sets", "money", "abilities"]


@pytest.mark.parametrize(("place", "purse"), [(0, 35), (1, 25), (2, 15)])
def test_each_place_has_its_purse(place: int, purse: int) -> None:
    finished = [1, 2, 3]
    finished[place] = 7
    match = turn(1, Board(owns=(7,)), Board(), finished=tuple(finished))
    assert scoring(match)["purse"] == purse
    assert scoring(match, 1)["purse"] == 0


def test_one_player_may_earn_all_purses() -> None:
    assert scoring(turn(1, Board(owns=(6, 7, 8)), finished=(8, 6, 7)))["purse"] == 75


def test_a_horse_in_the_market_earns_nobody_a_purse() -> None:
    match = turn(1, finished=(1, 2, 3))
    assert [standing.total for standing in standings(match)] == [12, 12]


ODDS = {1: (5, 4, 3), 2: (5, 4, 3), 3: (6, 5, 4), 4: (6, 5, 4), 5: (7, 6, 5), 6: (7, 6, 5), 7: (9, 8, 7), 8: (9, 8, 7)}


@pytest.mark.parametrize("horse", m.HORSES)
@pytest.mark.parametrize("place", range(3))
def test_a_bet_earns_its_odds_by_place(horse: int, place: int) -> None:
    finished = [other for other in m.HORSES if other != horse][:2]
    finished.insert(place, horse)
    match = turn(1, Board(bets={horse: 2}), finished=tuple(finished))
    assert scoring(match)["bets"] == 2 * ODDS[horse][place]


def test_an_unfinished_horse_past_the_no_bet_line_pays_the_bet_once() -> None:
    assert scoring(turn(1, Board(bets={4: 7}), horses={4: 12}))["bets"] == 7
    assert scoring(turn(1, Board(bets={4: 7}), horses={4: 15}))["bets"] == 7


def test_a_horse_behind_the_no_bet_line_pays_nothing() -> None:
    assert scoring(turn(1, Board(bets={4: 7}), horses={4: 11}))["bets"] == 0


def test_bets_pay_whoever_owns_the_horse() -> None:
    match = turn(1, Board(bets={4: 3}), Board(owns=(4,)), finished=(4,))
    assert scoring(match)["bets"] == 18


def test_a_jockey_set_is_a_helmet_and_a_jersey_of_the_same_horse() -> None:
    assert scoring(turn(1, Board(helmets=(1, 2, 3), jerseys=(3, 4))))["jockey_sets"] == 5
    everything = tuple(m.HORSES)
    assert scoring(turn(1, Board(helmets=everything, jerseys=everything)))["jockey_sets"] == 40


def test_money_left_counts() -> None:
    assert scoring(turn(1, Board(money=17)))["money"] == 17


def test_ties_for_most_money_share_the_win() -> None:
    """Ruling TIE-1."""
    match = turn(1, Board(money=9), Board(money=9), Board(money=3), roles=3)
    assert [standing.rank for standing in standings(match)] == [1, 1, 3]


def test_the_most_money_wins() -> None:
    match = turn(1, Board(money=9), Board(money=3, owns=(1,)), Board(money=3), roles=3, finished=(1,))
    assert [standing.rank for standing in standings(match)] == [2, 1, 3]


def test_the_details_name_where_the_money_comes_from() -> None:
    board = Board(owns=(4, 5), helmets=(2,), jerseys=(2,), bets={4: 2, 7: 1})
    match = turn(1, board, finished=(4,), names=("Dance Card",), marks={4: (4,)}, horses={7: 13})
    details = {line.key: line.detail for line in standings(match)[0].lines}
    assert details == {
        "purse": "horse 4 $35",
        "bets": "horse 4: $2 × 6, horse 7: $1 × 1",
        "jockey_sets": "horse 2",
        "money": "",
        "abilities": "Dance Card $4, Laundry Day $0",
    }


def test_a_loss_has_its_sign() -> None:
    match = turn(1, Board(owns=(2,)), names=("Pie in the Sky",))
    assert standings(match)[0].lines[4].detail == "Pie in the Sky −$10"


def test_several_horse_abilities_add_up() -> None:
    board = Board(owns=(1, 2, 7), cells=ROW_1)
    match = turn(1, board, names=("Golden Corral", "Pie in the Sky", "Bread Line"))
    assert scoring(match)["abilities"] == 10 - 10 + 3


# -- solo --------------------------------------------------------------------------------------------


def test_roland_earns_for_purses_bets_and_money() -> None:
    roland = Board(money=6, owns=(7, 8), bets={7: 3, 2: 2, 5: 4})
    match = turn(1, Board(), roland, roles=SOLO, finished=(1, 7, 3), horses={5: 13, 8: 14})
    assert scoring(match, 1) == {"purse": 25, "bets": 24 + 4, "jockey_sets": 0, "money": 6, "abilities": 0, "total": 59}


def test_roland_earns_nothing_by_the_abilities_of_his_horses() -> None:
    roland = Board(owns=(5, 8), money=0)
    match = turn(1, Board(), roland, roles=SOLO, names=("Great Appreciation",), finished=(8, 1, 2))
    assert scoring(match, 1)["total"] == 35


def test_a_tie_with_roland_is_shared() -> None:
    match = turn(1, Board(money=20), Board(money=20), roles=SOLO)
    assert [standing.rank for standing in standings(match)] == [1, 1]


def test_when_the_race_is_over_the_value_is_the_result() -> None:
    match = race(2, Board(money=60), Board(money=10), finished=(1, 2, 3), phase=s.OVER, die=1, movement=1)
    assert GAME.value(GAME.observe(match.state, 0), 0) > 0.99
    assert GAME.value(GAME.observe(match.state, 0), 1) < 0.01
