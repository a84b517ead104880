"""What has to be decided before a match begins."""

from random import SystemRandom

import msgspec

from longtable.engine.game import AnyGame
from longtable.engine.label import Games
from longtable.engine.options import Options
from longtable.play.seats import HUMAN, SeatSpec

SEEDS = 1_000_000
"""Seeds that the program draws are below this: short enough to read aloud."""
LARGEST_SEED = 2_147_483_647
"""Seeds that a person types may go up to this."""


class NewMatch(msgspec.Struct, frozen=True):
    """Everything that was decided in the dialog."""

    game: AnyGame
    options: Options
    seats: tuple[SeatSpec, ...]
    seed: int
    free_undo: bool
    tap_dice: bool


def draw_seed() -> int:
    """A seed nobody chose."""
    return SystemRandom().randrange(SEEDS)


def solo(games: Games) -> NewMatch:
    """One person against the automaton of the first game that has one, else against a computer at the first game."""
    label = next((label for label in games.labels.values() if label.automata), next(iter(games.labels.values())))
    game = games[label.key]
    other = next(iter(label.automata), "policy")
    options = {option.key: option.default for option in game.options()}
    return NewMatch(game, options, (SeatSpec(HUMAN), SeatSpec(other)), seed=1, free_undo=False, tap_dice=False)
