"""The table by keyboard alone."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER
from longtable.engine.table import Drag
from longtable.play.controller import Offer
from longtable.play.seats import HUMAN, SeatSpec, seatings
from longtable.play.session import Session, Turn
from longtable.tabletop.amount import AmountSlip
from longtable.tabletop.durations import STILL
from longtable.tabletop.hand import Stage
from longtable.tabletop.menu import ChoiceMenu
from longtable.tabletop.view import TableView
from tests.contract.tables import ALL_GAMES
from tests.gui.conftest import ShowTable
from tests.gui.gestures import check_scene, settle, tap_beside
from tests.gui.test_hand import deal, log_of
from tests.toy import DRAW, LAYS

MOST_KEYS = 200


def key(view: TableView, which: Qt.Key) -> None:
    QTest.keyClick(view, which)


def tab_to(view: TableView, target: str) -> None:
    """Press Tab until the ring is around `target`."""
    for _ in range(MOST_KEYS):
        if view.focused == target:
            return
        key(view, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not lead to {target}")


def perform_by_keys(view: TableView, offer: Offer) -> None:
    """Make a legal move with keys alone; a button beside the table is pressed."""
    gesture = offer.gesture
    if isinstance(gesture, Drag):
        tab_to(view, gesture.piece)
        key(view, Qt.Key.Key_Return)
        if view.hand.holds:
            for _ in range(MOST_KEYS):
                if view.hand.target == gesture.place:
                    break
                key(view, Qt.Key.Key_Tab)
            key(view, Qt.Key.Key_Return)
    elif view.table.target_rect(gesture.target) is not None:
        tab_to(view, gesture.target)
        key(view, Qt.Key.Key_Return)
    else:
        tap_beside(view, gesture, offer.move)
        return
    menu = view.menu
    if isinstance(menu, ChoiceMenu):
        index = next(index for index, choice in enumerate(menu.offers) if choice.means(offer.move))
        for number in range(index):
            QTest.keyClick(menu.buttons[number], Qt.Key.Key_Down)
        QTest.keyClick(menu.buttons[index], Qt.Key.Key_Return)
    slip = view.menu
    if isinstance(slip, AmountSlip) and slip.offers[0].amounts is not None:
        QTest.keyClicks(slip.number, str(slip.offers[0].amounts.of(offer.move)))
        QTest.keyClick(slip.number, Qt.Key.Key_Return)


def test_the_ring_goes_over_what_can_be_moved(show_table: ShowTable) -> None:
    view = show_table(deal())
    key(view, Qt.Key.Key_Tab)
    assert view.focused == "card:4"
    key(view, Qt.Key.Key_Right)
    assert view.focused == "card:9"
    key(view, Qt.Key.Key_Left)
    assert view.focused == "card:4"
    key(view, Qt.Key.Key_Left)
    assert view.focused == "card:9"


def test_a_card_is_laid_by_keys(show_table: ShowTable) -> None:
    view = show_table(deal())
    key(view, Qt.Key.Key_Tab)
    key(view, Qt.Key.Key_Return)
    assert view.hand.holds
    assert view.hand.target == "left"
    key(view, Qt.Key.Key_Right)
    assert view.hand.target == "right"
    key(view, Qt.Key.Key_Return)
    assert log_of(view) == [LAYS[4, "right"]]
    check_scene(view)


def test_enter_does_what_can_be_meant_for_one_thing_alone(show_table: ShowTable) -> None:
    view = show_table(deal(held=(4, 9)))
    tab_to(view, "deck:0")
    key(view, Qt.Key.Key_Return)
    assert not view.hand.holds
    assert log_of(view) == [DRAW]
    check_scene(view)


def test_escape_puts_it_back(show_table: ShowTable) -> None:
    view = show_table(deal())
    key(view, Qt.Key.Key_Tab)
    key(view, Qt.Key.Key_Space)
    assert view.hand.holds
    key(view, Qt.Key.Key_Escape)
    assert view.hand.stage is Stage.IDLE
    assert not log_of(view)
    check_scene(view)


def test_tab_leaves_the_table_after_the_last_piece(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    before, after = QPushButton("before"), QPushButton("after")
    view = TableView(deal(), pace=STILL)
    column = QVBoxLayout(window)
    for widget in (before, view, after):
        column.addWidget(widget)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    reached = []
    for _ in range(3):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        reached.append(view.focused if view.hasFocus() else window.focusWidget())
    assert reached == ["card:4", "card:9", after]
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert view.hasFocus()
    assert view.focused == "card:9"
    view.stop()


def test_nothing_happens_where_nothing_can_be_moved(show_table: ShowTable) -> None:
    view = show_table(deal())
    view.session.match.play(LAYS[4, "left"])
    assert view.session.turn is Turn.COMPUTER
    for which in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_A):
        key(view, which)
    assert view.focused is None
    check_scene(view)


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_a_whole_match_by_keys(game: AnyGame, show_table: ShowTable) -> None:
    roles = seatings(game)[0]
    session = Session.new(game, {}, [SeatSpec(HUMAN if role == PLAYER else role) for role in roles], 11)
    view = show_table(session)
    settle(session)
    decisions = 0
    while session.turn is Turn.HUMAN:
        offers = session.controller.offers()
        moves = [offer.move for offer in offers]
        move = game.policy(session.view, moves, Random(decisions))
        log = len(session.match.log)
        perform_by_keys(view, next(offer for offer in offers if offer.move == move))
        assert session.match.log[log].move == move
        decisions += 1
        settle(session)
    assert session.turn is Turn.OVER
    assert decisions >= 4
    check_scene(view)
