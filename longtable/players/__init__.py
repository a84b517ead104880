"""Computer players: they see what one seat may know and the legal moves, never the state."""

from longtable.players.policy import SEAT_KINDS, Policy, player, thinking

__all__ = ["SEAT_KINDS", "Policy", "player", "thinking"]
