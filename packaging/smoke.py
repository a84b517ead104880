"""Runs a frozen Longtable the way a stranger would, and fails on any line of output that nobody expects.

    python packaging/smoke.py PROGRAM [--only STEP ...]

Needs nothing but Python's own library. On Linux with Xvfb and xdotool it also plays with a real
pointer on a real (virtual) screen, and with weston the same under Wayland; without them it says that it did not.
"""

import argparse
import contextlib
import io
import json
import os
import queue
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SCENARIOS: Final = ROOT / "tests" / "scenarios"
LINUX: Final = sys.platform.startswith("linux")
NOBODY: Final = 65534
SIZE: Final = (1366, 768)
PATIENCE: Final = 90.0
"""Seconds that anything may take on a slow machine."""
SOCKET: Final = "longtable-smoke"
LISTED: Final = re.compile(r"This plugin does not support propagateSizeHints\(\)")
"""The lines on standard error that are known and mean nothing."""

Told = dict[str, Any]


class Failed(Exception):
    """The program did something else than it should; the message says what."""


def main(arguments: Sequence[str]) -> int:
    """Run every step, or the named ones; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--only", nargs="+", choices=STEPS, default=[*STEPS], metavar="STEP")
    asked = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # What the program says has signs that a pipe of Windows does not take.
            stream.reconfigure(errors="replace")
    with tempfile.TemporaryDirectory(prefix="longtable-smoke-") as folder:
        # Where the tests run as root, some steps run the program as somebody else, who must get here.
        Path(folder).chmod(0o755)
        for name in asked.only:
            started = time.monotonic()
            try:
                came = STEPS[name](Program(asked.program.resolve(), Path(folder) / name))
            except (Failed, subprocess.TimeoutExpired) as failure:
                print(f"smoke: {name}: {failure}", file=sys.stderr)
                return 1
            print(f"smoke: {name}: {came or 'well'} ({time.monotonic() - started:.1f} s)", flush=True)
    return 0


class Program:
    """The frozen program, with a folder of its own for everything the user keeps.

    Args:
        path: the program.
        folder: for this step alone; made here.
    """

    def __init__(self, path: Path, folder: Path) -> None:
        self.path = path
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.home = folder / "home"
        self.environment: dict[str, str] = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("LONGTABLE_", "PYTHON", "QT_", "XDG_", "WAYLAND_", "DISPLAY"))
        }
        self.environment |= {"LONGTABLE_HOME": str(self.home), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
        self.user: int | None = None
        """Whom it runs as, where not as whoever runs the tests."""

    def run(self, *arguments: str | Path, out: str = "", err: str = "", code: int = 0) -> str:
        """Run it to its end; what it printed.

        Args:
            out: a pattern that each line of standard output has to match; none may come without one.
            err: the same for standard error.
            code: the exit code it has to end with.

        Raises:
            Failed: anything else happened.
        """
        done = subprocess.run(
            [self.path, *arguments],
            env=self.environment,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            # Windows has an encoding of its own for pipes, and the ladder says `±`.
            errors="replace",
            timeout=PATIENCE,
            user=self.user,
            check=False,
        )
        said = f"{' '.join(map(str, arguments))}: exit code {done.returncode}\n{done.stdout}{done.stderr}"
        expect(done.returncode == code, said)
        for printed, pattern in ((done.stdout, out), (done.stderr, err)):
            for line in printed.splitlines():
                known = bool(pattern) and re.fullmatch(pattern, line) is not None
                expect(known or LISTED.fullmatch(line) is not None, f"unlisted line of output {line!r} of {said}")
        return done.stdout

    @contextlib.contextmanager
    def window(self, *arguments: str | Path) -> Iterator["Window"]:
        """Run it with its window, telling what is where; it is killed where it is still there in the end."""
        opened = Window(self, arguments)
        try:
            yield opened
        finally:
            opened.kill()

    def games(self) -> list[str]:
        """The games it has, as it names them to whoever asks for one that is not."""
        pattern = r"longtable: there is no game 'none'; there is: (.+)"
        done = subprocess.run(
            [self.path, "simulate", "none", "--seats", "policy"],
            env=self.environment,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        found = re.fullmatch(pattern, done.stderr.strip())
        expect(found is not None and done.returncode == 2, f"asked for a game that is not there, it said {done.stderr}")
        assert found is not None
        return found[1].split(", ")


class Window:
    """The program with its window open; `told` is what it said last about what is where."""

    def __init__(self, program: Program, arguments: Sequence[str | Path]) -> None:
        self.told: Told = {}
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._log = program.folder / "window.log"
        with self._log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [program.path, "--rehearse", "screen", *arguments],
                env=program.environment,
                stdout=subprocess.PIPE,
                stderr=log,
                encoding="utf-8",
                user=program.user,
            )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def until(self, what: str, condition: Callable[[Told], object]) -> Told:
        """Wait until what is told meets a condition.

        Raises:
            Failed: it did not come to that.
        """
        end = time.monotonic() + PATIENCE
        while not (self.told and condition(self.told)):
            try:
                line = self._lines.get(timeout=max(0.1, end - time.monotonic()))
            except queue.Empty:
                raise Failed(f"waited for {what}; there was only {self.told}") from None
            if line is None:
                raise Failed(f"waited for {what}, but the program ended: {self.errors()}")
            self.told = json.loads(line)
            expect(self.told["windows"] >= 1, "a window without windows")
        return self.told

    def errors(self) -> str:
        """What it complained about, apart from what is listed."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        return "\n".join(line for line in lines if not LISTED.fullmatch(line))

    def ended_well(self, err: str = "") -> None:
        """Wait for its end, with exit code 0 and no complaint, or such as match `err`."""
        code = self.process.wait(PATIENCE)
        known = all(err and re.fullmatch(err, line) for line in self.errors().splitlines())
        expect(code == 0 and known, f"the window ended with {code}: {self.errors()}")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()


