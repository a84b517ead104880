"""A small menu on the table: which of several moves is meant, or whether its cost is agreed to."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
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


class ChoiceMenu(QFrame):
    """Buttons in a column, one for each offer and one to think again. It is a child of the view, not a window.

    Signals:
        chosen: the offer, or None where nothing was meant.
    """

    chosen = Signal(object)

    def __init__(self, choose: Choose, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("slip")
        self.setStyleSheet(style_sheet())
        self.setAccessibleName("Which move is meant")
        self.offers = choose.offers
        """What the buttons offer, in their order; one more button puts everything back."""
        self.buttons: list[QPushButton] = []
        self._done = False
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(6)
        offers = choose.offers
        heading = QLabel("Which move?" if len(offers) > 1 else "Do you agree?")
        heading.setTextFormat(Qt.TextFormat.PlainText)
        column.addWidget(heading)
        for offer in offers:
            self._add(column, _words(offer), offer)
        self._add(column, "No, put it back", None)
        self.adjustSize()

    def _add(self, column: QVBoxLayout, text: str, offer: Offer | None) -> None:
        button = QPushButton(self._broken(text))
        button.setAccessibleName(text.replace("\n", ": "))
        button.setAutoDefault(True)
        button.clicked.connect(lambda: self._choose(offer))
        button.installEventFilter(self)
        column.addWidget(button)
        self.buttons.append(button)

    def _broken(self, text: str) -> str:
        """`text` with line breaks so that the menu stays narrow."""
        broken = []
        for paragraph in text.replace("&", "&&").split("\n"):
            lines = [""]
            for word in paragraph.split(" "):
                longer = f"{lines[-1]} {word}".strip()
                if lines[-1] and self.fontMetrics().horizontalAdvance(longer) > _WIDEST:
                    lines.append(word)
                else:
                    lines[-1] = longer
            broken += lines
        return "\n".join(broken)

    def open(self, beside: QRect) -> None:
        """Show the menu at a rectangle of its parent, inside the parent, the first offer in focus."""
        parent = self.parentWidget()
        assert parent is not None, "the menu is made as a child"
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
        self.buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

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

    def _choose(self, offer: Offer | None) -> None:
        if not self._done:
            self._done = True
            self.chosen.emit(offer)


def _words(offer: Offer) -> str:
    return f"{offer.label}\n{offer.cost}" if offer.cost else offer.label
