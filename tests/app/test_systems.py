"""What Windows and macOS do otherwise around the window."""

import io
import sys
from pathlib import Path
from threading import Event
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShortcut, QStyleHints
from PySide6.QtWidgets import QApplication, QFileDialog, QMenuBar
from pytestqt.qtbot import QtBot

from longtable.__main__ import WRONG, Unheard, main
from longtable.app import trouble, windows
from longtable.app.bar import Bar
from longtable.app.keys import ON_A_MAC, USUAL
from longtable.app.main import suit
from longtable.app.past_table import PastTable
from longtable.app.pieces import Sheet
from longtable.app.settings import Shelf
from longtable.app.start_page import StartPage
from longtable.app.window import MainWindow
from longtable.components import files, system
from longtable.components.files import UserFolders, those_there
from longtable.engine.label import Games
from longtable.play.locking import is_locked
from tests.app.conftest import ALL, Modal
from tests.app.test_match_files import match_file
from tests.app.test_window import begin, message, page_of, window
from tests.toy import TOY

__all__ = ["window"]

TAKEN = {
    "a Mac": [
        *("Ctrl+H", "Ctrl+Alt+H", "Ctrl+M", "Ctrl+Alt+M", "Ctrl+Tab", "Ctrl+Shift+Tab", "Ctrl+`", "Ctrl+Space"),
        *("Ctrl+Alt+Space", "Meta+Space", "Meta+Ctrl+Space", "Meta+Ctrl+Q", "Ctrl+Shift+Q", "Ctrl+Alt+D"),
        *("Ctrl+Alt+Esc", "Ctrl+Shift+3", "Ctrl+Shift+4", "Ctrl+Shift+5", "Ctrl+Alt+F5", "Ctrl+F3", "Ctrl+F5"),
        *(f"Meta+{key}" for key in ("Up", "Down", "Left", "Right", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8")),
        *(f"F{number}" for number in range(1, 13)),
    ],
    "Windows": [
        *("Alt+F4", "Alt+Tab", "Alt+Esc", "Alt+Space", "Ctrl+Esc", "Ctrl+Shift+Esc", "Ctrl+Alt+Del", "Ctrl+Alt+Tab"),
        *("F10", "Shift+F10", "Print", "Alt+Print"),
        *(f"Meta+{key}" for key in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    ],
    "a desktop of Linux": [
        *("Alt+F1", "Alt+F2", "Alt+F4", "Alt+F7", "Alt+F8", "Alt+F10", "Alt+Tab", "Alt+Space", "Ctrl+Alt+T"),
        *("Ctrl+Alt+L", "Ctrl+Alt+Del", "Ctrl+Alt+Up", "Ctrl+Alt+Down", "Ctrl+Alt+Left", "Ctrl+Alt+Right"),
    ],
}
"""What systems keep for themselves, as Qt calls it; on a Mac its `Ctrl` is the command key."""


def a_window(qtbot: QtBot, folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(StartPage, "paint_next", lambda self: False)
    made = MainWindow(ALL, folders, Shelf(folders.settings))
    qtbot.addWidget(made)
    return made


# -- keys and menus --------------------------------------------------------------------------------


@pytest.mark.parametrize("where", TAKEN)
def test_no_system_keeps_a_key_of_the_window_for_itself(
    where: str, qtbot: QtBot, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "MAC", where == "a Mac")
    made = a_window(qtbot, folders, monkeypatch)
    sheet = Sheet(made)
    keys = [key for action in made.findChildren(QAction) for key in action.shortcuts()]
    own = [shortcut.key() for shortcut in sheet.findChildren(QShortcut)]
    taken = [QKeySequence(key) for key in TAKEN[where]]
    assert all(key.count() == 1 for key in taken)
    assert [key.toString() for key in [*keys, *own] if key in taken] == []
    # Where two actions have the same key, neither hears of it.
    assert len({key.toString() for key in keys}) == len(keys) >= len(USUAL)
    assert len(own) == 1


@pytest.mark.parametrize("mac", [True, False])
def test_the_key_that_people_are_told_works(
    mac: bool, qtbot: QtBot, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "MAC", mac)
    made = a_window(qtbot, folders, monkeypatch)
    assert made.hint_action.shortcut().toString() == ("Ctrl+Shift+H" if mac else "Ctrl+H")
    assert made.redo_action.shortcut().toString() == ("Ctrl+Shift+Z" if mac else "Ctrl+Y")
    assert set(ON_A_MAC) < set(USUAL)


def test_a_mac_finds_the_entries_for_its_own_menu(
    qtbot: QtBot, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = a_window(qtbot, folders, monkeypatch)
    roles = QAction.MenuRole
    special = {made.about_action: roles.AboutRole, made.settings_action: roles.PreferencesRole}
    special[made.quit_action] = roles.QuitRole
    own = [action for action in made.actions() if action.text()]
    assert {action: action.menuRole() for action in own} == dict.fromkeys(own, roles.NoRole) | special


@pytest.mark.parametrize("mac", [True, False])
def test_the_menus_are_on_top_of_the_screen_on_a_mac_only(
    mac: bool, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    native: list[bool] = []
    monkeypatch.setattr(system, "MAC", mac)
    monkeypatch.setattr(QMenuBar, "setNativeMenuBar", lambda menus, on: native.append(on))
    bar = Bar(None)  # type: ignore[arg-type]
    qtbot.addWidget(bar)
    bar.menus.addMenu("Game")
    bar.make_room(800, 100)
    assert native == [mac]
    # No room is kept for what is not there.
    assert (bar.menus.minimumWidth() == 0) == mac


@pytest.mark.parametrize("mac", [True, False])
def test_the_system_is_told_how_the_program_looks(
    mac: bool, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = Mock()
    monkeypatch.setattr(system, "MAC", mac)
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda *_: hints)
    suit(qapp)
    hints.setColorScheme.assert_called_once_with(Qt.ColorScheme.Light)
    behaviours = [call.args for call in hints.setTabFocusBehavior.call_args_list]
    assert behaviours == ([(Qt.TabFocusBehavior.TabFocusAllControls,)] if mac else [])
    assert all(hasattr(QStyleHints, name) for name in ("setColorScheme", "setTabFocusBehavior"))


# -- screens ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("screen", "expected"),
    [((1280, 680), (1264, 640)), ((1920, 1040), (1366, 768)), ((640, 480), (720, 520)), ((1366, 768), (1350, 728))],
)
def test_the_first_window_is_no_larger_than_the_screen(
    screen: tuple[int, int],
    expected: tuple[int, int],
    qtbot: QtBot,
    folders: UserFolders,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = a_window(qtbot, folders, monkeypatch)
    monkeypatch.setattr(MainWindow, "screen", lambda _: Mock(availableSize=lambda: QSize(*screen)))
    made.fit_screen()
    assert made.size().toTuple() == expected


def test_a_window_that_was_somewhere_is_there_again(
    qtbot: QtBot, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = a_window(qtbot, folders, monkeypatch)
    made.resize(900, 700)
    made.close()
    again = a_window(qtbot, folders, monkeypatch)
    size = again.size()
    monkeypatch.setattr(MainWindow, "screen", lambda _: Mock(availableSize=lambda: QSize(760, 560)))
    again.fit_screen()
    assert again.size() == size


def test_pictures_are_painted_anew_for_a_screen_with_other_pixels(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = StartPage(Games([TOY.label], lambda key: TOY))
    qtbot.addWidget(page)
    (tile,) = page.tiles
    blurred: list[float] = []
    page.blurred.connect(lambda: blurred.append(page.devicePixelRatioF()))
    change = QEvent(QEvent.Type.DevicePixelRatioChange)
    QApplication.sendEvent(page, change)
    assert blurred == []
    assert (page.paint_next(), page.paint_next()) == (True, False)
    assert tile.picture.density == 1
    monkeypatch.setattr(StartPage, "devicePixelRatioF", lambda _: 1.25)
    QApplication.sendEvent(page, change)
    assert blurred == [1.25]
    assert (page.paint_next(), page.paint_next()) == (True, False)
    assert tile.picture.density == 1.25


def test_the_window_paints_them_then(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    window._painting.stop()
    monkeypatch.setattr(StartPage, "paint_next", lambda _: painted.append(1) or False)
    window.start_page.blurred.emit()
    qtbot.waitUntil(lambda: painted == [1])


def test_a_past_position_is_painted_anew_for_a_screen_with_other_pixels(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    past = PastTable(begin(qtbot, window).session)
    qtbot.addWidget(past)
    past.resize(400, 300)
    past.grab()
    assert past._image.devicePixelRatio() == 1
    monkeypatch.setattr(PastTable, "devicePixelRatioF", lambda _: 1.5)
    past.grab()
    assert past._image.devicePixelRatio() == 1.5
    assert past._image.size() == QSize(600, 450)


# -- files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "saved"),
    [
        *(("race", "race.longtable"), ("game 1.2", "game 1.2.longtable"), ("race.txt", "race.txt.longtable")),
        *(("race.longtable", "race.longtable"), ("RACE.LongTable", "RACE.LongTable")),
    ],
)
def test_a_copy_ends_as_matches_do(
    typed: str, saved: str, window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A desktop opens no other by a double click."""
    begin(qtbot, window)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "to" / typed), ""))
    (tmp_path / "to").mkdir()
    window.save_action.trigger()
    assert [path.name for path in (tmp_path / "to").iterdir()] == [saved]


@pytest.mark.usefixtures("windows")
def test_a_name_that_windows_has_not_can_be_typed_anew(
    window: MainWindow, modal: Modal, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(qtbot, window)
    folder = tmp_path / "to"
    folder.mkdir()
    typed = [str(folder / "aux"), str(folder / "race")]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (typed.pop(0), ""))
    words: list[str] = []

    def again(dialog: object) -> None:
        words.append(message(dialog).words.text())  # type: ignore[arg-type]
        message(dialog).buttons[0].click()  # type: ignore[arg-type]

    modal.expect(again)
    window.save_action.trigger()
    assert "on Windows aux is a device" in words[0]
    assert [path.name for path in folder.iterdir()] == ["race.longtable"]


def test_one_file_is_recalled_once_however_it_is_spelled(shelf: Shelf, tmp_path: Path) -> None:
    one, same, other = (
        tmp_path / name for name in ("Mu\u0308ller.longtable", "m\u00fcller.longtable", "MÜLLER.longtable")
    )
    one.touch()
    same.hardlink_to(one)
    other.touch()
    for path in (other, one, same):
        shelf.remember_file(path)
    assert shelf.memory.recent == (str(same), str(other))


def test_the_open_match_is_the_same_file_however_it_is_spelled(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = match_file(tmp_path / "Müller.longtable")
    (tmp_path / "MÜLLER.longtable").hardlink_to(path)
    window.open_path(path)
    page = page_of(window)
    window.open_path(tmp_path / "MÜLLER.longtable")
    assert window.page is page
    assert is_locked(path)


def test_a_server_that_is_off_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, gone, far, later = (tmp_path / name for name in ("here", "gone", "far", "later"))
    here.touch()
    off, asked = Event(), files.is_there

    def is_there(path: Path) -> bool:
        if path == far:
            off.wait()
        return asked(path)

    monkeypatch.setattr(files, "is_there", is_there)
    try:
        # What did not answer is offered: opening it says what is wrong.
        assert those_there([gone, here, far, later], 1.0) == [here, far, later]
    finally:
        off.set()
    assert those_there([gone, here, far, later], 60.0) == [here]


def test_a_log_that_another_window_holds_is_written_on(folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows renames no file that is open."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "The process cannot access the file")

    monkeypatch.setattr(trouble, "LOG_SIZE", 10)
    monkeypatch.setattr(Path, "replace", refuse)
    folders.logs.mkdir(parents=True)
    file = folders.logs / trouble.LOG_FILE
    file.write_text("a long story\n")
    before = list(trouble.log.handlers)
    trouble.keep_log(folders.logs)
    (handler,) = [handler for handler in trouble.log.handlers if handler not in before]
    trouble.log.warning("a new day")
    trouble.log.removeHandler(handler)
    handler.close()
    assert [line.rpartition(": ")[2] for line in file.read_text().splitlines()] == ["a long story", "a new day"]


# -- without a terminal ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--nonsense"], "longtable: unrecognized arguments: --nonsense (see longtable --help)"),
        (["open", ""], "longtable: argument journal: expected a name, found nothing (see longtable open --help)"),
        (["replay", "nowhere.longtable"], "longtable: nowhere.longtable: can't be read: No such file or directory"),
    ],
)
def test_what_goes_wrong_before_the_window_is_told_in_a_box(
    given: list[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Mock()
    monkeypatch.setattr(windows, "user32", lambda: library)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    try:
        code: object = main(given)
    except SystemExit as end:
        code = end.code
    assert code == WRONG
    library.MessageBoxW.assert_called_once_with(None, told, "Longtable", 0x10)
    assert isinstance(sys.stderr, Unheard)


def test_where_there_is_a_terminal_no_box_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    library, stream = Mock(), io.StringIO()
    monkeypatch.setattr(windows, "user32", lambda: library)
    monkeypatch.setattr(sys, "stderr", stream)
    assert main(["replay", "nowhere.longtable"]) == WRONG
    assert stream.getvalue() == "longtable: nowhere.longtable: can't be read: No such file or directory\n"
    library.MessageBoxW.assert_not_called()


def test_other_systems_have_no_such_library() -> None:
    if sys.platform != "win32":
        assert windows.user32() is None
        windows.show("nothing")
        windows.step_back()
