"""Concession Bonuses: all nine kinds."""

import pytest

from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.refusals import Code
from tests.games.longshot.help import (
    FREE_BET,
    FREE_BET_2,
    GAME,
    HELMET,
    JERSEY,
    MARKET_HORSE,
    ROW_1,
    SEVEN,
    SEVEN_2,
    SEVEN_3,
    THREE_BACK,
    THREE_FORWARD,
    TWO_BACK,
    TWO_FORWARD,
    Board,
    a_line,
    bet,
    bonus_turn,
    code,
    legal,
    marked,
    play,
    turn,
    waits,
)

ALL = tuple(m.HORSES)


def test_the_twelve_boxes() -> None:
    kinds = [type(box).__name__ for box in GAME.box.board.bonuses.boxes]
    count = {kind: kinds.count(kind) for kind in set(kinds)}
    assert count == {
        "MoneyBonus": 3,
        "FreeBetBonus": 2,
        "MoveBonus": 4,
        "HelmetBonus": 1,
        "JerseyBonus": 1,
        "MarketHorseBonus": 1,
    }


def test_a_bonus_box_is_marked_once() -> None:
    match = turn(1, a_line(bonuses=()), pending=((s.BONUS,),))
    assert len(legal(match)) == 12
    match = turn(1, Board(cells=(*ROW_1, 5, 6, 7, 8), bonuses=(1,)), pending=((s.BONUS,),))
    assert code(match, m.TakeBonus(0)) == Code.BONUS_MARKED
    assert len(legal(match)) == 11


def test_each_player_has_a_set_of_bonuses() -> None:
    match = turn(1, a_line(bonuses=(1,)), a_line(), turn=1, pending=((s.BONUS,),))
    match.play(m.TakeBonus(0))
    assert match.state.boxes == [1, 1]


def test_a_bonus_must_be_marked() -> None:
    match = turn(1, a_line(), pending=((s.BONUS,),))
    assert code(match, m.Decline()) == Code.MUST_CHOOSE
    assert code(match, m.Helmet(1)) == Code.OTHER_DECISION


@pytest.mark.parametrize("box", [SEVEN, SEVEN_2, SEVEN_3])
def test_seven_dollars(box: int) -> None:
    match = bonus_turn(box, a_line(money=1))
    assert match.state.money[0] == 8
    assert match.actor == 1


@pytest.mark.parametrize(("box", "spaces"), [(TWO_BACK, -2), (TWO_FORWARD, 2)])
def test_two_horses_move_two_each(box: int, spaces: int) -> None:
    match = bonus_turn(box, horses={4: 5, 7: 9})
    play(match, m.MoveHorse(7, spaces))
    assert match.actor == 0
    play(match, m.MoveHorse(4, spaces))
    assert match.state.space[4] == 5 + spaces
    assert match.state.space[7] == 9 + spaces
    assert match.actor == 1


@pytest.mark.parametrize(("box", "spaces"), [(TWO_BACK, -2), (TWO_FORWARD, 2)])
def test_they_are_two_different_horses(box: int, spaces: int) -> None:
    match = bonus_turn(box, horses={4: 5})
    match.play(m.MoveHorse(4, spaces))
    assert code(match, m.MoveHorse(4, spaces)) == Code.SAME_HORSE_TWICE


@pytest.mark.parametrize(("box", "spaces"), [(THREE_BACK, -3), (THREE_FORWARD, 3)])
def test_one_horse_moves_three(box: int, spaces: int) -> None:
    match = bonus_turn(box, horses={4: 5})
    match.play(m.MoveHorse(4, spaces))
    assert match.state.space[4] == 5 + spaces
    assert match.actor == 1


@pytest.mark.parametrize(("box", "spaces"), [(TWO_BACK, -2), (TWO_FORWARD, 2), (THREE_BACK, -3), (THREE_FORWARD, 3)])
def test_a_movement_bonus_moves_by_its_own_spaces(box: int, spaces: int) -> None:
    match = bonus_turn(box, horses={4: 5})
    for wrong in (1, -1, 4, -4, -spaces):
        assert code(match, m.MoveHorse(4, wrong)) == Code.WRONG_SPACES
    assert {move.spaces for move in legal(match) if isinstance(move, m.MoveHorse)} == {spaces}


def test_a_movement_bonus_may_be_spent_on_a_horse_that_cannot_move() -> None:
    """Ruling MOVE-1: the movement is wasted."""
    match = bonus_turn(THREE_BACK)
    match.play(m.MoveHorse(4, -3))
    assert match.state.space[4] == 0
    match = bonus_turn(THREE_FORWARD, horses={4: 15})
    match.play(m.MoveHorse(4, 3))
    assert match.state.space[4] == 15


@pytest.mark.parametrize(("box", "spaces"), [(THREE_BACK, -3), (THREE_FORWARD, 3)])
def test_a_finished_horse_cannot_be_chosen_for_a_movement_bonus(box: int, spaces: int) -> None:
    """Ruling MOVE-1."""
    assert code(bonus_turn(box, finished=(4,)), m.MoveHorse(4, spaces)) == Code.FINISHED_NO_MOVE


