"""What a process that is about to be killed says it has done, and whether its file holds it afterwards."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from longtable.engine.match import Entry, Match
from longtable.games import GAMES
from longtable.play import journal

ACKS: Final = "acks.jsonl"
"""The file in its home in which a window says what is on the table, if a job asks for it."""


class Acked(msgspec.Struct, frozen=True):
    """A match as somebody saw it on the table, short enough to be said after every move.

    Attributes:
        path: its file.
        moves: how many moves it has.
        log: a digest of them.
        together: a digest of them and of those that were taken back and can be played again.
    """

    path: str
    moves: int
    log: str
    together: str

    @classmethod
    def of(cls, path: Path, match: Match[Any]) -> Self:
        """What can be seen of a match that is kept at `path`."""
        log = list(match.log)
        return cls(str(path), len(log), digest(log), digest(log + list(reversed(match.undone))))

    def line(self) -> bytes:
        """For a pipe or a file."""
        return msgspec.json.encode(self) + b"\n"

    def held(self) -> str:
        """What is wrong with the file: empty where it holds this match, perhaps with one step more.

        That step may have come on: moves, some taken back, or some of those played again.
        """
        try:
            loaded = journal.load(Path(self.path), GAMES)
        except journal.JournalError as error:
            return f"it can't be read: {error}"
        match = loaded.match
        log = list(match.log)
        if digest(log[: self.moves]) == self.log and len(log) >= self.moves:
            return ""
        together = log + list(reversed(match.undone))
        if len(log) < self.moves and digest(together) == self.together:
            return ""
        return f"{self.moves} moves were on the table, the file has {len(log)}: others or fewer"


def digest(log: Sequence[Entry]) -> str:
    """A digest of moves."""
    return hashlib.blake2b(b"".join(journal.move_line(entry) for entry in log), digest_size=12).hexdigest()


def last_acked(said: bytes) -> Acked | None:
    """The last whole line of what a process said, if it said any."""
    whole, _, _ = said.rpartition(b"\n")
    return msgspec.json.decode(whole.rpartition(b"\n")[2], type=Acked) if whole else None
