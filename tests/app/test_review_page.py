"""The review of a finished match: chart, list and table at one point in time, by clicks and keys."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from longtable.app import review_page
from longtable.app.chart import ShareChart
from longtable.app.review_page import ReviewPage, change, verdict
from longtable.engine.moves import CHANCE
from longtable.play.review import Judgement, Told
from longtable.play.seats import SeatSpec
from longtable.play.session import Session, Turn
from longtable.players.mind import Mind
from tests.toy import FORETOLD, TOY, Pass, Sweep

PLAYERS = Path(__file__).resolve().parents[1] / "players"
PATIENCE = 120_000
NAMES = ("Ann", "Bo")


def finished(manner: str = "") -> Session:
    """A match that is over, with a worker that knows the game or one that misbehaves."""
    session = Session.new(TOY, {"rounds": 4}, (SeatSpec("policy"), SeatSpec("random")), 4)
    command = ("fake_worker.py", manner) if manner else ("toy_worker.py",)
    session.mind = Mind(FORETOLD, (sys.executable, str(PLAYERS / command[0]), *command[1:]), start=60.0)
    while session.turn is not Turn.OVER:
        session.step()
    return session


def shown(qtbot: QtBot, session: Session) -> ReviewPage:
    page = ReviewPage(session)
    qtbot.addWidget(page)
    page.fit(100)
    page.resize(1366, 720)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.fixture
def session() -> Iterator[Session]:
    """A match that is over."""
    made = finished()
    yield made
    made.close()


@pytest.fixture
def page(session: Session, qtbot: QtBot) -> Iterator[ReviewPage]:
    """A review that is done."""
    made = shown(qtbot, session)
    qtbot.waitUntil(lambda: made.review.done, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not made.bar.isVisible(), timeout=PATIENCE)
    yield made
    made.end()


def spot(chart: ShareChart, number: int) -> QPoint:
    """Where the chart shows the position after so many moves."""
    return chart.at(chart.plot(), number, 0.5).toPoint()


def test_what_is_known_is_shown_now_and_then_and_in_the_end(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_page, "SHOWN_EVERY", 10**9)
    session = finished()
    page = shown(qtbot, session)
    qtbot.waitUntil(lambda: len(page.review.judged) > 1, timeout=PATIENCE)
    assert page.progress.text().startswith("Weighing decision 1 of ")
    qtbot.waitUntil(lambda: page.review.done, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not page.bar.isVisible(), timeout=PATIENCE)
    assert [len(line) for line in page.chart.graph.lines] == [len(session.match.log) + 1] * 2
    page.end()
    session.close()


def test_the_weighing_goes_on_by_itself_and_is_told(qtbot: QtBot) -> None:
    session = finished()
    page = shown(qtbot, session)
    assert page.bar.isVisible()
    assert page.progress.text().startswith("Weighing decision 1 of ")
    qtbot.waitUntil(lambda: len(page.review.judged) > 1, timeout=PATIENCE)
    qtbot.mouseClick(page.stop_button, Qt.MouseButton.LeftButton)
    assert not session.mind.busy
    assert page.progress.text().startswith("Stopped after ")
    known = len(page.review.judged)
    qtbot.wait(100)
    assert len(page.review.judged) == known
    assert page.stop_button.text() == "Go on"
    qtbot.mouseClick(page.stop_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.review.done, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not page.stop_button.isVisible(), timeout=PATIENCE)
    assert page.progress.text().startswith("Each move was weighed by playing on")
    session.close()


def test_a_click_into_the_chart_shows_that_position(page: ReviewPage, qtbot: QtBot) -> None:
    for number in (5, 9):
        qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=spot(page.chart, number))
        assert page.number == number
        assert page.heading.text().startswith(f"Move {number} of {page.chart.graph.numbers[-1]}: ")
        assert page.picture.accessibleName().startswith(f"The table after move {number} ")
        assert page.chart.accessibleDescription().startswith(f"After move {number}: ")
    qtbot.mousePress(page.chart, Qt.MouseButton.LeftButton, pos=spot(page.chart, 3))
    qtbot.mouseMove(page.chart, spot(page.chart, 4))
    qtbot.mouseRelease(page.chart, Qt.MouseButton.LeftButton, pos=spot(page.chart, 4))
    assert page.number == 4


def test_keys_step_through_the_match_wherever_the_focus_is(page: ReviewPage, qtbot: QtBot) -> None:
    last = len(page.chart.graph.numbers) - 1
    page.activateWindow()
    for widget in (page.chart, page.list, page.stop_button):
        widget.setFocus()
        page.show_position(last)
        for key, number in (
            (Qt.Key.Key_Home, 0),
            (Qt.Key.Key_Left, 0),
            (Qt.Key.Key_Right, 1),
            (Qt.Key.Key_Right, 2),
            (Qt.Key.Key_Left, 1),
            (Qt.Key.Key_End, last),
            (Qt.Key.Key_Right, last),
        ):
            qtbot.keyClick(page.focusWidget() or page, key)
            assert page.number == number


def test_buttons_step_too_and_are_barred_at_the_ends(page: ReviewPage, qtbot: QtBot) -> None:
    first, back, on, last = page.steps
    assert not on.isEnabled()
    assert not last.isEnabled()
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert page.number == len(page.chart.graph.numbers) - 2
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    assert page.number == 0
    assert not back.isEnabled()
    assert page.heading.text() == "Before the first move."
    qtbot.mouseClick(on, Qt.MouseButton.LeftButton)
    assert page.number == 1


def test_a_listed_move_leads_to_its_position_and_back_again(page: ReviewPage, qtbot: QtBot) -> None:
    worst = page.review.worst()
    assert worst, "a player at random has lost something"
    for row, told in enumerate(worst[:2]):
        item = page.list.item(row)
        name = page.chart.graph.names[told.judgement.seat]
        assert item.text().startswith(f"Move {told.judgement.number + 1}, {name}: {told.played}\n")
        assert item.text().endswith(f"better: {told.better}")
        box = page.list.visualItemRect(item)
        qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
        assert page.number == told.judgement.number + 1
        assert page.verdict.text() == verdict(told, page.chart.graph.names)
    page.show_position(0)
    assert not page.list.selectedItems()
    page.show_position(worst[0].judgement.number + 1)
    assert page.list.selectedItems() == [page.list.item(0)]


def test_a_step_is_said_to_those_who_hear_the_screen(
    page: ReviewPage, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(review_page, "announce", lambda widget, words: said.append(words))
    page.show_position(3)
    told = f"Move 3 of {len(session.match.log)}: {session.log_lines[2].text} {page.verdict.text()}"
    page.show_position(3)
    page.show_position(0)
    assert said == [told, "Before the first move. Step through the match, or click into the chart."]


def test_every_move_is_judged_in_words(page: ReviewPage, session: Session) -> None:
    for number, entry in enumerate(session.match.log):
        page.show_position(number + 1)
        words = page.verdict.text()
        if entry.seat == CHANCE:
            assert words == "Chance decided."
        elif number not in page.review.decisions:
            assert words == "There was no choice."
        else:
            assert page.chart.graph.names[entry.seat] in words
            assert "%" in words


def test_the_picture_is_that_of_the_position(page: ReviewPage, qtbot: QtBot) -> None:
    page.show_position(0)
    qtbot.wait(50)
    before = page.picture.grab().toImage()
    page.show_position(8)
    qtbot.wait(50)
    assert page.picture.grab().toImage() != before
    page.show_position(0)
    qtbot.wait(50)
    assert page.picture.grab().toImage() == before


def test_a_worker_that_dies_is_told_and_can_be_tried_again(qtbot: QtBot) -> None:
    session = finished("dies")
    page = shown(qtbot, session)
    qtbot.waitUntil(lambda: bool(page.review.trouble), timeout=PATIENCE)
    qtbot.waitUntil(lambda: page.progress.text() == "The weighing stopped: it has broken off.", timeout=PATIENCE)
    session.mind = Mind(FORETOLD, (sys.executable, str(PLAYERS / "toy_worker.py")), start=60.0)
    qtbot.mouseClick(page.stop_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.review.done, timeout=PATIENCE)
    session.close()


@pytest.mark.parametrize(
    ("judgement", "better", "words"),
    [
        (
            Judgement(3, 0, Pass(), Sweep(), (0.61, 0.39), (0.44, 0.56)),
            "Sweep",
            "61% → 44% for Ann. Better: Sweep.",
        ),
        (
            Judgement(3, 1, Pass(), Sweep(), (0.4, 0.6), (0.43, 0.57), 0.05),
            "Sweep",
            "60% → 57% for Bo: no more than chance explains. As good: Sweep.",
        ),
        (
            Judgement(3, 1, Pass(), Pass(), (0.4, 0.6), (0.4, 0.6)),
            "",
            "Bo wins 60% from here. No better move was found.",
        ),
    ],
)
def test_a_verdict_tells_what_is_sure(judgement: Judgement, better: str, words: str) -> None:
    assert verdict(Told(judgement, "Pass", better), NAMES) == words
    assert change(judgement) in words or not better


def test_the_chart_of_shares_keeps_its_point_inside(qtbot: QtBot) -> None:
    chart = ShareChart(NAMES, 10)
    qtbot.addWidget(chart)
    chart.resize(500, 180)
    chart.show_series(((0.5, 0.5), (0.7, 0.3), (0.2, 0.8)), [(2, 0)])
    assert chart.in_words(1) == "After move 1: Ann 70%, Bo 30%"
    assert chart.in_words(7) == "After move 7: not weighed yet"
    plot = chart.plot()
    assert chart.at(plot, 0, 1.0) == plot.topLeft()
    assert chart.at(plot, 10, 0.0) == QPointF(plot.right(), plot.bottom())
    picked: list[int] = []
    chart.picked.connect(picked.append)
    for x in (0, 499):
        qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(x, 90))
    assert picked == [0, 10]
    assert not chart.grab().isNull()
