"""Solo Play: every cell of Roland's Solo Board and every default, with its exact outcome.

Each case names the Movement Die and the Horse Die, what differs from the usual position, the new
rolls, and everything that changes.
"""

from typing import NamedTuple

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.state import LongShotState
from tests.games.longshot.help import GAME, SOLO, Board, Race, turn

# Lead: 1 and 2 together, then 4. Last: 7, then 5 and 6 together.
SPACES = {1: 9, 2: 9, 3: 6, 4: 8, 5: 3, 6: 3, 7: 2, 8: 4}
# Roland's lead owned horse is 4, his last-place one 3; his highest bet is on 5, tied with 8.
HIS = Board(owns=(3, 4), bets={3: 3, 5: 4, 8: 4}, money=20)
# The player's highest bet is on 2, tied with 7; 2 is his own.
MINE = Board(owns=(2,), bets={1: 2, 2: 5, 7: 5})
# Printed marks: card 1: 6; 2: 5; 3: 1; 4: 2; 5: 1 4; 6: 2 3; 7: 1 3; 8: 2 4.

NO_MARKS: dict[int, tuple[int, ...]] = {}


class Case(NamedTuple):
    """One turn of Roland's."""

    name: str
    movement: int
    die: int
    outcome: tuple[str, ...]
    rolls: tuple[int, ...] = ()
    his: Board = HIS
    mine: Board = MINE
    spaces: dict[int, int] = SPACES
    finished: tuple[int, ...] = ()
    marks: dict[int, tuple[int, ...]] = NO_MARKS


def his(**changes: object) -> Board:
    """Roland's usual board with some changes."""
    return Board(**{"owns": HIS.owns, "bets": HIS.bets, "money": HIS.money, **changes})  # type: ignore[arg-type]


def mine(**changes: object) -> Board:
    """The player's usual board with some changes."""
    return Board(**{"owns": MINE.owns, "bets": MINE.bets, **changes})  # type: ignore[arg-type]


def at(**changes: int) -> dict[int, int]:
    """The usual spaces with some changes: `h4=15`."""
    return SPACES | {int(horse[1:]): space for horse, space in changes.items()}


def without(*horses: int) -> dict[int, int]:
    """The usual spaces of the other horses; these have finished."""
    return {horse: space for horse, space in SPACES.items() if horse not in horses}


EVERY_BOX = (1, 2, 3, 4, 5, 6, 7, 8)
ALL_PAST = dict.fromkeys(range(1, 9), 12)

