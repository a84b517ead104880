"""Long Cours (rulebook sections are named as in the rulebook, rulings by their ids)."""

from longtable.games.longcours.game import LongCours

__all__ = ["LongCours"]
