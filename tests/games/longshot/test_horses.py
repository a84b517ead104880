"""Horse Abilities: the 32 horses, each with its ability and without it.

`owner` is the seat that owns the horse, or None. The first seat acts; the ability must do nothing
for it while the horse is nobody's or the other seat's.
"""

import pytest

from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.refusals import Code
from tests.games.longshot.help import (
    COLUMN_1,
    FREE_BET,
    GAME,
    HELMET,
    JERSEY,
    MARKET_HORSE,
    ROW_1,
    SEVEN,
    SOLO,
    THREE_BACK,
    THREE_FORWARD,
    TWO_BACK,
    TWO_FORWARD,
    Board,
    Race,
    bet,
    bonus_turn,
    code,
    legal,
    marked,
    play,
    race,
    scoring,
    turn,
    waits,
)

not_mine = pytest.mark.parametrize("owner", [None, 1])


def boards(owner: int | None, horse: int, *more: int, **mine: object) -> tuple[Board, Board]:
    """Two boards; `horse` is the owner's, `more` are the first seat's."""
    first = Board(owns=(horse, *more) if owner == 0 else more, **mine)  # type: ignore[arg-type]
    return first, Board(owns=(horse,) if owner == 1 else ())


def kinds_waiting(match: Race) -> list[str]:
    return [str(pending[0]) for pending in match.state.pending]


# -- 1 Golden Corral: at scoring, $10 for three or more horses ---------------------------------------


def test_golden_corral_pays_for_three_horses_itself_included() -> None:
    assert scoring(turn(1, *boards(0, 1, 2, 3), names=("Golden Corral",)))["abilities"] == 10
    assert scoring(turn(1, *boards(0, 1, 2, 3, 4, 6), names=("Golden Corral",)))["abilities"] == 10


def test_golden_corral_pays_nothing_for_two_horses() -> None:
    assert scoring(turn(1, *boards(0, 1, 2), names=("Golden Corral",)))["abilities"] == 0


@not_mine
def test_golden_corral_pays_its_owner_alone(owner: int | None) -> None:
    match = turn(1, *boards(owner, 1, 2, 3, 4), names=("Golden Corral",))
    assert scoring(match)["abilities"] == 0


# -- 1 Out of Alignment: concession, $1 for each line ------------------------------------------------


def aligned(owner: int | None, *cells: int, cell: int, die: int) -> Race:
    match = turn(die, *boards(owner, 1, cells=cells, money=5), names=("Out of Alignment",))
    match.play(m.Concession(cell))
    return match


def test_out_of_alignment_pays_a_dollar_for_a_line() -> None:
    assert aligned(0, *ROW_1[:3], cell=3, die=6).state.money[0] == 6


def test_out_of_alignment_pays_two_for_a_row_and_a_column() -> None:
    assert aligned(0, *ROW_1[1:], *COLUMN_1[1:], cell=0, die=8).state.money[0] == 7


def test_out_of_alignment_pays_nothing_without_a_line() -> None:
    assert aligned(0, *ROW_1[:2], cell=3, die=6).state.money[0] == 5


@not_mine
def test_out_of_alignment_pays_its_owner_alone(owner: int | None) -> None:
    assert aligned(owner, *ROW_1[:3], cell=3, die=6).state.money == [5, 12]


# -- 1 Chain Reaction: concession, a column marks any cell -------------------------------------------


def chained(owner: int | None, *cells: int, cell: int = 12, die: int = 7) -> Race:
    match = turn(die, *boards(owner, 1, cells=cells))
    match.play(m.Concession(cell))
    return match


def test_chain_reaction_marks_any_cell_on_a_column_before_the_bonus() -> None:
    """Ruling ORDER-1."""
    match = chained(0, *COLUMN_1[:3])
    assert kinds_waiting(match) == [s.BONUS, s.EXTRA_CELL]
    assert len(legal(match, m.MarkCell)) == 12
    match.play(m.MarkCell(15))
    assert match.state.cells[0] >> 15 & 1
    assert waits(match) == s.BONUS


def test_chain_reaction_may_be_declined() -> None:
    match = chained(0, *COLUMN_1[:3])
    match.play(m.Decline())
    assert match.state.cells[0].bit_count() == 4
    assert waits(match) == s.BONUS


def test_a_cell_marked_by_chain_reaction_can_complete_a_line() -> None:
    """Ruling LINE-1: it gives its bonus, and a column sets the chain off again."""
    match = chained(0, *COLUMN_1[:3], 2, 6, 10)
    match.play(m.MarkCell(13))
    assert kinds_waiting(match) == [s.BONUS, s.BONUS, s.EXTRA_CELL]


def test_chain_reaction_cannot_mark_a_marked_cell() -> None:
    assert code(chained(0, *COLUMN_1[:3]), m.MarkCell(0)) == Code.CELL_MARKED


def test_chain_reaction_does_nothing_for_a_row() -> None:
    assert kinds_waiting(chained(0, *ROW_1[:3], cell=3, die=6)) == [s.BONUS]


def test_chain_reaction_with_a_full_grid_finds_nothing_to_mark() -> None:
    cells = tuple(cell for cell in range(1, 17) if cell != 13)
    assert kinds_waiting(chained(0, *cells)) == [s.BONUS, s.BONUS]


@not_mine
def test_chain_reaction_works_for_its_owner_alone(owner: int | None) -> None:
    assert kinds_waiting(chained(owner, *COLUMN_1[:3])) == [s.BONUS]


# -- 1 Strung Along: a bet of exactly $1 may move its horse 1 ----------------------------------------


def strung(owner: int | None, **position: object) -> Race:
    return turn(5, *boards(owner, 1), names=("Strung Along",), **position)  # type: ignore[arg-type]


def test_strung_along_moves_the_horse_of_a_one_dollar_bet() -> None:
    match = strung(0, horses={5: 3})
    match.play(m.Bet(5, 1, spur=True))
    assert match.state.space[5] == 4
    assert bet(match, 0, 5) == 1
    assert match.state.money[0] == 11


def test_strung_along_may_be_left_unused() -> None:
    match = strung(0, horses={5: 3})
    match.play(m.Bet(5, 1))
    assert match.state.space[5] == 3


def test_strung_along_takes_exactly_one_dollar() -> None:
    for amount in (2, 3):
        assert code(strung(0), m.Bet(5, amount, spur=True)) == Code.NO_SPUR


