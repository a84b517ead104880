"""The components: what is printed where it is known, and bad files refused with line, column and reason."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from longtable.components.faults import DataError
from longtable.components.files import DATA_VARIABLE, data_file
from longtable.engine.game import Provenance
from longtable.engine.match import Match
from longtable.engine.moves import PLAYER
from longtable.engine.table import Lying
from longtable.games.longboard.box.box import Box
from longtable.games.longboard.game import Longboard
from longtable.games.longboard.positions.position import Position, SeatPosition
from tests.games.longboard.help import GAME

DATA = data_file("longboard")
Edit = Callable[[str, str, str], list[str]]

PACK = """\
key: reef
title: Reef
objectives:
  - name: Big Kahuna
    text: Red board with the most cards.
    condition: {kind: longest, colour: red}
    points: 5
    provenance: house
  - name: Clean Nose
    text: Board that begins with a 2 and ends with a 7.
    condition: {kind: from_to, first: 2, last: 7}
    points: 3
    provenance: house
  - name: Five Alike
    text: Five cards of one value.
    condition: {kind: same_value, cards: 5}
    points: 6
    provenance: house
  - name: Three Shops
    text: Three shaped boards and no other.
    condition: {kind: tidy, boards: 3}
    points: 4
    provenance: house
"""


@pytest.fixture
def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edit:
    """Reads the box with one file changed; the faults as lines."""

    def read(file: str, old: str, new: str) -> list[str]:
        folder = tmp_path / "longboard"
        shutil.copytree(DATA, folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) >= 1
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
        with pytest.raises(DataError) as caught:
            Box()
        return [str(fault) for fault in caught.value.faults]

    return read


def line_of(file: str, text: str) -> int:
    """The number of the line with this text."""
    lines = (DATA / file).read_text(encoding="utf-8").splitlines()
    return next(number for number, row in enumerate(lines, 1) if text in row)


# -- provenance --------------------------------------------------------------------------------------


def test_only_the_four_printed_objectives_are_called_published() -> None:
    published = [each.name for each in GAME.lookups.objectives if each.provenance is Provenance.PUBLISHED]
    assert published == ["Blue Gloss", "Orange Gloss", "Green Gloss", "Point Break"]
    by_name = {each.name: each for each in GAME.lookups.objectives}
    assert by_name["Red Gloss"].provenance is Provenance.INFERRED
    assert by_name["Rainbow Wax"].provenance is Provenance.HOUSE


def test_the_counts_are_published_and_the_stickers_ours() -> None:
    deck = GAME.lookups.box.deck
    assert deck.copies.provenance is Provenance.PUBLISHED
    assert deck.stickers.provenance is Provenance.HOUSE
    cards = [each for each in GAME.components() if each.group == "Board cards, red"]
    assert len(cards) == 8
    assert {each.provenance for each in cards} == {Provenance.HOUSE}


def test_the_box_lists_every_card() -> None:
    groups = [each.group for each in GAME.components()]
    assert groups.count("Board cards, wild") == 8
    assert groups.count("Objective cards, The fourteen of the game") == 14
    assert groups.count("Beach cards") == 1


# -- bad files ---------------------------------------------------------------------------------------


def test_a_sticker_table_that_leaves_a_value_out_is_refused(edited: Edit) -> None:
    faults = edited("board_cards.yaml", "    6: [1, 2]\n", "")
    line = line_of("board_cards.yaml", "    1: [2, 3]")
    assert faults == [f"longboard/board_cards.yaml:{line}:5: the value 6 is missing, expected the stickers of 2 cards"]


def test_a_sticker_table_for_too_few_cards_is_refused(edited: Edit) -> None:
    faults = edited("board_cards.yaml", "    5: [1, 2, 3]", "    5: [1, 2]")
    line = line_of("board_cards.yaml", "    5: [1, 2, 3]")
    assert faults == [f"longboard/board_cards.yaml:{line}:8: the value 5 has stickers for 2 cards, expected 3"]


def test_a_card_has_one_to_three_stickers(edited: Edit) -> None:
    faults = edited("board_cards.yaml", "    5: [1, 2, 3]", "    5: [1, 2, 4]")
    line = line_of("board_cards.yaml", "    5: [1, 2, 3]")
    assert len(faults) == 1
    assert faults[0].startswith(f"longboard/board_cards.yaml:{line}:15: ")
    assert "from 1 to 3" in faults[0]


def test_a_wrong_count_of_cards_is_refused(edited: Edit) -> None:
    faults = edited("board_cards.yaml", "values: [1, 2, 3, 4, 5, 6, 7, 8]", "values: [1, 2, 3, 4, 5, 6, 7, 7]")
    assert len(faults) == 1
    assert "wild 7 stands here twice" in faults[0]
    assert (DATA / "board_cards.yaml").exists()


def test_a_deck_that_is_no_80_cards_is_refused(edited: Edit) -> None:
    faults = edited("board_cards.yaml", "values: [1, 2, 3, 4, 5, 6, 7, 8]", "values: [1, 2, 3, 4, 5, 6, 7]")
    assert len(faults) == 1
    assert "there are 79 Board cards with the wilds, expected 80" in faults[0]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("key: blue", "key: red", "the key red is used already"),
        ("mark: B", "mark: W", "the mark W is used already"),
        ("{1: 2, 2: 2,", "{2: 2,", "the value 1 is missing, expected how many cards have it"),
    ],
)
def test_colours_and_values_are_checked(edited: Edit, old: str, new: str, words: str) -> None:
    assert any(words in fault for fault in edited("board_cards.yaml", old, new))


def test_an_unknown_condition_is_refused(edited: Edit) -> None:
    faults = edited("objectives.yaml", "{kind: every_colour}", "{kind: every_color}")
    line = line_of("objectives.yaml", "{kind: every_colour}")
    assert len(faults) == 1
    assert faults[0].startswith(f"longboard/objectives.yaml:{line}:23: ")
    assert "did you mean every_colour?" in faults[0]


def test_an_unknown_colour_is_refused(edited: Edit) -> None:
    faults = edited("objectives.yaml", "{kind: longest, colour: green}", "{kind: longest, colour: teal}")
    assert len(faults) == 1
    assert "there is no colour teal, expected one of: red, blue, green, yellow" in faults[0]


def test_fourteen_objectives_are_expected(edited: Edit) -> None:
    faults = edited("objectives.yaml", "name: Tidy Shop", "name: Long Ride")
    assert any("Long Ride is an objective of longboard/objectives.yaml too" in fault for fault in faults)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("  3: {boards: 4, longest: 7, provenance: published}\n", "", "3 players are missing"),
        (
            "points: {1: 2, 2: 1, 3: 1}",
            "points: {1: 2, 2: 1}",
            "found boards of [1, 2] cards, expected each of [1, 2, 3]",
        ),
        ("{boards: 3, longest: 7", "{boards: 3, longest: 3", "3 cards make no shaped board"),
        ("actions: 2", "actions: two", "expected a whole number"),
    ],
)
def test_the_numbers_are_checked(edited: Edit, old: str, new: str, words: str) -> None:
    faults = edited("numbers.yaml", old, new)
    assert len(faults) == 1
    assert faults[0].startswith("longboard/numbers.yaml:")
    assert words in faults[0]


def test_faults_of_several_files_are_told_at_once(edited: Edit, tmp_path: Path) -> None:
    folder = tmp_path / "longboard"
    faults = edited("board_cards.yaml", "    6: [1, 2]\n", "")
    assert folder.exists()
    assert len(faults) == 1
    text = (folder / "numbers.yaml").read_text(encoding="utf-8")
    (folder / "numbers.yaml").write_text(text.replace("actions: 2", "actions: two"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        Box()
    assert {fault.file for fault in caught.value.faults} == {"longboard/board_cards.yaml", "longboard/numbers.yaml"}


# -- packs -------------------------------------------------------------------------------------------


def game_with(folder: Path, **files: str) -> Longboard:
    """The game with these packs."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return GAME.with_packs(folder)


