"""The rule policy: greedy, with a look at what the rival can do about it; and the value of a position.

Worths are in hundreds of dollars ahead, from the side of the seat that asks.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from longtable.engine.moves import Move, Seat
from longtable.games.longhorn.ground import CELLS
from longtable.games.longhorn.moves import Rattle
from longtable.games.longhorn.scoring import lead, share
from longtable.games.longhorn.state import (
    AGAIN,
    CELL,
    COLOURS,
    COUNT,
    HERE,
    NUGGET,
    OUTLAW,
    OVER,
    RAID,
    RATTLESNAKE,
    SEND,
    SHERIFF_TOKEN,
    STEP,
    TOKEN,
    TURN,
    LonghornState,
)
from longtable.games.longhorn.tables import Tables
from longtable.games.longhorn.trail import destinations

if TYPE_CHECKING:
    from longtable.games.longhorn.game import Longhorn

WON: Final = 1000.0
"""More than any herd is worth."""
SOONER: Final = 200.0
"""What a win gains, and a defeat costs, for each raid that it comes sooner."""
EQUAL: Final = 0.01
"""Worths this close are equal."""
RAIDS_AHEAD: Final = 2
RAIDS_AFTER_SNAKE: Final = 0
"""Fewer while rattled cows are laid out, of which there can be 256 ways."""


def choose(game: "Longhorn", state: LonghornState, moves: Sequence[Move], rng: Random) -> Move:
    """The best move after looking at the raids that can follow; a random one of equals."""
    if len(moves) == 1:
        return moves[0]
    seat = game.actor(state)
    assert seat is not None, "somebody acts"
    look = _Look(game, seat)
    best: list[Move] = []
    most = -2 * WON
    raids = RAIDS_AFTER_SNAKE + 1 if state.cells[STEP] == RATTLESNAKE else RAIDS_AHEAD
    for move in _plain(state.cells[STEP], moves):
        # Worths at or below the floor need not be told apart, so equals lie just above it.
        worth = look.after(state, move, raids, most - EQUAL, 2 * WON)
        if worth > most + EQUAL:
            best, most = [move], worth
        elif worth > most - EQUAL:
            best.append(move)
    return best[int(rng.random() * len(best))]


class _Look:
    """Looks ahead for one seat, every decision by the one who makes it.

    A worth outside the window from `floor` to `roof` is only known to be so: whoever could
    have avoided it would have.
    """

    def __init__(self, game: "Longhorn", seat: Seat) -> None:
        self.game = game
        self.seat = seat

    def after(self, state: LonghornState, move: Move, raids: int, floor: float, roof: float) -> float:
        """What the position after `move` is worth."""
        twin = state.copy()
        self.game.apply(twin, move)
        return self.worth(twin, raids, floor, roof)

    def worth(self, state: LonghornState, raids: int, floor: float, roof: float) -> float:
        """What the position is worth if `raids` more raids are looked at."""
        cells = state.cells
        step = cells[STEP]
        ahead = float(lead(cells) if self.seat == 0 else -lead(cells))
        if step == OVER:
            return (2 * share(cells, self.seat) - 1) * (WON + SOONER * raids) + ahead
        if raids == 0 and step in (RAID, SEND):
            doomed = _doomed(self.game.tables, cells)
            if doomed is None:
                return ahead
            return ahead + (-WON if doomed == self.seat else WON)
        if step == NUGGET:
            outcomes = self.game.chance_outcomes(state) or ()
            return sum(odds * self.after(state, move, raids, -2 * WON, 2 * WON) for move, odds in outcomes)
        if step == RATTLESNAKE:
            raids = min(raids, RAIDS_AFTER_SNAKE)
        moves = _plain(step, self.game.legal_moves(state))
        left = raids - (step == RAID)
        if self.game.actor(state) == self.seat:
            for move in moves:
                floor = max(floor, self.after(state, move, left, floor, roof))
                if floor >= roof:
                    break
            return floor
        for move in moves:
            roof = min(roof, self.after(state, move, left, floor, roof))
            if floor >= roof:
                break
        return roof


def _doomed(tables: Tables, cells: bytearray) -> Seat | None:
    """The seat that will be arrested next: all cattle on the Sheriff's tile have one colour, and the outlaw
    is there or can be sent there."""
    hill = cells[CELL + tables.hill]
    if cells[TOKEN + hill] != SHERIFF_TOKEN:
        return None
    at = HERE + COLOURS * hill
    if max(cells[at : at + COLOURS]) < cells[COUNT + hill]:
        return None
    if cells[STEP] == RAID:
        return cells[TURN] if cells[OUTLAW] == hill else None
    return 1 - cells[TURN] if not cells[AGAIN] and hill in destinations(tables, cells) else None


def _plain(step: int, moves: Sequence[Move]) -> Sequence[Move]:
    """Fewer rattled cows to think of: the first one, wherever it may go."""
    if step != RATTLESNAKE:
        return moves
    first = moves[0]
    assert isinstance(first, Rattle)
    return [move for move in moves if isinstance(move, Rattle) and move.colour == first.colour]


def value(cells: bytearray, seat: Seat) -> float:
    """An estimate of a seat's share of the win: by the money, which counts for more the fewer cows are left."""
    if cells[STEP] == OVER:
        return share(cells, seat)
    ahead = lead(cells) if seat == 0 else -lead(cells)
    left = sum(cells[COUNT : COUNT + CELLS])
    return 1 / (1 + exp(-ahead / (6 + left)))
