"""What a search asks of Longboard: many games to the end, each with another order of the deck."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from longtable.engine.game import Observation
from longtable.engine.moves import CHANCE, Move
from longtable.engine.thinking import Contest, Level, ThinkingSide, steps
from longtable.games.longboard import state as s
from longtable.games.longboard.policy import choose, weighed
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.turns import CALLS

if TYPE_CHECKING:
    from longtable.games.longboard.game import Longboard


LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level(0.5, 12, candidates=4, slip=0.6, within=0.3),
    "hand": Level(0.5, 24, candidates=4, slip=0.2, within=0.15),
    "foreman": Level(0.8, 80, candidates=6, slip=0.05, within=0.08),
    "boss": Level(1.0, 400, candidates=8),
}


class LongboardThinking(ThinkingSide[LongboardState]):
    """Longboard's side of the searches."""

    game: "Longboard"
    levels = LEVELS
    contests = (*steps(), Contest("boss", "policy", 2, 0.9))

    def shortlist(self, view: Observation[LongboardState], moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """The first steps of the actions that the rule policy likes best."""
        if view.state.phase == s.CALL:
            return list(moves)
        allowed = set(moves)
        known = sorted(weighed(self.game.tables, view.state), key=lambda item: item[0], reverse=True)
        liked = dict.fromkeys(move for _, move in known if move in allowed)
        return list(liked)[:most] or super().shortlist(view, moves, most, rng)

    def finish(self, state: LongboardState, dice: Random, whims: Random) -> list[float]:
        """The game played on by the rule policy: everything lies open, so nobody's eyes see less.

        The legal moves, which are many, are only asked for where the policy has nothing to say.
        """
        game = self.game
        tables = game.tables
        while (actor := game.actor(state)) is not None:
            if actor == CHANCE:
                game.apply(state, game.sample_chance(state, dice))
            elif state.phase == s.CALL:
                game.apply(state, choose(tables, state, CALLS, whims))
            elif known := weighed(tables, state):
                most = max(worth for worth, _ in known)
                best = [move for worth, move in known if worth == most]
                game.apply(state, best[int(whims.random() * len(best))])
            else:
                game.apply(state, choose(tables, state, game.legal_moves(state), whims))
        return self.shares(state)
