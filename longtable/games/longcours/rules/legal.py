"""Who acts, and which moves there are."""

from collections.abc import Sequence
from typing import Final

from longtable.engine.amounts import Amounts
from longtable.engine.moves import CHANCE, Move, Seat
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.rules.turn import place_in_order

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


def legal_moves(lookups: Lookups, state: LongCoursState) -> Sequence[Move]:
    """Every move of the acting seat, purchases and bids in steps."""
    match state.phase:
        case s.TURN:
            return _operations(lookups, state)
        case s.BRAWL:
            blows = lookups.forces_in(state.brawls[state.asked], state.force)
            return [*(lookups.answers[force] for force in blows), m.GIVE_UP]
        case s.AUCTION:
            return (*bids(lookups, state), m.PASS_BID)
        case s.ENTRY | s.PLACING:
            return lookups.entries[zone_to_enter(lookups, state)]
        case s.PURCHASES:
            return (*purchases(lookups, state), m.END_TURN)
        case s.VOTE:
            return m.ANSWERS
        case _:
            return ()


def amounts(lookups: Lookups, state: LongCoursState, move: Move) -> Amounts | None:
    """The family of a legal move: a purchase or a bid may be of any whole million (rulings B1 and C2)."""
    if isinstance(move, m.Buy):
        return Amounts(m.BUY_ONE, state.cash[state.turn])
    if isinstance(move, m.Bid):
        return Amounts(m.Bid(lowest_bid(lookups, state)), state.cash[bidding(state)])
    return None


def _operations(lookups: Lookups, state: LongCoursState) -> list[Move]:
    """The operations of a turn, which come in any order (General Rule; ruling T1); those of many amounts last.

    None is owed, so that END_TURN is always among them (ruling T8): a re-entry and an entry are phases of their own.
    Whoever has nothing left plays on (ruling E2), and nobody deals with anybody (rulings T9 and C16).
    """
    seat = state.turn
    found: list[Move] = []
    if not state.steps:
        stop = state.at[seat]
        if stop >= 0:
            if may_roll(lookups, state):
                found.append(m.TRY_RESALE)
            if may_sail(state):
                found.extend(lookups.sails[stop])
            mask = state.brawls[seat]
            if mask:
                for foe in rivals_here(lookups, state):
                    blows = lookups.blows[foe]
                    found.extend([blows[force] for force in lookups.forces if mask >> force & 1])
        if state.storms[seat]:
            found.extend(lookups.storms)  # on any zone (ruling W1)
        if stop >= 0:
            if state.directs[seat] and may_go_direct(state):
                found.extend(lookups.directs[stop])
            found.extend(purchases(lookups, state))
        # Once more where a Storm has sunk it since (ruling C5); not while it waits ashore (ruling C7).
        if state.owner < 0 and state.cash[seat] >= lookups.reserve:
            found.extend(bids(lookups, state))
    if may_hunt(lookups, state):
        found.extend(lookups.hunts[state.corsair])
    found.append(m.END_TURN)
    if state.rules.leaving and not state.steps:
        if not state.offered:
            found.append(m.OFFER_DRAW)
        found.append(m.RESIGN)
    return found


# -- goods (Purchase; Resale) ------------------------------------------------------------------------


def purchases(lookups: Lookups, state: LongCoursState) -> Sequence[m.Buy]:
    """What the seat on turn can buy where it is, in steps: whole millions, with cash in hand (rulings B1 and B2).

    In the first turn too (ruling S5); what is bought after the roll waits for a later one (ruling B7).
    """
    stop = state.at[state.turn]
    return m.buys(state.cash[state.turn]) if stop >= 0 and lookups.sells[stop] >= 0 else ()


def may_roll(lookups: Lookups, state: LongCoursState) -> bool:
    """Whether the seat on turn may roll for resale: once a turn, with something to sell (rulings B4 and B6)."""
    seat = state.turn
    if state.rolled or not any(state.cargo[6 * seat : 6 * seat + 6]):
        return False
    return not state.rules.roll_in_ports or lookups.sells[state.at[seat]] >= 0


# -- cargo ships (Starting Position; Movement; Brawl Cards) ------------------------------------------


def zone_to_enter(lookups: Lookups, state: LongCoursState) -> int:
    """In whose zone the seat on turn places its ship: the first player's is the first zone, and so on (ruling S2).

    Later it is the one that the die has said.
    """
    return place_in_order(state, state.turn) if state.phase == s.PLACING else lookups.zone_of_face[state.die]


def may_sail(state: LongCoursState) -> bool:
    """Whether the ordinary movement is still to be had: once, and in place of Direct Moves (ruling T2)."""
    moved = state.moved
    return not moved or (state.rules.both_moves and moved == s.DIRECT)


def may_go_direct(state: LongCoursState) -> bool:
    """Whether Direct Moves may be played: any number, in place of the ordinary movement (rulings T2 and T3)."""
    return state.moved != s.ORDINARY or state.rules.both_moves


def rivals_here(lookups: Lookups, state: LongCoursState) -> list[Seat]:
    """With whom the seat on turn may brawl: cargos in its port (rulings F1, F2 and F4).

    The Corsair's owner too, but not the Corsair (ruling F8), and nobody who is wrecked (ruling W9).
    """
    seat = state.turn
    stop = state.at[seat]
    if stop < 0 or (lookups.sells[stop] < 0 and not state.rules.brawl_anywhere):
        return []
    return [other for other, there in enumerate(state.at) if there == stop and other != seat]


# -- the Corsair -------------------------------------------------------------------------------------


def lowest_bid(lookups: Lookups, state: LongCoursState) -> int:
    """The lowest bid that counts now."""
    return state.bid + 1 if state.bidder >= 0 else lookups.reserve


def bidding(state: LongCoursState) -> Seat:
    """The seat that bids if any does: the one that is asked, or else the one on turn."""
    return state.asked if state.phase == s.AUCTION else state.turn


def bids(lookups: Lookups, state: LongCoursState) -> Sequence[m.Bid]:
    """What the acting seat may bid, in steps: whole millions, with cash in hand (rulings C1 to C3)."""
    return m.bids(lowest_bid(lookups, state), state.cash[bidding(state)])


def may_hunt(lookups: Lookups, state: LongCoursState) -> bool:
    """Whether the seat on turn has a Corsair at sea that has stopovers left (rulings C9 and C10).

    Nothing ends a chase: on this map no quarry gets away for ever (ruling E5).
    """
    return state.owner == state.turn and state.corsair >= 0 and state.steps < lookups.corsair_moves


def in_reach(lookups: Lookups, state: LongCoursState, seat: Seat, stop: int) -> bool:
    """Whether a rival's Corsair could come to a stop in its owner's next turn (ruling C12); never to the Caisse."""
    hunted = stop >= 0 and state.corsair >= 0 and state.owner != seat
    return hunted and lookups.distance[state.corsair][stop] <= lookups.corsair_moves
