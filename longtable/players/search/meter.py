"""What a search may spend."""

from time import monotonic
from typing import Final

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

    __slots__ = ("_allowed", "_until", "nodes", "stop")

    def __init__(self, nodes: int, seconds: float | None = None) -> None:
        self.nodes = 0
        self._allowed = nodes
        self._until = None if seconds is None else monotonic() + seconds
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
        if self._until is not None and monotonic() + needed >= self._until:
            raise Spent
        self._look_ahead()

    def _look_ahead(self) -> None:
        last = self._allowed + 1
        self.stop = last if self._until is None else min(last, self.nodes + STRIDE)
