"""Longboard, as the kernel sees it."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar, Self

import msgspec

from longtable.engine.chance import Even
from longtable.engine.game import BrokenPack, Component, Game, Observation
from longtable.engine.label import Label
from longtable.engine.moves import Move, Roles, Seat
from longtable.engine.options import Option, Options
from longtable.engine.refusal import Reasons, Refusal
from longtable.engine.standings import Standing
from longtable.engine.table import TableSide
from longtable.engine.thinking import Style
from longtable.games.longboard import LABEL
from longtable.games.longboard.box.box import Box
from longtable.games.longboard.box.browser import components
from longtable.games.longboard.mind.policy import choose
from longtable.games.longboard.mind.search import LongboardThinking
from longtable.games.longboard.mind.styles import STYLES, liking
from longtable.games.longboard.mind.value import share_of_win
from longtable.games.longboard.positions.place import place, tell
from longtable.games.longboard.positions.position import Position
from longtable.games.longboard.rules import chance, effects, legal, scoring, why_not
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import options as options_
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.refusals import REASONS, Code
from longtable.games.longboard.rules.state import LongboardState, empty_state
from longtable.games.longboard.table.side import LongboardTable
from longtable.games.longboard.words import log


class Longboard(Game[LongboardState]):
    """Surf shops build boards from cards that all can see.

    Args:
        packs: the folder of a player's own objectives, read when the game is first asked for a
            component.
        box: the components instead of those of the data files.
    """

    label: ClassVar[Label] = LABEL
    moves: ClassVar[tuple[type[Move], ...]] = m.MOVES
    of_chance: ClassVar[tuple[type[Move], ...]] = m.OF_CHANCE
    refusals: ClassVar[Reasons[Code]] = REASONS
    position: ClassVar[type[msgspec.Struct]] = Position
    styles: ClassVar[Mapping[str, Style]] = STYLES

    def __init__(self, packs: Path | None = None, box: Box | None = None) -> None:
        self._packs = packs
        self._box = box

    @cached_property
    def lookups(self) -> Lookups:
        """The box as the rules use it; raises DataError where the program's own data is broken."""
        return Lookups(self._box or Box(self._packs))

    def with_packs(self, folder: Path) -> Self:
        """The same game with a player's own objectives."""
        return type(self)(folder)

    def broken_packs(self) -> tuple[BrokenPack, ...]:
        """The sets of objectives that were left out."""
        return self.lookups.box.packs.broken

    def unused_packs(self, state: LongboardState) -> Collection[str]:
        """The sets of which no objective is laid out or may yet be drawn."""
        box = self.lookups.box
        keys = {box.objectives[number].set_key for number in (*state.pool, *state.objectives)}
        return box.packs.without([each for each in box.sets if each.key in keys])

    # -- before the match ------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """Which objectives are laid out, and whether Beach cards are used."""
        return options_.options(self.lookups.box)

    def new(self, options: Options, roles: Roles) -> LongboardState:
        """A shuffled deck; the supplies are drawn next.

        Raises:
            OptionError: an objective was picked twice.
        """
        pool, laid = options_.chosen(self.lookups.box, options)
        return empty_state(roles, len(self.lookups.cards), pool=pool, laid=laid, beach=bool(options["beach"]))

    def digests(self) -> dict[str, str]:
        """By file, those of the player's packs too."""
        return dict(self.lookups.box.digests)

    def components(self) -> tuple[Component, ...]:
        """Cards, and the numbers of the rules."""
        return components(self.lookups.box)

    # -- the rules -------------------------------------------------------------------------------

    def actor(self, state: LongboardState) -> Seat | None:
        """The seat on turn, `CHANCE` for cards from the deck, None when the game is over."""
        return legal.actor(state)

    def legal_moves(self, state: LongboardState) -> Sequence[Move]:
        """Every move of the seat on turn."""
        return legal.legal_moves(self.lookups, state)

    def apply(self, state: LongboardState, move: Move) -> None:
        """Play a move in place."""
        effects.apply(self.lookups, state, move)

    def chance(self, state: LongboardState) -> Even[int] | None:
        """The next card of the deck, or who begins; the deals are too many."""
        return chance.chance(self.lookups, state)

    def deal(self, state: LongboardState, rng: Random) -> Move:
        """The supplies, or the objectives."""
        return chance.deal(self.lookups, state, rng)

    def why_no_outcome(self, state: LongboardState, move: Move) -> Refusal | None:
        """Why this can't be drawn now."""
        return why_not.why_no_outcome(self.lookups, state, move)

    def why_illegal(self, state: LongboardState, move: Move) -> Refusal:
        """Why a move is refused."""
        return why_not.why_illegal(self.lookups, state, move)

    # -- reckoning -------------------------------------------------------------------------------

    def standings(self, state: LongboardState) -> tuple[Standing, ...]:
        """The scoring as if the game ended now."""
        return scoring.standings(self.lookups, state)

    def rounds(self, state: LongboardState) -> int:
        """How often the turn has gone round the table, the present round included."""
        return -(-state.turns // len(state.roles))

    def census(self, state: LongboardState) -> Mapping[str, int]:
        """Board cards wherever they lie; Objective and Beach cards laid out and left in the box."""
        box = self.lookups.box
        seen = sum(map(len, state.supplies)) + sum(len(board) for boards in state.boards for board in boards)
        objectives = len(state.objectives) + sum(
            number not in state.objectives for number in range(len(box.objectives))
        )
        spare = box.numbers.setup.beach_cards - len(state.beaches)
        return {
            "Board cards": len(state.deck) + seen + len(state.tray),
            "Objective cards": objectives,
            "Beach cards": len(set(state.beaches)) + spare,
        }

    # -- words -----------------------------------------------------------------------------------

    def describe(self, state: LongboardState, move: Move) -> str:
        """The log line of a move, told from the position before it."""
        return log.describe(self.lookups, state, self.after(state, move), move)

    # -- positions -------------------------------------------------------------------------------

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> LongboardState:
        """The state of a position in words."""
        assert isinstance(position, Position)
        return place(self.lookups, position, self.new(options, roles))

    def tell(self, state: LongboardState) -> Position:
        """The position of a state in words."""
        return tell(self.lookups, state)

    # -- players and table -----------------------------------------------------------------------

    def policy(self, view: Observation[LongboardState], moves: Sequence[Move], rng: Random) -> Move:
        """The action that adds most to the boards, by its first step."""
        return choose(self.lookups, view.state, moves, rng)

    def value(self, view: Observation[LongboardState], seat: Seat) -> float:
        """The share of the win by the points of now and what boards promise."""
        return share_of_win(self.lookups, view.state, seat)

    def liking(self, view: Observation[LongboardState], move: Move, style: str) -> float:
        """By the kind of move, and whether a board is begun by it."""
        return liking(move, style)

    @cached_property
    def _table(self) -> LongboardTable:
        return LongboardTable(lambda: self.lookups)

    @property
    def table(self) -> TableSide[LongboardState]:
        """The game's side of the table."""
        return self._table

    @cached_property
    def thinking(self) -> LongboardThinking:
        """Games played on by the rule policy."""
        return LongboardThinking(self, lambda: self.lookups)
