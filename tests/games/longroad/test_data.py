"""The card set: what the rulebook says of it, and what is told of a set that breaks it."""

from collections import Counter
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from longtable.components.faults import DataError
from longtable.components.files import DATA_VARIABLE, data_file
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE
from longtable.games.longroad.box.abilities import (
    KeepOne,
    MoneyPerArmed,
    MoneyPerCardLeft,
    NoEffect,
    Plain,
    StrongerWith,
    TakeSteers,
    TwoSmall,
)
from longtable.games.longroad.box.box import Box
from longtable.games.longroad.box.cards import LETTERS, SYMBOLS
from longtable.games.longroad.box.supplies import Goal
from longtable.games.longroad.game import LongRoad
from tests.games.longroad.help import GAME, TABLES

BOX = TABLES.box
TOWNS = BOX.destination_sets[0].destinations
CARDS = BOX.caravan.cards
PEOPLE = {character.key: character for character in BOX.characters}
BOSSES = BOX.boss_sets[0].bosses


# -- counts and supply ---------------------------------------------------------------------------------


def test_h1_counts_of_the_box() -> None:
    assert len(TOWNS) + len(PEOPLE) + 4 * len(CARDS) + len(BOSSES) == 112
    assert (len(TOWNS), len(PEOPLE), len(CARDS), len(BOSSES)) == (15, 30, 15, 7)
    assert [weapon.count for weapon in BOX.supplies.weapons] == [12, 5, 3]
    assert BOX.supplies.coins == {1: 20, 2: 10, 5: 6, 10: 6, 20: 6, 50: 4}
    assert sum(BOX.supplies.coins.values()) == 52
    assert BOX.supplies.bank == 450
    assert len(BOX.tiles.end_tiles.tiles) == 2
    assert len(BOX.tiles.reached.worth) == 4


def test_h2_the_start() -> None:
    assert BOX.supplies.money == 6


def test_h3_each_deck_has_five_destinations() -> None:
    assert Counter(town.deck for town in TOWNS) == dict.fromkeys(SYMBOLS, 5)


def test_h4_rewards_come_out_of_the_supply() -> None:
    assert all(town.knives <= 2 for town in TOWNS)
    most_coins = sum(max(town.coins + town.knives for town in TOWNS if town.deck == deck) for deck in SYMBOLS)
    assert most_coins <= BOX.supplies.coins[1]


def test_h5_a_destination_pays_3_coins_and_1_knife() -> None:
    assert any((town.coins, town.knives) == (3, 1) for town in TOWNS)


def test_h6_a_destination_has_the_examples_prices() -> None:
    assert any((town.white, town.black) == (4, 2) for town in TOWNS)


def test_h7_on_the_road_is_a_fall_in_price() -> None:
    prices = [price for town in TOWNS for price in (town.white, town.black)]
    assert min(prices) >= BOX.tiles.road.price == 1
    assert sum(prices) / len(prices) > 2


def test_h8_weapons_by_the_number_of_players() -> None:
    assert [TABLES.shop(seats) for seats in (2, 3, 4)] == [
        12 + 3 * 16 + 256,
        12 + 4 * 16 + 2 * 256,
        12 + 5 * 16 + 3 * 256,
    ]


def test_h9_weapons_cost_add_and_sell() -> None:
    numbers = [(weapon.cost, weapon.strength, weapon.sells) for weapon in BOX.supplies.weapons]
    assert numbers == [(2, 2, 0), (4, 5, 1), (6, 8, 3)]


# -- caravan cards -------------------------------------------------------------------------------------


def test_h10_all_eight_kinds_are_in_every_deck() -> None:
    names = {kind.name for kind in BOX.caravan.kinds}
    assert names == {
        "Store Coach",
        "General Store",
        "Saloon",
        "Ranch",
        "Trading Post",
        "Canyon",
        "Crossroad",
        "River",
    }
    assert {card.kind for card in CARDS} == {kind.key for kind in BOX.caravan.kinds}


def test_h11_signs_and_symbols() -> None:
    kinds = {kind.key: (kind.sign, kind.symbol) for kind in BOX.caravan.kinds}
    assert kinds.pop("crossroad") == (True, False)
    assert kinds.pop("river") == (False, False)
    assert kinds.pop("canyon") == (False, True)
    assert set(kinds.values()) == {(True, True)}
    assert all(
        (card.symbol is not None) == dict.fromkeys(kinds, True).get(card.kind, card.kind == "canyon") for card in CARDS
    )


def test_h13_a_ranch_shows_1_white_and_2_black() -> None:
    assert any((card.kind, card.white, card.black) == ("ranch", 1, 2) for card in CARDS)