MARKS = [
    # 3-1: mark his lead owned horse on the card of a new roll
    Case("lead owned (the rulebook's example)", 3, 1, ("mark 4 on 7",), (7,)),
    Case("lead owned, a tie", 3, 1, ("mark 3 on 5",), (5,), spaces=at(h3=8)),
    Case("lead owned, the leader has finished", 3, 1, ("mark 3 on 8",), (8,), spaces=without(4), finished=(4,)),
    Case("lead owned, box marked", 3, 1, ("mark 5 on 6",), (8, 6)),
    Case("lead owned, none owned", 3, 1, ("mark 5 on 7",), (7,), his(owns=())),
    Case("lead owned, all finished", 3, 1, ("mark 5 on 7",), (7,), spaces=without(3, 4), finished=(3, 4)),
    # 3-2: mark his last-place owned horse, gain $1
    Case("last owned", 3, 2, ("mark 3 on 5", "Roland $21"), (5,)),
    Case("last owned, a tie", 3, 2, ("mark 3 on 5", "Roland $21"), (5,), spaces=at(h3=8)),
    Case("last owned, box marked: no dollar", 3, 2, ("mark 5 on 4",), (6, 4)),
    Case("last owned, none owned", 3, 2, ("mark 5 on 4",), (4,), his(owns=())),
    Case("last owned, it has finished", 3, 2, ("mark 4 on 2", "Roland $21"), (2,), spaces=without(3), finished=(3,)),
    # 3-3: mark all his owned horses
    Case("all owned", 3, 3, ("mark 3 on 1", "mark 4 on 1"), (1,)),
    # Ruling SOLO-5: one open box will do for all; below, this and that horse need both.
    Case("all owned, one box marked", 3, 3, ("mark 4 on 7",), (7,)),
    Case("all owned, finished ones too", 3, 3, ("mark 3 on 1", "mark 4 on 1"), (1,), spaces=without(3), finished=(3,)),
    Case("all owned, both boxes marked", 3, 3, ("mark 5 on 3",), (7, 3), marks={7: (4,)}),
    Case("all owned, none owned", 3, 3, ("mark 5 on 3",), (3,), his(owns=())),
    # 3-4: mark the lead horse among those he has a bet on
    Case("lead bet on", 3, 4, ("mark 3 on 2",), (2,)),
    Case("lead bet on, a tie", 3, 4, ("mark 5 on 1",), (1,), his(bets={5: 1, 6: 4})),
    Case("lead bet on, box marked", 3, 4, ("mark 5 on 3",), (6, 3)),
    Case("lead bet on, it has finished", 3, 4, ("mark 8 on 2",), (2,), spaces=without(3), finished=(3,)),
    Case("lead bet on, no bets: nor the default", 3, 4, ("Roland $24",), (), his(bets={})),
    # 3-5: mark the horse with his highest bet
    Case("highest bet, a tie", 3, 5, ("mark 5 on 1",), (1,)),
    Case("highest bet", 3, 5, ("mark 8 on 1",), (1,), his(bets={3: 3, 5: 4, 8: 5})),
    # Ruling SOLO-6: finished horses too, but not as the lead or last one.
    Case("highest bet, finished", 3, 5, ("mark 5 on 1",), (1,), spaces=without(5), finished=(5,)),
    Case("highest bet, box marked", 3, 5, ("mark 5 on 1",), (2, 1)),
    Case("highest bet, box marked twice", 3, 5, ("Roland $24",), (2, 2)),
    Case("highest bet, no bets", 3, 5, ("Roland $24",), (), his(bets={})),
    # 3-6: mark the last-place horse among those he has a bet on, gain $3
    Case("last bet on", 3, 6, ("mark 5 on 8", "Roland $23"), (8,)),
    Case("last bet on, a tie", 3, 6, ("mark 5 on 8", "Roland $23"), (8,), his(bets={5: 1, 6: 4})),
    Case("last bet on, box marked: no dollars", 3, 6, ("mark 5 on 8",), (2, 8)),
    Case("last bet on, it has finished", 3, 6, ("mark 8 on 1", "Roland $23"), (1,), spaces=without(5), finished=(5,)),
    Case("last bet on, no bets", 3, 6, ("Roland $24",), (), his(bets={})),
    # 3-7: mark his lead owned horse and his highest-bet horse
    Case("lead owned and highest bet", 3, 7, ("mark 4 on 1", "mark 5 on 1"), (1,)),
    Case("lead owned and highest bet, the same horse", 3, 7, ("mark 4 on 1",), (1,), his(bets={4: 9})),
    Case("lead owned and highest bet, first box marked", 3, 7, ("mark 5 on 6",), (8, 6)),
    Case("lead owned and highest bet, second box marked", 3, 7, ("mark 5 on 6",), (2, 6)),
    Case("lead owned and highest bet, none owned", 3, 7, ("mark 5 on 6",), (6,), his(owns=())),
    Case("lead owned and highest bet, no bets", 3, 7, ("Roland $24",), (), his(bets={})),
    # 3-8: mark every horse he has a bet on
    Case("every bet", 3, 8, ("mark 3 on 1", "mark 5 on 1", "mark 8 on 1"), (1,)),
    Case("every bet, one box marked", 3, 8, ("mark 3 on 2", "mark 8 on 2"), (2,)),
    Case("every bet, all boxes marked", 3, 8, ("mark 5 on 1",), (7, 1), marks={7: (5, 8)}),
    Case("every bet, no bets", 3, 8, ("Roland $24",), (), his(bets={})),
]

