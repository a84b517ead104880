"""The table: what lies where, what it shows to whom, and which gesture is which move."""

from random import Random
from typing import Any

import pytest

from longtable.engine.game import Observation
from longtable.engine.moves import CHANCE
from longtable.engine.refusal import Refusal
from longtable.engine.signs import seat_ink, seat_mark
from longtable.engine.table import Drag, Face, Gesture, Tap
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.refusals import Code
from longtable.games.longroad.rules.state import DRAFT, LongRoadState
from tests.games.longroad.help import (
    GAME,
    TABLES,
    chance,
    hat,
    man,
    options,
    place,
    play,
    random_states,
    roles,
    sale,
    town,
)

TABLE = GAME.table


def view(state: LongRoadState, seat: int = 0) -> Observation[LongRoadState]:
    """The eyes of a seat."""
    return GAME.observe(state, seat)


def lying(state: LongRoadState, where: str, seat: int = 0) -> list[str]:
    """The pieces of a place."""
    return [each.piece for each in TABLE.arrange(view(state, seat)).places.get(where, ())]


def face(state: LongRoadState, piece: str, seat: int = 0) -> Face:
    """What a piece shows."""
    for pieces in TABLE.arrange(view(state, seat)).places.values():
        for each in pieces:
            if each.piece == piece:
                return each.face
    raise AssertionError(f"{piece} is not on the table")


def caption(state: LongRoadState, where: str, seat: int = 0) -> str:
    """What a place says."""
    return TABLE.arrange(view(state, seat)).captions.get(where, "")


CROWD = [man("mayor", 0, knives=1), man("gunman", 1, rifles=1), man("baron", 2, True)]


def busy(**words: Any) -> LongRoadState:  # noqa: ANN401
    """The turn of seat 0 with a crowd at Abilene."""
    boards = [
        {"hand": ["ranch_teepee", "river", "crossroad_1"], "boss": "cattle_queen", "weapons": {"knives": 1}},
        {},
        {},
    ]
    return place(boards=boards, teepee=town(CROWD, ["ranch_teepee-1", "river-2"], destination="abilene"), **words)


# -- what lies where -----------------------------------------------------------------------------------


def test_caravans_lie_to_the_right_and_characters_to_the_left_in_order() -> None:
    state = busy()
    assert lying(state, "caravan:teepee") == ["card:ranch_teepee-1", "card:river-2"]
    assert lying(state, "line:teepee") == ["man:mayor", "down:5", "man:baron"]
    assert lying(state, "line:teepee", 1) == ["down:0", "man:gunman", "man:baron"]


def test_a_hidden_character_shows_its_hat_and_weapons_and_nothing_else() -> None:
    shown = face(busy(), "down:5")
    assert (shown.ink, shown.mark) == (seat_ink(1), seat_mark(1))
    assert shown.number == "?+8"
    assert [pip.glyph for pip in shown.pips] == ["crosshairs"]
    assert "Gunman" not in repr(shown)


def test_own_hidden_characters_are_shown_as_hidden() -> None:
    shown = face(busy(), "man:mayor")
    assert shown.title == "Mayor"
    assert shown.number == "4"
    assert [pip.glyph for pip in shown.pips] == ["eye-off", "knife-military"]


def test_values_are_live() -> None:
    state = busy()
    assert face(state, "man:baron").number == "5"
    assert caption(state, "order:teepee") == "Baron 5 › Mayor 4 › 1 hidden"
    assert caption(state, "order:teepee", 1) == "Gunman 14 › Baron 5 › 1 hidden"
    assert caption(state, "worth:teepee") == "3 white and 4 black: $20"


def test_long_orders_are_told_in_numbers() -> None:
    crowd = [man(key, 0) for key in ("bounty_hunter", "undersheriff", "mountain_man", "auctioneer")]
    assert caption(sale(crowd, ["river"]), "order:teepee") == "6 › 4 › 2 › 2"


def test_cards_of_the_viewers_boss_carry_a_star() -> None:
    state = busy()
    glyphs = [pip.glyph for pip in face(state, "card:ranch_teepee-1").pips]
    assert "star" in glyphs
    assert "star" not in [pip.glyph for pip in face(state, "card:river-2").pips]
    assert "star" not in [pip.glyph for pip in face(state, "card:ranch_teepee-1", 1).pips]


