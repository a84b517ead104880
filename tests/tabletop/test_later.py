"""What is done later is done once, or not at all where its owner is gone; and it is let go of."""

import gc
import re
import weakref
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

import longtable
from longtable.tabletop.later import later


class Thing:
    """Something to hold on to."""

    def __init__(self) -> None:
        self.done = 0

    def do(self) -> None:
        self.done += 1


def test_it_is_done_once_when_the_event_loop_is_back(qtbot: QtBot) -> None:
    owner, thing = QObject(), Thing()
    later(owner, thing.do)
    assert thing.done == 0
    qtbot.waitUntil(lambda: thing.done > 0)
    qtbot.wait(20)
    assert thing.done == 1


def test_it_is_neither_done_nor_kept_where_its_owner_goes_first(qtbot: QtBot) -> None:
    owner, thing = QObject(), Thing()
    known = weakref.ref(thing)
    later(owner, lambda thing=thing: thing.do())  # type: ignore[misc]
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    qtbot.wait(20)
    assert thing.done == 0
    del thing, owner
    gc.collect()
    assert known() is None


def test_no_widget_waits_in_the_way_that_keeps_what_is_gone() -> None:
    package = Path(longtable.__file__).parent
    found = [
        f"{path.name}: {line.strip()}"
        for folder in ("app", "tabletop")
        for path in sorted((package / folder).glob("*.py"))
        # The application itself lives as long as the process.
        if path.name not in ("main.py", "later.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\bsingleShot\(", line)
    ]
    assert found == []