def test_h14_every_card_shows_a_steer_and_some_only_one() -> None:
    steers = [card.white + card.black for card in CARDS]
    assert min(steers) == 1
    assert steers.count(1) >= 4


def test_h15_each_boss_wants_another_kind_and_one_kind_has_none() -> None:
    wanted = {boss.kind for boss in BOSSES}
    assert len(wanted) == len(BOSSES) == 7
    assert {kind.key for kind in BOX.caravan.kinds} - wanted == {"river"}
    assert BOX.boss_sets[0].bonus == 6


def test_h17_two_ranches_in_a_deck() -> None:
    assert sum(card.kind == "ranch" for card in CARDS) == 2


# -- characters ----------------------------------------------------------------------------------------


def test_h19_five_characters_a_letter() -> None:
    assert Counter(character.letter for character in PEOPLE.values()) == dict.fromkeys(LETTERS, 5)


def test_h20_published_numbers() -> None:
    published = {"gambler": 2, "gunman": 6, "officer": 3, "mountain_man": 2, "mayor": 2}
    assert {key: PEOPLE[key].number for key in published} == published


def test_h21_exactly_three_characters_can_grow() -> None:
    growing = {key for key, character in PEOPLE.items() if isinstance(character.ability, StrongerWith)}
    assert growing == {"baron", "scout", "saloon_girl"}


def test_h27_preacher_and_doctor_are_in_b_and_c() -> None:
    assert (PEOPLE["preacher"].letter, PEOPLE["doctor"].letter) == ("B", "C")
    assert [LETTERS[letter] for letter in TABLES.shown_letters] == ["A", "D", "E", "F"]
    assert len(TABLES.shown_characters) == 28


def test_h28_most_take_one_card_and_one_has_no_effect() -> None:
    plain = [key for key, character in PEOPLE.items() if isinstance(character.ability, Plain)]
    assert plain == ["desperado"]
    special = [
        k for k, c in PEOPLE.items() if isinstance(c.ability, MoneyPerCardLeft | KeepOne | TakeSteers | TwoSmall)
    ]
    assert set(special) == {"banker", "prospector", "drunkard", "trapper"}
    assert isinstance(PEOPLE["gunman"].ability, MoneyPerArmed)


def test_h40_both_faces_of_one_tile_are_about_characters() -> None:
    goals = [{face.goal for face in tile.faces} for tile in BOX.tiles.end_tiles.tiles]
    assert goals == [{Goal.MOST_CARDS, Goal.MOST_KINDS}, {Goal.HIGHEST_NUMBERS, Goal.LOWEST_NUMBERS}]


def test_kinds_without_effect_are_crossroad_and_river() -> None:
    assert [kind.key for kind in BOX.caravan.kinds if isinstance(kind.effect, NoEffect)] == ["crossroad", "river"]


def test_the_texts_are_short_enough_for_a_card() -> None:
    assert all(len(character.short) <= 22 for character in PEOPLE.values())
    assert all(len(kind.short) <= 22 for kind in BOX.caravan.kinds)


# -- what is wrong with a set --------------------------------------------------------------------------


OWN = data_file("longroad")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the game's data that a test may spoil, read instead of the program's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return Path(copytree(OWN, tmp_path / "longroad"))


def spoil(folder: Path, name: str, old: str, new: str) -> tuple[int, list[str]]:
    """Replace text in a file: its line, and the faults of the box then."""
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    line = text[: text.index(old)].count("\n") + 1
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        Box()
    return line, [str(fault) for fault in error.value.faults]


def test_an_unspoilt_copy_is_the_box(folder: Path) -> None:
    assert Box().characters == BOX.characters


def test_a_missing_card_is_told(folder: Path) -> None:
    _, faults = spoil(
        folder, "caravan.yaml", "  - {key: river, kind: river, white: 2, black: 2, provenance: house}\n", ""
    )
    assert any("longroad/caravan.yaml:" in fault and "expected 15 cards, found 14 (H1)" in fault for fault in faults)
    assert any("no card is a River (H10)" in fault for fault in faults)


def test_an_unknown_ability_kind_is_told_at_its_place(folder: Path) -> None:
    line, faults = spoil(folder, "characters.yaml", "{kind: plain}", "{kind: fly}")
    assert len(faults) == 1
    assert faults[0].startswith(f"longroad/characters.yaml:{line}:")
    assert '"fly"' in faults[0]


