"""The sale: who is activated when, what goes back where, who takes whom."""

from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.refusals import Code
from longtable.games.longroad.rules.state import CARD, DRAW, PICK, TAKE, TURN_DESTINATION, TURN_UP, owner
from tests.games.longroad.help import (
    GAME,
    START,
    TABLES,
    active,
    caravan,
    chance,
    code,
    legal,
    line,
    man,
    options,
    place,
    play,
    sale,
    taken,
    team,
    town,
    weapons,
)

GREEN, YELLOW, RED = 0, 1, 2
EXAMPLE = [
    man("officer", RED, knives=1),
    man("gambler", GREEN, rifles=1),
    man("gunman", YELLOW),
    man("mountain_man", GREEN),
    man("mayor", RED),
]
"""The line of the rulebook's example."""
CARDS = ["ranch_teepee", "store_coach_teepee", "saloon_teepee", "crossroad_1", "canyon_teepee"]


def test_h22_h23_order_of_the_rulebooks_sale() -> None:
    """Of section 7: Gambler, Gunman, Officer, Mountain Man, Mayor."""
    state = sale(EXAMPLE, CARDS, turn=RED)
    order = []
    while state.step == TAKE:
        order.append(active(state))
        play(state, m.TakeCard(caravan(state)[-1]))
        if order[-1] == "gambler":
            play(state, m.NameColour("white"))
            chance(state)
        elif m.SKIP in legal(state):
            play(state, m.SKIP)
    assert order == ["gambler", "gunman", "officer", "mountain_man", "mayor"]


def test_h24_money_of_the_rulebooks_gunman() -> None:
    """Of section 7: +2$ for the Officer, then +8$ for the Ranch; the armed Gambler is done."""
    state = play(sale(EXAMPLE, CARDS, turn=RED), m.TakeCard("saloon_teepee"), m.NameColour("white"))
    chance(state)
    play(state, m.TakeCard("ranch_teepee"))
    assert state.money[YELLOW] == START + 2 + 8
    assert taken(state, YELLOW) == ["ranch_teepee"]


def picks(after: str = "mayor") -> list[int]:
    """The seats that pick after the rulebook's sale, in order."""
    state = sale(EXAMPLE, [], turn=RED)
    while state.step == TAKE:
        play(state, m.TAKE_NOTHING)
        if state.step not in (TAKE, PICK):
            play(state, m.NameColour("black"))
            chance(state)
    assert [owner(slot) for slot in state.pile] == [GREEN, YELLOW, RED, GREEN, RED]
    seats = []
    while state.step == PICK:
        seats.append(state.acting)
        play(state, GAME.legal_moves(state)[-1])
    return seats


def test_h25_hats_are_taken_back_from_the_top_of_the_pile() -> None:
    """Of section 7: red, green, red, yellow, green."""
    assert picks() == [RED, GREEN, RED, YELLOW, GREEN]


def test_h26_any_character_of_the_destination_may_be_picked_whoever_played_it() -> None:
    state = sale([man("gunman", 0), man("mayor", 1)], [])
    play(state, m.TAKE_NOTHING, m.TAKE_NOTHING)
    assert legal(state) == {m.PickCharacter("gunman"), m.PickCharacter("mayor")}
    play(state, m.PickCharacter("gunman"))
    assert "gunman" in team(state, 1)
    assert code(state, m.PickCharacter("gunman")) == Code.NOT_LEFT
    play(state, m.PickCharacter("mayor"))
    assert "mayor" in team(state, 0)
    assert state.hats == [5, 5, 5]


