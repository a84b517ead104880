"""Tests, builds, installs, plays and removes Longtable for Windows, under Wine. `python3 dev.py windows` runs it.

    python3 dev.py windows                      every step
    python3 dev.py windows --only NAME ...      some of them, as they left things
    python3 dev.py windows --list               what they are called

Needs root, for a Debian of its own (packaging/workshop.py). The pictures it takes are in build/windows.
"""

import argparse
import contextlib
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from workshop import ROOT, Stuck, Workshop

PICTURES: Final = ROOT / "build" / "windows"
CHECKOUT: Final = "checkout"
INSTALLED: Final = "Program Files/Longtable"
HOME: Final = "users/root/AppData/Local/longtable"
KEY: Final = r"HKLM\Software\Classes\Longtable.Match\shell\open\command"
LISTED: Final = r"HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall\{7E0B6C5C-3F0E-4B53-9C67-5B6E2D0E6A41}_is1"
OLDER: Final = "0.0.1"
STRAY: Final = "left-by-an-older-version.txt"
SILENT: Final = ("/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART", "/ALLUSERS")
PATIENCE: Final = 120.0
"""Seconds that a window may take to come."""
LEFT_OUT: Final = ("bench", "games")
"""Folders of tests that are no step: the one measures, and each game is a step of its own."""
NOT_SEEN: Final = """\
Not seen here, for Wine has it not or has it otherwise: Defender, SmartScreen and other watchers of files; NTFS's own
locks and rights; letters as DirectWrite draws them, in Windows' fonts; the taskbar, dark mode, several screens,
scaling; screen readers; sleep; an installation for one user alone; ICU; Windows on ARM."""


class Wrong(Exception):
    """A step came to something else; the message says what."""


def main(arguments: list[str]) -> int:
    """Run the steps; returns 0 where each went well."""
    parser = argparse.ArgumentParser(prog="dev.py windows", description=__doc__.split("\n")[0])
    parser.add_argument("--only", nargs="+", choices=STEPS, default=[*STEPS], metavar="STEP")
    parser.add_argument("--list", action="store_true", help="name the steps")
    asked = parser.parse_args(arguments)
    if asked.list:
        print("\n".join(STEPS))
        return 0
    workshop, started = Workshop(), time.monotonic()
    try:
        workshop.set_up(say)
    except Stuck as stuck:
        print(f"windows: {stuck}", file=sys.stderr)
        return 1
    rows = [("workshop", "there", time.monotonic() - started)]
    PICTURES.mkdir(parents=True, exist_ok=True)
    failed = False
    with workshop.inside(), workshop.screen():
        copy_checkout(workshop)
        for name in asked.only:
            started = time.monotonic()
            try:
                came = STEPS[name](workshop)
            except Wrong as wrong:
                failed = True
                came = "FAILED"
                print(f"windows: {name}: {wrong}", file=sys.stderr, flush=True)
            rows.append((name, came, time.monotonic() - started))
            say(f"{name}: {came}")
    widest = max(len(name) for name, _, _ in rows)
    print("\n".join(f"{name:{widest}}  {seconds:6.0f} s  {came}" for name, came, seconds in rows))
    print(NOT_SEEN)
    return int(failed)


def copy_checkout(workshop: Workshop) -> None:
    """Bring what is in the checkout, and keep what was built of it."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    target = workshop.drive / CHECKOUT
    target.mkdir(exist_ok=True)
    for folder in target.iterdir():
        if folder.name not in ("build", "dist"):
            shutil.rmtree(folder) if folder.is_dir() else folder.unlink()
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target / name)


# -- from the checkout -------------------------------------------------------------------------


def tests(*what: str) -> Callable[[Workshop], str]:
    """The step that runs some tests."""

    def step(workshop: Workshop) -> str:
        run = ("-m", "pytest", "-n", "2", "--dist", "worksteal", "--tb", "short", *what)
        done = workshop.python(*run, at=CHECKOUT, timeout=3600, environment={"CI": "1"})
        last = done.stdout.strip().rpartition("\n")[2]
        expect(done.returncode == 0, done.stdout)
        return re.sub(r" in .*", "", last)

    return step


def folders_of_tests() -> list[str]:
    """Those of the checkout, each game's apart."""
    found = [*(ROOT / "tests").iterdir(), *(ROOT / "tests" / "games").iterdir()]
    return sorted(
        folder.relative_to(ROOT).as_posix()
        for folder in found
        if folder.name not in LEFT_OUT and any(folder.rglob("test_*.py"))
    )


