"""Starting the program with its window."""

import contextlib
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from longtable.app import trouble
from longtable.app.asked import Asked
from longtable.app.faults import Faults
from longtable.app.first import Claim
from longtable.app.settings import Settings, Shelf
from longtable.app.style import STYLE, dress
from longtable.app.window import MainWindow
from longtable.components import system
from longtable.components.files import UserFolders, resource_file
from longtable.play.boxes import games_with_packs
from longtable.tabletop.offscreen import find_letters

LOADED: Final = time.monotonic()
"""When this module was loaded: the latest moment the process can have started."""
ICON_DELAY: Final = 100
"""Milliseconds between the first sight of the window and its icon, which takes its time."""
PATIENCE: Final = 30_000
"""Milliseconds after which the self-test gives up."""
PICTURE: Final = 128 * 1024
"""Bytes from which on memory is given back at once; glibc's own number before it learns another."""
_MMAP_THRESHOLD: Final = -3
"""What mallopt calls it."""


def run_window(
    path: Path | None = None,
    *,
    claim: Claim | None = None,
    rehearse: Callable[[MainWindow], object] | None = None,
) -> int:
    """Open the window, and in it the match or scenario at `path`; returns the exit code.

    By `claim` other starts ask for the window. `rehearse` gets the window once it is open: see the module `rehearsal`.
    """
    folders = UserFolders.find()
    trouble.keep_log(folders.logs)
    application = make_application()
    shelf = Shelf(folders.settings)
    window = MainWindow(games_with_packs(folders), folders, shelf)
    dress(application, shelf.settings.text_size)
    faults = Faults(window, folders.logs)
    faults.install()
    faults.listen()
    asked = Asked(window, claim)
    application.file_asked.connect(asked.open)
    window.first_seen.connect(lambda: QTimer.singleShot(ICON_DELAY, application, application.take_icon))
    window.fit_screen()
    window.show()
    if path is not None:
        QTimer.singleShot(0, lambda: window.open_path(path))
    if rehearse is not None:
        rehearse(window)
    code = application.exec()
    if claim is not None:
        claim.close()
    return code


def self_test() -> tuple[int, str]:
    """Open the window on a new solo match, wait until a piece can be moved, and take the time.

    The match is kept nowhere.

    Returns:
        The exit code, which is 0 when a piece could be moved, and one JSON object that tells how long it took.
    """
    from longtable.app.new_match import solo

    folders = UserFolders.find()
    games = games_with_packs(folders)
    application = make_application()
    window = MainWindow(games, folders, Shelf(folders.settings))
    window.begin(solo(games), keep=False)
    dress(application, Settings().text_size)
    window.show()
    watch = QTimer()
    watch.setInterval(1)
    told: dict[str, object] = {}

    def look() -> None:
        page = window.page
        if page is not None and page.session.controller.movable() and page.view.isVisible():
            page.view.viewport().repaint()
            told.update(ready_ms=round(since_start()), game=page.session.game.key)
            application.exit(0)

    watch.timeout.connect(look)
    watch.start()
    QTimer.singleShot(PATIENCE, lambda: application.exit(1))
    code = application.exec()
    watch.stop()
    window.close()
    return code, json.dumps(told)


def time_start(window: MainWindow) -> None:
    """Print when the window is painted and listens, and close it.

    One JSON object: the milliseconds since the process started, and those that a processor worked for it.
    """

    def done() -> None:
        told = {"window_ms": round(since_start()), "work_ms": round(time.process_time() * 1000)}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
        window.close()

    window.first_seen.connect(done)


class Application(QApplication):
    """The program as the desktop knows it. `file_asked(Path)`: a Mac's desktop wants a file opened."""

    file_asked = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_asked.emit(Path(event.file()))
            return True
        return super().event(event)

    def take_icon(self) -> None:
        """Give the windows the program's icon, for desktops that have none."""
        from PySide6.QtGui import QIcon

        self.setWindowIcon(QIcon(str(resource_file("app", "icon.svg"))))


def make_application() -> Application:
    """The application object, named for the desktop."""
    find_letters()
    give_pictures_back()
    QCoreApplication.setApplicationName("longtable")
    # Named here and not set later, which would load all that can be told of a style.
    application = Application([*sys.argv[:1], "-style", STYLE])
    suit(application)
    application.setApplicationDisplayName("Longtable")
    application.setDesktopFileName("longtable")
    return application


def give_pictures_back() -> None:
    """Have glibc return the room of each picture once that is freed.

    Left to itself it learns from the first that go to keep the room of all later ones, between others where little
    fits: a window that is resized often comes to hold several times what it shows (mallopt(3), M_MMAP_THRESHOLD).
    """
    if system.LINUX:
        import ctypes

        # Other libraries of C have no such word, and no such habit.
        with contextlib.suppress(AttributeError):
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, PICTURE)


def suit(application: QApplication) -> None:
    """Let the system do with the program as the program looks, and as its keys are."""
    hints = application.styleHints()
    # Else the titles of windows are dark where the rest of the desktop is, over what is light.
    hints.setColorScheme(Qt.ColorScheme.Light)
    if system.MAC:
        # There the key leads to fields and lists only, unless somebody asks for more.
        hints.setTabFocusBehavior(Qt.TabFocusBehavior.TabFocusAllControls)


def since_start() -> float:
    """Milliseconds since the process started, as the system counts them; since loading where it does not say."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return (time.clock_gettime(time.CLOCK_BOOTTIME) - started) * 1000
    except (OSError, AttributeError, ValueError, IndexError):
        return (time.monotonic() - LOADED) * 1000