def test_h21_a_grown_value_falls_when_a_card_of_the_kind_is_taken_before() -> None:
    """Of section 7: a + character loses value when its kind is taken by a faster one."""
    crowd = [man("baron", 0), man("desperado", 1, knives=1), man("outlaw", 2), man("mayor", 2)]
    state = sale(crowd, ["ranch_teepee-0", "ranch_teepee-1", "river"])
    assert active(state) == "desperado"
    play(state, m.TakeCard("ranch_teepee"))
    # 3 + 2 for the one Ranch left ties with the Outlaw; the Baron is nearer.
    assert active(state) == "baron"
    crowd = [man("desperado", 1, knives=1), man("outlaw", 2), man("baron", 0), man("mayor", 2)]
    state = play(sale(crowd, ["ranch_teepee-0", "ranch_teepee-1", "river"]), m.TakeCard("ranch_teepee"))
    assert active(state) == "outlaw"


def test_h22_of_equal_values_the_nearer_one_is_first() -> None:
    assert active(sale([man("mayor", 0), man("landlady", 1), man("gambler", 2)], ["river"])) == "mayor"
    assert active(sale([man("gambler", 2), man("mayor", 0), man("landlady", 1)], ["river"])) == "gambler"


def test_h36_the_closer_finishes_the_turn_takes_the_tile_and_then_the_sale_begins() -> None:
    boards = [{"hand": ["store_coach_teepee", "river"]}, {}, {}]
    sold = town([man("gunman", 1)], destination="abilene", coins=1, knives=0)
    state = play(place(boards=boards, teepee=sold), m.PlayCard("store_coach_teepee", "teepee"))
    assert state.reached == []
    play(state, m.BuyWeapon("knife"), m.SKIP)
    while state.step == DRAW:
        chance(state)
    assert (state.step, len(state.hand[0])) == (TURN_UP, 3)
    chance(state)
    assert state.reached == [0]
    assert active(state) == "gunman"


def test_h36_weapons_of_activated_characters_go_back_to_the_supply() -> None:
    state = sale([man("gunman", 0, knives=2, colts=1), man("mayor", 1)], ["river"])
    before = weapons(state.shop)
    play(state, m.TakeCard("river"))
    assert weapons(state.shop) == (before[0] + 2, before[1] + 1, before[2])
    assert state.arms == [0, 0, 0]


def test_h37_the_second_tile_is_worth_2_at_the_end() -> None:
    """Of section 7."""
    state = sale([man("gunman", 1)], [], reached=[2])
    assert state.reached == [2, 0]
    lines = {line.key: line.amount for line in GAME.standings(state)[0].lines}
    assert lines["reached"] == 2


def test_h41_taken_cards_are_kept_and_the_rest_and_the_destination_are_discarded() -> None:
    state = sale([man("gunman", 1)], ["river-2", "ranch_teepee-1"])
    play(state, m.TakeCard("river"), m.PickCharacter("gunman"))
    assert state.taken[1] == 1 << TABLES.card["river-2"]
    assert state.gone == 1 << TABLES.card["ranch_teepee-1"]
    assert state.passed == 1 << TABLES.destination["abilene"]
    assert caravan(state) == []


def test_after_a_sale_a_new_destination_lies_there_and_the_next_seat_plays() -> None:
    state = play(sale([man("gunman", 1)], []), m.TAKE_NOTHING, m.PickCharacter("gunman"))
    assert state.step == TURN_DESTINATION
    play(state, m.TurnedDestination("wichita"))
    assert (state.coins[0], state.knives[0]) == (4, 1)
    assert (state.step, state.turn) == (CARD, 1)
    assert code(state, m.TurnedDestination("wichita")) == Code.NO_SUCH_OUTCOME


def test_r10_missing_knives_are_replaced_by_coins() -> None:
    boards = [{}, {}, {"weapons": {"knives": 10}}]
    bare = {"coins": 2, "knives": 0}
    cactus, canyon = {"destination": "el_paso", "knives": 1}, {"destination": "denver", **bare}
    state = sale([man("gunman", 1)], [], boards=boards, cactus=cactus, canyon=canyon)
    play(state, m.TAKE_NOTHING, m.PickCharacter("gunman"))
    assert weapons(state.shop)[0] == 1
    play(state, m.TurnedDestination("ogallala"))
    assert (state.coins[0], state.knives[0]) == (2 + 1, 1)


