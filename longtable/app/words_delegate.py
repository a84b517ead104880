"""Items of lists and tables that show all of their words, over as many lines as those need."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QIcon, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from longtable.app.style import muted

SIDE: Final = 9
TOP: Final = 5
ICON: Final = 16
GAP: Final = 8
FLAGS: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
SCROLL_BAR: Final = 18
QUIET_ROLE: Final = Qt.ItemDataRole.UserRole + 7
"""Whether an item is written in the colour of secondary text."""


class WordsDelegate(QStyledItemDelegate):
    """Reckons an item's height by the very rectangle it then writes into, so that nothing is cut.

    An icon stands beside the first line. Qt's own reckoning leaves the style sheet's padding out.
    """

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        frame = QStyleOptionViewItem(option)
        self.initStyleOption(frame, index)
        words, frame.text, frame.icon = frame.text, "", QIcon()
        box: QRect = frame.rect
        self._view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, frame, painter, self._view)
        painter.save()
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        if isinstance(icon, QIcon):
            line = frame.fontMetrics.height()
            icon.paint(painter, QRect(box.left() + SIDE, box.top() + TOP + (line - ICON) // 2, ICON, ICON))
        painter.setFont(frame.font)
        plain = frame.palette.color(QPalette.ColorRole.Text)
        painter.setPen(muted() if index.data(QUIET_ROLE) else plain)
        painter.drawText(_words_box(QRect(box.topLeft(), QSize(self._width(index), box.height())), icon), FLAGS, words)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        font = index.data(Qt.ItemDataRole.FontRole)
        metrics = self._view.fontMetrics() if not isinstance(font, QFont) else type(option.fontMetrics)(font)
        width = self._width(index)
        room = _words_box(QRect(0, 0, width, 0), index.data(Qt.ItemDataRole.DecorationRole))
        room.setHeight(100_000)
        words = metrics.boundingRect(room, FLAGS, str(index.data() or ""))
        return QSize(width, max(words.height(), metrics.height()) + 2 * TOP)

    def _width(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """How wide the item is for its words, the same whether a scroll bar has come or not."""
        return self._view.width() - SCROLL_BAR


def _words_box(box: QRect, icon: object) -> QRect:
    """Where the words of an item go."""
    left = SIDE + (ICON + GAP if isinstance(icon, QIcon) else 0)
    return box.adjusted(left, TOP, -SIDE, 0)
