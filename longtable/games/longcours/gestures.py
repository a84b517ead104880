"""Which gesture is which move, and what any other gesture was meant to do."""

from collections.abc import Callable
from typing import Final

from longtable.engine.layout import prefix, whose
from longtable.engine.moves import Move, Seat
from longtable.engine.refusal import Refusal
from longtable.engine.table import Drag, Gesture, Tap
from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.auction import highest_so_far
from longtable.games.longcours.brawls import rivals_here
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.refusals import Code, refuse
from longtable.games.longcours.state import LongCoursState
from longtable.games.longcours.sums import in_notes

_TAPS: Final[dict[type[Move], str]] = {
    m.TryResale: "die",
    m.Rolled: "die",
    m.GiveUp: "give_up",
    m.PassBid: "pass",
    m.EndTurn: "end_turn",
    m.OfferDraw: "offer_draw",
    m.Resign: "resign",
}
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


# -- from moves to gestures --------------------------------------------------------------------------


def gestures(chart: Chart, state: LongCoursState, move: Move) -> tuple[Gesture, ...]:
    """Every gesture that makes `move`, the usual one first."""
    make = _GESTURES.get(type(move))
    return (Tap(_TAPS[type(move)]),) if make is None else make(chart, state, move)


def _ship(chart: Chart, state: LongCoursState, move: m.PlaceShip | m.Sail) -> tuple[Gesture, ...]:
    return (Drag(f"ship:{state.turn}", f"stop:{move.stop}"),)


def _corsair(chart: Chart, state: LongCoursState, move: m.MoveCorsair) -> tuple[Gesture, ...]:
    return (Drag("corsair", f"stop:{move.stop}"),)


def _buy(chart: Chart, state: LongCoursState, move: m.Buy) -> tuple[Gesture, ...]:
    """Any banknote on the port or on the hold: the sum is asked for."""
    here = f"stop:{chart.ids[state.at[state.turn]]}"
    notes = [f"note:{value}" for value in in_notes(state.cash[state.turn], chart.notes)]
    return tuple(Drag(note, place) for place in (here, f"{prefix(state.turn)}hold") for note in notes)


def _direct_move(chart: Chart, state: LongCoursState, move: m.DirectMove) -> tuple[Gesture, ...]:
    cards = _alike(state.turn, "direct", state.directs[state.turn])
    return tuple(Drag(card, f"stop:{move.stop}") for card in cards)


def _storm(chart: Chart, state: LongCoursState, move: m.Storm) -> tuple[Gesture, ...]:
    return tuple(Drag(card, f"zone:{move.zone}") for card in _alike(state.turn, "storm", state.storms[state.turn]))


def _alike(seat: Seat, kind: str, count: int) -> list[str]:
    """Cards that are all alike, the one on top first."""
    return [f"{prefix(seat)}{kind}:{number}" for number in range(count, 0, -1)]


def _start_brawl(chart: Chart, state: LongCoursState, move: m.StartBrawl) -> tuple[Gesture, ...]:
    card = f"{prefix(state.turn)}brawl:{move.force}"
    here = chart.ids[state.at[state.turn]]
    return Drag(card, f"stop:{here}"), Drag(card, f"{prefix(move.foe)}purse")


def _retaliate(chart: Chart, state: LongCoursState, move: m.Retaliate) -> tuple[Gesture, ...]:
    card = f"{prefix(state.asked)}brawl:{move.force}"
    other = state.turn if state.asked == state.foe else state.foe
    here = chart.ids[state.at[state.turn]]
    return Drag(card, f"stop:{here}"), Drag(card, f"{prefix(other)}purse"), Drag(card, "talk")


def _bid(chart: Chart, state: LongCoursState, move: m.Bid) -> tuple[Gesture, ...]:
    return (Tap("offer"),)


def _answer(chart: Chart, state: LongCoursState, move: m.AnswerDraw) -> tuple[Gesture, ...]:
    return (Tap("agree" if move.agree else "play_on"),)


_GESTURES: Final[dict[type[Move], Callable[..., tuple[Gesture, ...]]]] = {
    m.PlaceShip: _ship,
    m.Sail: _ship,
    m.MoveCorsair: _corsair,
    m.Buy: _buy,
    m.DirectMove: _direct_move,
    m.Storm: _storm,
    m.StartBrawl: _start_brawl,
    m.Retaliate: _retaliate,
    m.Bid: _bid,
    m.AnswerDraw: _answer,
}


