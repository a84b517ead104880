"""The user's matches on the disk: names for new ones, and which are not finished."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import msgspec

from longtable.engine.game import AnyGame
from longtable.play.journal import OVER, SUFFIX, JournalError, read_bytes, read_header
from longtable.play.seats import names_of

MOST = 24
"""How many of the newest journals are looked into."""
_MOVE = b'{"seat":'


class Unfinished(msgspec.Struct, frozen=True):
    """A match that can go on.

    Attributes:
        path: its journal.
        title: the game's.
        names: what the table calls the seats.
        moves: how many moves were made, chance included.
        saved: when the last one was.
    """

    path: Path
    title: str
    names: tuple[str, ...]
    moves: int
    saved: datetime


def new_path(folder: Path, game: AnyGame, now: datetime) -> Path:
    """A name in the folder that no file has yet: `longshot-2026-03-01-1905.longtable`."""
    stem = f"{game.key}-{now:%Y-%m-%d-%H%M}"
    names = (stem, *(f"{stem}-{number}" for number in range(2, 1000)))
    return next(path for name in names if not (path := folder / (name + SUFFIX)).exists())


def unfinished(folder: Path, games: Mapping[str, AnyGame]) -> list[Unfinished]:
    """The matches of the folder that are not over, the newest first.

    Files that can't be read, or are of no game that is known, are left out.
    """
    try:
        journals = [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}")]
    except OSError:
        return []
    found = []
    for changed, path in sorted(journals, reverse=True)[:MOST]:
        match = _look_into(path, games, datetime.fromtimestamp(changed).astimezone())
        if match is not None:
            found.append(match)
    return found


def _look_into(path: Path, games: Mapping[str, AnyGame], saved: datetime) -> Unfinished | None:
    try:
        data = read_bytes(path)
        header, _ = read_header(data, path.name)
    except JournalError:
        return None
    game = games.get(header.game)
    if game is None or data.endswith(OVER):
        return None
    return Unfinished(path, game.title, names_of(game, header.seats), data.count(b"\n" + _MOVE), saved)


def when(moment: datetime, now: datetime) -> str:
    """A moment as people say it: `today 19:05`, `yesterday 19:05`, `1 March 2026`."""
    days = (now.date() - moment.date()).days
    if days == 0:
        return f"today {moment:%H:%M}"
    if days == 1:
        return f"yesterday {moment:%H:%M}"
    return f"{moment.day} {moment:%B %Y}"
