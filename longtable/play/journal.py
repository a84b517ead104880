"""The journal: a match as an append-only file of JSON lines.

The first line is the header; then one line a move (`{"seat":0,"move":{"kind":...}}`), or
`{"undo":1}`, `{"redo":1}`, and `{"over":1}` after the last move. Each line is on the disk before
the match changes, so a kill at any moment loses at most the move in flight. Loading plays every
move through `Match.play`: no file can make the program do anything but play legal moves.

A journal has at most 4,000,000 bytes and 30,000 lines, a header of at most 64,000 bytes, other lines of at most
16,000 and 16 seats (`longtable.components.bounds`): what has more is refused unread.
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
from longtable.components.bounds import (
    HEADER_BYTES,
    JOURNAL_BYTES,
    JOURNAL_LINES,
    LINE_BYTES,
    MOST_SEATS,
    MOST_WARNINGS,
)
from longtable.components.faults import brief
from longtable.components.files import is_there, one_line, patiently
from longtable.components.packs import PACKS
from longtable.engine.game import AnyGame, PositionError
from longtable.engine.match import Entry, Match, UndoBarred
from longtable.engine.moves import CHANCE, Move, OptionValue, Seat
from longtable.engine.refusal import IllegalMove, OptionError, SeatingError
from longtable.play.locking import is_locked, lock, refuse_open
from longtable.play.saving import SaveError, discard, free_name, reason, require_name, sync_folder, to_disk, write_whole
from longtable.play.seats import SeatSpec, roles_of

FORMAT: Final = "longtable-journal"
VERSION: Final = 1
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
        where = f"{one_line(file)}:{line}" if line else one_line(file)
        super().__init__(f"{where}: {brief(message)}")
        self.file = file
        self.line = line
        self.message = brief(message)
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
        if status.st_size > JOURNAL_BYTES:
            raise JournalError(str(path), 0, f"too large for a match: it has more than {JOURNAL_BYTES:,} bytes")
        with patiently(lambda: path.open("rb")) as file:
            return file.read(JOURNAL_BYTES + 1)
    except OSError as error:
        raise JournalError(str(path), 0, f"can't be read: {reason(error)}") from error


def read_header(data: bytes, name: str) -> tuple[Header, int]:
    """The header of a journal and the length of its line.

    Raises:
        JournalError: there is none, or it is of a later version of the program.
    """
    if not data:
        raise JournalError(name, 0, "the file is empty; expected a match")
    length = data.find(b"\n", 0, HEADER_BYTES) + 1 or len(data)
    if length > HEADER_BYTES:
        message = f"not a match of Longtable; expected a first line of at most {HEADER_BYTES:,} bytes"
        raise JournalError(name, 1, message)
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
        header = _header_decoder.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise JournalError(name, 1, f"the header is wrong: {_plain(error)}") from error
    if len(header.seats) > MOST_SEATS:
        message = f"the header has {len(header.seats):,} seats; expected at most {MOST_SEATS}"
        raise JournalError(name, 1, message)
    return header, length


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
    if data.count(b"\n") > JOURNAL_LINES:
        raise JournalError(name, 0, f"too large for a match: it has more than {JOURNAL_LINES:,} lines")
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
    if len(line) > LINE_BYTES:
        raise _Wrong(f"too long: expected a line of at most {LINE_BYTES:,} bytes", unreadable=True)
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
    warnings = [
        *(f"{file} has changed since this match began; the match goes on with the file of today." for file in changed),
        *(f"{brief(file)} is missing, with which this match began." for file in missing),
    ]
    more = len(warnings) - MOST_WARNINGS
    return (*warnings[:MOST_WARNINGS], *([f"{more:,} more files have changed or are missing."] if more > 0 else ()))


def _name_today(file: str, known: Container[str]) -> str:
    """What `digests` calls a file; older journals say otherwise in which folder a pack lies."""
    pack = PACKS + file.rpartition("/")[2]
    return pack if file not in known and (pack in known or PACKS in file) else file


# -- writing -----------------------------------------------------------------------------------


class Sink(Protocol):
    """The part of an unbuffered file that a journal works with."""

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

    It knows every line that it has kept, and looks before each further one whether the file at its path is still the
    one it left: where that was deleted, cut off, or replaced by less of the same match, the whole match is written
    anew. What holds anything else is not this match's to write to: then the match goes on in a new file beside it.

    Every method that writes raises `SaveError` where the line is not safe on the disk; the file
    then ends as it did before.

    Args:
        path: what it is called.
        file: the file, open for reading and writing without a buffer and locked.
        kept: the bytes of it that tell the match; what follows them is cut off.

    Attributes:
        path: what it is called now.
        news: what became of the file, in sentences, for whoever tells people to take away.
    """

    def __init__(self, path: Path, file: Sink, kept: bytes) -> None:
        self.path = path
        self.news: list[str] = []
        self._file = file
        self._kept = bytearray(kept)
        self._lines = kept.count(b"\n")
        self._torn = False
        self._left: tuple[int, int] | None = _trace(os.fstat(file.fileno()))

    @classmethod
    def create(cls, path: Path, data: bytes) -> Self:
        """A new journal with these contents; the folder is made where it is missing.

        Raises:
            SaveError: it can't be written, or the file is there already.
        """
        _require_readable(path, data)
        return cls(path, _create(path, data), data)

    @classmethod
    def replace(cls, path: Path, data: bytes) -> Self:
        """A journal with these contents in place of the file at `path`, if there is one.

        Raises:
            SaveError: it can't be written, or a window has it open.
        """
        _require_readable(path, data)
        if is_there(path):
            _open(path).close()
        return cls(path, _put(path, data), data)

    def end_line(self) -> None:
        """Give the last line the end that an editor may have taken from it."""
        if not self._kept.endswith(b"\n"):
            self._append(b"\n")

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
        if not ends_over(self._kept):
            self._append(OVER)

    def close(self) -> None:
        """Let go of the file and its lock."""
        self._file.close()

    def is_at(self, path: Path) -> bool:
        """Whether the open file is the one that is called `path`, whatever else it is called."""
        try:
            return os.path.samestat(path.stat(), os.fstat(self._file.fileno()))
        except OSError:
            return False

    def _append(self, line: bytes) -> None:
        if len(line) > LINE_BYTES or len(self._kept) + len(line) > JOURNAL_BYTES or self._lines >= JOURNAL_LINES:
            raise SaveError(f"{self.path} can't be written: it would be larger than a match can be.")
        if self._is_as_left():
            self._write_after(len(self._kept), line)
        else:
            self._torn, self._left = False, None
            self._keep_anew(line)
        self._torn, self._left = False, _trace(os.fstat(self._file.fileno()))
        self._kept += line
        self._lines += 1

    def _write_after(self, size: int, data: bytes) -> None:
        """Let the file hold its first bytes, so many of them, and `data` after them."""
        try:
            self._cut(size)
            _write(self._file, data)
        except OSError as error:
            self._torn = True
            with contextlib.suppress(OSError):
                self._cut(len(self._kept))
            raise SaveError(f"{self.path} can't be written: {reason(error)}.") from error

    def _cut(self, size: int) -> None:
        """Cut off what the file has beyond `size`, and go there."""
        if os.fstat(self._file.fileno()).st_size > size:
            self._file.truncate(size)
        self._file.seek(size)

    # -- whose file it is --------------------------------------------------------------------

    def _is_as_left(self) -> bool:
        """Whether the file at the path is the open one, and nobody else has changed it."""
        try:
            there = self.path.stat()
            if not os.path.samestat(there, os.fstat(self._file.fileno())):
                return False
        except OSError:
            return False
        own_part = self._torn and there.st_size >= len(self._kept)
        return own_part or _trace(there) == self._left

    def _keep_anew(self, line: bytes) -> None:
        """Keep all that was kept, and the line, at the path if what is there is this match's, else beside it."""
        try:
            there = self._contents_there()
            shared = None if there is None else _shared(there, bytes(self._kept))
            if shared is None:
                self._go_on_beside(line)
                return
            if self.is_at(self.path):
                self._write_after(shared, bytes(self._kept[shared:]) + line)
            else:
                write = _put if os.path.lexists(self.path) else _create
                self._go_on_in(self.path, write(self.path, bytes(self._kept) + line))
        except OSError as error:
            raise SaveError(f"{self.path} can't be written: {reason(error)}.") from error
        if there != bytes(self._kept):
            self.news.append(f"{self.path} was changed or taken away by something else. It has every move again.")

    def _go_on_beside(self, line: bytes) -> None:
        left, beside = self.path, free_name(self.path)
        self._go_on_in(beside, _create(beside, bytes(self._kept) + line))
        self.news.append(f"{left} holds something else now and is left alone. The match goes on in {beside}.")

    def _contents_there(self) -> bytes | None:
        """What the file at the path holds: nothing where there is none, None where it can't be this match."""
        try:
            if self.is_at(self.path):
                return _read(self._file)
            if not os.path.lexists(self.path):
                return b""
            there = read_bytes(self.path)
            return None if is_locked(self.path) else there
        except JournalError:
            return None

    def _go_on_in(self, path: Path, file: Sink) -> None:
        self._file.close()
        self.path, self._file = path, file


