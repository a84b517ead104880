"""What comes after a turn and after a sale (rulebook: Reaching a destination; End of the Game)."""

from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState
from longtable.games.longroad.rules.supply import lay_destination

FOURTH = 4
"""The Reached tile that brings the last round."""


def leave_to_chance(state: LongRoadState, step: int) -> None:
    """Chance acts next."""
    state.step = step
    state.acting = s.NOBODY


def start_turn(state: LongRoadState) -> None:
    """The seat on turn may change its hand and must play a card."""
    state.turns += 1
    state.step = s.CARD
    state.acting = state.turn
    state.at = s.NOBODY
    state.stage = s.CHARACTER
    state.effect = 0
    state.changed = 0


def is_last_turn(state: LongRoadState) -> bool:
    """Whether the game ends with this turn: the fourth tile is gone and the star comes next (H38, END-1)."""
    return len(state.reached) >= FOURTH and (state.turn + 1) % state.seats == state.star


def turn_done(state: LongRoadState) -> None:
    """The hand is full again: sales first, then the next seat."""
    if state.closed:
        _begin_sale(state, state.closed[0])
    elif is_last_turn(state):
        end_journeys(state)
    else:
        state.turn = (state.turn + 1) % state.seats
        start_turn(state)


def end_journeys(state: LongRoadState) -> None:
    """Nobody has another turn: the caravans on the way are resolved, then it is over (rulebook: End of the Game)."""
    state.road = 1
    state.ending = 0
    _next_unfinished(state)


def sale_done(state: LongRoadState) -> None:
    """The characters are back in hands: a new destination, or the next unfinished caravan."""
    route = state.sale
    if state.ending >= 0:
        state.sale = s.NOBODY
        state.ending += 1
        _next_unfinished(state)
        return
    state.closed.remove(route)
    state.passed |= 1 << state.dest[route]
    state.dest[route] = s.NOBODY
    if len(state.reached) >= FOURTH:
        # A second one that this turn has reached is sold On the Road already (ROAD-1).
        state.road = 1
    if state.unseen[route] and not is_last_turn(state):
        leave_to_chance(state, s.TURN_DESTINATION)
    else:
        state.sale = s.NOBODY
        turn_done(state)


def turn_destination(lookups: Lookups, state: LongRoadState, destination: int) -> None:
    """A new destination lies where one was reached."""
    lay_destination(lookups, state, state.sale, destination)
    state.sale = s.NOBODY
    turn_done(state)


def _next_unfinished(state: LongRoadState) -> None:
    """Resolve the caravans on the way, teepee, cactus, canyon (R6); then the game is over."""
    while state.ending < s.ROUTES:
        if state.lines[state.ending]:
            _begin_sale(state, state.ending)
            return
        state.ending += 1
    leave_to_chance(state, s.SHOW_BOSSES)


def _begin_sale(state: LongRoadState, route: int) -> None:
    """The characters are turned up next."""
    state.sale = route
    state.turning = [slot for slot in state.lines[route] if not state.up[slot]]
    leave_to_chance(state, s.TURN_UP)
