"""Boards: one pixmap for each zone, with its ground, its art and everything printed on it."""

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from longtable.components.files import resource_file
from longtable.engine.game import AnyGame
from longtable.engine.layout import Board, Ground, Letters, Outline, Spot
from longtable.engine.signs import seat_ink
from longtable.engine.table import Face, Shape
from longtable.tabletop.faces import Faces, Print, blank, paint_face, pencil, snapped
from longtable.tabletop.lettering import Align, Weight, draw_line, fit_block, fit_line, width
from longtable.tabletop.measures import BOARD_RADIUS, CELL_RADIUS, HEADER, MONEY, TEXT, TITLE, Shadow
from longtable.tabletop.strokes import cast_box, disc, rounded, seat_sign
from longtable.tabletop.surfaces import paint_surface
from longtable.tabletop.theme import Surface, colour, faint, theme

logger = logging.getLogger(__name__)

_SHADOW: Final = Shadow(3, 9, 0.30)
_MARGIN: Final = 13.0
_ALIKE: Final = frozenset({Shape.CELL, Shape.ROUND})
"""Print that looks the same on every ground."""


def surface_of(board: Board, table: str) -> Surface:
    """What is under the things on a board: its ground, or the table where it has none."""
    ground = board.zone.ground
    return theme().surface(table if ground is Ground.NONE else ground.value)


def board_size(board: Board) -> QSizeF:
    """The size of a board on this table."""
    return QSizeF(board.zone.size[0] * board.scale, board.zone.size[1] * board.scale)


def art_of(game: AnyGame) -> Path:
    """The folder that the art of a game's boards is in."""
    return resource_file(game.key, package=game.label.package)


def paint_board(
    board: Board, printed: Mapping[str, Face], art: Path, table: str, density: float, faces: Faces
) -> Print:
    """The board with its print as a pixmap.

    Args:
        board: where it is and what is on it.
        printed: what is printed on places, by id.
        art: the folder that the board's art is in.
        table: the surface of the table.
        density: device pixels a scene unit.
        faces: where fields that are printed many times are kept.
    """
    size = board_size(board)
    image = blank(QSizeF(size.width() + 2 * _MARGIN, size.height() + 2 * _MARGIN), density)
    painter = pencil(image)
    painter.translate(_MARGIN, _MARGIN)
    rect = QRectF(0, 0, size.width(), size.height())
    ground = surface_of(board, table)
    if board.zone.ground is not Ground.NONE:
        _ground(painter, board, ground, rect, density)
    if board.zone.art:
        _art(painter, art / board.zone.art, rect)
    painter.translate(-board.x, -board.y)
    if board.seat is None and board.zone.title:
        _heading(painter, board, ground)
    for spot in board.spots:
        face = printed.get(spot.id)
        room = QRectF(spot.x, spot.y, spot.width, spot.height)
        if face is not None and face.shape in _ALIKE:
            made = faces.get(face, (spot.width, spot.height), density)
            corner = snapped(spot.x - board.x + _MARGIN, spot.y - board.y + _MARGIN, density)
            painter.drawPixmap(corner - QPointF(_MARGIN - board.x, _MARGIN - board.y), made.pixmap)
        elif face is not None:
            paint_face(painter, face, room, ground)
        if spot.spec.outline is Outline.QUIET:
            _quiet(painter, spot, room, ground)
    painter.end()
    return Print(QPixmap.fromImage(image), _MARGIN)


def _ground(painter: QPainter, board: Board, ground: Surface, rect: QRectF, density: float) -> None:
    radius = BOARD_RADIUS * max(0.5, board.scale)
    path = rounded(rect, radius)
    cast_box(painter, rect, radius, _SHADOW, max(0.5, board.scale), density)
    # The thickness of the board shows below it.
    painter.fillPath(path.translated(0, 1.5), colour(ground.line))
    painter.save()
    painter.setClipPath(path)
    paint_surface(painter, ground, rect, density)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius), QPen(faint(ground.line, 0.9), 1.0))


def _art(painter: QPainter, file: Path, rect: QRectF) -> None:
    # Not at the top: most boards have no art, and QtSvg is one more library to load.
    from PySide6.QtSvg import QSvgRenderer

    try:
        drawing = file.read_bytes()
    except OSError as error:
        logger.warning("the art of a board is missing: %s", error)
        return
    QSvgRenderer(QByteArray(drawing)).render(painter, rect)


def _heading(painter: QPainter, board: Board, ground: Surface) -> None:
    """A zone's quiet title along its top edge."""
    scale = board.scale
    room = QRectF(board.x + 12 * scale, board.y + 2 * scale, board_size(board).width() - 24 * scale, HEADER * scale)
    fit_line(painter, board.zone.title, room, TITLE * scale, Weight.STRONG, colour(ground.quiet), Align.LEFT)


def _quiet(painter: QPainter, spot: Spot, room: QRectF, ground: Surface) -> None:
    """A thin line where pieces will lie."""
    pen = QPen(colour(ground.line), max(1.0, 1.2 * spot.scale))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(rounded(room.adjusted(0.6, 0.6, -0.6, -0.6), CELL_RADIUS * 1.4 * spot.scale), pen)


