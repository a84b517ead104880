"""What each move does; what becomes of the Corsair and of those it sinks stands in `corsair.py`."""

from collections.abc import Callable
from typing import Final

from longtable.engine.moves import Move
from longtable.games.longcours.rules import corsair
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups, mask_of
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.rules.turn import close, finish_turn, next_in_game


def apply(lookups: Lookups, state: LongCoursState, move: Move) -> None:
    """Play `move` in place, unchecked."""
    _EFFECTS[type(move)](lookups, state, move)


def _rolled(lookups: Lookups, state: LongCoursState, move: m.Rolled) -> None:
    """What the die decides depends on why it was rolled."""
    state.die = move.face
    if state.phase == s.ROLL_RESALE:
        _resell(lookups, state, move.face)
    elif state.phase == s.ROLL_ENTRY:
        state.phase = s.ENTRY
    else:
        corsair.enter(lookups, state, move.face)


def _end_turn(lookups: Lookups, state: LongCoursState, move: m.EndTurn) -> None:
    finish_turn(state)


# -- before the second turn (Initial Distribution; Starting Position) --------------------------------


def _deal(lookups: Lookups, state: LongCoursState, move: m.Dealt) -> None:
    """Hand out cards and money; the ships are placed next."""
    for seat, hand in enumerate(move.hands):
        state.storms[seat] = hand.storm
        state.directs[seat] = hand.direct_move
        state.brawls[seat] = mask_of(hand.brawl)
        state.held[seat] = hand.count
        state.cash[seat] = lookups.start_cash
    state.caisse -= lookups.start_cash * len(state.roles)
    state.first = state.turn = move.first
    state.round = 1
    state.phase = s.PLACING


def _place_ship(lookups: Lookups, state: LongCoursState, move: m.PlaceShip) -> None:
    """The purchases begin when all ships are placed (ruling S3); a new ship has a normal turn (ruling W8)."""
    state.at[state.turn] = lookups.index[move.stop]
    if state.phase == s.ENTRY:
        state.phase = s.TURN
        return
    state.turn = next_in_game(state, state.turn)
    if state.turn == state.first:
        state.phase = s.PURCHASES


# -- goods (Purchase; Resale) ------------------------------------------------------------------------


def _buy(lookups: Lookups, state: LongCoursState, move: m.Buy) -> None:
    """Banknotes go to the Cashier, tickets of the port's product to the hold; there are always some (ruling B3)."""
    seat, amount = state.turn, move.amount
    product = lookups.sells[state.at[seat]]
    state.cash[seat] -= amount
    state.caisse += amount
    state.tickets[product] -= amount
    state.cargo[6 * seat + product] += amount


def _try_resale(lookups: Lookups, state: LongCoursState, move: m.TryResale) -> None:
    """The die is about to say which product can be resold."""
    state.rolled = True
    state.phase = s.ROLL_RESALE


def _resell(lookups: Lookups, state: LongCoursState, face: int) -> None:
    """All tickets of the product go back at triple their value, plundered ones too (rulings B4 and B5)."""
    seat, product = state.turn, lookups.product_of_face[face]
    at = 6 * seat + product
    amount = state.cargo[at]
    state.cargo[at] = 0
    state.tickets[product] += amount
    state.cash[seat] += lookups.factor * amount
    state.caisse -= lookups.factor * amount
    state.phase = s.TURN


# -- cargo ships (Movement; Storm Cards) -------------------------------------------------------------


def _sail(lookups: Lookups, state: LongCoursState, move: m.Sail) -> None:
    """The ordinary movement. A cargo that calls at a beaching place takes all that lies there (ruling W5).

    Onto the Corsair's stop too: it sinks nobody before it moves (ruling T7).
    """
    seat = state.turn
    stop = state.at[seat] = lookups.index[move.stop]
    state.moved |= s.ORDINARY
    if lookups.sells[stop] < 0:
        zone, piles, cargo = lookups.zone_of[stop], state.piles, state.cargo
        for product in range(6):
            amount = piles[6 * zone + product]
            if amount:
                cargo[6 * seat + product] += amount
                piles[6 * zone + product] = 0


