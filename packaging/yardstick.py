"""The least program with a window and a drawing, to measure Longtable's bundle against.

Prints the milliseconds from the start of its process until its window was painted.
"""

import json
import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QByteArray, QTimer
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel

application = QApplication(sys.argv)
window = QLabel("A window")
window.resize(1366, 768)
renderer = QSvgRenderer(QByteArray(b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))
window.show()


def done() -> None:
    window.repaint()
    fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
    print(json.dumps({"window_ms": round((time.clock_gettime(time.CLOCK_BOOTTIME) - started) * 1000)}), flush=True)
    application.exit(0)


QTimer.singleShot(0, done)
sys.exit(application.exec())
