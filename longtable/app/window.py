"""The main window: the thin bar, the start page or a match, and everything the menus do."""

import base64
import contextlib
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QAction, QCloseEvent, QDesktopServices, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QMenuBar,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from longtable.app import marks
from longtable.app.new_match import NewMatch, draw_seed
from longtable.app.pieces import ElidingLabel, Sheet
from longtable.app.seat_strip import SeatSign, SeatStrip
from longtable.app.settings import Settings, Shelf
from longtable.app.start_page import StartPage
from longtable.app.style import BAR_HEIGHT, dress, surface
from longtable.app.trouble import Message
from longtable.components.faults import DataError
from longtable.components.files import UserFolders
from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE
from longtable.engine.refusal import OptionError, SeatingError
from longtable.play.autosave import fresh_path, unfinished
from longtable.play.journal import SUFFIX, JournalError
from longtable.play.saving import SaveError
from longtable.play.session import Session, Turn
from longtable.tabletop.theme import theme

if TYPE_CHECKING:
    from longtable.app.match_page import MatchPage
    from longtable.app.sidebar import Sidebar

FILTER = f"Matches and scenarios (*{SUFFIX} *.yaml *.yml);;All files (*)"
ROOM_FOR_TITLE = 760
ROOM_FOR_ROUND = 900
"""The narrowest window, in px at 100 %, whose bar names the game, and the round."""
MENU_PADDING = 28
"""What a menu's title in the bar takes beside its words."""
PAINTING_PAUSE = 30
"""Milliseconds between the pictures of two tiles, so that the window answers in between."""
SCENARIO_ENDINGS = frozenset({".yaml", ".yml"})


