"""The least program with a window and a drawing, to measure Longtable's bundle against.

Prints the milliseconds from the start of its process until its window was painted.
"""

import json
import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QByteArray, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel


class Window(QLabel):
    """Some words, and the end of the program once they are painted."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QTimer.singleShot(0, done)


application = QApplication(sys.argv)
window = Window("A window")
window.resize(1366, 768)
renderer = QSvgRenderer(QByteArray(b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))
window.show()


def done() -> None:
    fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
    seen = time.clock_gettime(time.CLOCK_BOOTTIME) - started
    print(json.dumps({"window_ms": round(seen * 1000), "work_ms": round(time.process_time() * 1000)}), flush=True)
    application.exit(0)


sys.exit(application.exec())
