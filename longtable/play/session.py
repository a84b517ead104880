"""One match as people play it: seats, eyes, the curtain, the log, undo, and its journal."""

import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from longtable.engine.game import AnyGame, Observation
from longtable.engine.match import Entry, Match, UndoBar, UndoBarred
from longtable.engine.moves import CHANCE, Move, OptionValue, Seat
from longtable.engine.table import with_names
from longtable.play.controller import SENTENCES, Controller, HouseCode
from longtable.play.hints import Hint, tell
from longtable.play.journal import Journal, JournalError, contents, load, resume, write_copy
from longtable.play.saving import SaveError
from longtable.play.seats import HUMAN, SeatSpec, names_of, roles_of
from longtable.players import LEVELS, Policy, player, thinking
from longtable.players.mind import Answer, Mind, Trouble

LOG: Final = logging.getLogger(__name__)

ADVISER: Final = "boss"
"""The level that gives hints."""
HINT_SECONDS: Final = 3.0
"""How long it may take: nobody waits while it does, and a slow machine needs it to compare moves at all."""
HINTS: Final = 3
"""How many of the best moves a hint names."""
ILLEGAL: Final = "it answered with a move that is not legal"
"""Why an answer is of no use, as the end of a sentence."""


class Turn(StrEnum):
    """What the match waits for."""

    HUMAN = "human"
    """The viewer decides."""
    CHANCE = "chance"
    """The dice wait to be tapped (`Session.roll` or the controller's `tap`)."""
    COMPUTER = "computer"
    """`step` plays the next move: a computer player, an automaton, or chance by itself."""
    CURTAIN = "curtain"
    """Another person must come to the screen; `Session.called` says who."""
    OVER = "over"
    LOOKING = "looking"
    """Nothing: the match is only looked at, and goes on as soon as it is kept in a copy (`Session.save_as`)."""


class LogLine(msgspec.Struct, frozen=True):
    """One move of the log in words.

    Attributes:
        number: its number in the log, from 0; `Match.state_before(number)` is the position before it.
        seat: who did it, or `CHANCE`.
        text: what was done, with the names of the seats.
    """

    number: int
    seat: Seat
    text: str


class _OnlyLookedAt:
    """The recorder of a match that is only looked at: nothing of it changes."""

    def played(self, entry: Entry) -> None:
        """Refuse the move."""
        raise SaveError(SENTENCES[HouseCode.LOOKING])

    def undone(self) -> None:
        """Refuse to take it back."""
        raise SaveError(SENTENCES[HouseCode.LOOKING])

    def redone(self) -> None:
        """Refuse to play it again."""
        raise SaveError(SENTENCES[HouseCode.LOOKING])


ONLY_LOOKED_AT: Final = _OnlyLookedAt()


class CurtainDown(RuntimeError):
    """Somebody asked for a view while nobody may look."""


UNDO_BARS: Final[Mapping[UndoBar, str]] = {
    UndoBar.NOTHING: "There is no move to take back.",
    UndoBar.CHANCE: "Dice or cards have decided something since: that can't be taken back.",
    UndoBar.REVEALED: "Something hidden has been seen since: that can't be taken back.",
}


