"""Beginning, opening, keeping and copying matches; what goes wrong is told in words."""

import contextlib
import os
from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog, QWidget

from longtable.app.new_match import NewMatch, draw_seed
from longtable.app.settings import Shelf
from longtable.components.faults import DataError
from longtable.components.files import UserFolders, legible
from longtable.engine.game import AnyGame
from longtable.engine.label import Games
from longtable.engine.moves import CHANCE
from longtable.engine.refusal import OptionError, SeatingError
from longtable.engine.words import counted
from longtable.play.autosave import fresh_path
from longtable.play.journal import SUFFIX, JournalError
from longtable.play.saving import SaveError, discard, free_name
from longtable.play.scenario import Scenario
from longtable.play.session import Session, Turn

FILTER = f"Matches and scenarios (*{SUFFIX} *.yaml *.yml);;All files (*)"
UNOPENED = "This file can't be opened"
MOST_FAULTS = 8
"""How many faults of a file are told in a message."""
ELSEWHERE = "Choose another name …"
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
            if self._goes_without_keeping(error):
                return _set_up(chosen, None)
        return None

    def _goes_without_keeping(self, error: SaveError) -> bool:
        words = f"{error} You can play all the same; the match is then gone when the window closes."
        return self._asks("The match can't be kept", words, "Play without keeping it", "Cancel") == 0

    # -- opening ---------------------------------------------------------------------------

    def pick(self) -> Path | None:
        """Let the user pick a match or a scenario."""
        name, _ = QFileDialog.getOpenFileName(self._window, "Open", str(self._folders.matches), FILTER)
        return Path(name) if name else None

    def open(self, path: Path) -> Session | None:
        """The match or scenario of a file.

        One that is broken, can't be written or is open in another window can be looked at, and go on in a copy.
        """
        session: Session | None
        try:
            if path.suffix.lower() in SCENARIO_ENDINGS:
                session = self._scenario(path)
            else:
                session = Session.open(path, self._games, tap_dice=self._shelf.settings.tap_dice)
        except JournalError as error:
            if _is_gone(path):
                self._shelf.forget_file(path)
            if error.loaded is None:
                self._asks(UNOPENED, str(error), "OK")
                return None
            session = self._look(path, "A line of this match is wrong", str(error))
        except DataError as error:
            self._asks(UNOPENED, _first_faults(error), "OK")
            return None
        except SaveError as error:
            session = self._look(path, "This match can't be kept in its file", str(error))
        if session is None:
            return None
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(session.close)
            self._shelf.remember_file(path)
            if session.warnings:
                self._asks("Something has changed since", "\n".join(session.warnings), "OK")
            on_failure.pop_all()
        return session

    def _scenario(self, path: Path) -> Session | None:
        """The match of a scenario, kept among the user's matches if possible."""
        scenario = Scenario(path, self._games)
        tap_dice = self._shelf.settings.tap_dice
        try:
            return scenario.session(self._fresh(scenario.game), tap_dice=tap_dice)
        except SaveError as error:
            return scenario.session(tap_dice=tap_dice) if self._goes_without_keeping(error) else None

    def _look(self, path: Path, title: str, obstacle: str) -> Session | None:
        """A match that can't go on in its file: in a copy, or to look at, as the user wants."""
        try:
            session = Session.look(path, self._games, tap_dice=self._shelf.settings.tap_dice)
        except JournalError as error:
            self._asks(UNOPENED, str(error), "OK")
            return None
        moves = counted(len(session.match.log), "move")
        words = f"{obstacle}\n\nThere are {moves} to look at, or to go on from in a copy. This file stays as it is."
        answer = self._asks(title, words, "Play on in a copy", "Only look at it", "Cancel")
        if answer == 1 or (answer == 0 and self.play_on(session)):
            return session
        session.close()
        return None

    def play_on(self, session: Session) -> bool:
        """Keep a match that is only looked at in a copy, among the user's matches if possible; whether that is done."""
        path: Path | None = self._fresh(session.game)
        while path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                session.save_as(path)
            except (OSError, SaveError) as error:
                reason = (
                    str(error) if isinstance(error, SaveError) else f"{path.parent} can't be made: {error.strerror}."
                )
                if self._asks("The copy was not saved", reason, ELSEWHERE, "Cancel") != 0:
                    return False
                path = self._ask_path("Keep the match in", session)
            else:
                return True
        return False

    # -- keeping ---------------------------------------------------------------------------

    def save_copy(self, session: Session) -> None:
        """Write a copy of a match's journal; the match goes on in its own."""
        while (path := self._ask_path("Save a copy as", session)) is not None:
            try:
                session.export(path)
            except SaveError as error:
                if self._asks("The copy was not saved", str(error), ELSEWHERE, "Cancel") != 0:
                    return
            else:
                self._shelf.remember_file(path)
                return

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
        name = (session.path or self._fresh(session.game)).name
        # As Qt has it, which knows a home for everybody.
        start = free_name(Path(QDir.homePath(), legible(name)))
        while True:
            chosen, _ = QFileDialog.getSaveFileName(self._window, title, str(start), f"Matches (*{SUFFIX})")
            if not chosen or Path(chosen).suffix.lower() == SUFFIX:
                return Path(chosen) if chosen else None
            # The dialog asked about the name as it was typed only, and a desktop opens what ends as matches do.
            path = Path(chosen + SUFFIX)
            words = f"{path} is there already. What it holds now is lost when it is replaced."
            if not os.path.lexists(path) or self._asks("Replace this file?", words, "Replace", "Cancel") == 0:
                return path
            start = free_name(path)

    def _fresh(self, game: AnyGame) -> Path:
        """A new journal's name among the user's matches."""
        return fresh_path(self._folders.matches, game, datetime.now().astimezone())


def _first_faults(error: DataError) -> str:
    """As many of the faults of a file as a message has room for."""
    more = len(error.faults) - MOST_FAULTS
    told = [str(fault) for fault in error.faults[:MOST_FAULTS]]
    return "\n".join([*told, f"{more:,} more things are wrong."] if more > 0 else told)


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
    with contextlib.ExitStack() as on_failure:
        if path is not None:
            # What did not begin is nothing to go on with.
            on_failure.callback(discard, path)
        on_failure.callback(session.close)
        while session.match.actor == CHANCE and session.step():
            continue
        on_failure.pop_all()
    return session


def _is_gone(path: Path) -> bool:
    """Whether there certainly is no such file; one that can't be asked for may be there again tomorrow."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def rematch(session: Session) -> NewMatch:
    """Another match with the same seats and options."""
    match = session.match
    return NewMatch(session.game, match.options, session.seats, draw_seed(), match.free_undo, session.tap_dice)