def test_hands_of_others_show_backs() -> None:
    state = busy()
    assert lying(state, "s0.hand") == ["card:ranch_teepee-0", "card:crossroad_1-0", "card:river-0"]
    assert lying(state, "s0.hand", 1) == ["back:0:0", "back:0:1", "back:0:2"]
    assert face(state, "back:0:0", 1).back
    assert lying(state, "s0.team", 1) == [f"crew:0:{number}" for number in range(4)]
    assert face(state, "boss:0", 1).back
    assert face(state, "boss:0").title == "Ranch"


def test_what_everybody_saw_a_seat_take_can_be_read_at_its_hand() -> None:
    state = play(sale([man("gunman", 0)], []), m.TAKE_NOTHING, m.PickCharacter("gunman"))
    assert "Gunman" in face(state, "crew:0:0", 1).hover


def test_rewards_weapons_tiles_and_hats_lie_about() -> None:
    state = busy(reached=[1])
    assert lying(state, "rewards:teepee") == [*(f"coin:teepee:{n}" for n in range(3)), "knife:teepee:0"]
    assert lying(state, "s0.arms") == ["arm:0:knife:0"]
    assert lying(state, "tiles") == ["reached:1", "reached:2", "reached:3"]
    assert lying(state, "s1.reached") == ["reached:0"]
    assert lying(state, "s0.hats") == ["hat:1", "hat:2", "hat:3", "hat:4"]
    assert lying(state, "roads") == ["road:0", "road:1", "road:2"]
    assert caption(state, "price:rifle") == "$6 · 1 left"
    assert lying(state, "spare") == ["deck:3"]
    assert lying(state, "s0.star") == ["star"]


def test_on_the_road_the_tiles_lie_on_the_destinations() -> None:
    state = place(reached=[0, 0, 1, 1], road=True)
    assert lying(state, "road:cactus") == ["road:1"]
    assert lying(state, "roads") == []
    assert [pip.text for pip in face(state, "town:abilene").pips] == ["$1", "$1"]


def test_in_a_sale_hats_pile_up_and_the_active_one_is_marked() -> None:
    state = sale([man("gunman", 0), man("mayor", 1)], ["river"])
    assert face(state, "man:gunman").pips[0].glyph == "play"
    play(state, m.TakeCard("river"))
    assert lying(state, "hats:teepee") == ["hat:0"]
    assert lying(state, "s0.hats") == ["hat:1", "hat:2", "hat:3", "hat:4"]
    assert face(state, "man:gunman").mark == ""
    play(state, m.TAKE_NOTHING)
    assert caption(state, "order:teepee") == "Take characters back, the hat on top first"
    play(state, m.PickCharacter("gunman"))
    assert lying(state, "s1.hats") == ["hat:5", "hat:6", "hat:7", "hat:8", "hat:9"]


def test_the_pack_lies_open_to_who_chooses_from_it() -> None:
    state = GAME.new(options(team="draft"), roles(2))
    while GAME.actor(state) == CHANCE:
        chance(state)
    assert len(lying(state, "pack")) == len(lying(state, "pack", 1)) == 6
    assert not set(lying(state, "pack")) & set(lying(state, "pack", 1))
    play(state, GAME.legal_moves(state)[0])
    assert lying(state, "pack") == []
    assert len(lying(state, "s0.team")) == 1
    assert lying(state, "s0.team", 1) == ["crew:0:0"]
    while state.step == DRAFT:
        play(state, GAME.legal_moves(state)[0])
    assert len(lying(state, "s0.team")) == 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_secret_reaches_a_face(seats: int) -> None:
    for number, state in enumerate(random_states(seats, 4, team="draft")):
        if number % 6 or state.step == DRAFT:
            continue
        for seat in range(seats):
            shown = TABLE.arrange(view(state, seat))
            twin = GAME.determinize(view(state, seat), Random(number))
            assert TABLE.arrange(view(twin, seat)) == shown


# -- prompts, previews, costs --------------------------------------------------------------------------


def prompt(state: LongRoadState, seat: int = 0) -> str:
    """What a seat is told."""
    return TABLE.prompt(view(state, seat))


