"""The end of a match: every scoring line by seat, the winner first, and the race to it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from longtable.app import marks
from longtable.app.chart import RaceChart
from longtable.app.history import Race
from longtable.app.pieces import button, label, paragraph
from longtable.app.standings_panel import signed
from longtable.app.style import surface
from longtable.engine.standings import Standing

MOST_DETAILED = 3
"""With more seats than this the cells hold the amounts alone; the details are in their tooltips."""
WIDE = 1000
"""A page at least this wide has the chart beside the table instead of below it."""


class EndPage(QWidget):
    """The end-of-game screen.

    Args:
        title: the game's title.
        standings: the final scoring.
        race: the totals round by round.
        names: the name of each seat.
    """

    review = Signal()
    again = Signal()
    closed = Signal()

    def __init__(
        self,
        title: str,
        standings: Sequence[Standing],
        race: Race,
        names: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        surface(self, "ground")
        order = sorted(standings, key=lambda standing: (standing.rank, standing.seat))
        self.headline = paragraph(headline(order, names), "display")
        self.table = score_table(order, names)
        self.chart = RaceChart(race, names)
        self.again_button = button("New game, same seats", self.again.emit, "main")
        review = button("Review the table", self.review.emit, hint="Look at the table and the log")
        close = button("Close the match", self.closed.emit)
        buttons = QHBoxLayout()
        buttons.addWidget(self.again_button)
        buttons.addWidget(review)
        buttons.addWidget(close)
        buttons.addStretch(1)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.setSpacing(24)
        self._both.addWidget(self.table, 3)
        self._both.addWidget(self.chart, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(12)
        column.addWidget(label(title, "muted"))
        column.addWidget(self.headline)
        column.addLayout(self._both, 1)
        column.addLayout(buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = event.size().width() >= WIDE
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)


def headline(order: Sequence[Standing], names: Sequence[str]) -> str:
    """Who won, in a sentence; the standings are in order of rank."""
    winners = [names[standing.seat] for standing in order if standing.rank == 1]
    if len(order) == 1:
        return f"{winners[0]} ends with {order[0].total}"
    if len(winners) > 1:
        return f"{', '.join(winners[:-1])} and {winners[-1]} share the win with {order[0].total}"
    second = next(standing for standing in order if standing.rank > 1)
    if order[0].note:
        return f"{winners[0]} wins: {order[0].note}"
    return f"{winners[0]} wins, {order[0].total} to {second.total}"


def score_table(order: Sequence[Standing], names: Sequence[str]) -> QTableWidget:
    """A column a seat, a row a scoring line, the totals last."""
    rows = list(dict.fromkeys((line.key, line.label) for standing in order for line in standing.lines))
    table = QTableWidget(len(rows) + 1, len(order))
    table.setAccessibleName("Final scoring")
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setWordWrap(True)
    table.setTabKeyNavigation(False)
    for column, standing in enumerate(order):
        name = names[standing.seat]
        head = QTableWidgetItem(marks.seat_icon(standing.seat), f"{standing.rank}. {name}")
        head.setToolTip(standing.note or name)
        table.setHorizontalHeaderItem(column, head)
        lines = {(line.key, line.label): line for line in standing.lines}
        for row, key in enumerate(rows):
            line = lines.get(key)
            if line is None:
                table.setItem(row, column, _cell("", ""))
                continue
            shown = f"{signed(line.amount)}   {line.detail}" if len(order) <= MOST_DETAILED else signed(line.amount)
            table.setItem(row, column, _cell(shown.strip(), f"{name}, {line.label}: {line.amount}. {line.detail}"))
        total = _cell(signed(standing.total), f"{name}, total: {standing.total}")
        total.setFont(_bold(table))
        table.setItem(len(rows), column, total)
    for row, (_, words) in enumerate(rows):
        table.setVerticalHeaderItem(row, QTableWidgetItem(words))
    last = QTableWidgetItem("Total")
    last.setFont(_bold(table))
    table.setVerticalHeaderItem(len(rows), last)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    table.horizontalHeader().setMinimumSectionSize(64)
    table.horizontalHeader().setHighlightSections(False)
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.verticalHeader().setHighlightSections(False)
    return table


def _cell(text: str, told: str) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    item.setToolTip(told)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
    item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return item


def _bold(table: QTableWidget) -> QFont:
    font = QFont(table.font())
    font.setBold(True)
    return font
