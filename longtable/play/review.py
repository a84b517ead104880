"""A match that is over, weighed move by move: how the win went to and fro, and which moves lost most of it.

Every decision is weighed through the eyes of the seat that made it. Where chance acted or nothing was to
be decided, the shares of the win stay as they were.
"""

from collections.abc import Mapping, Sequence
from operator import mul
from random import Random
from typing import Any, Final

import msgspec

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, Move, Seat
from longtable.engine.table import with_names
from longtable.engine.thinking import Method
from longtable.play.session import Session
from longtable.players.mind import Trouble
from longtable.players.search.weighing import Weighed


class Budget(msgspec.Struct, frozen=True):
    """What may be spent on the decisions of one match, in nodes of a search.

    Attributes:
        whole: on all of them together, once over; a long match has less for each.
        least: on each, however many there are.
        most: on each, however few there are.
        closer: on each of those that seem to have lost most, when they are looked at once more.
    """

    whole: int
    least: int
    most: int
    closer: int

    def each(self, decisions: int) -> int:
        """What each of so many decisions is weighed with."""
        return max(self.least, min(self.most, self.whole // max(1, decisions)))


BUDGETS: Final[Mapping[Method, Budget]] = {
    Method.TREE: Budget(1_200_000, 8_000, 60_000, 120_000),
    Method.PLAYOUTS: Budget(12_000, 60, 160, 400),
}
LISTED: Final = 10
"""How many of the moves that lost most are listed."""
REACH: Final[Mapping[Method, int]] = {Method.TREE: 0, Method.PLAYOUTS: 2}
"""Over how many decisions before and after it the shares after a decision are evened out, so that luck shows less."""
TELLING: Final = 0.02
"""The least share of the win that a listed move has lost."""


class Judgement(msgspec.Struct, frozen=True):
    """What one decision was worth.

    Attributes:
        number: its number in the log, from 0.
        seat: who decided.
        move: what was played.
        best: what was best: the same where nothing better was found.
        before: each seat's share of the win with the best move.
        after: each seat's share after what was played.
        margin: how far `lost` may be off by chance.
    """

    number: int
    seat: Seat
    move: Move
    best: Move
    before: tuple[float, ...]
    after: tuple[float, ...]
    margin: float = 0.0

    @property
    def lost(self) -> float:
        """The share of the win that the move gave away."""
        return max(0.0, self.before[self.seat] - self.after[self.seat])


class Told(msgspec.Struct, frozen=True):
    """A judgement in words.

    Attributes:
        judgement: what it tells.
        played: the move as an order.
        better: the best move as an order; empty where the played one was best.
    """

    judgement: Judgement
    played: str
    better: str


def decisions(match: Match[Any]) -> tuple[int, ...]:
    """The entries of the log at which a seat had a choice."""
    game = match.game
    return tuple(
        number
        for number, entry in enumerate(match.log)
        if entry.seat != CHANCE and len(game.legal_moves(match.state_before(number))) > 1
    )


def series(
    match: Match[Any], asked: Sequence[int], judged: Mapping[int, Judgement], reach: int = 0
) -> tuple[tuple[float, ...], ...]:
    """Each seat's share of the win by the number of moves played, as far as it is known without a gap.

    What stands before the first decision is what that was worth; before it is judged nothing is known. The last
    position of a match that is over is worth what it came to.

    Args:
        asked: the numbers of all decisions, as `decisions` has them.
        judged: what is known of them, by number.
        reach: over how many decisions before and after each one its shares are evened out.
    """
    gap = next((place for place, number in enumerate(asked) if number not in judged), len(asked))
    if not gap:
        return ()
    known = evened([judged[number].after for number in asked[:gap]], reach)
    after = dict(zip(asked, known, strict=False))
    shares = judged[asked[0]].before
    told = [shares]
    for number in range(len(match.log) if gap == len(asked) else asked[gap]):
        shares = after.get(number, shares)
        told.append(shares)
    if gap == len(asked) and match.actor is None:
        told[-1] = tuple(match.game.thinking.shares(match.state))
    return tuple(told)


def evened(rows: Sequence[tuple[float, ...]], reach: int) -> list[tuple[float, ...]]:
    """Each row as the mean of itself and its neighbours, those that are farther away counting for less."""
    every = [reach + 1 - abs(away) for away in range(-reach, reach + 1)]
    means = []
    for place in range(len(rows)):
        near = rows[max(0, place - reach) : place + reach + 1]
        begin = max(0, reach - place)
        weights = every[begin : begin + len(near)]
        whole = sum(weights)
        means.append(tuple(sum(map(mul, weights, column)) / whole for column in zip(*near, strict=True)))
    return means


def worst(judged: Mapping[int, Judgement], most: int = LISTED, least: float = TELLING) -> tuple[Judgement, ...]:
    """The decisions that lost most, worst first: those whose loss is more than chance and more than a trifle."""
    telling = [one for one in judged.values() if one.lost >= least and one.lost > one.margin]
    return tuple(sorted(telling, key=lambda one: (-one.lost, one.number))[:most])


class Review:
    """Weighs a match that is over, one decision after another, in the session's thinking process.

    Nothing here waits: `step` takes what has come and asks for the next. A change of the match ends the review.

    Attributes:
        judged: what is known of each decision, by its number in the log.
        reach: over how many neighbours on each side the series is evened out.
        trouble: why the review has stopped short, as the end of a sentence; empty as a rule.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._match = session.match
        self._version = session.match.version
        method = session.game.thinking.method
        self._budget = BUDGETS[method]
        self.reach = REACH[method]
        self.decisions = decisions(session.match)
        self.judged: dict[int, Judgement] = {}
        self.trouble = ""
        self._closer: tuple[int, ...] = ()
        """The decisions to be looked at once more, once every one was looked at."""
        self._looked: set[int] = set()
        self._asked: int | None = None
        self._stopped = True
        self._series: tuple[tuple[float, ...], ...] | None = None

    # -- going on --------------------------------------------------------------------------

    @property
    def current(self) -> bool:
        """Whether the match is still the one that is reviewed."""
        return self._version == self._match.version and self._match is self._session.match

    @property
    def done(self) -> bool:
        """Whether everything is weighed."""
        return len(self.judged) == len(self.decisions) and len(self._looked) == len(self._closer)

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return not self._stopped and not self.done

    @property
    def progress(self) -> tuple[int, int]:
        """How many weighings are done, and of how many that are known of."""
        more = len(self._closer) or min(LISTED, len(self.decisions))
        if self.done:
            more = len(self._closer)
        return len(self.judged) + len(self._looked), len(self.decisions) + more

    def go_on(self) -> None:
        """Begin, or go on after a stop."""
        self.trouble = ""
        self._stopped = False

    def stop(self) -> None:
        """Weigh no more until `go_on`; what is known stays."""
        self._stopped = True
        if self._asked is not None:
            self._asked = None
            if self.current:
                self._session.mind.cancel()

    def step(self) -> bool:
        """Take what has come and ask for the next; whether something is known that was not."""
        if not self.current:
            self._stopped, self._asked = True, None
        if not self.running:
            return False
        news = self._asked is not None and self._take(self._asked)
        if self.running and self._asked is None:
            self._ask()
        return news

    def _ask(self) -> None:
        left = [number for number in self.decisions if number not in self.judged]
        nodes = self._budget.each(len(self.decisions))
        if not left:
            nodes = self._budget.closer
            left = [number for number in self._closer if number not in self._looked]
        number = left[0]
        entry = self._match.log[number]
        seed = Random(f"longtable/review/{self._match.seed}/{number}/{nodes}").getrandbits(48)
        view = self._session.game.observe(self._match.state_before(number), entry.seat)
        self._session.mind.weigh(view, entry.move, nodes, seed)
        self._asked = number

    def _take(self, number: int) -> bool:
        found = self._session.mind.weighed()
        if found is None:
            return False
        self._asked = None
        if isinstance(found, Trouble):
            self.trouble = found.reason
            self._stopped = True
            return True
        if number in self.judged:
            self._looked.add(number)
        self.judged[number] = self._judgement(number, found)
        self._series = None
        if not self._closer and len(self.judged) == len(self.decisions):
            # Those that seem worst are so by bad luck in part: a second look, with other luck, tells.
            seem = sorted(self.judged.values(), key=lambda one: (-one.lost, one.number))
            self._closer = tuple(one.number for one in seem if one.lost >= TELLING)[:LISTED]
        return True

    def _judgement(self, number: int, found: Weighed) -> Judgement:
        entry = self._match.log[number]
        return Judgement(number, entry.seat, entry.move, found.best, found.best_shares, found.shares, found.margin)

    # -- what is known ---------------------------------------------------------------------

    def series(self) -> tuple[tuple[float, ...], ...]:
        """Each seat's share of the win by the number of moves played, as far as it is known without a gap."""
        if self._series is None:
            self._series = series(self._match, self.decisions, self.judged, self.reach)
        return self._series

    def worst(self) -> tuple[Told, ...]:
        """The moves that lost most so far, worst first."""
        return tuple(self.tell(judgement) for judgement in worst(self.judged))

    def tell(self, judgement: Judgement) -> Told:
        """A judgement in words."""
        game = self._session.game
        view = game.observe(self._match.state_before(judgement.number), judgement.seat)

        def order(move: Move) -> str:
            return with_names(game.table.label(view, move), self._session.names)

        better = "" if judgement.best == judgement.move else order(judgement.best)
        return Told(judgement, order(judgement.move), better)
