"""The fourth destination, the last round, and what counts at the end."""

import pytest

from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.refusals import Code
from longtable.games.longroad.rules.state import (
    CARD,
    DRAW,
    OVER,
    SHOW_BOSSES,
    TAKE,
    TURN_DESTINATION,
    TURN_UP,
    LongRoadState,
)
from tests.games.longroad.help import GAME, TABLES, active, chance, code, man, place, play, sale, town

LAST = {"coins": 1, "knives": 0}


def finish_turn(state: LongRoadState) -> LongRoadState:
    """End the turn, and let chance act until somebody decides or the game is over."""
    play(state, m.SKIP)
    while state.acting < 0 and state.step != OVER:
        chance(state)
    return state


def fourth(turn: int, star: int = 0, **words: object) -> LongRoadState:
    """The fourth destination is reached by seat `turn`; nobody stands there."""
    boards = [{"hand": ["store_coach_teepee", "river"]} if seat == turn else {"hand": ["river"]} for seat in range(3)]
    sold = town(destination="abilene", **LAST)
    state = place(boards=boards, star=star, turn=turn, reached=[1, 1, 2], teepee=sold, **words)
    return play(state, m.PlayCard("store_coach_teepee", "teepee"))


def test_h38_after_the_fourth_a_new_card_and_on_the_road_on_all_three() -> None:
    state = play(fourth(0), m.SKIP)
    while state.step != TURN_DESTINATION:
        chance(state)
    assert state.reached == [1, 1, 2, 0]
    assert state.road == 1
    chance(state)
    assert state.coins[0] > 0
    assert (state.step, state.turn) == (CARD, 1)


def test_h38_the_game_goes_on_until_the_star_comes_round() -> None:
    """Of section 7: the order of the star is kept."""
    state = finish_turn(fourth(0))
    for seat in (1, 2):
        assert (state.step, state.turn) == (CARD, seat)
        finish_turn(play(state, m.PlayCard("river", "teepee")))
    assert state.step == OVER


def test_h38_with_another_star_the_last_seat_is_another() -> None:
    state = finish_turn(fourth(0, star=2))
    assert (state.step, state.turn) == (CARD, 1)
    finish_turn(play(state, m.PlayCard("river", "teepee")))
    assert state.step == OVER


def test_h38_end_1_the_game_stops_at_once_when_the_last_seat_takes_the_fourth() -> None:
    state = finish_turn(fourth(2))
    assert state.step == OVER
    assert state.dest[0] == -1


def test_h38_the_fourth_sale_itself_is_at_the_usual_prices() -> None:
    state = sale([man("desperado", 0)], ["river"], reached=[1, 1, 2])
    money = state.money[0]
    play(state, m.TakeCard("river"))
    assert state.money[0] == money + 12


def test_h7_on_the_road_every_steer_fetches_1() -> None:
    state = sale(
        [man("desperado", 0), man("auctioneer", 1)], ["river", "ranch_teepee"], reached=[1, 1, 2, 2], road=True
    )
    money = list(state.money)
    play(state, m.TakeCard("river"), m.TakeCard("ranch_teepee"))
    assert state.money[:2] == [money[0] + 4, money[1] + 3]


def test_road_1_the_second_destination_of_the_turn_is_sold_on_the_road() -> None:
    boards = [{"hand": ["ranch_teepee", "ranch_cactus"]}, {}, {}]
    state = place(
        boards=boards,
        reached=[1, 1, 2],
        teepee=town([man("mayor", 1)], destination="abilene", **LAST),
        cactus=town([man("desperado", 1)], ["river"], destination="el_paso", **LAST),
    )
    play(state, m.PlayCard("ranch_teepee", "teepee"), m.PlayCard("ranch_cactus", "cactus"))
    finish_turn(state)
    play(state, m.TakeCard("ranch_teepee"), m.PickCharacter("mayor"))
    while state.acting < 0:
        chance(state)
    assert active(state) == "desperado"
    money = state.money[1]
    play(state, m.TakeCard("river"))
    assert state.money[1] == money + 4
    assert state.reached == [1, 1, 2, 0]


