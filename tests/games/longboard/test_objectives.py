"""The 14 objectives: each met, each tied, each just missed (rulebook: Objective Cards)."""

import pytest

from tests.games.longboard.help import GAME, line, state

# Objective, boards of the first seat, boards of the second seat, who scores it.
MET = [
    ("Blue Gloss", "b1 b2 b3 b4 b5", "b1 b2 b3 b4", [1, 0]),
    ("Orange Gloss", "y1 y2 y3 y4 y5", "y1 y2 y3 y4", [1, 0]),
    ("Green Gloss", "g1 g2 g3 g4 g5", "g1 g2 g3 g4", [1, 0]),
    ("Point Break", "r1 r2 r3 r4", "b1 b2 b3 w4", [1, 0]),
    ("Red Gloss", "r1 r2 r3 r4", "b1 b2 b3 b4 b5", [1, 0]),
    ("Rainbow Wax", "r1 w2 w3 r4", "b1 b2 w4 b5", [1, 0]),
    ("Full Quiver", "r1 r2 r3 r4|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3 y4", "r5 r5 r5 r6", [1, 0]),
    ("Sticker Storm", "r1.3 r2.3 r3.2 r4.3", "b1.2 b2.1 b3.1 b4.1 b5.1", [1, 0]),
    ("Low Tide", "r1 r1 r2 r2", "b1 b2 b3 b4", [1, 0]),
    ("Clean Line", "r1 r2 r4 w6 r8", "b1 b1 b2 b3 b4", [1, 0]),
    ("Triple Fin", "r4 r4 w4 r5", "b4 b4 b5 b5", [1, 0]),
    ("Long Ride", "r2 r3 r3 w4 r5 r6", "b1 b2 b3 b4 b6", [1, 0]),
    ("Nose to Tail", "r1 r2 r3 w8", "b1 b2 b3 b7", [1, 0]),
    ("Tidy Shop", "r1 r2 r3 r4|b1 b2 b3 b4", "g1 g2 g3 g4", [1, 0]),
]
TIED = [
    ("Blue Gloss", "b1 b2 b3 b4", "b1 b2 b3 b4", [1, 1]),
    ("Orange Gloss", "y1 y2 y3 y4", "y1 y2 y3 w4", [1, 1]),
    ("Green Gloss", "g1 g2 g3 g4", "g1 g2 g3 g4", [1, 1]),
    ("Point Break", "r1 r2 r3 r4", "b1 b2 b3 b4", [1, 1]),
    ("Red Gloss", "r1 r2 r3 r4", "r1 r2 r3 r4", [1, 1]),
    ("Rainbow Wax", "r1 w2 r3 r4", "b1 b2 b3 w4", [1, 1]),
    (
        "Full Quiver",
        "r1 r2 r3 r4|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3 y4",
        "r4 r5 r5 r6|b4 b5 b5 b6|g4 g5 g5 g6|y4 y5 y5 y6",
        [1, 1],
    ),
    ("Sticker Storm", "r1.3 r2.1 r3.1 r4.1", "b1.2 b2.1 b3.2 b4.1", [1, 1]),
    ("Low Tide", "r1 r2 r3 r4", "b1 b1 b3 b5", [1, 1]),
    ("Clean Line", "r1 r2 r3 r4 r5", "b2 b3 b4 b5 b6 b7", [1, 1]),
    ("Triple Fin", "r4 r4 r4 r5", "b5 b5 b5 w5", [1, 1]),
    ("Long Ride", "r1 r2 r3 r4 r5", "b4 b5 b6 b7 b8", [1, 1]),
    ("Nose to Tail", "r1 r2 r3 r8", "b1 b1 b8 b8", [1, 1]),
    ("Tidy Shop", "r1 r2 r3 r4|b1 b2 b3 b4", "g1 g2 g3 g4|y1 y2 y3 y4|r5 r5 r5 r6", [1, 1]),
]
MISSED = [
    # A board of three is not shaped, however long the others are.
    ("Blue Gloss", "b1 b2 b3", "r1 r2 r3 r4", [0, 0]),
    ("Orange Gloss", "y1 y2 y3", "r1 r2 r3 r4", [0, 0]),
    ("Green Gloss", "g1 g2 g3", "r1 r2 r3 r4", [0, 0]),
    # One wild on an unshaped board is one too many; no board is shaped.
    ("Point Break", "r1 r2 r3 r4|b1 w2", "b1 b2 b3", [0, 0]),
    ("Red Gloss", "r1 r2 r3", "b1 b2 b3 b4", [0, 0]),
    # The wilds lie on an unshaped board; there is none.
    ("Rainbow Wax", "r1 w2 w3|b1 b2 b3 b4", "g1 g2 g3 g4", [0, 0]),
    # Three colours; the fourth board is not shaped.
    ("Full Quiver", "r1 r2 r3 r4|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3", "r5 r5 r5 r6", [0, 0]),
    # Eight stickers on three cards.
    ("Sticker Storm", "r1.3 r2.3 r3.2", "b1 b2", [0, 0]),
    ("Low Tide", "r1 r1 r2", "b1", [0, 0]),
    # Four cards; five cards of which two are equal.
    ("Clean Line", "r1 r2 r3 r4", "b1 b2 b3 b3 b4", [0, 0]),
    # Two of a value; three of a value on two boards.
    ("Triple Fin", "r4 r4 r5 r5", "b4 b4 b5 b6|b4 b5 b6 b7", [0, 0]),
    # Four consecutive values; a gap.
    ("Long Ride", "r1 r2 r3 r4", "b1 b2 b3 b4 b6", [0, 0]),
    # It ends with a 7; it begins with a 2; and a shaped board is needed.
    ("Nose to Tail", "r1 r2 r3 r7", "b2 b3 b4 b8|g1 g8", [0, 0]),
    # One shaped board alone; an unshaped one beside two shaped.
    ("Tidy Shop", "r1 r2 r3 r4", "b1 b2 b3 b4|g1 g2 g3 g4|y1", [0, 0]),
]


