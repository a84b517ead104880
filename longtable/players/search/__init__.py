"""The searches that all games share. They build on what one seat may know, and draw from their own chance alone."""

from longtable.players.search.found import Amount, Finding, Line
from longtable.players.search.meter import Meter, Spent

__all__ = ["Amount", "Finding", "Line", "Meter", "Spent"]
