"""What a search asks of Longhorn: nothing is hidden, so it looks ahead move by move."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.thinking import Contest, Level, Method, ThinkingSide, steps
from longtable.games.longhorn.moves import Rattle
from longtable.games.longhorn.scoring import lead, share
from longtable.games.longhorn.state import OVER, PLAY, RATTLESNAKE, STEP, LonghornState

STEADY: Final = 15.0
"""Hundreds of dollars ahead at which a game that is not over counts as half won."""


LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level(0.5, 2_000, depth=2, slip=0.35, within=0.2),
    "hand": Level(0.5, 10_000, depth=4, slip=0.15, within=0.1),
    "foreman": Level(0.8, 30_000, depth=8, slip=0.04, within=0.05),
    "boss": Level(1.0, 120_000),
}
"""Measured by `longtable ladder longhorn`: five decisions ahead are about as good as the rule policy."""


class LonghornThinking(ThinkingSide[LonghornState]):
    """Longhorn's side of the searches."""

    method = Method.TREE
    levels = LEVELS
    contests = (*steps(), Contest("boss", "policy", 2, 0.9))

    def lean(self, state: LonghornState) -> LonghornState:
        """Without the wooden cows: which of nine alike stands where is no part of the position."""
        twin = state.copy()
        twin.meeples = bytearray()
        return twin

    def key(self, state: LonghornState) -> Hashable:
        """Cows, tokens, herds and whose turn it is; the number of the turn makes no difference."""
        return bytes(state.cells[PLAY:])

    def lead(self, state: LonghornState) -> float:
        """The money ahead, which says the more the more it is."""
        cells = state.cells
        if cells[STEP] == OVER:
            return 2.0 * share(cells, 0) - 1.0
        ahead = lead(cells)
        return 0.9 * ahead / (STEADY + ahead if ahead > 0 else STEADY - ahead)

    def plausible(self, state: LonghornState, moves: Sequence[Move]) -> Sequence[Move]:
        """Rattled cows go out one by one, so their order is no choice: the first one, wherever it may go."""
        if state.cells[STEP] != RATTLESNAKE:
            return moves
        first = moves[0]
        assert isinstance(first, Rattle)
        return [move for move in moves if isinstance(move, Rattle) and move.colour == first.colour]
