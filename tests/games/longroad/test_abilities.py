"""Every character in a sale: what it brings when it acts, and what when it finds no card."""

import pytest

from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.refusals import Code
from longtable.games.longroad.rules.state import LongRoadState
from tests.games.longroad.help import (
    GAME,
    START,
    TABLES,
    active,
    caravan,
    chance,
    code,
    hat,
    legal,
    man,
    play,
    sale,
    taken,
    town,
    weapons,
)

RANCH = m.TakeCard("ranch_teepee")
"""1 white and 2 black: $8 at Abilene."""
SALOON = m.TakeCard("saloon_teepee")
"""2 white: $8."""
COACH = m.TakeCard("store_coach_teepee")
"""2 white and 1 black: $10."""
CANYON = m.TakeCard("canyon_teepee")
"""1 black: $2."""
CROSSROAD = m.TakeCard("crossroad_1")
"""1 white and 1 black: $6."""
RIVER = m.TakeCard("river")
"""2 white and 2 black: $12."""


def earned(state: LongRoadState, seat: int = 0) -> int:
    """What a seat has more than at the start."""
    return state.money[seat] - START


# -- abilities that act --------------------------------------------------------------------------------


def test_gunman_gets_2_for_each_other_armed_character_waiting() -> None:
    crowd = [man("gunman", 0, knives=1), man("officer", 1, knives=1), man("mayor", 2, knives=1), man("broker", 0)]
    state = play(sale(crowd, ["ranch_teepee"]), RANCH)
    assert earned(state) == 2 + 2 + 8


def test_gunman_counts_characters_not_weapons_and_allies_too() -> None:
    crowd = [man("gunman", 0, knives=2), man("mayor", 0, knives=2)]
    state = play(sale(crowd, ["ranch_teepee"]), RANCH)
    assert earned(state) == 2 + 8


def test_undersheriff_takes_a_knife_from_the_general_supply() -> None:
    state = sale([man("undersheriff", 0)], ["ranch_teepee"])
    before = weapons(state.shop)[0]
    play(state, RANCH)
    assert weapons(state.arms[0]) == (1, 0, 0)
    assert weapons(state.shop)[0] == before - 1
    assert earned(state) == 8


def test_baron_is_stronger_with_ranches_and_gets_2_for_one() -> None:
    state = sale([man("gunman", 1), man("baron", 0)], ["ranch_teepee-0", "ranch_teepee-1"])
    assert active(state) == "baron"
    play(state, RANCH)
    assert earned(state) == 8 + 2


def test_baron_gets_no_bonus_for_another_card() -> None:
    state = play(sale([man("baron", 0)], ["ranch_teepee", "river"]), RIVER)
    assert earned(state) == 12


def test_landlady_gets_1_for_each_kind_left() -> None:
    cards = ["ranch_teepee-0", "river", "crossroad_1", "crossroad_2", "saloon_teepee"]
    state = play(sale([man("landlady", 0)], cards), RIVER)
    assert earned(state) == 12 + 3


def test_landlady_gets_at_most_4() -> None:
    cards = ["ranch_teepee", "river", "crossroad_1", "saloon_teepee", "store_coach_teepee", "canyon_teepee"]
    state = play(sale([man("landlady", 0)], cards), RIVER)
    assert earned(state) == 12 + 4


def test_rustler_may_take_a_second_card_without_pay() -> None:
    state = play(sale([man("rustler", 0)], ["ranch_teepee", "river"]), RIVER)
    assert legal(state) == {RANCH, m.SKIP}
    play(state, RANCH)
    assert earned(state) == 12
    assert taken(state, 0) == ["ranch_teepee", "river"]


def test_rustler_may_leave_the_second_card() -> None:
    state = play(sale([man("rustler", 0)], ["ranch_teepee", "river"]), RIVER, m.SKIP)
    assert taken(state, 0) == ["river"]


