"""Patterns on a painted figure, so that figures of one shape are told apart without their colour."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from longtable.tabletop.theme import Ink, colour

_SPOTS: Final = (
    (0.26, 0.30, 0.13),
    (0.66, 0.24, 0.10),
    (0.50, 0.56, 0.10),
    (0.80, 0.56, 0.12),
    (0.24, 0.74, 0.11),
    (0.64, 0.84, 0.12),
)
"""Centre and radius of each spot, in sides of the figure."""


def _spots(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    side = box.width()
    for across, down, radius in _SPOTS:
        middle = QPointF(box.left() + side * across, box.top() + box.height() * down)
        path.addEllipse(middle, side * radius, side * radius * 0.85)
    return path


def _stripes(box: QRectF) -> QPainterPath:
    """Slanting bands."""
    path = QPainterPath()
    wide, high = box.width(), box.height()
    for number in range(-2, 5):
        left = box.left() + wide * 0.26 * number
        path.moveTo(left, box.bottom())
        path.lineTo(left + wide * 0.11, box.bottom())
        path.lineTo(left + wide * 0.11 + high * 0.5, box.top())
        path.lineTo(left + high * 0.5, box.top())
        path.closeSubpath()
    return path


def _belt(box: QRectF) -> QPainterPath:
    """One broad band across the middle."""
    path = QPainterPath()
    path.addRect(QRectF(box.left(), box.top() + box.height() * 0.36, box.width(), box.height() * 0.26))
    return path


_HIDES: Final[Mapping[str, Callable[[QRectF], QPainterPath]]] = {
    "plain": lambda box: QPainterPath(),
    "belt": _belt,
    "spots": _spots,
    "stripes": _stripes,
}

HIDES: Final = frozenset(_HIDES)
"""The patterns by name; `plain` is none."""


def paint_hide(painter: QPainter, name: str, figure: QPainterPath, ink: Ink) -> None:
    """Paint the pattern called `name` on a figure of this ink."""
    painter.fillPath(figure.intersected(_HIDES[name](figure.boundingRect())), colour(ink.text))
