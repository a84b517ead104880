"""Users' own packs of components: `<user data>/<game>/*.yaml`, read like the program's own data."""

from collections.abc import Callable, Container, Iterable, Sequence
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.files import legible
from longtable.components.reading import Source, read
from longtable.engine.game import BrokenPack

T = TypeVar("T")

SUFFIXES: Final = (".yaml", ".yml")
PACKS: Final = "packs/"
"""What the names of packs begin with; no file of the program's own data lies in such a folder."""


class Pack(msgspec.Struct, Generic[T], frozen=True):
    """A pack that can be played with.

    Attributes:
        name: what digests call its file.
        source: what it says; `source.digest` tells whether it has changed since.
    """

    name: str
    source: Source[T]


class Packs(msgspec.Struct, Generic[T], frozen=True):
    """What a folder of packs holds, in the order of the files' names."""

    good: tuple[Pack[T], ...] = ()
    broken: tuple[BrokenPack, ...] = ()

    @property
    def values(self) -> tuple[T, ...]:
        """What the good ones say."""
        return tuple(pack.source.value for pack in self.good)

    @property
    def digests(self) -> dict[str, str]:
        """SHA-256 of the good ones, by their names."""
        return {pack.name: pack.source.digest for pack in self.good}

    def without(self, used: Container[T]) -> tuple[str, ...]:
        """The names of the good ones that say none of these."""
        return tuple(pack.name for pack in self.good if pack.source.value not in used)


def _nothing_more(source: Source[T], before: Sequence[Source[T]]) -> Iterable[Fault]:
    return ()


def read_packs(
    folder: Path | None,
    kind: type[T],
    check: Callable[[Source[T], Sequence[Source[T]]], Iterable[Fault]] = _nothing_more,
) -> Packs[T]:
    """Every pack in `folder`, the broken ones apart; none where there is no such folder.

    Args:
        folder: the game's folder inside `UserFolders.data`.
        kind: what a pack must say; a union of tagged Structs where there are several kinds.
        check: finds what the types can't: references, counts, sums, and clashes with the good packs before it.
    """
    if folder is None:
        return Packs()
    try:
        files = pack_files(folder)
    except FileNotFoundError:
        return Packs()
    except OSError as error:
        why = error.strerror or type(error).__name__
        fault = Fault(str(folder), 1, 1, f"the folder can't be read ({why}), expected a folder of packs")
        return Packs(broken=(_broken(folder, (fault,)),))
    good: dict[str, Pack[T]] = {}
    broken: list[BrokenPack] = []
    for file in files:
        try:
            source = read(file, kind)
            faults = list(check(source, [pack.source for pack in good.values()]))
            if legible(file.name) != file.name:
                # Matches are kept with the names of their packs, and journals are text.
                faults.append(source.fault((), "the name of this file is no text in UTF-8, expected another name"))
            if file.stem in good:
                faults.append(source.fault((), f"there is another pack called {file.stem}, expected a name of its own"))
            if faults:
                raise DataError(faults)
            good[file.stem] = Pack(PACKS + file.name, source)
        except DataError as error:
            broken.append(_broken(file, error.faults))
    return Packs(tuple(good.values()), tuple(broken))


def pack_files(folder: Path) -> list[Path]:
    """The files of a folder that are meant to be packs, in the order of their names.

    Raises:
        OSError: the folder can't be read.
    """
    return sorted(file for file in folder.iterdir() if file.suffix in SUFFIXES and not file.name.startswith("."))


def _broken(file: Path, faults: tuple[Fault, ...]) -> BrokenPack:
    return BrokenPack(str(file), tuple(map(str, faults)), sum(fault.lacking for fault in faults))
