"""The Possible Effects of Action Tokens, and the rulings on them (docs/rulings/longhorn.md)."""

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longhorn.moves import Brand, Infect, NuggetDrawn, Raid, Rattle, SendOutlaw, StealCows, StealNugget
from longtable.games.longhorn.refusals import Code
from longtable.games.longhorn.state import AMBUSH, EPIDEMIC, IRON, NUGGET, OVER, RATTLESNAKE, SEND, STEP
from tests.games.longhorn.help import LONGHORN, SAME, code, horn, legal, play, told

# -- Gold Nuggets ------------------------------------------------------------------------------------


def test_a_gold_nugget_is_kept_and_worth_its_dollars() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, tokens={"tulsa": "gold_300"})
    play(state, Raid("white"))
    nuggets = LONGHORN.standings(state)[0].lines[-1]
    assert (nuggets.key, nuggets.amount, nuggets.detail) == ("nuggets", 300, "$300")


# -- Branding Iron -----------------------------------------------------------------------------------

IRON_COWS = {
    "tulsa": "ww",
    "nugget_hill": "bbg",
    "dagger_flat": "o",
    "maverick_junction": "",
    "salomon_tree": "w",
    "cherokee_spring": "gg",
}


def test_the_iron_takes_any_one_colour_on_one_orthogonally_adjacent_location() -> None:
    """Ruling IRON-1."""
    state = play(horn("tulsa", IRON_COWS, tokens={"tulsa": "branding_iron"}), Raid("white"))
    assert state.cells[STEP] == IRON
    assert legal(state) == {Brand("nugget_hill", "black"), Brand("nugget_hill", "grey"), Brand("dagger_flat", "orange")}
    before = told(state).herds[0]["black"]
    play(state, Brand("nugget_hill", "black"))
    assert told(state).herds[0]["black"] == before + 2
    assert told(state).cows["nugget_hill"]["black"] == 0


def test_the_iron_must_be_used_where_a_neighbour_has_cattle() -> None:
    """Ruling IRON-2."""
    state = play(horn("tulsa", IRON_COWS, tokens={"tulsa": "branding_iron"}), Raid("white"))
    assert code(state, SendOutlaw("cherokee_spring")) == Code.IRON_FIRST
    assert code(state, Brand("salomon_tree", "white")) == Code.NOT_NEXT_DOOR
    assert code(state, Brand("nugget_hill", "white")) == Code.NO_COW_HERE
    assert code(state, Brand("maverick_junction", "white")) == Code.NO_COW_HERE


def test_the_iron_without_cattle_next_door_is_discarded_without_effect() -> None:
    """Ruling IRON-2."""
    state = horn("tulsa", {"tulsa": "ww", "cherokee_spring": "g"}, tokens={"tulsa": "branding_iron"})
    assert LONGHORN.describe(state, Raid("white")).endswith("The tile is empty: Branding Iron, with nothing to take.")
    play(state, Raid("white"))
    assert state.cells[STEP] == SEND
    assert told(state).spent["tulsa"] == "branding_iron"


def test_branded_cows_do_not_count_for_the_way_of_the_outlaw() -> None:
    """Ruling IRON-3."""
    state = horn("tulsa", IRON_COWS, tokens={"tulsa": "branding_iron"})
    play(state, Raid("white"), Brand("nugget_hill", "black"))
    assert told(state).stolen == 2
    assert legal(state) == {SendOutlaw("cherokee_spring"), SendOutlaw("salomon_tree")}


def test_a_tile_that_the_iron_empties_loses_its_token_without_effect() -> None:
    """Ruling BARE-1."""
    state = horn("tulsa", IRON_COWS, tokens={"tulsa": "branding_iron", "dagger_flat": "epidemic"})
    play(state, Raid("white"))
    line = LONGHORN.describe(state, Brand("dagger_flat", "orange"))
    assert line.endswith("Dagger Flat is empty: its Epidemic goes back in the box without effect.")
    play(state, Brand("dagger_flat", "orange"))
    assert state.cells[STEP] == SEND
    assert told(state).tokens["dagger_flat"] == ""
    assert told(state).spent["dagger_flat"] == "epidemic"


