"""What a search asks of Long Cours: few moves worth a look, and the rest of the match played quickly."""

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from longtable.engine.game import Observation
from longtable.engine.moves import Move, Seat
from longtable.engine.thinking import Contest, Level, ThinkingSide, steps
from longtable.games.longcours import moves as m
from longtable.games.longcours import prospects
from longtable.games.longcours.outlook import Unseen
from longtable.games.longcours.playout import Playout
from longtable.games.longcours.shortlist import shortlist
from longtable.games.longcours.state import LongCoursState

if TYPE_CHECKING:
    from longtable.games.longcours.game import LongCours

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


class LongCoursThinking(ThinkingSide[LongCoursState]):
    """Long Cours's side of the searches."""

    game: "LongCours"
    levels: ClassVar[Mapping[str, Level]] = LEVELS
    contests: ClassVar[tuple[Contest, ...]] = (*steps(), Contest("boss", "policy", 4, 0.45))
    curiosity: ClassVar[float] = 0.12

    def shortlist(self, view: Observation[LongCoursState], moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """The moves that could be worth something."""
        return shortlist(self.game.chart(view.state.rules), view.state, view.seat, moves, most, rng)

    def finish(self, state: LongCoursState, dice: Random, whims: Random) -> list[float]:
        """Some rounds of the match, then who is likely to win it; who falls likes to have lasted longer."""
        chart = self.game.chart(state.rules)
        playout = Playout(chart, state, dice, whims)
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
        return prospects.shares(self.game.chart(state.rules), state)

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
                foe = move.foe if isinstance(move, m.StartBrawl) else state.turn if seat == state.foe else state.foe
                chance = Unseen(self.game.chart(state.rules), state, seat).answers(foe, move.force)
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
