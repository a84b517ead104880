"""The games as this user plays them."""

from longtable.components.files import UserFolders
from longtable.engine.label import Games
from longtable.games import GAMES


def games_with_packs(folders: UserFolders) -> Games:
    """Every game by its key, each with the user's packs in `folders.data/<key>`."""
    return Games(GAMES.labels.values(), lambda key: GAMES[key].with_packs(folders.data / key), GAMES.broken)
