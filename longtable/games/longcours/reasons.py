"""Why a move is refused: the slow path beside the rules, with the same results."""

from collections.abc import Callable
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.games.longcours import auction, brawls, corsair, opening, sailing
from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.refusals import Code, refuse
from longtable.games.longcours.state import LongCoursState

WAITING: Final = {
    s.PLACING: "on which port of your zone the ship is placed",
    s.PURCHASES: "the first purchases",
    s.ENTRY: "on which port the new ship enters",
    s.BRAWL: "whether you strike back or give up",
    s.AUCTION: "whether you raise the bid or pass",
    s.VOTE: "whether you agree on a draw",
}
"""What is asked in each phase but the normal turn, in words."""

_ANSWERS: Final[dict[str, tuple[type[Move], ...]]] = {
    s.PLACING: (m.PlaceShip,),
    s.PURCHASES: (m.Buy, m.EndTurn),
    s.ENTRY: (m.PlaceShip,),
    s.BRAWL: (m.Retaliate, m.GiveUp),
    s.AUCTION: (m.Bid, m.PassBid),
    s.VOTE: (m.AnswerDraw,),
}
"""The kinds of moves that can answer in those phases."""


def why_no_outcome(chart: Chart, state: LongCoursState, move: Move) -> Refusal | None:
    """Why the die or the cards can't come out like that now; None where they can."""
    if isinstance(move, m.Dealt):
        possible = state.phase == s.DEAL and _is_deal(chart, state, move)
    elif isinstance(move, m.HandShown):
        possible = state.phase == s.SHOWING and move == corsair.hand_to_show(chart, state)
    else:
        rolling = state.phase in (s.ROLL_ENTRY, s.ROLL_RESALE, s.ROLL_CORSAIR)
        possible = rolling and move in m.ROLLED[1:]
    return None if possible else refuse(Code.NO_SUCH_OUTCOME)


def why_illegal(chart: Chart, state: LongCoursState, move: Move) -> Refusal:
    """Why a move of the acting seat is not legal."""
    phase = state.phase
    strange = _strange(chart, state, move)
    if strange is not None:
        return strange
    if phase in _ANSWERS and type(move) not in _ANSWERS[phase]:
        early = phase in (s.PLACING, s.PURCHASES) and not isinstance(move, m.PlaceShip | m.Buy | m.EndTurn)
        return refuse(Code.FIRST_TURN) if early else refuse(Code.OTHER_DECISION, waiting=WAITING[phase])
    return _REASONS[type(move)](chart, state, move)


def _is_deal(chart: Chart, state: LongCoursState, move: m.Dealt) -> bool:
    """Whether the hands hold exactly the cards that are dealt, evenly, and the first player may be so."""
    seats = len(state.roles)
    first = (state.first,) if state.first >= 0 else range(seats)
    if len(move.hands) != seats or move.first not in first:
        return False
    deck = chart.dealt(seats, short=state.rules.short)
    if any(hand.storm < 0 or hand.direct_move < 0 or hand.count * seats != deck.count for hand in move.hands):
        return False
    forces = sorted(force for hand in move.hands for force in hand.brawl)
    return forces == list(deck.brawl) and sum(hand.storm for hand in move.hands) == deck.storm


def _strange(chart: Chart, state: LongCoursState, move: Move) -> Refusal | None:
    """What is wrong with a move that names what does not exist."""
    stop = getattr(move, "stop", None)
    if stop is not None and stop not in chart.index:
        return refuse(Code.NO_SUCH_STOP, stop=stop)
    zone = getattr(move, "zone", None)
    if zone is not None and zone not in chart.zone_index:
        return refuse(Code.NO_SUCH_ZONE, zone=zone)
    if isinstance(move, m.StartBrawl) and move.foe not in state.seats:
        return refuse(Code.NO_SUCH_SEAT)
    return None


def _place_ship(chart: Chart, state: LongCoursState, move: m.PlaceShip) -> Refusal:
    stop = chart.index[move.stop]
    if state.phase == s.TURN:
        return refuse(Code.SHIP_TO_STOP)
    zone = opening.zone_to_place_in(state) if state.phase == s.PLACING else chart.zone_of_face[state.die]
    if chart.zone_of[stop] != zone:
        return refuse(Code.OTHER_ZONE, zone=chart.zones[zone], stop=chart.names[stop])
    return refuse(Code.NOT_ON_BEACH, stop=chart.names[stop])


def _on_the_way(state: LongCoursState, *, needs_ship: bool) -> Refusal | None:
    """What keeps the seat on turn from any operation of its ship."""
    if state.steps:
        return refuse(Code.CORSAIR_LAST)
    return refuse(Code.NO_SHIP) if needs_ship and not state.at_sea() else None


def _buy(chart: Chart, state: LongCoursState, move: m.Buy) -> Refusal:
    blocked = _on_the_way(state, needs_ship=True)
    if blocked is not None:
        return blocked
    stop, cash = state.at[state.turn], state.cash[state.turn]
    if chart.sells[stop] < 0:
        return refuse(Code.NOTHING_SOLD, stop=chart.names[stop])
    if move.amount > cash:
        return refuse(Code.TOO_DEAR, amount=move.amount, cash=cash)
    return refuse(Code.AMOUNT_TOO_LOW)