def scored(name: str, first: str, second: str) -> list[int]:
    """Who scores an objective, with its points on the card."""
    played = state([first, second], objectives=(name,))
    points = next(each.points for each in GAME.lookups.objectives if each.name == name)
    amounts = line(played, "objective1")
    assert set(amounts) <= {0, points}
    return [amount // points for amount in amounts]


def ids(row: tuple[str, str, str, list[int]]) -> str:
    return row[0]


@pytest.mark.parametrize("row", MET, ids=ids)
def test_an_objective_is_met(row: tuple[str, str, str, list[int]]) -> None:
    assert scored(*row[:3]) == row[3]


@pytest.mark.parametrize("row", TIED, ids=ids)
def test_all_who_tie_score_an_objective(row: tuple[str, str, str, list[int]]) -> None:
    assert scored(*row[:3]) == row[3]


@pytest.mark.parametrize("row", MISSED, ids=ids)
def test_score_3_an_objective_is_just_missed(row: tuple[str, str, str, list[int]]) -> None:
    assert scored(*row[:3]) == row[3]


@pytest.mark.parametrize("rows", [MET, TIED, MISSED])
def test_every_objective_of_the_game_is_tried(rows: list[tuple[str, str, str, list[int]]]) -> None:
    assert [row[0] for row in rows] == [objective.name for objective in GAME.lookups.objectives]


def test_nine_objectives_give_three_points_and_five_give_four() -> None:
    points = [objective.points for objective in GAME.lookups.objectives]
    assert (points.count(3), points.count(4)) == (9, 5)


def test_score_2_an_objective_met_twice_is_scored_once() -> None:
    played = state(["r1 r2 r3 r8|b1 b2 b3 b8", ""], objectives=("Nose to Tail",))
    assert line(played, "objective1") == [3, 0]
    played = state(["b1 b2 b3 b4|b1 b2 b5 b6", ""], objectives=("Blue Gloss",))
    assert line(played, "objective1") == [3, 0]


def test_colour_1_the_first_card_gives_a_board_its_colour_and_wilds_count() -> None:
    played = state(["b1 w2 w3 w4 w5", "b1 b2 b3 b4"], objectives=("Blue Gloss",))
    assert line(played, "objective1") == [3, 0]


def test_wilds_1_point_break_takes_a_shaped_board_and_no_wild_anywhere() -> None:
    assert scored("Point Break", "r1 r2 r3", "b1 b2 b3 b4|g1 w2") == [0, 0]
    assert scored("Point Break", "r1 r2 r3 r4|b1", "") == [1, 0]


def test_several_objectives_are_scored_beside_each_other() -> None:
    played = state(["r1 r2 r3 r4 r8", ""], objectives=("Red Gloss", "Nose to Tail", "Point Break", "Blue Gloss"))
    assert [line(played, f"objective{place}")[0] for place in range(1, 5)] == [3, 3, 3, 0]


def test_who_leads_an_objective_is_told_at_any_moment() -> None:
    played = state(["b1 b2 b3 b4 b5", "b1 b2 b3 b4"], objectives=("Blue Gloss", "Red Gloss"))
    captions = GAME.table.arrange(GAME.observe(played, 0)).captions
    assert captions["lead:1"] == "⟨0⟩: 5 cards"
    assert captions["lead:2"] == "nobody yet"
    played = state(["b1 b2 b3 b4", "b1 b2 b3 b4"], objectives=("Blue Gloss",))
    assert GAME.table.arrange(GAME.observe(played, 0)).captions["lead:1"] == "⟨0⟩ and ⟨1⟩: 4 cards"
