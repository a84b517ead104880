"""A turn, step by step."""

import pytest

from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.refusals import Code
from longtable.games.longroad.rules.state import (
    CARD,
    CHOICES,
    DRAW,
    REWARD,
    SHOW_BOSSES,
    TAKE,
    TURN_UP,
    LongRoadState,
    owner,
)
from tests.games.longroad.help import (
    GAME,
    START,
    TABLES,
    Words,
    caravan,
    chance,
    code,
    hat,
    legal,
    line,
    man,
    options,
    place,
    play,
    sale,
    team,
    town,
    weapons,
)

HAND = ["ranch_teepee", "river", "saloon_canyon"]
TEAM = ["gunman", "undersheriff", "baron", "landlady", "rustler"]


def turn(hand: list[str] | None = None, mine: Words | None = None, **words: object) -> LongRoadState:
    """The turn of seat 0, who has the characters of letter A in hand unless the lines say otherwise."""
    boards = [{"hand": HAND if hand is None else hand, **(mine or {})}, {}, {}]
    return place(boards=boards, **{"teepee": town(destination="abilene"), **words})


def cards(moves: set[m.Move]) -> set[tuple[str, str]]:
    """The cards that may be played, and where."""
    return {(move.card, move.to) for move in moves if isinstance(move, m.PlayCard)}


# -- changing the hand ---------------------------------------------------------------------------------


def test_h18_changing_costs_2_and_the_discards_go_under_the_deck_in_order() -> None:
    state = turn()
    play(state, m.Discard("river"))
    assert state.money[0] == START - 2
    play(state, m.Discard("ranch_teepee"))
    assert state.money[0] == START - 2
    assert state.under[0] == [TABLES.card["river-0"], TABLES.card["ranch_teepee-0"]]
    play(state, m.SKIP)
    assert state.draws == 2
    chance(state)
    chance(state)
    assert len(state.hand[0]) == 3
    assert state.step == CARD
    assert not any(isinstance(move, m.Discard) for move in legal(state))


def test_h18_three_cards_at_most() -> None:
    state = play(turn(), m.Discard("river"), m.Discard("ranch_teepee"), m.Discard("saloon_canyon"))
    assert state.step == DRAW
    assert state.draws == 3


def test_the_hand_is_changed_once_and_before_the_card() -> None:
    state = play(turn(), m.Discard("river"), m.SKIP, m.Drew("crossroad_1-0"))
    assert code(state, m.Discard("crossroad_1")) == Code.CHANGE_TOO_LATE
    state = play(turn(), m.PlayCard("river", "teepee"))
    assert code(state, m.Discard("ranch_teepee")) == Code.CHANGE_TOO_LATE


def test_a_change_that_has_begun_is_finished_first() -> None:
    state = play(turn(), m.Discard("river"))
    assert code(state, m.PlayCard("ranch_teepee", "teepee")) == Code.CHANGE_BEGUN
    assert code(state, m.ShowHand(("ranch_teepee", "saloon_canyon"))) == Code.CHANGE_BEGUN


def test_changing_needs_2_dollars() -> None:
    state = turn(mine={"money": 1})
    assert code(state, m.Discard("river")) == Code.CHANGE_TOO_DEAR
    assert code(turn(), m.Discard("crossroad_1")) == Code.NOT_IN_HAND


def test_r12_with_a_short_deck_the_discards_go_under_first() -> None:
    empty = [f"{face.key}-0" for face in TABLES.face[:15] if face.key not in (*HAND, "crossroad_1")]
    state = turn(gone=empty)
    assert state.left[0] == 1
    play(state, m.Discard("river"), m.Discard("ranch_teepee"), m.SKIP, m.Drew("crossroad_1-0"), m.Drew("river-0"))
    assert [TABLES.card_key[card] for card in state.hand[0]] == ["saloon_canyon-0", "crossroad_1-0", "river-0"]


def everything_but(*kept: str) -> list[str]:
    """All caravan cards but these."""
    return [key for key in TABLES.card_key if key not in kept]


