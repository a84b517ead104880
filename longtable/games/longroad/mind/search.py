"""What a search asks of The Long Road: worlds that agree with what was seen, played quickly to the end."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Final

from longtable.engine.game import Game, Observation
from longtable.engine.moves import Move, Seat
from longtable.engine.thinking import Contest, Level, ThinkingSide, steps
from longtable.games.longroad.mind import playout
from longtable.games.longroad.mind.playout import as_move, choose
from longtable.games.longroad.mind.playout_worths import USUAL, Quick, Sight
from longtable.games.longroad.mind.policy import Assessor
from longtable.games.longroad.mind.value import Judgement
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.scoring import account
from longtable.games.longroad.rules.state import LongRoadState

LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level(0.5, 12, candidates=4, slip=0.8, within=0.4),
    "hand": Level(0.5, 16, candidates=4, slip=0.45, within=0.2),
    "foreman": Level(0.8, 36, candidates=6, slip=0.12, within=0.1),
    "boss": Level(1.0, 120, candidates=10),
}
BROAD: Final = 8
"""So many candidates are enough to think about the small steps too."""
MINOR: Final = frozenset({s.REWARD, s.FIRST, s.TAKE, s.MORE, s.COLOUR, s.PICK})
"""Small steps, in which the rule of thumb seldom errs."""


class LongRoadThinking(ThinkingSide[LongRoadState]):
    """The Long Road's side of the searches.

    Args:
        game: the rules.
        lookups: the components, given when they are first needed.
    """

    levels = LEVELS
    contests = (*steps(), Contest("boss", "policy", 4, 0.45))

    def __init__(self, game: Game[LongRoadState], lookups: Callable[[], Lookups]) -> None:
        super().__init__(game)
        self._lookups = lookups

    @cached_property
    def quick(self) -> Quick:
        """The components as the rule of thumb uses them."""
        return Quick(self._lookups(), Judgement(self._lookups()), USUAL)

    def pick(self, state: LongRoadState, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        """The move of the rule of thumb."""
        return as_move(self.quick.lookups, state, choose(Sight(self.quick, state, seat)))

    def shortlist(self, view: Observation[LongRoadState], moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """What the rule of thumb would do, then what the rule policy likes."""
        state, seat = view.state, view.seat
        first = self.pick(state, seat, moves, rng)
        if most < BROAD and state.step in MINOR:
            return [first]
        worth = Assessor(self.quick.lookups, self.quick.judgement, state, seat).worth
        others = sorted((move for move in moves if move != first), key=worth, reverse=True)
        return [first, *others[: most - 1]]

    def finish(self, state: LongRoadState, dice: Random, whims: Random) -> list[float]:
        """The rest of the match by `playout.finish`."""
        playout.finish((self.quick,) * state.seats, state, dice)
        return playout.outcome(self.quick.lookups, state)

    def account(self, state: LongRoadState, seat: Seat) -> Mapping[str, float]:
        """The scoring of a match that is over, line by line."""
        return account(self.quick.lookups, state, seat)
