"""From a position in words to a state, and back."""

from collections.abc import Mapping
from typing import Final

from longtable.engine.game import require
from longtable.games.longcours.positions.position import (
    AuctionPosition,
    BrawlPosition,
    CorsairPosition,
    LongCoursPosition,
    SeatPosition,
)
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.legal import lowest_bid
from longtable.games.longcours.rules.lookups import Lookups, mask_of
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.rules.turn import bankrupt, place_in_order

MOVED: Final = ("", "ordinary", "direct", "both")
"""What positions call each way of having moved."""
_OF_PHASES: Final = {
    "brawl": s.BRAWL,
    "auction": s.AUCTION,
    "voter": s.VOTE,
    "showing": s.SHOWING,
    "ending": s.OVER,
}
"""What is told in one phase alone."""


def place(lookups: Lookups, position: LongCoursPosition, state: LongCoursState) -> LongCoursState:
    """The state a position stands for, made of the `state` before anything is dealt.

    Raises:
        PositionError: it can't be; the path leads to the field.
    """
    state.phase = position.phase
    known = ", ".join(s.PHASES)
    require(state.phase in s.PHASES, "phase", f"there is no phase {state.phase!r}, expected one of {known}")
    if state.phase == s.DEAL:
        _place_deal(state, position)
        return state
    _place_seats(lookups, state, position)
    _place_piles(lookups, state, position)
    _place_corsair(lookups, state, position.corsair)
    _place_turn(state, position)
    _place_fallen(state, position)
    _place_phase(lookups, state, position)
    state.caisse = -sum(state.cash)
    for product in range(6):
        state.tickets[product] -= sum(state.cargo[product::6]) + sum(state.piles[product::6])
    return state


def _seat(state: LongCoursState, seat: int, path: str, *, nobody: bool = False) -> int:
    last = len(state.roles) - 1
    low = s.NOBODY if nobody else 0
    require(low <= seat <= last, path, f"expected a seat from 0 to {last}{', or -1' if nobody else ''}")
    return seat


def _stop(lookups: Lookups, name: str, path: str) -> int:
    require(not name or name in lookups.index, path, f"there is no stop {name!r} on the chart")
    return lookups.index[name] if name else s.NOWHERE


def _place_goods(lookups: Lookups, goods: Mapping[str, int], path: str, into: list[int], start: int) -> None:
    known = lookups.product_index
    for name, amount in goods.items():
        require(name in known, path, f"there is no product {name!r}, expected one of {', '.join(known)}")
        into[start + known[name]] = amount


# -- what lies on the table --------------------------------------------------------------------------


def _place_deal(state: LongCoursState, position: LongCoursPosition) -> None:
    state.first = position.first
    require(state.first in (-1, 0), "first", "before the deal: 0 for the first seat, -1 where it is drawn")
    plain = LongCoursPosition(phase=s.DEAL, round=position.round, first=position.first, turn=position.turn)
    require(position == plain, "phase", "before the deal nobody has anything, so nothing else can be said")
    require(position.round in (0, 2), "round", "before the deal no round has begun, expected 0")
    require(position.turn in (None, 0), "turn", "before the deal it is nobody's turn, expected 0")


def _place_seats(lookups: Lookups, state: LongCoursState, position: LongCoursPosition) -> None:
    seats = len(state.roles)
    require(len(position.seats) <= seats, "seats", f"there are {seats} seats")
    deck = lookups.dealt(seats, short=state.rules.short)
    hand, taken = deck.count // seats, 0
    for seat in state.seats:
        board = position.seats[seat] if seat < len(position.seats) else SeatPosition()
        where = f"seats.{seat}"
        state.cash[seat] = lookups.start_cash if board.cash is None else board.cash
        _place_goods(lookups, board.cargo, f"{where}.cargo", state.cargo, 6 * seat)
        state.at[seat] = _stop(lookups, board.at, f"{where}.at")
        for force in board.brawl:
            require(force in deck.brawl, f"{where}.brawl", f"no Brawl card of force {force} is dealt in this game")
            require(not taken >> force & 1, f"{where}.brawl", f"the Brawl card of force {force} is held already")
            taken |= 1 << force
        state.storms[seat] = board.storm
        state.directs[seat] = board.direct_move
        state.brawls[seat] = mask_of(board.brawl)
        held = state.held[seat] = board.storm + board.direct_move + len(board.brawl)
        require(held <= hand, where, f"{held} cards are more than the {hand} dealt")
        state.out[seat] = board.out
    state.played_storms = _played("storm", state.storms, deck.storm)
    state.played_directs = _played("direct_move", state.directs, deck.direct_move)
    state.played_brawls = mask_of(deck.brawl) & ~taken


