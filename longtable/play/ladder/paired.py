"""One deal of a contest: the same dice and cards once for every seat that the one may take."""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

import msgspec

from longtable.engine.game import AnyGame, Observation
from longtable.engine.moves import Move
from longtable.engine.options import complete
from longtable.engine.refusal import SeatingError
from longtable.engine.thinking import Contest
from longtable.play.seats import SeatSpec, roles_of
from longtable.play.simulate import play_out, seed_of, shares
from longtable.players import Policy, player


class Effort(msgspec.Struct):
    """What a kind of player has spent.

    Attributes:
        decisions: how many real choices it had.
        seconds: of processor time.
    """

    decisions: int = 0
    seconds: float = 0.0

    def add(self, other: "Effort") -> None:
        """Count the other's in."""
        self.decisions += other.decisions
        self.seconds += other.seconds


class DealResult(msgspec.Struct, frozen=True):
    """What came of a deal.

    Attributes:
        shares: the share of the win of the one, by the place it took; None where it may not sit.
        one: what it has spent.
        others: what all others have spent.
    """

    shares: tuple[float | None, ...]
    one: Effort
    others: Effort

    @property
    def score(self) -> float:
        """The mean share."""
        known = [share for share in self.shares if share is not None]
        return sum(known) / len(known)


class _Timed:
    """A player whose thoughts are timed."""

    def __init__(self, policy: Policy, effort: Effort) -> None:
        self._policy = policy
        self._effort = effort

    def choose(self, view: Observation[Any], moves: Sequence[Move], rng: Random) -> Move:
        """What the player chooses."""
        began = process_time()
        move = self._policy.choose(view, moves, rng)
        self._effort.seconds += process_time() - began
        self._effort.decisions += 1
        return move


def seatings(game: AnyGame, contest: Contest) -> tuple[int, ...]:
    """The places that the one may take: all, unless an automaton holds the others to theirs.

    Raises:
        SeatingError: there is none.
    """
    allowed = []
    reason = SeatingError(f"{game.title} has no {contest.seats} seats")
    for place in range(contest.seats):
        try:
            roles_of(game, _specs(contest, place))
        except SeatingError as error:
            reason = error
        else:
            allowed.append(place)
    if not allowed:
        raise reason
    return tuple(allowed)


def play_deal(game: AnyGame, contest: Contest, seed: int, number: int) -> DealResult:
    """Deal `number` of a run, once for every seat of the one. A game without an end counts as lost for it."""
    options = complete(game.options(), {})
    places = seatings(game, contest)
    found: list[float | None] = [None] * contest.seats
    efforts = (Effort(), Effort())
    for place in places:
        specs = _specs(contest, place)
        players = [_Timed(player(spec.kind, game), efforts[seat != place]) for seat, spec in enumerate(specs)]
        state, _ = play_out(game, players, options, roles_of(game, specs), seed_of(seed, number))
        found[place] = shares(game.standings(state))[place] if game.actor(state) is None else 0.0
    return DealResult(tuple(found), *efforts)


def _specs(contest: Contest, place: int) -> tuple[SeatSpec, ...]:
    return tuple(SeatSpec(contest.one if seat == place else contest.others) for seat in range(contest.seats))