def test_an_unknown_effect_kind_is_told_at_its_place(folder: Path) -> None:
    line, faults = spoil(folder, "caravan.yaml", "{kind: extra_card}", "{kind: extra_cards}")
    assert faults[0].startswith(f"longroad/caravan.yaml:{line}:")
    assert "extra_card" in faults[0]


def test_letters_that_are_not_five_by_six_are_told(folder: Path) -> None:
    _, faults = spoil(folder, "characters.yaml", "letter: A", "letter: F")
    assert any("letter A has 4 characters, expected 5 (H19)" in fault for fault in faults)
    assert any("letter F has 6 characters, expected 5 (H19)" in fault for fault in faults)


def test_a_boss_for_a_missing_kind_is_told(folder: Path) -> None:
    line, faults = spoil(folder, "bosses.yaml", "kind: trading_post", "kind: bank")
    assert faults[0].startswith(f"longroad/bosses.yaml:{line}:")
    assert "there is no kind 'bank'" in faults[0]


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("caravan.yaml", "kind: ranch, symbol: teepee", "kind: ranch", "needs a symbol (H11)"),
        ("caravan.yaml", "kind: river, white", "kind: river, symbol: cactus, white", "has no symbol (H11)"),
        ("caravan.yaml", "kind: river, white: 2, black: 2", "kind: river, white: 0, black: 0", "at least one steer"),
        ("caravan.yaml", "kind: river, white", "kind: brook, white", "there is no kind 'brook'"),
        ("caravan.yaml", "{key: crossroad_2,", "{key: crossroad_1,", "the card crossroad_1 stands twice"),
        ("characters.yaml", "  - key: gunman", "  - key: baron", "the character baron stands twice"),
        ("characters.yaml", "cards: ranch", "cards: barn", "there is no kind 'barn'"),
        ("characters.yaml", "{kind: plain}", "{kind: preacher, amount: 1}", "at most one character"),
        ("destinations.yaml", "deck: teepee", "deck: cactus", "the teepee deck has 4 cards, expected 5 (H3)"),
        ("destinations.yaml", "coins: 3, knives: 1", "coins: 0, knives: 0", "at least one reward"),
        ("destinations.yaml", "{key: yuma", "{key: denver", "the destination denver stands twice"),
        ("bosses.yaml", "{key: trader", "{key: merchant", "the boss merchant stands twice"),
        ("tiles.yaml", "goal: lowest_numbers", "goal: most_cards", "both faces must be about characters"),
        ("tiles.yaml", "goal: highest_numbers", "goal: tallest", "highest_numbers"),
        ("supplies.yaml", "2: {colt: 2, rifle: 2}", "2: {colt: 9, rifle: 2}", "there are only 5"),
        ("supplies.yaml", "{key: colt,", "{key: rifle,", "expected knife, colt, rifle once each"),
        ("supplies.yaml", "money: 6 ", "money: six ", "a whole number"),
    ],
)
def test_what_breaks_a_rule_of_the_set_is_told(folder: Path, name: str, old: str, new: str, told: str) -> None:
    _, faults = spoil(folder, name, old, new)
    assert any(fault.startswith(f"longroad/{name}:") and told in fault for fault in faults), faults


def test_every_fault_of_every_file_is_told_at_once(folder: Path) -> None:
    (folder / "tiles.yaml").write_text("end_tiles: 3\n", encoding="utf-8")
    _, faults = spoil(folder, "bosses.yaml", "kind: canyon", "kind: gorge")
    assert {fault.partition(":")[0] for fault in faults} == {"longroad/tiles.yaml", "longroad/bosses.yaml"}


def test_too_few_bosses_are_told(folder: Path) -> None:
    text = (folder / "bosses.yaml").read_text(encoding="utf-8")
    kept = [
        line for line in text.splitlines() if "key: " not in line or "kind: ranch" in line or line.startswith("key")
    ]
    (folder / "bosses.yaml").write_text("\n".join(kept), encoding="utf-8")
    with pytest.raises(DataError, match="expected at least 4 bosses, found 1"):
        Box()


# -- packs ---------------------------------------------------------------------------------------------

BOSS_PACK = """
pack: bosses
key: river_folk
title: River folk
bonus: 5
provenance: house
bosses:
  - {key: ferryman, name: The Ferryman, kind: river}
  - {key: drummer, name: The Drummer, kind: saloon}
  - {key: rancher, name: The Rancher, kind: ranch}
  - {key: scoundrel, name: The Scoundrel, kind: canyon}
"""


