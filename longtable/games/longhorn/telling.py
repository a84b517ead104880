"""Log lines: what a move does, naming every component it changes."""

from collections.abc import Iterable, Sequence

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import counted, dollars, listed
from longtable.games.longhorn.box import HUNDRED
from longtable.games.longhorn.checking import name_at, name_of
from longtable.games.longhorn.ground import CELLS
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
from longtable.games.longhorn.scoring import money
from longtable.games.longhorn.setup import with_sheriff_on_hill
from longtable.games.longhorn.state import (
    AGAIN,
    AMBUSH_TOKEN,
    ARRESTED,
    CELL,
    COLOURS,
    DEALT,
    EACH,
    ENDING,
    FATE,
    GOLD_TOKEN,
    IRON_TOKEN,
    LEFT,
    NINE,
    OUTLAW,
    OVER,
    SEATS,
    SEND,
    SETTLED,
    SPENT,
    STEP,
    STOLEN,
    TURN,
    LonghornState,
)
from longtable.games.longhorn.tables import Tables


def token_name(tables: Tables, kind: int) -> str:
    """A token's name for people."""
    if kind >= GOLD_TOKEN:
        return f"{tables.box.gold.name} ${HUNDRED * tables.gold[kind]}"
    return next(token.name for token in tables.box.tokens if token.kind == tables.kinds[kind])


def cows_in_words(tables: Tables, colour: int, count: int) -> str:
    """`3 white cows`."""
    return counted(count, f"{tables.box.colours[colour].name} cow")


def describe(tables: Tables, before: LonghornState, move: Move, after: LonghornState) -> str:
    """One log line: what was done, then what came of it."""
    return " ".join([_done(tables, before, move), *_follows(tables, before, move, after)])


def _done(tables: Tables, state: LonghornState, move: Move) -> str:
    cells = state.cells
    turn = cells[TURN]
    who, rival = seat_token(turn), seat_token(1 - turn)
    match move:
        case LaidTiles(tiles=keys):
            return f"The tiles are laid, row by row: {', '.join(name_of(tables, key) for key in keys)}."
        case DrawnTokens(tokens=keys):
            return _dealt(tables, cells, keys)
        case PlacedCows(cows=herds):
            return _placed(tables, cells, herds)
        case Tossed(seat=seat):
            return (
                f"The Outlaw token is thrown: {seat_token(seat)} begins, {seat_token(1 - seat)} picks the first tile."
            )
        case PickStart(tile=tile):
            return f"{rival} puts the outlaw on {name_of(tables, tile)} for {who}."
        case Raid(colour=key):
            colour = tables.colour[key]
            cows = cows_in_words(tables, colour, state.here(cells[OUTLAW], colour))
            return f"{who} steals {cows} on {name_at(tables, cells, cells[OUTLAW])}."
        case Brand(tile=tile, colour=key):
            colour = tables.colour[key]
            cows = cows_in_words(tables, colour, state.here(cells[CELL + tables.tile[tile]], colour))
            return f"{who} brands {cows} on {name_of(tables, tile)} and takes them."
        case StealCows(colour=key):
            colour = tables.colour[key]
            cows = cows_in_words(tables, colour, min(2, state.held(1 - turn, colour)))
            return f"{who} steals {cows} from the herd of {rival}."
        case StealNugget():
            return f"{who} reaches for a gold nugget of {rival}."
        case NuggetDrawn(value=value):
            return f"{who} steals a {tables.box.gold.name} ${value} from {rival}."
        case Infect(colour=key):
            colour = tables.colour[key]
            left = cells[LEFT + colour]
            cows = cows_in_words(tables, colour, left) if left else f"no {tables.box.colours[colour].name} cow"
            return f"{who} lets the Epidemic loose: {cows} removed from the board."
        case Rattle(colour=key, tile=tile):
            return f"{who} sees a {tables.box.colours[tables.colour[key]].name} cow run off to {name_of(tables, tile)}."
        case SendOutlaw(tile=tile):
            whom = f"{who} plays again" if cells[AGAIN] else f"it is the turn of {rival}"
            return f"{who} moves the outlaw {counted(cells[STOLEN], 'step')} to {name_of(tables, tile)}; {whom}."
        case _:
            raise AssertionError(f"{type(move).__name__} has no words")


def _dealt(tables: Tables, cells: bytearray, keys: Sequence[str]) -> str:
    drawn = [tables.kind[key] for key in keys]
    kinds = with_sheriff_on_hill(list(drawn), cells[CELL + tables.hill])
    lying = ", ".join(
        f"{token_name(tables, kind)} on {name_at(tables, cells, cell)}" for cell, kind in enumerate(kinds)
    )
    swapped = (
        f" The Sheriff changes places to be on {name_of(tables, tables.tiles[tables.hill])}." if kinds != drawn else ""
    )
    return f"Nine tokens are drawn: {lying}.{swapped}"


def _placed(tables: Tables, cells: bytearray, herds: Sequence[Sequence[str]]) -> str:
    parts = []
    for cell, herd in enumerate(herds):
        kinds = [f"{herd.count(kind.key)} {kind.name}" for kind in tables.box.colours if kind.key in herd]
        parts.append(f"{listed(kinds)} on {name_at(tables, cells, cell)}")
    return f"The cows are placed: {'; '.join(parts)}."


def _follows(tables: Tables, before: LonghornState, move: Move, after: LonghornState) -> Iterable[str]:
    """Tokens that were triggered or went without effect, and the end of the game."""
    old, new = before.cells, after.cells
    turn = old[TURN]
    who = seat_token(turn)
    here = old[OUTLAW]
    for cell in range(CELLS):
        if isinstance(move, NuggetDrawn) or old[FATE + cell] == new[FATE + cell]:
            continue
        kind = new[DEALT + cell]
        name = token_name(tables, kind)
        if new[FATE + cell] != SPENT:
            yield f"The tile is empty: {who} keeps the {name}."
        elif isinstance(move, Raid) and cell == here:
            idle = kind in (IRON_TOKEN, AMBUSH_TOKEN) and new[STEP] in (SEND, OVER)
            yield f"The tile is empty: {name}{', with nothing to take' if idle else ''}."
        else:
            yield f"{name_at(tables, new, cell)} is empty: its {name} goes back in the box without effect."
    ending = new[ENDING]
    if ending == ARRESTED:
        yield f"{who} is arrested and loses."
    elif ending == NINE:
        full = next(colour for colour in range(COLOURS) if after.held(turn, colour) == EACH)
        yield f"{who} has all nine {tables.box.colours[full].name} cows and wins."
    elif ending == SETTLED:
        purses = [f"{seat_token(seat)} has {dollars(money(new, seat))}" for seat in range(SEATS)]
        yield f"No cattle stand {counted(new[STOLEN], 'step')} away: the game is over, {listed(purses)}."
