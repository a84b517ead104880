"""Long Shot: The Dice Game, as the kernel sees it."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar, Final, Self

import msgspec

from longtable.engine.game import BrokenPack, Component, Game, Observation
from longtable.engine.label import Label
from longtable.engine.moves import PLAYER, Move, Roles, Seat
from longtable.engine.options import Choice, Option, Options
from longtable.engine.refusal import Reasons, Refusal, SeatingError
from longtable.engine.standings import Standing
from longtable.engine.table import TableSide
from longtable.engine.thinking import Style
from longtable.games.longshot import LABEL, reasons, scoring, words
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import legal_moves
from longtable.games.longshot.box import FREE_PICK, RANDOM_MIX, SET_FILES, Box
from longtable.games.longshot.effects import apply
from longtable.games.longshot.inventory import components
from longtable.games.longshot.policy import choose, share_of_win
from longtable.games.longshot.position import Position, place, tell
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.refusals import REASONS, Code
from longtable.games.longshot.state import LongShotState, empty_state
from longtable.games.longshot.styles import STYLES
from longtable.games.longshot.table import LongShotTable
from longtable.games.longshot.thinking import LongShotThinking

DRAWN: Final = "drawn"
FIRST_SEAT: Final = "first_seat"
MIXES_KEPT: Final = 256
"""How many races' tables are kept at hand."""


