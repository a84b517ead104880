"""The data files: what is in the box, and what is refused in an edited one, at its line and column."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from longtable.components.faults import DataError
from longtable.components.files import DATA_VARIABLE, data_file
from longtable.engine.game import Provenance
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.box import SET_FILES
from longtable.games.longshot.game import LongShot
from longtable.games.longshot.position import Position, SeatPosition
from tests.games.longshot.help import GAME

Edit = Callable[..., LongShot]


@pytest.fixture
def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edit:
    """A game whose data files somebody edited: `edited(file, old, new)`."""
    data = tmp_path / "data"
    copytree(data_file("longshot"), data / "longshot")
    monkeypatch.setenv(DATA_VARIABLE, str(data))

    def edit(file: str, old: str, new: str) -> LongShot:
        path = data / "longshot" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return LongShot()

    edit.data = data / "longshot"  # type: ignore[attr-defined]
    return edit


def faults(game: LongShot) -> list[str]:
    with pytest.raises(DataError) as error:
        game.box  # noqa: B018 - reading it is what fails
    return [str(fault) for fault in error.value.faults]


def place_of(text: str, needle: str) -> str:
    """`line:column` of a piece of text, or of what follows its ^."""
    start, mark, rest = needle.partition("^")
    before = text[: text.index(start + rest)] + (start if mark else "")
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


BOARD, STARTING, SOLO_BOARD, HORSESHOE = "board.yaml", "starting_cards.yaml", "solo_board.yaml", "horses/horseshoe.yaml"
ROW_8 = "      8: {kind: mark, horse: all_bet_on, provenance: house}\n"

WRONG = [
    # file, what stands there, what is written instead, where the fault is, what it says
    (BOARD, "no_bet: 12 ", "no_bet: 16 ", "no_bet: ^16 ", "the No Bet Line must lie before the finish"),
    (BOARD, "{number: 3, ink", "{number: 4, ink", "- {number: 1", "expected the horses 1 to 8 once each in order"),
    (BOARD, "horse: [1, 2", "horse: [2, 2", "[2, 2, 3", "the Horse Die must show every number 1 to 8"),
    (BOARD, "movement: [1, 2, 2, 2, 3, 3]", "movement: []", "[]", "the Movement Die needs at least one face"),
    (BOARD, "movement: [1, 2, 2, 2, 3, 3]", "movement: [1, 4]", "4]", "from 1 to 3"),
    (BOARD, "- [8, 3, 5, 6]", "- [8, 3, 5, 5]", "- [8, 3, 5, 5]", "5 stands 3 times in the grid, expected 2"),
    (BOARD, "- [8, 3, 5, 6]", "- [8, 3, 5]", "[8, 3, 5]", "4"),
    (BOARD, "    - {kind: helmet}\n", "", "- {kind: money, amount: 7}", "expected 12 boxes, found 11"),
    (BOARD, "horses: 2, spaces: 2", "horses: 2, spaces: 0", "0}", "moves at least 1 space"),
    (BOARD, "{kind: helmet}", "{kind: hat}", "hat", "hat"),
    (BOARD, "  wilds: 3\n", "  wilds: 3\n  wilds: 4\n", "wilds: 4", "wilds"),
    (BOARD, "money: 12", "money: yes", "yes", "yes"),
    (BOARD, "colour: red", "color: red", "color", "color"),
    (STARTING, "letter: H", "letter: G", "G, columns: [4, 2, 1, 3]", "letter G stands twice"),
    (STARTING, "{3: 2, 5: 4}", "{3: 2}", "{3: 2}", "expected bets on 2 horses, found 1"),
    (STARTING, "{3: 2, 5: 4}", "{3: 2, 9: 4}", "9: 4", "from 1 to 8"),
    (STARTING, "  - {letter: H, columns: [4, 3, 2, 1], bets: {3: 2, 5: 4}}\n", "", "- {letter: A", "found 7"),
    (STARTING, "columns: [1, 2, 4, 3]", "columns: [1, 2, 5, 3]", "5, 3]", "from 1 to 4"),
    (SOLO_BOARD, "movement: 3", "movement: 2", "- movement: 2", "expected one column for each of 1, 2 and 3"),
    (SOLO_BOARD, ROW_8, "", "1: {kind: mark", "expected one action for each horse number 1 to 8"),
    (SOLO_BOARD, "buy, horse: new_roll", "buy, horse: all_owned", "all_owned, provenance: house", "only `mark` can"),
    (SOLO_BOARD, "mark, horse: last_owned", "mark, horse: new_roll", "new_roll, gain", "already picks the card"),
    (SOLO_BOARD, "kind: gain, amount: 10", "kind: buy, horse: lead", "{kind: buy, horse: lead,", "needs `otherwise`"),
    (SOLO_BOARD, ", otherwise: 4", "", "{kind: mark, horse: highest_bet, provenance: house}", "needs `otherwise`"),
    (SOLO_BOARD, "gain: 1, prov", "otherwise: 1, prov", "1, prov", "only a default has this"),
    (SOLO_BOARD, "horse: lead_unowned", "horse: anyone", "anyone", "anyone"),
    (HORSESHOE, "number: 1", "number: 2", "- number: 2\n    name: Chain", "found the numbers [2, 2, 3"),
    (HORSESHOE, "bar: [1, 4]", "bar: [4, 4]", "[4, 4]", "a horse stands twice on the bar"),
    (HORSESHOE, "name: Too Lucky", "name: Chain Reaction", "Chain Reaction\n    cost: 10\n    bar: [5]", "its own"),
    (HORSESHOE, "key: horseshoe", "key: random", "random", "means another choice"),
    (HORSESHOE, "key: horseshoe", "key: Horse Shoe", "Horse Shoe", "^[a-z0-9_]+$"),
    (HORSESHOE, "{kind: cell_on_column}", "{kind: dance}", "dance", "dance"),
    (HORSESHOE, "{kind: cell_on_column}", "{kind: cell_on_column, amount: 2}", "amount", "amount"),
    (HORSESHOE, "number: 2, amount: 2}", "number: 2}", "{kind: money_when_rolled, number: 2}", "amount"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "old", "new", "needle", "message"), WRONG, ids=[f"{w[0]}: {w[2]}"[:60] for w in WRONG]
)
def test_each_fault_is_told_at_its_line_and_column(
    edited: Edit, file: str, old: str, new: str, needle: str, message: str
) -> None:
    game = edited(file, old, new)
    text = (edited.data / file).read_text(encoding="utf-8")  # type: ignore[attr-defined]
    found = faults(game)
    start = f"longshot/{file}:"
    assert all(fault.startswith("longshot/") for fault in found)
    here = [fault for fault in found if fault.startswith(f"{start}{place_of(text, needle)}: ")]
    assert here, found
    assert any(message in fault for fault in here), here


def test_a_card_of_two_sets_is_a_fault(edited: Edit) -> None:
    found = faults(edited("horses/bridle.yaml", "name: Strung Along", "name: Silver Spoon"))
    assert found == [
        "longshot/horses/bridle.yaml:9:11: Silver Spoon is a card of longshot/horses/horse_head.yaml too, "
        "expected a name of its own"
    ]


def test_two_sets_with_one_key_are_a_fault(edited: Edit) -> None:
    found = faults(edited("horses/bridle.yaml", "key: bridle", "key: rosette"))
    assert found == [
        "longshot/horses/bridle.yaml:4:6: the key rosette is used by longshot/horses/rosette.yaml, "
        "expected one of its own"
    ]


def test_faults_of_all_files_are_told_at_once(edited: Edit) -> None:
    edited(BOARD, "no_bet: 12", "no_bet: x")
    edited(STARTING, "letter: A", "letter: AA")
    edited(SOLO_BOARD, "movement: 3", "movement: 9")
    found = faults(edited(HORSESHOE, "cost: 10", "cost: -1"))
    assert [fault.split(":")[0] for fault in found] == [
        "longshot/board.yaml",
        "longshot/starting_cards.yaml",
        "longshot/solo_board.yaml",
        "longshot/horses/horseshoe.yaml",
    ]


def test_a_missing_file_is_a_fault(edited: Edit) -> None:
    (edited.data / "horses/rosette.yaml").unlink()  # type: ignore[attr-defined]
    assert faults(LongShot()) == ["longshot/horses/rosette.yaml:1:1: there is no such file, expected a YAML file"]


def test_an_owner_may_correct_a_card(edited: Edit) -> None:
    """The game plays with what the files say: a dearer horse, another bar, other odds, another track."""
    edited(HORSESHOE, "cost: 10\n    bar: [6]", "cost: 7\n    bar: [2, 8]")
    edited(BOARD, "odds: [5, 4, 3]", "odds: [6, 5, 2]")
    game = edited(BOARD, "purses: [35, 25, 15]", "purses: [30, 20, 10]")
    state = game.place(Position(finished=(1, 2), seats=(SeatPosition(bets={1: 1}, owns=(2,)),)), _defaults(game), _TWO)
    assert [line.amount for line in game.standings(state)[0].lines][:2] == [20, 6]
    assert state.bars[1] == 1 << 2 | 1 << 8
    assert game.race_card(state).costs[1] == 7


def test_an_owner_may_correct_a_cell_of_the_solo_board(edited: Edit) -> None:
    """Every way to name a horse can be used, those of no printed cell too."""
    edited(SOLO_BOARD, "{kind: buy, horse: lead_unowned, ", "{kind: buy, horse: lead, ")
    game = edited(SOLO_BOARD, "{kind: push_back, horse: player_lead_owned, ", "{kind: push_back, horse: new_roll, ")
    solo = (PLAYER, "roland")
    position = Position(horses={5: 7, 6: 7}, phase=s.TURN, turn=1, die=1, movement=1)
    state = game.place(position, _defaults(game), solo)
    game.apply(state, m.RolandActs())
    assert state.owner[5] == 1
    state = game.place(Position(horses={6: 7}, phase=s.TURN, turn=1, die=7, movement=2), _defaults(game), solo)
    game.apply(state, m.RolandActs())
    assert game.actor(state) == CHANCE
    game.apply(state, m.NewRoll(6))
    assert state.space[6] == 5


_TWO = (PLAYER, PLAYER)


def _defaults(game: LongShot) -> dict[str, str | int | bool]:
    return {option.key: option.default for option in game.options()}


def test_where_no_open_bonus_finds_anything_any_may_be_marked(edited: Edit) -> None:
    """Ruling BONUS-1; the printed boxes can't come to this."""
    boxes = "".join(
        line + "\n"
        for line in (edited.data / BOARD).read_text(encoding="utf-8").splitlines()  # type: ignore[attr-defined]
        if "- {kind:" in line
    )
    game = edited(BOARD, boxes, "    - {kind: helmet}\n" * 12)
    board = SeatPosition(cells=(1, 2, 3, 4), helmets=tuple(m.HORSES))
    position = Position(seats=(board,), phase=s.TURN, die=1, movement=1, pending=((s.BONUS,),))
    state = game.place(position, _defaults(game), _TWO)
    assert game.legal_moves(state) == [m.TakeBonus(box) for box in m.BOXES]
    game.apply(state, m.TakeBonus(3))
    assert state.turn == 1, "there is no helmet to take, so the turn is over"


