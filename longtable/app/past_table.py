"""A picture of the table as it stood after some move."""

from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from longtable.app.history import as_it_stood
from longtable.play.session import Session
from longtable.tabletop.picture import picture


class PastTable(QWidget):
    """Holds pixels only: whatever is clicked on it, the match does not hear of it.

    It is drawn anew when it is painted, so that whoever steps quickly waits for no picture in between.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._number = 0
        self._image = QImage()
        self._stale = True
        self.setMinimumSize(240, 160)

    def show_position(self, number: int) -> None:
        """Show the position with `number` moves behind it, through the viewer's eyes."""
        self._number = number
        self._stale = True
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stale = True

    def paintEvent(self, event: QPaintEvent) -> None:
        viewer, match = self._session.viewer, self._session.match
        self._stale = self._stale or self._image.devicePixelRatio() != self.devicePixelRatioF()
        # A picture may have to be painted once more after the match has gone back behind its position.
        if self._stale and viewer is not None and self._number <= len(match.log):
            past = as_it_stood(match, self._number)
            self._image = picture(past, self._session.names, viewer, self.size(), self.devicePixelRatioF(), marks=False)
            self._stale = False
        painter = QPainter(self)
        painter.drawImage(0, 0, self._image)
        painter.end()
