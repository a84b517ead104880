"""Families of moves that differ in nothing but an amount: there may be too many of them to list."""

import msgspec
from msgspec.structs import replace

from longtable.engine.moves import Move


class Amounts(msgspec.Struct, frozen=True):
    """A family of legal moves, one for every whole number from the lowest one's amount up to `high`.

    Equal for all members of one family in one position.

    Attributes:
        lowest: its move of the lowest amount.
        high: the highest amount.
        field: the field of the moves that holds the amount.
    """

    lowest: Move
    high: int
    field: str = "amount"

    @property
    def low(self) -> int:
        """The lowest amount."""
        return self.of(self.lowest)

    def of(self, move: Move) -> int:
        """The amount of a move of the family's kind."""
        amount: int = getattr(move, self.field)
        return amount

    def move(self, amount: int) -> Move:
        """The move of an amount, which is legal from `low` to `high`."""
        return replace(self.lowest, **{self.field: amount})

    def clamped(self, amount: int) -> int:
        """The amount of the family that is nearest to `amount`."""
        return max(self.low, min(amount, self.high))

    def like(self, move: Move) -> bool:
        """Whether `move` differs from the family's moves in its amount at most."""
        return type(move) is type(self.lowest) and move == self.move(self.of(move))

    def __contains__(self, move: Move) -> bool:
        return self.like(move) and self.low <= self.of(move) <= self.high
