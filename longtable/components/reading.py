"""Files of components: read, typed and checked, with every fault at its line and column.

A file has at most 500,000 bytes and 50,000 values, 32 inside each other (`longtable.components.bounds`).
"""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from longtable.components.bounds import YAML_BYTES
from longtable.components.faults import DataError, Fault
from longtable.components.files import OWN, data_file

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from longtable.components.document import Node

T = TypeVar("T")
U = TypeVar("U")


class Source(Generic[T]):
    """A file that was read and typed.

    Attributes:
        name: what faults call the file.
        value: what it says.
        digest: SHA-256 of its text, in hex: the ends of its lines, which Git may have changed, make no difference.
    """

    __slots__ = ("_root", "digest", "name", "value")

    def __init__(self, name: str, value: T, digest: str, root: "Node") -> None:
        self.name = name
        self.value = value
        self.digest = digest
        self._root = root

    def fault(self, path: Sequence[str | int], message: str) -> Fault:
        """A fault of the value at `path` (names of blocks, numbers of list items from 0).

        Where the path leaves the file, because a default stands in for what is not written,
        the fault is at the last value on the way.
        """
        node = self._root.at(path)
        return Fault(self.name, node.line, node.column, message)

    def part(self, path: Sequence[str | int], kind: type[U]) -> U:
        """The value at `path` as a `kind`, for parts whose type another part of the file decides.

        Raises:
            DataError: it is none; holds every fault that can be found.
        """
        node = self._root.at(path)
        try:
            return msgspec.convert(node.value, kind)
        except msgspec.ValidationError as error:
            from longtable.components.checking import check

            raise DataError(check(self.name, node, kind, str(error), tuple(path))) from error


def read(file: "Traversable | Path", kind: type[T], name: str = "") -> Source[T]:
    """The file as a `kind`, a frozen Struct or any other type that msgspec can convert to.

    Args:
        file: where it is.
        kind: what it must say.
        name: what faults call it; its path where empty.

    Raises:
        DataError: it can't be read or does not say a `kind`; holds every fault that can be found.
    """
    name = name or str(file)
    try:
        if not file.is_file():
            wrong = "this is no file" if file.is_dir() or Path(str(file)).exists() else "there is no such file"
            raise DataError([Fault(name, 1, 1, f"{wrong}, expected a YAML file")])
        with file.open("rb") as stream:
            text = stream.read(YAML_BYTES + 1)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise DataError([Fault(name, 1, 1, f"the file can't be read ({why}), expected a readable YAML file")]) from None
    return parse(name, text, kind)


def parse(name: str, text: bytes, kind: type[T]) -> Source[T]:
    """`read` for text that is in memory already."""
    if len(text) > YAML_BYTES:
        message = f"the file is too large, expected at most {YAML_BYTES:,} bytes"
        raise DataError([Fault(name, 1, 1, message)])
    # Not at the top: many starts of the program read no file, and PyYAML takes its time.
    from longtable.components.document import compose

    root, faults = compose(name, text)
    if not faults:
        try:
            return Source(
                name, msgspec.convert(root.value, kind), sha256(text.replace(b"\r\n", b"\n")).hexdigest(), root
            )
        except msgspec.ValidationError as error:
            unexplained = str(error)
    else:
        unexplained = ""
    from longtable.components.checking import check

    faults.extend(check(name, root, kind, unexplained))
    raise DataError(sorted(faults, key=lambda fault: (fault.line, fault.column)))


def read_data(kind: type[T], *parts: str, package: str = OWN) -> T:
    """What a file of a package's `data/` says.

    Raises:
        DataError: with every fault of the file.
    """
    return read(data_file(*parts, package=package), kind, "/".join(parts)).value


def read_own(faults: list[Fault], kind: type[T], *parts: str, package: str = OWN) -> Source[T] | None:
    """A file of a package's `data/`, or None with its faults added to `faults`.

    So every file of a game is read before any is refused, and all faults come at once.
    """
    try:
        return read(data_file(*parts, package=package), kind, "/".join(parts))
    except DataError as error:
        faults.extend(error.faults)
        return None
