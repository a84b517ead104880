"""What the user prefers, and what the program remembers between two runs."""

import logging
import os
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeGuard, TypeVar

from longtable.app import store
from longtable.app.store import Told
from longtable.components.files import real_path

if TYPE_CHECKING:
    from longtable.engine.moves import OptionValue

RECENT_FILES = 8
"""How many files the start page and the menu recall."""
LONGEST_GEOMETRY = 4096
"""Characters; Qt's own coding of a window's place takes a hundred."""

log = logging.getLogger(__name__)


class Motion(IntEnum):
    """How fast pieces move: the factor on every duration's speed."""

    STILL = 0
    NORMAL = 1
    QUICK = 2


class TextSize(IntEnum):
    """The size of the window's texts in percent."""

    NORMAL = 100
    LARGE = 120
    LARGER = 140


class Settings(NamedTuple):
    """The user's preferences.

    Attributes:
        motion: how fast pieces move; `STILL` is reduced motion.
        tap_dice: whether dice wait for a tap, in matches begun from now on.
        fast_computer: whether computers answer at once.
        free_undo: whether a new match lets undo pass dice and hidden things.
        text_size: the size of the window's texts in percent.
    """

    motion: Motion = Motion.NORMAL
    tap_dice: bool = False
    fast_computer: bool = False
    free_undo: bool = False
    text_size: TextSize = TextSize.NORMAL


class SeatChoice(NamedTuple):
    """One seat as it was chosen last."""

    kind: str
    name: str
    style: str = ""


class Choices(NamedTuple):
    """What was chosen the last time a game was begun."""

    seats: tuple[SeatChoice, ...] = ()
    options: "Mapping[str, OptionValue]" = MappingProxyType({})


class Memory(NamedTuple):
    """What is worth recalling and nobody would miss.

    Attributes:
        game: the key of the game begun last.
        choices: what was chosen last, by game.
        recent: files opened or saved, the newest first.
        sidebar: whether the sidebar was open.
        geometry: the window's place and size, in Qt's own coding as base64.
    """

    game: str = ""
    choices: Mapping[str, Choices] = {}
    recent: tuple[str, ...] = ()
    sidebar: bool = True
    geometry: str = ""


N = TypeVar("N", bound=NamedTuple)
T = TypeVar("T")


def read_settings(told: Told) -> Settings:
    """The preferences that a file tells, the usual ones where it is silent; it may be of a later version.

    Raises:
        ValueError: it tells something that is none.
    """
    return _with_told(Settings(), told)


def read_memory(told: Told) -> Memory:
    """The same for what is recalled."""
    nested = {name: told.pop(name, None) for name in ("choices", "recent")}
    memory = _with_told(Memory(), told)
    if len(memory.geometry) > LONGEST_GEOMETRY:
        raise ValueError("the geometry is too long")
    choices = {game: _choices(_block(each)) for game, each in _block(nested["choices"]).items()}
    return memory._replace(choices=choices, recent=tuple(filter(_names_a_file, _list(nested["recent"]))))


def _choices(told: Told) -> Choices:
    seats = tuple(_with_told(SeatChoice("", ""), _block(seat)) for seat in _list(told.get("seats")))
    options: dict[str, OptionValue] = {}
    for key, value in _block(told.get("options")).items():
        if not isinstance(value, str | int):
            raise ValueError(f"{key} is {value!r}, expected a text, a whole number or a truth")
        options[key] = value
    return Choices(seats, options)


def _names_a_file(told: object) -> TypeGuard[str]:
    """Whether a file can have this name. One that none can have is left out, for the others' sake."""
    try:
        return isinstance(told, str) and bool(told) and b"\0" not in os.fsencode(told)
    except UnicodeEncodeError:
        return False


def _same_file(one: str, other: str) -> bool:
    """Whether two names are of one file: some systems take a name in any case, and letters in several codings."""
    if one == other:
        return True
    from unicodedata import normalize

    if normalize("NFC", one).casefold() != normalize("NFC", other).casefold():
        return False
    try:
        return Path(one).samefile(other)
    except OSError:
        return False


def _with_told(value: N, told: Told) -> N:
    """The value with what is told of its fields, each of the kind that it has."""
    changes = {name: _like(usual, told[name]) for name, usual in value._asdict().items() if name in told}
    return value._replace(**changes)


def _like(usual: T, told: object) -> T:
    """What is told, if it is of the same kind as the usual value."""
    if isinstance(usual, IntEnum) and isinstance(told, int):
        told = type(usual)(told)
    if not isinstance(told, type(usual)):
        raise ValueError(f"{told!r} is told, expected the like of {usual!r}")
    return told


def _block(told: object) -> Told:
    """What is told as names and values; nothing where nothing is."""
    if not isinstance(told, dict | None):
        raise ValueError(f"{told!r} is told, expected names and values")
    return told or {}


def _list(told: object) -> list[object]:
    """What is told as a list; an empty one where nothing is."""
    if not isinstance(told, list | None):
        raise ValueError(f"{told!r} is told, expected a list")
    return told or []


class Shelf:
    """The two files in the settings folder, each kept beside its value.

    A change that can't be written is logged and still holds until the program ends: a full
    disk is no reason to refuse a preference.
    """

    def __init__(self, folder: Path) -> None:
        self._settings_file = folder / "settings.json"
        self._memory_file = folder / "memory.json"
        self.settings = store.load(self._settings_file, read_settings, Settings())
        self.memory = store.load(self._memory_file, read_memory, Memory())

    def change(self, settings: Settings) -> None:
        """Take these settings and write them."""
        self.settings = settings
        self._write(self._settings_file, settings)

    def recall(self, memory: Memory) -> None:
        """Take this memory and write it."""
        self.memory = memory
        self._write(self._memory_file, memory)

    def remember_file(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        name = str(real_path(path))
        others = [other for other in self.memory.recent if not _same_file(other, name)]
        self.recall(self.memory._replace(recent=(name, *others)[:RECENT_FILES]))

    def forget_file(self, path: Path) -> None:
        """Drop a file that is gone from the recent ones."""
        gone = {str(path), str(real_path(path))}
        kept = tuple(other for other in self.memory.recent if other not in gone)
        self.recall(self.memory._replace(recent=kept))

    def remember_choices(self, game: str, choices: Choices) -> None:
        """Keep what was chosen for a game."""
        kept = {**self.memory.choices, game: choices}
        self.recall(self.memory._replace(game=game, choices=kept))

    def _write(self, path: Path, value: Settings | Memory) -> None:
        from longtable.play.saving import SaveError

        try:
            store.save(path, value)
        except SaveError as error:
            log.warning("%s", error)
