"""Faces on card stock: cards, tiles, banknotes, and their backs."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from longtable.engine.table import Face, Shape
from longtable.tabletop.lettering import Weight, fit_block, fit_line, size_for_line, width, wrapped
from longtable.tabletop.measures import CARD_RADIUS, NUMBER, SIZES, SMALLEST, TEXT, TITLE
from longtable.tabletop.strokes import badge, disc, draw_pips, glyph, rounded, sheen
from longtable.tabletop.theme import Ink, colour, faint, mixed, theme

_STOCK: Final = 1.6
"""How thick card is, seen from the front."""
_LOW: Final = 72
"""A card less high than this is too small for its parts."""
_NARROW: Final = 60
"""A card with words or pips that is narrower than this is too small for them."""
_NARROWEST: Final = 20
"""A card with a number, a mark and a glyph alone that is narrower than this is too small for them."""
_BADGE: Final = 9.3
"""The radius of a mark whose letter is large enough to read."""


def outline(face: Face, rect: QRectF, scale: float) -> QPainterPath:
    """The outline of a card, a tile or a note."""
    radius = 4 if face.shape is Shape.NOTE else CARD_RADIUS
    return rounded(rect, min(radius * scale, rect.height() / 4))


def paint(painter: QPainter, face: Face, rect: QRectF, scale: float) -> None:
    """A card, tile or note with everything on it."""
    ink = theme().ink(face.ink)
    body = outline(face, rect, scale)
    painter.fillPath(body, colour(theme().ink("paper").edge))
    front = rect.adjusted(0, 0, 0, -_STOCK * scale)
    sheet = outline(face, front, scale)
    if face.back:
        _back(painter, face, front, sheet, ink, scale)
    elif face.shape is Shape.NOTE:
        _note(painter, face, front, sheet, ink, scale)
    else:
        _front(painter, face, front, sheet, ink, scale)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(outline(face, front.adjusted(0.5, 0.5, -0.5, -0.5), scale), QPen(colour(ink.edge), 1.0))


def _paper(painter: QPainter, front: QRectF, sheet: QPainterPath) -> None:
    painter.fillPath(sheet, sheen(front, colour("#FFFDF8"), colour("#F6F0E2")))


def _front(painter: QPainter, face: Face, front: QRectF, sheet: QPainterPath, ink: Ink, scale: float) -> None:
    _paper(painter, front, sheet)
    pad = 6 * scale
    left = front.adjusted(pad, pad, -pad, -pad)
    worded = bool(face.title or face.text or face.pips)
    if front.height() < _LOW or front.width() < (_NARROW if worded else _NARROWEST):
        _small_front(painter, face, front, sheet, ink, scale)
        return
    if not worded:
        # A slim card keeps the band of a wider one of its height: in a tower no more than the band is to be seen.
        scale = front.height() / SIZES[face.shape][1]
    narrow = face.shape is Shape.SMALL_CARD and bool(face.title)
    rest = (
        _title_band(painter, face, front, sheet, ink, scale)
        if narrow
        else _band(painter, face, front, sheet, ink, scale)
    )
    bottom = left.bottom()
    if face.pips:
        high = min(20 * scale, 22)
        row = QRectF(left.left(), bottom - high, left.width(), high)
        if draw_pips(painter, face.pips, row, theme().ink("paper")):
            bottom = row.top() - 3 * scale
    room = QRectF(left.left(), rest, left.width(), bottom - rest)
    if face.text:
        room = _words(painter, face, room, scale)
    if narrow and face.number:
        room = _number_beside(painter, face, room, ink, scale)
    if face.glyph:
        side = min(room.width() * (0.9 if narrow and face.number else 0.62), room.height() * 0.9)
        if side >= 10:
            box = QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side)
            glyph(painter, face.glyph, box, colour(ink.edge))


def _words(painter: QPainter, face: Face, room: QRectF, scale: float) -> QRectF:
    """Write the text at the foot of `room`; what is left above it."""
    size = max(SMALLEST, TEXT * min(scale, 1.4))
    if scale < 0.72:
        return room
    lines = sum(len(wrapped(text, size, Weight.PLAIN, room.width())) for text in face.text)
    high = min(room.height() * (0.74 if face.glyph else 1.0), lines * size * 1.18 + 2)
    box = QRectF(room.left(), room.bottom() - high, room.width(), high) if face.glyph else room
    if not fit_block(painter, face.text, box, size, Weight.PLAIN, colour(theme().ink("paper").text)):
        return room
    return QRectF(room.left(), room.top(), room.width(), room.height() - high)


def _band(painter: QPainter, face: Face, front: QRectF, sheet: QPainterPath, ink: Ink, scale: float) -> float:
    """The coloured band along the top with number, title and mark; the y where it ends."""
    if not (face.title or face.number or face.mark):
        if face.ink:
            painter.save()
            painter.setClipPath(sheet)
            painter.fillRect(QRectF(front.left(), front.top(), front.width(), 8 * scale), colour(ink.fill))
            painter.restore()
        return front.top() + (12 if face.ink else 6) * scale
    high = 36 * scale
    band = QRectF(front.left(), front.top(), front.width(), high)
    _fill_band(painter, band, sheet, ink, scale)
    inner = band.adjusted(5 * scale, 1.5 * scale, -5 * scale, -2 * scale)
    if face.number:
        inner.setLeft(_corner_number(painter, face.number, band, scale) + 4 * scale)
    radius = 8 * scale if face.title else max(8 * scale, min(_BADGE, band.height() * 0.45))
    if face.mark and inner.width() >= 2 * radius:
        badge(painter, face.mark, QPointF(inner.right() - radius, band.center().y()), radius)
        inner.setRight(inner.right() - 2 * radius - 3 * scale)
    if face.title:
        _title(painter, face, inner, ink, scale)
    return band.bottom() + 4 * scale


def _title_band(painter: QPainter, face: Face, front: QRectF, sheet: QPainterPath, ink: Ink, scale: float) -> float:
    """A narrow card's band has room for its title alone; the y where it ends."""
    band = QRectF(front.left(), front.top(), front.width(), 30 * scale)
    _fill_band(painter, band, sheet, ink, scale)
    _title(painter, face, band.adjusted(4 * scale, 1 * scale, -4 * scale, -1.5 * scale), ink, scale * 0.94)
    return band.bottom() + 2 * scale


