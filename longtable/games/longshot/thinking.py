"""What a search asks of Long Shot: many races to the end, played quickly."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from longtable.engine.game import Observation
from longtable.engine.moves import CHANCE, Move
from longtable.engine.thinking import Contest, Level, ThinkingSide, steps
from longtable.games.longshot import playout
from longtable.games.longshot import state as s
from longtable.games.longshot.policy import Assessor, choose
from longtable.games.longshot.state import LongShotState

if TYPE_CHECKING:
    from longtable.games.longshot.game import LongShot


LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level(0.5, 40, candidates=8, slip=0.6, within=0.25),
    "hand": Level(0.5, 120, slip=0.25, within=0.1),
    "foreman": Level(0.8, 500, candidates=12, slip=0.08, within=0.05),
    "boss": Level(1.0, 2_000, candidates=14),
}


class LongShotThinking(ThinkingSide[LongShotState]):
    """Long Shot's side of the searches."""

    game: "LongShot"
    levels = LEVELS
    contests = (*steps(), Contest("boss", "policy", 4, 0.4), Contest("boss", "roland", 2, 0.65))

    def shortlist(self, view: Observation[LongShotState], moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """The moves that are expected to bring the most money."""
        assessor = Assessor(self.game.race_card(view.state), view.state)
        return sorted(moves, key=assessor.worth, reverse=True)[:most]

    def settle(self, state: LongShotState, rng: Random) -> None:
        """Play what the action leaves to decide by the rule policy, until the next seat acts or the dice are due."""
        game = self.game
        race = game.race_card(state)
        while state.phase == s.TURN and state.pending[-1][0] not in (s.ACT, s.ROLAND):
            if game.actor(state) == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
            else:
                game.apply(state, choose(race, state, game.legal_moves(state), rng))

    def finish(self, state: LongShotState, dice: Random, whims: Random) -> list[float]:
        """The rest of the race by `playout.finish`."""
        race = self.game.race_card(state)
        playout.finish(race, state, dice)
        return playout.outcome(race, state)
