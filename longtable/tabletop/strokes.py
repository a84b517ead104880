"""The strokes that every face and board is made of: outlines, shadows, chips, crosses."""

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from longtable.engine.moves import Seat
from longtable.engine.signs import SEAT_MARKS, seat_ink, seat_mark
from longtable.engine.table import Pip
from longtable.tabletop.icons import icon_in
from longtable.tabletop.lettering import Weight, draw_line, fit_line, width
from longtable.tabletop.marks import mark_at
from longtable.tabletop.measures import SMALLEST, Shadow
from longtable.tabletop.theme import Ink, colour, faint, theme


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def disc(rect: QRectF) -> QPainterPath:
    """The ellipse in `rect`."""
    path = QPainterPath()
    path.addEllipse(rect)
    return path


def cast(painter: QPainter, path: QPainterPath, shadow: Shadow, scale: float = 1.0) -> None:
    """The soft shadow that a thing with this outline throws on what is below it."""
    rings = max(5, min(16, round(shadow.blur * scale * 1.2)))
    layer = shadow.alpha * 2 / (rings + 1)
    fallen = path.translated(0, shadow.drop * scale)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.fillPath(fallen, QColor.fromRgbF(0, 0, 0, shadow.alpha * 0.55))
    for ring in range(1, rings + 1):
        # Thin near the outline and wide far from it: the sum falls off like a blur does.
        strength = layer * (1 - ring / (rings + 1)) ** 1.5
        pen = QPen(QColor.fromRgbF(0, 0, 0, strength), 2 * shadow.blur * scale * ring / rings)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(fallen, pen)
    painter.restore()


def cast_box(painter: QPainter, rect: QRectF, radius: float, shadow: Shadow, scale: float, density: float) -> None:
    """The shadow of a large box with round corners: that of a small one, its edges drawn out."""
    image, core, reach = _box_shadow(radius, shadow, scale, density)
    # Three bands each way: a corner, the drawn-out middle, a corner.
    source = (0.0, core, image.width() - core, float(image.width()))
    part = core / density
    left, top = rect.left() - reach, rect.top() - reach
    across = (left, left + part, rect.right() + reach - part, rect.right() + reach)
    down = (top, top + part, rect.bottom() + reach - part, rect.bottom() + reach)
    smooth = painter.testRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    for row in range(3):
        for column in range(3):
            if row == column == 1:
                continue
            painter.drawImage(
                QRectF(QPointF(across[column], down[row]), QPointF(across[column + 1], down[row + 1])),
                image,
                QRectF(QPointF(source[column], source[row]), QPointF(source[column + 1], source[row + 1])),
            )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)


@lru_cache(maxsize=16)
def _box_shadow(radius: float, shadow: Shadow, scale: float, density: float) -> tuple[QImage, float, float]:
    """The shadow of a small square box, the size of its corners in device pixels, and its reach in units."""
    reach = (shadow.blur + shadow.drop) * scale + 1
    corner = ceil((reach + radius + shadow.blur * scale) * density)
    side = 2 * corner + 2
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(density, density)
    inner = side / density - 2 * reach
    cast(painter, rounded(QRectF(reach, reach, inner, inner), radius), shadow, scale)
    painter.end()
    return image, float(corner), reach


def sheen(rect: QRectF, top: QColor, bottom: QColor) -> QLinearGradient:
    """A gradient from the top of `rect` to its bottom."""
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, top)
    gradient.setColorAt(1, bottom)
    return gradient


def glyph(painter: QPainter, name: str, rect: QRectF, ink: QColor) -> None:
    """An icon in one colour, as large as fits."""
    painter.fillPath(icon_in(name, rect), ink)


def seat_sign(painter: QPainter, seat: Seat, centre: QPointF, radius: float) -> None:
    """A seat's mark in its ink, with an edge that shows on light and on dark."""
    ink = theme().ink(seat_ink(seat))
    path = mark_at(seat_mark(seat), centre, radius)
    pen = QPen(colour("#FBF7EF"), radius * 0.42)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.fillPath(path, colour(ink.fill))
    pen = QPen(colour(ink.edge), max(1.0, radius * 0.16))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)