class Screen:
    """A virtual screen with a pointer that can be moved, and no window manager."""

    TOOLS: tuple[str, ...] = ("Xvfb", "xdotool")
    """The programs without which there is none."""
    KNOWN_BY = "--name"
    """What every window has that counts."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._server.stdout is not None
        self.name = f":{self._server.stdout.readline().strip()}"

    @property
    def environment(self) -> Mapping[str, str]:
        """What tells a program that this is its screen."""
        return {"DISPLAY": self.name, "QT_QPA_PLATFORM": "xcb"}

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        _end(self._server)

    def do(self, *command: object) -> str:
        """Let xdotool do something; what it printed."""
        done = subprocess.run(
            ["xdotool", *map(str, command)],
            env={**os.environ, "DISPLAY": self.name},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout

    def click(self, at: Sequence[int]) -> None:
        """Press and let go the left button."""
        self.do("mousemove", *at, "sleep", 0.1, "click", 1)

    def agree(self, at: Sequence[int]) -> None:
        """Press the button of a dialog that goes on with it, which is there."""
        self.click(at)

    def drag(self, start: Sequence[int], end: Sequence[int]) -> None:
        """Carry something from one point to another, in steps, as a hand does."""
        self.do("mousemove", *start, "sleep", 0.1, "mousedown", 1)
        for step in range(1, 9):
            at = [round(a + (b - a) * step / 8) for a, b in zip(start, end, strict=True)]
            self.do("mousemove", *at, "sleep", 0.03)
        self.do("sleep", 0.1, "mouseup", 1)

    def numbers(self) -> list[str]:
        """The windows that can be seen."""
        return self.do("search", "--onlyvisible", self.KNOWN_BY, ".").split()

    def windows(self) -> list[str]:
        """Their titles."""
        return [self.do("getwindowname", number).strip() for number in self.numbers()]

    def press(self, keys: str) -> None:
        """Press keys in the first window."""
        self.do("windowfocus", "--sync", self.numbers()[0], "key", keys)


class Wayland(Screen):
    """The same under Wayland: its compositor shows all it has in one window of the virtual screen.

    The pointer and the keys go through that window. The compositor lays the program's first window over all of the
    screen, so that is where the program believes; where a dialog is, Wayland tells nobody.
    """

    TOOLS = (*Screen.TOOLS, "weston")
    KNOWN_BY = "--class"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        folder.chmod(0o700)
        look = ["--shell=kiosk-shell.so", "--use-pixman", f"--width={SIZE[0]}", f"--height={SIZE[1]}"]
        with (folder / "weston.log").open("w", encoding="utf-8") as log:
            self._compositor = subprocess.Popen(
                ["weston", "--backend=x11-backend.so", f"--socket={SOCKET}", "--idle-time=0", *look],
                env={**os.environ, "DISPLAY": self.name, "XDG_RUNTIME_DIR": str(folder)},
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + PATIENCE
        while not ((folder / SOCKET).exists() and self.numbers()):
            if self._compositor.poll() is not None or time.monotonic() > end:
                self.__exit__()
                raise Failed(f"weston did not start:\n{(folder / 'weston.log').read_text(encoding='utf-8')}")
            time.sleep(0.05)

    @property
    def environment(self) -> Mapping[str, str]:
        # As a desktop has it: the program is not told which of Qt's plugins to take.
        own = {"WAYLAND_DISPLAY": SOCKET, "XDG_RUNTIME_DIR": str(self._folder), "XDG_SESSION_TYPE": "wayland"}
        return {**own, "QT_QPA_PLATFORM": ""}

    def agree(self, at: Sequence[int]) -> None:
        # The pointer would miss a dialog.
        self.press("Return")

    def __exit__(self, *_: object) -> None:
        _end(self._compositor)
        super().__exit__()


def _end(server: "subprocess.Popen[Any]") -> None:
    server.terminate()
    server.wait(PATIENCE)
    if server.stdout is not None:
        server.stdout.close()


def expect(condition: object, otherwise: str) -> None:
    """Raises `Failed` with these words where the condition does not hold."""
    if not condition:
        raise Failed(otherwise)


def on(kind: type[Screen], step: Callable[["Program", Screen], str]) -> Callable[["Program"], str]:
    """A step that runs on a screen of its own of that kind, or says that there is none."""

    def run(program: Program) -> str:
        missing = [tool for tool in kind.TOOLS if not LINUX or shutil.which(tool) is None]
        if missing:
            return f"NOT RUN: there is no {' and no '.join(missing)}"
        # Not in the program's own folder, whose name may be too long for a socket.
        with tempfile.TemporaryDirectory(prefix="longtable-screen-") as folder, kind(Path(folder)) as display:
            program.environment |= display.environment
            return step(program, display)

    return run


# -- without a window --------------------------------------------------------------------------


def version(program: Program) -> str:
    return program.run("--version", out=r"Longtable \d+\.\d+\.\d+").strip()


def data(program: Program) -> str:
    return program.run("check-data", out=r"All component files are in order\.").strip()


def simulation(program: Program) -> str:
    """Every game is played to its end by computers."""
    games = program.games()
    for game in games:
        printed = program.run("simulate", game, "--seats", "policy,policy", "--games", "2", "--json", out=r"\{.*\}")
        outcome = json.loads(printed)
        expect(outcome["game"] == game and outcome["finished"] == 2, f"{game}: {outcome}")
    return ", ".join(games)


def scenarios(program: Program) -> str:
    """The rulebooks' examples come out as they do in the checkout."""
    files = sorted(SCENARIOS.rglob("*.yaml"))
    program.run("scenario", *files, out=r".+\.yaml: as expected")
    return f"{len(files)} as expected"


