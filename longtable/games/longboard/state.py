"""One position of Longboard: numbers of cards and seats only."""

from typing import Final

from longtable.engine.game import State
from longtable.games.longboard.cards import Boards

# Phases of a match.
DEAL: Final = "deal"
"""The supplies are about to be drawn."""
LAY_OUT: Final = "lay_out"
"""The Objective cards are about to be drawn."""
FIRST: Final = "first"
"""The first player is about to be drawn among those who tie."""
TURN: Final = "turn"
"""The seat on turn takes an action, or is in the middle of a swap."""
DRAWING: Final = "drawing"
"""The top card of the deck is about to be seen."""
CALL: Final = "call"
"""The seat on turn has acted, and may end the game."""
OVER: Final = "over"

NOBODY: Final = -1


class LongboardState(State):
    """The whole truth of one match. The order of the deck is not known to anybody, so it is no part of it.

    Attributes:
        roles: what sits on each seat.
        deck: the cards that have not been seen yet, in the order of their numbers.
        supplies: the cards in front of each seat, in the order of their numbers.
        boards: the boards of each seat in the order they were begun, the first card of each first.
        objectives: the numbers of the Objective cards of this match.
        pool: the objectives they are about to be drawn from, until they are.
        beach: whether Beach cards are used.
        beaches: the boards with a Beach card, as seat and board from 0, in the order they got one.
        phase: one of the phases above.
        turn: the seat on turn.
        actions: how many actions it has left in this turn.
        turns: turns begun.
        tray: the cards that the seat on turn offers, in the order they were offered.
        partner: the seat that they are offered to, or `NOBODY`.
        caller: the seat that has ended the game, or `NOBODY`.
    """

    __slots__ = (
        "actions",
        "beach",
        "beaches",
        "boards",
        "caller",
        "deck",
        "objectives",
        "partner",
        "phase",
        "pool",
        "roles",
        "supplies",
        "tray",
        "turn",
        "turns",
    )

    roles: tuple[str, ...]
    deck: list[int]
    supplies: list[tuple[int, ...]]
    boards: list[Boards]
    objectives: tuple[int, ...]
    pool: tuple[int, ...]
    beach: bool
    beaches: tuple[tuple[int, int], ...]
    phase: str
    turn: int
    actions: int
    turns: int
    tray: tuple[int, ...]
    partner: int
    caller: int

    def copy(self) -> "LongboardState":
        """An equal state that shares nothing mutable with this one."""
        twin = LongboardState.__new__(LongboardState)
        twin.roles = self.roles
        twin.deck = self.deck[:]
        twin.supplies = self.supplies[:]
        twin.boards = self.boards[:]
        twin.objectives = self.objectives
        twin.pool = self.pool
        twin.beach = self.beach
        twin.beaches = self.beaches
        twin.phase = self.phase
        twin.turn = self.turn
        twin.actions = self.actions
        twin.turns = self.turns
        twin.tray = self.tray
        twin.partner = self.partner
        twin.caller = self.caller
        return twin


def empty_state(roles: tuple[str, ...], cards: int) -> LongboardState:
    """A table with all `cards` in the deck."""
    seats = len(roles)
    state = LongboardState()
    state.roles = roles
    state.deck = list(range(cards))
    state.supplies = [()] * seats
    state.boards = [()] * seats
    state.objectives = ()
    state.pool = ()
    state.beach = False
    state.beaches = ()
    state.phase = DEAL
    state.turn = 0
    state.actions = 0
    state.turns = 0
    state.tray = ()
    state.partner = NOBODY
    state.caller = NOBODY
    return state