BETS = [
    # 2-1: bet $5 on the lead horse that may be bet on
    Case("the leader, a tie", 2, 1, ("Roland bets on 1: $5", "Roland $15")),
    Case("the leader past the line", 2, 1, ("Roland bets on 2: $5", "Roland $15"), spaces=at(h1=12)),
    Case("the leader finished", 2, 1, ("Roland bets on 2: $5", "Roland $15"), spaces=without(1), finished=(1,)),
    Case("the leader, $4 left", 2, 1, ("Roland bets on 1: $4", "Roland $0"), his=his(money=4)),
    Case("the leader, $3 left", 2, 1, ("Roland $11",), his=his(money=3)),
    Case("the leader, all past the line", 2, 1, ("Roland $28",), spaces=ALL_PAST),
    # 2-2: bet $6 on his lead owned horse
    Case("lead owned", 2, 2, ("Roland bets on 4: $6", "Roland $14")),
    Case("lead owned, a tie", 2, 2, ("Roland bets on 3: $9", "Roland $14"), spaces=at(h3=8)),
    Case("lead owned past the line", 2, 2, ("Roland bets on 1: $4", "Roland $16"), spaces=at(h4=12)),
    Case("lead owned, none owned", 2, 2, ("Roland bets on 1: $4", "Roland $16"), his=his(owns=())),
    Case("lead owned, $5 left", 2, 2, ("Roland bets on 1: $4", "Roland $1"), his=his(money=5)),
    Case(
        "lead owned, all finished", 2, 2, ("Roland bets on 1: $4", "Roland $16"), spaces=without(3, 4), finished=(3, 4)
    ),
    # 2-3: bet $3 on the horse of a new roll
    Case("new roll", 2, 3, ("Roland bets on 6: $3", "Roland $17"), (6,)),
    Case("new roll on a bet", 2, 3, ("Roland bets on 5: $7", "Roland $17"), (5,)),
    Case("new roll past the line", 2, 3, ("Roland bets on 1: $4", "Roland $16"), (6,), spaces=at(h6=13)),
    Case("new roll finished", 2, 3, ("Roland bets on 1: $4", "Roland $16"), (6,), spaces=without(6), finished=(6,)),
    Case("new roll, $2 left", 2, 3, ("Roland $10",), (6,), his(money=2)),
    # 2-4: bet $6 on the horse with his highest bet
    Case("highest bet, a tie", 2, 4, ("Roland bets on 5: $10", "Roland $14")),
    Case("highest bet past the line", 2, 4, ("Roland bets on 1: $4", "Roland $16"), spaces=at(h5=12)),
    Case("highest bet finished", 2, 4, ("Roland bets on 1: $4", "Roland $16"), spaces=without(5), finished=(5,)),
    Case("highest bet, no bets", 2, 4, ("Roland bets on 1: $4", "Roland $16"), his=his(bets={})),
    Case("highest bet, $5 left", 2, 4, ("Roland bets on 1: $4", "Roland $1"), his=his(money=5)),
    # 2-5: bet $1 on the last-place horse
    Case("last place", 2, 5, ("Roland bets on 7: $1", "Roland $19")),
    Case("last place, a tie", 2, 5, ("Roland bets on 5: $5", "Roland $19"), spaces=at(h7=3)),
    Case("last place, no money", 2, 5, ("Roland $8",), his=his(money=0)),
    Case("last place past the line", 2, 5, ("Roland $28",), spaces=ALL_PAST),
    # 2-6: free $6 bet on his last-place owned horse
    Case("last owned, free", 2, 6, ("Roland bets on 3: $9",)),
    Case("last owned, free, no money", 2, 6, ("Roland bets on 3: $9",), his=his(money=0)),
    Case("last owned, a tie", 2, 6, ("Roland bets on 3: $9",), spaces=at(h4=6)),
    Case("last owned past the line", 2, 6, ("Roland bets on 1: $4", "Roland $16"), spaces=at(h3=12, h4=12)),
    Case("last owned, none owned", 2, 6, ("Roland bets on 1: $4", "Roland $16"), his=his(owns=())),
    # 2-7: move back 2 the lead horse the player owns
    Case("the player's leader", 2, 7, ("horse 2 from 9 to 7",)),
    Case("the player's leader, a tie", 2, 7, ("horse 1 from 9 to 7",), mine=mine(owns=(1, 2))),
    Case("the player's leader past the line", 2, 7, ("horse 2 from 15 to 13",), spaces=at(h2=15)),
    Case("the player's leader one space from the start", 2, 7, ("horse 2 from 1 to 0",), spaces=at(h2=1)),
    # Rulings SOLO-2 and SOLO-3: at the start it is wasted, and who has finished sends him to the default.
    Case("the player's leader at the start", 2, 7, (), spaces=at(h2=0)),
    Case("the player's leader, none owned", 2, 7, ("Roland bets on 1: $4", "Roland $16"), mine=mine(owns=())),
    Case(
        "the player's leader, finished", 2, 7, ("Roland bets on 1: $4", "Roland $16"), spaces=without(2), finished=(2,)
    ),
    # 2-8: move back 2 the horse with the player's highest bet
    Case("the player's highest bet, a tie", 2, 8, ("horse 2 from 9 to 7",)),
    Case("the player's highest bet", 2, 8, ("horse 7 from 2 to 0",), mine=mine(bets={2: 5, 7: 6})),
    Case("the player's highest bet at the start", 2, 8, (), spaces=at(h2=0)),
    Case("the player's highest bet, no bets", 2, 8, ("Roland bets on 1: $4", "Roland $16"), mine=mine(bets={})),
    Case(
        "the player's highest bet finished",
        2,
        8,
        ("Roland bets on 1: $4", "Roland $16"),
        spaces=without(2),
        finished=(2,),
    ),
]