def self_test(workshop: Workshop) -> str:
    """The window opens from the checkout, with no screen and with Windows' own."""
    told = []
    for platform in ("offscreen", "windows"):
        # Wine keeps the names that begin with QT_ from its programs.
        code = f"import os; os.environ['QT_QPA_PLATFORM'] = {platform!r}; from longtable.__main__ import main; "
        code += "raise SystemExit(main(['--self-test']))"
        done = workshop.python("-c", code, at=CHECKOUT)
        ready = re.search(r'"ready_ms": (\d+)', done.stdout)
        expect(done.returncode == 0 and ready, done.stdout)
        assert ready is not None
        told.append(f"{platform} {ready[1]} ms")
    return ", ".join(told)


def bundle(workshop: Workshop) -> str:
    """The bundle, its archive and its installer are built and checked."""
    done = workshop.python("packaging/bundle.py", at=CHECKOUT, timeout=1800, environment={"CI": "1"})
    expect(done.returncode == 0, done.stdout)
    made = re.findall(r"made dist/(\S+), (\S+ MB)", done.stdout)
    ends = sorted(Path(name).suffix for name, _ in made)
    expect(ends == [".exe", ".zip"], f"an installer and an archive were expected, not {made}")
    return ", ".join(f"{name} {size}" for name, size in made)


def smoke(workshop: Workshop) -> str:
    """The smoke test of every bundle."""
    program = "dist/longtable/longtable-console.exe"
    done = workshop.python("packaging/smoke.py", program, at=CHECKOUT, timeout=1800)
    expect(done.returncode == 0, done.stdout)
    steps = re.findall(r"^smoke: (\S+): (NOT RUN)?", done.stdout, re.MULTILINE)
    return f"{sum(not left for _, left in steps)} steps, not run: {', '.join(name for name, left in steps if left)}"


# -- as it is handed out -----------------------------------------------------------------------


def older(workshop: Workshop) -> str:
    """An older version is installed: the same program, with a file that the new one has no more."""
    for folder in (INSTALLED, HOME):
        shutil.rmtree(workshop.drive / folder, ignore_errors=True)
    stray = workshop.drive / CHECKOUT / "dist" / "longtable" / "_internal" / STRAY
    stray.write_text("old", encoding="utf-8")
    options = (f"/DVersion={OLDER}", "/DName=older-setup", r"/OC:\checkout\dist", "/Qp")
    done = workshop.wine(r"C:\inno\ISCC.exe", *options, r"packaging\windows\longtable.iss", at=CHECKOUT)
    stray.unlink()
    expect(done.returncode == 0, done.stdout)
    install(workshop, workshop.drive / CHECKOUT / "dist" / "older-setup.exe")
    expect((workshop.drive / INSTALLED / "_internal" / STRAY).exists(), "the file of the older version is not there")
    expect(version(workshop) == OLDER, f"Windows lists version {version(workshop)}")
    expect(backward(INSTALLED) in registered(workshop, KEY), "a double click on a match would not open it")
    return f"{OLDER}, for all users"


def played(workshop: Workshop) -> str:
    """A match is played to its end by the installed program."""
    done = workshop.wine(rf"C:\{backward(INSTALLED)}\longtable-console.exe", "--rehearse", "match")
    expect(done.returncode == 0, done.stdout)
    moves = re.search(r'"moves": (\d+)', done.stdout)
    expect(moves is not None, done.stdout)
    assert moves is not None
    return f"{moves[1]} moves in {journal(workshop).name}"


