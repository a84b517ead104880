"""Small charts with one line a seat: the race to the result, and how the win went to and fro."""

from collections.abc import Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from longtable.app import marks
from longtable.app.history import Race
from longtable.app.style import muted
from longtable.engine.moves import Seat
from longtable.engine.words import written

STEPS: Final = (1, 2, 5)
"""Distances between grid lines are these times a power of ten."""
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The grid lines of shares."""
TOP: Final = 10.0
"""What is left free above a chart, in px, as much as half a line of words needs."""
EDGE: Final = 10.0
"""What is left free beside a chart's words."""
NUMBERED: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""How far the numbers below may lie apart."""
PIECE: Final = 16
"""How many points of a line are joined at once."""
RING: Final = 9.0
"""The radius of the ring around a move that is set off."""
Series = tuple[tuple[float, ...], ...]
"""Each seat's share of the win, by the number of moves played."""


class Graph(msgspec.Struct, frozen=True):
    """What a chart draws.

    Attributes:
        lines: the values of each seat, the first at the left edge; all as many, perhaps fewer than there will be.
        names: what each line is called at its end, as far as there is room.
        results: what stands after each name, whole; empty for nothing.
        amounts: the values of the grid lines, lowest first.
        told: these values in words.
        first: what stands below the left edge.
        numbers: the number of every value from the left edge to the right one, written below where there is room.
    """

    lines: Sequence[Sequence[float]]
    names: Sequence[str]
    results: Sequence[str]
    amounts: Sequence[float]
    told: Sequence[str]
    first: str
    numbers: Sequence[int]


