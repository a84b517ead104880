"""Longboard, as the kernel sees it."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar, Final, Self

import msgspec

from longtable.engine.chance import Even
from longtable.engine.game import BrokenPack, Component, Game, Observation
from longtable.engine.label import Label
from longtable.engine.moves import Move, Roles, Seat
from longtable.engine.options import Choice, Option, Options
from longtable.engine.refusal import OptionError, Reasons, Refusal
from longtable.engine.standings import Standing
from longtable.engine.table import TableSide
from longtable.engine.thinking import Style
from longtable.games.longboard import LABEL, reasons, scoring, setup, turns, words
from longtable.games.longboard import moves as m
from longtable.games.longboard.box import Box
from longtable.games.longboard.inventory import components
from longtable.games.longboard.policy import choose, share_of_win
from longtable.games.longboard.position import Position, place, tell
from longtable.games.longboard.refusals import REASONS, Code
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.styles import STYLES, liking
from longtable.games.longboard.table import LongboardTable
from longtable.games.longboard.tables import Tables
from longtable.games.longboard.thinking import LongboardThinking

DRAWN: Final = "drawn"
MIXED: Final = "mixed"
PICK: Final = "pick"
NONE: Final = "none"


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
    def tables(self) -> Tables:
        """The box as the rules use it; raises DataError where the program's own data is broken."""
        return Tables(self._box or Box(self._packs))

    def with_packs(self, folder: Path) -> Self:
        """The same game with a player's own objectives."""
        return type(self)(folder)

    def broken_packs(self) -> tuple[BrokenPack, ...]:
        """The sets of objectives that were left out."""
        return self.tables.box.packs.broken

    def unused_packs(self, state: LongboardState) -> Collection[str]:
        """The sets of which no objective is laid out or may yet be drawn."""
        box = self.tables.box
        keys = {box.objectives[number].set_key for number in (*state.pool, *state.objectives)}
        return box.packs.without([each for each in box.sets if each.key in keys])

    # -- before the match ------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """Which objectives are laid out, and whether Beach cards are used."""
        box = self.tables.box
        count = box.numbers.setup.objectives
        packs = box.sets[1:]
        choices = [Choice(DRAWN, "Four drawn by lot")]
        choices.extend(
            Choice(pack.key, f"Four drawn from {pack.title}") for pack in packs if len(pack.objectives) >= count
        )
        if packs:
            choices.append(Choice(MIXED, "Four drawn from all that there are"))
        choices.extend((Choice(PICK, "My own pick"), Choice(NONE, "None, for a first or an easier game")))
        names = [card.objective.name for card in box.objectives]
        picks = tuple(
            Option(
                f"objective{place}",
                f"Objective {place}",
                "An objective of this match; each can be picked once.",
                # Each begins with another card, so that the defaults are a whole pick.
                tuple(Choice(name, name) for name in (*names[place - 1 :], *names[: place - 1])),
                when=("objectives", PICK),
            )
            for place in range(1, count + 1)
        )
        return (
            Option("objectives", "Objectives", "The Objective cards of the match.", tuple(choices)),
            *picks,
            Option(
                "beach",
                "Beach cards",
                "A card goes under every shaped board, to mark it. They count for nothing.",
                (Choice(True, "Yes"), Choice(False, "No")),
            ),
        )

    def new(self, options: Options, roles: Roles) -> LongboardState:
        """A shuffled deck; the supplies are drawn next.

        Raises:
            OptionError: an objective was picked twice.
        """
        pool, laid = self._chosen(options)
        return setup.new(self.tables, roles, pool=pool, laid=laid, beach=bool(options["beach"]))

    def _chosen(self, options: Options) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The objectives to draw from, and those that are laid out for certain."""
        box = self.tables.box
        chosen = str(options["objectives"])
        if chosen == NONE:
            return (), ()
        if chosen == PICK:
            names = [str(options[f"objective{place}"]) for place in range(1, box.numbers.setup.objectives + 1)]
            for name in names:
                if names.count(name) > 1:
                    raise OptionError(f"the objective {name} is picked twice; pick four different ones")
            return (), tuple(box.by_name[name] for name in names)
        if chosen == MIXED:
            return tuple(range(len(box.objectives))), ()
        return box.of_set(box.sets[0].key if chosen == DRAWN else chosen), ()

    def digests(self) -> dict[str, str]:
        """By file, those of the player's packs too."""
        return dict(self.tables.box.digests)

    def components(self) -> tuple[Component, ...]:
        """Cards, and the numbers of the rules."""
        return components(self.tables.box)

    # -- the rules -------------------------------------------------------------------------------

    def actor(self, state: LongboardState) -> Seat | None:
        """The seat on turn, `CHANCE` for cards from the deck, None when the game is over."""
        return reasons.actor(state)

    def legal_moves(self, state: LongboardState) -> Sequence[Move]:
        """Every move of the seat on turn."""
        return turns.legal_moves(self.tables, state)

    def apply(self, state: LongboardState, move: Move) -> None:
        """Play a move in place."""
        if isinstance(move, m.Dealt | m.LaidOut | m.Begins):
            setup.apply(self.tables, state, move)
        else:
            turns.apply(self.tables, state, move)

    def chance(self, state: LongboardState) -> Even[int] | None:
        """The next card of the deck, or who begins; the deals are too many."""
        return setup.chance(self.tables, state)

    def deal(self, state: LongboardState, rng: Random) -> Move:
        """The supplies, or the objectives."""
        return setup.deal(self.tables, state, rng)

    def why_no_outcome(self, state: LongboardState, move: Move) -> Refusal | None:
        """Why this can't be drawn now."""
        return reasons.why_no_outcome(self.tables, state, move)

    def why_illegal(self, state: LongboardState, move: Move) -> Refusal:
        """Why a move is refused."""
        return reasons.why_illegal(self.tables, state, move)

    # -- reckoning -------------------------------------------------------------------------------

    def standings(self, state: LongboardState) -> tuple[Standing, ...]:
        """The scoring as if the game ended now."""
        return scoring.standings(self.tables, state)

    def rounds(self, state: LongboardState) -> int:
        """How often the turn has gone round the table, the present round included."""
        return -(-state.turns // len(state.roles))

    def census(self, state: LongboardState) -> Mapping[str, int]:
        """Board cards wherever they lie; Objective and Beach cards laid out and left in the box."""
        box = self.tables.box
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
        return words.describe(self.tables, state, self.after(state, move), move)

    # -- positions -------------------------------------------------------------------------------

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> LongboardState:
        """The state of a position in words."""
        assert isinstance(position, Position)
        pool, laid = self._chosen(options)
        return place(self.tables, position, roles, pool=pool, laid=laid, beach=bool(options["beach"]))

    def tell(self, state: LongboardState) -> Position:
        """The position of a state in words."""
        return tell(self.tables, state)

    # -- players and table -----------------------------------------------------------------------

    def policy(self, view: Observation[LongboardState], moves: Sequence[Move], rng: Random) -> Move:
        """The action that adds most to the boards, by its first step."""
        return choose(self.tables, view.state, moves, rng)

    def value(self, view: Observation[LongboardState], seat: Seat) -> float:
        """The share of the win by the points of now and what boards promise."""
        return share_of_win(self.tables, view.state, seat)

    def liking(self, view: Observation[LongboardState], move: Move, style: str) -> float:
        """By the kind of move, and whether a board is begun by it."""
        return liking(move, style)

    @cached_property
    def _table(self) -> LongboardTable:
        return LongboardTable(lambda: self.tables)

    @property
    def table(self) -> TableSide[LongboardState]:
        """The game's side of the table."""
        return self._table

    @cached_property
    def thinking(self) -> LongboardThinking:
        """Games played on by the rule policy."""
        return LongboardThinking(self)
