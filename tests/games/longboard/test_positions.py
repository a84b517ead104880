"""Positions in words: what can't be is refused with the path of the field."""

import pytest

from longtable.engine.game import PositionError
from longtable.engine.moves import PLAYER
from longtable.engine.options import complete
from longtable.games.longboard.positions.position import Position, SeatPosition
from longtable.games.longboard.rules import state as s
from tests.games.longboard.help import CARDS, GAME, match, new_match, position, roundtrip, state

SEVEN = "r1 r2 r3 r4 r5 r6 r7"
CALLABLE = f"{SEVEN}|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3 y4"


def place(told: Position, players: int = 2, **options: object) -> s.LongboardState:
    return GAME.place(told, complete(GAME.options(), options), (PLAYER,) * players)


def seat(supply: tuple[str, ...] = (), *boards: tuple[str, ...]) -> SeatPosition:
    return SeatPosition(supply, boards)


@pytest.mark.parametrize(
    ("told", "path"),
    [
        (Position(seats=(seat(("red-9-1",)),)), "seats.0.supply.0"),
        (Position(seats=(seat(("red-1-2", "red-1-2")),)), "seats.0.supply.1"),
        (Position(seats=(seat(("red-1-2",)), seat((), ("red-1-2",)))), "seats.1.boards.0.0"),
        (Position(seats=(seat((), ("wild-1",)),)), "seats.0.boards.0.0"),
        (Position(seats=(seat((), ()),)), "seats.0.boards.0"),
        (Position(seats=(seat((), ("red-4-1", "red-3-1")),)), "seats.0.boards.0.1"),
        (Position(seats=(seat((), ("red-1-2", "blue-3-1")),)), "seats.0.boards.0.1"),
        (Position(seats=(seat((), ("red-4-1", "wild-3")),)), "seats.0.boards.0.1"),
        (Position(seats=(seat(), seat(), seat())), "seats"),
        (Position(deck=("red-1-2",)), "deck"),
        (Position(deck=("red-1-2", "red-1-2")), "deck.1"),
        (Position(phase="lunch"), "phase"),
        (Position(turn=3), "turn"),
        (Position(turns=0), "turns"),
        (Position(actions=3), "actions"),
        (Position(actions=0), "actions"),
        (Position(objectives=("Low Tide", "Low Tide")), "objectives"),
        (Position(objectives=("Lunch",)), "objectives.0"),
        (Position(objectives=("Low Tide", "Red Gloss", "Blue Gloss", "Green Gloss", "Tidy Shop")), "objectives"),
        (Position(caller=0), "caller"),
        (Position(partner=1), "partner"),
        (Position(phase="over"), "caller"),
        (Position(phase="over", caller=0), "caller"),
        (Position(phase="call"), "phase"),
        (Position(beaches=((0, 1),)), "beaches.0"),
        (Position(seats=(seat(("red-1-2",)),), offer=("red-2-1",)), "partner"),
        (Position(seats=(seat(), seat(("blue-1-2",))), offer=("red-2-1",), partner=0), "partner"),
        (Position(seats=(seat(), seat(("blue-4-1",))), offer=("red-2-1",), partner=1), "offer"),
        (Position(seats=(seat(), seat(("wild-1",))), offer=("red-2-1",), partner=1), "offer"),
        (Position(seats=(seat(), seat(("blue-1-2",))), offer=("red-2-1",), partner=1, phase="drawing"), "offer"),
        # The setup
        (Position(phase="deal", seats=(seat(("red-1-2",)),)), "seats"),
        (Position(phase="deal", turn=1), "turn"),
        (Position(phase="deal", turns=4), "turns"),
        (Position(phase="deal", actions=2), "actions"),
        (Position(phase="deal", caller=1), "caller"),
        (Position(phase="deal", partner=1), "partner"),
        (Position(phase="deal", offer=("red-1-2",)), "offer"),
        (Position(phase="deal", beaches=((0, 1),)), "beaches"),
        (Position(phase="deal", objectives=("Low Tide",)), "objectives"),
        (Position(phase="lay_out", seats=(seat(("red-1-2", "red-2-1")), seat(("red-1-3",)))), "seats.1.supply"),
        (Position(phase="first", seats=(seat(("red-1-2", "red-2-1")), seat(("red-4-1", "red-2-3")))), "phase"),
        (Position(phase="first", seats=(seat((), ("red-1-2",)),)), "seats"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_field(told: Position, path: str) -> None:
    with pytest.raises(PositionError) as caught:
        place(told)
    assert caught.value.path == path
    assert len(caught.value.message) > 8


def refused(players: int = 2, **fields: object) -> str:
    """The path of what is wrong with a position in shorthand."""
    with pytest.raises(PositionError) as caught:
        match([""] * players, **fields) if "boards" not in fields else match(**fields)
    return caught.value.path


def test_an_empty_deck_belongs_to_the_turn_in_which_the_last_card_was_drawn() -> None:
    assert refused(boards=["r1", ""], deck="", actions=2) == "deck"
    assert refused(boards=["r1", ""], deck="", phase="drawing") == "deck"
    assert refused(boards=[CALLABLE, ""], deck="", phase="call") == "deck"
    assert state(["r1", ""], ["r2", ""], deck="").actions == 1


def test_a_turn_in_which_nothing_can_be_done_is_over() -> None:
    assert refused(boards=["", ""], deck="") == "seats"


def test_an_end_by_call_takes_the_boards_and_a_deck() -> None:
    assert state([CALLABLE, ""], phase="over", caller=0).caller == 0
    assert refused(boards=[CALLABLE, ""], phase="over", caller=0, deck="") == "deck"
    assert refused(boards=[CALLABLE, ""], phase="over", caller=1) == "caller"
    assert refused(boards=[SEVEN, ""], phase="over", caller=0) == "caller"
    assert refused(boards=[CALLABLE, ""], phase="call", actions=1) == "actions"
    assert state(["", ""], phase="over", deck="").caller == s.NOBODY


def test_beach_cards_lie_under_shaped_boards_each_once() -> None:
    boards = ["r1 r2 r3 r4|b1", "g1 g2 g3 g4"]
    assert state(boards).beaches == ((0, 0), (1, 0))
    assert state(boards, beaches=((1, 1), (0, 1))).beaches == ((1, 0), (0, 0))
    assert refused(boards=boards, beaches=((0, 2), (0, 1))) == "beaches.0"
    assert refused(boards=boards, beaches=((0, 1), (0, 1))) == "beaches"
    assert refused(boards=boards, beaches=((0, 1),)) == "beaches"
    assert refused(boards=boards, beaches=((0, 1), (1, 1)), options={"beach": False}) == "beaches"


def test_the_phase_of_objectives_depends_on_the_options() -> None:
    told = Position(phase="lay_out", seats=(seat(("red-1-2", "red-2-1")), seat(("blue-1-2", "blue-2-1"))))
    assert len(place(told).pool) == 14
    with pytest.raises(PositionError, match="no objectives are drawn"):
        place(told, objectives="none")


def test_picked_objectives_lie_out_where_the_position_names_none() -> None:
    placed = place(position(["", ""]), objectives="pick", objective1="Low Tide")
    assert GAME.lookups.objectives[placed.objectives[0]].name == "Low Tide"
    assert place(position(["", ""])).objectives == ()


def test_what_is_left_out_is_filled_in() -> None:
    placed = state(["r1|b1 b2 b3 b4", ""], ["g4", "g5"])
    assert len(placed.deck) == 80 - 7
    assert (placed.turn, placed.turns, placed.actions, placed.phase) == (0, 1, 2, s.TURN)


def test_a_position_tells_every_field_and_comes_back() -> None:
    for players in (2, 3, 4):
        begun = new_match(players)
        assert roundtrip(begun.state) == begun.state
    whole = state(
        ["r1 r2|b1 b2 b3 b4", "g2"], ["g4 w3 b8", "g5 b1"], offer="y3 y4", partner=1, objectives=("Low Tide",)
    )
    assert roundtrip(whole) == whole
    ended = state([CALLABLE, ""], phase="over", caller=0)
    assert roundtrip(ended) == ended
    told = GAME.tell(whole)
    assert told.offer == ("yellow-3-1", "yellow-4-1")
    assert len(told.deck or ()) + 6 + 1 + 3 + 2 + 2 == len(CARDS)
