"""Hands that do anything to the real window: what a step says, whatever is on the screen then."""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QFocusEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QScrollBar,
    QTabBar,
    QWidget,
)

from longtable.app.settings import Motion, Settings, TextSize
from longtable.app.window import MainWindow
from longtable.engine.moves import Move
from longtable.play.controller import Offer
from longtable.play.session import Turn
from longtable.tabletop.view import TableView
from tests.gui.gestures import OutOfReach, perform

Step = tuple[str, int, int]
"""What to do, and two numbers that choose on what."""

WEIGHTS: Final = {
    "gesture": 30, "list": 8, "roll": 6, "curtain": 6, "answer": 6,
    "press": 5, "move": 6, "release": 5, "drag": 8, "double click": 2, "right click": 2,
    "key": 14, "key with": 5, "text": 2, "click": 16, "wheel": 4, "focus out": 1,
    "resize": 1.5, "undo": 5, "redo": 4, "action": 2.5, "accept": 3, "reject": 4, "settings": 0.4,
    "wait": 4, "page": 2, "again": 1, "reopen": 0.4, "quit": 0.25,
}  # fmt: skip
"""How often each step is done; those that take long, seldom."""
KEYS: Final = (
    Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_F1, Qt.Key.Key_Menu,
)  # fmt: skip
CONTROLS: Final = "1234beEhHrRzZyY,wn"
"""Letters pressed with Ctrl."""
SIZES: Final = ((1024, 700), (2560, 1440))
SOONEST: Final = 1
"""Milliseconds between two steps: whoever acts is never so quick that what follows from a step is not done before."""
LONGEST_WAIT: Final = 40
"""Milliseconds that nothing is done, while computers think and pieces move."""
INSIDE: Final = (
    QAbstractButton, QComboBox, QTabBar, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QLineEdit, TableView
)  # fmt: skip
"""What a click is aimed at."""


def drawn(rng: Random, count: int) -> list[Step]:
    """Steps by their weights."""
    names = rng.choices(list(WEIGHTS), list(WEIGHTS.values()), k=count)
    return [(name, rng.randrange(1 << 30), rng.randrange(1 << 30)) for name in names]


