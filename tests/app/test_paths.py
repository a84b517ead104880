"""The window among files that are not what they should be: a line in words, and the good ones as ever."""

import faulthandler
import json
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from longtable.app import trouble
from longtable.app.faults import LAST_WORDS_FILE, Faults
from longtable.app.match_page import MatchPage
from longtable.app.settings import Memory, Motion, Settings, Shelf
from longtable.app.start_page import StartPage
from longtable.app.trouble import Message
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders, legible
from longtable.play import session as sessions
from longtable.play.autosave import unfinished
from longtable.play.locking import is_locked
from longtable.play.session import Session
from tests.app.conftest import ALL, Modal, quick_seats
from tests.bad_paths import BAD, NO_TEXT, NOT_WRITABLE, refuse_answers
from tests.toy import TOY

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes, links and devices of Unix")


@pytest.fixture
def window(qtbot: QtBot, folders: UserFolders, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window of a new user in a hurry; its tiles stay without pictures, which take their time."""
    monkeypatch.setattr(StartPage, "paint_next", lambda self: False)
    shelf.change(Settings(motion=Motion.STILL, fast_computer=True))
    made = MainWindow(ALL, folders, shelf)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """A match to open."""
    path = tmp_path / "race.longtable"
    Session.new(TOY, {}, quick_seats(TOY), 4, path).close()
    return path


class Told:
    """Closes each message by its first answer, or by the one wanted, and keeps its words."""

    def __init__(self, answer: int = 0) -> None:
        self.words = ""
        self._answer = answer

    def __call__(self, dialog: QWidget) -> None:
        assert isinstance(dialog, Message)
        self.words = dialog.words.text()
        dialog.buttons[self._answer].click()


def recent(window: MainWindow) -> list[str]:
    """The recent files that the start page offers, as they are called there."""
    window.refresh_start_page()
    items = [window.start_page.files.itemAt(place) for place in range(window.start_page.files.count())]
    widgets = [item.widget() for item in items if item is not None]
    return [button.accessibleName() for button in widgets if isinstance(button, QPushButton)]


# -- opening -----------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [".longtable", ".yaml"])
@pytest.mark.parametrize("kind", BAD)
def test_what_can_not_be_opened_is_told_in_a_line_and_the_next_file_opens(
    window: MainWindow,
    modal: Modal,
    tmp_path: Path,
    race: Path,
    kind: str,
    end: str,
) -> None:
    (tmp_path / "bad").mkdir()
    path = BAD[kind](tmp_path / "bad", end)
    told = Told()
    modal.expect(told)
    with pytest.MonkeyPatch.context() as patch:
        refuse_answers(patch)
        window.open_path(path)
        assert recent(window) == []
    assert modal.seen == ["This file can't be opened"]
    assert legible(path) in told.words
    assert "\n" not in told.words
    assert window.page is None
    assert not is_locked(path)
    window.open_path(race)
    assert window.page is not None


def test_a_file_that_can_not_be_asked_for_is_not_forgotten(
    window: MainWindow, modal: Modal, tmp_path: Path, race: Path
) -> None:
    away = BAD["on a drive that is gone"](tmp_path, ".longtable")
    shutil.copy(race, away)
    gone = tmp_path / "gone.longtable"
    names = tuple(map(str, (gone, away, race)))
    window._shelf.recall(Memory(recent=names))
    modal.expect(Told(), Told())
    with pytest.MonkeyPatch.context() as patch:
        refuse_answers(patch)
        assert recent(window) == ["Open race.longtable"]
        window.open_path(away)
        window.open_path(gone)
    # What certainly is no more is forgotten; the drive may be back tomorrow.
    assert window._shelf.memory.recent == names[1:]
    assert recent(window) == [f"Open {away.name}", "Open race.longtable"]


@pytest.mark.parametrize("kind", [kind for kind in BAD if kind != "a folder"])
def test_one_bad_recent_file_hides_no_good_one_at_the_start(
    qtbot: QtBot, folders: UserFolders, tmp_path: Path, race: Path, kind: str
) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "below").mkdir()
    bad = BAD[kind](tmp_path / "bad" / "below", ".longtable")
    Shelf(folders.settings).recall(Memory(recent=(str(bad), str(race))))
    with pytest.MonkeyPatch.context() as patch:
        refuse_answers(patch)
        made = MainWindow(ALL, folders, Shelf(folders.settings))
        qtbot.addWidget(made)
        assert "Open race.longtable" in recent(made)
        made._fill_recent()
        assert [action.text() for action in made._recent_menu.actions()] == [legible(bad), str(race)]


def test_a_name_that_is_no_text_is_opened_remembered_and_let_go_of(
    window: MainWindow, qtbot: QtBot, folders: UserFolders, tmp_path: Path, race: Path
) -> None:
    odd = tmp_path / f"{NO_TEXT}.longtable"
    shutil.copy(race, odd)
    window.open_path(odd)
    assert window.page is not None
    assert is_locked(odd)
    window.close_match()
    assert not is_locked(odd)
    window.open_path(race)
    window.close_match()
    # As the next start finds it.
    assert Shelf(folders.settings).memory.recent == (str(race), str(odd))
    assert os.fsencode(Shelf(folders.settings).memory.recent[1]).endswith(b"/M\xfcller.longtable")
    assert recent(window) == ["Open race.longtable", "Open M\ufffdller.longtable"]
    item = window.start_page.files.itemAt(1)
    button = item.widget() if item is not None else None
    assert isinstance(button, QPushButton)
    button.click()
    assert window.page is not None
    assert window.page.session.path == odd


def test_names_that_no_file_can_have_are_left_out_of_what_is_recalled(folders: UserFolders, race: Path) -> None:
    folders.settings.mkdir(parents=True)
    told = {"recent": ["a\0b", "\ud800", "", 7, str(race)], "game": "toy"}
    (folders.settings / "memory.json").write_text(json.dumps(told))
    assert Shelf(folders.settings).memory == Memory(game="toy", recent=(str(race),))


def test_a_bad_journal_among_the_users_matches_hides_no_good_one(
    window: MainWindow, folders: UserFolders, race: Path
) -> None:
    folders.matches.mkdir(parents=True)
    shutil.copy(race, folders.matches / "good.longtable")
    shutil.copy(race, folders.matches / f"{NO_TEXT}.longtable")
    for number, make in enumerate(BAD.values()):
        make(folders.matches, f".{number}.longtable")
    with pytest.MonkeyPatch.context() as patch:
        refuse_answers(patch)
        waiting = unfinished(folders.matches, ALL.labels)
        window.refresh_start_page()
    assert {match.path.name for match in waiting} == {f"{NO_TEXT}.longtable", "good.longtable"}
    assert window.start_page.matches.count() == 2


@pytest.mark.parametrize("kind", [kind for kind in BAD if kind not in ("too long", "too deep", "below a file")])
def test_last_words_that_can_not_be_read_or_kept_keep_nobody_waiting(
    window: MainWindow, folders: UserFolders, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    folders.logs.mkdir(parents=True)
    kept: list[IO[bytes]] = []
    monkeypatch.setattr(faulthandler, "enable", kept.append)
    words = folders.logs / LAST_WORDS_FILE
    made = BAD[kind](folders.logs, ".log")
    words.symlink_to(made)
    plain = not os.path.lexists(made) or kind == "a link to nothing" or "unaskable" in made.name
    Faults(window, folders.logs).listen()
    assert bool(kept) == plain
    for stream in kept:
        stream.close()


AS_SOMEBODY_ELSE = """
import os, sys
from pathlib import Path
from longtable import __main__ as program
from longtable.app.main import make_application
from longtable.app.settings import Memory, Shelf
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.games import GAMES
import longtable.app.match_files, longtable.play.data_check, longtable.play.scenario, longtable.tabletop.picture

theirs = Path(sys.argv[1])
application = make_application()
os.setgroups([])
os.setresgid(65534, 65534, 65534)
os.setresuid(65534, 65534, 65534)
for command in ["replay", "a.longtable"], ["render", "a.longtable", "--out", "a.png"], ["scenario", "a.yaml"]:
    print(program.main(["--home", str(theirs), *(str(theirs / word) if "." in word else word for word in command)]))
folders = UserFolders.find()
shelf = Shelf(folders.settings)
shelf.recall(Memory(recent=(str(theirs / "a.longtable"), "/dev/null")))
window = MainWindow(GAMES, folders, shelf)
window._ask = lambda title, words, *answers: print(title, words, sep=": ") or -1
window.refresh_start_page()
print(window.start_page.files.count())
window.open_path(theirs / "a.longtable")
window.open_path(theirs / "a.yaml")
print(window.page)
window.close()
"""


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become somebody else")
def test_the_files_and_the_home_of_another_user_are_told_in_words(tmp_path: Path, race: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir(mode=0o700)
    shutil.copy(race, theirs / "a.longtable")
    (theirs / "a.yaml").write_text("game: longshot\nseats: [human, roland]\n")
    done = subprocess.run(
        [sys.executable, "-c", AS_SOMEBODY_ELSE, str(theirs)], capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    refused = "can't be read: Permission denied"
    assert done.stdout.splitlines() == [
        "2",
        "2",
        "2",
        "1",
        f"This file can't be opened: {theirs}/a.longtable: {refused}",
        f"This file can't be opened: {theirs}/a.yaml:1:1: the file can't be read (Permission denied), "
        "expected a readable YAML file",
        "None",
    ]
    assert sum(refused in line for line in done.stderr.splitlines()) == 2


# -- letting go --------------------------------------------------------------------------------


class Broken(Exception):
    """A fault of the program, planted after the file was locked."""


@pytest.mark.parametrize(
    ("owner", "step"),
    [(Shelf, "remember_file"), (MatchPage, "__init__"), (sessions, "Mind"), (Session, "_close_if_over")],
    ids=["remembering it", "showing it", "thinking about it", "beginning it"],
)
def test_a_fault_after_a_match_was_opened_lets_go_of_it(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, race: Path, owner: object, step: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(owner, step, fail)
        with pytest.raises(Broken):
            window.open_path(race)
    assert not is_locked(race)
    window.open_path(race)
    assert window.page is not None


@pytest.mark.parametrize("step", ["replay", "Journal"])
def test_a_fault_while_a_match_is_read_lets_go_of_it(race: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    def fail(*_: object) -> None:
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(f"longtable.play.journal.{step}", fail)
        with pytest.raises(Broken):
            Session.open(race, ALL)
    assert not is_locked(race)


def test_a_scenario_that_can_not_be_played_leaves_no_match_behind(
    window: MainWindow, modal: Modal, folders: UserFolders, tmp_path: Path
) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(
        "game: toy\nseats: [human, clerk]\nposition: {round: 1, rolled: 1, hands: [[2], []]}\n"
        "moves: [{play: {kind: Pass}}, {play: {kind: Pass}}, {play: {kind: Pass}}]\n"
    )
    modal.expect(Told())
    window.open_path(path)
    assert modal.seen == ["This file can't be opened"]
    assert list(folders.matches.iterdir()) == []


def test_a_scenario_is_played_without_keeping_it_where_home_can_not_be_written(
    window: MainWindow, modal: Modal, folders: UserFolders, tmp_path: Path
) -> None:
    folders.matches.parent.mkdir(exist_ok=True)
    folders.matches.write_text("a file in the way")
    path = tmp_path / "s.yaml"
    path.write_text("game: toy\nseats: [human, clerk]\n")
    modal.expect(Told())
    window.open_path(path)
    assert modal.seen == ["The match can't be kept"]
    assert window.page is not None
    assert window.page.session.path is None


# -- writing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", NOT_WRITABLE)
@pytest.mark.parametrize("way", ["a copy", "elsewhere"])
def test_a_match_goes_on_where_a_path_can_not_be_written(
    window: MainWindow, modal: Modal, tmp_path: Path, race: Path, kind: str, way: str
) -> None:
    (tmp_path / "bad").mkdir()
    path = BAD[kind](tmp_path / "bad", ".longtable")
    window.open_path(race)
    assert window.page is not None
    session = window.page.session
    told = Told(1) if way == "a copy" else Told()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        refuse_answers(patch)
        if way == "a copy":
            modal.expect(told)
            window.save_copy()
        else:
            modal.expect(Told(1), told)
            window._not_kept("It can't be written. The move was not made.")
    assert "\n" not in told.words
    assert legible(path) in told.words
    assert session.path == race
    assert session.step() or session.controller.offers()
    assert recent(window) == ["Open race.longtable"]


def test_no_match_goes_on_in_a_device_that_takes_everything(
    window: MainWindow, modal: Modal, tmp_path: Path, race: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_path(race)
    assert window.page is not None
    pit = tmp_path / "pit.longtable"
    pit.symlink_to("/dev/null")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(pit), ""))
    told = Told()
    modal.expect(Told(1), told)
    window._not_kept("It can't be written. The move was not made.")
    assert told.words == f"{pit} is no file that could hold a match."
    assert window.page.session.path == race


# -- what is written without being asked ---------------------------------------------------------


def test_settings_that_a_link_leads_to_are_written_where_they_are(folders: UserFolders, tmp_path: Path) -> None:
    managed = tmp_path / "dotfiles" / "longtable.json"
    managed.parent.mkdir()
    folders.settings.mkdir(parents=True)
    (folders.settings / "settings.json").symlink_to(managed)
    Shelf(folders.settings).change(Settings(tap_dice=True))
    assert (folders.settings / "settings.json").is_symlink()
    assert json.loads(managed.read_text())["tap_dice"] is True
    assert Shelf(folders.settings).settings.tap_dice


@pytest.mark.parametrize("kind", [kind for kind in BAD if kind not in ("too long", "too deep", "below a file")])
def test_settings_that_can_not_be_read_or_written_are_the_usual_ones(
    folders: UserFolders, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    folders.settings.mkdir(parents=True)
    made = BAD[kind](folders.settings, ".json")
    for name in ("settings.json", "memory.json"):
        (folders.settings / name).symlink_to(made)
    with caplog.at_level(logging.INFO), pytest.MonkeyPatch.context() as patch:
        refuse_answers(patch)
        shelf = Shelf(folders.settings)
        assert (shelf.settings, shelf.memory) == (Settings(), Memory())
        shelf.change(Settings(tap_dice=True))
        assert shelf.settings.tap_dice
    assert all(record.exc_info is None for record in caplog.records)


@pytest.fixture
def logged() -> Iterator[logging.Logger]:
    """The program's log as it was, whatever is hung onto it."""
    before = list(trouble.log.handlers)
    yield trouble.log
    for handler in trouble.log.handlers[len(before) :]:
        trouble.log.removeHandler(handler)
        handler.close()


@pytest.mark.parametrize("in_the_way", ["a full disk", "a pipe", "a folder", "no folder any more", "no text"])
def test_a_log_that_can_not_be_written_is_no_reason_to_complain(
    folders: UserFolders,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    logged: logging.Logger,
    in_the_way: str,
) -> None:
    folders.logs.mkdir(parents=True)
    file = folders.logs / trouble.LOG_FILE
    if in_the_way == "a pipe":
        os.mkfifo(file)
    elif in_the_way == "a folder":
        file.mkdir()
    monkeypatch.setattr(logging, "lastResort", None)
    # Not to pytest too, which could not hand such a line from one of its processes to another.
    monkeypatch.setattr(logged, "propagate", False)
    logged.addHandler(logging.NullHandler())
    trouble.keep_log(folders.logs)
    if in_the_way == "no folder any more":
        folders.logs.rmdir()
    elif in_the_way == "a full disk":
        (handler,) = (handler for handler in logged.handlers if isinstance(handler, trouble.LogFile))
        handler.setStream(Path("/dev/full").open("w", buffering=1))  # noqa: SIM115 - the handler closes it
    logged.warning("a line about %s", NO_TEXT)
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "")
    if in_the_way == "no text":
        assert "a line about M\\udcfcller" in file.read_text("utf-8")
    if in_the_way == "a full disk":
        os.dup2(os.open(os.devnull, os.O_WRONLY), handler.stream.fileno())