def test_strung_along_works_with_a_wild_number() -> None:
    match = strung(0)
    match.play(m.Bet(7, 1, True, True))
    assert match.state.space[7] == 1


def test_strung_along_never_crosses_the_finish_line() -> None:
    match = turn(5, Board(owns=(1,), helmets=(5,)), names=("Strung Along",), horses={5: 15})
    match.play(m.Bet(5, 1, spur=True))
    assert match.state.space[5] == 15


@not_mine
def test_strung_along_works_for_its_owner_alone(owner: int | None) -> None:
    assert code(strung(owner), m.Bet(5, 1, spur=True)) == Code.NO_SPUR


# -- 2 Pie in the Sky: cheap, and −$10 unless in the top three ---------------------------------------


def test_pie_in_the_sky_costs_four_dollars() -> None:
    match = turn(2, Board(money=4), names=("Pie in the Sky",))
    match.play(m.Buy(2))
    assert match.state.money[0] == 0


def test_pie_in_the_sky_loses_its_owner_ten_dollars() -> None:
    """Ruling PIE-1: that can't be declined."""
    match = turn(1, *boards(0, 2), names=("Pie in the Sky",), finished=(1, 3))
    assert scoring(match)["abilities"] == -10
    assert scoring(match)["total"] == 2


def test_pie_in_the_sky_loses_nothing_in_the_top_three() -> None:
    match = turn(1, *boards(0, 2), names=("Pie in the Sky",), finished=(1, 3, 2))
    assert scoring(match)["abilities"] == 0


@not_mine
def test_pie_in_the_sky_costs_its_owner_alone(owner: int | None) -> None:
    match = turn(1, *boards(owner, 2), names=("Pie in the Sky",))
    assert scoring(match)["abilities"] == 0
    assert scoring(match, 1)["abilities"] == (-10 if owner == 1 else 0)


# -- 2 Too Lucky: $2 when a 2 is rolled --------------------------------------------------------------


def test_too_lucky_pays_two_dollars_for_a_rolled_two() -> None:
    match = race(2, *boards(0, 2))
    match.play(m.Rolled(2, 1))
    assert match.state.money == [14, 12]


def test_too_lucky_pays_at_the_start_of_its_owners_own_turn() -> None:
    """Ruling DIE-1."""
    match = race(2, *boards(1, 2))
    match.play(m.Rolled(2, 1))
    assert match.state.money == [12, 12]
    match.play(m.Helmet(2))
    assert match.state.money == [12, 14]


def test_too_lucky_pays_nothing_for_another_number() -> None:
    match = race(2, *boards(0, 2))
    match.play(m.Rolled(3, 2))
    assert match.state.money == [12, 12]


def test_too_lucky_bought_in_its_own_round_pays_from_the_next_roll() -> None:
    match = race(2, Board(money=10))
    play(match, m.Rolled(2, 1), m.Buy(2))
    assert match.state.money[0] == 0


def test_too_lucky_pays_nobody_while_it_is_in_the_market() -> None:
    match = race()
    play(match, m.Rolled(2, 1), m.Helmet(2))
    assert match.state.money == [12, 12]


# -- 2 Silver Spoon: $7 bonuses pay $9 ---------------------------------------------------------------


def spoon(owner: int | None, box: int) -> Race:
    first, second = boards(owner, 2, cells=ROW_1, money=0)
    return bonus_turn(box, first, second, names=("Silver Spoon",))


def test_silver_spoon_makes_seven_dollars_nine() -> None:
    assert spoon(0, SEVEN).state.money[0] == 9


@not_mine
def test_silver_spoon_works_for_its_owner_alone(owner: int | None) -> None:
    assert spoon(owner, SEVEN).state.money == [7, 12]


# -- 2 Half Off Sale: when bought, a second horse for half -------------------------------------------


def half_off(money: int = 30) -> Race:
    match = turn(2, Board(money=money), Board(owns=(8,)), names=("Half Off Sale",), finished=(7,))
    match.play(m.Buy(2))
    return match


def test_half_off_sale_sells_a_second_horse_at_half_price() -> None:
    match = half_off(15)
    assert waits(match) == s.HALF_PRICE
    match.play(m.Buy(1))
    assert match.state.money[0] == 0
    assert match.state.owner[1] == 0
    assert match.actor == 1


def test_half_off_sale_may_be_declined() -> None:
    match = half_off()
    match.play(m.Decline())
    assert match.state.money[0] == 20
    assert match.actor == 1


def test_half_off_sale_does_not_ask_who_cannot_pay_half() -> None:
    assert half_off(12).actor == 1


def test_half_off_sale_keeps_to_the_market() -> None:
    match = half_off()
    assert {move.horse for move in legal(match, m.Buy)} == {1, 3, 4, 5, 6}
    assert code(match, m.Buy(7)) == Code.FINISHED_NO_BUY
    assert code(match, m.Buy(8)) == Code.ALREADY_OWNED
    assert code(match, m.Buy(3, True)) == Code.WILD_NOT_NEEDED
    assert code(half_off(13), m.Buy(1)) == Code.NOT_ENOUGH_MONEY


def test_the_second_horse_of_half_off_sale_acts_when_bought_too() -> None:
    match = half_off()
    match.play(m.Buy(6))
    assert waits(match) == s.ANYTHING


def test_half_off_sale_taken_free_sells_a_second_horse_too() -> None:
    """Ruling FREE-1."""
    match = bonus_turn(MARKET_HORSE, names=("Half Off Sale",))
    match.play(m.TakeHorse(2))
    assert waits(match) == s.HALF_PRICE


@not_mine
def test_buying_another_horse_makes_no_sale(owner: int | None) -> None:
    match = turn(3, *boards(owner, 2), names=("Half Off Sale",))
    match.play(m.Buy(3))
    assert match.actor == 1


# -- 3 Receding Mare Line: backward bonuses push 1 further -------------------------------------------


def receding(owner: int | None, box: int, **position: object) -> Race:
    first, second = boards(owner, 3, cells=ROW_1)
    return bonus_turn(box, first, second, names=("Receding Mare Line",), horses={4: 8, 5: 8, 6: 3}, **position)


