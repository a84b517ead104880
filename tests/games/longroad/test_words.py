"""The log, the labels of moves and the rules page."""

from random import Random

from longtable.components.files import data_file
from longtable.engine.moves import Move
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.state import LongRoadState
from tests.games.longroad.help import GAME, TABLES, hat, man, options, place, play, roles, sale, town


def said(state: LongRoadState, move: Move) -> str:
    """The log line of a legal move."""
    assert GAME.why_not(state, move) is None
    return GAME.describe(state, move)


def turn(hand: list[str], **words: object) -> LongRoadState:
    """The turn of seat 0."""
    return place(boards=[{"hand": hand}, {}, {}], **words)


def test_the_opening_names_towns_prices_rewards_and_the_tile() -> None:
    state = GAME.new(options(), roles(2))
    move = m.Opened(1, ("abilene", "tucson", "moab"), "most_kinds")
    assert said(state, move) == (
        "⟨1⟩ gets the Sheriff star and begins. Teepee Abilene (white $4, black $2; 3 coins and 1 knife); "
        "cactus Tucson (white $5, black $1; 2 coins and 2 knives); canyon Moab (white $3, black $4; 4 coins and 1 "
        "knife). End of the Game tile, $8: most different kinds of caravan cards taken."
    )


def test_deals_tell_no_card() -> None:
    state = play(GAME.new(options(), roles(2)), m.Opened(1, ("abilene", "tucson", "moab"), "most_kinds"))
    lines = []
    while not state.turns:
        move = GAME.sample_chance(state, Random(1))
        lines.append(said(state, move))
        GAME.apply(state, move)
    assert lines == [
        "Everybody draws three caravan cards.",
        "Everybody gets a boss.",
        "Everybody gets the five characters of a letter.",
    ]


def test_hidden_moves_are_told_without_names() -> None:
    state = turn(["river", "ranch_teepee"], teepee=town([man("mayor", 0)], destination="abilene"))
    assert said(state, m.Discard("river")) == "⟨0⟩ pays $2 to change cards and puts one under the deck."
    play(state, m.Discard("river"))
    assert said(state, m.Discard("ranch_teepee")) == "⟨0⟩ puts another card under the deck."
    assert said(state, m.SKIP) == "⟨0⟩ draws new cards."
    play(state, m.SKIP)
    assert said(state, m.Drew("saloon_canyon-0")) == "⟨0⟩ draws a card."
    play(state, m.Drew("saloon_canyon-0"), m.PlayCard("saloon_canyon", "canyon"), m.COIN)
    assert said(state, m.PlayCharacter("gunman")) == "⟨0⟩ plays a character face down at Denver."
    play(state, m.PlayCharacter("gunman"))
    assert said(state, m.PlayCharacter("baron", True)) == "⟨0⟩ plays a character face down at Denver by the Saloon."
    play(state, m.BuyWeapon("knife"))
    assert said(state, m.Arm("knife", hat(state, "mayor"))) == "⟨0⟩ gives a knife to a face-down character at Abilene."


def test_a_card_is_told_with_its_reward_closing_and_effect() -> None:
    last = town(destination="abilene", coins=1, knives=0)
    state = turn(["store_coach_teepee"], teepee=last)
    assert said(state, m.PlayCard("store_coach_teepee", "teepee")) == (
        "⟨0⟩ plays Store Coach (2 white and 1 black) at Abilene. ⟨0⟩ takes a coin, the only reward there is. "
        "The rewards are exhausted: Abilene is reached. Store Coach: ⟨0⟩ takes $2 from the bank."
    )
    state = place(boards=[{"hand": ["canyon_teepee"]}, {"money": 0}, {}])
    assert said(state, m.PlayCard("canyon_teepee", "teepee")) == (
        "⟨0⟩ plays Canyon (1 black) at Abilene. Canyon: ⟨0⟩ takes $1 from ⟨2⟩."
    )
    state = place(boards=[{"hand": ["canyon_teepee"]}, {"money": 0}, {"money": 0}])
    assert said(state, m.PlayCard("canyon_teepee", "teepee")).endswith("takes nothing, for nobody has money.")