def test_change_1_no_change_when_no_deck_has_a_card() -> None:
    state = turn(["river"], gone=everything_but("river-0"))
    assert legal(state) == {m.PlayCard("river", to) for to in ("teepee", "cactus", "canyon")}
    assert code(state, m.Discard("river")) == Code.DECKS_EMPTY


def test_deck_1_an_empty_deck_is_replaced_by_the_first_spare_one() -> None:
    own = [f"{face.key}-0" for face in TABLES.face[:15] if face.key not in HAND]
    state = turn(gone=own)
    play(state, m.Discard("river"), m.SKIP)
    assert state.under[3] == [TABLES.card["river-0"]]
    assert state.left == [0, 15, 15, 15]
    assert {move.card[-2:] for move, _ in GAME.chance_outcomes(state) or ()} == {"-3"}
    play(state, m.Drew("river-3"))
    assert TABLES.card["river-3"] in state.hand[0]


def test_h16_with_four_players_there_is_no_spare_deck() -> None:
    own = [f"{face.key}-0" for face in TABLES.face[:15] if face.key != "river"]
    state = place(4, boards=[{"hand": ["river"]}], gone=own)
    assert code(state, m.Discard("river")) == Code.DECKS_EMPTY


# -- playing a card ------------------------------------------------------------------------------------


def test_a_card_goes_where_its_symbol_is_and_free_ones_anywhere() -> None:
    anywhere = {("river", to) for to in ("teepee", "cactus", "canyon")}
    assert cards(legal(turn())) == {("ranch_teepee", "teepee"), ("saloon_canyon", "canyon"), *anywhere}
    state = turn()
    assert code(state, m.PlayCard("ranch_teepee", "canyon")) == Code.OTHER_SYMBOL
    assert code(state, m.PlayCard("crossroad_1", "canyon")) == Code.NOT_IN_HAND
    assert code(state, m.SKIP) == Code.MUST_PLAY
    assert code(state, m.BuyWeapon("knife")) == Code.OTHER_DECISION


def test_cards_that_look_alike_are_one_choice() -> None:
    state = turn(["crossroad_1", "crossroad_2", "river"])
    assert cards(legal(state)) == {
        (key, to) for key in ("crossroad_1", "river") for to in ("teepee", "cactus", "canyon")
    }
    play(state, m.PlayCard("crossroad_1", "teepee"))
    assert len(state.hand[0]) == 2


def test_h12_a_card_with_the_sign_takes_a_coin_or_a_knife() -> None:
    state = play(turn(), m.PlayCard("ranch_teepee", "teepee"))
    assert state.step == REWARD
    assert legal(state) == {m.COIN, m.KNIFE}
    assert code(state, m.SKIP) == Code.OTHER_DECISION
    play(state, m.KNIFE)
    assert weapons(state.arms[0]) == (1, 0, 0)
    assert (state.coins[0], state.knives[0]) == (3, 0)


def test_h12_what_is_left_is_taken_when_the_other_is_gone() -> None:
    state = play(turn(teepee=town(destination="abilene", knives=0)), m.PlayCard("ranch_teepee", "teepee"))
    assert state.step == CHOICES
    assert state.money[0] == START + 1
    state = play(turn(teepee=town(destination="abilene", coins=0)), m.PlayCard("ranch_teepee", "teepee"))
    assert weapons(state.arms[0]) == (1, 0, 0)


@pytest.mark.parametrize("card", ["canyon_teepee", "river"])
def test_h12_canyon_and_river_take_no_reward_and_close_nothing(card: str) -> None:
    """Of section 7: 4 sign cards close a destination with 3 coins and 1 knife, Canyon and River never do."""
    state = play(turn([card], teepee=town(destination="abilene", coins=1, knives=0)), m.PlayCard(card, "teepee"))
    assert state.coins[0] == 1
    assert state.closed == []