def paint_title(spot: Spot, ground: Surface, density: float) -> Print:
    """The name of an empty place, as large as the place."""
    image = blank(QSizeF(spot.width, spot.height), density)
    painter = pencil(image)
    inset = 4 * spot.scale
    room = QRectF(0, 0, spot.width, spot.height).adjusted(inset, inset, -inset, -inset)
    title = spot.spec.title.replace("{n}", spot.id.rpartition(":")[2])
    fit_block(painter, (title,), room, TEXT, Weight.PLAIN, colour(ground.quiet), smallest=8)
    painter.end()
    return Print(QPixmap.fromImage(image), 0.0)


def paint_header(
    name: str, seat: int, board: Board, table: str, density: float, *, on_turn: bool, viewer: bool
) -> Print:
    """The strip along the top of a seat's board: its mark, its name, and whether it is on turn."""
    scale = board.scale
    high = max(HEADER * scale, 13.0)
    size = QSizeF(board_size(board).width(), high)
    image = blank(size, density)
    painter = pencil(image)
    ink = theme().ink(seat_ink(seat))
    ground = surface_of(board, table)
    rect = QRectF(0, 0, size.width(), high)
    radius = BOARD_RADIUS * max(0.5, scale)
    painter.save()
    painter.setClipPath(rounded(QRectF(rect.left(), rect.top(), rect.width(), high + 2 * radius), radius))
    if on_turn:
        painter.fillRect(rect, colour(ink.fill))
    else:
        painter.fillRect(rect, faint(ink.fill, 0.24))
    painter.fillRect(QRectF(0, high - 1, rect.width(), 1), colour(ink.edge) if on_turn else faint(ink.edge, 0.5))
    painter.restore()
    letters = colour(ink.text) if on_turn else colour(ground.text)
    mark = high * 0.32
    centre = rect.center()
    centre.setX(mark + max(5.0, 9 * scale))
    if on_turn:
        # The mark has the ink of the strip: a disc of paper behind it lets its shape be seen.
        plate = mark * 1.4
        painter.fillPath(
            disc(QRectF(centre.x() - plate, centre.y() - plate, 2 * plate, 2 * plate)),
            colour(theme().ink("paper").fill),
        )
    seat_sign(painter, seat, centre, mark)
    left = centre.x() + mark + max(3.0, 6 * scale)
    right = rect.right() - max(4.0, 8 * scale)
    letter = max(TEXT, TITLE * scale)
    wide = min(width(name, letter, Weight.STRONG) + 1, right - left)
    fit_line(painter, name, QRectF(left, 0, wide, high), letter, Weight.STRONG, letters, Align.LEFT, smallest=7)
    if on_turn:
        word = "· your turn" if viewer else "· to act"
        quieter = max(TEXT, letter * 0.9)
        after = QRectF(left + wide + 6 * scale, 0, width(word, quieter, Weight.PLAIN) + 1, high)
        if after.right() <= right:
            draw_line(painter, word, after, quieter, Weight.PLAIN, letters, Align.LEFT)
    painter.end()
    return Print(QPixmap.fromImage(image), 0.0)


def paint_caption(text: str, spot: Spot, ground: Surface, density: float, *, free: bool) -> tuple[Print, QRectF]:
    """What a place says now, and where: large where the place is `free`, else a slip on its lower edge."""
    scale = spot.scale
    room = QRectF(spot.x, spot.y, spot.width, spot.height)
    if free and spot.height >= 12:
        image = blank(room.size(), density)
        painter = pencil(image)
        rect = QRectF(0, 0, room.width(), room.height())
        inset = min(3.0, room.width() * 0.05)
        lines = tuple(text.splitlines())
        largest = max(TEXT, MONEY * scale) if spot.spec.letters is Letters.LARGE else TEXT
        if len(lines) > 1:
            largest = max(9.0, min(largest, spot.height / len(lines) * 0.8))
        fit_block(
            painter,
            lines,
            rect.adjusted(inset, 0, -inset, 0),
            largest,
            Weight.NUMBER,
            colour(ground.text),
            smallest=7,
        )
        painter.end()
        return Print(QPixmap.fromImage(image), 0.0), room
    letter = TEXT
    wide = min(width(text, letter, Weight.STRONG) + letter, max(spot.width, letter * 3))
    high = letter * 1.45
    slip = QRectF(room.center().x() - wide / 2, room.bottom() - high * 0.8, wide, high)
    image = blank(slip.size(), density)
    painter = pencil(image)
    rect = QRectF(0, 0, wide, high)
    paper = theme().ink("paper")
    painter.fillPath(rounded(rect, high / 2), faint(paper.edge, 0.9))
    painter.fillPath(rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), high / 2), colour(paper.fill))
    fit_line(
        painter,
        text,
        rect.adjusted(letter * 0.4, 0, -letter * 0.4, 0),
        letter,
        Weight.STRONG,
        colour(paper.text),
        smallest=7,
    )
    painter.end()
    return Print(QPixmap.fromImage(image), 0.0), slip
