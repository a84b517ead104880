"""Second referees: each game once more, plain and slow, from its rulebook and the rulings alone.

A referee shares no code with the rules of its game: of `longtable.games` it imports the kinds of moves, which are the
vocabulary that both speak, and nothing else. It reads the box from `data/`. Where referee and rules differ, one of
them has misread the rulebook.
"""

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from longtable.engine.moves import Move, OptionValue, Seat


class Referee(Protocol):
    """One match of a game, judged by the rulebook.

    Args:
        start: the position before the first move in the game's own words, every field filled, as `Game.tell` gives
            it, in plain lists and dicts.
        options: the game's options, complete.
        roles: what sits on each seat.
    """

    def __init__(self, start: Mapping[str, Any], options: Mapping[str, OptionValue], roles: Sequence[str]) -> None: ...

    def actor(self) -> Seat | None:
        """Who acts: a seat, `CHANCE`, or None when the game is over."""

    def legal_moves(self) -> Collection[Move]:
        """Every move of the acting seat that is no purchase or bid of any amount; empty while chance acts."""

    def families(self) -> Collection[tuple[Move, int]]:
        """The acting seat's moves of any whole amount: the move with the lowest one, and the highest amount."""

    def possible(self, outcome: Move) -> bool:
        """Whether the chance event that is due can come out like that."""

    def play(self, move: Move) -> None:
        """Play a legal move, or a possible outcome."""

    def position(self) -> dict[str, Any]:
        """The position in the game's own words, as `start`."""

    def scores(self) -> list[dict[str, int]]:
        """What each seat's scoring lines would be now, by their keys."""

    def ranks(self) -> list[int]:
        """Each seat's place by the scores as they are now, from 1; seats that tie share one."""


def referee_of(game: str) -> type[Referee]:
    """The second referee of a game.

    Raises:
        ModuleNotFoundError: the game has none.
    """
    return cast("type[Referee]", import_module(f"tests.referees.{game}").Judge)