class MainWindow(QMainWindow):
    """The one window of the program.

    Args:
        games: every game there is, by key.
        folders: where the user's files are.
        shelf: settings and memory.
    """

    def __init__(self, games: Mapping[str, AnyGame], folders: UserFolders, shelf: Shelf) -> None:
        super().__init__()
        self._games = games
        self._folders = folders
        self._shelf = shelf
        self.page: MatchPage | None = None
        self.setWindowTitle("Longtable")
        self.resize(1366, 768)
        self.setMinimumSize(720, 520)
        self.start_page = StartPage(games)
        self.start_page.new_game.connect(self.new_game)
        self.start_page.resume.connect(self.open_path)
        self.start_page.open_file.connect(self.open_file)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.start_page)
        self._make_actions()
        whole = QWidget()
        surface(whole, "ground")
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._make_bar())
        column.addWidget(self._stack, 1)
        self.setCentralWidget(whole)
        self._place()
        self._settle()
        self._painting = QTimer(self)
        self._painting.timeout.connect(self._paint_tiles)
        QTimer.singleShot(0, self.refresh_start_page)

    # -- actions ---------------------------------------------------------------------------

    def _make_actions(self) -> None:
        def action(words: str, act: Callable[[], object], *keys: str, checkable: bool = False) -> QAction:
            made = QAction(words, self)
            made.setShortcuts([QKeySequence(key) for key in keys])
            made.setCheckable(checkable)
            made.triggered.connect(lambda: act())
            self.addAction(made)
            return made

        self.new_action = action("&New game …", lambda: self.new_game(), "Ctrl+N")
        self.open_action = action("&Open …", self.open_file, "Ctrl+O")
        self.save_action = action("&Save a copy as …", self.save_copy, "Ctrl+S", "Ctrl+Shift+S")
        self.close_action = action("&Close the match", self.close_match, "Ctrl+W")
        self.quit_action = action("&Quit", self.close, "Ctrl+Q")
        self.undo_action = action("&Undo", lambda: self._page().undo(), "Ctrl+Z")
        self.redo_action = action("&Redo", lambda: self._page().redo(), "Ctrl+Y", "Ctrl+Shift+Z")
        self.hint_action = action("&Hint", lambda: self._page().hint(), "Ctrl+H")
        self.result_action = action("Final &scoring", lambda: self._page().show_end(), "Ctrl+E")
        self.sidebar_action = action("&Sidebar", self._toggle_sidebar, "Ctrl+B", checkable=True)
        self.sidebar_action.setChecked(self._shelf.memory.sidebar)
        self.full_action = action("&Full screen", self._toggle_full_screen, "F11", checkable=True)
        self.settings_action = action("S&ettings …", self.show_settings, "Ctrl+,")
        self.rules_action = action("&Rules", self.show_rules, "F1")
        self.box_action = action("&What is in the box …", self.show_components)
        self.logs_action = action("Open &log folder", self.open_logs)
        self.about_action = action("&About Longtable …", self.show_about)
        self.go_actions = [
            action(f"Go to the {name}", act, f"Ctrl+{number}")
            for number, (name, act) in enumerate(self._goals().items(), 1)
        ]

    def _goals(self) -> dict[str, Callable[[], object]]:
        """Where the keyboard can go at once."""

        def to_table() -> None:
            self._page().view.setFocus()

        def to_moves() -> None:
            self._open_sidebar().moves.list.setFocus()

        def to_standings() -> None:
            sidebar = self._open_sidebar()
            sidebar.open_panel(sidebar.standings, sidebar.standings)

        def to_log() -> None:
            sidebar = self._open_sidebar()
            sidebar.open_panel(sidebar.log, sidebar.log.list)

        return {"table": to_table, "moves": to_moves, "standings": to_standings, "log": to_log}

    def _make_bar(self) -> QWidget:
        bar = QWidget()
        surface(bar, "bar")
        bar.setFixedHeight(BAR_HEIGHT)
        self._menus = QMenuBar()
        self._menus.setNativeMenuBar(False)
        self._menus.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        game = self._menus.addMenu("&Game")
        game.addActions([self.new_action, self.open_action])
        self._recent_menu = QMenu("Open &recent", game)
        self._recent_menu.aboutToShow.connect(self._fill_recent)
        game.addMenu(self._recent_menu)
        game.addActions([self.save_action, self.close_action])
        game.addSeparator()
        game.addActions([self.settings_action, self.quit_action])
        table = self._menus.addMenu("&Table")
        table.addActions([self.undo_action, self.redo_action, self.hint_action, self.result_action])
        table.addSeparator()
        table.addActions([*self.go_actions, self.sidebar_action, self.full_action])
        book = self._menus.addMenu("&Help")
        book.addActions([self.rules_action, self.box_action])
        book.addSeparator()
        book.addActions([self.logs_action, self.about_action])
        self._title = ElidingLabel("bar_title")
        self._round = ElidingLabel("muted")
        self._strip = SeatStrip()
        row = QHBoxLayout(bar)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(4)
        row.addWidget(self._menus, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        row.addSpacing(8)
        row.addWidget(self._title)
        row.addWidget(self._round)
        row.addSpacing(8)
        row.addWidget(self._strip, 1)
        self._signs = {
            self.undo_action: "undo",
            self.redo_action: "redo",
            self.hint_action: "lightbulb-on-outline",
            self.result_action: "trophy-outline",
            self.new_action: "plus",
            self.sidebar_action: "dock-right",
        }
        self._tools = [self._tool(action) for action in self._signs]
        for tool in self._tools:
            row.addWidget(tool)
        return bar

    def _tool(self, action: QAction) -> QToolButton:
        action.setIconVisibleInMenu(False)
        tool = QToolButton()
        tool.setDefaultAction(action)
        tool.setIconSize(QSize(20, 20))
        tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tool.setAccessibleName(action.text().replace("&", "").removesuffix(" …"))
        return tool

    # -- beginning a match -----------------------------------------------------------------

    def new_game(self, key: str = "") -> None:
        """Ask what to play, with the game of that key chosen first, and begin it."""
        from longtable.app.new_game import NewGameDialog

        memory = self._shelf.memory
        first = key or (self.page.session.game.key if self.page else memory.game)
        dialog = NewGameDialog(self._games, first, memory.choices, self._shelf.settings, self)
        if not self._run(dialog):
            return
        chosen = dialog.chosen()
        self._shelf.remember_choices(chosen.game.key, dialog.choices())
        self.begin(chosen)

    def begin(self, chosen: NewMatch, *, keep: bool = True) -> None:
        """Begin a match, in a journal of its own if it is to be kept."""
        path = fresh_path(self._folders.matches, chosen.game, datetime.now().astimezone()) if keep else None
        try:
            session = self._new_session(chosen, path)
        except (SeatingError, OptionError) as error:
            self._tell("The match can't begin", str(error))
        except SaveError as error:
            words = f"{error} You can play all the same; the match is then gone when the window closes."
            if self._ask("The match can't be kept", words, "Play without keeping it", "Cancel") == 0:
                self.show_session(self._new_session(chosen, None))
        else:
            self.show_session(session)

    @staticmethod
    def _new_session(chosen: NewMatch, path: Path | None) -> Session:
        """A match that is set up: what is shuffled and rolled before anybody acts needs no watching."""
        session = Session.new(
            chosen.game,
            chosen.options,
            chosen.seats,
            chosen.seed,
            path,
            free_undo=chosen.free_undo,
            tap_dice=chosen.tap_dice,
        )
        try:
            while session.match.actor == CHANCE and session.step():
                continue
        except SaveError:
            session.close()
            raise
        return session

    def again(self) -> None:
        """Begin another match with the same seats and options."""
        session = self._page().session
        self.begin(
            NewMatch(
                session.game,
                session.match.options,
                session.seats,
                draw_seed(),
                session.match.free_undo,
                session.tap_dice,
            )
        )

    def show_session(self, session: Session) -> None:
        """Put a session on the table, in place of the one that is there."""
        from longtable.app.match_page import MatchPage

        self._drop_page()
        for action, sign in self._signs.items():
            action.setIcon(marks.sign(sign, theme().surface("felt").text, 20))
        page = MatchPage(session, self._shelf.settings, self._stack)
        page.sidebar.setVisible(self.sidebar_action.isChecked())
        page.sidebar.rules_opened.connect(self._settle)
        page.changed.connect(self._settle)
        page.failed.connect(self._not_kept)
        page.again.connect(self.again)
        page.closed.connect(self.close_match)
        self.page = page
        # At its size before it is shown: the table is drawn once, and not for a size that nobody sees.
        page.resize(self._stack.size())
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._settle()

    def close_match(self) -> None:
        """Back to the start page; the match waits there to be gone on with."""
        self._drop_page()
        self._stack.setCurrentWidget(self.start_page)
        self.refresh_start_page()
        self._settle()

    def _drop_page(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            page.close_match()
            self._stack.removeWidget(page)
            page.deleteLater()

    # -- files -----------------------------------------------------------------------------

    def open_file(self) -> None:
        """Let the user pick a match or a scenario, and open it."""
        name, _ = QFileDialog.getOpenFileName(self, "Open", str(self._folders.matches), FILTER)
        if name:
            self.open_path(Path(name))

    def open_path(self, path: Path) -> None:
        """Open a match or a scenario; what is wrong with it is told in words."""
        path = path.expanduser().absolute()
        if self.page is not None and self.page.session.path == path:
            return
        tap_dice = self._shelf.settings.tap_dice
        try:
            if path.suffix.lower() in SCENARIO_ENDINGS:
                session = self._open_scenario(path)
            else:
                session = Session.open(path, self._games, tap_dice=tap_dice)
        except JournalError as error:
            if not path.exists():
                self._shelf.forget_file(path)
            salvaged = self._salvage(path, error)
            if salvaged is None:
                self.refresh_start_page()
                return
            session = salvaged
        except (DataError, SaveError) as error:
            self._tell("This file can't be opened", str(error))
            return
        self._shelf.remember_file(path)
        self.show_session(session)
        if session.warnings:
            self._tell("Something has changed since", "\n".join(session.warnings))

    def _open_scenario(self, path: Path) -> Session:
        from longtable.play.scenario import Scenario

        scenario = Scenario(path, self._games)
        copy = fresh_path(self._folders.matches, scenario.game, datetime.now().astimezone())
        return scenario.session(copy, tap_dice=self._shelf.settings.tap_dice)

    def _salvage(self, path: Path, error: JournalError) -> Session | None:
        """Offer a broken match up to its first wrong line."""
        if error.loaded is None:
            self._tell("This file can't be opened", str(error))
            return None
        moves = len(error.loaded.match.log)
        words = (
            f"{error}\n\nThe match up to there has {moves} moves. It can go on in a new file; this one stays as it is."
        )
        if self._ask("A line of this match is wrong", words, f"Open up to line {error.line - 1}", "Cancel") != 0:
            return None
        game = error.loaded.match.game
        copy = fresh_path(self._folders.matches, game, datetime.now().astimezone())
        try:
            return Session.salvage(path, self._games, copy, tap_dice=self._shelf.settings.tap_dice)
        except (JournalError, SaveError) as fault:
            self._tell("This file can't be opened", str(fault))
            return None

    def save_copy(self) -> None:
        """Write a copy of the match's journal; the match goes on in its own."""
        path = self._ask_path("Save a copy as")
        if path is None:
            return
        try:
            self._page().session.export(path)
        except SaveError as error:
            self._tell("The copy was not saved", str(error))
            return
        self._shelf.remember_file(path)

    def _ask_path(self, title: str) -> Path | None:
        session = self._page().session
        start = session.path or fresh_path(Path.home(), session.game, datetime.now().astimezone())
        name, _ = QFileDialog.getSaveFileName(self, title, str(Path.home() / start.name), f"Matches (*{SUFFIX})")
        if not name:
            return None
        return Path(name) if Path(name).suffix else Path(name + SUFFIX)

    def _not_kept(self, sentence: str) -> None:
        """A move could not be written, so it was not made: the match stands as it was."""
        page = self._page()
        answers = ("Try again", "Keep the match elsewhere …", "Not now")
        answer = self._run(Message(self, "The move can't be kept", f"{sentence} It was not made.", answers))
        if answer == 1:
            path = self._ask_path("Keep the match in")
            if path is not None:
                try:
                    page.session.save_as(path)
                except SaveError as error:
                    self._tell("The match can't be kept there", str(error))
        if answer in (0, 1):
            page.pacer.attend()

    def _fill_recent(self) -> None:
        self._recent_menu.clear()
        for name in self._shelf.memory.recent:
            action = self._recent_menu.addAction(name.replace("&", "&&"))
            action.triggered.connect(partial(self.open_path, Path(name)))
        if self._recent_menu.isEmpty():
            self._recent_menu.addAction("No file was opened yet").setEnabled(False)

    # -- dialogs ---------------------------------------------------------------------------

    def show_settings(self) -> None:
        """Let the user change the preferences."""
        from longtable.app.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self._shelf.settings, self)
        if self._run(dialog):
            self.take(dialog.chosen())

    def take(self, settings: Settings) -> None:
        """Take changed preferences, at once and for later."""
        if settings.text_size != self._shelf.settings.text_size:
            application = QApplication.instance()
            assert isinstance(application, QApplication), "a window belongs to an application"
            dress(application, settings.text_size)
        self._shelf.change(settings)
        if self.page is not None:
            self.page.take(settings)
        self._settle()

    def show_rules(self) -> None:
        """The rules: in the sidebar beside a match, else in a window of their own."""
        if self.page is not None and self.page.at_table:
            self._open_sidebar().open_rules()
        else:
            self._rules_over(self)

    def show_components(self) -> None:
        """Everything in the box of the game at hand."""
        from longtable.app.component_browser import ComponentBrowser

        self._run(ComponentBrowser(self._games, self._game_at_hand().key, self))

    def show_about(self) -> None:
        """Program, credits, log folder."""
        from longtable.app.about import AboutDialog

        self._run(AboutDialog(self._games, self._folders.logs, self.show_components, self.open_logs, self))

    def open_logs(self) -> None:
        """Show the log folder in the system's file manager, or say where it is."""
        folder = self._folders.logs
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self._tell("The log folder", f"No file manager opened. The log is in {folder}")

    def _rules_over(self, parent: QWidget) -> None:
        from longtable.app.new_game import NewGameDialog
        from longtable.app.rules_view import RulesDialog

        game = parent.game if isinstance(parent, NewGameDialog) else self._game_at_hand()
        RulesDialog(game, parent).exec()

    def _game_at_hand(self) -> AnyGame:
        """The game on the table, or that of the tile with the focus, or the one played last, or the first."""
        if self.page is not None:
            return self.page.session.game
        focused = next((tile.key for tile in self.start_page.tiles if tile.hasFocus()), self._shelf.memory.game)
        return self._games.get(focused) or next(iter(self._games.values()))

    def _run(self, dialog: Sheet) -> int:
        """Run a dialog; the number of a message's answer (or -1), else whether it was accepted."""
        dialog.rules_wanted.connect(lambda: self._rules_over(dialog))
        result = dialog.exec()
        dialog.deleteLater()
        return dialog.answer if isinstance(dialog, Message) else result

    def _tell(self, title: str, words: str) -> None:
        self._run(Message(self, title, words, ("OK",)))

    def _ask(self, title: str, words: str, *answers: str) -> int:
        return self._run(Message(self, title, words, answers))

    # -- how the window looks --------------------------------------------------------------

    def refresh_start_page(self) -> None:
        """Look again for matches to go on with."""
        now = datetime.now().astimezone()
        self.start_page.show_matches(unfinished(self._folders.matches, self._games), now)
        recent = (Path(name) for name in self._shelf.memory.recent)
        self.start_page.show_recent([path for path in recent if path.exists()])
        if self.page is None:
            self.start_page.first().setFocus(Qt.FocusReason.OtherFocusReason)
            self._painting.start(PAINTING_PAUSE)

    def _paint_tiles(self) -> None:
        """Paint one tile's picture at a time, while the window is idle on the start page."""
        if self.page is not None or not self.start_page.paint_next():
            self._painting.stop()

    def _settle(self) -> None:
        """Let bar, menus and title say what is so."""
        page = self.page
        session = page.session if page is not None else None
        metrics = self._menus.fontMetrics()
        words = [action.text().replace("&", "") for action in self._menus.actions()]
        self._menus.setMinimumWidth(sum(metrics.horizontalAdvance(word) + MENU_PADDING for word in words))
        playing = page is not None and session is not None
        for action in (self.save_action, self.close_action, self.sidebar_action, *self.go_actions):
            action.setEnabled(playing)
        reason = session.undo_reason() if session is not None else "No match is open."
        self._bar_action(self.undo_action, reason, "Take the last decision back")
        redo = "" if session is not None and session.can_redo else "Nothing was taken back."
        self._bar_action(self.redo_action, redo, "Play what was taken back once more")
        turn = session.turn if session is not None else None
        self._bar_action(self.hint_action, "" if turn is Turn.HUMAN else "It is not your turn.", "Show a good move")
        self.result_action.setVisible(turn is Turn.OVER)
        for tool in self._tools:
            tool.setVisible(playing and (tool.defaultAction() is not self.result_action or turn is Turn.OVER))
        self._strip.setVisible(playing)
        self._make_room()
        if page is None or session is None:
            self._title.setText("")
            self.setWindowTitle("Longtable")
            return
        self._title.setText(session.game.title)
        self._round.setText(page.round_words())
        self.setWindowTitle(f"{session.game.title} – Longtable")
        actor = session.match.actor
        self._strip.show_seats(
            [
                SeatSign(seat, name, total, seat == actor, seat == session.thinking)
                for seat, (name, total) in enumerate(zip(session.names, page.totals(), strict=True))
            ]
        )

    @staticmethod
    def _bar_action(action: QAction, reason: str, does: str) -> None:
        """Enable an action, or disable it with the reason in its tooltip."""
        action.setEnabled(not reason)
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(reason or f"{does} ({key})")
        action.setStatusTip(reason)

    def _page(self) -> "MatchPage":
        assert self.page is not None, "this action is disabled while no match is open"
        return self.page

    def _open_sidebar(self) -> "Sidebar":
        """The sidebar of the match, opened if it was closed."""
        self.sidebar_action.setChecked(True)
        self._toggle_sidebar()
        return self._page().sidebar

    def _toggle_sidebar(self) -> None:
        shown = self.sidebar_action.isChecked()
        if self.page is not None:
            self.page.sidebar.setVisible(shown)
        if shown != self._shelf.memory.sidebar:
            self._shelf.recall(msgspec.structs.replace(self._shelf.memory, sidebar=shown))

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _make_room(self) -> None:
        """Leave out of a narrow bar what the window's title or the table says too."""
        wide = self.width() * 100 / self._shelf.settings.text_size
        self._title.setVisible(self.page is not None and wide >= ROOM_FOR_TITLE)
        self._round.setVisible(self.page is not None and wide >= ROOM_FOR_ROUND)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.WindowStateChange:
            self.full_action.setChecked(self.isFullScreen())
        super().changeEvent(event)

    def _place(self) -> None:
        """Put the window where it was the last time."""
        geometry = self._shelf.memory.geometry
        if geometry:
            try:
                self.restoreGeometry(QByteArray(base64.b64decode(geometry, validate=True)))
            except ValueError:
                return

    def closeEvent(self, event: QCloseEvent) -> None:
        self._drop_page()
        geometry = base64.b64encode(self.saveGeometry().data()).decode()
        if geometry != self._shelf.memory.geometry:
            self._shelf.recall(msgspec.structs.replace(self._shelf.memory, geometry=geometry))
        super().closeEvent(event)

    def tell_fault(self, words: str) -> None:
        """Tell of a fault that nobody caught."""
        QTimer.singleShot(0, self, lambda: self._tell("Something went wrong", words))
