"""The table as one seat sees it, as an image: no window, nothing moves."""

from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage

from longtable.engine.game import AnyGame
from longtable.engine.match import Match
from longtable.engine.moves import PLAYER, Seat
from longtable.play.controller import Controller
from longtable.tabletop.durations import STILL
from longtable.tabletop.faces import Faces, pencil
from longtable.tabletop.motion import Clock
from longtable.tabletop.scene import TableScene
from longtable.tabletop.surfaces import table_top
from longtable.tabletop.tableau import look


def picture(
    match: Match[object], names: tuple[str, ...], viewer: Seat, size: QSize, dpr: float = 1.0, *, marks: bool = True
) -> QImage:
    """The whole table as `viewer` sees it, as large as fits in `size` pixels at 100 %.

    Args:
        match: the match, at the position to show.
        names: what the seats are called.
        viewer: whose eyes.
        size: width and height in device-independent pixels.
        dpr: device pixels for each of them.
        marks: whether what can be moved glows.
    """
    game: AnyGame = match.game
    tableau = look(game, game.observe(match.state, viewer), match.roles, match.actor)
    scale = min(size.width() / tableau.size[0], size.height() / tableau.size[1])
    scene = TableScene(game.key, Faces(), Clock(STILL))
    scene.set_density(round(scale * dpr, 4))
    scene.show_tableau(tableau, names)
    if marks:
        scene.show_movable(Controller(match, viewer=viewer).movable())
    device = QSize(round(size.width() * dpr), round(size.height() * dpr))
    image = QImage(device, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    painter = pencil(image)
    top = table_top(tableau.surface, device, dpr)
    top.setDevicePixelRatio(dpr)
    painter.drawPixmap(0, 0, top)
    wide, high = tableau.size[0] * scale, tableau.size[1] * scale
    target = QRectF(round((size.width() - wide) / 2), round((size.height() - high) / 2), wide, high)
    scene.render(painter, target, QRectF(0, 0, *tableau.size))
    painter.end()
    return image
