"""The Long Road, as the kernel sees it."""

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
from longtable.engine.refusal import Reasons, Refusal
from longtable.engine.standings import Standing
from longtable.engine.table import TableSide
from longtable.engine.thinking import Style
from longtable.games.longroad import LABEL, policy, reasons, rules, scoring, setup
from longtable.games.longroad import moves as m
from longtable.games.longroad import state as s
from longtable.games.longroad.box import Box
from longtable.games.longroad.guessing import guessed
from longtable.games.longroad.inventory import components
from longtable.games.longroad.knowledge import observed
from longtable.games.longroad.outlook import Judgement
from longtable.games.longroad.placing import place
from longtable.games.longroad.position import Position, tell
from longtable.games.longroad.refusals import REASONS, Code
from longtable.games.longroad.state import LongRoadState
from longtable.games.longroad.styles import STYLES, liking
from longtable.games.longroad.supply import count
from longtable.games.longroad.table import LongRoadTable
from longtable.games.longroad.tables import Tables
from longtable.games.longroad.telling import describe
from longtable.games.longroad.thinking import LongRoadThinking

LETTERS: Final = "letters"
DRAFT: Final = "draft"


class LongRoad(Game[LongRoadState]):
    """The rules for two to four players.

    Args:
        packs: the folder of a player's own sets of destinations and bosses.
    """

    label: ClassVar[Label] = LABEL
    secrets: ClassVar[bool] = True
    moves: ClassVar[tuple[type[Move], ...]] = m.MOVES
    of_chance: ClassVar[tuple[type[Move], ...]] = m.OF_CHANCE
    refusals: ClassVar[Reasons[Code]] = REASONS
    position: ClassVar[type[msgspec.Struct]] = Position
    styles: ClassVar[Mapping[str, Style]] = STYLES

    def __init__(self, packs: Path | None = None) -> None:
        self._packs = packs

    @cached_property
    def tables(self) -> Tables:
        """The components as the rules use them; raises DataError where the data is broken."""
        return Tables(Box(self._packs))

    def with_packs(self, folder: Path) -> Self:
        """The same game with a player's own sets."""
        return type(self)(folder)

    def broken_packs(self) -> tuple[BrokenPack, ...]:
        """The sets of destinations and bosses that were left out."""
        return self.tables.box.packs.broken

    def unused_packs(self, state: LongRoadState) -> Collection[str]:
        """The destinations that are not driven to, and the bosses that are not dealt."""
        box, decks = self.tables.box, self.tables.decks
        towns = sum(state.unseen) | state.passed | sum(1 << town for town in state.dest if town >= 0)
        driven = [each for each in box.destination_sets if any(deck & towns for deck in decks[each.key])]
        return box.packs.without([*driven, box.boss_sets[state.rules >> s.BOSS_SET]])

    # -- before the match ------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """How teams are formed, the two variants, and the rulings that can be switched."""
        box = self.tables.box
        sets = (
            ("destinations", "Destinations", "Which fifteen towns are driven to.", box.destination_sets),
            ("bosses", "Bosses", "Which bosses are dealt.", box.boss_sets),
        )
        return (
            Option(
                "team",
                "Teams",
                "A letter deck each for a first game; a draft for players who know the characters.",
                (Choice(LETTERS, "First game: letter decks"), Choice(DRAFT, "Expert: draft")),
            ),
            _switch("showing", "Card showing", "Characters are played face up; the Preacher and the Doctor stay out."),
            _switch("companeros", "¡Compañeros!", "Characters return to their owners instead of being chosen anew."),
            _switch("one_armed", "Arm one character a turn", "The rulebook lets you arm several."),
            _switch("short_bank", "The bank can run out", "Otherwise the bank is unlimited."),
            *(
                Option(key, label, help_, tuple(Choice(each.key, each.title) for each in choices))
                for key, label, help_, choices in sets
                if len(choices) > 1
            ),
        )

    def new(self, options: Options, roles: Roles) -> LongRoadState:
        """The destination decks are shuffled; chance opens the table next."""
        tables = self.tables
        rule = 0
        for bit, key in (
            (s.SHOWING, "showing"),
            (s.COMPANEROS, "companeros"),
            (s.ONE_ARMED, "one_armed"),
            (s.SHORT_BANK, "short_bank"),
        ):
            rule |= bit if options[key] else 0
        rule |= s.DRAFTED if options["team"] == DRAFT else 0
        boss_sets = [each.key for each in tables.box.boss_sets]
        rule |= boss_sets.index(str(options.get("bosses", boss_sets[0]))) << s.BOSS_SET
        decks = tables.decks[str(options.get("destinations", tables.box.destination_sets[0].key))]
        return setup.new_state(tables, len(roles), rule, decks)

    def digests(self) -> dict[str, str]:
        """By file, those of the player's packs too."""
        return dict(self.tables.box.digests)

    def components(self) -> tuple[Component, ...]:
        """Cards, tiles, weapons and coins."""
        return components(self.tables.box)

    # -- the rules -------------------------------------------------------------------------------

    def actor(self, state: LongRoadState) -> Seat | None:
        """The seat that decides, `CHANCE` for deals and draws, None when all is scored."""
        return None if state.step == s.OVER else state.acting

    def legal_moves(self, state: LongRoadState) -> Sequence[Move]:
        """Every move of the acting seat."""
        return rules.legal_moves(self.tables, state)

    def apply(self, state: LongRoadState, move: Move) -> None:
        """Play a move in place."""
        rules.apply(self.tables, state, move)

    def chance(self, state: LongRoadState) -> Even[Move] | None:
        """Every card that may come, each as likely as another; the deals are too many."""
        return None if state.step <= s.DEAL_TEAMS else Even(rules.outcomes(self.tables, state), lambda move: move)

    def deal(self, state: LongRoadState, rng: Random) -> Move:
        """The deal that is due."""
        return setup.sample(self.tables, state, rng)

    def why_no_outcome(self, state: LongRoadState, move: Move) -> Refusal | None:
        """Why this can't come out now."""
        return reasons.why_no_outcome(self.tables, state, move)

    def why_illegal(self, state: LongRoadState, move: Move) -> Refusal:
        """Why a move is refused."""
        return reasons.why_illegal(self.tables, state, move)

    def reveals(self, state: LongRoadState, move: Move, seat: Seat) -> bool:
        """Whether a seat sees the next pack, a card or a character that another plays, or a hand (R18)."""
        match move:
            case m.Draft():
                return setup.passes_packs(state)
            case m.PlayCard():
                return seat != state.acting
            case m.PlayCharacter():
                return seat != state.acting and self.after(state, move).up != state.up
            case m.ShowHand():
                # Whose it is learns something too: whether anybody else can play a card, or the journeys end.
                return True
        return False

    # -- who knows what --------------------------------------------------------------------------

    def observe(self, state: LongRoadState, seat: Seat) -> Observation[LongRoadState]:
        """Without the others' hands, bosses, face-down characters and picks, and without the order of decks."""
        return Observation(seat, observed(self.tables, state, seat))

    def determinize(self, observation: Observation[LongRoadState], rng: Random) -> LongRoadState:
        """A whole position that agrees with what the seat has seen."""
        return guessed(self.tables, observation.state, observation.seat, rng)

    # -- reckoning -------------------------------------------------------------------------------

    def standings(self, state: LongRoadState) -> tuple[Standing, ...]:
        """The scoring as if the game ended now."""
        return scoring.standings(self.tables, state)

    def rounds(self, state: LongRoadState) -> int:
        """Rounds begun."""
        return -(-state.turns // state.seats)

    def census(self, state: LongRoadState) -> Mapping[str, int]:
        """Cards, coins, weapons and hats; a piece that two places claimed would count twice."""
        cards = sum(state.left) + sum(len(under) for under in state.under) + sum(len(hand) for hand in state.hand)
        cards += sum(len(caravan) for caravan in state.caravans) + state.gone.bit_count()
        cards += sum(taken.bit_count() for taken in state.taken)
        people = state.aside.bit_count() + sum(team.bit_count() for team in state.team)
        people += sum(len(line) for line in state.lines)
        if state.step == s.DRAFT:
            people += len(state.draft)
        piled = 0 if state.rules & s.COMPANEROS else len(state.pile)
        selling = state.lines[state.sale] if state.sale >= 0 else []
        done = len(selling) if state.step == s.PICK else sum(slot in state.pile for slot in selling)
        hats = sum(state.hats) + piled + sum(len(line) for line in state.lines) - done
        weapons = [state.shop, *state.arms, *state.armed]
        lying = [sum(state.knives), 0, 0]
        return {
            "caravan cards": cards,
            "characters": people,
            "destinations": sum(deck.bit_count() for deck in (*state.unseen, state.passed))
            + sum(town >= 0 for town in state.dest),
            "hats": hats,
            "dollars": state.bank + sum(state.money) + sum(state.coins),
            **{
                name: lying[weapon] + sum(count(bundle, weapon) for bundle in weapons)
                for weapon, name in enumerate(("knives", "colts", "rifles"))
            },
        }

    # -- words -----------------------------------------------------------------------------------

    def describe(self, state: LongRoadState, move: Move) -> str:
        """The log line of a move, told from the position before it."""
        return describe(self.tables, state, move)

    # -- positions -------------------------------------------------------------------------------

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> LongRoadState:
        """The state of a position in words."""
        assert isinstance(position, Position)
        return place(self.tables, self.new(options, roles), position)

    def tell(self, state: LongRoadState) -> Position:
        """The position of a state in words."""
        return tell(self.tables, state)

    # -- players and table -----------------------------------------------------------------------

    def policy(self, view: Observation[LongRoadState], moves: Sequence[Move], rng: Random) -> Move:
        """The move that looks worth most money."""
        return policy.choose(self.tables, self.judgement, view.state, view.seat, moves, rng)

    def value(self, view: Observation[LongRoadState], seat: Seat) -> float:
        """The share of the win by the money that everybody can hope for."""
        return policy.share_of_win(self.tables, self.judgement, view.state, seat)

    def liking(self, view: Observation[LongRoadState], move: Move, style: str) -> float:
        """By the kind of move, and by which reward is taken."""
        return liking(move, style)

    @cached_property
    def judgement(self) -> Judgement:
        """What is thought of the components, reckoned once."""
        return Judgement(self.tables)

    @cached_property
    def thinking(self) -> LongRoadThinking:
        """The Long Road's side of the searches."""
        return LongRoadThinking(self)

    @cached_property
    def _table(self) -> LongRoadTable:
        return LongRoadTable(lambda: self.tables)

    @property
    def table(self) -> TableSide[LongRoadState]:
        """The game's side of the table."""
        return self._table


def _switch(key: str, label: str, help_: str) -> Option:
    return Option(key, label, help_, (Choice(False, "No"), Choice(True, "Yes")))
