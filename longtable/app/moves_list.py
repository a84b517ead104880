"""Every legal move in words, to read, to search and to play without a mouse."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from longtable.app.choosing import ChoosingList, how_to_choose
from longtable.app.pieces import button, label
from longtable.app.rank_icons import rank_icon
from longtable.app.words_delegate import QUIET_ROLE, WordsDelegate
from longtable.play.controller import Offer
from longtable.play.hints import rank_of

LONG = 8
"""Lists longer than this can be searched."""
OFFER_ROLE = Qt.ItemDataRole.UserRole


class MovesList(QWidget):
    """The moves list: `played` says which offer was chosen, `looked_at` which one is pointed at (or None)."""

    played = Signal(object)
    looked_at = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offers: tuple[Offer, ...] = ()
        self._heading = label("Moves")
        self._heading.setProperty("text_role", "muted")
        self.field = QLineEdit()
        self.field.setPlaceholderText("Find a move")
        self.field.setAccessibleName("Find a move")
        self.field.setClearButtonEnabled(True)
        self.list = ChoosingList()
        self.list.setAccessibleName("Legal moves")
        self.list.setAccessibleDescription("Enter plays the selected move")
        self.list.setItemDelegate(WordsDelegate(self.list))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setMouseTracking(True)
        self.play_button = button("Play", self._play, hint="Play the move that is selected in the list (Enter)")
        self.play_button.setAccessibleName("Play the selected move")
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self._heading)
        head.addWidget(self.field, 1)
        head.addStretch(0)
        head.addWidget(self.play_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._play)
        self.list.chosen.connect(self._play)
        self.list.currentItemChanged.connect(self._current_changed)
        self.list.entered.connect(self._hovered)
        self._settle()

    def show_offers(self, offers: Sequence[Offer], waiting: str) -> None:
        """Show these moves, or why there are none."""
        if tuple(offers) == self._offers and offers:
            return
        had_focus = self.list.hasFocus() or self.field.hasFocus()
        self._offers = tuple(offers)
        self.field.clear()
        self.list.clear()
        for offer in self._offers:
            item = QListWidgetItem(offer.words)
            item.setData(OFFER_ROLE, offer)
            item.setToolTip(how_to_choose(offer))
            self.list.addItem(item)
        if not self._offers:
            item = QListWidgetItem(waiting)
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setData(QUIET_ROLE, True)
            self.list.addItem(item)
        elif had_focus:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._settle()

    def select(self, offer: Offer) -> None:
        """Make this choice the current one, as a hint does; of one with amounts, from then on it begins at its move."""
        self.field.clear()
        for row, shown in enumerate(self._offers):
            if shown.means(offer.move):
                self.list.item(row).setData(OFFER_ROLE, offer)
                self.list.setCurrentRow(row)

    def mark(self, good: Sequence[Offer]) -> None:
        """Put their numbers before these moves, the best first, and none before the others."""
        for row, offer in enumerate(self._offers):
            rank = rank_of((offer,), good)
            item = self.list.item(row)
            item.setIcon(rank_icon(rank) if rank else QIcon())
            spoken = f"Good move {rank}: {item.text()}" if rank else item.text()
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)

    def current(self) -> Offer | None:
        """The selected move."""
        item = self.list.currentItem()
        if item is None or item.isHidden():
            return None
        offer = item.data(OFFER_ROLE)
        return offer if isinstance(offer, Offer) else None

    def _play(self) -> None:
        offer = self.current() or self._only_match()
        if offer is not None:
            self.played.emit(offer)

    def _only_match(self) -> Offer | None:
        """The first move that the search leaves, when something is searched."""
        if not self.field.text().strip():
            return None
        shown = (self.list.item(row) for row in range(self.list.count()))
        return next((item.data(OFFER_ROLE) for item in shown if not item.isHidden()), None)

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(any(word not in item.text().casefold() for word in words))
        self._settle()

    def _settle(self) -> None:
        count = len(self._offers)
        self._heading.setText(f"{count} moves" if count != 1 else "1 move")
        self._heading.setVisible(bool(count))
        self.field.setVisible(count > LONG)
        self.play_button.setVisible(bool(count))
        self.play_button.setEnabled(self.current() is not None)

    def _current_changed(self) -> None:
        self._settle()
        self.looked_at.emit(self.current())

    def _hovered(self, index: QModelIndex | QPersistentModelIndex) -> None:
        offer = index.data(OFFER_ROLE)
        self.looked_at.emit(offer if isinstance(offer, Offer) else None)

    def leave(self) -> None:
        """The pointer is gone: point at the selected move again."""
        self.looked_at.emit(self.current())
