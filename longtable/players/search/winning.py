"""How much of the win goes with what playouts are judged by.

Moves are compared by how well a seat has done, points included, because that tells them apart in few
playouts. People are told the share of the win instead: the wins of all playouts together, and from
move to move as much more or less as wins go with doing well.
"""


class Winning:
    """A straight line through playouts of one position: what was won, by how well the seat has done."""

    __slots__ = ("_both", "_count", "_done", "_squares", "_won")

    def __init__(self) -> None:
        self._count = 0
        self._done = self._won = self._squares = self._both = 0.0

    def note(self, done: float, won: float) -> None:
        """One more playout.

        Args:
            done: how well the seat has done, from 0 to 1.
            won: its share of the win, from 0 to 1.
        """
        self._count += 1
        self._done += done
        self._won += won
        self._squares += done * done
        self._both += done * won

    @property
    def slope(self) -> float:
        """How much of the win goes with doing better; never less than nothing."""
        spread = self._squares - self._done * self._done / self._count if self._count else 0.0
        if spread <= 1e-9 * self._count:
            return 0.0
        return max(0.0, (self._both - self._done * self._won / self._count) / spread)

    def share(self, done: float) -> float:
        """The share of the win of a move whose playouts were worth `done` in the mean."""
        if not self._count:
            return done
        level, mean = self._won / self._count, self._done / self._count
        return min(1.0, max(0.0, level + self.slope * (done - mean)))