def test_prompts_of_a_turn() -> None:
    state = busy()
    assert prompt(state) == (
        "⟨0⟩: drag a caravan card to a destination, or first drag cards to your deck to change them for $2."
    )
    play(state, m.PlayCard("ranch_teepee", "teepee"))
    assert prompt(state) == "⟨0⟩: take a reward at Abilene: drag a coin to your money or a knife to your weapons."
    play(state, m.COIN)
    assert prompt(state) == (
        "⟨0⟩: you may play one more caravan card (Ranch), buy a weapon and arm characters, in this order; "
        "then end your turn."
    )
    assert prompt(state, 1) == "⟨0⟩: finishes the turn."
    poor = play(
        place(boards=[{"hand": ["river"], "money": 0}], teepee=town([man("mayor", 0)])), m.PlayCard("river", "teepee")
    )
    assert prompt(poor) == "⟨0⟩: end your turn."
    state = play(
        place(boards=[{"hand": ["river"], "money": 2}], teepee=town([man("mayor", 0)])), m.PlayCard("river", "teepee")
    )
    assert prompt(state) == "⟨0⟩: you may buy a weapon; then end your turn."
    assert "put further cards" in prompt(play(busy(), m.Discard("river")))


def test_prompts_of_effects() -> None:
    state = play(place(boards=[{"hand": ["saloon_canyon"]}]), m.PlayCard("saloon_canyon", "canyon"), m.COIN)
    assert "play a character at Denver" in prompt(state)
    play(state, m.PlayCharacter("gunman"))
    assert "play one more character at Denver" in prompt(state)
    state = play(
        place(boards=[{"hand": ["general_store_canyon"]}]), m.PlayCard("general_store_canyon", "canyon"), m.COIN
    )
    assert "buy a weapon at half price" in prompt(state)


@pytest.mark.parametrize(
    ("crowd", "words"),
    [
        ([man("sheriff", 0), man("mayor", 1, knives=1)], "tap an armed enemy"),
        ([man("outlaw", 0), man("mayor", 1)], "tap an enemy who waits"),
        ([man("gunman", 0)], "the Gunman (6) is activated: drag a card"),
        ([man("banker", 0)], "the Banker (3) is activated and takes no card"),
    ],
)
def test_prompts_of_a_sale(crowd: list[dict[str, Any]], words: str) -> None:
    assert words in prompt(sale(crowd, ["river"]))


def test_prompts_of_further_cards() -> None:
    cards = ["canyon_teepee", "river", "ranch_teepee", "saloon_teepee"]
    state = play(sale([man("drunkard", 0)], cards), m.TakeCard("ranch_teepee"))
    assert prompt(state) == "⟨0⟩: the Drunkard may take cards of 1 more steer."
    state = play(sale([man("prospector", 0)], cards), m.TakeCard("river"))
    assert prompt(state) == "⟨0⟩: the Prospector may sell 2 more cards to discard."
    state = play(sale([man("rustler", 0)], cards), m.TakeCard("river"))
    assert prompt(state) == "⟨0⟩: the Rustler may take one more card."
    state = play(sale([man("gambler", 0)], cards), m.TakeCard("river"))
    assert "name white or black" in prompt(state)
    away = town([man("landlady", 0)], destination="el_paso")
    assert "may bring an ally" in prompt(sale([man("adventurer", 0)], cards, cactus=away))
    state = play(sale([man("gunman", 0)], []), m.TAKE_NOTHING)
    assert prompt(state) == "⟨0⟩: take a character from Abilene into your hand."


def test_prompts_of_chance_and_the_end() -> None:
    assert prompt(GAME.new(options(), roles(2))) == "The cards are dealt."
    state = play(busy(), m.PlayCard("river", "teepee"), m.SKIP)
    assert prompt(state) == "⟨0⟩: a card is drawn."
    assert prompt(place(step="over", ending="over", reached=[0, 0, 0, 0], road=True)) == "The game is over."


def preview(state: LongRoadState, move: m.Move) -> str:
    """What comes of a legal move."""
    assert GAME.why_not(state, move) is None
    return TABLE.preview(view(state, state.acting), move)


