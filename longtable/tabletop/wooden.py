"""Faces of solid things: tokens, coins, dice, figures."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QRadialGradient

from longtable.engine.table import Face, Shape
from longtable.tabletop.hides import HIDES, paint_hide
from longtable.tabletop.icons import icon_in
from longtable.tabletop.lettering import Weight, fit_line
from longtable.tabletop.measures import DIE_RADIUS
from longtable.tabletop.strokes import badge, disc, glyph, rounded, sheen
from longtable.tabletop.theme import Ink, colour, faint, mixed, theme

_DEPTH: Final = {Shape.TOKEN: 3.0, Shape.COIN: 2.0, Shape.DIE: 4.0, Shape.MEEPLE: 3.0}
"""How much of a thing's side shows below its top."""

_SPOTS: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}
"""Where the spots of a die are, in its side."""


def outline(face: Face, rect: QRectF, scale: float) -> QPainterPath:
    """The outline of a token, coin, die or figure."""
    if face.shape is Shape.DIE:
        return rounded(rect, DIE_RADIUS * scale)
    if face.shape is Shape.MEEPLE:
        depth = _DEPTH[Shape.MEEPLE] * scale
        path = icon_in(face.glyph or "chess-pawn", rect.adjusted(0, 0, 0, -depth))
        return path.united(path.translated(0, depth))
    return disc(rect)


def paint(painter: QPainter, face: Face, rect: QRectF, scale: float) -> None:
    """A token, coin, die or figure with everything on it."""
    ink = theme().ink(face.ink or {Shape.COIN: "gold", Shape.DIE: "white"}.get(face.shape, "wood"))
    top = rect.adjusted(0, 0, 0, -_DEPTH[face.shape] * scale)
    if face.shape is Shape.DIE:
        _die(painter, face, rect, top, ink, scale)
    elif face.shape is Shape.COIN:
        _coin(painter, face, rect, top, ink, scale)
    elif face.shape is Shape.MEEPLE:
        _figure(painter, face, top, ink, scale)
    else:
        _token(painter, face, rect, top, ink, scale)


def _lit(top: QRectF, ink: Ink) -> QRadialGradient:
    """Paint with the light from the upper left."""
    gradient = QRadialGradient(
        QPointF(top.left() + top.width() * 0.34, top.top() + top.height() * 0.26), top.width() * 0.85
    )
    gradient.setColorAt(0, mixed(ink.fill, "#FFFFFF", 0.24))
    gradient.setColorAt(0.55, colour(ink.fill))
    gradient.setColorAt(1, mixed(ink.fill, "#000000", 0.10))
    return gradient


def _sunk(rect: QRectF, top: QRectF) -> QPainterPath:
    """A disc with its side: the hull of the round top and of its foot."""
    side = QPainterPath()
    depth = rect.bottom() - top.bottom()
    side.addRect(QRectF(top.left(), top.center().y(), top.width(), depth))
    return disc(top).united(disc(top.translated(0, depth))).united(side)