def opened(workshop: Workshop) -> str:
    """The program people start opens its window; while it runs, nothing installs or removes it."""
    with window(workshop, rf"C:\{backward(INSTALLED)}\longtable.exe", "^Longtable$"):
        photograph(workshop, "start")
        refused = workshop.wine(windows_path(workshop, setup_of(workshop)), *SILENT)
        expect(refused.returncode != 0 and version(workshop) == OLDER, "it was replaced while it ran")
        before = sum(1 for _ in (workshop.drive / INSTALLED).rglob("*"))
        workshop.wine(rf"C:\{backward(INSTALLED)}\unins000.exe", *SILENT)
        after = sum(1 for _ in (workshop.drive / INSTALLED).rglob("*"))
        expect(after == before, f"of {before} files {after} were left while it ran")
    return "a window called Longtable; neither replaced nor removed while it runs"


def updated(workshop: Workshop) -> str:
    """The new version over the older one: its files go, the matches stay."""
    before = journal(workshop).read_bytes()
    install(workshop, setup_of(workshop))
    expect(not (workshop.drive / INSTALLED / "_internal" / STRAY).exists(), "a file of the older version is left")
    listed = version(workshop)
    expect(setup_of(workshop).name.startswith(f"longtable-{listed}-windows"), f"Windows lists version {listed}")
    expect(journal(workshop).read_bytes() == before, "the match is another one")
    return f"{OLDER} to {listed}; the match is as it was"


def double_click(workshop: Workshop) -> str:
    """A double click on a match, with a name that needs care, opens it."""
    copied = workshop.drive / "users" / "root" / "Hauser & Söhne 100%.longtable"
    shutil.copyfile(journal(workshop), copied)
    with window(workshop, "start", "Long", windows_path(workshop, copied)) as title:
        photograph(workshop, "end")
    copied.unlink()
    return f"opens a window called {title}"


def removed(workshop: Workshop) -> str:
    """The removal takes the program and what Windows knew of it, and leaves the matches."""
    workshop.wine(rf"C:\{backward(INSTALLED)}\unins000.exe", *SILENT)
    end = time.monotonic() + PATIENCE
    # It goes on in a copy of itself.
    while (workshop.drive / INSTALLED).exists() and time.monotonic() < end:
        time.sleep(1)
    left = [path.name for path in (workshop.drive / INSTALLED).rglob("*")]
    expect(not (workshop.drive / INSTALLED).exists(), f"of the program is left: {left[:9]}")
    for key in (KEY, LISTED):
        expect(not registered(workshop, key), f"the registry still has {key}")
    return f"left is {journal(workshop).name}"


def pictures(workshop: Workshop) -> str:
    """The start page, a dialog and a table in the window, and a table as `render` paints it; somebody has to look."""
    program = rf"C:\{CHECKOUT}\dist\longtable\longtable.exe"
    with window(workshop, program, "^Longtable$"):
        time.sleep(3)
        photograph(workshop, "start")
        press(workshop, "ctrl+n")
        time.sleep(4)
        photograph(workshop, "dialog")
        press(workshop, "Return")
        time.sleep(6)
        photograph(workshop, "table")
    scenario = min((workshop.drive / CHECKOUT / "tests" / "scenarios" / "longshot").glob("*.yaml"))
    console = program.replace("longtable.exe", "longtable-console.exe")
    drawn = workshop.drive / CHECKOUT / "build" / "render.png"
    done = workshop.wine(console, "render", windows_path(workshop, scenario), "--out", windows_path(workshop, drawn))
    expect(done.returncode == 0, done.stdout)
    shutil.copyfile(drawn, PICTURES / "render.png")
    return f"in {PICTURES.relative_to(ROOT)}: {', '.join(sorted(path.name for path in PICTURES.glob('*.png')))}"


def setup_of(workshop: Workshop) -> Path:
    """The installer that `bundle` has made."""
    made = list((workshop.drive / CHECKOUT / "dist").glob("longtable-*-setup.exe"))
    expect(len(made) == 1, f"one installer was expected, not {[path.name for path in made]}")
    return made[0]