# -- what is in the box ------------------------------------------------------------------------------

SETS = {
    "horseshoe": "Chain Reaction, Too Lucky, Scatter Shot, Early Bird Special, Laundry Day, Miracle Worker, "
    "Sticky Fingers, Product Placement",
    "horse_head": "Golden Corral, Silver Spoon, Loosey Goosey, Double Crosser, Fancy Hat, Lone Ranger, Fair Play, "
    "Magic Hate Ball",
    "rosette": "Out of Alignment, Half Off Sale, Pay it Forward, Dance Card, Five Leaf Clover, Partner in Crime, "
    "Inventory Check, Great Appreciation",
    "bridle": "Strung Along, Pie in the Sky, Receding Mare Line, Three Four Five, Charley Horse, "
    "Equestrian Inception, Bread Line, Donut Dollie",
}
PRINTED = {1: (6,), 2: (5,), 3: (1,), 4: (2,), 5: (1, 4), 6: (2, 3), 7: (1, 3), 8: (2, 4)}
COSTS = {1: 10, 2: 10, 3: 8, 4: 8, 5: 6, 6: 6, 7: 4, 8: 4}


def test_the_four_sets() -> None:
    assert {horse_set.key: ", ".join(card.name for card in horse_set.horses) for horse_set in GAME.box.sets} == SETS