def test_setup_reward_of_3_coins_and_1_knife_is_closed_by_4_signs() -> None:
    """Of section 7."""
    state = turn(["ranch_teepee", "saloon_teepee", "crossroad_1"], teepee=town(destination="abilene"))
    play(state, m.PlayCard("ranch_teepee", "teepee"), m.KNIFE, m.PlayCard("saloon_teepee", "teepee"))
    assert (state.coins[0], state.closed) == (2, [])
    signs = turn(["ranch_teepee", "ranch_cactus", "crossroad_1"], teepee=town(destination="abilene", coins=2, knives=0))
    play(signs, m.PlayCard("ranch_teepee", "teepee"), m.PlayCard("crossroad_1", "teepee"))
    assert (signs.coins[0], signs.closed) == (0, [0])


def test_r7_a_sign_where_rewards_are_gone_takes_nothing() -> None:
    state = turn(["ranch_teepee", "saloon_teepee"], teepee=town(destination="abilene", coins=1, knives=0))
    play(state, m.PlayCard("ranch_teepee", "teepee"))
    assert state.closed == [0]
    money = state.money[0]
    play(state, m.PlayCard("saloon_teepee", "teepee"))
    assert state.money[0] == money
    assert state.closed == [0]
    assert caravan(state) == ["ranch_teepee", "saloon_teepee"]


def test_r9_who_can_play_no_card_shows_the_hand_and_plays_on() -> None:
    gone = {"destination": "none"}
    passed = ["abilene", "ogallala", "dodge_city", "wichita", "cheyenne"]
    state = turn(["ranch_teepee", "saloon_teepee"], teepee=gone, passed=passed)
    shown = m.ShowHand(("saloon_teepee", "ranch_teepee"))
    assert shown in legal(state)
    assert code(state, m.PlayCard("ranch_teepee", "teepee")) == Code.NO_DESTINATION
    play(state, shown)
    assert {type(move) for move in legal(state)} == {m.BuyWeapon, m.Skip}
    assert code(state, m.PlayCharacter("gunman")) == Code.NO_CARD_PLAYED
    for seat in (1, 2):
        assert GAME.observe(state, seat).state.hand[0] == state.hand[0]


@pytest.mark.parametrize("hand", [[], ["river-0", "ranch_teepee-0"]])
def test_stuck_1_the_game_ends_where_no_card_will_ever_be_played(hand: list[str]) -> None:
    boards = [{"hand": hand, "taken": [key for key in TABLES.card_key if key not in hand]}, {"hand": []}]
    nowhere = {key: {"destination": "none"} for key in ("teepee", "cactus", "canyon")}
    state = place(2, boards=boards, decks=[{"fresh": []}] * 4, passed=list(TABLES.destination), turn=0, **nowhere)
    (shown,) = legal(state)
    assert isinstance(shown, m.ShowHand)
    play(state, shown)
    assert state.step == SHOW_BOSSES


def test_stuck_1_whoever_may_still_change_a_card_is_not_stuck() -> None:
    passed = ["abilene", "ogallala", "dodge_city", "wichita", "cheyenne"]
    for money, step in ((2, CHOICES), (1, SHOW_BOSSES)):
        hands = [[f"{kind}_teepee-{seat}" for kind in ("ranch", "saloon", "canyon")] for seat in range(2)]
        boards = [{"hand": hand, "money": has} for hand, has in zip(hands, (money, 1), strict=True)]
        state = place(2, teepee={"destination": "none"}, passed=passed, boards=boards, turn=0)
        (shown,) = [move for move in legal(state) if isinstance(move, m.ShowHand)]
        play(state, shown)
        assert state.step == step


def test_r9_a_hand_is_not_shown_when_a_card_can_be_played() -> None:
    assert code(turn(), m.ShowHand(tuple(HAND))) == Code.CAN_PLAY


def test_show_1_a_change_of_hand_ends_what_others_knew() -> None:
    passed = ["abilene", "ogallala", "dodge_city", "wichita", "cheyenne"]
    state = turn(["ranch_teepee"], teepee={"destination": "none"}, passed=passed)
    play(state, m.ShowHand(("ranch_teepee",)), m.SKIP)
    while state.acting < 0:
        chance(state)
    assert state.aware[1] == 1 << TABLES.card["ranch_teepee-0"]
    state.turn = state.acting = 0
    play(state, m.Discard("ranch_teepee"))
    assert state.aware == [0, 0, 0]


# -- characters ----------------------------------------------------------------------------------------


