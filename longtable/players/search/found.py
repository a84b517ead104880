"""What a search comes back with."""

import msgspec

from longtable.engine.moves import Move


class Line(msgspec.Struct, frozen=True):
    """One move and what it is worth.

    Attributes:
        share: the share of the win it leads to, 0 to 1.
        weight: how sure that is: playouts made, or plies looked ahead.
        proven: whether it is exact.
    """

    move: Move
    share: float
    weight: int
    proven: bool = False


class Finding(msgspec.Struct, frozen=True):
    """The moves that were looked at.

    Attributes:
        lines: every one, the best first. Those behind the ones that were asked for may be worth less
            than they say.
        nodes: what the search has spent.
    """

    lines: tuple[Line, ...]
    nodes: int

    @property
    def best(self) -> Line:
        """The first line."""
        return self.lines[0]
