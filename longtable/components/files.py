"""Where the program's own files and the user's files are."""

import os
import sys
from pathlib import Path
from typing import Final, Self

import longtable

LINUX: Final = sys.platform.startswith("linux")
HOME_VARIABLE: Final = "LONGTABLE_HOME"
"""The environment variable that names one folder for all of the user's files."""
DATA_VARIABLE: Final = "LONGTABLE_DATA"
"""The environment variable that names a folder to read instead of `data/`: a copy that somebody has corrected."""


def data_file(*parts: str) -> Path:
    """A file or folder of `data/`: components, layouts, rules texts."""
    corrected = os.environ.get(DATA_VARIABLE)
    return (Path(corrected) if corrected else _root("data")).joinpath(*parts)


def resource_file(*parts: str) -> Path:
    """A file or folder of `resources/`: theme, art, translations, icon."""
    return _root("resources").joinpath(*parts)


def _root(folder: str) -> Path:
    """The folder inside the package, as in a wheel or a bundle, or else beside it, as in a checkout.

    By the package's path and not by importlib.resources, which would add its import to every
    start: the package is never run from inside an archive.
    """
    package = Path(longtable.__file__).parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder


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
        """All of them in one folder."""
        home = home.expanduser().absolute()
        return cls(home / "data", home / "settings", home / "matches", home / "logs")

    @classmethod
    def find(cls, home: Path | None = None) -> Self:
        """Under `home`, else under the folder that LONGTABLE_HOME names, else where the system keeps such files."""
        chosen = home or os.environ.get(HOME_VARIABLE)
        if chosen:
            return cls.under(Path(chosen))
        if LINUX:
            data = _xdg("XDG_DATA_HOME", "~/.local/share")
            state = _xdg("XDG_STATE_HOME", "~/.local/state")
            return cls(data, _xdg("XDG_CONFIG_HOME", "~/.config"), data / "matches", state / "log")
        from platformdirs import PlatformDirs

        system = PlatformDirs("longtable", appauthor=False)
        data = system.user_data_path
        return cls(data, system.user_config_path, data / "matches", system.user_log_path)


def _xdg(variable: str, usual: str) -> Path:
    """The program's folder as the freedesktop rule has it: quicker than to load platformdirs, which knows the rest."""
    return Path(os.environ.get(variable, "").strip() or usual).expanduser() / "longtable"
