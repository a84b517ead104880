"""Input made wrong for every reader of the program: files, settings, pipes, paths, command lines.

A forked child tries one after the other in a home of its own; one that hangs, dies or eats memory is found by the
process that watches it. Linux and macOS only.
"""

import argparse
import contextlib
import faulthandler
import json
import logging
import mmap
import os
import resource
import select
import shutil
import signal
import struct
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from tests.soak.campaign import Campaign, shrunk
from tests.soak.doors import DOORS, Complaints, Home, Input
from tests.soak.seeds import MATCHES, Seeds

UNIT: Final = "inputs"
BATCH: Final = 20_000
"""Inputs of one child."""
CPU: Final = 20.0
"""Seconds of a processor that one input may take, and what is done with what was accepted."""
WALL: Final = 200.0
"""Seconds until an input that waits is said to hang: a busy machine lets one wait that does not."""
DEAD: Final = 300.0
"""Seconds until a child that can't even say so is killed."""
GROWTH: Final = 256 * 1024
"""KiB by which one input may make the process larger."""
MOST_MEMORY: Final = 6 << 30
"""Bytes that a child can ask for: the machine is there for others too."""
TRIES: Final = 150
"""How often an input that failed is tried again with less in it."""
SHRINKING: Final = 20.0
"""Seconds after which an input is small enough."""
ANYWHERE: Final = ("/dev/", "/proc/self/")
"""Where devices are, that hold nothing."""


class Endless(BaseException):
    """An input takes too long. No `Exception`, so that nobody catches it who catches everything."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which doors, and how many matches there are to begin with."""
    parser.add_argument("--door", choices=tuple(DOORS), action="append", help="these doors alone")
    parser.add_argument("--guided", action="store_true", help="by atheris, which looks for inputs that reach new code")
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"to begin with, of each game ({MATCHES})")


def run(campaign: Campaign, options: argparse.Namespace) -> None:
    """Try one input after the other."""
    if options.guided:
        from tests.soak.guided import run_guided

        run_guided(campaign, options)
        return
    place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="longtable-inputs-", dir=place, ignore_cleanup_errors=True) as folder:
        seeds = Seeds(campaign.random(), Path(folder), options.matches)
        doors = options.door or list(DOORS)
        number = 0
        known: set[str] = set()
        while campaign.goes_on():
            number = Child(campaign, seeds, doors, Path(folder, "home"), known).run(number)


def chosen(campaign: Campaign, doors: Sequence[str], seeds: Seeds, number: int) -> tuple[str, Input]:
    """The input of that number, and its door: the same in every run with this seed."""
    rng = campaign.random(number)
    (name,) = rng.choices(doors, [DOORS[door].often for door in doors])
    return name, DOORS[name].make(rng, seeds)


class Found(NamedTuple):
    """What went wrong."""

    what: str
    story: str


class Ledger:
    """What a child and its watcher both see: which input it is at, how many went by each door, whether to stop."""

    def __init__(self, doors: Sequence[str]) -> None:
        self._doors = doors
        self._held = mmap.mmap(-1, 8 * (2 + 2 * len(doors)))

    def _get(self, place: int) -> int:
        (value,) = struct.unpack_from("q", self._held, 8 * place)
        return int(value)

    def _set(self, place: int, value: int) -> None:
        struct.pack_into("q", self._held, 8 * place, value)

    @property
    def number(self) -> int:
        """The input that is tried."""
        return self._get(0)

    @number.setter
    def number(self, number: int) -> None:
        self._set(0, number)

    @property
    def stopped(self) -> bool:
        """Whether the child is to stop."""
        return bool(self._get(1))

    def stop(self) -> None:
        """Let the child stop after its input."""
        self._set(1, 1)

    def tick(self, door: str, accepted: bool) -> None:
        """One more went by a door."""
        place = 2 + 2 * self._doors.index(door)
        self._set(place, self._get(place) + 1)
        self._set(place + 1, self._get(place + 1) + accepted)

    def take(self) -> Iterator[tuple[str, int, int]]:
        """How many went by each door, and how many were accepted, since it was last asked of a child at rest."""
        for index, door in enumerate(self._doors):
            yield door, self._get(2 + 2 * index), self._get(3 + 2 * index)


