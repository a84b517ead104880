"""Files that the window can't keep a match in, or that somebody else has their hands on."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from longtable.app.match_files import MOST_FAULTS
from longtable.app.settings import Shelf
from longtable.app.window import MainWindow
from longtable.components.bounds import JOURNAL_BYTES
from longtable.components.files import UserFolders
from longtable.play import journal as journals
from longtable.play.journal import load
from longtable.play.saving import SaveError
from longtable.play.seats import SeatSpec
from longtable.play.session import Session, Turn
from tests.app.conftest import ALL, Modal
from tests.app.test_window import begin, message, my_turn, page_of, play_on, window
from tests.toy import TOY

__all__ = ["window"]
PLAY_ON, LOOK, CANCEL = 0, 1, 2
ROOT = Path(__file__).resolve().parents[2]


def answer(number: int, words: list[str] | None = None) -> Callable[[QWidget], object]:
    """Read a message and give the answer of that number."""

    def act(dialog: QWidget) -> None:
        if words is not None:
            words.append(message(dialog).words.text())
        message(dialog).buttons[number].click()

    return act


def match_file(path: Path, moves: int = 8, *, secret: bool = False) -> Path:
    """A file of a match that is under way, and its session closed."""
    seats = (SeatSpec("human", "Ann"), SeatSpec("human", "Ben") if secret else SeatSpec("clerk"))
    session = Session.new(TOY, {}, seats, 5, path)
    while len(session.match.log) < moves:
        session.lift_curtain()
        if not session.step():
            session.controller.play(session.controller.offers()[0].move)
    session.close()
    return path


@pytest.fixture
def unwritable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A match on a disk that can only be read, whoever asks."""
    path = match_file(tmp_path / "a.longtable")
    opened = journals._open

    def refuse(asked: Path) -> object:
        if asked == path:
            raise SaveError(f"{path} can't be written: Read-only file system.")
        return opened(asked)

    monkeypatch.setattr(journals, "_open", refuse)
    before = path.read_bytes()
    yield path
    assert path.read_bytes() == before


def copies(monkeypatch: pytest.MonkeyPatch, *names: Path | str) -> list[Path]:
    """Type these names into the dialogs that ask for one; what each dialog proposes comes back."""
    proposed: list[Path] = []
    left = list(names)

    def ask(parent: object, title: str, start: str, *_: object) -> tuple[str, str]:
        proposed.append(Path(start))
        return str(left.pop(0)), ""

    monkeypatch.setattr("longtable.app.match_files.QFileDialog.getSaveFileName", ask)
    return proposed


# -- looking ---------------------------------------------------------------------------------------