def test_receding_mare_line_may_push_each_horse_one_further_back() -> None:
    match = receding(0, TWO_BACK)
    assert {move.spaces for move in legal(match, m.MoveHorse) if move.horse == 4} == {-2, -3}
    play(match, m.MoveHorse(4, -3), m.MoveHorse(5, -2))
    assert (match.state.space[4], match.state.space[5]) == (5, 6)


def test_receding_mare_line_helps_the_single_bonus_too() -> None:
    match = receding(0, THREE_BACK)
    match.play(m.MoveHorse(4, -4))
    assert match.state.space[4] == 4


def test_receding_mare_line_offers_no_longer_way_that_ends_at_the_start_anyway() -> None:
    assert {move.spaces for move in legal(receding(0, THREE_BACK), m.MoveHorse) if move.horse == 6} == {-3}


def test_receding_mare_line_does_not_help_forward() -> None:
    assert {move.spaces for move in legal(receding(0, THREE_FORWARD), m.MoveHorse)} == {3}


@not_mine
def test_receding_mare_line_works_for_its_owner_alone(owner: int | None) -> None:
    assert {move.spaces for move in legal(receding(owner, THREE_BACK), m.MoveHorse)} == {-3}


# -- 3 Scatter Shot: mark a neighbour of the rolled number -------------------------------------------


def scatter(owner: int | None, die: int, **mine: object) -> Race:
    return turn(die, *boards(owner, 3, **mine))


@pytest.mark.parametrize(
    ("die", "cells"),
    [(1, {6, 13, 7, 8}), (4, {4, 14, 1, 11, 2, 15}), (8, {0, 9, 5, 12})],
    ids=["one", "four", "eight"],
)
def test_scatter_shot_lets_a_neighbour_number_be_marked(die: int, cells: set[int]) -> None:
    """Ruling NEXT-1: 1 and 8 are no neighbours."""
    match = scatter(0, die)
    assert {move.cell for move in legal(match, m.Concession) if not move.wild} == cells
    assert all(move.cell not in cells for move in legal(match, m.Concession) if move.wild)


def test_scatter_shot_marks_without_a_wild_number() -> None:
    match = scatter(0, 4)
    assert code(match, m.Concession(1, True)) == Code.WILD_NOT_NEEDED
    match.play(m.Concession(1))
    assert match.state.cells[0] == 2
    assert match.state.wilds[0] == 0


def test_scatter_shot_says_that_no_wild_is_needed_even_where_none_is_left() -> None:
    assert code(scatter(0, 4, wilds=3), m.Concession(1, True)) == Code.WILD_NOT_NEEDED


def test_scatter_shot_does_not_help_other_actions() -> None:
    assert code(scatter(0, 4), m.Helmet(5)) == Code.WILD_NEEDED


def test_with_scatter_shot_one_is_less_often_stuck() -> None:
    mine = {"cells": (7, 14), "helmets": (1,), "jerseys": (1,), "money": 0, "wilds": 2}
    assert code(scatter(0, 1, **mine), m.EraseWild()) == Code.NOT_STUCK
    assert m.EraseWild() in legal(scatter(1, 1, **mine))


@not_mine
def test_scatter_shot_works_for_its_owner_alone(owner: int | None) -> None:
    match = scatter(owner, 4)
    assert {move.cell for move in legal(match, m.Concession) if not move.wild} == {4, 14}
    assert code(match, m.Concession(1)) == Code.WILD_NEEDED


# -- 3 Pay it Forward: a $3 bet may lift everybody on the space --------------------------------------


def forward(owner: int | None, **position: object) -> Race:
    return turn(5, *boards(owner, 3), names=("Pay it Forward",), **position)  # type: ignore[arg-type]


def test_pay_it_forward_moves_every_horse_on_the_space_the_target_included() -> None:
    match = forward(0, horses={2: 6, 5: 6, 7: 6, 8: 7})
    match.play(m.Bet(5, 3, spur=True))
    assert [match.state.space[horse] for horse in (2, 5, 7, 8)] == [7, 7, 7, 7]


def test_pay_it_forward_may_be_left_unused() -> None:
    match = forward(0, horses={2: 6, 5: 6})
    match.play(m.Bet(5, 3))
    assert [match.state.space[horse] for horse in (2, 5)] == [6, 6]


def test_pay_it_forward_counts_the_start_as_a_space() -> None:
    """Ruling SPACE-1."""
    match = forward(0, horses={1: 4})
    match.play(m.Bet(5, 3, spur=True))
    assert match.state.space[1:9] == [4, 1, 1, 1, 1, 1, 1, 1]


def test_pay_it_forward_takes_exactly_three_dollars() -> None:
    for amount in (1, 2):
        assert code(forward(0), m.Bet(5, amount, spur=True)) == Code.NO_SPUR


@not_mine
def test_pay_it_forward_works_for_its_owner_alone(owner: int | None) -> None:
    assert code(forward(owner), m.Bet(5, 3, spur=True)) == Code.NO_SPUR


def test_strung_along_and_pay_it_forward_keep_to_their_own_stakes() -> None:
    names = ("Strung Along", "Pay it Forward")
    spaces = {2: 6, 5: 6}
    match = turn(5, Board(owns=(1, 3)), names=names, horses=spaces)
    match.play(m.Bet(5, 1, spur=True))
    assert [match.state.space[horse] for horse in (2, 5)] == [6, 7]
    match = turn(5, Board(owns=(1, 3)), names=names, horses=spaces)
    match.play(m.Bet(5, 3, spur=True))
    assert [match.state.space[horse] for horse in (2, 5)] == [7, 7]


# -- 3 Loosey Goosey: when bought, erase up to two Wild marks ----------------------------------------


@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_loosey_goosey_erases_up_to_two_wild_marks(before: int, after: int) -> None:
    match = turn(3, Board(wilds=before), names=("Loosey Goosey",))
    match.play(m.Buy(3))
    assert match.state.wilds[0] == after


def test_loosey_goosey_gives_back_the_wild_number_it_was_bought_with() -> None:
    match = turn(1, Board(wilds=1), names=("Loosey Goosey",))
    match.play(m.Buy(3, True))
    assert match.state.wilds[0] == 0


@not_mine
def test_buying_another_horse_erases_nothing(owner: int | None) -> None:
    match = turn(4, *boards(owner, 3, wilds=2), names=("Loosey Goosey",))
    match.play(m.Buy(4))
    assert match.state.wilds[0] == 2


