"""The full scoring as a table: a column a seat, a row a scoring line, then the totals and what else decided."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
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
from longtable.app.pieces import bold_of, wrapped
from longtable.app.standings_panel import MARK
from longtable.app.style import muted
from longtable.engine.standings import Standing
from longtable.engine.words import written

MOST_DETAILED = 4
"""With more seats than this the cells hold the amounts alone; the details are in their tooltips."""
DETAIL_ROLE = Qt.ItemDataRole.UserRole
PADDING = 8
SPACE = 6
"""What is left free above and below a cell's words, in px."""
NARROW = 12
"""Details are not broken into lines of fewer letters than this: they go below their amounts."""
TALL = 100_000
"""Higher than any cell, in px."""
HEAD_MARGINS = 14
"""What the style leaves free around a name in the heading and between it and the seat's mark."""
WORDS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter


class ScoreTable(QTableWidget):
    """Shows standings that are in order of rank."""

    def __init__(self, order: Sequence[Standing], names: Sequence[str], parent: QWidget | None = None) -> None:
        rows = list(dict.fromkeys((line.key, line.label) for standing in order for line in standing.lines))
        noted = any(standing.note for standing in order)
        super().__init__(len(rows) + 1 + noted, len(order), parent)
        self._longest = ""
        self._heads = [f"{standing.rank}. {names[standing.seat]}" for standing in order]
        self.setAccessibleName("Final scoring")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_Cells(self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        detailed = len(order) <= MOST_DETAILED
        for column, standing in enumerate(order):
            name = names[standing.seat]
            head = QTableWidgetItem(marks.seat_icon(standing.seat), self._heads[column])
            head.setToolTip(standing.note or name)
            head.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self.setHorizontalHeaderItem(column, head)
            lines = {(line.key, line.label): line for line in standing.lines}
            for row, key in enumerate(rows):
                if (line := lines.get(key)) is not None:
                    told = f"{name}, {line.label}: {written(line.amount)}. {line.detail}".strip()
                    self._fill(row, column, line.amount, line.detail if detailed else "", told)
                else:
                    self.setItem(row, column, QTableWidgetItem(""))
            self._fill(len(rows), column, standing.total, "", f"{name}, total: {written(standing.total)}", bold=True)
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
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideNone)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setHighlightSections(False)

    def sizeHint(self) -> QSize:
        """As high as its rows: below the last one is no empty box."""
        high = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length() + 4
        return QSize(640, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Break the words where their columns end, and be as high as they are then."""
        self._break_heads()
        self.resizeRowsToContents()
        self.updateGeometry()

    @property
    def amount_width(self) -> int:
        """How much of a cell's width its amount takes: that of the longest one, as totals are written."""
        return QFontMetrics(bold_of(self.font())).horizontalAdvance(self._longest)

    def boxes(self, cell: QRect, amount: str, detail: str) -> tuple[QRect, QRect]:
        """Where the amount and the words of a cell go."""
        inside = cell.adjusted(PADDING, 0, -PADDING, 0)
        if not amount:
            return QRect(), inside
        metrics = QFontMetrics(self.font())
        number = QRect(inside.left(), inside.top(), self.amount_width, inside.height())
        beside = inside.adjusted(number.width() + PADDING, 0, 0, 0)
        if not detail or beside.width() >= NARROW * metrics.averageCharWidth():
            return number, beside
        number.setHeight(metrics.height() + SPACE)
        return number, inside.adjusted(0, number.height(), 0, 0)

    def _break_heads(self) -> None:
        """Break the names in the heading where their columns end."""
        header = self.horizontalHeader()
        for column, words in enumerate(self._heads):
            room = header.sectionSize(column) - MARK - HEAD_MARGINS
            broken = wrapped(words, header.fontMetrics(), room)
            self.model().setHeaderData(column, Qt.Orientation.Horizontal, broken)

    def _fill(self, row: int, column: int, amount: int, detail: str, told: str, *, bold: bool = False) -> None:
        item = QTableWidgetItem(written(amount))
        self._longest = max(self._longest, item.text(), key=len)
        item.setData(DETAIL_ROLE, detail)
        item.setToolTip(told)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
        if bold:
            item.setFont(bold_of(self.font()))
        self.setItem(row, column, item)

    def _note(self, row: int, column: int, note: str, name: str) -> None:
        item = QTableWidgetItem("")
        item.setData(DETAIL_ROLE, note)
        item.setToolTip(note)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}: {note}" if note else "")
        self.setItem(row, column, item)


class _Cells(QStyledItemDelegate):
    """The amount at the left, and in quieter letters where it comes from: beside it, or below it in a narrow column."""

    def __init__(self, table: ScoreTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        frame = QStyleOptionViewItem(option)
        self.initStyleOption(frame, index)
        frame.text = ""
        widget: QWidget = frame.widget
        widget.style().drawControl(widget.style().ControlElement.CE_ItemViewItem, frame, painter, widget)
        amount, detail = _words_of(index)
        number, words = self._table.boxes(frame.rect, amount, detail)
        painter.save()
        painter.setFont(frame.font)
        painter.setPen(widget.palette().windowText().color() if amount != "0" or detail else muted())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, amount)
        painter.setPen(muted())
        painter.drawText(words, WORDS, detail)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        metrics = QFontMetrics(self._table.font())
        amount, detail = _words_of(index)
        number, words = self._table.boxes(QRect(0, 0, self._table.columnWidth(index.column()), TALL), amount, detail)
        needed = metrics.boundingRect(words, WORDS, detail).height()
        below = number.height() if words.top() > number.top() else 0
        return QSize(self._table.amount_width + 2 * PADDING, below + max(needed, metrics.height()) + 2 * SPACE)


def _words_of(index: QModelIndex | QPersistentModelIndex) -> tuple[str, str]:
    """The amount of a cell and where it comes from."""
    return str(index.data() or ""), str(index.data(DETAIL_ROLE) or "")
