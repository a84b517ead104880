"""Dice that fall the same way again when a match is loaded, undone or redone."""

import random
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from longtable.engine.moves import Move

T = TypeVar("T")


def stream(seed: int, number: int) -> random.Random:
    """The random numbers of the `number`-th chance event of the match with this `seed`.

    Each event has a stream of its own, so what came before does not move it: a match goes on
    after loading as if it had never been saved, and undo gives nobody a second roll.
    """
    return random.Random(f"longtable/{seed}/{number}")


class Even(NamedTuple, Generic[T]):
    """A chance event whose outcomes are all equally likely; their moves are made only when they are asked for.

    Attributes:
        things: what is drawn from: cards, seats, the faces of a die.
        move: the outcome of drawing one of them.
    """

    things: Sequence[T]
    move: Callable[[T], Move]

    def draw(self, rng: random.Random) -> Move:
        """One of the outcomes."""
        return self.move(rng.choice(self.things))

    def listed(self) -> list[tuple[Move, float]]:
        """Every outcome with its probability."""
        odds = 1 / len(self.things)
        return [(self.move(thing), odds) for thing in self.things]