class Hands:
    """Does steps to a window, also while its dialogs run event loops of their own.

    Args:
        open_window: makes and shows a window; called at first and whenever the last one was closed.
        home: a folder for files that dialogs ask for.
        at_rest: called now and then while nothing is carried and no dialog is open.
        done_one: called after each step.
    """

    def __init__(
        self,
        open_window: Callable[[Path | None], MainWindow],
        home: Path,
        at_rest: Callable[[MainWindow], None],
        done_one: Callable[[MainWindow], None],
    ) -> None:
        self._open_window = open_window
        self._home = home
        self._at_rest = at_rest
        self._done_one = done_one
        self._steps: Iterator[Step] = iter(())
        self._loop = QEventLoop()
        self._depth = 0
        self.window = open_window(None)
        self.done = 0
        """How many steps were done."""
        self.matches = 0
        """How many matches came to their end."""

    def do(self, steps: Sequence[Step]) -> None:
        """Do the steps, one after the other."""
        self._steps = iter(steps)
        QTimer.singleShot(0, self._next)
        self._loop.exec()

    def _next(self) -> None:
        step = next(self._steps, None)
        if step is None:
            self._come_to_rest()
            return
        name, number, _ = step
        # Before the step, which may open a dialog: the next one is then done inside it.
        QTimer.singleShot(number % LONGEST_WAIT if name == "wait" else SOONEST, self._next)
        self.done += 1
        if not self.window.isVisible():
            self._anew(None)
        with contextlib.suppress(OutOfReach):
            self._act(*step)
        self._done_one(self.window)
        if self.done % 20 == 0:
            self._look()

    def _come_to_rest(self) -> None:
        """Close what is open, from the inside out, and end."""
        over = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if over is not None:
            over.close()
            QTimer.singleShot(SOONEST, self._come_to_rest)
            return
        self._look()
        self._loop.quit()

    def _look(self) -> None:
        page = self.window.page
        if page is None or self._over() is not None:
            return
        page.view.hand.answer(None)
        page.view.hand.cancel()
        page.view.clock.settle()
        self._at_rest(self.window)

    def _anew(self, path: Path | None) -> None:
        """Close the window in the middle of whatever there is, and begin another."""
        self.window.close()
        self.window.deleteLater()
        self.window = self._open_window(path)

    @staticmethod
    def _over() -> QWidget | None:
        """What lies over the window."""
        return QApplication.activePopupWidget() or QApplication.activeModalWidget()

    # -- steps -----------------------------------------------------------------------------

    def _act(self, name: str, one: int, other: int) -> None:
        over = self._over()
        if isinstance(over, QFileDialog):
            self._pick(over, one)
            return
        acts: dict[str, Callable[[int, int], object]] = {
            "gesture": self._gesture, "list": self._list, "roll": self._roll, "curtain": self._curtain,
            "answer": self._answer, "press": self._press, "move": self._move, "release": self._release,
            "drag": self._drag, "double click": self._double_click, "right click": self._right_click,
            "key": self._key, "key with": self._key_with, "text": self._text, "click": self._click,
            "wheel": self._wheel, "focus out": self._focus_out, "resize": self._resize, "undo": self._undo,
            "redo": self._redo, "action": self._action, "accept": self._accept, "reject": self._reject,
            "settings": self._settings, "wait": self._wait, "page": self._page, "again": self._again,
            "reopen": self._reopen, "quit": self._quit,
        }  # fmt: skip
        acts[name](one, other)

    def _view(self) -> TableView | None:
        """The table, where a hand can reach it."""
        page = self.window.page
        return page.view if page is not None and page.at_table and self._over() is None else None

    def _offer(self, number: int) -> tuple[TableView, Offer] | None:
        """One of the moves that can be made now."""
        view = self._view()
        if view is None or view.session.turn is not Turn.HUMAN:
            return None
        offers = view.session.controller.offers()
        return (view, offers[number % len(offers)]) if offers else None

    def _gesture(self, number: int, amount: int) -> None:
        found = self._offer(number)
        if found is not None:
            view, offer = found
            move: Move = offer.move
            family = offer.amounts
            if family is not None:
                move = family.move(family.low + amount % (family.high - family.low + 1))
            view.hand.cancel()
            perform(view, offer.gesture, move)

    def _list(self, number: int, _: int) -> None:
        found = self._offer(number)
        if found is not None:
            page = self.window.page
            assert page is not None, "its view was there"
            shown = page.sidebar.moves.list
            if shown.count():
                shown.setCurrentRow(number % shown.count())
                QTest.keyClick(shown, Qt.Key.Key_Return)

    def _roll(self, *_: int) -> None:
        page = self.window.page
        if page is not None and page.session.turn is Turn.CHANCE:
            page.roll()

    def _curtain(self, *_: int) -> None:
        view = self._view()
        if view is not None and view.session.turn is Turn.CURTAIN:
            QTest.mouseClick(view.curtain.button, Qt.MouseButton.LeftButton)

    def _answer(self, number: int, _: int) -> None:
        view = self._view()
        if view is not None and view.menu is not None and view.menu.buttons:
            QTest.mouseClick(view.menu.buttons[number % len(view.menu.buttons)], Qt.MouseButton.LeftButton)

    def _spot(self, view: TableView, number: int, other: int) -> QPointF:
        """A point of the viewport: anywhere, on a piece, or in a place."""
        size = view.viewport().size()
        tableau = view.table.tableau
        rect = None
        if number % 3 == 1 and view.table.pieces:
            pieces = sorted(view.table.pieces)
            rect = view.table.pieces[pieces[other % len(pieces)]].rect
        elif number % 3 == 2 and tableau is not None and tableau.spots:
            places = sorted(view.table.lit_places) or sorted(tableau.spots)
            rect = view.table.place_rect(places[other % len(places)])
        if rect is not None:
            return QPointF(view.viewport_point(rect.center()))
        return QPointF(number % (size.width() + 20) - 10, other % (size.height() + 20) - 10)

    def _press(self, one: int, other: int) -> None:
        view = self._view()
        if view is not None:
            QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=self._spot(view, one, other).toPoint())

    def _release(self, one: int, other: int) -> None:
        view = self._view()
        if view is not None:
            QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=self._spot(view, one, other).toPoint())

    def _move(self, one: int, other: int) -> None:
        view = self._view()
        if view is not None:
            here = self._spot(view, one, other)
            event = QMouseEvent(
                QEvent.Type.MouseMove, here, view.viewport().mapToGlobal(here), Qt.MouseButton.NoButton,
                Qt.MouseButton.LeftButton if one % 2 else Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            )  # fmt: skip
            QApplication.sendEvent(view.viewport(), event)

    def _drag(self, one: int, other: int) -> None:
        self._press(3 * one + 1, other)
        self._move(2 * other + 1, one)
        self._move(6 * other + 5, one // 7)
        self._release(3 * other + 2, one // 7)

    def _double_click(self, one: int, other: int) -> None:
        view = self._view()
        if view is not None:
            QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=self._spot(view, one, other).toPoint())

    def _right_click(self, one: int, other: int) -> None:
        view = self._view()
        if view is not None:
            QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=self._spot(view, one, other).toPoint())

    def _keyboard(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.focusWidget() or self._over() or self.window

    def _key(self, number: int, _: int) -> None:
        QTest.keyClick(self._keyboard(), KEYS[number % len(KEYS)])

    def _key_with(self, number: int, _: int) -> None:
        letter = CONTROLS[number % len(CONTROLS)]
        modifier = Qt.KeyboardModifier.ControlModifier
        if letter.isupper():
            modifier |= Qt.KeyboardModifier.ShiftModifier
        QTest.keyClick(self._keyboard(), letter.lower(), modifier)

    def _text(self, number: int, _: int) -> None:
        QTest.keyClicks(self._keyboard(), ("a", "12", "e4", "x" * 60, "0", "-3")[number % 6])

    def _targets(self) -> list[QWidget]:
        """What can be clicked now."""
        inside = self._over() or self.window
        return [
            widget
            for widget in inside.findChildren(QWidget)
            if isinstance(widget, INSIDE)
            and not isinstance(widget, QScrollBar)
            and widget.isVisible()
            and widget.isEnabled()
            and widget.width() > 0
            and widget.height() > 0
        ]

    def _click(self, number: int, where: int) -> None:
        targets = self._targets()
        if not targets:
            return
        target = targets[number % len(targets)]
        if isinstance(target, QAbstractItemView | TableView):
            target = target.viewport()
        at = QPoint(where % max(1, target.width()), (where // 4099) % max(1, target.height()))
        QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=at)

    def _wheel(self, number: int, way: int) -> None:
        targets = self._targets()
        if targets:
            target = targets[number % len(targets)]
            middle = QPointF(target.rect().center())
            event = QWheelEvent(
                middle, target.mapToGlobal(middle), QPoint(), QPoint(0, (-240, -120, 120, 240)[way % 4]),
                Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
            )  # fmt: skip
            QApplication.sendEvent(target, event)

    def _focus_out(self, *_: int) -> None:
        widget = QApplication.focusWidget()
        if widget is not None:
            QApplication.sendEvent(widget, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))

    def _resize(self, width: int, height: int) -> None:
        (low_width, low_height), (high_width, high_height) = SIZES
        self.window.resize(
            low_width + width % (high_width - low_width + 1), low_height + height % (high_height - low_height + 1)
        )

    def _undo(self, *_: int) -> None:
        if self._over() is None:
            self.window.undo_action.trigger()

    def _redo(self, *_: int) -> None:
        if self._over() is None:
            self.window.redo_action.trigger()

    def _action(self, number: int, _: int) -> None:
        if self._over() is None:
            window = self.window
            actions: tuple[QAction, ...] = (
                window.new_action, window.open_action, window.save_action, window.close_action, window.hint_action,
                window.result_action, window.review_action, window.sidebar_action, window.full_action,
                window.settings_action, window.rules_action, window.box_action, window.logs_action,
                window.about_action, *window.go_actions,
            )  # fmt: skip
            actions[number % len(actions)].trigger()

    def _accept(self, *_: int) -> None:
        over = QApplication.activeModalWidget()
        if over is not None:
            QTest.keyClick(over, Qt.Key.Key_Return)

    def _reject(self, *_: int) -> None:
        over = self._over()
        if over is not None:
            QTest.keyClick(over, Qt.Key.Key_Escape)

    def _pick(self, dialog: QFileDialog, number: int) -> None:
        """Answer a file dialog with a name in the home, among them that of the open match, or with none."""
        page = self.window.page
        own = page.session.path if page is not None else None
        known = sorted(self._home.rglob("*.longtable"))
        name = (own, self._home / f"copy {number % 9}.longtable", *known[:3], None)[number % (3 + min(3, len(known)))]
        if name is None:
            dialog.reject()
            return
        line = dialog.findChild(QLineEdit)
        if line is not None:
            line.setText(str(name))
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        if dialog.isVisible() and number % 2:
            dialog.reject()

    def _settings(self, number: int, other: int) -> None:
        if self._over() is None:
            motions, sizes = list(Motion), list(TextSize)
            settings = Settings(
                motion=motions[number % len(motions)],
                tap_dice=bool(other & 1),
                fast_computer=bool(other & 2),
                free_undo=bool(other & 4),
                text_size=sizes[number // 7 % len(sizes)],
            )
            self.window.take(settings)

    def _wait(self, *_: int) -> None:
        """Do nothing: the next step comes later than usual."""

    def _page(self, number: int, _: int) -> None:
        """Look at the end, the review, or an earlier position."""
        page = self.window.page
        if page is None or self._over() is not None:
            return
        (page.show_end, page.show_review, page.show_table, self._look_back)[number % 4]()

    def _look_back(self) -> None:
        page = self.window.page
        if page is not None and page.session.match.log:
            page.look_back(self.done % len(page.session.match.log))

    def _again(self, *_: int) -> None:
        page = self.window.page
        if page is not None and self._over() is None and page.session.turn is Turn.OVER:
            self.matches += 1
            self.window.again()

    def _reopen(self, *_: int) -> None:
        page = self.window.page
        if page is not None and self._over() is None:
            path = page.session.path
            self.window.close_match()
            if path is not None:
                self.window.open_path(path)

    def _quit(self, *_: int) -> None:
        if self._over() is None:
            page = self.window.page
            self._anew(page.session.path if page is not None else None)
