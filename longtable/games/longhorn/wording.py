"""What the table says: prompts, the moves as orders, what would come of them, and hover cards."""

from collections.abc import Iterator, Mapping
from typing import Final

from longtable.engine.moves import Move, Seat
from longtable.engine.table import seat_token
from longtable.engine.words import counted, dollars, listed
from longtable.games.longhorn.box import HUNDRED
from longtable.games.longhorn.checking import name_at, name_of
from longtable.games.longhorn.ground import CELLS
from longtable.games.longhorn.moves import (
    Brand,
    Infect,
    PickStart,
    Raid,
    Rattle,
    SendOutlaw,
    StealCows,
    StealNugget,
)
from longtable.games.longhorn.scoring import money
from longtable.games.longhorn.state import (
    AGAIN,
    AMBUSH,
    ARRESTED,
    CELL,
    COLOURS,
    COUNT,
    COWS,
    DEALT,
    EACH,
    ENDING,
    EPIDEMIC,
    FATE,
    GRID,
    IRON,
    LEFT,
    LYING,
    NINE,
    NUGGET,
    OUTLAW,
    OVER,
    OWED,
    RAID,
    RATTLESNAKE,
    SEATS,
    SEND,
    SETTLED,
    START,
    STEP,
    STOLEN,
    TILES,
    TOKEN,
    TOKENS,
    TOSS,
    TURN,
    LonghornState,
)
from longtable.games.longhorn.tables import Tables
from longtable.games.longhorn.telling import cows_in_words, token_name
from longtable.games.longhorn.tokens import rival_nuggets
from longtable.games.longhorn.trail import barred

# -- prompts -----------------------------------------------------------------------------------------

_SETUP: Final[Mapping[int, str]] = {
    TILES: "The tiles are shuffled and laid in a square.",
    TOKENS: "Nine action tokens are drawn, one for each tile.",
    COWS: "The cows are placed on the tiles.",
    TOSS: "Tap the Outlaw token to throw it: it shows who begins.",
    NUGGET: "{who} reaches for a nugget of {rival} without looking.",
}
"""While chance acts."""

_YOURS: Final[Mapping[int, str]] = {
    START: "{who} begins: drag the outlaw to the tile with four cows where that must be.",
    RAID: "Steal at {here}: drag a cow to your herd, and all of its colour follow.",
    IRON: "Branding Iron: drag a cow from a neighbouring tile to your herd, and all of its colour there follow.",
    AMBUSH: "Ambush: drag a cow or a nugget of {rival} to your herd.",
    EPIDEMIC: "Epidemic: drag its token to the colour whose cows must leave the board.",
    RATTLESNAKE: "Rattlesnake: one cow of each colour runs off. Drag yours ({owed}) to tiles next to the outlaw.",
    SEND: "Drag the outlaw {steps} on, to where {next} must play.",
}
"""What the viewer must do."""

_THEIRS: Final[Mapping[int, str]] = {
    START: "{rival} chooses the tile where {who} must begin.",
    RAID: "{who} steals cattle at {here}.",
    IRON: "{who} uses the Branding Iron.",
    AMBUSH: "{who} ambushes {rival}.",
    EPIDEMIC: "{who} chooses the colour that the Epidemic strikes.",
    RATTLESNAKE: "{who} lays out the cows that the Rattlesnake has frightened.",
    SEND: "{who} moves the outlaw {steps} on.",
}
"""What somebody else must do."""


def prompt(tables: Tables, state: LonghornState, actor: Seat | None, viewer: Seat) -> str:
    """One sentence: who must do what now."""
    cells = state.cells
    step, turn = cells[STEP], cells[TURN]
    if step == OVER:
        return ending(tables, state)
    text = _SETUP.get(step) or (_YOURS if actor == viewer else _THEIRS)[step]
    names = tables.box.colours
    return text.format(
        who=seat_token(turn),
        rival=seat_token(1 - turn),
        here=name_at(tables, cells, cells[OUTLAW]) if step >= RAID else "",
        owed=listed([names[colour].name for colour in range(COLOURS) if cells[OWED] >> colour & 1]),
        steps=counted(cells[STOLEN], "step"),
        next=f"{seat_token(turn)} again" if cells[AGAIN] else seat_token(1 - turn),
    )


def ending(tables: Tables, state: LonghornState) -> str:
    """How a game that is over has ended."""
    cells = state.cells
    turn = cells[TURN]
    who, rival = seat_token(turn), seat_token(1 - turn)
    if cells[ENDING] == ARRESTED:
        return f"{who} is arrested: {rival} wins."
    if cells[ENDING] == NINE:
        full = next(colour for colour in range(COLOURS) if state.held(turn, colour) == EACH)
        return f"{who} has all nine {tables.box.colours[full].name} cows and wins."
    purses = [money(cells, seat) for seat in range(SEATS)]
    if purses[0] == purses[1]:
        return f"No cattle stand {counted(cells[STOLEN], 'step')} away. Both have {dollars(purses[0])}: a draw."
    winner = purses.index(max(purses))
    return (
        f"No cattle stand {counted(cells[STOLEN], 'step')} away. "
        f"{seat_token(winner)} wins with {dollars(max(purses))} to {dollars(min(purses))}."
    )


