"""Telling people that something went wrong, in words and never in tracebacks."""

import contextlib
import logging
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from longtable.app.pieces import Sheet, button, paragraph
from longtable.components.files import legible

log = logging.getLogger("longtable")

LOG_FILE = "longtable.log"
LOG_SIZE = 1_000_000
"""A log of more bytes is put aside when the program starts; the one put aside before it goes."""


class LogFile(logging.FileHandler):
    """A log that goes without the lines that it can't take, as on a full disk: nobody is told of those."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line."""
        # The file is opened here at the first line, which the handler's own care does not cover.
        with contextlib.suppress(OSError):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """Leave the line out."""


def keep_log(folder: Path) -> None:
    """Write the program's log into the folder; a folder that can't be written goes without."""
    file = folder / LOG_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if file.exists():
            if not file.is_file():
                # Opening a pipe may wait for ever.
                return
            if file.stat().st_size > LOG_SIZE:
                # Windows keeps it in its place while another window has it open.
                with contextlib.suppress(OSError):
                    file.replace(file.with_suffix(".old.log"))
        handler = LogFile(file, encoding="utf-8", errors="backslashreplace", delay=True)
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)


class Message(Sheet):
    """A sentence or two, never taken for markup, and a button for each answer.

    `answer` is the number of the answer that was given, or -1 where the message was closed.
    """

    def __init__(self, parent: QWidget | None, title: str, words: str, answers: Sequence[str]) -> None:
        super().__init__(parent)
        self.answer = -1
        self.setWindowTitle(title)
        self.setMinimumWidth(420)
        self.setAccessibleName(title)
        words = legible(words)
        self.words = paragraph(words)
        self.setAccessibleDescription(words)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons = [
            button(text, partial(self._give, number), "" if number else "main") for number, text in enumerate(answers)
        ]
        self.buttons[0].setDefault(True)
        row = QHBoxLayout()
        row.addStretch(1)
        for made in reversed(self.buttons):
            row.addWidget(made)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        column.addWidget(paragraph(title, "title"))
        column.addWidget(self.words)
        column.addLayout(row)
        self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self, number: int) -> None:
        self.answer = number
        self.accept()