def test_costs_and_bars_go_by_the_number_but_for_one_cheap_card() -> None:
    for horse in GAME.box.horses:
        card = horse.card
        assert card.bar == PRINTED[card.number]
        assert card.cost == (4 if card.name == "Pie in the Sky" else COSTS[card.number])


def test_the_track_the_dice_and_the_player_board() -> None:
    board = GAME.box.board
    assert (board.track.finish, board.track.no_bet, board.track.purses) == (16, 12, (35, 25, 15))
    assert board.dice.movement == (1, 2, 2, 2, 3, 3)
    assert board.dice.horse == tuple(range(1, 9))
    assert (board.player.money, board.player.roland_money, board.player.wilds, board.player.jockey_set) == (
        12,
        20,
        3,
        5,
    )
    assert board.grid.rows == ((8, 3, 5, 6), (4, 7, 1, 2), (2, 8, 6, 3), (7, 1, 4, 5))


def test_equal_numbers_of_the_grid_never_touch() -> None:
    rows = GAME.box.board.grid.rows
    for row in range(4):
        for column in range(4):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if row + down < 4 and 0 <= column + right < 4:
                    assert rows[row][column] != rows[row + down][column + right]


def test_the_published_cells_of_the_solo_board() -> None:
    published = {
        cell
        for cell, action in GAME.box.solo_board.actions().items()
        if action.provenance is Provenance.PUBLISHED
    }  # fmt: skip
    assert published == {(3, 1), (3, 2), (3, 3), (3, 5), (2, 7), (2, 8), (1, 1), (1, 2)}
    actions = GAME.box.solo_board.actions()
    assert len(actions) == 27
    assert all(actions[cell].provenance is Provenance.HOUSE for cell in actions if cell not in published)


