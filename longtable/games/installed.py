"""Games that other installed packages bring: their entry points in the group `longtable.games`.

The name of an entry point is the game's key, and its value a package with a `LABEL` and a `load()`, as the packages of
this one have them.
"""

import os
import sys
from collections.abc import Container
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from longtable.engine.label import Games, Label

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from longtable.engine.game import AnyGame

GROUP: Final = "longtable.games"


def installed_games(taken: Container[str]) -> Games:
    """Other packages' games. Those that can't be used, or are called like one of `taken`, are told in `broken`."""
    if not _may_be_there():
        return Games((), _no_game)
    # Not at the top: it takes longer to import than the whole search, and hardly anybody has such a package.
    from importlib.metadata import entry_points

    modules: dict[str, str] = {}
    labels: list[Label] = []
    broken: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP)):
        try:
            labels.append(_label(entry, taken))
        # Somebody else's code: whatever it does at its import is told, and the other games are played.
        except Exception as error:
            broken[entry.name] = f"{entry.value}: {_told(error)}"
        else:
            modules[entry.name] = entry.value

    def load(key: str) -> "AnyGame":
        try:
            game: AnyGame = import_module(modules[key]).load()
        except Exception as error:
            from longtable.components.faults import DataError, Fault

            if isinstance(error, DataError):
                raise
            raise DataError([Fault(modules[key], 1, 1, f"the game can't be loaded: {_told(error)}")]) from error
        return game

    return Games(labels, load, broken)


def _may_be_there() -> bool:
    """Whether any installed package names the group: a look into few small files."""
    for folder in sys.path:
        try:
            with os.scandir(folder or os.curdir) as entries:
                names = [entry.path for entry in entries if entry.name.endswith(".dist-info")]
        except OSError:
            continue
        for name in names:
            try:
                if GROUP.encode() in Path(name, "entry_points.txt").read_bytes():
                    return True
            except OSError:
                continue
    return False


def _label(entry: "EntryPoint", taken: Container[str]) -> Label:
    """What the package of an entry point says of its game.

    Raises:
        ValueError: it says nothing that can be used. Its import may raise anything else.
    """
    label = getattr(import_module(entry.value), "LABEL", None)
    if not isinstance(label, Label):
        raise ValueError("it has no LABEL, expected a longtable.engine.label.Label")
    if label.key != entry.name:
        raise ValueError(f"its LABEL says {label.key!r} and its entry point {entry.name!r}, expected one name")
    if label.key in taken:
        raise ValueError("there is a game of this name already")
    return label


def _told(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


def _no_game(key: str) -> "AnyGame":
    raise KeyError(key)
