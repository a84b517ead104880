"""Why a move is refused: the slow path beside the rules, with the same results."""

from typing import Final

from longtable.engine.moves import Move
from longtable.engine.refusal import Refusal
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.chance import hand_to_show
from longtable.games.longcours.rules.legal import (
    bidding,
    lowest_bid,
    may_go_direct,
    may_sail,
    rivals_here,
    zone_to_enter,
)
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.refusals import Code, refuse
from longtable.games.longcours.rules.state import LongCoursState

_DECISIONS: Final[dict[str, tuple[str, tuple[type[Move], ...]]]] = {
    s.PLACING: ("on which port of your zone the ship is placed", (m.PlaceShip,)),
    s.PURCHASES: ("the first purchases", (m.Buy, m.EndTurn)),
    s.ENTRY: ("on which port the new ship enters", (m.PlaceShip,)),
    s.BRAWL: ("whether you strike back or give up", (m.Retaliate, m.GiveUp)),
    s.AUCTION: ("whether you raise the bid or pass", (m.Bid, m.PassBid)),
    s.VOTE: ("whether you agree on a draw", (m.AnswerDraw,)),
}
"""What is asked in each phase but the normal turn, and the kinds of moves that can answer."""
_OF_THE_SHIP: Final = (m.Buy, m.Sail, m.DirectMove, m.TryResale, m.StartBrawl)
_BEFORE_THE_HUNT: Final = (*_OF_THE_SHIP, m.Storm, m.Bid)


def why_no_outcome(lookups: Lookups, state: LongCoursState, move: Move) -> Refusal | None:
    """Why the die or the cards can't come out like that now; None where they can."""
    if isinstance(move, m.Dealt):
        possible = state.phase == s.DEAL and _is_deal(lookups, state, move)
    elif isinstance(move, m.HandShown):
        possible = state.phase == s.SHOWING and move == hand_to_show(lookups, state)
    else:
        rolling = state.phase in (s.ROLL_ENTRY, s.ROLL_RESALE, s.ROLL_CORSAIR)
        possible = rolling and move in m.ROLLED[1:]
    return None if possible else refuse(Code.NO_SUCH_OUTCOME)


def _is_deal(lookups: Lookups, state: LongCoursState, move: m.Dealt) -> bool:
    """Whether the hands hold exactly the cards that are dealt, evenly, and the first player may be so."""
    seats = len(state.roles)
    first = (state.first,) if state.first >= 0 else range(seats)
    if len(move.hands) != seats or move.first not in first:
        return False
    deck = lookups.dealt(seats, short=state.rules.short)
    if any(hand.storm < 0 or hand.direct_move < 0 or hand.count * seats != deck.count for hand in move.hands):
        return False
    forces = sorted(force for hand in move.hands for force in hand.brawl)
    return forces == list(deck.brawl) and sum(hand.storm for hand in move.hands) == deck.storm


def why_illegal(lookups: Lookups, state: LongCoursState, move: Move) -> Refusal:
    """Why a move of the acting seat is not legal."""
    strange = _strange(lookups, state, move)
    if strange is not None:
        return strange
    if state.phase in _DECISIONS:
        waiting, answers = _DECISIONS[state.phase]
        if not isinstance(move, answers):
            early = state.phase in (s.PLACING, s.PURCHASES) and not isinstance(move, m.PlaceShip | m.Buy | m.EndTurn)
            return refuse(Code.FIRST_TURN) if early else refuse(Code.OTHER_DECISION, waiting=waiting)
    if state.steps and isinstance(move, _BEFORE_THE_HUNT):
        return refuse(Code.CORSAIR_LAST)
    if isinstance(move, _OF_THE_SHIP):
        return _of_the_ship(lookups, state, move) if state.at_sea() else refuse(Code.NO_SHIP)
    return _of_the_player(lookups, state, move)


def _strange(lookups: Lookups, state: LongCoursState, move: Move) -> Refusal | None:
    """What is wrong with a move that names what does not exist."""
    stop = getattr(move, "stop", None)
    if stop is not None and stop not in lookups.index:
        return refuse(Code.NO_SUCH_STOP, stop=stop)
    zone = getattr(move, "zone", None)
    if zone is not None and zone not in lookups.zone_index:
        return refuse(Code.NO_SUCH_ZONE, zone=zone)
    if isinstance(move, m.StartBrawl) and move.foe not in state.seats:
        return refuse(Code.NO_SUCH_SEAT)
    return None