def test_a_card_previews_worth_reward_and_who_closes() -> None:
    state = busy()
    assert preview(state, m.PlayCard("ranch_teepee", "teepee")) == "Ranch: worth $8 here, takes a coin or a knife"
    assert preview(state, m.PlayCard("river", "cactus")) == "River: worth $12 here, no reward"
    last = town(destination="abilene", coins=1, knives=0)
    state = place(boards=[{"hand": ["crossroad_1"]}], teepee=last, reached=[1])
    assert preview(state, m.PlayCard("crossroad_1", "teepee")) == (
        "Crossroad: worth $6 here, takes a coin, closes Abilene, with the 2nd tile"
    )
    state = place(boards=[{"hand": ["crossroad_1"]}], teepee=last, reached=[1, 1, 1, 1], road=True)
    assert (
        preview(state, m.PlayCard("crossroad_1", "teepee")) == "Crossroad: worth $2 here, takes a coin, closes Abilene"
    )


def test_characters_and_weapons_preview_values() -> None:
    mine = {"hand": ["river"], "weapons": {"knives": 1}, "characters": ["preacher", "doctor", "baron", "rustler"]}
    state = place(boards=[mine], teepee=town([man("broker", 1)]), cactus=town([man("mayor", 0)]))
    play(state, m.PlayCard("river", "teepee"))
    assert preview(state, m.PlayCharacter("baron")) == "Number 2 at Abilene, face down, value 3"
    assert preview(state, m.PlayCharacter("preacher")) == "Number 2 at Abilene, face up, value 3"
    assert preview(state, m.Arm("knife", hat(state, "mayor"))) == (
        "Value 2 becomes 4; the knife goes back to the supply after the sale"
    )
    assert preview(state, m.SKIP) == ""
    state = place(boards=[{**mine, "hand": ["river"]}], cactus=town([man("mayor", 0)], destination="el_paso"))
    play(state, m.PlayCard("river", "cactus"))
    assert preview(state, m.PlayCharacter("doctor")) == "Number 2 at El Paso, face up, value 3"


def test_moves_and_taken_cards_preview_what_comes() -> None:
    state = place(boards=[{"hand": ["trading_post_cactus"]}], teepee=town([man("mayor", 0)], destination="abilene"))
    play(state, m.PlayCard("trading_post_cactus", "cactus"), m.COIN)
    assert preview(state, m.MoveCharacter(0, "canyon")) == "Last of 1 at Denver, value 2"
    state = sale([man("gunman", 0)], ["river"])
    assert preview(state, m.TakeCard("river")) == "River (2 white and 2 black) for $12"


def cost(state: LongRoadState, move: m.Move) -> str:
    """What a move gives up."""
    assert GAME.why_not(state, move) is None
    return TABLE.cost(view(state), move)


def test_what_a_later_action_gives_up_is_asked_for() -> None:
    state = play(place(boards=[{"hand": ["ranch_teepee", "river"]}]), m.PlayCard("ranch_teepee", "teepee"), m.COIN)
    assert cost(state, m.PlayCard("river", "teepee")) == "Gives up: playing a character here."
    assert cost(state, m.BuyWeapon("knife")) == "Gives up: playing a character here and the Ranch."
    assert cost(state, m.PlayCharacter("gunman")) == ""
    assert cost(state, m.SKIP) == ""
    play(state, m.PlayCharacter("gunman"), m.PlayCard("river", "teepee"))
    assert cost(state, m.BuyWeapon("knife")) == ""
    state = play(place(boards=[{"hand": ["saloon_canyon"]}]), m.PlayCard("saloon_canyon", "canyon"), m.COIN)
    play(state, m.PlayCharacter("gunman"))
    assert cost(state, m.BuyWeapon("knife")) == "Gives up: the Saloon."
    state = place(boards=[{"hand": ["trading_post_cactus"], "weapons": {"knives": 1}}], cactus=town([man("mayor", 0)]))
    play(state, m.PlayCard("trading_post_cactus", "cactus"), m.COIN)
    assert cost(state, m.Arm("knife", 0)) == "Gives up: the Trading Post."


# -- gestures ------------------------------------------------------------------------------------------


