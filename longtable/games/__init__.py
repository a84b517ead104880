"""The games, each in a package of its own that says its label and loads its rules only when they are asked for."""

from typing import TYPE_CHECKING, Final

from longtable.engine.label import Games
from longtable.games import longboard, longcours, longhorn, longroad, longshot

if TYPE_CHECKING:
    from longtable.engine.game import AnyGame

_PACKAGES: Final = {package.LABEL.key: package for package in (longshot, longhorn, longboard, longroad, longcours)}


def _load(key: str) -> "AnyGame":
    game: AnyGame = _PACKAGES[key].load()
    return game


def _more() -> Games:
    from longtable.games.installed import installed_games

    return installed_games(_PACKAGES)


GAMES: Final = Games((package.LABEL for package in _PACKAGES.values()), _load, more=_more)
"""Every game by its key, in the order of the start page: our own, then those that other installed packages bring.

The others are looked for when a game that is not our own is asked for, or all are.
"""