def test_sheriff_takes_a_weapon_and_the_enemys_value_falls_at_once() -> None:
    crowd = [man("sheriff", 0), man("mayor", 1, rifles=1), man("broker", 2, knives=1), man("gunman", 1, knives=1)]
    state = sale([man("sheriff", 0, rifles=1), *crowd[1:]], ["river", "ranch_teepee", "saloon_teepee"])
    assert legal(state) == {
        m.TakeWeapon("rifle", "mayor"),
        m.TakeWeapon("knife", "broker"),
        m.TakeWeapon("knife", "gunman"),
    }
    play(state, m.TakeWeapon("rifle", "mayor"), RIVER)
    assert weapons(state.arms[0]) == (0, 0, 1)
    # The Mayor would have been next with 10; the Gunman is, with 8.
    assert active(state) == "gunman"


def test_r2_sheriffs_loot_goes_to_his_owners_supply() -> None:
    state = play(sale([man("sheriff", 0), man("mayor", 1, knives=1)], ["river"]), m.TakeWeapon("knife", "mayor"))
    assert weapons(state.arms[0]) == (1, 0, 0)
    assert weapons(state.shop)[0] == weapons(TABLES.shop(3))[0] - 1 - sum(state.knives)


def test_sheriff_does_not_rob_allies_or_who_is_done() -> None:
    crowd = [man("sheriff", 0), man("gunman", 1, knives=1), man("mayor", 0, knives=1)]
    state = play(sale(crowd, ["river", "ranch_teepee"]), RIVER)
    assert active(state) == "sheriff"
    assert legal(state) == {RANCH}


def test_vaquero_gets_1_more_for_white_steers() -> None:
    assert earned(play(sale([man("vaquero", 0)], ["river"]), RIVER)) == 12 + 2


def test_drover_gets_1_more_for_black_steers() -> None:
    assert earned(play(sale([man("drover", 0)], ["ranch_teepee"]), RANCH)) == 8 + 2


def test_broker_gets_1_more_for_every_steer() -> None:
    assert earned(play(sale([man("broker", 0)], ["ranch_teepee"]), RANCH)) == 8 + 3


def test_auctioneer_gets_the_higher_price_for_all() -> None:
    assert earned(play(sale([man("auctioneer", 0)], ["ranch_teepee"]), RANCH)) == 3 * 4


def test_preacher_gets_2_first() -> None:
    assert earned(play(sale([man("preacher", 0, up=True)], ["ranch_teepee"]), RANCH)) == 2 + 8


def test_scout_is_stronger_with_canyons() -> None:
    state = sale([man("vaquero", 1), man("scout", 0)], ["canyon_teepee"])
    assert active(state) == "scout"
    assert earned(play(state, CANYON)) == 2 + 2


def test_saloon_girl_is_stronger_with_saloons() -> None:
    state = sale([man("vaquero", 1), man("saloon_girl", 0)], ["saloon_teepee"])
    assert active(state) == "saloon_girl"
    assert earned(play(state, SALOON)) == 8 + 2


def test_outlaw_takes_2_from_the_owner_of_an_enemy_waiting() -> None:
    state = sale([man("outlaw", 0), man("mayor", 1), man("broker", 2), man("veteran", 1)], ["river"])
    assert legal(state) == {m.TakeMoney(1), m.TakeMoney(2)}
    play(state, m.TakeMoney(1), RIVER)
    assert (earned(state), earned(state, 1)) == (2 + 12, -2)


def test_r15_outlaw_takes_what_there_is() -> None:
    state = sale([man("outlaw", 0), man("mayor", 1)], ["river"], seats=2, boards=[{}, {"money": 1}])
    play(state, m.TakeMoney(1))
    assert state.money == [START + 1, 0]


def test_doctor_takes_a_card() -> None:
    assert earned(play(sale([man("doctor", 0)], ["ranch_teepee"]), RANCH)) == 8


def test_gunsmith_takes_a_colt_from_the_general_supply() -> None:
    state = play(sale([man("gunsmith", 0)], ["ranch_teepee"]), RANCH)
    assert weapons(state.arms[0]) == (0, 1, 0)


