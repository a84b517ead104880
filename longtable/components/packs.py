"""Users' own packs of components: `<user data>/<game>/*.yaml`, read like the program's own data."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.reading import Source, read

T = TypeVar("T")

SUFFIXES: Final = (".yaml", ".yml")


class Pack(msgspec.Struct, Generic[T], frozen=True):
    """A pack that can be played with.

    Attributes:
        key: its file's name without the suffix, which options and journals call it by.
        source: what it says; `source.digest` tells whether it has changed since.
    """

    key: str
    source: Source[T]


class BrokenPack(msgspec.Struct, frozen=True):
    """A pack that is left out, and why."""

    file: Path
    faults: tuple[Fault, ...]


class Packs(msgspec.Struct, Generic[T], frozen=True):
    """What a folder of packs holds, in the order of the files' names."""

    good: tuple[Pack[T], ...] = ()
    broken: tuple[BrokenPack, ...] = ()


def _nothing_more(source: Source[T]) -> Iterable[Fault]:
    return ()


def read_packs(folder: Path, kind: type[T], check: Callable[[Source[T]], Iterable[Fault]] = _nothing_more) -> Packs[T]:
    """Every pack in `folder`, the broken ones apart; none where there is no such folder.

    Args:
        folder: the game's folder inside `UserFolders.data`.
        kind: what a pack must say; a union of tagged Structs where there are several kinds.
        check: finds what the types can't: references, counts, sums.
    """
    try:
        files = sorted(file for file in folder.iterdir() if _is_pack(file))
    except FileNotFoundError:
        return Packs()
    except OSError as error:
        why = error.strerror or type(error).__name__
        fault = Fault(str(folder), 1, 1, f"the folder can't be read ({why}), expected a folder of packs")
        return Packs(broken=(BrokenPack(folder, (fault,)),))
    good: dict[str, Pack[T]] = {}
    broken: list[BrokenPack] = []
    for file in files:
        try:
            source = read(file, kind)
            faults = list(check(source))
            if file.stem in good:
                faults.append(source.fault((), f"there is another pack called {file.stem}, expected a name of its own"))
            if faults:
                raise DataError(faults)
            good[file.stem] = Pack(file.stem, source)
        except DataError as error:
            broken.append(BrokenPack(file, error.faults))
    return Packs(tuple(good.values()), tuple(broken))


def _is_pack(file: Path) -> bool:
    return file.suffix in SUFFIXES and not file.name.startswith(".")