def pictures(program: Program) -> str:
    """A table of every game is painted: of a rulebook's example, or else as it is laid."""
    games = program.games()
    for game in games:
        laid = program.folder / f"{game}.yaml"
        laid.write_text(f"game: {game}\nseats: [human, human]\n", encoding="utf-8")
        told = sorted((SCENARIOS / game).glob("*.yaml"))
        picture = program.folder / f"{game}.png"
        program.run("render", (*told, laid)[0], "--out", picture, "--size", f"{SIZE[0]}x{SIZE[1]}")
        content = picture.read_bytes()
        expect(content.startswith(b"\x89PNG"), f"{picture.name} is no picture")
        expect(struct.unpack(">II", content[16:24]) == SIZE, f"{picture.name} has another size")
        expect(len(content) > 40_000, f"{picture.name} has nothing on it")
    if sys.platform == "win32":
        _has_letters(program, picture, ("render", (*told, laid)[0], "--size", f"{SIZE[0]}x{SIZE[1]}"))
    return ", ".join(games)


def _has_letters(program: Program, picture: Path, paint: Sequence[str | Path]) -> None:
    """A picture is another one where there are no fonts: Windows' Qt would draw boxes and say nothing."""
    nothing, boxes = program.folder / "no fonts", program.folder / "boxes.png"
    nothing.mkdir()
    program.environment["QT_QPA_FONTDIR"] = str(nothing)
    program.run(*paint, "--out", boxes)
    expect(boxes.read_bytes() != picture.read_bytes(), f"{picture.name} has boxes in place of letters")


