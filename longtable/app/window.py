"""The main window: the thin bar, the start page or a match, and everything the menus do."""

import base64
import contextlib
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from longtable.app.bar import Bar
from longtable.app.keys import keys
from longtable.app.pieces import Sheet
from longtable.app.settings import Settings, Shelf
from longtable.app.start_page import StartPage
from longtable.app.style import dress, surface
from longtable.app.trouble import Message
from longtable.components.files import FolderError, UserFolders, legible, those_there, whole_path
from longtable.tabletop.later import later

if TYPE_CHECKING:
    from longtable.app.match_bar import MatchBar
    from longtable.app.match_files import MatchFiles
    from longtable.app.match_page import MatchPage
    from longtable.app.new_match import NewMatch
    from longtable.app.sidebar import Sidebar
    from longtable.engine.game import AnyGame
    from longtable.engine.label import Games
    from longtable.play.session import Session

NO_MATCH = "No match is open."
PAINTING_PAUSE = 30
"""Milliseconds between the pictures of two tiles, so that the window answers in between."""
FRAME = QSize(16, 40)
"""More than the frame of a window and its title take on any system, in px at 100 %."""


class MainWindow(QMainWindow):
    """The one window of the program.

    Signals: `first_seen()` once the window was painted for the first time; what can wait for that, waits for it.

    Args:
        games: every game there is, by key.
        folders: where the user's files are.
        shelf: settings and memory.
    """

    first_seen = Signal()

    def __init__(self, games: "Games", folders: UserFolders, shelf: Shelf) -> None:
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
        whole = QWidget(self)
        surface(whole, "ground")
        self._bar = Bar(whole)
        self._stack = QStackedWidget(whole)
        self._stack.addWidget(self.start_page)
        self._make_actions()
        self._fill_bar()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar)
        column.addWidget(self._stack, 1)
        self.setCentralWidget(whole)
        self._place()
        self._settle()
        self._painting = QTimer(self)
        self._painting.timeout.connect(self._paint_tiles)
        self.start_page.blurred.connect(lambda: self._painting.start(PAINTING_PAUSE))
        self._seen = False
        # A little later, so that the window answers in between.
        self.first_seen.connect(lambda: later(self, self._look_around, PAINTING_PAUSE))

    # -- actions ---------------------------------------------------------------------------

    def _make_actions(self) -> None:
        roles = QAction.MenuRole

        def action(
            words: str,
            act: Callable[[], object],
            *shortcuts: str,
            checkable: bool = False,
            role: QAction.MenuRole = roles.NoRole,
        ) -> QAction:
            # Not QAction(words, self): the bindings would load all about icons to see that none is given.
            made = QAction(self)
            made.setText(words)
            made.setShortcuts([QKeySequence(key) for key in shortcuts])
            # A Mac has three of them in a menu of their own, and would guess by the words which.
            made.setMenuRole(role)
            made.setCheckable(checkable)
            made.triggered.connect(lambda: act())
            self.addAction(made)
            return made

        self.new_action = action("&New game …", lambda: self.new_game(), *keys("new"))
        self.open_action = action("&Open …", self.open_file, *keys("open"))
        self.save_action = action("&Save a copy as …", self.save_copy, *keys("save"))
        self.close_action = action("&Close the match", self.close_match, *keys("close"))
        self.quit_action = action("&Quit", self.close, *keys("quit"), role=roles.QuitRole)
        self.undo_action = action("&Undo", lambda: self._page().undo(), *keys("undo"))
        self.redo_action = action("&Redo", lambda: self._page().redo(), *keys("redo"))
        self.hint_action = action("&Hint", lambda: self._page().hint(), *keys("hint"))
        self.result_action = action("Final &scoring", lambda: self._page().show_end(), *keys("result"))
        self.review_action = action("Re&view the game", lambda: self._page().show_review(), *keys("review"))
        self.sidebar_action = action("&Sidebar", self._toggle_sidebar, *keys("sidebar"), checkable=True)
        self.sidebar_action.setChecked(self._shelf.memory.sidebar)
        self.full_action = action("&Full screen", self._toggle_full_screen, *keys("full"), checkable=True)
        self.settings_action = action("S&ettings …", self.show_settings, *keys("settings"), role=roles.PreferencesRole)
        self.rules_action = action("&Rules", self.show_rules, *keys("rules"))
        self.box_action = action("&What is in the box …", self.show_components)
        self.logs_action = action("Open &log folder", self.open_logs)
        self.about_action = action("&About Longtable …", self.show_about, role=roles.AboutRole)
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

    def _fill_bar(self) -> None:
        menus = self._bar.menus
        game = menus.addMenu("&Game")
        game.addActions([self.new_action, self.open_action])
        self._recent_menu = QMenu("Open &recent", game)
        self._recent_menu.aboutToShow.connect(self._fill_recent)
        game.addMenu(self._recent_menu)
        game.addActions([self.save_action, self.close_action])
        game.addSeparator()
        game.addActions([self.settings_action, self.quit_action])
        table = menus.addMenu("&Table")
        table.addActions([self.undo_action, self.redo_action, self.hint_action])
        table.addActions([self.result_action, self.review_action])
        table.addSeparator()
        table.addActions([*self.go_actions, self.sidebar_action, self.full_action])
        book = menus.addMenu("&Help")
        book.addActions([self.rules_action, self.box_action])
        book.addSeparator()
        book.addActions([self.logs_action, self.about_action])

    def _match_bar(self) -> "MatchBar":
        """What the bar shows of a match, made for the first one."""
        if self._bar.match is None:
            from longtable.app.match_bar import MatchBar

            tools = {
                self.undo_action: "undo",
                self.redo_action: "redo",
                self.hint_action: "lightbulb-on-outline",
                self.result_action: "trophy-outline",
                self.review_action: "chart-line",
                self.new_action: "plus",
                self.sidebar_action: "dock-right",
            }
            self._bar.take(MatchBar(tools))
        assert self._bar.match is not None, "it was taken just now"
        return self._bar.match

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

    def begin(self, chosen: "NewMatch", *, keep: bool = True) -> None:
        """Begin a match, in a journal of its own if it is to be kept."""
        self._show(self.files.begin(chosen, keep=keep))

    def again(self) -> None:
        """Begin another match with the same seats and options."""
        from longtable.app.match_files import rematch

        self.begin(rematch(self._page().session))

    def _show(self, session: "Session | None") -> None:
        if session is not None:
            self.show_session(session)

    def show_session(self, session: "Session") -> None:
        """Put a session on the table, in place of the one that is there."""
        from longtable.app.match_page import MatchPage

        self._drop_page()
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(session.close)
            page = MatchPage(session, self._shelf.settings, self._stack)
            on_failure.pop_all()
        page.sidebar.setVisible(self.sidebar_action.isChecked())
        page.sidebar.rules_opened.connect(self._settle)
        page.changed.connect(self._settle)
        page.failed.connect(self._not_kept)
        page.moved.connect(self._shelf.remember_file)
        page.copied.connect(lambda: self.files.play_on(session))
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

    @cached_property
    def files(self) -> "MatchFiles":
        """What begins, opens and keeps matches; loaded when it is first needed, for a quick start."""
        from longtable.app.match_files import MatchFiles

        return MatchFiles(self._games, self._folders, self._shelf, self._ask, self)

    def open_file(self) -> None:
        """Let the user pick a match or a scenario, and open it."""
        path = self.files.pick()
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Open a match or a scenario; what is wrong with it is told in words."""
        try:
            path = whole_path(path)
        except FolderError as error:
            self._ask("This file can't be opened", str(error), "OK")
            return
        if self.page is not None and self.page.session.is_kept_in(path):
            return
        self._show(self.files.open(path))
        if self.page is None:
            self.refresh_start_page()

    def save_copy(self) -> None:
        """Write a copy of the match's journal; the match goes on in its own."""
        self.files.save_copy(self._page().session)

    def _not_kept(self, sentence: str) -> None:
        """A move could not be written, so it was not made: the match stands as it was."""
        page = self._page()
        if self.files.not_kept(page.session, sentence):
            page.pacer.attend()

    def _fill_recent(self) -> None:
        self._recent_menu.clear()
        for name in self._shelf.memory.recent:
            action = self._recent_menu.addAction(legible(name).replace("&", "&&"))
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
            self.start_page.fit()
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

        labels = self._games.labels.values()
        self._run(AboutDialog(labels, self._folders.logs, self.show_components, self.open_logs, self))

    def open_logs(self) -> None:
        """Show the log folder in the system's file manager, or say where it is."""
        from PySide6.QtCore import QUrl
        from PySide6.QtGui import QDesktopServices

        folder = self._folders.logs
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self._ask("The log folder", f"No file manager opened. The log is in {folder}", "OK")

    def _rules_over(self, parent: QWidget) -> None:
        from longtable.app.new_game import NewGameDialog
        from longtable.app.rules_view import RulesDialog

        game = parent.game if isinstance(parent, NewGameDialog) else self._game_at_hand()
        RulesDialog(game, parent).exec()

    def _game_at_hand(self) -> "AnyGame":
        """The game on the table, or that of the tile with the focus, or the one played last, or the first."""
        if self.page is not None:
            return self.page.session.game
        focused = next((tile.key for tile in self.start_page.tiles if tile.hasFocus()), self._shelf.memory.game)
        return self._games[focused if focused in self._games else next(iter(self._games))]

    def _run(self, dialog: Sheet) -> int:
        """Run a dialog; the number of a message's answer (or -1), else whether it was accepted."""
        dialog.rules_wanted.connect(lambda: self._rules_over(dialog))
        result = dialog.exec()
        dialog.deleteLater()
        return dialog.answer if isinstance(dialog, Message) else result

    def _ask(self, title: str, words: str, *answers: str) -> int:
        return self._run(Message(self, title, words, answers))

    # -- how the window looks --------------------------------------------------------------

    def _look_around(self) -> None:
        if self.page is None:
            self.refresh_start_page()

    def refresh_start_page(self) -> None:
        """Look again for matches to go on with."""
        from datetime import datetime

        from longtable.play.autosave import unfinished

        waiting = unfinished(self._folders.matches, self._games.labels)
        self.start_page.show_matches(waiting, datetime.now().astimezone())
        self.start_page.show_recent(those_there([Path(name) for name in self._shelf.memory.recent]))
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
        for action in (self.save_action, self.close_action, self.sidebar_action, *self.go_actions):
            action.setEnabled(page is not None)
        undo, redo, hint = page.barred() if page is not None else (NO_MATCH, NO_MATCH, NO_MATCH)
        self._bar_action(self.undo_action, undo, "Take the last decision back")
        self._bar_action(self.redo_action, redo, "Play what was taken back once more")
        self._bar_action(self.hint_action, hint, "Show the three best moves; once more hides them")
        for action in (self.result_action, self.review_action):
            action.setVisible(page is not None and page.over)
            action.setEnabled(action.isVisible())
        if page is not None:
            title = page.session.game.title
            self._match_bar().show_match(title, page.round_words(), page.seat_signs())
            looked_at = " (only looked at)" if page.session.looking else ""
            self.setWindowTitle(f"{title}{looked_at} – Longtable")
        else:
            self.setWindowTitle("Longtable")
        if self._bar.match is not None:
            self._bar.match.setVisible(page is not None)
        self._make_room()

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
            self._shelf.recall(self._shelf.memory._replace(sidebar=shown))

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _make_room(self) -> None:
        self._bar.make_room(self.width(), self._shelf.settings.text_size)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            later(self, self.first_seen.emit)

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
                self.restoreGeometry(base64.b64decode(geometry, validate=True))
            except ValueError:
                return

    def fit_screen(self) -> None:
        """Where it was nowhere yet, be no larger than the screen has room for beside its own bars."""
        if not self._shelf.memory.geometry:
            self.resize(self.size().boundedTo(self.screen().availableSize() - FRAME))

    def come_to_front(self) -> None:
        """Be seen and have the keyboard, wherever the window was."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._drop_page()
        geometry = base64.b64encode(self.saveGeometry().data()).decode()
        if geometry != self._shelf.memory.geometry:
            self._shelf.recall(self._shelf.memory._replace(geometry=geometry))
        super().closeEvent(event)

    def recover(self, *, again: bool) -> None:
        """Show what is so after an error in the midst of anything, and let the match go on: see `MatchPage.recover`."""
        self._settle()
        if self.page is not None:
            self.page.recover(again=again)

    @property
    def over_all(self) -> QWidget:
        """What a dialog that nobody has asked for must lie over to be reached."""
        return QApplication.activeModalWidget() or self
