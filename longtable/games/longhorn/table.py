"""How Longhorn lies on the table: which pieces lie where, what they show, and which gesture is which move.

Pieces: `tile:<tile>`, `cow:<colour>:<1 to 9>`, `token:<tile>` (by the tile it was dealt to) and
`outlaw`. Places on the range count from 0, row by row: `tile:0` to `tile:8`, each with `cows:`,
`token:` and `outlaw:` upon it. A seat's whole board is the place `herd`.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from longtable.components.reading import read_data
from longtable.engine.game import Observation
from longtable.engine.layout import Layout, prefix
from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.engine.signs import seat_ink, seat_mark
from longtable.engine.table import Arrangement, Drag, Face, Gesture, Lying, Pip, Shape, TableSide, Tap
from longtable.engine.words import dollars
from longtable.games.longhorn import wording
from longtable.games.longhorn.box import FOLDER, HUNDRED
from longtable.games.longhorn.checking import name_at
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
from longtable.games.longhorn.refusals import Code, refuse
from longtable.games.longhorn.scoring import money
from longtable.games.longhorn.state import (
    ASIDE,
    CELL,
    COLOURS,
    COWS,
    DEALT,
    EACH,
    EPIDEMIC,
    EPIDEMIC_TOKEN,
    FATE,
    GOLD,
    GOLD_TOKEN,
    GRID,
    IN_BOX,
    IN_HERD,
    IRON,
    LEFT,
    OUTLAW,
    RAID,
    SEATS,
    SEND,
    SPENT,
    START,
    STEP,
    TAKEN,
    TILES,
    TOKENS,
    TOSS,
    TURN,
    LonghornState,
)
from longtable.games.longhorn.tables import Tables
from longtable.games.longhorn.telling import token_name

if TYPE_CHECKING:
    from longtable.games.longhorn.game import Longhorn

View = Observation[LonghornState]

OUTLAW_GLYPH: Final = "account-cowboy-hat"
ON_CELL: Final = ("tile", "cows", "token", "outlaw")
"""What the places of a cell begin with."""
ON_PRICE: Final = ("price", "sign", "each", "left")
"""What the places of a price begin with."""
OUTLAW_PIECE: Final = "outlaw"
WORTH: Final = "Each cow in a herd is worth $100 for every cow of its colour still on the tiles."
DANGER: Final = "Dangerous: an outlaw is not sent here twice running if he can be sent elsewhere."


class LonghornTable(TableSide[LonghornState]):
    """The table of one edition of the game."""

    chance_order = "Toss who begins"

    def __init__(self, game: "Longhorn") -> None:
        self._game = game

    @cached_property
    def _layout(self) -> Layout:
        return read_data(Layout, FOLDER, "layout.yaml")

    @property
    def _tables(self) -> Tables:
        return self._game.tables

    # -- where and what ------------------------------------------------------------------------------

    def layout(self, view: View) -> Layout:
        return self._layout

    def printed(self, view: View) -> Mapping[str, Face]:
        print_: dict[str, Face] = {}
        for colour, key in enumerate(self._tables.colours):
            print_[f"price:{key}"] = self._price(colour)
            print_[f"sign:{key}"] = self._cow(colour, 1).face
            for seat in range(SEATS):
                print_[f"{prefix(seat)}herd:{key}"] = self._pen(colour)
        for seat, outlaw in enumerate(self._tables.box.outlaws):
            print_[f"{prefix(seat)}wanted"] = Face(
                Shape.TEXT, name=f"Wanted: {outlaw.name}", text=("WANTED", outlaw.name)
            )
        return print_

    def arrange(self, view: View) -> Arrangement:
        state = view.state
        places: dict[str, tuple[Lying, ...]] = {}
        if state.cells[STEP] > TILES:
            for cell in range(CELLS):
                places[f"tile:{cell}"] = (self._tile(state, cell),)
        self._lay_cows(state, places)
        self._lay_tokens(state, places)
        if state.cells[STEP] >= TOSS:
            at = state.cells[OUTLAW]
            places["aside" if at == ASIDE else f"outlaw:{at}"] = (self._outlaw(state),)
        return Arrangement(
            {place: pieces for place, pieces in places.items() if pieces},
            {place: text for place, text in self._captions(state).items() if text},
        )

    def _lay_cows(self, state: LonghornState, places: dict[str, tuple[Lying, ...]]) -> None:
        removed: list[Lying] = []
        on_cell: list[list[Lying]] = [[] for _ in range(CELLS)]
        for colour in range(COLOURS):
            herds: list[list[Lying]] = [[] for _ in range(SEATS)]
            for number, place in enumerate(state.meeples[EACH * colour : EACH * colour + EACH], 1):
                if place < CELLS:
                    on_cell[place].append(self._cow(colour, number))
                elif place == IN_BOX:
                    removed.append(self._cow(colour, number))
                elif place in (IN_HERD, IN_HERD + 1):
                    herds[place - IN_HERD].append(self._cow(colour, number))
            for seat, herd in enumerate(herds):
                places[f"{prefix(seat)}herd:{self._tables.colours[colour]}"] = tuple(herd)
        places["removed"] = tuple(removed)
        for cell, cows in enumerate(on_cell):
            places[f"cows:{cell}"] = tuple(cows)

    def _lay_tokens(self, state: LonghornState, places: dict[str, tuple[Lying, ...]]) -> None:
        cells = state.cells
        if cells[STEP] <= TOKENS:
            return
        spent: list[Lying] = []
        nuggets: list[list[Lying]] = [[] for _ in range(SEATS)]
        for cell in range(CELLS):
            fate = cells[FATE + cell]
            token = self._token(state, cell)
            if fate == SPENT and not self._at_work(cells, cell):
                spent.append(token)
            elif fate in (TAKEN, TAKEN + 1):
                nuggets[fate - TAKEN].append(token)
            else:
                places[f"token:{cell}"] = (token,)
        places["spent"] = tuple(spent)
        for seat, held in enumerate(nuggets):
            places[f"{prefix(seat)}nuggets"] = tuple(held)

    @staticmethod
    def _at_work(cells: bytearray, cell: int) -> bool:
        """Whether the token of a cell is discarded but its effect not done: it lies there until then."""
        return cell == cells[OUTLAW] and IRON <= cells[STEP] < SEND and cells[FATE + cell] == SPENT

    def _captions(self, state: LonghornState) -> dict[str, str]:
        cells = state.cells
        captions = {}
        if cells[STEP] > COWS:
            for colour, key in enumerate(self._tables.colours):
                left = cells[LEFT + colour]
                captions[f"each:{key}"] = f"${HUNDRED * left}"
                captions[f"left:{key}"] = f"{left} left"
                for seat in range(SEATS):
                    cows = state.held(seat, colour)
                    captions[f"{prefix(seat)}worth:{key}"] = (
                        f"{cows} × ${HUNDRED * left} = {dollars(HUNDRED * cows * left)}" if cows else ""
                    )
            for seat in range(SEATS):
                gold = cells[GOLD + seat]
                captions[f"{prefix(seat)}worth:nuggets"] = dollars(HUNDRED * gold) if gold else ""
                captions[f"{prefix(seat)}money"] = dollars(money(cells, seat))
        captions["steps"] = wording.trail(self._tables, state)
        return captions

    # -- faces ---------------------------------------------------------------------------------------

    def _tile(self, state: LonghornState, cell: int) -> Lying:
        tables = self._tables
        tile = tables.box.tiles[state.cells[GRID + cell]]
        return Lying(
            f"tile:{tile.key}",
            Face(
                Shape.TILE,
                name=wording.tile(tables, state, cell),
                title=tile.name,
                number=str(tile.cows),
                ink="gold" if tile.sheriff else "wood",
                pips=(Pip(glyph=tile.glyph),),
                hover=wording.tile_hover(tables, state, cell),
            ),
        )

    def _cow(self, colour: int, number: int) -> Lying:
        kind = self._tables.box.colours[colour]
        face = Face(Shape.MEEPLE, name=f"{kind.name.capitalize()} cow", glyph="cow", ink=kind.ink, mark=kind.mark)
        return Lying(f"cow:{kind.key}:{number}", face)

    def _price(self, colour: int) -> Face:
        kind = self._tables.box.colours[colour]
        return Face(Shape.CELL, name=f"What {kind.name} cows are worth", ink=kind.ink, hover=WORTH)

    def _pen(self, colour: int) -> Face:
        kind = self._tables.box.colours[colour]
        return Face(Shape.CELL, name=f"Pen of {kind.name} cows", ink=kind.ink, hover=WORTH)

    def _token(self, state: LonghornState, cell: int) -> Lying:
        tables = self._tables
        kind = state.cells[DEALT + cell]
        piece = f"token:{tables.tiles[state.cells[GRID + cell]]}"
        name = token_name(tables, kind)
        if kind >= GOLD_TOKEN:
            gold = tables.box.gold
            worth = HUNDRED * tables.gold[kind]
            face = Face(
                Shape.TOKEN,
                name=name,
                number=str(worth),
                glyph=gold.glyph,
                ink=gold.ink,
                hover=tables.box.gold_effect(worth),
            )
            return Lying(piece, face)
        token = next(token for token in tables.box.tokens if token.kind == tables.kinds[kind])
        hover = f"{token.effect} {DANGER}" if token.dangerous else token.effect
        return Lying(piece, Face(Shape.TOKEN, name=name, glyph=token.glyph, ink=token.ink, hover=hover))

    def _outlaw(self, state: LonghornState) -> Lying:
        if state.cells[STEP] == TOSS:
            return Lying(OUTLAW_PIECE, Face(Shape.TOKEN, name="The Outlaw token, to be thrown", glyph=OUTLAW_GLYPH))
        seat = state.cells[TURN]
        name = f"The outlaw: {self._tables.box.outlaws[seat].name} plays"
        face = Face(Shape.TOKEN, name=name, glyph=OUTLAW_GLYPH, ink=seat_ink(seat), mark=seat_mark(seat))
        return Lying(OUTLAW_PIECE, face)

    # -- gestures ------------------------------------------------------------------------------------

    def gesture(self, view: View, move: Move) -> Gesture:
        return self.gestures(view, move)[0]

    def gestures(self, view: View, move: Move) -> tuple[Gesture, ...]:
        state = view.state
        cells = state.cells
        tables = self._tables
        turn = cells[TURN]
        home = f"{prefix(turn)}herd"
        match move:
            case PickStart(tile=tile) | SendOutlaw(tile=tile):
                return (Drag(OUTLAW_PIECE, f"tile:{cells[CELL + tables.tile[tile]]}"),)
            case Raid(colour=key):
                return self._drags(state, key, cells[OUTLAW], home)
            case Brand(tile=tile, colour=key):
                return self._drags(state, key, cells[CELL + tables.tile[tile]], home)
            case StealCows(colour=key):
                return self._drags(state, key, IN_HERD + 1 - turn, home)
            case Rattle(tile=tile, colour=key):
                return self._drags(state, key, IN_HERD + turn, f"tile:{cells[CELL + tables.tile[tile]]}")
            case StealNugget():
                held = state.gold_cells(1 - turn)
                return tuple(Drag(f"token:{tables.tiles[cells[GRID + cell]]}", home) for cell in held)
            case Infect(colour=key):
                return (Drag(f"token:{tables.tiles[cells[GRID + cells[OUTLAW]]]}", f"price:{key}"),)
            case _:
                raise AssertionError(f"{type(move).__name__} is no move of a seat")

    def _drags(self, state: LonghornState, key: str, source: int, place: str) -> tuple[Gesture, ...]:
        """Any cow of a colour at a place, carried to another."""
        return tuple(
            Drag(f"cow:{key}:{number + 1}", place) for number in state.meeples_at(source, self._tables.colour[key])
        )

    def chance_gesture(self, view: View) -> Gesture | None:
        return Tap(OUTLAW_PIECE) if view.state.cells[STEP] == TOSS else None

    def intent(self, view: View, gesture: Gesture) -> Move | Refusal:
        if isinstance(gesture, Tap):
            return refuse(Code.DRAG_IT)
        kind, _, rest = gesture.piece.partition(":")
        match kind:
            case "cow":
                return self._cow_intent(view, rest, gesture.place)
            case "token":
                return self._token_intent(view, rest, gesture.place)
            case "outlaw":
                return self._outlaw_intent(view, gesture.place)
            case _:
                return refuse(Code.TILES_STAY)

    def _cell_of(self, place: str) -> int | None:
        """The cell that a place is on."""
        head, _, number = place.partition(":")
        return int(number) if head in ON_CELL and number.isdecimal() and int(number) < CELLS else None

    def _cow_intent(self, view: View, rest: str, place: str) -> Move | Refusal:
        state = view.state
        cells = state.cells
        key, _, number = rest.partition(":")
        colour = self._tables.colour.get(key)
        if colour is None or not number.isdecimal() or not 1 <= int(number) <= EACH:
            return refuse(Code.NO_SUCH_THING, kind="cow", name=rest)
        source = state.meeples[EACH * colour + int(number) - 1]
        mine = place.startswith(prefix(view.seat))
        target = self._cell_of(place)
        if source < CELLS:
            if not mine:
                return refuse(Code.OWN_HERD_ONLY)
            if cells[STEP] == IRON or (source != cells[OUTLAW] and cells[STEP] != RAID):
                return Brand(self._tables.tiles[cells[GRID + source]], key)
            if source != cells[OUTLAW]:
                return refuse(Code.NOT_HERE, tile=name_at(self._tables, cells, cells[OUTLAW]))
            return Raid(key)
        if source == IN_HERD + view.seat and target is not None:
            return Rattle(key, self._tables.tiles[cells[GRID + target]])
        if source == IN_HERD + 1 - view.seat:
            return StealCows(key) if mine else refuse(Code.NOT_YOURS)
        return refuse(Code.COWS_STAY)

    def _token_intent(self, view: View, tile: str, place: str) -> Move | Refusal:
        cells = view.state.cells
        if tile not in self._tables.tile:
            return refuse(Code.NO_SUCH_THING, kind="tile", name=tile)
        cell = cells[CELL + self._tables.tile[tile]]
        head, _, key = place.partition(":")
        if cells[DEALT + cell] == EPIDEMIC_TOKEN and head in ON_PRICE and cells[STEP] == EPIDEMIC:
            return Infect(key)
        if cells[FATE + cell] == TAKEN + 1 - view.seat and place.startswith(prefix(view.seat)):
            return StealNugget()
        return refuse(Code.TOKEN_STAYS)

    def _outlaw_intent(self, view: View, place: str) -> Move | Refusal:
        cell = self._cell_of(place)
        if cell is None:
            return refuse(Code.OUTLAW_TO_TILE)
        tile = self._tables.tiles[view.state.cells[GRID + cell]]
        return PickStart(tile) if view.state.cells[STEP] == START else SendOutlaw(tile)

    # -- words ---------------------------------------------------------------------------------------

    def prompt(self, view: View) -> str:
        return wording.prompt(self._tables, view.state, self._game.actor(view.state), view.seat)

    def label(self, view: View, move: Move) -> str:
        return wording.label(self._tables, view.state, move)

    def preview(self, view: View, move: Move) -> str:
        after = view.state.copy()
        self._game.apply(after, move)
        return wording.preview(self._tables, view.state, move, after)
