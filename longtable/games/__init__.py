"""The games, each in a package of its own."""

from collections.abc import Mapping
from typing import Final

from longtable.engine.game import AnyGame
from longtable.games.longboard import Longboard
from longtable.games.longcours import LongCours
from longtable.games.longhorn import LONGHORN
from longtable.games.longroad import LongRoad
from longtable.games.longshot import LongShot

GAMES: Final[Mapping[str, AnyGame]] = {
    game.key: game for game in (LongShot(), LONGHORN, Longboard(), LongRoad(), LongCours())
}
"""Every game by its key, in the order of the start page."""
