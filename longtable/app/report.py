"""What a report of a fault says: where in the program it was, and in what match; nothing that is anybody's secret.

Messages of errors are left out, for they name what the code had in hand: cards, moves, files. Of the places only the
program's own are told, by their modules, and of options only those that the game itself offers.
"""

import platform
import re
from collections.abc import Mapping
from traceback import walk_tb
from types import TracebackType
from typing import TYPE_CHECKING, Final, NamedTuple

import PySide6

from longtable import __version__

if TYPE_CHECKING:
    from longtable.play.session import Session

PROGRAM: Final = "longtable"
MOST_PLACES: Final = 60
"""Calls that call themselves may have a thousand."""
_DIED: Final = re.compile(
    r"^(?:Fatal Python error|Windows fatal exception): "
    r"(Segmentation fault|Aborted|Bus error|Floating-point exception|Illegal instruction|access violation"
    r"|stack overflow)\b",
    re.MULTILINE,
)
_PLACE: Final = re.compile(r'File ".*?(\blongtable[\\/][\w\\/]+\.py)", line (\d+)')
_PLAIN: Final = re.compile(r"[a-z][a-z0-9_]{0,30}")


class Fault(NamedTuple):
    """One kind of fault: the same error from the same places is the same fault.

    Attributes:
        kind: the error's name and, where it came of others, theirs.
        places: `file:line` of each call inside the program, the last one first.
    """

    kind: str
    places: tuple[str, ...]

    @property
    def mark(self) -> tuple[str, str]:
        """What tells it from others: the error, and where it came up, however that was reached."""
        return self.kind, self.places[0] if self.places else ""

    @classmethod
    def of(cls, error: BaseException, traceback: TracebackType | None) -> "Fault":
        """What may be told of an error."""
        kinds, places, known = [type(error).__name__], _places(traceback), {id(error)}
        cause = error.__cause__ or error.__context__
        while cause is not None and id(cause) not in known:
            known.add(id(cause))
            kinds.append(type(cause).__name__)
            places += _places(cause.__traceback__)
            cause = cause.__cause__ or cause.__context__
        return cls(", after ".join(kinds), tuple(places[:MOST_PLACES]))


def _places(traceback: TracebackType | None) -> list[str]:
    frames = [(frame.f_globals.get("__name__", ""), line) for frame, line in walk_tb(traceback)]
    own = [(name, line) for name, line in frames if name == PROGRAM or name.startswith(f"{PROGRAM}.")]
    return [f"{name.replace('.', '/')}.py:{line}" for name, line in reversed(own)]


def versions() -> str:
    """The program's and its foundations' versions, and the system."""
    return (
        f"Longtable {__version__}, Python {platform.python_version()}, Qt {PySide6.__version__}\n"
        f"{platform.system()} {platform.release()}, {platform.machine()}"
    )


def of_match(session: "Session | None") -> str:
    """What may be told of a match."""
    if session is None:
        return "No match was open."
    offered = {option.key: option for option in session.game.options()}
    options = ", ".join(f"{key} {_plain(value)}" for key, value in session.match.options.items() if key in offered)
    seats, moves = len(session.seats), len(session.match.log)
    return f"Game: {session.game.key}, {seats} seats, {moves} moves\nOptions: {options or 'none'}"


def _plain(value: object) -> str:
    """An option's value, unless somebody may have written it: a pack's name is its owner's."""
    return str(value) if not isinstance(value, str) or _PLAIN.fullmatch(value) else "(a name)"


def of_faults(faults: Mapping[Fault, int], match: str) -> str:
    """The report of what went wrong, how often and where."""
    told = []
    for fault, times in faults.items():
        often = "once" if times == 1 else f"{times} times"
        told.append("\n".join((f"{fault.kind}, {often}", *(f"    {place}" for place in fault.places))))
    return "\n\n".join((versions(), match, *told)) + "\n"


def of_death(dump: str) -> str:
    """The report of a death, out of what the system's last words were; empty where they tell of none."""
    died = _DIED.search(dump)
    if died is None:
        return ""
    places = [f"    {file.replace(chr(92), '/')}:{line}" for file, line in _PLACE.findall(dump[died.start() :])]
    return "\n\n".join((versions(), "\n".join((f"The program died: {died[1]}", *places)))) + "\n"
