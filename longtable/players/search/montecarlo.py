"""Root Monte Carlo: every candidate is played on to the end many times, the promising ones more often (UCB).

The n-th playout of each candidate has the same dice as the n-th of every other (common random
numbers) and, where things are hidden, happens in the same world: one that agrees with what the seat
knows, dealt anew for every n.
"""

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Generic, TypeVar

from longtable.engine.game import Game, Observation
from longtable.engine.moves import Move
from longtable.engine.state import State
from longtable.engine.thinking import ThinkingSide
from longtable.players.search.found import Amount, Finding, Line
from longtable.players.search.meter import Meter, Spent
from longtable.players.search.winning import Winning

S = TypeVar("S", bound=State)

STEADY: Final = 1e-9
"""What spreads less than this is the same in every playout."""
FIRST_ROUND: Final = 3
"""How often every candidate is tried before they compete."""


class _Arm(Generic[S]):
    """One candidate and what has come of it."""

    __slots__ = ("after", "move", "squares", "sums", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.after: S | None = None
        self.total = 0.0
        self.visits = 0
        self.sums: dict[str, tuple[float, float, float]] = {}
        self.squares = 0.0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def note(self, amounts: Mapping[str, float], share: float) -> None:
        """Add up what the seat's game came to: each amount, its square, and its product with the share of the win."""
        self.squares += share * share
        for name, amount in amounts.items():
            first, second, both = self.sums.get(name, (0.0, 0.0, 0.0))
            self.sums[name] = (first + amount, second + amount * amount, both + amount * share)

    def line(self, winning: Winning | None) -> Line:
        """What is told of it: the share of the win where people are told, else how well the seat does."""
        account = []
        share = self.mean()
        doubt = math.sqrt(max(0.0, self.squares / max(1, self.visits) - share * share))
        for name, (first, second, both) in self.sums.items():
            mean = first / self.visits
            spread = math.sqrt(max(0.0, second / self.visits - mean * mean))
            steady = spread < STEADY or doubt < STEADY
            pull = 0.0 if steady else (both / self.visits - mean * share) / (spread * doubt)
            account.append(Amount(name, mean, spread, pull))
        told = share if winning is None else winning.share(share)
        return Line(self.move, told, self.visits, account=tuple(account))


class MonteCarlo(Generic[S]):
    """One search of one position.

    Args:
        game: the rules.
        meter: what may be spent; a node is a playout.
        seed: decides every world, every die and every whim of the search.
        candidates: the most moves to compare; the rule policy says which.
        lines: how many of the best moves are to be weighed against each other and accounted for. For
            more than one, half of the playouts see to it that these have been tried alike, and shares
            of the win are told; for one, how well playouts went by `ThinkingSide.finish`.
    """

    def __init__(self, game: Game[S], meter: Meter, seed: int, *, candidates: int, lines: int = 1) -> None:
        self._game = game
        self._side = game.thinking
        self._meter = meter
        self._seed = seed
        self._candidates = candidates
        self._lines = lines
        self._longest = 0.0
        self._winning = Winning() if lines > 1 else None

    def think(self, view: Observation[S], moves: Sequence[Move]) -> Finding:
        """Compare the moves of `view.seat`."""
        chosen = self._shortlist(view, moves)
        arms: list[_Arm[S]] = [_Arm(move) for move in chosen]
        compared = False
        try:
            for number in range(FIRST_ROUND):
                for arm in arms:
                    self._try(view, arm, number)
            compared = True
            while len(arms) > 1:
                arm = self._next(arms)
                self._try(view, arm, arm.visits)
        except Spent:
            pass
        if compared:
            # The one tried most has held its own longest; before that, the rule policy knows better than luck.
            arms.sort(key=lambda arm: (-arm.visits, -arm.mean()))
            arms[: self._lines] = sorted(arms[: self._lines], key=lambda arm: -arm.mean())
        return Finding(tuple(arm.line(self._winning) for arm in arms), self._meter.nodes)

    def _shortlist(self, view: Observation[S], moves: Sequence[Move]) -> list[Move]:
        """The game's own shortlist; by the rule policy as many more as lines were asked for."""
        rng = Random(f"longtable/shortlist/{self._seed}")
        chosen = self._side.shortlist(view, moves, self._candidates, rng)
        missing = min(self._lines, len(moves)) - len(chosen)
        if missing <= 0:
            return chosen
        others = [move for move in moves if move not in chosen]
        return [*chosen, *ThinkingSide.shortlist(self._side, view, others, missing, rng)]

    def _next(self, arms: Sequence[_Arm[S]]) -> _Arm[S]:
        """The candidate to be tried once more."""
        tries = sum(arm.visits for arm in arms)
        if self._lines > 1 and tries % 2:
            ahead = sorted(arms, key=lambda arm: -arm.mean())[: self._lines]
            return min(ahead, key=lambda arm: arm.visits)
        tried = math.log(tries)
        # The weight of UCB's second term.
        curiosity = self._side.curiosity
        return max(arms, key=lambda arm: arm.mean() + curiosity * math.sqrt(tried / arm.visits))

    def _try(self, view: Observation[S], arm: _Arm[S], number: int) -> None:
        """One more playout of a candidate.

        Raises:
            Spent: there was nothing left to spend on it, or perhaps not the time that the longest one so far took.
        """
        self._meter.count()
        self._meter.check(self._longest)
        began = self._meter.passed()
        state = self._after(view, arm, number)
        dice, whims = (Random(f"{self._seed}/{what}/{number}") for what in ("dice", "whims"))
        share = self._side.finish(state, dice, whims)[view.seat]
        arm.total += share
        arm.visits += 1
        if self._winning is not None:
            self._winning.note(share, self._side.shares(state)[view.seat])
            arm.note(self._side.account(state, view.seat), share)
        self._longest = max(self._longest, self._meter.passed() - began)

    def _after(self, view: Observation[S], arm: _Arm[S], number: int) -> S:
        """The position after the candidate in world `number`. Where nothing is hidden there is one world."""
        if not self._game.secrets:
            if arm.after is None:
                arm.after = self._played(view, arm.move, 0)
            return arm.after.copy()
        return self._played(view, arm.move, number)

    def _played(self, view: Observation[S], move: Move, number: int) -> S:
        state = self._game.determinize(view, Random(f"{self._seed}/world/{number}"))
        self._game.apply(state, move)
        self._side.settle(state, Random(f"{self._seed}/settle/{number}"))
        return state
