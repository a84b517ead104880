"""The main window: beginning, playing, leaving and finding matches again, by mouse and by keyboard."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from longtable.app import trouble
from longtable.app.match_page import LAST_LOOK, MatchPage
from longtable.app.new_game import NewGameDialog
from longtable.app.new_match import NewMatch, solo
from longtable.app.pacer import SHORTEST, Pacer
from longtable.app.pieces import ElidingLabel
from longtable.app.review_page import ReviewPage
from longtable.app.rules_view import RulesDialog
from longtable.app.score_table import ScoreTable
from longtable.app.settings import Motion, Settings, Shelf, TextSize
from longtable.app.settings_dialog import SettingsDialog
from longtable.app.start_page import StartPage
from longtable.app.trouble import Message
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.engine.game import AnyGame
from longtable.engine.label import Games
from longtable.engine.words import written
from longtable.play.saving import SaveError
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.tabletop.durations import USUAL
from tests.app.conftest import ALL, Modal, quick_seats
from tests.toy import TOY

SIZES = [(800, 600), (1024, 700), (1366, 768), (2560, 1440)]
QUICK = Settings(motion=Motion.STILL, fast_computer=True)


@pytest.fixture
def window(qtbot: QtBot, folders: UserFolders, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window of a new user in a hurry; its tiles stay without pictures, which take their time."""
    monkeypatch.setattr(StartPage, "paint_next", lambda self: False)
    shelf.change(QUICK)
    made = MainWindow(ALL, folders, shelf)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    yield made
    made.close()


