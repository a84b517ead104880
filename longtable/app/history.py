"""What was before: earlier positions, and every seat's total round by round."""

from typing import TypeVar

import msgspec

from longtable.engine.match import Match
from longtable.engine.state import State

S = TypeVar("S", bound=State)


class Race(msgspec.Struct, frozen=True):
    """The totals of a match through time.

    Attributes:
        rounds: which round's end each moment is; the last one may still be under way.
        totals: by seat, the total at each of these moments.
    """

    rounds: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]


def race(match: Match[S]) -> Race:
    """The race of a match so far, as the full scoring at the end of each round tells it."""
    game = match.game
    ends: dict[int, int] = {}
    for number in range(len(match.log) + 1):
        ends[game.rounds(match.state_before(number))] = number
    columns = [[standing.total for standing in game.standings(match.state_before(number))] for number in ends.values()]
    return Race(tuple(ends), tuple(zip(*columns, strict=True)))


def as_it_stood(match: Match[S], number: int) -> Match[S]:
    """A match of its own at the position with `number` moves behind it, to look at."""
    past = Match(match.game, match.options, match.roles, match.seed, position=match.position)
    past.state = match.state_before(number).copy()
    return past
