"""Positions in words, as scenarios and hand-made setups write them, checked against the rules."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from longtable.engine.game import PositionError
from longtable.games.longhorn.box import HUNDRED, TOKENS_IN_BOX
from longtable.games.longhorn.ground import CELLS
from longtable.games.longhorn.setup import put_tiles
from longtable.games.longhorn.state import (
    AGAIN,
    AMBUSH,
    AMBUSH_TOKEN,
    ARRESTED,
    ASIDE,
    BAG,
    BOX,
    CELL,
    COLOURS,
    COUNT,
    COWS,
    DEALT,
    EACH,
    ENDING,
    ENDINGS,
    EPIDEMIC,
    EPIDEMIC_TOKEN,
    FATE,
    GOLD,
    GONE,
    GRID,
    HERD,
    HERE,
    IN_BOX,
    IN_HERD,
    IRON,
    IRON_TOKEN,
    LAST,
    LEFT,
    LYING,
    NINE,
    NO_TOKEN,
    NUGGET,
    OIL_TOKEN,
    OUTLAW,
    OVER,
    OWED,
    RAID,
    RAIDED,
    RATTLESNAKE,
    SAME,
    SEATS,
    SEND,
    SETTLED,
    SHERIFF_TOKEN,
    SNAKE_TOKEN,
    SPENT,
    START,
    STEP,
    STEPS,
    STOLEN,
    TAKEN,
    TILES,
    TOKEN,
    TOKENS,
    TOSS,
    TURN,
    TURNS,
    LonghornState,
    blank,
)
from longtable.games.longhorn.tables import Tables
from longtable.games.longhorn.tokens import ambushes, brands
from longtable.games.longhorn.trail import conclude

MOST_TURNS: Final = 100
"""More than any match has: each turn takes at least one of 36 cows, and the Rattlesnakes bring few of them back."""

Herd = dict[str, int]
"""Cows by colour; colours left out are none."""


class LonghornPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position. The empty one is the start, before anything is laid out.

    Attributes:
        step: what is decided next, by its name in `state.STEPS`; empty: the setup of what is
            missing, the choice of the start where there is no outlaw on a tile, else a raid.
        tiles: the tiles in three rows of three; empty before they are laid.
        tokens: the token on each tile (`ambush`, `gold_300`), by the tile it was dealt to;
            the Sheriff lies on his hill or nowhere. Empty text: none.
        spent: used tokens and those gone without effect, by the tile they were dealt to.
        nuggets: the worth of the nuggets each seat has, by the tile they were dealt to.
            Each tile was dealt one token, which is on it, spent, or somebody's nugget.
        cows: the cows on each tile.
        herds: the cows of each seat.
        removed: cows removed by the Epidemic, all of one colour.
        turn: the seat that the Outlaw token shows; at the toss 0.
        outlaw: the tile where the outlaw is; empty before the start is chosen.
        last: the tile of each seat's latest turn, this one included once the raid is done; empty: none yet.
        turns: turns begun.
        stolen, raided: how many cows of which colour the raid of this turn stole.
        rattled: the colours of the cows that the Rattlesnake frightened, not yet laid out.
        again: whether Snake Oil lets the seat play once more.
        ending: how the game ended: `arrested`, `nine`, `settled`, or not yet.
    """

    step: str = ""
    tiles: tuple[tuple[str, ...], ...] = ()
    tokens: dict[str, str] = {}
    spent: dict[str, str] = {}
    nuggets: tuple[Herd, ...] = ({}, {})
    cows: dict[str, Herd] = {}
    herds: tuple[Herd, ...] = ({}, {})
    removed: Herd = {}
    turn: int = 0
    outlaw: str = ""
    last: tuple[str, ...] = ("", "")
    turns: int = 0
    stolen: int = 0
    raided: str = ""
    rattled: tuple[str, ...] = ()
    again: bool = False
    ending: str = ""


