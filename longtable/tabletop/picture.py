"""The table as one seat sees it, as an image: no window, nothing moves."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QApplication

from longtable.components.files import is_there
from longtable.engine.game import AnyGame
from longtable.engine.match import Match
from longtable.engine.moves import Seat
from longtable.play.controller import Controller
from longtable.play.locking import refuse_open
from longtable.play.opening import look_into
from longtable.play.saving import SaveError, write_whole
from longtable.tabletop.boards import art_of
from longtable.tabletop.durations import STILL
from longtable.tabletop.faces import Faces, pencil
from longtable.tabletop.motion import Clock
from longtable.tabletop.offscreen import without_screen
from longtable.tabletop.scene import TableScene
from longtable.tabletop.surfaces import table_top
from longtable.tabletop.tableau import look


def picture(
    match: Match[Any], names: tuple[str, ...], viewer: Seat, size: QSize, dpr: float = 1.0, *, marks: bool = True
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
    scene = TableScene(art_of(game), Faces(), Clock(STILL))
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


def render_file(
    file: Path,
    out: Path,
    size: tuple[int, int],
    dpr: float,
    games: Mapping[str, AnyGame],
    *,
    seat: Seat | None = None,
    move: int | None = None,
) -> None:
    """Paint the table of a journal or a scenario into a PNG file.

    Args:
        file: the journal, or a scenario where its name ends with `.yaml`.
        out: the picture.
        size: width and height at 100 %.
        dpr: device pixels for each pixel at 100 %.
        games: the games by key.
        seat: whose eyes; by default those of the person on turn or of the first one.
        move: after so many moves; the last position by default.

    Raises:
        JournalError, DataError: the file is wrong.
        OutsideMatch: there is no such move or seat.
        SaveError: the picture can't be written, or would take the place of what it shows or of an open match.
    """
    session = look_into(file, games, move=move, seat=seat)
    if is_there(out) and out.samefile(file):
        raise SaveError(f"{out} is what the picture would show: it needs a name of its own.")
    refuse_open(out)
    viewer = session.viewer
    assert viewer is not None, "a session that is only looked into has no curtain"
    if QApplication.instance() is None:
        without_screen()
        application = QApplication([])
        application.setApplicationName("longtable")
    image = picture(session.match, session.names, viewer, QSize(*size), dpr)
    write_whole(out, _png(image))


def _png(image: QImage) -> bytes:
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(held.data())