def test_a_character_goes_face_down_to_the_end_of_the_line() -> None:
    state = turn(teepee=town([man("mayor", 1)], destination="abilene"))
    play(state, m.PlayCard("river", "teepee"), m.PlayCharacter("gunman"))
    assert line(state) == ["mayor", "gunman"]
    assert not state.up[hat(state, "gunman")]
    assert state.hats[0] == 4
    assert team(state, 0) == set(TEAM) - {"gunman"}


def test_h35_one_character_where_none_of_yours_is() -> None:
    state = turn(teepee=town([man("mayor", 0)], destination="abilene"))
    play(state, m.PlayCard("river", "teepee"))
    assert not any(isinstance(move, m.PlayCharacter) for move in legal(state))
    assert code(state, m.PlayCharacter("gunman")) == Code.ALLY_HERE
    assert code(state, m.PlayCharacter("mayor")) == Code.NOT_IN_HAND


def test_h32_the_doctor_joins_an_ally_face_up() -> None:
    mine = {"characters": ["doctor", "gunman", "baron", "rustler"]}
    state = turn(mine=mine, teepee=town([man("mayor", 0)], destination="abilene"))
    play(state, m.PlayCard("river", "teepee"))
    assert {move for move in legal(state) if isinstance(move, m.PlayCharacter)} == {m.PlayCharacter("doctor")}
    play(state, m.PlayCharacter("doctor"))
    assert state.up[hat(state, "doctor")]


def test_h32_the_doctor_is_face_down_otherwise_and_in_the_saloon() -> None:
    mine = {"characters": ["doctor", "gunman", "baron", "rustler", "landlady"]}
    state = play(turn(mine=mine), m.PlayCard("river", "teepee"), m.PlayCharacter("doctor"))
    assert not state.up[hat(state, "doctor")]
    mine = {"characters": ["doctor", "gunman", "baron", "rustler"]}
    state = turn(mine=mine, canyon=town([man("mayor", 0)], destination="denver"))
    play(state, m.PlayCard("saloon_canyon", "canyon"), m.COIN)
    assert {m.PlayCharacter("doctor"), m.PlayCharacter("doctor", True)} <= legal(state)
    play(state, m.PlayCharacter("doctor", True))
    assert not state.up[hat(state, "doctor")]


def test_h32_the_saloon_brings_one_more_character() -> None:
    state = play(turn(), m.PlayCard("saloon_canyon", "canyon"), m.COIN)
    assert code(state, m.PlayCharacter("baron", True)) == Code.NOT_IN_SALOON_YET
    play(state, m.PlayCharacter("gunman"), m.PlayCharacter("baron", True))
    assert line(state, 2) == ["gunman", "baron"]
    assert code(state, m.PlayCharacter("rustler", True)) == Code.NO_SALOON


def test_saloon_1_without_an_ally_the_usual_character_comes_first() -> None:
    state = play(turn(), m.PlayCard("saloon_canyon", "canyon"), m.COIN)
    assert {move.saloon for move in legal(state) if isinstance(move, m.PlayCharacter)} == {False}


def test_r1_the_preacher_is_always_face_up() -> None:
    mine = {"characters": ["preacher", "gunman", "baron", "rustler", "landlady"]}
    state = play(turn(mine=mine), m.PlayCard("river", "teepee"), m.PlayCharacter("preacher"))
    assert state.up[hat(state, "preacher")]
    mine = {"characters": ["preacher", "gunman", "baron", "rustler"]}
    state = turn(mine=mine, canyon=town([man("mayor", 0)], destination="denver"))
    play(state, m.PlayCard("saloon_canyon", "canyon"), m.COIN, m.PlayCharacter("preacher", True))
    assert state.up[hat(state, "preacher")]


def test_h34_the_next_character_on_the_preachers_left_is_turned_up() -> None:
    state = turn(teepee=town([man("broker", 2), man("preacher", 1, up=True)], destination="abilene"))
    play(state, m.PlayCard("river", "teepee"), m.PlayCharacter("gunman"))
    assert state.up[hat(state, "gunman")]
    assert not state.up[hat(state, "broker")]


