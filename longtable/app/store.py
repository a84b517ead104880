"""Small JSON files in the user's settings folder: read with forgiveness, written whole."""

import logging
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")

log = logging.getLogger(__name__)


def load(path: Path, kind: type[T], default: T) -> T:
    """The value in the file, or `default` where there is none or it can't be used.

    A file that is there and can't be used costs one line in the log and nothing else.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        return default
    except (OSError, msgspec.MsgspecError, RecursionError) as error:
        log.warning("%s can't be used, defaults taken: %s", path, error)
        return default


def save(path: Path, value: msgspec.Struct) -> None:
    """Write the value in place of the file, so that a kill leaves the old or the new one.

    Raises:
        SaveError: the folder can't be written or the disk is full; the old file stands.
    """
    from longtable.play.saving import SaveError, reason, write_whole

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"{path.parent} can't be made: {reason(error)}") from error
    write_whole(path, msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
