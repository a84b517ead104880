"""Putting files on the disk so that a crash leaves the old file or the new one, never half of one."""

import contextlib
import os
from pathlib import Path
from secrets import token_hex


class SaveError(Exception):
    """A file could not be written; the message says which, why, and what stands instead."""


def reason(error: OSError) -> str:
    """What the system says is wrong, without its number."""
    return error.strerror or str(error)


def free_name(path: Path) -> Path:
    """`path` where nothing has that name, else the first of `name-2`, `name-3` ... beside it that is free."""
    free, number = path, 1
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def write_whole(path: Path, data: bytes) -> None:
    """Replace the file at `path` by `data` in one step.

    Raises:
        SaveError: it could not be done; an earlier file at `path` is untouched.
    """
    part = path.with_name(f".{path.name}.{token_hex(4)}.part")
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise SaveError(f"{path} can't be written: {reason(error)}") from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make new names in `folder` last; systems where a folder can't be synced do that by themselves."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