def tell(tables: Tables, state: LonghornState) -> LonghornPosition:
    """The position of `state` in words, every field filled."""
    cells = state.cells
    step = cells[STEP]
    laid = step > TILES
    tile = [tables.tiles[cells[GRID + cell]] if laid else "" for cell in range(CELLS)]
    dealt = step > TOKENS
    fates = {cell: cells[FATE + cell] for cell in range(CELLS)} if dealt else {}

    def colours(at: int) -> Herd:
        return {key: cells[at + colour] for colour, key in enumerate(tables.colours)}

    def kind(cell: int) -> str:
        return tables.kinds[cells[DEALT + cell]]

    return LonghornPosition(
        step=STEPS[step],
        tiles=(tuple(tile[:3]), tuple(tile[3:6]), tuple(tile[6:])) if laid else (),
        tokens={tile[cell]: tables.kinds[cells[TOKEN + cell]] for cell in fates},
        spent={tile[cell]: kind(cell) for cell, fate in fates.items() if fate == SPENT},
        nuggets=tuple(
            {tile[cell]: HUNDRED * tables.gold[cells[DEALT + cell]] for cell in state.gold_cells(seat)}
            for seat in range(SEATS)
        ),
        cows={tile[cell]: colours(HERE + COLOURS * cell) for cell in range(CELLS)} if step > COWS else {},
        herds=tuple(colours(HERD + COLOURS * seat) for seat in range(SEATS)),
        removed=colours(GONE),
        turn=cells[TURN],
        outlaw="" if cells[OUTLAW] == ASIDE else tile[cells[OUTLAW]],
        last=tuple(tile[cells[LAST + seat] - 1] if cells[LAST + seat] else "" for seat in range(SEATS)),
        turns=cells[TURNS],
        stolen=cells[STOLEN],
        raided=tables.colours[cells[RAIDED] - 1] if cells[RAIDED] else "",
        rattled=tuple(key for colour, key in enumerate(tables.colours) if cells[OWED] >> colour & 1),
        again=bool(cells[AGAIN]),
        ending=ENDINGS[cells[ENDING]],
    )


def place(tables: Tables, position: LonghornPosition, same: bool) -> LonghornState:
    """The state that a position stands for, with the option `iron_same_colour` as given.

    Raises:
        PositionError: it can't be reached by any play.
    """
    return _Placing(tables, position, same).state


