"""Putting files on the disk so that a crash leaves the old file or the new one, never half of one."""

import contextlib
import io
import os
import stat
import sys
from pathlib import Path

from longtable.components import system
from longtable.components.files import LONGEST_PATH, legible, name_obstacle, one_line, patiently, real_path


class SaveError(Exception):
    """A file could not be written; the message says which, why, and what stands instead, in one line."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


def reason(error: OSError) -> str:
    """What the system says is wrong, without its number; where Windows says too little, in other words."""
    if system.WINDOWS and isinstance(error, PermissionError):
        return "it may not be changed, or another program has it open; try again in a moment"
    if system.WINDOWS and isinstance(error, FileNotFoundError) and len(str(error.filename)) > LONGEST_PATH:
        return f"with all its folders the name is longer than the {LONGEST_PATH} characters that Windows takes"
    return error.strerror or str(error)


def discard(path: Path) -> None:
    """Take a file away that nobody needs, if it is there and can be taken."""
    with contextlib.suppress(OSError):
        patiently(lambda: path.unlink(missing_ok=True))


def free_name(path: Path) -> Path:
    """`path` where nothing has that name, else the first of `name-2`, `name-3` ... beside it that is free."""
    free, number = path, 1
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def write_whole(path: Path, data: bytes) -> None:
    """Replace what the file at `path` holds by `data` in one step; its owner and permissions stay.

    A link stays too: the file that it leads to is replaced. A device or a pipe is written to as it is, for what it
    takes can't be put in its place.

    Raises:
        SaveError: it could not be done; an earlier file at `path` is untouched.
    """
    require_name(path)
    try:
        status = _status(path)
        if status is not None and stat.S_ISDIR(status.st_mode):
            raise OSError("this is a folder")
        if status is not None and not stat.S_ISREG(status.st_mode):
            _pour(path, data)
            return
        if status is not None and not os.access(path, os.W_OK):
            raise OSError("you may only read it")
        _replace(real_path(path), data, status)
    except OSError as error:
        raise SaveError(f"{path} can't be written: {reason(error)}") from error


def require_name(path: Path) -> None:
    """Refuse to write where no file can be.

    Raises:
        SaveError: this system has no such names.
    """
    obstacle = name_obstacle(path)
    if obstacle:
        raise SaveError(f"{legible(path)} can't be written: {obstacle}")


def _status(path: Path) -> os.stat_result | None:
    """What the system knows of a file, or None where there is none yet."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _replace(path: Path, data: bytes, before: os.stat_result | None) -> None:
    """Write a file beside `path`, under a name that is never too long, and put it in its place."""
    part = path.parent / f".longtable-{os.urandom(8).hex()}.part"
    try:
        with part.open("xb") as file:
            if before is not None:
                _take_after(part, before)
            file.write(data)
            file.flush()
            to_disk(file.fileno())
        patiently(lambda: part.replace(path))
    finally:
        discard(part)
    sync_folder(path.parent)


def _take_after(path: Path, before: os.stat_result) -> None:
    """Give a file the owner and the permissions of another, where the system lets us and knows such."""
    with contextlib.suppress(OSError):
        if sys.platform != "win32":
            os.chown(path, before.st_uid, before.st_gid)
    with contextlib.suppress(OSError):
        path.chmod(stat.S_IMODE(before.st_mode))


def _pour(path: Path, data: bytes) -> None:
    """Write into a device or a pipe; a pipe that nobody reads is refused, for opening it would wait for ever."""
    handle = os.open(path, os.O_WRONLY | (0 if sys.platform == "win32" else os.O_NONBLOCK | os.O_NOCTTY))
    with io.FileIO(handle, "w") as file:
        if sys.platform != "win32":
            os.set_blocking(handle, True)
        rest = memoryview(data)
        while rest:
            rest = rest[file.write(rest) :]


def to_disk(handle: int) -> None:
    """Wait until what was written to an open file is on the disk."""
    if not _to_disk_of_a_mac(handle):
        os.fsync(handle)


if sys.platform == "win32":

    def _to_disk_of_a_mac(handle: int) -> bool:
        return False
else:
    import fcntl

    def _to_disk_of_a_mac(handle: int) -> bool:
        """There fsync leaves it to the disk when it writes. False on other systems, and for disks that know no more."""
        command: int | None = getattr(fcntl, "F_FULLFSYNC", None)
        if command is None:
            return False
        with contextlib.suppress(OSError):
            fcntl.fcntl(handle, command)
            return True
        return False


def sync_folder(folder: Path) -> None:
    """Make new names in `folder` last; systems where a folder can't be synced do that by themselves."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
