"""The log beside the table: who did what, and a way back to look at any position."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from longtable.app import marks
from longtable.app.pieces import button
from longtable.app.style import muted
from longtable.app.words_delegate import QUIET_ROLE, WordsDelegate
from longtable.engine.moves import CHANCE
from longtable.play.session import LogLine
from longtable.tabletop.later import later

NUMBER_ROLE = Qt.ItemDataRole.UserRole
SINCE = "since your last turn"


class LogPanel(QWidget):
    """Every move in words, the newest at the end.

    Signals: `looked_back(int)` with how many moves the position to look at has behind it,
    `back_to_now()`.
    """

    looked_back = Signal(int)
    back_to_now = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[LogLine, ...] = ()
        self._since = -1
        self._wanted: tuple[tuple[LogLine, ...], tuple[str, ...], int] = ((), (), -1)
        self.list = QListWidget()
        self.list.setAccessibleName("Log")
        self.list.setAccessibleDescription("Select a line to look at the position after it")
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.now = button("Back to now", self.back_to_now.emit, "main")
        self.now.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 1)
        column.addWidget(self.now)
        self.list.setItemDelegate(WordsDelegate(self.list))
        self.list.itemSelectionChanged.connect(self._selected)

    def show_lines(self, lines: Sequence[LogLine], names: Sequence[str], since: int) -> None:
        """Show the log; a marker stands before line `since` unless it is the first or none follows."""
        self._wanted = (tuple(lines), tuple(names), since if 0 < since < len(lines) else -1)
        self.catch_up()

    def catch_up(self) -> None:
        """Bring the list up to date, unless its tab is behind another: `Sidebar` calls this when that comes forward."""
        if not self.isHidden():
            self._update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.list.selectedItems():
            # After the list has taken its width, by which the heights of its lines go.
            later(self, self.list.scrollToBottom)

    def _update(self) -> None:
        """Bring the list up to date: what has not changed stays."""
        lines, names, since = self._wanted
        if (lines, since) == (self._lines, self._since):
            return
        same = 0
        if since == self._since:
            for old, new in zip(self._lines, lines, strict=False):
                if old != new:
                    break
                same += 1
        at_end = self._at_end()
        self.list.blockSignals(True)
        self.list.clearSelection()
        while self.list.count() > same + (0 <= self._since < same):
            self.list.takeItem(self.list.count() - 1)
        for line in lines[same:]:
            if line.number == since:
                self.list.addItem(self._marker())
            self.list.addItem(self._item(line, names))
        self._lines, self._since = lines, since
        self.list.blockSignals(False)
        if at_end:
            self.list.scrollToBottom()

    def _at_end(self) -> bool:
        bar = self.list.verticalScrollBar()
        return bar.value() >= bar.maximum() - 4

    def look(self, back: bool) -> None:
        """Whether an earlier position is on the table: offers the way back or takes the selection away."""
        self.now.setVisible(back)
        if not back:
            self.list.blockSignals(True)
            self.list.clearSelection()
            self.list.setCurrentRow(-1)
            self.list.blockSignals(False)
            self.list.scrollToBottom()

    def _selected(self) -> None:
        for item in self.list.selectedItems():
            self.looked_back.emit(int(item.data(NUMBER_ROLE)) + 1)

    @staticmethod
    def _item(line: LogLine, names: Sequence[str]) -> QListWidgetItem:
        sign = marks.sign("dice-multiple", muted().name(), 16) if line.seat == CHANCE else marks.seat_icon(line.seat)
        item = QListWidgetItem(sign, line.text)
        item.setData(NUMBER_ROLE, line.number)
        if line.seat != CHANCE:
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, f"move of {names[line.seat]}")
        return item

    def _marker(self) -> QListWidgetItem:
        item = QListWidgetItem(f"── {SINCE} ──")
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setData(QUIET_ROLE, True)
        return item
