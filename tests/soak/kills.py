"""SIGKILL at random moments of play, undo, copies and saves, while disks fail and others meddle with the files.

Most lives are lived by a forked child over `Session`; some by the whole window. Whatever a child said that it had done
must be in the file that it named. Linux and macOS only.
"""

import argparse
import contextlib
import errno
import io
import json
import os
import resource
import select
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn
from unittest import mock

import msgspec

from longtable.games import GAMES
from longtable.play import journal
from longtable.play.saving import SaveError
from longtable.play.session import Session, Turn
from tests.contract.tables import Table
from tests.referees.compare import tables
from tests.soak.acked import ACKS, Acked, digest, last_acked
from tests.soak.campaign import Campaign
from tests.soak.table import Job, Window, jobs_of, screen

UNIT: Final = "kills"
IN_WINDOW: Final = 250
"""One kill in so many is of the whole window."""
MEAN_LIFE: Final = 0.012
"""Seconds between the first word of a child and its end, in the mean."""
LONGEST_LIFE: Final = 20.0
"""Seconds after which a child that says nothing hangs."""
WINDOW_LIFE: Final = 4.0
"""Seconds that a window is played in at the most."""
WINDOWS: Final = "of the whole window"
NONE: Final = "none"
"""The log of a copy that is not there."""
LIVES: Final = 8
"""How often the same match is killed before another begins."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """How often the window is killed."""
    parser.add_argument("--window", type=int, default=IN_WINDOW, help=f"one kill in so many ({IN_WINDOW})")


def run(campaign: Campaign, options: argparse.Namespace) -> None:
    """Kill one child after the other."""
    laid = [tables(game, campaign.random()) for game in GAMES.values()]
    windows = jobs_of(campaign, None)
    number = 0
    with screen("offscreen") as environment:
        while campaign.goes_on():
            if number >= options.window * (campaign.done[WINDOWS] + 1):
                kill_window(campaign, next(windows), number, environment)
            table = next(laid[number % len(laid)])
            with tempfile.TemporaryDirectory(prefix="longtable-kills-") as folder:
                home = Path(folder)
                match = Match(table, home / "m" / "a.longtable")
                for _ in range(LIVES):
                    if not campaign.goes_on() or match.ended:
                        break
                    match.live(campaign, number, home)
                    number += 1


class Match:
    """One match through several lives.

    Attributes:
        ended: whether it is over, so that another is due.
    """

    def __init__(self, table: Table, path: Path) -> None:
        self.ended = False
        self._table = table
        self._path = path

    def live(self, campaign: Campaign, number: int, home: Path) -> None:
        """Fork a child, kill it, look at what it leaves."""
        rng = campaign.random(number)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            live(self._table, self._path, home, rng, writing)
        os.close(writing)
        said = listen(reading, rng.expovariate(1 / MEAN_LIFE))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        said += drain(reading)
        os.close(reading)
        self._judge(campaign, said, home)
        campaign.count()

    def _judge(self, campaign: Campaign, said: bytes, home: Path) -> None:
        acked: Acked | None = None
        copies: dict[str, set[str]] = {}
        for line in said.rpartition(b"\n")[0].splitlines():
            word = json.loads(line)
            match word.get("what"):
                case None:
                    acked = msgspec.convert(word, Acked)
                    campaign.count("acknowledged")
                case "meddling":
                    # What is done to the file now is not the program's: only the next word binds it again.
                    acked = None
                    campaign.count("meddled with")
                case "copying":
                    copies.setdefault(word["path"], {NONE}).add(word["log"])
                case "copied":
                    copies[word["path"]] = {word["log"]}
                case "refused":
                    campaign.count("refused")
                case "over":
                    self.ended = True
                case what:
                    campaign.fault(f"{self._table.name}: {what}", word["story"], files_in(home))
                    self.ended = True
        wrong = acked.held() if acked is not None else ""
        if wrong:
            campaign.fault(f"{self._table.name}: {wrong}", said.decode(errors="replace"), files_in(home))
            self.ended = True
        if acked is not None:
            self._path = Path(acked.path)
        elif said and not self.ended:
            # Killed after the file was spoilt from outside: the next life begins anew.
            self.ended = True
        for path, logs in copies.items():
            if self._log_in(Path(path)) not in logs:
                campaign.fault(f"{self._table.name}: a copy is not what it was", path, files_in(home))

    @staticmethod
    def _log_in(path: Path) -> str:
        """A digest of the moves in a copy; another word where there is none or it can't be read."""
        try:
            return digest(journal.load(path, GAMES).match.log) if path.exists() else NONE
        except journal.JournalError as error:
            return str(error)


