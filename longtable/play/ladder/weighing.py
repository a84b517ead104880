"""What a row of paired deals says about a share of the wins: its mean, its interval, and whether to stop.

The deal is the unit, not the game: games of one deal have the same dice and cards, so they are
not independent. The sequential test is Wald's, with a normal likelihood of the score of a deal.
"""

import math
from typing import Final

ERROR: Final = 0.05
"""How often the test may decide wrongly, either way."""
DECIDED: Final = math.log((1 - ERROR) / ERROR)
"""The log-likelihood ratio at which the test has decided."""
MARGIN: Final = 0.05
"""The test tells a share this much above the bar from one this much below it."""
LEAST: Final = 32
"""Games before the test may decide: fewer say nothing about their own spread."""
IMAGINED: Final = 4
"""Deals of independent games that are thought to have been played before, so that a row of equal
scores does not pass for certainty."""
NORMAL: Final = 1.96
"""Standard errors on either side that hold 95 %."""


class Tally:
    """The scores of the deals so far.

    Args:
        bar: the share that is asked for, 0 to 1.
        games: how many games there are to a deal.
    """

    def __init__(self, bar: float, games: int = 1) -> None:
        self.bar = bar
        self.games = games
        self.scores: list[float] = []

    def add(self, score: float) -> None:
        """One more deal; `score` is the mean share of its games, 0 to 1."""
        self.scores.append(score)

    @property
    def mean(self) -> float:
        """The share of the wins so far."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    @property
    def half_width(self) -> float:
        """Half of the 95 % interval of the mean."""
        return NORMAL * math.sqrt(self._spread() / max(1, len(self.scores)))

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of `MARGIN` above the bar against `MARGIN` below it."""
        low, high = self.bar - MARGIN, self.bar + MARGIN
        return len(self.scores) * (high - low) * (self.mean - (low + high) / 2) / self._spread()

    @property
    def decided(self) -> bool:
        """Whether the sequential test has seen enough."""
        return self.games * len(self.scores) >= LEAST and abs(self.ratio) >= DECIDED

    @property
    def met(self) -> bool:
        """Whether the share so far is at least the bar."""
        return self.mean >= self.bar

    def _spread(self) -> float:
        """The variance of a deal's score, with the imagined deals."""
        mean = self.mean
        seen = sum((score - mean) ** 2 for score in self.scores)
        imagined = IMAGINED * self.bar * (1 - self.bar) / self.games
        return (seen + imagined) / (len(self.scores) + IMAGINED)
