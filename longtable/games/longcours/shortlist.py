"""Which moves of Long Cours are worth a comparison, the likeliest first.

What changes nothing by being put off is not listed beside what comes first: a ship that has goods aboard and
no money rolls before it sails, for it loses nothing by it.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from longtable.engine.moves import Move, Seat
from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.playout import Playout
from longtable.games.longcours.state import LongCoursState

SHARES: Final = (1.0, 0.67, 0.34)
"""The parts of the purse that are worth a comparison, as a purchase or as a bid."""
REFUGES: Final = 3
"""How many ports a Direct Move is compared for."""
SQUALLS: Final = 3
"""How many zones a Storm is compared for."""
PRIZE: Final = 3
"""The least purse or cargo that a card is worth a thought for, in millions."""


def shortlist(
    chart: Chart, view: LongCoursState, seat: Seat, moves: Sequence[Move], most: int, rng: Random
) -> list[Move]:
    """Up to `most` of the legal moves, the likeliest first."""
    if view.phase == s.BRAWL:
        return _answers(Playout(chart, view, rng, rng).answer_blow(), moves)[:most]
    if view.phase not in (s.TURN, s.AUCTION, s.PURCHASES):
        return list(moves)[:most]
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    if view.phase == s.AUCTION:
        return [m.PASS_BID, *_bids(view, seat, kinds)][:most]
    if view.phase == s.PURCHASES:
        return [*_purchases(view, seat, kinds), m.END_TURN][:most]
    return _Operations(chart, view, seat, kinds, rng).listed()[:most]


def _answers(first: Move, moves: Sequence[Move]) -> list[Move]:
    """A playout's answer first, then giving up, the weakest blow, the strongest, one between them, and the rest."""
    blows = sorted([move for move in moves if isinstance(move, m.Retaliate)], key=lambda move: move.force)
    order = [first, m.GIVE_UP, *blows[:1], *blows[-1:], *blows[len(blows) // 2 :], *blows]
    return [move for move in dict.fromkeys(order) if move in moves]


def _purchases(view: LongCoursState, seat: Seat, kinds: dict[type[Move], list[Move]]) -> list[Move]:
    """About all, two thirds and a third of the purse."""
    return _portions(kinds.get(m.Buy, []), 0, view.cash[seat])


def _bids(view: LongCoursState, seat: Seat, kinds: dict[type[Move], list[Move]]) -> list[Move]:
    """The lowest bid, and some of the room above it."""
    offers = kinds.get(m.Bid, [])
    if not offers:
        return []
    low = min(offers, key=_amount)
    return list(dict.fromkeys([low, *_portions(offers, _amount(low), view.cash[seat])]))


def _amount(move: Move) -> int:
    assert isinstance(move, m.Buy | m.Bid)
    return move.amount


def _portions(offers: Sequence[Move], least: int, cash: int) -> list[Move]:
    """Of purchases or bids, those next below some parts of what is above `least`."""
    found: list[Move] = []
    for share in SHARES:
        limit = least + share * (cash - least)
        fitting = [offer for offer in offers if _amount(offer) <= limit]
        if fitting:
            offer = max(fitting, key=_amount)
            if offer not in found:
                found.append(offer)
    return found


class _Operations:
    """The operations of a turn."""

    def __init__(
        self, chart: Chart, view: LongCoursState, seat: Seat, kinds: dict[type[Move], list[Move]], rng: Random
    ) -> None:
        self.chart = chart
        self.view = view
        self.seat = seat
        self.kinds = kinds
        self.eye = Playout(chart, view, rng, rng)
        self.hunted = view.corsair >= 0 and view.owner != seat
        self.here = view.at[seat]

    def listed(self) -> list[Move]:
        """All that are worth a look."""
        view, kinds = self.view, self.kinds
        cash = view.cash[self.seat]
        may_roll = m.TryResale in kinds
        found: list[Move] = []
        if may_roll:
            found.append(m.TRY_RESALE)
        purchases = _purchases(view, self.seat, kinds)
        found += purchases
        if may_roll and not cash:
            return found
        if m.MoveCorsair in kinds:
            found += self._hunts()
        found += self._ways()
        if not may_roll:
            found.append(m.END_TURN)
        found += _bids(view, self.seat, kinds)[:3]
        found += self._brawls()
        found += self._storms()
        found += self._refuges()
        return found

    def _doomed(self, stop: int) -> bool:
        return self.hunted and self.chart.distance[self.view.corsair][stop] <= self.chart.corsair_moves

    def _hunts(self) -> list[Move]:
        """Every way of the Corsair, the playout's own first, and that one alone while the ship may still sail."""
        first = self.eye.prey(self.seat)
        moves = sorted(self.kinds[m.MoveCorsair], key=lambda move: self._to(move) != first)
        return moves[:1] if m.Sail in self.kinds else moves

    def _to(self, move: Move) -> int:
        assert isinstance(move, m.PlaceShip | m.Sail | m.DirectMove | m.MoveCorsair)
        return self.chart.index[move.stop]

    def _ways(self) -> list[Move]:
        """The neighbours, the best first."""
        return self._ranked(self.kinds.get(m.Sail, []))

    def _ranked(self, moves: list[Move]) -> list[Move]:
        worths = self.eye.worths(self.seat, [self._to(move) for move in moves])
        return [move for _, move in sorted(zip(worths, moves, strict=True), key=lambda pair: -pair[0])]

    def _refuges(self) -> list[Move]:
        """Direct Moves: to ports with a purse to win, and away from the Corsair."""
        moves = self.kinds.get(m.DirectMove, [])
        if not moves:
            return []
        view = self.view
        found: list[Move] = []
        if view.brawls[self.seat]:
            rich = {
                view.at[foe]: view.cash[foe] for foe in view.alive() if foe != self.seat and view.cash[foe] >= PRIZE
            }
            found += sorted([move for move in moves if self._to(move) in rich], key=lambda move: -rich[self._to(move)])[
                :1
            ]
        if self._doomed(self.here):
            found += [move for move in self._ranked(moves)[:REFUGES] if move not in found]
        return found

    def _storms(self) -> list[Move]:
        """Storms on the Corsair and on the richest cargos."""
        if m.Storm not in self.kinds:
            return []
        view, chart = self.view, self.chart
        worths: dict[int, int] = {}
        for other in view.alive():
            stop = view.at[other]
            if other != self.seat and stop >= 0:
                zone = chart.zone_of[stop]
                worths[zone] = worths.get(zone, 0) + sum(view.hold(other))
        if self.hunted:
            zone = chart.zone_of[view.corsair]
            worths[zone] = worths.get(zone, 0) + 1000
        zones = sorted((zone for zone in worths if worths[zone] >= PRIZE), key=lambda zone: -worths[zone])
        return [chart.storms[zone] for zone in zones[:SQUALLS]]

    def _brawls(self) -> list[Move]:
        """Blows at purses worth having: a high one and a middle one each."""
        found: list[Move] = []
        blows = [move for move in self.kinds.get(m.StartBrawl, []) if isinstance(move, m.StartBrawl)]
        for foe in {move.foe for move in blows}:
            if self.view.cash[foe] >= PRIZE:
                mine = sorted([move for move in blows if move.foe == foe], key=lambda move: -move.force)
                found += mine[:1] + mine[1:][(len(mine) - 1) // 2 : (len(mine) - 1) // 2 + 1]
        return found
