"""The journal: a match as an append-only file of JSON lines.

The first line is the header; then one line a move (`{"seat":0,"move":{"kind":...}}`), or
`{"undo":1}`, `{"redo":1}`, and `{"over":1}` after the last move. Each line is on the disk before
the match changes, so a kill at any moment loses at most the move in flight. Loading plays every
move through `Match.play`: no file can make the program do anything but play legal moves.
"""

import contextlib
import io
import os
import stat
from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, Protocol, Self, Union

import msgspec

from longtable import __version__
from longtable.components.packs import PACKS
from longtable.engine.game import AnyGame, PositionError
from longtable.engine.match import Entry, Match, UndoBarred
from longtable.engine.moves import CHANCE, Move, OptionValue, Seat
from longtable.engine.refusal import IllegalMove, OptionError, SeatingError
from longtable.play.locking import lock
from longtable.play.saving import SaveError, reason, sync_folder, write_whole
from longtable.play.seats import SeatSpec, roles_of

FORMAT: Final = "longtable-journal"
VERSION: Final = 1
LARGEST: Final = 64 * 1024 * 1024
"""A journal of more bytes is not read."""
SUFFIX: Final = ".longtable"
"""What the names of journals end with."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: everything that a match begins from.

    Attributes:
        format: always `longtable-journal`.
        version: of the format.
        program: the version of the program that wrote it.
        game: the game's key.
        options: the game's options, complete.
        seats: who sits where.
        seed: decides every chance event that is drawn.
        free_undo: whether undo may pass dice and revealed things.
        digests: SHA-256 of each data file that the match is played with.
        position: the position the match began from, in the game's words, or none for the setup.
    """

    format: str = FORMAT
    version: int = VERSION
    program: str = __version__
    game: str
    options: dict[str, OptionValue]
    seats: tuple[SeatSpec, ...]
    seed: int
    free_undo: bool
    digests: dict[str, str]
    position: dict[str, Any] | None = None

    @classmethod
    def of(cls, match: Match[Any], seats: Sequence[SeatSpec]) -> Self:
        """The header of a match."""
        return cls(
            game=match.game.key,
            options=match.options,
            seats=tuple(seats),
            seed=match.seed,
            free_undo=match.free_undo,
            digests=match.digests(),
            position=None if match.position is None else msgspec.to_builtins(match.position, str_keys=True),
        )


class _Start(msgspec.Struct, frozen=True):
    """What tells any version's header from a foreign file."""

    format: str
    version: int


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line after the header; which of its fields is there says what it is."""

    seat: int | None = None
    move: msgspec.Raw = msgspec.Raw()
    undo: Literal[1] | None = None
    redo: Literal[1] | None = None
    over: Literal[1] | None = None


UNDO: Final = b'{"undo":1}\n'
REDO: Final = b'{"redo":1}\n'
OVER: Final = b'{"over":1}\n'

_encode = msgspec.json.Encoder().encode
_start_decoder = msgspec.json.Decoder(_Start)
_header_decoder = msgspec.json.Decoder(Header)
_line_decoder = msgspec.json.Decoder(_Line)


class Loaded(msgspec.Struct, frozen=True):
    """A match as its journal tells it.

    Attributes:
        match: the match, ready to go on; nothing records it yet.
        seats: who sits where.
        warnings: what is odd but does not stop the match, in sentences.
        good: how many bytes of the file tell the match; what follows is torn or wrong.
        over: whether the file says that the match is over.
    """

    match: Match[Any]
    seats: tuple[SeatSpec, ...]
    warnings: tuple[str, ...]
    good: int
    over: bool = False


class JournalError(Exception):
    """A file is no journal, or a line of it is wrong.

    Attributes:
        file: which file.
        line: the number of the line, from 1; 0 where the file as a whole is wrong.
        message: what is wrong and what was expected.
        loaded: the match up to that line, or None where there is none.
    """

    def __init__(self, file: str, line: int, message: str, loaded: Loaded | None = None) -> None:
        super().__init__(f"{file}:{line}: {message}" if line else f"{file}: {message}")
        self.file = file
        self.line = line
        self.message = message
        self.loaded = loaded


# -- reading -----------------------------------------------------------------------------------


def load(path: Path, games: Mapping[str, AnyGame]) -> Loaded:
    """Replay the journal at `path`; the file is only read.

    A last line that was cut off while it was written is left out.

    Raises:
        JournalError: it is no journal, or a line of it is wrong.
    """
    return replay(read_bytes(path), str(path), games)


def read_bytes(path: Path) -> bytes:
    """The bytes of a file that may be a journal.

    Raises:
        JournalError: it can't be read, is no plain file, or is too large.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise JournalError(str(path), 0, "this is no file that could hold a match")
        if status.st_size > LARGEST:
            raise JournalError(str(path), 0, f"too large for a journal: it has more than {LARGEST // 1024 // 1024} MB")
        return path.read_bytes()
    except OSError as error:
        raise JournalError(str(path), 0, f"can't be read: {reason(error)}") from error