def worker(program: Program) -> str:
    """The process that thinks for computer players opens no window and ends when nobody is there."""
    program.environment["QT_QPA_PLATFORM"] = "none at all"
    # On Windows people start another program than the one that prints here, and that one is then its own worker.
    windowed = program.path.with_name("longtable.exe")
    for path in (program.path, windowed) if windowed.exists() else (program.path,):
        program.path = path
        program.run("--engine", out=r'\{"id":0\}')
    return "ends by itself"


def ladder(program: Program) -> str:
    """Two helper processes play a contest, a deal each: they are the program again, and open no window."""
    program.environment["QT_QPA_PLATFORM"] = "none at all"
    folder = program.folder / "strength"
    contest = ("longhorn", "--only", "policy", "--against", "greenhorn", "--deals", "2", "--jobs", "2")
    told = program.run("ladder", *contest, "--out", folder, out=r"policy v\. greenhorn: .+ ms a decision")
    expect("; 2 deals, 4 games, " in told, f"two deals were expected, not {told}")
    expect("policy v. greenhorn" in (folder / "longhorn.md").read_text(encoding="utf-8"), "the table lacks the contest")
    return told.strip()


# -- with a window that nobody sees ------------------------------------------------------------


def start(program: Program) -> str:
    told = json.loads(program.run("--rehearse", "start", out=r"\{.*\}"))
    table = json.loads(program.run("--self-test", out=r"\{.*\}"))
    return f"window after {told['window_ms']} ms, table after {table['ready_ms']} ms"


def match(program: Program) -> str:
    """A solo match is played to its end in the window, and kept whole."""
    told = json.loads(program.run("--rehearse", "match", out=r"\{.*\}"))
    expect(told["windows"] == 1, f"one window was expected, {told}")
    (journal,) = (program.home / "matches").iterdir()
    log = program.run("replay", journal, out=r".*")
    expect("Final scoring" in log, f"the journal is not at its end:\n{log}")
    totals = next(line.split()[1:] for line in log.splitlines() if line.startswith("Total"))
    expect(totals == [str(total) for total in told["totals"]], f"{totals} in the journal, {told} in the window")
    return f"{told['moves']} moves of {told['game']}, {' to '.join(totals)}"


def odd_path(program: Program) -> str:
    """It runs from a folder with spaces and umlauts in its name."""
    folder = program.folder / "Großer Tisch, für später"
    moved = Program(_copy(program, folder), folder / "Spieler Ä")
    data(moved)
    moved.run("--self-test", out=r"\{.*\}")
    match(moved)
    return str(folder.name)


def read_only(program: Program) -> str:
    """It runs from a folder in which nobody may write."""
    folder = program.folder / "shelf"
    moved = Program(_copy(program, folder), program.folder / "elsewhere")
    inside = [folder, *folder.rglob("*")]
    for path in inside:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o555)
    as_somebody_else(moved)
    try:
        data(moved)
        moved.run("--self-test", out=r"\{.*\}")
        return match(moved)
    finally:
        for path in inside:
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)


