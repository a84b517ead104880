"""Moves of any amount in the window: one line of the moves list, and the slip on the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from longtable.app.match_page import MatchPage
from longtable.app.settings import Settings
from longtable.games import GAMES
from longtable.games.longcours.positions.position import LongCoursPosition, SeatPosition
from longtable.games.longcours.rules.moves import Buy, EndTurn
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session
from longtable.players.mind import Answer
from longtable.players.search import Line
from longtable.tabletop.amount import AmountSlip
from tests.app.test_hints import Ready


@pytest.fixture
def page(qtbot: QtBot) -> MatchPage:
    """A match in which a person has 730 million and lies in a port that sells gold."""
    seats = (SeatPosition(at="perth", cash=730), SeatPosition(at="bahia", cash=200))
    specs = (SeatSpec(HUMAN, "Ada"), SeatSpec("policy"))
    session = Session.new(GAMES["longcours"], {}, specs, 3, position=LongCoursPosition(seats=seats))
    page = MatchPage(session, Settings(motion=0))
    qtbot.addWidget(page)
    page.resize(1366, 720)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    return page


def row_of(page: MatchPage, words: str) -> int:
    """The row of the moves list with these words."""
    moves = page.sidebar.moves.list
    return next(row for row in range(moves.count()) if words in moves.item(row).text())


def test_the_list_names_a_family_once_and_asks_for_the_amount(page: MatchPage) -> None:
    moves = page.sidebar.moves.list
    lines = [moves.item(row).text() for row in range(moves.count())]
    assert [line for line in lines if "gold" in line] == ["Buy gold: 1 to 730 …"]
    moves.setFocus()
    moves.setCurrentRow(row_of(page, "Buy gold"))
    QTest.keyClick(moves, Qt.Key.Key_Return)
    slip = page.view.menu
    assert isinstance(slip, AmountSlip)
    assert slip.number.hasFocus()
    QTest.keyClick(slip.number, Qt.Key.Key_Escape)
    assert page.view.menu is None
    assert moves.hasFocus(), "back to where it was asked from"
    QTest.keyClick(moves, Qt.Key.Key_Return)
    slip = page.view.menu
    assert isinstance(slip, AmountSlip)
    QTest.keyClicks(slip.number, "73")
    QTest.keyClick(slip.number, Qt.Key.Key_Return)
    assert [entry.move for entry in page.session.match.log] == [Buy(73)]
    assert page.view.menu is None
    page.close_match()


def test_a_hint_selects_the_line_and_the_slip_begins_at_its_amount(page: MatchPage) -> None:
    page.session.mind = Ready(Answer(Buy(182), (Line(Buy(182), 0.7, 50),)))
    page.hint()
    moves = page.sidebar.moves
    assert moves.list.currentItem().text() == "Buy gold: 1 to 730 …"
    page.play(moves.current())
    slip = page.view.menu
    assert isinstance(slip, AmountSlip)
    assert slip.amount == 182
    page.close_match()


def test_a_hint_names_its_amount_and_asks_for_it_beginning_there(page: MatchPage) -> None:
    lines = (Line(Buy(182), 0.7, 50), Line(Buy(365), 0.6, 50), Line(EndTurn(), 0.5, 50))
    page.session.mind = Ready(Answer(Buy(182), lines))
    page.hint()
    shown = page.sidebar.what_now.hints.list
    tips = ["Double-click or Enter asks for the amount"] * 2 + ["Double-click or Enter plays it"]
    assert [shown.item(row).toolTip() for row in range(shown.count())] == tips
    assert "182" in shown.item(0).text()
    for row, amount in ((0, 182), (1, 365)):
        shown.setCurrentRow(row)
        QTest.keyClick(shown, Qt.Key.Key_Return)
        assert not page.session.match.log
        slip = page.view.menu
        assert isinstance(slip, AmountSlip)
        assert slip.amount == amount
    QTest.keyClick(slip.number, Qt.Key.Key_Return)
    assert [entry.move for entry in page.session.match.log] == [Buy(365)]
    page.close_match()


def test_the_mark_of_a_good_move_is_on_its_familys_line(page: MatchPage) -> None:
    good = page.session.controller.offer(Buy(182))
    page.sidebar.moves.mark([good])
    item = page.sidebar.moves.list.item(row_of(page, "Buy gold"))
    assert not item.icon().isNull()
    page.close_match()
