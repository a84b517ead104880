"""The number of a good move as lists and buttons wear it."""

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap

from longtable.tabletop.badges import badge

SIZE: Final = 18
ROOM: Final = 2.0
"""What is left free around the badge."""


@cache
def rank_icon(rank: int) -> QIcon:
    """The badge of a rank, 1 for the best, as it is on the table."""
    made = QIcon()
    for ratio in {screen.devicePixelRatio() for screen in QGuiApplication.screens()}:
        shown = badge((rank,), ratio, SIZE - 2 * ROOM)
        pixmap = QPixmap(QSize(SIZE, SIZE) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.drawPixmap(QPointF(ROOM - shown.margin, ROOM - shown.margin), shown.pixmap)
        painter.end()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            made.addPixmap(pixmap, mode)
    return made