def _token(painter: QPainter, face: Face, rect: QRectF, top: QRectF, ink: Ink, scale: float) -> None:
    painter.fillPath(_sunk(rect, top), colour(ink.edge))
    plate = top.adjusted(1, 1, -1, -1)
    painter.fillPath(disc(plate), _lit(plate, ink))
    groove = plate.adjusted(*(plate.width() * part for part in (0.075, 0.075, -0.075, -0.075)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(disc(groove), QPen(faint(ink.text, 0.38), max(0.8, 1.2 * scale)))
    letters = colour(ink.text)
    inner = plate.adjusted(*(plate.width() * part for part in (0.14, 0.12, -0.14, -0.12)))
    if face.back or (face.glyph and not face.number):
        inset = plate.width() * 0.06
        if face.glyph:
            glyph(painter, face.glyph, inner.adjusted(inset, inset, -inset, -inset), letters)
    elif face.number and face.glyph and plate.width() >= 30:
        figure = QRectF(inner.left(), inner.top() - inner.height() * 0.05, inner.width(), inner.height() * 0.34)
        value = QRectF(inner.left(), inner.top() + inner.height() * 0.30, inner.width(), inner.height() * 0.72)
        glyph(painter, face.glyph, figure, letters)
        fit_line(painter, face.number, value, value.height() * 0.98, Weight.NUMBER, letters, smallest=6)
    elif face.number or face.title:
        word = face.number or face.title
        fit_line(painter, word, inner, inner.height() * 0.82, Weight.NUMBER, letters, smallest=6)
    if face.mark:
        radius = max(5.0, plate.width() * 0.17)
        badge(painter, face.mark, QPointF(rect.right() - radius, top.bottom() - radius), radius)


def _coin(painter: QPainter, face: Face, rect: QRectF, top: QRectF, ink: Ink, scale: float) -> None:
    painter.fillPath(_sunk(rect, top), mixed(ink.edge, "#000000", 0.15))
    plate = top.adjusted(0.8, 0.8, -0.8, -0.8)
    painter.fillPath(disc(plate), sheen(plate, mixed(ink.fill, "#FFFFFF", 0.45), mixed(ink.fill, "#000000", 0.18)))
    if plate.width() >= 22:
        # The milled rim: short strokes all around, drawn as one dashed ring.
        rim = plate.adjusted(*(plate.width() * part for part in (0.05, 0.05, -0.05, -0.05)))
        ridges = QPen(faint(ink.edge, 0.75), plate.width() * 0.07)
        ridges.setCapStyle(Qt.PenCapStyle.FlatCap)
        unit = 3.14159 * rim.width() / 40 / ridges.widthF() / 2
        ridges.setDashPattern([unit, unit])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(disc(rim), ridges)
    field = plate.adjusted(*(plate.width() * part for part in (0.12, 0.12, -0.12, -0.12)))
    painter.fillPath(disc(field), sheen(field, mixed(ink.fill, "#000000", 0.06), mixed(ink.fill, "#FFFFFF", 0.38)))
    painter.strokePath(disc(field), QPen(colour(ink.edge), max(0.7, 0.9 * scale)))
    word = face.number or face.title
    inner = field.adjusted(*(field.width() * part for part in (0.08, 0.08, -0.08, -0.08)))
    if word and not face.back:
        fit_line(painter, word, inner, inner.height() * 0.74, Weight.NUMBER, colour(ink.text), smallest=6)
    elif face.glyph:
        inset = inner.width() * 0.12
        glyph(painter, face.glyph, inner.adjusted(inset, inset, -inset, -inset), colour(ink.text))
    if face.mark:
        radius = max(5.0, plate.width() * 0.18)
        badge(painter, face.mark, QPointF(rect.right() - radius, top.bottom() - radius), radius)


def _die(painter: QPainter, face: Face, rect: QRectF, top: QRectF, ink: Ink, scale: float) -> None:
    """A rounded cube with a numeral, or with as many spots as the face has pips."""
    radius = DIE_RADIUS * scale
    painter.fillPath(rounded(rect, radius), sheen(rect, colour(ink.edge), mixed(ink.edge, "#000000", 0.25)))
    painter.fillPath(rounded(top, radius), mixed(ink.fill, "#000000", 0.06))
    plate = top.adjusted(*(part * scale for part in (1.2, 1.0, -1.2, -2.2)))
    painter.fillPath(rounded(plate, radius * 0.9), sheen(plate, mixed(ink.fill, "#FFFFFF", 0.34), colour(ink.fill)))
    worn = plate.adjusted(*(part * plate.width() for part in (0.06, 0.06, -0.06, -0.06)))
    light = QRadialGradient(QPointF(worn.center().x(), worn.top() + worn.height() * 0.35), worn.width() * 0.62)
    light.setColorAt(0, faint("#FFFFFF", 0.20))
    light.setColorAt(1, faint("#FFFFFF", 0.0))
    painter.fillPath(rounded(worn, radius * 0.85), light)
    letters = colour(ink.text)
    if len(face.pips) in _SPOTS and not face.number:
        spot = plate.width() * 0.098
        for across, down in _SPOTS[len(face.pips)]:
            at = QPointF(plate.left() + plate.width() * across, plate.top() + plate.height() * down)
            painter.fillPath(disc(QRectF(at.x() - spot, at.y() - spot, 2 * spot, 2 * spot)), letters)
            painter.fillPath(
                disc(QRectF(at.x() - spot * 0.75, at.y() - spot * 0.55, spot * 1.5, spot * 1.5)),
                faint("#FFFFFF" if ink.text == "#FFFFFF" else "#000000", 0.25),
            )
    elif face.number:
        inner = plate.adjusted(*(part * plate.width() for part in (0.1, 0.06, -0.1, -0.06)))
        fit_line(painter, face.number, inner, inner.height() * 0.80, Weight.NUMBER, letters, smallest=6)
    elif face.glyph:
        inset = plate.width() * 0.18
        glyph(painter, face.glyph, plate.adjusted(inset, inset, -inset, -inset), letters)
    if face.number and face.glyph and plate.width() >= 34:
        side = plate.width() * 0.24
        corner = QRectF(plate.left() + side * 0.28, plate.top() + side * 0.28, side, side)
        glyph(painter, face.glyph, corner, faint(ink.text, 0.8))


def _figure(painter: QPainter, face: Face, top: QRectF, ink: Ink, scale: float) -> None:
    """A painted wooden figure: the glyph cut out of a board."""
    depth = _DEPTH[Shape.MEEPLE] * scale
    path = icon_in(face.glyph or "chess-pawn", top.adjusted(1.5 * scale, 1.5 * scale, -1.5 * scale, -1.5 * scale))
    rim = QPen(colour(ink.edge), 2.4 * scale)
    rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    # A pale line around it all: a dark figure must show on dark ground too.
    pale = QPen(faint("#FBF7EF", 0.55), 4.4 * scale)
    pale.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path.translated(0, depth), pale)
    painter.strokePath(path, pale)
    for step in (depth, depth / 2, 0.0):
        low = path.translated(0, step)
        painter.fillPath(low, colour(ink.edge))
        painter.strokePath(low, rim)
    painter.fillPath(path, _lit(top, ink))
    hide = face.mark if face.mark in HIDES else ""
    if hide:
        paint_hide(painter, hide, path, ink)
    word = face.number or ("" if hide else face.mark)
    if word:
        radius = max(6.0, top.width() * 0.20)
        badge(painter, word, QPointF(top.right() - radius, top.bottom() - radius + depth), radius)