def read_header(data: bytes, name: str) -> tuple[Header, int]:
    """The header of a journal and the length of its line.

    Raises:
        JournalError: there is none, or it is of a later version of the program.
    """
    if not data:
        raise JournalError(name, 0, "the file is empty; expected a match")
    length = data.find(b"\n") + 1 or len(data)
    line = data[:length]
    try:
        start = _start_decoder.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        start = _Start("", 0)
    if start.format != FORMAT:
        raise JournalError(name, 1, f'not a match of Longtable; expected a first line with "format":"{FORMAT}"')
    if start.version > VERSION:
        message = f"written by a newer Longtable (journal version {start.version}; this one reads up to {VERSION})"
        raise JournalError(name, 1, message)
    try:
        return _header_decoder.decode(line), length
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise JournalError(name, 1, f"the header is wrong: {_plain(error)}") from error


def begin(header: Header, name: str, games: Mapping[str, AnyGame]) -> Match[Any]:
    """The match of a header, before its first move.

    Raises:
        JournalError: the game is not known, or can't be played like that.
    """
    game = games.get(header.game)
    if game is None:
        known = ", ".join(games) or "none"
        raise JournalError(name, 1, f"there is no game {header.game!r}; expected one of: {known}")
    try:
        roles = roles_of(game, header.seats)
        position = None if header.position is None else msgspec.convert(header.position, game.position, str_keys=True)
        return Match(game, header.options, roles, header.seed, position=position, free_undo=header.free_undo)
    except (SeatingError, OptionError) as error:
        raise JournalError(name, 1, str(error)) from error
    except (PositionError, msgspec.ValidationError) as error:
        raise JournalError(name, 1, f"the starting position is wrong: {error}") from error


def replay(data: bytes, name: str, games: Mapping[str, AnyGame]) -> Loaded:
    """The match that the bytes of a journal tell; `name` is what messages call it.

    Raises:
        JournalError: as `load`.
    """
    header, good = read_header(data, name)
    match = begin(header, name, games)
    moves = _move_decoder(match.game)
    over = False
    lines = io.BytesIO(data)
    lines.seek(good)
    for number, line in enumerate(lines, 2):
        try:
            over = _follow(match, line, moves)
        except _Wrong as error:
            if error.unreadable and not line.endswith(b"\n"):
                break
            loaded = Loaded(match, header.seats, _data_warnings(match, header.digests), good)
            raise JournalError(name, number, str(error), loaded) from error.__cause__
        good += len(line)
    return Loaded(match, header.seats, _data_warnings(match, header.digests), good, over)


class _Wrong(Exception):
    """A line can't be followed; `unreadable` says that it may be half a line."""

    def __init__(self, message: str, *, unreadable: bool = False) -> None:
        super().__init__(message)
        self.unreadable = unreadable


