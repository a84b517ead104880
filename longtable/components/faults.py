"""What is wrong in a file, and where."""

from collections.abc import Iterable

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong in a file.

    Attributes:
        file: its path or name.
        line: the line, from 1.
        column: the character of the line, from 1.
        message: what is wrong and what was expected, in words.
    """

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class DataError(Exception):
    """A file that can't be used. Its text is one fault a line, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))
