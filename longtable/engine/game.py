"""The contract between a game and everything that plays it."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from longtable.engine.amounts import Amounts
from longtable.engine.chance import Even
from longtable.engine.label import Credit, Label
from longtable.engine.moves import CHANCE, PLAYER, Move, OptionValue, Roles, Seat
from longtable.engine.options import Option, Options, complete
from longtable.engine.refusal import Reasons, Refusal, SeatingError
from longtable.engine.standings import Standing
from longtable.engine.state import State
from longtable.engine.table import TableSide
from longtable.engine.thinking import Style, ThinkingSide

S = TypeVar("S", bound=State)


class Observation(Generic[S]):
    """What one seat may know: a state whose hidden parts are blank, hidden sets sorted.

    Attributes:
        seat: whose eyes.
        state: a state of the game's own class, without any secret that `seat` may not know.
    """

    __slots__ = ("seat", "state")

    def __init__(self, seat: Seat, state: S) -> None:
        self.seat = seat
        self.state = state

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return self.seat == other.seat and bool(self.state == other.state)

    __hash__ = None  # type: ignore[assignment]


class Provenance(StrEnum):
    """How far a component's value can be trusted to be the printed one."""

    PUBLISHED = "published"
    SECONDARY = "secondary"
    INFERRED = "inferred"
    HOUSE = "house"


class Component(msgspec.Struct, frozen=True):
    """One card, tile or board as the component browser lists it.

    Attributes:
        group: its kind (`Horse cards`).
        name: its name.
        text: what is on it, in words.
        provenance: where its values come from; the weakest one, where they differ.
        file: the file to edit, inside the data or a pack.
    """

    group: str
    name: str
    text: str
    provenance: Provenance
    file: str


class BrokenPack(msgspec.Struct, frozen=True):
    """A player's file of components that is left out.

    Attributes:
        file: its path.
        faults: what is wrong with it, one `file:line:column: message` each.
        lacking: how many fields the file as a whole lacks; the more, the less it is meant for this game.
    """

    file: str
    faults: tuple[str, ...]
    lacking: int


