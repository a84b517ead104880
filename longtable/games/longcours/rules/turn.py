"""Whose turn it is, and when the match is over (General Rule; The Last Player Wins)."""

from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState


def place_in_order(state: LongCoursState, seat: int) -> int:
    """How many seats begin before `seat`."""
    return (seat - state.first) % len(state.roles)


def next_in_game(state: LongCoursState, seat: int) -> int:
    """The next seat clockwise that is in the game; `seat` itself where no other is."""
    out, seats = state.out, len(state.roles)
    after = (seat + 1) % seats
    while out[after] and after != seat:
        after = (after + 1) % seats
    return after


def begin_turn(state: LongCoursState, seat: int) -> None:
    """A new turn. Whoever was wrecked brings a new ship into play first (ruling W8)."""
    state.turn = seat
    state.die = 0
    state.moved = 0
    state.rolled = False
    state.offered = False
    state.fresh = False
    state.steps = 0
    state.phase = s.TURN if state.at[seat] >= 0 else s.ROLL_ENTRY


def finish_turn(state: LongCoursState) -> None:
    """The seat on turn is done: a Corsair bought before this turn enters, else the turn passes (ruling C6)."""
    if state.owner == state.turn and state.corsair < 0 and not state.fresh:
        state.phase = s.ROLL_CORSAIR
    else:
        pass_turn(state)


def pass_turn(state: LongCoursState) -> None:
    """The turn goes clockwise, unless nothing can change any more or the rounds are over."""
    if bankrupt(state):
        if not state.rules.relief:
            close(state, s.BANKRUPT)
            return
        for seat in state.alive():
            state.cash[seat] += 1
            state.caisse -= 1
    seat = next_in_game(state, state.turn)
    if place_in_order(state, seat) <= place_in_order(state, state.turn):
        if state.round == state.rules.round_limit:
            close(state, s.LIMIT)
            return
        state.round += 1
    if state.phase == s.PURCHASES and state.round == 1:
        state.turn = seat
    else:
        begin_turn(state, seat)


def bankrupt(state: LongCoursState) -> bool:
    """Universal bankruptcy: no money, no goods, no pile, and nobody owns the Corsair (ruling E3)."""
    return state.owner < 0 and not (any(state.cash) or any(state.cargo) or any(state.piles))


def close(state: LongCoursState, ending: str) -> None:
    """The match is over."""
    state.phase = s.OVER
    state.ending = ending
    state.asked = s.NOBODY


def put_out(lookups: Lookups, state: LongCoursState, seats: list[int]) -> None:
    """Seats leave the game together; their hands are about to be spread out (ruling C13)."""
    blow = max(state.out) + 1
    for seat in seats:
        state.at[seat] = s.NOWHERE
        state.out[seat] = blow
        if state.held[seat]:
            state.showing |= 1 << seat
    go_on(lookups, state)


def go_on(lookups: Lookups, state: LongCoursState) -> None:
    """Go on after seats were put out: show the next hand, end the match (ruling E1), or take up the turn again."""
    if state.showing:
        state.phase = s.SHOWING
    elif len(state.alive()) == 1:
        close(state, s.LAST)
    elif state.out[state.turn]:
        pass_turn(state)
    elif state.steps == lookups.corsair_moves:
        finish_turn(state)
    else:
        state.phase = s.TURN
