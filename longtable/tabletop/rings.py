"""Rings around pieces and places: what can be moved, where it may go, what changed, what a hint names, the focus."""

from enum import Enum, auto
from functools import lru_cache

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from longtable.engine.table import Face, Shape
from longtable.tabletop.faces import Print, Size, blank, outline, pencil
from longtable.tabletop.measures import CELL_RADIUS, CHANGED, FOCUS, HALO, LEGAL
from longtable.tabletop.strokes import rounded
from longtable.tabletop.theme import StateColour, colour, faint, theme


class Ring(Enum):
    """Which ring."""

    MOVABLE = auto()
    CHANGED = auto()
    FOCUS = auto()
    LEGAL = auto()
    """Dashed: here it may go."""
    CHOSEN = auto()
    """Solid: here it will go."""
    HINTED = auto()
    """The best move that a hint names."""
    HINTED_LESS = auto()
    """Another move that a hint names."""


_MARGIN = 12.0


def ring(kind: Ring, size: Size, density: float, face: Face | None = None) -> Print:
    """A ring around `face`, or around a place without one, as a pixmap; made once for each outline."""
    shape = face.shape if face is not None else None
    cut = face.glyph if face is not None and face.shape is Shape.MEEPLE else ""
    return _ring(kind, shape, cut, size, density)


@lru_cache(maxsize=256)
def _ring(kind: Ring, shape: Shape | None, cut: str, size: Size, density: float) -> Print:
    image = blank(QSizeF(size[0] + 2 * _MARGIN, size[1] + 2 * _MARGIN), density)
    painter = pencil(image)
    rect = QRectF(_MARGIN, _MARGIN, *size)
    if shape is None:
        path = rounded(rect, min(CELL_RADIUS * 1.4, min(size) / 4))
    else:
        path = outline(Face(shape, glyph=cut), rect)
    states = theme().states
    match kind:
        case Ring.MOVABLE:
            _glow(painter, path, states.movable, min(1.0, max(0.6, min(size) / 40)))
            _hollow(painter, path)
        case Ring.CHANGED:
            _double(painter, path, states.changed, CHANGED, 1.4)
        case Ring.FOCUS:
            _double(painter, path, states.focus, 2.0, FOCUS)
        case Ring.HINTED:
            _glow(painter, path, states.hint, min(1.25, max(0.8, min(size) / 40)))
            _hollow(painter, path)
        case Ring.HINTED_LESS:
            _double(painter, path, states.hint, 1.6, 1.4)
        case Ring.LEGAL:
            _place(painter, path, states.legal, dashed=True)
        case Ring.CHOSEN:
            _place(painter, path, states.legal, dashed=False)
    painter.end()
    return Print(QPixmap.fromImage(image), _MARGIN)


def _pen(tint: str, width: float, alpha: float = 1.0) -> QPen:
    pen = QPen(faint(tint, alpha), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


def _glow(painter: QPainter, path: QPainterPath, state: StateColour, scale: float) -> None:
    """A warm light that falls off, then a bright band with a dark line outside it."""
    for step in range(5, 0, -1):
        painter.strokePath(path, _pen(state.fill, 2 * (HALO + 1.4 * step) * scale, 0.10))
    painter.strokePath(path, _pen(state.edge, 2 * (HALO + 0.9) * scale))
    painter.strokePath(path, _pen(state.fill, 2 * HALO * scale))


def _double(painter: QPainter, path: QPainterPath, state: StateColour, inner: float, outer: float) -> None:
    """A ring of two colours, so wide inside and outside: one of them shows on any ground."""
    painter.strokePath(path, _pen(state.edge, 2 * (inner + outer)))
    painter.strokePath(path, _pen(state.fill, 2 * inner))
    _hollow(painter, path)


def _hollow(painter: QPainter, path: QPainterPath) -> None:
    """Clear what is inside: a ring that lies above its piece must not cover it."""
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillPath(path, Qt.GlobalColor.black)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _place(painter: QPainter, path: QPainterPath, state: StateColour, *, dashed: bool) -> None:
    painter.fillPath(path, faint(state.fill, 0.16 if dashed else 0.32))
    under = _pen(state.edge, LEGAL + 1.6)
    over = _pen(state.fill, LEGAL - 0.6 if dashed else LEGAL)
    if dashed:
        around = max(1.0, path.length())
        # A whole number of dashes: the last one must not run into the first.
        dashes = max(4, round(around / 11))
        unit = around / dashes
        for pen in (under, over):
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([unit * 0.6 / pen.widthF(), unit * 0.4 / pen.widthF()])
    painter.strokePath(path, under)
    painter.strokePath(path, over)
    if not dashed:
        painter.strokePath(path, QPen(colour(state.edge), 0.8))
