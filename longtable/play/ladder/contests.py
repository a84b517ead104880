"""A contest, deal after deal, until its number is reached or the sequential test has decided."""

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

import msgspec

from longtable.components import system
from longtable.engine.game import AnyGame
from longtable.engine.thinking import Contest
from longtable.games import GAMES
from longtable.play.ladder.paired import DealResult, Effort, play_deal, seatings
from longtable.play.ladder.weighing import Tally

MOST_JOBS: Final = 61
"""Windows can't wait for more processes at once."""


class Result(msgspec.Struct, frozen=True):
    """How a contest ended.

    Attributes:
        deals: how many were played.
        games: how many games that makes.
        share: the share of the wins of the one.
        half_width: half of its 95 % interval, by deal.
        by_seat: its share by the place it took; None where it may not sit.
        ratio: the log-likelihood ratio of the sequential test.
        decided: whether that test has ended it before its number of deals.
        one: the one's mean processor time a decision, in seconds.
        others: the others'.
    """

    contest: Contest
    deals: int
    games: int
    share: float
    half_width: float
    by_seat: tuple[float | None, ...]
    ratio: float
    decided: bool
    one: float
    others: float

    @property
    def met(self) -> bool:
        """Whether the bar is met."""
        return self.share >= self.contest.bar


def run(game: AnyGame, contest: Contest, seed: int, deals: int, *, sprt: bool, jobs: int) -> Result:
    """Play a contest.

    Args:
        seed: of the run; deal n of it is the same for every contest.
        deals: the most to play.
        sprt: whether to stop as soon as the sequential test has decided.
        jobs: how many processes play. The result does not depend on it.

    Raises:
        SeatingError: the game can't be played so.
    """
    tally = Tally(contest.bar, len(seatings(game, contest)))
    by_seat: list[list[float]] = [[] for _ in range(contest.seats)]
    one, others = Effort(), Effort()
    for dealt in _deals(game, contest, seed, deals, jobs):
        tally.add(dealt.score)
        one.add(dealt.one)
        others.add(dealt.others)
        for shares, share in zip(by_seat, dealt.shares, strict=True):
            if share is not None:
                shares.append(share)
        if sprt and tally.decided:
            break
    return Result(
        contest=contest,
        deals=len(tally.scores),
        games=sum(map(len, by_seat)),
        share=tally.mean,
        half_width=tally.half_width,
        by_seat=tuple(sum(shares) / len(shares) if shares else None for shares in by_seat),
        ratio=tally.ratio,
        decided=sprt and tally.decided,
        one=one.seconds / max(1, one.decisions),
        others=others.seconds / max(1, others.decisions),
    )


def _deals(game: AnyGame, contest: Contest, seed: int, deals: int, jobs: int) -> Iterator[DealResult]:
    """The deals in their order. Whoever stops early leaves nothing running."""
    if jobs == 1:
        yield from (play_deal(game, contest, seed, number) for number in range(deals))
        return
    with ProcessPoolExecutor(min(jobs, MOST_JOBS) if system.WINDOWS else jobs, mp_context=get_context("spawn")) as pool:
        waiting: list[Future[DealResult]] = []
        begun = 0
        try:
            while waiting or begun < deals:
                while begun < deals and len(waiting) < 2 * jobs:
                    waiting.append(pool.submit(_play, game.key, contest, seed, begun))
                    begun += 1
                yield waiting.pop(0).result()
        finally:
            pool.shutdown(cancel_futures=True)


def _play(key: str, contest: Contest, seed: int, number: int) -> DealResult:
    return play_deal(GAMES[key], contest, seed, number)