# -- 4 Early Bird Special: a first bet is free -------------------------------------------------------


def early(owner: int | None, **mine: object) -> Race:
    return turn(5, *boards(owner, 4, **mine))


def test_early_bird_special_makes_a_first_bet_free() -> None:
    match = early(0, money=0)
    match.play(m.Bet(5, 3))
    assert bet(match, 0, 5) == 3
    assert match.state.money[0] == 0


def test_early_bird_special_does_not_pay_for_a_second_bet() -> None:
    match = early(0, money=3, bets={5: 1})
    match.play(m.Bet(5, 3))
    assert match.state.money[0] == 0
    assert code(early(0, money=2, bets={5: 1}), m.Bet(5, 3)) == Code.NOT_ENOUGH_MONEY


def test_early_bird_special_counts_free_bets_as_money_on_the_horse() -> None:
    match = bonus_turn(FREE_BET, Board(cells=ROW_1, owns=(4,)))
    match.play(m.FreeBet(5))
    play(match, m.Helmet(1), m.Rolled(5, 1), m.Helmet(5), m.Bet(5, 2))
    assert match.state.money[0] == 10


@not_mine
def test_early_bird_special_works_for_its_owner_alone(owner: int | None) -> None:
    match = early(owner, money=3)
    match.play(m.Bet(5, 3))
    assert match.state.money[0] == 0


# -- 4 Three Four Five: free bets of $3 are $5 -------------------------------------------------------


def three_four_five(owner: int | None) -> Race:
    first, second = boards(owner, 4, cells=ROW_1)
    match = bonus_turn(FREE_BET, first, second, names=("Three Four Five",))
    match.play(m.FreeBet(7))
    return match


def test_three_four_five_makes_free_bets_five_dollars() -> None:
    assert bet(three_four_five(0), 0, 7) == 5


@not_mine
def test_three_four_five_works_for_its_owner_alone(owner: int | None) -> None:
    assert bet(three_four_five(owner), 0, 7) == 3


# -- 4 Dance Card: at scoring, $4 for each own horse marked on its bar -------------------------------


def dance(owner: int | None, *more: int, **position: object) -> Race:
    return turn(1, *boards(owner, 4, *more), names=("Dance Card",), **position)  # type: ignore[arg-type]


def test_dance_card_pays_for_each_owned_horse_on_its_bar() -> None:
    match = dance(0, 2, 6, 7, marks={4: (6, 8)})
    assert scoring(match)["abilities"] == 8, "2 is printed, 6 was marked; 7 is not, 8 is nobody's"


def test_dance_card_pays_for_itself_when_it_is_marked_on_its_own_bar() -> None:
    assert scoring(dance(0, marks={4: (4,)}))["abilities"] == 4


@not_mine
def test_dance_card_pays_its_owner_alone(owner: int | None) -> None:
    """Ruling DANCE-1."""
    assert scoring(dance(owner, 2, 6, marks={4: (6,)}))["abilities"] == 0


# -- 4 Double Crosser: a jersey may mark two boxes ---------------------------------------------------


def double(owner: int | None, **position: object) -> Race:
    match = turn(5, *boards(owner, 4), names=("Double Crosser",), **position)  # type: ignore[arg-type]
    play(match, m.Jersey(5), m.MarkBox(5, 7))
    return match


def test_double_crosser_may_mark_a_second_box() -> None:
    match = double(0)
    match.play(m.MarkBox(5, 8))
    assert marked(match, 5) == {1, 4, 7, 8}
    assert match.actor == 1


def test_double_crosser_may_be_declined_for_the_second_box_alone() -> None:
    match = turn(5, *boards(0, 4), names=("Double Crosser",))
    match.play(m.Jersey(5))
    assert code(match, m.Decline()) == Code.MUST_CHOOSE
    play(match, m.MarkBox(5, 7), m.Decline())
    assert marked(match, 5) == {1, 4, 7}


def test_double_crosser_needs_a_second_open_box() -> None:
    assert double(0, marks={5: (2, 3, 5, 6, 8)}).actor == 1


def test_double_crosser_helps_the_jersey_bonus_too() -> None:
    match = bonus_turn(JERSEY, Board(cells=ROW_1, owns=(4,)), names=("Double Crosser",))
    play(match, m.Jersey(6), m.MarkBox(6, 1))
    assert waits(match) == s.BAR


@not_mine
def test_double_crosser_works_for_its_owner_alone(owner: int | None) -> None:
    assert double(owner).actor == 1


# -- 5 Five Leaf Clover: a row erases a Wild mark ----------------------------------------------------


def clover(owner: int | None, *cells: int, cell: int = 3, die: int = 6, wild: bool = False) -> Race:
    match = turn(die, *boards(owner, 5, cells=cells, wilds=2), names=("Five Leaf Clover",))
    match.play(m.Concession(cell, wild))
    return match


def test_five_leaf_clover_erases_a_wild_mark_for_a_row() -> None:
    assert clover(0, *ROW_1[:3]).state.wilds[0] == 1


def test_five_leaf_clover_gives_back_the_wild_number_of_the_action_itself() -> None:
    assert clover(0, *ROW_1[:3], die=1, wild=True).state.wilds[0] == 2


def test_five_leaf_clover_does_nothing_for_a_column() -> None:
    assert clover(0, *COLUMN_1[:3], cell=12, die=7).state.wilds[0] == 2


@not_mine
def test_five_leaf_clover_works_for_its_owner_alone(owner: int | None) -> None:
    assert clover(owner, *ROW_1[:3]).state.wilds[0] == 2


# -- 5 Charley Horse: a row may move any horse back 1 ------------------------------------------------


def charley(owner: int | None, *cells: int, cell: int = 3, die: int = 6) -> Race:
    match = turn(die, *boards(owner, 5, cells=cells), names=("Charley Horse",), horses={2: 9}, finished=(8,))
    match.play(m.Concession(cell))
    return match


def test_charley_horse_may_move_any_horse_back_one_before_the_bonus() -> None:
    """Ruling ORDER-1."""
    match = charley(0, *ROW_1[:3])
    assert kinds_waiting(match) == [s.BONUS, s.PUSH_BACK]
    match.play(m.MoveHorse(2, -1))
    assert match.state.space[2] == 8
    assert waits(match) == s.BONUS


