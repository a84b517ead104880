"""1- Stealing Cattle: the raid, and the two endings that can follow at once."""

from collections.abc import Sequence

from longtable.engine.moves import Move
from longtable.games.longhorn.herding import bring_home, won_by_nine
from longtable.games.longhorn.moves import Raid
from longtable.games.longhorn.state import (
    ARRESTED,
    COLOURS,
    COUNT,
    ENDING,
    FATE,
    HERE,
    LAST,
    NO_TOKEN,
    OUTLAW,
    OVER,
    RAIDED,
    SHERIFF_TOKEN,
    SPENT,
    STEP,
    STOLEN,
    TOKEN,
    TURN,
    LonghornState,
)
from longtable.games.longhorn.tables import Tables
from longtable.games.longhorn.tokens import apply_token
from longtable.games.longhorn.trail import conclude


def raids(tables: Tables, cells: bytearray) -> Sequence[Move]:
    """The player chooses a colour and must steal all of the cattle of this colour."""
    at = HERE + COLOURS * cells[OUTLAW]
    mask = 0
    if cells[at]:
        mask = 1
    if cells[at + 1]:
        mask |= 2
    if cells[at + 2]:
        mask |= 4
    if cells[at + 3]:
        mask |= 8
    return tables.raids_of[mask]


def raid(tables: Tables, state: LonghornState, move: Raid) -> None:
    """Steal, then, where the location holds no more cattle, apply its token.

    The Sheriff comes before nine of a colour, and nine of a colour before any other token
    (NINE-1).
    """
    cells = state.cells
    seat = cells[TURN]
    cell = cells[OUTLAW]
    colour = tables.colour[move.colour]
    cells[STOLEN] = bring_home(state, cell, colour)
    cells[RAIDED] = colour + 1
    cells[LAST + seat] = cell + 1
    if cells[COUNT + cell]:
        if not won_by_nine(cells, colour):
            conclude(cells)
        return
    token = cells[TOKEN + cell]
    if token == SHERIFF_TOKEN:
        cells[TOKEN + cell] = NO_TOKEN
        cells[FATE + cell] = SPENT
        cells[STEP] = OVER
        cells[ENDING] = ARRESTED
    elif not won_by_nine(cells, colour):
        apply_token(tables, cells, token)