def test_choices_of_a_turn_are_told() -> None:
    state = turn(["ranch_teepee", "river"])
    play(state, m.PlayCard("ranch_teepee", "teepee"))
    assert said(state, m.KNIFE) == "⟨0⟩ takes a knife at Abilene."
    play(state, m.KNIFE)
    assert (
        said(state, m.PlayCard("river", "cactus")) == "⟨0⟩ plays River (2 white and 2 black) at El Paso by the Ranch."
    )
    assert said(state, m.BuyWeapon("colt")) == "⟨0⟩ buys a colt for $4."
    assert said(state, m.SKIP) == "⟨0⟩ ends the turn."
    state = play(turn(["general_store_canyon"]), m.PlayCard("general_store_canyon", "canyon"), m.COIN)
    assert said(state, m.BuyWeapon("rifle")) == "⟨0⟩ buys a rifle for $3 at the General Store."


def test_moving_beside_the_preacher_is_told_in_two_lines() -> None:
    state = turn(
        ["trading_post_cactus"],
        teepee=town([man("mayor", 0)], destination="abilene"),
        cactus=town([man("preacher", 2, up=True)], destination="el_paso"),
    )
    play(state, m.PlayCard("trading_post_cactus", "cactus"), m.COIN)
    move = m.MoveCharacter(hat(state, "mayor"), "cactus")
    assert said(state, move) == "⟨0⟩ moves a face-down character from Abilene to El Paso by the Trading Post."
    play(state, move)
    assert said(state, m.TurnedUp(("mayor",))) == "Beside the Preacher, the Mayor of ⟨0⟩ is turned up."


def test_a_hand_that_is_shown_is_told() -> None:
    passed = ["abilene", "ogallala", "dodge_city", "wichita", "cheyenne"]
    state = turn(["ranch_teepee"], teepee={"destination": "none"}, passed=passed)
    assert said(state, m.ShowHand(("ranch_teepee",))) == (
        "⟨0⟩ can play no card and shows the hand: Ranch (1 white and 2 black)."
    )
    state = turn([], gone=list(TABLES.card_key))
    assert said(state, m.ShowHand(())) == "⟨0⟩ can play no card and shows the hand: it is empty."


def test_a_sale_begins_with_the_order_of_activation() -> None:
    crowd = [man("mayor", 1), man("gunman", 2, knives=1), man("landlady", 0)]
    sold = town(crowd, ["river"], destination="abilene", coins=0, knives=0)
    state = place(step="turn_up", sale="teepee", turn=1, reached=[0], teepee=sold)
    assert said(state, m.TurnedUp(("mayor", "gunman", "landlady"))) == (
        "⟨1⟩ takes the 2nd Reached Destination tile; sale at Abilene. In order of activation: the Gunman of ⟨2⟩ 8, "
        "the Mayor of ⟨1⟩ 2 and the Landlady of ⟨0⟩ 2."
    )


def test_activations_are_told_with_their_reasons() -> None:
    crowd = [man("gunman", 0), man("officer", 1, knives=1), man("baron", 2)]
    state = sale(crowd, ["ranch_teepee-0", "river-1", "ranch_teepee-2"])
    assert said(state, m.TakeCard("ranch_teepee")) == (
        "The Baron of ⟨2⟩ (7) takes Ranch (1 white and 2 black) for $10, $2 of it because it is a Ranch."
    )
    play(state, m.TakeCard("ranch_teepee"))
    assert said(state, m.TakeCard("ranch_teepee")) == (
        "The Gunman of ⟨0⟩ (6) first gets $2 for 1 other armed character waiting, then takes Ranch "
        "(1 white and 2 black) for $8."
    )
    play(state, m.TakeCard("ranch_teepee"))
    assert said(state, m.TakeCard("river")) == (
        "The Officer of ⟨1⟩ (5) first gets $3, then takes River (2 white and 2 black) for $12. "
        "A knife of the Officer goes back to the general supply."
    )


