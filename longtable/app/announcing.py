"""Words for those who hear the screen, where nothing that has the focus would say them."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say `words` on behalf of `widget`, after what it says just now."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
