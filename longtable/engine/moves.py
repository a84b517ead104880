"""Who acts, and the values that say what is done."""

from typing import Final

import msgspec

Seat = int
"""A place at the table, counted from 0 in playing order."""

CHANCE: Final[Seat] = -1
"""The seat of dice and shuffles: its moves carry their outcome, so that a log replays exactly."""

PLAYER: Final = "player"
"""The role of a seat that decides for itself; any other role names an automaton of the game."""

Roles = tuple[str, ...]
"""What sits on each seat, in playing order: `PLAYER` or one of the game's automata."""

OptionValue = str | int | bool
"""What an option of a game may hold."""


class Move(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="kind", tag=True):
    """One small decision, or one outcome of chance, as a plain value.

    A game derives one class a kind and names its fields in the rulebook's words. A move
    carries no state and may be nonsense until a game is asked about it.
    """
