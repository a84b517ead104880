"""Long Cours, as the kernel sees it."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar, Final, Self

import msgspec

from longtable.engine.amounts import Amounts
from longtable.engine.chance import Even
from longtable.engine.game import BrokenPack, Component, Game, Observation
from longtable.engine.label import Label
from longtable.engine.moves import Move, Roles, Seat
from longtable.engine.options import Choice, Option, Options
from longtable.engine.refusal import Reasons, Refusal
from longtable.engine.standings import Standing
from longtable.engine.table import TableSide
from longtable.engine.thinking import Style
from longtable.games.longcours import (
    LABEL,
    actions,
    corsair,
    hidden,
    opening,
    outlook,
    placing,
    policy,
    reasons,
    scoring,
    words,
)
from longtable.games.longcours import moves as m
from longtable.games.longcours import position as positions
from longtable.games.longcours import state as s
from longtable.games.longcours.box import Box
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.data import PRINTED
from longtable.games.longcours.inventory import components
from longtable.games.longcours.refusals import REASONS, Code
from longtable.games.longcours.state import LongCoursState, Rules, empty_state
from longtable.games.longcours.styles import STYLES, liking
from longtable.games.longcours.table import LongCoursTable
from longtable.games.longcours.thinking import LongCoursThinking

NO, YES = Choice(False, "No"), Choice(True, "Yes")
DRAWN: Final = "drawn"
FIRST_SEAT: Final = "first_seat"
ROUND_LIMITS: Final = (0, 30, 60, 100)
"""What the option of a round limit offers; 0 is none."""


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
    position: ClassVar[type[msgspec.Struct]] = positions.LongCoursPosition
    styles: ClassVar[Mapping[str, Style]] = STYLES

    def __init__(self, packs: Path | None = None) -> None:
        self._packs = packs
        self._charts: dict[str, Chart] = {}

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

    def chart(self, rules: Rules) -> Chart:
        """What is fixed for a match with these rules."""
        chart = self._charts.get(rules.ports)
        if chart is None:
            chart = self._charts[rules.ports] = Chart(self.box, rules.ports)
        return chart

    # -- before the match ------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """The length of the match, the switches of the rulings, and a player's own ports."""
        packs = tuple(Choice(key, pack.title) for key, pack in self.box.ports.items())
        ports = Option(
            "ports",
            "Ports",
            "What the ports of the chart are called and sell.",
            (Choice(PRINTED, "As on the chart"), *packs),
        )
        return (
            Option(
                "length",
                "Length",
                "The short game sets some cards aside, so that the Corsair rules the sea sooner.",
                (Choice("full", "Full game"), Choice("short", "Short game")),
            ),
            Option(
                "first",
                "First player",
                "Who begins. The rulebook draws lots.",
                (Choice(DRAWN, "Drawn by lot"), Choice(FIRST_SEAT, "The first seat")),
            ),
            # Ruling B6.
            Option(
                "resale_roll_where",
                "Rolling for resale",
                "Where one may roll the die to resell; the rulebook does not say.",
                (Choice("anywhere", "At any stop"), Choice("ports_only", "In ports alone")),
            ),
            # Ruling F1.
            Option(
                "brawl_where",
                "Brawls",
                "Where brawls break out; the rulebook speaks of ports.",
                (Choice("ports_only", "In ports alone"), Choice("anywhere", "At beaching places too")),
            ),
            # Ruling T2.
            Option(
                "ordinary_and_direct_same_turn",
                "Ordinary movement beside Direct Moves",
                "By the rulebook, Direct Moves take the place of the ordinary movement.",
                (NO, YES),
            ),
            # Ruling E3.
            Option(
                "universal_bankruptcy",
                "Universal bankruptcy",
                "What happens when nobody has anything left and the Corsair has no owner.",
                (Choice("shared_draw", "A draw"), Choice("one_million", "1 million for each from the Caisse")),
            ),
            # Ruling E4.
            Option(
                "round_limit",
                "Round limit",
                "After so many rounds the richest player in the game wins.",
                tuple(Choice(limit, f"{limit} rounds" if limit else "None") for limit in ROUND_LIMITS),
            ),
            # Rulings E4 and E6.
            Option(
                "leaving",
                "Resigning and draws",
                "Whether players may resign and agree on a draw.",
                (NO, YES),
            ),
            *((ports,) if packs else ()),
        )

    def rules(self, options: Options) -> Rules:
        """What was chosen, as the state keeps it."""
        return Rules(
            ports=str(options.get("ports", PRINTED)),
            short=options["length"] == "short",
            roll_in_ports=options["resale_roll_where"] == "ports_only",
            brawl_anywhere=options["brawl_where"] == "anywhere",
            both_moves=bool(options["ordinary_and_direct_same_turn"]),
            relief=options["universal_bankruptcy"] == "one_million",
            round_limit=int(options["round_limit"]),
            leaving=bool(options["leaving"]),
        )

    def new(self, options: Options, roles: Roles) -> LongCoursState:
        """Nothing is dealt yet."""
        rules = self.rules(options)
        first = 0 if options["first"] == FIRST_SEAT else s.NOBODY
        return empty_state(rules, roles, self.chart(rules).tickets, first)

    def digests(self) -> dict[str, str]:
        """By file, those of the player's packs too."""
        return dict(self.box.digests)

    def components(self) -> tuple[Component, ...]:
        """Chart, goods, cards, and what the Cashier holds."""
        return components(self.box)

    # -- the rules -------------------------------------------------------------------------------

    def actor(self, state: LongCoursState) -> Seat | None:
        """The seat on turn or the one that is asked, `CHANCE` for die and cards, None when the match is over."""
        return actions.actor(state)

    def legal_moves(self, state: LongCoursState) -> Sequence[Move]:
        """Every move of the acting seat, purchases and bids in steps."""
        return actions.legal_moves(self.chart(state.rules), state)

    def amounts(self, state: LongCoursState, move: Move) -> Amounts | None:
        """Purchases and bids are of any whole million."""
        return actions.amounts(self.chart(state.rules), state, move)

    def apply(self, state: LongCoursState, move: Move) -> None:
        """Play a move in place."""
        actions.apply(self.chart(state.rules), state, move)

    def chance(self, state: LongCoursState) -> Even[m.Rolled] | None:
        """The six faces of the die; deals are too many, and a hand that is spread out is one alone."""
        return None if state.phase in (s.DEAL, s.SHOWING) else Even(m.ROLLED[1:], lambda rolled: rolled)

    def deal(self, state: LongCoursState, rng: Random) -> Move:
        """A deal, or the hand that is spread out."""
        chart = self.chart(state.rules)
        if state.phase == s.SHOWING:
            return corsair.hand_to_show(chart, state)
        first = state.first if state.first >= 0 else rng.randrange(len(state.roles))
        return opening.deal_out(chart, state, first, rng)

    def chance_outcomes(self, state: LongCoursState) -> Sequence[tuple[Move, float]] | None:
        """The faces of the die, or the one hand that is spread out."""
        if state.phase == s.SHOWING:
            return [(corsair.hand_to_show(self.chart(state.rules), state), 1.0)]
        return super().chance_outcomes(state)

    def why_no_outcome(self, state: LongCoursState, move: Move) -> Refusal | None:
        """Why the die or the cards can't come out like that now."""
        return reasons.why_no_outcome(self.chart(state.rules), state, move)

    def why_illegal(self, state: LongCoursState, move: Move) -> Refusal:
        """Why a move is refused."""
        return reasons.why_illegal(self.chart(state.rules), state, move)

    def reveals(self, state: LongCoursState, move: Move, seat: Seat) -> bool:
        """Whoever plays a card shows the others that it was in the hand (ruling E8)."""
        return seat != self.actor(state) and isinstance(move, m.Storm | m.DirectMove | m.StartBrawl | m.Retaliate)

    # -- who knows what --------------------------------------------------------------------------

    def observe(self, state: LongCoursState, seat: Seat) -> Observation[LongCoursState]:
        """Everything but the cards in the hands of others (ruling E7)."""
        return Observation(seat, hidden.seen_by(state, seat))

    def determinize(self, observation: Observation[LongCoursState], rng: Random) -> LongCoursState:
        """The unseen cards, dealt to the others at random."""
        view = observation.state
        return hidden.guess(self.chart(view.rules), view, observation.seat, rng)

    # -- reckoning -------------------------------------------------------------------------------

    def standings(self, state: LongCoursState) -> tuple[Standing, ...]:
        """Money and goods at cost, and who is still in the game."""
        return scoring.standings(self.chart(state.rules), state)

    def rounds(self, state: LongCoursState) -> int:
        """Rounds begun."""
        return state.round

    def census(self, state: LongCoursState) -> Mapping[str, int]:
        """Money and tickets with the Caisse's, cards, and ships."""
        chart = self.chart(state.rules)
        counts = {"million francs": sum(state.cash) + state.caisse}
        for product, name in enumerate(chart.products):
            held = sum(state.cargo[product::6]) + sum(state.piles[product::6])
            counts[f"tickets of {name}"] = held + state.tickets[product]
        deck = chart.dealt(len(state.roles), short=state.rules.short)
        undealt = deck if state.phase == s.DEAL else m.Hand()
        counts["Storm cards"] = sum(state.storms) + state.played_storms + undealt.storm
        counts["Direct Move cards"] = sum(state.directs) + state.played_directs + undealt.direct_move
        brawls = sum(mask.bit_count() for mask in (*state.brawls, state.played_brawls))
        counts["Brawl cards"] = brawls + len(undealt.brawl)
        counts["ships"] = sum(s.NOWHERE <= stop < chart.stop_count for stop in state.at)
        return counts

    # -- words -----------------------------------------------------------------------------------

    def describe(self, state: LongCoursState, move: Move) -> str:
        """The log line of a move, told from the position before it."""
        return words.describe(self.chart(state.rules), state, self.after(state, move), move)

    # -- positions -------------------------------------------------------------------------------

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> LongCoursState:
        """The state of a position in words."""
        assert isinstance(position, positions.LongCoursPosition)
        state = self.new(options, roles)
        return placing.place(self.chart(state.rules), position, state)

    def tell(self, state: LongCoursState) -> positions.LongCoursPosition:
        """The position of a state in words."""
        return positions.tell(self.chart(state.rules), state)

    # -- players and table -----------------------------------------------------------------------

    def policy(self, view: Observation[LongCoursState], moves: Sequence[Move], rng: Random) -> Move:
        """A plausible move, by the seat's temperament."""
        return policy.choose(self.chart(view.state.rules), view.state, view.seat, moves, rng)

    def value(self, view: Observation[LongCoursState], seat: Seat) -> float:
        """The seat's share of the win, by its money, goods, cards and the Corsair."""
        return outlook.share_of_win(self.chart(view.state.rules), view.state, view.seat, seat)

    def liking(self, view: Observation[LongCoursState], move: Move, style: str) -> float:
        """By the kind of move, and by how much is spent."""
        return liking(move, style)

    @cached_property
    def thinking(self) -> LongCoursThinking:
        """The game's side of the searches."""
        return LongCoursThinking(self)

    @cached_property
    def table(self) -> TableSide[LongCoursState]:
        """The game's side of the table."""
        return LongCoursTable(self.chart)