def _trace(status: os.stat_result) -> tuple[int, int]:
    """What changes with every change of a file's contents."""
    return status.st_size, status.st_mtime_ns


def _shared(there: bytes, kept: bytes) -> int | None:
    """How much at the beginning of a file agrees with what a journal has kept, if the file can be written over.

    It can where it holds no line that would be lost: it is the beginning of the journal, or what differs from that
    is no line of a match. None where it holds something else.
    """
    if kept.startswith(there):
        return len(there)
    shared = 0
    for one, other in zip(there.splitlines(keepends=True), kept.splitlines(keepends=True), strict=False):
        if one != other:
            break
        shared += len(one)
    tells_more = any(_can_be_line(line) for line in there[shared:].splitlines())
    return None if shared == 0 or tells_more else shared


def _can_be_line(line: bytes) -> bool:
    try:
        return _line_decoder.decode(line) != _Line()
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return False


def _write(file: Sink, data: bytes) -> None:
    """Write all of `data` where the file is, down to the disk."""
    rest = data
    while rest:
        rest = rest[file.write(rest) or 0 :]
    to_disk(file.fileno())


def _read(file: Sink) -> bytes:
    """All that the file holds, as far as a journal may reach."""
    file.seek(0)
    read = b""
    while len(read) <= JOURNAL_BYTES and (more := file.read(JOURNAL_BYTES + 1 - len(read))):
        read += more
    return read