def test_a_pack_of_objectives_can_be_drawn_from_picked_and_mixed(tmp_path: Path) -> None:
    game = game_with(tmp_path, reef=PACK)
    assert game.pack_faults() == ()
    option = next(each for each in game.options() if each.key == "objectives")
    assert [choice.value for choice in option.choices] == ["drawn", "reef", "mixed", "pick", "none"]
    match = Match(game, {"objectives": "reef"}, (PLAYER,) * 2, 1)
    match.draw()
    match.draw()
    assert {game.lookups.objectives[number].name for number in match.state.objectives} == {
        "Big Kahuna",
        "Clean Nose",
        "Five Alike",
        "Three Shops",
    }
    assert "Big Kahuna" in {choice.value for choice in game.options()[1].choices}
    mixed = Match(game, {"objectives": "mixed"}, (PLAYER,) * 2, 1)
    assert len(mixed.state.pool) == 18
    assert len(game.digests()["packs/reef.yaml"]) == 64


def test_a_match_uses_the_packs_of_its_objectives(tmp_path: Path) -> None:
    game = game_with(tmp_path, reef=PACK)
    seats = (PLAYER, PLAYER)
    for uses in ({"objectives": "reef"}, {"objectives": "pick", "objective2": "Big Kahuna"}):
        assert game.unused_packs(game.start(uses, seats)) == ()
    for uses in ({"objectives": "drawn"}, {"objectives": "pick"}, {"objectives": "none"}):
        assert game.unused_packs(game.start(uses, seats)) == ("packs/reef.yaml",)


