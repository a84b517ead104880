"""A small chart of the race to the result."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from longtable.app import marks
from longtable.app.history import Race
from longtable.app.style import muted

STEPS: Final = (1, 2, 5)
"""Distances between grid lines are these times a power of ten."""


class RaceChart(QWidget):
    """One line a seat, its mark at each round, its name and total at the end.

    Args:
        race: what to draw.
        names: the name of each seat.
    """

    def __init__(self, race: Race, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._race = race
        self._names = tuple(names)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 180)
        self.setAccessibleName("Chart of the race")
        self.setAccessibleDescription(in_words(race, self._names))

    def sizeHint(self) -> QSize:
        return QSize(460, 280)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(self.font())
        totals = [total for seat in self._race.totals for total in seat]
        low, high, distance = scale(min(totals), max(totals))
        amounts = range(low, high + 1, distance)
        ends = [f"{name}  {line[-1]}" for name, line in zip(self._names, self._race.totals, strict=True)]
        left = max(metrics.horizontalAdvance(str(amount)) for amount in amounts) + 12
        widest = max(metrics.horizontalAdvance(end) for end in ends)
        right = min(widest + 30, self.width() * 0.4)
        plot = QRectF(left, 10, self.width() - left - right, self.height() - 10 - metrics.height() - 12)
        last = max(len(self._race.rounds) - 1, 1)

        def at(moment: int, total: int) -> QPointF:
            x = plot.left() + plot.width() * moment / last
            return QPointF(x, plot.bottom() - plot.height() * (total - low) / (high - low))

        self._grid(painter, metrics, plot, amounts, at(0, 0).y())
        step = self._rounds(painter, metrics, plot)
        for seat, line in enumerate(self._race.totals):
            drawn = QPainterPath(at(0, line[0]))
            for moment, total in enumerate(line):
                drawn.lineTo(at(moment, total))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(marks.ink(seat), 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(drawn)
            for moment, number in enumerate(self._race.rounds):
                if number % step == 0 or moment in (0, len(line) - 1):
                    marks.paint(painter, seat, at(moment, line[moment]), 6)
        heights = spread([at(last, line[-1]).y() for line in self._race.totals], metrics.height(), plot.bottom())
        for seat, (end, y, line) in enumerate(zip(ends, heights, self._race.totals, strict=True)):
            if abs(y - at(last, line[-1]).y()) > 2:
                marks.paint(painter, seat, QPointF(plot.right() + 18, y), 5)
            painter.setPen(self.palette().windowText().color())
            room = self.width() - plot.right() - 28
            words = metrics.elidedText(end, Qt.TextElideMode.ElideMiddle, room)
            painter.drawText(QPointF(plot.right() + 26, y + metrics.ascent() / 2 - 1), words)

    def _grid(self, painter: QPainter, metrics: QFontMetricsF, plot: QRectF, amounts: range, zero: float) -> None:
        quiet = QColor(self.palette().windowText().color())
        for amount in amounts:
            y = plot.bottom() - plot.height() * (amount - amounts[0]) / (amounts[-1] - amounts[0])
            quiet.setAlpha(120 if amount == 0 else 38)
            painter.setPen(QPen(quiet, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(muted())
            words = str(amount)
            x = plot.left() - 8 - metrics.horizontalAdvance(words)
            painter.drawText(QPointF(x, y + metrics.ascent() / 2 - 1), words)

    def _rounds(self, painter: QPainter, metrics: QFontMetricsF, plot: QRectF) -> int:
        """Write the rounds below; returns how many of them lie from one that is written to the next."""
        painter.setPen(muted())
        last = max(len(self._race.rounds) - 1, 1)
        first = _first(self._race.rounds[0])
        free = plot.left() + metrics.horizontalAdvance(first) + 8
        painter.drawText(QPointF(plot.left(), self.height() - 6), first)
        widest = metrics.horizontalAdvance(str(self._race.rounds[-1])) + 10
        step = next((step for step in (1, 2, 5, 10, 20, 50) if plot.width() / last * step >= widest), last)
        for moment, number in enumerate(self._race.rounds):
            words = str(number)
            x = plot.left() + plot.width() * moment / last - metrics.horizontalAdvance(words) / 2
            if x > free and number % step == 0:
                painter.drawText(QPointF(x, self.height() - 6), words)
        return step


def _first(number: int) -> str:
    """What stands under the first moment."""
    return f"round {number}" if number else "start"


def scale(low: int, high: int) -> tuple[int, int, int]:
    """The lowest and highest grid line and their distance: at most six steps that hold both and 0."""
    low, high = min(low, 0), max(high, low + 1, 1)
    power = 1
    while True:
        for factor in STEPS:
            step = factor * power
            bottom, top = low // step * step, -(-high // step) * step
            if (top - bottom) // step <= 6:
                return bottom, top, step
        power *= 10


def spread(heights: Sequence[float], gap: float, bottom: float) -> list[float]:
    """The heights moved apart to at least `gap`, in their order, none below `bottom`."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = list(heights)
    lowest = bottom
    for index in reversed(order):
        placed[index] = min(placed[index], lowest)
        lowest = placed[index] - gap
    highest = gap / 2
    for index in order:
        placed[index] = max(placed[index], highest)
        highest = placed[index] + gap
    return placed


def in_words(race: Race, names: Sequence[str]) -> str:
    """The chart for those who can't see it: who stood where at the end of each round."""
    moments = []
    for moment, number in enumerate(race.rounds):
        told = ", ".join(f"{name} {line[moment]}" for name, line in zip(names, race.totals, strict=True))
        moments.append(f"round {number}: {told}")
    return "; ".join(moments)
