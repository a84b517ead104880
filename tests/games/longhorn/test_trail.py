"""2- Move and Turn Over the Outlaw Token, dangerous locations among it."""

import pytest

from longtable.games.longhorn.moves import Brand, Infect, Raid, Rattle, SendOutlaw
from longtable.games.longhorn.refusals import Code
from longtable.games.longhorn.state import OVER, SEND, STEP
from tests.games.longhorn.help import LONGHORN, code, horn, legal, play, told


def test_the_outlaw_moves_as_many_squares_as_cows_were_stolen() -> None:
    cows = {
        "tulsa": "wwb",
        "nugget_hill": "g",
        "cherokee_spring": "g",
        "salomon_tree": "o",
        "red_river_valley": "b",
        "maverick_junction": "o",
    }
    state = play(horn("tulsa", cows), Raid("white"))
    assert legal(state) == {SendOutlaw(tile) for tile in ("cherokee_spring", "red_river_valley", "salomon_tree")}
    assert code(state, SendOutlaw("nugget_hill")) == Code.WRONG_DISTANCE
    assert code(state, SendOutlaw("tulsa")) == Code.SAME_TILE
    assert code(state, SendOutlaw("santa_fe")) == Code.NO_SUCH_THING
    refusal = LONGHORN.why_not(state, SendOutlaw("maverick_junction"))
    assert refusal is not None
    assert refusal.section == "2- Move and Turn Over the Outlaw Token"
    assert LONGHORN.explain(refusal) == (
        "Maverick Junction can't be reached in 2 steps up, down and sideways without passing a tile twice."
    )


def test_he_may_pass_over_empty_locations() -> None:
    """Ruling TRAIL-3."""
    state = play(horn("nugget_hill", {"nugget_hill": "wwg", "maverick_junction": "b"}), Raid("white"))
    assert legal(state) == {SendOutlaw("maverick_junction")}


def test_he_must_go_where_cattle_are_while_there_are_such_locations() -> None:
    state = play(horn("tulsa", {"tulsa": "wg", "nugget_hill": "b"}), Raid("white"))
    assert legal(state) == {SendOutlaw("nugget_hill")}
    assert code(state, SendOutlaw("dagger_flat")) == Code.NO_CATTLE_THERE


def test_at_the_destination_the_token_is_turned_over() -> None:
    state = play(horn("tulsa", {"tulsa": "wg", "nugget_hill": "b"}), Raid("white"))
    assert LONGHORN.actor(state) == 0
    play(state, SendOutlaw("nugget_hill"))
    assert LONGHORN.actor(state) == 1
    position = told(state)
    assert (position.outlaw, position.turns, position.stolen, position.raided) == ("nugget_hill", 2, 0, "")


def test_destinations_are_looked_at_after_the_iron() -> None:
    """Ruling TRAIL-2."""
    cows = {"tulsa": "w", "nugget_hill": "b", "salomon_tree": "g"}
    state = play(horn("tulsa", cows, tokens={"tulsa": "branding_iron"}), Raid("white"), Brand("nugget_hill", "black"))
    assert state.cells[STEP] == OVER


def test_destinations_are_looked_at_after_the_epidemic() -> None:
    """Ruling TRAIL-2."""
    cows = {"tulsa": "w", "nugget_hill": "b", "dagger_flat": "g"}
    state = play(horn("tulsa", cows, tokens={"tulsa": "epidemic"}), Raid("white"), Infect("black"))
    assert legal(state) == {SendOutlaw("dagger_flat")}


def test_destinations_are_looked_at_after_the_snake() -> None:
    """Ruling TRAIL-2."""
    cows = {"tulsa": "w", "salomon_tree": "bog"}
    state = horn("tulsa", cows, tokens={"tulsa": "rattlesnake"}, herds=("", "wwwwwwwwbbbbbbbboooooooogggggggg"))
    play(state, Raid("white"), Rattle("white", "dagger_flat"))
    assert legal(state) == {SendOutlaw("dagger_flat")}


# -- dangerous locations -----------------------------------------------------------------------------

AROUND = {"tulsa": "wg", "nugget_hill": "b", "dagger_flat": "o"}


