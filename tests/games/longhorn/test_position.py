"""Hand-made positions: told and placed again, and refused where no play can reach them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from longtable.components.faults import DataError
from longtable.engine.game import PositionError
from longtable.games.longhorn.moves import Raid, Rattle
from longtable.games.longhorn.position import LonghornPosition
from longtable.games.longhorn.state import RAID, START, STEP
from longtable.play.scenario import Scenario
from tests.games.longhorn.help import (
    LONGHORN,
    OPTIONS,
    ROLES,
    ROWS,
    SAME,
    herd,
    horn,
    play,
    position,
    random_states,
    told,
)

COWS = {"tulsa": "wb", "nugget_hill": "wwo", "salomon_tree": "g"}
SETUP_COWS = {
    "nugget_hill": "wwwwww", "tulsa": "bb", "dagger_flat": "oooo",
    "cherokee_spring": "gggg", "maverick_junction": "wwwb", "red_river_valley": "bbbb",
    "kid_coopers_ranch": "bboo", "salomon_tree": "ooo", "blackstone_corral": "ggggg",
}  # fmt: skip
SETUP_TOKENS = dict(zip(
    (tile for row in ROWS for tile in row),
    ("sheriff", "gold_200", "snake_oil", "rattlesnake", "gold_300", "epidemic", "branding_iron", "ambush", "gold_500"),
    strict=True,
))  # fmt: skip


def changed(base: LonghornPosition | None = None, **fields: Any) -> LonghornPosition:  # noqa: ANN401
    return msgspec.structs.replace(base or position("tulsa", COWS), **fields)


def refused(position_: LonghornPosition) -> tuple[str, str]:
    """The path and the message of the refusal."""
    with pytest.raises(PositionError) as caught:
        LONGHORN.place(position_, OPTIONS, ROLES)
    return caught.value.path, caught.value.message


def test_the_empty_position_is_the_start() -> None:
    assert LONGHORN.place(LonghornPosition(), OPTIONS, ROLES) == LONGHORN.new(OPTIONS, ROLES)
    assert LONGHORN.place(LonghornPosition(), SAME, ROLES) == LONGHORN.new(SAME, ROLES)


@pytest.mark.parametrize("seed", range(8))
def test_every_position_of_a_game_is_told_and_placed_again(seed: int) -> None:
    for state in random_states(seed):
        again = LONGHORN.place(told(state), OPTIONS, ROLES)
        assert again == state
        assert told(again) == told(state)
        assert again.fingerprint() == state.fingerprint()


def test_a_hand_made_setup_of_tiles_tokens_and_cows_can_be_played() -> None:
    setup = LonghornPosition(
        tiles=ROWS, tokens=SETUP_TOKENS, cows={tile: herd(cows) for tile, cows in SETUP_COWS.items()}, turn=1
    )
    state = LONGHORN.place(setup, OPTIONS, ROLES)
    assert state.cells[STEP] == START
    assert LONGHORN.actor(state) == 0
    assert state.cells[STEP] != RAID


def test_the_seat_on_turn_remembers_its_tile_by_itself() -> None:
    state = horn("tulsa", {"tulsa": "b", "nugget_hill": "wwo"}, step="send", stolen=1, raided="white")
    assert told(state).last == ("tulsa", "")


# -- wrong counts and unknown names ------------------------------------------------------------------


def test_ten_cows_of_a_colour_are_refused() -> None:
    herds = (herd("wwwwwwwww"), herd("w"))
    path, message = refused(changed(herds=herds))
    assert (path, message) == ("cows", "13 white cows are on the tiles, in the herds and removed, not 9")
    path, message = refused(changed(herds=({"white": 10}, {})))
    assert (path, message) == ("herds.0.white", "there can't be 10 white cows; there are 9 in all")
    path, _ = refused(changed(cows={"tulsa": {"black": -1}}))
    assert path == "cows.tulsa.black"


def test_a_missing_cow_is_refused() -> None:
    path, message = refused(changed(herds=({}, {})))
    assert (path, message) == ("cows", "3 white cows are on the tiles, in the herds and removed, not 9")


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"tiles": (("nugget_hill", "dodge_city", "tulsa"), *ROWS[1:])}, "tiles.0.1"),
        ({"tiles": (("nugget_hill", "nugget_hill", "tulsa"), *ROWS[1:])}, "tiles.0.1"),
        ({"tiles": (("nugget_hill", "tulsa"), *ROWS[1:])}, "tiles.0"),
        ({"tiles": ROWS[:2]}, "tiles"),
        ({"tokens": {"dodge_city": "ambush"}}, "tokens.dodge_city"),
        ({"tokens": {"tulsa": "dynamite"}, "spent": {}}, "tokens.tulsa"),
        ({"tokens": {"tulsa": "ambush"}}, "spent.tulsa"),
        ({"tokens": {}, "spent": {"tulsa": "ambush"}}, "tokens"),
        ({"tokens": {}, "spent": {tile: "epidemic" for row in ROWS for tile in row}}, "tokens"),
        ({"nuggets": ({"tulsa": 700}, {})}, "nuggets.0.tulsa"),
        ({"nuggets": ({},)}, "nuggets"),
        ({"cows": {"dodge_city": {"white": 1}}}, "cows.dodge_city"),
        ({"cows": {"tulsa": {"pink": 1}}}, "cows.tulsa.pink"),
        ({"herds": ({"pink": 1}, {})}, "herds.0.pink"),
        ({"herds": ({}, {}, {})}, "herds"),
        ({"turn": 2}, "turn"),
        ({"turns": 101}, "turns"),
        ({"outlaw": "dodge_city"}, "outlaw"),
        ({"outlaw": "dagger_flat"}, "outlaw"),
        ({"step": "raid", "outlaw": ""}, "outlaw"),
        ({"last": ("dodge_city", "")}, "last.0"),
        ({"last": ("",)}, "last"),
        ({"step": "siesta"}, "step"),
        ({"step": "start"}, "cows.nugget_hill"),
        ({"stolen": 1}, "stolen"),
        ({"raided": "white"}, "raided"),
        ({"again": True}, "again"),
        ({"rattled": ("white",)}, "rattled"),
        ({"ending": "nine"}, "ending"),
        ({"step": "send"}, "raided"),
        ({"step": "send", "raided": "orange"}, "stolen"),
        ({"step": "send", "raided": "orange", "stolen": 10}, "stolen"),
        ({"step": "send", "raided": "white", "stolen": 1}, "raided"),
        ({"step": "send", "raided": "orange", "stolen": 1, "last": ("nugget_hill", "")}, "last.0"),
        ({"step": "send", "raided": "orange", "stolen": 8}, "step"),
        ({"step": "send", "raided": "orange", "stolen": 1, "again": True}, "cows.tulsa"),
        ({"step": "send", "raided": "orange", "stolen": 1, "rattled": ("white",)}, "rattled"),
        ({"step": "iron", "raided": "orange", "stolen": 1}, "spent.tulsa"),
        ({"step": "over", "raided": "orange", "stolen": 1}, "ending"),
        ({"step": "over", "raided": "orange", "stolen": 1, "ending": "tired"}, "ending"),
        ({"step": "over", "raided": "orange", "stolen": 1, "ending": "arrested"}, "ending"),
        ({"step": "over", "raided": "orange", "stolen": 1, "ending": "nine"}, "ending"),
        ({"step": "over", "raided": "orange", "stolen": 1, "ending": "settled"}, "ending"),
        ({"step": "over", "raided": "orange", "stolen": 8, "ending": "nine", "again": True}, "again"),
        ({"step": "over", "raided": "orange", "stolen": 8, "ending": "settled", "rattled": ("white",)}, "rattled"),
    ],
)
def test_what_no_play_can_reach_is_refused_with_its_path(fields: dict[str, Any], path: str) -> None:
    assert refused(changed(**fields))[0] == path


def test_the_sheriff_lies_on_his_hill_only() -> None:
    spent = {tile: kind for tile, kind in position("tulsa", COWS).spent.items() if tile != "salomon_tree"}
    path, message = refused(changed(tokens={"salomon_tree": "sheriff"}, spent=spent))
    assert (path, message) == ("tokens.salomon_tree", "the Sheriff is always put on Nugget Hill")


def test_nobody_plays_on_with_nine_of_a_colour() -> None:
    herds = ("ooooooooo", "wwwwww" + "bbbbbbbb" + "ggggggggg")
    path, _ = refused(position("tulsa", {"tulsa": "wb", "nugget_hill": "ww"}, herds=herds))
    assert path == "herds.0.orange"


def test_removed_cows_need_a_spent_epidemic_and_one_colour() -> None:
    cows = {"tulsa": "w", "nugget_hill": "b"}
    spent = {"dagger_flat": "epidemic"}
    path, _ = refused(position("tulsa", cows, removed="ooo"))
    assert path == "removed"
    path, _ = refused(position("tulsa", cows, removed="ooog", spent=spent))
    assert path == "removed"
    horn("tulsa", cows, removed="ooo", spent=spent)


def test_before_the_first_turn_every_tile_holds_what_it_states() -> None:
    wrong = {**SETUP_COWS, "tulsa": "bbb", "red_river_valley": "bbb"}
    setup = LonghornPosition(tiles=ROWS, tokens=SETUP_TOKENS, cows={tile: herd(cows) for tile, cows in wrong.items()})
    assert refused(setup) == ("cows.tulsa", "Tulsa begins with 2 cows, not 3")
    setup = LonghornPosition(
        tiles=ROWS,
        tokens={tile: kind for tile, kind in SETUP_TOKENS.items() if tile != "tulsa"},
        spent={"tulsa": "gold_200"},
        cows={tile: herd(cows) for tile, cows in SETUP_COWS.items()},
    )
    assert refused(setup)[0] == "tokens.tulsa"


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"step": "tiles", "tiles": ROWS}, "tiles"),
        ({"step": "tiles", "tokens": {"tulsa": "ambush"}}, "tokens.tulsa"),
        ({"step": "tokens", "tiles": ROWS, "tokens": {"tulsa": "ambush"}}, "tokens.tulsa"),
        ({"step": "tokens", "tiles": ROWS, "cows": {"tulsa": {"white": 1}}}, "cows"),
        ({"step": "tokens", "tiles": ROWS, "herds": ({"white": 1}, {})}, "herds"),
        ({"step": "tokens", "tiles": ROWS, "turn": 1}, "turn"),
        ({"step": "tokens", "tiles": ROWS, "turns": 1}, "turns"),
        ({"step": "tokens", "tiles": ROWS, "outlaw": "tulsa"}, "outlaw"),
        ({"step": "tokens", "tiles": ROWS, "last": ("tulsa", "")}, "last"),
    ],
)
def test_nothing_is_there_before_it_is_laid_out(fields: dict[str, Any], path: str) -> None:
    assert refused(LonghornPosition(**fields))[0] == path


# -- tokens at work ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "token", "cows", "others"),
    [
        ("iron", "branding_iron", {"salomon_tree": "b"}, {}),
        ("nugget", "ambush", {"nugget_hill": "b"}, {}),
        ("rattlesnake", "rattlesnake", {"nugget_hill": "b"}, {}),
    ],
)
def test_a_token_at_work_needs_something_to_work_on(
    step: str, token: str, cows: dict[str, str], others: dict[str, Any]
) -> None:
    at_work = position("tulsa", cows, spent={"tulsa": token}, step=step, stolen=1, raided="white", **others)
    assert refused(at_work)[0] in ("step", "rattled")


def test_an_ambush_needs_a_rival_with_something() -> None:
    herds = ("wwwwwwwwbbbbbbbbooooooooggggggg", "")
    at_work = position(
        "tulsa",
        {"nugget_hill": "wbog", "dagger_flat": "g"},
        herds=herds,
        spent={"tulsa": "ambush"},
        step="ambush",
        stolen=1,
        raided="white",
    )
    assert refused(at_work)[0] == "step"


def test_only_cows_one_has_can_be_frightened() -> None:
    herds = ("w", "wwwwwwww" + "bbbbbbbb" + "oooooooo" + "ggggggg")
    at_work = position(
        "tulsa",
        {"nugget_hill": "bog", "dagger_flat": "g"},
        herds=herds,
        spent={"tulsa": "rattlesnake"},
        step="rattlesnake",
        stolen=1,
        raided="white",
        rattled=("black",),
    )
    assert refused(at_work)[0] == "rattled"
    state = LONGHORN.place(msgspec.structs.replace(at_work, rattled=("white",)), OPTIONS, ROLES)
    play(state, Rattle("white", "dagger_flat"))


def test_a_token_acts_only_on_an_emptied_tile() -> None:
    at_work = position("tulsa", COWS, spent={"tulsa": "epidemic"}, step="epidemic", stolen=1, raided="orange")
    assert refused(at_work)[0] == "cows.tulsa"


# -- files -------------------------------------------------------------------------------------------


def test_an_impossible_setup_in_a_file_is_refused_with_file_line_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "ten_cows.yaml"
    file.write_text(
        "game: longhorn\n"
        "seats: [human, human]\n"
        "position:\n"
        "  tiles:\n"
        "    - [nugget_hill, tulsa, dagger_flat]\n"
        "    - [cherokee_spring, maverick_junction, red_river_valley]\n"
        "    - [kid_coopers_ranch, salomon_tree, blackstone_corral]\n"
        "  tokens: {" + ", ".join(f"{tile}: {kind}" for tile, kind in SETUP_TOKENS.items()) + "}\n"
        "  cows:\n"
        "    nugget_hill: {white: 10}\n"
    )
    with pytest.raises(DataError) as caught:
        Scenario(file, {"longhorn": LONGHORN})
    fault = caught.value.faults[0]
    assert (fault.file, fault.line) == (str(file), 10)
    assert fault.message == "there can't be 10 white cows; there are 9 in all"


def test_a_position_holds_however_cows_of_a_colour_were_moved() -> None:
    """Which of the white cows stands where is no part of the position."""
    one = horn("tulsa", {"tulsa": "w", "nugget_hill": "wb"})
    other = one.copy()
    other.meeples[:9] = bytes(reversed(other.meeples[:9]))
    assert one == other
    assert one.fingerprint() == other.fingerprint()
    play(one, Raid("white"))
    assert one != other
    assert one != "a state"
