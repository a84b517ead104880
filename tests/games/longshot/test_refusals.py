"""Every reason for a refusal, reached by a move or a gesture, with its section and its sentence."""

from collections.abc import Callable

import pytest

from longtable.engine.refusal import Refusal
from longtable.engine.table import Drag, Gesture, Tap
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.refusals import Code
from longtable.play.controller import Controller, Refused
from tests.games.longshot.help import (
    GAME,
    HELMET,
    ROW_1,
    SOLO,
    THREE_FORWARD,
    TWO_FORWARD,
    Board,
    Race,
    a_line,
    bonus_turn,
    play,
    race,
    turn,
)

ALL = tuple(m.HORSES)


def after(match: Race, *moves: m.Move) -> Race:
    play(match, *moves)
    return match


def over() -> Race:
    return race(finished=(1, 2, 3), phase=s.OVER, die=1, movement=1)


def stuck(wilds: int) -> Race:
    mine = Board(cells=(7, 14), helmets=(1,), jerseys=(1,), money=0, wilds=wilds)
    return turn(1, mine, Board(owns=(1,)))


def fair_play() -> Race:
    return after(race(2, Board(owns=(7,)), names=("Fair Play",), horses={1: 9}), m.Rolled(7, 1))


def no_use() -> Race:
    return turn(1, a_line(helmets=ALL), pending=((s.BONUS,),))


def rolands() -> Race:
    return turn(1, roles=SOLO, turn=1)


