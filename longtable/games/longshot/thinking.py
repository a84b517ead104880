"""What a search asks of Long Shot: many races to the end, played quickly."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from longtable.engine.game import Observation
from longtable.engine.moves import CHANCE, Move
from longtable.engine.thinking import ThinkingSide
from longtable.games.longshot import playout
from longtable.games.longshot import state as s
from longtable.games.longshot.policy import Assessor, choose
from longtable.games.longshot.state import LongShotState

if TYPE_CHECKING:
    from longtable.games.longshot.game import LongShot


class LongShotThinking(ThinkingSide[LongShotState]):
    """Long Shot's side of the searches."""

    game: "LongShot"

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
