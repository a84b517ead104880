"""Iterative-deepening alpha-beta for two seats and open positions, with chance nodes and a transposition table.

Worths are from the side of seat 0, from -1 to 1. Depth is counted in decisions; where there is
nothing to decide, none is used up. A position of which no line was broken off at the horizon is proven.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

import msgspec

from longtable.engine.game import Game, Observation
from longtable.engine.moves import CHANCE, Move, Seat
from longtable.engine.state import State
from longtable.players.search.found import Finding, Line
from longtable.players.search.meter import Meter, Spent

S = TypeVar("S", bound=State)

FOREVER: Final = 1_000
"""The depth of what is proven."""
MOST_KEPT: Final = 250_000
"""Positions kept in the table; it begins anew when it is full."""
MOST_TOLD: Final = 40
"""Moves that are expected to follow, at most."""
WORST: Final = -2.0
"""Less than any worth."""
EQUAL: Final = 1e-9


class AlphaBeta(Generic[S]):
    """One search of one position.

    Args:
        game: the rules.
        meter: what may be spent.
        depth: the most decisions to look ahead.
        margin: how far behind the best a move may be and still be told exactly.
        lines: how many of the best moves are to be told exactly.
        even: whether all moves are to be told to the same depth, for as long as the best one stays the best.
    """

    def __init__(
        self, game: Game[S], meter: Meter, *, depth: int, margin: float = 0.0, lines: int = 1, even: bool = False
    ) -> None:
        self._game = game
        self._side = side = game.thinking
        self._actor, self._legal = game.actor, game.legal_moves
        self._key, self._lead, self._plausible = side.key, side.lead, side.plausible
        self._meter = meter
        self._deepest = depth
        self._margin = 2 * margin
        self._lines = lines
        self._even = even
        self._only_best = lines == 1 and not margin
        self._table: dict[object, tuple[int, float, float, Move | None]] = {}
        self._credit: dict[Move, int] = {}
        self._horizons = 0

    def think(self, view: Observation[S], state: S, moves: Sequence[Move]) -> Finding:
        """Compare the moves of `view.seat` in `state`, a whole state that agrees with the view."""
        sign = 1.0 if view.seat == 0 else -1.0
        root = self._side.lean(state)
        lines = [Line(move, 0.5, 0) for move in self._side.plausible(root, moves)]
        for depth in range(1, self._deepest + 1):
            horizons = self._horizons
            try:
                lines = self._compare(root, lines, depth, sign)
            except Spent as spent:
                if spent.args and not (self._even and spent.args[0][0].move == lines[0].move):
                    lines = spent.args[0]
                break
            won = lines[0].proven and lines[0].share >= 1.0 - EQUAL
            if self._horizons == horizons or len(lines) == 1 or (won and self._only_best):
                break
        nodes = self._meter.nodes
        if self._lines > 1:
            lines = [msgspec.structs.replace(line, then=self._expected(root, line.move)) for line in lines]
        return Finding(tuple(lines), nodes)

    def _expected(self, root: S, move: Move) -> tuple[Move, ...]:
        """What follows `move` where everybody plays what the search has found best, as far as it has found any."""
        game, state = self._game, root.copy()
        told: list[Move] = []
        while len(told) < MOST_TOLD:
            game.apply(state, move)
            actor = game.actor(state)
            if actor is None or actor == CHANCE:
                break
            found = self._found(state, actor)
            if found is None:
                break
            move = found
            told.append(move)
        return tuple(told)

    def _found(self, state: S, actor: Seat) -> Move | None:
        """The best move that is known here, or None."""
        moves = self._plausible(state, self._legal(state))
        if len(moves) == 1:
            return moves[0]
        known = self._table.get(self._key(state))
        if known is not None:
            _, low, high, best = known
            sure = low == high or (low > -1.0 if actor == 0 else high < 1.0)
            return best if sure else None
        try:
            return self._last(state, actor, moves, -1.0, 1.0)[1]
        except Spent:
            return None

    def _compare(self, root: S, before: Sequence[Line], depth: int, sign: float) -> list[Line]:
        """Look at every move to this depth; the best first, equal ones as they were.

        Raises:
            Spent: before all were looked at; with the lines so far as its argument, where the move that was
                best has been looked at anew.
        """
        game = self._game
        done: list[tuple[float, Line]] = []
        for line in before:
            floor = self._floor([worth for worth, _ in done])
            twin = root.copy()
            game.apply(twin, line.move)
            horizons = self._horizons
            try:
                if sign > 0:
                    worth = self._worth(twin, depth - 1, floor, 1.0)
                else:
                    worth = -self._worth(twin, depth - 1, -1.0, -floor)
            except Spent:
                if not done:
                    raise
                rest = before[len(done) :]
                raise Spent([*(new for _, new in _sorted(done)), *rest]) from None
            proven = self._horizons == horizons and (worth > floor or not done or worth <= -1.0)
            done.append((worth, Line(line.move, (1 + worth) / 2, depth, proven)))
            if worth >= 1.0 - EQUAL and self._only_best:
                rest = before[len(done) :]
                return [*(new for _, new in _sorted(done)), *rest]
        return [new for _, new in _sorted(done)]

    def _floor(self, worths: list[float]) -> float:
        """Up to which worth nothing need be told apart any more."""
        if len(worths) < self._lines:
            return -1.0
        worths.sort(reverse=True)
        return max(-1.0, min(worths[self._lines - 1], worths[0] - self._margin))

    def _worth(self, state: S, depth: int, alpha: float, beta: float) -> float:
        """What a position is worth; outside of the window only that it is."""
        meter = self._meter
        meter.nodes += 1
        if meter.nodes >= meter.stop:
            meter.check()
        actor = self._actor(state)
        if actor is None:
            return self._lead(state)
        if depth <= 0 and actor != CHANCE:
            self._horizons += 1
            return self._lead(state)
        if actor == CHANCE:
            return self._mean(state, depth)
        if depth == 1:
            # Looking such a position up costs as much as looking at what follows.
            moves = self._plausible(state, self._legal(state))
            return self._best(state, actor, moves, len(moves) == 1, alpha, beta)[0]
        key = self._key(state)
        known = self._table.get(key)
        first: Move | None = None
        if known is not None:
            reach, low, high, first = known
            if reach >= depth:
                if reach < FOREVER and (low > alpha or high < beta):
                    self._horizons += 1
                if low >= beta or low == high or high <= alpha:
                    return high if high <= alpha else low
                alpha, beta = max(alpha, low), min(beta, high)
        horizons = self._horizons
        moves = self._ordered(state, depth, first)
        worth, best = self._best(state, actor, moves, depth - (len(moves) > 1), alpha, beta)
        if len(self._table) >= MOST_KEPT:
            self._table.clear()
        reach = FOREVER if self._horizons == horizons else depth
        low = worth if worth > alpha else -1.0
        high = worth if worth < beta else 1.0
        self._table[key] = (reach, low, high, best)
        return worth

    def _best(
        self, state: S, actor: Seat, moves: Sequence[Move], depth: int, alpha: float, beta: float
    ) -> tuple[float, Move | None]:
        if depth <= 0:
            return self._last(state, actor, moves, alpha, beta)
        apply = self._game.apply
        best: Move | None = None
        if actor == 0:
            worth = WORST
            for move in moves:
                twin = state.copy()
                apply(twin, move)
                found = self._worth(twin, depth, alpha, beta)
                if found > worth:
                    worth, best = found, move
                    if found > alpha:
                        alpha = found
                        if alpha >= beta:
                            self._credit[move] = self._credit.get(move, 0) + depth * depth
                            break
            return worth, best
        worth = -WORST
        for move in moves:
            twin = state.copy()
            apply(twin, move)
            found = self._worth(twin, depth, alpha, beta)
            if found < worth:
                worth, best = found, move
                if found < beta:
                    beta = found
                    if alpha >= beta:
                        self._credit[move] = self._credit.get(move, 0) + depth * depth
                        break
        return worth, best

    def _last(
        self, state: S, actor: Seat, moves: Sequence[Move], alpha: float, beta: float
    ) -> tuple[float, Move | None]:
        """`_best` where what follows is not looked at any more: most nodes are of this kind."""
        apply, actor_of, lead, meter = self._game.apply, self._actor, self._lead, self._meter
        sign = 1.0 if actor == 0 else -1.0
        floor, roof = (alpha, beta) if actor == 0 else (-beta, -alpha)
        worth = WORST
        best: Move | None = None
        for move in moves:
            twin = state.copy()
            apply(twin, move)
            meter.nodes += 1
            if meter.nodes >= meter.stop:
                meter.check()
            follower = actor_of(twin)
            if follower == CHANCE:
                found = sign * self._mean(twin, 0)
            else:
                if follower is not None:
                    self._horizons += 1
                found = sign * lead(twin)
            if found > worth:
                worth, best = found, move
                if worth > floor:
                    floor = worth
                    if floor >= roof:
                        break
        return sign * worth, best

    def _mean(self, state: S, depth: int) -> float:
        """The mean over all outcomes of chance; where they are too many, a guess."""
        game = self._game
        outcomes = game.chance_outcomes(state)
        if outcomes is None:
            self._horizons += 1
            return self._lead(state)
        total = 0.0
        for move, odds in outcomes:
            twin = state.copy()
            game.apply(twin, move)
            total += odds * self._worth(twin, depth, -1.0, 1.0)
        return total

    def _ordered(self, state: S, depth: int, first: Move | None) -> Sequence[Move]:
        moves = self._plausible(state, self._legal(state))
        if len(moves) == 1:
            return moves
        if depth > 2:
            credit = self._credit
            moves = sorted(moves, key=lambda move: -credit.get(move, 0))
        if first is not None and moves[0] != first:
            moves = [first, *(move for move in moves if move != first)]
        return moves


def _sorted(done: list[tuple[float, Line]]) -> list[tuple[float, Line]]:
    return sorted(done, key=lambda item: -item[0])
