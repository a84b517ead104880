"""An earlier position of the match, to look at and no more."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from longtable.app.past_table import PastTable
from longtable.app.pieces import button, label
from longtable.app.style import surface
from longtable.play.session import Session


class LookBack(QWidget):
    """A picture of the table that covers the real one, with a strip that leads back to now."""

    back_to_now = Signal()

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(over)
        self._session = session
        self._over = over
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._strip = QWidget(self)
        surface(self._strip, "bar")
        self._words = label("")
        row = QHBoxLayout(self._strip)
        row.setContentsMargins(16, 6, 8, 6)
        row.addWidget(self._words, 1)
        row.addWidget(button("Back to now", self.back_to_now.emit, hint="Esc does the same"))
        self._table = PastTable(session, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._strip)
        column.addWidget(self._table, 1)
        over.installEventFilter(self)
        self.hide()

    def show_position(self, number: int) -> None:
        """Show the position with `number` moves behind it, through the viewer's eyes."""
        self._words.setText(f"Looking back: after move {number} of {len(self._session.match.log)}")
        self.setAccessibleName(self._words.text())
        self._table.show_position(number)
        self.setGeometry(self._over.rect())
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.isHidden():
            if event.type() == QEvent.Type.Resize:
                self.setGeometry(self._over.rect())
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                if event.key() == Qt.Key.Key_Escape:
                    self.back_to_now.emit()
                return event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        return super().eventFilter(watched, event)
