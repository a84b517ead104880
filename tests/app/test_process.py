"""The program as a process: its self-test, and a match after a kill."""

import ctypes
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from longtable.components.files import UserFolders
from longtable.games import GAMES
from longtable.play.autosave import unfinished
from longtable.play.session import Session

PLAY_AND_WAIT = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from longtable.app.main import make_application
from longtable.app.new_match import solo
from longtable.app.settings import Settings, Shelf
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.games import GAMES
from longtable.play.session import Turn

application = make_application()
folders = UserFolders.find()
shelf = Shelf(folders.settings)
shelf.change(Settings(fast_computer=True))
window = MainWindow(GAMES, folders, shelf)
window.show()
window.begin(solo(GAMES))

def play():
    page = window.page
    if page.session.turn is Turn.HUMAN:
        page.play(page.session.controller.offers()[0])
    if len(page.session.match.log) >= 9:
        timer.stop()
        print(len(page.session.match.log), flush=True)
        page.pacer.stop()

timer = QTimer()
timer.timeout.connect(play)
timer.start(1)
application.exec()
"""

FREE_AND_PAINT = """
from ctypes import CDLL, Structure, c_size_t
from PySide6.QtGui import QImage
from longtable.app.main import make_application

class Told(Structure):
    _fields_ = [(name, c_size_t) for name in "arena ordblks smblks hblks rest1 rest2 rest3 rest4 rest5 rest6".split()]

def apart():
    mallinfo2 = CDLL(None).mallinfo2
    mallinfo2.restype = Told
    return mallinfo2().hblks

application = make_application()
large = QImage(1500, 1500, QImage.Format.Format_ARGB32)
del large
before = apart()
pictures = [QImage(500, 500, QImage.Format.Format_ARGB32) for _ in range(9)]
print(apart() - before)
pictures.clear()
print(apart() - before)
"""
"""Prints how many pictures have room of their own after a larger one was freed, and again when they are freed."""


def test_the_self_test_says_how_long_the_start_took(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "longtable", "--self-test"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert 0 < told["ready_ms"] < 60_000
    assert told["game"] == next(label.key for label in GAMES.labels.values() if label.automata)
    assert not list(home.glob("matches/*"))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 on this system")
def test_after_a_kill_the_match_is_there_with_every_move(folders: UserFolders) -> None:
    process = subprocess.Popen([sys.executable, "-c", PLAY_AND_WAIT], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    made = int(process.stdout.readline())
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdout.close()
    (waiting,) = unfinished(folders.matches, GAMES.labels)
    assert waiting.moves == made
    session = Session.open(waiting.path, GAMES)
    assert len(session.match.log) == made
    session.close()


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None) if os.name == "posix" else ctypes, "mallinfo2"), reason="no glibc")
def test_each_picture_gives_its_memory_back_when_it_is_freed(home: Path) -> None:
    done = subprocess.run([sys.executable, "-c", FREE_AND_PAINT], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["9", "0"]
