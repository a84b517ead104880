"""Why a move is refused: the slow path beside the rules, with the same results."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.games.longhorn.ground import CELLS, DESTINATIONS, NEIGHBOURS
from longtable.games.longhorn.moves import (
    Brand,
    DrawnTokens,
    Infect,
    LaidTiles,
    NuggetDrawn,
    PickStart,
    PlacedCows,
    Raid,
    Rattle,
    SendOutlaw,
    StealCows,
    StealNugget,
    Tossed,
)
from longtable.games.longhorn.refusals import Code, refuse
from longtable.games.longhorn.state import (
    AMBUSH,
    CELL,
    COUNT,
    COWS,
    EACH,
    EPIDEMIC,
    GOLD,
    GRID,
    IRON,
    NUGGET,
    OUTLAW,
    OVER,
    OWED,
    RAID,
    RAIDED,
    RATTLESNAKE,
    SAME,
    SEATS,
    SEND,
    START,
    STEP,
    STOLEN,
    TILES,
    TOKENS,
    TOSS,
    TURN,
    LonghornState,
)
from longtable.games.longhorn.tables import Tables
from longtable.games.longhorn.tokens import nugget_outcomes
from longtable.games.longhorn.trail import barred, destinations

STEP_OF: Final[dict[type[Move], int]] = {
    LaidTiles: TILES,
    DrawnTokens: TOKENS,
    PlacedCows: COWS,
    Tossed: TOSS,
    PickStart: START,
    Raid: RAID,
    Brand: IRON,
    StealCows: AMBUSH,
    StealNugget: AMBUSH,
    NuggetDrawn: NUGGET,
    Infect: EPIDEMIC,
    Rattle: RATTLESNAKE,
    SendOutlaw: SEND,
}
"""When each kind of move is made."""

FIRST: Final = {
    TILES: Code.CHANCE_FIRST,
    TOKENS: Code.CHANCE_FIRST,
    COWS: Code.CHANCE_FIRST,
    TOSS: Code.CHANCE_FIRST,
    START: Code.START_FIRST,
    RAID: Code.RAID_FIRST,
    IRON: Code.IRON_FIRST,
    AMBUSH: Code.AMBUSH_FIRST,
    NUGGET: Code.CHANCE_FIRST,
    EPIDEMIC: Code.EPIDEMIC_FIRST,
    RATTLESNAKE: Code.SNAKE_FIRST,
    SEND: Code.OUTLAW_FIRST,
    OVER: Code.GAME_OVER,
}
"""What stands in the way of any other kind of move at each step."""

OF_CHANCE: Final = (LaidTiles, DrawnTokens, PlacedCows, Tossed, NuggetDrawn)


def why_not(tables: Tables, state: LonghornState, move: Move) -> Refusal | None:
    """Why `move` is refused; None exactly for legal moves and possible outcomes."""
    cells = state.cells
    step = cells[STEP]
    if step == OVER or STEP_OF.get(type(move)) != step:
        late = isinstance(move, OF_CHANCE) and step != OVER
        return refuse(Code.NOT_DUE if late else FIRST[step])
    match move:
        case LaidTiles(tiles=keys):
            return None if sorted(keys) == sorted(tables.tiles) else impossible("each tile lies in one place")
        case DrawnTokens(tokens=keys):
            return _why_not_drawn(tables, keys)
        case PlacedCows(cows=herds):
            return _why_not_placed(tables, cells, herds)
        case Tossed(seat=seat):
            return None if seat in range(SEATS) else impossible("the token has two sides")
        case NuggetDrawn():
            drawn = [outcome for outcome, _ in nugget_outcomes(tables, cells)]
            return None if move in drawn else impossible("the rival has no such nugget")
        case StealNugget():
            return None if cells[GOLD + 1 - cells[TURN]] else refuse(Code.RIVAL_HAS_NO_NUGGET)
        case Raid(colour=key) | StealCows(colour=key) | Infect(colour=key):
            return _no_colour(tables, key) or _why_not_colour(tables, state, move, tables.colour[key])
        case Brand(tile=tile, colour=key) | Rattle(tile=tile, colour=key):
            return (
                _no_tile(tables, tile)
                or _no_colour(tables, key)
                or _why_not_next_door(tables, state, move, cells[CELL + tables.tile[tile]], tables.colour[key])
            )
        case PickStart(tile=tile):
            if (missing := _no_tile(tables, tile)) is not None:
                return missing
            return None if move in tables.starts else refuse(Code.NOT_A_START, tile=name_of(tables, tile))
        case SendOutlaw(tile=tile):
            return _no_tile(tables, tile) or _why_not_sent(tables, cells, cells[CELL + tables.tile[tile]])
        case _:
            raise AssertionError(f"{type(move).__name__} has a step and no check")


def impossible(why: str) -> Refusal:
    """The refusal of an outcome that chance can't have."""
    return refuse(Code.NO_SUCH_OUTCOME, why=why)