def trail(tables: Tables, state: LonghornState) -> str:
    """How far the outlaw goes, once that is known; before it, who plays where."""
    cells = state.cells
    name = tables.box.outlaws[cells[TURN]].name
    if cells[STEP] < START:
        return ""
    if cells[STEP] == START:
        return f"{name} begins"
    if cells[STEP] == SEND:
        return counted(cells[STOLEN], "step")
    return f"{name}\nat {name_at(tables, cells, cells[OUTLAW])}"


# -- moves as orders ---------------------------------------------------------------------------------


def label(tables: Tables, state: LonghornState, move: Move) -> str:
    """A legal move as an order."""
    cells = state.cells
    match move:
        case PickStart(tile=tile):
            return f"Begin at {name_of(tables, tile)}"
        case Raid(colour=key):
            colour = tables.colour[key]
            return f"Steal {cows_in_words(tables, colour, state.here(cells[OUTLAW], colour))}"
        case Brand(tile=tile, colour=key):
            colour = tables.colour[key]
            cows = cows_in_words(tables, colour, state.here(cells[CELL + tables.tile[tile]], colour))
            return f"Brand {cows} on {name_of(tables, tile)}"
        case StealCows(colour=key):
            colour = tables.colour[key]
            cows = cows_in_words(tables, colour, min(2, state.held(1 - cells[TURN], colour)))
            return f"Ambush: steal {cows}"
        case StealNugget():
            return "Ambush: steal a nugget at random"
        case Infect(colour=key):
            return f"Epidemic: strike the {tables.box.colours[tables.colour[key]].name} cows"
        case Rattle(colour=key, tile=tile):
            return f"Let the {tables.box.colours[tables.colour[key]].name} cow run to {name_of(tables, tile)}"
        case SendOutlaw(tile=tile):
            return f"Move the outlaw to {name_of(tables, tile)}"
        case _:
            raise AssertionError(f"{type(move).__name__} is no move of a seat")


# -- what would come of a move -----------------------------------------------------------------------


def preview(tables: Tables, before: LonghornState, move: Move, after: LonghornState) -> str:
    """What will come of a legal move, in a few words."""
    return "; ".join(_consequences(tables, before, move, after))


def _consequences(tables: Tables, before: LonghornState, move: Move, after: LonghornState) -> Iterator[str]:
    old, new = before.cells, after.cells
    match move:
        case Raid():
            way = "" if new[ENDING] else f", {counted(new[STOLEN], 'step')} to go"
            yield cows_in_words(tables, tables.colour[move.colour], new[STOLEN]) + way
        case SendOutlaw():
            yield counted(old[STOLEN], "step")
        case StealNugget():
            worths = sorted(HUNDRED * tables.gold[kind] for kind in rival_nuggets(old))
            yield f"one of {listed([dollars(worth) for worth in worths])}"
        case Infect(colour=key):
            colour = tables.colour[key]
            left = old[LEFT + colour]
            yield f"{cows_in_words(tables, colour, left)} leave the board" if left else "none left on the board"
    for cell in range(CELLS):
        if old[FATE + cell] == LYING != new[FATE + cell]:
            name = token_name(tables, new[DEALT + cell])
            if cell == old[OUTLAW]:
                yield f"empties the tile: {name}"
            else:
                yield f"empties {name_at(tables, new, cell)}, {name} goes"
    yield from _end(tables, after)


def _end(tables: Tables, after: LonghornState) -> Iterator[str]:
    ended = after.cells[ENDING]
    if ended == ARRESTED:
        yield "you are arrested and lose"
    elif ended == NINE:
        yield "nine of a colour: you win"
    elif ended == SETTLED:
        purses = [dollars(money(after.cells, seat)) for seat in range(SEATS)]
        turn = after.cells[TURN]
        yield f"the game ends, {purses[turn]} to {purses[1 - turn]}"


# -- names and hover cards ---------------------------------------------------------------------------


def tile(tables: Tables, state: LonghornState, cell: int) -> str:
    """A tile in words, with everything on it."""
    cells = state.cells
    kinds = [(state.here(cell, colour), kind.name) for colour, kind in enumerate(tables.box.colours)]
    cows = listed([f"{count} {name}" for count, name in kinds if count])
    token = token_name(tables, cells[TOKEN + cell]) if cells[TOKEN + cell] else "no token"
    holds = f"{cows} cow{'s' if cells[COUNT + cell] != 1 else ''}" if cows else "no cattle"
    outlaw = ", the outlaw" if cells[OUTLAW] == cell else ""
    return f"{name_at(tables, cells, cell)}: {holds}, {token}{outlaw}"


def tile_hover(tables: Tables, state: LonghornState, cell: int) -> str:
    """What a tile means for the turn, beyond what lies on it."""
    cells = state.cells
    kind = tables.box.tiles[cells[GRID + cell]]
    words = [f"{kind.cows} cows at the start."]
    if kind.start:
        words.append("The game may begin here.")
    if kind.sheriff:
        words.append("The Sheriff is always put here.")
    if cells[STEP] == SEND and cell == barred(tables, cells):
        words.append("Dangerous, and the last turn of the one who plays next was here.")
    return " ".join(words)