def _require_readable(path: Path, data: bytes) -> None:
    """Refuse to write what would not be read again.

    Raises:
        SaveError: it is larger than a match can be.
    """
    header, *lines = data.splitlines()
    fits = len(header) < HEADER_BYTES and len(data) <= JOURNAL_BYTES and len(lines) < JOURNAL_LINES
    if not fits or any(len(line) > LINE_BYTES for line in lines):
        raise SaveError(f"{path} can't be written: it would be larger than a match can be.")


def _create(path: Path, data: bytes) -> io.FileIO:
    """A new file with these contents, open and locked; the folder is made where it is missing.

    Raises:
        SaveError: it can't be written, or the file is there already.
    """
    require_name(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = io.FileIO(path, "x+")
    except OSError as error:
        raise SaveError(f"{path} can't be written: {reason(error)}.") from error
    try:
        lock(file, path)
        _write(file, data)
    except (OSError, SaveError) as error:
        file.close()
        discard(path)
        if isinstance(error, SaveError):
            raise
        raise SaveError(f"{path} can't be written: {reason(error)}.") from error
    sync_folder(path.parent)
    return file


def _put(path: Path, data: bytes) -> io.FileIO:
    """A file with these contents in place of the one at `path`, open and locked.

    Raises:
        SaveError: it can't be written.
    """
    write_whole(path, data)
    return _open(path)


def resume(path: Path, games: Mapping[str, AnyGame]) -> tuple[Loaded, Journal]:
    """The match of a journal, and the journal to go on with; what is torn at its end is cut off.

    Raises:
        JournalError: as `load`.
        SaveError: the file can't be written, or another window has it open.
    """
    read_header(read_bytes(path), str(path))
    file = _open(path)
    with contextlib.ExitStack() as on_failure:
        on_failure.callback(file.close)
        try:
            data = _read(file)
            loaded = replay(data, str(path), games)
            journal = Journal(path, file, data[: loaded.good])
        except OSError as error:
            raise JournalError(str(path), 0, f"can't be read: {reason(error)}") from error
        journal.end_line()
        on_failure.pop_all()
    return loaded, journal


def write_copy(path: Path, data: bytes) -> None:
    """Write a journal's contents into a file that nobody plays on in.

    Raises:
        SaveError: it can't be written, or a window has it open.
    """
    refuse_open(path)
    _require_readable(path, data)
    write_whole(path, data)


def _open(path: Path) -> io.FileIO:
    """The file, open for writing and locked."""
    try:
        file = patiently(lambda: io.FileIO(path, "r+"))
    except OSError as error:
        raise SaveError(f"{path} can't be written: {reason(error)}.") from error
    with contextlib.ExitStack() as on_failure:
        on_failure.callback(file.close)
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            # A device or a pipe takes lines and has none to give back.
            raise SaveError(f"{path} is no file that could hold a match.")
        lock(file, path)
        on_failure.pop_all()
    return file


def ends_over(data: bytes | bytearray) -> bool:
    """Whether a journal with these contents says that its match is over, however its lines end."""
    return data[-len(OVER) - 1 :].replace(b"\r\n", b"\n").endswith(OVER)


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
