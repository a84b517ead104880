"""Characters on the table: who stands where, who turns up, and what everybody then knows."""

from typing import Final

from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState, owner, slots_of

_HATS_OF: Final = tuple(frozenset(slots_of(seat)) for seat in range(4))
"""By seat, the slots of its hats."""


def has_ally(state: LongRoadState, seat: int, route: int) -> bool:
    """Whether `seat` has a character in the line of a route."""
    return not _HATS_OF[seat].isdisjoint(state.lines[route])


def called(lookups: Lookups, state: LongRoadState, slot: int) -> str:
    """`the Gunman`, or `a face-down character` where the position does not tell who it is."""
    character = state.who[slot]
    return f"the {lookups.name[character]}" if character >= 0 else "a face-down character"


def slots_on_table(state: LongRoadState, seat: int) -> list[tuple[int, int]]:
    """(slot, route) of each character that `seat` has in a line."""
    first = s.HATS * seat
    return [(slot, route) for route, line in enumerate(state.lines) for slot in line if first <= slot < first + s.HATS]


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


def play(lookups: Lookups, state: LongRoadState, seat: int, character: int, route: int, *, saloon: bool) -> None:
    """Put a character with a hat at the end of a line (rulebook: Playing 1 Character card; H32, R1)."""
    slot = s.HATS * seat
    while state.played[slot] >= 0:
        slot += 1
    shown = bool(
        state.rules & s.SHOWING
        or character == lookups.preacher
        or (character == lookups.doctor and not saloon and has_ally(state, seat, route))
        or _beside_preacher(lookups, state, route)
    )
    state.team[seat] ^= 1 << character
    state.hats[seat] -= 1
    state.who[slot] = character
    state.played[slot] = state.clock
    state.clock += 1
    state.lines[route].append(slot)
    if shown:
        turn_up(state, slot)


def walk(lookups: Lookups, state: LongRoadState, slot: int, start: int, end: int) -> list[int]:
    """Move a character, with hat and weapons, to the end of another line; the slots to turn up (H34)."""
    state.lines[start].remove(slot)
    line = state.lines[end]
    turning = []
    if _beside_preacher(lookups, state, end):
        turning.append(slot)
    elif line and state.who[slot] == lookups.preacher:
        turning.append(line[-1])
    line.append(slot)
    return [slot for slot in turning if not state.up[slot]]


def leave(state: LongRoadState, slot: int, route: int, seat: int) -> None:
    """Take an open character from a line into the hand of `seat`: everybody sees it."""
    character = state.who[slot]
    state.lines[route].remove(slot)
    state.who[slot] = s.NOBODY
    state.up[slot] = 0
    state.played[slot] = -1
    state.team[seat] |= 1 << character
    state.known[seat] |= 1 << character
    state.since[character] = state.clock
    state.clock += 1
    state.hats[seat] += 1


def _beside_preacher(lookups: Lookups, state: LongRoadState, route: int) -> bool:
    """Whether the next character in the line would stand on the Preacher's left."""
    line = state.lines[route]
    return bool(line) and state.who[line[-1]] == lookups.preacher >= 0