CASES: list[tuple[Code, Callable[[], Race], m.Move | Gesture, str, str]] = [
    (Code.RACE_OVER, over, m.Helmet(1), "End of Game", "The race is over; nothing more can be done."),
    (Code.NOT_YOUR_TURN, rolands, m.Helmet(1), "All Players Take One Action", "It is not this seat's turn."),
    (Code.DICE_FIRST, race, m.Helmet(1), "Roll Dice", "The dice are rolled first."),
    (
        Code.NO_SUCH_OUTCOME,
        lambda: turn(1),
        m.Rolled(1, 1),
        "Roll Dice",
        "The dice or cards can't come out like that here.",
    ),
    (
        Code.OTHER_DECISION,
        lambda: bonus_turn(HELMET),
        m.Bet(1, 1),
        "Round Sequence",
        "Something else is to be decided first: which helmet to take.",
    ),
    (
        Code.NO_SUCH_THING,
        lambda: turn(1),
        m.Helmet(9),
        "Components",
        "There is no such horse, cell or box on the board.",
    ),
    (
        Code.NOT_A_PLACE,
        lambda: turn(1),
        Drag("coin:2", "market:3"),
        "Actions Reference",
        "A coin can't be put there; it goes on a bet space of your board.",
    ),
    (
        Code.OTHER_BOARD,
        lambda: turn(1),
        Drag("coin:2", "s1.bet:1"),
        "Actions Reference",
        "Only the marks on your own board are yours to make.",
    ),
    (
        Code.CELL_MARKED,
        lambda: turn(8, Board(cells=ROW_1[:1])),
        m.Concession(0),
        "Concession",
        "This cell of your Concession Grid is marked already.",
    ),
    (
        Code.HELMET_MARKED,
        lambda: turn(4, Board(helmets=(4,))),
        m.Helmet(4),
        "Helmet",
        "You have the helmet of horse 4 already.",
    ),
    (
        Code.JERSEY_MARKED,
        lambda: turn(4, Board(jerseys=(4,))),
        m.Jersey(4),
        "Jersey",
        "You have the jersey of horse 4 already.",
    ),
    (
        Code.BOX_MARKED,
        lambda: after(turn(4), m.Jersey(4)),
        m.MarkBox(4, 2),
        "Jersey (ruling BOX-1)",
        "The box of horse 2 on card 4 is marked already.",
    ),
    (
        Code.OTHER_CARD,
        lambda: after(turn(4), m.Jersey(4)),
        m.MarkBox(5, 2),
        "Jersey",
        "The jersey you took lets you mark the bar of card 4.",
    ),
    (
        Code.BONUS_MARKED,
        lambda: turn(1, Board(cells=(*ROW_1, 5, 6, 7, 8), bonuses=(1,)), pending=((s.BONUS,),)),
        m.TakeBonus(0),
        "Concession Bonuses",
        "This Concession Bonus is used up.",
    ),
    (
        Code.BONUS_USELESS,
        no_use,
        m.TakeBonus(HELMET),
        "Concession Bonuses (ruling BONUS-1)",
        "This Concession Bonus would find nothing to take; choose another.",
    ),
    (
        Code.NO_WILD_LEFT,
        lambda: turn(1, Board(wilds=3)),
        m.Helmet(2, True),
        "Wild Numbers",
        "The dice say horse 1, and all your Wild Numbers are used up.",
    ),
    (
        Code.WILD_NOT_NEEDED,
        lambda: turn(1),
        m.Helmet(1, True),
        "Wild Numbers (ruling WILD-1)",
        "No Wild Number is needed here.",
    ),
    (
        Code.WILD_NEEDED,
        lambda: turn(1),
        m.Helmet(2),
        "Wild Numbers",
        "The dice say horse 1; another number takes a Wild Number.",
    ),
    (
        Code.NOT_ENOUGH_MONEY,
        lambda: turn(1, Board(money=2)),
        m.Bet(1, 3),
        "Bet",
        "That costs $3, and you have $2.",
    ),
    (Code.STAKE_RANGE, lambda: turn(1), m.Bet(1, 4), "Bet", "A bet is $1, $2 or $3."),
    (
        Code.PAST_NO_BET_LINE,
        lambda: turn(1, horses={1: 12}),
        m.Bet(1, 1),
        "No Bet Line",
        "Horse 1 is past the No Bet Line, and you don't have its helmet.",
    ),
    (
        Code.FINISHED_NO_BET,
        lambda: turn(1, finished=(1,)),
        m.Bet(1, 1),
        "Bet",
        "Horse 1 has finished; nobody can bet on it any more.",
    ),
    (
        Code.FINISHED_NO_BUY,
        lambda: turn(1, finished=(1,)),
        m.Buy(1),
        "Buy",
        "Horse 1 has finished; it can't be had any more.",
    ),
    (
        Code.FINISHED_NO_MOVE,
        lambda: bonus_turn(THREE_FORWARD, finished=(4,)),
        m.MoveHorse(4, 3),
        "Crossing the Finish Line",
        "Horse 4 has finished; it can't be moved any more.",
    ),
    (
        Code.ALREADY_OWNED,
        lambda: turn(1, Board(), Board(owns=(1,))),
        m.Buy(1),
        "Buy",
        "Horse 1 is not in the Market any more.",
    ),
    (
        Code.NO_SPUR,
        lambda: turn(1),
        m.Bet(1, 2, spur=True),
        "Horse Abilities",
        "None of your horses lets a bet of $2 move a horse.",
    ),
    (
        Code.NOT_STUCK,
        lambda: turn(1, Board(wilds=1)),
        m.EraseWild(),
        "Getting Stuck",
        "You are not stuck: there is something you can do with horse 1.",
    ),
    (
        Code.NO_WILD_MARKED,
        lambda: stuck(0),
        m.EraseWild(),
        "Getting Stuck",
        "You have no marked Wild Number to erase.",
    ),
    (
        Code.ERASE_INSTEAD,
        lambda: stuck(1),
        m.Pass(),
        "Getting Stuck (ruling STUCK-2)",
        "Being stuck, you erase the mark of a Wild Number instead of passing.",
    ),
    (
        Code.WRONG_SPACES,
        lambda: bonus_turn(THREE_FORWARD),
        m.MoveHorse(4, 2),
        "Concession Bonuses",
        "The horse moves 3 forward here.",
    ),
    (
        Code.SAME_HORSE_TWICE,
        lambda: after(bonus_turn(TWO_FORWARD), m.MoveHorse(4, 2)),
        m.MoveHorse(4, 2),
        "Concession Bonuses",
        "Horse 4 has moved; the second one must be another horse.",
    ),
    (
        Code.HORSE_IN_LEAD,
        fair_play,
        m.MoveHorse(1, 2),
        "Horse Abilities",
        "Horse 1 is in the lead or tied for it; only another one may be moved.",
    ),
    (
        Code.PARTNER_ITSELF,
        lambda: after(turn(6, names=("Partner in Crime",)), m.Buy(6)),
        m.MoveHorse(6, 2),
        "Horse Abilities",
        "Horse 6 moves anyway; choose the other one.",
    ),
    (
        Code.MUST_CHOOSE,
        lambda: turn(1),
        m.Decline(),
        "Horse Abilities",
        "This has to be decided; it can't be declined.",
    ),
    (Code.ROLAND_ONLY, lambda: turn(1, roles=SOLO), m.RolandActs(), "Solo Play", "Only Roland follows the Solo Board."),
]


@pytest.mark.parametrize(("code", "scene", "tried", "section", "sentence"), CASES, ids=[case[0] for case in CASES])
def test_each_refusal(
    code: Code, scene: Callable[[], Race], tried: m.Move | Gesture, section: str, sentence: str
) -> None:
    match = scene()
    before = match.state.fingerprint()
    if isinstance(tried, Drag):
        outcome = Controller(match, viewer=0).drop(tried.piece, tried.place)
        assert isinstance(outcome, Refused)
        refusal = outcome.refusal
    else:
        found = GAME.why_not(match.state, tried)  # type: ignore[arg-type]
        assert found is not None
        refusal = found
    assert refusal.code is code
    assert refusal.section == section
    assert GAME.explain(refusal) == sentence
    assert match.state.fingerprint() == before


