"""The asking end of the thinking process: begin, poll, cancel; nothing here waits for an answer.

One question may wait for its answer and, beside it, one for a forecast, on which the process works while
nothing else is asked. Whatever goes wrong with the process (it dies, hangs, floods its output or answers
nonsense) comes back as `Trouble` in one line, and a new process is started for the next question; what the
old one complained of stands in the log.
"""

import contextlib
import logging
import subprocess
import sys
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, Final

import msgspec

from longtable.engine.coding import sight
from longtable.engine.game import AnyGame, Observation
from longtable.engine.moves import Move
from longtable.engine.thinking import Forecast
from longtable.players.levels import level_of
from longtable.players.search import Line
from longtable.players.search.weighing import Weighed
from longtable.players.stopwatch import Stopwatch
from longtable.players.wire import (
    LONGEST_LINE,
    UNREADABLE,
    AnyRequest,
    ForecastRequest,
    Reply,
    Request,
    WarmRequest,
    WeighRequest,
    pack_move,
    read_line,
    read_move,
    read_weighed,
)

LOG: Final = logging.getLogger(__name__)

ENGINE: Final = "--engine"
"""The program's argument that makes it a thinking process."""
GRACE: Final = 1.5
"""Seconds that an answer may be late before the watchdog steps in."""
START: Final = 5.0
"""Seconds that a new process may take until it is ready: far more than it needs, for machines that are busy."""
UNHURRIED: Final = 60.0
"""Seconds that weighing one move may take, or a forecast: nodes bound both, so this is for processes that hang."""
MOST_LINES: Final = 64
"""Lines that may wait unread: a process that writes more has gone mad."""
LAST_LINES: Final = 20
"""Lines of its complaints that are kept for the log."""
WIDEST: Final = 200
"""Characters that are kept of each."""
BROKEN_OFF: Final = "it has broken off"
NONSENSE: Final = "it answered nonsense"
SILENT: Final = "it stopped answering"
"""What may be wrong with a process, as the end of a sentence."""


class Answer(msgspec.Struct, frozen=True):
    """What was thought.

    Attributes:
        move: what the level plays.
        lines: as many of the moves that were looked at as were asked for, the best first.
    """

    move: Move
    lines: tuple[Line, ...] = ()


class Trouble(msgspec.Struct, frozen=True):
    """Why there is no answer, as the end of a sentence about the computer player: `it stopped answering`."""

    reason: str


def engine_command() -> tuple[str, ...]:
    """What starts a thinking process: this program once more, frozen or not."""
    if getattr(sys, "frozen", False):
        return (sys.executable, ENGINE)
    return (sys.executable, "-m", "longtable.players.worker")


