"""What the user prefers, and what the program remembers between two runs."""

import logging
from enum import IntEnum
from pathlib import Path
from typing import Annotated

import msgspec

from longtable.app import store
from longtable.engine.moves import OptionValue

RECENT_FILES = 8
"""How many files the start page and the menu recall."""

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


class Settings(msgspec.Struct, frozen=True):
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


class SeatChoice(msgspec.Struct, frozen=True):
    """One seat as it was chosen last."""

    kind: str
    name: str


class Choices(msgspec.Struct, frozen=True):
    """What was chosen the last time a game was begun."""

    seats: tuple[SeatChoice, ...] = ()
    options: dict[str, OptionValue] = {}


class Memory(msgspec.Struct, frozen=True):
    """What is worth recalling and nobody would miss.

    Attributes:
        game: the key of the game begun last.
        choices: what was chosen last, by game.
        recent: files opened or saved, the newest first.
        sidebar: whether the sidebar was open.
        geometry: the window's place and size, in Qt's own coding as base64.
    """

    game: str = ""
    choices: dict[str, Choices] = {}
    recent: tuple[str, ...] = ()
    sidebar: bool = True
    geometry: Annotated[str, msgspec.Meta(max_length=4096)] = ""


class Shelf:
    """The two files in the settings folder, each kept beside its value.

    A change that can't be written is logged and still holds until the program ends: a full
    disk is no reason to refuse a preference.
    """

    def __init__(self, folder: Path) -> None:
        self._settings_file = folder / "settings.json"
        self._memory_file = folder / "memory.json"
        self.settings = store.load(self._settings_file, Settings, Settings())
        self.memory = store.load(self._memory_file, Memory, Memory())

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
        name = str(path.resolve())
        others = [other for other in self.memory.recent if other != name]
        self.recall(msgspec.structs.replace(self.memory, recent=(name, *others)[:RECENT_FILES]))

    def forget_file(self, path: Path) -> None:
        """Drop a file that is gone from the recent ones."""
        gone = {str(path), str(path.resolve())}
        kept = tuple(other for other in self.memory.recent if other not in gone)
        self.recall(msgspec.structs.replace(self.memory, recent=kept))

    def remember_choices(self, game: str, choices: Choices) -> None:
        """Keep what was chosen for a game."""
        kept = {**self.memory.choices, game: choices}
        self.recall(msgspec.structs.replace(self.memory, game=game, choices=kept))

    def _write(self, path: Path, value: msgspec.Struct) -> None:
        from longtable.play.saving import SaveError

        try:
            store.save(path, value)
        except SaveError as error:
            log.warning("%s", error)
