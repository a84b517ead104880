"""Which gesture is which move, and what any other gesture was meant to do."""

from typing import Final

from longtable.engine.layout import prefix, whose
from longtable.engine.moves import Move, Seat
from longtable.engine.refusal import Refusal
from longtable.engine.table import Drag, Gesture, Tap
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.legal import lowest_bid, rivals_here
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.refusals import Code, refuse
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.table.places import in_notes, stop_at

_TAPPED: Final[dict[str, Move]] = {
    "die": m.TRY_RESALE,
    "give_up": m.GIVE_UP,
    "pass": m.PASS_BID,
    "end_turn": m.END_TURN,
    "offer_draw": m.OFFER_DRAW,
    "resign": m.RESIGN,
    "agree": m.ANSWERS[0],
    "play_on": m.ANSWERS[1],
}
_TAPS: Final = {move: target for target, move in _TAPPED.items()}


# -- from moves to gestures --------------------------------------------------------------------------


def gestures(lookups: Lookups, state: LongCoursState, move: Move) -> tuple[Gesture, ...]:
    """Every gesture that makes `move`, the usual one first."""
    seat = state.turn
    here = f"stop:{lookups.ids[state.at[seat]]}"
    match move:
        case m.PlaceShip(stop=stop) | m.Sail(stop=stop):
            return (Drag(f"ship:{seat}", f"stop:{stop}"),)
        case m.MoveCorsair(stop=stop):
            return (Drag("corsair", f"stop:{stop}"),)
        case m.Buy():  # Any banknote on the port or on the hold: the sum is asked for.
            notes = [f"note:{value}" for value in in_notes(state.cash[seat], lookups.notes)]
            return tuple(Drag(note, place) for place in (here, f"{prefix(seat)}hold") for note in notes)
        case m.DirectMove(stop=stop):
            return _any_of(seat, "direct", state.directs[seat], f"stop:{stop}")
        case m.Storm(zone=zone):
            return _any_of(seat, "storm", state.storms[seat], f"zone:{zone}")
        case m.StartBrawl(foe=foe, force=force):
            card = f"{prefix(seat)}brawl:{force}"
            return Drag(card, here), Drag(card, f"{prefix(foe)}purse")
        case m.Retaliate(force=force):
            card = f"{prefix(state.asked)}brawl:{force}"
            return Drag(card, here), Drag(card, f"{prefix(state.striker())}purse"), Drag(card, "talk")
        case m.Bid():
            return (Tap("offer"),)
        case m.Rolled():
            return (Tap("die"),)
        case _:
            return (Tap(_TAPS[move]),)


def _any_of(seat: Seat, kind: str, count: int, place: str) -> tuple[Gesture, ...]:
    """One of some cards that are all alike, the one on top first."""
    return tuple(Drag(f"{prefix(seat)}{kind}:{number}", place) for number in range(count, 0, -1))


# -- from gestures to what was meant -----------------------------------------------------------------


def intent(lookups: Lookups, state: LongCoursState, seat: Seat, gesture: Gesture) -> Move | Refusal:
    """The move that a gesture of `seat` would be if it were allowed, or why it can't be one."""
    if isinstance(gesture, Tap):
        return _tapped(lookups, state, gesture.target)
    owner, piece = whose(gesture.piece)
    kind, _, detail = piece.partition(":")
    if owner not in (None, seat) or (kind == "ship" and detail != str(seat)):
        return refuse(Code.OTHER_SEAT)
    place, stop = gesture.place, stop_at(lookups, gesture.place)
    match kind:
        case "ship":
            if not stop:
                return refuse(Code.SHIP_TO_STOP)
            return m.PlaceShip(stop) if state.phase in (s.PLACING, s.ENTRY) else m.Sail(stop)
        case "corsair":
            return m.MoveCorsair(stop) if stop else refuse(Code.CORSAIR_TO_STOP)
        case "direct":
            return m.DirectMove(stop) if stop else refuse(Code.DIRECT_TO_PORT)
        case "storm":
            zone = place.removeprefix("zone:")
            if zone != place and zone.isdecimal():
                return m.Storm(int(zone))
            return m.Storm(lookups.zones[lookups.zone_of[lookups.index[stop]]]) if stop else refuse(Code.STORM_TO_ZONE)
        case "note":
            if place == f"{prefix(seat)}hold" or place.startswith(f"{prefix(seat)}cargo:"):
                return m.BUY_ONE
            if not stop:
                return refuse(Code.NOTE_TO_PORT)
            if state.at_sea() and lookups.ids[state.at[state.turn]] != stop:
                return refuse(Code.NOTE_NOT_HERE, stop=lookups.names[lookups.index[stop]])
            return m.BUY_ONE
        case "brawl":
            return _struck(lookups, state, seat, int(detail), place, stop)
        case _:
            return refuse(Code.STAYS)


def _tapped(lookups: Lookups, state: LongCoursState, target: str) -> Move | Refusal:
    if target in _TAPPED:
        return _TAPPED[target]
    if target == "offer" or (target == "corsair" and state.owner < 0):
        return m.Bid(lowest_bid(lookups, state))
    return refuse(Code.NOT_TAPPED)


def _struck(lookups: Lookups, state: LongCoursState, seat: Seat, force: int, place: str, stop: str) -> Move | Refusal:
    """Whom a Brawl card was meant for that was dropped on a purse or at a stop."""
    if state.phase == s.BRAWL:
        return m.Retaliate(force)
    others = [other for other in state.seats if other != seat]
    for foe in others:
        if place.startswith(prefix(foe)):
            return m.StartBrawl(foe, force)
    if not stop:
        return refuse(Code.BLOW_TO_SHIP)
    here = state.at[state.turn]
    if here >= 0 and lookups.ids[here] != stop:
        return refuse(Code.FOE_NOT_HERE)
    return m.StartBrawl((rivals_here(lookups, state) or others)[0], force)