def listen(reading: int, life: float) -> bytes:
    """What a child says until it has lived for `life` seconds since its first word, or says no more."""
    said = b""
    until = time.monotonic() + LONGEST_LIFE
    while (rest := until - time.monotonic()) > 0 and select.select([reading], [], [], rest)[0]:
        more = os.read(reading, 1 << 16)
        if not more:
            break
        if not said:
            until = time.monotonic() + life
        said += more
    return said


def drain(reading: int) -> bytes:
    """What is left in the pipe of a child that is gone."""
    said = b""
    while more := os.read(reading, 1 << 16):
        said += more
    return said


def files_in(home: Path) -> dict[str, bytes]:
    """Every file below a folder, by names that a folder of faults can hold."""
    return {
        str(path.relative_to(home)).replace("/", "--"): path.read_bytes() for path in home.rglob("*") if path.is_file()
    }


# -- the child ---------------------------------------------------------------------------------


def live(table: Table, path: Path, home: Path, rng: Random, writing: int) -> NoReturn:
    """Play on, save and meddle until somebody kills this process."""

    def say(word: dict[str, Any]) -> None:
        os.write(writing, msgspec.json.encode(word) + b"\n")

    try:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        life = Life(table, path, home, rng, say)
        while life.go_on():
            continue
        say({"what": "over"})
    except BaseException as error:
        say({"what": f"{type(error).__name__}: {error}", "story": traceback.format_exc()})
    time.sleep(LONGEST_LIFE)
    os._exit(0)


