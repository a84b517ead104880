"""What a computer player is, and every kind of them: random, a game's rule policy, an automaton, the levels."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol

from longtable.engine.game import AnyGame, Observation
from longtable.engine.moves import Move, Seat
from longtable.players.levels import LEVELS, LevelPlayer

SEAT_KINDS: Final[Mapping[str, str]] = {
    **{level: f"Computer: {title}" for level, title in LEVELS.items()},
    "policy": "Computer: rule of thumb",
    "random": "Computer: moves at random",
}
"""The computer players that can sit on a seat of any game, and what dialogs call them."""

SEAT_LINES: Final[Mapping[str, str]] = {
    "greenhorn": "Has just learnt the rules and often lets the better move go by.",
    "hand": "Plays soundly and slips now and then: a fair match for most people.",
    "foreman": "Thinks further and seldom slips: hard to beat.",
    "boss": "Thinks as long as it may and lets no better move go by that it has seen.",
    "policy": "Follows a few rules of thumb and thinks nothing through; it answers at once.",
    "random": "Makes any legal move: for trying the rules out.",
}
"""What each of them is like, in a line."""


class Policy(Protocol):
    """Somebody who decides for a seat."""

    def choose(self, view: Observation[Any], moves: Sequence[Move], rng: Random) -> Move:
        """One of `moves`, all that are legal; `rng` is the player's own, never the match's."""


class RandomPlayer:
    """Plays any legal move, each as likely as another."""

    def choose(self, view: Observation[Any], moves: Sequence[Move], rng: Random) -> Move:
        """One of `moves`."""
        return rng.choice(moves)


class RulePlayer:
    """Plays by the game's own rule policy."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: Observation[Any], moves: Sequence[Move], rng: Random) -> Move:
        """What the rule policy makes of `moves`."""
        return self._game.policy(view, moves, rng)


class AutomatonPlayer:
    """Does what the rules say: an automaton has exactly one legal move."""

    def choose(self, view: Observation[Any], moves: Sequence[Move], rng: Random) -> Move:
        """The only move."""
        (move,) = moves
        return move


def player(kind: str, game: AnyGame, style: str = "") -> Policy:
    """The computer player of a seat kind. Only levels have a style.

    Raises:
        KeyError: `kind` names no computer player and no automaton of the game.
    """
    if kind in game.automata:
        return AutomatonPlayer()
    if kind in LEVELS:
        return LevelPlayer(game, kind, style)
    computers: dict[str, Policy] = {"random": RandomPlayer(), "policy": RulePlayer(game)}
    return computers[kind]


def thinking(seed: int, seat: Seat, number: int) -> Random:
    """The random numbers with which a seat thinks about the log's entry `number`.

    They have nothing to do with the chance of the match, and a match that was loaded gets the
    same ones as the match that was never saved.
    """
    return Random(f"longtable/thinking/{seed}/{seat}/{number}")
