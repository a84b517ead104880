"""Where the program's own files and the user's files are, and how paths that come from outside are taken."""

import os
import stat
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path, PurePath
from threading import Thread
from time import sleep
from typing import Final, Self, TypeVar

from longtable.components import system

T = TypeVar("T")

OWN: Final = "longtable"
"""The package of the program itself."""
HOME_VARIABLE: Final = "LONGTABLE_HOME"
"""The environment variable that names one folder for all of the user's files."""
DATA_VARIABLE: Final = "LONGTABLE_DATA"
"""The environment variable that names a folder to read instead of `data/`: a copy that somebody has corrected."""

PAUSES: Final = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64)
"""Seconds between two tries at a file that others hold for a moment."""
PATIENCE: Final = 0.25
"""Seconds in which files have to say whether they are there: somebody waits for the window."""
RESERVED: Final = frozenset(
    {
        "CON",
        "PRN",
        "AUX",
        "NUL",
        "CONIN$",
        "CONOUT$",
        *(f"{port}{n}" for port in ("COM", "LPT") for n in "123456789¹²³"),
    }
)
"""Names that Windows has for devices, whatever ending they have."""
FORBIDDEN: Final = frozenset('<>:"|?*')
"""Signs that no name has on Windows; behind a colon it would hide what is written in another file."""
NO_SIGN: Final = "it has a sign in it that no name can have"
LONGEST_PATH: Final = 259
"""Characters that Windows takes where nobody has allowed it more."""


class FolderError(Exception):
    """A path begins in a folder that there is not: the home folder or the working folder. The message says which."""


def whole_path(path: Path) -> Path:
    """The path from the root of the file system, with `~` for the home folder.

    Raises:
        FolderError: it begins at home and no home is known, or in a working folder that was deleted.
    """
    path = Path(os.path.expanduser(path))  # noqa: PTH111 - Path's own raises where there is no such user
    if path.parts[:1] == ("~",):
        raise FolderError(f"{path} can't be found: no home folder is known (HOME is not set); --home names another")
    try:
        return path.absolute()
    except OSError as error:
        raise FolderError(f"{path} can't be found: the working folder is gone; name the whole path") from error


def real_path(path: Path) -> Path:
    """The file itself where `path` leads to it by links; as it is where they lead round in a circle."""
    try:
        return Path(os.path.realpath(path))
    except OSError:
        return path


def is_there(path: Path) -> bool:
    """Whether there is something at the path; what can't be asked for, as on a drive that is gone, is not."""
    return os.path.exists(path)  # noqa: PTH110 - Path's own raises where it can't be asked for


def name_obstacle(path: PurePath) -> str:
    """Why no file of this system can be called that, in words; nothing where one can."""
    for name in path.parts[1:] if path.anchor else path.parts:
        if "\0" in name:
            return NO_SIGN
        if not system.WINDOWS or name in (".", ".."):
            continue
        wrong = sorted(FORBIDDEN.intersection(name))
        if wrong:
            return f"on Windows no name can have {' or '.join(wrong)} in it"
        if min(name) < " ":
            return NO_SIGN
        if name.endswith((".", " ")):
            return "on Windows no name can end with a dot or a space"
        device = name.partition(".")[0].rstrip()
        if device.upper() in RESERVED:
            return f"on Windows {device} is a device and no name of a file"
    return ""


def patiently(act: Callable[[], T]) -> T:
    """Do something with a file. On Windows whoever has a file open keeps others from it, and programs that look for
    viruses or sync folders open each for a moment: so there it is tried for a second.

    Raises:
        OSError: it could not be done.
    """
    for pause in PAUSES if system.WINDOWS else ():
        try:
            return act()
        except PermissionError:
            sleep(pause)
    return act()


def those_there(paths: Sequence[Path], patience: float = PATIENCE) -> list[Path]:
    """Those of the paths at which there is something, or that did not say so in time, as on a server that is off."""
    found: dict[Path, bool] = {}

    def ask() -> None:
        for path in paths:
            found[path] = is_there(path)

    asking = Thread(target=ask, name="what is there", daemon=True)
    asking.start()
    asking.join(patience)
    return [path for path in paths if found.get(path, True)]