class Child:
    """A process that tries inputs, and what is told of it."""

    def __init__(self, campaign: Campaign, seeds: Seeds, doors: Sequence[str], home: Path, known: set[str]) -> None:
        self._campaign = campaign
        self._seeds = seeds
        self._doors = doors
        self._home = home
        self._known = known
        self._ledger = Ledger(doors)
        self._counted: dict[str, tuple[int, int]] = {}

    def run(self, number: int) -> int:
        """Let it try the inputs from this number on; the number of the first that is left."""
        shutil.rmtree(self._home, ignore_errors=True)
        self._home.mkdir()
        self._ledger.number = number
        end = number + self._campaign.left(BATCH)
        reading, writing = os.pipe()
        with tempfile.TemporaryFile() as said:
            pid = os.fork()
            if pid == 0:
                os.close(reading)
                os.dup2(said.fileno(), 2)
                self._live(number, end, writing)
            os.close(writing)
            try:
                hung = self._watch(reading, pid)
                status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            finally:
                os.close(reading)
            if hung or status:
                said.seek(0)
                story = said.read().decode(errors="replace")[-20_000:]
                what = "hangs where nothing can break in" if hung else f"ends the process with {status}"
                self._tell(self._ledger.number, what, story, None)
                return self._ledger.number + 1
        return self._ledger.number

    def _watch(self, reading: int, pid: int) -> bool:
        """Take what the child says until it ends; whether it had to be ended."""
        rest, last, since, hung = b"", -1, time.monotonic(), False
        while True:
            ready, _, _ = select.select([reading], [], [], 0.5)
            self._count()
            now = time.monotonic()
            if self._ledger.number != last:
                last, since = self._ledger.number, now
            elif now - since > DEAD and not hung:
                hung = True
                os.kill(pid, signal.SIGABRT)
            elif now - since > DEAD + 10:
                os.kill(pid, signal.SIGKILL)
            if not self._campaign.goes_on():
                self._ledger.stop()
            if not ready:
                continue
            chunk = os.read(reading, 1 << 16)
            if not chunk:
                self._count()
                return hung
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                told = json.loads(line)
                self._tell(told["number"], told["what"], told["story"], bytes.fromhex(told["data"]))

    def _count(self) -> None:
        for door, done, accepted in self._ledger.take():
            before = self._counted.get(door, (0, 0))
            if done > before[0]:
                self._campaign.count(times=done - before[0])
                self._campaign.count(door, done - before[0])
                self._campaign.count("accepted", accepted - before[1])
            self._counted[door] = done, accepted

    def _tell(self, number: int, what: str, story: str, data: bytes | None) -> None:
        door, given = chosen(self._campaign, self._doors, self._seeds, number)
        title = f"{door}: {what}"
        # The same fault again is not another one.
        if title in self._known:
            self._campaign.count("seen again")
            return
        self._known.add(title)
        files = {"input.bin": given.data} | ({} if data is None else {"smaller.bin": data})
        told = f"input {number} by the door `{door}`: game {given.game!r}, words {given.words}, seed {given.seed}"
        self._campaign.fault(title, f"{told}\n\n{story}", files)

    # -- in the child ------------------------------------------------------------------------

    def _live(self, number: int, end: int, writing: int) -> NoReturn:
        try:
            trial = Trial(self._home)
            while number < end and not self._ledger.stopped:
                self._ledger.number = number
                door, given = chosen(self._campaign, self._doors, self._seeds, number)
                found, accepted = trial.of(door, given)
                self._ledger.tick(door, accepted)
                if found is not None:
                    new = f"{door}: {found.what}" not in self._known
                    data = trial.smaller(door, given, found) if new else given.data
                    self._known.add(f"{door}: {found.what}")
                    told = {"number": number, "what": found.what, "story": found.story, "data": data.hex()}
                    _say(writing, json.dumps(told).encode() + b"\n")
                number += 1
            self._ledger.number = number
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(70)


def _say(writing: int, told: bytes) -> None:
    while told:
        told = told[os.write(writing, told) :]


