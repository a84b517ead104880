"""What a search asks of a game beyond the rules, so that one search serves them all.

Every answer has a default made of the game's own contract. A game overrides what it can say
faster or better; none of it is a rule, and none of it may know more than the state it is given.
"""

from collections.abc import Hashable, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from longtable.engine.moves import CHANCE, Move, Seat

if TYPE_CHECKING:
    from longtable.engine.game import Game, Observation

S = TypeVar("S", bound=Any)

LONGEST: Final = 20_000
"""A playout of more moves is broken off and judged by the game's value."""


class Method(StrEnum):
    """How the moves of a game are best compared."""

    TREE = "tree"
    """By looking ahead move by move: two seats, nothing hidden, chance that can be listed."""
    PLAYOUTS = "playouts"
    """By playing on to the end many times: any number of seats, any chance, hidden things too."""


class Level(msgspec.Struct, frozen=True):
    """What one level of one game may do.

    Attributes:
        seconds: the most it may think.
        nodes: the most it may spend: positions of a tree, or playouts.
        depth: how many decisions a tree looks ahead.
        candidates: how many moves playouts compare.
        slip: how often it lets a better move go by.
        within: how much of the win, at most, it then gives away.
    """

    seconds: float
    nodes: int
    depth: int = 60
    candidates: int = 10
    slip: float = 0.0
    within: float = 0.0


class Style(msgspec.Struct, frozen=True):
    """What one player of a game likes to do where moves are worth nearly the same.

    Attributes:
        title: what dialogs call it (`Gold digger`).
        line: what such a player does, in a line.
        likes: how much it likes each kind of move, those it dislikes below 0; any other kind is 0.
    """

    title: str
    line: str
    likes: Mapping[type[Move], float] = {}


class Contest(msgspec.Struct, frozen=True):
    """What the strength of a game's computer players is held against.

    Attributes:
        one: a computer player (a level, `policy`, `random`) that takes every seat in turn.
        others: what sits on all other seats: a computer player, or an automaton.
        seats: how many there are.
        bar: the share of the wins that `one` must have.
    """

    one: str
    others: str
    seats: int
    bar: float


def steps(seats: int = 2, bar: float = 0.65) -> tuple[Contest, ...]:
    """What the levels are held against in every game: each other, and the rule policy, which beats the weakest.

    Args:
        bar: what each level must have against the one below.
    """
    return (
        Contest("policy", "greenhorn", seats, 1 / seats),
        Contest("hand", "greenhorn", seats, bar),
        Contest("foreman", "hand", seats, bar),
        Contest("boss", "foreman", seats, bar),
    )


class Prospect(msgspec.Struct, frozen=True):
    """One line of a forecast.

    Attributes:
        name: what it is about (`4 Sugar Lump`).
        ink: its colour, by a name of the theme.
        shares: how often each of the forecast's heads came true, 0 to 1.
    """

    name: str
    ink: str
    shares: tuple[float, ...]


class Forecast(msgspec.Struct, frozen=True):
    """What many quick runs of the rest of the game came to.

    Attributes:
        heads: what was counted (`1st`).
        runs: how many runs there were.
    """

    heads: tuple[str, ...]
    prospects: tuple[Prospect, ...]
    runs: int


class ThinkingSide(Generic[S]):
    """A game's side of the searches.

    Args:
        game: the rules.
    """

    method: ClassVar[Method] = Method.PLAYOUTS
    levels: ClassVar[Mapping[str, Level]] = {}
    """Its levels by their keys, weakest first; empty where nobody has measured any."""
    contests: ClassVar[tuple[Contest, ...]] = steps()
    """What its computer players are held against."""
    curiosity: ClassVar[float] = 0.4
    """How much of the win playouts hope for from a move that was seldom tried: the less chance there is, the less."""
    forecasts: ClassVar[str] = ""
    """What the game calls its forecast (`Tote board`); empty where it has none."""

    def __init__(self, game: "Game[S]") -> None:
        self.game = game

    # -- for trees -------------------------------------------------------------------------

    def lean(self, state: S) -> S:
        """A copy of `state` for the search to play on, without what only a table needs."""
        twin: S = state.copy()
        return twin

    def key(self, state: S) -> Hashable:
        """Equal for positions from which the game goes on alike."""
        whole: bytes = state.fingerprint()
        return whole

    def lead(self, state: S) -> float:
        """How good a position looks for seat 0 of two, from -1 to 1; a game that is over is settled."""
        game = self.game
        if game.actor(state) is None:
            return self.shares(state)[0] - self.shares(state)[1]
        return 2 * game.value(game.observe(state, 0), 0) - 1

    def plausible(self, state: S, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves worth a look, promising ones first: no result that `moves` can reach is lost."""
        return moves

    # -- for playouts ----------------------------------------------------------------------

    def shortlist(self, view: "Observation[S]", moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """Up to `most` of the moves: the best ones by the rule policy, best first, then others drawn by lot.

        A rule policy is asked for the best of those that are left until it insists on one that is not.
        """
        left = list(moves)
        chosen: list[Move] = []
        while left and len(chosen) < most:
            best = left[0] if len(left) == 1 else self.game.policy(view, left, rng)
            if best not in left:
                chosen += rng.sample(left, min(len(left), most - len(chosen)))
                break
            chosen.append(best)
            left.remove(best)
        return chosen

    def settle(self, state: S, rng: Random) -> None:
        """Play, in place, what a candidate leaves the same seat to decide at once, where that is the same each time."""

    def pick(self, state: S, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        """The move of a seat in a playout: by the rule policy, through the seat's own eyes."""
        return self.game.policy(self.game.observe(state, seat), moves, rng)

    def finish(self, state: S, dice: Random, whims: Random) -> list[float]:
        """Play `state` to its end, in place; how well each seat has done, from 0 to 1.

        Args:
            dice: what chance draws from; the same for every candidate of an iteration.
            whims: what the players of the playout draw from.
        """
        game = self.game
        for _ in range(LONGEST):
            actor = game.actor(state)
            if actor is None:
                return self.shares(state)
            if actor == CHANCE:
                game.apply(state, game.sample_chance(state, dice))
                continue
            moves = game.legal_moves(state)
            game.apply(state, moves[0] if len(moves) == 1 else self.pick(state, actor, moves, whims))
        seats = range(len(game.standings(state)))
        return [game.value(game.observe(state, seat), seat) for seat in seats]

    def shares(self, state: S) -> list[float]:
        """Each seat's share of the win in a game that is over: 1, or 1/k where k seats share the first rank.

        A game whose `finish` does not play to the end says what is likely there.
        """
        standings = self.game.standings(state)
        winners = sum(standing.rank == 1 for standing in standings)
        return [1 / winners if standing.rank == 1 else 0.0 for standing in standings]

    def mixture(self, view: "Observation[S]", moves: Sequence[Move], shares: Sequence[float]) -> Sequence[float]:
        """With which weights the moves that were compared are to be played, where one must not be predictable.

        Empty where the best one is always right. `shares` are the shares of the win they lead to.
        """
        return ()

    # -- for people ------------------------------------------------------------------------

    def account(self, state: S, seat: Seat) -> Mapping[str, float]:
        """What a seat's game comes to at the end of a playout, by plural words that follow a number.

        As `dollars from bets`: 40; what is lost is negative. A hint tells by them why one move is better than the next.
        """
        return {}

    def forecast(self, view: "Observation[S]", runs: int, rng: Random) -> Forecast:
        """What so many quick runs of the rest of the game come to; asked only of games that have forecasts."""
        return Forecast((), (), runs)
