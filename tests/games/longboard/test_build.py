"""Rulebook: Build Rules; Start or Extend a Board; Beach Cards; the rulings BUILD-1 to 3, COLOUR-1, BEACH-1 and 2."""

import pytest

from tests.games.longboard.help import Build, Code, builds, match, refusal


def test_a_card_begins_a_board_or_extends_one_of_its_colour() -> None:
    played = match(["r1|b2|r3.2", ""], ["r3.1", ""])
    assert builds(played, "red-3-1") == [0, 1, 3]


def test_build_1_several_boards_of_one_colour_are_allowed() -> None:
    played = match(["r1.2", ""], ["r1.3", ""])
    played.play(Build("red-1-3"))
    assert played.state.boards[0] == ((0,), (1,))


def test_build_2_equal_values_may_follow_each_other() -> None:
    played = match(["r4.1", ""], ["r4.2", ""])
    played.play(Build("red-4-2", 1))
    assert len(played.state.boards[0][0]) == 2


def test_a_lower_value_is_refused() -> None:
    assert refusal(match(["r4", ""], ["r3", ""]), Build("red-3-1", 1)) is Code.TOO_LOW


def test_another_colour_is_refused() -> None:
    assert refusal(match(["r4", ""], ["b5", ""]), Build("blue-5-1", 1)) is Code.WRONG_COLOUR


def test_build_3_a_wild_goes_on_any_colour_but_its_number_is_fixed() -> None:
    played = match(["r4|b5|g6", ""], ["w5", ""])
    assert builds(played, "wild-5") == [1, 2]
    assert refusal(played, Build("wild-5", 3)) is Code.TOO_LOW


def test_a_wild_cannot_begin_a_board() -> None:
    assert refusal(match(["", ""], ["w5", ""]), Build("wild-5")) is Code.WILD_BEGINS_NONE


def test_colour_1_after_a_wild_the_colour_stays_and_its_number_counts() -> None:
    played = match(["r1 w5", ""], ["r5 r4 b6", ""])
    assert builds(played, "red-5-1") == [0, 1]
    assert builds(played, "red-4-1") == [0]
    assert builds(played, "blue-6-1") == [0]


def test_only_cards_of_the_own_supply_are_built() -> None:
    played = match(["", ""], ["r1", "b1"])
    assert refusal(played, Build("blue-1-2")) is Code.NOT_IN_SUPPLY
    assert refusal(played, Build("mauve-1-2")) is Code.NO_SUCH_CARD
    assert refusal(played, Build("red-1-2", 4)) is Code.NO_SUCH_BOARD


def test_a_card_on_a_board_is_no_card_of_the_supply() -> None:
    assert refusal(match(["r1", ""], ["b2", ""]), Build("red-1-2", 1)) is Code.NOT_IN_SUPPLY


# -- Beach cards -------------------------------------------------------------------------------------


def test_the_fourth_card_brings_a_beach_card() -> None:
    played = match(["b1|r1 r2 r3", ""], ["r4 r5", ""])
    assert played.state.beaches == ()
    played.play(Build("red-4-1", 2))
    assert played.state.beaches == ((0, 1),)
    played.play(Build("red-5-1", 2))
    assert played.state.beaches == ((0, 1),)


def test_beach_1_a_beach_card_is_no_card_of_the_board() -> None:
    played = match(["r1 r2 r3", ""], ["r4", ""])
    played.play(Build("red-4-1", 1))
    assert len(played.state.boards[0][0]) == 4


def test_without_beach_cards_none_is_used() -> None:
    played = match(["r1 r2 r3", ""], ["r4", ""], options={"beach": False})
    played.play(Build("red-4-1", 1))
    assert played.state.beaches == ()


def test_beach_2_a_seventeenth_shaped_board_has_none() -> None:
    four = "{0}2 {0}2 {0}3 {0}3|{0}4 {0}4 {0}4 {0}5|{0}5 {0}5 {0}6 {0}6|{0}7 {0}7 {0}8 {0}8"
    boards = [four.format(colour) for colour in "rbgy"]
    boards[0] += "|r1 r1 w2"
    played = match(boards, ["w3"])
    assert len(played.state.beaches) == 16
    played.play(Build("wild-3", 5))
    assert len(played.state.boards[0][4]) == 4
    assert len(played.state.beaches) == 16


@pytest.mark.parametrize("number", [-1, 2, 80])
def test_a_board_that_there_is_not_is_refused(number: int) -> None:
    assert refusal(match(["r1", ""], ["r4", ""]), Build("red-4-1", number)) is Code.NO_SUCH_BOARD
