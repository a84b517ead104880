"""Longhorn as the rest of the program plays it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Final

import msgspec

from longtable.engine.game import Component, Game, Observation
from longtable.engine.moves import CHANCE, Move, Roles, Seat
from longtable.engine.options import Choice, Option, Options
from longtable.engine.refusal import Refusal
from longtable.engine.standings import Standing
from longtable.engine.table import TableSide
from longtable.games.longhorn import (
    LABEL,
    checking,
    policy,
    position,
    raid,
    scoring,
    setup,
    telling,
    tokens,
    trail,
)
from longtable.games.longhorn.box import TOKENS_IN_BOX, Box, open_box
from longtable.games.longhorn.ground import CELLS
from longtable.games.longhorn.moves import (
    MOVES,
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
from longtable.games.longhorn.position import LonghornPosition
from longtable.games.longhorn.refusals import REASONS
from longtable.games.longhorn.state import (
    AMBUSH,
    BAG,
    BOX,
    COLOURS,
    EPIDEMIC,
    FATE,
    GONE,
    HERD,
    HERE,
    IRON,
    NUGGET,
    OVER,
    RAID,
    RATTLESNAKE,
    SAME,
    SEND,
    START,
    STEP,
    STEPS,
    TAKEN,
    TOKEN,
    TOSS,
    TURN,
    TURNS,
    LonghornState,
    blank,
)
from longtable.games.longhorn.styles import STYLES, liking
from longtable.games.longhorn.table import LonghornTable
from longtable.games.longhorn.tables import TOSSED, Tables
from longtable.games.longhorn.thinking import LonghornThinking

SAME_COLOUR = "iron_same_colour"


def _actor(step: int, turn: Seat) -> Seat | None:
    if step == OVER:
        return None
    if step <= TOSS or step == NUGGET:
        return CHANCE
    return 1 - turn if step == START else turn


_ACTORS = tuple((_actor(step, 0), _actor(step, 1)) for step in range(len(STEPS)))
"""Who acts at each step, by the seat on turn."""


_DOERS: Final[Mapping[type[Move], Callable[..., None]]] = {
    Raid: raid.raid,
    SendOutlaw: trail.send_outlaw,
    Rattle: tokens.rattle,
    Brand: tokens.brand,
    StealCows: tokens.steal_cows,
    StealNugget: tokens.steal_nugget,
    NuggetDrawn: tokens.draw_nugget,
    Infect: tokens.infect,
    LaidTiles: setup.lay_tiles,
    DrawnTokens: setup.deal_tokens,
    PlacedCows: setup.place_cows,
    Tossed: setup.toss,
    PickStart: setup.pick_start,
}
"""What does each kind of move: searches play millions of them, so they are looked up."""


class Longhorn(Game[LonghornState]):
    """Two outlaws steal cattle around a square of nine tiles.

    Args:
        box: the components; those of the data files, read when first needed, where None.
    """

    label = LABEL
    moves = MOVES
    refusals = REASONS
    position = LonghornPosition
    styles = STYLES

    def __init__(self, box: Box | None = None) -> None:
        self._box = box

    @cached_property
    def tables(self) -> Tables:
        """The box as the rules use it.

        Raises:
            DataError: the data files are at fault.
        """
        return Tables(self._box or open_box())

    # -- before the match ----------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        return (
            Option(
                SAME_COLOUR,
                "Branding Iron takes the raided colour only",
                "The rulebook can be read both ways; by default the iron takes any one colour.",
                (Choice(False, "No"), Choice(True, "Yes")),
            ),
        )

    def new(self, options: Options, roles: Roles) -> LonghornState:
        state = blank()
        state.cells[BOX] = TOKENS_IN_BOX
        state.cells[SAME] = bool(options[SAME_COLOUR])
        return state

    def digests(self) -> dict[str, str]:
        return dict(self.tables.box.digests)

    def components(self) -> tuple[Component, ...]:
        return self.tables.box.components()

    # -- the rules -----------------------------------------------------------------------------------

    def actor(self, state: LonghornState) -> Seat | None:
        cells = state.cells
        return _ACTORS[cells[STEP]][cells[TURN]]

    def legal_moves(self, state: LonghornState) -> Sequence[Move]:
        cells = state.cells
        step = cells[STEP]
        if step == RAID:
            return raid.raids(self.tables, cells)
        if step == SEND:
            return trail.sends(self.tables, cells)
        if step == IRON:
            return tokens.brands(self.tables, cells)
        if step == RATTLESNAKE:
            return tokens.rattles(self.tables, cells)
        if step == AMBUSH:
            return tokens.ambushes(self.tables, cells)
        if step == EPIDEMIC:
            return self.tables.infects
        return self.tables.starts if step == START else ()

    def apply(self, state: LonghornState, move: Move) -> None:
        _DOERS[move.__class__](self.tables, state, move)

    def sample_chance(self, state: LonghornState, rng: Random) -> Move:
        if state.cells[STEP] == NUGGET:
            return tokens.sample_nugget(self.tables, state.cells, rng)
        return setup.sample(self.tables, state, rng)

    def chance_outcomes(self, state: LonghornState) -> Sequence[tuple[Move, float]] | None:
        step = state.cells[STEP]
        if step == NUGGET:
            return tokens.nugget_outcomes(self.tables, state.cells)
        return [(move, 1 / len(TOSSED)) for move in TOSSED] if step == TOSS else None

    def why_not(self, state: LonghornState, move: Move) -> Refusal | None:
        return checking.why_not(self.tables, state, move)

    # -- who knows what: everything lies open --------------------------------------------------------

    def observe(self, state: LonghornState, seat: Seat) -> Observation[LonghornState]:
        return Observation(seat, state.copy())

    def determinize(self, observation: Observation[LonghornState], rng: Random) -> LonghornState:
        return observation.state.copy()

    # -- reckoning -----------------------------------------------------------------------------------

    def standings(self, state: LonghornState) -> tuple[Standing, ...]:
        return scoring.standings(self.tables, state)

    def rounds(self, state: LonghornState) -> int:
        return state.cells[TURNS]

    def census(self, state: LonghornState) -> Mapping[str, int]:
        cells = state.cells
        cows = {
            f"{key} cows": sum(cells[HERE + colour : HERE + COLOURS * CELLS : COLOURS])
            + sum(cells[HERD + colour : GONE - COLOURS : COLOURS])
            + cells[GONE + colour]
            + cells[BAG + colour]
            for colour, key in enumerate(self.tables.colours)
        }
        gone = sum(1 for fate in cells[FATE : FATE + CELLS] if fate >= TAKEN)
        lying = sum(1 for kind in cells[TOKEN : TOKEN + CELLS] if kind)
        return {**cows, "tokens": lying + gone + cells[BOX]}

    # -- words ---------------------------------------------------------------------------------------

    def describe(self, state: LonghornState, move: Move) -> str:
        after = state.copy()
        self.apply(after, move)
        return telling.describe(self.tables, state, move, after)

    # -- positions -----------------------------------------------------------------------------------

    def place(self, position_: msgspec.Struct, options: Options, roles: Roles) -> LonghornState:
        assert isinstance(position_, LonghornPosition)
        return position.place(self.tables, position_, bool(options[SAME_COLOUR]))

    def tell(self, state: LonghornState) -> msgspec.Struct:
        return position.tell(self.tables, state)

    # -- players and table ---------------------------------------------------------------------------

    def policy(self, view: Observation[LonghornState], moves: Sequence[Move], rng: Random) -> Move:
        return policy.choose(self, view.state, moves, rng)

    def value(self, view: Observation[LonghornState], seat: Seat) -> float:
        return policy.value(view.state.cells, seat)

    def liking(self, view: Observation[LonghornState], move: Move, style: str) -> float:
        return liking(self.tables, view.state.cells, move, style)

    @cached_property
    def table(self) -> TableSide[LonghornState]:
        return LonghornTable(self)

    @cached_property
    def thinking(self) -> LonghornThinking:
        return LonghornThinking(self)
