"""The game of docs/noughts, which others begin from."""

import pytest

from docs.noughts import Code, Mark, NoughtsState, Position, load, winner
from longtable.engine.game import PositionError
from longtable.engine.moves import PLAYER
from longtable.engine.refusal import Refusal
from longtable.engine.table import Drag, Gesture, Tap

NOUGHTS = load()


def after(*taken: int) -> NoughtsState:
    """The position after these cells were taken in turn."""
    state = NOUGHTS.start({}, (PLAYER, PLAYER))
    for cell in taken:
        NOUGHTS.apply(state, Mark(cell))
    return state


def test_three_in_a_line_win_at_once() -> None:
    state = after(1, 4, 2, 5, 3)
    assert winner(state.taken) == 0
    assert NOUGHTS.actor(state) is None
    assert [standing.rank for standing in NOUGHTS.standings(state)] == [1, 2]


def test_a_full_grid_without_a_line_is_nobodys() -> None:
    state = after(1, 2, 3, 5, 4, 6, 8, 7, 9)
    assert NOUGHTS.actor(state) is None
    assert [standing.rank for standing in NOUGHTS.standings(state)] == [1, 1]
    assert NOUGHTS.value(NOUGHTS.observe(state, 0), 0) == 0.5


@pytest.mark.parametrize(
    ("taken", "move", "code"),
    [
        ((1,), Mark(1), Code.TAKEN),
        ((1,), Mark(10), Code.NO_CELL),
        ((1, 4, 2, 5, 3), Mark(9), Code.OVER),
        ((1,), Mark(2), None),
    ],
)
def test_refusals(taken: tuple[int, ...], move: Mark, code: Code | None) -> None:
    refusal = NOUGHTS.why_not(after(*taken), move)
    assert (refusal and refusal.code) == code


@pytest.mark.parametrize(
    ("gesture", "code"),
    [
        (Drag("mark:1", "s0.next"), Code.NO_MEANING),
        (Tap("cell:2"), Code.NO_MEANING),
        (Drag("mark:2", "cell:2"), Code.NOT_YOURS),
    ],
)
def test_gestures_without_a_move(gesture: Gesture, code: Code) -> None:
    meant = NOUGHTS.table.intent(NOUGHTS.observe(after(1), 1), gesture)
    assert isinstance(meant, Refusal)
    assert meant.code == code


@pytest.mark.parametrize("taken", [(0,), (1, 1), (1, 4, 2, 5, 3, 6)])
def test_positions_that_no_play_leads_to(taken: tuple[int, ...]) -> None:
    with pytest.raises(PositionError):
        NOUGHTS.place(Position(taken), {}, (PLAYER, PLAYER))
