"""A small menu on the table: which of several moves is meant, or whether its cost is agreed to."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from longtable.play.controller import Choose, Offer
from longtable.tabletop.theme import theme

_WIDEST: Final = 340
_STEPS: Final[dict[int, int]] = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Tab: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Backtab: -1,
}


def style_sheet() -> str:
    """The look of what lies on the table as a widget, from the theme."""
    look = theme()
    paper, gold, line = look.ink("paper"), look.states.legal, look.ink("line")
    return (
        f"QFrame#slip {{ background: {paper.fill}; border: 1px solid {paper.edge}; border-radius: 8px; }}"
        f"QLabel {{ color: {paper.text}; background: transparent; font-size: 13px; }}"
        f"QPushButton {{ background: {look.ink('white').fill}; color: {paper.text}; border: 1px solid {line.edge};"
        " border-radius: 6px; padding: 7px 12px; text-align: left; font-size: 14px; }"
        f"QPushButton:hover {{ background: {look.states.refused.fill}; }}"
        f"QPushButton:focus {{ border: 2px solid {gold.edge}; background: {look.states.refused.fill};"
        " padding: 6px 11px; }"
    )


def broken(text: str, metrics: QFontMetrics, widest: int) -> str:
    """Words for a button, with line breaks so that it stays narrow."""
    found = []
    for paragraph in text.replace("&", "&&").split("\n"):
        lines = [""]
        for word in paragraph.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and metrics.horizontalAdvance(longer) > widest:
                lines.append(word)
            else:
                lines[-1] = longer
        found += lines
    return "\n".join(found)


class Slip(QFrame):
    """A piece of paper on the table that asks something. It is a child of the view, not a window.

    Attributes:
        offers: what it offers, in the order of its buttons.
        buttons: one for each offer, and a last one that puts everything back.

    Signals:
        chosen: the offer, or None where nothing was meant.
    """

    chosen = Signal(object)

    def __init__(self, choose: Choose, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("slip")
        self.setStyleSheet(style_sheet())
        self.setAccessibleName(name)
        self.offers = choose.offers
        self.buttons: list[QPushButton] = []
        self._done = False

    @property
    def first(self) -> QWidget:
        """What has the focus when the slip opens."""
        return self.buttons[0]

    def open(self, beside: QRect) -> None:
        """Show the slip at a rectangle of its parent, inside the parent."""
        parent = self.parentWidget()
        assert parent is not None, "the slip is made as a child"
        size = self.sizeHint()
        self.resize(size)
        room = parent.rect()
        left = beside.right() + 6
        if left + size.width() > room.right():
            left = beside.left() - 6 - size.width()
        left = max(room.left() + 4, min(left, room.right() - size.width() - 4))
        top = max(room.top() + 4, min(beside.center().y() - size.height() // 2, room.bottom() - size.height() - 4))
        self.move(QPoint(left, top))
        self.show()
        self.raise_()
        self.first.setFocus(Qt.FocusReason.PopupFocusReason)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the paper is for nobody: passed on, it would be one on the table, which takes the slip away."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def _choose(self, offer: Offer | None) -> None:
        if not self._done:
            self._done = True
            self.chosen.emit(offer)


class ChoiceMenu(Slip):
    """Buttons in a column, one for each offer and one to think again."""

    def __init__(self, choose: Choose, parent: QWidget) -> None:
        super().__init__(choose, "Which move is meant", parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(6)
        heading = QLabel("Which move?" if len(self.offers) > 1 else "Do you agree?")
        heading.setTextFormat(Qt.TextFormat.PlainText)
        column.addWidget(heading)
        for offer in self.offers:
            self._add(column, offer.words, offer)
        self._add(column, "No, put it back", None)
        self.adjustSize()

    def _add(self, column: QVBoxLayout, text: str, offer: Offer | None) -> None:
        button = QPushButton(broken(text, self.fontMetrics(), _WIDEST))
        button.setAccessibleName(text.replace("\n", ": "))
        button.setAutoDefault(True)
        button.clicked.connect(lambda: self._choose(offer))
        button.installEventFilter(self)
        column.addWidget(button)
        self.buttons.append(button)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QPushButton):
            index = self.buttons.index(watched)
            step = _STEPS.get(event.key())
            if step is not None:
                self.buttons[(index + step) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self._choose(None)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.buttons[index].click()
                return True
        return super().eventFilter(watched, event)
