"""The Possible Effects of Action Tokens."""

from collections.abc import Sequence
from random import Random

from longtable.engine.moves import Move
from longtable.games.longhorn.ground import CELLS, NEIGHBOURS
from longtable.games.longhorn.herding import bring_home, drive, won_by_nine
from longtable.games.longhorn.moves import Brand, Infect, NuggetDrawn, Rattle, StealCows, StealNugget
from longtable.games.longhorn.state import (
    AGAIN,
    AMBUSH,
    AMBUSH_TOKEN,
    CELL,
    COLOURS,
    COUNT,
    DEALT,
    EACH,
    EPIDEMIC,
    EPIDEMIC_TOKEN,
    FATE,
    GOLD,
    GOLD_TOKEN,
    GONE,
    GRID,
    HERD,
    HERE,
    IN_BOX,
    IN_HERD,
    IRON,
    IRON_TOKEN,
    LEFT,
    NO_TOKEN,
    NUGGET,
    OIL_TOKEN,
    OUTLAW,
    OWED,
    RAIDED,
    RATTLESNAKE,
    SAME,
    SNAKE_TOKEN,
    SPENT,
    STEP,
    TAKEN,
    TOKEN,
    TURN,
    LonghornState,
)
from longtable.games.longhorn.tables import STEAL_NUGGET, Tables
from longtable.games.longhorn.trail import conclude

STRICKEN = bytes(IN_BOX if place < CELLS else place for place in range(256))
"""What the Epidemic does to the place of a cow: from any cell to the box."""


def apply_token(tables: Tables, cells: bytearray, token: int) -> None:
    """The outlaw on turn has emptied his tile by a raid and must apply the token there, if any is left.

    A refilled tile whose token has gone has none (BARE-2). The Sheriff is the raid's affair.
    """
    if token == NO_TOKEN:
        conclude(cells)
        return
    cell = cells[OUTLAW]
    cells[TOKEN + cell] = NO_TOKEN
    if token >= GOLD_TOKEN:
        keep_nugget(tables, cells, cell, token)
        return
    cells[FATE + cell] = SPENT
    if token == IRON_TOKEN and brands(tables, cells):
        cells[STEP] = IRON
    elif token == AMBUSH_TOKEN and ambushes(tables, cells):
        cells[STEP] = AMBUSH
    elif token == EPIDEMIC_TOKEN:
        cells[STEP] = EPIDEMIC
    elif token == SNAKE_TOKEN:
        cells[OWED] = colours_held(cells)
        cells[STEP] = RATTLESNAKE
    else:
        if token == OIL_TOKEN:
            cells[AGAIN] = 1
        conclude(cells)


def put_back(cells: bytearray, cell: int) -> None:
    """The token of a cell that was emptied without a raid goes back in the box without effect.

    The rulebook says so of the Branding Iron; BARE-1 extends it to the Epidemic.
    """
    if cells[TOKEN + cell]:
        cells[TOKEN + cell] = NO_TOKEN
        cells[FATE + cell] = SPENT


# -- Gold Nuggets ------------------------------------------------------------------------------------


def keep_nugget(tables: Tables, cells: bytearray, cell: int, token: int) -> None:
    """The token is kept in front of the player."""
    seat = cells[TURN]
    cells[FATE + cell] = TAKEN + seat
    cells[GOLD + seat] += tables.gold[token]
    conclude(cells)


# -- Branding Iron -----------------------------------------------------------------------------------


def brands(tables: Tables, cells: bytearray) -> Sequence[Move]:
    """All cattle of one colour on one neighbouring tile.

    Any one colour (IRON-1), or with the option `iron_same_colour` the one just raided. Must
    be used if there are such cattle (IRON-2).
    """
    colours = (cells[RAIDED] - 1,) if cells[SAME] else range(COLOURS)
    moves: list[Move] = []
    for cell in NEIGHBOURS[cells[OUTLAW]]:
        if cells[COUNT + cell]:
            of_tile = tables.brands[cells[GRID + cell]]
            at = HERE + COLOURS * cell
            moves += [of_tile[colour] for colour in colours if cells[at + colour]]
    return moves


def brand(tables: Tables, state: LonghornState, move: Brand) -> None:
    """Take the cattle. They don't count for the outlaw's way, which is the raid's number (IRON-3)."""
    cells = state.cells
    cell = cells[CELL + tables.tile[move.tile]]
    colour = tables.colour[move.colour]
    bring_home(state, cell, colour)
    if not cells[COUNT + cell]:
        put_back(cells, cell)
    if not won_by_nine(cells, colour):
        conclude(cells)


# -- Ambush ------------------------------------------------------------------------------------------