def test_a_match_that_can_not_be_written_is_looked_at(
    window: MainWindow, modal: Modal, qtbot: QtBot, unwritable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[str] = []
    modal.expect(answer(LOOK, words))
    window.open_path(unwritable)
    assert modal.seen == ["This match can't be kept in its file"]
    assert "Read-only file system" in words[0]
    assert "8 moves" in words[0]
    page = page_of(window)
    session = page.session
    assert session.turn is Turn.LOOKING
    assert "only looked at" in window.windowTitle()
    assert "only looked at" in page.sidebar.what_now.prompt.text()
    window.go_actions[3].trigger()
    qtbot.waitUntil(lambda: page.sidebar.log.list.count() > 0)
    for action in (window.undo_action, window.redo_action, window.hint_action):
        assert not action.isEnabled()
        assert "only looked at" in action.toolTip()
    page.look_back(3)
    assert not page.past.isHidden()
    page.back_to_now()
    qtbot.wait(60)
    assert len(session.match.log) == 8
    copies(monkeypatch, tmp_path / "copy.longtable")
    window.save_action.trigger()
    assert len(load(tmp_path / "copy.longtable", ALL).match.log) == 8
    assert window._shelf.memory.recent[0] == str(tmp_path / "copy.longtable")


def test_whoever_looks_at_a_match_can_still_play_on_in_a_copy(
    window: MainWindow, modal: Modal, qtbot: QtBot, unwritable: Path
) -> None:
    modal.expect(answer(LOOK))
    window.open_path(unwritable)
    page = page_of(window)
    button = next(each for each in page.sidebar.findChildren(QPushButton) if each.text() == "Play on in a copy")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    my_turn(qtbot, window)
    play_on(page)
    path = page.session.path
    assert path is not None
    assert path.parent == window._folders.matches
    assert window._shelf.memory.recent[0] == str(path)
    assert "only looked at" not in window.windowTitle()
    window.close_match()
    assert load(path, ALL).over


def test_a_match_that_can_not_be_written_goes_on_in_a_copy(
    window: MainWindow, modal: Modal, qtbot: QtBot, unwritable: Path
) -> None:
    modal.expect(answer(PLAY_ON))
    window.open_path(unwritable)
    page = my_turn(qtbot, window)
    assert page.session.path is not None
    assert page.session.path.parent == window._folders.matches
    assert len(page.session.match.log) >= 8


def test_where_the_matches_can_not_be_written_either_a_name_is_asked_for(
    window: MainWindow, modal: Modal, qtbot: QtBot, unwritable: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window._folders.matches.parent.mkdir(parents=True, exist_ok=True)
    window._folders.matches.write_text("a file where the folder should be")
    copies(monkeypatch, tmp_path / "mine.longtable")
    modal.expect(answer(PLAY_ON), answer(0))
    window.open_path(unwritable)
    assert modal.seen == ["This match can't be kept in its file", "The copy was not saved"]
    assert page_of(window).session.path == tmp_path / "mine.longtable"


def test_nothing_is_opened_where_the_user_wants_nothing(
    window: MainWindow, modal: Modal, unwritable: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modal.expect(answer(CANCEL))
    window.open_path(unwritable)
    assert window.page is None
    window._folders.matches.parent.mkdir(parents=True, exist_ok=True)
    window._folders.matches.write_text("a file where the folder should be")
    modal.expect(answer(PLAY_ON), answer(1))
    window.open_path(unwritable)
    assert window.page is None


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everything")
def test_a_file_without_the_permission_to_write_is_looked_at(window: MainWindow, modal: Modal, tmp_path: Path) -> None:
    path = match_file(tmp_path / "a.longtable")
    path.chmod(0o444)
    modal.expect(answer(LOOK))
    window.open_path(path)
    assert page_of(window).session.turn is Turn.LOOKING


def test_a_match_in_another_window_is_looked_at(window: MainWindow, modal: Modal, tmp_path: Path) -> None:
    path = match_file(tmp_path / "a.longtable")
    script = """
import sys
from pathlib import Path
from longtable.play.session import Session
from tests.play.help import GAMES
session = Session.open(Path(sys.argv[1]), GAMES)
print("open", flush=True)
sys.stdin.read()
session.close()
"""
    words: list[str] = []
    with subprocess.Popen(
        [sys.executable, "-c", script, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        modal.expect(answer(LOOK, words))
        window.open_path(path)
        other.stdin.close()
    assert "is open in another window of Longtable" in words[0]
    assert page_of(window).session.turn is Turn.LOOKING


def test_a_broken_match_is_looked_at_too(window: MainWindow, modal: Modal, tmp_path: Path) -> None:
    path = match_file(tmp_path / "a.longtable")
    path.write_bytes(path.read_bytes() + b'{"undo":7}\n')
    modal.expect(answer(LOOK))
    window.open_path(path)
    assert modal.seen == ["A line of this match is wrong"]
    assert page_of(window).session.turn is Turn.LOOKING
    assert len(page_of(window).session.match.log) == 8


def test_looking_lets_nobody_see_what_another_holds(window: MainWindow, modal: Modal, tmp_path: Path) -> None:
    path = match_file(tmp_path / "a.longtable", secret=True)
    with path.open("ab") as file:
        file.write(b"scribble\n")
    modal.expect(answer(LOOK))
    window.open_path(path)
    session = page_of(window).session
    assert (session.turn, session.viewer) == (Turn.CURTAIN, None)
    called = session.called
    session.lift_curtain()
    assert (session.turn, session.viewer) == (Turn.LOOKING, called)


def test_a_match_that_is_over_is_looked_at_with_its_scoring_and_review(
    window: MainWindow, modal: Modal, qtbot: QtBot
) -> None:
    page = begin(qtbot, window)
    play_on(page)
    path = page.session.path
    assert path is not None
    window.close_match()
    with path.open("ab") as file:
        file.write(b"scribble\n")
    modal.expect(answer(LOOK))
    window.open_path(path)
    page = page_of(window)
    assert page.session.turn is Turn.OVER
    page.show_end()
    assert page.at_end
    window.review_action.trigger()
    assert not page.at_end
    assert not page.at_table


def test_of_a_file_with_many_faults_a_message_tells_the_first(window: MainWindow, modal: Modal, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("game: toy\nseats: [human, clerk]\n" + "".join(f"name{number}: yes\n" for number in range(99)))
    words: list[str] = []
    modal.expect(answer(0, words))
    window.open_path(path)
    assert words[0].count("a.yaml:") == MOST_FAULTS
    assert words[0].endswith(f"{99 * 2 - MOST_FAULTS} more things are wrong.")


def test_what_is_larger_than_a_match_is_refused_in_words(window: MainWindow, modal: Modal, tmp_path: Path) -> None:
    path = match_file(tmp_path / "a.longtable")
    with path.open("ab") as file:
        file.truncate(JOURNAL_BYTES + 1)
    words: list[str] = []
    modal.expect(answer(0, words))
    window.open_path(path)
    assert words == [f"{path}: too large for a match: it has more than 4,000,000 bytes"]
    assert window.page is None
    window.close_match()
    assert window.start_page.matches.itemAt(0) is None


# -- whose file it is ------------------------------------------------------------------------------


def test_a_copy_over_the_open_match_is_refused_and_another_name_proposed(
    window: MainWindow, modal: Modal, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longtable.app.match_files.QDir.homePath", lambda: str(tmp_path))
    path = match_file(tmp_path / "race.longtable")
    window.open_path(path)
    page = my_turn(qtbot, window)
    proposed = copies(monkeypatch, path, tmp_path / "race-2.longtable")
    words: list[str] = []
    modal.expect(answer(0, words))
    window.save_action.trigger()
    assert proposed == [tmp_path / "race-2.longtable"] * 2
    assert "is the file that this match is kept in" in words[0]
    play_on(page)
    log = page.session.match.log
    window.close_match()
    assert load(path, ALL).match.log == log
    assert len(load(tmp_path / "race-2.longtable", ALL).match.log) < len(log)


def test_a_name_that_was_typed_without_its_ending_replaces_nothing_unasked(
    window: MainWindow, modal: Modal, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(qtbot, window)
    (tmp_path / "old.longtable").write_text("precious")
    proposed = copies(monkeypatch, tmp_path / "old", tmp_path / "new", tmp_path / "old")
    modal.expect(answer(1))
    window.save_action.trigger()
    assert modal.seen == ["Replace this file?"]
    assert (tmp_path / "old.longtable").read_text() == "precious"
    assert (tmp_path / "new.longtable").exists()
    assert proposed[1] == tmp_path / "old-2.longtable"
    modal.expect(answer(0))
    window.save_action.trigger()
    assert len(load(tmp_path / "old.longtable", ALL).match.log) > 0


def test_opening_the_open_match_by_another_name_changes_nothing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = match_file(tmp_path / "a.longtable")
    window.open_path(path)
    page = my_turn(qtbot, window)
    (tmp_path / "b.longtable").symlink_to(path)
    window.open_path(tmp_path / "b.longtable")
    assert window.page is page


@pytest.mark.parametrize(
    "harm", [Path.unlink, lambda path: os.truncate(path, 30), lambda path: shutil.rmtree(path.parent)]
)
def test_a_file_that_was_taken_away_is_told_of_once_and_has_every_move(
    window: MainWindow, qtbot: QtBot, harm: Callable[[Path], object]
) -> None:
    page = begin(qtbot, window)
    path = page.session.path
    assert path is not None
    harm(path)
    page.play(page.session.controller.offers()[0])
    assert "It has every move again" in page.sidebar.what_now.reason.text()
    my_turn(qtbot, window)
    page.play(page.session.controller.offers()[0])
    assert "every move" not in page.sidebar.what_now.reason.text()
    log = list(page.session.match.log)
    window.close_match()
    assert load(path, ALL).match.log == log


def test_a_match_that_had_to_leave_its_file_is_found_among_the_recent_ones(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, shelf: Shelf, folders: UserFolders
) -> None:
    path = match_file(tmp_path / "a.longtable")
    window.open_path(path)
    page = my_turn(qtbot, window)
    path.write_text("Dear Ann,\n")
    page.play(page.session.controller.offers()[0])
    beside = tmp_path / "a-2.longtable"
    assert f"goes on in {beside}" in page.sidebar.what_now.reason.text()
    assert shelf.memory.recent[:2] == (str(beside), str(path))
    log = list(page.session.match.log)
    window.close_match()
    assert load(beside, ALL).match.log == log
    assert path.read_text() == "Dear Ann,\n"