def _follow(match: Match[Any], line: bytes, moves: "msgspec.json.Decoder[Move]") -> bool:
    """Do what a line says; returns whether it says that the match is over."""
    try:
        read = _line_decoder.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        message = f"can't be read as a move, an undo or a redo: {_plain(error)}"
        raise _Wrong(message, unreadable=not isinstance(error, msgspec.ValidationError)) from error
    if read.seat is not None:
        _follow_move(match, read.seat, read.move, moves)
    elif read.undo:
        try:
            match.undo()
        except UndoBarred as error:
            raise _Wrong(f"nothing can be taken back here ({error})") from error
    elif read.redo:
        try:
            match.redo()
        except UndoBarred as error:
            raise _Wrong("nothing was taken back that could be played again") from error
    elif read.over:
        if match.actor is not None:
            raise _Wrong("the file says that the match is over, but it is not")
        return True
    else:
        raise _Wrong('expected "seat" and "move", "undo" or "redo"')
    return False


def _follow_move(match: Match[Any], seat: Seat, raw: msgspec.Raw, moves: "msgspec.json.Decoder[Move]") -> None:
    try:
        move = moves.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise _Wrong(f"no move of {match.game.title}: {_plain(error)}") from error
    actor = match.actor
    if actor is None:
        raise _Wrong("the match is over; expected no further move")
    if seat != actor:
        raise _Wrong(f"it is not the turn of {_seat_name(seat)}; expected a move of {_seat_name(actor)}")
    try:
        match.play(move)
    except IllegalMove as error:
        code, section = error.refusal.code.value, error.refusal.section
        raise _Wrong(f"an illegal move, {type(move).__name__}: {error} ({code}; {section})") from error


def _seat_name(seat: Seat) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


@lru_cache(maxsize=16)
def _move_decoder(game: AnyGame) -> "msgspec.json.Decoder[Move]":
    return msgspec.json.Decoder(Union[tuple(game.moves)])  # noqa: UP007  the members are known at run time only


def _plain(error: Exception) -> str:
    """What the decoder says, without its own name."""
    if isinstance(error, RecursionError):
        return "nested too deeply"
    if isinstance(error, UnicodeDecodeError):
        return "not UTF-8 text"
    return str(error)


def _data_warnings(match: Match[Any], digests: Mapping[str, str]) -> tuple[str, ...]:
    """What differs between the component data of the journal and those that the match uses today.

    A journal may name packs that the match does not use: every pack there was, or those of which it might have
    drawn something. One of them may change, or be gone; a match that uses a pack which is gone can't be loaded.
    """
    known, used = match.game.digests(), match.digests()
    then = {_name_today(file, known): digest for file, digest in digests.items()}
    changed = [file for file, digest in then.items() if used.get(file, digest) != digest]
    missing = [file for file in then if file not in known and not file.startswith(PACKS)]
    return (
        *(f"{file} has changed since this match began; the match goes on with the file of today." for file in changed),
        *(f"{file} is missing, with which this match began." for file in missing),
    )


def _name_today(file: str, known: Container[str]) -> str:
    """What `digests` calls a file; older journals say otherwise in which folder a pack lies."""
    pack = PACKS + file.rpartition("/")[2]
    return pack if file not in known and (pack in known or PACKS in file) else file


# -- writing -----------------------------------------------------------------------------------


class Sink(Protocol):
    """The part of an unbuffered file that a journal writes to."""

    def write(self, data: bytes, /) -> int | None:
        """Write some of `data`; how much of it."""

    def read(self, size: int, /) -> bytes | None:
        """Read some bytes from where it is."""

    def seek(self, offset: int, /) -> int:
        """Go to `offset`."""

    def truncate(self, size: int, /) -> int:
        """Cut the file off at `size`."""

    def fileno(self) -> int:
        """The system's number of the file."""

    def close(self) -> None:
        """Let go of it."""


