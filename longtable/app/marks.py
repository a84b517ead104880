"""A seat's shape and colour, drawn the same in lists, charts and headings."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPen, QPixmap

from longtable.engine.moves import CHANCE, Seat
from longtable.engine.signs import seat_ink, seat_mark
from longtable.tabletop.icons import icon_in
from longtable.tabletop.marks import mark_at
from longtable.tabletop.theme import colour, theme

OPACITIES = {1.0: (QIcon.Mode.Normal, QIcon.Mode.Selected), 0.45: (QIcon.Mode.Disabled,)}
"""How opaque a sign is, and in which states of its control."""


def ink(seat: Seat) -> QColor:
    """A seat's colour, as it reads on paper."""
    return colour(theme().ink(seat_ink(seat)).edge)


def paint(painter: QPainter, seat: Seat, centre: QPointF, radius: float, rim: str = "") -> None:
    """Paint a seat's mark around `centre`, outlined in `rim` or else in its own edge."""
    own = theme().ink(seat_ink(seat))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour(rim or own.edge), 1.4))
    painter.setBrush(colour(own.fill))
    painter.drawPath(mark_at(seat_mark(seat), centre, radius))
    painter.restore()


@cache
def seat_icon(seat: Seat, size: int = 16) -> QIcon:
    """A seat's mark as an icon; chance has an empty one."""
    made = QIcon()
    for ratio in _ratios():
        pixmap = _blank(size, ratio)
        if seat != CHANCE:
            painter = QPainter(pixmap)
            paint(painter, seat, QPointF(size / 2, size / 2), size / 2 - 1)
            painter.end()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            made.addPixmap(pixmap, mode)
    return made


@cache
def sign(name: str, ink_colour: str, size: int = 18) -> QIcon:
    """A glyph of the icon font as an icon in this colour, paler where the control is barred."""
    made = QIcon()
    glyph = icon_in(name, QRectF(1, 1, size - 2, size - 2))
    for opacity, modes in OPACITIES.items():
        for ratio in _ratios():
            pixmap = _blank(size, ratio)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(opacity)
            painter.fillPath(glyph, colour(ink_colour))
            painter.end()
            for mode in modes:
                made.addPixmap(pixmap, mode)
    return made


def _ratios() -> set[float]:
    """The device pixel ratios of the screens there are: icons are painted for each of them."""
    return {screen.devicePixelRatio() for screen in QGuiApplication.screens()}


def _blank(size: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(size, size) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
