#!/usr/bin/env python3
"""Everything a checkout of Longtable needs, with nothing but Python installed.

    python3 dev.py run [ARGUMENTS]          open the program
    python3 dev.py test [ARGUMENTS]         run the tests
    python3 dev.py lint                     check style, types and layers
    python3 dev.py bench [ARGUMENTS]        measure speed
    python3 dev.py soak NAME [ARGUMENTS]    try at random what no test thought of
    python3 dev.py mutants [ARGUMENTS]      see whether the tests notice wrong rules
    python3 dev.py playthroughs [ARGUMENTS] write the golden playthroughs anew
    python3 dev.py bundle [--smoke]         make what can be handed out, and run it
    python3 dev.py windows [--only STEP]    test, build, install and play it for Windows, under Wine; on Linux, as root
    python3 dev.py lock [--upgrade]         settle anew which versions all of these install

Each makes `.venv` in the checkout and installs what is missing, in the versions that requirements/ names. Arguments
go on to the program, to pytest, to tests/soak, to packaging/bundle.py or try_windows.py, or to uv. Where the set-up
can't be done, one message says what to do, and the exit code is 2.
"""

# The top of this file must be readable for old Pythons too, so that they can say so.
import ctypes
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
LOCKS = ROOT / "requirements"
GROUPS = ("run", "dev", "bundle")
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")

# What Qt needs from the system and pip can't bring: the file it loads, and Debian's package.
LIBRARIES = (
    ("libEGL.so.1", "libegl1"),
    ("libGL.so.1", "libgl1"),
    ("libxkbcommon.so.0", "libxkbcommon0"),
    ("libdbus-1.so.3", "libdbus-1-3"),
    ("libfontconfig.so.1", "libfontconfig1"),
    ("libglib-2.0.so.0", "libglib2.0-0"),
    ("libX11-xcb.so.1", "libx11-xcb1"),
    ("libxcb-cursor.so.0", "libxcb-cursor0"),
    ("libxcb-icccm.so.4", "libxcb-icccm4"),
    ("libxcb-image.so.0", "libxcb-image0"),
    ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    ("libxcb-randr.so.0", "libxcb-randr0"),
    ("libxcb-render-util.so.0", "libxcb-render-util0"),
    ("libxcb-shape.so.0", "libxcb-shape0"),
    ("libxcb-sync.so.1", "libxcb-sync1"),
    ("libxcb-xfixes.so.0", "libxcb-xfixes0"),
    ("libxcb-xkb.so.1", "libxcb-xkb1"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
)
WAYLAND_LIBRARIES = (
    ("libwayland-client.so.0", "libwayland-client0"),
    ("libwayland-cursor.so.0", "libwayland-cursor0"),
    ("libwayland-egl.so.1", "libwayland-egl1"),
)
WITH_SCREEN = (("Xvfb", "xvfb"),)
WITH_WAYLAND = (("weston", "weston"),)
FOR_BUNDLE = (("objdump", "binutils"),)
FOR_SMOKE = (*WITH_SCREEN, ("xdotool", "xdotool"), *WITH_WAYLAND)
FOR_WINDOWS = (("debootstrap", "debootstrap"), ("npm", "npm"), ("git", "git"))
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")

CAPTURED = {
    "stdin": subprocess.DEVNULL,
    "stdout": subprocess.PIPE,
    "stderr": subprocess.PIPE,
    "universal_newlines": True,
}


class CannotSetUp(Exception):
    """The message says what is in the way and what to do about it."""


def main(arguments):
    """Run one command; returns the exit code."""
    commands = {
        "run": run,
        "test": test,
        "lint": lint,
        "bench": bench,
        "soak": soak,
        "mutants": mutants,
        "playthroughs": playthroughs,
        "bundle": bundle,
        "windows": windows,
        "lock": lock,
    }
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(__doc__.strip())
        return 0 if arguments else 2
    if arguments[0] not in commands:
        return told("there is no command {}; there are: {}".format(arguments[0], ", ".join(commands)))
    if sys.version_info < OLDEST:
        return with_newer_python(arguments)
    try:
        return commands[arguments[0]](arguments[1:])
    except CannotSetUp as problem:
        return told(str(problem))
    except OSError as error:
        return told(f"the set-up stopped: {error}")
    except KeyboardInterrupt:
        return 130


def told(message):
    """Say what is wrong; returns the exit code for it."""
    print("dev.py: " + message, file=sys.stderr)
    return 2


def with_newer_python(arguments):
    """Hand over to a newer Python where there is one; returns the exit code."""
    for name in NEWER_PYTHONS:
        found = shutil.which(name)
        if found:
            return subprocess.call([found, str(ROOT / "dev.py"), *arguments])
    have, need = (".".join(map(str, version[:2])) for version in (sys.version_info, OLDEST))
    return told(f"this is Python {have}; Longtable needs {need} or newer")


# -- the commands ------------------------------------------------------------------------------


def run(arguments):
    """Open the program."""
    set_up(qt=True)
    shows = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not arguments and not shows:
        raise CannotSetUp("there is no screen to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set")
    return subprocess.call([python(), "-m", "longtable", *arguments])


def test(arguments):
    """Run the tests, all or the named ones."""
    set_up(qt=True, group="dev", programs=WITH_SCREEN)
    if arguments:
        return offscreen(["-m", "pytest", *arguments])
    at_once = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "worksteal"]
    # The campaigns fork and make windows with an application of their own: not beside other tests in one process.
    runs = ([*at_once, "--ignore=tests/soak"], ["tests/soak", "-k", "not input"], ["tests/soak", "-k", "input"])
    codes = [offscreen(["-m", "pytest", *run]) for run in runs]
    return next((code for code in codes if code), 0)


