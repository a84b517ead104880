"""What a search comes back with."""

import msgspec

from longtable.engine.moves import Move


class Amount(msgspec.Struct, frozen=True):
    """What one line of a seat's account comes to at the end of a move's playouts.

    Attributes:
        name: plural words that follow a number (`dollars from bets`).
        mean: the mean over the playouts.
        spread: its standard deviation from one playout to the next.
        pull: how much more of it goes with winning: their correlation, from -1 to 1.
    """

    name: str
    mean: float
    spread: float = 0.0
    pull: float = 0.0


class Line(msgspec.Struct, frozen=True):
    """One move and what it is worth.

    Attributes:
        share: the share of the win it leads to, 0 to 1. Where playouts were asked for one line alone, how well
            they went.
        weight: how sure that is: playouts made, or plies looked ahead.
        proven: whether it is exact.
        account: what the seat's game comes to after it, where playouts were asked for more than one line.
        then: what a tree expects to follow, up to the next chance.
    """

    move: Move
    share: float
    weight: int
    proven: bool = False
    account: tuple[Amount, ...] = ()
    then: tuple[Move, ...] = ()


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
