"""Noughts and Crosses: a whole game in one file, to copy and to make another one of.

It has open information and no chance: what it does not say, `engine.game.Game` says for such games.
docs/adding-a-game.md goes through it and tells what larger games add.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

import msgspec

from longtable.components.reading import read_data
from longtable.engine.game import Component, Game, Observation, Provenance, require
from longtable.engine.label import Credit, Label
from longtable.engine.layout import Layout, prefix
from longtable.engine.moves import Move, Roles, Seat
from longtable.engine.options import Options
from longtable.engine.refusal import Reasons, Refusal, RefusalCode
from longtable.engine.signs import seat_ink, seat_mark
from longtable.engine.standings import ScoreLine, Standing, ranked
from longtable.engine.state import State, stateclass
from longtable.engine.table import Arrangement, Drag, Face, Gesture, Lying, Shape, TableSide, Tap, seat_token
from longtable.engine.thinking import Style

LABEL: Final = Label("noughts", "Noughts and Crosses", Credit("Nobody", "Nobody", 1864), range(2, 3), package=__name__)
CELLS: Final = range(1, 10)
LINES: Final = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))
CENTRE: Final = 5
SIGNS: Final = (("Cross", "close-thick"), ("Nought", "circle-outline"))


def load() -> "Noughts":
    """The game itself."""
    return Noughts()


# -- the state, the moves, the reasons -----------------------------------------------------------------


@stateclass
class NoughtsState(State):
    """The cells in the order in which they were taken; the seats took turns."""

    taken: list[int]


class Mark(Move, frozen=True):
    """Draw the own mark into a cell."""

    cell: int


MARKS: Final = {cell: Mark(cell) for cell in CELLS}


class Code(RefusalCode):
    """Why a move is refused."""

    OVER = "over"
    TAKEN = "taken"
    NO_CELL = "no_cell"
    NOT_YOURS = "not_yours"
    NO_MEANING = "no_meaning"


REASONS: Final = Reasons(
    Code,
    {
        Code.OVER: ("The end", "The game is over."),
        Code.TAKEN: ("Taking turns", "Cell {cell} is taken."),
        Code.NO_CELL: ("Taking turns", "There are cells 1 to 9, and no cell {cell}."),
        Code.NOT_YOURS: ("Taking turns", "It is the turn of the other mark."),
        Code.NO_MEANING: ("Taking turns", "A mark is drawn into one of the nine cells."),
    },
    over=Code.OVER,
)


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in words, as scenarios write it: the cells in the order in which they were taken."""

    taken: tuple[int, ...] = ()


# -- the rules -----------------------------------------------------------------------------------------


def winner(taken: Sequence[int]) -> Seat | None:
    """The seat that has a line."""
    for seat in (0, 1):
        own = set(taken[seat::2])
        if any(own.issuperset(line) for line in LINES):
            return seat
    return None


