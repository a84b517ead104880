"""Whatever a mouse and a keyboard do, in whatever order, the table stays whole."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER
from longtable.play.seats import HUMAN, SeatSpec, seatings
from longtable.play.session import Session
from longtable.tabletop.durations import STILL, USUAL, Pace
from longtable.tabletop.view import TableView
from tests.contract.tables import ALL_GAMES
from tests.gui.gestures import check_scene, settle

BUTTONS = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
KEYS = (
    Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down,
)  # fmt: skip

points = st.tuples(st.floats(-0.05, 1.05), st.floats(-0.05, 1.05))
things = st.integers(0, 10_000)
steps = st.one_of(
    st.tuples(st.just("press"), points, st.sampled_from(BUTTONS)),
    st.tuples(st.just("release"), points, st.sampled_from(BUTTONS)),
    st.tuples(st.just("move"), points),
    st.tuples(st.just("press piece"), things),
    st.tuples(st.just("move to place"), things),
    st.tuples(st.just("release place"), things),
    st.tuples(st.just("double click"), points),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.just("menu"), things),
    st.tuples(st.just("focus out")),
    st.tuples(st.just("resize"), st.integers(300, 900), st.integers(200, 700)),
    st.tuples(st.just("undo")),
    st.tuples(st.just("others")),
)


class Person:
    """Does to a view what a step says."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.acts: dict[str, Callable[..., None]] = {
            "press": self.press,
            "release": self.release,
            "move": self.move,
            "press piece": lambda number: self.press(self.piece(number), Qt.MouseButton.LeftButton),
            "move to place": lambda number: self.move(self.place(number)),
            "release place": lambda number: self.release(self.place(number), Qt.MouseButton.LeftButton),
            "double click": self.double_click,
            "key": self.key,
            "menu": self.menu,
            "focus out": self.focus_out,
            "resize": self.view.resize,
            "undo": self.undo,
            "others": lambda: settle(self.view.session),
        }

    def pixel(self, share: tuple[float, float]) -> QPointF:
        size = self.view.viewport().size()
        return QPointF(size.width() * share[0], size.height() * share[1])

    def share(self, at: QPointF) -> tuple[float, float]:
        size = self.view.viewport().size()
        here = self.view.viewport_point(at)
        return here.x() / size.width(), here.y() / size.height()

    def piece(self, number: int) -> tuple[float, float]:
        pieces = sorted(self.view.table.pieces)
        return self.share(self.view.table.pieces[pieces[number % len(pieces)]].rect.center()) if pieces else (0.5, 0.5)

    def place(self, number: int) -> tuple[float, float]:
        legal = sorted(self.view.table.lit_places)
        tableau = self.view.table.tableau
        places = legal or (sorted(tableau.spots) if tableau is not None else [])
        rect = self.view.table.place_rect(places[number % len(places)]) if places else None
        return (0.5, 0.5) if rect is None else self.share(rect.center())

    def press(self, share: tuple[float, float], button: Qt.MouseButton) -> None:
        QTest.mousePress(self.view.viewport(), button, pos=self.pixel(share).toPoint())

    def release(self, share: tuple[float, float], button: Qt.MouseButton) -> None:
        QTest.mouseRelease(self.view.viewport(), button, pos=self.pixel(share).toPoint())

    def move(self, share: tuple[float, float]) -> None:
        QTest.mouseMove(self.view.viewport(), self.pixel(share).toPoint())

    def double_click(self, share: tuple[float, float]) -> None:
        QTest.mouseDClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=self.pixel(share).toPoint())

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.view, key)

    def menu(self, number: int) -> None:
        if self.view.menu is not None:
            buttons = self.view.menu.buttons
            QTest.mouseClick(buttons[number % len(buttons)], Qt.MouseButton.LeftButton)

    def focus_out(self) -> None:
        QApplication.sendEvent(self.view, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))

    def undo(self) -> None:
        if not self.view.session.undo_reason():
            self.view.session.undo()


@pytest.mark.parametrize("pace", [STILL, USUAL], ids=["still", "moving"])
@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
@settings(max_examples=12)
@given(seed=st.integers(0, 50), doings=st.lists(steps, min_size=5, max_size=40))
def test_any_sequence_leaves_the_table_whole(
    game: AnyGame, pace: Pace, qtbot: QtBot, seed: int, doings: list[tuple[object, ...]]
) -> None:
    roles = seatings(game)[0]
    session = Session.new(
        game, {}, [SeatSpec(HUMAN if role == PLAYER else role) for role in roles], seed, free_undo=True
    )
    view = TableView(session, pace=pace)
    view.resize(800, 540)
    view.show()
    settle(session)
    person = Person(view)
    try:
        for name, *arguments in doings:
            person.acts[str(name)](*arguments)
        view.hand.answer(None)
        view.hand.cancel()
        view.clock.settle()
        check_scene(view)
        undone = session.match.state.fingerprint()
        view.refresh()
        view.clock.settle()
        check_scene(view)
        assert session.match.state.fingerprint() == undone
    finally:
        view.stop()
        view.close()
        view.deleteLater()
