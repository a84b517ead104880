"""Positions in words: what they say, that they give a state back, and which ones can't be."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longtable.engine.game import PositionError
from longtable.engine.moves import CHANCE, PLAYER, OptionValue, Roles
from longtable.engine.options import complete
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.position import Position
from tests.games.longshot.help import GAME, ROW_1, SOLO, Board, cards, turn

TWO = (PLAYER, PLAYER)


def put(position: Position, roles: Roles = TWO, **options: OptionValue) -> s.LongShotState:
    return GAME.place(position, complete(GAME.options(), options), roles)


def there_and_back(state: s.LongShotState, **options: OptionValue) -> None:
    """A position survives being told, written as JSON, read and placed."""
    told = msgspec.json.encode(GAME.tell(state))
    assert put(msgspec.json.decode(told, type=Position), state.roles, **options) == state


@given(seed=st.integers(0, 10**6), seats=st.integers(1, 8), horses=st.sampled_from(["horseshoe", "bridle", "random"]))
def test_every_position_of_a_race_is_told_and_placed_again(seed: int, seats: int, horses: str) -> None:
    rng = Random(seed)
    state = GAME.start({"horses": horses}, SOLO if seats == 1 else (PLAYER,) * seats)
    stop = rng.randrange(300)
    for _ in range(stop):
        there_and_back(state, horses=horses) if rng.random() < 0.02 else None
        actor = GAME.actor(state)
        if actor is None:
            break
        moves = GAME.legal_moves(state)
        GAME.apply(state, GAME.sample_chance(state, rng) if actor == CHANCE else rng.choice(moves))
    there_and_back(state, horses=horses)


@pytest.mark.parametrize("first", ["drawn", "first_seat"])
@pytest.mark.parametrize("horses", ["horseshoe", "random"])
def test_who_rolls_first_is_kept_before_the_deal(first: str, horses: str) -> None:
    state = GAME.start({"first": first, "horses": horses}, TWO)
    there_and_back(state, horses=horses)
    if horses == "random":
        GAME.apply(state, GAME.sample_chance(state, Random(1)))
        there_and_back(state, horses=horses)


def test_an_empty_position_is_a_race_about_to_begin() -> None:
    state = put(Position())
    assert state.phase == s.ROLL
    assert state.round == 1
    assert state.money == [12, 12]
    assert put(Position(), SOLO).money == [12, 20]


def test_a_turn_without_a_pending_decision_is_an_action() -> None:
    assert put(Position(phase=s.TURN, die=3, movement=1)).pending == [(s.ACT,)]
    assert put(Position(phase=s.TURN, die=3, movement=1, turn=1), SOLO).pending == [(s.ROLAND,)]


def test_cells_and_bonuses_count_from_one() -> None:
    state = put(Position(seats=(Board(cells=ROW_1, bonuses=(12,)),)))
    assert state.cells[0] == 0b1111
    assert state.boxes[0] == 1 << 11


def test_marks_add_to_the_printed_ones() -> None:
    assert put(Position(marks={1: (6, 8)})).bars[1] == 1 << 6 | 1 << 8
    assert GAME.tell(put(Position(marks={1: (6, 8)}))).marks == {1: (8,)}


NAMES = cards()
TURN = {"phase": s.TURN, "die": 3, "movement": 2}
LINE = (Board(cells=ROW_1),)

WRONG: list[tuple[dict[str, object], str, str]] = [
    ({"phase": "later"}, "phase", "expected one of mix, deal, roll, turn, over"),
    ({"phase": s.MIX}, "phase", "known from the options"),
    ({"phase": s.DEAL, "active": 1}, "active", "-1 to draw"),
    ({"phase": s.OVER}, "phase", "third finisher"),
    ({"finished": (1, 2, 3)}, "phase", "third finisher"),
    ({"cards": (*NAMES[:7], "Nobody")}, "cards.7", "no horse card 'Nobody'"),
    ({"cards": NAMES[::-1]}, "cards", "1 to 8 in order"),
    ({"cards": NAMES[:7]}, "cards", "1 to 8 in order"),
    ({"horses": {4: 16}}, "horses.4", "the track ends at space 15"),
    ({"horses": {4: 3}, "finished": (4,)}, "horses.4", "among the finished"),
    ({"finished": (4, 4)}, "finished", "finishes once"),
    ({"finished": (1, 2, 3, 4)}, "finished", "only 3"),
    ({"seats": (Board(),) * 3}, "seats", "there are 2 seats"),
    ({"seats": (Board(owns=(1,)), Board(owns=(1,)))}, "seats.1.owns", "has an owner"),
    ({"seats": (Board(wilds=4),)}, "seats.0.wilds", "there are 3"),
    ({"seats": (Board(bonuses=(1,)),)}, "seats.0.bonuses", "0 complete rows and columns"),
    ({"seats": (Board(), Board(cells=ROW_1, bonuses=(1, 2)))}, "seats.1.bonuses", "1 complete rows and columns"),
    ({"active": 2}, "active", "from 0 to 1"),
    ({"active": -1}, "active", "from 0 to 1"),
    ({"turn": 1}, "turn", "the Active Player rolls"),
    (TURN | {"turn": 2}, "turn", "from 0 to 1"),
    (TURN | {"die": 0}, "die", "needs the Horse Die"),
    (TURN | {"movement": 0}, "movement", "needs the Movement Die"),
    ({"pending": ((s.ACT,),)}, "pending", "outside a turn"),
    (TURN | {"pending": (("dance",),)}, "pending.0", "expected one of act, bonus"),
    (TURN | {"pending": ((),)}, "pending.0", "expected one of act, bonus"),
    (TURN | {"pending": ((s.ACT, 1),)}, "pending.0", "expected 0 numbers"),
    (TURN | {"pending": ((s.BAR, 9, 0),)}, "pending.0", "from 1 to 8, found 9"),
    (TURN | {"pending": ((s.BAR, "x", 0),)}, "pending.0", "found 'x'"),
    (TURN | {"pending": ((s.MOVE, 0, 0, 0, 0),)}, "pending.0", "at least 1 space"),
    (TURN | {"pending": ((s.MOVE, 30, 0, 0, 0),)}, "pending.0", "from -5 to 5"),
    (TURN | {"pending": ((s.TAKE_MONEY, 7, 2, 5),)}, "pending.0", "there are 2 seats"),
    (TURN | {"pending": ((s.FREE_BET_ON, 3), (s.ACT,))}, "pending.1", "before anything else"),
    (TURN | {"pending": ((s.ROLAND,),)}, "pending.0", "this seat can't decide that"),
    (TURN | {"pending": ((s.BONUS,),)}, "seats.0.bonuses", "can't have brought 1"),
    (TURN | {"seats": LINE, "pending": ((s.BONUS,), (s.BONUS,))}, "seats.0.bonuses", "can't have brought 2"),
    (TURN | {"marks": {3: (2, 3, 4, 5, 6, 7, 8)}, "pending": ((s.BAR, 3, 0),)}, "pending", "nothing is left"),
    (TURN | {"seats": (Board(), Board(money=0)), "pending": ((s.OTHERS_LOSE, 8, 2),)}, "pending", "nothing is left"),
]


@pytest.mark.parametrize(("position", "path", "message"), WRONG, ids=[f"{case[1]}: {case[2]}" for case in WRONG])
def test_positions_that_cannot_be(position: dict[str, object], path: str, message: str) -> None:
    with pytest.raises(PositionError) as error:
        put(Position(**position))  # type: ignore[arg-type]
    assert error.value.path == path
    assert message in error.value.message


SOLO_WRONG: list[tuple[dict[str, object], str, str]] = [
    ({"active": 1}, "active", "the player is always"),
    ({"seats": (Board(), Board(helmets=(1,)))}, "seats.1", "Solo Board has no helmets"),
    ({"seats": (Board(), Board(wilds=1))}, "seats.1", "Solo Board has no helmets"),
    (TURN | {"turn": 1, "pending": ((s.ACT,),)}, "pending.0", "this seat can't decide that"),
    (TURN | {"turn": 1, "pending": ((s.ROLAND_ROLL, 4),)}, "pending.0", "asks for a new roll"),
    (TURN | {"turn": 1, "movement": 1, "pending": ((s.ROLAND_ROLL, 3),)}, "pending.0", "asks for a new roll"),
    (TURN | {"turn": 1, "movement": 1, "pending": ((s.ROLAND_ROLL, 0),)}, "pending.0", "asks for a new roll"),
]


@pytest.mark.parametrize(("position", "path", "message"), SOLO_WRONG, ids=[case[2] for case in SOLO_WRONG])
def test_solo_positions_that_cannot_be(position: dict[str, object], path: str, message: str) -> None:
    with pytest.raises(PositionError) as error:
        put(Position(**position), SOLO)  # type: ignore[arg-type]
    assert error.value.path == path
    assert message in error.value.message


def test_a_new_roll_of_rolands_may_be_waiting() -> None:
    match = turn(3, roles=SOLO, turn=1, movement=3, pending=((s.ROLAND_ROLL, 3),))
    assert match.actor == CHANCE
    match.play(m.NewRoll(1))


def test_where_the_cards_are_mixed_a_position_names_them() -> None:
    with pytest.raises(PositionError, match="name the eight horse cards"):
        put(Position(), horses="random")
    assert put(Position(cards=NAMES), horses="random").cards == GAME.box.of_set("horseshoe")


def test_the_cards_of_a_position_win_over_the_set() -> None:
    state = put(Position(cards=cards("Donut Dollie")), horses="bridle")
    assert GAME.race_card(state).names[8] == "Donut Dollie"
    assert GAME.race_card(state).names[1] == "Chain Reaction"
