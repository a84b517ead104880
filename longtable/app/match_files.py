"""Beginning, opening, keeping and copying matches; what goes wrong is told in words."""

from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QFileDialog, QWidget

from longtable.app.new_match import NewMatch, draw_seed
from longtable.app.settings import Shelf
from longtable.components.faults import DataError
from longtable.components.files import UserFolders
from longtable.engine.game import AnyGame
from longtable.engine.label import Games
from longtable.engine.moves import CHANCE
from longtable.engine.refusal import OptionError, SeatingError
from longtable.play.autosave import fresh_path
from longtable.play.journal import SUFFIX, JournalError
from longtable.play.saving import SaveError
from longtable.play.scenario import Scenario
from longtable.play.session import Session, Turn

FILTER = f"Matches and scenarios (*{SUFFIX} *.yaml *.yml);;All files (*)"
SCENARIO_ENDINGS = frozenset({".yaml", ".yml"})


class Asks(Protocol):
    """Puts a question with some answers; the number of the one given, or -1. One answer makes it a message."""

    def __call__(self, title: str, words: str, *answers: str) -> int:
        """Show it and wait."""


class MatchFiles:
    """Everything between the user's folders and a session.

    Args:
        games: every game there is, by key.
        folders: where the user's files are.
        shelf: settings and recent files.
        asks: tells and asks the user.
        window: what file dialogs lie over.
    """

    def __init__(self, games: Games, folders: UserFolders, shelf: Shelf, asks: Asks, window: QWidget) -> None:
        self._games = games
        self._folders = folders
        self._shelf = shelf
        self._asks = asks
        self._window = window

    # -- beginning -------------------------------------------------------------------------

    def begin(self, chosen: NewMatch, *, keep: bool = True) -> Session | None:
        """A new match, in a journal of its own if it is to be kept."""
        try:
            return _set_up(chosen, self._fresh(chosen.game) if keep else None)
        except (SeatingError, OptionError) as error:
            self._asks("The match can't begin", str(error), "OK")
        except SaveError as error:
            words = f"{error} You can play all the same; the match is then gone when the window closes."
            if self._asks("The match can't be kept", words, "Play without keeping it", "Cancel") == 0:
                return _set_up(chosen, None)
        return None

    # -- opening ---------------------------------------------------------------------------

    def pick(self) -> Path | None:
        """Let the user pick a match or a scenario."""
        name, _ = QFileDialog.getOpenFileName(self._window, "Open", str(self._folders.matches), FILTER)
        return Path(name) if name else None

    def open(self, path: Path) -> Session | None:
        """The match or scenario of a file, or of a broken one as much as the user wants."""
        try:
            if path.suffix.lower() in SCENARIO_ENDINGS:
                scenario = Scenario(path, self._games)
                session = scenario.session(self._fresh(scenario.game), tap_dice=self._shelf.settings.tap_dice)
            else:
                session = Session.open(path, self._games, tap_dice=self._shelf.settings.tap_dice)
        except JournalError as error:
            if not path.exists():
                self._shelf.forget_file(path)
            return self._salvage(path, error)
        except (DataError, SaveError) as error:
            self._asks("This file can't be opened", str(error), "OK")
            return None
        self._shelf.remember_file(path)
        if session.warnings:
            self._asks("Something has changed since", "\n".join(session.warnings), "OK")
        return session

    def _salvage(self, path: Path, error: JournalError) -> Session | None:
        """A broken match up to its first wrong line, if the user wants it."""
        if error.loaded is None:
            self._asks("This file can't be opened", str(error), "OK")
            return None
        moves = len(error.loaded.match.log)
        words = (
            f"{error}\n\nThe match up to there has {moves} moves. It can go on in a new file; this one stays as it is."
        )
        if self._asks("A line of this match is wrong", words, f"Open up to line {error.line - 1}", "Cancel") != 0:
            return None
        copy = self._fresh(error.loaded.match.game)
        try:
            return Session.salvage(path, self._games, copy, tap_dice=self._shelf.settings.tap_dice)
        except (JournalError, SaveError) as fault:
            self._asks("This file can't be opened", str(fault), "OK")
            return None

    # -- keeping ---------------------------------------------------------------------------

    def save_copy(self, session: Session) -> None:
        """Write a copy of a match's journal; the match goes on in its own."""
        path = self._ask_path("Save a copy as", session)
        if path is None:
            return
        try:
            session.export(path)
        except SaveError as error:
            self._asks("The copy was not saved", str(error), "OK")
        else:
            self._shelf.remember_file(path)

    def not_kept(self, session: Session, sentence: str) -> bool:
        """Tell that a move could not be written and so was not made; whether to try again."""
        words = f"{sentence.removesuffix('The move was not made.').strip()} It was not made."
        elsewhere = "Keep the match elsewhere …"
        answers = ("OK", elsewhere) if session.turn is Turn.HUMAN else ("Try again", elsewhere, "Not now")
        answer = self._asks("The move can't be kept", words, *answers)
        if answer == 1:
            path = self._ask_path("Keep the match in", session)
            if path is not None:
                try:
                    session.save_as(path)
                except SaveError as error:
                    self._asks("The match can't be kept there", str(error), "OK")
        return answer in (0, 1)

    def _ask_path(self, title: str, session: Session) -> Path | None:
        home = Path.home()
        start = home / (session.path or self._fresh(session.game)).name
        name, _ = QFileDialog.getSaveFileName(self._window, title, str(start), f"Matches (*{SUFFIX})")
        if not name:
            return None
        return Path(name) if Path(name).suffix else Path(name + SUFFIX)

    def _fresh(self, game: AnyGame) -> Path:
        """A new journal's name among the user's matches."""
        return fresh_path(self._folders.matches, game, datetime.now().astimezone())


def _set_up(chosen: NewMatch, path: Path | None) -> Session:
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


def rematch(session: Session) -> NewMatch:
    """Another match with the same seats and options."""
    match = session.match
    return NewMatch(session.game, match.options, session.seats, draw_seed(), match.free_undo, session.tap_dice)
