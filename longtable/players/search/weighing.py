"""What a move that was played was worth, beside the best one that a search finds, through the eyes of its seat.

A search first looks for the best move with half of the nodes; the other half tells that move and the
played one apart, each weighed as carefully as the other and neither by what made it the favourite.
"""

import math
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final, TypeVar

import msgspec

from longtable.engine.game import Game, Observation
from longtable.engine.moves import Move
from longtable.engine.state import State
from longtable.engine.thinking import Method
from longtable.players.search.alphabeta import AlphaBeta
from longtable.players.search.meter import Meter
from longtable.players.search.montecarlo import MonteCarlo
from longtable.players.search.winning import Winning

S = TypeVar("S", bound=State)

CANDIDATES: Final = 8
"""With how many moves, at most, the played one is compared."""
A_CANDIDATE: Final = 10
"""How many playouts there must be for each of them."""
DEEPEST: Final = 40
"""How many decisions a tree looks ahead at most."""
SIGMAS: Final = 1.64
"""A move that seems better by so many standard errors is so by chance once in twenty times."""


class Weighed(msgspec.Struct, frozen=True):
    """Two moves compared.

    Attributes:
        best: the best move that was found: the played one where none is better.
        best_shares: each seat's share of the win after it.
        shares: each seat's share after the move that was played.
        margin: how far the difference of the mover's two shares may be off by chance; 0 where none came in.
    """

    best: Move
    best_shares: tuple[float, ...]
    shares: tuple[float, ...]
    margin: float = 0.0


def weigh(game: Game[S], view: Observation[S], played: Move, nodes: int, seed: int) -> Weighed:
    """Compare `played`, a legal move of `view.seat`, with the best one.

    Args:
        nodes: what may be spent: positions of a tree, or playouts.
        seed: decides everything that is drawn on the way; the same seed finds the same.
    """
    state = game.determinize(view, Random(f"longtable/sight/{seed}"))
    moves = game.legal_moves(state)
    if game.thinking.method is Method.TREE:
        return _by_tree(game, view, state, moves, played, nodes)
    return _by_playouts(game, view, state, moves, played, nodes, seed)


def _by_tree(game: Game[S], view: Observation[S], state: S, moves: Sequence[Move], played: Move, nodes: int) -> Weighed:
    best = AlphaBeta(game, Meter(nodes // 2), depth=DEEPEST).think(view, state, moves).best
    if best.move == played:
        return _alike(view, best.move, best.share)
    # As deep as the first search came, and no deeper: shares from different depths can't be compared.
    meter = Meter(nodes - nodes // 2)
    both = AlphaBeta(game, meter, depth=max(1, best.weight), lines=2, even=True)
    found = {line.move: line for line in both.think(view, state, [best.move, played]).lines}
    # Where one of the two is not looked at, they only differ in their order, and come to the same.
    mine, theirs = found.get(played, best), found.get(best.move, best)
    if len(found) == 1 or mine.weight != theirs.weight or mine.share >= theirs.share:
        return _alike(view, played, mine.share)
    return Weighed(best.move, _of_two(view, theirs.share), _of_two(view, mine.share))


def _of_two(view: Observation[S], share: float) -> tuple[float, ...]:
    return (share, 1.0 - share) if view.seat == 0 else (1.0 - share, share)


def _alike(view: Observation[S], move: Move, share: float) -> Weighed:
    shares = _of_two(view, share)
    return Weighed(move, shares, shares)


def _by_playouts(
    game: Game[S], view: Observation[S], state: S, moves: Sequence[Move], played: Move, nodes: int, seed: int
) -> Weighed:
    candidates = max(2, min(CANDIDATES, nodes // A_CANDIDATE))
    best = MonteCarlo(game, Meter(nodes // 2), seed, candidates=candidates).think(view, moves).best.move
    # Worlds and dice that the search has not seen: what it liked best had luck with those that it has.
    anew = range(nodes, nodes + max(2, nodes // (2 if best == played else 4)))
    winning = [Winning() for _ in game.standings(state)]
    after = [_playout(game, view, played, seed, number, winning) for number in anew]
    if best == played:
        shares = _told(winning, after)
        return Weighed(played, shares, shares)
    rival = [_playout(game, view, best, seed, number, winning) for number in anew]
    shares, best_shares = _told(winning, after), _told(winning, rival)
    if best_shares[view.seat] <= shares[view.seat]:
        return Weighed(played, shares, shares)
    better = [theirs[view.seat] - mine[view.seat] for theirs, mine in zip(rival, after, strict=True)]
    mean = fmean(better)
    error = math.sqrt(sum((one - mean) ** 2 for one in better) / (len(better) - 1) / len(better))
    return Weighed(best, best_shares, shares, SIGMAS * error * winning[view.seat].slope)


def _playout(
    game: Game[S], view: Observation[S], move: Move, seed: int, number: int, winning: Sequence[Winning]
) -> list[float]:
    """How well each seat has done at the end of playout `number` after a move; what that wins is noted."""
    world, settling, dice, whims = (Random(f"{seed}/{what}/{number}") for what in ("world", "settle", "dice", "whims"))
    state = game.determinize(view, world)
    game.apply(state, move)
    game.thinking.settle(state, settling)
    done = game.thinking.finish(state, dice, whims)
    for seat, one, won in zip(winning, done, game.thinking.shares(state), strict=True):
        seat.note(one, won)
    return done


def _told(winning: Sequence[Winning], playouts: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Each seat's share of the win after the move of these playouts; together they make 1."""
    shares = [seat.share(fmean(column)) for seat, column in zip(winning, zip(*playouts, strict=True), strict=True)]
    whole = sum(shares)
    return tuple(share / whole for share in shares)
