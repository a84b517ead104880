"""Doing something once the event loop is back."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def later(owner: QObject, act: Callable[[], object], delay: int = 0) -> None:
    """Do `act` after `delay` milliseconds, unless `owner` is gone by then.

    `QTimer.singleShot` with an owner never lets go of what it was to call where the owner goes first: a closed match
    would stay in memory with its table and all its pictures.
    """
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.timeout.connect(act)
    timer.start(delay)
