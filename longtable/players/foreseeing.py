"""A forecast made in small portions, so that whatever else is asked need not wait for all of it."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from longtable.engine.game import AnyGame, Observation
from longtable.engine.thinking import Forecast, Prospect

PORTION: Final = 10
"""Runs at a time: a few milliseconds."""


class Foreseeing:
    """The forecast of one position, as far as it has come.

    Args:
        game: the rules; its thinking side has forecasts.
        view: what is known of the position.
        runs: how often it is to be run to its end.
        seed: decides everything that is drawn on the way.
    """

    def __init__(self, game: AnyGame, view: Observation[Any], runs: int, seed: int) -> None:
        self._side = game.thinking
        self._view = view
        self._left = runs
        self._seed = seed
        self._portions: list[Forecast] = []

    @property
    def done(self) -> bool:
        """Whether all runs were made."""
        return self._left <= 0

    def go_on(self) -> None:
        """Make a portion of the runs."""
        runs = min(PORTION, self._left)
        rng = Random(f"longtable/forecast/{self._seed}/{len(self._portions)}")
        self._portions.append(self._side.forecast(self._view, runs, rng))
        self._left -= runs

    def forecast(self) -> Forecast:
        """What the runs so far have come to. There must have been some."""
        return together(self._portions)


def together(portions: Sequence[Forecast]) -> Forecast:
    """Several forecasts of one position as one of all their runs."""
    runs = sum(portion.runs for portion in portions)
    first = portions[0]
    prospects = []
    for number, prospect in enumerate(first.prospects):
        shares = tuple(
            sum(portion.prospects[number].shares[head] * portion.runs for portion in portions) / runs
            for head in range(len(prospect.shares))
        )
        prospects.append(Prospect(prospect.name, prospect.ink, shares))
    return Forecast(first.heads, tuple(prospects), runs)