# -- effects -------------------------------------------------------------------------------------------


def test_auto_1_the_store_coach_pays_2_by_itself() -> None:
    state = play(turn(["store_coach_teepee"]), m.PlayCard("store_coach_teepee", "teepee"), m.KNIFE)
    assert state.money[0] == START + 2


def test_auto_1_the_canyon_takes_1_from_each_opponent() -> None:
    boards = [{"hand": ["canyon_teepee"]}, {"money": 0}, {"money": 3}]
    state = play(place(boards=boards), m.PlayCard("canyon_teepee", "teepee"))
    assert state.money == [START + 1, 0, 2]


def test_the_general_store_sells_one_weapon_at_half_price_besides_the_usual_one() -> None:
    state = play(turn(["general_store_canyon"]), m.PlayCard("general_store_canyon", "canyon"), m.COIN)
    play(state, m.BuyWeapon("colt"))
    assert state.money[0] == START + 1 - 2
    play(state, m.BuyWeapon("knife"))
    assert state.money[0] == START + 1 - 2 - 2
    assert weapons(state.arms[0]) == (1, 1, 0)
    assert code(state, m.BuyWeapon("knife")) == Code.ONE_WEAPON


def test_h33_the_ranch_plays_one_more_card_with_reward_and_effect() -> None:
    state = turn(["ranch_teepee", "store_coach_cactus", "river"])
    play(state, m.PlayCard("ranch_teepee", "teepee"), m.COIN)
    play(state, m.PlayCard("store_coach_cactus", "cactus"), m.COIN)
    assert state.money[0] == START + 1 + 1 + 2
    assert not any(isinstance(move, m.PlayCharacter) for move in legal(state))
    assert code(state, m.PlayCard("river", "teepee")) == Code.ONE_CARD
    assert code(state, m.PlayCharacter("gunman")) == Code.TOO_LATE


def test_h33_two_ranches_in_a_row() -> None:
    state = turn(["ranch_teepee", "ranch_cactus", "river"])
    play(state, m.PlayCard("ranch_teepee", "teepee"), m.COIN, m.PlayCard("ranch_cactus", "cactus"), m.COIN)
    play(state, m.PlayCard("river", "canyon"))
    assert state.hand[0] == []


def test_h33_the_extra_saloon_brings_a_character() -> None:
    state = turn(["ranch_teepee", "saloon_canyon"])
    play(state, m.PlayCard("ranch_teepee", "teepee"), m.COIN, m.PlayCard("saloon_canyon", "canyon"), m.COIN)
    assert {move.saloon for move in legal(state) if isinstance(move, m.PlayCharacter)} == {True}
    play(state, m.PlayCharacter("gunman", True))
    assert line(state, 2) == ["gunman"]


def test_h33_several_destinations_are_reached_in_one_turn_and_sold_in_order() -> None:
    last = {"coins": 1, "knives": 0}
    state = turn(
        ["ranch_cactus", "ranch_teepee"],
        teepee=town(destination="abilene", **last),
        cactus=town(destination="el_paso", **last),
    )
    play(state, m.PlayCard("ranch_cactus", "cactus"), m.PlayCard("ranch_teepee", "teepee"), m.SKIP)
    while state.step == DRAW:
        chance(state)
    assert state.closed == [1, 0]
    assert (state.step, state.sale) == (TURN_UP, 1)
    chance(state)
    assert state.reached == [0]
    while state.sale != 0:
        chance(state)
    chance(state)
    assert state.reached == [0, 0]


