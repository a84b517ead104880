"""Files that are larger or deeper than anything real, and such as are just not too large; as a program, reads them."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from longtable.components.bounds import HEADER_BYTES, JOURNAL_BYTES, JOURNAL_LINES, LINE_BYTES, YAML_BYTES
from longtable.components.faults import DataError
from longtable.games import GAMES
from longtable.play.autosave import unfinished
from longtable.play.data_check import check_folder
from longtable.play.journal import REDO, UNDO, JournalError, contents, load, resume
from longtable.play.opening import look_into
from longtable.play.saving import SaveError
from longtable.play.scenario import Scenario
from longtable.play.seats import SeatSpec
from longtable.play.session import Session

HUGE: Final = 60_000_000
SEATS: Final = (SeatSpec("policy"), SeatSpec("policy"))


def journals() -> Iterator[tuple[str, bytes]]:
    """Journals that are too much in one way each, by what they are."""
    session = Session.new(GAMES["longroad"], {}, SEATS, 1, free_undo=True)
    while len(session.match.log) < 60:
        session.step()
    whole = contents(session.match, SEATS)
    head, _, moves = whole.partition(b"\n")
    told = json.loads(head)
    session.close()

    def header(size: int, **changes: object) -> bytes:
        """A header with `@` in some place filled up to this size."""
        text = json.dumps(told | changes).encode()
        before, _, after = text.partition(b'"@"')
        filling = FILLINGS[next(iter(changes))]
        count = (size - len(before) - len(after)) // len(filling) - 1
        return before + (filling * count)[:-1] + after + b"\n"

    for size in (HUGE, HEADER_BYTES):
        yield f"position of {size}", header(size, position={"of": ["@"]}) + moves
        yield f"digests of {size}", header(size, digests={"a": "b", "c": "@"}).replace(b'"c": ', b"") + moves
        yield f"seats of {size}", header(size, seats=["@"]) + moves
        yield f"game of {size}", json.dumps(told | {"game": "x" * (size - 2000)}).encode() + b"\n" + moves
        yield (
            f"seat named by {size}",
            json.dumps(told | {"seats": [{"kind": "human", "name": "\U0001f40e" * (size // 14)}] * 2}).encode()
            + b"\n"
            + moves,
        )
        yield f"depth of {size}", head[:-1] + b',"more":' + b"[" * (size // 2) + b"]" * (size // 2) + b"}\n"
        yield f"seed of {size}", head.replace(b'"seed":1', b'"seed":' + b"1" * (size - 2000)) + b"\n"
    yield "huge undo and redo", whole + (UNDO + REDO) * (HUGE // len(UNDO + REDO))
    for size in (JOURNAL_BYTES, 11 * JOURNAL_LINES):
        pairs = (size - len(whole)) // len(UNDO + REDO) - 5
        yield f"undo and redo of {size}", whole + (UNDO + REDO) * pairs
        yield f"undo of {size}", whole + UNDO * (2 * pairs)
        yield f"empty lines of {size}", whole + b"\n" * (size - len(whole) - 10)
        yield f"one line of {size}", whole + b"[" * (size - len(whole) - 10)
        yield f"zeros of {size}", bytes(size)
    yield "moves", head + b"\n" + moves * (HUGE // len(moves))
    long = b'{"seat":0,"move":{"kind":"Choose","cards":[%s1]}}\n'
    yield "a long move", whole + long % (b"1," * (LINE_BYTES // 2 - 50))
    yield "a longer move", whole + long % (b"1," * LINE_BYTES)
    yield "a deep move", whole + b'{"seat":0,"move":' + b"[" * (LINE_BYTES - 50) + b"}\n"


FILLINGS: Final = {
    "position": b"[],",
    "digests": b'"%s":"",',
    "seats": b'{"kind":"human"},',
}


def yamls() -> Iterator[tuple[str, bytes]]:
    """The same for files of components and scenarios."""
    game = b"game: longhorn\nseats: [human, human]\n"
    yield "huge lists", game + b"position: [" + b"[]," * (HUGE // 3) + b"]\n"
    yield "huge steps", game + b"moves:\n" + b"- {}\n" * (HUGE // 5)
    room = YAML_BYTES - len(game) - 100
    yield "lists", game + b"position: [" + b"[]," * (room // 3) + b"]\n"
    yield "depth", game + b"position: " + b"[" * room
    yield "blocks", game + b"position: " + b"{a: " * (room // 4)
    yield "names", game + b"".join(b"%d: \n" % number for number in range(room // 12))
    yield "twice", game + b"a: 1\n" * (room // 5)
    yield "odd words", game + b"position: [" + b"yes," * (room // 4) + b"]\n"
    yield "text", game + b"title: '" + b"x" * room + b"'\n"
    yield "key", game + b"x" * room + b": 1\n"
    yield "game", b"game: " + b"x" * room + b"\nseats: [human]\n"
    yield "seats", b"game: longhorn\nseats: [" + b"human," * (room // 6) + b"]\n"
    yield "moves", game + b"moves:\n" + b"- {play: {kind: Take}}\n" * (room // 23)
    yield "steps", game + b"moves:\n" + b"- {}\n" * (room // 5)
    yield "expectations", game + b"lines: [{" + b"a: 1, " * (room // 6) + b"}]\n"
    yield "anchors", game + b"a: &a 1\nb: [" + b"*a," * (room // 3) + b"]\n"
    yield "comments", game + b"#\n" * (room // 2)
    yield "breaks", game + b"\n" * room
    yield "no text", game + b"\xff" * room
    yield "zeros", bytes(YAML_BYTES)


def main() -> None:
    """Read each file whose path comes in, in every way there is; answer with what that said, the seconds and the MB.

    The MB are the most that this process has had so far.
    """
    for line in sys.stdin:
        path = Path(line.rstrip("\n"))
        said = []
        since = time.process_time()
        for read in WAYS[path.suffix]:
            try:
                read(path)
                said.append("")
            except (JournalError, DataError, SaveError) as error:
                said.append(str(error))
        seconds = round(time.process_time() - since, 2)
        sys.stdout.write(json.dumps([said, seconds, most_memory()]) + "\n")
        sys.stdout.flush()


def most_memory() -> int:
    """The most MB that this process has had; not by `getrusage`, which begins with those of the parent."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024


WAYS: Final[dict[str, tuple[Callable[[Path], object], ...]]] = {
    ".longtable": (
        lambda path: load(path, GAMES),
        lambda path: look_into(path, GAMES),
        lambda path: Session.look(path, GAMES).close(),
        lambda path: resume(path, GAMES)[1].close(),
        lambda path: unfinished(path.parent, GAMES.labels),
    ),
    ".yaml": (
        lambda path: Scenario(path, GAMES).session().close(),
        lambda path: look_into(path, GAMES),
        lambda path: check_folder(path.parent, GAMES),
    ),
}
"""Every way in, by the ending of a file's name."""


if __name__ == "__main__":
    main()