def lint(arguments):
    """Check style, types and layers; every check runs, the first bad exit code counts."""
    set_up(group="dev")
    checks = (
        ["-m", "ruff", "check", "."],
        ["-m", "ruff", "format", "--check", "."],
        ["-m", "mypy"],
        ["-c", "import sys; from importlinter.cli import lint_imports_command as lint; sys.exit(lint())"],
    )
    codes = [offscreen(check) for check in checks]
    return next((code for code in codes if code), 0)


def bench(arguments):
    """Measure speed: the files `bench_*.py`, and the table of ratios that they leave."""
    set_up(qt=True, group="dev", programs=WITH_SCREEN)
    table = ROOT / "build" / "bench.txt"
    if table.exists():
        table.unlink()
    options = ["-o", "python_files=bench_*.py", "--benchmark-enable"]
    code = offscreen(["-m", "pytest", *options, *(arguments or ["tests/bench"])])
    if table.exists():
        print(table.read_text(encoding="utf-8"))
    return code


def soak(arguments):
    """Run one long campaign: see tests/soak."""
    programs = WITH_SCREEN + (WITH_WAYLAND if "wayland" in arguments else ())
    set_up(qt=True, group="dev", programs=programs)
    return offscreen(["-m", "tests.soak", *arguments])


def mutants(arguments):
    """Put small faults into a copy, one after the other: see tests/mutants.py."""
    set_up(qt=True, group="dev", programs=WITH_SCREEN)
    return offscreen(["-m", "tests.mutants", *arguments])


def playthroughs(arguments):
    """Write the golden playthroughs anew."""
    set_up(group="dev")
    return offscreen(["-m", "tests.contract.playthroughs", *arguments])


def bundle(arguments):
    """Make what can be handed out: see packaging/bundle.py."""
    set_up(qt=True, group="bundle", programs=FOR_BUNDLE + (FOR_SMOKE if "--smoke" in arguments else ()))
    return subprocess.call([python(), str(ROOT / "packaging" / "bundle.py"), *arguments], cwd=str(ROOT))


def windows(arguments):
    """Test, build, install and play what is for Windows, under Wine: see packaging/try_windows.py."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        raise CannotSetUp(
            "Windows is set up in a Debian of its own, which needs Linux and root: sudo python3 dev.py windows"
        )
    set_up(group="dev", programs=FOR_WINDOWS)
    return subprocess.call([python(), str(ROOT / "packaging" / "try_windows.py"), *arguments], cwd=str(ROOT))


def lock(arguments):
    """Settle the versions anew; those that still fit pyproject.toml stay, unless `--upgrade` is among the arguments."""
    make_venv()
    pip_install("--upgrade", "uv")
    options = ["--universal", "--python-version", ".".join(map(str, OLDEST)), "--generate-hashes", "--no-annotate"]
    environment = {**os.environ, "UV_CUSTOM_COMPILE_COMMAND": "python3 dev.py lock"}
    agreed = []
    for group in GROUPS:
        wanted = ["pyproject.toml", "--group", "build", *([] if group == "run" else ["--extra", group])]
        target = str(LOCKS / (group + ".txt"))
        command = [python(), "-m", "uv", "pip", "compile", "--quiet", *options, *wanted, *agreed, *arguments]
        code = subprocess.call([*command, "--output-file", target], cwd=str(ROOT), env=environment)
        if code:
            return code
        # One venv serves all groups, so they must agree.
        agreed += ["--constraint", target]
    return 0


def offscreen(arguments):
    """Run Python in the checkout without a window; returns its exit code."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    return subprocess.call([python(), *arguments], cwd=str(ROOT), env=environment)


# -- the set-up --------------------------------------------------------------------------------


