"""Slips of paper above the table: what a drop would do, why one was refused, what a piece is."""

from typing import Final

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPen, QPixmap

from longtable.engine.table import Face
from longtable.tabletop.faces import Print, blank, paint_face, pencil
from longtable.tabletop.lettering import Align, Weight, draw_line, width, wrapped
from longtable.tabletop.measures import SIZES, Shadow
from longtable.tabletop.strokes import cast_box, rounded
from longtable.tabletop.theme import colour, theme

_SHADOW: Final = Shadow(4, 10, 0.32)
_MARGIN: Final = 15.0
_PAD: Final = 10.0
_WIDEST: Final = 250.0
_HEAD: Final = 14.0
_BODY: Final = 13.0
_FOOT: Final = 12.0
_LEADING: Final = 1.3


class Line:
    """One paragraph of a slip."""

    __slots__ = ("ink", "lines", "size", "weight")

    def __init__(self, text: str, size: float, weight: Weight, ink: str, room: float) -> None:
        self.size = size
        self.weight = weight
        self.ink = ink
        self.lines = wrapped(text, size, weight, room)

    @property
    def height(self) -> float:
        """How much of the slip it takes."""
        return len(self.lines) * self.size * _LEADING

    @property
    def width(self) -> float:
        """The width of its longest line."""
        return max((width(line, self.size, self.weight) for line in self.lines), default=0.0)


def preview_slip(label: str, preview: str, cost: str, density: float) -> Print:
    """What letting go here would do."""
    paper, gold = theme().ink("paper"), theme().states.legal
    lines = [Line(label, _HEAD, Weight.STRONG, paper.text, _WIDEST)]
    if preview:
        lines.append(Line(preview, _BODY, Weight.PLAIN, paper.text, _WIDEST))
    if cost:
        lines.append(Line(cost, _BODY, Weight.STRONG, theme().ink("red").edge, _WIDEST))
    return _slip(lines, density, paper.fill, gold.edge)


def refusal_slip(sentence: str, section: str, density: float) -> Print:
    """Why a gesture did nothing, and where the rulebook says so."""
    refused, paper = theme().states.refused, theme().ink("paper")
    lines = [Line(sentence, _HEAD, Weight.STRONG, paper.text, _WIDEST)]
    if section:
        lines.append(Line(f"Rulebook: {section}", _FOOT, Weight.PLAIN, refused.edge, _WIDEST))
    return _slip(lines, density, refused.fill, refused.edge)


def hover_card(face: Face, title: str, words: tuple[str, ...], density: float) -> Print:
    """What a piece is: its face, enlarged, with its name and everything that is said about it."""
    usual = SIZES[face.shape]
    zoom = min(190 / usual[1], 190 / usual[0], 2.2)
    shown = (usual[0] * zoom, usual[1] * zoom)
    paper = theme().ink("paper")
    lines = [Line(title, _HEAD + 1, Weight.STRONG, paper.text, _WIDEST - 20)] if title else []
    lines += [Line(text, _BODY, Weight.PLAIN, paper.text, _WIDEST - 20) for text in words if text]
    return _slip(lines, density, paper.fill, paper.edge, face, shown)


def words_card(title: str, words: tuple[str, ...], density: float) -> Print:
    """What a place is, where nothing is printed on it."""
    paper = theme().ink("paper")
    lines = [Line(title, _HEAD + 1, Weight.STRONG, paper.text, _WIDEST - 20)] if title else []
    lines += [Line(text, _BODY, Weight.PLAIN, paper.text, _WIDEST - 20) for text in words if text]
    return _slip(lines, density, paper.fill, paper.edge)


def _slip(
    lines: list[Line],
    density: float,
    fill: str,
    edge: str,
    face: Face | None = None,
    shown: tuple[float, float] = (0.0, 0.0),
) -> Print:
    """A slip with these lines, beside a face where there is one."""
    gap = 4.0
    high = sum(line.height for line in lines) + gap * max(0, len(lines) - 1)
    wide = max((line.width for line in lines), default=0.0)
    beside = shown[0] + (_PAD if lines else 0.0) if face is not None else 0.0
    rect = QRectF(_MARGIN, _MARGIN, wide + beside + 2 * _PAD, max(high, shown[1]) + 2 * _PAD - 2)
    image = blank(QSizeF(rect.width() + 2 * _MARGIN, rect.height() + 2 * _MARGIN), density)
    painter = pencil(image)
    path = rounded(rect, 6)
    cast_box(painter, rect, 6, _SHADOW, 1.0, density)
    painter.fillPath(path, colour(fill))
    painter.strokePath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6), QPen(colour(edge), 1.2))
    inner = rect.adjusted(_PAD, _PAD - 1, -_PAD, -_PAD + 1)
    if face is not None:
        box = QRectF(inner.left(), inner.center().y() - shown[1] / 2, *shown)
        paint_face(painter, face, box)
        inner.setLeft(box.right() + _PAD)
    top = inner.top() if face is None else inner.center().y() - high / 2
    for line in lines:
        for text in line.lines:
            room = QRectF(inner.left(), top, inner.width() + 1, line.size * _LEADING)
            draw_line(painter, text, room, line.size, line.weight, colour(line.ink), Align.LEFT)
            top += line.size * _LEADING
        top += gap
    painter.end()
    return Print(QPixmap.fromImage(image), _MARGIN)