class _Placing:
    """Fills a blank state from a position, part by part, each part checked as it is read."""

    def __init__(self, tables: Tables, position: LonghornPosition, same: bool) -> None:
        self.tables = tables
        self.position = position
        self.state = blank()
        self.cells = self.state.cells
        self.cells[SAME] = same
        self.step = self._step()
        self.cells[STEP] = self.step
        self._seat_counts()
        self._tiles()
        self._tokens()
        self._cows()
        self._turn()
        self._this_turn()
        self._effects()
        self._end()

    # -- reading -----------------------------------------------------------------------------------

    def _step(self) -> int:
        position = self.position
        if not position.step:
            if not position.tiles:
                return TILES
            if not (position.tokens or position.spent):
                return TOKENS
            if not position.cows:
                return COWS
            return RAID if position.outlaw else START
        return self._one_of(STEPS, position.step, "step", "step")

    def _one_of(self, known: tuple[str, ...] | Mapping[str, int], key: str, path: str, kind: str) -> int:
        if key not in known:
            names = ", ".join(name for name in known if name)
            raise PositionError(path, f"there is no {kind} called {key!r}; there are: {names}")
        return known.index(key) if isinstance(known, tuple) else known[key]

    def _cell(self, key: str, path: str) -> int:
        """The cell of a tile."""
        tile = self._one_of(self.tables.tile, key, path, "tile")
        if self.step == TILES:
            raise PositionError(path, "the tiles are not laid yet")
        return self.cells[CELL + tile]

    def _counts(self, herd: Herd, path: str) -> Iterator[tuple[int, int]]:
        """The cows of each colour that a herd names, as (colour, count)."""
        for key, count in herd.items():
            where = f"{path}.{key}"
            colour = self._one_of(self.tables.colour, key, where, "colour")
            if not 0 <= count <= EACH:
                raise PositionError(where, f"there can't be {count} {self._name(colour)} cows; there are {EACH} in all")
            yield colour, count

    def _name(self, colour: int) -> str:
        return self.tables.box.colours[colour].name

    def _tile_name(self, cell: int) -> str:
        return self.tables.box.tiles[self.cells[GRID + cell]].name

    def _seat_counts(self) -> None:
        for path in ("nuggets", "herds", "last"):
            count = len(getattr(self.position, path))
            if count != SEATS:
                raise PositionError(path, f"there are {SEATS} seats, not {count}")

    # -- what lies on the table ----------------------------------------------------------------------

    def _tiles(self) -> None:
        rows = self.position.tiles
        if self.step == TILES:
            if rows:
                raise PositionError("tiles", "the tiles are laid already, but the step says they are not")
            return
        if len(rows) != 3:
            raise PositionError("tiles", f"there must be 3 rows of tiles, not {len(rows)}")
        numbers: list[int] = []
        for row, keys in enumerate(rows):
            if len(keys) != 3:
                raise PositionError(f"tiles.{row}", f"there must be 3 tiles in a row, not {len(keys)}")
            for column, key in enumerate(keys):
                path = f"tiles.{row}.{column}"
                tile = self._one_of(self.tables.tile, key, path, "tile")
                if tile in numbers:
                    raise PositionError(path, f"{self.tables.box.tiles[tile].name} lies here twice")
                numbers.append(tile)
        put_tiles(self.state, numbers)

    def _tokens(self) -> None:
        position, cells = self.position, self.cells
        fates: list[tuple[str, str, str, int]] = [
            (f"tokens.{tile}", tile, key, LYING) for tile, key in position.tokens.items() if key
        ]
        fates += [(f"spent.{tile}", tile, key, SPENT) for tile, key in position.spent.items()]
        for seat, nuggets in enumerate(position.nuggets):
            fates += [
                (f"nuggets.{seat}.{tile}", tile, f"gold_{worth}", TAKEN + seat) for tile, worth in nuggets.items()
            ]
        for tile in position.tokens:
            self._cell(tile, f"tokens.{tile}")
        if self.step <= TOKENS:
            if fates:
                raise PositionError(fates[0][0], "the tokens are not dealt yet")
            cells[BOX] = TOKENS_IN_BOX
            return
        for path, tile, key, fate in fates:
            self._token(path, self._cell(tile, path), key, fate)
        bare = [cell for cell in range(CELLS) if not cells[DEALT + cell]]
        if bare:
            names = ", ".join(self._tile_name(cell) for cell in bare)
            raise PositionError(
                "tokens", f"each tile is dealt one token: name it under tokens, spent or nuggets for {names}"
            )
        for kind, supply in enumerate(self.tables.supply):
            count = cells[DEALT : DEALT + CELLS].count(kind)
            if count > supply:
                raise PositionError(
                    "tokens", f"there are {count} tokens called {self.tables.kinds[kind]}, but only {supply} in the box"
                )
        cells[BOX] = TOKENS_IN_BOX - CELLS

    def _token(self, path: str, cell: int, key: str, fate: int) -> None:
        cells = self.cells
        kind = self._one_of(self.tables.kind, key, path, "token")
        if cells[DEALT + cell]:
            raise PositionError(path, f"{self._tile_name(cell)} has had two tokens")
        if kind == SHERIFF_TOKEN and cell != cells[CELL + self.tables.hill]:
            hill = self.tables.box.tiles[self.tables.hill].name
            raise PositionError(path, f"the Sheriff is always put on {hill}")
        cells[DEALT + cell] = kind
        cells[FATE + cell] = fate
        if fate == LYING:
            cells[TOKEN + cell] = kind
        elif fate != SPENT:
            cells[GOLD + fate - TAKEN] += self.tables.gold[kind]

    def _cows(self) -> None:
        position, cells = self.position, self.cells
        if self.step <= COWS:
            for path, herds in (
                ("cows", position.cows.values()),
                ("herds", position.herds),
                ("removed", [position.removed]),
            ):
                if any(any(herd.values()) for herd in herds):
                    raise PositionError(path, "the cows are not placed yet")
            return
        places: list[list[int]] = [[] for _ in range(COLOURS)]
        for key, herd in position.cows.items():
            path = f"cows.{key}"
            cell = self._cell(key, path)
            for colour, count in self._counts(herd, path):
                cells[HERE + COLOURS * cell + colour] = count
                cells[COUNT + cell] += count
                cells[LEFT + colour] += count
                places[colour] += [cell] * count
        for seat, herd in enumerate(position.herds):
            for colour, count in self._counts(herd, f"herds.{seat}"):
                cells[HERD + COLOURS * seat + colour] = count
                places[colour] += [IN_HERD + seat] * count
        for colour, count in self._counts(position.removed, "removed"):
            cells[GONE + colour] = count
            places[colour] += [IN_BOX] * count
        for colour, where in enumerate(places):
            if len(where) != EACH:
                raise PositionError(
                    "cows",
                    f"{len(where)} {self._name(colour)} cows are on the tiles, in the herds and removed, not {EACH}",
                )
            self.state.meeples[EACH * colour : EACH * colour + EACH] = bytes(where)
        cells[BAG : BAG + COLOURS] = bytes(COLOURS)
        self._removed()
        if self.step in (TOSS, START):
            self._untouched()

    def _removed(self) -> None:
        struck = [colour for colour in range(COLOURS) if self.cells[GONE + colour]]
        if not struck:
            return
        if len(struck) > self.tables.supply[EPIDEMIC_TOKEN]:
            raise PositionError("removed", "one Epidemic removes cows of one colour")
        spent = [
            cell
            for cell in range(CELLS)
            if self.cells[DEALT + cell] == EPIDEMIC_TOKEN and self.cells[FATE + cell] == SPENT
        ]
        if not spent:
            raise PositionError("removed", "cows are removed by an Epidemic, and none has been spent")

    def _untouched(self) -> None:
        """Before the first turn every tile holds its number of cows and its token."""
        for cell in range(CELLS):
            tile = self.tables.tiles[self.cells[GRID + cell]]
            stated = self.tables.cows[self.cells[GRID + cell]]
            if self.cells[COUNT + cell] != stated:
                raise PositionError(
                    f"cows.{tile}",
                    f"{self._tile_name(cell)} begins with {stated} cows, not {self.cells[COUNT + cell]}",
                )
            if self.cells[FATE + cell] != LYING:
                raise PositionError(f"tokens.{tile}", "before the first turn the token is still there")

    # -- whose turn it is ----------------------------------------------------------------------------

    def _turn(self) -> None:
        position, cells = self.position, self.cells
        if position.turn not in range(SEATS):
            raise PositionError("turn", f"there is no seat {position.turn}")
        if self.step <= TOSS and position.turn:
            raise PositionError("turn", "nobody is on turn before the toss")
        cells[TURN] = position.turn
        if self.step < RAID:
            for path in ("outlaw", "turns"):
                if getattr(position, path):
                    raise PositionError(path, "the outlaw is not on a tile before the start is chosen")
            if any(position.last):
                raise PositionError("last", "nobody has played a turn before the start is chosen")
            return
        if not position.outlaw:
            raise PositionError("outlaw", "the outlaw must be on a tile")
        cells[OUTLAW] = self._cell(position.outlaw, "outlaw")
        if not 0 <= position.turns <= MOST_TURNS:
            raise PositionError("turns", f"the number of turns must be 0 to {MOST_TURNS}")
        cells[TURNS] = max(1, position.turns)
        for seat, key in enumerate(position.last):
            if key:
                cells[LAST + seat] = self._cell(key, f"last.{seat}") + 1

    def _this_turn(self) -> None:
        """What the raid of this turn has left behind."""
        position, cells = self.position, self.cells
        if self.step <= RAID:
            for path in ("stolen", "raided", "again", "rattled", "ending"):
                if getattr(position, path):
                    raise PositionError(path, "this is known only once the raid is done")
            if self.step == RAID and not cells[COUNT + cells[OUTLAW]]:
                raise PositionError("outlaw", f"{self._tile_name(cells[OUTLAW])} holds no cattle to raid")
            if self.step == RAID:
                self._nobody_has_nine()
            return
        if not position.raided:
            raise PositionError("raided", "the raid is done: which colour did it steal?")
        colour = self._one_of(self.tables.colour, position.raided, "raided", "colour")
        if not 1 <= position.stolen <= EACH:
            raise PositionError("stolen", f"a raid steals 1 to {EACH} cows, not {position.stolen}")
        if self.state.here(cells[OUTLAW], colour):
            raise PositionError(
                "raided", f"the raid took all {self._name(colour)} cows of {self._tile_name(cells[OUTLAW])}"
            )
        cells[RAIDED] = colour + 1
        cells[STOLEN] = position.stolen
        turn = cells[TURN]
        if not position.last[turn]:
            cells[LAST + turn] = cells[OUTLAW] + 1
        if cells[LAST + turn] != cells[OUTLAW] + 1:
            raise PositionError(f"last.{turn}", "the latest turn of the seat on turn is where the outlaw is")

    def _nobody_has_nine(self) -> None:
        for seat in range(SEATS):
            for colour in range(COLOURS):
                if self.state.held(seat, colour) == EACH:
                    key = self.tables.colours[colour]
                    raise PositionError(f"herds.{seat}.{key}", "nine cows of a colour have won the game already")

    def _effects(self) -> None:
        """A token at work, Snake Oil that waits, and the move of the outlaw."""
        position, cells = self.position, self.cells
        for key in position.rattled:
            cells[OWED] |= 1 << self._one_of(self.tables.colour, key, "rattled", "colour")
        cells[AGAIN] = position.again
        if not RAID < self.step < OVER:
            if position.rattled:
                raise PositionError("rattled", "no snake is at work")
            if position.again:
                if ENDINGS[SETTLED] != position.ending:
                    raise PositionError("again", "no Snake Oil is at work")
                self._at_work(OIL_TOKEN)
            return
        self._nobody_has_nine()
        needed = {
            IRON: IRON_TOKEN,
            AMBUSH: AMBUSH_TOKEN,
            NUGGET: AMBUSH_TOKEN,
            EPIDEMIC: EPIDEMIC_TOKEN,
            RATTLESNAKE: SNAKE_TOKEN,
        }.get(self.step, OIL_TOKEN if position.again else NO_TOKEN)
        if needed:
            self._at_work(needed)
        if bool(cells[OWED]) != (self.step == RATTLESNAKE):
            raise PositionError("rattled", "cows are to be laid out while the Rattlesnake is at work, and only then")
        for colour in range(COLOURS):
            if cells[OWED] >> colour & 1 and not self.state.held(cells[TURN], colour):
                raise PositionError("rattled", f"the seat on turn has no {self._name(colour)} cow")
        if self.step == IRON and not brands(self.tables, cells):
            raise PositionError("step", "no neighbouring tile holds cattle for the Branding Iron")
        if self.step == AMBUSH and not ambushes(self.tables, cells):
            raise PositionError("step", "the rival has nothing to steal")
        if self.step == NUGGET and not cells[GOLD + 1 - cells[TURN]]:
            raise PositionError("step", "the rival has no nugget to steal")
        if self.step == SEND and not self._can_be_sent():
            raise PositionError("step", "no cattle stand where the outlaw could be sent: the game is over")

    def _at_work(self, kind: int) -> None:
        cells = self.cells
        cell = cells[OUTLAW]
        key = self.tables.kinds[kind]
        if cells[DEALT + cell] != kind or cells[FATE + cell] != SPENT:
            raise PositionError(f"spent.{self.position.outlaw}", f"the step needs a spent {key} from the outlaw's tile")
        if cells[COUNT + cell]:
            raise PositionError(f"cows.{self.position.outlaw}", "a token acts only once its tile is empty")

    def _can_be_sent(self) -> bool:
        trial = self.cells[:]
        conclude(trial)
        return trial[STEP] == SEND

    # -- how it ended --------------------------------------------------------------------------------

    def _end(self) -> None:
        position, cells = self.position, self.cells
        ending = self._one_of(ENDINGS, position.ending, "ending", "ending")
        if bool(ending) != (self.step == OVER):
            raise PositionError("ending", "an ending is told when the game is over, and only then")
        cells[ENDING] = ending
        cell, turn = cells[OUTLAW], cells[TURN]
        if ending == ARRESTED and (
            cells[DEALT + cell] != SHERIFF_TOKEN or cells[FATE + cell] != SPENT or cells[COUNT + cell]
        ):
            raise PositionError("ending", "an arrest needs the outlaw on the emptied hill, and the Sheriff spent")
        if ending == NINE and all(self.state.held(turn, colour) < EACH for colour in range(COLOURS)):
            raise PositionError("ending", "the seat on turn does not have nine cows of a colour")
        if ending == SETTLED:
            self._nobody_has_nine()
            if self._can_be_sent():
                raise PositionError("ending", "the outlaw can still be sent to cattle")
