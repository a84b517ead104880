"""The thin bar on top: the menus, and beside them the match."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QMenuBar, QSizePolicy, QWidget

from longtable.app.style import BAR_HEIGHT, surface
from longtable.components import system

if TYPE_CHECKING:
    from longtable.app.match_bar import MatchBar

MENU_PADDING = 28
"""What a menu's title takes beside its words."""


class Bar(QWidget):
    """Holds what is put into it.

    Attributes:
        menus: the menu bar, to be filled.
        match: what it shows of the match; None before the first one.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        surface(self, "bar")
        self.setFixedHeight(BAR_HEIGHT)
        self.match: MatchBar | None = None
        self.menus = QMenuBar(self)
        # A Mac has the menus of all programs on top of the screen, where its keys look for them.
        self.menus.setNativeMenuBar(system.MAC)
        self.menus.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 0, 8, 0)
        self._row.setSpacing(12)
        self._row.addWidget(self.menus, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)

    def take(self, match: "MatchBar") -> None:
        """Show this beside the menus."""
        self.match = match
        self._row.addWidget(match, 1)

    def make_room(self, width: int, text_size: int) -> None:
        """Hold the menus whole in a window of this width; the match gives way."""
        if not system.MAC:
            metrics = self.menus.fontMetrics()
            words = [action.text().replace("&", "") for action in self.menus.actions()]
            self.menus.setMinimumWidth(sum(metrics.horizontalAdvance(word) + MENU_PADDING for word in words))
        if self.match is not None:
            self.match.make_room(width * 100 / text_size)