class Life:
    """What one child does."""

    def __init__(
        self, table: Table, path: Path, home: Path, rng: Random, say: Callable[[dict[str, Any]], None]
    ) -> None:
        self._home = home
        self._rng = rng
        self._say = say
        self._life = rng.getrandbits(30)
        self._sick: contextlib.ExitStack = contextlib.ExitStack()
        if path.exists():
            self._session = Session.open(path, GAMES)
        else:
            kinds = table.specs(rng.choice(("random", "random", "policy")))
            seed = rng.getrandbits(30)
            self._session = Session.new(table.game, table.given, kinds, seed, path, free_undo=rng.random() < 0.7)
        self._ack()

    def go_on(self) -> bool:
        """Do one thing; whether there is more to do."""
        weights = {
            self._move: 60, self._undo: 12, self._redo: 8, self._copy: 3, self._save_as: 1.5, self._reopen: 1.5,
            self._meddle: 3, self._fall_sick: 3, self._get_well: 5,
        }  # fmt: skip
        act = self._rng.choices(list(weights), list(weights.values()))[0]
        before = self._seen()
        try:
            act()
        except SaveError as error:
            if self._seen() != before and act not in (self._undo, self._redo):
                raise RuntimeError("a refused step did something") from error
            self._say({"what": "refused"})
        # What is in memory was acknowledged whatever became of the last step.
        self._ack()
        return self._session.turn is not Turn.OVER or self._rng.random() > 0.02

    def _seen(self) -> Acked:
        path = self._session.path
        assert path is not None, "the match is kept"
        return Acked.of(path, self._session.match)

    def _ack(self) -> None:
        """Say what is on the table, once the file is sure to hold it."""
        if self._bound:
            self._say(msgspec.to_builtins(self._seen()))

    _bound = True
    """Whether the file is as the program left it."""

    def _move(self) -> None:
        if self._session.turn is Turn.CHANCE:
            self._session.roll()
        elif self._session.turn is not Turn.OVER:
            self._session.step()
        else:
            return
        self._bound = True

    def _undo(self) -> None:
        if not self._session.undo_reason():
            self._session.undo()
            self._bound = True

    def _redo(self) -> None:
        if self._session.can_redo:
            self._session.redo()
            self._bound = True

    def _copy(self) -> None:
        to = self._home / f"copy-{self._life}-{self._rng.randrange(3)}.longtable"
        log = digest(self._session.match.log)
        self._say({"what": "copying", "path": str(to), "log": log})
        self._session.export(to)
        self._say({"what": "copied", "path": str(to), "log": log})

    def _save_as(self) -> None:
        to = self._home / "m" / f"elsewhere-{self._rng.randrange(4)}.longtable"
        # Where it is kept already nothing is written, so what others did to the file stands.
        written = not self._session.is_kept_in(to)
        self._session.save_as(to)
        self._bound = self._bound or written

    def _reopen(self) -> None:
        path = self._session.path
        if path is None or not self._bound:
            return
        self._session.close()
        while True:
            try:
                self._session = Session.open(path, GAMES)
                return
            except SaveError:
                self._get_well()
            except journal.JournalError as error:
                if "can't be read" not in str(error):
                    raise
                self._get_well()

    # -- what comes from outside -----------------------------------------------------------

    def _meddle(self) -> None:
        """Do something to the file as another program would."""
        path = self._session.path
        assert path is not None, "the match is kept"
        self._say({"what": "meddling"})
        self._bound = False
        with contextlib.suppress(OSError):
            self._rng.choice(
                (self._delete, self._rename, self._truncate, self._cut_off, self._spoil, self._put_over, self._put_back,
                 self._take_folder, self._set_clock_back, self._link_away)
            )(path)  # fmt: skip

    def _delete(self, path: Path) -> None:
        path.unlink()

    def _rename(self, path: Path) -> None:
        path.rename(path.with_name(f"gone-{self._rng.randrange(1 << 30)}.longtable"))

    def _truncate(self, path: Path) -> None:
        os.truncate(path, self._rng.randrange(path.stat().st_size + 1))

    def _cut_off(self, path: Path) -> None:
        os.truncate(path, max(0, path.stat().st_size - self._rng.randrange(1, 9)))

    def _spoil(self, path: Path) -> None:
        with path.open("ab") as file:
            file.write(self._rng.choice((b"\0\0\0", b"garbage\n", b'{"seat":', b"\n", b"\xff" * 5000)))

    def _put_over(self, path: Path) -> None:
        """Another file comes in its place, as a sync tool does it."""
        part = path.with_name("synced.part")
        part.write_bytes(self._rng.choice((b"", b"not a match\n", b'{"format":"longtable-journal","version":1}\n')))
        part.replace(path)

    def _put_back(self, path: Path) -> None:
        """An older copy of the match is restored in its place."""
        data = path.read_bytes()
        lines = data.splitlines(keepends=True)
        part = path.with_name("backup.part")
        part.write_bytes(b"".join(lines[: self._rng.randrange(1, len(lines) + 1)]))
        part.replace(path)

    def _take_folder(self, path: Path) -> None:
        path.parent.rename(path.parent.with_name(f"gone-{self._rng.randrange(1 << 30)}"))

    def _set_clock_back(self, path: Path) -> None:
        past = self._rng.randrange(1, 2_000_000_000)
        os.utime(path, (past, past))

    def _link_away(self, path: Path) -> None:
        """The file is moved elsewhere and linked to, as people do with a synced folder."""
        target = self._home / f"target-{self._rng.randrange(1 << 30)}.longtable"
        path.rename(target)
        path.symlink_to(target)

    def _fall_sick(self) -> None:
        """Let the disk fail from now on, until it gets well."""
        self._get_well()
        self._rng.choice((self._full, self._partial, self._broken, self._unreadable, self._forbidden))()

    def _get_well(self) -> None:
        self._sick.close()

    def _full(self) -> None:
        error = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._sick.enter_context(mock.patch.object(os, "fsync", side_effect=error))

    def _broken(self) -> None:
        """Some writes don't reach the disk."""
        rng, fsync = self._rng, os.fsync

        def sync(handle: int) -> None:
            if rng.random() < 0.5:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            fsync(handle)

        self._sick.enter_context(mock.patch.object(os, "fsync", sync))

    def _partial(self) -> None:
        """Files may not grow any more: a write stops in its middle."""
        path = self._session.path
        size = path.stat().st_size if path is not None and path.exists() else 0
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + self._rng.randrange(60), hard))
        self._sick.callback(resource.setrlimit, resource.RLIMIT_FSIZE, (hard, hard))

    def _unreadable(self) -> None:
        error = OSError(errno.EIO, os.strerror(errno.EIO))
        self._sick.enter_context(mock.patch.object(Path, "read_bytes", side_effect=error))

    def _forbidden(self) -> None:
        """Nothing can be opened or made any more."""
        opened = io.FileIO

        class Forbidden(opened):  # type: ignore[misc, valid-type]
            def __init__(self, *_: object, **__: object) -> None:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

        self._sick.enter_context(mock.patch.object(io, "FileIO", Forbidden))


# -- the window --------------------------------------------------------------------------------


def kill_window(campaign: Campaign, job: Job, number: int, environment: Mapping[str, str]) -> None:
    """Kill the whole window in the middle of a job; whatever it showed must be in its files."""
    rng = campaign.random(number, 1)
    with Window(environment) as window:
        window.begin({**job, "acks": True})
        said = window.home / ACKS
        until = time.monotonic() + LONGEST_LIFE
        while not said.exists() and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(rng.uniform(0.0, WINDOW_LIFE))
        window.kill()
        acked = last_acked(said.read_bytes()) if said.exists() else None
        wrong = acked.held() if acked is not None else ""
        if wrong:
            campaign.fault(f"window, {job['game']}: {wrong}", json.dumps(job), files_in(window.home))
        campaign.count("acknowledged", acked is not None)
    campaign.count()
    campaign.count(WINDOWS)
