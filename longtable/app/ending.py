"""The end of a match: every scoring line by seat, the winner first, and the race to it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from longtable.app.chart import RaceChart
from longtable.app.history import Race
from longtable.app.pieces import button, label, paragraph, side_margin
from longtable.app.score_table import ScoreTable
from longtable.app.style import surface
from longtable.engine.standings import Standing
from longtable.engine.words import written

WIDEST = 1800
"""The page's content is no wider than this."""
TALLEST_CHART = 760
MANY = 4
"""From so many seats on the table has twice the chart's width."""
WIDE = 1000
"""A page at least this wide has the chart beside the table instead of below it."""


class EndPage(QWidget):
    """The end-of-game screen.

    Signals: `review()`, `table()`, `again()` and `closed()`, for where the user wants to go from here.

    Args:
        title: the game's title.
        standings: the final scoring.
        race: the totals round by round.
        names: the name of each seat.
    """

    review = Signal()
    table = Signal()
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
        self.scores = ScoreTable(order, names)
        self.chart = RaceChart(race, names)
        self.chart.setMaximumHeight(TALLEST_CHART)
        self.again_button = button("New game, same seats", self.again.emit, "main")
        review = button("Review the game", self.review.emit, hint="How the win went to and fro, and what lost it")
        table = button("The table", self.table.emit, hint="Look at the table and the log")
        close = button("Close the match", self.closed.emit)
        buttons = QHBoxLayout()
        buttons.addWidget(self.again_button)
        buttons.addWidget(review)
        buttons.addWidget(table)
        buttons.addWidget(close)
        buttons.addStretch(1)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.setSpacing(24)
        self._both.addWidget(self.scores, 3 if len(order) < MANY else 4, Qt.AlignmentFlag.AlignTop)
        race_so_far = QVBoxLayout()
        race_so_far.setSpacing(4)
        race_so_far.addWidget(paragraph("Totals if the game had ended after each round", "muted"))
        race_so_far.addWidget(self.chart, 1)
        race_so_far.addStretch(0)
        self._both.addLayout(race_so_far, 2)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        self._column = column
        column.addWidget(label(title, "muted"))
        column.addWidget(self.headline)
        column.addLayout(buttons)
        column.addSpacing(8)
        column.addLayout(self._both, 1)
        column.addStretch(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = side_margin(event.size().width(), WIDEST)
        self._column.setContentsMargins(side, 24, side, 24)
        beside = event.size().width() >= WIDE
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)


def headline(order: Sequence[Standing], names: Sequence[str]) -> str:
    """Who won, in a sentence; the standings are in order of rank."""
    winners = [names[standing.seat] for standing in order if standing.rank == 1]
    if len(order) == 1:
        return f"{winners[0]} ends with {written(order[0].total)}"
    if len(winners) > 1:
        return f"{', '.join(winners[:-1])} and {winners[-1]} share the win with {written(order[0].total)}"
    if order[0].note:
        return f"{winners[0]} wins: {order[0].note}"
    if len(order) == 2 and order[1].note:
        return f"{winners[0]} wins: {names[order[1].seat]} {order[1].note}"
    return f"{winners[0]} wins, {written(order[0].total)} to {written(order[1].total)}"