def test_the_iron_may_empty_the_sheriffs_tile_without_arrest() -> None:
    """Ruling BARE-1."""
    cows = {"tulsa": "ww", "nugget_hill": "bb", "cherokee_spring": "gg"}
    state = horn("tulsa", cows, tokens={"tulsa": "branding_iron", "nugget_hill": "sheriff"})
    play(state, Raid("white"), Brand("nugget_hill", "black"))
    assert state.cells[STEP] == SEND
    assert told(state).spent["nugget_hill"] == "sheriff"


def test_with_the_option_the_iron_takes_the_raided_colour_only() -> None:
    """Ruling IRON-1."""
    cows = {"tulsa": "ww", "nugget_hill": "bw", "dagger_flat": "ow", "salomon_tree": "g"}
    state = play(horn("tulsa", cows, tokens={"tulsa": "branding_iron"}, options=SAME), Raid("white"))
    assert legal(state) == {Brand("nugget_hill", "white"), Brand("dagger_flat", "white")}
    assert code(state, Brand("nugget_hill", "black")) == Code.OTHER_COLOUR
    none = {"tulsa": "ww", "nugget_hill": "b", "cherokee_spring": "g"}
    state = play(horn("tulsa", none, tokens={"tulsa": "branding_iron"}, options=SAME), Raid("white"))
    assert state.cells[STEP] == SEND


# -- Epidemic ----------------------------------------------------------------------------------------


def test_the_epidemic_removes_all_cows_of_a_colour_from_the_board() -> None:
    """Ruling EPIDEMIC-2."""
    cows = {"tulsa": "w", "nugget_hill": "wwb", "dagger_flat": "o", "salomon_tree": "wg"}
    state = play(horn("tulsa", cows, tokens={"tulsa": "epidemic"}), Raid("white"))
    herds = told(state).herds
    assert state.cells[STEP] == EPIDEMIC
    play(state, Infect("white"))
    position = told(state)
    assert position.removed == {"white": 3, "black": 0, "orange": 0, "grey": 0}
    assert all(herd["white"] == 0 for herd in position.cows.values())
    assert position.herds == herds, "cows in herds stay"
    assert LONGHORN.standings(state)[0].lines[0].amount == 0


def test_any_of_the_four_colours_may_be_chosen_even_one_with_none_left() -> None:
    """Ruling EPIDEMIC-1."""
    state = play(horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, tokens={"tulsa": "epidemic"}), Raid("white"))
    assert legal(state) == {Infect("white"), Infect("black"), Infect("orange"), Infect("grey")}
    assert code(state, SendOutlaw("nugget_hill")) == Code.EPIDEMIC_FIRST
    assert "no orange cow" in LONGHORN.describe(state, Infect("orange"))
    play(state, Infect("orange"))
    assert set(told(state).removed.values()) == {0}
    assert state.cells[STEP] == SEND


def test_a_tile_that_the_epidemic_empties_loses_its_token_without_effect() -> None:
    """Ruling BARE-1."""
    cows = {"tulsa": "w", "nugget_hill": "bb", "dagger_flat": "o"}
    state = horn("tulsa", cows, tokens={"tulsa": "epidemic", "nugget_hill": "sheriff", "dagger_flat": "ambush"})
    play(state, Raid("white"), Infect("black"))
    assert told(state).spent["nugget_hill"] == "sheriff"
    assert told(state).tokens["dagger_flat"] == "ambush"


def test_nine_of_a_colour_is_out_of_reach_once_a_cow_of_it_has_left_the_game() -> None:
    cows = {"tulsa": "w", "nugget_hill": "wb", "dagger_flat": "w"}
    state = horn(
        "tulsa", cows, tokens={"tulsa": "epidemic"}, herds=("wwwwww" + "bbbb" + "oooo" + "gggg", "bbbbooooogggg" + "g")
    )
    play(state, Raid("white"), Infect("white"))
    assert told(state).herds[0]["white"] == 7
    assert told(state).removed["white"] == 2
    assert state.cells[STEP] == SEND


# -- Sheriff -----------------------------------------------------------------------------------------


def test_the_sheriff_acts_only_when_a_raid_empties_nugget_hill() -> None:
    cows = {"nugget_hill": "wb", "tulsa": "o", "cherokee_spring": "g"}
    state = play(horn("nugget_hill", cows, tokens={"nugget_hill": "sheriff"}), Raid("white"))
    assert state.cells[STEP] == SEND
    state = play(horn("nugget_hill", {**cows, "nugget_hill": "w"}, tokens={"nugget_hill": "sheriff"}), Raid("white"))
    assert state.cells[STEP] == OVER


