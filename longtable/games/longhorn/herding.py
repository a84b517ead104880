"""Cows on the move: what a raid, the iron and an ambush have in common."""

from typing import Final

from longtable.games.longhorn.state import (
    COLOURS,
    COUNT,
    EACH,
    ENDING,
    HERD,
    HERE,
    IN_HERD,
    LEFT,
    NINE,
    OVER,
    PLACE_BYTE,
    STEP,
    TURN,
    LonghornState,
)

_EACH_OF: Final = tuple(slice(EACH * colour, EACH * colour + EACH) for colour in range(COLOURS))
"""The wooden cows of each colour."""


def bring_home(state: LonghornState, cell: int, colour: int) -> int:
    """All cows of a colour on a cell join the herd of the outlaw on turn; how many they are."""
    cells = state.cells
    seat = cells[TURN]
    at = HERE + COLOURS * cell + colour
    cows = cells[at]
    cells[at] = 0
    cells[COUNT + cell] -= cows
    cells[LEFT + colour] -= cows
    cells[HERD + COLOURS * seat + colour] += cows
    # `drive`, written out: nothing is called as often as a raid. A search plays without the wood.
    meeples = state.meeples
    if meeples:
        mine = _EACH_OF[colour]
        meeples[mine] = meeples[mine].replace(PLACE_BYTE[cell], PLACE_BYTE[IN_HERD + seat])
    return cows


def drive(state: LonghornState, colour: int, place: int, to: int, cows: int) -> None:
    """Move some wooden cows of a colour from one place to another."""
    if not state.meeples:
        return
    mine = _EACH_OF[colour]
    state.meeples[mine] = state.meeples[mine].replace(PLACE_BYTE[place], PLACE_BYTE[to], cows)


def won_by_nine(cells: bytearray, colour: int) -> bool:
    """End the game where the outlaw on turn has all cows of a colour; whether it does (NINE-2)."""
    if cells[HERD + COLOURS * cells[TURN] + colour] < EACH:
        return False
    cells[STEP] = OVER
    cells[ENDING] = NINE
    return True