def test_what_is_robbed_or_brought_is_told() -> None:
    state = sale([man("sheriff", 0, rifles=1), man("mayor", 1, knives=1)], ["river"])
    assert said(state, m.TakeWeapon("knife", "mayor")) == (
        "The Sheriff of ⟨0⟩ (13) takes a knife from the Mayor of ⟨1⟩ into the supply of ⟨0⟩."
    )
    state = sale([man("outlaw", 0), man("mayor", 1)], ["river"], boards=[{}, {"money": 1}, {}])
    assert said(state, m.TakeMoney(1)) == "The Outlaw of ⟨0⟩ (5) takes $1 from ⟨1⟩."
    away = town([man("landlady", 0, knives=2)], destination="el_paso")
    state = sale([man("adventurer", 0)], ["river"], cactus=away)
    assert said(state, m.BringAlly(hat(state, "landlady"))) == (
        "The Adventurer of ⟨0⟩ (4) brings a face-down character, with 2 knives, from El Paso to Abilene."
    )
    assert said(state, m.SKIP) == "The Adventurer of ⟨0⟩ (4) brings nobody."
    play(state, m.BringAlly(hat(state, "landlady")))
    assert said(state, m.TurnedUp(("landlady",))) == "The Landlady of ⟨0⟩ is turned up."


def test_further_cards_are_told() -> None:
    state = sale([man("prospector", 0, rifles=1), man("mayor", 1)], ["river", "ranch_teepee", "saloon_teepee"])
    play(state, m.TakeCard("river"))
    assert said(state, m.TakeCard("ranch_teepee")) == (
        "The Prospector of ⟨0⟩ (9) also takes Ranch (1 white and 2 black) for $1 and discards it."
    )
    assert said(state, m.SKIP) == (
        "The Prospector of ⟨0⟩ (9) takes no further card. A rifle of the Prospector goes back to the general supply."
    )
    state = sale([man("landlady", 0)], ["river", "ranch_teepee"])
    assert said(state, m.TakeCard("river")) == (
        "The Landlady of ⟨0⟩ (2) takes River (2 white and 2 black) for $12, then gets $1."
    )


def test_the_end_of_a_sale_is_told() -> None:
    state = play(sale([man("mayor", 0)], ["river", "ranch_teepee"]), m.TakeCard("river"))
    assert said(state, m.PickCharacter("mayor")) == (
        "⟨0⟩ takes the Mayor into the hand. The cards left are discarded: Ranch (1 white and 2 black)."
    )
    state = play(sale([man("mayor", 0)], [], reached=[1, 1, 2]), m.TAKE_NOTHING)
    assert said(state, m.PickCharacter("mayor")) == (
        "⟨0⟩ takes the Mayor into the hand. On the Road: from now on every steer fetches $1. "
        "The game ends when ⟨2⟩ has played."
    )
    play(state, m.PickCharacter("mayor"))
    assert said(state, m.TurnedDestination("wichita")) == (
        "A new destination is turned up: teepee Wichita (On the Road, every steer $1; 4 coins and 1 knife)."
    )


def test_companeros_tells_who_returns() -> None:
    state = sale([man("mayor", 0), man("baron", 0)], ["river"], given=options(companeros=True))
    assert said(state, m.TakeCard("river")).endswith("The Baron returns to the hand of ⟨0⟩.")


def test_gambles_are_told() -> None:
    state = play(sale([man("gambler", 0)], ["river"]), m.TakeCard("river"))
    assert said(state, m.NameColour("black")) == "The Gambler of ⟨0⟩ (2) names black."
    play(state, m.NameColour("black"))
    assert said(state, m.TurnedTop("saloon_teepee-0")) == (
        "⟨0⟩ turns up Saloon (2 white): the Gambler, who named black, wins nothing; the card goes under the deck."
    )


def test_every_look_of_a_card_has_a_label_of_its_own() -> None:
    labels = {
        GAME.table.label(view, m.Discard(key)) for view in [GAME.observe(turn(["river"]), 0)] for key in TABLES.look_of
    }
    assert len(labels) == len(TABLES.look_of) == 14


# -- the rules page ------------------------------------------------------------------------------------


def test_the_rules_page_names_every_kind_of_card() -> None:
    text = data_file("longroad", "rules.md").read_text(encoding="utf-8")
    assert all(kind.name in text for kind in TABLES.kinds)


def test_the_rulings_name_every_id_of_the_code() -> None:
    text = (data_file("longroad").parents[1] / "docs" / "rulings" / "longroad.md").read_text(encoding="utf-8")
    for ruling in [f"R{number}" for number in range(1, 18)] + ["ARM-1", "ORDER-1", "NONE-1", "WEAPON-1", "EMPTY-1"]:
        assert f"| {ruling} |" in text
