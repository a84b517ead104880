"""All Players Take One Action: the five actions, Wild Numbers and Getting Stuck."""

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.refusals import Code
from tests.games.longshot.help import COLUMN_1, GAME, ROW_1, Board, Race, bet, code, legal, marked, play, turn, waits

CELLS_OF = {1: (6, 13), 2: (7, 8), 3: (1, 11), 4: (4, 14), 5: (2, 15), 6: (3, 10), 7: (5, 12), 8: (0, 9)}


def seat_is_done(match: Race) -> bool:
    return match.actor != 0


def test_exactly_one_action_is_taken_a_turn() -> None:
    match = turn(1)
    match.play(m.Helmet(1))
    assert match.actor == 1
    assert match.state.helmets == [1 << 1, 0]


def test_several_players_may_take_the_same_action() -> None:
    match = turn(1)
    play(match, m.Helmet(1), m.Helmet(1))
    assert match.state.helmets == [1 << 1, 1 << 1]


@pytest.mark.parametrize("die", m.HORSES)
def test_without_a_wild_number_all_actions_are_on_the_rolled_number(die: int) -> None:
    match = turn(die, Board(wilds=3), Board())
    moves = set(legal(match))
    wanted = {m.Concession(cell) for cell in CELLS_OF[die]} | {m.Helmet(die), m.Jersey(die), m.Buy(die)}
    assert moves == wanted | {m.Bet(die, amount) for amount in (1, 2, 3)}


# -- Concession --------------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", m.CELLS)
def test_a_concession_marks_one_cell_of_the_rolled_number(cell: int) -> None:
    die = next(number for number, cells in CELLS_OF.items() if cell in cells)
    match = turn(die)
    match.play(m.Concession(cell))
    assert match.state.cells == [1 << cell, 0]
    assert seat_is_done(match)


def test_a_marked_cell_cannot_be_marked_again() -> None:
    match = turn(8, Board(cells=(1,)))
    assert code(match, m.Concession(0)) == Code.CELL_MARKED
    match.play(m.Concession(9))


def test_a_complete_row_brings_one_bonus() -> None:
    match = turn(6, Board(cells=ROW_1[:3]))
    match.play(m.Concession(3))
    assert match.state.pending == [(s.BONUS,)]
    match.play(m.TakeBonus(0))
    assert seat_is_done(match)


def test_a_complete_column_brings_one_bonus() -> None:
    match = turn(7, Board(cells=COLUMN_1[:3]))
    match.play(m.Concession(12))
    assert match.state.pending == [(s.BONUS,)]


def test_a_row_and_a_column_at_once_bring_two_bonuses() -> None:
    match = turn(8, Board(cells=(*ROW_1[1:], *COLUMN_1[1:])))
    match.play(m.Concession(0))
    assert match.state.pending == [(s.BONUS,), (s.BONUS,)]
    play(match, m.TakeBonus(0))
    assert match.state.money[0] == 19
    assert match.actor == 0
    play(match, m.TakeBonus(4))
    assert match.state.money[0] == 26
    assert seat_is_done(match)


def test_the_first_bonus_is_resolved_before_the_second_is_marked() -> None:
    match = turn(8, Board(cells=(*ROW_1[1:], *COLUMN_1[1:])))
    play(match, m.Concession(0), m.TakeBonus(2))
    assert waits(match) == s.MOVE
    play(match, m.MoveHorse(4, 3))
    assert waits(match) == s.BONUS


@pytest.mark.parametrize("diagonal", [(1, 6, 11, 16), (4, 7, 10, 13)])
def test_diagonals_do_not_count(diagonal: tuple[int, ...]) -> None:
    last = diagonal[3] - 1
    die = next(number for number, cells in CELLS_OF.items() if last in cells)
    match = turn(die, Board(cells=diagonal[:3]))
    match.play(m.Concession(last))
    assert seat_is_done(match)


def test_the_second_cell_of_a_line_brings_nothing() -> None:
    match = turn(3, Board(cells=(1,)))
    match.play(m.Concession(1))
    assert seat_is_done(match)


# -- Helmet ------------------------------------------------------------------------------------------


def test_a_helmet_is_marked_once() -> None:
    match = turn(4, Board(helmets=(4,)))
    assert code(match, m.Helmet(4)) == Code.HELMET_MARKED


def test_a_helmet_lets_its_owner_bet_past_the_no_bet_line() -> None:
    match = turn(4, Board(helmets=(4,)), horses={4: 13})
    match.play(m.Bet(4, 2))
    assert bet(match, 0, 4) == 2


def test_the_helmet_of_another_horse_does_not_help() -> None:
    match = turn(4, Board(helmets=(5,)), horses={4: 13})
    assert code(match, m.Bet(4, 2)) == Code.PAST_NO_BET_LINE


def test_the_helmet_of_another_player_does_not_help() -> None:
    match = turn(4, Board(), Board(helmets=(4,)), horses={4: 13})
    assert code(match, m.Bet(4, 2)) == Code.PAST_NO_BET_LINE