def test_any_of_two_cards_alike_may_be_dragged() -> None:
    state = place(boards=[{"hand": ["crossroad_1", "crossroad_2"]}])
    made = TABLE.gestures(view(state), m.PlayCard("crossroad_1", "canyon"))
    assert {gesture.piece for gesture in made if isinstance(gesture, Drag)} == {
        "card:crossroad_1-0",
        "card:crossroad_2-0",
    }
    assert {gesture.place for gesture in made if isinstance(gesture, Drag)} == {"caravan:canyon", "dest:canyon"}


def test_every_coin_of_a_destination_is_a_reward() -> None:
    state = play(busy(), m.PlayCard("ranch_teepee", "teepee"))
    assert TABLE.gestures(view(state), m.COIN) == tuple(Drag(f"coin:teepee:{n}", "s0.money") for n in range(3))
    assert TABLE.gestures(view(state), m.KNIFE) == (Drag("knife:teepee:0", "s0.arms"),)


def test_enemies_are_tapped() -> None:
    state = sale([man("outlaw", 0), man("mayor", 1), man("baron", 1)], ["river"])
    assert set(TABLE.gestures(view(state), m.TakeMoney(1))) == {Tap("man:mayor"), Tap("man:baron")}


def test_one_key_leaves_what_is_optional() -> None:
    state = play(busy(), m.PlayCard("river", "teepee"))
    assert TABLE.gesture(view(state), m.SKIP) == Tap("skip")


def meant(state: LongRoadState, gesture: Gesture) -> m.Move | str:
    """The move a gesture was meant to be, or the code of its refusal."""
    result = TABLE.intent(view(state, state.acting), gesture)
    if isinstance(result, Refusal):
        assert GAME.explain(result)
        return str(result.code)
    return result


@pytest.mark.parametrize(
    ("piece", "where", "expected"),
    [
        ("card:ranch_teepee-0", "caravan:canyon", m.PlayCard("ranch_teepee", "canyon")),
        ("card:ranch_teepee-0", "rewards:teepee", m.PlayCard("ranch_teepee", "teepee")),
        ("card:river-0", "s0.deck", m.Discard("river")),
        ("card:river-0", "s0.taken", Code.NOT_A_PLACE),
        ("card:river-0", "s1.hand", Code.NOT_YOURS),
        ("card:ranch_teepee-1", "s0.taken", m.TakeCard("ranch_teepee")),
        ("card:ranch_teepee-1", "caravan:canyon", Code.STAYS),
        ("man:undersheriff", "line:teepee", m.PlayCharacter("undersheriff")),
        ("man:undersheriff", "s0.hand", Code.NOT_A_PLACE),
        ("man:mayor", "line:canyon", m.MoveCharacter(0, "canyon")),
        ("man:mayor", "s0.team", m.PickCharacter("mayor")),
        ("man:mayor", "s0.hand", Code.NOT_A_PLACE),
        ("man:baron", "line:canyon", Code.NOT_YOURS),
        ("man:baron", "s0.team", m.PickCharacter("baron")),
        ("down:5", "s0.team", Code.STAYS),
        ("coin:teepee:0", "s0.money", m.COIN),
        ("coin:teepee:0", "caravan:canyon", Code.NOT_A_PLACE),
        ("knife:teepee:0", "s0.arms", m.KNIFE),
        ("shop:rifle", "s0.arms", m.BuyWeapon("rifle")),
        ("shop:rifle", "line:teepee", Code.NOT_A_PLACE),
        ("arm:0:knife:0", "line:teepee", m.Arm("knife", 0)),
        ("arm:0:knife:0", "line:canyon", Code.NOBODY_THERE),
        ("arm:0:knife:0", "s0.hand", Code.NOT_A_PLACE),
        ("arm:1:knife:0", "line:teepee", Code.NOT_YOURS),
        ("town:abilene", "s0.taken", Code.STAYS),
        ("star", "s1.star", Code.STAYS),
        ("boss:0", "s0.hand", Code.STAYS),
        ("card:oasis-0", "s0.hand", Code.NOT_A_PLACE),
        ("man:clown", "s0.team", Code.NOT_A_PLACE),
        ("dice", "s0.hand", Code.STAYS),
    ],
)
def test_what_any_other_drag_was_meant_to_be(piece: str, where: str, expected: m.Move | Code) -> None:
    assert meant(busy(), Drag(piece, where)) == expected


