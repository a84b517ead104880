"""The dialog that tells of a fault: what happened, that the match goes on, and the report to look at or to copy."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from longtable.app.pieces import Sheet, button, paragraph

NARROWEST = 460
"""The words have at least this width, in px; the buttons may need more."""
LOW, HIGH = 180, 320
"""Between these heights the report is shown, in px."""


class FaultDialog(Sheet):
    """Blocks nothing but the window it lies on; the match goes on below it.

    Args:
        words: what happened.
        report: the report as it is when somebody looks.
        open_logs: shows the log folder.
    """

    def __init__(
        self, words: str, report: Callable[[], str], open_logs: Callable[[], object], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._report = report
        title = "Something went wrong"
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName("Report")
        self.text.setMinimumHeight(LOW)
        self.text.setMaximumHeight(HIGH)
        self.text.hide()
        self.go_on = button("Go on", self.accept, "main")
        self.go_on.setDefault(True)
        self.show_report = button("Show the report", self._show)
        self.copy = button("Copy the report", self._copy)
        self.logs = button("Open the log folder", open_logs)
        row = QHBoxLayout()
        for made in (self.logs, self.show_report, self.copy):
            row.addWidget(made)
        row.addStretch(1)
        row.addWidget(self.go_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        column.addWidget(paragraph(title, "title"))
        told = paragraph(words)
        told.setMinimumWidth(NARROWEST)
        column.addWidget(told)
        column.addWidget(self.text, 1)
        column.addLayout(row)
        self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        self.text.setPlainText(self._report())
        self.text.show()
        self.adjustSize()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self._report())
