"""The shapes that seats carry beside their ink, as painter paths."""

import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform


def _polygon(corners: int, turn: float) -> QPainterPath:
    """A regular polygon in the unit circle, its first corner `turn` degrees from the top."""
    return _corners([(1.0, turn + 360 / corners * corner) for corner in range(corners)])


def _corners(polar: list[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath()
    points = [
        QPointF(radius * math.sin(math.radians(angle)), -radius * math.cos(math.radians(angle)))
        for radius, angle in polar
    ]
    path.addPolygon(QPolygonF([*points, points[0]]))
    path.closeSubpath()
    return path


def _circle() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-0.9, -0.9, 1.8, 1.8))
    return path


def _square() -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(-0.82, -0.82, 1.64, 1.64))
    return path


def _star() -> QPainterPath:
    return _corners([(1.08 if corner % 2 == 0 else 0.48, 36.0 * corner) for corner in range(10)])


def _cross() -> QPainterPath:
    arm, side = 0.95, 0.36
    path = QPainterPath()
    path.addRect(QRectF(-side, -arm, 2 * side, 2 * arm))
    across = QPainterPath()
    across.addRect(QRectF(-arm, -side, 2 * arm, 2 * side))
    return path.united(across)


_SHAPES: Final[Mapping[str, Callable[[], QPainterPath]]] = {
    "circle": _circle,
    "square": _square,
    "triangle": lambda: _polygon(3, 0).translated(0, 0.18),
    "diamond": lambda: _polygon(4, 0),
    "pentagon": lambda: _polygon(5, 0),
    "hexagon": lambda: _polygon(6, 30),
    "star": _star,
    "cross": _cross,
}


@cache
def mark(shape: str) -> QPainterPath:
    """The outline of `shape` around the origin, about 1 unit in each direction.

    Raises:
        KeyError: there is no such shape.
    """
    return _SHAPES[shape]()


def mark_at(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    """The outline of `shape` around `centre`."""
    return QTransform.fromTranslate(centre.x(), centre.y()).scale(radius, radius).map(mark(shape))