def _played(kind: str, hands: list[int], dealt: int) -> int:
    """How many cards of a kind are in no hand any more."""
    held = sum(hands)
    require(held <= dealt, "seats", f"`{kind}` is {held} in all hands, expected at most the {dealt} dealt")
    return dealt - held


def _place_piles(lookups: Lookups, state: LongCoursState, position: LongCoursPosition) -> None:
    zones = ", ".join(map(str, lookups.zones))
    for number, goods in position.piles.items():
        path = f"piles.{number}"
        require(number in lookups.zone_index, path, f"there is no zone {number}, expected one of {zones}")
        zone = lookups.zone_index[number]
        _place_goods(lookups, goods, path, state.piles, 6 * zone)
        lies = any(state.pile(zone)) and lookups.beach[zone] in state.at
        require(not lies, path, "a ship lies at this beaching place, so it has taken what lay there (ruling W5)")


def _place_corsair(lookups: Lookups, state: LongCoursState, corsair: CorsairPosition) -> None:
    state.owner = _seat(state, corsair.owner, "corsair.owner", nobody=True)
    state.corsair = _stop(lookups, corsair.at, "corsair.at")
    state.fresh = corsair.fresh
    state.steps = corsair.steps
    require(state.corsair < 0 or state.owner >= 0, "corsair.at", "a Corsair at sea has an owner")
    most = lookups.corsair_moves
    require(state.steps <= most, "corsair.steps", f"the Corsair makes {most} stopovers a turn at most")


def _place_turn(state: LongCoursState, position: LongCoursPosition) -> None:
    rules = state.rules
    state.first = _seat(state, position.first, "first")
    state.turn = state.first if position.turn is None else _seat(state, position.turn, "turn")
    state.round = position.round
    state.die = position.die
    require(position.moved in MOVED, "moved", f"expected nothing, {', '.join(MOVED[1:-1])} or {MOVED[-1]}")
    state.moved = MOVED.index(position.moved)
    allowed = rules.both_moves or position.moved != "both"
    require(allowed, "moved", "one movement takes the place of the other (ruling T2)")
    state.rolled = position.rolled
    state.offered = position.offered
    require(rules.leaving or not state.offered, "offered", "draws can't be offered by the options")
    limit = rules.round_limit
    require(not limit or state.round <= limit, "round", f"the match ends after round {limit}")
    own, ashore = state.owner == state.turn, state.corsair < 0
    bought = not state.fresh or (own and ashore)
    require(bought, "corsair.fresh", "only the seat on turn buys in its turn, and the Corsair waits ashore")
    hunts = not state.steps or (own and not ashore)
    require(hunts, "corsair.steps", "the Corsair sails in its owner's turn alone (ruling C9)")


def _place_fallen(state: LongCoursState, position: LongCoursPosition) -> None:
    """Who is out has nothing on the table, save a hand about to be spread out."""
    for number, seat in enumerate(position.showing):
        path = f"showing.{number}"
        fits = state.out[_seat(state, seat, path)] and state.held[seat]
        require(bool(fits), path, "only cards of a seat that is out are spread out")
        state.showing |= 1 << seat
    for seat in state.seats:
        if state.out[seat]:
            where = f"seats.{seat}"
            require(state.at[seat] < 0, f"{where}.at", "who is out of the game has no ship")
            require(not state.cash[seat], f"{where}.cash", "who is out of the game has no money (ruling C13)")
            require(not any(state.hold(seat)), f"{where}.cargo", "who is out of the game has no goods (ruling C13)")
            shown = not state.held[seat] or seat in position.showing
            require(shown, where, "who is out of the game has no cards, unless they are about to be spread out")
            require(state.owner != seat, "corsair.owner", "who is out of the game owns no Corsair")
    blows = sorted(set(filter(None, state.out)))
    require(blows == list(range(1, len(blows) + 1)), "seats", "`out` counts the blows from 1 without a gap")


# -- whose turn, and what for ------------------------------------------------------------------------