def install(workshop: Workshop, setup: Path) -> None:
    """Run an installer, which asks nothing."""
    done = workshop.wine(windows_path(workshop, setup), *SILENT, r"/LOG=C:\install.log")
    log = workshop.drive / "install.log"
    said = log.read_text(encoding="utf-8-sig", errors="replace") if log.exists() else done.stdout
    expect(done.returncode == 0, f"exit code {done.returncode}\n{said[-2000:]}")


def version(workshop: Workshop) -> str:
    """The version of Longtable that Windows lists among its programs."""
    found = re.search(r"DisplayVersion\s+REG_SZ\s+(\S+)", registered(workshop, LISTED))
    return found[1] if found else ""


def registered(workshop: Workshop, key: str) -> str:
    """What the registry has under a key; nothing where it has no such key."""
    # As a program of 64 bits sees it, which this one need not be.
    asked = workshop.wine("reg", "query", key, "/reg:64")
    return asked.stdout if asked.returncode == 0 else ""


def journal(workshop: Workshop) -> Path:
    """The one match that was kept."""
    kept = list((workshop.drive / HOME / "matches").glob("*.longtable"))
    expect(len(kept) == 1, f"one match was expected, not {[path.name for path in kept]}")
    return kept[0]


@contextlib.contextmanager
def window(workshop: Workshop, program: str, called: str, *arguments: str) -> Iterator[str]:
    """Have a program open with its window, and close it as the keyboard does; gives the window's title."""
    command = [*workshop.command_at(""), "wine", program, *arguments]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            end = time.monotonic() + PATIENCE
            while True:
                found = workshop.linux("xdotool", "search", "--onlyvisible", "--name", called).stdout.split()
                if found:
                    break
                expect(time.monotonic() < end, f"no window called {called} came")
                time.sleep(0.5)
            title = workshop.linux("xdotool", "getwindowname", found[0]).stdout.strip()
            workshop.linux("xdotool", "windowfocus", "--sync", found[0], timeout=10)
            yield title
            press(workshop, "ctrl+q")
            while workshop.linux("xdotool", "search", "--onlyvisible", "--name", called).stdout.split():
                expect(time.monotonic() < end + PATIENCE, "the window does not close")
                time.sleep(0.5)
        finally:
            workshop.wine("taskkill", "/f", "/im", "longtable.exe", timeout=30)
            process.wait(PATIENCE)


def press(workshop: Workshop, key: str) -> None:
    """Press a key in the window that has the keyboard."""
    workshop.linux("xdotool", "key", key)


def photograph(workshop: Workshop, name: str) -> None:
    """Take a picture of the screen."""
    time.sleep(3)
    taken = workshop.linux("import", "-window", "root", f"/tmp/{name}.png")
    expect(taken.returncode == 0, taken.stdout)
    shutil.copyfile(workshop.debian / "tmp" / f"{name}.png", PICTURES / f"{name}.png")


def windows_path(workshop: Workshop, path: Path) -> str:
    """What Windows calls a file on its drive C."""
    return "C:\\" + backward(path.relative_to(workshop.drive).as_posix())


def backward(path: str) -> str:
    """A path as Windows writes it."""
    return path.replace("/", "\\")


def expect(condition: object, otherwise: str) -> None:
    """Raises `Wrong` with these words where the condition does not hold."""
    if not condition:
        raise Wrong(otherwise)


def say(message: str) -> None:
    """Tell what was seen."""
    print(f"windows: {message}", flush=True)


STEPS: Final[Mapping[str, Callable[[Workshop], str]]] = {
    **{folder: tests(folder) for folder in folders_of_tests()},
    "tests": tests(*(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").glob("test_*.py")))),
    "self-test": self_test,
    "bundle": bundle,
    "smoke": smoke,
    "older": older,
    "match": played,
    "window": opened,
    "update": updated,
    "double-click": double_click,
    "removal": removed,
    "pictures": pictures,
}
"""Every step by name, in the order in which one stands on what another has left."""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