def _of_the_ship(lookups: Lookups, state: LongCoursState, move: Move) -> Refusal:
    """Why the ship on turn, which is at sea, can't do that."""
    seat, names = state.turn, lookups.names
    here = state.at[seat]
    match move:
        case m.Buy(amount=amount):
            if lookups.sells[here] < 0:
                return refuse(Code.NOTHING_SOLD, stop=names[here])
            if amount > state.cash[seat]:
                return refuse(Code.TOO_DEAR, amount=amount, cash=state.cash[seat])
            return refuse(Code.AMOUNT_TOO_LOW)
        case m.Sail(stop=stop):
            if not may_sail(state):
                return refuse(Code.HAS_GONE_DIRECT if state.moved == s.DIRECT else Code.HAS_SAILED)
            there = lookups.index[stop]
            if there == here:
                return refuse(Code.HERE_ALREADY, stop=names[there])
            return refuse(Code.NOT_NEXT, here=names[here], stop=names[there])
        case m.DirectMove(stop=stop):
            if not state.directs[seat]:
                return refuse(Code.NO_DIRECT_MOVE)
            if not may_go_direct(state):
                return refuse(Code.HAS_SAILED)
            there = lookups.index[stop]
            return refuse(Code.HERE_ALREADY if there == here else Code.NOT_ON_BEACH, stop=names[there])
        case m.StartBrawl(foe=foe, force=force):
            if foe == seat:
                return refuse(Code.FOE_IS_YOU)
            if lookups.sells[here] < 0 and not state.rules.brawl_anywhere:
                return refuse(Code.BRAWL_IN_PORT)
            if foe not in rivals_here(lookups, state):
                return refuse(Code.FOE_NOT_HERE)
            return refuse(Code.NO_SUCH_BLOW, force=force)
        case _:
            if state.rolled:
                return refuse(Code.HAS_ROLLED)
            return refuse(Code.ROLL_IN_PORT if any(state.hold(seat)) else Code.EMPTY_HOLD)


def _of_the_player(lookups: Lookups, state: LongCoursState, move: Move) -> Refusal:
    """Why nothing comes of a card, an answer, or what concerns the Corsair or the match."""
    match move:
        case m.PlaceShip(stop=stop):
            if state.phase == s.TURN:
                return refuse(Code.SHIP_TO_STOP)
            there, zone = lookups.index[stop], zone_to_enter(lookups, state)
            if lookups.zone_of[there] != zone:
                return refuse(Code.OTHER_ZONE, zone=lookups.zones[zone], stop=lookups.names[there])
            return refuse(Code.NOT_ON_BEACH, stop=lookups.names[there])
        case m.Storm():
            return refuse(Code.NO_STORM)
        case m.Retaliate(force=force) if state.phase == s.BRAWL:
            if force <= state.force:
                return refuse(Code.TOO_WEAK, force=state.force)
            return refuse(Code.NO_SUCH_BLOW, force=force)
        case m.Bid(amount=amount):
            if state.owner >= 0:
                return refuse(Code.CORSAIR_OWNED)
            lowest = lowest_bid(lookups, state)
            if amount < lowest:
                return refuse(Code.BID_TOO_LOW, lowest=lowest)
            return refuse(Code.BID_TOO_HIGH, cash=state.cash[bidding(state)])
        case m.MoveCorsair(stop=stop):
            if state.owner != state.turn:
                return refuse(Code.NOT_YOUR_CORSAIR)
            if state.corsair < 0:
                return refuse(Code.CORSAIR_WAITS)
            return refuse(Code.CORSAIR_NOT_NEXT, stop=lookups.names[lookups.index[stop]])
        case m.OfferDraw() | m.Resign():
            if not state.rules.leaving:
                return refuse(Code.NO_LEAVING)
            return refuse(Code.CORSAIR_LAST if state.steps else Code.OFFERED)
        case _:
            return refuse(Code.NOT_ASKED)