def test_charley_horse_may_be_declined() -> None:
    match = charley(0, *ROW_1[:3])
    match.play(m.Decline())
    assert match.state.space[2] == 9


def test_charley_horse_keeps_to_its_one_space_and_to_running_horses() -> None:
    match = charley(0, *ROW_1[:3])
    assert code(match, m.MoveHorse(2, -2)) == Code.WRONG_SPACES
    assert code(match, m.MoveHorse(2, 1)) == Code.WRONG_SPACES
    assert code(match, m.MoveHorse(8, -1)) == Code.FINISHED_NO_MOVE


def test_charley_horse_does_nothing_for_a_column() -> None:
    assert kinds_waiting(charley(0, *COLUMN_1[:3], cell=12, die=7)) == [s.BONUS]


@not_mine
def test_charley_horse_works_for_its_owner_alone(owner: int | None) -> None:
    assert kinds_waiting(charley(owner, *ROW_1[:3])) == [s.BONUS]


# -- 5 Laundry Day: at scoring, $10 without a jockey set ---------------------------------------------


def test_laundry_day_pays_ten_dollars_without_a_jockey_set() -> None:
    match = turn(1, *boards(0, 5, helmets=(1, 2), jerseys=(3, 4)))
    assert scoring(match)["abilities"] == 10


def test_laundry_day_pays_nothing_with_a_jockey_set() -> None:
    match = turn(1, *boards(0, 5, helmets=(1, 2), jerseys=(2, 4)))
    assert scoring(match)["abilities"] == 0
    assert scoring(match)["jockey_sets"] == 5


@not_mine
def test_laundry_day_pays_its_owner_alone(owner: int | None) -> None:
    assert scoring(turn(1, *boards(owner, 5)))["abilities"] == 0


# -- 5 Fancy Hat: $1 for a bet on a horse whose helmet one has ---------------------------------------


def hat(owner: int | None, **mine: object) -> Race:
    match = turn(3, *boards(owner, 5, money=5, **mine), names=("Fancy Hat",))
    match.play(m.Bet(3, 2))
    return match


def test_fancy_hat_pays_a_dollar_for_a_bet_with_the_helmet() -> None:
    assert hat(0, helmets=(3,)).state.money[0] == 4


def test_fancy_hat_pays_nothing_without_the_helmet() -> None:
    assert hat(0, helmets=(4,)).state.money[0] == 3


def test_fancy_hat_does_not_help_to_pay_the_bet() -> None:
    match = turn(3, *boards(0, 5, money=1, helmets=(3,)), names=("Fancy Hat",))
    assert code(match, m.Bet(3, 2)) == Code.NOT_ENOUGH_MONEY


def test_fancy_hat_pays_nothing_for_a_free_bet() -> None:
    """Ruling BET-1."""
    match = bonus_turn(FREE_BET, Board(cells=ROW_1, owns=(5,), helmets=(3,), money=0), names=("Fancy Hat",))
    match.play(m.FreeBet(3))
    assert match.state.money[0] == 0


@not_mine
def test_fancy_hat_pays_its_owner_alone(owner: int | None) -> None:
    assert hat(owner, helmets=(3,)).state.money == [3, 12]


# -- 6 Partner in Crime: when bought, it and another horse move 2 ------------------------------------


def crime(**position: object) -> Race:
    match = turn(6, names=("Partner in Crime",), **position)  # type: ignore[arg-type]
    match.play(m.Buy(6))
    return match


def test_partner_in_crime_moves_with_another_horse() -> None:
    match = crime(horses={2: 5, 6: 7})
    match.play(m.MoveHorse(2, 2))
    assert (match.state.space[2], match.state.space[6]) == (7, 9)
    assert match.actor == 1


def test_partner_in_crime_may_be_declined() -> None:
    match = crime(horses={6: 7})
    match.play(m.Decline())
    assert match.state.space[6] == 7


def test_partner_in_crime_needs_another_running_horse() -> None:
    match = crime(finished=(3,))
    assert code(match, m.MoveHorse(6, 2)) == Code.PARTNER_ITSELF
    assert code(match, m.MoveHorse(3, 2)) == Code.FINISHED_NO_MOVE
    assert code(match, m.MoveHorse(2, 1)) == Code.WRONG_SPACES


def test_partner_in_crime_never_crosses_the_finish_line() -> None:
    match = crime(horses={2: 14, 6: 15})
    match.play(m.MoveHorse(2, 2))
    assert (match.state.space[2], match.state.space[6]) == (15, 15)
    assert match.state.finished == []


@not_mine
def test_buying_another_horse_moves_nobody(owner: int | None) -> None:
    match = turn(5, *boards(owner, 6), names=("Partner in Crime",))
    match.play(m.Buy(5))
    assert match.actor == 1


# -- 6 Miracle Worker: when bought, mark a cell, a helmet or a jersey --------------------------------


def miracle(**mine: object) -> Race:
    match = turn(6, Board(**mine))  # type: ignore[arg-type]
    match.play(m.Buy(6))
    return match


def test_miracle_worker_marks_any_cell() -> None:
    match = miracle()
    match.play(m.MarkCell(15))
    assert match.state.cells[0] == 1 << 15
    assert match.actor == 1


def test_miracle_worker_marks_any_helmet_or_jersey() -> None:
    match = miracle()
    match.play(m.MarkHelmet(3))
    assert match.state.helmets[0] == 1 << 3
    match = miracle()
    match.play(m.MarkJersey(3))
    assert match.state.jerseys[0] == 1 << 3


def test_miracle_worker_may_be_declined() -> None:
    match = miracle()
    match.play(m.Decline())
    assert match.actor == 1


def test_miracle_worker_marks_nothing_twice() -> None:
    match = miracle(cells=(16,), helmets=(3,), jerseys=(4,))
    assert code(match, m.MarkCell(15)) == Code.CELL_MARKED
    assert code(match, m.MarkHelmet(3)) == Code.HELMET_MARKED
    assert code(match, m.MarkJersey(4)) == Code.JERSEY_MARKED


