"""Faces of print and pen: fields of a board, words on it, marks drawn by hand."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from longtable.engine.table import Face, Shape
from longtable.tabletop.icons import icon_in
from longtable.tabletop.lettering import Align, Weight, draw_line, fit_block, fit_line, size_for_line
from longtable.tabletop.measures import CELL_RADIUS, NUMBER, SMALLEST, TEXT, TITLE
from longtable.tabletop.strokes import badge, disc, draw_pips, glyph, rounded
from longtable.tabletop.theme import Ink, Surface, colour, faint, theme


def outline(face: Face, rect: QRectF, scale: float) -> QPainterPath:
    """The outline of a field, or the box of words and pen marks."""
    if face.shape is Shape.ROUND:
        side = min(rect.width(), rect.height())
        return disc(QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side))
    return rounded(rect, min(CELL_RADIUS * scale, rect.height() / 3))


def paint(painter: QPainter, face: Face, rect: QRectF, scale: float, ground: Surface) -> None:
    """A field, words or a pen mark; `ground` is the board that words stand on."""
    if face.shape is Shape.TEXT:
        _words(painter, face, rect, scale, ground)
    elif face.shape is Shape.CROSS:
        _pen(painter, face, rect)
    elif face.shape is Shape.ROUND:
        _round(painter, face, rect, scale)
    else:
        _cell(painter, face, rect, scale)


def _round(painter: QPainter, face: Face, rect: QRectF, scale: float) -> None:
    ink = theme().ink(face.ink)
    path = outline(face, rect, scale)
    box = path.boundingRect()
    painter.fillPath(path, colour(ink.edge))
    ring = max(1.0, box.width() * (0.075 if face.ink else 0.04))
    field = box.adjusted(ring, ring, -ring, -ring)
    painter.fillPath(disc(field), colour(theme().ink("white").fill))
    painter.fillPath(disc(field), faint(ink.fill, 0.42))
    letters = colour(theme().ink("paper").text)
    inset = field.width() * 0.15
    inner = field.adjusted(inset, inset, -inset, -inset)
    word = face.number or face.title
    if word:
        fit_line(painter, word, inner, inner.height() * 0.86, Weight.NUMBER, letters, smallest=6)
    elif face.glyph:
        glyph(painter, face.glyph, inner, colour(ink.edge if face.ink else theme().ink("paper").text))
    if face.mark:
        radius = max(4.0, box.width() * 0.17)
        badge(painter, face.mark, QPointF(box.right() - radius, box.bottom() - radius), radius)


def _cell(painter: QPainter, face: Face, rect: QRectF, scale: float) -> None:
    ink = theme().ink(face.ink)
    path = outline(face, rect, scale)
    painter.fillPath(path, colour(theme().ink("white").fill))
    if face.ink:
        painter.fillPath(path, faint(ink.fill, 0.34))
    edge = outline(face, rect.adjusted(0.6, 0.6, -0.6, -0.6), scale)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(edge, QPen(colour(ink.edge), 1.2 if face.ink else 1.0))
    _field_content(painter, face, rect.adjusted(2 * scale, 2 * scale, -2 * scale, -2 * scale), ink, scale)
    if face.mark:
        radius = max(4.0, min(rect.width(), rect.height()) * 0.17)
        badge(painter, face.mark, QPointF(rect.right() - radius - 1, rect.bottom() - radius - 1), radius)


def _field_content(painter: QPainter, face: Face, room: QRectF, ink: Ink, scale: float) -> None:
    """Title above, number or glyph in the middle (side by side where the field is wide), pips or text below."""
    letters = colour(theme().ink("paper").text)
    figure = colour(ink.edge) if face.ink else letters
    main = QRectF(room)
    alone = not (face.number or face.glyph)
    if face.title and alone and not (face.text or face.pips):
        # A field that says no more than its name waits for something: the name is quiet.
        quiet = colour(theme().surface("paper").quiet)
        fit_block(painter, (face.title,), room, TEXT * scale, Weight.PLAIN, quiet, smallest=7)
        return
    if face.title:
        high = min(TITLE * scale, room.height() * 0.34)
        if fit_line(
            painter,
            face.title,
            QRectF(room.left(), room.top(), room.width(), high),
            TEXT * scale,
            Weight.STRONG,
            letters,
            smallest=8,
        ):
            main.setTop(main.top() + high)
    if face.pips:
        high = min(16 * scale, room.height() * (0.36 if not alone else 0.6))
        if draw_pips(
            painter, face.pips, QRectF(room.left(), main.bottom() - high, room.width(), high), theme().ink("paper")
        ):
            main.setBottom(main.bottom() - high)
    if face.text:
        share = 0.42 if not alone else 1.0
        high = main.height() * share
        box = QRectF(main.left(), main.bottom() - high, main.width(), high)
        if fit_block(painter, face.text, box, TEXT * scale, Weight.PLAIN, letters, smallest=SMALLEST):
            main.setBottom(box.top())
    if face.number and face.glyph:
        if main.width() > main.height() * 1.25:
            side = min(main.height(), main.width() * 0.5)
            size = size_for_line(
                face.number, QRectF(0, 0, main.width() - side, main.height()), NUMBER * scale, Weight.NUMBER
            )
            glyph(
                painter, face.glyph, QRectF(main.left(), main.top(), side, main.height()).adjusted(2, 2, -2, -2), figure
            )
            draw_line(painter, face.number, main.adjusted(side, 0, 0, 0), size, Weight.NUMBER, letters)
        else:
            half = main.height() / 2
            glyph(
                painter, face.glyph, QRectF(main.left(), main.top(), main.width(), half).adjusted(1, 1, -1, -1), figure
            )
            fit_line(
                painter, face.number, main.adjusted(0, half, 0, 0), NUMBER * scale, Weight.NUMBER, letters, smallest=6
            )
    elif face.number:
        fit_line(painter, face.number, main, NUMBER * scale, Weight.NUMBER, letters, smallest=6)
    elif face.glyph:
        inset = min(main.width(), main.height()) * 0.1
        glyph(painter, face.glyph, main.adjusted(inset, inset, -inset, -inset), figure)


def _words(painter: QPainter, face: Face, rect: QRectF, scale: float, ground: Surface) -> None:
    """Print without a field: a glyph in front, then a number or a heading, then lines of text."""
    letters = colour(ground.text)
    room = QRectF(rect)
    if face.glyph:
        side = min(room.height(), room.width())
        box = QRectF(room.left(), room.center().y() - side / 2, side, side)
        if not (face.number or face.title or face.text):
            box.moveCenter(room.center())
        inset = side * 0.08
        glyph(painter, face.glyph, box.adjusted(inset, inset, -inset, -inset), letters)
        room.setLeft(box.right() + 3 * scale)
    if face.pips:
        high = min(18 * scale, room.height() * (0.5 if face.number or face.title else 1.0))
        draw_pips(painter, face.pips, QRectF(room.left(), room.bottom() - high, room.width(), high), _ink_of(ground))
        room.setBottom(room.bottom() - high)
    align = Align.LEFT if face.glyph else Align.CENTRE
    word = face.number or face.title
    if word and face.text:
        head = QRectF(room.left(), room.top(), room.width(), room.height() * 0.5)
        fit_line(painter, word, head, TITLE * scale, Weight.STRONG, letters, align, smallest=7)
        room.setTop(head.bottom())
    elif word:
        weight, size = (Weight.NUMBER, NUMBER) if face.number else (Weight.STRONG, TITLE)
        if not fit_line(painter, word, room, size * scale, weight, letters, align, smallest=7):
            fit_block(painter, (word,), room, size * scale, weight, letters, align, smallest=6)
    if face.text:
        fit_block(painter, face.text, room, TEXT * scale, Weight.PLAIN, letters, align, smallest=8)


def _ink_of(ground: Surface) -> Ink:
    return Ink(ground.fill, ground.text, ground.text)


def _pen(painter: QPainter, face: Face, rect: QRectF) -> None:
    """A mark of a felt pen: a number or glyph written by hand, or an X."""
    ink = theme().ink(face.ink or "pen")
    pen_colour = colour(ink.edge)
    side = min(rect.width(), rect.height())
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    if face.mark == "ring":
        # Drawn around what is written there, a little past where it began.
        width = max(1.6, side * 0.08)
        inner = rect.adjusted(width, width * 0.7, -width, -width * 0.7)
        pen = QPen(pen_colour, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        loop = QPainterPath()
        loop.arcMoveTo(inner, 70)
        loop.arcTo(inner, 70, 362)
        painter.drawPath(loop)
        return
    if face.number:
        painter.save()
        painter.translate(rect.center())
        painter.rotate(-5)
        written = rect.translated(-rect.center())
        fit_line(painter, face.number, written, side * 0.78, Weight.NUMBER, pen_colour, smallest=6)
        painter.restore()
        return
    if face.glyph:
        inset = side * 0.08
        painter.fillPath(icon_in(face.glyph, box.adjusted(inset, inset, -inset, -inset)), pen_colour)
        return
    for stroke in _strokes(box):
        painter.fillPath(stroke, faint(ink.edge, 0.94))


def _strokes(box: QRectF) -> tuple[QPainterPath, QPainterPath]:
    """The two strokes of an X: each swells a little and ends thinner than it began."""

    def at(across: float, down: float) -> QPointF:
        return QPointF(box.left() + box.width() * across, box.top() + box.height() * down)

    falling = QPainterPath(at(0.11, 0.16))
    falling.cubicTo(at(0.13, 0.09), at(0.19, 0.09), at(0.23, 0.14))
    falling.cubicTo(at(0.44, 0.37), at(0.66, 0.59), at(0.90, 0.84))
    falling.cubicTo(at(0.93, 0.88), at(0.88, 0.92), at(0.83, 0.88))
    falling.cubicTo(at(0.58, 0.65), at(0.36, 0.44), at(0.11, 0.16))
    rising = QPainterPath(at(0.81, 0.10))
    rising.cubicTo(at(0.87, 0.07), at(0.93, 0.13), at(0.88, 0.18))
    rising.cubicTo(at(0.64, 0.42), at(0.41, 0.64), at(0.18, 0.91))
    rising.cubicTo(at(0.14, 0.95), at(0.08, 0.91), at(0.11, 0.85))
    rising.cubicTo(at(0.31, 0.57), at(0.55, 0.34), at(0.81, 0.10))
    for path in (falling, rising):
        path.setFillRule(Qt.FillRule.WindingFill)
    return falling, rising