class Mind:
    """One warm thinking process for one game.

    How long it is waited for is counted while this process runs: one that wakes up finds the other as far as it was.

    Args:
        game: the rules.
        command: what starts the process; it is started when first needed or by `warm`.
        grace: how late an answer may be, in seconds.
        start: how long a new process may take until it is ready, in seconds.
    """

    def __init__(
        self, game: AnyGame, command: Sequence[str] | None = None, *, grace: float = GRACE, start: float = START
    ) -> None:
        self._game = game
        self._command = tuple(command or engine_command())
        self._grace = grace
        self._start = start
        self._process: _Process | None = None
        self._count = 0
        self._watch = Stopwatch()
        self._asked = 0
        self._late = 0.0
        self._patience = 0.0
        self._answer: Reply | Trouble | None = None
        self._wanted = 0
        self._replaced: set[int] = set()
        self._overdue = 0.0
        self._forecast: Forecast | Trouble | None = None
        self._ready = False

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer, forecasts aside."""
        return self._asked > 0

    @property
    def foreseeing(self) -> bool:
        """Whether a forecast is waited for."""
        return self._wanted > 0

    @property
    def ready(self) -> bool:
        """Whether the process has said that it is ready."""
        if not self._ready:
            self._read_on()
        return self._ready

    def warm(self) -> None:
        """Start the process if there is none. Where that can't be, the next answer is `Trouble`."""
        if self._process is None:
            self._ready = False
            self._process = _Process(self._command)
            self._expect_a_sign()
            self._send(WarmRequest(self._game.key))

    # -- a move ----------------------------------------------------------------------------

    def begin(
        self,
        view: Observation[Any],
        level: str,
        seed: int,
        lines: int = 1,
        seconds: float | None = None,
        style: str = "",
    ) -> None:
        """Ask what `level` plays, and for so many of its best moves. There must be no other question.

        Args:
            seconds: how long it may think, where not as long as the level may.
            style: which of the game's styles it plays in, or none.
        """
        seconds = level_of(self._game, level).seconds if seconds is None else seconds
        request = Request(self._next(), self._game.key, sight(view), level, seed, seconds, lines, style)
        self._ask(request, seconds + self._grace)

    def poll(self) -> Answer | Trouble | None:
        """The answer, if it is there; whoever gets it has no question any more."""
        reply = self._take()
        if not isinstance(reply, Reply):
            return reply
        try:
            move = read_move(self._game, reply.move)
            lines = tuple(read_line(self._game, told) for told in reply.lines)
        except UNREADABLE:
            return self._give_up(NONSENSE)
        return Answer(move, lines)

    # -- what a move was worth -------------------------------------------------------------

    def weigh(self, view: Observation[Any], played: Move, nodes: int, seed: int) -> None:
        """Ask what a move was worth beside the best one. There must be no other question."""
        request = WeighRequest(self._next(), self._game.key, sight(view), pack_move(played), nodes, seed)
        self._ask(request, UNHURRIED + self._grace)

    def weighed(self) -> Weighed | Trouble | None:
        """What came of it, if it is there; whoever gets it has no question any more."""
        reply = self._take()
        if not isinstance(reply, Reply):
            return reply
        if reply.weighed is None:
            return self._give_up(NONSENSE)
        try:
            return read_weighed(self._game, reply.weighed)
        except UNREADABLE:
            return self._give_up(NONSENSE)

    # -- a forecast ------------------------------------------------------------------------

    def foresee(self, view: Observation[Any], runs: int, seed: int) -> None:
        """Ask for a forecast; it takes the place of one that is waited for, and delays no other question.

        Nothing that is asked gives a process more time that has not answered what was asked before.
        """
        self.warm()
        if not self.foreseeing:
            self._expect_a_sign()
        elif self._forecast is None:
            self._replaced.add(self._wanted)
        self._wanted = self._next()
        self._forecast = None
        self._send(ForecastRequest(self._wanted, self._game.key, sight(view), runs, seed))

    def foreseen(self) -> Forecast | Trouble | None:
        """The forecast, if it is there; whoever gets it waits for none any more."""
        self._read_on()
        if self.foreseeing and not self.busy and self._forecast is None and self._watch.passed() > self._overdue:
            return self._give_up(SILENT)
        found, self._forecast = self._forecast, None
        if found is not None:
            self._wanted = 0
        return found

    # -- both ------------------------------------------------------------------------------

    def cancel(self) -> None:
        """Forget the question. The process is killed: that is the quickest way to stop it."""
        if self.busy:
            self.close()

    def close(self) -> None:
        """End the process, and forget whatever was asked."""
        process, self._process = self._process, None
        self._asked = self._wanted = 0
        self._replaced.clear()
        self._answer = self._forecast = None
        self._ready = False
        if process is not None:
            process.kill()

    def _expect_a_sign(self) -> None:
        """From now on the process has its time for a forecast, or to say anything else."""
        self._overdue = self._watch.passed() + UNHURRIED + self._grace

    def _next(self) -> int:
        self._count += 1
        return self._count

    def _ask(self, request: Request | WeighRequest, patience: float) -> None:
        assert not self.busy, "one question at a time"
        self.warm()
        self._asked = request.id
        self._patience = patience
        self._late = self._watch.passed() + patience + (0.0 if self._ready else self._start)
        self._send(request)

    def _send(self, request: AnyRequest) -> None:
        assert self._process is not None, "it was started just now"
        self._process.write(msgspec.json.encode(request) + b"\n")

    def _take(self) -> Reply | Trouble | None:
        """The reply to the question, which is over with it."""
        if not self.busy:
            return None
        self._read_on()
        if self._answer is None and self._watch.passed() > self._late:
            return self._give_up(SILENT)
        found, self._answer = self._answer, None
        if isinstance(found, Reply) and found.error:
            return self._give_up(f"it could not think ({found.error})")
        if found is not None:
            self._asked = 0
        return found

    def _read_on(self) -> None:
        """Read what has come, and put it where it is waited for."""
        while self._process is not None:
            try:
                line = self._process.read()
            except EOFError as end:
                self._fail(str(end))
                return
            if line is None:
                return
            if not self._sort(line):
                self._fail(NONSENSE)

    def _sort(self, line: bytes) -> bool:
        """Put a line where it is waited for; False where it is none that can come now."""
        try:
            reply = msgspec.json.decode(line, type=Reply)
        except UNREADABLE:
            return False
        if reply.id == 0 and not self._ready:
            self._ready = True
            self._late = self._watch.passed() + self._patience
        elif reply.id == self._asked and self.busy and self._answer is None:
            self._answer = reply
        elif reply.id == self._wanted and self.foreseeing and self._forecast is None:
            if reply.forecast is None and not reply.error:
                return False
            self._forecast = reply.forecast or Trouble(f"it could not look ahead ({reply.error})")
        elif reply.id in self._replaced:
            self._replaced.remove(reply.id)
        else:
            return False
        self._expect_a_sign()
        return True

    def _fail(self, reason: str) -> None:
        """End a process that is of no use any more; whoever waits for it hears why."""
        waited, foresaw = self._asked, self._wanted
        self._bury(reason)
        self._asked, self._wanted = waited, foresaw
        self._answer = Trouble(reason) if waited else None
        self._forecast = Trouble(reason) if foresaw else None

    def _give_up(self, reason: str) -> Trouble:
        self._bury(reason)
        return Trouble(reason)

    def _bury(self, reason: str) -> None:
        """End the process, and let the log know why and how it ended."""
        process = self._process
        self.close()
        if process is not None:
            LOG.warning("the thinking process of %s: %s; %s", self._game.key, reason, process.fate())