def test_every_component_tells_where_its_values_come_from() -> None:
    components = GAME.components()
    count = {group: sum(c.group == group for c in components) for group in {c.group for c in components}}
    titles = [horse_set.title for horse_set in GAME.box.sets]
    assert count == {
        **{f"Horse cards, {title}": 8 for title in titles},
        "Starting Cards": 8,
        "Solo Board": 27,
        "Boards": 4,
        "Dice": 2,
        "Horses": 8,
    }
    for component in components:
        assert isinstance(component.provenance, Provenance)
        assert component.name
        assert component.text.endswith(".")
        assert data_file(component.file).is_file()


def test_no_reconstruction_is_called_published() -> None:
    for component in GAME.components():
        if component.group.startswith(("Horse cards", "Starting", "Dice", "Horses")):
            assert component.provenance is not Provenance.PUBLISHED
    assert GAME.box.starting_cards.provenance is Provenance.HOUSE
    assert all(horse_set.provenance is Provenance.HOUSE for horse_set in GAME.box.sets)


def test_every_horse_card_says_in_words_what_its_parameters_say() -> None:
    """Numbers of an ability stand in its card's text."""
    for horse in GAME.box.horses:
        ability = horse.card.ability
        for field in ability.__struct_fields__:
            number = abs(getattr(ability, field))
            words = {1: ("1 ", "$1"), 2: ("2", "two"), 3: ("3", "three")}.get(number, (str(number),))
            if (horse.card.name, field) not in {("Silver Spoon", "extra")}:
                assert any(word in horse.card.text for word in words), (horse.card.name, field)


def test_digests_name_the_files_by_their_path_in_the_data() -> None:
    files = ["board", "starting_cards", "solo_board", *(f"horses/{key}" for key in SET_FILES)]
    assert list(GAME.digests()) == [f"longshot/{file}.yaml" for file in files]
    assert all(len(digest) == 64 for digest in GAME.digests().values())


# -- users' packs ------------------------------------------------------------------------------------

