"""The thin bar on top: menus, the match and its seats, and the tools."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenuBar, QSizePolicy, QToolButton, QWidget

from longtable.app import marks
from longtable.app.pieces import ElidingLabel
from longtable.app.seat_strip import SeatSign, SeatStrip
from longtable.app.style import BAR_HEIGHT, surface
from longtable.tabletop.theme import theme

ROOM_FOR_TITLE = 760
ROOM_FOR_ROUND = 900
"""The narrowest window, in px at 100 %, whose bar names the game, and the round."""
MENU_PADDING = 28
"""What a menu's title takes beside its words."""
TOOL_SIZE = QSize(20, 20)


class Bar(QWidget):
    """Shows what it is told; the actions are the window's.

    Attributes:
        menus: the menu bar, to be filled.
        strip: the seats.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        surface(self, "bar")
        self.setFixedHeight(BAR_HEIGHT)
        self.menus = QMenuBar(self)
        self.menus.setNativeMenuBar(False)
        self.menus.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.strip = SeatStrip(self)
        self._title = ElidingLabel("bar_title")
        self._round = ElidingLabel("muted")
        self._signs: dict[QAction, str] = {}
        self._tools: list[QToolButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 0, 8, 0)
        self._row.setSpacing(4)
        self._row.addWidget(self.menus, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._row.addSpacing(8)
        self._row.addWidget(self._title)
        self._row.addWidget(self._round)
        self._row.addSpacing(8)
        self._row.addWidget(self.strip, 1)

    def add_tool(self, action: QAction, sign: str) -> None:
        """A button at the right for an action, with a glyph of the icon font."""
        action.setIconVisibleInMenu(False)
        tool = QToolButton()
        tool.setDefaultAction(action)
        tool.setIconSize(TOOL_SIZE)
        tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tool.setAccessibleName(action.text().replace("&", "").removesuffix(" …"))
        self._signs[action] = sign
        self._tools.append(tool)
        self._row.addWidget(tool)

    def show_match(self, title: str, round_words: str, seats: Sequence[SeatSign]) -> None:
        """Show a match, and the tools for it."""
        for action, sign in self._signs.items():
            if action.icon().isNull():
                action.setIcon(marks.sign(sign, theme().surface("felt").text, TOOL_SIZE.width()))
        self._title.setText(title)
        self._round.setText(round_words)
        self.strip.show_seats(seats)
        self._show(playing=True)

    def show_nothing(self) -> None:
        """Show the menus alone: no match is open."""
        self._show(playing=False)

    def _show(self, *, playing: bool) -> None:
        for widget in (self._title, self._round, self.strip):
            widget.setVisible(playing)
        for tool in self._tools:
            tool.setVisible(playing and tool.defaultAction().isVisible())

    def make_room(self, width: int, text_size: int) -> None:
        """Leave out, in a window of this width, what its title or the table says too; hold the menus whole."""
        metrics = self.menus.fontMetrics()
        words = [action.text().replace("&", "") for action in self.menus.actions()]
        self.menus.setMinimumWidth(sum(metrics.horizontalAdvance(word) + MENU_PADDING for word in words))
        wide = width * 100 / text_size
        self._title.setVisible(not self.strip.isHidden() and wide >= ROOM_FOR_TITLE)
        self._round.setVisible(not self.strip.isHidden() and wide >= ROOM_FOR_ROUND)
