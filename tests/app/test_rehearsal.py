"""What the tests of an installed program lean on: the match that plays itself, and the window that tells."""

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from longtable import __main__ as program
from longtable.app import rehearsal
from longtable.app.new_match import solo
from longtable.app.rehearsal import LOOK_EVERY, Teller, description
from longtable.app.settings import Motion, Settings, Shelf
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.games import GAMES
from longtable.play.session import Session, Turn


def test_a_match_plays_itself_to_its_end_and_is_kept(folders: UserFolders) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "longtable", "--rehearse", "match"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    (path,) = folders.matches.iterdir()
    session = Session.open(path, GAMES)
    assert session.turn is Turn.OVER
    assert told == {
        "game": session.game.key,
        "moves": len(session.match.log),
        "totals": [standing.total for standing in session.game.standings(session.match.state)],
        "windows": 1,
    }
    session.close()


def test_the_start_is_timed(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "longtable", "--rehearse", "start"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert 0 < told["work_ms"] < 60_000
    assert 0 < told["window_ms"] < 60_000
    assert not (home / "matches").exists()


def test_the_command_line_knows_every_rehearsal() -> None:
    assert ("start", *rehearsal.REHEARSALS) == program.REHEARSALS


@pytest.fixture
def window(qtbot: QtBot, folders: UserFolders) -> MainWindow:
    shelf = Shelf(folders.settings)
    shelf.change(Settings(motion=Motion.STILL, fast_computer=True))
    made = MainWindow(GAMES, folders, shelf)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_start_page_tells_its_buttons(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitExposed(window)
    told = description(window)
    assert (told["page"], told["dialog"], told["words"]) == ("start", "", "")
    buttons = told["buttons"]
    assert isinstance(buttons, dict)
    for tile in window.start_page.tiles:
        x, y = buttons[tile.accessibleName()]
        assert tile.rect().contains(tile.mapFromGlobal(QPoint(x, y)))


def test_a_match_tells_what_can_be_dragged_and_where_to(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(solo(GAMES), keep=False)
    page = window.page
    assert page is not None
    qtbot.waitUntil(lambda: page.session.turn is Turn.HUMAN and bool(description(window)["drags"]))
    told = description(window)
    assert (told["page"], told["moves"], told["turn"]) == ("table", len(page.session.match.log), "human")
    drags = told["drags"]
    assert isinstance(drags, list)
    for drag in drags:
        start, end = (
            page.view.mapToScene(page.view.viewport().mapFromGlobal(QPoint(*drag[key]))) for key in ("from", "to")
        )
        assert page.view.table.piece_at(start) == drag["piece"]
        assert page.view.table.place_rect(drag["place"]).contains(end)
        assert drag["place"] in page.session.controller.pick_up(drag["piece"])


def test_what_is_where_is_printed_once_it_rests(
    window: MainWindow, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    Teller(window)
    said: list[dict[str, object]] = []

    def lines() -> int:
        said.extend(json.loads(line) for line in capsys.readouterr().out.splitlines())
        return len(said)

    qtbot.waitUntil(lambda: lines() > 0)
    qtbot.wait(5 * LOOK_EVERY)
    window.begin(solo(GAMES), keep=False)
    qtbot.waitUntil(lambda: lines() > 1 and said[-1]["page"] == "table")
    # The last that was said is what is there, and however often it was laid out anew, nothing is said twice in a row.
    qtbot.waitUntil(lambda: lines() > 1 and said[-1] == json.loads(json.dumps(description(window))))
    assert all(one != other for one, other in pairwise(said))
    assert said[0]["page"] == "start"


def test_a_file_that_a_macs_desktop_wants_opened(tmp_path: Path) -> None:
    code = f"""
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from longtable.app.main import make_application
application = make_application()
application.file_asked.connect(print)
application.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile({str(tmp_path / "a.longtable")!r})))
application.take_icon()
print(application.windowIcon().pixmap(64, 64).toImage().pixelColor(6, 32).alpha())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [str(tmp_path / "a.longtable"), "255"]
