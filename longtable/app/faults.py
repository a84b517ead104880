"""What becomes of an error that nobody caught: a report, a dialog, and the match goes on."""

import contextlib
import faulthandler
import os
import sys
import threading
from pathlib import Path
from traceback import clear_frames
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from longtable.app.trouble import log
from longtable.components.files import read_plain
from longtable.tabletop.later import later

if TYPE_CHECKING:
    from longtable.app.report import Fault
    from longtable.app.window import MainWindow
    from longtable.play.session import Session

REPORT_FILE: Final = "report.txt"
DEATH_REPORT_FILE: Final = "report-of-the-end.txt"
LAST_WORDS_FILE: Final = "last-words.log"
"""Where the system writes where the program was when it died; empty as a rule."""
LONGEST_WORDS: Final = 100_000
MOST_WORDS: Final = 10_000_000
"""Bytes; a file of more is not what the system said."""
BREATH: Final = 1000
"""Milliseconds before the match is set going again after a fault that comes again and again."""
MOST_KINDS: Final = 50
"""Of more kinds of fault than these no report is made: something is thoroughly broken."""
REPORTED: Final = (
    "Whoever mends it can use the report. It says where in the program that was, and holds no names, no cards and no "
    "moves."
)


class Faults(QObject):
    """Takes what nobody caught, in any thread: a traceback goes into the log, a report beside it, a dialog tells of it.

    Each kind (the same error at the same place) is told once. Further ones while the dialog is open, and the same ones
    again, as a place that paints has them with every frame, are counted in the report.

    Args:
        window: whose match is to go on.
        folder: where the log and the reports are.
    """

    _taken = Signal(int)
    """A fault was taken: how often it came so far."""

    def __init__(self, window: "MainWindow", folder: Path) -> None:
        super().__init__(window)
        self._window = window
        self._folder = folder
        self._dialog: QObject | None = None
        self._known: dict[tuple[str, str], tuple[Fault, int]] = {}
        self._latest = ""
        self._lock = threading.Lock()
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(BREATH)
        self._again.timeout.connect(lambda: window.recover(again=True))
        # Later, and by the thread of the window: a fault comes up in the middle of anything.
        self._taken.connect(self._attend, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take everything that nobody catches from now on."""
        sys.excepthook = self
        threading.excepthook = lambda given: self(
            given.exc_type, given.exc_value or given.exc_type(), given.exc_traceback
        )

    def __call__(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, traceback)
            return
        # What goes wrong here may not come here once more.
        with contextlib.suppress(Exception):
            times = self._count(error, traceback)
            if times == 1:
                log.critical("uncaught %s", kind.__name__, exc_info=(kind, error, traceback))
            # What the places had in hand goes at once: a painter that was left open would end the program.
            clear_frames(traceback)
            self._taken.emit(times)

    def _count(self, error: BaseException, traceback: TracebackType | None) -> int:
        from longtable.app.report import Fault

        fault = Fault.of(error, traceback)
        with self._lock:
            first, times = self._known.get(fault.mark, (fault, 0))
            if times or len(self._known) < MOST_KINDS:
                self._known[fault.mark] = first, times + 1
                self._latest = fault.kind
                return times + 1
        return MOST_KINDS

    @property
    def report(self) -> str:
        """The report of all that went wrong since the start."""
        from longtable.app.report import of_faults, of_match

        with self._lock:
            known = dict(self._known.values())
        return of_faults(known, of_match(self._session))

    @property
    def _session(self) -> "Session | None":
        return None if self._window.page is None else self._window.page.session

    def _attend(self, times: int) -> None:
        if times > 1:
            if not self._again.isActive():
                self._again.start()
        else:
            later(self._window, lambda: self._window.recover(again=False))
        try:
            if times & (times - 1) == 0:
                self._write(REPORT_FILE, self.report)
            if times == 1:
                self._tell()
        except Exception:
            log.critical("a fault can't be told", exc_info=True)

    def _write(self, name: str, text: str) -> None:
        from longtable.play.saving import SaveError, write_whole

        with contextlib.suppress(SaveError, OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._folder / name, text.encode())

    def _tell(self) -> None:
        if self._session is None:
            kept = "Nothing of your matches is lost, and the program goes on."
        elif self._session.path is None:
            kept = "The match goes on, and the table shows it as it is now."
        else:
            kept = "The match is kept, with every move that was made, and goes on; the table shows it as it is now."
        self._show(f"The program made a mistake ({self._latest}). {kept}\n\n{REPORTED}")

    def _show(self, words: str, report: str = "") -> None:
        from longtable.app.fault_dialog import FaultDialog

        if self._dialog is not None:
            return
        dialog = FaultDialog(words, lambda: report or self.report, self._window.open_logs, self._window.over_all)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.destroyed.connect(self._gone)
        self._dialog = dialog
        dialog.open()

    def _gone(self) -> None:
        self._dialog = None

    # -- deaths ----------------------------------------------------------------------------

    def listen(self) -> None:
        """Have the system's last words kept from now on, and tell of those that it said the last time, once."""
        words = self._folder / LAST_WORDS_FILE
        try:
            said = _plain_text(words)[:LONGEST_WORDS]
            if said:
                # Not taken away: another window may have it open.
                os.truncate(words, 0)
            self._folder.mkdir(parents=True, exist_ok=True)
            faulthandler.enable(words.open("ab"))
        except OSError:
            return
        if said:
            self._tell_of_death(said)

    def _tell_of_death(self, said: str) -> None:
        from longtable.app.report import of_death

        report = of_death(said)
        if not report:
            return
        log.critical("the program died the last time:\n%s", said)
        self._write(DEATH_REPORT_FILE, report)
        sentence = (
            "The program broke off the last time. Your matches are safe, with every move that was made: the start page "
            f"offers to go on.\n\n{REPORTED} It is {DEATH_REPORT_FILE} in the log folder."
        )
        self._window.first_seen.connect(lambda: self._show(sentence, report))


def _plain_text(path: Path) -> str:
    """What a file says; nothing where there is none.

    Raises:
        OSError: see `read_plain`.
    """
    try:
        return read_plain(path, MOST_WORDS).decode("utf-8", "replace")
    except FileNotFoundError:
        return ""