# -- Snake Oil ---------------------------------------------------------------------------------------


def test_snake_oil_lets_the_player_move_the_outlaw_and_play_again() -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "bo"}, tokens={"tulsa": "snake_oil"}, turn=1)
    play(state, Raid("white"))
    assert told(state).again
    assert LONGHORN.describe(state, SendOutlaw("nugget_hill")).endswith(
        "moves the outlaw 1 step to Nugget Hill; ⟨1⟩ plays again."
    )
    play(state, SendOutlaw("nugget_hill"))
    assert LONGHORN.actor(state) == 1
    assert not told(state).again
    assert legal(state) == {Raid("black"), Raid("orange")}


def test_snake_oil_with_no_destination_ends_the_game_as_always() -> None:
    """Ruling OIL-1."""
    state = play(horn("tulsa", {"tulsa": "w", "salomon_tree": "bo"}, tokens={"tulsa": "snake_oil"}), Raid("white"))
    assert state.cells[STEP] == OVER
    assert told(state).ending == "settled"


# -- Ambush ------------------------------------------------------------------------------------------

AMBUSHED = {"tulsa": "w", "nugget_hill": "b"}


def test_the_ambush_steals_two_cows_of_one_colour() -> None:
    state = horn("tulsa", AMBUSHED, tokens={"tulsa": "ambush"}, herds=("wwbbbboooogggg", "wwwwwwbbbbooooo" + "ggggg"))
    play(state, Raid("white"))
    assert state.cells[STEP] == AMBUSH
    assert legal(state) == {StealCows("white"), StealCows("black"), StealCows("orange"), StealCows("grey")}
    play(state, StealCows("orange"))
    assert [herd["orange"] for herd in told(state).herds] == [6, 3]
    assert state.cells[STEP] == SEND


def test_a_single_cow_of_the_colour_may_be_taken() -> None:
    """Ruling AMBUSH-1."""
    mine = "wwww" + "bbbbbbbb" + "oooo" + "gggg"
    state = horn("tulsa", AMBUSHED, tokens={"tulsa": "ambush"}, herds=(mine, "wwww" + "ooooo" + "ggggg"))
    play(state, Raid("white"))
    assert code(state, StealCows("black")) == Code.RIVAL_HAS_NONE
    mine = "wwww" + "bbbbbbb" + "oooo" + "gggg"
    state = horn("tulsa", AMBUSHED, tokens={"tulsa": "ambush"}, herds=(mine, "wwww" + "b" + "ooooo" + "ggggg"))
    play(state, Raid("white"), StealCows("black"))
    assert [herd["black"] for herd in told(state).herds] == [8, 0]


def test_the_ambush_steals_a_nugget_taken_at_random() -> None:
    nuggets = ({}, {"salomon_tree": 300, "dagger_flat": 300, "blackstone_corral": 500})
    state = horn("tulsa", AMBUSHED, tokens={"tulsa": "ambush"}, nuggets=nuggets)
    play(state, Raid("white"))
    assert StealNugget() in legal(state)
    play(state, StealNugget())
    assert state.cells[STEP] == NUGGET
    assert LONGHORN.actor(state) == CHANCE
    assert dict(LONGHORN.chance_outcomes(state) or ()) == {NuggetDrawn(300): 2 / 3, NuggetDrawn(500): 1 / 3}
    assert code(state, NuggetDrawn(400)) == Code.NO_SUCH_OUTCOME
    assert code(state, SendOutlaw("nugget_hill")) == Code.CHANCE_FIRST
    play(state, NuggetDrawn(300))
    assert told(state).nuggets == ({"dagger_flat": 300}, {"salomon_tree": 300, "blackstone_corral": 500})
    assert [standing.lines[-1].amount for standing in LONGHORN.standings(state)] == [300, 800]
    assert state.cells[STEP] == SEND


def test_without_nuggets_there_is_none_to_steal() -> None:
    state = play(horn("tulsa", AMBUSHED, tokens={"tulsa": "ambush"}), Raid("white"))
    assert StealNugget() not in legal(state)
    assert code(state, StealNugget()) == Code.RIVAL_HAS_NO_NUGGET
    assert code(state, SendOutlaw("nugget_hill")) == Code.AMBUSH_FIRST


