"""Errors that nobody caught, planted in every kind of place: they are told once, and the match goes on."""

import faulthandler
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from longtable.app import fault_dialog, faults
from longtable.app.fault_dialog import FaultDialog
from longtable.app.faults import DEATH_REPORT_FILE, LAST_WORDS_FILE, REPORT_FILE, Faults
from longtable.app.match_page import MatchPage
from longtable.app.new_game import NewGameDialog
from longtable.app.report import Fault, of_death, of_match
from longtable.app.settings import Shelf
from longtable.app.start_page import StartPage
from longtable.app.style import dress
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.games import GAMES
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.players.mind import Mind
from tests.app.conftest import ALL, Modal
from tests.app.test_window import QUICK, begin, play_on
from tests.toy import TOY

SECRET = "Ada holds card:17 in /home/ada/matches"


class Planted(Exception):
    """What goes wrong on purpose."""


class Once:
    """Raises when it is called, the first time or always; otherwise does what it stands for."""

    def __init__(self, instead_of: Callable[..., object] = lambda *_: None, *, always: bool = False) -> None:
        self._do = instead_of
        self._always = always
        self.calls = 0

    def __call__(self, *given: object, **named: object) -> object:
        self.calls += 1
        if self._always or self.calls == 1:
            stumble()
        return self._do(*given, **named)


def stumble() -> None:
    """Raise, as if from a place of the program."""
    inside = {"__name__": "longtable.app.planted", "error": Planted(SECRET)}
    exec("\nraise error", inside)


