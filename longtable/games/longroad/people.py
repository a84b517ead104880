"""Characters on the table: who stands where, who turns up, and what everybody then knows."""

from longtable.games.longroad.state import HATS, NOBODY, SHOWING, LongRoadState, owner
from longtable.games.longroad.tables import Tables


def has_ally(state: LongRoadState, seat: int, route: int) -> bool:
    """Whether `seat` has a character in the line of a route."""
    first = HATS * seat
    return any(first <= slot < first + HATS for slot in state.lines[route])


def slots_on_table(state: LongRoadState, seat: int) -> list[tuple[int, int]]:
    """(slot, route) of each character that `seat` has in a line."""
    first = HATS * seat
    return [(slot, route) for route, line in enumerate(state.lines) for slot in line if first <= slot < first + HATS]


def turn_up(state: LongRoadState, slot: int) -> None:
    """Turn a character face up: everybody knows it from now on."""
    if state.up[slot]:
        return
    state.up[slot] = 1
    seat, character = owner(slot), state.who[slot]
    state.known[seat] &= ~(1 << character)
    state.since[character] = -1
    if state.origin[character] < 0:
        state.origin[character] = seat


def play(tables: Tables, state: LongRoadState, seat: int, character: int, route: int, *, saloon: bool) -> None:
    """Put a character with a hat at the end of a line (rulebook: Playing 1 Character card; H32, R1)."""
    slot = HATS * seat
    while state.played[slot] >= 0:
        slot += 1
    shown = bool(
        state.rules & SHOWING
        or character == tables.preacher
        or (character == tables.doctor and not saloon and has_ally(state, seat, route))
        or _beside_preacher(tables, state, route)
    )
    state.team[seat] ^= 1 << character
    state.hats[seat] -= 1
    state.who[slot] = character
    state.played[slot] = state.clock
    state.clock += 1
    state.lines[route].append(slot)
    if shown:
        turn_up(state, slot)


def walk(tables: Tables, state: LongRoadState, slot: int, start: int, end: int) -> list[int]:
    """Move a character, with hat and weapons, to the end of another line; the slots to turn up (H34)."""
    state.lines[start].remove(slot)
    line = state.lines[end]
    turning = []
    if _beside_preacher(tables, state, end):
        turning.append(slot)
    elif line and state.who[slot] == tables.preacher:
        turning.append(line[-1])
    line.append(slot)
    return [slot for slot in turning if not state.up[slot]]


def leave(state: LongRoadState, slot: int, route: int, seat: int) -> None:
    """Take an open character from a line into the hand of `seat`: everybody sees it."""
    character = state.who[slot]
    state.lines[route].remove(slot)
    state.who[slot] = NOBODY
    state.up[slot] = 0
    state.played[slot] = -1
    state.team[seat] |= 1 << character
    state.known[seat] |= 1 << character
    state.since[character] = state.clock
    state.clock += 1
    state.hats[seat] += 1


def _beside_preacher(tables: Tables, state: LongRoadState, route: int) -> bool:
    """Whether the next character in the line would stand on the Preacher's left."""
    line = state.lines[route]
    return bool(line) and state.who[line[-1]] == tables.preacher >= 0
