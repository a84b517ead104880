"""The curtain between people who may not see each other's hands."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from longtable.tabletop.menu import style_sheet
from longtable.tabletop.strokes import seat_sign
from longtable.tabletop.surfaces import table_top


class Curtain(QWidget):
    """Covers the whole table until the person whose turn it is says that they have come.

    Signals:
        lifted: they have.
    """

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat: int | None = None
        self.setStyleSheet(style_sheet())
        self.setAutoFillBackground(False)
        slip = QFrame()
        slip.setObjectName("slip")
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setStyleSheet("font-size: 20px; font-weight: 600;")
        self.sign = _Sign()
        self.button = QPushButton()
        self.button.setStyleSheet("text-align: center;")
        self.button.clicked.connect(self.lifted)
        inner = QVBoxLayout(slip)
        inner.setContentsMargins(32, 24, 32, 24)
        inner.setSpacing(16)
        inner.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignCenter)
        inner.addWidget(self.words)
        inner.addWidget(self.button)
        outer = QVBoxLayout(self)
        outer.addWidget(slip, 0, Qt.AlignmentFlag.AlignCenter)

    def call(self, seat: int | None, name: str) -> None:
        """Ask for a person, or for nobody while others play."""
        self._seat = seat
        self.sign.seat = seat
        self.sign.setVisible(seat is not None)
        self.sign.update()
        self.words.setText(f"Hand the screen to {name}" if seat is not None else "The others play")
        self.button.setText(f"I am {name}: show my table".replace("&", "&&"))
        self.button.setAccessibleName(f"I am {name}: show my table")
        self.button.setVisible(seat is not None)
        self.setAccessibleName(self.words.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        top = table_top("night", self.size() * ratio, ratio)
        top.setDevicePixelRatio(ratio)
        painter.drawPixmap(0, 0, top)
        painter.end()


class _Sign(QWidget):
    """The mark of the seat that is called."""

    def __init__(self) -> None:
        super().__init__()
        self.seat: int | None = None
        self.setFixedSize(56, 56)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.seat is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seat_sign(painter, self.seat, self.rect().toRectF().center(), 20)
        painter.end()