class LineChart(QWidget):
    """One line a seat in its ink, with its mark here and there and words at the end."""

    def __init__(self, graph: Graph, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.graph = graph
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # -- where things are ------------------------------------------------------------------

    def plot(self) -> QRectF:
        """Where the lines are drawn."""
        metrics = QFontMetricsF(self.font())
        left = max(metrics.horizontalAdvance(words) for words in self.graph.told) + 8 + EDGE
        ends = zip(self.graph.names, self.graph.results, strict=True)
        widest = max(metrics.horizontalAdvance(name + result) for name, result in ends)
        right = min(widest + 26 + EDGE, self.width() * 0.4)
        return QRectF(left, TOP, self.width() - left - right, self.height() - TOP - metrics.height() - 12)

    def at(self, plot: QRectF, number: int, value: float) -> QPointF:
        """Where a value is; the numbers count from the left edge."""
        return self._points(plot, (value,), number)[0]

    def _points(self, plot: QRectF, values: Sequence[float], first: int = 0) -> list[QPointF]:
        """Where values are, of which the first one has this number."""
        low, high = self.graph.amounts[0], self.graph.amounts[-1]
        left, bottom = plot.left(), plot.bottom()
        across, up = plot.width() / self._last(), plot.height() / (high - low)
        return [
            QPointF(left + across * place, bottom - up * (value - low)) for place, value in enumerate(values, first)
        ]

    def _last(self) -> int:
        """The number of the value at the right edge."""
        return max(1, len(self.graph.numbers) - 1)

    # -- painting --------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(self.font())
        plot = self.plot()
        self._grid(painter, metrics, plot)
        step = self._write_numbers(painter, metrics, plot)
        for seat, values in enumerate(self.graph.lines):
            if values:
                self._line(painter, plot, seat, values, step)
        self._name_ends(painter, metrics, plot)
        painter.end()

    def _line(self, painter: QPainter, plot: QRectF, seat: Seat, values: Sequence[float], step: int) -> None:
        points = self._points(plot, values)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(marks.ink(seat), 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        # Qt takes many times as long for one long line as for its pieces: it looks for where the line crosses itself.
        for begin in range(0, len(points), PIECE):
            painter.drawPolyline(points[begin : begin + PIECE + 1])
        for number, point in enumerate(points):
            if self.graph.numbers[number] % step == 0 or number in (0, len(values) - 1):
                marks.paint(painter, seat, point, 6)

    def _name_ends(self, painter: QPainter, metrics: QFontMetricsF, plot: QRectF) -> None:
        """Name each line at its height beside the chart, or as near to it as the others leave room."""
        whole = [len(values) > self._last() for values in self.graph.lines]
        top = self.graph.amounts[-1]
        wanted = [self.at(plot, 0, values[-1] if values else top).y() for values in self.graph.lines]
        heights = spread(wanted, metrics.height(), plot.bottom())
        for seat, (name, result, y) in enumerate(zip(self.graph.names, self.graph.results, heights, strict=True)):
            if not whole[seat] or abs(y - wanted[seat]) > 2:
                marks.paint(painter, seat, QPointF(plot.right() + 18, y), 5)
            painter.setPen(self.palette().windowText().color())
            room = self.width() - plot.right() - 26 - EDGE / 2 - metrics.horizontalAdvance(result)
            words = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QPointF(plot.right() + 26, y + metrics.ascent() / 2 - 1), words + result)

    def _grid(self, painter: QPainter, metrics: QFontMetricsF, plot: QRectF) -> None:
        quiet = QColor(self.palette().windowText().color())
        for amount, words in zip(self.graph.amounts, self.graph.told, strict=True):
            y = self.at(plot, 0, amount).y()
            quiet.setAlpha(120 if amount == 0 else 38)
            painter.setPen(QPen(quiet, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(muted())
            x = plot.left() - 8 - metrics.horizontalAdvance(words)
            painter.drawText(QPointF(x, y + metrics.ascent() / 2 - 1), words)

    def _write_numbers(self, painter: QPainter, metrics: QFontMetricsF, plot: QRectF) -> int:
        """Write the numbers below; returns how many of them lie from one that is written to the next."""
        first, numbers = self.graph.first, self.graph.numbers
        painter.setPen(muted())
        free = plot.left() + metrics.horizontalAdvance(first) + 8
        painter.drawText(QPointF(plot.left(), self.height() - 6), first)
        widest = metrics.horizontalAdvance(str(numbers[-1])) + 10
        apart = plot.width() / self._last()
        step = next((step for step in NUMBERED if apart * step >= widest), self._last())
        for place, number in enumerate(numbers):
            if number % step == 0:
                words = str(number)
                x = plot.left() + apart * place - metrics.horizontalAdvance(words) / 2
                if x > free:
                    painter.drawText(QPointF(x, self.height() - 6), words)
        return step


class RaceChart(LineChart):
    """The totals round by round.

    Args:
        race: what to draw.
        names: the name of each seat.
    """

    def __init__(self, race: Race, names: Sequence[str], parent: QWidget | None = None) -> None:
        totals = [total for seat in race.totals for total in seat]
        low, high, distance = scale(min(totals), max(totals))
        amounts = range(low, high + 1, distance)
        results = [f"  {written(line[-1])}" for line in race.totals]
        told = [written(amount) for amount in amounts]
        super().__init__(Graph(race.totals, names, results, amounts, told, _first(race.rounds[0]), race.rounds), parent)
        self.setMinimumSize(280, 180)
        self.setAccessibleName("Chart of the race")
        self.setAccessibleDescription(in_words(race, names))

    def sizeHint(self) -> QSize:
        return QSize(460, 280)


class ShareChart(LineChart):
    """Each seat's share of the win, move by move, with a point in time that can be moved.

    Signals: `picked(int)`, the number of moves played at the point that was clicked, dragged or stepped to.

    Args:
        names: the name of each seat.
        moves: how many moves the match has.
    """

    picked = Signal(int)

    def __init__(self, names: Sequence[str], moves: int, parent: QWidget | None = None) -> None:
        self._names = tuple(names)
        self._moves = moves
        self._series: Series = ()
        self._flagged: tuple[tuple[int, Seat], ...] = ()
        self._current = moves
        super().__init__(self._graph(), parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumSize(320, 150)
        self.setAccessibleName("Chart of the share of the win")
        self.show_current(moves)

    def sizeHint(self) -> QSize:
        return QSize(700, 200)

    def show_series(self, series: Series, flagged: Sequence[tuple[int, Seat]]) -> None:
        """Show these shares, as far as they are known, and set off moves: the position after each, and whose."""
        self._series = series
        self._flagged = tuple(flagged)
        self.graph = self._graph()
        self.show_current(self._current)

    def show_current(self, number: int) -> None:
        """Put the point in time after so many moves."""
        self._current = number
        self.setAccessibleDescription(self.in_words(number))
        self.update()

    def in_words(self, number: int) -> str:
        """The shares after so many moves, for those who can't see the chart."""
        if number >= len(self._series):
            return f"After move {number}: not weighed yet"
        shares = zip(self._names, self._series[number], strict=True)
        return f"After move {number}: " + ", ".join(f"{name} {share:.0%}" for name, share in shares)

    def _graph(self) -> Graph:
        """The lines as far as they are known, with the names at the right edge."""
        lines = list(zip(*self._series, strict=True)) or [()] * len(self._names)
        quarters = [f"{quarter:.0%}" for quarter in QUARTERS]
        return Graph(lines, self._names, [""] * len(self._names), QUARTERS, quarters, "move", range(self._moves + 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        plot = self.plot()
        text = self.palette().windowText().color()
        x = self.at(plot, self._current, 0.0).x()
        painter.setPen(QPen(text, 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom() + 4))
        for number, seat in self._flagged:
            if number < len(self._series):
                painter.setPen(QPen(marks.ink(seat), 2))
                painter.drawEllipse(self.at(plot, number, self._series[number][seat]), RING, RING)
        if self._current < len(self._series):
            for seat, share in enumerate(self._series[self._current]):
                marks.paint(painter, seat, self.at(plot, self._current, share), 7)
        if self.hasFocus():
            painter.setPen(QPen(text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pick(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._pick(event)

    def _pick(self, event: QMouseEvent) -> None:
        plot = self.plot()
        where = (event.position().x() - plot.left()) / plot.width()
        self.picked.emit(min(max(round(where * self._moves), 0), self._moves))


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
        told = ", ".join(f"{name} {written(line[moment])}" for name, line in zip(names, race.totals, strict=True))
        moments.append(f"round {number}: {told}")
    return "; ".join(moments)
