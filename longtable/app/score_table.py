"""The full scoring as a table: a column a seat, a row a scoring line, then the totals and what else decided."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from longtable.app import marks
from longtable.app.standings_panel import signed
from longtable.app.style import muted
from longtable.engine.standings import Standing

MOST_DETAILED = 4
"""With more seats than this the cells hold the amounts alone; the details are in their tooltips."""
DETAIL_ROLE = Qt.ItemDataRole.UserRole
AMOUNT_WIDTH = 48
PADDING = 8
NEW_LINE = "\n"
WORDS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter


class ScoreTable(QTableWidget):
    """Shows standings that are in order of rank."""

    def __init__(self, order: Sequence[Standing], names: Sequence[str], parent: QWidget | None = None) -> None:
        rows = list(dict.fromkeys((line.key, line.label) for standing in order for line in standing.lines))
        noted = any(standing.note for standing in order)
        super().__init__(len(rows) + 1 + noted, len(order), parent)
        self.setAccessibleName("Final scoring")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_Cells(self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        detailed = len(order) <= MOST_DETAILED
        for column, standing in enumerate(order):
            name = names[standing.seat]
            head = QTableWidgetItem(
                marks.seat_icon(standing.seat), f"{standing.rank}.{' ' if detailed else NEW_LINE}{name}"
            )
            head.setToolTip(standing.note or name)
            head.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self.setHorizontalHeaderItem(column, head)
            lines = {(line.key, line.label): line for line in standing.lines}
            for row, key in enumerate(rows):
                if (line := lines.get(key)) is not None:
                    told = f"{name}, {line.label}: {line.amount}. {line.detail}".strip()
                    self._fill(row, column, line.amount, line.detail if detailed else "", told)
                else:
                    self.setItem(row, column, QTableWidgetItem(""))
            self._fill(len(rows), column, standing.total, "", f"{name}, total: {standing.total}", bold=True)
            if noted:
                self._note(len(rows) + 1, column, standing.note, name)
        for row, (_, words) in enumerate(rows):
            self.setVerticalHeaderItem(row, QTableWidgetItem(words))
        self.setVerticalHeaderItem(len(rows), QTableWidgetItem("Total"))
        if noted:
            self.setVerticalHeaderItem(len(rows) + 1, QTableWidgetItem("How it ended"))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(64)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setHighlightSections(False)

    def sizeHint(self) -> QSize:
        """As high as its rows: below the last one is no empty box."""
        high = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length() + 4
        return QSize(640, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resizeRowsToContents()
        self.updateGeometry()

    def _fill(self, row: int, column: int, amount: int, detail: str, told: str, *, bold: bool = False) -> None:
        item = QTableWidgetItem(signed(amount))
        item.setData(DETAIL_ROLE, detail)
        item.setToolTip(told)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
        if bold:
            font = QFont(self.font())
            font.setBold(True)
            item.setFont(font)
        self.setItem(row, column, item)

    def _note(self, row: int, column: int, note: str, name: str) -> None:
        item = QTableWidgetItem("")
        item.setData(DETAIL_ROLE, note)
        item.setToolTip(note)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}: {note}" if note else "")
        self.setItem(row, column, item)


class _Cells(QStyledItemDelegate):
    """The amount at the left, and in quieter letters beside it where it comes from."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        amount = str(index.data() or "")
        detail = str(index.data(DETAIL_ROLE) or "")
        frame = QStyleOptionViewItem(option)
        self.initStyleOption(frame, index)
        frame.text = ""
        widget: QWidget = frame.widget
        widget.style().drawControl(widget.style().ControlElement.CE_ItemViewItem, frame, painter, widget)
        box: QRect = frame.rect
        painter.save()
        painter.setFont(frame.font)
        painter.setPen(widget.palette().windowText().color() if amount not in ("0", "") or detail else muted())
        number = QRect(box.left() + PADDING, box.top(), AMOUNT_WIDTH, box.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, amount)
        painter.setPen(muted())
        painter.drawText(_words_box(box), WORDS, detail)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        table = self.parent()
        assert isinstance(table, ScoreTable), "the delegate is made by its table"
        metrics = QFontMetrics(table.font())
        wide = _words_box(QRect(0, 0, table.columnWidth(index.column()), 0)).width()
        needed = metrics.boundingRect(QRect(0, 0, max(wide, 40), 1000), WORDS, str(index.data(DETAIL_ROLE) or ""))
        return QSize(AMOUNT_WIDTH + 2 * PADDING, max(needed.height(), metrics.height()) + 12)


def _words_box(cell: QRect) -> QRect:
    """Where the words of a cell go."""
    return cell.adjusted(2 * PADDING + AMOUNT_WIDTH, 0, -PADDING, 0)
