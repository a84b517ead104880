"""What a search asks of Long Cours: few moves worth a look, and the rest of the match played quickly."""

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from longtable.engine.game import Game, Observation
from longtable.engine.moves import Move, Seat
from longtable.engine.thinking import Contest, Level, ThinkingSide, steps
from longtable.games.longcours.mind import playout_worths
from longtable.games.longcours.mind.playout import Playout
from longtable.games.longcours.mind.value import Unseen
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState, Rules

LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level(0.5, 20, candidates=6, slip=0.75, within=0.3),
    "hand": Level(0.5, 30, candidates=10, slip=0.58, within=0.2),
    "foreman": Level(0.8, 90, candidates=12, slip=0.42, within=0.14),
    "boss": Level(1.0, 600, candidates=14),
}

ROUNDS: Final = 2
"""How many rounds a playout looks ahead before it is judged."""

LASTING: Final = 0.02
"""What it is worth to be in the game to the end of a playout, beside the share of the win."""
CONTESTED: Final = (m.StartBrawl, m.Retaliate, m.GiveUp, m.Bid, m.PassBid)
"""Moves between seats that try to read each other."""
STEADY: Final = 0.01
"""How much of the win, about, is given away for not being predictable."""
UNSURE: Final = 0.02
"""How much more where nobody can say who holds the stronger card."""
SHARES: Final = (1.0, 0.67, 0.34)
"""The parts of the purse that are worth a comparison, as a purchase or as a bid."""
REFUGES: Final = 3
"""How many ports a Direct Move is compared for."""
SQUALLS: Final = 3
"""How many zones a Storm is compared for."""
PRIZE: Final = 3
"""The least purse or cargo that a card is worth a thought for, in millions."""