def ambushes(tables: Tables, cells: bytearray) -> Sequence[Move]:
    """Cows of a colour that the opponent has, or a nugget if he has any; without either, nothing (AMBUSH-2)."""
    rival = 1 - cells[TURN]
    at = HERD + COLOURS * rival
    moves: list[Move] = [move for colour, move in enumerate(tables.steals) if cells[at + colour]]
    if cells[GOLD + rival]:
        moves.append(STEAL_NUGGET)
    return moves


def steal_cows(tables: Tables, state: LonghornState, move: StealCows) -> None:
    """Two cows of the same colour, or the only one (AMBUSH-1)."""
    cells = state.cells
    seat = cells[TURN]
    colour = tables.colour[move.colour]
    theirs = HERD + COLOURS * (1 - seat) + colour
    cows = min(2, cells[theirs])
    cells[theirs] -= cows
    cells[HERD + COLOURS * seat + colour] += cows
    drive(state, colour, IN_HERD + 1 - seat, IN_HERD + seat, cows)
    if not won_by_nine(cells, colour):
        conclude(cells)


def steal_nugget(tables: Tables, state: LonghornState, move: StealNugget) -> None:
    """A nugget is taken at random: chance says which."""
    state.cells[STEP] = NUGGET


def rival_nuggets(cells: bytearray) -> list[int]:
    """The kind of each nugget that the opponent of the outlaw on turn has."""
    theirs = TAKEN + 1 - cells[TURN]
    return [cells[DEALT + cell] for cell in range(CELLS) if cells[FATE + cell] == theirs]


def sample_nugget(tables: Tables, cells: bytearray, rng: Random) -> Move:
    """One of the opponent's nuggets, taken at random."""
    return tables.drawn[rng.choice(rival_nuggets(cells))]


def nugget_outcomes(tables: Tables, cells: bytearray) -> Sequence[tuple[Move, float]]:
    """Every worth that the stolen nugget can have, with its probability."""
    kinds = rival_nuggets(cells)
    return [(tables.drawn[kind], kinds.count(kind) / len(kinds)) for kind in sorted(set(kinds))]


def draw_nugget(tables: Tables, state: LonghornState, move: NuggetDrawn) -> None:
    """The nugget changes hands; of several alike, the first on the table."""
    cells = state.cells
    seat = cells[TURN]
    rival = 1 - seat
    for cell in range(CELLS):
        kind = cells[DEALT + cell]
        if cells[FATE + cell] == TAKEN + rival and tables.drawn[kind] == move:
            cells[FATE + cell] = TAKEN + seat
            cells[GOLD + rival] -= tables.gold[kind]
            cells[GOLD + seat] += tables.gold[kind]
            break
    conclude(cells)


# -- Epidemic ----------------------------------------------------------------------------------------


def infect(tables: Tables, state: LonghornState, move: Infect) -> None:
    """Remove all cows of a colour from the board: any of the four, even one with none left there (EPIDEMIC-1).

    Cows in herds stay, worth nothing (EPIDEMIC-2).
    """
    cells = state.cells
    colour = tables.colour[move.colour]
    for cell in range(CELLS):
        at = HERE + COLOURS * cell + colour
        cows = cells[at]
        if cows:
            cells[at] = 0
            cells[COUNT + cell] -= cows
            if not cells[COUNT + cell]:
                put_back(cells, cell)
    cells[GONE + colour] += cells[LEFT + colour]
    cells[LEFT + colour] = 0
    mine = slice(EACH * colour, EACH * colour + EACH)
    state.meeples[mine] = state.meeples[mine].translate(STRICKEN)
    conclude(cells)


# -- Rattlesnake -------------------------------------------------------------------------------------


def colours_held(cells: bytearray) -> int:
    """The mask of colours in the herd of the outlaw on turn, the cattle just raided among them (SNAKE-1)."""
    at = HERD + COLOURS * cells[TURN]
    return sum(1 << colour for colour in range(COLOURS) if cells[at + colour])


def rattles(tables: Tables, cells: bytearray) -> Sequence[Move]:
    """A cow from each of the colours, laid out as you wish on neighbouring tiles, empty ones too (SNAKE-2)."""
    owed = cells[OWED]
    moves: list[Move] = []
    for cell in NEIGHBOURS[cells[OUTLAW]]:
        of_tile = tables.rattles[cells[GRID + cell]]
        moves += [of_tile[colour] for colour in range(COLOURS) if owed >> colour & 1]
    return moves


def rattle(tables: Tables, state: LonghornState, move: Rattle) -> None:
    """Lay out one of the rattled cows."""
    cells = state.cells
    seat = cells[TURN]
    cell = cells[CELL + tables.tile[move.tile]]
    colour = tables.colour[move.colour]
    cells[HERD + COLOURS * seat + colour] -= 1
    cells[HERE + COLOURS * cell + colour] += 1
    cells[COUNT + cell] += 1
    cells[LEFT + colour] += 1
    drive(state, colour, IN_HERD + seat, cell, 1)
    cells[OWED] &= ~(1 << colour)
    if not cells[OWED]:
        conclude(cells)
