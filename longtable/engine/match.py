"""The trusted path over a game: check, record, apply, tell."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

import msgspec

from longtable.engine.chance import stream
from longtable.engine.game import Game
from longtable.engine.moves import CHANCE, Move, OptionValue, Roles, Seat
from longtable.engine.options import Options, complete
from longtable.engine.refusal import IllegalMove
from longtable.engine.state import State

S = TypeVar("S", bound=State)


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: who did what, chance outcomes included."""

    seat: Seat
    move: Move


class UndoBar(StrEnum):
    """Why the last move can't be taken back."""

    NOTHING = "nothing"
    CHANCE = "chance"
    REVEALED = "revealed"


class UndoBarred(ValueError):
    """Undo or redo is not possible here; `bar` says why."""

    def __init__(self, bar: UndoBar) -> None:
        super().__init__(bar.value)
        self.bar = bar


class Recorder(Protocol):
    """Hears of every change before it happens. Where it raises, the change does not happen."""

    def played(self, entry: Entry) -> None:
        """A legal move is about to be applied."""

    def undone(self) -> None:
        """The last move is about to be taken back."""

    def redone(self) -> None:
        """The last move taken back is about to be played again."""


class Match(Generic[S]):
    """One play of a game, with its log.

    Args:
        game: the rules.
        options: any of the game's options; the others take their defaults.
        roles: what sits on each seat.
        seed: decides every chance event that is drawn and not dictated.
        position: a position in the game's words to start from, instead of the setup.
        free_undo: whether undo may pass dice and revealed things.

    Raises:
        SeatingError, OptionError, PositionError: the match can't begin like that.
    """

    def __init__(
        self,
        game: Game[S],
        options: Mapping[str, OptionValue],
        roles: Roles,
        seed: int,
        *,
        position: msgspec.Struct | None = None,
        free_undo: bool = False,
    ) -> None:
        game.check_roles(roles)
        self.game = game
        self.options: Options = complete(game.options(), options)
        self.roles = roles
        self.seed = seed
        self.position = position
        self.free_undo = free_undo
        self.recorder: Recorder | None = None
        self.listeners: list[Callable[[], None]] = []
        self.version = 0
        """Grows with every change, so that what was worked out for a position can be kept with it."""
        self.log: list[Entry] = []
        self.state: S = game.new(self.options, roles) if position is None else game.place(position, self.options, roles)
        self._before: list[S] = []
        self._undone: list[Entry] = []

    def digests(self) -> dict[str, str]:
        """SHA-256 of each data file that this match is played with, by its path inside the data."""
        unused = self.game.unused_packs(self.state)
        return {file: digest for file, digest in self.game.digests().items() if file not in unused}

    @property
    def actor(self) -> Seat | None:
        """Who acts: a seat, `CHANCE`, or None when the game is over."""
        return self.game.actor(self.state)

    def play(self, move: Move) -> Entry:
        """Check, record and apply `move`, then tell the listeners.

        Raises:
            IllegalMove: the rules refuse it; nothing has changed.
        """
        refusal = self.game.why_not(self.state, move)
        if refusal is not None:
            raise IllegalMove(refusal, self.game.explain(refusal))
        actor = self.actor
        assert actor is not None, "a game that is over has no legal move"
        entry = Entry(actor, move)
        self._apply(entry, lambda recorder: recorder.played(entry))
        self._undone.clear()
        self._tell()
        return entry

    def draw(self) -> Entry:
        """Let chance decide the event that is due. The outcome follows from the seed alone."""
        drawn = sum(entry.seat == CHANCE for entry in self.log)
        return self.play(self.game.sample_chance(self.state, stream(self.seed, drawn)))

    def undo_bar(self, moves: int = 1) -> UndoBar | None:
        """Why the last `moves` moves can't be taken back, or None where they can.

        Neither by the seat of each, nor by the one that decides again then, may anything have been seen in them.
        """
        if len(self.log) < moves:
            return UndoBar.NOTHING
        if self.free_undo:
            return None
        start = len(self.log) - moves
        bars = (self._bar(number, self.log[start].seat) for number in reversed(range(start, len(self.log))))
        return next((bar for bar in bars if bar is not None), None)

    def undo(self) -> Entry:
        """Take the last move back.

        Raises:
            UndoBarred: there is none, or dice were rolled or a hidden thing seen since.
        """
        bar = self.undo_bar()
        if bar is not None:
            raise UndoBarred(bar)
        if self.recorder is not None:
            self.recorder.undone()
        entry = self.log.pop()
        self.state = self._before.pop()
        self._undone.append(entry)
        self._tell()
        return entry

    @property
    def undone(self) -> tuple[Entry, ...]:
        """The moves that were taken back and can be played again, the next one last."""
        return tuple(self._undone)

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be played again."""
        return bool(self._undone)

    def redo(self) -> Entry:
        """Play the last move that was taken back once more, chance outcomes as they were.

        Raises:
            UndoBarred: nothing was taken back since the last move.
        """
        if not self._undone:
            raise UndoBarred(UndoBar.NOTHING)
        entry = self._undone[-1]
        self._apply(entry, lambda recorder: recorder.redone())
        self._undone.pop()
        self._tell()
        return entry

    def state_before(self, number: int) -> S:
        """The position before the log's entry `number` (from 0), or the present one for its length."""
        return self.state if number == len(self.log) else self._before[number]

    def _apply(self, entry: Entry, record: Callable[[Recorder], None]) -> None:
        """Apply a move and record it. Where either raises, nothing has changed, and nothing was recorded in vain."""
        # The state before stands for the match until the one after it is whole and kept.
        after, self.state = self.state, self.state.copy()
        self.game.apply(after, entry.move)
        if self.recorder is not None:
            record(self.recorder)
        self._before.append(self.state)
        self.state = after
        self.log.append(entry)

    def _bar(self, number: int, decides: Seat) -> UndoBar | None:
        """Why the log's entry `number` can't be taken back together with those before it, so that `decides` acts."""
        entry = self.log[number]
        if entry.seat == CHANCE:
            return UndoBar.CHANCE
        watching = {entry.seat, decides} - {CHANCE}
        seen = any(self.game.reveals(self._before[number], entry.move, seat) for seat in watching)
        return UndoBar.REVEALED if seen else None

    def _tell(self) -> None:
        self.version += 1
        for listener in tuple(self.listeners):
            listener()