def test_marks_by_miracle_worker_are_no_actions() -> None:
    """Ruling MARK-1: a jersey marks no bar, a jockey set sets off no Product Placement."""
    match = miracle(owns=(8,), helmets=(3,))
    before = match.state.bars[:]
    match.play(m.MarkJersey(3))
    assert match.state.bars == before
    assert bet(match, 0, 3) == 0
    assert match.actor == 1


def test_a_line_completed_by_miracle_worker_gives_its_bonus_but_sets_off_no_concession_ability() -> None:
    """Rulings MARK-1, KEY-1, LINE-1."""
    match = miracle(cells=COLUMN_1[:3], owns=(1,))
    match.play(m.MarkCell(12))
    assert kinds_waiting(match) == [s.BONUS]


@not_mine
def test_buying_another_horse_works_no_miracle(owner: int | None) -> None:
    match = turn(5, *boards(owner, 6))
    match.play(m.Buy(5))
    assert match.actor == 1


# -- 6 Lone Ranger: at scoring, $2 for each single helmet or jersey ----------------------------------


def test_lone_ranger_pays_for_horses_with_one_of_helmet_and_jersey() -> None:
    match = turn(1, *boards(0, 6, helmets=(1, 2, 3), jerseys=(3, 4)), names=("Lone Ranger",))
    assert scoring(match)["abilities"] == 6, "1, 2 and 4; 3 has both"


@not_mine
def test_lone_ranger_pays_its_owner_alone(owner: int | None) -> None:
    match = turn(1, *boards(owner, 6, helmets=(1, 2)), names=("Lone Ranger",))
    assert scoring(match)["abilities"] == 0


# -- 6 Equestrian Inception: $6 when taken with the market horse bonus -------------------------------


def test_equestrian_inception_pays_who_takes_it_free() -> None:
    match = bonus_turn(MARKET_HORSE, Board(cells=ROW_1, money=1), names=("Equestrian Inception",))
    match.play(m.TakeHorse(6))
    assert match.state.money[0] == 7


def test_equestrian_inception_pays_nothing_when_it_is_bought() -> None:
    match = turn(6, Board(money=6), names=("Equestrian Inception",))
    match.play(m.Buy(6))
    assert match.state.money[0] == 0


@not_mine
def test_taking_another_horse_free_pays_nothing(owner: int | None) -> None:
    first, second = boards(owner, 6, cells=ROW_1, money=1)
    match = bonus_turn(MARKET_HORSE, first, second, names=("Equestrian Inception",))
    match.play(m.TakeHorse(5))
    assert match.state.money[0] == 1


# -- 7 Fair Play: when a 7 is rolled, a horse not in the lead moves 2 --------------------------------


def fair(owner: int | None, die: int = 7, **position: object) -> Race:
    position.setdefault("horses", {1: 9, 2: 9, 3: 5})
    match = race(2, *boards(owner, 7), names=("Fair Play",), **position)
    match.play(m.Rolled(die, 1))
    return match


def test_fair_play_moves_a_horse_that_is_not_in_the_lead() -> None:
    match = fair(0, horses={2: 9, 3: 5, 1: 3})
    assert waits(match) == s.TRAILING
    match.play(m.MoveHorse(3, 2))
    assert match.state.space[3] == 8, "5, then 1 by the bar of card 7, then 2"
    assert waits(match) == s.ACT


def test_fair_play_may_be_declined() -> None:
    match = fair(0)
    match.play(m.Decline())
    assert match.state.space[3] == 6
    assert waits(match) == s.ACT


def test_fair_play_does_not_move_horses_in_or_tied_for_the_lead() -> None:
    match = fair(0, horses={1: 9, 2: 10, 3: 5}, finished=(8,))
    assert match.state.space[1] == match.state.space[2] == 10
    assert code(match, m.MoveHorse(1, 2)) == Code.HORSE_IN_LEAD
    assert code(match, m.MoveHorse(2, 2)) == Code.HORSE_IN_LEAD
    assert code(match, m.MoveHorse(8, 2)) == Code.FINISHED_NO_MOVE
    assert code(match, m.MoveHorse(3, 3)) == Code.WRONG_SPACES


def test_fair_play_waits_for_its_owners_own_turn() -> None:
    """Ruling DIE-1."""
    match = fair(1)
    assert (match.actor, waits(match)) == (0, s.ACT)
    match.play(m.Helmet(7))
    assert (match.actor, waits(match)) == (1, s.TRAILING)


@pytest.mark.parametrize("owner", [0, 1], ids=["active player", "later in the round"])
def test_fair_play_does_not_ask_when_every_horse_is_in_the_lead(owner: int) -> None:
    level = dict.fromkeys(range(1, 9), 15) | {1: 14, 3: 14, 7: 14}
    match = fair(owner, horses=level)
    assert set(match.state.space[1:]) == {15}
    if owner:
        match.play(m.Helmet(7))
    assert (match.actor, waits(match)) == (owner, s.ACT)


def test_fair_play_never_crosses_the_finish_line() -> None:
    match = fair(0, horses={1: 14, 3: 13})
    match.play(m.MoveHorse(3, 2))
    assert match.state.space[3] == 15


@pytest.mark.parametrize(("owner", "die"), [(None, 7), (1, 7), (0, 6)])
def test_fair_play_does_nothing_for_others_or_other_numbers(owner: int | None, die: int) -> None:
    assert waits(fair(owner, die)) == s.ACT


# -- 7 Bread Line: at scoring, $3 for each row -------------------------------------------------------


def test_bread_line_pays_for_complete_rows_at_scoring() -> None:
    """Ruling BREAD-1: rows alone, and at scoring, not when they are completed."""
    match = turn(1, *boards(0, 7, cells=(*ROW_1, 5, 6, 7, 8, 9, 13)), names=("Bread Line",))
    assert scoring(match)["abilities"] == 6
    match = turn(6, *boards(0, 7, cells=ROW_1[:3], money=0), names=("Bread Line",))
    match.play(m.Concession(3))
    assert match.state.money[0] == 0


@not_mine
def test_bread_line_pays_its_owner_alone(owner: int | None) -> None:
    assert scoring(turn(1, *boards(owner, 7, cells=ROW_1), names=("Bread Line",)))["abilities"] == 0


# -- 7 Sticky Fingers: a jersey takes up to $2 from the card's owner ---------------------------------