# -- Jersey ------------------------------------------------------------------------------------------


def test_a_jersey_marks_a_box_of_the_cards_bar_next() -> None:
    match = turn(4)
    match.play(m.Jersey(4))
    assert match.actor == 0
    assert set(legal(match)) == {m.MarkBox(4, horse) for horse in (1, 3, 4, 5, 6, 7, 8)}
    match.play(m.MarkBox(4, 7))
    assert marked(match, 4) == {2, 7}
    assert seat_is_done(match)


def test_a_horse_may_be_marked_on_its_own_card() -> None:
    match = turn(4)
    play(match, m.Jersey(4), m.MarkBox(4, 4))
    assert marked(match, 4) == {2, 4}


def test_a_bar_box_is_marked_once() -> None:
    """Ruling BOX-1: printed marks and those of others count."""
    match = turn(4, marks={4: (7,)})
    match.play(m.Jersey(4))
    assert code(match, m.MarkBox(4, 2)) == Code.BOX_MARKED
    assert code(match, m.MarkBox(4, 7)) == Code.BOX_MARKED


def test_the_box_is_on_the_card_of_the_jersey() -> None:
    match = turn(4)
    match.play(m.Jersey(4))
    assert code(match, m.MarkBox(5, 7)) == Code.OTHER_CARD


def test_the_box_cannot_be_declined() -> None:
    match = turn(4)
    match.play(m.Jersey(4))
    assert code(match, m.Decline()) == Code.MUST_CHOOSE


def test_a_jersey_with_a_full_bar_still_marks_the_jersey() -> None:
    """Ruling JERSEY-1."""
    match = turn(4, marks={4: (1, 3, 4, 5, 6, 7, 8)})
    match.play(m.Jersey(4))
    assert match.state.jerseys[0] == 1 << 4
    assert seat_is_done(match)


def test_a_jersey_is_marked_once() -> None:
    assert code(turn(4, Board(jerseys=(4,))), m.Jersey(4)) == Code.JERSEY_MARKED


def test_the_jersey_and_the_bar_of_a_finished_horse_can_be_marked() -> None:
    match = turn(4, finished=(4,))
    play(match, m.Jersey(4), m.MarkBox(4, 8))
    assert marked(match, 4) == {2, 8}


# -- Bet ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_a_bet_is_paid_and_added_to_the_bet_there(amount: int) -> None:
    match = turn(5, Board(money=3, bets={5: 4}))
    match.play(m.Bet(5, amount))
    assert bet(match, 0, 5) == 4 + amount
    assert match.state.money[0] == 3 - amount


@pytest.mark.parametrize("amount", [0, 4, -1, 99])
def test_a_bet_is_one_to_three_dollars(amount: int) -> None:
    assert code(turn(5), m.Bet(5, amount)) == Code.STAKE_RANGE


def test_a_bet_takes_enough_money() -> None:
    match = turn(5, Board(money=2))
    assert code(match, m.Bet(5, 3)) == Code.NOT_ENOUGH_MONEY
    match.play(m.Bet(5, 2))
    assert match.state.money[0] == 0


def test_the_no_bet_line_lies_between_spaces_11_and_12() -> None:
    turn(5, horses={5: 11}).play(m.Bet(5, 1))
    assert code(turn(5, horses={5: 12}), m.Bet(5, 1)) == Code.PAST_NO_BET_LINE


def test_a_horse_pushed_back_behind_the_line_can_be_bet_on_again() -> None:
    match = turn(1, Board(cells=ROW_1, bonuses=()), horses={5: 13}, pending=((s.BONUS,),))
    play(match, m.TakeBonus(10), m.MoveHorse(5, -3), m.Bet(5, 1, True))
    assert bet(match, 1, 5) == 1


def test_nobody_bets_on_a_finished_horse_not_even_with_its_helmet() -> None:
    match = turn(5, Board(helmets=(5,)), finished=(5,))
    assert code(match, m.Bet(5, 1)) == Code.FINISHED_NO_BET


# -- Buy ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("horse", "cost"), list(enumerate((10, 10, 8, 8, 6, 6, 4, 4), 1)))
def test_a_horse_is_bought_at_its_cost(horse: int, cost: int) -> None:
    match = turn(horse, Board(money=cost))
    match.play(m.Buy(horse))
    assert match.state.owner[horse] == 0
    assert match.state.money[0] == 0


def test_a_horse_too_dear_cannot_be_bought() -> None:
    match = turn(1, Board(money=9))
    assert code(match, m.Buy(1)) == Code.NOT_ENOUGH_MONEY
    refusal = GAME.why_not(match.state, m.Buy(1))
    assert refusal is not None
    assert refusal.section == "Buy"
    assert GAME.explain(refusal) == "That costs $10, and you have $9."


@pytest.mark.parametrize("owner", [0, 1])
def test_an_owned_horse_cannot_be_bought(owner: int) -> None:
    boards = [Board(), Board()]
    boards[owner] = Board(owns=(3,))
    assert code(turn(3, *boards), m.Buy(3)) == Code.ALREADY_OWNED