class LongCoursThinking(ThinkingSide[LongCoursState]):
    """Long Cours's side of the searches.

    Args:
        game: the rules.
        lookups: what is fixed for a match with such rules.
    """

    levels: ClassVar[Mapping[str, Level]] = LEVELS
    contests: ClassVar[tuple[Contest, ...]] = (*steps(), Contest("boss", "policy", 4, 0.45))
    curiosity: ClassVar[float] = 0.12

    def __init__(self, game: Game[LongCoursState], lookups: Callable[[Rules], Lookups]) -> None:
        super().__init__(game)
        self._lookups = lookups

    def shortlist(self, view: Observation[LongCoursState], moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """Up to `most` of the moves that could be worth something, the likeliest first."""
        lookups, state, seat = self._lookups(view.state.rules), view.state, view.seat
        if state.phase == s.BRAWL:
            return _answers(Playout(lookups, state, rng, rng).answer_blow(), moves)[:most]
        if state.phase not in (s.TURN, s.AUCTION, s.PURCHASES):
            return list(moves)[:most]
        kinds: dict[type[Move], list[Move]] = {}
        for move in moves:
            kinds.setdefault(type(move), []).append(move)
        if state.phase == s.AUCTION:
            return [m.PASS_BID, *_bids(state, seat, kinds)][:most]
        if state.phase == s.PURCHASES:
            return [*_purchases(state, seat, kinds), m.END_TURN][:most]
        return _Operations(lookups, state, seat, kinds, rng).listed()[:most]

    def finish(self, state: LongCoursState, dice: Random, whims: Random) -> list[float]:
        """Some rounds of the match, then who is likely to win it; who falls likes to have lasted longer."""
        lookups = self._lookups(state.rules)
        playout = Playout(lookups, state, dice, whims)
        lasted = [0] * len(state.out)
        for _ in range(ROUNDS):
            alive = state.alive()
            playout.run(len(alive))
            for seat in alive:
                lasted[seat] += not state.out[seat]
        shares = self.shares(state)
        return [(1 - LASTING) * share + LASTING * rounds / ROUNDS for share, rounds in zip(shares, lasted, strict=True)]

    def shares(self, state: LongCoursState) -> list[float]:
        """Who has won or, where playouts break off, is likely to."""
        return playout_worths.shares(self._lookups(state.rules), state)

    def mixture(
        self, view: Observation[LongCoursState], moves: Sequence[Move], shares: Sequence[float]
    ) -> Sequence[float]:
        """Blows, bids and their refusal are drawn among moves that are nearly as good, so that nobody can read them.

        The less sure it is whether the other holds a stronger card, the more often a blow is a bluff and a
        refusal a trap; the price at which an auction is left differs from one time to the next.
        """
        bold = [isinstance(move, CONTESTED) for move in moves]
        if not any(bold):
            return ()
        best = max(shares)
        width = STEADY + UNSURE * self._doubt(view, moves)
        return [
            math.exp((share - best) / width) if contested or share == best else 0.0
            for contested, share in zip(bold, shares, strict=True)
        ]

    def _doubt(self, view: Observation[LongCoursState], moves: Sequence[Move]) -> float:
        """From 0, where it is known for every blow whether it can be answered, to 1 where that is quite open."""
        state, seat = view.state, view.seat
        doubts = [0.0]
        for move in moves:
            if isinstance(move, m.StartBrawl | m.Retaliate):
                foe = move.foe if isinstance(move, m.StartBrawl) else state.striker()
                chance = Unseen(self._lookups(state.rules), state, seat).answers(foe, move.force)
                doubts.append(4 * chance * (1 - chance))
        return max(doubts)

    def account(self, state: LongCoursState, seat: Seat) -> Mapping[str, float]:
        """Money, goods, cards left to defend oneself with, and rivals that are out."""
        return {
            "millions in the purse": state.cash[seat],
            "millions of goods aboard": sum(state.hold(seat)),
            "Storms in hand": state.storms[seat],
            "Direct Moves in hand": state.directs[seat],
            "rivals out of the game": sum(map(bool, state.out)) - bool(state.out[seat]),
        }


# -- which moves are worth a comparison --------------------------------------------------------------
#
# What changes nothing by being put off is not listed beside what comes first: a ship that has goods aboard and
# no money rolls before it sails, for it loses nothing by it.


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
        self, lookups: Lookups, view: LongCoursState, seat: Seat, kinds: dict[type[Move], list[Move]], rng: Random
    ) -> None:
        self.lookups = lookups
        self.view = view
        self.seat = seat
        self.kinds = kinds
        self.eye = Playout(lookups, view, rng, rng)
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
        found += self._ranked(self.kinds.get(m.Sail, []))
        if not may_roll:
            found.append(m.END_TURN)
        found += _bids(view, self.seat, kinds)[:3]
        found += self._brawls()
        found += self._storms()
        found += self._refuges()
        return found

    def _doomed(self, stop: int) -> bool:
        return self.hunted and self.lookups.distance[self.view.corsair][stop] <= self.lookups.corsair_moves

    def _hunts(self) -> list[Move]:
        """Every way of the Corsair, the playout's own first, and that one alone while the ship may still sail."""
        first = self.eye.prey(self.seat)
        moves = sorted(self.kinds[m.MoveCorsair], key=lambda move: self._to(move) != first)
        return moves[:1] if m.Sail in self.kinds else moves

    def _to(self, move: Move) -> int:
        assert isinstance(move, m.PlaceShip | m.Sail | m.DirectMove | m.MoveCorsair)
        return self.lookups.index[move.stop]

    def _ranked(self, moves: list[Move]) -> list[Move]:
        """Moves of the ship, the best first."""
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
            found += sorted([move for move in moves if self._to(move) in rich], key=lambda move: -rich[self._to(move)])
            del found[1:]
        if self._doomed(self.here):
            found += [move for move in self._ranked(moves)[:REFUGES] if move not in found]
        return found

    def _storms(self) -> list[Move]:
        """Storms on the Corsair and on the richest cargos."""
        if m.Storm not in self.kinds:
            return []
        view, lookups = self.view, self.lookups
        worths: dict[int, int] = {}
        for other in view.alive():
            stop = view.at[other]
            if other != self.seat and stop >= 0:
                zone = lookups.zone_of[stop]
                worths[zone] = worths.get(zone, 0) + sum(view.hold(other))
        if self.hunted:
            zone = lookups.zone_of[view.corsair]
            worths[zone] = worths.get(zone, 0) + 1000
        zones = sorted((zone for zone in worths if worths[zone] >= PRIZE), key=lambda zone: -worths[zone])
        return [lookups.storms[zone] for zone in zones[:SQUALLS]]

    def _brawls(self) -> list[Move]:
        """Blows at purses worth having: a high one and a middle one each."""
        found: list[Move] = []
        blows = [move for move in self.kinds.get(m.StartBrawl, []) if isinstance(move, m.StartBrawl)]
        for foe in {move.foe for move in blows}:
            if self.view.cash[foe] >= PRIZE:
                mine = sorted([move for move in blows if move.foe == foe], key=lambda move: -move.force)
                found += mine[:1] + mine[1:][(len(mine) - 1) // 2 : (len(mine) - 1) // 2 + 1]
        return found