def _go_direct(lookups: Lookups, state: LongCoursState, move: m.DirectMove) -> None:
    """A Direct Move card carries the ship to a port."""
    seat = state.turn
    state.directs[seat] -= 1
    state.held[seat] -= 1
    state.played_directs += 1
    state.at[seat] = lookups.index[move.stop]
    state.moved |= s.DIRECT


def _storm(lookups: Lookups, state: LongCoursState, move: m.Storm) -> None:
    """Every cargo in the zone is wrecked, the player's own too, and the Corsair sunk (rulings W2 and W3),
    one's own as well (ruling C15).
    """
    seat = state.turn
    state.storms[seat] -= 1
    state.held[seat] -= 1
    state.played_storms += 1
    zone = lookups.zone_index[move.zone]
    zone_of = lookups.zone_of
    for other, stop in enumerate(state.at):
        if stop >= 0 and zone_of[stop] == zone:
            _wreck(state, other, zone)
    if state.corsair >= 0 and zone_of[state.corsair] == zone:
        state.corsair = s.NOWHERE
        state.owner = s.NOBODY


def _wreck(state: LongCoursState, seat: int, zone: int) -> None:
    """The ship goes to the Caisse, its goods to the beaching place; the money stays (rulings W4 to W6)."""
    state.at[seat] = s.NOWHERE
    cargo, piles = state.cargo, state.piles
    for product in range(6):
        piles[6 * zone + product] += cargo[6 * seat + product]
        cargo[6 * seat + product] = 0


# -- sailors' brawls (Brawl Cards) -------------------------------------------------------------------


def _start_brawl(lookups: Lookups, state: LongCoursState, move: m.StartBrawl) -> None:
    """The first blow, as often as there are cards (ruling F5). The foe answers at once, card or not (ruling F7)."""
    _strike(state, state.turn, move.force)
    state.foe = state.asked = move.foe
    state.phase = s.BRAWL


def _retaliate(lookups: Lookups, state: LongCoursState, move: m.Retaliate) -> None:
    """A stronger blow; now the other one answers (ruling F3)."""
    _strike(state, state.asked, move.force)
    state.asked = state.striker()


def _strike(state: LongCoursState, seat: int, force: int) -> None:
    state.brawls[seat] ^= 1 << force
    state.held[seat] -= 1
    state.played_brawls |= 1 << force
    state.force = force


def _give_up(lookups: Lookups, state: LongCoursState, move: m.GiveUp) -> None:
    """The one who struck last strips the other of all banknotes, to use them at once (ruling F6)."""
    state.cash[state.striker()] += state.cash[state.asked]
    state.cash[state.asked] = 0
    state.asked = state.foe = s.NOBODY
    state.force = 0
    state.phase = s.TURN


# -- a draw by consent (ruling E4) -------------------------------------------------------------------


def _offer_draw(lookups: Lookups, state: LongCoursState, move: m.OfferDraw) -> None:
    """The seat on turn asks; the others answer in turn."""
    state.offered = True
    state.asked = next_in_game(state, state.turn)
    state.phase = s.VOTE


def _answer_draw(lookups: Lookups, state: LongCoursState, move: m.AnswerDraw) -> None:
    """One No and the turn goes on; when all have agreed the match is over."""
    state.asked = next_in_game(state, state.asked) if move.agree else s.NOBODY
    if not move.agree:
        state.phase = s.TURN
    elif state.asked == state.turn:
        close(state, s.AGREED)


_EFFECTS: Final[dict[type[Move], Callable[..., None]]] = {
    m.Dealt: _deal,
    m.Rolled: _rolled,
    m.HandShown: corsair.show_hand,
    m.PlaceShip: _place_ship,
    m.Buy: _buy,
    m.Sail: _sail,
    m.DirectMove: _go_direct,
    m.TryResale: _try_resale,
    m.Storm: _storm,
    m.StartBrawl: _start_brawl,
    m.Retaliate: _retaliate,
    m.GiveUp: _give_up,
    m.Bid: corsair.bid,
    m.PassBid: corsair.pass_bid,
    m.MoveCorsair: corsair.hunt,
    m.EndTurn: _end_turn,
    m.OfferDraw: _offer_draw,
    m.AnswerDraw: _answer_draw,
    m.Resign: corsair.resign,
}