def press(
    qtbot: QtBot, window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """A key for the window, which no dialog has left without the focus: there is no window manager here."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, key, modifier)


def page_of(window: MainWindow) -> MatchPage:
    assert window.page is not None
    return window.page


def my_turn(qtbot: QtBot, window: MainWindow) -> MatchPage:
    page = page_of(window)
    qtbot.waitUntil(lambda: page.session.turn is Turn.HUMAN)
    QApplication.processEvents()
    return page


def begin(qtbot: QtBot, window: MainWindow, game: AnyGame = TOY, **changes: object) -> MatchPage:
    chosen = solo(Games([game.label], lambda key: game))
    values = {name: changes.get(name, getattr(chosen, name)) for name in chosen.__struct_fields__}
    window.begin(NewMatch(**values))  # type: ignore[arg-type]
    return my_turn(qtbot, window)


def play_on(page: MatchPage, moves: int = 10_000) -> None:
    """First moves of everybody until the match is over or so many were made."""
    session = page.session
    while session.turn is not Turn.OVER and len(session.match.log) < moves:
        offers = session.controller.offers()
        if session.turn is Turn.HUMAN:
            page.play(offers[0])
        elif not session.step():
            session.lift_curtain()


def click_start(dialog: QWidget) -> None:
    assert isinstance(dialog, NewGameDialog)
    dialog.start.click()


def message(dialog: QWidget) -> Message:
    assert isinstance(dialog, Message)
    return dialog


# -- beginning ---------------------------------------------------------------------------------


def test_a_solo_match_is_begun_by_clicks_and_its_first_moves_are_made_by_clicks(
    window: MainWindow, game: AnyGame, modal: Modal, qtbot: QtBot
) -> None:
    tile = next(tile for tile in window.start_page.tiles if tile.key == game.key)
    modal.expect(click_start)
    qtbot.mouseClick(tile, Qt.MouseButton.LeftButton)
    page = my_turn(qtbot, window)
    assert page.session.game is game
    for _ in range(3):
        page = my_turn(qtbot, window)
        before = len(page.session.match.log)
        moves = page.sidebar.moves.list
        # A choice that asks for an amount is played by its slip on the table.
        choices = page.session.controller.choices()
        row = next(row for row, choice in enumerate(choices) if choice.amounts is None)
        moves.scrollToItem(moves.item(row))
        spot = moves.visualItemRect(moves.item(row)).center()
        label = moves.item(row).text()
        qtbot.mouseClick(moves.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        qtbot.mouseDClick(moves.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert len(page.session.match.log) > before, label
        assert not page.sidebar.what_now.reason.isVisible()


def test_a_piece_is_dragged_to_a_place_on_the_table(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window)
    view = page.view
    piece = next(
        target for target in sorted(page.session.controller.movable()) if page.session.controller.pick_up(target)
    )
    place = next(place for place, offers in page.session.controller.pick_up(piece).items() if offers)
    start, end = (view.table.target_rect(target) for target in (piece, place))
    assert start is not None
    assert end is not None
    viewport = view.viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=view.viewport_point(start.center()))
    for step in range(1, 9):
        between = start.center() + (end.center() - start.center()) * step / 8
        qtbot.mouseMove(viewport, view.viewport_point(QPointF(between)))
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=view.viewport_point(end.center()))
    if view.menu is not None:
        qtbot.mouseClick(view.menu.buttons[0], Qt.MouseButton.LeftButton)
    assert any(entry.seat == 0 for entry in page.session.match.log)


def test_with_the_keyboard_alone_a_match_is_begun_and_a_move_made(
    window: MainWindow, game: AnyGame, modal: Modal, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    tile = next(tile for tile in window.start_page.tiles if tile.key == game.key)
    for _ in range(20):
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus is tile:
            break
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    modal.expect(lambda dialog: qtbot.keyClick(cast(QWidget, QApplication.focusWidget()), Qt.Key.Key_Return))
    qtbot.keyClick(tile, Qt.Key.Key_Space)
    page = my_turn(qtbot, window)
    press(qtbot, window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is page.sidebar.moves.list
    before = [entry for entry in page.session.match.log if entry.seat == 0]
    qtbot.keyClick(page.sidebar.moves.list, Qt.Key.Key_Down)
    qtbot.keyClick(page.sidebar.moves.list, Qt.Key.Key_Return)
    assert len([entry for entry in page.session.match.log if entry.seat == 0]) == len(before) + 1


def test_the_tiles_get_pictures_of_their_tables(qtbot: QtBot) -> None:
    page = StartPage(ALL)
    qtbot.addWidget(page)
    page.resize(1366, 720)
    while page.paint_next():
        continue
    assert all(tile.picture.density == 1 for tile in page.tiles)
    assert not page.grab().isNull()


def test_what_computers_are_called_and_what_they_are_is_told_in_the_bar(window: MainWindow, qtbot: QtBot) -> None:
    seats = (SeatSpec(HUMAN, "Ann"), SeatSpec("boss", "Maud", "thrifty"))
    page = begin(qtbot, window, seats=seats)
    assert [(sign.name, sign.who) for sign in page.seat_signs()] == [
        ("Ann", "Person"),
        ("Maud", "Computer: Boss, Thrifty"),
    ]
    shown = window._match_bar().strip.toolTip().splitlines()
    assert shown[1].startswith("Maud (Computer: Boss, Thrifty): ")


def test_what_was_chosen_is_remembered(window: MainWindow, shelf: Shelf, modal: Modal) -> None:
    def choose(dialog: QWidget) -> None:
        assert isinstance(dialog, NewGameDialog)
        dialog.rows[0].name.setText("Ann")
        dialog.form.offer({"rounds": 2})
        dialog.seed.setText("77")
        dialog.start.click()

    modal.expect(choose)
    window.new_game("toy")
    assert page_of(window).session.names[0] == "Ann"
    assert page_of(window).session.match.seed == 77
    again = Shelf(Path(window._folders.settings))
    assert again.memory.game == "toy"
    assert again.memory.choices["toy"].options["rounds"] == 2
    assert again.memory.choices["toy"].seats[0].name == "Ann"


# -- what the window shows ---------------------------------------------------------------------


def test_the_bar_and_the_sidebar_tell_what_is_so(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window)
    assert "Pebble Market" in window.windowTitle()
    assert window._bar.match is not None
    assert "Player 3 (on turn), The Clerk 0" in window._bar.match.strip.accessibleName()
    assert page.sidebar.what_now.prompt.text() == "Player lays a card on a pile, or passes."
    assert page.sidebar.moves.list.count() == len(page.session.controller.offers())
    labels = [button.text() for button in page.sidebar.what_now.findChildren(QAbstractButton) if button.isVisible()]
    assert labels == ["Pass"]
    page.sidebar.tabs.setCurrentWidget(page.sidebar.log)
    assert page.sidebar.log.list.count() == len(page.session.match.log)


def test_undo_says_why_it_is_barred(window: MainWindow, qtbot: QtBot) -> None:
    assert window.undo_action.toolTip() == "No match is open."
    page = begin(qtbot, window)
    assert not window.undo_action.isEnabled()
    assert window.undo_action.toolTip() == page.session.undo_reason() != ""
    assert not window.redo_action.isEnabled()
    assert window.redo_action.toolTip() == "Nothing was taken back."


def test_undo_and_redo_go_over_dice_where_the_table_is_free(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, free_undo=True)
    before = page.session.match.state.fingerprint()
    page.play(page.session.controller.offers()[0])
    page = my_turn(qtbot, window)
    after = page.session.match.state.fingerprint()
    assert after != before
    assert window.undo_action.isEnabled()
    window.undo_action.trigger()
    assert page.session.match.state.fingerprint() == before
    assert window.redo_action.isEnabled()
    window.redo_action.trigger()
    assert page.session.match.state.fingerprint() == after


def test_a_move_of_the_list_is_pointed_at_on_the_table(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window)
    before = len(page.view.table.items())
    page.sidebar.moves.list.setCurrentRow(0)
    assert len(page.view.table.items()) > before


def test_the_log_leads_back_and_forth_and_nothing_can_be_moved_there(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window)
    page.play(page.session.controller.offers()[0])
    page = my_turn(qtbot, window)
    log, state = page.sidebar.log, page.session.match.state.fingerprint()
    page.sidebar.tabs.setCurrentWidget(log)
    log.list.setCurrentRow(0)
    assert page.past.isVisible()
    qtbot.mouseClick(page.past, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    window.resize(900, 640)
    QApplication.processEvents()
    assert page.past.size() == page.view.size()
    assert page.session.match.state.fingerprint() == state
    qtbot.mouseClick(log.now, Qt.MouseButton.LeftButton)
    assert not page.past.isVisible()
    assert not log.list.selectedItems()
    log.list.setCurrentRow(1)
    assert page.past.isVisible()
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert not page.past.isVisible()


def test_the_sidebar_folds_away_and_is_remembered(window: MainWindow, qtbot: QtBot, shelf: Shelf) -> None:
    page = begin(qtbot, window)
    wide = page.view.width()
    window.sidebar_action.trigger()
    assert not page.sidebar.isVisible()
    qtbot.waitUntil(lambda: page.view.width() > wide)
    assert not shelf.memory.sidebar
    press(qtbot, window, Qt.Key.Key_F1)
    assert page.sidebar.isVisible()
    assert page.sidebar.tabs.currentWidget() is page.sidebar.rules


def test_two_people_with_secrets_are_held_apart(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(NewMatch(TOY, {}, (SeatSpec(HUMAN, "Ann"), SeatSpec(HUMAN, "Bo")), 5, False, False))
    page = page_of(window)
    qtbot.waitUntil(lambda: page.session.turn is Turn.CURTAIN)
    assert page.view.curtain.isVisible()
    assert page.sidebar.what_now.prompt.text() == "Hand the screen to Ann."
    assert page.sidebar.moves.current() is None
    assert page.sidebar.standings.topLevelItemCount() == 0
    qtbot.mouseClick(page.view.curtain.button, Qt.MouseButton.LeftButton)
    assert page.session.turn is Turn.HUMAN
    assert page.sidebar.moves.list.count() == len(page.session.controller.offers())
    page.play(page.session.controller.offers()[-1])
    assert page.session.turn is Turn.CURTAIN
    assert page.sidebar.moves.list.count() == 1
    assert "card" not in page.sidebar.moves.list.item(0).text()


# -- the end -----------------------------------------------------------------------------------


def test_the_end_of_the_game_tells_the_standings(
    window: MainWindow, game: AnyGame, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "last_move.longtable"
    played = Session.new(game, {}, quick_seats(game), 4, path)
    while played.turn is not Turn.OVER:
        if played.turn is Turn.HUMAN:
            played.controller.play(played.controller.offers()[0].move)
        else:
            played.step()
    played.close()
    window.open_path(path)
    page = page_of(window)
    qtbot.waitUntil(lambda: page.at_end, timeout=LAST_LOOK + 2000)
    for size in SIZES:
        window.resize(*size)
        assert whole(qtbot, window) == [], size
    table = page.findChild(ScoreTable)
    assert isinstance(table, ScoreTable)
    standings = sorted(page.session.game.standings(page.session.match.state), key=lambda one: (one.rank, one.seat))
    last = next(row for row in range(table.rowCount()) if table.verticalHeaderItem(row).text() == "Total")
    assert [table.item(last, column).text() for column in range(len(standings))] == [
        written(one.total) for one in standings
    ]
    assert window.result_action.isVisible()
    window.review_action.trigger()
    review = page.findChild(ReviewPage)
    assert isinstance(review, ReviewPage)
    assert review.isVisible()
    assert not page.at_end
    for size in SIZES:
        window.resize(*size)
        assert whole(qtbot, window) == [], size


def test_from_the_end_one_goes_to_review_to_another_match_or_away(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, options={"rounds": 2, "rich": True})
    play_on(page)
    page.show_end()
    page.show_table()
    assert not page.at_end
    window.result_action.trigger()
    assert page.at_end
    press(qtbot, window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    review = page.findChild(ReviewPage)
    assert isinstance(review, ReviewPage)
    assert review.chart.hasFocus()
    review.table.emit()
    assert page.at_table
    window.review_action.trigger()
    assert page.findChildren(ReviewPage) == [review]
    review.scoring.emit()
    assert page.at_end
    page.again.emit()
    another = my_turn(qtbot, window)
    assert another is not page
    assert another.session.match.options == {"rounds": 2, "rich": True}
    assert another.session.seats == page.session.seats
    window.close_match()
    assert window.page is None
    assert window.start_page.isVisible()


def test_whoever_plays_on_after_the_end_leaves_the_review(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, options={"rounds": 2}, free_undo=True)
    play_on(page)
    window.review_action.trigger()
    qtbot.waitUntil(lambda: page.session.mind.busy or bool(page.findChildren(ReviewPage)[0].review.trouble))
    window.undo_action.trigger()
    assert page.at_table
    assert not page.over
    assert not window.review_action.isVisible()
    assert not page.session.mind.busy


# -- files -------------------------------------------------------------------------------------


def test_a_match_that_was_left_waits_on_the_start_page(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window)
    page.play(page.session.controller.offers()[0])
    my_turn(qtbot, window)
    state = page.session.match.state.fingerprint()
    window.close_match()
    item = window.start_page.matches.itemAt(0)
    assert item is not None
    row = item.widget()
    assert isinstance(row, QAbstractButton)
    assert "Pebble Market" in row.text()
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert page_of(window).session.match.state.fingerprint() == state


def test_a_match_that_is_over_waits_no_more(window: MainWindow, qtbot: QtBot) -> None:
    play_on(begin(qtbot, window))
    window.close_match()
    assert window.start_page.matches.itemAt(0) is None


def test_a_broken_journal_is_told_once_with_its_line_and_offered_up_to_it(
    window: MainWindow, modal: Modal, qtbot: QtBot, tmp_path: Path
) -> None:
    page = begin(qtbot, window)
    play_on(page, 8)
    path = page.session.path
    assert path is not None
    window.close_match()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = b'{"seat":0,"move":{"kind":"Lay","card":99,"pile":"left"}}\n'
    broken = tmp_path / "broken.longtable"
    broken.write_bytes(b"".join(lines))
    words: list[str] = []

    def open_up_to_it(dialog: QWidget) -> None:
        words.append(message(dialog).words.text())
        message(dialog).buttons[0].click()

    modal.expect(open_up_to_it)
    window.open_path(broken)
    assert modal.seen == ["A line of this match is wrong"]
    assert f"{broken}:5:" in words[0]
    session = page_of(window).session
    assert len(session.match.log) >= 3
    assert session.path != broken
    assert broken.read_bytes() == b"".join(lines)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("empty.longtable", b"", "empty"),
        ("foreign.longtable", b"\x89PNG\r\n", "not a match of Longtable"),
        ("wrong.yaml", b"game: chess\nseats: [human]\n", "wrong.yaml:1:"),
        ("torn.yaml", b"game: [\n", "torn.yaml:2:"),
        ("gone.longtable", None, "can't be read"),
    ],
)
def test_what_is_no_match_is_told_in_words(
    window: MainWindow, modal: Modal, tmp_path: Path, name: str, text: bytes | None, expected: str
) -> None:
    path = tmp_path / name
    if text is not None:
        path.write_bytes(text)
    words: list[str] = []

    def read(dialog: QWidget) -> None:
        words.append(message(dialog).words.text())
        dialog.close()

    modal.expect(read)
    window.open_path(path)
    assert expected in words[0]
    assert "Traceback" not in words[0]
    assert window.page is None


def test_a_scenario_is_opened_and_played_on(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "late.yaml"
    path.write_text("game: toy\nseats: [human, clerk]\nposition: {round: 3, rolled: 1, hands: [[0, 5, 9], []]}\n")
    window.open_path(path)
    page = my_turn(qtbot, window)
    assert page.session.match.state.round == 3
    assert page.session.path is not None
    assert page.session.path.parent == window._folders.matches


def test_a_copy_is_saved_and_the_match_goes_on_in_its_own_file(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(qtbot, window)
    own = page.session.path
    target = tmp_path / "copy"
    monkeypatch.setattr(
        "longtable.app.match_files.QFileDialog.getSaveFileName", lambda *args: (str(target), "Matches (*.longtable)")
    )
    window.save_action.trigger()
    saved = target.with_suffix(".longtable")
    assert page.session.path == own
    copy = Session.open(saved, ALL)
    assert copy.match.state.fingerprint() == page.session.match.state.fingerprint()
    copy.close()
    assert window._shelf.memory.recent[0] == str(saved)


def test_a_copy_that_can_not_be_written_is_told(
    window: MainWindow, modal: Modal, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(qtbot, window)
    nowhere = tmp_path / "no folder" / "copy.longtable"
    monkeypatch.setattr("longtable.app.match_files.QFileDialog.getSaveFileName", lambda *args: (str(nowhere), ""))
    modal.expect(lambda dialog: message(dialog).close())
    window.save_action.trigger()
    assert modal.seen == ["The copy was not saved"]


def test_a_folder_that_can_not_be_written_leaves_the_choice_to_play_unkept(
    window: MainWindow, modal: Modal, qtbot: QtBot
) -> None:
    window._folders.matches.parent.mkdir(parents=True, exist_ok=True)
    window._folders.matches.write_text("a file where the folder should be")
    modal.expect(lambda dialog: message(dialog).buttons[0].click())
    page = begin(qtbot, window)
    assert modal.seen == ["The match can't be kept"]
    assert page.session.path is None


def test_a_move_that_can_not_be_kept_is_not_made_and_can_be_tried_again(
    window: MainWindow, modal: Modal, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(qtbot, window)
    state, log = page.session.match.state.fingerprint(), len(page.session.match.log)

    def full(entry: object) -> None:
        raise SaveError("the disk is full.")

    recorder = page.session.match.recorder
    monkeypatch.setattr(recorder, "played", full)
    words: list[str] = []

    def read(dialog: QWidget) -> None:
        words.append(message(dialog).words.text())
        dialog.close()

    modal.expect(read)
    page.play(page.session.controller.offers()[0])
    assert "the disk is full" in words[0]
    assert page.session.match.state.fingerprint() == state
    assert len(page.session.match.log) == log
    monkeypatch.undo()
    page.play(page.session.controller.offers()[0])
    assert len(page.session.match.log) == log + 1


def test_a_reply_that_can_not_be_kept_stops_the_clock_until_it_is_tried_again(
    window: MainWindow, modal: Modal, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(qtbot, window)
    steps = []

    def full() -> bool:
        steps.append(1)
        raise SaveError("the disk is full.")

    monkeypatch.setattr(page.session, "step", full)
    modal.expect(lambda dialog: (monkeypatch.undo(), message(dialog).buttons[0].click()))
    page.play(page.session.controller.offers()[-1])
    my_turn(qtbot, window)
    assert modal.seen == ["The move can't be kept"]
    assert len(steps) == 1


# -- settings, rules, faults -------------------------------------------------------------------


def test_settings_are_taken_at_once_and_kept(window: MainWindow, modal: Modal, qtbot: QtBot, shelf: Shelf) -> None:
    page = begin(qtbot, window)
    narrow = page.sidebar.width()

    def change(dialog: QWidget) -> None:
        assert isinstance(dialog, SettingsDialog)
        dialog.text_size.setCurrentIndex(dialog.text_size.findData(int(TextSize.LARGER)))
        dialog.motion.setCurrentIndex(dialog.motion.findData(int(Motion.QUICK)))
        dialog.accept()

    modal.expect(change)
    window.settings_action.trigger()
    assert shelf.settings.text_size is TextSize.LARGER
    assert Shelf(window._folders.settings).settings == shelf.settings
    assert page.sidebar.width() > narrow
    assert page.view.clock.pace.factor == 0.5
    window.take(QUICK)


@pytest.mark.parametrize("opener", ["new_action", "settings_action", "about_action", "box_action"])
def test_f1_opens_the_rules_over_every_dialog(window: MainWindow, modal: Modal, qtbot: QtBot, opener: str) -> None:
    opened: list[QWidget] = []

    def press(dialog: QWidget) -> None:
        opened.append(dialog)
        qtbot.keyClick(dialog, Qt.Key.Key_F1)
        dialog.close()

    def rules(dialog: QWidget) -> None:
        assert isinstance(dialog, RulesDialog)
        assert dialog.parentWidget() is opened[0]
        dialog.close()

    modal.expect(press, rules)
    cast(QAction, getattr(window, opener)).trigger()


def test_f1_opens_the_rules_on_the_start_page_and_at_the_end(window: MainWindow, modal: Modal, qtbot: QtBot) -> None:
    modal.expect(lambda dialog: dialog.close())
    press(qtbot, window, Qt.Key.Key_F1)
    assert modal.seen[-1].startswith("Rules of")
    page = begin(qtbot, window)
    play_on(page)
    page.show_end()
    modal.expect(lambda dialog: dialog.close())
    press(qtbot, window, Qt.Key.Key_F1)
    assert modal.seen[-1] == "Rules of Pebble Market"


def test_a_log_that_grew_long_is_put_aside(folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "LOG_SIZE", 10)
    folders.logs.mkdir(parents=True)
    file = folders.logs / trouble.LOG_FILE
    file.write_text("a long story\n")
    trouble.keep_log(folders.logs)
    trouble.log.warning("a new day")
    trouble.log.handlers.pop().close()
    assert "a new day" in file.read_text(encoding="utf-8")
    assert file.with_suffix(".old.log").read_text() == "a long story\n"


def test_the_log_is_written_into_its_folder(folders: UserFolders) -> None:
    trouble.keep_log(folders.logs)
    (handler,) = [handler for handler in trouble.log.handlers if isinstance(handler, logging.FileHandler)]
    trouble.log.warning("something odd")
    trouble.log.removeHandler(handler)
    handler.close()
    assert "something odd" in (folders.logs / trouble.LOG_FILE).read_text(encoding="utf-8")


# -- pace --------------------------------------------------------------------------------------


def test_replies_are_held_back_unless_they_are_to_be_fast(qtbot: QtBot) -> None:
    session = Session.new(TOY, {}, (SeatSpec(HUMAN), SeatSpec("clerk")), 3)
    pacer = Pacer(session, USUAL, fast=False)
    assert pacer.pause() == 0
    while session.turn is not Turn.HUMAN:
        session.step()
    session.controller.play(session.controller.offers()[-1].move)
    assert pacer.pause() >= SHORTEST == 400
    # That is how long it waits from the change of the match on, and not only what it says.
    clock = pacer.findChild(QTimer)
    assert clock is not None
    assert clock.isActive()
    assert clock.interval() == pacer.pause()
    pacer.set_pace(USUAL, fast=True)
    assert pacer.pause() == 0
    log = len(session.match.log)
    pacer.attend()
    qtbot.waitUntil(lambda: len(session.match.log) > log)
    pacer.stop()


# -- looks -------------------------------------------------------------------------------------


def everything_shown(root: QWidget) -> list[QWidget]:
    return [root, *(child for child in root.findChildren(QWidget) if child.isVisibleTo(root))]


def name_of(widget: QWidget) -> str:
    if isinstance(widget, QAbstractButton) and widget.text():
        return widget.accessibleName() or widget.text()
    return widget.accessibleName()


def nameless(root: QWidget) -> list[str]:
    keyboard = Qt.FocusPolicy.TabFocus
    return [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in everything_shown(root)
        if widget.focusPolicy() & keyboard
        and not name_of(widget)
        and not isinstance(widget, QDialog | MainWindow)
        and not widget.objectName().startswith("qt_")
        and widget.focusProxy() is None
    ]


def test_everything_the_keyboard_reaches_has_a_name(window: MainWindow, modal: Modal, qtbot: QtBot) -> None:
    assert nameless(window) == []
    page = begin(qtbot, window)
    for tab in range(page.sidebar.tabs.count()):
        page.sidebar.tabs.setCurrentIndex(tab)
        assert nameless(window) == []
    play_on(page)
    page.show_end()
    assert nameless(window) == []
    found: list[str] = []

    def look(dialog: QWidget) -> None:
        found.extend(nameless(dialog))
        dialog.close()

    for action in (window.new_action, window.settings_action, window.about_action, window.box_action):
        modal.expect(look)
        action.trigger()
    assert found == []


def cut(root: QWidget) -> list[str]:
    """Labels and buttons that have less room than their words need."""
    found = []
    for widget in everything_shown(root):
        if not isinstance(widget, QLabel | QAbstractButton | QLineEdit) or not widget.isVisible():
            continue
        if not widget.text() or widget.objectName().startswith("qt_") or isinstance(widget, ElidingLabel):
            continue
        needed = widget.minimumSizeHint()
        high = needed.height()
        if isinstance(widget, QLabel) and widget.wordWrap():
            high = widget.heightForWidth(widget.width())
        if widget.width() + 1 < needed.width() or widget.height() + 1 < high:
            found.append(f"{type(widget).__name__} {widget.text()!r}: {widget.size()} < {needed.width()}x{high}")
    return found


def overlapping(root: QWidget) -> list[str]:
    """Sisters in a layout that lie on each other."""
    found = []
    for parent in everything_shown(root):
        layout = parent.layout()
        if layout is None or layout.objectName() == "stack":
            continue
        children = [
            child
            for child in parent.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
            if child.isVisible() and layout.indexOf(child) >= 0
        ]
        for index, one in enumerate(children):
            for other in children[index + 1 :]:
                shared = one.geometry().intersected(other.geometry())
                if shared.width() > 1 and shared.height() > 1:
                    found.append(f"{type(one).__name__} and {type(other).__name__} in {type(parent).__name__}")
    return found


def whole(qtbot: QtBot, window: MainWindow) -> list[str]:
    """What is still cut or overlaps when the window has had time to set itself out."""
    for _ in range(30):
        qtbot.wait(30)
        found = cut(window) + overlapping(window)
        if not found:
            break
    return found


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGER])
def test_nothing_is_cut_or_overlaps_at_any_size(
    window: MainWindow, game: AnyGame, qtbot: QtBot, text_size: TextSize
) -> None:
    window.take(Settings(motion=Motion.STILL, fast_computer=True, text_size=text_size))

    def check() -> None:
        for size in SIZES:
            window.resize(*size)
            qtbot.waitUntil(lambda: window.page is None or window.page.session.turn is not Turn.COMPUTER)
            assert (window.width(), window.height()) == size
            assert whole(qtbot, window) == [], size

    try:
        check()
        page = begin(qtbot, window, game)
        check()
        play_on(page, 30)
        check()
    finally:
        window.take(QUICK)
