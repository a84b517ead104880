"""Longhorn: the game of Bruno Cathala for two outlaws."""

from longtable.games.longhorn.game import Longhorn

LONGHORN = Longhorn()

__all__ = ["LONGHORN", "Longhorn"]