@pytest.fixture
def window(qtbot: QtBot, folders: UserFolders, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window of a new user, whose errors are taken as in the program."""
    monkeypatch.setattr(StartPage, "paint_next", lambda self: False)
    monkeypatch.setattr(faults, "BREATH", 20)
    shelf.change(QUICK)
    made = MainWindow(ALL, folders, shelf)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    monkeypatch.setattr(sys, "excepthook", Faults(made, folders.logs))
    yield made
    made.close()


def dialogs(window: MainWindow) -> list[FaultDialog]:
    return [
        dialog for dialog in QApplication.topLevelWidgets() if isinstance(dialog, FaultDialog) and dialog.isVisible()
    ]


def the_dialog(window: MainWindow, qtbot: QtBot) -> FaultDialog:
    """The one dialog that tells of a fault."""
    qtbot.waitUntil(lambda: bool(dialogs(window)))
    qtbot.wait(60)
    (dialog,) = dialogs(window)
    return dialog


def text_of(folders: UserFolders) -> str:
    return (folders.logs / REPORT_FILE).read_text(encoding="utf-8")


Plant = Callable[[MatchPage, pytest.MonkeyPatch, QtBot], object]


def in_a_slot(page: MatchPage, patch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    patch.setattr(page.session, "ask_for_hints", Once())
    page.window().hint_action.trigger()  # type: ignore[attr-defined]


def in_a_timer(page: MatchPage, patch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    patch.setattr(page.session, "step", Once(page.session.step))
    page.play(page.session.controller.offers()[0])


def in_a_key_event(page: MatchPage, patch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    patch.setattr(page.view, "_arrow", Once(page.view._arrow))
    page.view.setFocus()
    key = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier)
    QApplication.postEvent(page.view, key)


def in_the_middle_of_a_move(page: MatchPage, patch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    patch.setattr(page.sidebar, "refresh", Once(page.sidebar.refresh))
    qtbot.mouseClick(page.sidebar.moves.play_button, Qt.MouseButton.LeftButton)
    page.sidebar.moves.list.setCurrentRow(0)
    qtbot.keyClick(page.sidebar.moves.list, Qt.Key.Key_Return)


def in_a_thread(page: MatchPage, patch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    patch.setattr(threading, "excepthook", lambda given: sys.excepthook(*given[:3]))
    thread = threading.Thread(target=stumble)
    thread.start()
    thread.join()


# Not in a paint event: the binding may leave its painter open then, and end the process later.
PLACES = [in_a_slot, in_a_timer, in_a_key_event, in_the_middle_of_a_move, in_a_thread]


@pytest.mark.parametrize("plant", PLACES)
def test_a_fault_is_told_once_and_the_match_goes_on(
    plant: Plant, window: MainWindow, qtbot: QtBot, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(qtbot, window)
    plant(page, monkeypatch, qtbot)
    dialog = the_dialog(window, qtbot)
    assert "The match is kept" in dialog.accessibleDescription()
    assert page.session.path is not None
    told = text_of(folders)
    kind, place = told.split("\n\n")[2].splitlines()[:2]
    assert kind.startswith("Planted, ")
    assert place == "    longtable/app/planted.py:2"
    assert f"Game: {TOY.key}, {len(page.session.seats)} seats" in told
    for word in (*SECRET.split()[0:3:2], "home", "Message", *page.session.names):
        assert word not in told
    qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialogs(window))
    # What is on the screen is what the match is.
    qtbot.waitUntil(lambda: page.session.turn is Turn.HUMAN)
    tableau = page.view.table.tableau
    shown = [offer.words for offer in page.session.controller.choices()]
    assert [page.sidebar.moves.list.item(row).text() for row in range(page.sidebar.moves.list.count())] == shown
    page.view.refresh()
    assert page.view.table.tableau == tableau
    # And it goes on to its end, whatever comes again.
    play_on(page)
    assert page.over
    assert not dialogs(window)


def test_after_an_error_in_the_middle_of_a_move_the_screen_shows_what_the_match_is(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people, so that no move of a computer player brings the screen up to date."""
    session = Session.new(GAMES["longhorn"], {}, (SeatSpec(HUMAN), SeatSpec(HUMAN)), 3)
    while session.turn is not Turn.HUMAN:
        session.step()
    window.show_session(session)
    assert window.page is not None
    view, moves = window.page.view, window.page.sidebar.moves
    before, log = view.table.tableau, len(session.match.log)
    session.listeners.insert(0, Once())  # type: ignore[arg-type]
    moves.list.setCurrentRow(0)
    QTimer.singleShot(0, window, moves.play_button.click)
    the_dialog(window, qtbot).accept()
    assert len(session.match.log) > log
    shown = view.table.tableau
    assert shown != before
    assert [moves.list.item(row).text() for row in range(moves.list.count())] == [
        offer.words for offer in session.controller.choices()
    ]
    view.refresh()
    assert view.table.tableau == shown


def test_an_error_of_a_computer_player_is_tried_again(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes from the thinking process is taken by a timer: here twice amiss, and right then."""
    page = begin(qtbot, window)
    calls = 0
    step = page.session.step

    def amiss() -> bool:
        nonlocal calls
        calls += 1
        if calls < 3:
            stumble()
        return step()

    monkeypatch.setattr(page.session, "step", amiss)
    page.play(page.session.controller.offers()[0])
    qtbot.waitUntil(lambda: calls >= 3)
    qtbot.waitUntil(lambda: page.session.turn is Turn.HUMAN)
    the_dialog(window, qtbot).accept()


def test_a_reply_that_breaks_whoever_reads_it(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(qtbot, window)
    monkeypatch.setattr(Mind, "begin", lambda self, *given, **named: None)
    monkeypatch.setattr(Mind, "poll", lambda self: stumble())
    window.hint_action.trigger()
    the_dialog(window, qtbot).accept()
    assert not page.sidebar.what_now.hints.isVisible()
    page.play(page.session.controller.offers()[0])
    assert len(page.session.match.log) > 0


def test_a_fault_in_a_dialog_is_told_over_it(
    window: MainWindow, modal: Modal, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(dialog: object) -> None:
        assert isinstance(dialog, NewGameDialog)
        monkeypatch.setattr(dialog, "_check", Once(always=True))
        QTimer.singleShot(0, dialog, stumble)

    def read(dialog: object) -> None:
        assert isinstance(dialog, FaultDialog)
        assert isinstance(dialog.parentWidget(), NewGameDialog)
        assert "Nothing of your matches is lost" in dialog.accessibleDescription()
        dialog.go_on.click()
        QTimer.singleShot(30, dialog.parentWidget().reject)

    modal.expect(fail, read)
    window.new_game()
    assert modal.seen == ["New game", "Something went wrong"]
    assert page_count(window) == 0


def page_count(window: MainWindow) -> int:
    return len(window.findChildren(MatchPage))


def test_the_same_fault_again_is_counted_and_not_told(
    window: MainWindow, qtbot: QtBot, folders: UserFolders, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.CRITICAL, "longtable"):
        for _ in range(8):
            QTimer.singleShot(0, window, stumble)
        dialog = the_dialog(window, qtbot)
    qtbot.mouseClick(dialog.show_report, Qt.MouseButton.LeftButton)
    assert "Planted, 8 times\n    longtable/app/planted.py:2" in dialog.text.toPlainText()
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == dialog.text.toPlainText() == text_of(folders)
    dialog.accept()
    QTimer.singleShot(0, window, stumble)
    qtbot.wait(60)
    assert not dialogs(window)
    assert [record.message for record in caplog.records] == ["uncaught Planted"]


def test_another_fault_while_one_is_told_stands_in_the_report(
    window: MainWindow, qtbot: QtBot, folders: UserFolders
) -> None:
    QTimer.singleShot(0, window, stumble)
    dialog = the_dialog(window, qtbot)
    QTimer.singleShot(0, window, lambda: {}["no such key"])
    qtbot.waitUntil(lambda: "KeyError, once" in text_of(folders))
    assert dialogs(window) == [dialog]
    dialog.accept()


def test_a_fault_of_the_dialog_itself_ends_there(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = Once(always=True)
    monkeypatch.setattr(fault_dialog, "paragraph", broken)
    page = begin(qtbot, window)
    with caplog.at_level(logging.CRITICAL, "longtable"):
        QTimer.singleShot(0, window, stumble)
        qtbot.waitUntil(lambda: len(caplog.records) == 2)
        qtbot.wait(100)
    assert broken.calls == 1
    assert [record.message for record in caplog.records] == ["uncaught Planted", "a fault can't be told"]
    play_on(page)
    assert page.over


def test_a_report_that_can_not_be_written_is_still_told(window: MainWindow, qtbot: QtBot, folders: UserFolders) -> None:
    folders.logs.parent.mkdir(parents=True, exist_ok=True)
    folders.logs.write_text("no folder")
    QTimer.singleShot(0, window, stumble)
    dialog = the_dialog(window, qtbot)
    qtbot.mouseClick(dialog.show_report, Qt.MouseButton.LeftButton)
    assert "Planted, once" in dialog.text.toPlainText()
    dialog.accept()


@pytest.mark.parametrize("size", [100, 150])
def test_no_word_of_the_dialog_is_cut(size: int, window: MainWindow, qtbot: QtBot, qapp: QApplication) -> None:
    dress(qapp, size)
    try:
        QTimer.singleShot(0, window, stumble)
        dialog = the_dialog(window, qtbot)
        for made in (dialog.logs, dialog.show_report, dialog.copy, dialog.go_on):
            assert made.width() >= made.sizeHint().width() > 0
        for words in dialog.findChildren(QLabel):
            assert words.height() >= words.heightForWidth(words.width())
        dialog.accept()
    finally:
        dress(qapp, 100)


def test_the_dialog_opens_the_log_folder(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(window, "open_logs", lambda: opened.append(True))
    QTimer.singleShot(0, window, stumble)
    dialog = the_dialog(window, qtbot)
    qtbot.mouseClick(dialog.logs, Qt.MouseButton.LeftButton)
    assert opened == [True]
    dialog.accept()


# -- what a report says ------------------------------------------------------------------------


def test_an_error_is_told_by_its_kind_its_cause_and_the_programs_own_places() -> None:
    try:
        try:
            stumble()
        except Planted as error:
            raise LookupError(SECRET) from error
    except LookupError as error:
        fault = Fault.of(error, error.__traceback__)
    assert fault == Fault("LookupError, after Planted", ("longtable/app/planted.py:2",))


def test_of_a_match_are_told_the_game_its_options_and_how_far_it_is() -> None:
    session = Session.new(GAMES["longhorn"], {}, (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")), 3)
    while session.turn is not Turn.HUMAN:
        session.step()
    told = of_match(session)
    assert told.startswith(f"Game: longhorn, 2 seats, {len(session.match.log)} moves\nOptions: ")
    for option in session.game.options():
        assert f"{option.key} {session.match.options[option.key]}" in told
    session.match.options[session.game.options()[0].key] = "Ada's own"
    told = of_match(session)
    assert "Ada" not in told
    assert "(a name)" in told
    session.close()


# -- when the program dies ---------------------------------------------------------------------

DIES = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication, QMainWindow
from PySide6.QtCore import Signal
from longtable.app.faults import Faults
class Window(QMainWindow):
    first_seen = Signal()
application = QApplication([])
Faults(Window(), Path(sys.argv[1])).listen()
import faulthandler
name = compile("def die(): faulthandler._sigsegv()", sys.argv[2] + "/longtable/app/planted.py", "exec")
exec(name)
die()
"""


def test_a_death_is_told_at_the_next_start_once(
    qtbot: QtBot, folders: UserFolders, shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    died = subprocess.run([sys.executable, "-c", DIES, str(folders.logs), "/home/ada"], check=False)
    assert died.returncode != 0
    assert "/home/ada" in (folders.logs / LAST_WORDS_FILE).read_text(encoding="utf-8")
    monkeypatch.setattr(faulthandler, "enable", lambda stream: stream.close())
    monkeypatch.setattr(StartPage, "paint_next", lambda self: False)
    for told in (True, False):
        window = MainWindow(ALL, folders, shelf)
        qtbot.addWidget(window)
        Faults(window, folders.logs).listen()
        window.show()
        with qtbot.waitSignal(window.first_seen):
            pass
        qtbot.wait(30)
        shown = dialogs(window)
        assert len(shown) == told
        for dialog in shown:
            assert "matches are safe" in dialog.accessibleDescription()
            qtbot.mouseClick(dialog.show_report, Qt.MouseButton.LeftButton)
            report = (folders.logs / DEATH_REPORT_FILE).read_text(encoding="utf-8")
            assert dialog.text.toPlainText() == report
            assert report.endswith("The program died: Segmentation fault\n    longtable/app/planted.py:1\n")
            assert "ada" not in report
            dialog.accept()
        window.close()


STARTS = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from longtable.app.main import run_window

def rehearse(window):
    window.first_seen.connect(lambda: QTimer.singleShot(0, fail))

def fail():
    QTimer.singleShot(500, lambda: QApplication.exit(0))
    window.no_such_thing()

sys.exit(run_window(rehearse=rehearse))
"""


def test_the_program_takes_its_faults_and_keeps_its_last_words(home: Path) -> None:
    done = subprocess.run([sys.executable, "-c", STARTS], check=False, capture_output=True)
    assert done.returncode == 0, done.stderr
    logs = UserFolders.under(home).logs
    assert "NameError, once" in (logs / REPORT_FILE).read_text(encoding="utf-8")
    assert (logs / LAST_WORDS_FILE).read_bytes() == b""


def test_last_words_that_tell_of_no_death_are_no_report() -> None:
    assert of_death("Windows fatal exception: code 0x8001010d\n") == ""
    assert of_death(
        r"Windows fatal exception: access violation" "\n" r'  File "C:\Users\Ada\longtable\app\x.py", line 7 in y'
    ).endswith("The program died: access violation\n    longtable/app/x.py:7\n")