def set_up(qt=False, group="run", programs=()):
    """Bring what is missing, system packages first; quick where nothing is.

    `group` is one of requirements/, `programs` what else the system must have.
    """
    if sys.platform.startswith("linux") and (qt or programs):
        bring_system_packages(qt, programs, python_library=group == "bundle")
    # The folder counts too: one that was moved must be installed again to be found.
    files = [ROOT / "pyproject.toml", *(LOCKS / (name + ".txt") for name in GROUPS)]
    wanted = hashlib.sha256(b"".join(file.read_bytes() for file in files) + os.fsencode(ROOT)).hexdigest()
    stamps = {name: VENV / f"longtable-{name}.stamp" for name in GROUPS}
    enough = list(stamps.values()) if group == "run" else [stamps[group]]
    if Path(python()).exists() and any(stamp.exists() and stamp.read_text() == wanted for stamp in enough):
        return
    make_venv()
    what = {"run": "Longtable", "dev": "Longtable and its tools", "bundle": "Longtable and PyInstaller"}[group]
    say(f"installing {what} into .venv, once; this takes a minute or two ...")
    pip_install("--require-hashes", "--requirement", str(LOCKS / (group + ".txt")))
    # To be edited in place. What builds it is among the requirements: nothing may come from elsewhere.
    pip_install("--no-deps", "--no-build-isolation", "--editable", ".")
    stamps[group].write_text(wanted)


def python():
    """The Python of `.venv`."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def say(message):
    """Tell what is being done, apart from what the commands print."""
    print("dev.py: " + message, file=sys.stderr, flush=True)


def make_venv():
    """A `.venv` with a working pip; one that is there and whole is kept."""
    if Path(python()).exists() and succeeds([python(), "-m", "pip", "--version"]):
        return
    if importlib.util.find_spec("ensurepip") is None:
        version = "python{}.{}-venv".format(*sys.version_info[:2])
        install_packages([("Python's venv module", version)])
    say("making .venv ...")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], **CAPTURED)
    if made.returncode:
        raise CannotSetUp(f"Python could not make .venv: {last_words(made)}")


def pip_install(*what):
    """Install something into `.venv`."""
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2"]
    done = subprocess.run([python(), "-m", "pip", "install", *options, *what], cwd=str(ROOT), **CAPTURED)
    if done.returncode:
        raise CannotSetUp(f"pip could not install what Longtable needs: {last_words(done)}")


def bring_system_packages(qt, programs, python_library):
    """Install the system libraries, the font and the programs that are missing."""
    missing = missing_things(qt, programs, python_library)
    if missing:
        install_packages(missing)
        missing = missing_things(qt, programs, python_library)
    if missing:
        raise CannotSetUp("the system still lacks {}".format(", ".join(thing for thing, _ in missing)))


def missing_things(qt, programs, python_library):
    """What is not on this system: the thing, and the Debian package that brings it."""
    wayland = WAYLAND_LIBRARIES if os.environ.get("WAYLAND_DISPLAY") else ()
    missing = [(soname, package) for soname, package in LIBRARIES + wayland if qt and not loads(soname)]
    if qt and not any(has_fonts(Path(folder).expanduser()) for folder in FONT_FOLDERS):
        missing.append(("a font", "fonts-dejavu-core"))
    missing += [(program, package) for program, package in programs if shutil.which(program) is None]
    shared = sysconfig.get_config_var("INSTSONAME") or ""
    # A bundle carries Python as a library, which Debian has apart.
    if python_library and ".so" in shared and not loads(shared) and not has_library(shared):
        missing.append((shared, "libpython{}.{}".format(*sys.version_info[:2])))
    return missing


def has_library(name):
    """Whether Python itself was installed with a library."""
    return Path(sysconfig.get_config_var("LIBDIR") or "", name).exists()


def loads(soname):
    """Whether the system has a library."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def has_fonts(folder):
    """Whether there is an outline font anywhere in a folder."""
    return any(name.lower().endswith((".ttf", ".otf", ".ttc")) for _, _, names in os.walk(folder) for name in names)


def install_packages(missing):
    """Install Debian packages as root, or else say which command does."""
    things = ", ".join(thing for thing, _ in missing)
    packages = [package for _, package in missing]
    if shutil.which("apt-get") is None:
        debian = " ".join(packages)
        raise CannotSetUp(f"the system lacks {things}; please install it (Debian's packages are called {debian})")
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if os.geteuid() != 0:
        raise CannotSetUp(f"the system lacks {things}; this brings it:\n  sudo {' '.join(command)}")
    say(f"installing {' '.join(packages)} with apt-get ...")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # A stale list is no reason to stop: the packages may be there all the same.
    subprocess.run(["apt-get", "update"], env=environment, **CAPTURED)
    done = subprocess.run([*command, "-o", "DPkg::Lock::Timeout=300"], env=environment, **CAPTURED)
    if done.returncode:
        raise CannotSetUp(f"apt-get could not install {' '.join(packages)}: {last_words(done)}")


def succeeds(command):
    """Whether a command can be run and says that it went well."""
    try:
        return subprocess.run(command, **CAPTURED).returncode == 0
    except OSError:
        return False


def last_words(done):
    """The line in which a program that failed says why, and whether the network may be the reason."""
    said = done.stdout + "\n" + done.stderr
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"ERROR: |E: |\w*Error: ", line)]
    reason = (errors or lines or [f"exit code {done.returncode}"])[-1]
    offline = re.search("onnection|resol|etwork|timed out", said)
    return reason + ("\n  Is the network there? Run the same command again when it is." if offline else "")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
