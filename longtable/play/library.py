"""The games as this user plays them."""

from collections.abc import Mapping

from longtable.components.files import UserFolders
from longtable.engine.game import AnyGame
from longtable.games import GAMES


def games_with_packs(folders: UserFolders) -> Mapping[str, AnyGame]:
    """Every game by its key, each with the user's packs in `folders.data/<key>`."""
    return {key: game.with_packs(folders.data / key) for key, game in GAMES.items()}
