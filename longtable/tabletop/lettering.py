"""Letters that fit: drawn as large as there is room for, never cut in the middle of a stroke."""

from enum import Enum
from functools import cache, lru_cache
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPen

from longtable.tabletop.measures import SMALLEST

_NARROWEST: Final = 0.84
"""How far letters may be squeezed sideways before they are made smaller or broken into lines."""
_LEADING: Final = 1.16
"""The height of a line, in letter sizes."""
_CAPITALS: Final = 0.72
"""How high a capital or a figure is, in letter sizes: what is centred to the eye."""


class Weight(Enum):
    """How heavy letters are."""

    PLAIN = QFont.Weight.Normal
    STRONG = QFont.Weight.DemiBold
    NUMBER = QFont.Weight.Bold


class Align(Enum):
    """Where a line stands in its rectangle."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@cache
def _font(pixels: int, weight: Weight, family: str) -> QFont:
    font = QFont(family)
    font.setPixelSize(pixels)
    font.setWeight(weight.value)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def font(size: float, weight: Weight) -> QFont:
    """The table's letters, of the whole pixel size at or above `size`."""
    return _font(max(1, ceil(size)), weight, QGuiApplication.font().family())


@lru_cache(maxsize=4096)
def width(text: str, size: float, weight: Weight) -> float:
    """How wide a line of letters of this size is."""
    letters = font(size, weight)
    return QFontMetricsF(letters).horizontalAdvance(text) * size / letters.pixelSize()


def elided(text: str, size: float, weight: Weight, room: float) -> str:
    """`text`, or as much of it as fits with an ellipsis."""
    letters = font(size, weight)
    return QFontMetricsF(letters).elidedText(text, Qt.TextElideMode.ElideRight, room * letters.pixelSize() / size)


def wrapped(text: str, size: float, weight: Weight, room: float) -> list[str]:
    """`text` broken between words into lines no wider than `room`, where a single word is not wider itself."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def draw_line(
    painter: QPainter,
    text: str,
    rect: QRectF,
    size: float,
    weight: Weight,
    ink: QColor,
    align: Align = Align.CENTRE,
) -> None:
    """One line of letters of exactly this size, squeezed or elided where it would leave `rect`."""
    wide = width(text, size, weight)
    squeeze = min(1.0, rect.width() / wide) if wide > 0 else 1.0
    if squeeze < _NARROWEST - 0.005:
        squeeze = _NARROWEST
        text = elided(text, size, weight, rect.width() / squeeze)
        wide = width(text, size, weight)
    letters = font(size, weight)
    shrink = size / letters.pixelSize()
    left = rect.left() + (rect.width() - wide * squeeze) * align.value
    baseline = rect.center().y() + size * _CAPITALS / 2
    painter.save()
    painter.translate(left, baseline)
    painter.scale(shrink * squeeze, shrink)
    painter.setFont(letters)
    painter.setPen(QPen(ink))
    painter.drawText(QPointF(0, 0), text)
    painter.restore()


def size_for_line(text: str, rect: QRectF, largest: float, weight: Weight) -> float:
    """The size at which `text` fits in `rect` on one line, up to `largest`."""
    wide = width(text, largest, weight) * _NARROWEST
    return min(largest, rect.height() / _LEADING * 1.1, largest * rect.width() / wide if wide > 0 else largest)


def fit_line(
    painter: QPainter,
    text: str,
    rect: QRectF,
    largest: float,
    weight: Weight,
    ink: QColor,
    align: Align = Align.CENTRE,
    smallest: float = SMALLEST,
) -> bool:
    """One line as large as fits, up to `largest`; elided at `smallest`. False where there is no room for letters."""
    size = size_for_line(text, rect, largest, weight)
    if rect.height() < smallest * 0.9 or rect.width() < smallest * 1.2:
        return False
    draw_line(painter, text, rect, max(size, min(smallest, largest)), weight, ink, align)
    return True


def fit_block(
    painter: QPainter,
    texts: tuple[str, ...],
    rect: QRectF,
    largest: float,
    weight: Weight,
    ink: QColor,
    align: Align = Align.CENTRE,
    smallest: float = SMALLEST,
) -> bool:
    """Lines broken between words, as large as fits; the last one elided at `smallest`. False where there is no room."""
    size = largest
    while True:
        lines = [line for text in texts for line in wrapped(text, size, weight, rect.width())]
        fits = len(lines) * size * _LEADING <= rect.height() + 0.5
        if fits and all(width(line, size, weight) * _NARROWEST <= rect.width() + 0.01 for line in lines):
            break
        if size <= smallest:
            break
        size = max(smallest, size - 0.5)
    room = int((rect.height() + 0.5) // (size * _LEADING))
    if room < 1:
        return False
    if len(lines) > room:
        lines[room - 1] = " ".join(lines[room - 1 :])
        lines = lines[:room]
    step = size * _LEADING
    top = rect.center().y() - step * len(lines) / 2
    for number, line in enumerate(lines):
        draw_line(painter, line, QRectF(rect.left(), top + step * number, rect.width(), step), size, weight, ink, align)
    return True
