"""A list that a person chooses from, in which nothing is chosen beforehand."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QListWidget, QWidget

from longtable.play.controller import Offer


class ChoosingList(QListWidget):
    """Enter and a double click choose, a single click only looks: `chosen` says so.

    The list that gets the keyboard selects nothing by itself: a first item that is selected looks like advice.
    The first arrow key goes to it.
    """

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.itemDoubleClicked.connect(lambda _: self.chosen.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self.chosen.emit()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.currentItem() is not None:
            super().focusInEvent(event)
            return
        # Qt's own list makes its first item the current one here.
        QWidget.focusInEvent(self, event)
        self.viewport().update()


def how_to_choose(offer: Offer) -> str:
    """What Enter and a double click do with an item of such a list."""
    return f"Double-click or Enter {'plays it' if offer.amounts is None else 'asks for the amount'}"