def _number_beside(painter: QPainter, face: Face, room: QRectF, ink: Ink, scale: float) -> QRectF:
    """The number on the left of a narrow card, its mark below; what is left beside them for the glyph."""
    part = 0.42 if face.glyph else 1.0
    side = QRectF(room.left(), room.top(), room.width() * part, room.height())
    if face.mark:
        radius = 7 * scale
        badge(painter, face.mark, QPointF(side.center().x(), side.bottom() - radius - 1), radius)
        side.setBottom(side.bottom() - 2 * radius)
    fit_line(painter, face.number, side, NUMBER * 1.1 * scale, Weight.NUMBER, colour(ink.edge), smallest=1)
    return QRectF(side.right(), room.top(), room.right() - side.right(), room.height())


def _fill_band(painter: QPainter, band: QRectF, sheet: QPainterPath, ink: Ink, scale: float) -> None:
    painter.save()
    painter.setClipPath(sheet)
    painter.fillRect(band, sheen(band, mixed(ink.fill, "#FFFFFF", 0.08), colour(ink.fill)))
    painter.fillRect(QRectF(band.left(), band.bottom(), band.width(), max(1.0, scale)), colour(ink.edge))
    painter.restore()


def _corner_number(painter: QPainter, number: str, band: QRectF, scale: float) -> float:
    """The number on a paper pip in the corner; the x where it ends."""
    high = band.height() - 6 * scale
    size = min(NUMBER * 0.9 * scale, high * 0.92)
    wide = max(high, width(number, size, Weight.NUMBER) + 8 * scale)
    wide = min(wide, band.width() * 0.5)
    pip = QRectF(band.left() + 3 * scale, band.top() + 3 * scale, wide, high)
    paper = theme().ink("paper")
    painter.fillPath(rounded(pip, min(high / 2, 7 * scale)), colour(paper.fill))
    fit_line(
        painter, number, pip.adjusted(2 * scale, 0, -2 * scale, 0), size, Weight.NUMBER, colour(paper.text), smallest=1
    )
    return pip.right()


def _title(painter: QPainter, face: Face, room: QRectF, ink: Ink, scale: float) -> None:
    largest = TITLE * scale
    if size_for_line(face.title, room, largest, Weight.STRONG) >= min(largest, max(SMALLEST, 12 * scale)):
        fit_line(painter, face.title, room, largest, Weight.STRONG, colour(ink.text), smallest=1)
    else:
        fit_block(painter, (face.title,), room, 12.5 * scale, Weight.STRONG, colour(ink.text), smallest=min(8, largest))


