"""Long Cours, as the kernel sees it."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar, Self

import msgspec

from longtable.engine.amounts import Amounts
from longtable.engine.chance import Even
from longtable.engine.game import BrokenPack, Component, Game, Observation
from longtable.engine.label import Label
from longtable.engine.moves import Move, Roles, Seat
from longtable.engine.options import Option, Options
from longtable.engine.refusal import Reasons, Refusal
from longtable.engine.standings import Standing
from longtable.engine.table import TableSide
from longtable.engine.thinking import Style
from longtable.games.longcours import LABEL
from longtable.games.longcours.box.box import Box
from longtable.games.longcours.box.browser import components
from longtable.games.longcours.mind.policy import choose
from longtable.games.longcours.mind.search import LongCoursThinking
from longtable.games.longcours.mind.styles import STYLES, liking
from longtable.games.longcours.mind.value import share_of_win
from longtable.games.longcours.positions.place import place, tell
from longtable.games.longcours.positions.position import LongCoursPosition
from longtable.games.longcours.rules import chance, effects, legal, scoring, secrets, why_not
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import options as options_
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.refusals import REASONS, Code
from longtable.games.longcours.rules.state import SHOWING, LongCoursState, Rules, empty_state
from longtable.games.longcours.table.side import LongCoursTable
from longtable.games.longcours.words import log


class LongCours(Game[LongCoursState]):
    """The rules for three to six players, and for two as a variant.

    Args:
        packs: the folder of a player's own ports, read when the game is first asked for a component.
    """

    label: ClassVar[Label] = LABEL
    secrets: ClassVar[bool] = True
    moves: ClassVar[tuple[type[Move], ...]] = m.MOVES
    of_chance: ClassVar[tuple[type[Move], ...]] = m.OF_CHANCE
    refusals: ClassVar[Reasons[Code]] = REASONS
    position: ClassVar[type[msgspec.Struct]] = LongCoursPosition
    styles: ClassVar[Mapping[str, Style]] = STYLES

    def __init__(self, packs: Path | None = None) -> None:
        self._packs = packs
        self._lookups: dict[str, Lookups] = {}

    @cached_property
    def box(self) -> Box:
        """The components; raises DataError where the program's own data is broken."""
        return Box(self._packs)

    def with_packs(self, folder: Path) -> Self:
        """The same game with a player's own ports."""
        return type(self)(folder)

    def broken_packs(self) -> tuple[BrokenPack, ...]:
        """The packs of ports that were left out."""
        return self.box.packs.broken

    def unused_packs(self, state: LongCoursState) -> Collection[str]:
        """The ports that are not on the chart of this match."""
        return self.box.packs.without([ports for key, ports in self.box.ports.items() if key == state.rules.ports])

    def lookups(self, rules: Rules) -> Lookups:
        """What is fixed for a match with these rules."""
        lookups = self._lookups.get(rules.ports)
        if lookups is None:
            lookups = self._lookups[rules.ports] = Lookups(self.box, rules.ports)
        return lookups

    # -- before the match ------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """The length of the match, the switches of the rulings, and a player's own ports."""
        return options_.options(self.box)

    def new(self, options: Options, roles: Roles) -> LongCoursState:
        """Nothing is dealt yet."""
        rules = options_.rules(options)
        return empty_state(rules, roles, self.lookups(rules).tickets, options_.first(options))

    def digests(self) -> dict[str, str]:
        """By file, those of the player's packs too."""
        return dict(self.box.digests)

    def components(self) -> tuple[Component, ...]:
        """Chart, goods, cards, and what the Cashier holds."""
        return components(self.box)

    # -- the rules -------------------------------------------------------------------------------

    def actor(self, state: LongCoursState) -> Seat | None:
        """The seat on turn or the one that is asked, `CHANCE` for die and cards, None when the match is over."""
        return legal.actor(state)

    def legal_moves(self, state: LongCoursState) -> Sequence[Move]:
        """Every move of the acting seat, purchases and bids in steps."""
        return legal.legal_moves(self.lookups(state.rules), state)

    def amounts(self, state: LongCoursState, move: Move) -> Amounts | None:
        """Purchases and bids are of any whole million."""
        return legal.amounts(self.lookups(state.rules), state, move)

    def apply(self, state: LongCoursState, move: Move) -> None:
        """Play a move in place."""
        effects.apply(self.lookups(state.rules), state, move)

    def chance(self, state: LongCoursState) -> Even[m.Rolled] | None:
        """The six faces of the die; deals are too many, and a hand that is spread out is one alone."""
        return chance.chance(state)

    def deal(self, state: LongCoursState, rng: Random) -> Move:
        """A deal, or the hand that is spread out."""
        return chance.deal(self.lookups(state.rules), state, rng)

    def chance_outcomes(self, state: LongCoursState) -> Sequence[tuple[Move, float]] | None:
        """The faces of the die, or the one hand that is spread out; the deals are too many."""
        if state.phase == SHOWING:
            return [(chance.hand_to_show(self.lookups(state.rules), state), 1.0)]
        return super().chance_outcomes(state)

    def why_no_outcome(self, state: LongCoursState, move: Move) -> Refusal | None:
        """Why the die or the cards can't come out like that now."""
        return why_not.why_no_outcome(self.lookups(state.rules), state, move)

    def why_illegal(self, state: LongCoursState, move: Move) -> Refusal:
        """Why a move is refused."""
        return why_not.why_illegal(self.lookups(state.rules), state, move)

    def reveals(self, state: LongCoursState, move: Move, seat: Seat) -> bool:
        """Whoever plays a card shows the others that it was in the hand (ruling E8)."""
        return seat != self.actor(state) and isinstance(move, m.Storm | m.DirectMove | m.StartBrawl | m.Retaliate)

    # -- who knows what --------------------------------------------------------------------------

    def observe(self, state: LongCoursState, seat: Seat) -> Observation[LongCoursState]:
        """Everything but the cards in the hands of others (ruling E7)."""
        return Observation(seat, secrets.seen_by(state, seat))

    def determinize(self, observation: Observation[LongCoursState], rng: Random) -> LongCoursState:
        """The unseen cards, dealt to the others at random."""
        view = observation.state
        return secrets.guess(self.lookups(view.rules), view, observation.seat, rng)

    # -- reckoning -------------------------------------------------------------------------------

    def standings(self, state: LongCoursState) -> tuple[Standing, ...]:
        """Money and goods at cost, and who is still in the game."""
        return scoring.standings(self.lookups(state.rules), state)

    def rounds(self, state: LongCoursState) -> int:
        """Rounds begun."""
        return state.round

    def census(self, state: LongCoursState) -> Mapping[str, int]:
        """Money and tickets with the Caisse's, cards, and ships."""
        return scoring.census(self.lookups(state.rules), state)

    # -- words -----------------------------------------------------------------------------------

    def describe(self, state: LongCoursState, move: Move) -> str:
        """The log line of a move, told from the position before it."""
        return log.describe(self.lookups(state.rules), state, self.after(state, move), move)

    # -- positions -------------------------------------------------------------------------------

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> LongCoursState:
        """The state of a position in words."""
        assert isinstance(position, LongCoursPosition)
        return place(self.lookups(options_.rules(options)), position, self.new(options, roles))

    def tell(self, state: LongCoursState) -> LongCoursPosition:
        """The position of a state in words."""
        return tell(self.lookups(state.rules), state)

    # -- players and table -----------------------------------------------------------------------

    def policy(self, view: Observation[LongCoursState], moves: Sequence[Move], rng: Random) -> Move:
        """A plausible move, by the seat's temperament."""
        return choose(self.lookups(view.state.rules), view.state, view.seat, moves, rng)

    def value(self, view: Observation[LongCoursState], seat: Seat) -> float:
        """The seat's share of the win, by its money, goods, cards and the Corsair."""
        return share_of_win(self.lookups(view.state.rules), view.state, view.seat, seat)

    def liking(self, view: Observation[LongCoursState], move: Move, style: str) -> float:
        """By the kind of move, and by how much is spent."""
        return liking(move, style)

    @cached_property
    def thinking(self) -> LongCoursThinking:
        """The game's side of the searches."""
        return LongCoursThinking(self, self.lookups)

    @cached_property
    def table(self) -> TableSide[LongCoursState]:
        """The game's side of the table."""
        return LongCoursTable(self.lookups)
