"""Everything that moves on the table, on one clock that stands still while nothing does."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from itertools import pairwise
from math import pi, sin
from typing import ClassVar, Final

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, Qt, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem

from longtable.tabletop.durations import FRAME, Pace

_HOP: Final = 0.07
"""How much larger a piece gets half way through its glide: it is lifted."""


def ease_out(share: float) -> float:
    """Quick at first, then settling."""
    return 1 - (1 - share) ** 3


class Motion(ABC):
    """One item's way from one look to another. `apply` gets the share of its time that has passed."""

    aspect: ClassVar[str]
    """What it changes: one motion at a time changes an aspect of an item."""

    def __init__(self, item: QGraphicsPixmapItem, span: int, then: Callable[[], None] | None = None) -> None:
        self.item: Final = item
        self.span: Final = span
        self._then = then

    @abstractmethod
    def apply(self, share: float) -> None:
        """Look as after this share (0 to 1) of the motion."""

    def end(self) -> None:
        """Look as after all of it, and do what was to be done then."""
        self.apply(1.0)
        if self._then is not None:
            self._then()


class Glide(Motion):
    """Along a line of points, lifted on the way, at an even speed along the line."""

    aspect = "place"

    def __init__(
        self, item: QGraphicsPixmapItem, points: list[QPointF], span: int, then: Callable[[], None] | None = None
    ) -> None:
        super().__init__(item, span, then)
        self._points = points
        self._lengths = [((one.x() - two.x()) ** 2 + (one.y() - two.y()) ** 2) ** 0.5 for one, two in pairwise(points)]

    def apply(self, share: float) -> None:
        self.item.setPos(self._at(ease_out(share) if len(self._points) == 2 else 1 - (1 - share) ** 2))
        self.item.setScale(1.0 + _HOP * sin(pi * share) if share < 1 else 1.0)

    def _at(self, share: float) -> QPointF:
        if share >= 1:
            return self._points[-1]
        left = share * sum(self._lengths)
        for (start, end), length in zip(pairwise(self._points), self._lengths, strict=True):
            if left <= length and length > 0:
                part = left / length
                return QPointF(start.x() + (end.x() - start.x()) * part, start.y() + (end.y() - start.y()) * part)
            left -= length
        return self._points[-1]


class Fade(Motion):
    """From one opacity to another."""

    aspect = "opacity"

    def __init__(
        self, item: QGraphicsPixmapItem, start: float, end: float, span: int, then: Callable[[], None] | None = None
    ) -> None:
        super().__init__(item, span, then)
        self._start = start
        self._end = end

    def apply(self, share: float) -> None:
        self.item.setOpacity(self._start + (self._end - self._start) * share)


class Shake(Motion):
    """Left and right around where the item is, less and less."""

    aspect = "place"

    def __init__(self, item: QGraphicsPixmapItem, span: int, width: float = 6.0) -> None:
        super().__init__(item, span)
        self._home = item.pos()
        self._width = width

    def apply(self, share: float) -> None:
        away = self._width * (1 - share) * sin(share * 6 * pi)
        self.item.setPos(self._home + QPointF(away, 0))


class Tumble(Motion):
    """Once around and a hop, as a die that was thrown."""

    aspect = "turn"

    def apply(self, share: float) -> None:
        mode = Qt.TransformationMode
        self.item.setTransformationMode(mode.SmoothTransformation if share < 1 else mode.FastTransformation)
        self.item.setRotation(-360 * (1 - ease_out(share)) if share < 1 else 0.0)
        self.item.setScale(1.0 + 0.25 * sin(pi * share) if share < 1 else 1.0)


class Clock(QObject):
    """Runs motions. With reduced motion each one is at its end at once, and no timer ever starts.

    Args:
        pace: how fast; may be changed between motions.
    """

    def __init__(self, pace: Pace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = pace
        self._running: list[tuple[int, Motion]] = []
        self._time = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return self._timer.isActive()

    def run(self, motion: Motion, delay: int = 0) -> None:
        """Start a motion after `delay` milliseconds. One of the same aspect of the same item gives way to it."""
        if self.pace.still or motion.span <= 0:
            motion.end()
            return
        self._running = [
            (start, other)
            for start, other in self._running
            if other.item is not motion.item or other.aspect != motion.aspect
        ]
        if not self._timer.isActive():
            self._time.start()
            self._timer.start()
        self._running.append((self._time.elapsed() + delay, motion))
        motion.apply(0.0)

    def settle(self) -> None:
        """Bring everything to its end now."""
        while self._running:
            _, motion = self._running.pop(0)
            motion.end()
        self._timer.stop()

    def finish(self, item: QGraphicsPixmapItem) -> None:
        """Bring what moves an item to its end now, before something else is done to it."""
        ended = [motion for _, motion in self._running if motion.item is item]
        self.forget(item)
        for motion in ended:
            motion.end()

    def forget(self, item: QGraphicsPixmapItem) -> None:
        """Leave an item as it is: it is about to go."""
        self._running = [(start, motion) for start, motion in self._running if motion.item is not item]
        if not self._running:
            self._timer.stop()

    def _tick(self) -> None:
        now = self._time.elapsed()
        for entry in tuple(self._running):
            start, motion = entry
            if entry not in self._running or now < start:
                continue
            share = (now - start) / motion.span
            if share >= 1:
                self._running.remove(entry)
                motion.end()
            else:
                motion.apply(share)
        if not self._running:
            self._timer.stop()
