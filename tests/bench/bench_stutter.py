"""Whether the window keeps answering while a Boss thinks or a match is reviewed: how late a timer of 10 ms is."""

import time
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from longtable.app.match_page import MatchPage
from longtable.app.review_page import ReviewPage
from longtable.app.settings import Settings
from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE
from longtable.games import GAMES
from longtable.play.review import Judgement
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.players import player
from tests.bench.bench_start import Compare

EVERY = 0.010
"""Seconds between two ticks."""
WATCHED = 4.0
"""Seconds of thought that are watched."""
KNOWN = 0.75
"""The share of a match's decisions that are weighed when a review is watched: the more, the more there is to show."""
OPENING = 30
"""Moves that are played before."""


class Watch(QObject):
    """A timer that notes how late it is, and what this process was busy with in between."""

    def __init__(self) -> None:
        super().__init__()
        self.late: list[float] = []
        self.busy: list[float] = []
        self._due = self._used = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Watch from now on."""
        self._due, self._used = time.perf_counter() + EVERY, time.thread_time()
        self._timer.start(round(EVERY * 1000))

    def stop(self) -> None:
        """Watch no more."""
        self._timer.stop()

    def _tick(self) -> None:
        now, used = time.perf_counter(), time.thread_time()
        self.late.append(max(0.0, now - self._due))
        self.busy.append(used - self._used)
        self._due, self._used = now + EVERY, used


def ninety_fifth(times: list[float]) -> float:
    """Which only one in twenty exceeds."""
    return sorted(times)[int(len(times) * 0.95)]


def opened(game: AnyGame) -> Session:
    """A match some moves old, of one person against Bosses who are about to think."""
    seats = (SeatSpec(HUMAN), *(SeatSpec("boss") for _ in range(max(2, game.players[0]) - 1)))
    session = Session.new(game, {}, seats, 5)
    rng, policy = Random(5), player("policy", game)
    match = session.match
    while len(match.log) < OPENING or match.actor in (None, 0, CHANCE) or len(game.legal_moves(match.state)) == 1:
        actor = match.actor
        assert actor is not None, "the match is over too soon"
        if actor == CHANCE:
            match.draw()
        else:
            match.play(policy.choose(game.observe(match.state, actor), game.legal_moves(match.state), rng))
    return session


def put_up(qtbot: QtBot, page: QWidget) -> None:
    """Show a page, and wait until all of its first drawing is over."""
    qtbot.addWidget(page)
    page.resize(1366, 720)
    page.show()
    qtbot.waitExposed(page)
    qtbot.wait(500)


@pytest.fixture
def page(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[MatchPage]:
    session = opened(GAMES[request.param])
    made = MatchPage(session, Settings())
    # Nobody moves while it is watched: the Boss whose turn it is thinks of one position.
    made.pacer.stop()
    session.mind.cancel()
    put_up(qtbot, made)
    yield made
    made.close_match()


@pytest.mark.parametrize("page", list(GAMES), indirect=True)
def test_lateness_while_a_boss_thinks(
    page: MatchPage, qtbot: QtBot, compare: Compare, request: pytest.FixtureRequest
) -> None:
    session = page.session
    long = request.config.getoption("--benchmark-enable", default=False)
    idle, watch = Watch(), Watch()
    thinker = session.match.actor
    assert thinker is not None
    assert thinker > 0, "a Boss is to move"
    idle.start()
    qtbot.wait(round(1000 * (WATCHED / 2 if long else 0.1)))
    idle.stop()
    # The same thought again and again, with the pacer's looks: the table stays as it is.
    until = time.monotonic() + (WATCHED if long else 0.3)
    looks = QTimer()
    looks.timeout.connect(session.mind.poll)
    looks.start(15)
    watch.start()
    while time.monotonic() < until:
        if not session.mind.busy:
            session.mind.begin(session.game.observe(session.match.state, thinker), "boss", 5)
        qtbot.wait(30)
    watch.stop()
    looks.stop()
    session.mind.cancel()
    assert len(watch.late) > 3
    if long:
        key = session.game.key
        compare(f"{key}: late while a Boss thinks", watch.late, [ninety_fifth(idle.late)])
        compare(f"{key}: busy between two ticks", watch.busy, [ninety_fifth(idle.busy)])


def finished(game: AnyGame) -> Session:
    """A match that is over, of as many as it is usually played by at least."""
    count = next(count for count in game.players if count not in game.label.variants)
    session = Session.new(game, {}, (SeatSpec("policy"),) * max(2, count), 5)
    while session.turn is not Turn.OVER:
        session.step()
    return session


def judged_before(session: Session, number: int, rng: Random) -> Judgement:
    """A judgement of a decision, as if it had been weighed."""
    match, seats = session.match, len(session.seats)
    entry = match.log[number]
    shares = tuple(rng.random() for _ in range(seats))
    better = tuple(min(1.0, share + 0.2 * (seat == entry.seat)) for seat, share in enumerate(shares))
    best = rng.choice(session.game.legal_moves(match.state_before(number)))
    return Judgement(number, entry.seat, entry.move, best, better, shares)


@pytest.fixture
def review(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[ReviewPage]:
    session = finished(GAMES[request.param])
    made = ReviewPage(session)
    made.stop()
    rng = Random(5)
    for number in made.review.decisions[: int(KNOWN * len(made.review.decisions))]:
        made.review.judged[number] = judged_before(session, number, rng)
    put_up(qtbot, made)
    yield made
    made.end()
    session.close()


@pytest.mark.parametrize("review", list(GAMES), indirect=True)
def test_lateness_while_a_match_is_reviewed(
    review: ReviewPage, qtbot: QtBot, compare: Compare, request: pytest.FixtureRequest
) -> None:
    long = request.config.getoption("--benchmark-enable", default=False)
    idle, watch = Watch(), Watch()
    known = len(review.review.judged)
    idle.start()
    qtbot.wait(round(1000 * (WATCHED / 2 if long else 0.1)))
    idle.stop()
    review.go_on()
    # The first weighing has the worker start: that is awaited as while a Boss thinks.
    qtbot.waitUntil(lambda: len(review.review.judged) > known, timeout=60_000)
    until = time.monotonic() + (WATCHED if long else 0.3)
    watch.start()
    while time.monotonic() < until and review.review.running:
        qtbot.wait(30)
    watch.stop()
    review.stop()
    assert len(watch.late) > 3
    if long:
        key = request.node.callspec.params["review"]
        compare(f"{key}: late while a match is reviewed", watch.late, [ninety_fifth(idle.late)])
        compare(f"{key}: busy between two ticks", watch.busy, [ninety_fifth(idle.busy)])
