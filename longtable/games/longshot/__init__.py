"""Long Shot: The Dice Game (rulebook sections are named as in the printed rules)."""

from longtable.games.longshot.game import LongShot

__all__ = ["LongShot"]
