"""The best moves in words: each with its number, what it is worth and why."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontInfo, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy, QVBoxLayout, QWidget

from longtable.app.announcing import announce
from longtable.app.choosing import ChoosingList, how_to_choose
from longtable.app.pieces import paragraph
from longtable.app.rank_icons import rank_icon
from longtable.app.words_delegate import WordsDelegate
from longtable.play.controller import Offer
from longtable.play.hints import Hint

OFFER_ROLE: Final = Qt.ItemDataRole.UserRole
SMALL: Final = 0.86
LOOKING: Final = "Looking for good moves …"


class _List(ChoosingList):
    """As high as its items."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(WordsDelegate(self))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def fit(self) -> None:
        """Be as high as the items are in the present width."""
        self.setFixedHeight(sum(self.sizeHintForRow(row) for row in range(self.count())) + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


class HintList(QWidget):
    """Shows hints, or that they are being looked for, or nothing.

    Signals: `played(Offer)` for a hint that was chosen, `looked_at(Offer)` for one that is pointed at.
    """

    played = Signal(object)
    looked_at = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = paragraph("", "muted")
        self.list = _List()
        self.list.setAccessibleName("Good moves")
        self.list.setAccessibleDescription("Enter plays the selected move")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.heading)
        column.addWidget(self.list)
        self.list.chosen.connect(self._choose)
        self.list.entered.connect(self._hovered)
        self.list.currentItemChanged.connect(lambda item: self._point_at(item))
        self.clear()

    def look_for(self) -> None:
        """Say that good moves are being looked for."""
        self.clear()
        self.heading.setText(LOOKING)
        self.setVisible(True)
        announce(self, LOOKING)

    def show_hints(self, hints: Sequence[Hint], offers: Sequence[Offer]) -> None:
        """Show these, the best first, and have them read out.

        Args:
            offers: what each stands for: its move, or a choice of amounts that begins at its move.
        """
        self.clear()
        self.heading.setText("Good moves now")
        for rank, (hint, offer) in enumerate(zip(hints, offers, strict=True), 1):
            lines = (hint.label, hint.cost, f"{_capital(hint.words)}. {hint.reason}")
            item = QListWidgetItem(rank_icon(rank), "\n".join(filter(None, lines)))
            item.setData(OFFER_ROLE, offer)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(rank, hint))
            item.setFont(smaller(self.list.font()))
            item.setToolTip(how_to_choose(offer))
            self.list.addItem(item)
        self.list.setVisible(True)
        self.list.fit()
        self.setVisible(True)
        announce(self.list, " ".join(spoken(rank, hint) for rank, hint in enumerate(hints, 1)))

    def clear(self) -> None:
        """Show nothing."""
        self.list.clear()
        self.list.setVisible(False)
        self.setVisible(False)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.played.emit(item.data(OFFER_ROLE))

    def _hovered(self, index: QModelIndex | QPersistentModelIndex) -> None:
        self.looked_at.emit(index.data(OFFER_ROLE))

    def _point_at(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(item.data(OFFER_ROLE))


def smaller(font: QFont) -> QFont:
    """The same letters as small as secondary text is: three reasons are many words."""
    made = QFont(font)
    made.setPixelSize(max(12, round(QFontInfo(font).pixelSize() * SMALL)))
    return made


def spoken(rank: int, hint: Hint) -> str:
    """A hint as it is read out."""
    return " ".join(filter(None, (f"Good move {rank}: {hint.label}, {hint.words}.", hint.cost, hint.reason)))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