class Journal:
    """The open file of a running match; the match's recorder.

    Every method that writes raises `SaveError` where the line is not safe on the disk; the file
    then ends as it did before.

    Args:
        path: what it is called.
        file: the file, open for writing without a buffer and locked.
        size: how many bytes of it are good; the rest is cut off.
        over: whether its last line says that the match is over.
    """

    def __init__(self, path: Path, file: Sink, size: int, *, over: bool = False) -> None:
        self.path = path
        self._file = file
        self._size = size
        self._torn = True
        self._over = over

    def end_line(self) -> None:
        """Give the last line the end that an editor may have taken from it."""
        self._file.seek(self._size - 1)
        if self._file.read(1) != b"\n":
            self._append(b"\n")

    @classmethod
    def create(cls, path: Path, header: Header) -> Self:
        """A new journal; the folder is made where it is missing.

        Raises:
            SaveError: it can't be written, or the file is there already.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("xb", buffering=0)
        except OSError as error:
            raise SaveError(f"{path} can't be written: {reason(error)}.") from error
        journal = cls(path, file, 0)
        try:
            lock(file, path)
            journal._append(_encode(header) + b"\n")
        except SaveError:
            file.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        sync_folder(path.parent)
        return journal

    @classmethod
    def replace(cls, path: Path, data: bytes) -> Self:
        """A journal with these contents in place of the file at `path`.

        Raises:
            SaveError: it can't be written, or another window has it open.
        """
        if path.exists():
            _open(path).close()
        write_whole(path, data)
        return cls(path, _open(path), len(data), over=data.endswith(OVER))

    def played(self, entry: Entry) -> None:
        """A legal move is about to be applied."""
        self._append(move_line(entry))

    def undone(self) -> None:
        """The last move is about to be taken back."""
        self._append(UNDO)

    def redone(self) -> None:
        """The last move taken back is about to be played again."""
        self._append(REDO)

    def over(self) -> None:
        """The match is over: nothing is left to resume. Said twice, it is written once."""
        if not self._over:
            self._append(OVER)
            self._over = True

    def close(self) -> None:
        """Let go of the file and its lock."""
        self._file.close()

    def _append(self, line: bytes) -> None:
        try:
            if self._torn:
                self._file.truncate(self._size)
                self._file.seek(self._size)
            self._torn = True
            rest = line
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
            os.fsync(self._file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):
                self._file.truncate(self._size)
            raise SaveError(f"{self.path} can't be written: {reason(error)}.") from error
        self._torn = False
        self._over = False
        self._size += len(line)


def resume(path: Path, games: Mapping[str, AnyGame]) -> tuple[Loaded, Journal]:
    """The match of a journal, and the journal to go on with; what is torn at its end is cut off.

    Raises:
        JournalError: as `load`.
        SaveError: the file can't be written, or another window has it open.
    """
    read_header(read_bytes(path), str(path))
    file = _open(path)
    try:
        loaded = load(path, games)
    except JournalError:
        file.close()
        raise
    journal = Journal(path, file, loaded.good, over=loaded.over)
    try:
        journal.end_line()
    except SaveError:
        journal.close()
        raise
    return loaded, journal


def _open(path: Path) -> io.FileIO:
    """The file, open for writing and locked."""
    try:
        file = io.FileIO(path, "r+")
    except OSError as error:
        raise SaveError(f"{path} can't be written: {reason(error)}.") from error
    try:
        lock(file, path)
    except SaveError:
        file.close()
        raise
    return file


def move_line(entry: Entry) -> bytes:
    """The line of a move."""
    return _encode(entry) + b"\n"


def contents(match: Match[Any], seats: Sequence[SeatSpec]) -> bytes:
    """A whole journal of a match, with the moves that were taken back still there to redo."""
    undone = match.undone
    lines = [_encode(Header.of(match, seats)) + b"\n"]
    lines += [move_line(entry) for entry in match.log]
    lines += [move_line(entry) for entry in reversed(undone)]
    lines += [UNDO] * len(undone)
    if match.actor is None:
        lines.append(OVER)
    return b"".join(lines)