def test_nobody_1_a_destination_without_characters_is_discarded_with_its_cards() -> None:
    state = sale([], ["river-1"])
    assert state.reached == [0]
    assert state.gone == 1 << TABLES.card["river-1"]
    assert state.step == TURN_DESTINATION


def test_must_1_a_card_has_to_be_taken_while_there_is_one() -> None:
    state = sale([man("gunman", 0)], ["river"])
    assert code(state, m.SKIP) == Code.MUST_TAKE
    assert code(state, m.TAKE_NOTHING) == Code.MUST_TAKE
    assert code(state, m.TakeCard("ranch_teepee")) == Code.NOT_IN_CARAVAN


def test_must_1_the_sheriff_and_the_outlaw_take_what_there_is() -> None:
    state = sale([man("sheriff", 0, rifles=1), man("mayor", 1, knives=1)], ["river"])
    assert code(state, m.SKIP) == Code.NOT_OPTIONAL
    assert code(state, m.TakeMoney(1)) == Code.OTHER_DECISION
    assert code(state, m.TakeWeapon("colt", "mayor")) == Code.NOT_WAITING
    state = sale([man("outlaw", 0), man("mayor", 1)], ["river"])
    assert code(state, m.TakeMoney(0)) == Code.NOT_WAITING
    assert code(state, m.TakeMoney(3)) == Code.NO_SUCH_THING
    assert code(state, m.BringAlly(0)) == Code.OTHER_DECISION


def test_adventurer_brings_allies_from_elsewhere_only() -> None:
    away = town([man("landlady", 0), man("broker", 1)], destination="el_paso")
    state = sale([man("adventurer", 0), man("mayor", 0)], ["river"], cactus=away)
    here, enemy = state.lines[0][1], state.lines[1][1]
    assert code(state, m.BringAlly(here)) == Code.ALREADY_HERE
    assert code(state, m.BringAlly(enemy)) == Code.NOT_ON_TABLE


def test_companeros_characters_return_when_they_are_activated() -> None:
    given = options(companeros=True)
    state = sale([man("gunman", 0), man("mayor", 1)], ["river"], given=given)
    play(state, m.TakeCard("river"))
    assert "gunman" in team(state, 0)
    assert state.hats[0] == 5
    assert line(state) == ["mayor"]
    play(state, m.TAKE_NOTHING)
    assert state.step == TURN_DESTINATION
    assert "mayor" in team(state, 1)


def test_companeros_the_foreman_counts_allies_that_went_home() -> None:
    crowd = [man("gunman", 0), man("foreman", 0), man("mayor", 0)]
    state = play(sale(crowd, [], given=options(companeros=True)), m.TAKE_NOTHING, m.TAKE_NOTHING)
    assert state.money[0] == START + 3


def test_r11_the_bank_is_unlimited() -> None:
    boards = [{}, {"money": 440}, {}]
    state = play(sale([man("gunman", 0)], ["river"], boards=boards), m.TakeCard("river"))
    assert state.money[0] == START + 12
    assert state.bank < 0


def test_r11_by_option_who_gets_more_gets_what_is_left() -> None:
    boards = [{}, {"money": 426}, {}]
    bare = {"coins": 1, "knives": 0}
    towns = {"cactus": {"destination": "el_paso", **bare}, "canyon": {"destination": "denver", **bare}}
    state = sale([man("gunman", 0)], ["river"], boards=boards, given=options(short_bank=True), **towns)
    assert state.bank == 450 - 426 - 2 * START - 2
    play(state, m.TakeCard("river"))
    assert state.money[0] == START + 10
    assert state.bank == 0


def test_two_small_in_a_caravan_without_small_cards() -> None:
    state = play(sale([man("trapper", 0), man("rustler", 1)], ["river", "ranch_teepee"]), m.TakeCard("river"))
    assert active(state) == "rustler"
