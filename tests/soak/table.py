"""Anything that hands can do to the real window, for every game at every number of seats.

The window runs in a process of its own: an end of it that nobody asked for is a fault like any other.
"""

import argparse
import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from longtable.games import GAMES
from longtable.play.seats import seatings
from tests.soak.campaign import Campaign, shrunk
from tests.soak.hands import SIZES, Step, drawn

UNIT: Final = "gestures and keys"
PLATFORMS: Final = ("offscreen", "xcb", "wayland")
SOCKET: Final = "soak"
ROOT: Final = Path(__file__).resolve().parents[2]
STEPS: Final = 300
"""How many steps one job has."""
MOST_LEFT: Final = 25
"""Every other job begins fewer moves than this before the end of a match, so that ends are seen too."""
JOBS: Final = 25
"""How many jobs one process does."""
SETTLED: Final = 10
"""After so many jobs a process has met all games and sizes: from then on its memory must stay."""
GROWTH: Final = 1.35
"""How much larger a process may be at its end than when it had settled."""
PATIENCE: Final = 150.0
"""Seconds after which a window that does not answer hangs."""
TRIES: Final = 24
"""How often a run that failed is tried again with fewer steps."""

Job = dict[str, Any]


def add_options(parser: argparse.ArgumentParser) -> None:
    """On which screen, and which game."""
    parser.add_argument("--platform", choices=PLATFORMS, default="offscreen", help="the screen (offscreen)")
    parser.add_argument("--game", choices=tuple(GAMES), help="this game alone")


def run(campaign: Campaign, options: argparse.Namespace) -> None:
    """Do jobs, at every seating of every game in turn."""
    with screen(options.platform) as environment:
        jobs = jobs_of(campaign, options.game)
        while campaign.goes_on():
            with Window(environment) as window:
                look_after(campaign, window, jobs, environment)


def jobs_of(campaign: Campaign, only: str | None) -> Iterator[Job]:
    """Jobs without end."""
    tables = [(game.key, roles) for game in GAMES.values() if only in (None, game.key) for roles in seatings(game)]
    campaign.random().shuffle(tables)
    number = 0
    while True:
        rng = campaign.random(number)
        game, roles = tables[number % len(tables)]
        left = rng.choice((None, rng.randrange(MOST_LEFT)))
        yield {"game": game, "roles": roles, "seed": rng.getrandbits(30), "left": left, "steps": drawn(rng, STEPS)}
        number += 1


def look_after(campaign: Campaign, window: "Window", jobs: Iterator[Job], environment: Mapping[str, str]) -> None:
    """Let one window do jobs until one goes wrong or it has done enough."""
    settled = 0
    for number in range(JOBS):
        if not campaign.goes_on():
            return
        job = next(jobs)
        came = window.do(job)
        if came is None or came["faults"]:
            what = window.story() if came is None else came["faults"][0]
            tell(campaign, job, what, environment)
            if came is None:
                return
        if came is not None:
            campaign.count(times=came["done"])
            campaign.count("matches ended", came["matches"])
            if number == SETTLED:
                settled = came["memory"]
            if number == JOBS - 1 and came["memory"] > settled * GROWTH:
                campaign.fault("the memory grows", f"{settled} KiB after {SETTLED} jobs, {came['memory']} at the end")


def tell(campaign: Campaign, job: Job, what: str, environment: Mapping[str, str]) -> None:
    """Keep a job that went wrong, with the fewest steps that still do."""

    def fails(steps: Sequence[Step]) -> bool:
        with Window(environment) as window:
            came = window.do({**job, "steps": list(steps)})
        return came is None or bool(came["faults"])

    steps: list[Step] = job["steps"]
    fewest = shrunk(steps, fails, tries=TRIES) if fails(steps) else steps
    lines = what.strip().splitlines() or ["no word"]
    line = lines[0 if lines[0].startswith("Qt says") else -1]
    title = f"{job['game']} with {len(job['roles'])} seats: {line}"
    campaign.fault(title, what, {"job.json": json.dumps({**job, "steps": fewest}).encode()})


class Window:
    """The process with the window, in a home of its own."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="longtable-soak-", ignore_cleanup_errors=True)
        self.home = Path(self._home.name)
        self._said = Path(self._home.name, "stderr.txt").open("w+b")  # noqa: SIM115 - open as long as the process
        home = {"HOME": self._home.name, "LONGTABLE_HOME": self._home.name}
        self._process = subprocess.Popen(
            [sys.executable, "-X", "faulthandler", "-m", "tests.soak.table_window", self._home.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            cwd=ROOT,
            env={**environment, **home},
        )
        self._answers: queue.Queue[bytes] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None, "it is a pipe"
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put(b"")

    def begin(self, job: Job) -> None:
        """Let it do a job and wait for nothing."""
        assert self._process.stdin is not None, "it is a pipe"
        self._process.stdin.write(json.dumps(job).encode() + b"\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        """End it as a power cut would."""
        self._process.kill()
        self._process.wait()

    def do(self, job: Job) -> dict[str, Any] | None:
        """What came of a job; None where the process ended or hangs."""
        try:
            self.begin(job)
            answer = self._answers.get(timeout=PATIENCE)
        except OSError:
            return None
        except queue.Empty:
            # Python then says where it is.
            self._process.send_signal(signal.SIGABRT)
            return None
        told: dict[str, Any] | None = json.loads(answer) if answer else None
        return told

    def story(self) -> str:
        """How the process ended, and what it said."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(10)
        self._said.seek(0)
        said = self._said.read().decode(errors="backslashreplace")
        return f"{said}\nthe window ended with {self._process.returncode}"

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None, "it is a pipe"
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
        self._listener.join()
        assert self._process.stdout is not None, "it is a pipe"
        self._process.stdout.close()
        self._said.close()
        self._home.cleanup()


@contextlib.contextmanager
def screen(platform: str) -> Iterator[Mapping[str, str]]:
    """The environment of a program on a screen of that kind, which is there meanwhile."""
    environment = {**os.environ, "QT_QPA_PLATFORM": platform}
    if platform == "offscreen":
        yield environment
        return
    with tempfile.TemporaryDirectory(prefix="longtable-screen-") as folder:
        environment["XDG_RUNTIME_DIR"] = folder
        width, height = SIZES[1]
        if platform == "xcb":
            command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        else:
            sizes = [f"--width={width}", f"--height={height}", "--idle-time=0"]
            command = ["weston", "--backend=headless-backend.so", f"--socket={SOCKET}", *sizes]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
            try:
                environment.update(address(platform, server, Path(folder)))
                yield environment
            finally:
                server.terminate()


def address(platform: str, server: "subprocess.Popen[bytes]", folder: Path) -> dict[str, str]:
    """What tells a program of the screen that a server has; waits until it is there."""
    if platform == "xcb":
        assert server.stdout is not None, "it is a pipe"
        return {"DISPLAY": f":{server.stdout.readline().decode().strip()}"}
    for _ in range(100):
        if (folder / SOCKET).exists():
            return {"WAYLAND_DISPLAY": SOCKET}
        time.sleep(0.1)
    sys.exit("soak: weston did not start")
