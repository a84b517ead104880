"""A game's forecast beside the table (`Tote board`): how often each thing came true in quick runs of the rest."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QPainter, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from longtable.app.pieces import button, label, paragraph
from longtable.app.style import BASE_TEXT, SMALL_TEXT, muted
from longtable.engine.thinking import Forecast, Prospect
from longtable.play.foresight import Foresight
from longtable.play.session import Session
from longtable.tabletop.theme import Ink, colour, theme

LOOK: Final = 60
"""Milliseconds between two looks whether a forecast has come."""
SHARE_ROLE: Final = Qt.ItemDataRole.UserRole
INK_ROLE: Final = Qt.ItemDataRole.UserRole + 1
WIDEST: Final = ">99%"
"""The longest share in words."""
PADDING: Final = 4
ROOM: Final = 10
"""What a row takes beside its words."""
BAR: Final = 4.0
LONGER: Final = 32
"""How much longer, at most, the bars become where there is room."""
CHIP: Final = 14
GAP: Final = 5


class ForecastPanel(QWidget):
    """Shows the forecast of the position on the table; while a new one is made, the last one with its move.

    Nothing is reckoned while the panel can't be seen.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.foresight = Foresight(session)
        self._shown: Forecast | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)
        title = self.foresight.title
        self.status = paragraph("", "muted")
        self.again = button("Try again", self._try_again, "quiet")
        self.again.hide()
        self.table = QTableWidget(0, 1)
        self.table.setAccessibleName(title)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._cells = _Cells(self.table)
        self.table.setItemDelegate(self._cells)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setHighlightSections(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(4)
        column.addWidget(label(title, "prompt"))
        column.addWidget(self.status)
        column.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.table, 1)

    def attend(self) -> None:
        """Something has changed: look for a forecast of it, if anybody sees this panel."""
        self._tell()
        if self.isVisible():
            self._timer.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shown is not None:
            self._set_out(self._shown)

    def _try_again(self) -> None:
        self.foresight.ask_again()
        self.attend()

    def _look(self) -> None:
        if not self.isVisible():
            self._timer.stop()
            return
        self.foresight.look()
        self._tell()
        if self.foresight.fresh:
            self._timer.stop()

    def _tell(self) -> None:
        """Show what is known, and of which move."""
        words = self._status()
        if words != self.status.text():
            self.status.setText(words)
            self.table.setAccessibleDescription(words)
        self.again.setVisible(bool(self.foresight.trouble))
        forecast = self.foresight.forecast if self._session.viewer is not None else None
        if forecast is not self._shown:
            self._shown = forecast
            self._fill(forecast)

    def _status(self) -> str:
        foresight = self.foresight
        if foresight.trouble:
            return f"No forecast this time: {foresight.trouble}."
        if foresight.forecast is None:
            return "" if foresight.fresh else "Reckoning …"
        runs = f"{foresight.forecast.runs:,} runs of the rest"
        if self._session.match.actor is None:
            return f"As of move {foresight.moves}, before the end: {runs}."
        if foresight.fresh:
            return f"After move {foresight.moves}: {runs}."
        return f"As of move {foresight.moves}; reckoning anew …"

    def _fill(self, forecast: Forecast | None) -> None:
        if forecast is None:
            self.table.setRowCount(0)
            return
        heads = ("", *forecast.heads)
        self.table.setColumnCount(len(heads))
        self.table.setRowCount(len(forecast.prospects))
        for column, head in enumerate(heads):
            self.table.setHorizontalHeaderItem(column, _head(head))
        for row, prospect in enumerate(forecast.prospects):
            told = ", ".join(f"{head} {share:.0%}" for head, share in zip(forecast.heads, prospect.shares, strict=True))
            name = QTableWidgetItem(prospect.name)
            name.setData(INK_ROLE, prospect.ink)
            name.setToolTip(f"{prospect.name}: {told}")
            name.setData(Qt.ItemDataRole.AccessibleTextRole, f"{prospect.name}: {told}")
            self.table.setItem(row, 0, name)
            for column, (head, share) in enumerate(zip(forecast.heads, prospect.shares, strict=True), 1):
                self.table.setItem(row, column, _cell(prospect, head, share))
        self._set_out(forecast)

    def _set_out(self, forecast: Forecast) -> None:
        """Give the columns their widths."""
        header = self.table.horizontalHeader()
        small = QFontMetrics(_small(self.table.font(), QFont.Weight.DemiBold))
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, head in enumerate(forecast.heads, 1):
            widest = max(small.horizontalAdvance(line) for line in _in_two(head)) + 4
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.table.setColumnWidth(column, max(small.horizontalAdvance(WIDEST), widest) + 2 * PADDING)
        columns = range(1, self.table.columnCount())
        names = max(small.horizontalAdvance(prospect.name) for prospect in forecast.prospects)
        needed = PADDING + CHIP + GAP + names + sum(self.table.columnWidth(column) for column in columns)
        scroll_bar = self.table.verticalScrollBar().sizeHint().width()
        spare = self.table.width() - 2 * self.table.frameWidth() - scroll_bar - needed
        self._cells.brief = spare < 0
        for column in columns:
            longer = max(0, min(LONGER, spare // len(columns)))
            self.table.setColumnWidth(column, self.table.columnWidth(column) + longer)
        for row in range(self.table.rowCount()):
            self.table.setRowHeight(row, small.height() + ROOM)


def _in_two(head: str) -> list[str]:
    """The words of a head over at most two lines, as even as they can be."""
    words = head.split()
    ways = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return min(ways, key=lambda lines: max(map(len, lines)), default=[head])


def _head(head: str) -> QTableWidgetItem:
    """The head of a column, over as many lines as it needs."""
    item = QTableWidgetItem("\n".join(_in_two(head)))
    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, head)
    return item


def _cell(prospect: Prospect, head: str, share: float) -> QTableWidgetItem:
    item = QTableWidgetItem(percent(share))
    item.setData(SHARE_ROLE, share)
    item.setData(INK_ROLE, prospect.ink)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{prospect.name}, {head}: {percent(share)}")
    return item


def percent(share: float) -> str:
    """A share in words: what happens at all is not told as nothing, nor what may fail as sure."""
    if 0 < share < 0.005:
        return "<1%"
    return ">99%" if 0.995 <= share < 1 else f"{share:.0%}"


def _small(font: QFont, weight: QFont.Weight) -> QFont:
    """The font of secondary text, as the heads have it, so that as much as can be fits beside the table."""
    made = QFont(font)
    made.setPixelSize(round(QFontInfo(font).pixelSize() * SMALL_TEXT / BASE_TEXT))
    made.setWeight(weight)
    return made


class _Cells(QStyledItemDelegate):
    """A chip and a name, or a share in figures with a bar below; what never happens is quiet."""

    def __init__(self, table: QTableWidget) -> None:
        super().__init__(table)
        self._table = table
        self.brief = False
        """Whether of the names there is only room for the first word, which is a horse's number."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        frame = QStyleOptionViewItem(option)
        self.initStyleOption(frame, index)
        words, frame.text = frame.text, ""
        self._table.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, frame, painter, self._table)
        box = QRectF(frame.rect).adjusted(PADDING, 1, -PADDING, -3)
        own = theme().ink(index.data(INK_ROLE))
        share = index.data(SHARE_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(_small(self._table.font(), QFont.Weight.Normal))
        if share is None:
            self._name(painter, box, words, own)
        else:
            self._share(painter, box, words, own, share)
        painter.restore()

    def _name(self, painter: QPainter, box: QRectF, words: str, own: Ink) -> None:
        painter.setPen(QPen(colour(own.edge), 1.2))
        painter.setBrush(colour(own.fill))
        painter.drawEllipse(QPointF(box.left() + CHIP / 2, box.center().y()), CHIP / 2 - 1, CHIP / 2 - 1)
        painter.setPen(self._table.palette().windowText().color())
        room = box.adjusted(CHIP + GAP, 0, PADDING, 0)
        fitting = words.split()[0] if self.brief else words
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, fitting)

    def _share(self, painter: QPainter, box: QRectF, words: str, own: Ink, share: float) -> None:
        painter.setPen(self._table.palette().windowText().color() if share else muted())
        figures = box.adjusted(0, 0, 0, -BAR)
        painter.drawText(figures, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
        if share:
            painter.setPen(QPen(colour(own.edge), 1))
            painter.setBrush(colour(own.fill))
            bar = QRectF(box.left(), box.bottom() - BAR, max(2.0, box.width() * share), BAR)
            painter.drawRoundedRect(bar, 1.5, 1.5)