BUYS = [
    # 1-1: buy the unowned horse in the lead
    Case("the leader", 1, 1, ("Roland owns 1", "Roland $10")),
    Case("the leader, a tie", 1, 1, ("Roland owns 5", "Roland $14"), mine=mine(owns=(1, 2, 8))),
    # Ruling SOLO-4: here and below, who has finished is passed over.
    Case("the leader finished", 1, 1, ("Roland owns 8", "Roland $16"), spaces=without(1), finished=(1,)),
    Case("the leader, $9 left", 1, 1, ("Roland $19",), his=his(money=9)),
    Case("the leader, none unowned", 1, 1, ("Roland $30",), mine=mine(owns=(1, 2, 5, 6, 7, 8))),
    # 1-2: buy the unowned horse with the lowest number
    Case("the lowest number", 1, 2, ("Roland owns 1", "Roland $10")),
    Case("the lowest number, 1 and 2 owned", 1, 2, ("Roland owns 5", "Roland $14"), mine=mine(owns=(1, 2))),
    Case("the lowest number finished", 1, 2, ("Roland owns 5", "Roland $14"), spaces=without(1), finished=(1,)),
    Case("the lowest number, $9 left", 1, 2, ("Roland $19",), his=his(money=9)),
    # 1-3: buy the unowned horse with his highest bet
    Case("his highest bet, a tie", 1, 3, ("Roland owns 5", "Roland $14")),
    Case("his highest bet", 1, 3, ("Roland owns 8", "Roland $16"), his=his(bets={5: 4, 8: 5})),
    Case("his highest bet is owned", 1, 3, ("Roland owns 5", "Roland $14"), his=his(bets={3: 9, 5: 1})),
    Case("his highest bet finished", 1, 3, ("Roland owns 8", "Roland $16"), spaces=without(5), finished=(5,)),
    Case("his highest bet, $5 left", 1, 3, ("Roland $15",), his=his(money=5)),
    Case("his highest bet, only on owned ones", 1, 3, ("Roland $30",), his=his(bets={3: 9})),
    # 1-4: buy the horse of a new roll
    Case("new roll", 1, 4, ("Roland owns 6", "Roland $14"), (6,)),
    Case("new roll is his own", 1, 4, ("Roland $30",), (3,)),
    Case("new roll is the player's", 1, 4, ("Roland $30",), (2,)),
    Case("new roll finished", 1, 4, ("Roland $30",), (6,), spaces=without(6), finished=(6,)),
    Case("new roll too dear", 1, 4, ("Roland $15",), (6,), his(money=5)),
    # 1-5: buy the unowned horse with the player's highest bet
    Case("the player's highest bet is owned", 1, 5, ("Roland owns 7", "Roland $16")),
    Case("the player's highest bet, a tie", 1, 5, ("Roland owns 1", "Roland $10"), mine=mine(bets={1: 3, 7: 3})),
    Case("the player's highest bet finished", 1, 5, ("Roland owns 1", "Roland $10"), spaces=without(7), finished=(7,)),
    Case("the player's highest bet, $3 left", 1, 5, ("Roland $13",), his=his(money=3)),
    Case("the player's highest bet, no bets", 1, 5, ("Roland $30",), mine=mine(bets={})),
    # 1-6: take the last-place unowned horse free
    Case("last place, free", 1, 6, ("Roland owns 7",)),
    Case("last place, free, no money", 1, 6, ("Roland owns 7",), his=his(money=0)),
    Case("last place, a tie", 1, 6, ("Roland owns 5",), spaces=at(h7=3)),
    Case("last place, none unowned", 1, 6, ("Roland $30",), mine=mine(owns=(1, 2, 5, 6, 7, 8))),
    # 1-7: buy the unowned horse with the highest number
    Case("the highest number", 1, 7, ("Roland owns 8", "Roland $16")),
    Case("the highest number finished", 1, 7, ("Roland owns 7", "Roland $16"), spaces=without(8), finished=(8,)),
    Case("the highest number, $3 left", 1, 7, ("Roland $13",), his=his(money=3)),
    Case("the highest number, none unowned", 1, 7, ("Roland $30",), mine=mine(owns=(1, 2, 5, 6, 7, 8))),
    # 1-8: buy the unowned horse marked on the most cards
    Case("most marked", 1, 8, ("Roland owns 1", "Roland $10")),
    Case("most marked, by players", 1, 8, ("Roland owns 8", "Roland $16"), marks={1: (8,), 2: (8,), 3: (8,), 4: (8,)}),
    Case("most marked, a tie", 1, 8, ("Roland owns 5", "Roland $14"), mine=mine(owns=(1, 2)), marks={1: (7,)}),
    Case("most marked finished", 1, 8, ("Roland owns 5", "Roland $14"), spaces=without(1), finished=(1,)),
    Case("most marked, $9 left", 1, 8, ("Roland $19",), his=his(money=9)),
    Case("most marked, none unowned", 1, 8, ("Roland $30",), mine=mine(owns=(1, 2, 5, 6, 7, 8))),
]