def _copy(program: Program, folder: Path) -> Path:
    """Put the bundle somewhere else; returns the program there."""
    bundle = program.path.parents[2] if program.path.parent.name == "MacOS" else program.path.parent
    shutil.copytree(bundle, folder / bundle.name, symlinks=True)
    return folder / bundle.name / program.path.relative_to(bundle)


def as_somebody_else(program: Program) -> None:
    """Run as nobody where the tests run as root, whom nothing is forbidden to."""
    if LINUX and os.geteuid() == 0:
        program.user = NOBODY
        os.chown(program.folder, NOBODY, NOBODY)


# -- with a real pointer on a virtual screen ---------------------------------------------------


def screen(program: Program, display: Screen) -> str:
    """New game by click, a coin by drag, a kill, going on, quitting; one window all along."""
    with program.window() as window:
        _begin(window, display, "Long Shot")
        moves = _drag_a_coin(window, display)
        _alone(window, display)
        window.process.send_signal(signal.SIGKILL)
        window.process.wait(PATIENCE)
    with program.window() as window:
        told = window.until("a match to go on with", lambda told: _named(told, "Go on with"))
        display.click(_named(told, "Go on with"))
        told = window.until("the match", lambda told: told["page"] == "table")
        expect(told["moves"] >= moves, f"{moves} moves were made before the kill, {told['moves']} are there")
        _leave(window, display)
    return f"{moves} moves before kill -9, all there after it"


def thinking(program: Program, display: Screen) -> str:
    """A computer player that thinks has one process, which opens no window and is gone with the match."""
    seats = [{"kind": "human", "name": ""}, {"kind": "greenhorn", "name": ""}]
    memory = program.home / "settings" / "memory.json"
    memory.parent.mkdir(parents=True)
    memory.write_text(json.dumps({"choices": {"longhorn": {"seats": seats, "options": {}}}}), encoding="utf-8")
    with program.window() as window:
        _begin(window, display, "Longhorn")
        for _ in range(30):
            moves = _move(window, display, _my_turn(window))
            window.until("my turn or another's", lambda told: told["turn"] in ("human", "over"))
            if window.told["moves"] > moves:
                break
        workers = _workers(program)
        expect(len(workers) == 1, f"one worker process was expected, not {workers}")
        _alone(window, display)
        _leave(window, display)
    end = time.monotonic() + PATIENCE
    while _workers(program) and time.monotonic() < end:
        time.sleep(0.1)
    expect(not _workers(program), "the worker process outlived the window")
    return "one worker, one window, none left behind"