def test_r4_h34_the_trading_post_moves_an_own_character_with_hat_and_weapons() -> None:
    state = turn(
        ["trading_post_cactus"],
        teepee=town([man("mayor", 0, knives=1), man("broker", 1)], destination="abilene"),
        cactus=town([man("officer", 2)], destination="el_paso"),
    )
    play(state, m.PlayCard("trading_post_cactus", "cactus"), m.COIN)
    mayor, broker = hat(state, "mayor"), hat(state, "broker")
    assert {move for move in legal(state) if isinstance(move, m.MoveCharacter)} == {
        m.MoveCharacter(mayor, "cactus"),
        m.MoveCharacter(mayor, "canyon"),
    }
    assert code(state, m.MoveCharacter(broker, "canyon")) == Code.NOT_ON_TABLE
    assert code(state, m.MoveCharacter(mayor, "teepee")) == Code.SAME_LINE
    play(state, m.MoveCharacter(mayor, "cactus"))
    assert (line(state), line(state, 1)) == (["broker"], ["officer", "mayor"])
    assert weapons(state.armed[mayor]) == (1, 0, 0)
    assert not state.up[mayor]
    assert code(state, m.MoveCharacter(mayor, "teepee")) == Code.NO_TRADING_POST


def test_h34_who_comes_beside_the_preacher_by_a_move_is_turned_up() -> None:
    state = turn(
        ["trading_post_cactus"],
        teepee=town([man("mayor", 0)], destination="abilene"),
        cactus=town([man("preacher", 2, up=True)], destination="el_paso"),
    )
    play(state, m.PlayCard("trading_post_cactus", "cactus"), m.COIN, m.MoveCharacter(hat(state, "mayor"), "cactus"))
    assert state.step == TURN_UP
    assert state.acting < 0
    chance(state)
    assert state.up[hat(state, "mayor")]
    assert (state.step, state.acting) == (CHOICES, 0)


def test_h34_a_moved_preacher_opens_his_new_neighbour_and_open_ones_stay_open() -> None:
    state = turn(
        ["trading_post_cactus"],
        teepee=town([man("preacher", 0, up=True), man("mayor", 1, up=True)], destination="abilene"),
        cactus=town([man("officer", 2), man("broker", 1)], destination="el_paso"),
    )
    play(state, m.PlayCard("trading_post_cactus", "cactus"), m.COIN, m.MoveCharacter(hat(state, "preacher"), "cactus"))
    chance(state)
    assert state.up[hat(state, "broker")]
    assert not state.up[hat(state, "officer")]
    assert state.up[hat(state, "mayor")]


def test_nobody_is_moved_to_a_deck_that_is_out() -> None:
    passed = ["denver", "pueblo", "durango", "moab", "flagstaff"]
    state = turn(
        ["trading_post_cactus"],
        teepee=town([man("mayor", 0)], destination="abilene"),
        canyon={"destination": "none"},
        passed=passed,
    )
    play(state, m.PlayCard("trading_post_cactus", "cactus"), m.COIN)
    assert code(state, m.MoveCharacter(hat(state, "mayor"), "canyon")) == Code.NO_DESTINATION


# -- weapons -------------------------------------------------------------------------------------------


def test_h9_weapons_cost_2_4_and_6() -> None:
    for key, left in (("knife", START - 2), ("colt", START - 4), ("rifle", START - 6)):
        state = play(turn(), m.PlayCard("river", "teepee"), m.BuyWeapon(key))
        assert state.money[0] == left
        assert code(state, m.BuyWeapon("knife")) == Code.ONE_WEAPON


def test_weapons_that_cannot_be_bought() -> None:
    state = play(turn(mine={"money": 3}), m.PlayCard("river", "teepee"))
    assert code(state, m.BuyWeapon("colt")) == Code.TOO_DEAR
    boards = [{"hand": ["river"]}, {"weapons": {"rifles": 2}}]
    state = play(place(boards=boards), m.PlayCard("river", "teepee"))
    assert code(state, m.BuyWeapon("rifle")) == Code.SHOP_EMPTY
    assert code(state, m.BuyWeapon("cannon")) == Code.NO_SUCH_THING


def armed_turn(**given: object) -> LongRoadState:
    """A turn with two characters on the table and weapons in the supply."""
    mine = {"weapons": {"knives": 2, "colts": 1}}
    boards = [{"hand": HAND, **mine}, {}, {}]
    lines = [man("mayor", 0), man("broker", 1)]
    return place(
        given=options(**given),
        boards=boards,
        teepee=town(lines, destination="abilene"),
        cactus=town([man("officer", 0)], destination="el_paso"),
    )