CASES = [*MARKS, *BETS, *BUYS]


def rolands_turn(case: Case) -> Race:
    return turn(
        case.die,
        case.mine,
        case.his,
        roles=SOLO,
        movement=case.movement,
        turn=1,
        horses=case.spaces,
        finished=case.finished,
        marks=case.marks,
    )


def changes(before: LongShotState, after: LongShotState) -> list[str]:
    """Everything that is different, in words."""
    told = []
    for card in m.HORSES:
        new = after.bars[card] & ~before.bars[card]
        told += [f"mark {horse} on {card}" for horse in m.HORSES if new >> horse & 1]
    for horse in m.HORSES:
        if before.space[horse] != after.space[horse]:
            told.append(f"horse {horse} from {before.space[horse]} to {after.space[horse]}")
    for seat, name in enumerate(("player", "Roland")):
        for horse in m.HORSES:
            if before.bets[9 * seat + horse] != after.bets[9 * seat + horse]:
                told.append(f"{name} bets on {horse}: ${after.bets[9 * seat + horse]}")
        told += [f"{name} owns {h}" for h in m.HORSES if before.owner[h] != after.owner[h] == seat]
        if before.money[seat] != after.money[seat]:
            told.append(f"{name} ${after.money[seat]}")
    for slot in ("finished", "helmets", "jerseys", "cells", "boxes", "wilds"):
        assert getattr(before, slot) == getattr(after, slot)
    return told


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.movement}-{case.die} {case.name}")
def test_the_solo_board(case: Case) -> None:
    match = rolands_turn(case)
    before = match.state.copy()
    match.play(m.RolandActs())
    for roll in case.rolls:
        assert (match.actor, match.state.phase) == (CHANCE, s.TURN), "a new roll is due"
        match.play(m.NewRoll(roll))
    assert match.state.phase == s.ROLL, "his turn, the last of the round, is over"
    assert changes(before, match.state) == list(case.outcome)


def test_every_cell_of_the_solo_board_is_tried() -> None:
    assert {(case.movement, case.die) for case in CASES} == {(mv, die) for mv in (1, 2, 3) for die in m.HORSES}


@pytest.mark.parametrize("movement", [1, 2, 3])
def test_the_default_of_each_column(movement: int) -> None:
    """Ruling SOLO-1: the default may roll anew."""
    if movement == 3:
        case = Case("", 3, 1, ("mark 5 on 7",), (7,), his(owns=()))
        twice = Case("", 3, 5, ("Roland $24",), (2, 2))
        test_the_solo_board(twice)
    elif movement == 2:
        case = Case("", 2, 7, ("Roland bets on 1: $4", "Roland $16"), mine=mine(owns=()))
        test_the_solo_board(Case("", 2, 7, ("Roland $11",), his=his(money=3), mine=mine(owns=())))
    else:
        case = Case("", 1, 1, ("Roland $10",), his=his(money=0))
    test_the_solo_board(case)


def test_a_full_card_sends_every_mark_to_the_default() -> None:
    full = {1: EVERY_BOX}
    for die in m.HORSES:
        match = rolands_turn(Case("", 3, die, (), marks=full))
        before = match.state.copy()
        match.play(m.RolandActs())
        match.play(m.NewRoll(1))
        match.play(m.NewRoll(3))
        assert changes(before, match.state) == ["mark 5 on 3"]


def test_roland_has_no_helmets() -> None:
    """He never bets past the No Bet Line."""
    match = rolands_turn(Case("", 2, 3, (), spaces=ALL_PAST))
    match.play(m.RolandActs())
    match.play(m.NewRoll(4))
    assert match.state.bets[9:] == [0, 0, 0, 3, 0, 4, 0, 0, 4]


def test_the_new_roll_is_chances_and_shows_every_horse_alike() -> None:
    match = rolands_turn(CASES[0])
    match.play(m.RolandActs())
    assert GAME.chance_outcomes(match.state) == [(m.NewRoll(horse), 1 / 8) for horse in m.HORSES]
    assert isinstance(match.draw().move, m.NewRoll)