def test_a_bonus_of_three_on_space_14_stops_on_15() -> None:
    """10e: it never crosses."""
    match = bonus_turn(THREE_FORWARD, horses={4: 14})
    match.play(m.MoveHorse(4, 3))
    assert match.state.space[4] == 15
    assert match.state.finished == []


def test_a_bonus_back_past_the_start_stops_at_the_start() -> None:
    match = bonus_turn(TWO_BACK, horses={4: 1, 5: 2})
    play(match, m.MoveHorse(4, -2), m.MoveHorse(5, -2))
    assert match.state.space[4] == match.state.space[5] == 0


@pytest.mark.parametrize("box", [FREE_BET, FREE_BET_2])
def test_a_free_bet_of_three_dollars_on_any_horse(box: int) -> None:
    match = bonus_turn(box, a_line(money=0, bets={6: 2}))
    assert legal(match) == [m.FreeBet(horse) for horse in ALL]
    match.play(m.FreeBet(6))
    assert bet(match, 0, 6) == 5
    assert match.state.money[0] == 0


def test_free_bets_keep_to_the_no_bet_line_and_the_finish() -> None:
    match = bonus_turn(FREE_BET, a_line(helmets=(5,)), horses={4: 12, 5: 12}, finished=(6,))
    assert code(match, m.FreeBet(4)) == Code.PAST_NO_BET_LINE
    assert code(match, m.FreeBet(6)) == Code.FINISHED_NO_BET
    match.play(m.FreeBet(5))
    assert bet(match, 0, 5) == 3


def test_a_helmet_for_any_horse() -> None:
    match = bonus_turn(HELMET, a_line(helmets=(3,)))
    assert code(match, m.Helmet(3)) == Code.HELMET_MARKED
    assert code(match, m.Helmet(7, True)) == Code.WILD_NOT_NEEDED
    match.play(m.Helmet(7))
    assert match.state.helmets[0] == 1 << 3 | 1 << 7
    assert match.state.wilds[0] == 0
    assert match.actor == 1


def test_a_jersey_for_any_horse_with_its_box() -> None:
    match = bonus_turn(JERSEY, a_line(jerseys=(3,)))
    assert code(match, m.Jersey(3)) == Code.JERSEY_MARKED
    play(match, m.Jersey(7), m.MarkBox(7, 8))
    assert match.state.jerseys[0] == 1 << 3 | 1 << 7
    assert marked(match, 7) == {1, 3, 8}
    assert match.actor == 1


def test_a_market_horse_is_taken_without_paying() -> None:
    match = bonus_turn(MARKET_HORSE, a_line(money=0))
    match.play(m.TakeHorse(1))
    assert match.state.owner[1] == 0
    assert match.state.money[0] == 0
    assert match.actor == 1


def test_the_free_market_horse_cannot_be_a_finished_or_an_owned_one() -> None:
    """Ruling FREE-2."""
    match = bonus_turn(MARKET_HORSE, a_line(owns=(1,)), Board(owns=(2,)), finished=(3,))
    assert code(match, m.TakeHorse(1)) == Code.ALREADY_OWNED
    assert code(match, m.TakeHorse(2)) == Code.ALREADY_OWNED
    assert code(match, m.TakeHorse(3)) == Code.FINISHED_NO_BUY
    refusal = GAME.why_not(match.state, m.TakeHorse(3))
    assert refusal is not None
    assert refusal.section == "Concession Bonuses (ruling FREE-2)"


def test_the_free_market_horse_triggers_when_bought() -> None:
    """Ruling FREE-1: Miracle Worker asks for its mark."""
    match = bonus_turn(MARKET_HORSE)
    match.play(m.TakeHorse(6))
    assert match.state.pending == [(s.ANYTHING, 6)]


@pytest.mark.parametrize(
    ("box", "board", "position"),
    [
        (HELMET, Board(cells=ROW_1, helmets=ALL), {}),
        (JERSEY, Board(cells=ROW_1, jerseys=ALL), {}),
        (MARKET_HORSE, Board(cells=ROW_1, owns=ALL), {}),
        (MARKET_HORSE, Board(cells=ROW_1, owns=(1, 2, 3, 4, 5)), {"finished": (6, 7, 8)}),
        (FREE_BET, Board(cells=ROW_1), {"horses": dict.fromkeys(ALL, 12)}),
    ],
)
def test_a_bonus_that_finds_nothing_is_not_marked_while_an_open_one_does(
    box: int, board: Board, position: dict[str, object]
) -> None:
    """Ruling BONUS-1."""
    match = turn(1, board, pending=((s.BONUS,),), **position)  # type: ignore[arg-type]
    assert code(match, m.TakeBonus(box)) == Code.BONUS_USELESS
    assert m.TakeBonus(SEVEN) in legal(match)


def test_the_bonus_comes_after_the_whole_action() -> None:
    match = turn(6, Board(cells=ROW_1[:3]))
    match.play(m.Concession(3))
    assert waits(match) == s.BONUS
    assert code(match, m.Bet(6, 1)) == Code.OTHER_DECISION
