"""The Long Road, for two to four players: cattle driven to three towns and sold by the characters along."""

from longtable.games.longroad.game import LongRoad

__all__ = ["LongRoad"]
