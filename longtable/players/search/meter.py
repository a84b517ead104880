"""What a search may spend."""

from typing import Final

from longtable.players.stopwatch import Stopwatch

STRIDE: Final = 200
"""Nodes between two looks at the clock: about a millisecond."""


class Spent(Exception):
    """The budget is used up: no fault, the search answers with what it has."""


class Meter:
    """Counts nodes and watches the clock.

    Args:
        nodes: how many nodes may be looked at.
        seconds: how long it may take, or None where nodes alone count: then the same search
            finds the same in every run.

    Attributes:
        nodes: how many were looked at. A search that is in a hurry adds to it by itself.
        stop: the number of nodes at which `check` is due.
    """

    __slots__ = ("_allowed", "_seconds", "_watch", "nodes", "stop")

    def __init__(self, nodes: int, seconds: float | None = None) -> None:
        self.nodes = 0
        self._allowed = nodes
        self._seconds = seconds
        self._watch = Stopwatch()
        self.stop = 0
        self._look_ahead()

    def count(self) -> None:
        """One more node.

        Raises:
            Spent: it is one too many, or the time is over.
        """
        self.nodes += 1
        if self.nodes >= self.stop:
            self.check()

    def check(self, needed: float = 0.0) -> None:
        """Look at the clock now.

        Args:
            needed: how many seconds what comes next may take; it must not be begun if they are not left.

        Raises:
            Spent: the nodes or the time are used up.
        """
        if self.nodes > self._allowed:
            self.nodes = self._allowed
            raise Spent
        if self._seconds is not None and self.passed() + needed >= self._seconds:
            raise Spent
        self._look_ahead()

    def passed(self) -> float:
        """The seconds that have been spent so far."""
        return self._watch.passed()

    def _look_ahead(self) -> None:
        last = self._allowed + 1
        self.stop = last if self._seconds is None else min(last, self.nodes + STRIDE)
