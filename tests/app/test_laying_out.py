"""Widgets that are resized, painted, shown and hidden: none takes its own parts away meanwhile.

The fixture that watches for it is on every test of the window and the table."""

from collections.abc import Sequence
from random import Random

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QListWidget
from pytestqt.qtbot import QtBot

from longtable.app.match_page import MatchPage
from longtable.app.settings import Motion, Settings
from longtable.app.standings_panel import StandingsPanel
from longtable.app.style import dress
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from tests.app.conftest import ALL
from tests.rebuilding import handlers, watch

TABLES = [
    pytest.param(key, kinds, id=f"{key}-{len(kinds)}" if set(kinds) == {HUMAN} else "-".join((key, *kinds)))
    for key, label in ALL.labels.items()
    for kinds in [*((HUMAN,) * count for count in label.players), *((HUMAN, automaton) for automaton in label.automata)]
]
"""Every game with every number of people, and with each automaton."""
QUICK = Settings(motion=Motion.STILL, fast_computer=True)


def session_of(key: str, kinds: Sequence[str]) -> Session:
    return Session.new(ALL[key], {}, tuple(SeatSpec(kind) for kind in kinds), 3)


def open_all(panel: StandingsPanel) -> None:
    panel.expandAll()
    last = panel.topLevelItem(panel.topLevelItemCount() - 1)
    assert last is not None
    panel.setCurrentItem(last)


def step(page: MatchPage, rng: Random) -> None:
    session = page.session
    if session.turn is Turn.HUMAN:
        page.play(rng.choice([offer for offer in session.controller.offers() if offer.amounts is None]))
    elif not session.step():
        session.lift_curtain()


@pytest.mark.parametrize(("key", "kinds"), TABLES)
def test_standings_with_every_line_open_are_laid_out_in_any_size(
    key: str, kinds: tuple[str, ...], qtbot: QtBot
) -> None:
    session = session_of(key, kinds)
    panel = StandingsPanel(session.names)
    qtbot.addWidget(panel)
    panel.show_standings(session.game.standings(session.match.state))
    open_all(panel)
    panel.show()
    lines = [panel.topLevelItem(row) for row in range(panel.topLevelItemCount())]
    whole = panel.sizeHintForRow(0) * (1 + sum(line.childCount() + 1 for line in lines if line is not None))
    for width in (300, 180):
        for height in range(60, whole, 11):
            panel.resize(width, height)
            open_all(panel)
            QApplication.processEvents()
            assert [panel.topLevelItem(row) for row in range(panel.topLevelItemCount())] == lines
    session.close()


@pytest.mark.parametrize(("key", "kinds"), TABLES)
def test_a_match_goes_on_in_a_window_of_any_size(key: str, kinds: tuple[str, ...], qtbot: QtBot) -> None:
    rng = Random(3)
    page = MatchPage(session_of(key, kinds), QUICK)
    qtbot.addWidget(page)
    page.resize(1366, 720)
    page.show()
    opened = 0
    for number in range(24):
        page.sidebar.tabs.setCurrentIndex(number % page.sidebar.tabs.count() if number % 6 == 5 else 0)
        step(page, rng)
        if page.session.turn is Turn.CURTAIN:
            page.session.lift_curtain()
        if page.session.viewer is not None:
            opened += 1
            open_all(page.sidebar.standings)
        if number % 3 == 0:
            page.resize(rng.randint(720, 1800), rng.randint(480, 1000))
        if number % 12 == 0:
            page.sidebar.hide()
            page.hide()
            page.show()
            page.sidebar.show()
        QApplication.processEvents()
    assert opened >= 12
    page.close_match()


def test_other_letters_leave_the_lines_of_the_standings_as_they_are(qtbot: QtBot, qapp: QApplication) -> None:
    session = session_of("longshot", (HUMAN,) * 8)
    panel = StandingsPanel(session.names)
    qtbot.addWidget(panel)
    panel.resize(220, 300)
    panel.show_standings(session.game.standings(session.match.state))
    open_all(panel)
    panel.show()
    lines = [panel.topLevelItem(row) for row in range(8)]
    try:
        dress(qapp, 150)
        QApplication.processEvents()
        assert [panel.topLevelItem(row) for row in range(8)] == lines
        assert lines[0] is not None
        assert lines[0].font(0).pixelSize() == panel.font().pixelSize()
    finally:
        dress(qapp, 100)
    session.close()


class Careless(QListWidget):
    """Does what no widget may."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.clear()


def test_the_watch_sees_a_list_that_is_cleared_in_its_own_event(qtbot: QtBot) -> None:
    Careless.resizeEvent = watch().handler(Careless, "resizeEvent", Careless.resizeEvent)  # type: ignore[method-assign,assignment]
    made = Careless()
    qtbot.addWidget(made)
    made.clear()
    assert watch().caught == []
    QApplication.sendEvent(made.viewport(), QResizeEvent(QSize(90, 90), QSize(80, 80)))
    assert watch().caught == ["Careless.clear inside Careless.resizeEvent"]
    watch().caught.clear()


def test_the_watch_is_on_every_widget() -> None:
    found = {f"{owner.__name__}.{name}" for owner, name in handlers()}
    assert {
        "StandingsPanel.resizeEvent",
        "LogPanel.showEvent",
        "TableView.focusOutEvent",
        "Folding.eventFilter",
    } <= found
    assert len(found) > 40