def sticky(owner: int | None, victim: Board | None = None, die: int = 5) -> Race:
    first, second = boards(owner, 7, money=4)
    match = turn(die, first, victim or Board(owns=(*second.owns, 5), money=9))
    play(match, m.Jersey(die), m.MarkBox(die, 6))
    return match


def test_sticky_fingers_may_take_two_dollars_from_the_owner_of_the_card() -> None:
    match = sticky(0)
    assert waits(match) == s.TAKE_MONEY
    match.play(m.UseAbility(7))
    assert match.state.money == [6, 7]
    assert match.actor == 1


def test_sticky_fingers_may_be_declined() -> None:
    """Ruling AUTO-1: what hurts others asks."""
    match = sticky(0)
    match.play(m.Decline())
    assert match.state.money == [4, 9]


def test_sticky_fingers_takes_what_there_is() -> None:
    match = sticky(0, Board(owns=(5,), money=1))
    match.play(m.UseAbility(7))
    assert match.state.money == [5, 0]


def test_sticky_fingers_does_not_ask_where_there_is_nothing_to_take() -> None:
    assert sticky(0, Board(owns=(5,), money=0)).actor == 1
    assert sticky(0, Board()).actor == 1, "card 5 is in the Market"


def test_sticky_fingers_takes_nothing_from_oneself() -> None:
    match = turn(5, Board(owns=(5, 7)), Board())
    play(match, m.Jersey(5), m.MarkBox(5, 6))
    assert match.actor == 1


def test_sticky_fingers_takes_once_for_a_jersey_that_marks_two_boxes() -> None:
    match = turn(5, Board(owns=(4, 7), money=0), Board(owns=(5,), money=9), names=("Double Crosser",))
    play(match, m.Jersey(5), m.MarkBox(5, 6), m.UseAbility(7), m.MarkBox(5, 7))
    assert match.state.money == [2, 7]
    assert match.actor == 1


def test_sticky_fingers_takes_from_roland_too() -> None:
    """Ruling ROLAND-1."""
    match = turn(5, Board(owns=(7,), money=0), Board(owns=(5,), money=20), roles=SOLO)
    play(match, m.Jersey(5), m.MarkBox(5, 6), m.UseAbility(7))
    assert match.state.money == [2, 18]


@not_mine
def test_sticky_fingers_works_for_its_owner_alone(owner: int | None) -> None:
    match = sticky(owner)
    assert match.actor == 1
    assert match.state.money == [4, 9]


# -- 7 Inventory Check: when bought, two jerseys -----------------------------------------------------


def inventory(**mine: object) -> Race:
    match = turn(7, Board(**mine), names=("Inventory Check",))  # type: ignore[arg-type]
    match.play(m.Buy(7))
    return match


def test_inventory_check_marks_two_jerseys_without_a_bar() -> None:
    """Ruling MARK-1."""
    match = inventory(owns=(8,), helmets=(2,))
    bars = match.state.bars[:]
    play(match, m.MarkJersey(2), m.MarkJersey(6))
    assert match.state.jerseys[0] == 1 << 2 | 1 << 6
    assert match.state.bars == bars
    assert bet(match, 0, 2) == 0
    assert match.actor == 1


def test_inventory_check_may_be_declined_after_none_or_one() -> None:
    match = inventory()
    match.play(m.Decline())
    assert match.actor == 1
    match = inventory()
    play(match, m.MarkJersey(1), m.Decline())
    assert match.state.jerseys[0] == 1 << 1
    assert match.actor == 1


def test_inventory_check_marks_no_jersey_twice() -> None:
    match = inventory(jerseys=(1,))
    assert code(match, m.MarkJersey(1)) == Code.JERSEY_MARKED
    match.play(m.MarkJersey(2))
    assert code(match, m.MarkJersey(2)) == Code.JERSEY_MARKED


def test_inventory_check_stops_when_all_jerseys_are_marked() -> None:
    match = inventory(jerseys=(1, 2, 3, 4, 5, 6, 7))
    match.play(m.MarkJersey(8))
    assert match.actor == 1


@not_mine
def test_buying_another_horse_checks_no_inventory(owner: int | None) -> None:
    match = turn(5, *boards(owner, 7), names=("Inventory Check",))
    match.play(m.Buy(5))
    assert match.actor == 1


# -- 8 Donut Dollie: movement bonuses may move each horse 1 further ----------------------------------


def donut(owner: int | None, box: int, names: tuple[str, ...] = ("Donut Dollie",), *more: int) -> Race:
    first, second = boards(owner, 8, *more, cells=ROW_1)
    return bonus_turn(box, first, second, names=names, horses={4: 8, 5: 8, 6: 14})


@pytest.mark.parametrize(("box", "spaces"), [(TWO_BACK, -2), (TWO_FORWARD, 2), (THREE_BACK, -3), (THREE_FORWARD, 3)])
def test_donut_dollie_may_move_each_horse_one_further_its_way(box: int, spaces: int) -> None:
    further = spaces + (1 if spaces > 0 else -1)
    match = donut(0, box)
    assert {move.spaces for move in legal(match, m.MoveHorse) if move.horse == 4} == {spaces, further}
    match.play(m.MoveHorse(4, further))
    assert match.state.space[4] == 8 + further


def test_donut_dollie_offers_no_longer_way_that_ends_before_the_finish_anyway() -> None:
    assert {move.spaces for move in legal(donut(0, TWO_FORWARD), m.MoveHorse) if move.horse == 6} == {2}


def test_donut_dollie_and_receding_mare_line_add_up() -> None:
    match = donut(0, THREE_BACK, ("Donut Dollie", "Receding Mare Line"), 3)
    assert {move.spaces for move in legal(match, m.MoveHorse) if move.horse == 4} == {-3, -4, -5}


def test_donut_dollie_helps_no_other_movement() -> None:
    match = turn(6, *boards(0, 8), names=("Donut Dollie", "Partner in Crime"))
    match.play(m.Buy(6))
    assert {move.spaces for move in legal(match, m.MoveHorse)} == {2}


@not_mine
def test_donut_dollie_works_for_its_owner_alone(owner: int | None) -> None:
    assert {move.spaces for move in legal(donut(owner, THREE_FORWARD), m.MoveHorse)} == {3}


# -- 8 Magic Hate Ball: when an 8 is rolled, the others lose $2 --------------------------------------


