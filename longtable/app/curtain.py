"""What lies over the table while the screen goes from one person to the next."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from longtable.app import marks
from longtable.app.pieces import button, label, paragraph
from longtable.app.style import surface
from longtable.engine.moves import Seat


class Curtain(QWidget):
    """Covers table and sidebar whole; nothing but the button lifts it."""

    lifted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "ground")
        self._mark = label("")
        self._call = paragraph("", "display")
        self._call.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.lift = button("", self.lifted.emit, "main")
        column = QVBoxLayout(self)
        column.setContentsMargins(40, 40, 40, 40)
        column.setSpacing(16)
        column.addStretch(1)
        column.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._call)
        column.addWidget(self.lift, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def call(self, seat: Seat, name: str) -> None:
        """Ask for the person on this seat."""
        self._mark.setPixmap(marks.seat_icon(seat, 64).pixmap(64, 64))
        self._call.setText(f"Hand the screen to {name}")
        self.lift.setText(f"I am {name}: show my table".replace("&", "&&"))
        self.lift.setAccessibleName(f"I am {name}: show my table")
        self.lift.setFocus(Qt.FocusReason.OtherFocusReason)
