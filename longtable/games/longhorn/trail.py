"""2- Move and Turn Over the Outlaw Token: where he may be sent, and the end when he can't."""

from collections.abc import Sequence

from longtable.engine.moves import Move
from longtable.games.longhorn.ground import DESTINATIONS
from longtable.games.longhorn.moves import SendOutlaw
from longtable.games.longhorn.state import (
    AGAIN,
    CELL,
    COUNT,
    ENDING,
    GRID,
    LAST,
    OUTLAW,
    OVER,
    RAID,
    RAIDED,
    SEND,
    SETTLED,
    STEP,
    STOLEN,
    TOKEN,
    TURN,
    TURNS,
    LonghornState,
)
from longtable.games.longhorn.tables import Tables


def conclude(cells: bytearray) -> None:
    """After the raid and the token: the outlaw moves, or the game ends where no cattle stand at his distance.

    Looked at only now, because a token can open and close destinations (TRAIL-2); Snake Oil
    follows the same rule (OIL-1).
    """
    for cell in DESTINATIONS[cells[OUTLAW]][cells[STOLEN]]:
        if cells[COUNT + cell]:
            cells[STEP] = SEND
            return
    cells[STEP] = OVER
    cells[ENDING] = SETTLED


def barred(tables: Tables, cells: bytearray) -> int:
    """The dangerous cell where the one who plays next had his previous turn, or -1 (DANGER-1)."""
    last = cells[LAST + (cells[TURN] if cells[AGAIN] else 1 - cells[TURN])]
    return last - 1 if last and tables.dangerous[cells[TOKEN + last - 1]] else -1


def destinations(tables: Tables, cells: bytearray) -> list[int]:
    """The cells to which the outlaw may be sent: exactly so many squares away as cows were stolen,
    with cattle, and not the barred one if other possibilities exist, whatever another raid would allow (DANGER-2)."""
    open_cells = [cell for cell in DESTINATIONS[cells[OUTLAW]][cells[STOLEN]] if cells[COUNT + cell]]
    if len(open_cells) > 1 and (danger := barred(tables, cells)) in open_cells:
        open_cells.remove(danger)
    return open_cells


def sends(tables: Tables, cells: bytearray) -> Sequence[Move]:
    """The destinations as moves."""
    moves = tables.sends
    return [moves[cells[GRID + cell]] for cell in destinations(tables, cells)]


def send_outlaw(tables: Tables, state: LonghornState, move: SendOutlaw) -> None:
    """Move the token and, but for Snake Oil, turn it over: the opponent's turn to play."""
    cells = state.cells
    cells[OUTLAW] = cells[CELL + tables.tile[move.tile]]
    if cells[AGAIN]:
        cells[AGAIN] = 0
    else:
        cells[TURN] ^= 1
    cells[STOLEN] = 0
    cells[RAIDED] = 0
    cells[TURNS] += 1
    cells[STEP] = RAID
