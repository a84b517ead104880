"""The match in the bar on top: what is played, who plays, and the tools for it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from longtable.app import marks
from longtable.app.pieces import ElidingLabel
from longtable.app.seat_strip import SeatSign, SeatStrip
from longtable.tabletop.theme import theme

ROOM_FOR_TITLE = 760
ROOM_FOR_ROUND = 900
"""The narrowest window, in px at 100 %, whose bar names the game, and the round."""
TOOL_SIZE = QSize(20, 20)


class MatchBar(QWidget):
    """Shows what it is told; the actions are the window's.

    Args:
        tools: the actions that have a button at the right, each with a glyph of the icon font.

    Attributes:
        strip: the seats.
    """

    def __init__(self, tools: Mapping[QAction, str]) -> None:
        super().__init__()
        self.strip = SeatStrip(self)
        self._title = ElidingLabel("bar_title")
        self._round = ElidingLabel("muted")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self._row.addWidget(self._title)
        self._row.addWidget(self._round)
        self._row.addSpacing(8)
        self._row.addWidget(self.strip, 1)
        self._tools = [self._tool(action, sign) for action, sign in tools.items()]

    def _tool(self, action: QAction, sign: str) -> QToolButton:
        action.setIconVisibleInMenu(False)
        action.setIcon(marks.sign(sign, theme().surface("felt").text, TOOL_SIZE.width()))
        tool = QToolButton()
        tool.setDefaultAction(action)
        tool.setIconSize(TOOL_SIZE)
        tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tool.setAccessibleName(action.text().replace("&", "").removesuffix(" …"))
        self._row.addWidget(tool)
        return tool

    def show_match(self, title: str, round_words: str, seats: Sequence[SeatSign]) -> None:
        """Show a match, and such tools for it as have an action that can be seen."""
        self._title.setText(title)
        self._round.setText(round_words)
        self.strip.show_seats(seats)
        for tool in self._tools:
            tool.setVisible(tool.defaultAction().isVisible())

    def make_room(self, wide: float) -> None:
        """Leave out, in a window so wide (px at 100 %), what its title or the table says too."""
        self._title.setVisible(wide >= ROOM_FOR_TITLE)
        self._round.setVisible(wide >= ROOM_FOR_ROUND)