class Noughts(Game[NoughtsState]):
    """Noughts and Crosses."""

    label = LABEL
    moves = (Mark,)
    refusals: ClassVar[Reasons[Code]] = REASONS
    position = Position
    styles: ClassVar[Mapping[str, Style]] = {
        "corners": Style("Cornered", "Likes the corners."),
        "sides": Style("Sideways", "Likes the sides."),
    }

    def __init__(self) -> None:
        self._table = NoughtsTable()

    def new(self, options: Options, roles: Roles) -> NoughtsState:
        return NoughtsState(taken=[])

    def components(self) -> tuple[Component, ...]:
        file = "noughts/layout.yaml"
        return tuple(Component("Marks", name, "A mark", Provenance.HOUSE, file) for name, _ in SIGNS)

    def actor(self, state: NoughtsState) -> Seat | None:
        over = len(state.taken) == len(CELLS) or winner(state.taken) is not None
        return None if over else len(state.taken) % 2

    def legal_moves(self, state: NoughtsState) -> Sequence[Move]:
        return () if self.actor(state) is None else [MARKS[cell] for cell in CELLS if cell not in state.taken]

    def apply(self, state: NoughtsState, move: Move) -> None:
        assert isinstance(move, Mark)
        state.taken.append(move.cell)

    def why_illegal(self, state: NoughtsState, move: Move) -> Refusal:
        assert isinstance(move, Mark)
        return REASONS.refuse(Code.TAKEN if move.cell in CELLS else Code.NO_CELL, cell=move.cell)

    def standings(self, state: NoughtsState) -> tuple[Standing, ...]:
        lines = [int(winner(state.taken) == seat) for seat in (0, 1)]
        ranks = ranked(lines)
        return tuple(
            Standing(seat, (ScoreLine("lines", "Lines", lines[seat], "Three in a line"),), lines[seat], ranks[seat])
            for seat in (0, 1)
        )

    def rounds(self, state: NoughtsState) -> int:
        return len(state.taken) // 2 + 1

    def census(self, state: NoughtsState) -> Mapping[str, int]:
        return {"cells taken twice": len(state.taken) - len(set(state.taken))}

    def describe(self, state: NoughtsState, move: Move) -> str:
        assert isinstance(move, Mark)
        twin = self.after(state, move)
        line = " and has a line" if winner(twin.taken) is not None else ""
        return f"{seat_token(len(state.taken) % 2)} takes cell {move.cell}{line}."

    # -- positions -------------------------------------------------------------------------------------

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> NoughtsState:
        assert isinstance(position, Position)
        state = self.new(options, roles)
        for number, cell in enumerate(position.taken):
            path = f"taken.{number}"
            require(cell in CELLS, path, f"there is no cell {cell}")
            require(cell not in state.taken, path, f"cell {cell} is taken twice")
            require(winner(state.taken) is None, path, "nobody goes on after a line")
            state.taken.append(cell)
        return state

    def tell(self, state: NoughtsState) -> msgspec.Struct:
        return Position(tuple(state.taken))

    # -- players and table -----------------------------------------------------------------------------

    def policy(self, view: Observation[NoughtsState], moves: Sequence[Move], rng: Random) -> Move:
        """Complete a line, or keep the other from it, or take the centre, or anything."""

        def worth(move: Move) -> float:
            assert isinstance(move, Mark)
            taken = view.state.taken
            wins = winner([*taken, move.cell]) is not None
            # What if the other one played here?
            saves = winner([*taken, 0, move.cell]) is not None
            return 4 * wins + 2 * saves + (move.cell == CENTRE) + rng.random() / 2

        return max(moves, key=worth)

    def value(self, view: Observation[NoughtsState], seat: Seat) -> float:
        won = winner(view.state.taken)
        return 0.5 if won is None else float(won == seat)

    def liking(self, view: Observation[NoughtsState], move: Move, style: str) -> float:
        assert isinstance(move, Mark)
        corner = move.cell % 2 == 1 and move.cell != CENTRE
        return {"corners": float(corner), "sides": float(move.cell % 2 == 0)}[style]

    @property
    def table(self) -> TableSide[NoughtsState]:
        return self._table


# -- the table -----------------------------------------------------------------------------------------


def mark_of(number: int) -> Lying:
    """The mark that is drawn in a move, from 0: its id stays the same from the hand to the cell."""
    seat = number % 2
    name, glyph = SIGNS[seat]
    return Lying(f"mark:{number}", Face(Shape.TOKEN, name, glyph=glyph, ink=seat_ink(seat), mark=seat_mark(seat)))


class NoughtsTable(TableSide[NoughtsState]):
    """How Noughts and Crosses lies on the table."""

    def __init__(self) -> None:
        self._layout = read_data(Layout, "noughts", "layout.yaml", package=__name__)

    def layout(self, view: Observation[NoughtsState]) -> Layout:
        return self._layout

    def printed(self, view: Observation[NoughtsState]) -> Mapping[str, Face]:
        return {f"cell:{cell}": Face(Shape.CELL, f"Cell {cell}") for cell in CELLS}

    def arrange(self, view: Observation[NoughtsState]) -> Arrangement:
        taken = view.state.taken
        places = {f"cell:{cell}": (mark_of(number),) for number, cell in enumerate(taken)}
        for number in range(len(taken), min(len(taken) + 2, len(CELLS))):
            places[f"{prefix(number % 2)}next"] = (mark_of(number),)
        return Arrangement(places)

    def prompt(self, view: Observation[NoughtsState]) -> str:
        won = winner(view.state.taken)
        if won is not None:
            return f"{seat_token(won)} has a line and wins."
        if len(view.state.taken) == len(CELLS):
            return "All cells are full: nobody has won."
        return f"{seat_token(len(view.state.taken) % 2)} drags a mark into an empty cell."

    def gesture(self, view: Observation[NoughtsState], move: Move) -> Gesture:
        assert isinstance(move, Mark)
        return Drag(f"mark:{len(view.state.taken)}", f"cell:{move.cell}")

    def intent(self, view: Observation[NoughtsState], gesture: Gesture) -> Move | Refusal:
        if isinstance(gesture, Tap) or not gesture.place.startswith("cell:"):
            return REASONS.refuse(Code.NO_MEANING)
        if gesture.piece != f"mark:{len(view.state.taken)}":
            return REASONS.refuse(Code.NOT_YOURS)
        return Mark(int(gesture.place.removeprefix("cell:")))

    def label(self, view: Observation[NoughtsState], move: Move) -> str:
        assert isinstance(move, Mark)
        return f"Take cell {move.cell}"