PACK = """\
key: {key}
title: My Stable
provenance: house
horses:
  - number: {number}
    name: {name}
    cost: 3
    bar: [{number}]
    ability: {{kind: money_when_rolled, number: {number}, amount: 9}}
    text: "Horse Die: gain $9."
    provenance: house
"""


def with_packs(folder: Path, **packs: str) -> LongShot:
    folder.mkdir(exist_ok=True)
    for name, text in packs.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return GAME.with_packs(folder)


def test_without_a_folder_there_are_no_packs(tmp_path: Path) -> None:
    game = GAME.with_packs(tmp_path / "none")
    assert game.pack_faults() == ()
    assert game.digests() == GAME.digests()


def test_a_good_pack_can_be_picked_and_mixed(tmp_path: Path) -> None:
    game = with_packs(tmp_path / "packs", mine=PACK.format(key="mine", number=5, name="Sugar Lump"))
    assert game.pack_faults() == ()
    pick = {"horses": "pick", "horse5": "Sugar Lump"}
    state = game.start(pick, (PLAYER, PLAYER))
    assert game.race_card(state).names[5] == "Sugar Lump"
    assert state.bars[5] == 1 << 5
    mixed = set()
    for seed in range(40):
        drawn = game.sample_chance(game.start({"horses": "random"}, (PLAYER, PLAYER)), Random(seed))
        assert isinstance(drawn, m.Mixed)
        mixed.add(drawn.cards[4])
    assert "Sugar Lump" in mixed
    assert "mine" not in {choice.value for choice in game.options()[0].choices}, "it has no eight numbers"


def test_half_of_an_odd_cost_is_rounded_down(tmp_path: Path) -> None:
    """Ruling HALF-1: no card of the box has an odd cost."""
    game = with_packs(tmp_path / "packs", mine=PACK.format(key="mine", number=5, name="Sugar Lump"))
    pick = {"horses": "pick", "horse2": "Half Off Sale", "horse5": "Sugar Lump"}
    where = Position(phase=s.TURN, die=2, movement=2, seats=(SeatPosition(money=11), SeatPosition()))
    match = Match(game, pick, (PLAYER, PLAYER), 1, position=where)
    match.play(m.Buy(2))
    match.play(m.Buy(5))
    assert match.state.money[0] == 0, "$10 and half of $3"


def test_a_pack_of_all_numbers_is_a_set_to_choose(tmp_path: Path) -> None:
    parts = [PACK.format(key="mine", number=n, name=f"Horse {n}").partition("horses:\n") for n in m.HORSES]
    text = parts[0][0] + "horses:\n" + "".join(part[2] for part in parts)
    game = with_packs(tmp_path / "packs", mine=text)
    assert game.pack_faults() == ()
    state = game.start({"horses": "mine"}, (PLAYER, PLAYER))
    assert game.race_card(state).names[1:] == tuple(f"Horse {n}" for n in m.HORSES)
    rng = Random(1)
    while (actor := game.actor(state)) is not None:
        moves = game.legal_moves(state)
        game.apply(state, game.sample_chance(state, rng) if actor == CHANCE else rng.choice(moves))


def test_a_pack_is_known_by_its_digest_and_its_own_file(tmp_path: Path) -> None:
    game = with_packs(tmp_path / "packs", mine=PACK.format(key="mine", number=5, name="Sugar Lump"))
    assert "packs/mine.yaml" in game.digests()
    card = next(component for component in game.components() if component.name == "Sugar Lump")
    assert card.group == "Horse cards, My Stable"
    assert Path(card.file) == tmp_path / "packs" / "mine.yaml"


def test_a_match_uses_the_packs_whose_horses_run_or_may_be_mixed_in(tmp_path: Path) -> None:
    game = with_packs(tmp_path / "packs", mine=PACK.format(key="mine", number=5, name="Sugar Lump"))
    unused = ("packs/mine.yaml",)
    assert game.unused_packs(game.start({}, (PLAYER, PLAYER))) == unused
    assert game.unused_packs(game.start({"horses": "pick"}, (PLAYER, PLAYER))) == unused
    assert game.unused_packs(game.start({"horses": "pick", "horse5": "Sugar Lump"}, (PLAYER, PLAYER))) == ()
    seen = set()
    for seed in range(40):
        state = game.start({"horses": "random"}, (PLAYER, PLAYER))
        assert game.unused_packs(state) == ()
        game.apply(state, game.sample_chance(state, Random(seed)))
        runs = game.race_card(state).names[5] == "Sugar Lump"
        assert game.unused_packs(state) == (() if runs else unused)
        seen.add(runs)
    assert seen == {True, False}


