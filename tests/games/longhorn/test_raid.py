"""1- Stealing Cattle."""

import pytest

from longtable.games.longhorn.moves import Brand, Infect, Raid, Rattle, SendOutlaw, StealCows, StealNugget
from longtable.games.longhorn.refusals import Code
from longtable.games.longhorn.state import SEND, STEP
from tests.games.longhorn.help import LONGHORN, code, horn, legal, play, told


def test_the_player_must_steal_all_cattle_of_one_colour() -> None:
    state = horn("maverick_junction", {"maverick_junction": "wwwg", "tulsa": "b", "red_river_valley": "o"})
    before = told(state).herds[0]
    assert legal(state) == {Raid("white"), Raid("grey")}
    play(state, Raid("white"))
    position = told(state)
    assert position.herds[0] == {**before, "white": before["white"] + 3}
    assert position.cows["maverick_junction"] == {"white": 0, "black": 0, "orange": 0, "grey": 1}
    assert (position.stolen, position.raided) == (3, "white")
    assert state.cells[STEP] == SEND


def test_a_colour_that_is_not_there_can_not_be_stolen() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"})
    assert code(state, Raid("black")) == Code.NO_COW_HERE
    assert code(state, Raid("pink")) == Code.NO_SUCH_THING


def test_only_the_raid_comes_first() -> None:
    state = horn("tulsa", {"tulsa": "wb", "nugget_hill": "b"})
    for move in (
        SendOutlaw("nugget_hill"),
        Brand("nugget_hill", "black"),
        StealCows("white"),
        StealNugget(),
        Infect("white"),
        Rattle("white", "nugget_hill"),
    ):
        assert code(state, move) == Code.RAID_FIRST


def test_a_token_acts_only_when_the_raid_leaves_no_cattle() -> None:
    cows = {"tulsa": "wb", "nugget_hill": "bb", "dagger_flat": "o"}
    state = play(horn("tulsa", cows, tokens={"tulsa": "gold_400"}), Raid("white"))
    assert told(state).tokens["tulsa"] == "gold_400"
    assert told(state).nuggets == ({}, {})
    state = play(horn("tulsa", {**cows, "tulsa": "ww"}, tokens={"tulsa": "gold_400"}), Raid("white"))
    assert told(state).tokens["tulsa"] == ""
    assert told(state).nuggets == ({"tulsa": 400}, {})


def test_a_refilled_tile_whose_token_has_gone_does_nothing_when_emptied_again() -> None:
    """Ruling BARE-2."""
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "bb"}, spent={"tulsa": "epidemic"})
    play(state, Raid("white"))
    assert legal(state) == {SendOutlaw("nugget_hill")}


def test_after_the_raid_the_outlaw_moves_and_nothing_else() -> None:
    state = play(horn("tulsa", {"tulsa": "wb", "nugget_hill": "b"}), Raid("white"))
    assert code(state, Raid("black")) == Code.OUTLAW_FIRST


@pytest.mark.parametrize("seat", [0, 1])
def test_each_outlaw_steals_for_himself(seat: int) -> None:
    state = horn("tulsa", {"tulsa": "ww", "dagger_flat": "b", "nugget_hill": "bb", "red_river_valley": "o"}, turn=seat)
    before = told(state).herds[seat]["white"]
    play(state, Raid("white"))
    assert told(state).herds[seat]["white"] == before + 2


def test_a_raid_line_names_the_cows_the_tile_and_the_token() -> None:
    state = horn(
        "tulsa",
        {"tulsa": "ww", "maverick_junction": "b", "nugget_hill": "b", "red_river_valley": "o"},
        tokens={"tulsa": "gold_400"},
    )
    assert LONGHORN.describe(state, Raid("white")) == (
        "⟨0⟩ steals 2 white cows on Tulsa. The tile is empty: ⟨0⟩ keeps the Gold Nugget $400."
    )
