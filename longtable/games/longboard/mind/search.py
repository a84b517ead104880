"""What a search asks of Longboard: many games to the end, each with another order of the deck."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from longtable.engine.game import Game, Observation
from longtable.engine.moves import Move, Seat
from longtable.engine.thinking import Contest, Level, ThinkingSide, steps
from longtable.games.longboard.mind import playout
from longtable.games.longboard.mind.playout_worths import PlayoutWorths
from longtable.games.longboard.mind.policy import choose, weighed
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.legal import CALLS
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.moves import NEW, Build, Offer
from longtable.games.longboard.rules.scoring import account
from longtable.games.longboard.rules.state import LongboardState

LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level(0.5, 18, candidates=6, slip=0.45, within=0.1),
    "hand": Level(0.5, 36, candidates=3, slip=0.1, within=0.05),
    "foreman": Level(0.8, 110, candidates=6, slip=0.04, within=0.04),
    "boss": Level(1.0, 800),
}


SWAP_PROMISE: Final = 1.5
"""How much better a swap may turn out than the rule policy thinks, in points."""
BEGIN_PROMISE: Final = -1.0
"""The same for the first card of a board."""


def _promise(move: Move) -> float:
    if isinstance(move, Offer):
        return SWAP_PROMISE
    return BEGIN_PROMISE if isinstance(move, Build) and move.board == NEW else 0.0


class LongboardThinking(ThinkingSide[LongboardState]):
    """Longboard's side of the searches.

    Args:
        game: the rules.
        lookups: the box, given when it is first needed.
    """

    levels = LEVELS

    def __init__(self, game: Game[LongboardState], lookups: Callable[[], Lookups]) -> None:
        super().__init__(game)
        self._lookups = lookups
        self._known: tuple[tuple[tuple[int, ...], int], PlayoutWorths] | None = None

    contests = (*steps(), Contest("boss", "policy", 2, 0.9))

    def shortlist(self, view: Observation[LongboardState], moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """The first steps of the actions that the rule policy likes best, its choice first.

        Behind that choice stand swaps before boards to be begun, more than the policy would have it: playouts
        find good moves among those much more often than among these.
        """
        if view.state.phase == s.CALL:
            return list(moves)
        allowed = set(moves)
        known = [(worth, move) for worth, move in weighed(self._lookups(), view.state) if move in allowed]
        if not known:
            return super().shortlist(view, moves, most, rng)
        first = max(known, key=lambda item: item[0])
        known.sort(key=lambda item: item[0] + _promise(item[1]), reverse=True)
        return list(dict.fromkeys([first[1], *(move for _, move in known)]))[:most]

    def _worths(self, objectives: tuple[int, ...], seats: int) -> PlayoutWorths:
        """The tables of a match; those of the last one are kept."""
        if self._known is None or self._known[0] != (objectives, seats):
            self._known = ((objectives, seats), PlayoutWorths(self._lookups(), objectives, seats))
        return self._known[1]

    def settle(self, state: LongboardState, rng: Random) -> None:
        """Finish a swap that was begun, by the rule policy: it offers more till it takes, or takes vain offers back."""
        game = self.game
        while state.tray:
            game.apply(state, choose(self._lookups(), state, game.legal_moves(state), rng))

    def finish(self, state: LongboardState, dice: Random, whims: Random) -> list[float]:
        """The rest of the game by `playout.play`; how well each seat has done by `playout.outcome`.

        The order of the deck comes first of all from the dice: all candidates of an iteration draw the same cards.
        """
        game, lookups = self.game, self._lookups()
        while state.turns == 0:
            game.apply(state, game.sample_chance(state, dice))
        playout.shuffle(state, dice)
        if state.phase == s.DRAWING:
            game.apply(state, lookups.drew[state.deck[-1]])
        self.settle(state, whims)
        if state.phase == s.CALL:
            game.apply(state, choose(lookups, state, CALLS, whims))
        return playout.outcome(playout.play(lookups, self._worths(state.objectives, len(state.roles)), state))

    def account(self, state: LongboardState, seat: Seat) -> Mapping[str, float]:
        """The scoring of a game that is over, by what it counts."""
        return account(self._lookups(), state, seat)
