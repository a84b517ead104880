"""What tables and boards are made of: wood, felt, paper, card, painted once from a little noise."""

from functools import lru_cache
from random import Random
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from longtable.tabletop.strokes import sheen
from longtable.tabletop.theme import Surface, colour, faint, theme

_TILE: Final = 384
"""The side of a tile of grain, in scene units: it repeats after that."""
_PLANK: Final = 96
"""The height of a plank of wood, in scene units."""


def paint_surface(painter: QPainter, surface: Surface, rect: QRectF, density: float = 1.0) -> None:
    """Cover `rect` with a surface. Clip first for a board with round corners."""
    painter.fillRect(rect, sheen(rect, colour(surface.fill), colour(surface.deep)))
    painter.save()
    painter.setOpacity(surface.strength)
    painter.drawTiledPixmap(rect, _grain(surface.grain, round(density, 3)))
    painter.restore()


def table_top(name: str, size: QSize, density: float) -> QPixmap:
    """A whole table of `size` device pixels: the surface, darker towards the edges of the room."""
    made = QPixmap(size)
    painter = QPainter(made)
    surface = theme().surface(name)
    painter.scale(density, density)
    rect = QRectF(0, 0, size.width() / density, size.height() / density)
    paint_surface(painter, surface, rect, density)
    edge = min(rect.width(), rect.height()) * 0.10
    for top, band in (
        (True, QRectF(rect.left(), rect.top(), rect.width(), edge)),
        (False, QRectF(rect.left(), rect.bottom() - edge, rect.width(), edge)),
    ):
        dark, clear = faint("#000000", 0.10), faint("#000000", 0.0)
        painter.fillRect(band, sheen(band, dark, clear) if top else sheen(band, clear, dark))
    painter.end()
    return made


@lru_cache(maxsize=12)
def _grain(kind: str, density: float) -> QPixmap:
    """One tile of grain for this many device pixels a unit: dark and light over a clear ground."""
    side = max(1, round(_TILE * density))
    made = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if kind == "wood":
        _wood(painter, side, density)
    elif kind == "cloth":
        _noise(painter, side, 160, 160, 0.55, kind)
        _noise(painter, side, 24, 24, 0.35, kind + " large")
    else:
        _noise(painter, side, 120, 120, 0.5, kind)
        _noise(painter, side, 10, 10, 0.5, kind + " large")
    painter.end()
    pixmap = QPixmap.fromImage(made)
    pixmap.setDevicePixelRatio(density)
    return pixmap


def _wood(painter: QPainter, side: int, density: float) -> None:
    """Planks: fibres along each, a dark joint below it, each a shade of its own."""
    random = Random("planks")
    count = _TILE // _PLANK
    for plank in range(count):
        top, bottom = round(plank * _PLANK * density), round((plank + 1) * _PLANK * density)
        room = QRectF(0, top, side, bottom - top)
        shade = random.uniform(-0.16, 0.16)
        painter.fillRect(room, faint("#000000" if shade > 0 else "#FFFFFF", abs(shade)))
        painter.save()
        painter.setClipRect(room)
        for across, down, strength in ((5, 150, 0.55), (14, 80, 0.40)):
            _noise(painter, side, across, down, strength, f"plank {plank} {across}", top=top)
        painter.restore()
        joint = max(1.0, 1.4 * density)
        painter.fillRect(QRectF(0, bottom - joint, side, joint), faint("#000000", 0.55))
        painter.fillRect(QRectF(0, top, side, joint * 0.7), faint("#FFFFFF", 0.18))
        end = side * random.random()
        painter.fillRect(QRectF(end, top, joint * 0.8, bottom - top), faint("#000000", 0.45))


def _noise(painter: QPainter, side: int, across: int, down: int, strength: float, seed: str, top: int = 0) -> None:
    """Random dark and light spots, `across` by `down` of them on the tile, drawn smoothly and without a seam."""
    for tint, name in ((colour("#000000"), "dark"), (colour("#FFFFFF"), "light")):
        spots = _spots(across, down, tint, f"{seed} {name}")
        # A border of one spot from the far side on every edge, so that tiles join smoothly.
        step_x, step_y = side / across, side / down
        painter.save()
        painter.setOpacity(strength * (1.0 if name == "dark" else 0.6))
        painter.drawImage(QRectF(-step_x, top - step_y, side + 2 * step_x, side + 2 * step_y), spots)
        painter.restore()


def _spots(across: int, down: int, tint: QColor, seed: str) -> QImage:
    """A small image of `tint` with random alpha, its rim repeated from the far side."""
    wide, high = across + 2, down + 2
    values = Random(seed).randbytes(across * down)
    image = QImage(wide, high, QImage.Format.Format_ARGB32)
    rows = [values[row * across : (row + 1) * across] for row in range(down)]
    rows = [rows[-1], *rows, rows[0]]
    stride = (wide + 3) // 4 * 4
    alpha = b"".join((row[-1:] + row + row[:1]).ljust(stride, b"\0") for row in rows)
    image.fill(tint)
    image.setAlphaChannel(QImage(alpha, wide, high, stride, QImage.Format.Format_Grayscale8).copy())
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
