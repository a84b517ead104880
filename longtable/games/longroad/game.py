"""The Long Road, as the kernel sees it."""

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
from longtable.games.longroad import LABEL
from longtable.games.longroad.box.box import Box
from longtable.games.longroad.box.browser import components
from longtable.games.longroad.mind.policy import choose
from longtable.games.longroad.mind.search import LongRoadThinking
from longtable.games.longroad.mind.styles import STYLES, liking
from longtable.games.longroad.mind.value import Judgement, share_of_win
from longtable.games.longroad.positions.place import place, tell
from longtable.games.longroad.positions.position import Position
from longtable.games.longroad.rules import chance, effects, legal, scoring, setup, why_not
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import options as options_
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.refusals import REASONS, Code
from longtable.games.longroad.rules.secrets import guessed, observed
from longtable.games.longroad.rules.state import LongRoadState
from longtable.games.longroad.rules.supply import count
from longtable.games.longroad.table.side import LongRoadTable
from longtable.games.longroad.words import log


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
    def lookups(self) -> Lookups:
        """The components as the rules use them; raises DataError where the data is broken."""
        return Lookups(Box(self._packs))

    def with_packs(self, folder: Path) -> Self:
        """The same game with a player's own sets."""
        return type(self)(folder)

    def broken_packs(self) -> tuple[BrokenPack, ...]:
        """The sets of destinations and bosses that were left out."""
        return self.lookups.box.packs.broken

    def unused_packs(self, state: LongRoadState) -> Collection[str]:
        """The destinations that are not driven to, and the bosses that are not dealt."""
        box, decks = self.lookups.box, self.lookups.decks
        towns = sum(state.unseen) | state.passed | sum(1 << town for town in state.dest if town >= 0)
        driven = [each for each in box.destination_sets if any(deck & towns for deck in decks[each.key])]
        return box.packs.without([*driven, box.boss_sets[state.rules >> s.BOSS_SET]])

    # -- before the match ------------------------------------------------------------------------

    def options(self) -> tuple[Option, ...]:
        """How teams are formed, the two variants, and the rulings that can be switched."""
        return options_.options(self.lookups.box)

    def new(self, options: Options, roles: Roles) -> LongRoadState:
        """The destination decks are shuffled; chance opens the table next."""
        rules, towns = options_.chosen(self.lookups.box, options)
        return setup.new_state(self.lookups, len(roles), rules, self.lookups.decks[towns])

    def digests(self) -> dict[str, str]:
        """By file, those of the player's packs too."""
        return dict(self.lookups.box.digests)

    def components(self) -> tuple[Component, ...]:
        """Cards, tiles, weapons and coins."""
        return components(self.lookups.box)

    # -- the rules -------------------------------------------------------------------------------

    def actor(self, state: LongRoadState) -> Seat | None:
        """The seat that decides, `CHANCE` for deals and draws, None when all is scored."""
        return None if state.step == s.OVER else state.acting

    def legal_moves(self, state: LongRoadState) -> Sequence[Move]:
        """Every move of the acting seat."""
        return legal.legal_moves(self.lookups, state)

    def apply(self, state: LongRoadState, move: Move) -> None:
        """Play a move in place."""
        effects.apply(self.lookups, state, move)

    def chance(self, state: LongRoadState) -> Even[int] | None:
        """Every card that may come, each as likely as another; the deals are too many."""
        return chance.chance(self.lookups, state)

    def deal(self, state: LongRoadState, rng: Random) -> Move:
        """The deal that is due."""
        return chance.deal(self.lookups, state, rng)

    def why_no_outcome(self, state: LongRoadState, move: Move) -> Refusal | None:
        """Why this can't come out now."""
        return why_not.why_no_outcome(self.lookups, state, move)

    def why_illegal(self, state: LongRoadState, move: Move) -> Refusal:
        """Why a move is refused."""
        return why_not.why_illegal(self.lookups, state, move)

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
        return Observation(seat, observed(self.lookups, state, seat))

    def determinize(self, observation: Observation[LongRoadState], rng: Random) -> LongRoadState:
        """A whole position that agrees with what the seat has seen."""
        return guessed(self.lookups, observation.state, observation.seat, rng)

    # -- reckoning -------------------------------------------------------------------------------

    def standings(self, state: LongRoadState) -> tuple[Standing, ...]:
        """The scoring as if the game ended now."""
        return scoring.standings(self.lookups, state)

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
        return log.describe(self.lookups, state, move)

    # -- positions -------------------------------------------------------------------------------

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> LongRoadState:
        """The state of a position in words."""
        assert isinstance(position, Position)
        return place(self.lookups, position, self.new(options, roles))

    def tell(self, state: LongRoadState) -> Position:
        """The position of a state in words."""
        return tell(self.lookups, state)

    # -- players and table -----------------------------------------------------------------------

    def policy(self, view: Observation[LongRoadState], moves: Sequence[Move], rng: Random) -> Move:
        """The move that looks worth most money."""
        return choose(self.lookups, self.judgement, view.state, view.seat, moves, rng)

    def value(self, view: Observation[LongRoadState], seat: Seat) -> float:
        """The share of the win by the money that everybody can hope for."""
        return share_of_win(self.lookups, self.judgement, view.state, seat)

    def liking(self, view: Observation[LongRoadState], move: Move, style: str) -> float:
        """By the kind of move, and by which reward is taken."""
        return liking(move, style)

    @cached_property
    def judgement(self) -> Judgement:
        """What is thought of the components, reckoned once."""
        return Judgement(self.lookups)

    @cached_property
    def thinking(self) -> LongRoadThinking:
        """The Long Road's side of the searches."""
        return LongRoadThinking(self, lambda: self.lookups)

    @cached_property
    def _table(self) -> LongRoadTable:
        return LongRoadTable(lambda: self.lookups)

    @property
    def table(self) -> TableSide[LongRoadState]:
        """The game's side of the table."""
        return self._table