def test_every_code_is_reached() -> None:
    assert [case[0] for case in CASES] == list(Code)


# -- gestures that mean no legal move ----------------------------------------------------------------


def refused(match: Race, gesture: Gesture) -> Refusal:
    controller = Controller(match, viewer=0)
    if isinstance(gesture, Drag):
        outcome = controller.drop(gesture.piece, gesture.place)
    else:
        outcome = controller.tap(gesture.target)
    assert isinstance(outcome, Refused)
    assert outcome.sentence
    assert outcome.section
    return outcome.refusal


@pytest.mark.parametrize(
    ("gesture", "code"),
    [
        (Drag("coin:1", "s0.helmet:1"), Code.NOT_A_PLACE),
        (Drag("helmet", "s0.jersey:1"), Code.NOT_A_PLACE),
        (Drag("jersey", "space:3"), Code.NOT_A_PLACE),
        (Drag("pen", "s0.money"), Code.NOT_A_PLACE),
        (Drag("pen", "bar:1:2"), Code.OTHER_DECISION),
        (Drag("pen", "s0.bonus:1"), Code.OTHER_DECISION),
        (Drag("card:1", "s1.stable"), Code.OTHER_BOARD),
        (Drag("card:1", "space:0"), Code.NOT_A_PLACE),
        (Drag("card:5", "s0.stable"), Code.ALREADY_OWNED),
        (Drag("horse:3", "space:2"), Code.OTHER_DECISION),
        (Drag("horse:3", "winner:1"), Code.OTHER_DECISION),
        (Drag("horse:3", "s0.bet:3"), Code.NOT_A_PLACE),
        (Drag("s0.mark:helmet:8", "s0.helmet:1"), Code.NOT_A_PLACE),
        (Tap("die:horse"), Code.OTHER_DECISION),
        (Tap("card:1"), Code.NOT_A_PLACE),
        (Tap("s0.mark:wild:1"), Code.NOT_STUCK),
        (Tap("s1.mark:wild:1"), Code.OTHER_BOARD),
        (Tap("pass"), Code.NOT_STUCK),
        (Tap("decline"), Code.MUST_CHOOSE),
        (Tap("use_ability"), Code.OTHER_DECISION),
        (Tap("roland"), Code.ROLAND_ONLY),
    ],
    ids=str,
)
def test_gestures_tell_why_they_do_nothing(gesture: Gesture, code: Code) -> None:
    match = turn(1, Board(wilds=1, helmets=(8,)), Board(owns=(5,), wilds=1))
    assert refused(match, gesture).code is code


def test_a_coin_may_be_carried_to_a_bet_on_the_rolled_number() -> None:
    match = turn(1, Board(wilds=1, helmets=(8,)), Board(owns=(5,), wilds=1))
    assert not isinstance(Controller(match, viewer=0).drop("coin:1", "s0.bet:2"), Refused)


def test_a_tap_on_the_dice_says_what_is_to_be_decided() -> None:
    refusal = refused(bonus_turn(THREE_FORWARD), Tap("die:movement"))
    assert GAME.explain(refusal) == "Something else is to be decided first: which horse the bonus moves."


def test_a_horse_dragged_into_the_winners_circle_is_told_how_far_it_goes() -> None:
    refusal = refused(bonus_turn(THREE_FORWARD, horses={3: 14}), Drag("horse:3", "winner:1"))
    assert refusal.code is Code.WRONG_SPACES


@pytest.mark.parametrize(
    ("match", "gesture", "code"),
    [
        (bonus_turn(HELMET, a_line(helmets=(3,))), Drag("helmet", "s0.helmet:3"), Code.HELMET_MARKED),
        (after(turn(6, Board(cells=ROW_1)), m.Buy(6)), Drag("pen", "s0.cell:0"), Code.CELL_MARKED),
        (after(turn(6, Board(jerseys=(2,))), m.Buy(6)), Drag("jersey", "s0.jersey:2"), Code.JERSEY_MARKED),
        (bonus_turn(11, a_line(owns=(2,))), Drag("card:2", "s0.stable"), Code.ALREADY_OWNED),
        (bonus_turn(5, horses={2: 12}), Drag("free", "s0.bet:2"), Code.PAST_NO_BET_LINE),
        (bonus_turn(5), Drag("coin:1", "s0.bet:2"), Code.OTHER_DECISION),
        (turn(1, Board(wilds=3)), Drag("jersey", "s0.jersey:2"), Code.NO_WILD_LEFT),
    ],
    ids=["helmet", "cell", "jersey", "card", "free bet", "coin", "wild"],
)
def test_gestures_in_the_middle_of_a_turn(match: Race, gesture: Gesture, code: Code) -> None:
    assert refused(match, gesture).code is code
