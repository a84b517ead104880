"""One journal, one window: a lock that the system drops when the process ends, however it ends."""

import errno
import io
import sys
from pathlib import Path

from longtable.play.saving import SaveError

_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


def lock(file: io.FileIO, path: Path) -> None:
    """Lock an open file until it is closed. Folders that know no locks (some network ones) go without.

    Raises:
        SaveError: another process has it open.
    """
    try:
        _lock(file)
    except OSError as error:
        if error.errno in _HELD:
            raise SaveError(f"{path} is open in another window of Longtable.") from error


def is_locked(path: Path) -> bool:
    """Whether a window has the file open, this one or another, by this name or by another name of the file."""
    try:
        if not path.is_file():
            return False
        file = _opened(path)
    except OSError:
        return False
    with file:
        try:
            _lock(file)
        except OSError as error:
            return error.errno in _HELD
    return False


def _opened(path: Path) -> io.FileIO:
    """The file, open for as much as is allowed: some systems lock only what may be written."""
    try:
        return io.FileIO(path, "r+")
    except OSError:
        return io.FileIO(path, "r")


def refuse_open(path: Path) -> None:
    """Refuse to put anything in the place of a file that a window plays on in.

    Raises:
        SaveError: a window has it open.
    """
    if is_locked(path):
        raise SaveError(f"{path} is open in another window of Longtable.")


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40
    """A byte that no journal reaches: Windows keeps others from reading what is locked."""

    def _lock(file: io.FileIO) -> None:
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(0)
else:
    import fcntl

    def _lock(file: io.FileIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
