"""The folder of running matches: where a new one is kept, and which wait to be gone on with."""

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from longtable.engine.game import AnyGame
from longtable.engine.label import Label
from longtable.play.journal import SUFFIX, JournalError, ends_over, read_bytes, read_header
from longtable.play.locking import is_locked
from longtable.play.saving import free_name
from longtable.play.seats import names_of

MOST: Final = 50
"""How many of the latest journals are looked into: a folder of years should not slow the start."""


class Unfinished(msgspec.Struct, frozen=True):
    """A match that can be gone on with. Holds nothing that a seat could keep secret.

    Attributes:
        path: its journal.
        game: the game's key.
        title: the game's title.
        names: who plays, by seat.
        moves: how many moves it has, dice and shuffles included.
        saved: when its last move was made, in local time.
    """

    path: Path
    game: str
    title: str
    names: tuple[str, ...]
    moves: int
    saved: datetime


def fresh_path(folder: Path, game: AnyGame, now: datetime) -> Path:
    """A name in `folder` for the journal of a match that begins `now`; nothing has it yet."""
    return free_name(folder / f"{game.key}-{now:%Y-%m-%d-%H%M%S}{SUFFIX}")


def unfinished(folder: Path, labels: Mapping[str, Label]) -> tuple[Unfinished, ...]:
    """The matches in `folder` that are not over and not open in another window, the latest first.

    Files that are no journals of a game with one of the labels are passed over. A journal that is damaged further
    down is listed all the same: opening it says what is wrong and offers the match up to there.
    """
    try:
        dated = [(_changed(path), path) for path in folder.iterdir() if path.suffix.lower() == SUFFIX]
    except OSError:
        return ()
    latest = sorted(((moment, path) for moment, path in dated if moment is not None), reverse=True)[:MOST]
    waiting = [_summary(path, moment, labels) for moment, path in latest]
    return tuple(match for match in waiting if match is not None)


def _changed(path: Path) -> float | None:
    """When a file was last written, in seconds; None for one that can't be asked, as where a link leads nowhere."""
    try:
        return path.stat().st_mtime
    except OSError:
        return None


def _local(moment: float) -> datetime:
    """A moment in local time; one that the system's calendar lacks, as archives may hold, as the first that it has."""
    try:
        return datetime.fromtimestamp(moment, UTC).astimezone()
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)


def _summary(path: Path, saved: float, labels: Mapping[str, Label]) -> Unfinished | None:
    try:
        data = read_bytes(path)
        header, _ = read_header(data, str(path))
    except JournalError:
        return None
    label = labels.get(header.game)
    if label is None or ends_over(data) or is_locked(path):
        return None
    moves = data.count(b'\n{"seat"') + data.count(b'\n{"redo"') - data.count(b'\n{"undo"')
    return Unfinished(path, label.key, label.title, names_of(label, header.seats), max(0, moves), _local(saved))
