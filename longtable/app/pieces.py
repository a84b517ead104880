"""The few small widgets that every page and dialog is put together from."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

from longtable.app.keys import keys


def label(text: str, role: str = "") -> QLabel:
    """Words that are never taken for markup; `role` is one of the style sheet's text roles."""
    words = QLabel(text)
    words.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        words.setProperty("text_role", role)
    return words


def paragraph(text: str, role: str = "") -> QLabel:
    """Words over as many lines as they need."""
    words = label(text, role)
    words.setWordWrap(True)
    return words


def button(text: str, act: Callable[[], object], role: str = "", *, hint: str = "") -> QPushButton:
    """A push button that calls `act`; `role` is `main`, `quiet` or none."""
    made = QPushButton(text.replace("&", "&&"))
    made.setAccessibleName(text)
    if role:
        made.setProperty("button_role", role)
    if hint:
        made.setToolTip(hint)
        made.setAccessibleDescription(hint)
    made.clicked.connect(lambda: act())
    return made


def side_margin(width: int, widest: int, least: int = 32) -> int:
    """The margin left and right that centres a page of at most `widest` px in this width."""
    return max(least, (width - widest) // 2)


def line() -> QFrame:
    """A quiet horizontal line."""
    drawn = QFrame()
    drawn.setProperty("frame_role", "line")
    return drawn


class Sheet(QDialog):
    """A dialog from which the key for them leads to the rules: `rules_wanted` says so."""

    rules_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for key in keys("rules"):
            QShortcut(QKeySequence(key), self, self.rules_wanted.emit)


def bold_of(font: QFont) -> QFont:
    """The same letters, bold."""
    made = QFont(font)
    made.setBold(True)
    return made


def wrapped(text: str, metrics: QFontMetrics, width: int) -> str:
    """`text` with line breaks so that no line is wider than `width` px; a word that is wider itself is broken too."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and metrics.horizontalAdvance(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
        while len(lines[-1]) > 1 and metrics.horizontalAdvance(lines[-1]) > width:
            lines[-1:] = _cut(lines[-1], metrics, width)
    return "\n".join(lines)


def _cut(word: str, metrics: QFontMetrics, width: int) -> tuple[str, str]:
    """As much of a word as fits, to its last hyphen if it has any, and the rest."""
    most = next((most for most in range(len(word) - 1, 1, -1) if metrics.horizontalAdvance(word[:most]) <= width), 1)
    most = word.rfind("-", 0, most) + 1 or most
    return word[:most], word[most:]


class Folding(QScrollArea):
    """As high as what is in it where there is room, and scrolls where there is not."""

    LOWEST = 72

    def __init__(self, inner: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inner = inner
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        inner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Let what is inside be as high as its words need in the present width."""
        high = self._inner.heightForWidth(self.viewport().width())
        if high != self._inner.minimumHeight():
            self._inner.setMinimumHeight(high)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        # Not less than what is inside keeps for itself: a scroll bar that takes width would keep itself in being.
        high = max(1, self._inner.minimumHeight(), self._inner.heightForWidth(self.width()))
        return QSize(self._inner.sizeHint().width(), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self.LOWEST, self.sizeHint().height()))


class ElidingLabel(QLabel):
    """One line of words that gives way where there is no room: what is cut shows as `…`, the tooltip has all."""

    def __init__(self, role: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        if role:
            self.setProperty("text_role", role)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("MMM…"), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        words = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        self.style().drawItemText(
            painter, self.rect(), int(self.alignment()), self.palette(), True, words, self.foregroundRole()
        )