def _place_phase(lookups: Lookups, state: LongCoursState, position: LongCoursPosition) -> None:
    phase, alive = state.phase, len(state.alive())
    for field, its in _OF_PHASES.items():
        told = getattr(position, field) not in (None, s.NOBODY, (), "")
        require(told == (phase == its), field, f"it goes with the phase `{its}` alone")
    require(alive >= 1, "seats", "somebody is in the game")
    if phase in (s.PLACING, s.PURCHASES):
        _check_first_turn(lookups, state, position)
        return
    require(state.round >= 2, "round", "the normal game begins with round 2 (ruling S4)")
    if phase == s.OVER:
        _place_ending(state, position.ending, alive)
    if phase in (s.OVER, s.SHOWING):
        return
    require(alive >= 2, "seats", "with one player left the match is over")
    require(not state.out[state.turn], "turn", "who is out of the game has no turn")
    require(not state.steps or phase == s.TURN, "corsair.steps", "nothing comes after the hunt (ruling C9)")
    require(state.steps < lookups.corsair_moves, "corsair.steps", "after the last stopover the turn has ended")
    at_sea = state.at_sea()
    match phase:
        case s.TURN:
            stormed = at_sea or state.played_storms > 0
            require(stormed, "phase", "a wrecked player enters first, unless the own Storm has just wrecked the ship")
        case s.ROLL_ENTRY | s.ENTRY:
            require(not at_sea, "phase", "a ship enters by the die after a wreck alone")
            acted = state.moved or state.rolled or state.offered or state.fresh
            require(not acted, "phase", "a new ship enters before anything else is done (ruling W8)")
            rolled = phase == s.ROLL_ENTRY or state.die > 0
            require(rolled, "die", "the die has said where the new ship enters, expected 1 to 6")
        case s.ROLL_RESALE:
            require(state.rolled, "rolled", "the die is being rolled, expected true")
            require(at_sea and any(state.hold(state.turn)), "phase", "there is nothing in the hold to resell")
        case s.ROLL_CORSAIR:
            waits = state.owner == state.turn and state.corsair < 0 and not state.fresh
            require(waits, "phase", "the Corsair enters in the turn after it was bought (ruling C6)")
        case s.VOTE:
            state.asked = _seat(state, position.voter, "voter")
            others = state.asked != state.turn and not state.out[state.asked]
            require(others, "voter", "the others in the game are asked")
            require(state.offered, "offered", "the seat on turn has offered the draw, expected true")
    if position.brawl is not None:
        _place_brawl(lookups, state, position.brawl)
    if position.auction is not None:
        _place_auction(lookups, state, position.auction)


def _check_first_turn(lookups: Lookups, state: LongCoursState, position: LongCoursPosition) -> None:
    """Ships are placed in order, each in its zone; nothing but purchases has happened (rulings S2 to S4)."""
    now = place_in_order(state, state.turn)
    hand = lookups.dealt(len(state.roles), short=state.rules.short).count // len(state.roles)
    plain = LongCoursPosition()
    require(state.round == 1, "round", "placing and first purchases are round 1")
    for field in ("piles", "corsair", "die", "moved", "rolled", "offered"):
        untouched = getattr(position, field) == getattr(plain, field)
        require(untouched, field, "in the first turn ships are placed and goods are bought (ruling S4)")
    for seat in state.seats:
        where, order, at = f"seats.{seat}", place_in_order(state, seat), state.at[seat]
        if state.phase == s.PURCHASES or order < now:
            zone = lookups.zones[order]
            require(at in lookups.ports_of[order], f"{where}.at", f"expected a port of zone {zone} (ruling S2)")
        else:
            require(at < 0, f"{where}.at", "this ship is not placed yet")
        bought = sum(state.hold(seat))
        own = state.phase == s.PURCHASES and order <= now and bought == state.hold(seat)[lookups.sells[at]]
        require(own or not bought, f"{where}.cargo", "first purchases are made in order at the own port (ruling S3)")
        whole = state.cash[seat] + bought == lookups.start_cash
        require(whole, f"{where}.cash", f"money and goods come to {lookups.start_cash} million in the first turn")
        unplayed = state.held[seat] == hand
        require(unplayed, where, f"no card is played in the first turn: expected {hand} in hand")


def _place_ending(state: LongCoursState, ending: str, alive: int) -> None:
    state.ending = ending
    known = ", ".join(s.ENDINGS[1:])
    require(ending in s.ENDINGS, "ending", f"there is no ending {ending!r}, expected one of {known}")
    require((ending == s.LAST) == (alive == 1), "ending", "`last` means that one player is left")
    require(ending != s.BANKRUPT or bankrupt(state), "ending", "somebody has something left")
    limit = state.rules.round_limit
    require(ending != s.LIMIT or 0 < limit == state.round, "ending", "the rounds are not over by the options")
    require(ending != s.AGREED or state.rules.leaving, "ending", "draws can't be offered by the options")


