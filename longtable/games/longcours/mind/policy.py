"""The rule policy of Long Cours: one seat, one temperament, one plausible move after the other."""

import math
from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Final

from longtable.engine.moves import Move, Seat
from longtable.games.longcours.mind.playout import ASTRAY, CARD, DOOM
from longtable.games.longcours.mind.styles import Temperament, of_seat
from longtable.games.longcours.mind.value import Unseen, best_hunt, rivals, share_of_win, weakness
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.legal import in_reach
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState


class Mind:
    """What a seat thinks of one position.

    Args:
        lookups: what is fixed.
        view: the position as the seat sees it; it is not changed.
        seat: whose mind.
        moves: its legal moves.
        rng: the player's own chance.
    """

    def __init__(self, lookups: Lookups, view: LongCoursState, seat: Seat, moves: Sequence[Move], rng: Random) -> None:
        self.lookups = lookups
        self.view = view
        self.seat = seat
        self.rng = rng
        self.temper: Temperament = of_seat(view, seat)
        self.cash = view.cash[seat]
        self.kinds: dict[type[Move], list[Move]] = {}
        for move in moves:
            self.kinds.setdefault(type(move), []).append(move)

    @cached_property
    def hidden(self) -> Unseen:
        """The cards in the hands of the others."""
        return Unseen(self.lookups, self.view, self.seat)

    @property
    def defences(self) -> int:
        """How many cards could save the seat from the Corsair."""
        return self.view.storms[self.seat] + self.view.directs[self.seat]

    def about(self, worth: float) -> float:
        """A reckoning, a little astray."""
        return worth * self.rng.uniform(1 - ASTRAY, 1 + ASTRAY)

    # -- a whole turn, one operation at a time -----------------------------------------------------

    def operation(self) -> Move | None:
        """The next operation of the turn."""
        for idea in (
            self._auction,
            self._save_oneself,
            self._raid,
            self._purchase,
            self._roll,
            self._board,
            self._brawl,
            self._sail,
            self._hunt,
        ):
            move = idea()
            if move is not None:
                return move
        return self._only(m.END_TURN)

    def _hunt(self) -> Move | None:
        if m.MoveCorsair not in self.kinds:
            return None
        stop = best_hunt(self.lookups, self.view, self.seat)
        return self._only(m.MoveCorsair(self.lookups.ids[stop])) if stop >= 0 else None

    def _only(self, move: Move) -> Move | None:
        """`move`, where it is among those to choose from."""
        return move if move in self.kinds.get(type(move), ()) else None

    # -- money ---------------------------------------------------------------------------------------

    def willing(self) -> int:
        """The most the seat would bid for the Corsair."""
        weak = weakness(self.lookups, self.view, self.seat, self.hidden)
        if not self.defences or weak > 0.8:
            return self.cash
        share = self.temper.bids + (1 - self.temper.bids) * weak
        return int(self.about(self.cash * share))

    def _auction(self) -> Move | None:
        if m.Bid not in self.kinds:
            return None
        weak = weakness(self.lookups, self.view, self.seat, self.hidden)
        wanted = self.lookups.reserve * (1 + (self.temper.patience - 1) * (1 - weak))
        return self.kinds[m.Bid][0] if self.cash >= wanted else None

    def raise_or_pass(self) -> Move | None:
        """An answer in the auction: a small raise as long as the price is right."""
        offers = self.kinds.get(m.Bid)
        lowest = self.view.bid + 1
        room = self.willing() - lowest
        if not offers or room < 0:
            return self._only(m.PASS_BID)
        return _most(offers, lowest + self.rng.randint(0, max(0, room // 4)))

    def _purchase(self) -> Move | None:
        """A share of the spare money, until little of it is left beside what is aboard."""
        if m.Buy not in self.kinds:
            return None
        view, lookups = self.view, self.lookups
        stop = view.at[self.seat]
        if self._doomed(stop) and not self._can_flee():
            return None
        kept = int(self.temper.saves * lookups.reserve)
        spare = self.cash - kept if view.owner < 0 and self.cash > kept else self.cash
        if 10 * spare < sum(view.hold(self.seat)):
            return None
        share = self.temper.invests
        if m.Sail in self.kinds and view.cargo[6 * self.seat + lookups.sells[stop]]:
            # There is some of it aboard: half of the money waits for other goods.
            share *= 0.5
        return _most(self.kinds[m.Buy], math.ceil(spare * share))

    def _roll(self) -> Move | None:
        return m.TRY_RESALE if m.TryResale in self.kinds else None

    # -- the Corsair's prey --------------------------------------------------------------------------

    def _doomed(self, stop: int) -> bool:
        return in_reach(self.lookups, self.view, self.seat, stop)

    def _can_flee(self) -> bool:
        """Whether an ordinary movement leads out of the Corsair's reach."""
        return any(not self._doomed(self._to(move)) for move in self.kinds.get(m.Sail, ()))

    def _to(self, move: Move) -> int:
        assert isinstance(move, m.PlaceShip | m.Sail | m.DirectMove), "only such moves lead a ship to a stop"
        return self.lookups.index[move.stop]

    def _save_oneself(self) -> Move | None:
        """A card against the Corsair where nothing cheaper helps: sink it, flee far, or be wrecked alive."""
        view, lookups, seat = self.view, self.lookups, self.seat
        here = view.at[seat]
        if not self._doomed(here) or self._can_flee():
            return None
        if m.TryResale in self.kinds:
            # Whatever comes of it, the money can be spent on nothing better before.
            return m.TRY_RESALE
        far = [move for move in self.kinds.get(m.DirectMove, ()) if not self._doomed(self._to(move))]
        strike = self._only(lookups.storms[lookups.zone_of[view.corsair]])
        spare = not far or view.storms[seat] >= view.directs[seat] - 1
        if strike is not None and spare and not self._harms_itself(strike):
            return strike
        if far:
            return max(far, key=lambda move: self._port_worth(self._to(move)))
        # Who stays is sunk and out of the game: to be wrecked beside the Corsair is to live on.
        return strike

    def _harms_itself(self, move: Move) -> bool:
        """Whether a move is a Storm that would wreck the own ship or sink the own Corsair."""
        if not isinstance(move, m.Storm):
            return False
        view, lookups = self.view, self.lookups
        own = [view.at[self.seat]]
        if view.owner == self.seat:
            own.append(view.corsair)
        return any(stop >= 0 and lookups.zones[lookups.zone_of[stop]] == move.zone for stop in own)

    # -- raids ---------------------------------------------------------------------------------------

    def _raid(self) -> Move | None:
        """A Storm on a rich zone in which the own ship is not, the more so where the wrecks can be plundered."""
        if m.Storm not in self.kinds or self.defences <= self.temper.keeps:
            return None
        best, chosen = self.temper.raids, None
        for move in self.kinds[m.Storm]:
            assert isinstance(move, m.Storm)
            worth = self._storm_worth(self.lookups.zone_index[move.zone])
            if worth > best:
                best, chosen = worth, move
        return chosen

    def _storm_worth(self, zone: int) -> float:
        view, lookups, seat = self.view, self.lookups, self.seat
        here = view.at[seat]
        victims = [
            other for other in rivals(view, seat) if view.at[other] >= 0 and lookups.zone_of[view.at[other]] == zone
        ]
        if not victims or (here >= 0 and lookups.zone_of[here] == zone) or (view.owner == seat and view.corsair >= 0):
            return 0.0
        lost = sum(sum(view.hold(other)) for other in victims)
        worth = lost / max(1, len(rivals(view, seat)))
        if here >= 0 and m.Sail in self.kinds:
            beach = lookups.beach[zone]
            if lookups.distance[here][beach] == 1 and not self._doomed(beach):
                worth += 2.0 * (lost + sum(view.pile(zone)))
        return worth

    # -- brawls --------------------------------------------------------------------------------------

    def _board(self) -> Move | None:
        """A Direct Move to a rich purse that one of the own blows is likely to win."""
        view, seat = self.view, self.seat
        force = view.brawls[seat].bit_length() - 1
        if m.DirectMove not in self.kinds or force < 1 or self.defences <= self.temper.keeps:
            return None
        best, chosen = self.temper.raids, None
        for move in self.kinds[m.DirectMove]:
            stop = self._to(move)
            for foe in view.ships_at(stop):
                risk = self.hidden.answers(foe, force)
                worth = self.about((1 - risk) * view.cash[foe] - risk * self.cash)
                if risk <= self.temper.dares and worth > best and not self._doomed(stop):
                    best, chosen = worth, move
        return chosen

    def _brawl(self) -> Move | None:
        """The blow that promises most, where the risk can be borne."""
        best = CARD
        chosen: Move | None = None
        for move in self.kinds.get(m.StartBrawl, ()):
            assert isinstance(move, m.StartBrawl)
            risk = self.hidden.answers(move.foe, move.force)
            if risk > self.temper.dares:
                continue
            worth = self.about((1 - risk) * self.view.cash[move.foe] - risk * self.cash) - 0.1 * move.force
            if worth > best:
                best, chosen = worth, move
        return chosen

    def strike_or_yield(self) -> Move | None:
        """An answer in a brawl: the blow that promises most, or the purse."""
        view = self.view
        other = view.striker()
        best = self.about(-self.cash)
        chosen = self._only(m.GIVE_UP)
        for move in self.kinds.get(m.Retaliate, ()):
            assert isinstance(move, m.Retaliate)
            risk = self.hidden.answers(other, move.force)
            worth = self.about((1 - risk) * view.cash[other] - risk * self.cash) - CARD - 0.1 * move.force
            if worth > best:
                best, chosen = worth, move
        return chosen

    # -- where to go ---------------------------------------------------------------------------------

    def _sail(self) -> Move | None:
        """The neighbour that is worth most, or a better stay."""
        here = self.view.at[self.seat]
        if m.Sail not in self.kinds:
            return None
        best, chosen = self._stop_worth(here) - 0.5, None
        for move in self.kinds[m.Sail]:
            worth = self._stop_worth(self._to(move)) + self.rng.random() * 0.5
            if worth > best:
                best, chosen = worth, move
        return chosen

    def _stop_worth(self, stop: int) -> float:
        """What it is worth to lie at a stop at the end of the turn."""
        view, lookups = self.view, self.lookups
        worth = self._port_worth(stop) if lookups.sells[stop] >= 0 else -0.5
        if any(view.piles):
            far = lookups.distance[stop]
            for zone, beach in enumerate(lookups.beach):
                # What lies ashore draws a ship from afar, most strongly at the place itself.
                worth += 2.0 * sum(view.pile(zone)) / (1 + far[beach]) ** 1.5
        return worth

    def _port_worth(self, stop: int) -> float:
        """What a port is worth: goods the seat lacks, safety, and no rival who is after its purse."""
        view, lookups, seat = self.view, self.lookups, self.seat
        worth = -DOOM if self._doomed(stop) else 0.0
        if view.corsair >= 0 and view.owner != seat:
            worth += 2.0 * min(6, lookups.distance[view.corsair][stop])
        money = min(self.cash, 20) * self.temper.invests
        if not view.cargo[6 * seat + lookups.sells[stop]]:
            worth += min(1.5, money) + 0.5 * money
        if len(view.ships_at(stop)) > (view.at[seat] == stop):
            worth -= 0.15 * (self.cash - money)
        return worth

    def placement(self) -> Move | None:
        """The port to begin or to enter at."""
        return max(self.kinds[m.PlaceShip], key=lambda move: self._stop_worth(self._to(move)) + self.rng.random())

    def consent(self) -> Move | None:
        """A draw is welcome to one who is about to lose."""
        share = share_of_win(self.lookups, self.view, self.seat, self.seat)
        return self._only(m.ANSWERS[0] if share < 0.5 / len(self.view.alive()) else m.ANSWERS[1])

    def purchase_or_end(self) -> Move | None:
        """The first purchases."""
        return self._purchase() or self._only(m.END_TURN)

    def least_bad(self, moves: Sequence[Move]) -> Move:
        """Where none of the moves to choose from is one's own idea: the one that does least harm."""
        return min(moves, key=lambda move: (self._harm(move), self.rng.random()))

    def _harm(self, move: Move) -> int:
        return _WORST if self._harms_itself(move) else _HARM.get(type(move), 0)


def _most(offers: Sequence[Move], amount: int) -> Move:
    """Of purchases or bids, the highest one up to an amount, or else the lowest."""
    fitting = [offer for offer in offers if isinstance(offer, m.Buy | m.Bid) and offer.amount <= amount]
    return fitting[-1] if fitting else offers[0]


_HARM: Final[dict[type[Move], int]] = {
    m.TryResale: -2,
    m.Buy: -1,
    m.EndTurn: 1,
    m.DirectMove: 2,
    m.StartBrawl: 2,
    m.Storm: 3,
    m.OfferDraw: 4,
    m.Resign: 9,
}
"""How little a kind of move is to be played without a reason."""
_WORST: Final = 8
"""The same for a Storm that strikes its own player."""

_IDEAS: Final[dict[str, Callable[[Mind], Move | None]]] = {
    s.TURN: Mind.operation,
    s.BRAWL: Mind.strike_or_yield,
    s.AUCTION: Mind.raise_or_pass,
    s.PLACING: Mind.placement,
    s.ENTRY: Mind.placement,
    s.PURCHASES: Mind.purchase_or_end,
    s.VOTE: Mind.consent,
}
"""What is decided in each phase."""


def choose(lookups: Lookups, view: LongCoursState, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """One of `moves`, all or some of the legal ones, by the seat's temperament."""
    if len(moves) == 1:
        return moves[0]
    mind = Mind(lookups, view, seat, moves, rng)
    return _IDEAS[view.phase](mind) or mind.least_bad(moves)