@pytest.mark.parametrize("yellow", ["rattlesnake", "sheriff"])
def test_a_player_is_not_sent_to_the_dangerous_location_of_his_previous_turn(yellow: str) -> None:
    """Ruling DANGER-1."""
    state = horn("tulsa", AROUND, tokens={"nugget_hill": yellow}, last=("", "nugget_hill"))
    play(state, Raid("white"))
    assert legal(state) == {SendOutlaw("dagger_flat")}
    assert code(state, SendOutlaw("nugget_hill")) == Code.DANGEROUS


def test_he_is_sent_there_if_it_is_the_only_one() -> None:
    """Ruling DANGER-1."""
    state = horn(
        "tulsa", {"tulsa": "wg", "nugget_hill": "b"}, tokens={"nugget_hill": "sheriff"}, last=("", "nugget_hill")
    )
    play(state, Raid("white"))
    assert legal(state) == {SendOutlaw("nugget_hill")}


def test_another_raid_that_would_avoid_it_does_not_matter() -> None:
    """The rule speaks of destinations for the number stolen (DANGER-2)."""
    cows = {"tulsa": "wgg", "nugget_hill": "b", "salomon_tree": "o"}
    state = horn("tulsa", cows, tokens={"nugget_hill": "sheriff"}, last=("", "nugget_hill"))
    assert legal(state) == {Raid("white"), Raid("grey")}
    play(state, Raid("white"))
    assert legal(state) == {SendOutlaw("nugget_hill")}


def test_a_location_that_is_not_dangerous_may_be_played_twice_running() -> None:
    state = horn("tulsa", AROUND, tokens={"nugget_hill": "ambush"}, last=("", "nugget_hill"))
    play(state, Raid("white"))
    assert SendOutlaw("nugget_hill") in legal(state)


def test_danger_is_gone_with_the_yellow_token() -> None:
    state = horn("tulsa", AROUND, spent={"nugget_hill": "sheriff"}, last=("", "nugget_hill"))
    play(state, Raid("white"))
    assert SendOutlaw("nugget_hill") in legal(state)


def test_each_player_has_his_own_memory_of_danger() -> None:
    state = horn("tulsa", AROUND, tokens={"nugget_hill": "sheriff"}, last=("nugget_hill", "salomon_tree"))
    play(state, Raid("white"))
    assert SendOutlaw("nugget_hill") in legal(state)
    assert told(state).last == ("tulsa", "salomon_tree")


def test_only_the_previous_turn_counts() -> None:
    """Ruling DANGER-1."""
    cows = {"nugget_hill": "wg", "tulsa": "og", "maverick_junction": "bw", "dagger_flat": "ooo"}
    state = horn("nugget_hill", cows, tokens={"nugget_hill": "sheriff"})
    play(state, Raid("white"), SendOutlaw("tulsa"), Raid("orange"))
    assert SendOutlaw("nugget_hill") not in legal(state), "the seat was there on its previous turn"
    play(state, SendOutlaw("maverick_junction"), Raid("black"), SendOutlaw("tulsa"), Raid("grey"))
    assert SendOutlaw("nugget_hill") in legal(state), "since then it has been elsewhere"


def test_with_snake_oil_the_players_own_turn_is_the_previous_one() -> None:
    cows = {"tulsa": "w", "nugget_hill": "bo", "dagger_flat": "g"}
    state = horn(
        "tulsa", cows, tokens={"tulsa": "snake_oil", "nugget_hill": "sheriff"}, last=("nugget_hill", "nugget_hill")
    )
    play(state, Raid("white"))
    assert told(state).last == ("tulsa", "nugget_hill")
    assert SendOutlaw("nugget_hill") in legal(state)
    assert state.cells[STEP] == SEND


def test_a_trail_of_eight_leads_somewhere_from_a_corner_and_nowhere_from_an_edge() -> None:
    herds = ("bb", "w" + "ooooooo" + "ggggggg")
    others = {"maverick_junction": "gg", "red_river_valley": "oo"}
    state = horn("nugget_hill", {"nugget_hill": "wwwwwwwwbbbbbbb", **others}, herds=herds)
    play(state, Raid("white"))
    assert legal(state) == {SendOutlaw("maverick_junction")}
    state = horn("tulsa", {"tulsa": "wwwwwwwwbbbbbbb", **others}, herds=herds)
    play(state, Raid("white"))
    assert state.cells[STEP] == OVER
