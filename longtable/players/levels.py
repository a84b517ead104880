"""The four levels of computer players, game by game, and how one of them decides.

A level is a line of a table: what it may spend, how far or how often it looks, and how often it lets
a better move go by. Its errors are choices among moves nearly as good as the best, never nonsense. The
same level with the same seed and the same nodes plays the same move on every machine; the time cap
only steps in where a machine is too slow for them.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

from longtable.engine.game import AnyGame, Game, Observation
from longtable.engine.moves import Move
from longtable.engine.state import State
from longtable.engine.thinking import Level, Method
from longtable.players.search import Finding, Line, Meter
from longtable.players.search.alphabeta import AlphaBeta
from longtable.players.search.montecarlo import MonteCarlo

S = TypeVar("S", bound=State)

NEARLY: Final = 0.03
"""How much of the win, at most, a style may cost by what the search has found: about a hundred dollars of Longhorn."""
TRIED: Final = 0.25
"""How often a move must have been played out, beside the best one, for what is told of it to be trusted."""

LEVELS: Final[Mapping[str, str]] = {"greenhorn": "Greenhorn", "hand": "Hand", "foreman": "Foreman", "boss": "Boss"}
"""The levels, weakest first, and what people call them."""


USUAL: Final[Mapping[Method, Mapping[str, Level]]] = {
    Method.TREE: {
        "greenhorn": Level(0.5, 2_000, depth=1, slip=0.5, within=0.25),
        "hand": Level(0.5, 10_000, depth=4, slip=0.25, within=0.12),
        "foreman": Level(0.8, 40_000, depth=8, slip=0.08, within=0.06),
        "boss": Level(1.0, 150_000),
    },
    Method.PLAYOUTS: {
        "greenhorn": Level(0.5, 20, candidates=6, slip=0.6, within=0.25),
        "hand": Level(0.5, 50, candidates=8, slip=0.25, within=0.1),
        "foreman": Level(0.8, 150, candidates=10, slip=0.08, within=0.05),
        "boss": Level(1.0, 500, candidates=12),
    },
}
"""The levels of a game that names none, by the method that suits it."""


def level_of(game: AnyGame, name: str) -> Level:
    """A level of a game.

    Raises:
        KeyError: there is no level of that name.
    """
    side = game.thinking
    return (side.levels or USUAL[side.method])[name]


def decide(
    game: Game[S],
    view: Observation[S],
    level: Level,
    seed: int,
    *,
    seconds: float | None = None,
    lines: int = 1,
    style: str = "",
) -> Finding:
    """What a level makes of a position in which `view.seat` acts; it plays the first line.

    Args:
        seed: decides everything that is drawn on the way.
        seconds: the time cap, or None where nodes alone count.
        lines: how many of the best moves are to be weighed exactly.
        style: which of the game's styles it plays in, or none. Who asks for several lines wants to know which
            is best, so that a style makes no difference there.
    """
    styled = lines == 1 and bool(style)
    state = game.determinize(view, Random(f"longtable/sight/{seed}"))
    moves = game.legal_moves(state)
    if len(moves) == 1:
        return Finding((Line(moves[0], game.value(view, view.seat), 0),), 0)
    finding = search(game, view, state, moves, level, seed, Meter(level.nodes, seconds), lines, styled=styled)
    rng = Random(f"longtable/slip/{seed}")
    if level.slip and rng.random() < level.slip:
        return slipped(finding, level.within, rng)
    if styled and (fitting := fitted(game, view, finding, style)) is not None:
        return fitting
    return mixed(game, view, finding, Random(f"longtable/mixture/{seed}")) if lines == 1 else finding


def search(
    game: Game[S],
    view: Observation[S],
    state: S,
    moves: Sequence[Move],
    level: Level,
    seed: int,
    meter: Meter,
    lines: int = 1,
    *,
    styled: bool = False,
) -> Finding:
    """The moves compared by the method that suits the game; nearly equal ones told apart where a style chooses."""
    if game.thinking.method is Method.TREE:
        margin = max(level.within if level.slip else 0.0, NEARLY if styled else 0.0)
        tree = AlphaBeta(game, meter, depth=level.depth, margin=margin, lines=lines, even=styled)
        return tree.think(view, state, moves)
    return MonteCarlo(game, meter, seed, candidates=level.candidates, lines=lines).think(view, moves)


def slipped(finding: Finding, within: float, rng: Random) -> Finding:
    """Another move that gives away no more than `within` of the win comes first, where there is one."""
    best = finding.best
    near = [line for line in finding.lines[1:] if line.share >= best.share - within]
    if not near:
        return finding
    chosen = rng.choice(near)
    rest = [line for line in finding.lines if line is not chosen]
    return Finding((chosen, *rest), finding.nodes)


def fitted(game: Game[S], view: Observation[S], finding: Finding, style: str) -> Finding | None:
    """Of the moves nearly as good as the best, the one that a style likes most comes first.

    None where there is nothing to choose by: no other move is known to be so good, or the style likes them all
    alike. A result that is sure is never given away for one that is not.

    Raises:
        KeyError: the game has no such style.
    """
    best = finding.best
    # Two moves that a tree has looked at to different depths can't be compared so closely.
    enough = best.weight if game.thinking.method is Method.TREE else max(1.0, TRIED * best.weight)
    near = [
        line
        for line in finding.lines
        if line is best
        or (line.share > best.share - NEARLY and line.weight >= enough and line.proven >= best.proven and best.weight)
    ]
    likings = [game.liking(view, line.move, style) for line in near]
    if min(likings) == max(likings):
        return None
    chosen = near[likings.index(max(likings))]
    return Finding((chosen, *(line for line in finding.lines if line is not chosen)), finding.nodes)


def mixed(game: Game[S], view: Observation[S], finding: Finding, rng: Random) -> Finding:
    """The move that is drawn comes first, where the game says that one must not be predictable.

    It is drawn among those that were tried often enough; where there was no time to try every move there is
    nothing to draw by.
    """
    if not all(line.weight for line in finding.lines):
        return finding
    tried = [line for line in finding.lines if line.weight >= TRIED * finding.best.weight]
    weights = game.thinking.mixture(view, [line.move for line in tried], [line.share for line in tried])
    if not weights:
        return finding
    (drawn,) = rng.choices(tried, weights)
    return Finding((drawn, *(line for line in finding.lines if line is not drawn)), finding.nodes)


class LevelPlayer:
    """A level that thinks here and now, by its nodes alone, in one of the game's styles or in none."""

    def __init__(self, game: AnyGame, name: str, style: str = "") -> None:
        self._game = game
        self._style = style
        self._level = level_of(game, name)

    def choose(self, view: Observation[Any], moves: Sequence[Move], rng: Random) -> Move:
        """One of `moves`, all that are legal."""
        return decide(self._game, view, self._level, rng.getrandbits(48), style=self._style).best.move
