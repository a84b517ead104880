"""What a search asks of The Long Road: worlds that agree with what was seen, played quickly to the end."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

from longtable.engine.game import Observation
from longtable.engine.moves import Move, Seat
from longtable.engine.thinking import Contest, Level, ThinkingSide, steps
from longtable.games.longroad import playout
from longtable.games.longroad.policy import Assessor
from longtable.games.longroad.scoring import boss_money, end_tile_winners, reached_money, weapon_money
from longtable.games.longroad.sight import USUAL, Quick, Sight
from longtable.games.longroad.state import COLOUR, FIRST, MORE, PICK, REWARD, TAKE, LongRoadState
from longtable.games.longroad.thumb import as_move, choose

if TYPE_CHECKING:
    from longtable.games.longroad.game import LongRoad

LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level(0.5, 12, candidates=4, slip=0.8, within=0.4),
    "hand": Level(0.5, 16, candidates=4, slip=0.45, within=0.2),
    "foreman": Level(0.8, 36, candidates=6, slip=0.12, within=0.1),
    "boss": Level(1.0, 120, candidates=10),
}
BROAD: Final = 8
"""So many candidates are enough to think about the small steps too."""
MINOR: Final = frozenset({REWARD, FIRST, TAKE, MORE, COLOUR, PICK})
"""Small steps, in which the rule of thumb seldom errs."""


class LongRoadThinking(ThinkingSide[LongRoadState]):
    """The Long Road's side of the searches."""

    game: "LongRoad"
    levels = LEVELS
    contests = (*steps(), Contest("boss", "policy", 4, 0.45))

    @cached_property
    def quick(self) -> Quick:
        """The components as the rule of thumb uses them."""
        return Quick(self.game.tables, self.game.judgement, USUAL)

    def pick(self, state: LongRoadState, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        """The move of the rule of thumb."""
        return as_move(self.game.tables, state, choose(Sight(self.quick, state, seat)))

    def shortlist(self, view: Observation[LongRoadState], moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """What the rule of thumb would do, then what the rule policy likes."""
        state, seat = view.state, view.seat
        first = self.pick(state, seat, moves, rng)
        if most < BROAD and state.step in MINOR:
            return [first]
        worth = Assessor(self.game.tables, self.game.judgement, state, seat).worth
        others = sorted((move for move in moves if move != first), key=worth, reverse=True)
        return [first, *others[: most - 1]]

    def finish(self, state: LongRoadState, dice: Random, whims: Random) -> list[float]:
        """The rest of the match by `playout.finish`."""
        playout.finish((self.quick,) * state.seats, state, dice)
        return playout.outcome(self.game.tables, state)

    def account(self, state: LongRoadState, seat: Seat) -> Mapping[str, float]:
        """The scoring of a match that is over, line by line."""
        tables = self.game.tables
        return {
            "dollars in hand": state.money[seat],
            "dollars from the boss": boss_money(tables, state, seat),
            "dollars from the End of the Game tile": tables.end_bonus * (seat in end_tile_winners(tables, state)),
            "dollars from Reached Destination tiles": reached_money(tables, state, seat),
            "dollars from weapons": weapon_money(tables, state, seat),
        }
