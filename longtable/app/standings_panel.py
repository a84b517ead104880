"""The standings beside the table: every total opens into the lines that make it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from longtable.app import marks
from longtable.app.pieces import bold_of, wrapped
from longtable.app.style import muted
from longtable.engine.moves import Seat
from longtable.engine.standings import Standing
from longtable.engine.words import written

SEAT_ROLE = Qt.ItemDataRole.UserRole
WORDS_ROLE = Qt.ItemDataRole.UserRole + 1
"""What a line says, before it is broken for the panel's width."""
MARK = 16
"""How wide a seat's mark is, in px."""
LEAST_ROOM = 120
"""Words are never broken for less width than this, in px."""
MARGINS = 20
"""What the style leaves free around words and amounts."""


class StandingsPanel(QTreeWidget):
    """The full scoring if the game ended now, the leader first."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = tuple(names)
        self._shown: tuple[Standing, ...] = ()
        self._open: set[Seat] = set()
        self._fitted = 0
        self.setAccessibleName("Standings")
        self.setAccessibleDescription("Each seat with its total; open one for the lines that make it")
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(False)
        self.setAnimated(False)
        self.setIndentation(18)
        self.setIconSize(QSize(MARK, MARK))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.itemExpanded.connect(lambda item: self._open.add(item.data(0, SEAT_ROLE)))
        self.itemCollapsed.connect(lambda item: self._open.discard(item.data(0, SEAT_ROLE)))

    def show_standings(self, standings: Sequence[Standing]) -> None:
        """Show these; seats that were open stay open, and the current line stays current."""
        if tuple(standings) == self._shown:
            return
        if not self._shown and len(standings) <= 2:
            self._open.update(standing.seat for standing in standings)
        self._shown = tuple(standings)
        self._build()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # By the panel's own width: what is left beside the scroll bar may not decide about the scroll bar.
        if self.width() != self._fitted:
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _build(self) -> None:
        """Make the lines anew; what was current stays current. Never while the panel is being laid out."""
        current = self._path_of(self.currentItem())
        offset = self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        for standing in sorted(self._shown, key=lambda standing: (standing.rank, standing.seat)):
            self._add(standing)
        self._fit()
        self.blockSignals(False)
        self._restore(current)
        self.verticalScrollBar().setValue(offset)

    def _add(self, standing: Standing) -> None:
        name = self._names[standing.seat]
        text = f"{standing.rank}. {name}" + (f" ({standing.note})" if standing.note else "")
        top = QTreeWidgetItem([text, written(standing.total)])
        top.setData(0, WORDS_ROLE, text)
        top.setIcon(0, marks.seat_icon(standing.seat))
        top.setData(0, SEAT_ROLE, standing.seat)
        top.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{text}, {written(standing.total)}")
        top.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        for line in standing.lines:
            words = f"{line.label}: {line.detail}" if line.detail else line.label
            child = QTreeWidgetItem([words, written(line.amount)])
            child.setData(0, WORDS_ROLE, words)
            child.setToolTip(0, words)
            child.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{words}: {written(line.amount)}")
            child.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            if not line.amount:
                for column in (0, 1):
                    child.setForeground(column, muted())
            top.addChild(child)
        self.addTopLevelItem(top)
        top.setExpanded(standing.seat in self._open)

    def _fit(self) -> None:
        """Break the words of every line where the present width and letters ask for it; the lines stay."""
        self._fitted = self.width()
        bold = bold_of(self.font())
        room, inset = self._room(), self.indentation()
        for index in range(self.topLevelItemCount()):
            top = self.topLevelItem(index)
            assert top is not None, "it was counted just now"
            for column in (0, 1):
                top.setFont(column, bold)
            top.setText(0, wrapped(top.data(0, WORDS_ROLE), QFontMetrics(bold), room - inset - MARK))
            for line in range(top.childCount()):
                child = top.child(line)
                assert child is not None, "it was counted just now"
                child.setText(0, wrapped(child.data(0, WORDS_ROLE), self.fontMetrics(), room - 2 * inset))

    def _room(self) -> int:
        """What is left of the width, for words and what stands before them; a scroll bar may come and take its own."""
        metrics = QFontMetrics(bold_of(self.font()))
        amounts = [amount for one in self._shown for amount in (one.total, *(line.amount for line in one.lines))]
        widest = max((metrics.horizontalAdvance(written(amount)) for amount in amounts), default=0)
        inside = self.width() - 2 * self.frameWidth() - self.verticalScrollBar().sizeHint().width()
        return max(LEAST_ROOM, inside - widest - MARGINS)

    def _path_of(self, item: QTreeWidgetItem | None) -> tuple[Seat, int] | None:
        if item is None:
            return None
        parent = item.parent()
        if parent is None:
            return item.data(0, SEAT_ROLE), -1
        return parent.data(0, SEAT_ROLE), parent.indexOfChild(item)

    def _restore(self, path: tuple[Seat, int] | None) -> None:
        if path is None:
            return
        seat, line = path
        for index in range(self.topLevelItemCount()):
            top = self.topLevelItem(index)
            if top is not None and top.data(0, SEAT_ROLE) == seat:
                self.setCurrentItem(top.child(line) or top)