def name_of(tables: Tables, tile: str) -> str:
    """A tile's name for people."""
    return tables.box.tiles[tables.tile[tile]].name


def name_at(tables: Tables, cells: bytearray, cell: int) -> str:
    """The name of the tile on a cell."""
    return tables.box.tiles[cells[GRID + cell]].name


def _no_tile(tables: Tables, key: str) -> Refusal | None:
    return None if key in tables.tile else refuse(Code.NO_SUCH_THING, kind="tile", name=str(key))


def _no_colour(tables: Tables, key: str) -> Refusal | None:
    return None if key in tables.colour else refuse(Code.NO_SUCH_THING, kind="colour", name=str(key))


def _why_not_drawn(tables: Tables, keys: Sequence[str]) -> Refusal | None:
    if len(keys) != CELLS:
        return impossible("a token is placed on each of the nine tiles")
    for key, count in Counter(keys).items():
        if key not in tables.kind:
            return refuse(Code.NO_SUCH_THING, kind="token", name=key)
        supply = tables.supply[tables.kind[key]]
        if count > supply:
            return impossible(f"only {supply} of the tokens called {key} are in the box")
    return None


def _why_not_placed(tables: Tables, cells: bytearray, herds: Sequence[Sequence[str]]) -> Refusal | None:
    stated = [tables.cows[cells[GRID + cell]] for cell in range(CELLS)]
    if [len(herd) for herd in herds] != stated:
        return impossible("each tile gets the number of cows that it states")
    colours = Counter(key for herd in herds for key in herd)
    if colours != dict.fromkeys(tables.colours, EACH):
        return impossible("there are nine cows of each colour")
    return None


def _why_not_colour(tables: Tables, state: LonghornState, move: Move, colour: int) -> Refusal | None:
    cells = state.cells
    name = tables.box.colours[colour].name
    if isinstance(move, Raid) and not state.here(cells[OUTLAW], colour):
        return refuse(Code.NO_COW_HERE, colour=name, tile=name_at(tables, cells, cells[OUTLAW]))
    if isinstance(move, StealCows) and not state.held(1 - cells[TURN], colour):
        return refuse(Code.RIVAL_HAS_NONE, colour=name)
    return None


def _why_not_next_door(tables: Tables, state: LonghornState, move: Move, cell: int, colour: int) -> Refusal | None:
    """Of the Branding Iron and the Rattlesnake, which both reach the neighbouring tiles."""
    cells = state.cells
    name = tables.box.colours[colour].name
    if isinstance(move, Rattle) and not cells[OWED] >> colour & 1:
        return refuse(Code.COW_NOT_RATTLED, colour=name)
    if cell not in NEIGHBOURS[cells[OUTLAW]]:
        return refuse(Code.NOT_NEXT_DOOR, tile=name_at(tables, cells, cell), here=name_at(tables, cells, cells[OUTLAW]))
    if isinstance(move, Brand):
        if not state.here(cell, colour):
            return refuse(Code.NO_COW_HERE, colour=name, tile=name_at(tables, cells, cell))
        if cells[SAME] and colour != cells[RAIDED] - 1:
            return refuse(Code.OTHER_COLOUR, colour=tables.box.colours[cells[RAIDED] - 1].name)
    return None


def _why_not_sent(tables: Tables, cells: bytearray, cell: int) -> Refusal | None:
    tile = name_at(tables, cells, cell)
    if cell == cells[OUTLAW]:
        return refuse(Code.SAME_TILE)
    if cell not in DESTINATIONS[cells[OUTLAW]][cells[STOLEN]]:
        return refuse(Code.WRONG_DISTANCE, tile=tile, steps=cells[STOLEN])
    if not cells[COUNT + cell]:
        return refuse(Code.NO_CATTLE_THERE, tile=tile, steps=cells[STOLEN])
    if cell == barred(tables, cells) and cell not in destinations(tables, cells):
        return refuse(Code.DANGEROUS, tile=tile)
    return None
