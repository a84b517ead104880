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


def place(lookups: Lookups, position: LongCoursPosition, state: LongCoursState) -> LongCoursState:
    """The state a position stands for, made of the `state` before anything is dealt.

    Raises:
        PositionError: it can't be; the path leads to the field.
    """
    _Placer(lookups, position, state)
    return state


class _Placer:
    """Puts one position on the table, piece by piece."""

    def __init__(self, lookups: Lookups, position: LongCoursPosition, state: LongCoursState) -> None:
        self.lookups = lookups
        self.position = position
        self.state = state
        phase = position.phase
        require(phase in s.PHASES, "phase", f"there is no phase {phase!r}, expected one of {', '.join(s.PHASES)}")
        state.phase = phase
        if phase == s.DEAL:
            self._place_deal()
            return
        self._place_seats()
        self._place_piles()
        self._place_corsair()
        self._place_turn()
        self._check_fallen()
        self._check_phase()
        state.caisse = -sum(state.cash)
        for product in range(6):
            sold = sum(state.cargo[product::6]) + sum(state.piles[product::6])
            state.tickets[product] = lookups.tickets - sold

    # -- what lies on the table --------------------------------------------------------------------

    def _place_deal(self) -> None:
        position = self.position
        require(position.first in (-1, 0), "first", "before the deal: 0 for the first seat, -1 where it is drawn")
        plain = LongCoursPosition(phase=s.DEAL, round=position.round, first=position.first, turn=position.turn)
        require(position == plain, "phase", "before the deal nobody has anything, so nothing else can be said")
        require(position.round in (0, 2), "round", "before the deal no round has begun, expected 0")
        require(position.turn in (None, 0), "turn", "before the deal it is nobody's turn, expected 0")
        self.state.first = position.first

    def _place_seats(self) -> None:
        state, lookups, position = self.state, self.lookups, self.position
        seats = len(state.roles)
        require(len(position.seats) <= seats, "seats", f"there are {seats} seats")
        deck = lookups.dealt(seats, short=state.rules.short)
        taken = 0
        for seat in state.seats:
            board = position.seats[seat] if seat < len(position.seats) else SeatPosition()
            where = f"seats.{seat}"
            state.cash[seat] = lookups.start_cash if board.cash is None else board.cash
            self._place_goods(board.cargo, f"{where}.cargo", state.cargo, 6 * seat)
            state.at[seat] = self._stop(board.at, f"{where}.at")
            for force in board.brawl:
                known = force in deck.brawl
                require(known, f"{where}.brawl", f"no Brawl card of force {force} is dealt in this game")
                require(not taken >> force & 1, f"{where}.brawl", f"the Brawl card of force {force} is held already")
                taken |= 1 << force
            state.storms[seat] = board.storm
            state.directs[seat] = board.direct_move
            state.brawls[seat] = mask_of(board.brawl)
            state.held[seat] = board.storm + board.direct_move + len(board.brawl)
            hand = deck.count // seats
            require(state.held[seat] <= hand, where, f"{state.held[seat]} cards are more than the {hand} dealt")
            state.out[seat] = board.out
        for kind, held, dealt in (
            ("storm", sum(state.storms), deck.storm),
            ("direct_move", sum(state.directs), deck.direct_move),
        ):
            require(held <= dealt, "seats", f"`{kind}` is {held} in all hands, expected at most the {dealt} dealt")
        state.played_storms = deck.storm - sum(state.storms)
        state.played_directs = deck.direct_move - sum(state.directs)
        state.played_brawls = mask_of(deck.brawl) & ~taken

    def _stop(self, name: str, path: str) -> int:
        if not name:
            return s.NOWHERE
        require(name in self.lookups.index, path, f"there is no stop {name!r} on the chart")
        return self.lookups.index[name]

    def _place_goods(self, goods: Mapping[str, int], path: str, into: list[int], start: int) -> None:
        for name, amount in goods.items():
            known = self.lookups.product_index
            require(name in known, path, f"there is no product {name!r}, expected one of {', '.join(known)}")
            into[start + known[name]] = amount

    def _place_piles(self) -> None:
        lookups, state = self.lookups, self.state
        for number, goods in self.position.piles.items():
            path = f"piles.{number}"
            zones = ", ".join(map(str, lookups.zones))
            require(number in lookups.zone_index, path, f"there is no zone {number}, expected one of {zones}")
            zone = lookups.zone_index[number]
            self._place_goods(goods, path, state.piles, 6 * zone)
            there = state.ships_at(lookups.beach[zone])
            lies = any(state.pile(zone)) and bool(there)
            require(not lies, path, "a ship lies at this beaching place, so it has taken what lay there (ruling W5)")

    def _place_corsair(self) -> None:
        state, corsair = self.state, self.position.corsair
        state.owner = self._seat(corsair.owner, "corsair.owner", nobody=True)
        state.corsair = self._stop(corsair.at, "corsair.at")
        state.fresh = corsair.fresh
        state.steps = corsair.steps
        require(state.corsair < 0 or state.owner >= 0, "corsair.at", "a Corsair at sea has an owner")
        most = self.lookups.corsair_moves
        require(state.steps <= most, "corsair.steps", f"the Corsair makes {most} stopovers a turn at most")

    def _seat(self, seat: int, path: str, *, nobody: bool = False) -> int:
        seats = len(self.state.roles)
        low = -1 if nobody else 0
        require(low <= seat < seats, path, f"expected a seat from 0 to {seats - 1}{', or -1' if nobody else ''}")
        return seat

    def _place_turn(self) -> None:
        state, position = self.state, self.position
        state.first = self._seat(position.first, "first")
        state.turn = state.first if position.turn is None else self._seat(position.turn, "turn")
        state.round = position.round
        state.die = position.die
        require(position.moved in MOVED, "moved", f"expected nothing, {', '.join(MOVED[1:-1])} or {MOVED[-1]}")
        state.moved = MOVED.index(position.moved)
        both = state.moved == s.ORDINARY | s.DIRECT
        require(not both or state.rules.both_moves, "moved", "one movement takes the place of the other (ruling T2)")
        state.rolled = position.rolled
        state.offered = position.offered
        require(not state.offered or state.rules.leaving, "offered", "draws can't be offered by the options")
        limit = state.rules.round_limit
        require(not limit or state.round <= limit, "round", f"the match ends after round {limit}")
        if state.fresh:
            bought = state.owner == state.turn and state.corsair < 0
            require(bought, "corsair.fresh", "only the seat on turn buys in its turn, and the Corsair waits ashore")
        if state.steps:
            hunts = state.owner == state.turn and state.corsair >= 0
            require(hunts, "corsair.steps", "the Corsair sails in its owner's turn alone (ruling C9)")

    def _check_fallen(self) -> None:
        """Who is out has nothing on the table, save a hand about to be spread out."""
        state, position = self.state, self.position
        showing = set(position.showing)
        require(len(showing) == len(position.showing), "showing", "a hand is spread out once")
        for place_, seat in enumerate(position.showing):
            self._seat(seat, f"showing.{place_}")
            fits = bool(state.out[seat] and state.held[seat])
            require(fits, f"showing.{place_}", "only cards of a seat that is out are spread out")
            state.showing |= 1 << seat
        for seat in state.seats:
            if not state.out[seat]:
                continue
            where = f"seats.{seat}"
            require(state.at[seat] < 0, f"{where}.at", "who is out of the game has no ship")
            require(not state.cash[seat], f"{where}.cash", "who is out of the game has no money (ruling C13)")
            require(not any(state.hold(seat)), f"{where}.cargo", "who is out of the game has no goods (ruling C13)")
            shown = not state.held[seat] or seat in showing
            require(shown, where, "who is out of the game has no cards, unless they are about to be spread out")
            require(state.owner != seat, "corsair.owner", "who is out of the game owns no Corsair")
        blows = sorted(set(filter(None, state.out)))
        require(blows == list(range(1, len(blows) + 1)), "seats", "`out` counts the blows from 1 without a gap")

    # -- whose turn, and what for ------------------------------------------------------------------

    def _check_phase(self) -> None:
        state, position = self.state, self.position
        phase = state.phase
        require((position.brawl is not None) == (phase == s.BRAWL), "brawl", "it goes with the phase `brawl` alone")
        told = position.auction is not None
        require(told == (phase == s.AUCTION), "auction", "it goes with the phase `auction` alone")
        require((position.voter >= 0) == (phase == s.VOTE), "voter", "it goes with the phase `vote` alone")
        require(bool(position.showing) == (phase == s.SHOWING), "showing", "it goes with the phase `showing` alone")
        require(bool(position.ending) == (phase == s.OVER), "ending", "it goes with the phase `over` alone")
        alive = len(state.alive())
        require(alive >= 1, "seats", "somebody is in the game")
        if phase in (s.PLACING, s.PURCHASES):
            self._check_first_turn()
            return
        require(state.round >= 2, "round", "the normal game begins with round 2 (ruling S4)")
        if phase == s.OVER:
            self._check_ending(alive)
            return
        if phase == s.SHOWING:
            sailed = state.steps > 0 or bool(state.out[state.turn])
            require(sailed, "showing", "somebody has just resigned or been sunk, so the Corsair has moved")
            return
        require(alive >= 2, "seats", "with one player left the match is over")
        require(not state.out[state.turn], "turn", "who is out of the game has no turn")
        require(not state.steps or phase == s.TURN, "corsair.steps", "nothing comes after the hunt (ruling C9)")
        require(state.steps < self.lookups.corsair_moves, "corsair.steps", "after the last stopover the turn has ended")
        _CHECKS[phase](self)

    def _check_first_turn(self) -> None:
        """Ships are placed in order, each in its zone; nothing but purchases has happened (rulings S2 to S4)."""
        state, lookups = self.state, self.lookups
        placed = len(state.roles) if state.phase == s.PURCHASES else place_in_order(state, state.turn)
        plain = LongCoursPosition()
        position = self.position
        require(state.round == 1, "round", "placing and first purchases are round 1")
        for field in ("piles", "corsair", "die", "moved", "rolled", "offered"):
            untouched = getattr(position, field) == getattr(plain, field)
            require(untouched, field, "in the first turn ships are placed and goods are bought (ruling S4)")
        for seat in state.seats:
            where, place_ = f"seats.{seat}", place_in_order(state, seat)
            at = state.at[seat]
            if place_ < placed:
                fits = at in lookups.ports_of[place_]
                require(fits, f"{where}.at", f"expected a port of zone {lookups.zones[place_]} (ruling S2)")
            else:
                require(at < 0, f"{where}.at", "this ship is not placed yet")
            bought = sum(state.hold(seat))
            owned = state.cargo[6 * seat + lookups.sells[at]] if at >= 0 else 0
            may = state.phase == s.PURCHASES and place_ <= place_in_order(state, state.turn)
            fits = bought == owned and (not bought or may)
            require(fits, f"{where}.cargo", "first purchases are made in order at the own port (ruling S3)")
            whole = state.cash[seat] + bought == lookups.start_cash
            require(whole, f"{where}.cash", f"money and goods come to {lookups.start_cash} million in the first turn")
            require(not state.out[seat], f"{where}.out", "nobody falls in the first turn")
            hand = lookups.dealt(len(state.roles), short=state.rules.short).count // len(state.roles)
            require(state.held[seat] == hand, where, f"no card is played in the first turn: expected {hand} in hand")

    def _check_ending(self, alive: int) -> None:
        state, ending = self.state, self.position.ending
        known = ", ".join(s.ENDINGS[1:])
        require(ending in s.ENDINGS, "ending", f"there is no ending {ending!r}, expected one of {known}")
        require((ending == s.LAST) == (alive == 1), "ending", "`last` means that one player is left")
        require((ending != s.BANKRUPT) or bankrupt(state), "ending", "somebody has something left")
        limit = bool(state.rules.round_limit) and state.round == state.rules.round_limit
        require(ending != s.LIMIT or limit, "ending", "the rounds are not over by the options")
        require(ending != s.AGREED or state.rules.leaving, "ending", "draws can't be offered by the options")
        state.ending = ending

    def _check_roll_entry(self) -> None:
        state = self.state
        require(not state.at_sea(), "phase", "a ship enters by the die after a wreck alone")
        fresh = not (state.moved or state.rolled or state.offered or state.fresh)
        require(fresh, "phase", "a new ship enters before anything else is done (ruling W8)")
        if state.phase == s.ENTRY:
            require(state.die > 0, "die", "the die has said where the new ship enters, expected 1 to 6")

    def _check_roll_resale(self) -> None:
        state = self.state
        require(state.rolled, "rolled", "the die is being rolled, expected true")
        sells = state.at_sea() and any(state.hold(state.turn))
        require(sells, "phase", "there is nothing in the hold to resell")

    def _check_roll_corsair(self) -> None:
        state = self.state
        waits = state.owner == state.turn and state.corsair < 0 and not state.fresh
        require(waits, "phase", "the Corsair enters in the turn after it was bought (ruling C6)")

    def _check_brawl(self) -> None:
        state, brawl = self.state, self.position.brawl
        assert brawl is not None, "checked above"
        state.foe = self._seat(brawl.foe, "brawl.foe")
        state.asked = self._seat(brawl.asked, "brawl.asked")
        require(state.foe != state.turn, "brawl.foe", "a captain does not brawl with himself")
        require(state.asked in (state.foe, state.turn), "brawl.asked", "one of the two answers the last blow")
        here = state.at[state.turn]
        met = here >= 0 and state.at[state.foe] == here
        require(met, "brawl.foe", "the two ships are not in the same port")
        port = self.lookups.sells[here] >= 0 or state.rules.brawl_anywhere
        require(port, "phase", "brawls break out in ports (ruling F1)")
        played = brawl.force in self.lookups.forces and state.played_brawls >> brawl.force & 1
        require(bool(played), "brawl.force", f"a blow of force {brawl.force} was not played")
        state.force = brawl.force

    def _check_auction(self) -> None:
        state, auction, lookups = self.state, self.position.auction, self.lookups
        assert auction is not None, "checked above"
        require(state.owner < 0, "corsair.owner", "a Corsair with an owner is not for sale (ruling C1)")
        require(auction.bid >= lowest_bid(lookups, state), "auction.bid", f"expected {lookups.reserve} or more")
        state.bid = auction.bid
        state.bidder = self._seat(auction.bidder, "auction.bidder")
        state.asked = self._seat(auction.asked, "auction.asked")
        require(state.cash[state.bidder] >= state.bid, "auction.bid", "the bidder has less money (ruling C3)")
        for place_, seat in enumerate(auction.passed):
            state.passed |= 1 << self._seat(seat, f"auction.passed.{place_}")
        require(list(auction.passed) == sorted(set(auction.passed)), "auction.passed", "expected rising seats")
        fits = state.bidder != state.asked and not (state.out[state.bidder] or state.out[state.asked])
        require(fits, "auction.asked", "somebody else in the game is asked whether to raise")
        gone = state.passed >> state.asked & 1 or state.passed >> state.bidder & 1
        require(not gone, "auction.passed", "who has passed is not asked again and has no bid (ruling C2)")
        able = state.cash[state.asked] > state.bid
        require(able, "auction.asked", "who can't raise is not asked")

    def _check_vote(self) -> None:
        state = self.state
        state.asked = self._seat(self.position.voter, "voter")
        fits = state.asked != state.turn and not state.out[state.asked]
        require(fits, "voter", "the others in the game are asked")
        require(state.offered, "offered", "the seat on turn has offered the draw, expected true")

    def _check_turn(self) -> None:
        state = self.state
        stormed = state.at_sea() or state.played_storms > 0
        require(stormed, "phase", "a wrecked player enters first, unless the own Storm has just wrecked the ship")


_CHECKS: Final = {
    s.ROLL_ENTRY: _Placer._check_roll_entry,
    s.ENTRY: _Placer._check_roll_entry,
    s.TURN: _Placer._check_turn,
    s.ROLL_RESALE: _Placer._check_roll_resale,
    s.BRAWL: _Placer._check_brawl,
    s.AUCTION: _Placer._check_auction,
    s.ROLL_CORSAIR: _Placer._check_roll_corsair,
    s.VOTE: _Placer._check_vote,
}


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
