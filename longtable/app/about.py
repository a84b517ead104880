"""The about page: what this is, who made the games, where its log is."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from longtable import __version__
from longtable.app.pieces import Sheet, button, label, line, paragraph
from longtable.engine.label import Credit, Label

UNOFFICIAL = (
    "Unofficial: made by players for players, without a licence from the designers or publishers. "
    "If you enjoy a game here, buy the real one. Component values that could not be checked are marked as "
    "such; owners can correct every value in YAML."
)


class AboutDialog(Sheet):
    """Program, credits, provenance and log folder.

    Args:
        labels: of the games to credit.
        logs: the folder of the program's log.
        browse: opens the component browser.
        open_logs: shows the log folder.
    """

    def __init__(
        self,
        labels: Iterable[Label],
        logs: Path,
        browse: Callable[[], object],
        open_logs: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("About Longtable")
        self.resize(560, 520)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(28, 24, 28, 16)
        column.setSpacing(8)
        column.addWidget(label("Longtable", "display"))
        column.addWidget(label(f"Version {__version__}", "muted"))
        column.addWidget(paragraph("Board games on one wooden table, played on a desktop without a network."))
        column.addSpacing(8)
        for each in labels:
            column.addWidget(line())
            column.addWidget(label(each.title, "title"))
            column.addWidget(paragraph(credit_line(each.credit)))
        column.addWidget(line())
        column.addWidget(paragraph(UNOFFICIAL))
        column.addWidget(paragraph("Icons: Material Design Icons (Pictogrammers), Apache licence 2.0.", "muted"))
        column.addSpacing(8)
        self.log_path = paragraph(f"The program's log is in {logs}", "muted")
        self.log_path.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.log_path.setAccessibleName("Log folder")
        column.addWidget(self.log_path)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        row = QHBoxLayout()
        row.setContentsMargins(28, 8, 28, 20)
        row.addWidget(button("Open log folder", open_logs))
        row.addWidget(button("What is in the box", browse))
        row.addStretch(1)
        close = button("Close", self.reject, "main")
        close.setDefault(True)
        row.addWidget(close)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll, 1)
        whole.addLayout(row)


def credit_line(credit: Credit) -> str:
    """Who made the printed game."""
    return f"Designed by {credit.designer}, published by {credit.publisher}, {credit.year}."
