"""One position of Longboard: numbers of cards and seats only."""

from typing import Final

from longtable.engine.state import State, stateclass
from longtable.games.longboard.box.cards import Boards

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


@stateclass
class LongboardState(State):
    """The whole truth of one match. Everything is open but what comes next from the deck
    (ruling OPEN-1): its order is not known to anybody, so it is no part of it.

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

    roles: tuple[str, ...]
    deck: list[int]
    supplies: list[tuple[int, ...]]
    boards: list[Boards]
    objectives: tuple[int, ...] = ()
    pool: tuple[int, ...] = ()
    beach: bool = False
    beaches: tuple[tuple[int, int], ...] = ()
    phase: str = DEAL
    turn: int = 0
    actions: int = 0
    turns: int = 0
    tray: tuple[int, ...] = ()
    partner: int = NOBODY
    caller: int = NOBODY


def empty_state(
    roles: tuple[str, ...], cards: int, *, pool: tuple[int, ...], laid: tuple[int, ...], beach: bool
) -> LongboardState:
    """A table with all `cards` in the deck; `pool` are the objectives to draw from, `laid` those that were chosen."""
    seats = len(roles)
    return LongboardState(
        roles=roles,
        deck=list(range(cards)),
        supplies=[()] * seats,
        boards=[()] * seats,
        objectives=laid,
        pool=pool,
        beach=beach,
    )