def badge(painter: QPainter, text: str, centre: QPointF, radius: float) -> None:
    """A mark beside a colour: a seat's sign, or a letter on a small paper disc."""
    if text in SEAT_MARKS:
        seat_sign(painter, SEAT_MARKS.index(text), centre, radius)
        return
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    paper = theme().ink("paper")
    painter.setPen(QPen(colour(paper.edge), max(0.8, radius * 0.12)))
    painter.setBrush(colour(paper.fill))
    painter.drawEllipse(box)
    fit_line(
        painter,
        text,
        box.adjusted(radius * 0.2, 0, -radius * 0.2, 0),
        radius * 1.3,
        Weight.NUMBER,
        colour(paper.text),
        smallest=1,
    )


def crossed(painter: QPainter, path: QPainterPath, scale: float) -> None:
    """What a spent thing wears: a veil of paper and two thin lines from corner to corner."""
    box = path.boundingRect()
    painter.save()
    painter.setClipPath(path)
    painter.fillPath(path, faint("#FBF7EF", 0.58))
    pen = QPen(faint("#22201C", 0.62), max(1.2, 2.0 * scale))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    inset_x, inset_y = box.width() * 0.12, box.height() * 0.12
    inner = box.adjusted(inset_x, inset_y, -inset_x, -inset_y)
    painter.drawLine(inner.topLeft(), inner.bottomRight())
    painter.drawLine(inner.topRight(), inner.bottomLeft())
    painter.restore()


def pip_width(pip: Pip, height: float) -> float:
    """How wide a pip of this height is."""
    inner = height * 0.74
    wide = inner if pip.glyph else 0.0
    if pip.text:
        wide += width(pip.text, inner, Weight.NUMBER) + (height * 0.12 if pip.glyph else 0.0)
    return max(height, wide + height * 0.5)


def draw_pips(painter: QPainter, pips: tuple[Pip, ...], rect: QRectF, ground: Ink) -> bool:
    """A row of small signs, centred; smaller where they would leave `rect`. False where they would be unreadable."""
    if not pips:
        return True
    height = rect.height()
    gap = 0.2
    wide = sum(pip_width(pip, height) for pip in pips) + gap * height * (len(pips) - 1)
    if wide > rect.width():
        height *= rect.width() / wide
        wide = rect.width()
    if height * 0.74 < SMALLEST * 0.86:
        return False
    left = rect.center().x() - wide / 2
    top = rect.center().y() - height / 2
    for pip in pips:
        box = QRectF(left, top, pip_width(pip, height), height)
        _pip(painter, pip, box, ground)
        left += box.width() + gap * height
    return True


def _pip(painter: QPainter, pip: Pip, box: QRectF, ground: Ink) -> None:
    letters = colour(ground.text)
    if pip.ink:
        ink = theme().ink(pip.ink)
        painter.fillPath(rounded(box, box.height() / 2), colour(ink.edge))
        painter.fillPath(rounded(box.adjusted(0.8, 0.8, -0.8, -0.8), box.height() / 2), colour(ink.fill))
        letters = colour(ink.text)
    inner = box.height() * 0.74
    text_wide = width(pip.text, inner, Weight.NUMBER) if pip.text else 0.0
    glyph_wide = inner if pip.glyph else 0.0
    gap = box.height() * 0.12 if pip.glyph and pip.text else 0.0
    left = box.center().x() - (text_wide + glyph_wide + gap) / 2
    if pip.glyph:
        glyph(painter, pip.glyph, QRectF(left, box.center().y() - inner / 2, inner, inner), letters)
    if pip.text:
        room = QRectF(left + glyph_wide + gap, box.top(), text_wide + 0.5, box.height())
        draw_line(painter, pip.text, room, inner, Weight.NUMBER, letters)