def hate(owner: int | None, die: int = 8, seats: int = 3) -> Race:
    first, second = boards(owner, 8, money=5)
    match = race(seats, first, second, Board(money=1), names=("Magic Hate Ball",))
    match.play(m.Rolled(die, 1))
    return match


def test_magic_hate_ball_may_make_every_other_player_lose_two_dollars() -> None:
    match = hate(0)
    assert waits(match) == s.OTHERS_LOSE
    match.play(m.UseAbility(8))
    assert match.state.money == [5, 10, 0], "never below $0"
    assert waits(match) == s.ACT


def test_magic_hate_ball_may_be_declined() -> None:
    match = hate(0)
    match.play(m.Decline())
    assert match.state.money == [5, 12, 1]


def test_magic_hate_ball_waits_for_its_owners_own_turn() -> None:
    """Ruling DIE-1."""
    match = hate(1)
    assert (match.actor, waits(match)) == (0, s.ACT)
    match.play(m.Helmet(8))
    assert (match.actor, waits(match)) == (1, s.OTHERS_LOSE)


def test_magic_hate_ball_does_not_ask_when_nobody_has_money() -> None:
    match = race(2, Board(owns=(8,)), Board(money=0), names=("Magic Hate Ball",))
    match.play(m.Rolled(8, 1))
    assert waits(match) == s.ACT


def test_magic_hate_ball_hurts_roland_too() -> None:
    """Ruling ROLAND-1."""
    match = race(SOLO, Board(owns=(8,)), names=("Magic Hate Ball",))
    play(match, m.Rolled(8, 1), m.UseAbility(8))
    assert match.state.money == [12, 18]


def test_magic_hate_ball_is_used_by_its_own_number() -> None:
    assert code(hate(0), m.UseAbility(7)) == Code.OTHER_DECISION


@pytest.mark.parametrize(("owner", "die"), [(None, 8), (1, 8), (0, 7)])
def test_magic_hate_ball_does_nothing_for_others_or_other_numbers(owner: int | None, die: int) -> None:
    assert waits(hate(owner, die)) == s.ACT


# -- 8 Product Placement: a jockey set places a free $2 bet ------------------------------------------


def placement(owner: int | None, move: m.Move, horses: dict[int, int] | None = None, **mine: object) -> Race:
    match = turn(3, *boards(owner, 8, money=0, **mine), horses=horses or {})
    match.play(move)
    return match


@pytest.mark.parametrize(
    ("move", "have"), [(m.Helmet(3), {"jerseys": (3,)}), (m.Jersey(3), {"helmets": (3,)})], ids=["helmet", "jersey"]
)
def test_product_placement_bets_two_free_dollars_on_a_jockey_set(move: m.Move, have: dict[str, object]) -> None:
    match = placement(0, move, **have)
    assert bet(match, 0, 3) == 2
    assert match.state.money[0] == 0


def test_product_placement_does_nothing_for_half_a_set() -> None:
    assert bet(placement(0, m.Helmet(3), jerseys=(4,)), 0, 3) == 0


def test_product_placement_has_the_helmet_that_a_bet_past_the_line_needs() -> None:
    assert bet(placement(0, m.Helmet(3), {3: 14}, jerseys=(3,)), 0, 3) == 2


def test_product_placement_never_bets_on_a_finished_horse() -> None:
    match = turn(3, Board(owns=(8,), jerseys=(3,)), finished=(3,))
    match.play(m.Helmet(3))
    assert bet(match, 0, 3) == 0


@pytest.mark.parametrize(("box", "move"), [(HELMET, m.Helmet(2)), (JERSEY, m.Jersey(2))], ids=["helmet", "jersey"])
def test_product_placement_acts_on_the_bonus_actions_too(box: int, move: m.Move) -> None:
    have = {"jerseys": (2,)} if box == HELMET else {"helmets": (2,)}
    match = bonus_turn(box, Board(cells=ROW_1, owns=(8,), **have))  # type: ignore[arg-type]
    match.play(move)
    assert bet(match, 0, 2) == 2


@not_mine
def test_product_placement_works_for_its_owner_alone(owner: int | None) -> None:
    match = placement(owner, m.Helmet(3), jerseys=(3,))
    assert bet(match, 0, 3) == bet(match, 1, 3) == 0


# -- 8 Great Appreciation: in the top three it makes each own purse pay $10 more ---------------------


def appreciated(owner: int | None, finished: tuple[int, ...], *more: int) -> Race:
    return turn(1, *boards(owner, 8, *more), names=("Great Appreciation",), finished=finished)


def test_great_appreciation_makes_every_purse_of_its_owner_pay_ten_more() -> None:
    """Ruling PURSE-1."""
    match = appreciated(0, (6, 8, 1), 6)
    assert scoring(match)["purse"] == 35 + 25
    assert scoring(match)["abilities"] == 20


def test_great_appreciation_pays_nothing_out_of_the_top_three() -> None:
    """Ruling PURSE-1."""
    match = appreciated(0, (6, 2, 1), 6)
    assert scoring(match)["purse"] == 35
    assert scoring(match)["abilities"] == 0


@not_mine
def test_great_appreciation_pays_its_owner_alone(owner: int | None) -> None:
    match = appreciated(owner, (6, 8, 1), 6)
    assert scoring(match)["abilities"] == 0
    assert scoring(match, 1)["abilities"] == (10 if owner == 1 else 0)


# -- all of them -------------------------------------------------------------------------------------


def test_there_are_thirty_two_horses_each_with_an_ability_of_its_own() -> None:
    horses = GAME.box.horses
    assert len(horses) == 32
    assert len({horse.card.name for horse in horses}) == 32
    assert len({type(horse.card.ability) for horse in horses}) == 32


def test_no_horse_of_rolands_has_an_ability() -> None:
    for key in ("horseshoe", "horse_head", "rosette", "bridle"):
        names = tuple(GAME.box.horses[card].card.name for card in GAME.box.of_set(key))
        mine = Board()
        his = Board(owns=tuple(m.HORSES), money=20)
        match = race(SOLO, mine, his, names=names, finished=(8, 7))
        assert scoring(match, 1)["abilities"] == 0
        for die in (2, 7, 8):
            match = race(SOLO, mine, his, names=names)
            match.play(m.Rolled(die, 2))
            assert waits(match) == s.ACT
            assert match.state.money == [12, 20]
