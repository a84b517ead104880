"""One window for one person at one screen: a second start hands its file to the window that is there.

A folder beside the log stands for that window. The window holds a lock in it, which the system drops when the process
ends, however it ends; whoever starts meanwhile lays a small file beside the lock that says what is asked, and the
window takes it away. Nothing listens on any network, and what a dead window has left stands in nobody's way.
"""

import contextlib
import io
import json
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple, Self
from zlib import crc32

from longtable.components.files import is_there, read_plain
from longtable.play.locking import is_locked, lock
from longtable.play.saving import SaveError, discard, free_name, write_whole

LOCK: Final = "lock"
ENDING: Final = ".ask"
PATIENCE: Final = 5.0
"""Seconds that whoever asks waits for the window: one that has only begun to start needs some."""
LOOK_EVERY: Final = 0.02
LARGEST: Final = 100_000
"""Bytes; a file of more asks for nothing."""
SCREEN: Final = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""What tells screens apart, in the environment: nobody finds a window that comes to the front elsewhere."""
TOKEN: Final = "XDG_ACTIVATION_TOKEN"
"""By it a Wayland desktop lets whoever was started bring a window to the front; and whom that tells."""


class Ask(NamedTuple):
    """What a second start asks of the window.

    Attributes:
        path: the file to open, or None where the window is only to come to the front.
        token: the desktop's leave for that, or nothing.
    """

    path: Path | None = None
    token: str = ""


def place_of(logs: Path, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder that stands for the window at this machine and screen, beside the log."""
    # Windows has these folders on the machine itself.
    machine = "" if sys.platform == "win32" else os.uname().nodename
    told = "\n".join((machine, *(environment.get(variable, "") for variable in SCREEN)))
    return logs / f"window-{crc32(told.encode(errors='surrogateescape')):08x}"


class Claim:
    """The first window's place, as long as the process runs or until it is closed.

    Attributes:
        folder: what stands for it.
    """

    def __init__(self, folder: Path, file: io.FileIO) -> None:
        self.folder: Final = folder
        self._file = file

    @classmethod
    def of(cls, folder: Path) -> Self | None:
        """The place, if nobody has it; nobody can where the folder can't be written."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = io.FileIO(folder / LOCK, "a+")
        except OSError:
            return None
        try:
            lock(file, folder / LOCK)
        except SaveError:
            file.close()
            return None
        return cls(folder, file)

    def asks(self) -> list[Ask]:
        """Take what is asked, the oldest first. What nobody waits for any more is thrown away."""
        try:
            found = sorted((path.stat().st_mtime, path) for path in self.folder.glob(f"*{ENDING}"))
        except OSError:
            return []
        taken = []
        for moment, path in found:
            try:
                data = read_plain(path, LARGEST)
                path.unlink()
            except OSError:
                continue
            if time.time() - moment <= PATIENCE:
                with contextlib.suppress(ValueError, RecursionError):
                    taken.append(_read(data))
        return taken

    def close(self) -> None:
        """Give it up."""
        self._file.close()


def hand_over(folder: Path, path: Path | None) -> bool:
    """Ask the window that has this place to open a file, or only to come to the front; whether it does.

    It does not where there is none, or it is about to end or has got stuck.
    """
    if not is_locked(folder / LOCK):
        return False
    from longtable.app.windows import step_back

    ask = free_name(folder / f"{os.getpid()}{ENDING}")
    told = {"path": None if path is None else str(path), "token": os.environ.get(TOKEN, "")}
    # First, for the window comes to the front as soon as it is asked.
    step_back()
    try:
        write_whole(ask, json.dumps(told).encode())
    except SaveError:
        return False
    until = time.monotonic() + PATIENCE
    while is_there(ask) and time.monotonic() < until and is_locked(folder / LOCK):
        time.sleep(LOOK_EVERY)
    taken = not is_there(ask)
    discard(ask)
    return taken


def _read(data: bytes) -> Ask:
    """What is asked.

    Raises:
        ValueError: nothing that can be.
    """
    told = json.loads(data)
    path, token = (told.get(name) for name in ("path", "token")) if isinstance(told, dict) else (0, 0)
    if not isinstance(path, str | None) or not isinstance(token, str) or "\0" in token + (path or ""):
        raise ValueError("expected a path or none, and a token")
    return Ask(None if path is None else Path(path), token)