def _small_front(painter: QPainter, face: Face, front: QRectF, sheet: QPainterPath, ink: Ink, scale: float) -> None:
    """A card too small for its parts: its colour, its number, its glyph."""
    painter.fillPath(sheet, sheen(front, mixed(ink.fill, "#FFFFFF", 0.10), colour(ink.fill)))
    inner = front.adjusted(2.5, 2.5, -2.5, -2.5)
    letters = colour(ink.text)
    word = face.number or ("" if face.glyph else face.title[:1])
    if word and face.glyph and front.height() >= 34:
        upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.58)
        lower = QRectF(inner.left(), upper.bottom(), inner.width(), inner.height() * 0.42)
        fit_line(painter, word, upper, NUMBER, Weight.NUMBER, letters, smallest=7)
        glyph(painter, face.glyph, lower.adjusted(0, 1, 0, -1), letters)
    elif word and face.glyph and front.width() >= 1.4 * front.height():
        half = inner.width() / 2
        fit_line(painter, word, inner.adjusted(0, 0, -half, 0), NUMBER, Weight.NUMBER, letters, smallest=7)
        glyph(painter, face.glyph, inner.adjusted(half, 0, 0, 0), letters)
    elif word:
        fit_line(painter, word, inner, NUMBER, Weight.NUMBER, letters, smallest=7)
    elif face.glyph:
        glyph(painter, face.glyph, inner, letters)


def _note(painter: QPainter, face: Face, front: QRectF, sheet: QPainterPath, ink: Ink, scale: float) -> None:
    """A banknote or ticket: a frame, the value at both ends, the glyph or the title between."""
    _paper(painter, front, sheet)
    painter.fillPath(sheet, faint(ink.fill, 0.30))
    frame = front.adjusted(4 * scale, 4 * scale, -4 * scale, -4 * scale)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(rounded(frame, 3 * scale), QPen(colour(ink.edge), max(0.8, scale)))
    letters = colour(theme().ink("paper").text)
    middle = QRectF(frame)
    if face.number:
        side = frame.width() * 0.30
        for left in (frame.left(), frame.right() - side):
            if left == frame.left() or front.width() > 60:
                fit_line(
                    painter,
                    face.number,
                    QRectF(left + 2, frame.top(), side - 4, frame.height()),
                    18 * scale,
                    Weight.NUMBER,
                    letters,
                    smallest=7,
                )
        middle = frame.adjusted(side, 0, -side, 0)
    if face.glyph:
        ring = min(middle.width(), middle.height()) - 6 * scale
        box = QRectF(middle.center().x() - ring / 2, middle.center().y() - ring / 2, ring, ring)
        painter.fillPath(disc(box), faint(ink.fill, 0.55))
        glyph(painter, face.glyph, box.adjusted(ring * 0.16, ring * 0.16, -ring * 0.16, -ring * 0.16), colour(ink.edge))
    elif face.title:
        fit_block(painter, (face.title,), middle.adjusted(2, 2, -2, -2), TITLE * scale, Weight.STRONG, letters)
    if face.mark:
        badge(painter, face.mark, QPointF(frame.right() - 8 * scale, frame.top() + 8 * scale), 6 * scale)


def _back(painter: QPainter, face: Face, front: QRectF, sheet: QPainterPath, ink: Ink, scale: float) -> None:
    """A card's hidden side: a lattice in the deck's ink around the deck's glyph."""
    _paper(painter, front, sheet)
    frame = front.adjusted(5 * scale, 5 * scale, -5 * scale, -5 * scale)
    field = rounded(frame, 5 * scale)
    painter.fillPath(field, sheen(frame, mixed(ink.fill, "#FFFFFF", 0.10), mixed(ink.fill, "#000000", 0.10)))
    painter.save()
    painter.setClipPath(field)
    painter.setPen(QPen(faint(ink.text, 0.20), max(0.8, scale)))
    step = 14 * scale
    reach = frame.width() + frame.height()
    across = frame.left() - frame.height()
    while across < frame.left() + reach:
        painter.drawLine(QPointF(across, frame.top()), QPointF(across + frame.height(), frame.bottom()))
        painter.drawLine(QPointF(across + frame.height(), frame.top()), QPointF(across, frame.bottom()))
        across += step
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(field, QPen(colour(ink.edge), max(0.8, scale)))
    side = min(frame.width(), frame.height()) * 0.56
    if face.glyph and side >= 8:
        box = QRectF(frame.center().x() - side / 2, frame.center().y() - side / 2, side, side)
        painter.fillPath(disc(box), colour(ink.fill))
        painter.strokePath(disc(box), QPen(faint(ink.text, 0.55), max(1.0, 1.4 * scale)))
        inset = side * 0.2
        glyph(painter, face.glyph, box.adjusted(inset, inset, -inset, -inset), colour(ink.text))
    if face.mark:
        badge(painter, face.mark, QPointF(frame.right() - 10 * scale, frame.bottom() - 10 * scale), 8 * scale)