def _workers(program: Program) -> list[int]:
    """The processes in which the program thinks."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (entry / "cmdline").read_bytes().split(b"\0")
            if words[0] == os.fsencode(program.path) and b"--engine" in words:
                found.append(int(entry.name))
    return found


def opened_journal(program: Program, display: Screen) -> str:
    """A match that is double-clicked opens: its file is all the program gets."""
    program.run("--rehearse", "match", out=r"\{.*\}")
    (journal,) = (program.home / "matches").iterdir()
    with program.window(journal) as window:
        told = window.until("the match", lambda told: told["page"] != "start")
        expect(told["turn"] == "over" and told["windows"] == 1, f"another match was expected than {told}")
        _leave(window, display)
    return "opens"


def no_home(program: Program, display: Screen) -> str:
    """Where nothing can be written at home, it says so in words, and plays all the same."""
    as_somebody_else(program)
    program.home.mkdir()
    program.home.chmod(0o555)
    try:
        with program.window() as window:
            _begin(window, display, "Long Shot", anyway="Play without keeping it")
            _drag_a_coin(window, display)
            _leave(window, display, err=r".*settings.* can't be (made|written): .*Permission denied.*")
    finally:
        program.home.chmod(0o755)
    expect(not list(program.home.iterdir()), "something was written all the same")
    return "told in words, played without keeping"


def _begin(window: Window, display: Screen, title: str, anyway: str = "") -> None:
    """Click through the dialog of a new game; with `anyway`, expect a question, and answer it so."""
    told = window.until("the start page", lambda told: _named(told, f"New game of {title}"))
    display.click(_named(told, f"New game of {title}"))
    told = window.until("the dialog", lambda told: told["dialog"] == "New game" and "Start" in told["buttons"])
    expect(told["windows"] == 2, f"the window and its dialog were expected, {told}")
    display.agree(told["buttons"]["Start"])
    if anyway:
        told = window.until("the question", lambda told: anyway in told["buttons"])
        expect(re.search(r"can't be (written|kept|saved|made)", told["words"]), f"no reason is given: {told['words']}")
        display.click(told["buttons"][anyway])
    window.until("the table", lambda told: told["page"] == "table" and not told["dialog"])


def _drag_a_coin(window: Window, display: Screen) -> int:
    """Play by the pointer until a coin can be dragged, and drag it; how many moves there are then."""
    for _ in range(40):
        told = _my_turn(window)
        coins = [drag for drag in told["drags"] if "coin" in drag["piece"]]
        moves = _move(window, display, told, coins)
        if coins:
            return moves
    raise Failed("no coin could be dragged in forty moves")


def _my_turn(window: Window) -> Told:
    return window.until("my turn", lambda told: told.get("turn") == "human" and (told["drags"] or told["taps"]))


def _move(window: Window, display: Screen, told: Told, rather: Sequence[Told] = ()) -> int:
    """Make one move by the pointer: one of the drags that are rather wanted, or any; how many moves there are then."""
    drags = [*rather, *(told["drags"] if not told["taps"] else ())]
    if drags:
        display.drag(drags[0]["from"], drags[0]["to"])
    else:
        display.click(next(iter(told["taps"].values())))
    return int(_answered(window, display, told["moves"])["moves"])


def _answered(window: Window, display: Screen, before: int) -> Told:
    """Wait for the move that a gesture makes, with the first answer where the table asks which one is meant."""
    told = window.until("an answer of the table", lambda told: told["moves"] > before or _choices(told))
    if told["moves"] == before:
        display.click(next(iter(_choices(told).values())))
    return window.until("the move", lambda told: told["moves"] > before)


def _choices(told: Told) -> Mapping[str, Sequence[int]]:
    """The buttons of the menu on the table that asks which move is meant, the one that puts back left out."""
    if not any("back" in name.lower() for name in told["buttons"]):
        return {}
    return {name: at for name, at in told["buttons"].items() if at[1] > 60}


def _alone(window: Window, display: Screen) -> None:
    """There is one window, by the program's own word and on the screen."""
    expect(window.told["windows"] == 1, f"one window was expected, not {window.told}")
    expect(len(display.windows()) == 1, f"one window was expected, not {display.windows()}")


def _leave(window: Window, display: Screen, err: str = "") -> None:
    """Quit by the keyboard: there is no window manager here whose frame could be clicked."""
    _alone(window, display)
    display.press("ctrl+q")
    window.ended_well(err)


def _named(told: Told, beginning: str) -> Sequence[int]:
    """Where the first button is whose name begins so; nothing where there is none."""
    return next((at for name, at in told["buttons"].items() if name.startswith(beginning)), ())


STEPS: Final[Mapping[str, Callable[[Program], str]]] = {
    "version": version,
    "data": data,
    "simulate": simulation,
    "scenarios": scenarios,
    "pictures": pictures,
    "worker": worker,
    "ladder": ladder,
    "start": start,
    "match": match,
    "odd-path": odd_path,
    "read-only": read_only,
    "screen": on(Screen, screen),
    "thinking": on(Screen, thinking),
    "journal": on(Screen, opened_journal),
    "no-home": on(Screen, no_home),
    "wayland-start": on(Wayland, lambda program, _: start(program)),
    "wayland-match": on(Wayland, lambda program, _: match(program)),
    "wayland-screen": on(Wayland, screen),
    "wayland-thinking": on(Wayland, thinking),
    "wayland-journal": on(Wayland, opened_journal),
}
"""Every step by name; a new one is a function that takes the program and says what came of it."""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