def test_undertaker_gets_1_for_each_activated_before() -> None:
    crowd = [man("undertaker", 0), man("gunman", 1), man("broker", 2)]
    cards = ["river", "ranch_teepee", "saloon_teepee"]
    state = play(sale(crowd, cards), RIVER, SALOON, RANCH)
    assert earned(state) == 2 + 8


def test_bounty_hunter_gets_1_for_each_enemy_waiting() -> None:
    crowd = [man("bounty_hunter", 0), man("mayor", 1), man("broker", 1), man("officer", 2), man("landlady", 0)]
    assert earned(play(sale(crowd, ["ranch_teepee"]), RANCH)) == 3 + 8


def test_trapper_may_take_two_cards_of_one_steer() -> None:
    cards = ["canyon_teepee-0", "canyon_teepee-1", "river"]
    state = play(sale([man("trapper", 0)], cards), CANYON)
    assert legal(state) == {CANYON, m.SKIP}
    assert code(state, RIVER) == Code.ONE_STEER_ONLY
    play(state, CANYON)
    assert earned(state) == 2 + 2
    assert taken(state, 0) == ["canyon_teepee", "canyon_teepee"]


def test_trapper_takes_one_larger_card() -> None:
    state = play(sale([man("trapper", 0), man("mayor", 1)], ["canyon_teepee", "river"]), RIVER)
    assert active(state) == "mayor"


def test_gambler_wins_5_with_as_many_steers_of_the_named_colour() -> None:
    state = play(sale([man("gambler", 0)], ["ranch_teepee"]), RANCH)
    assert legal(state) == {m.NameColour("white"), m.NameColour("black")}
    play(state, m.NameColour("white"), m.TurnedTop("river-0"))
    assert earned(state) == 8 + 5
    assert state.under[0] == [TABLES.card["river-0"] + 64 * 4]


def test_gambler_wins_nothing_with_fewer() -> None:
    state = play(
        sale([man("gambler", 0)], ["ranch_teepee"]), RANCH, m.NameColour("white"), m.TurnedTop("canyon_teepee-0")
    )
    assert earned(state) == 8


def test_gambler_without_any_deck_does_not_gamble() -> None:
    everything = [f"{face.key}-{deck}" for deck in range(4) for face in TABLES.face[:15]]
    rest = [key for key in everything if key != "ranch_teepee-0"]
    state = play(sale([man("gambler", 0)], ["ranch_teepee-0"], gone=rest), RANCH)
    assert earned(state) == 8
    assert m.NAME_COLOUR[0] not in legal(state)


def test_mountain_man_may_also_take_a_canyon_or_a_river() -> None:
    cards = ["canyon_teepee", "river", "saloon_teepee"]
    state = play(sale([man("mountain_man", 0)], cards), SALOON)
    assert legal(state) == {CANYON, RIVER, m.SKIP}
    play(state, RIVER)
    assert earned(state) == 8 + 12
    assert taken(state, 0) == ["saloon_teepee", "river"]


def test_mountain_man_takes_nothing_else_besides() -> None:
    state = play(sale([man("mountain_man", 0)], ["canyon_teepee", "ranch_teepee", "saloon_teepee"]), SALOON)
    assert code(state, RANCH) == Code.OTHER_KINDS


def test_foreman_gets_1_for_himself_and_each_ally_of_the_sale() -> None:
    crowd = [man("gunman", 0), man("foreman", 0), man("mayor", 0), man("broker", 1)]
    state = play(sale(crowd, ["river", "ranch_teepee"]), RIVER, RANCH)
    assert earned(state) == 12 + 8 + 3


def test_adventurer_may_bring_an_ally_that_is_activated_too() -> None:
    away = town([man("landlady", 0, knives=1), man("broker", 1)], destination="el_paso")
    state = sale([man("adventurer", 0), man("mayor", 1)], ["river", "ranch_teepee", "saloon_teepee"], cactus=away)
    landlady = hat(state, "landlady")
    assert legal(state) == {m.BringAlly(landlady), m.SKIP}
    play(state, m.BringAlly(landlady))
    chance(state)
    assert [TABLES.character_key[state.who[slot]] for slot in state.lines[0]][-1] == "landlady"
    play(state, RIVER)
    assert active(state) == "landlady"  # 2 and a knife, before the Mayor