def test_a_pack_of_bosses_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "river.yaml").write_text(BOSS_PACK, encoding="utf-8")
    game = GAME.with_packs(tmp_path)
    assert game.pack_faults() == ()
    option = next(option for option in game.options() if option.key == "bosses")
    assert [choice.value for choice in option.choices] == ["bosses", "river_folk"]
    state = game.start({"bosses": "river_folk"}, ("player",) * 4)
    assert {game.lookups.bosses[boss].key for boss in game.lookups.boss_sets[state.rules >> 8]} == {
        "ferryman",
        "drummer",
        "rancher",
        "scoundrel",
    }
    assert "packs/river.yaml" in game.digests()
    listed = {component.name: component.file for component in game.components()}
    assert (listed["The Ferryman"], listed["Abilene"]) == (str(tmp_path / "river.yaml"), "longroad/destinations.yaml")


def test_a_match_uses_the_packs_of_its_destinations_and_bosses(tmp_path: Path) -> None:
    (tmp_path / "river.yaml").write_text(BOSS_PACK, encoding="utf-8")
    text = data_file("longroad", "destinations.yaml").read_text(encoding="utf-8")
    text = text.replace("key: destinations", "key: my_towns").replace("{key: ", "{key: my_")
    (tmp_path / "towns.yaml").write_text(text, encoding="utf-8")
    game = GAME.with_packs(tmp_path)
    bosses, towns = "packs/river.yaml", "packs/towns.yaml"
    unused = {
        (): (bosses, towns),
        (("bosses", "river_folk"),): (towns,),
        (("destinations", "my_towns"),): (bosses,),
        (("bosses", "river_folk"), ("destinations", "my_towns")): (),
    }
    for chosen, expected in unused.items():
        match = Match(game, dict(chosen), ("player",) * 2, 5)
        rng = Random(1)
        while match.actor is not None:
            assert game.unused_packs(match.state) == expected
            if match.actor == CHANCE:
                match.draw()
            else:
                match.play(rng.choice(game.legal_moves(match.state)))
        assert game.unused_packs(match.state) == expected


def test_a_pack_of_destinations_can_be_played(tmp_path: Path) -> None:
    text = data_file("longroad", "destinations.yaml").read_text(encoding="utf-8")
    text = text.replace("key: destinations", "key: my_towns").replace("{key: ", "{key: my_")
    (tmp_path / "towns.yaml").write_text(text, encoding="utf-8")
    game = GAME.with_packs(tmp_path)
    assert game.pack_faults() == ()
    state = game.start({"destinations": "my_towns"}, ("player",) * 2)
    assert [
        game.lookups.destinations[town].key[:3] for deck in state.unseen for town in range(30) if deck >> town & 1
    ] == ["my_"] * 15


def test_a_broken_pack_is_left_out_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "river.yaml").write_text(BOSS_PACK.replace("kind: ranch", "kind: rench"), encoding="utf-8")
    game = GAME.with_packs(tmp_path)
    assert len(game.pack_faults()) == 1
    assert "river.yaml:10:" in game.pack_faults()[0]
    assert all(option.key != "bosses" for option in game.options())


def test_a_pack_with_a_key_that_is_taken_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BOSS_PACK.replace("key: river_folk", "key: bosses"), encoding="utf-8")
    assert "another set called bosses" in GAME.with_packs(tmp_path).pack_faults()[0]


def test_a_pack_may_not_use_names_of_other_sets(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BOSS_PACK.replace("key: ferryman", "key: trader"), encoding="utf-8")
    assert "another set has a boss called trader" in GAME.with_packs(tmp_path).pack_faults()[0]
    text = data_file("longroad", "destinations.yaml").read_text(encoding="utf-8")
    (tmp_path / "a.yaml").write_text(text.replace("key: destinations", "key: again"), encoding="utf-8")
    assert "another set has a destination called abilene" in GAME.with_packs(tmp_path).pack_faults()[0]


def test_packs_may_not_share_names_either(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BOSS_PACK, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(BOSS_PACK.replace("key: river_folk", "key: others"), encoding="utf-8")
    game = GAME.with_packs(tmp_path)
    assert [each.key for each in game.lookups.box.boss_sets] == ["bosses", "river_folk"]
    assert [fault.rpartition(" ")[2] for fault in game.pack_faults()] == ["ferryman", "drummer", "rancher", "scoundrel"]


def test_every_component_is_listed_with_where_it_comes_from() -> None:
    groups = Counter(component.group for component in GAME.components())
    assert groups["Destinations"] == 15
    assert groups["Caravan cards"] == 15
    assert groups["Characters"] == 30
    assert groups["Bosses"] == 7
    assert {component.provenance.value for component in LongRoad().components()} == {"published", "inferred", "house"}
