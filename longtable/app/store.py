"""Small JSON files in the user's settings folder: read with forgiveness, written whole.

By Python's own reader: these files are read at every start, and msgspec takes a tenth of one to load.
"""

import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeVar

from longtable.components.bounds import LONGEST_MESSAGE
from longtable.components.files import read_plain

T = TypeVar("T")
Told = dict[str, object]
"""What a file says, by name."""

LARGEST: Final = 1_000_000
"""Bytes; a file of more is none that this program wrote."""

log = logging.getLogger(__name__)


def load(path: Path, read: Callable[[Told], T], default: T) -> T:
    """The value in the file, or `default` where there is none or it can't be used.

    A file that is there and can't be used costs one line in the log and nothing else.

    Args:
        read: makes the value of what the file says, or raises ValueError.
    """
    try:
        told = json.loads(read_plain(path, LARGEST))
        if not isinstance(told, dict):
            raise ValueError("expected an object")
        return read(told)
    except FileNotFoundError:
        return default
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s can't be used, defaults taken: %s", path, str(error)[:LONGEST_MESSAGE])
        return default


def save(path: Path, value: tuple[object, ...]) -> None:
    """Write the value, a named tuple, in place of the file, so that a kill leaves the old or the new one.

    Raises:
        SaveError: the folder can't be written or the disk is full; the old file stands.
    """
    from longtable.play.saving import SaveError, reason, write_whole

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"{path.parent} can't be made: {reason(error)}") from error
    # In ASCII, which holds the names of files too that are no text.
    write_whole(path, json.dumps(_plain(value), indent=2).encode() + b"\n")


def _plain(value: object) -> object:
    """A value with objects in place of named tuples."""
    if isinstance(value, tuple):
        named = getattr(value, "_asdict", None)
        return [_plain(each) for each in value] if named is None else _plain(named())
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    return value