def test_r3_adventurer_may_bring_nobody() -> None:
    away = town([man("landlady", 0)], destination="el_paso")
    state = play(sale([man("adventurer", 0)], ["river"], cactus=away), m.SKIP, RIVER)
    assert state.lines[1]


def test_banker_takes_no_card_and_gets_2_for_each() -> None:
    state = sale([man("banker", 0)], ["river", "ranch_teepee", "saloon_teepee"])
    assert legal(state) == {m.TAKE_NOTHING}
    assert code(state, RIVER) == Code.TAKES_NONE
    assert earned(play(state, m.TAKE_NOTHING)) == 6


def test_banker_gets_at_most_10() -> None:
    cards = ["ranch_teepee", "river", "crossroad_1", "saloon_teepee", "store_coach_teepee", "canyon_teepee"]
    assert earned(play(sale([man("banker", 0)], cards), m.TAKE_NOTHING)) == 10


def test_prospector_keeps_the_first_and_discards_two_for_1_each() -> None:
    """Ruling KEEP-1."""
    cards = ["river", "ranch_teepee", "saloon_teepee", "crossroad_1"]
    state = play(sale([man("prospector", 0)], cards), RIVER, RANCH)
    assert legal(state) == {SALOON, CROSSROAD, m.SKIP}
    play(state, SALOON)
    assert earned(state) == 12 + 1 + 1
    assert taken(state, 0) == ["river"]


def test_r5_prospectors_other_cards_are_discarded() -> None:
    state = play(
        sale([man("prospector", 0), man("rustler", 1)], ["river", "ranch_teepee-2", "crossroad_1"]), RIVER, RANCH
    )
    assert state.gone == 1 << TABLES.card["ranch_teepee-2"]


def test_prospector_takes_fewer_where_there_are_fewer() -> None:
    state = play(sale([man("prospector", 0)], ["river", "ranch_teepee"]), RIVER, RANCH)
    assert earned(state) == 12 + 1
    assert taken(state, 0) == ["river"]


def test_desperado_takes_a_card() -> None:
    assert earned(play(sale([man("desperado", 0)], ["ranch_teepee"]), RANCH)) == 8


def test_veteran_keeps_his_weapons() -> None:
    state = play(sale([man("veteran", 0, knives=1, rifles=1)], ["ranch_teepee"]), RANCH)
    assert weapons(state.arms[0]) == (1, 0, 1)


def test_officer_gets_3_if_he_carries_a_weapon() -> None:
    assert earned(play(sale([man("officer", 0, knives=1)], ["ranch_teepee"]), RANCH)) == 3 + 8


def test_mayor_gets_2_from_each_opponent_with_a_character_waiting() -> None:
    crowd = [man("mayor", 0, rifles=1), man("broker", 1), man("rustler", 1), man("landlady", 2), man("prospector", 0)]
    state = play(sale(crowd, ["ranch_teepee"]), RANCH)
    assert [earned(state, seat) for seat in range(3)] == [4 + 8, -2, -2]


def test_drunkard_takes_four_cards_of_one_steer() -> None:
    cards = [f"canyon_teepee-{deck}" for deck in range(4)]
    state = play(sale([man("drunkard", 0)], cards), CANYON, CANYON, CANYON, CANYON)
    assert earned(state) == 8
    assert taken(state, 0) == ["canyon_teepee"] * 4


def test_drunkard_never_takes_more_than_four_steers() -> None:
    state = play(sale([man("drunkard", 0)], ["ranch_teepee", "canyon_teepee", "saloon_teepee", "river"]), RANCH)
    assert legal(state) == {CANYON, m.SKIP}
    assert code(state, SALOON) == Code.TOO_MANY_STEERS
    play(state, CANYON)
    assert earned(state) == 8 + 2


