"""Makes Longtable's bundle for the system it runs on, and everything that is handed out of it.

python3 dev.py bundle            build, check, pack
python3 dev.py bundle --smoke    and then run what was built
"""

import argparse
import hashlib
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import checks
import linux

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
DIST: Final = ROOT / "dist"
BUILD: Final = ROOT / "build" / "bundle"
VERSION: Final = re.findall(r'__version__ = "(.+)"', (ROOT / "longtable/__init__.py").read_text(encoding="utf-8"))[0]
WINDOWS, MAC = sys.platform == "win32", sys.platform == "darwin"
MACHINE: Final = {"AMD64": "x86_64"}.get(platform.machine(), platform.machine())
SLOWEST: Final = 1.5
"""How much the start to a usable window may cost beside the least program with the same Qt."""
IGNORED: Final = re.compile(
    # About a plugin that is left out, about Windows, and about a helper of Qt's on this Python.
    r"libqgtk3|Library (shell32|ole32|user32) required via ctypes not found|^\d+ (INFO|DEBUG)"
)


class Broken(Exception):
    """A bundle that must not be handed out; the message says why."""


def main(arguments: list[str]) -> int:
    """Build, check, pack and perhaps run; returns the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py bundle", description=__doc__.split("\n")[0])
    parser.add_argument("--smoke", action="store_true", help="run what was built, through packaging/smoke.py")
    parser.add_argument("--unpacked", action="store_true", help="leave out what is handed out: packing takes long")
    parser.add_argument("--time", action="store_true", help="measure what the start to a window costs as well")
    asked = parser.parse_args(arguments)
    try:
        build()
        if asked.time:
            measure_the_start()
        made = [] if asked.unpacked else pack()
    except Broken as broken:
        print(f"bundle: {broken}", file=sys.stderr)
        return 1
    for file in made:
        say(f"made dist/{file.name}, {file.stat().st_size / 1e6:.1f} MB")
    return smoke() if asked.smoke else 0


def build() -> None:
    """Make the bundle and its yardstick, and check the one beside the other."""
    shutil.rmtree(BUILD, ignore_errors=True)
    subprocess.run([sys.executable, HERE / "icons.py", BUILD / "icons"], check=True)
    freeze("yardstick", BUILD)
    freeze("longtable", DIST)
    bundle, yardstick = DIST / "longtable", BUILD / "yardstick"
    whole, least = checks.size(bundle), checks.size(yardstick)
    say(f"{whole / 1e6:.1f} MB unpacked, {whole / least:.3f} times the least bundle ({least / 1e6:.1f} MB)")
    faults = checks.faults_of(DIST / "Longtable.app" if MAC else bundle, yardstick, ROOT)
    if faults:
        raise Broken("\n".join(faults))


def freeze(name: str, target: Path) -> None:
    """Run PyInstaller on one of the two spec files."""
    started = time.monotonic()
    shutil.rmtree(target / name, ignore_errors=True)
    work = ["--distpath", target, "--workpath", ROOT / "build" / "pyinstaller", "--noconfirm", "--log-level", "WARN"]
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *work, HERE / f"{name}.spec"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    unexpected = [line for line in done.stdout.splitlines() if line.strip() and not IGNORED.search(line)]
    if done.returncode or (unexpected and sys.platform.startswith("linux")):
        raise Broken("PyInstaller said:\n" + "\n".join(unexpected or [done.stdout]))
    say(f"froze {name} in {time.monotonic() - started:.0f} s")


def measure_the_start() -> None:
    """Hold the start to a usable window against the yardstick's; only Linux says when a process started.

    What counts is the processor time, at its least: whatever else the machine does adds to it and takes nothing off.
    """
    if not sys.platform.startswith("linux"):
        return
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        os.environ[name] = str(BUILD / "home")
    program = str(DIST / "longtable" / "longtable")
    told = checks.starts(
        {
            "least": [str(BUILD / "yardstick" / "yardstick")],
            "window": [program, "--rehearse", "start"],
            "match": [program, "--self-test"],
        }
    )
    least, window = (min(told[name]["work_ms"]) for name in ("least", "window"))
    ratio = window / least
    say(f"a usable window costs {window:.0f} ms of work, {ratio:.2f} times the least ({least:.0f} ms)")
    seen = {name: statistics.median(told[name]["window_ms"]) for name in ("least", "window")}
    say(
        f"it is there after {seen['window']:.0f} ms, the least after {seen['least']:.0f} ms; "
        f"a piece of a match can be moved after {statistics.median(told['match']['ready_ms']):.0f} ms"
    )
    if ratio > SLOWEST:
        raise Broken(f"the start costs {ratio:.2f} times as much as the least program's, expected at most {SLOWEST}")


def pack() -> list[Path]:
    """Make what is handed out, with its SHA-256 sums; returns the files."""
    stem = f"longtable-{VERSION}-{'windows' if WINDOWS else 'macos' if MAC else 'linux'}-{MACHINE}"
    made = []
    if WINDOWS:
        made.append(Path(shutil.make_archive(str(DIST / stem), "zip", DIST, "longtable")))
        compiler = shutil.which("iscc")
        if compiler is None and os.environ.get("CI"):
            raise Broken("there is no iscc on the PATH: the installer for Windows is missing")
        if compiler is not None:
            options = [f"/DVersion={VERSION}", f"/DName={stem}-setup", f"/O{DIST}", "/Qp"]
            subprocess.run([compiler, *options, HERE / "windows" / "longtable.iss"], check=True)
            made.append(DIST / f"{stem}-setup.exe")
    elif MAC:
        # ditto keeps the links of the frameworks, without which the program counts as damaged.
        made.append(DIST / f"{stem}.zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", DIST / "Longtable.app", made[0]], check=True)
    else:
        made += [DIST / f"{stem}.tar.xz", DIST / f"longtable_{VERSION}_amd64.deb"]
        linux.archive(DIST / "longtable", made[0])
        if MACHINE == "x86_64" and shutil.which("dpkg-deb"):
            linux.package(DIST / "longtable", VERSION, BUILD / "icons", BUILD / "deb", made[1])
        else:
            made.pop()
    for file in made:
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        file.with_name(f"{file.name}.sha256").write_text(f"{digest}  {file.name}\n", encoding="utf-8", newline="\n")
    return made


def smoke() -> int:
    """Run what was built; returns the exit code."""
    inside = "Longtable.app/Contents/MacOS/longtable" if MAC else "longtable/longtable"
    program = DIST / (inside.replace("longtable/longtable", "longtable/longtable-console.exe") if WINDOWS else inside)
    code = subprocess.call([sys.executable, HERE / "smoke.py", program])
    return code or subprocess.call([sys.executable, HERE / "try_wheel.py"])


def say(message: str) -> None:
    """Tell what was done."""
    print(f"bundle: {message}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
