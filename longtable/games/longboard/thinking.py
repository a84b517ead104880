"""What a search asks of Longboard: many games to the end, each with another order of the deck."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from longtable.engine.game import Observation
from longtable.engine.moves import Move, Seat
from longtable.engine.thinking import ThinkingSide
from longtable.games.longboard.policy import choose, ranked
from longtable.games.longboard.state import LongboardState

if TYPE_CHECKING:
    from longtable.games.longboard.game import Longboard


class LongboardThinking(ThinkingSide[LongboardState]):
    """Longboard's side of the searches."""

    game: "Longboard"

    def shortlist(
        self, view: Observation[LongboardState], moves: Sequence[Move], most: int, rng: Random
    ) -> list[Move]:
        """The first steps of the actions that the rule policy likes best; all moves where it has no opinion."""
        known = ranked(self.game.tables, view.state, moves)
        return known[:most] if known else list(moves[:most])

    def pick(self, state: LongboardState, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        """By the rule policy: everything lies open, so nobody's eyes see less."""
        return choose(self.game.tables, state, moves, rng)