class Session:
    """A running match, or one that is only looked at.

    Make one with `new`, `open` or `look`. `listeners` are called after every change.

    Attributes:
        game: the rules.
        match: the match; play through `controller`, `step`, `roll`, `undo` and `redo`.
        seats: who sits where.
        names: what the table calls them.
        controller: what gestures of the viewer do.
        warnings: what was odd when the journal was opened (changed component data).
        mind: the process in which levels think; it is started when a level sits at the table.
        notices: what went wrong while computers thought, or with the file of the match, one line each; it went on.
        looking: whether the match is only looked at, so that nothing can be played in it.
    """

    def __init__(
        self,
        match: Match[Any],
        seats: Sequence[SeatSpec],
        journal: Journal | None,
        *,
        tap_dice: bool = False,
        warnings: Sequence[str] = (),
        looking: bool = False,
    ) -> None:
        self.game: AnyGame = match.game
        self.match = match
        self.seats = tuple(seats)
        self.names = names_of(self.game.label, seats)
        self.warnings = tuple(warnings)
        self.tap_dice = tap_dice
        self.listeners: list[Callable[[], None]] = []
        self.looking = looking
        self._journal = journal
        match.recorder = ONLY_LOOKED_AT if looking else journal
        self._humans = frozenset(seat for seat, spec in enumerate(seats) if spec.kind == HUMAN)
        self._players: dict[Seat, Policy] = {
            seat: player(spec.kind, self.game, spec.style) for seat, spec in enumerate(seats) if spec.kind != HUMAN
        }
        self.mind = Mind(self.game)
        self.notices: list[str] = []
        self._levels = {seat: spec.kind for seat, spec in enumerate(seats) if spec.kind in LEVELS}
        self._thought = -1
        self._hinted = -1
        self._hints: tuple[Hint, ...] | None = None
        self._lines: list[LogLine] = []
        self._busy = False
        self._curtained = self.game.secrets and len(self._humans) > 1
        viewer = None if self._curtained else min(self._humans, default=0)
        self.controller = Controller(match, self._humans, viewer, self.names)
        self.controller.looking = looking
        self._seat_viewer()
        match.listeners.append(self._changed)
        self._close_if_over()

    # -- beginning and ending --------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: AnyGame,
        options: Mapping[str, OptionValue],
        seats: Sequence[SeatSpec],
        seed: int,
        path: Path | None = None,
        *,
        free_undo: bool = False,
        tap_dice: bool = False,
        position: msgspec.Struct | None = None,
    ) -> Self:
        """A new match, kept in a new journal at `path` unless that is None.

        Raises:
            SeatingError, OptionError, PositionError: it can't begin like that.
            SaveError: the journal can't be written, or the file exists.
        """
        match = Match(game, options, roles_of(game, seats), seed, position=position, free_undo=free_undo)
        journal = None if path is None else Journal.create(path, contents(match, seats))
        with contextlib.ExitStack() as on_failure:
            if journal is not None:
                on_failure.callback(journal.close)
            session = cls(match, seats, journal, tap_dice=tap_dice)
            on_failure.pop_all()
        return session

    @classmethod
    def open(cls, path: Path, games: Mapping[str, AnyGame], *, tap_dice: bool = False) -> Self:
        """The match of a journal, going on where it stopped.

        Raises:
            JournalError: it is no journal, or a line of it is wrong; see `look`.
            SaveError: the file can't be written, or another window has it open.
        """
        loaded, journal = resume(path, games)
        with contextlib.ExitStack() as on_failure:
            on_failure.callback(journal.close)
            session = cls(loaded.match, loaded.seats, journal, tap_dice=tap_dice, warnings=loaded.warnings)
            on_failure.pop_all()
        return session

    @classmethod
    def look(cls, path: Path, games: Mapping[str, AnyGame], *, tap_dice: bool = False) -> Self:
        """The match of a journal up to its first wrong line, to look at.

        The file at `path` is only read. The match goes on once it is kept in a journal of its own: see `save_as`.

        Raises:
            JournalError: not even the first line can be used.
        """
        try:
            loaded = load(path, games)
        except JournalError as error:
            if error.loaded is None:
                raise
            loaded = error.loaded
        return cls(loaded.match, loaded.seats, None, tap_dice=tap_dice, warnings=loaded.warnings, looking=True)

    @property
    def path(self) -> Path | None:
        """The journal's file, or None for a match that is kept nowhere."""
        return None if self._journal is None else self._journal.path

    def is_kept_in(self, path: Path) -> bool:
        """Whether the file at `path` is the match's own, by whichever of its names."""
        return self._journal is not None and self._journal.is_at(path)

    def save_as(self, path: Path) -> None:
        """Keep the match in a journal at `path` from now on; an earlier file of it stays as it is.

        A match that was only looked at goes on.

        Raises:
            SaveError: it can't be written, or a window has it open; the match goes on in its old journal.
        """
        if self.is_kept_in(path):
            return
        journal = Journal.replace(path, contents(self.match, self.seats))
        if self._journal is not None:
            self._journal.close()
        self._journal = self.match.recorder = journal
        if self.looking:
            self.looking = self.controller.looking = False
            self._seat_viewer()
        self._tell()

    def export(self, path: Path) -> None:
        """Write a copy of the journal to `path`; the match goes on in its own.

        Raises:
            SaveError: it can't be written, or is the file of this match or of one in another window.
        """
        if self.is_kept_in(path):
            raise SaveError(f"{path} is the file that this match is kept in: a copy needs a name of its own.")
        write_copy(path, contents(self.match, self.seats))

    def close(self) -> None:
        """Stop thinking, and let go of the journal: another window may open it."""
        self.mind.close()
        if self._journal is not None:
            self._journal.close()
            self._journal = self.match.recorder = None
        self.match.listeners.remove(self._changed)

    # -- whose turn, whose eyes ------------------------------------------------------------

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes look at the table: the person on turn or the last one; None while the curtain is down."""
        return self.controller.viewer

    @property
    def view(self) -> Observation[Any]:
        """The table through the viewer's eyes.

        Raises:
            CurtainDown: there is no viewer.
        """
        if self.viewer is None:
            raise CurtainDown("the curtain is down")
        return self.game.observe(self.match.state, self.viewer)

    @property
    def turn(self) -> Turn:
        """What the match waits for."""
        actor = self.match.actor
        if actor is None:
            return Turn.OVER
        if self.looking:
            return Turn.CURTAIN if self.viewer is None else Turn.LOOKING
        if actor in self._humans:
            return Turn.HUMAN if self.viewer == actor else Turn.CURTAIN
        if actor == CHANCE and self.tap_dice and self.controller.roll_gesture() is not None:
            return Turn.CHANCE
        return Turn.COMPUTER

    @property
    def called(self) -> Seat | None:
        """Whom the curtain waits for, or None while it is up."""
        if self.turn is not Turn.CURTAIN:
            return None
        actor = self.match.actor
        return actor if actor in self._humans else min(self._humans)

    def lift_curtain(self) -> None:
        """The person who is called has come to the screen."""
        called = self.called
        if called is not None:
            self.controller.viewer = called
            self._tell()

    def _seat_viewer(self) -> None:
        """Give the table the eyes that may look now."""
        actor = self.match.actor
        if not self._curtained:
            if actor in self._humans:
                self.controller.viewer = actor
        elif actor in self._humans and actor != self.viewer:
            self.controller.viewer = None
        elif actor is None and self.viewer is None:
            self.controller.viewer = min(self._humans)

    # -- playing ---------------------------------------------------------------------------

    def step(self) -> bool:
        """Play one move of chance, an automaton or a computer player, if one is due.

        A level thinks in another process. Until its answer is there nothing is played, so call again soon
        while `thinking` names a seat.

        Returns:
            Whether a move was played; False where the match waits for a person or a thought, or is over.

        Raises:
            SaveError: the move can't be kept, so it was not played.
        """
        if self.turn is not Turn.COMPUTER:
            return False
        seat = self.match.actor
        assert seat is not None, "a game that is over waits for nobody"
        if seat == CHANCE:
            if self._levels:
                self.mind.warm()
            self.match.draw()
            return True
        if not self.think():
            self.match.play(self._decide(seat, self._players[seat]))
            return True
        answer = self.mind.poll()
        if answer is None:
            return False
        self._thought = -1
        if isinstance(answer, Answer) and self.game.why_not(self.match.state, answer.move) is None:
            self.match.play(answer.move)
            return True
        self._notice(seat, answer.reason if isinstance(answer, Trouble) else ILLEGAL)
        self.match.play(self._decide(seat, player("policy", self.game)))
        return True

    def think(self) -> bool:
        """Let the level on turn begin to think, if one is; whether it thinks."""
        seat = self.match.actor
        if self.turn is not Turn.COMPUTER or seat is None or seat not in self._levels:
            return False
        if self.thinking is None:
            if len(self.game.legal_moves(self.match.state)) == 1:
                return False
            seed = thinking(self.match.seed, seat, len(self.match.log)).getrandbits(48)
            view = self.game.observe(self.match.state, seat)
            self.mind.begin(view, self._levels[seat], seed, style=self.seats[seat].style)
            self._thought = self.match.version
        return True

    @property
    def thinking(self) -> Seat | None:
        """The seat whose level is thinking now, or None."""
        return self.match.actor if self._thought == self.match.version else None

    def ask_for_hints(self) -> None:
        """Let the best moves of the person on turn be looked for; `hints` has them in a moment.

        Nothing is looked for where nobody is on turn, and in the same position nothing twice, unless it failed.
        """
        failed = self._hints == ()
        if self.turn is not Turn.HUMAN or (self._hinted == self.match.version and not failed):
            return
        seed = thinking(self.match.seed, self.view.seat, len(self.match.log)).getrandbits(48)
        self.mind.begin(self.view, ADVISER, seed, HINTS, HINT_SECONDS)
        self._hinted = self.match.version
        self._hints = None

    def hints(self) -> tuple[Hint, ...] | None:
        """The best moves that were asked for, the best first; None while they are looked for or nobody asked.

        None at all where the search failed; `notices` says so.
        """
        if self._hinted != self.match.version:
            return None
        if self._hints is None and (answer := self.mind.poll()) is not None:
            self._hints = ()
            if isinstance(answer, Answer):
                offers = self.controller.offers()
                self._hints = tell(self.game, self.view, self.names, answer.lines[:HINTS], offers)
            if not self._hints:
                reason = answer.reason if isinstance(answer, Trouble) else ILLEGAL
                self._tell_of(f"No hint this time: {reason}.")
        return self._hints

    def _decide(self, seat: Seat, mind: Policy) -> Move:
        """What a player who decides here and now plays; the only move without a thought."""
        moves = self.game.legal_moves(self.match.state)
        if len(moves) == 1:
            return moves[0]
        view = self.game.observe(self.match.state, seat)
        return mind.choose(view, moves, thinking(self.match.seed, seat, len(self.match.log)))

    def _notice(self, seat: Seat, reason: str) -> None:
        """Tell and log that a level could not think, and that the rule policy plays for it."""
        self._tell_of(f"{self.names[seat]} plays by rule of thumb this time: {reason}.")

    def _tell_of(self, line: str) -> None:
        LOG.warning("%s move %d: %s", self.game.key, len(self.match.log) + 1, line)
        self.notices.append(line)

    def roll(self) -> bool:
        """Let chance act if it is due, as a tap on the dice does.

        Raises:
            SaveError: the outcome can't be kept, so nothing was rolled.
        """
        if self.match.actor != CHANCE:
            return False
        self.match.draw()
        return True

    # -- undo ------------------------------------------------------------------------------

    def undo_reason(self) -> str:
        """Why the last decision of a person can't be taken back, in a sentence; empty where it can."""
        if self.looking:
            return SENTENCES[HouseCode.LOOKING]
        bar = self.match.undo_bar(self._decision_depth())
        return "" if bar is None else UNDO_BARS[bar]

    def undo(self) -> None:
        """Go back to the last decision of a person, over what followed it.

        Raises:
            UndoBarred: see `undo_reason`.
            SaveError: it can't be kept, so as much as could not stays as it is.
        """
        depth = self._decision_depth()
        bar = self.match.undo_bar(depth)
        if bar is not None:
            raise UndoBarred(bar)
        with _Quiet(self):
            for _ in range(depth):
                self.match.undo()

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be played again."""
        return self.match.can_redo and not self.looking

    def redo(self) -> None:
        """Play the last decision taken back once more, and what followed it.

        Raises:
            UndoBarred: nothing was taken back.
            SaveError: it can't be kept, so as much as could not stays as it is.
        """
        with _Quiet(self):
            self.match.redo()
            while self.match.can_redo and self.match.actor not in self._humans:
                self.match.redo()

    def _decision_depth(self) -> int:
        """How many moves lead back to before the last decision of a person; one more than all where none does."""
        log = self.match.log
        for depth, entry in enumerate(reversed(log), 1):
            if entry.seat in self._humans:
                return depth
        return len(log) + 1

    # -- the log ---------------------------------------------------------------------------

    @property
    def log_lines(self) -> Sequence[LogLine]:
        """Every move of the match in words, oldest first. It names nothing that is not public."""
        for number in range(len(self._lines), len(self.match.log)):
            entry = self.match.log[number]
            text = self.game.describe(self.match.state_before(number), entry.move)
            self._lines.append(LogLine(number, entry.seat, with_names(text, self.names)))
        return self._lines

    def since_last_turn(self, seat: Seat) -> int:
        """The number of the first log line that came after the turn `seat` had before this one."""
        log = self.match.log
        number = len(log)
        while number and log[number - 1].seat == seat:
            number -= 1
        while number and log[number - 1].seat != seat:
            number -= 1
        return number

    def lately(self, seat: Seat) -> Sequence[LogLine]:
        """What `seat` may want to be told of: what came after its last move, or that move if nothing did.

        Setting up is no news: before anybody has moved it is the last that chance did.
        """
        log = self.match.log
        number = len(log)
        while number and log[number - 1].seat != seat:
            number -= 1
        begun = next((place for place, entry in enumerate(log) if entry.seat != CHANCE), len(log))
        number = max(number, begun)
        if number == len(log):
            number = max(0, len(log) - 1)
        return self.log_lines[number:]

    # -- telling ---------------------------------------------------------------------------

    def _changed(self) -> None:
        # Whatever is thought about now, by a level, for a hint or for a review, is out of date.
        self._thought = self._hinted = -1
        self.mind.cancel()
        del self._lines[len(self.match.log) :]
        self._seat_viewer()
        self._close_if_over()
        self._tell_of_file()
        self._tell()

    def _close_if_over(self) -> None:
        """Note in the journal that nothing is left to resume. It is a hint: without it the match is still whole."""
        if self._journal is not None and self.match.actor is None:
            with contextlib.suppress(SaveError):
                self._journal.over()

    def _tell_of_file(self) -> None:
        """Tell what became of the match's file; the same again and again is told once."""
        if self._journal is None:
            return
        news, self._journal.news = self._journal.news, []
        for line in news:
            if line not in self.notices:
                self._tell_of(line)

    def _tell(self) -> None:
        if self._busy:
            return
        for listener in tuple(self.listeners):
            listener()


class _Quiet:
    """Several moves that the listeners hear of as one change."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __enter__(self) -> None:
        self._session._busy = True

    def __exit__(self, *_: object) -> None:
        self._session._busy = False
        self._session._tell()