class _Process:
    """A process and the threads that read what it says, so that neither it nor anybody else has to wait for that."""

    def __init__(self, command: Sequence[str]) -> None:
        self._lines: SimpleQueue[bytes | str] = SimpleQueue()
        """What has come; in the end why there will be no more."""
        self._complaints = b""
        self._end = "had to be ended"
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            self._end = f"can't be started: {error.strerror}"
            self._lines.put(BROKEN_OFF)
            return
        readers = ((self._read_on, "mind"), (self._listen, "mind's complaints"))
        self._readers = [Thread(target=run, args=(self._process,), name=name, daemon=True) for run, name in readers]
        for reader in self._readers:
            reader.start()

    def write(self, line: bytes) -> None:
        """Send a line. A process that has gone says so when it is read."""
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.write(line)

    def read(self) -> bytes | None:
        """The next line, or None while there is none.

        Raises:
            EOFError: there will be no more; it says why, as the end of a sentence.
        """
        try:
            line = self._lines.get_nowait()
        except Empty:
            return None
        if isinstance(line, str):
            self._lines.put(line)
            raise EOFError(line)
        return line

    def kill(self) -> None:
        """End the process at once."""
        process = self._process
        if process is None:
            return
        if (code := process.poll()) is not None:
            self._end = f"exit code {code}"
        process.kill()
        process.wait()
        for reader in self._readers:
            reader.join(1.0)
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()

    def fate(self) -> str:
        """How it ended, and the last lines of its complaints; for one that was killed."""
        lines = self._complaints.decode(errors="replace").splitlines()[-LAST_LINES:]
        return "\n    ".join([self._end, *(line[:WIDEST] for line in lines)])

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        """Keep the last complaints. All of them are read: a process whose pipe is full would stop."""
        assert process.stderr is not None, "it was asked for"
        with contextlib.suppress(OSError, ValueError):
            while chunk := process.stderr.read(1 << 16):
                self._complaints = (self._complaints + chunk)[-LAST_LINES * WIDEST :]

    def _read_on(self, process: "subprocess.Popen[bytes]") -> None:
        """Hand on whole lines, and in the end why there will be no more."""
        assert process.stdout is not None, "it was asked for"
        why = self._hand_on(process.stdout)
        if why == BROKEN_OFF:
            # Its exit code comes a moment later.
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1.0)
        self._lines.put(why)

    def _hand_on(self, stream: IO[bytes]) -> str:
        """Hand on whole lines until the process ends, or writes more than anybody reads; which of the two it was."""
        rest = b""
        # The stream may be closed while it is read.
        with contextlib.suppress(OSError, ValueError):
            while chunk := stream.read(1 << 16):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    if self._lines.qsize() >= MOST_LINES:
                        return NONSENSE
                    self._lines.put(line)
                if len(rest) > LONGEST_LINE:
                    return NONSENSE
        return BROKEN_OFF
