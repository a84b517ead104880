"""Mise en Place: the tiles, the tokens, the cows, the toss and the starting tile."""

from collections.abc import Sequence
from random import Random

from longtable.engine.moves import Move
from longtable.games.longhorn.ground import CELLS
from longtable.games.longhorn.moves import DrawnTokens, LaidTiles, PickStart, PlacedCows, Tossed
from longtable.games.longhorn.state import (
    BAG,
    BOX,
    CELL,
    COLOURS,
    COUNT,
    COWS,
    DEALT,
    EACH,
    GRID,
    HERE,
    LEFT,
    OUTLAW,
    RAID,
    SHERIFF_TOKEN,
    START,
    STEP,
    TILES,
    TOKEN,
    TOKENS,
    TOSS,
    TURN,
    TURNS,
    LonghornState,
)
from longtable.games.longhorn.tables import TOSSED, Tables


def sample(tables: Tables, state: LonghornState, rng: Random) -> Move:
    """An outcome of the chance event of the setup that is due."""
    step = state.cells[STEP]
    if step == TILES:
        return LaidTiles(tuple(rng.sample(tables.tiles, CELLS)))
    if step == TOKENS:
        return DrawnTokens(tuple([tables.kinds[kind] for kind in rng.sample(tables.pile, CELLS)]))
    if step == COWS:
        bag = list(tables.colours) * EACH
        rng.shuffle(bag)
        herds = []
        taken = 0
        for tile in state.cells[GRID : GRID + CELLS]:
            herds.append(tuple(bag[taken : taken + tables.cows[tile]]))
            taken += tables.cows[tile]
        return PlacedCows(tuple(herds))
    return TOSSED[rng.getrandbits(1)]


def lay_tiles(tables: Tables, state: LonghornState, move: LaidTiles) -> None:
    """The nine location tiles form a square."""
    put_tiles(state, [tables.tile[key] for key in move.tiles])
    state.cells[STEP] = TOKENS


def put_tiles(state: LonghornState, numbers: Sequence[int]) -> None:
    """Lay the tiles with these numbers row by row."""
    cells = state.cells
    for cell, tile in enumerate(numbers):
        cells[GRID + cell] = tile
        cells[CELL + tile] = cell


def deal_tokens(tables: Tables, state: LonghornState, move: DrawnTokens) -> None:
    """A token is placed on each location; the Sheriff, if present, changes places to be on his hill."""
    cells = state.cells
    kinds = with_sheriff_on_hill([tables.kind[key] for key in move.tokens], cells[CELL + tables.hill])
    cells[TOKEN : TOKEN + CELLS] = cells[DEALT : DEALT + CELLS] = bytes(kinds)
    cells[BOX] -= CELLS
    cells[STEP] = COWS


def with_sheriff_on_hill(kinds: list[int], hill: int) -> list[int]:
    """The kinds of tokens by cell after the swap that brings the Sheriff, if present, to the hill's cell."""
    if SHERIFF_TOKEN in kinds:
        drawn = kinds.index(SHERIFF_TOKEN)
        kinds[drawn], kinds[hill] = kinds[hill], SHERIFF_TOKEN
    return kinds


def place_cows(tables: Tables, state: LonghornState, move: PlacedCows) -> None:
    """The stated number of cows is placed on each location."""
    cells, meeples = state.cells, state.meeples
    used = [EACH * colour for colour in range(COLOURS)]
    for cell, herd in enumerate(move.cows):
        for key in herd:
            colour = tables.colour[key]
            cells[HERE + COLOURS * cell + colour] += 1
            meeples[used[colour]] = cell
            used[colour] += 1
        cells[COUNT + cell] = len(herd)
    cells[LEFT : LEFT + COLOURS] = cells[BAG : BAG + COLOURS]
    cells[BAG : BAG + COLOURS] = bytes(COLOURS)
    cells[STEP] = TOSS


def toss(tables: Tables, state: LonghornState, move: Tossed) -> None:
    """The side facing upwards shows which player will begin."""
    state.cells[TURN] = move.seat
    state.cells[STEP] = START


def pick_start(tables: Tables, state: LonghornState, move: PickStart) -> None:
    """His opponent chooses the starting location."""
    cells = state.cells
    cells[OUTLAW] = cells[CELL + tables.tile[move.tile]]
    cells[TURNS] = 1
    cells[STEP] = RAID
