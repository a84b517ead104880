"""Files that the desktop wants opened while the window is there: a second start's, and those of a Mac's Finder."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer
from PySide6.QtWidgets import QApplication

from longtable.app.first import TOKEN, Claim
from longtable.tabletop.later import later

if TYPE_CHECKING:
    from longtable.app.window import MainWindow

AGAIN: Final = 200
"""Milliseconds between two looks whether a dialog has been answered."""


class Asked(QObject):
    """Opens each file, and brings the window to the front for it. While a dialog is open, files wait for its answer.

    Args:
        window: what is to open them.
        claim: the place where other starts ask for it, if the window has it.
    """

    def __init__(self, window: "MainWindow", claim: Claim | None) -> None:
        super().__init__(window)
        self._window = window
        self._claim = claim
        self._waiting: list[Path] = []
        self._timer = QTimer(self)
        self._timer.setInterval(AGAIN)
        self._timer.timeout.connect(self._go_on)
        if claim is not None:
            self._watcher = QFileSystemWatcher([str(claim.folder)], self)
            self._watcher.directoryChanged.connect(self._look)
            # For what was asked before.
            later(self, self._look)

    def open(self, path: Path) -> None:
        """Open a file as soon as nothing else waits for an answer."""
        self._waiting.append(path)
        self._window.come_to_front()
        self._go_on()

    def _look(self) -> None:
        for ask in [] if self._claim is None else self._claim.asks():
            # Qt finds it there, and takes it away when it is used.
            os.environ[TOKEN] = ask.token
            self._window.come_to_front()
            if ask.path is not None:
                self._waiting.append(ask.path)
        self._go_on()

    def _go_on(self) -> None:
        while self._waiting and not _is_busy():
            # Each may bring a dialog, during which others come.
            self._window.open_path(self._waiting.pop(0))
        if self._waiting:
            self._timer.start()
        else:
            self._timer.stop()


def _is_busy() -> bool:
    """Whether a dialog or a menu is open, which may ask about the match that is on the table now."""
    return QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
