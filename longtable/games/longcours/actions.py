"""What the acting seat may do, and what becomes of it."""

from collections.abc import Callable, Sequence
from typing import Final

from longtable.engine.amounts import Amounts
from longtable.engine.moves import CHANCE, Move, Seat
from longtable.games.longcours import auction, brawls, corsair, opening, sailing, storms, trade, turns, voting
from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.state import LongCoursState

_OF_CHANCE: Final = frozenset((s.DEAL, s.ROLL_ENTRY, s.ROLL_RESALE, s.ROLL_CORSAIR, s.SHOWING))
_OF_ONE_ASKED: Final = frozenset((s.BRAWL, s.AUCTION, s.VOTE))


def actor(state: LongCoursState) -> Seat | None:
    """Who acts: a seat, `CHANCE`, or None when the match is over."""
    phase = state.phase
    if phase == s.TURN:
        return state.turn
    if phase in _OF_CHANCE:
        return CHANCE
    if phase in _OF_ONE_ASKED:
        return state.asked
    return None if phase == s.OVER else state.turn


def legal_moves(chart: Chart, state: LongCoursState) -> Sequence[Move]:
    """Every move of the acting seat, purchases and bids in steps."""
    match state.phase:
        case s.TURN:
            return _operations(chart, state)
        case s.BRAWL:
            blows = chart.forces_in(state.brawls[state.asked], state.force)
            return [*(chart.answers[force] for force in blows), m.GIVE_UP]
        case s.AUCTION:
            return (*auction.bids(chart, state), m.PASS_BID)
        case s.ENTRY:
            return chart.entries[chart.zone_of_face[state.die]]
        case s.PLACING:
            return chart.entries[opening.zone_to_place_in(state)]
        case s.PURCHASES:
            return (*trade.purchases(chart, state), m.END_TURN)
        case s.VOTE:
            return m.ANSWERS
        case _:
            return ()


def amounts(chart: Chart, state: LongCoursState, move: Move) -> Amounts | None:
    """The family of a legal move: a purchase or a bid may be of any whole million."""
    if isinstance(move, m.Buy):
        return trade.any_purchase(state)
    return auction.any_bid(chart, state) if isinstance(move, m.Bid) else None


def _operations(chart: Chart, state: LongCoursState) -> list[Move]:
    """The operations of a turn, which come in any order (General Rule; ruling T1); those of many amounts last.

    None is owed, so that END_TURN is always among them (ruling T8): a re-entry and an entry are phases of their own.
    Whoever has nothing left plays on (ruling E2), and nobody deals with anybody (rulings T9 and C16).
    """
    seat = state.turn
    found: list[Move] = []
    if not state.steps:
        stop = state.at[seat]
        if stop >= 0:
            if trade.may_roll(chart, state):
                found.append(m.TRY_RESALE)
            if sailing.may_sail(state):
                found.extend(chart.sails[stop])
            mask = state.brawls[seat]
            if mask:
                for foe in brawls.rivals_here(chart, state):
                    blows = chart.blows[foe]
                    found.extend([blows[force] for force in chart.forces if mask >> force & 1])
        if state.storms[seat]:
            found.extend(chart.storms)  # on any zone (ruling W1)
        if stop >= 0:
            if state.directs[seat] and sailing.may_go_direct(state):
                found.extend(chart.directs[stop])
            found.extend(trade.purchases(chart, state))
        # Once more where a Storm has sunk it since (ruling C5); not while it waits ashore (ruling C7).
        if state.owner < 0 and state.cash[seat] >= chart.reserve:
            found.extend(auction.bids(chart, state))
    if corsair.may_hunt(chart, state):
        found.extend(chart.hunts[state.corsair])
    found.append(m.END_TURN)
    if state.rules.leaving and not state.steps:
        if not state.offered:
            found.append(m.OFFER_DRAW)
        found.append(m.RESIGN)
    return found


def apply(chart: Chart, state: LongCoursState, move: Move) -> None:
    """Play `move` in place, unchecked."""
    _EFFECTS[type(move)](chart, state, move)


def _place_ship(chart: Chart, state: LongCoursState, move: m.PlaceShip) -> None:
    if state.phase == s.PLACING:
        opening.place_ship(chart, state, move)
    else:
        sailing.enter(chart, state, move)


def _end_turn(chart: Chart, state: LongCoursState, move: m.EndTurn) -> None:
    turns.finish_turn(state)


def _rolled(chart: Chart, state: LongCoursState, move: m.Rolled) -> None:
    """What the die decides depends on why it was rolled."""
    state.die = move.face
    if state.phase == s.ROLL_RESALE:
        trade.resell(chart, state, move.face)
    elif state.phase == s.ROLL_ENTRY:
        state.phase = s.ENTRY
    else:
        corsair.corsair_enters(chart, state, move.face)


_EFFECTS: Final[dict[type[Move], Callable[..., None]]] = {
    m.Dealt: opening.deal,
    m.Rolled: _rolled,
    m.HandShown: corsair.show_hand,
    m.PlaceShip: _place_ship,
    m.Buy: trade.buy,
    m.Sail: sailing.sail,
    m.DirectMove: sailing.go_direct,
    m.TryResale: trade.try_resale,
    m.Storm: storms.storm,
    m.StartBrawl: brawls.start,
    m.Retaliate: brawls.retaliate,
    m.GiveUp: brawls.give_up,
    m.Bid: auction.bid,
    m.PassBid: auction.pass_bid,
    m.MoveCorsair: corsair.move_corsair,
    m.EndTurn: _end_turn,
    m.OfferDraw: voting.offer_draw,
    m.AnswerDraw: voting.answer_draw,
    m.Resign: corsair.resign,
}
