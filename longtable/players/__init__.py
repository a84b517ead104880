"""Computer players: they see what one seat may know and the legal moves, never the state."""

from longtable.players.levels import LEVELS
from longtable.players.policy import SEAT_KINDS, SEAT_LINES, Policy, player, thinking

__all__ = ["LEVELS", "SEAT_KINDS", "SEAT_LINES", "Policy", "player", "thinking"]