def test_r13_after_the_fourth_no_tile_but_a_new_card_on_the_road() -> None:
    state = sale([], [], reached=[1, 1, 2, 2], road=True, turn=0)
    assert state.reached == [1, 1, 2, 2]
    assert state.step == TURN_DESTINATION
    chance(state)
    assert state.road == 1
    assert state.dest[0] >= 0


def test_r13_without_a_card_left_nothing_lies_there() -> None:
    passed = ["ogallala", "dodge_city", "wichita", "cheyenne"]
    state = sale([], [], reached=[1, 1, 2, 2], road=True, passed=passed)
    assert (state.step, state.dest[0]) == (CARD, -1)


def ending(**words: object) -> LongRoadState:
    """The last turn is over but for its end: seat 2 has played, seat 0 has the star."""
    boards = [{}, {}, {"hand": ["river"]}]
    state = place(boards=boards, turn=2, reached=[0, 1, 2, 0], road=True, **words)
    play(state, m.PlayCard("river", "teepee"), m.SKIP)
    while state.step == DRAW:
        chance(state)
    return state


def test_h39_r6_unfinished_caravans_are_sold_teepee_cactus_canyon() -> None:
    state = ending(
        canyon=town([man("mayor", 0)], ["saloon_canyon"], destination="denver"),
        teepee=town([man("desperado", 1)], destination="abilene"),
        cactus=town([], ["ranch_cactus"], destination="el_paso"),
    )
    assert (state.step, state.sale, state.ending) == (TURN_UP, 0, 0)
    chance(state)
    money = list(state.money)
    play(state, m.TakeCard("river"), m.PickCharacter("desperado"))
    assert state.money[1] == money[1] + 4
    assert (state.step, state.sale) == (TURN_UP, 2)
    chance(state)
    play(state, m.TakeCard("saloon_canyon"), m.PickCharacter("mayor"))
    assert state.step == SHOW_BOSSES
    chance(state)
    assert state.step == OVER
    assert state.hats == [5, 5, 5]
    assert code(state, m.SKIP) == Code.GAME_OVER
    assert state.reached == [0, 1, 2, 0]


def lines(state: LongRoadState, seat: int) -> dict[str, int]:
    """Scoring lines of a seat."""
    return {line.key: line.amount for line in GAME.standings(state)[seat].lines}


def over(**words: object) -> LongRoadState:
    """A game that is over."""
    return place(step="over", ending="over", reached=[0, 1, 2, 0], road=True, **words)


def test_h39_the_boss_pays_6_for_each_card_of_its_kind() -> None:
    cards = ["ranch_teepee-0", "ranch_cactus-1", "river-0"]
    boards = [{"boss": "cattle_queen", "taken": cards}, {"boss": "trader", "taken": ["ranch_teepee-1"]}, {}]
    state = over(boards=boards)
    assert (lines(state, 0)["boss"], lines(state, 1)["boss"]) == (12, 0)


def test_h39_the_end_tile_pays_8_and_a_tie_pays_all() -> None:
    """Of section 7: a tie on the end tile pays all."""
    boards = [
        {"taken": ["river-0", "ranch_teepee-0"]},
        {"taken": ["river-1", "ranch_teepee-1"]},
        {"taken": ["river-2"]},
    ]
    state = over(boards=boards, tile="most_cards")
    assert [lines(state, seat)["end_tile"] for seat in range(3)] == [8, 8, 0]


def test_most_kinds_counts_different_kinds() -> None:
    many = ["river-0", "river-1", "river-2"]
    state = over(boards=[{"taken": many}, {"taken": ["ranch_teepee-0", "saloon_teepee-0"]}, {}], tile="most_kinds")
    assert [lines(state, seat)["end_tile"] for seat in range(3)] == [0, 8, 0]


