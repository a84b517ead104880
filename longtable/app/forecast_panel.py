"""A game's forecast beside the table (`Tote board`): how often each thing came true in quick runs of the rest."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap, QResizeEvent, QShowEvent
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

from longtable.app.pieces import label, paragraph, wrapped
from longtable.app.style import muted
from longtable.engine.thinking import Forecast, Prospect
from longtable.play.foresight import Foresight
from longtable.play.session import Session
from longtable.tabletop.theme import colour, theme

LOOK: Final = 60
"""Milliseconds between two looks whether a forecast has come."""
SHARE_ROLE: Final = Qt.ItemDataRole.UserRole
INK_ROLE: Final = Qt.ItemDataRole.UserRole + 1
COLUMN: Final = 44
"""The width of a column of shares, in px at the usual text size."""
ROW: Final = 25
BAR: Final = 4.0
CHIP: Final = 14


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
        self.table = QTableWidget(0, 1)
        self.table.setAccessibleName(title)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setItemDelegate(_Shares(self.table))
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setHighlightSections(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(4)
        column.addWidget(label(title, "prompt"))
        column.addWidget(self.status)
        column.addWidget(self.table, 1)

    def attend(self) -> None:
        """Something has changed: look for a forecast of it, if anybody sees this panel."""
        self._tell()
        if self.isVisible():
            self._timer.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.attend()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shown is not None:
            self._set_out(self._shown)

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
        for row, prospect in enumerate(forecast.prospects):
            told = ", ".join(f"{head} {share:.0%}" for head, share in zip(forecast.heads, prospect.shares, strict=True))
            name = QTableWidgetItem(_chip(prospect.ink, self.devicePixelRatioF()), prospect.name)
            name.setToolTip(f"{prospect.name}: {told}")
            name.setData(Qt.ItemDataRole.AccessibleTextRole, f"{prospect.name}: {told}")
            self.table.setItem(row, 0, name)
            for column, (head, share) in enumerate(zip(forecast.heads, prospect.shares, strict=True), 1):
                self.table.setItem(row, column, _cell(prospect, head, share))
        self._set_out(forecast)

    def _set_out(self, forecast: Forecast) -> None:
        """Give the columns their widths, and the heads as many lines as they need in them."""
        metrics = self.table.fontMetrics()
        wide = round(COLUMN * metrics.height() / 17)
        header = self.table.horizontalHeader()
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.setHorizontalHeaderItem(0, QTableWidgetItem(""))
        for column, head in enumerate(forecast.heads, 1):
            item = QTableWidgetItem(wrapped(head, header.fontMetrics(), wide - 6))
            item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, head)
            self.table.setHorizontalHeaderItem(column, item)
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.table.setColumnWidth(column, wide)
        for row in range(self.table.rowCount()):
            self.table.setRowHeight(row, max(ROW, metrics.height() + 8))


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


def _chip(ink: str, ratio: float) -> QIcon:
    """A round chip of an ink."""
    own = theme().ink(ink)
    pixmap = QPixmap(QSize(CHIP, CHIP) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour(own.edge), 1.2))
    painter.setBrush(colour(own.fill))
    painter.drawEllipse(QPointF(CHIP / 2, CHIP / 2), CHIP / 2 - 1, CHIP / 2 - 1)
    painter.end()
    made = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
        made.addPixmap(pixmap, mode)
    return made


class _Shares(QStyledItemDelegate):
    """A share in figures with a bar below; what never happens is quiet."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        share = index.data(SHARE_ROLE)
        if share is None:
            super().paint(painter, option, index)
            return
        frame = QStyleOptionViewItem(option)
        self.initStyleOption(frame, index)
        words, frame.text = frame.text, ""
        widget: QWidget = frame.widget
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, frame, painter, widget)
        box = QRectF(frame.rect).adjusted(4, 1, -4, -3)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(frame.font)
        painter.setPen(widget.palette().windowText().color() if share else muted())
        painter.drawText(
            box.adjusted(0, 0, 0, -BAR), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words
        )
        if share:
            own = theme().ink(index.data(INK_ROLE))
            bar = QRectF(box.left(), box.bottom() - BAR, max(2.0, box.width() * share), BAR)
            painter.setPen(QPen(colour(own.edge), 1))
            painter.setBrush(colour(own.fill))
            painter.drawRoundedRect(bar, 1.5, 1.5)
        painter.restore()