def test_any_weapons_arm_any_own_characters() -> None:
    state = play(armed_turn(), m.PlayCard("river", "canyon"))
    mayor, officer, broker = hat(state, "mayor"), hat(state, "officer"), hat(state, "broker")
    play(state, m.Arm("knife", mayor), m.Arm("colt", mayor), m.Arm("knife", officer))
    assert weapons(state.armed[mayor]) == (1, 1, 0)
    assert weapons(state.armed[officer]) == (1, 0, 0)
    assert code(state, m.Arm("knife", mayor)) == Code.NO_WEAPON
    assert state.arms[0] == 0
    assert owner(broker) == 1


def test_only_own_characters_on_the_table_are_armed() -> None:
    state = play(armed_turn(), m.PlayCard("river", "canyon"))
    assert code(state, m.Arm("knife", hat(state, "broker"))) == Code.NOT_ON_TABLE
    assert code(state, m.Arm("knife", 4)) == Code.NOT_ON_TABLE
    assert code(state, m.Arm("knife", 17)) == Code.NO_SUCH_THING


def test_arm_1_by_option_one_character_a_turn() -> None:
    state = play(armed_turn(one_armed=True), m.PlayCard("river", "canyon"))
    mayor, officer = hat(state, "mayor"), hat(state, "officer")
    play(state, m.Arm("knife", mayor), m.Arm("knife", mayor))
    assert code(state, m.Arm("colt", officer)) == Code.ONE_ARMED
    play(state, m.SKIP)
    assert state.armed_one == -1


# -- order ---------------------------------------------------------------------------------------------


def test_order_1_a_later_action_gives_up_the_earlier_ones() -> None:
    state = play(armed_turn(), m.PlayCard("river", "canyon"), m.Arm("knife", 0))
    assert code(state, m.PlayCharacter("gunman")) == Code.TOO_LATE
    assert code(state, m.BuyWeapon("knife")) == Code.ONE_WEAPON
    state = play(turn(["ranch_teepee", "river"]), m.PlayCard("ranch_teepee", "teepee"), m.COIN, m.BuyWeapon("knife"))
    assert code(state, m.PlayCard("river", "teepee")) == Code.ONE_CARD


def test_h35_all_that_is_optional_can_be_skipped_by_one_move() -> None:
    state = play(armed_turn(), m.PlayCard("river", "canyon"))
    assert len(legal(state)) > 5
    play(state, m.SKIP)
    chance(state)
    assert (state.step, state.turn) == (CARD, 1)


def test_h35_the_hand_is_restored_to_three_cards() -> None:
    state = play(turn(["ranch_teepee", "ranch_cactus", "river"]), m.PlayCard("ranch_teepee", "teepee"), m.COIN)
    play(state, m.PlayCard("ranch_cactus", "cactus"), m.COIN, m.SKIP)
    assert state.draws == 2
    chance(state)
    chance(state)
    assert len(state.hand[0]) == 3


def test_r8_with_no_card_left_the_hand_stays_smaller() -> None:
    state = turn(["river", "crossroad_1"], gone=everything_but("river-0", "crossroad_1-0"))
    play(state, m.PlayCard("river", "teepee"), m.SKIP)
    assert len(state.hand[0]) == 1
    assert state.turn == 1


def test_r17_characters_may_join_and_be_armed_after_the_closing_card() -> None:
    state = turn(
        ["store_coach_teepee"],
        mine={"weapons": {"knives": 1}},
        teepee=town(destination="abilene", coins=1, knives=0),
    )
    play(state, m.PlayCard("store_coach_teepee", "teepee"))
    assert state.closed == [0]
    play(state, m.PlayCharacter("gunman"))
    play(state, m.Arm("knife", hat(state, "gunman")), m.SKIP)
    while state.step in (DRAW, TURN_UP):
        chance(state)
    assert state.step == TAKE
    assert "(8)" in GAME.describe(state, m.TakeCard("store_coach_teepee"))


def test_characters_of_a_sale_are_not_moved_by_others() -> None:
    state = sale([man("mayor", 0), man("broker", 1)], ["river"])
    assert code(state, m.MoveCharacter(0, "cactus")) == Code.OTHER_DECISION