def _sail(chart: Chart, state: LongCoursState, move: m.Sail) -> Refusal:
    blocked = _on_the_way(state, needs_ship=True)
    if blocked is not None:
        return blocked
    if not sailing.may_sail(state):
        return refuse(Code.HAS_GONE_DIRECT if state.moved == s.DIRECT else Code.HAS_SAILED)
    here, stop = state.at[state.turn], chart.index[move.stop]
    if stop == here:
        return refuse(Code.HERE_ALREADY, stop=chart.names[stop])
    return refuse(Code.NOT_NEXT, here=chart.names[here], stop=chart.names[stop])


def _direct_move(chart: Chart, state: LongCoursState, move: m.DirectMove) -> Refusal:
    blocked = _on_the_way(state, needs_ship=True)
    if blocked is not None:
        return blocked
    if not state.directs[state.turn]:
        return refuse(Code.NO_DIRECT_MOVE)
    if not sailing.may_go_direct(state):
        return refuse(Code.HAS_SAILED)
    stop = chart.index[move.stop]
    if stop == state.at[state.turn]:
        return refuse(Code.HERE_ALREADY, stop=chart.names[stop])
    return refuse(Code.NOT_ON_BEACH, stop=chart.names[stop])


def _try_resale(chart: Chart, state: LongCoursState, move: m.TryResale) -> Refusal:
    blocked = _on_the_way(state, needs_ship=True)
    if blocked is not None:
        return blocked
    if state.rolled:
        return refuse(Code.HAS_ROLLED)
    return refuse(Code.ROLL_IN_PORT if any(state.hold(state.turn)) else Code.EMPTY_HOLD)


def _storm(chart: Chart, state: LongCoursState, move: m.Storm) -> Refusal:
    return _on_the_way(state, needs_ship=False) or refuse(Code.NO_STORM)


def _start_brawl(chart: Chart, state: LongCoursState, move: m.StartBrawl) -> Refusal:
    blocked = _on_the_way(state, needs_ship=True)
    if blocked is not None:
        return blocked
    if move.foe == state.turn:
        return refuse(Code.FOE_IS_YOU)
    here = state.at[state.turn]
    if chart.sells[here] < 0 and not state.rules.brawl_anywhere:
        return refuse(Code.BRAWL_IN_PORT)
    if move.foe not in brawls.rivals_here(chart, state):
        return refuse(Code.FOE_NOT_HERE)
    return refuse(Code.NO_SUCH_BLOW, force=move.force)


def _retaliate(chart: Chart, state: LongCoursState, move: m.Retaliate) -> Refusal:
    if state.phase != s.BRAWL:
        return refuse(Code.NOT_ASKED)
    if move.force <= state.force:
        return refuse(Code.TOO_WEAK, force=state.force)
    return refuse(Code.NO_SUCH_BLOW, force=move.force)


def _bid(chart: Chart, state: LongCoursState, move: m.Bid) -> Refusal:
    if state.phase == s.TURN:
        blocked = _on_the_way(state, needs_ship=False)
        if blocked is not None:
            return blocked
        if state.owner >= 0:
            return refuse(Code.CORSAIR_OWNED)
    above = auction.highest_so_far(chart, state)
    if move.amount <= above:
        return refuse(Code.BID_TOO_LOW, lowest=above + 1)
    return refuse(Code.BID_TOO_HIGH, cash=state.cash[auction.bidding(state)])


def _move_corsair(chart: Chart, state: LongCoursState, move: m.MoveCorsair) -> Refusal:
    if state.owner != state.turn:
        return refuse(Code.NOT_YOUR_CORSAIR)
    if state.corsair < 0:
        return refuse(Code.CORSAIR_WAITS)
    return refuse(Code.CORSAIR_NOT_NEXT, stop=chart.names[chart.index[move.stop]])


def _leave(chart: Chart, state: LongCoursState, move: Move) -> Refusal:
    if not state.rules.leaving:
        return refuse(Code.NO_LEAVING)
    return _on_the_way(state, needs_ship=False) or refuse(Code.OFFERED)


def _answer(chart: Chart, state: LongCoursState, move: Move) -> Refusal:
    return refuse(Code.NOT_ASKED)


_REASONS: Final[dict[type[Move], Callable[..., Refusal]]] = {
    m.PlaceShip: _place_ship,
    m.Buy: _buy,
    m.Sail: _sail,
    m.DirectMove: _direct_move,
    m.TryResale: _try_resale,
    m.Storm: _storm,
    m.StartBrawl: _start_brawl,
    m.Retaliate: _retaliate,
    m.GiveUp: _answer,
    m.Bid: _bid,
    m.PassBid: _answer,
    m.MoveCorsair: _move_corsair,
    m.OfferDraw: _leave,
    m.Resign: _leave,
    m.AnswerDraw: _answer,
}