def test_a_finished_horse_cannot_be_bought() -> None:
    assert code(turn(3, finished=(3,)), m.Buy(3)) == Code.FINISHED_NO_BUY


def test_a_horse_past_the_no_bet_line_can_be_bought() -> None:
    match = turn(3, horses={3: 15})
    match.play(m.Buy(3))
    assert match.state.owner[3] == 0


# -- Wild Numbers ------------------------------------------------------------------------------------


def test_a_wild_number_lets_one_act_on_any_number() -> None:
    match = turn(1)
    match.play(m.Helmet(7, True))
    assert match.state.helmets[0] == 1 << 7
    assert match.state.wilds[0] == 1


@pytest.mark.parametrize(
    "move",
    [m.Concession(5, True), m.Helmet(7, True), m.Jersey(7, True), m.Bet(7, 3, True), m.Buy(7, True)],
    ids=lambda move: type(move).__name__,
)
def test_all_five_actions_can_be_taken_with_a_wild_number(move: m.Move) -> None:
    match = turn(1)
    match.play(move)
    assert match.state.wilds[0] == 1


def test_another_number_takes_a_wild_number() -> None:
    for move in (m.Helmet(7), m.Jersey(7), m.Bet(7, 1), m.Buy(7), m.Concession(5)):
        assert code(turn(1), move) == Code.WILD_NEEDED


def test_there_are_three_wild_numbers() -> None:
    turn(1, Board(wilds=2)).play(m.Helmet(7, True))
    match = turn(1, Board(wilds=3))
    assert code(match, m.Helmet(7, True)) == Code.NO_WILD_LEFT
    assert code(match, m.Helmet(7)) == Code.NO_WILD_LEFT


def test_a_wild_number_cannot_be_spent_on_the_rolled_number() -> None:
    """Ruling WILD-1."""
    for move in (m.Helmet(1, True), m.Jersey(1, True), m.Bet(1, 1, True), m.Buy(1, True), m.Concession(6, True)):
        assert code(turn(1), move) == Code.WILD_NOT_NEEDED


def test_a_jersey_by_wild_number_marks_the_card_of_that_number() -> None:
    match = turn(1)
    play(match, m.Jersey(7, True), m.MarkBox(7, 8))
    assert marked(match, 7) == {1, 3, 8}


def test_a_wild_number_does_not_activate_horse_die_abilities() -> None:
    """Too Lucky pays for a rolled 2, not for a 2 by Wild Number."""
    match = turn(3, Board(owns=(2,), money=5))
    match.play(m.Helmet(2, True))
    assert match.state.money[0] == 5


# -- Getting Stuck -----------------------------------------------------------------------------------


def stuck(wilds: int, **board: object) -> Race:
    """The first seat has no action on horse 1: all marked, past the line, owned by the other."""
    mine = Board(cells=(7, 14), helmets=(1,), jerseys=(1,), money=0, wilds=wilds, **board)  # type: ignore[arg-type]
    return turn(1, mine, Board(owns=(1,)))


def test_stuck_one_may_spend_the_turn_to_erase_a_wild_mark() -> None:
    match = stuck(wilds=2)
    match.play(m.EraseWild())
    assert match.state.wilds[0] == 1
    assert seat_is_done(match)


def test_stuck_one_may_use_a_wild_number_instead() -> None:
    match = stuck(wilds=2)
    match.play(m.Helmet(4, True))
    assert match.state.wilds[0] == 3


def test_stuck_with_all_wild_numbers_used_one_can_only_erase() -> None:
    assert legal(stuck(wilds=3)) == [m.EraseWild()]


def test_stuck_with_nothing_to_erase_is_a_pass() -> None:
    """Ruling STUCK-2."""
    match = stuck(wilds=0)
    assert code(match, m.EraseWild()) == Code.NO_WILD_MARKED
    match.play(m.Pass())
    assert match.actor == 1


def test_one_does_not_pass_while_a_wild_mark_can_be_erased() -> None:
    """Ruling STUCK-2."""
    assert code(stuck(wilds=1), m.Pass()) == Code.ERASE_INSTEAD


def test_a_wild_mark_is_erased_only_when_stuck() -> None:
    """Ruling STUCK-1."""
    match = turn(1, Board(wilds=2))
    assert code(match, m.EraseWild()) == Code.NOT_STUCK
    assert code(match, m.Pass()) == Code.NOT_STUCK


def test_one_action_left_is_enough_not_to_be_stuck() -> None:
    match = turn(1, Board(cells=(7, 14), helmets=(1,), jerseys=(1,), money=1, wilds=2), Board(owns=(1,)))
    assert code(match, m.EraseWild()) == Code.NOT_STUCK
    assert m.Bet(1, 1) in legal(match)


def test_a_stuck_seat_may_be_the_last_of_its_round() -> None:
    match = turn(1, Board(), Board(cells=(7, 14), helmets=(1,), jerseys=(1,), money=0, owns=(1,)), turn=1)
    match.play(m.Pass())
    assert match.actor == CHANCE
