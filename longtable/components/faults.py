"""What is wrong in a file, and where."""

from collections.abc import Iterable

import msgspec

from longtable.components.bounds import LONGEST_MESSAGE, MOST_FAULTS
from longtable.components.files import one_line


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong in a file.

    Attributes:
        file: its path or name.
        line: the line, from 1.
        column: the character of the line, from 1.
        message: what is wrong and what was expected, in words.
        lacking: how many fields it says that the file as a whole must have and has not.
    """

    file: str
    line: int
    column: int
    message: str
    lacking: int = 0

    def __str__(self) -> str:
        return f"{one_line(self.file)}:{self.line}:{self.column}: {brief(self.message)}"


def brief(message: str) -> str:
    """What is said of one thing that is wrong: one line, cut where nobody reads on."""
    return one_line(message if len(message) <= LONGEST_MESSAGE else message[:LONGEST_MESSAGE] + " …")


class DataError(Exception):
    """A file that can't be used. Its text is one fault a line, in the order they were given.

    Attributes:
        faults: each of them; the last one counts the rest where there are more than anybody reads.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        told = list(faults)
        more = len(told) - MOST_FAULTS
        if more > 0:
            last = told[MOST_FAULTS]
            told[MOST_FAULTS:] = [Fault(last.file, last.line, last.column, f"here and below {more} more go wrong")]
        self.faults: tuple[Fault, ...] = tuple(
            msgspec.structs.replace(fault, message=brief(fault.message)) for fault in told
        )
        super().__init__("\n".join(map(str, self.faults)))