class Game(ABC, Generic[S]):
    """The static side of a game: one object a game, no state of any match.

    The functions that take a `State` trust their arguments: `apply` of a move that is not
    legal leaves a state that means nothing. `Match` is the checked way in.
    """

    label: ClassVar[Label]
    """Its names, and for whom it is."""
    secrets: ClassVar[bool] = False
    """Whether one seat may know what another may not: people who share a screen need a curtain."""
    moves: ClassVar[tuple[type[Move], ...]]
    """Every kind of move, those of chance included."""
    of_chance: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds that are outcomes of chance."""
    refusals: ClassVar[Reasons[Any]]
    """Every reason for a refusal."""
    position: ClassVar[type[msgspec.Struct]]
    """A position in the game's own words, as scenarios write it; every field has a default."""
    styles: ClassVar[Mapping[str, Style]] = {}
    """The styles that a computer player can have, by their keys; empty where there are none."""

    # -- what its label says ---------------------------------------------------------------

    @property
    def key(self) -> str:
        """Its name in files and on the command line."""
        return self.label.key

    @property
    def title(self) -> str:
        """Its name in print."""
        return self.label.title

    @property
    def credit(self) -> Credit:
        """Who made the printed game."""
        return self.label.credit

    @property
    def players(self) -> range:
        """How many seats of role `PLAYER` may play when no automaton does."""
        return self.label.players

    @property
    def automata(self) -> Mapping[str, str]:
        """Seats that the rules play (`roland`), and the name the table shows."""
        return self.label.automata

    # -- before the match ------------------------------------------------------------------

    def check_roles(self, roles: Roles) -> None:
        """Raise `SeatingError` unless the game can be played with these seats."""
        if any(role != PLAYER for role in roles) or len(roles) not in self.players:
            low, high = self.players[0], self.players[-1]
            count = str(low) if low == high else f"{low} to {high}"
            raise SeatingError(f"{self.title} is played by {count} players")

    def options(self) -> tuple[Option, ...]:
        """What may be chosen before a match, in the order of the dialog."""
        return ()

    @abstractmethod
    def new(self, options: Options, roles: Roles) -> S:
        """The position before anything is dealt or rolled; the options are complete."""

    def start(self, given: Mapping[str, OptionValue], roles: Roles) -> S:
        """`new` with checked seats and completed options.

        Raises:
            SeatingError: the game can't be played with these seats.
            OptionError: an unknown option or value.
        """
        self.check_roles(roles)
        return self.new(complete(self.options(), given), roles)

    def digests(self) -> dict[str, str]:
        """SHA-256 of each data file that rules were read from, by its path inside the data; good packs too."""
        return {}

    def components(self) -> tuple[Component, ...]:
        """Everything in the box, for the component browser."""
        return ()

    def with_packs(self, folder: Path) -> Self:
        """The same game with the packs of components that a player keeps in `folder`, where it takes any."""
        return self

    def broken_packs(self) -> tuple[BrokenPack, ...]:
        """The packs that were left out."""
        return ()

    def pack_faults(self) -> tuple[str, ...]:
        """What is wrong with the packs that were left out, one `file:line:column: message` each."""
        return tuple(fault for pack in self.broken_packs() for fault in pack.faults)

    def unused_packs(self, state: S) -> Collection[str]:
        """The packs, as `digests` calls them, of which nothing is or can come into play from this position on."""
        return ()

    # -- the rules -------------------------------------------------------------------------

    @abstractmethod
    def actor(self, state: S) -> Seat | None:
        """Who acts: a seat, `CHANCE`, or None when the game is over."""

    @abstractmethod
    def legal_moves(self, state: S) -> Sequence[Move]:
        """Every move of the acting seat: the single truth about what is allowed.

        Of a family of moves that differ in an amount (`amounts`) a few steps, the lowest and the highest
        among them; computers and random play choose from these alone. Empty when the game is over and
        while chance acts.
        """

    def amounts(self, state: S, move: Move) -> Amounts | None:
        """The family of a legal move, where every whole amount within bounds makes a legal move like it.

        None for a move of its own. `why_not` accepts all of a family, listed or not.
        """
        return None

    @abstractmethod
    def apply(self, state: S, move: Move) -> None:
        """Play `move` in place. Fast and unchecked."""

    def after(self, state: S, move: Move) -> S:
        """The position that a legal move leads to; `state` stays as it is."""
        twin: S = state.copy()
        self.apply(twin, move)
        return twin

    def chance(self, state: S) -> Even[Any] | None:
        """The chance event that is due, by its outcomes, all equally likely; None where they can't be listed so."""
        return None

    def deal(self, state: S, rng: Random) -> Move:
        """An outcome of a chance event that has too many to list: a deal, a shuffle."""
        raise NotImplementedError(f"{self.title} deals nothing here")

    def sample_chance(self, state: S, rng: Random) -> Move:
        """An outcome of the chance event that is due, drawn with its true odds."""
        due = self.chance(state)
        return self.deal(state, rng) if due is None else due.draw(rng)

    def chance_outcomes(self, state: S) -> Sequence[tuple[Move, float]] | None:
        """Every outcome with its probability, or None where there are too many to list."""
        due = self.chance(state)
        return None if due is None else due.listed()

    def why_not(self, state: S, move: Move) -> Refusal | None:
        """Why `move` is refused here; None exactly for legal moves, all of a family's, and possible outcomes.

        In the order that is the same everywhere: the game is over; an outcome of chance, by `why_no_outcome`; chance
        comes first; the move is listed or of a listed family; else why it is not, by `why_illegal`.
        """
        actor = self.actor(state)
        if actor is None:
            return self.refusals.over()
        if isinstance(move, self.of_chance):
            return self.why_no_outcome(state, move)
        if actor == CHANCE:
            return self.refusals.early()
        listed = self.legal_moves(state)
        if move in listed:
            return None
        if any(type(other) is type(move) for other in listed):
            family = self.amounts(state, move)
            if family is not None and move in family:
                return None
        return self.why_illegal(state, move)

    def why_no_outcome(self, state: S, move: Move) -> Refusal | None:
        """Why a move of chance can't be what comes out now; None where it can. The game is not over."""
        raise NotImplementedError(f"{self.title} does not say which outcomes are possible")

    def why_illegal(self, state: S, move: Move) -> Refusal:
        """Why a move of a seat is not legal while a seat acts."""
        raise NotImplementedError(f"{self.title} does not say why moves are refused")

    def reveals(self, state: S, move: Move, seat: Seat) -> bool:
        """Whether playing `move` shows `seat` a thing that was hidden from it: `seat` can't go back to before that.

        It would keep what it has seen. Who draws, peeks or turns something up learns of it. Who plays a card from its
        hand shows it to the others and learns nothing, so it may take the card back, and nobody else may. The answer
        gives nothing away: it follows from what the acting seat knows.
        """
        return False

    # -- who knows what --------------------------------------------------------------------

    def observe(self, state: S, seat: Seat) -> Observation[S]:
        """What `seat` may know: everything, unless a game hides some. Its legal moves depend on nothing else."""
        return Observation(seat, state.copy())

    def determinize(self, observation: Observation[S], rng: Random) -> S:
        """A whole state that agrees with the observation; hidden things are drawn by their odds."""
        whole: S = observation.state.copy()
        return whole

    # -- reckoning -------------------------------------------------------------------------

    @abstractmethod
    def standings(self, state: S) -> tuple[Standing, ...]:
        """The full scoring at this moment, by seat."""

    @abstractmethod
    def rounds(self, state: S) -> int:
        """How many rounds (or turns, where the game has no rounds) have begun."""

    @abstractmethod
    def census(self, state: S) -> Mapping[str, int]:
        """Counts of components that no move may change (cards, coins, cows)."""

    # -- words -----------------------------------------------------------------------------

    @abstractmethod
    def describe(self, state: S, move: Move) -> str:
        """What `move` does, told from the position before it, naming every component it changes.

        Holds nothing that is not public.
        """

    def explain(self, refusal: Refusal) -> str:
        """The sentence for a refusal, without its rulebook section."""
        return self.refusals.sentence(refusal)

    # -- positions -------------------------------------------------------------------------

    @abstractmethod
    def place(self, position: msgspec.Struct, options: Options, roles: Roles) -> S:
        """The state that a position in words stands for.

        Raises:
            PositionError: it can't be reached by any play.
        """

    @abstractmethod
    def tell(self, state: S) -> msgspec.Struct:
        """The position of `state` in words, every field filled: the inverse of `place`."""

    # -- players and table -----------------------------------------------------------------

    @abstractmethod
    def policy(self, view: Observation[S], moves: Sequence[Move], rng: Random) -> Move:
        """The rule policy: a plausible move, fast."""

    @abstractmethod
    def value(self, view: Observation[S], seat: Seat) -> float:
        """How good the position looks for `seat`: its share of the win, 0 to 1."""

    def liking(self, view: Observation[S], move: Move, style: str) -> float:
        """How much a player of a style likes a move of `view.seat`; of nearly equal ones it plays its favourite.

        By the kind of the move alone, unless a game can say it better.

        Raises:
            KeyError: the game has no such style.
        """
        return self.styles[style].likes.get(type(move), 0.0)

    @property
    def thinking(self) -> ThinkingSide[S]:
        """What the searches ask of the game beyond its rules."""
        return ThinkingSide(self)

    @property
    @abstractmethod
    def table(self) -> TableSide[S]:
        """How the game lies on the table."""


class PositionError(ValueError):
    """A position that can't be; `path` leads to the field, as `horses.3`."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message


def require(holds: bool, path: str, message: str) -> None:
    """Refuse a position at `path` unless it holds.

    Raises:
        PositionError: it does not.
    """
    if not holds:
        raise PositionError(path, message)


AnyGame = Game[Any]
"""A game whose kind of state the caller does not know: it only hands states back to the game."""
