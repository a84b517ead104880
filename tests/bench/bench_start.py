"""From the start of the process to a window that can be used, beside a bare window of PySide6."""

import subprocess
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

ROUNDS = 7
Compare = Callable[[str, list[float], list[float]], None]

CLOCK = """
import os, time
def done():
    with open("/proc/self/stat") as file:
        started = int(file.read().rpartition(")")[2].split()[19]) / os.sysconf("SC_CLK_TCK")
    print(time.clock_gettime(time.CLOCK_BOOTTIME) - started, flush=True)
    os._exit(0)
"""
BARE = (
    CLOCK
    + """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        QTimer.singleShot(0, done)
application = QApplication([])
window = Window()
window.resize(1366, 768)
window.show()
application.exec()
"""
)
START_PAGE = (
    CLOCK
    + """
from PySide6.QtCore import QTimer
from longtable.app import main
class Window(main.MainWindow):
    def paintEvent(self, event):
        QTimer.singleShot(0, done)
main.MainWindow = Window
main.run_window()
"""
)
MOVABLE = (
    CLOCK
    + """
from longtable.app import main
main.since_start = lambda: done()
main.self_test()
"""
)

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells when a process began")


def seconds(code: str) -> float:
    """How long a process that runs `code` took to where it says that it is done."""
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize(
    ("what", "code"), [("start to the start page", START_PAGE), ("start to a piece that can move", MOVABLE)]
)
def test_start(benchmark: "BenchmarkFixture", compare: Compare, what: str, code: str) -> None:
    seconds(BARE), seconds(code)
    bare: list[float] = []
    ours: list[float] = []

    def both() -> None:
        bare.append(seconds(BARE))
        ours.append(seconds(code))

    benchmark.pedantic(both, rounds=ROUNDS if benchmark.enabled else 1)
    if benchmark.enabled:
        compare(what, ours, bare)