def legible(name: object) -> str:
    """A name for people's eyes: what its bytes say that is no text stands as the sign for that."""
    return "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in str(name))


def one_line(text: object) -> str:
    """A text in one line, without what commands a terminal or turns words round: names and quotations may hold that.

    What is no text stays, for those who open files by it; `legible` is for eyes.
    """
    told = str(text)
    if told.isprintable():
        return told
    return "".join(sign if sign.isprintable() or "\ud800" <= sign <= "\udfff" else "\ufffd" for sign in told)


def read_plain(path: Path, most: int) -> bytes:
    """The bytes of a plain file. Pipes and devices are not opened: they may have no end, or never begin.

    Raises:
        OSError: it can't be read, is no plain file, or has more than `most` bytes.
    """
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise OSError("this is no plain file")
    if status.st_size > most:
        raise OSError(f"it has more than {most:,} bytes")
    return patiently(path.read_bytes)


def data_file(*parts: str, package: str = OWN) -> Path:
    """A file or folder of a package's `data/`: components, layouts, rules texts.

    A corrected copy stands in for the data of the games that are in it.
    """
    corrected = os.environ.get(DATA_VARIABLE)
    if corrected and (package == OWN or Path(corrected, *Path(*parts).parts[:1]).is_dir()):
        return Path(corrected, *parts)
    return _root("data", package).joinpath(*parts)


def resource_file(*parts: str, package: str = OWN) -> Path:
    """A file or folder of a package's `resources/`: art and icons."""
    return _root("resources", package).joinpath(*parts)


def _root(folder: str, package: str) -> Path:
    """The folder inside the package, as in a wheel or a bundle, or else beside it, as in a checkout.

    By the package's path and not by importlib.resources, which would add its import to every
    start: the package is never run from inside an archive.
    """
    whole = Path(import_module(package).__file__ or "").parent
    inside = whole / folder
    return inside if inside.is_dir() else whole.parent / folder


class UserFolders:
    """The user's folders. None of them need exist yet.

    Attributes:
        data: packs of components, one folder a game.
        settings: the settings file's folder.
        matches: journals.
        logs: the program's own log.
    """

    __slots__ = ("data", "logs", "matches", "settings")

    def __init__(self, data: Path, settings: Path, matches: Path, logs: Path) -> None:
        self.data: Final = data
        self.settings: Final = settings
        self.matches: Final = matches
        self.logs: Final = logs

    @classmethod
    def under(cls, home: Path) -> Self:
        """All of them in one folder.

        Raises:
            FolderError: see `whole_path`.
        """
        home = whole_path(home)
        return cls(home / "data", home / "settings", home / "matches", home / "logs")

    @classmethod
    def find(cls, home: Path | None = None) -> Self:
        """Under `home`, else under the folder that LONGTABLE_HOME names, else where the system keeps such files.

        Raises:
            FolderError: see `whole_path`.
        """
        chosen = home or os.environ.get(HOME_VARIABLE)
        if chosen:
            return cls.under(Path(chosen))
        if system.LINUX:
            data = _xdg("XDG_DATA_HOME", "~/.local/share")
            state = _xdg("XDG_STATE_HOME", "~/.local/state")
            return cls(data, _xdg("XDG_CONFIG_HOME", "~/.config"), data / "matches", state / "log")
        from platformdirs import PlatformDirs

        usual = PlatformDirs("longtable", appauthor=False)
        data = usual.user_data_path
        return cls(data, usual.user_config_path, data / "matches", usual.user_log_path)


def _xdg(variable: str, usual: str) -> Path:
    """The program's folder as the freedesktop rule has it: quicker than to load platformdirs, which knows the rest."""
    named = Path(os.environ.get(variable, "").strip() or usual)
    # What that variable says counts only where it is a whole path.
    return whole_path(named if named.is_absolute() else Path(usual)) / "longtable"