def _place_brawl(lookups: Lookups, state: LongCoursState, brawl: BrawlPosition) -> None:
    state.foe = _seat(state, brawl.foe, "brawl.foe")
    state.asked = _seat(state, brawl.asked, "brawl.asked")
    state.force = brawl.force
    require(state.foe != state.turn, "brawl.foe", "a captain does not brawl with himself")
    require(state.asked in (state.foe, state.turn), "brawl.asked", "one of the two answers the last blow")
    here = state.at[state.turn]
    require(0 <= here == state.at[state.foe], "brawl.foe", "the two ships are not in the same port")
    port = lookups.sells[here] >= 0 or state.rules.brawl_anywhere
    require(port, "phase", "brawls break out in ports (ruling F1)")
    played = brawl.force in lookups.forces and state.played_brawls >> brawl.force & 1
    require(bool(played), "brawl.force", f"a blow of force {brawl.force} was not played")


def _place_auction(lookups: Lookups, state: LongCoursState, auction: AuctionPosition) -> None:
    require(state.owner < 0, "corsair.owner", "a Corsair with an owner is not for sale (ruling C1)")
    lowest = lowest_bid(lookups, state)
    require(auction.bid >= lowest, "auction.bid", f"expected {lowest} or more")
    state.bid = auction.bid
    state.bidder = _seat(state, auction.bidder, "auction.bidder")
    state.asked = _seat(state, auction.asked, "auction.asked")
    require(state.cash[state.bidder] >= state.bid, "auction.bid", "the bidder has less money (ruling C3)")
    for number, seat in enumerate(auction.passed):
        state.passed |= 1 << _seat(state, seat, f"auction.passed.{number}")
    require(list(auction.passed) == sorted(set(auction.passed)), "auction.passed", "expected rising seats")
    another = state.bidder != state.asked and not (state.out[state.bidder] or state.out[state.asked])
    require(another, "auction.asked", "somebody else in the game is asked whether to raise")
    gone = {state.asked, state.bidder}.intersection(auction.passed)
    require(not gone, "auction.passed", "who has passed is not asked again and has no bid (ruling C2)")
    require(state.cash[state.asked] > state.bid, "auction.asked", "who can't raise is not asked")


# -- the way back ------------------------------------------------------------------------------------


def tell(lookups: Lookups, state: LongCoursState) -> LongCoursPosition:
    """The position of a state, every field filled: `place` gives the state back."""
    if state.phase == s.DEAL:
        return LongCoursPosition(phase=s.DEAL, round=0, first=state.first, turn=0)
    brawl = auction = None
    if state.phase == s.BRAWL:
        brawl = BrawlPosition(state.foe, state.force, state.asked)
    elif state.phase == s.AUCTION:
        passed = tuple(seat for seat in state.seats if state.passed >> seat & 1)
        auction = AuctionPosition(state.bid, state.bidder, state.asked, passed)
    return LongCoursPosition(
        phase=state.phase,
        round=state.round,
        first=state.first,
        turn=state.turn,
        seats=tuple(_tell_seat(lookups, state, seat) for seat in state.seats),
        piles={lookups.zones[zone]: goods for zone in range(6) if (goods := _goods(lookups, state.pile(zone)))},
        corsair=CorsairPosition(state.owner, _name(lookups, state.corsair), state.fresh, state.steps),
        die=state.die,
        moved=MOVED[state.moved],
        rolled=state.rolled,
        offered=state.offered,
        brawl=brawl,
        auction=auction,
        voter=state.asked if state.phase == s.VOTE else s.NOBODY,
        showing=tuple(seat for seat in state.seats if state.showing >> seat & 1),
        ending=state.ending,
    )


def _tell_seat(lookups: Lookups, state: LongCoursState, seat: int) -> SeatPosition:
    return SeatPosition(
        cash=state.cash[seat],
        cargo=_goods(lookups, state.hold(seat)),
        at=_name(lookups, state.at[seat]),
        storm=state.storms[seat],
        direct_move=state.directs[seat],
        brawl=tuple(lookups.forces_in(state.brawls[seat])),
        out=state.out[seat],
    )


def _name(lookups: Lookups, stop: int) -> str:
    return lookups.ids[stop] if stop >= 0 else ""


def _goods(lookups: Lookups, amounts: list[int]) -> dict[str, int]:
    return {product: amount for product, amount in zip(lookups.products, amounts, strict=True) if amount}