def test_drunkard_may_stop() -> None:
    state = play(sale([man("drunkard", 0), man("rustler", 1)], ["canyon_teepee-0", "canyon_teepee-1"]), CANYON, m.SKIP)
    assert active(state) == "rustler"


# -- empty-handed --------------------------------------------------------------------------------------

EMPTY_HANDED = {
    "gunman": 0,
    "undersheriff": 0,
    "baron": 0,
    "landlady": 0,
    "rustler": 0,
    "sheriff": 0,
    "vaquero": 0,
    "preacher": 2,
    "scout": 0,
    "auctioneer": 0,
    "outlaw": 2,
    "drover": 0,
    "doctor": 0,
    "gunsmith": 0,
    "undertaker": 0,
    "bounty_hunter": 1,
    "trapper": 0,
    "saloon_girl": 0,
    "gambler": 0,
    "mountain_man": 0,
    "foreman": 1,
    "adventurer": 0,
    "broker": 0,
    "banker": 0,
    "prospector": 0,
    "desperado": 0,
    "veteran": 0,
    "officer": 0,
    "mayor": 2,
    "drunkard": 0,
}
"""What each character brings beside an unarmed enemy when there is no card (EMPTY-1)."""


def test_the_empty_handed_are_all_thirty() -> None:
    assert set(EMPTY_HANDED) == set(TABLES.character)


@pytest.mark.parametrize("character", EMPTY_HANDED)
def test_h29_a_character_may_leave_empty_handed(character: str) -> None:
    enemy = "drunkard" if character != "drunkard" else "rustler"
    state = sale([man(character, 0, up=character == "preacher"), man(enemy, 1)], [])
    assert active(state) == character
    if character == "outlaw":
        play(state, m.TakeMoney(1))
    assert legal(state) == {m.TAKE_NOTHING}
    said = GAME.describe(state, m.TAKE_NOTHING)
    play(state, m.TAKE_NOTHING)
    if character == "gambler":
        play(state, m.NameColour("black"), m.TurnedTop("saloon_teepee-0"))
    assert earned(state) == EMPTY_HANDED[character]
    assert taken(state, 0) == []
    assert active(state) == enemy
    assert "takes no card" in said


def test_the_rest_of_a_sale_goes_on_after_an_empty_handed_one() -> None:
    state = play(sale([man("desperado", 0), man("mayor", 1)], ["river"]), RIVER, m.TAKE_NOTHING)
    assert caravan(state) == []
    assert legal(state) == {m.PickCharacter("desperado"), m.PickCharacter("mayor")}


# -- what is not there -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("character", "weapon"), [("undersheriff", "knives"), ("gunsmith", "colts")])
def test_h30_no_weapon_where_the_supply_has_none(character: str, weapon: str) -> None:
    whole = {"knives": 12, "colts": 4}[weapon]
    holder = {"weapons": {weapon: whole}}
    bare = {"coins": 3, "knives": 0}
    state = sale(
        [man(character, 0)],
        ["ranch_teepee"],
        boards=[{}, {}, holder],
        cactus={"destination": "el_paso", **bare},
        canyon={"destination": "denver", **bare},
    )
    assert "finds no" in GAME.describe(state, RANCH)
    play(state, RANCH)
    assert state.arms[0] == 0


def test_weapon_1_the_gunsmiths_own_colt_is_not_in_the_supply_yet() -> None:
    state = sale([man("gunsmith", 0, colts=1)], ["ranch_teepee"], boards=[{}, {}, {"weapons": {"colts": 3}}])
    play(state, RANCH)
    assert weapons(state.arms[0]) == (0, 0, 0)
    assert weapons(state.shop)[1] == 1


def test_undertaker_gets_at_most_4() -> None:
    crowd = [man(key, 1) for key in ("gunman", "broker", "officer", "landlady", "vaquero")]
    state = sale([man("undertaker", 0), *crowd], [])
    for _ in crowd:
        play(state, m.TAKE_NOTHING)
    assert active(state) == "undertaker"
    assert earned(play(state, m.TAKE_NOTHING)) == 4
