"""What one side of a piece looks like: one painter for every game, and the pixmaps it has made."""

from collections import OrderedDict
from enum import Enum
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap

from longtable.engine.table import Face, Shape
from longtable.tabletop import cards, printing, wooden
from longtable.tabletop.measures import FLAT, LIFTED, RESTING, SIZES, Shadow
from longtable.tabletop.strokes import cast, crossed
from longtable.tabletop.theme import Surface, theme

Size = tuple[float, float]
"""Width and height in scene units."""

_CARDS: Final = frozenset({Shape.CARD, Shape.SMALL_CARD, Shape.TILE, Shape.NOTE})
_PRINT: Final = frozenset({Shape.CELL, Shape.ROUND, Shape.TEXT})
_SOLID: Final = frozenset({Shape.TOKEN, Shape.COIN, Shape.DIE, Shape.MEEPLE})


class Pose(Enum):
    """How a piece lies: what shadow is baked into its pixmap."""

    RESTING = RESTING
    LIFTED = LIFTED


class Print(NamedTuple):
    """A face as a pixmap; it reaches `margin` scene units beyond the face on every side, for the shadow."""

    pixmap: QPixmap
    margin: float


def scale_of(face: Face, size: Size) -> float:
    """How large `size` is beside the usual size of the face's shape; fields and words are never large, only small."""
    if face.shape in _PRINT:
        return min(1.0, max(size) / SIZES[Shape.CELL][0])
    usual = SIZES[face.shape]
    return min(size[0] / usual[0], size[1] / usual[1])


def outline(face: Face, rect: QRectF) -> QPainterPath:
    """The outline of a face that fills `rect`."""
    scale = scale_of(face, (rect.width(), rect.height()))
    if face.shape in _CARDS:
        return cards.outline(face, rect, scale)
    if face.shape in _SOLID:
        return wooden.outline(face, rect, scale)
    return printing.outline(face, rect, scale)


def paint_face(painter: QPainter, face: Face, rect: QRectF, ground: Surface | None = None) -> None:
    """Paint `face` so that it fills `rect`, without a shadow.

    Args:
        painter: with antialiasing on; its state is kept.
        face: what to show.
        rect: where, in the painter's units.
        ground: the board that printed words stand on; paper where it is not said.
    """
    scale = scale_of(face, (rect.width(), rect.height()))
    painter.save()
    if face.shape in _CARDS:
        cards.paint(painter, face, rect, scale)
    elif face.shape in _SOLID:
        wooden.paint(painter, face, rect, scale)
    else:
        printing.paint(painter, face, rect, scale, ground or theme().surface("paper"))
    if face.spent:
        crossed(painter, outline(face, rect), scale)
    painter.restore()


def snapped(x: float, y: float, density: float) -> QPointF:
    """The nearest point that falls on a whole device pixel: there pixmaps are copied, not blurred."""
    return QPointF(round(x * density) / density, round(y * density) / density)


def blank(size: QSizeF, density: float) -> QImage:
    """A clear image of `size` scene units with `density` device pixels a unit."""
    image = QImage(
        max(1, round(size.width() * density)),
        max(1, round(size.height() * density)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(density)
    image.fill(Qt.GlobalColor.transparent)
    return image


def pencil(image: QImage) -> QPainter:
    """A painter on `image` that draws smoothly."""
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


def margin_of(face: Face, size: Size, pose: Pose) -> float:
    """How far the shadow of a face reaches beyond it."""
    if face.shape in FLAT:
        return 0.0 if pose is Pose.RESTING else 2.0
    shadow: Shadow = pose.value
    return (shadow.drop + shadow.blur) * _shadow_scale(face, size) + 1.0


def _shadow_scale(face: Face, size: Size) -> float:
    return min(1.0, max(0.35, scale_of(face, size)))


class Faces:
    """The pixmaps of faces, made once for each face, size, density and pose.

    Args:
        limit: how many bytes of pixels are kept; the longest unused go first. Pixmaps that
            items still show live on in them.
    """

    def __init__(self, limit: int = 96 * 1024 * 1024) -> None:
        self._limit = limit
        self._kept: OrderedDict[tuple[Face, Size, float, Pose], Print] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def size(self) -> int:
        """How many bytes of pixels are kept."""
        return self._bytes

    def get(self, face: Face, size: Size, density: float, pose: Pose = Pose.RESTING) -> Print:
        """`face` at `size` scene units with `density` device pixels a unit."""
        key = (face, size, density, pose)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = _printed(face, size, density, pose)
        self._kept[key] = made
        self._bytes += _weight(made)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _weight(oldest)
        return made

    def keep_only(self, density: float) -> None:
        """Forget what was made for any other density: a table that has another size now shows none of it."""
        for key in [key for key in self._kept if key[2] != density]:
            self._bytes -= _weight(self._kept.pop(key))


@lru_cache(maxsize=64)
def _shadow(shape: Shape, cut: str, size: Size, density: float, pose: Pose) -> QImage:
    """The shadow that every face of this outline throws."""
    face = Face(shape, glyph=cut)
    margin = _margin(face, size, density, pose)
    image = blank(QSizeF(size[0] + 2 * margin, size[1] + 2 * margin), density)
    painter = pencil(image)
    cast(painter, outline(face, QRectF(margin, margin, *size)), pose.value, _shadow_scale(face, size))
    painter.end()
    return image


def _margin(face: Face, size: Size, density: float, pose: Pose) -> float:
    """The margin in whole device pixels, so that a face at rest is as crisp as its shadow is soft."""
    return ceil(margin_of(face, size, pose) * density) / density


def _weight(made: Print) -> int:
    return made.pixmap.width() * made.pixmap.height() * 4


def _printed(face: Face, size: Size, density: float, pose: Pose) -> Print:
    margin = _margin(face, size, density, pose)
    image = blank(QSizeF(size[0] + 2 * margin, size[1] + 2 * margin), density)
    painter = pencil(image)
    rect = QRectF(margin, margin, *size)
    if face.shape not in FLAT:
        cut = face.glyph if face.shape is Shape.MEEPLE else ""
        painter.drawImage(QPointF(0, 0), _shadow(face.shape, cut, size, density, pose))
    paint_face(painter, face, rect)
    painter.end()
    return Print(QPixmap.fromImage(image), margin)
