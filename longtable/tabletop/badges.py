"""The marks of a hint: a number on what is taken up and on where it goes, and a light around both.

The best move has the strongest light and the darkest number; the others are told by their numbers alone.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from longtable.engine.table import Face
from longtable.tabletop import layers
from longtable.tabletop.faces import Print, Size, blank, pencil, snapped
from longtable.tabletop.items import PixmapItem
from longtable.tabletop.lettering import Weight, draw_line
from longtable.tabletop.rings import Ring, ring
from longtable.tabletop.strokes import rounded
from longtable.tabletop.theme import colour, theme

BADGE: Final = 24.0
"""Height of a number's badge, in scene units."""
SMALLEST: Final = 20.0
"""Its least height, in device pixels, on a table that is shown small."""
DIGIT: Final = 0.68
"""Height of the number, as a share of its badge."""
BESIDE: Final = 0.72
"""How far apart the numbers of moves are that share a piece, in badges."""
OUTSIDE: Final = 0.3
"""How much of a badge hangs over the corner of what it marks."""
BEARABLE: Final = 0.2
"""How much of what it marks a badge may cover."""
_MARGIN: Final = 3.0

Ranks = tuple[int, ...]


@lru_cache(maxsize=64)
def badge(ranks: Ranks, density: float, height: float = BADGE) -> Print:
    """The numbers of moves, 1 for the best, side by side."""
    wide = height * (1 + BESIDE * (len(ranks) - 1))
    image = blank(QSizeF(wide + 2 * _MARGIN, height + 2 * _MARGIN), density)
    painter = pencil(image)
    hint, paper = theme().states.hint, theme().ink("paper")
    best = ranks[0] == 1
    rect = QRectF(_MARGIN, _MARGIN, wide, height)
    path = rounded(rect, height / 2)
    painter.strokePath(path, QPen(colour(paper.fill), 4.0))
    painter.fillPath(path, colour(hint.edge if best else hint.fill))
    painter.strokePath(path, QPen(colour(hint.fill if best else hint.edge), 1.6))
    for place, rank in enumerate(ranks):
        box = QRectF(rect.left() + place * BESIDE * height, rect.top(), height, height)
        ink = colour(paper.fill if best else hint.edge)
        draw_line(painter, str(rank), box, height * DIGIT, Weight.NUMBER, ink)
    painter.end()
    return Print(QPixmap.fromImage(image), _MARGIN)


class Marked:
    """What a hint marks: where it is, and the outline of it.

    Args:
        rect: in scene units.
        face: what lies or is printed there, or None for a bare place.
        piece: whether it is a piece.
    """

    __slots__ = ("face", "piece", "rect")

    def __init__(self, rect: QRectF, face: Face | None, *, piece: bool) -> None:
        self.rect = rect
        self.face = face
        self.piece = piece

    @property
    def size(self) -> Size:
        """Its width and height."""
        return self.rect.width(), self.rect.height()


class HintMarks:
    """The marks of the moves that a hint names, on one scene."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[PixmapItem] = []

    @property
    def shown(self) -> bool:
        """Whether any mark is shown."""
        return bool(self._items)

    def show(self, marked: Mapping[Ranks, Sequence[Marked]], density: float, room: QRectF) -> None:
        """Show these marks and no others; those of the best move lie on top."""
        self.clear()
        targets = [one.rect for group in marked.values() for one in group]
        badges: list[QRectF] = []
        for ranks in sorted(marked):
            for one in marked[ranks]:
                kind = Ring.HINTED if ranks[0] == 1 else Ring.HINTED_LESS
                light = ring(kind, one.size, density, one.face)
                self._put(light, snapped(one.rect.x(), one.rect.y(), density), layers.HINT - ranks[0] * 0.01)
                height = max(BADGE, SMALLEST / density)
                size = QSizeF(height * (1 + BESIDE * (len(ranks) - 1)), height)
                beside = [rect for rect in targets if rect != one.rect]
                spot = min(_spots(one, size, room), key=partial(_covered, one.rect, beside, badges))
                badges.append(spot)
                numbers = badge(ranks, density, height)
                self._put(numbers, snapped(spot.x(), spot.y(), density), layers.HINT_NUMBER - ranks[0] * 0.01)

    def clear(self) -> None:
        """No mark any more."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items.clear()

    def _put(self, made: Print, at: QPointF, layer: float) -> None:
        item = PixmapItem(layer)
        item.show_print(made)
        item.setPos(at)
        self._scene.addItem(item)
        self._items.append(item)


def _spots(one: Marked, size: QSizeF, room: QRectF) -> list[QRectF]:
    """Where a badge may be, the usual place first: hanging over a corner, or else outside of what it marks."""
    rect, over = one.rect, OUTSIDE * size.height()
    wide, high = size.width(), size.height()
    left, right = rect.left() - over, rect.right() - wide + over
    top, bottom = rect.top() - over, rect.bottom() - high + over
    middle, level = rect.center().x() - wide / 2, rect.center().y() - high / 2
    above, below = rect.top() - high, rect.bottom()
    # Pieces have it on the left and places on the right: a piece may lie where another one goes.
    corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
    if not one.piece:
        corners = [(right, top), (left, top), (right, bottom), (left, bottom)]
    outside = [
        (middle, above),
        (middle, below),
        (rect.left() - wide * 0.8, above),
        (rect.right() - wide * 0.2, above),
        (rect.left() - wide * 0.8, below),
        (rect.right() - wide * 0.2, below),
        (rect.left() - wide, level),
        (rect.right(), level),
    ]
    return [
        QRectF(
            max(room.left() + 2, min(x, room.right() - wide - 2)),
            max(room.top() + 2, min(y, room.bottom() - high - 2)),
            wide,
            high,
        )
        for x, y in (*corners, *outside)
    ]


def _covered(own: QRectF, beside: Sequence[QRectF], badges: Sequence[QRectF], spot: QRectF) -> float:
    """How much of what matters a badge would cover there: little of a large piece is nothing."""
    share = _common(spot, own) / (own.width() * own.height())
    badge_area = spot.width() * spot.height()
    others = sum(_common(spot, rect) / min(badge_area, rect.width() * rect.height()) for rect in beside)
    numbers = sum(_common(spot, rect) for rect in badges) / badge_area
    return round(max(0.0, share - BEARABLE) + others + 4 * numbers, 2)


def _common(one: QRectF, other: QRectF) -> float:
    both = one.intersected(other)
    return both.width() * both.height()
