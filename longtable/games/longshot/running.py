"""How horses run (rulebook: Moving Horses; Crossing the Finish Line)."""

from longtable.games.longshot import moves as m
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.state import LongShotState


def run(race: RaceCard, state: LongShotState, horse: int, spaces: int) -> None:
    """Move a horse forward by the dice or a bar: the only movement that crosses the finish line.

    A finished horse stays where it is. Once three have finished, no other crosses: it stops on
    the space before the line and the rest is wasted.
    """
    space = state.space[horse]
    if space >= race.finish:
        return
    space += spaces
    if space < race.finish:
        state.space[horse] = space
    elif len(state.finished) < len(race.purses):
        state.space[horse] = race.finish
        state.finished.append(horse)
    else:
        state.space[horse] = race.last


def run_round(race: RaceCard, state: LongShotState) -> None:
    """Move the rolled horse by the Movement Die, then each horse on its bar by 1, from 1 to 8."""
    run(race, state, state.die, state.movement)
    bar = state.bars[state.die]
    for horse in m.HORSES:
        if bar >> horse & 1:
            run(race, state, horse, 1)


def push(race: RaceCard, state: LongShotState, horse: int, spaces: int) -> None:
    """Move a horse directly, forward or back: it stops before the finish and at the start.

    A finished horse stays where it is.
    """
    space = state.space[horse]
    if space < race.finish:
        state.space[horse] = min(race.last, max(0, space + spaces))


def race_is_run(race: RaceCard, state: LongShotState) -> bool:
    """Whether the third horse has finished: the round is played out, then the game ends."""
    return len(state.finished) >= len(race.purses)