class LongShot(Game[LongShotState]):
    """The rules for one to eight players, alone against Roland.

    Args:
        packs: the folder of a player's own horse sets, read when the game is first asked for
            a component.
    """

    label: ClassVar[Label] = LABEL
    moves: ClassVar[tuple[type[Move], ...]] = m.MOVES
    refusals: ClassVar[Reasons[Code]] = REASONS
    position: ClassVar[type[msgspec.Struct]] = Position
    styles: ClassVar[Mapping[str, Style]] = STYLES

    def __init__(self, packs: Path | None = None) -> None:
        self._packs = packs
        self._race_cards: dict[tuple[int, ...], RaceCard] = {}

    @cached_property
    def box(self) -> Box:
        """The components; raises DataError where the program's own data is broken."""
        return Box(self._packs)

    def with_packs(self, folder: Path) -> Self:
        """The same game with a player's own horse sets."""
        return type(self)(folder)

    def broken_packs(self) -> tuple[BrokenPack, ...]:
        """The horse sets that were left out."""
        return self.box.packs.broken

    def unused_packs(self, state: LongShotState) -> Collection[str]:
        """The sets of which no horse runs; none of them while any horse may yet be mixed in."""
        if not state.cards:
            return ()
        keys = {self.box.horses[card].set_key for card in state.cards}
        return self.box.packs.without([each for each in self.box.sets if each.key in keys])

    def race_card(self, state: LongShotState) -> RaceCard:
        """What is fixed for the race of `state`, whose cards are known."""
        race = self._race_cards.get(state.cards)
        if race is None:
            if len(self._race_cards) >= MIXES_KEPT:
                self._race_cards.clear()
            race = self._race_cards[state.cards] = RaceCard(self.box, state.cards)
        return race

    # -- before the match ------------------------------------------------------------------------

    def check_roles(self, roles: Roles) -> None:
        """Two to eight players, or one player and then Roland."""
        if roles == (PLAYER, "roland"):
            return
        if any(role != PLAYER for role in roles):
            raise SeatingError("Roland sits second at a table with one player, and with nobody else")
        if len(roles) not in self.players:
            raise SeatingError(f"{self.title} is played by 2 to 8 players, or by one player against Roland")

    def options(self) -> tuple[Option, ...]:
        """Which horses run, and who begins."""
        box = self.box
        whole = [horse_set for horse_set in box.sets if box.has_all_numbers(horse_set.key)]
        choices = [Choice(horse_set.key, horse_set.title) for horse_set in whole]
        choices.extend((Choice(RANDOM_MIX, "A random mix"), Choice(FREE_PICK, "My own pick")))
        picks = tuple(
            Option(
                f"horse{number}",
                f"Horse {number}",
                "The card that runs with this number.",
                tuple(Choice(box.horses[card].card.name, box.horses[card].card.name) for card in box.numbered(number)),
                when=("horses", FREE_PICK),
            )
            for number in m.HORSES
        )
        return (
            Option(
                "horses",
                "Horses",
                f"The eight horse cards of the race; the {box.sets[0].title} is best for a first game.",
                tuple(choices),
            ),
            *picks,
            Option(
                "first",
                "First Active Player",
                # Ruling FIRST-1.
                "Who rolls first, since nobody can say who bet last. Alone against Roland it is you.",
                (Choice(DRAWN, "Drawn by lot"), Choice(FIRST_SEAT, "The first seat")),
            ),
        )

    def new(self, options: Options, roles: Roles) -> LongShotState:
        """Horses behind the line; the cards are mixed or dealt next."""
        state = empty_state(roles)
        state.cards = self._chosen_cards(options)
        state.phase = s.DEAL if state.cards else s.MIX
        state.active = 0 if options["first"] == FIRST_SEAT else -1
        if state.cards:
            self._lay_out(state)
        return state

    def _chosen_cards(self, options: Options) -> tuple[int, ...]:
        chosen = options["horses"]
        if chosen == RANDOM_MIX:
            return ()
        if chosen == FREE_PICK:
            return tuple(self.box.by_name[str(options[f"horse{number}"])] for number in m.HORSES)
        return self.box.of_set(str(chosen))

    def _lay_out(self, state: LongShotState) -> None:
        """Put the horse cards in the Market, with their printed marks, and hand out the money."""
        state.bars = list(self.race_card(state).printed)
        supply = self.box.board.player
        state.money = [supply.money if role == PLAYER else supply.roland_money for role in state.roles]

    def digests(self) -> dict[str, str]:
        """By file, those of the player's packs too."""
        return dict(self.box.digests)

    def components(self) -> tuple[Component, ...]:
        """Cards, boards and dice."""
        return components(self.box)

    # -- the rules -------------------------------------------------------------------------------

    def actor(self, state: LongShotState) -> Seat | None:
        """The seat on turn, `CHANCE` for cards and dice, None when the race is scored."""
        return reasons.actor(state)

    def legal_moves(self, state: LongShotState) -> Sequence[Move]:
        """Every move of the seat on turn."""
        if state.phase != s.TURN:
            return ()
        return legal_moves(self.race_card(state), state)

    def apply(self, state: LongShotState, move: Move) -> None:
        """Play a move in place."""
        if isinstance(move, m.Mixed):
            state.cards = tuple(self.box.by_name[name] for name in move.cards)
            state.phase = s.DEAL
            self._lay_out(state)
        elif isinstance(move, m.Dealt):
            self._deal(state, move)
        else:
            apply(self.race_card(state), state, move)

    def _deal(self, state: LongShotState, move: m.Dealt) -> None:
        """Mark the Starting Cards; Roland gets the bets alone (rulebook: Solo Setup)."""
        for seat, letter in enumerate(move.cards):
            card = self.box.starting_by_letter[letter]
            for horse, amount in card.bets.items():
                state.bets[9 * seat + horse] = amount
            if state.roles[seat] == PLAYER:
                state.cells[seat] = card.cells
        state.active = state.turn = move.first
        state.phase = s.ROLL

    def sample_chance(self, state: LongShotState, rng: Random) -> Move:
        """A mix, a deal or a roll."""
        if state.phase == s.MIX:
            return m.Mixed(tuple(self.box.horses[rng.choice(self.box.numbered(n))].card.name for n in m.HORSES))
        if state.phase == s.DEAL:
            letters = rng.sample(sorted(self.box.starting_by_letter), len(state.roles))
            alone = any(role != PLAYER for role in state.roles)
            first = 0 if alone or state.active == 0 else rng.randrange(len(state.roles))
            return m.Dealt(tuple(letters), first)
        race = self.race_card(state)
        if state.phase == s.ROLL:
            return m.ROLLED[rng.choice(race.horse_faces)][rng.choice(race.movement_faces)]
        return m.NEW_ROLL[rng.choice(race.horse_faces)]

    def chance_outcomes(self, state: LongShotState) -> Sequence[tuple[Move, float]] | None:
        """Every roll of the dice; the mix and the deal are too many."""
        if state.phase in (s.MIX, s.DEAL):
            return None
        race = self.race_card(state)
        horses = race.horse_faces
        each = 1.0 / len(horses)
        odds_of_horse = {horse: each * horses.count(horse) for horse in sorted(set(horses))}
        if state.phase != s.ROLL:
            return [(m.NEW_ROLL[horse], odds) for horse, odds in odds_of_horse.items()]
        faces = race.movement_faces
        odds_of_movement = {face: faces.count(face) / len(faces) for face in sorted(set(faces))}
        return [
            (m.ROLLED[horse][movement], odds * share)
            for horse, odds in odds_of_horse.items()
            for movement, share in odds_of_movement.items()
        ]

    def why_not(self, state: LongShotState, move: Move) -> Refusal | None:
        """Why a move is refused."""
        return reasons.why_not(self.box, self.race_card(state) if state.cards else None, state, move)

    # -- who knows what --------------------------------------------------------------------------

    def observe(self, state: LongShotState, seat: Seat) -> Observation[LongShotState]:
        """Everything: player boards are public knowledge (rulebook: Actions Reference)."""
        return Observation(seat, state.copy())

    def determinize(self, observation: Observation[LongShotState], rng: Random) -> LongShotState:
        """The state itself; nothing is hidden."""
        return observation.state.copy()

    # -- reckoning -------------------------------------------------------------------------------

    def standings(self, state: LongShotState) -> tuple[Standing, ...]:
        """The scoring as if the race ended now; before the cards are known, money alone."""
        race = self.race_card(state) if state.cards else RaceCard(self.box, self.box.of_set(SET_FILES[0]))
        return scoring.standings(race, state)

    def rounds(self, state: LongShotState) -> int:
        """Rounds begun."""
        return state.round

    def census(self, state: LongShotState) -> Mapping[str, int]:
        """Horses on the track or in the Winner's Circle, and horse cards in the Market or a stable."""
        finish = self.box.board.track.finish
        running = sum(0 <= state.space[horse] < finish for horse in m.HORSES)
        cards = sum(-1 <= state.owner[horse] < len(state.roles) for horse in m.HORSES)
        return {"horses": running + len(set(state.finished)), "horse cards": cards}

    # -- words -----------------------------------------------------------------------------------

    def describe(self, state: LongShotState, move: Move) -> str:
        """The log line of a move, told from the position before it."""
        if isinstance(move, m.Mixed | m.Dealt):
            return words.describe_setup(self.box, state, move)
        after = state.copy()
        self.apply(after, move)
        return words.describe(self.race_card(state), state, after, move)

    # -- positions -------------------------------------------------------------------------------

    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> LongShotState:
        """The state of a position in words."""
        assert isinstance(position, Position)
        return place(self.box, self._chosen_cards(options), position, roles)

    def tell(self, state: LongShotState) -> Position:
        """The position of a state in words."""
        return tell(self.box, state)

    # -- players and table -----------------------------------------------------------------------

    def policy(self, view: Observation[LongShotState], moves: Sequence[Move], rng: Random) -> Move:
        """The move that is expected to bring the most money."""
        return choose(self.race_card(view.state), view.state, moves, rng)

    def value(self, view: Observation[LongShotState], seat: Seat) -> float:
        """The share of the win by what everyone can hope for."""
        if not view.state.cards:
            return 1.0 / len(view.state.roles)
        return share_of_win(self.race_card(view.state), view.state, seat)

    @cached_property
    def _table(self) -> LongShotTable:
        return LongShotTable(lambda: self.box, self.race_card)

    @property
    def table(self) -> TableSide[LongShotState]:
        """The game's side of the table."""
        return self._table

    @cached_property
    def thinking(self) -> LongShotThinking:
        """Races played quickly to their end."""
        return LongShotThinking(self)