TEAMS = [
    ["gunman", "desperado", "sheriff", "outlaw", "bounty_hunter"],
    ["rustler", "undertaker", "prospector", "drunkard", "mayor"],
    ["baron", "scout", "saloon_girl", "officer", "broker"],
]


@pytest.mark.parametrize(("goal", "winner"), [("highest_numbers", 0), ("lowest_numbers", 1)])
def test_r14_the_tile_about_characters_counts_printed_numbers(goal: str, winner: int) -> None:
    boards = [{"characters": team} for team in TEAMS]
    state = over(boards=boards, tile=goal)
    assert [lines(state, seat)["end_tile"] for seat in range(3)] == [8 if seat == winner else 0 for seat in range(3)]


def test_r14_characters_on_the_table_count_with_their_numbers_alone() -> None:
    boards = [{"characters": TEAMS[0][1:]}, {"characters": TEAMS[1]}, {"characters": TEAMS[2][1:]}]
    crowd = [man("gunman", 0, rifles=1), man("baron", 2, colts=1)]
    state = place(boards=boards, tile="highest_numbers", teepee=town(crowd, ["ranch_teepee"]))
    details = [
        next(line.detail for line in GAME.standings(state)[seat].lines if line.key == "end_tile") for seat in range(3)
    ]
    assert details == ["The hardest gang: 29", "The hardest gang: 6", "The hardest gang: 15"]


def test_none_1_nobody_has_most_cards_while_nobody_has_one() -> None:
    state = place(tile="most_cards")
    assert [lines(state, seat)["end_tile"] for seat in range(3)] == [0, 0, 0]


def test_h39_reached_tiles_are_worth_1_2_3_and_4() -> None:
    state = over()
    assert [lines(state, seat)["reached"] for seat in range(3)] == [1 + 4, 2, 3]


def test_h9_h39_colts_and_rifles_of_the_supply_are_sold() -> None:
    boards = [{"weapons": {"knives": 3, "colts": 2, "rifles": 1}}, {}, {}]
    state = over(boards=boards)
    assert lines(state, 0)["weapons"] == 2 * 1 + 3


def test_h9_weapons_on_characters_are_not_sold() -> None:
    state = place(teepee=town([man("mayor", 0, rifles=1)]))
    assert lines(state, 0)["weapons"] == 0


def test_h39_most_money_wins_and_a_tie_is_shared() -> None:
    boards = [{"money": 20, "boss": "merchant"}, {"money": 23, "boss": "trader"}, {"money": 10}]
    state = over(boards=boards)
    assert [(standing.total, standing.rank) for standing in GAME.standings(state)] == [(25, 1), (25, 1), (13, 3)]


def test_the_last_line_of_the_log_shows_the_bosses() -> None:
    boards = [{"boss": "merchant"}, {"boss": "trader"}, {"boss": "surveyor"}]
    state = place(step="show_bosses", ending="over", reached=[0, 1, 2, 0], road=True, boards=boards)
    move = m.ShownBosses(("merchant", "trader", "surveyor"))
    assert GAME.describe(state, move) == (
        "The game is over. The bosses are ⟨0⟩ Widow Harker the Merchant, ⟨1⟩ Old Two Rivers the Trader "
        "and ⟨2⟩ Colonel Ames the Surveyor."
    )
    assert code(state, m.ShownBosses(("trader", "merchant", "surveyor"))) == Code.NO_SUCH_OUTCOME
    assert code(state, m.SKIP) == Code.CHANCE_FIRST
    assert TABLES.boss["surveyor"] == state.bosses[2]


def test_a_sale_at_the_end_needs_somebody_in_the_line() -> None:
    state = ending(teepee=town([], destination="abilene"))
    assert state.step == SHOW_BOSSES
    assert state.step != TAKE
