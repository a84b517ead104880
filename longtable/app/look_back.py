"""An earlier position of the match, to look at and no more."""

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from longtable.app.history import as_it_stood
from longtable.app.pieces import button, label
from longtable.app.style import surface
from longtable.play.session import Session
from longtable.tabletop.picture import picture


class LookBack(QWidget):
    """A picture of the table that covers the real one, with a strip that leads back to now.

    It only holds pixels: whatever is clicked on it, the match does not hear of it.
    """

    back_to_now = Signal()

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(over)
        self._session = session
        self._over = over
        self._number = 0
        self._image = QImage()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._strip = QWidget(self)
        surface(self._strip, "bar")
        self._words = label("")
        row = QHBoxLayout(self._strip)
        row.setContentsMargins(16, 6, 8, 6)
        row.addWidget(self._words, 1)
        row.addWidget(button("Back to now", self.back_to_now.emit, hint="Esc does the same"))
        over.installEventFilter(self)
        self.hide()

    def show_position(self, number: int) -> None:
        """Show the position with `number` moves behind it, through the viewer's eyes."""
        self._number = number
        self._words.setText(f"Looking back: after move {number} of {len(self._session.match.log)}")
        self.setAccessibleName(self._words.text())
        self._fit()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.isHidden():
            if event.type() == QEvent.Type.Resize:
                self._fit()
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                if event.key() == Qt.Key.Key_Escape:
                    self.back_to_now.emit()
                return event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawImage(0, self._strip.height(), self._image)
        painter.end()

    def _fit(self) -> None:
        """Draw the position anew for the size of the table below."""
        session = self._session
        if session.viewer is None:
            return
        self.setGeometry(self._over.rect())
        high = self._strip.sizeHint().height()
        self._strip.setGeometry(QRect(0, 0, self.width(), high))
        room = QSize(self.width(), max(1, self.height() - high))
        past = as_it_stood(session.match, self._number)
        self._image = picture(past, session.names, session.viewer, room, self.devicePixelRatioF(), marks=False)
        self.update()
