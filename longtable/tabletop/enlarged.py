"""Another seat's board, large, to read: a click or Esc closes it."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from longtable.engine.game import AnyGame, Observation
from longtable.engine.layout import Layout, set_out
from longtable.engine.moves import PLAYER, Roles, Seat
from longtable.tabletop.durations import STILL
from longtable.tabletop.faces import Faces, blank, pencil
from longtable.tabletop.motion import Clock
from longtable.tabletop.scene import TableScene
from longtable.tabletop.tableau import Tableau, arrange

_SHARE = 0.94
"""How much of the view the board may fill."""
_LARGEST = 1.6


def board_tableau(
    game: AnyGame, view: Observation[Any], roles: Roles, seat: Seat, actor: Seat | None
) -> Tableau | None:
    """The board of one seat alone, as its owner has it before them; None where seats have no boards."""
    layout = game.table.layout(view)
    if layout.seats is None:
        return None
    zone = layout.seats.own if roles[seat] == PLAYER else layout.seats.roles.get(roles[seat], layout.seats.own)
    arrangement = game.table.arrange(view)
    board = set_out(zone, 8, 8, seat=seat, runs=arrangement.runs)
    alone = Layout((zone.size[0] + 16, zone.size[1] + 16), layout.surface, ())
    return arrange(alone, (board,), view.seat, game.table.printed(view), arrangement, actor)


class Enlarged(QWidget):
    """Covers the view while it is open.

    Signals:
        closed: it has been closed.
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._picture = QPixmap()
        self.hide()

    def show_board(self, art: Path, tableau: Tableau, names: tuple[str, ...], faces: Faces) -> None:
        """Draw a board as large as the parent allows, and open."""
        parent = self.parentWidget()
        assert parent is not None, "the overlay is made as a child"
        self.setGeometry(parent.rect())
        scale = min(_LARGEST, self.width() * _SHARE / tableau.size[0], self.height() * _SHARE / tableau.size[1])
        density = round(scale * self.devicePixelRatioF(), 4)
        scene = TableScene(art, faces, Clock(STILL))
        scene.set_density(density)
        scene.show_tableau(tableau, names)
        image = blank(QRectF(0, 0, *tableau.size).size(), density)
        painter = pencil(image)
        scene.render(painter, QRectF(0, 0, *tableau.size), QRectF(0, 0, *tableau.size))
        painter.end()
        image.setDevicePixelRatio(self.devicePixelRatioF())
        self._picture = QPixmap.fromImage(image)
        seats = [board.seat for board in tableau.boards if board.seat is not None]
        self.setAccessibleName(f"The board of {names[seats[0]]}" if seats else "A board")
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 150))
        size = self._picture.deviceIndependentSize()
        corner = QPointF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2)
        painter.drawPixmap(corner.toPoint(), self._picture)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self._close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._close()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # Esc closes the board and must not reach a shortcut of the window first.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def _close(self) -> None:
        self.hide()
        self.closed.emit()
