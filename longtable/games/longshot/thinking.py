"""What a search asks of Long Shot: many races to the end, played quickly, and the tote board."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from longtable.engine.game import Observation
from longtable.engine.moves import Move, Seat
from longtable.engine.thinking import Contest, Forecast, Level, Prospect, ThinkingSide, steps
from longtable.games.longshot import moves as m
from longtable.games.longshot import playout, scoring
from longtable.games.longshot import state as s
from longtable.games.longshot.policy import Assessor, choose
from longtable.games.longshot.race_only import run_race
from longtable.games.longshot.state import LongShotState

if TYPE_CHECKING:
    from longtable.games.longshot.game import LongShot


LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level(0.5, 24, candidates=6, slip=0.7, within=0.25),
    "hand": Level(0.5, 60, candidates=8, slip=0.35, within=0.12),
    "foreman": Level(0.8, 200, slip=0.22, within=0.1),
    "boss": Level(1.0, 700, candidates=16),
}
LIKED: Final = 4
"""How many of the rule policy's favourites come first among the moves to be compared."""
HEADS: Final = ("1st", "2nd", "3rd", "past the line")
"""What the tote board counts of each horse."""
ACCOUNTS: Final[Mapping[str, str]] = {
    "purse": "dollars from purses",
    "bets": "dollars from bets",
    "jockey_sets": "dollars from jockey sets",
    "money": "dollars in hand",
    "abilities": "dollars from horse abilities",
}
"""What hints call the lines of the scoring."""


class LongShotThinking(ThinkingSide[LongShotState]):
    """Long Shot's side of the searches."""

    game: "LongShot"
    levels = LEVELS
    contests = (*steps(), Contest("boss", "policy", 4, 0.4), Contest("boss", "roland", 2, 0.65))
    forecasts: ClassVar[str] = "Tote board"

    def shortlist(self, view: Observation[LongShotState], moves: Sequence[Move], most: int, rng: Random) -> list[Move]:
        """The moves that the rule policy likes best, and beside them cells, of which it thinks too little."""
        assessor = Assessor(self.game.race_card(view.state), view.state)
        ranked = sorted(moves, key=assessor.worth, reverse=True)
        chosen, rest = ranked[:LIKED], ranked[LIKED:]
        cells = [move for move in rest if isinstance(move, m.Concession)]
        others = [move for move in rest if not isinstance(move, m.Concession)]
        for pair in zip_longest(cells, others):
            chosen += [move for move in pair if move is not None]
        return chosen[:most]

    def settle(self, state: LongShotState, rng: Random) -> None:
        """Play what the action leaves to decide by the rule policy, until the next seat acts or the dice are due."""
        game = self.game
        while state.phase == s.TURN and state.pending[-1][0] not in _BY_PLAYOUT:
            game.apply(state, choose(game.race_card(state), state, game.legal_moves(state), rng))

    def finish(self, state: LongShotState, dice: Random, whims: Random) -> list[float]:
        """The rest of the race by `playout.finish`."""
        race = self.game.race_card(state)
        playout.finish(race, state, dice)
        return playout.outcome(race, state)

    def account(self, state: LongShotState, seat: Seat) -> Mapping[str, float]:
        """The lines of the seat's scoring."""
        amounts = scoring.amounts(self.game.race_card(state), state, seat)
        return {ACCOUNTS[key]: float(amount) for key, amount in amounts.items()}

    def forecast(self, view: Observation[LongShotState], runs: int, rng: Random) -> Forecast:
        """The tote board: how often each horse comes in first, second, third, or past the No Bet Line unplaced."""
        start = view.state.copy()
        self.settle(start, rng)
        counts = [[0] * len(HEADS) for _ in range(9)]
        for _ in range(runs):
            state = start.copy()
            while state.phase in (s.MIX, s.DEAL):
                self.game.apply(state, self.game.sample_chance(state, rng))
            race = self.game.race_card(state)
            run_race(race, state, rng)
            for place, horse in enumerate(state.finished):
                counts[horse][place] += 1
            for horse in m.HORSES:
                counts[horse][3] += race.no_bet <= state.space[horse] < race.finish
        prospects = []
        names = self.game.race_card(start).names if start.cards else ("",) * 9
        for line in self.game.box.board.horses:
            shares = tuple(count / max(1, runs) for count in counts[line.number])
            prospects.append(Prospect(f"{line.number} {names[line.number]}".strip(), line.ink, shares))
        return Forecast(HEADS, tuple(prospects), runs)


_BY_PLAYOUT: Final = frozenset({s.ACT, s.ROLAND, s.ROLAND_ROLL})
"""The decisions that playouts begin with; they roll anew for Roland."""