# -- from gestures to what was meant -----------------------------------------------------------------


def intent(chart: Chart, state: LongCoursState, seat: Seat, gesture: Gesture) -> Move | Refusal:
    """The move that a gesture of `seat` would be if it were allowed, or why it can't be one."""
    if isinstance(gesture, Tap):
        return _tapped(chart, state, gesture.target)
    owner, piece = whose(gesture.piece)
    if owner not in (None, seat):
        return refuse(Code.OTHER_SEAT)
    kind, _, detail = piece.partition(":")
    mean = _MEANT.get(kind)
    return refuse(Code.STAYS) if mean is None else mean(chart, state, seat, detail, gesture.place)


def _tapped(chart: Chart, state: LongCoursState, target: str) -> Move | Refusal:
    if target in _TAPPED:
        return _TAPPED[target]
    if target == "offer" or (target == "corsair" and state.owner < 0):
        return m.Bid(highest_so_far(chart, state) + 1)
    return refuse(Code.NOT_TAPPED)


def _stop_at(chart: Chart, place: str) -> str:
    """The stop that a place of the chart belongs to, or nothing."""
    kind, _, name = place.partition(":")
    if kind in ("stop", "sign", "reach"):
        return name
    if kind == "pile" and name.isdecimal() and int(name) in chart.zone_index:
        return chart.ids[chart.beach[chart.zone_index[int(name)]]]
    return ""


def _ship_meant(chart: Chart, state: LongCoursState, seat: Seat, detail: str, place: str) -> Move | Refusal:
    if detail != str(seat):
        return refuse(Code.OTHER_SEAT)
    stop = _stop_at(chart, place)
    if not stop:
        return refuse(Code.SHIP_TO_STOP)
    return m.PlaceShip(stop) if state.phase in (s.PLACING, s.ENTRY) else m.Sail(stop)


def _corsair_meant(chart: Chart, state: LongCoursState, seat: Seat, detail: str, place: str) -> Move | Refusal:
    stop = _stop_at(chart, place)
    return m.MoveCorsair(stop) if stop else refuse(Code.CORSAIR_TO_STOP)


def _note_meant(chart: Chart, state: LongCoursState, seat: Seat, detail: str, place: str) -> Move | Refusal:
    if place == f"{prefix(seat)}hold" or place.startswith(f"{prefix(seat)}cargo:"):
        return m.BUY_ONE
    stop = _stop_at(chart, place)
    if not stop:
        return refuse(Code.NOTE_TO_PORT)
    if state.at_sea() and chart.ids[state.at[state.turn]] != stop:
        return refuse(Code.NOTE_NOT_HERE, stop=chart.names[chart.index[stop]])
    return m.BUY_ONE


def _storm_meant(chart: Chart, state: LongCoursState, seat: Seat, detail: str, place: str) -> Move | Refusal:
    kind, _, number = place.partition(":")
    if kind == "zone" and number.isdecimal():
        return m.Storm(int(number))
    stop = _stop_at(chart, place)
    return m.Storm(chart.zones[chart.zone_of[chart.index[stop]]]) if stop else refuse(Code.STORM_TO_ZONE)


def _direct_meant(chart: Chart, state: LongCoursState, seat: Seat, detail: str, place: str) -> Move | Refusal:
    stop = _stop_at(chart, place)
    return m.DirectMove(stop) if stop else refuse(Code.DIRECT_TO_PORT)


def _blow_meant(chart: Chart, state: LongCoursState, seat: Seat, detail: str, place: str) -> Move | Refusal:
    force = int(detail)
    stop = _stop_at(chart, place)
    if state.phase == s.BRAWL:
        return m.Retaliate(force)
    for foe in state.seats:
        if place.startswith(prefix(foe)) and foe != seat:
            return m.StartBrawl(foe, force)
    if not stop:
        return refuse(Code.BLOW_TO_SHIP)
    here = state.at[state.turn]
    if here >= 0 and chart.ids[here] != stop:
        return refuse(Code.FOE_NOT_HERE)
    met = rivals_here(chart, state) or [other for other in state.seats if other != seat]
    return m.StartBrawl(met[0], force)


_MEANT: Final[dict[str, Callable[..., Move | Refusal]]] = {
    "ship": _ship_meant,
    "corsair": _corsair_meant,
    "note": _note_meant,
    "storm": _storm_meant,
    "direct": _direct_meant,
    "brawl": _blow_meant,
}