def test_a_mixed_match_uses_a_pack_while_it_may_be_drawn_from_and_then_if_it_was(tmp_path: Path) -> None:
    game = game_with(tmp_path, reef=PACK)
    used = set()
    for seed in range(12):
        match = Match(game, {"objectives": "mixed"}, (PLAYER,) * 2, seed)
        assert game.unused_packs(match.state) == ()
        while match.state.pool:
            match.draw()
        drawn = any(game.lookups.box.objectives[number].set_key == "reef" for number in match.state.objectives)
        assert game.unused_packs(match.state) == (() if drawn else ("packs/reef.yaml",))
        used.add(drawn)
    assert used == {True, False}


def test_a_pack_with_an_unknown_condition_is_left_out_with_its_fault(tmp_path: Path) -> None:
    game = game_with(tmp_path, good=PACK, bad=PACK.replace("reef", "atoll").replace("kind: tidy", "kind: neat"))
    (fault,) = game.pack_faults()
    assert fault.startswith(f"{tmp_path / 'bad.yaml'}:21:")
    assert '"neat"' in fault
    assert [each.key for each in game.lookups.box.sets] == ["shop", "reef"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (PACK.replace("key: reef", "key: shop"), "the key shop is used by longboard/objectives.yaml"),
        (PACK.replace("key: reef", "key: pick"), "the key pick has a meaning of its own"),
        (PACK.replace("Big Kahuna", "Low Tide"), "Low Tide is an objective of longboard/objectives.yaml too"),
        (PACK.replace("colour: red", "colour: pink"), "there is no colour pink"),
        ("key: reef\ntitle: Reef\nobjectives: []\n", "the set is empty"),
    ],
)
def test_a_pack_is_checked_against_the_box(tmp_path: Path, text: str, words: str) -> None:
    (fault,) = game_with(tmp_path, reef=text).pack_faults()
    assert fault.startswith(f"{tmp_path / 'reef.yaml'}:")
    assert words in fault


def test_two_packs_may_not_share_an_objective(tmp_path: Path) -> None:
    game = game_with(tmp_path, a=PACK, b=PACK.replace("reef", "atoll"))
    assert len(game.pack_faults()) == 4
    assert [each.key for each in game.lookups.box.sets] == ["shop", "reef"]


def test_a_small_pack_is_for_picking_and_mixing_only(tmp_path: Path) -> None:
    small = PACK[: PACK.index("  - name: Clean Nose")]
    game = game_with(tmp_path, reef=small)
    option = next(each for each in game.options() if each.key == "objectives")
    assert [choice.value for choice in option.choices] == ["drawn", "mixed", "pick", "none"]


def test_two_cards_alike_have_keys_and_names_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "longboard"
    shutil.copytree(DATA, folder)
    text = (folder / "board_cards.yaml").read_text(encoding="utf-8")
    (folder / "board_cards.yaml").write_text(text.replace("5: [1, 2, 3]", "5: [2, 2, 2]"), encoding="utf-8")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    game = Longboard(box=Box())
    keys = [key for key in game.lookups.cards.keys if key.startswith("red-5")]
    assert keys == ["red-5-2", "red-5-2b", "red-5-2c"]
    faces = {lying.face.name for lying in _laid(game, keys)}
    assert faces == {"Red 5 (2 stickers)", "Red 5 (2 stickers, copy b)", "Red 5 (2 stickers, copy c)"}


def _laid(game: Longboard, keys: list[str]) -> list[Lying]:
    """The first supply with these cards, as it lies on the table."""
    match = Match(game, {}, (PLAYER,) * 2, 1, position=Position(seats=(SeatPosition(tuple(keys)),)))
    return list(game.table.arrange(game.observe(match.state, 0)).places["s0.supply"])
