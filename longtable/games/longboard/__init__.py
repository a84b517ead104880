"""Longboard (rulebook sections are named as in the printed rules)."""

from longtable.games.longboard.game import Longboard

__all__ = ["Longboard"]