class Trial:
    """Tries inputs in this process, which must be one that may be lost.

    From now on the process tells when anything outside its home is written, and can't be as large as it likes.

    Args:
        path: the home.
    """

    def __init__(self, path: Path) -> None:
        self._home = Home(path)
        self._strayed: list[str] = []
        self._real = os.path.realpath(path)
        os.environ.update(HOME=str(path), LONGTABLE_HOME=str(path / "user"), QT_QPA_PLATFORM="offscreen")
        # What happens to be loaded first by an input is no file that it has written.
        sys.dont_write_bytecode = True
        faulthandler.enable()
        root = logging.getLogger()
        root.handlers[:] = [Complaints(self._home)]
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.addaudithook(self._heed)
        signal.signal(signal.SIGPROF, _too_long)
        signal.signal(signal.SIGALRM, _too_long)

    def of(self, door: str, given: Input) -> tuple[Found | None, bool]:
        """What goes wrong with an input, if anything, and whether it was accepted."""
        self._home.clear()
        self._strayed.clear()
        accepted = False
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        signal.setitimer(signal.ITIMER_PROF, CPU)
        signal.setitimer(signal.ITIMER_REAL, WALL)
        try:
            accepted = DOORS[door].enter(given, self._home)
        except (Exception, Endless, SystemExit, KeyboardInterrupt) as error:
            with contextlib.suppress(Endless):
                return Found(_title(error), "".join(traceback.format_exception(error))), False
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
            os.chdir("/")
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        if grown > GROWTH and door not in ("windows", "pictures"):
            return Found("takes too much memory", f"{grown} KiB"), accepted
        if self._strayed:
            return Found("writes outside its home", "\n".join(self._strayed)), accepted
        return None, accepted

    def smaller(self, door: str, given: Input, found: Found) -> bytes:
        """The bytes of an input with as little in them as still goes wrong in the same way."""
        if "too long" in found.what or "too much" in found.what:
            return given.data
        until = time.monotonic() + SHRINKING

        def fails(parts: Sequence[bytes]) -> bool:
            if time.monotonic() > until:
                return False
            again, _ = self.of(door, given._replace(data=b"".join(parts)))
            return again is not None and again.what == found.what

        lines = shrunk(given.data.splitlines(keepends=True), fails, tries=TRIES)
        data = b"".join(lines)
        signs = [data[place : place + 1] for place in range(len(data))]
        return b"".join(shrunk(signs, fails, tries=TRIES)) if len(signs) < 20_000 else data

    def _heed(self, event: str, told: tuple[object, ...]) -> None:
        if event == "open":
            path, _, flags = told
            written = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
            if isinstance(flags, int) and flags & written:
                self._hold(event, path)
        elif event in ("os.rename", "os.link", "os.symlink"):
            self._hold(event, told[1])
            if event == "os.rename":
                self._hold(event, told[0])
        elif event in ("os.remove", "os.mkdir", "os.rmdir", "os.chmod", "os.chown", "os.truncate", "os.utime"):
            self._hold(event, told[0])

    def _hold(self, event: str, path: object) -> None:
        if not isinstance(path, str | bytes) or not path:
            return
        with contextlib.suppress(OSError, ValueError):
            folder, name = os.path.split(os.path.abspath(os.fsdecode(path)))  # noqa: PTH100 - Path raises for some
            real = os.path.join(os.path.realpath(folder), name)  # noqa: PTH118
            if not real.startswith((self._real, *ANYWHERE)):
                self._strayed.append(f"{event} {real}")


def _too_long(number: int, _: object) -> NoReturn:
    raise Endless("takes too long" if number == signal.SIGPROF else "waits too long")


def _title(error: BaseException) -> str:
    """One line that is the same for the same fault: what was raised, or what was broken, and where."""
    place = ""
    for frame in traceback.extract_tb(error.__traceback__):
        if "/longtable/" in frame.filename:
            place = f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}"
    words = str(error) if isinstance(error, Endless) or "not so" in str(error) else type(error).__name__
    return f"{words.partition(': ')[2].partition(':')[0] or words}{f' at {place}' if place else ''}"[:200]
