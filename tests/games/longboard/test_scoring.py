"""Rulebook: Scoring and Winning; the rulings SCORE-1, ACHIEVE-1, COLOUR-1 and TIE-1."""

from longtable.games.longboard.rules.scoring import account
from tests.games.longboard.help import GAME, line, ranks, scores, state

NONE = {"options": {"objectives": "none"}}


def test_a_shaped_board_scores_its_stickers() -> None:
    played = state(["r1.2 r2.3 r3.1 r4.3", ""], **NONE)
    assert line(played, "boards") == [9, 0]
    assert line(played, "unshaped") == [0, 0]


def test_wilds_have_no_stickers() -> None:
    played = state(["r1.2 w2 r3.1 w4", ""], **NONE)
    assert line(played, "boards") == [3, 0]


def test_boards_of_one_card_cost_two_of_two_or_three_cost_one() -> None:
    played = state(["r1|b1 b2|g1 g2 g3", "r2|y1"], **NONE)
    assert line(played, "boards") == [0, 0]
    assert line(played, "unshaped") == [-4, -4]
    details = [row.detail for row in GAME.standings(played)[0].lines if row.key == "unshaped"]
    assert details == ["1 of 1 card, 1 of 2 cards, 1 of 3 cards"]


def test_the_most_shaped_boards_score_five() -> None:
    played = state(["r1 r2 r3 r4|b1 b2 b3 b4", "g1 g2 g3 g4"], **NONE)
    assert line(played, "most_shaped") == [5, 0]


def test_the_longest_shaped_board_scores_five() -> None:
    played = state(["r1 r2 r3 r4|b1 b2 b3 b4", "g1 g2 g3 g4 g5"], **NONE)
    assert line(played, "longest") == [0, 5]


def test_all_who_tie_for_an_achievement_score_it() -> None:
    played = state(["r1 r2 r3 r4", "g1 g2 g3 g4", "b1 b2 b3"], **NONE)
    assert line(played, "most_shaped") == [5, 5, 0]
    assert line(played, "longest") == [5, 5, 0]


def test_achieve_1_without_a_shaped_board_nobody_scores_an_achievement() -> None:
    played = state(["r1 r2 r3", "g1 g2"], **NONE)
    assert line(played, "most_shaped") == [0, 0]
    assert line(played, "longest") == [0, 0]


def test_wilds_count_in_the_length_of_a_board() -> None:
    played = state(["r1 w2 w3 r4 r5", "g1 g2 g3 g4"], **NONE)
    assert line(played, "longest") == [5, 0]


def test_score_1_cards_left_in_a_supply_neither_score_nor_cost() -> None:
    assert scores(state(["", ""], ["r1 b2 w8", "g1"], **NONE)) == [0, 0]


def test_the_total_is_the_sum_of_the_lines() -> None:
    played = state(["r1.2 r2.1 r3.1 r4.1|b1", "g1 g2"], options={"objectives": "pick", "objective1": "Red Gloss"})
    for standing in GAME.standings(played):
        assert standing.total == sum(row.amount for row in standing.lines)


def test_an_account_is_the_score_by_what_it_counts_and_what_is_lost_is_negative() -> None:
    played = state(["r1 r2 r3 r4|b1|g1 g2", "y1"])
    assert account(GAME.lookups, played, 0) == {
        "points from stickers": line(played, "boards")[0],
        "points lost with unshaped boards": -3,
        "points for the most shaped boards": 5,
        "points for the longest board": 5,
        "points from objectives": 0,
    }
    assert sum(account(GAME.lookups, played, 0).values()) == scores(played)[0]
    assert sum(account(GAME.lookups, played, 1).values()) == scores(played)[1] == -2


def test_the_highest_score_wins() -> None:
    assert ranks(state(["r1 r2 r3 r4", "g1", "b1 b2"], **NONE)) == [1, 3, 2]


# -- ties --------------------------------------------------------------------------------------------


def test_a_tie_goes_to_the_highest_wild_on_a_shaped_board() -> None:
    played = state(["r1.2 r2.1 r3.1 r4.1 w5", "b1.2 b2.1 b3.1 b4.1 w6"], **NONE)
    first, second = GAME.standings(played)
    assert first.total == second.total
    assert (first.rank, second.rank) == (2, 1)
    assert (first.note, second.note) == ("highest wild 5", "highest wild 6")


def test_a_wild_on_an_unshaped_board_breaks_no_tie() -> None:
    played = state(["r1.2 r2.1 r3.1 w4|g1 w8", "b1.2 b2.1 b3.1 w5|y1 y2"], **NONE)
    first, second = GAME.standings(played)
    assert first.total == second.total
    assert (first.rank, second.rank) == (2, 1)


def test_one_wild_is_more_than_none() -> None:
    played = state(["r1.2 r2.1 r3.1 r4.1 r5.1", "b1.2 b2.1 b3.1 w4 b5.2"], **NONE)
    first, second = GAME.standings(played)
    assert first.total == second.total
    assert (first.rank, second.rank) == (2, 1)
    assert first.note == "no wild"


def test_tie_1_without_any_wild_the_win_is_shared() -> None:
    played = state(["r1.2 r2.1 r3.1 r4.1", "b1.2 b2.1 b3.1 b4.1", "g1"], **NONE)
    assert ranks(played) == [1, 1, 3]
    assert [standing.note for standing in GAME.standings(played)] == ["", "", ""]


def test_ties_further_down_are_broken_alike() -> None:
    played = state(["y1 y2 y3 y4 y5 y6|g1 g2 g3 g4", "r1.2 r2.1 r3.1 w4", "b1.2 b2.1 b3.1 w5"], **NONE)
    assert ranks(played) == [1, 3, 2]