def test_a_broken_pack_is_left_out_and_the_game_runs_on(tmp_path: Path) -> None:
    good = PACK.format(key="good", number=5, name="Sugar Lump")
    bad = PACK.format(key="bad", number=9, name="Nine").replace("cost: 3", "cost: cheap")
    game = with_packs(tmp_path / "packs", bad=bad, good=good)
    told = game.pack_faults()
    file = tmp_path / "packs" / "bad.yaml"
    assert [fault.partition(": ")[0] for fault in told] == [
        f"{file}:5:13",
        f"{file}:7:11",
        f"{file}:8:11",
        f"{file}:9:48",
    ]
    assert "Sugar Lump" in game.box.by_name
    assert "Nine" not in game.box.by_name


CLASHES = [
    ("two", PACK.format(key="two", number=5, name="Sugar Lump"), "6:11", "Sugar Lump is a card of"),
    ("two", PACK.format(key="one", number=5, name="Treacle"), "1:6", "the key one is used by"),
    ("two", PACK.format(key="bridle", number=5, name="Treacle"), "1:6", "the key bridle is used by longshot/horses"),
    ("two", PACK.format(key="pick", number=5, name="Treacle"), "1:6", "the key pick means another choice"),
    ("two", PACK.format(key="two", number=5, name="Bread Line"), "6:11", "Bread Line is a card of longshot/horses"),
    ("two", "key: two\ntitle: T\nprovenance: house\nhorses: []\n", "4:9", "the set is empty"),
]


@pytest.mark.parametrize(("name", "text", "place", "message"), CLASHES, ids=[clash[3][:30] for clash in CLASHES])
def test_packs_that_clash_are_left_out(tmp_path: Path, name: str, text: str, place: str, message: str) -> None:
    game = with_packs(tmp_path / "packs", one=PACK.format(key="one", number=6, name="Sugar Lump"), **{name: text})
    (fault,) = game.pack_faults()
    assert fault.startswith(f"{tmp_path / 'packs' / name}.yaml:{place}: {message}")
    assert [horse_set.key for horse_set in game.box.sets] == [*SET_FILES, "one"]


@pytest.mark.parametrize(
    "kind", ["run_with_partner, spaces: 10", "further_any, spaces: 0", "push_back_on_row, spaces: 99"]
)
def test_a_pack_cannot_move_horses_further_than_there_is_track(tmp_path: Path, kind: str) -> None:
    text = PACK.format(key="mine", number=5, name="Rocket")
    text = text.replace("money_when_rolled, number: 5, amount: 9", kind)
    (fault,) = with_packs(tmp_path / "packs", mine=text).pack_faults()
    assert ":9:" in fault


def test_a_pack_that_moves_far_plays(tmp_path: Path) -> None:
    """Abilities of other strengths than the printed ones, bonuses lengthened by two of them."""
    far = PACK.format(key="far", number=8, name="Far").replace(
        "money_when_rolled, number: 8, amount: 9", "further_any, spaces: 9"
    )
    back = PACK.format(key="back", number=3, name="Back").replace(
        "money_when_rolled, number: 3, amount: 9", "further_back, spaces: 9"
    )
    game = with_packs(tmp_path / "packs", far=far, back=back)
    options = _defaults(game) | {"horses": "pick", "horse8": "Far", "horse3": "Back"}
    board = SeatPosition(cells=(1, 2, 3, 4), owns=(3, 8))
    position = Position(seats=(board,), phase=s.TURN, die=1, movement=1, horses={4: 15}, pending=((s.BONUS,),))
    state = game.place(position, options, _TWO)
    game.apply(state, m.TakeBonus(10))
    assert m.MoveHorse(4, -15) in game.legal_moves(state)
    assert m.MoveHorse(4, -16) not in game.legal_moves(state)