def test_drags_that_depend_on_the_moment() -> None:
    state = play(busy(), m.PlayCard("river", "canyon"))
    assert meant(state, Drag("man:undersheriff", "line:teepee")) == Code.NOT_AT_CARD
    assert meant(state, Drag("man:undersheriff", "line:canyon")) == m.PlayCharacter("undersheriff")
    state = sale([man("gunman", 0)], ["river-1"], canyon=town([], ["river-2"]))
    assert meant(state, Drag("card:river-2", "s0.taken")) == Code.NOT_IN_CARAVAN
    assert meant(state, Drag("card:river-1", "s0.taken")) == m.TakeCard("river")
    away = town([man("landlady", 0)], destination="el_paso")
    state = sale([man("adventurer", 0)], ["river"], cactus=away)
    assert meant(state, Drag("man:landlady", "line:teepee")) == m.BringAlly(hat(state, "landlady"))


def test_taken_cards_stay_taken() -> None:
    state = place(boards=[{"taken": ["river-0"]}])
    assert meant(state, Drag("card:river-0", "caravan:teepee")) == Code.STAYS


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("skip", m.SKIP),
        ("activate", m.TAKE_NOTHING),
        ("name:white", m.NameColour("white")),
        ("man:mayor", Code.DRAG_IT),
        ("card:river-0", Code.DRAG_IT),
    ],
)
def test_what_taps_mean(target: str, expected: m.Move | Code) -> None:
    assert meant(busy(), Tap(target)) == expected
    assert isinstance(meant(busy(), Tap("show_hand")), m.ShowHand)


def test_labels_are_orders() -> None:
    state = busy()
    label = TABLE.label
    assert (
        label(view(state), m.PlayCard("ranch_teepee", "teepee"))
        == "Play Ranch (teepee; 1 white and 2 black) at Abilene"
    )
    assert label(view(state), m.Discard("river")) == "Put River (2 white and 2 black) under your deck, for $2"
    play(state, m.PlayCard("ranch_teepee", "teepee"), m.COIN)
    assert label(view(state), m.PlayCard("river", "canyon")) == "Play River (2 white and 2 black) at Denver (Ranch)"
    assert label(view(state), m.Arm("knife", 0)) == "Give a knife to the Mayor at Abilene"
    assert label(view(state), m.SKIP) == "End your turn"
    state = play(busy(), m.Discard("river"))
    assert label(view(state), m.SKIP) == "Draw 1 new card"
    assert TABLES.look_of["river"] == 14


def test_labels_of_a_sale() -> None:
    label = TABLE.label
    state = sale([man("sheriff", 0), man("mayor", 1, knives=1)], ["river"])
    assert label(view(state), m.TakeWeapon("knife", "mayor")) == "Take a knife from the Mayor of ⟨1⟩"
    state = sale([man("outlaw", 0), man("mayor", 1)], ["river"])
    assert label(view(state), m.TakeMoney(1)) == "Take money from ⟨1⟩"
    away = town([man("landlady", 0)], destination="el_paso")
    state = sale([man("adventurer", 0)], ["river"], cactus=away)
    assert label(view(state), m.BringAlly(hat(state, "landlady"))) == "Bring the Landlady from El Paso"
    assert label(view(state), m.SKIP) == "Bring nobody"
    state = play(sale([man("rustler", 0)], ["river", "ranch_teepee"]), m.TakeCard("river"))
    assert label(view(state), m.TakeCard("ranch_teepee")) == "Take Ranch (1 white and 2 black) without pay"
    assert label(view(state), m.SKIP) == "Take no further card"
    state = play(sale([man("prospector", 0)], ["river", "ranch_teepee"]), m.TakeCard("river"))
    assert label(view(state), m.TakeCard("ranch_teepee")) == "Take Ranch (1 white and 2 black) for $1, to discard"
    state = sale([man("banker", 0)], ["river"])
    assert label(view(state), m.TAKE_NOTHING) == "Activate the Banker without a card"
    play(state, m.TAKE_NOTHING)
    assert label(view(state), m.PickCharacter("banker")) == "Take the Banker into your hand"
    state = play(sale([man("gambler", 0)], ["river"]), m.TakeCard("river"))
    assert label(view(state), m.NameColour("white")) == "Name white and turn up your top card"