def test_an_ambush_on_a_rival_who_has_nothing_has_no_effect() -> None:
    """Ruling AMBUSH-2."""
    cows = {"tulsa": "w", "nugget_hill": "w", "salomon_tree": "wbog"}
    state = horn("tulsa", cows, tokens={"tulsa": "ambush"}, herds=("wwwwwwbbbbbbbboooooooogggggggg", ""))
    play(state, Raid("white"))
    assert state.cells[STEP] == SEND


# -- Rattlesnake -------------------------------------------------------------------------------------

SNAKE_COWS = {"tulsa": "w", "nugget_hill": "b", "salomon_tree": "wwwbbboooggg"}
SNAKE_HERDS = ("bb" + "o", "wwwww" + "bbb" + "ooooo" + "gggggg")


def test_the_snake_takes_one_cow_of_each_colour_held_those_just_raided_included() -> None:
    """Ruling SNAKE-1."""
    state = horn("tulsa", SNAKE_COWS, tokens={"tulsa": "rattlesnake"}, herds=SNAKE_HERDS)
    play(state, Raid("white"))
    assert state.cells[STEP] == RATTLESNAKE
    assert told(state).rattled == ("white", "black", "orange")
    assert legal(state) == {
        Rattle(colour, tile)
        for colour in ("white", "black", "orange")
        for tile in ("nugget_hill", "dagger_flat", "maverick_junction")
    }
    assert code(state, Rattle("grey", "nugget_hill")) == Code.COW_NOT_RATTLED


def test_rattled_cows_go_to_neighbours_of_ones_choice_empty_ones_too_all_on_one_if_wished() -> None:
    """Ruling SNAKE-2."""
    state = horn("tulsa", SNAKE_COWS, tokens={"tulsa": "rattlesnake"}, herds=SNAKE_HERDS)
    play(state, Raid("white"), Rattle("orange", "maverick_junction"))
    assert told(state).rattled == ("white", "black")
    assert code(state, Rattle("orange", "nugget_hill")) == Code.COW_NOT_RATTLED
    assert code(state, SendOutlaw("nugget_hill")) == Code.SNAKE_FIRST
    play(state, Rattle("white", "maverick_junction"), Rattle("black", "maverick_junction"))
    position = told(state)
    assert position.cows["maverick_junction"] == {"white": 1, "black": 1, "orange": 1, "grey": 0}
    assert position.herds[0] == {"white": 0, "black": 1, "orange": 0, "grey": 0}
    assert state.cells[STEP] == SEND
    assert legal(state) == {SendOutlaw("nugget_hill"), SendOutlaw("maverick_junction")}


def test_no_rattled_cow_stays_on_the_outlaws_tile_or_runs_far() -> None:
    state = horn("tulsa", SNAKE_COWS, tokens={"tulsa": "rattlesnake"}, herds=SNAKE_HERDS)
    play(state, Raid("white"))
    assert code(state, Rattle("white", "tulsa")) == Code.NOT_NEXT_DOOR
    assert code(state, Rattle("white", "salomon_tree")) == Code.NOT_NEXT_DOOR
    assert code(state, Rattle("white", "abilene")) == Code.NO_SUCH_THING


def test_a_refilled_tile_is_a_destination_again_without_danger_or_token() -> None:
    """Ruling BARE-2."""
    cows = {"tulsa": "w", "salomon_tree": "wwwbbboooggg"}
    herds = ("", "wwwww" + "bbbbbb" + "oooooo" + "gggggg")
    state = horn(
        "tulsa",
        cows,
        tokens={"tulsa": "rattlesnake"},
        herds=herds,
        spent={"nugget_hill": "sheriff"},
        last=("", "nugget_hill"),
    )
    play(state, Raid("white"), Rattle("white", "nugget_hill"))
    assert legal(state) == {SendOutlaw("nugget_hill")}
    play(state, SendOutlaw("nugget_hill"), Raid("white"))
    assert told(state).ending == "settled"


@pytest.mark.parametrize("token", ["rattlesnake", "epidemic", "ambush", "snake_oil", "branding_iron"])
def test_a_token_is_discarded_before_it_acts(token: str) -> None:
    state = horn("tulsa", {"tulsa": "w", "nugget_hill": "b"}, tokens={"tulsa": token})
    play(state, Raid("white"))
    assert told(state).tokens["tulsa"] == ""
    assert told(state).spent["tulsa"] == token
