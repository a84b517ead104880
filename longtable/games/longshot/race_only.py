"""The race alone, run to its end: dice, bars, and what seats are likely to mark on them.

Nothing is bought and nobody bets. A seat marks the jersey of the rolled horse as often as thorough
players do, and with it the horse on the bar that it has most to hope from as things stand. So a run
costs a fraction of a playout and says what can be said of the horses.
"""

from random import Random
from typing import Final

from longtable.engine.moves import PLAYER
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import ALL_HORSES
from longtable.games.longshot.light import HORSES_IN
from longtable.games.longshot.quick_chances import quick_chance
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.roland import act_as_roland, finish_with_roll
from longtable.games.longshot.state import LongShotState

JERSEY_SHARE: Final = (0.27, 0.51, 0.52, 0.28)
"""How often a seat takes the open jersey of the rolled horse, by the quarter of the race.

Counted in 60 races between rule policies.
"""
OWN: Final = 25
"""What a push of an own horse is worth beside a dollar that a bet may bring."""
LEAST_DOUBT: Final = 0.05
"""How much a push matters at least."""


def run_race(race: RaceCard, state: LongShotState, dice: Random) -> None:
    """Run the race to its end, in place, from a seat's action or the roll of the dice."""
    if state.phase == s.OVER:
        return
    seats = len(state.roles)
    alone = any(role != PLAYER for role in state.roles)
    hopes = _likings(race, state)
    outcomes, random = race.light.outcomes, dice.random
    space, finished, bars, jerseys = state.space, state.finished, state.bars, state.jerseys
    whole, last, places, count = race.finish, race.last, len(race.purses), len(outcomes)
    if state.phase == s.TURN:
        waiting = [(state.turn + number) % seats for number in range((state.active - state.turn - 1) % seats + 1)]
    else:
        waiting = []
    everybody = list(range(seats))
    while True:
        bit = 1 << state.die
        share = JERSEY_SHARE[min(3, 4 * max(space) // whole)]
        for seat in waiting:
            if alone and state.roles[seat] != PLAYER:
                _roland(race, state, seat, dice)
            elif not jerseys[seat] & bit and random() < share:
                jerseys[seat] |= bit
                bar = bars[state.die]
                if bar != ALL_HORSES:
                    for horse in hopes[seat]:
                        if not bar >> horse & 1 and space[horse] < whole:
                            bars[state.die] = bar | 1 << horse
                            break
        if len(finished) >= places:
            break
        die, steps = outcomes[int(random() * count)]
        state.die, state.movement = die, steps
        at = space[die]
        if at < whole:
            at += steps
            if at < whole:
                space[die] = at
            else:
                space[die] = whole
                finished.append(die)
        for horse in HORSES_IN[bars[die]]:
            at = space[horse]
            if at < last:
                space[horse] = at + 1
            elif at == last and len(finished) < places:
                space[horse] = whole
                finished.append(horse)
        waiting = everybody
    state.phase = s.OVER


def _likings(race: RaceCard, state: LongShotState) -> list[list[int]]:
    """For each seat, the horses by what it has to hope from them, most first.

    Horses that are still to be had go, in thought, to the seats in turn, the most promising first.
    """
    seats = len(state.roles)
    bets, space = state.bets, state.space
    owner = state.owner[:]
    buyers = [seat for seat in range(seats) if seat not in owner and state.roles[seat] == PLAYER]
    order = sorted(space)
    free = [horse for horse in m.HORSES if owner[horse] < 0 and space[horse] < race.finish]

    placing = [0.0] * 9
    for horse in m.HORSES:
        here, marks = space[horse], sum(bar >> horse & 1 for bar in state.bars)
        best, third = order[7] if here == order[8] else order[8], order[5] if here >= order[6] else order[6]
        placing[horse] = sum(quick_chance(here, best, third, marks)[:3])
    for buyer, horse in zip(buyers, sorted(free, key=placing.__getitem__, reverse=True), strict=False):
        owner[horse] = buyer

    def liked(seat: int) -> list[int]:
        def hope(horse: int) -> float:
            held = bets[9 * seat + horse] * race.odds[horse][1] + (OWN if owner[horse] == seat else 0) + space[horse]
            # A push matters most to a horse of which it is not known whether it will be placed.
            placed = placing[horse]
            return held * (placed * (1.0 - placed) + LEAST_DOUBT)

        return sorted(m.HORSES, key=hope, reverse=True)

    return [liked(seat) for seat in range(seats)]


def _roland(race: RaceCard, state: LongShotState, seat: int, dice: Random) -> None:
    state.pending.clear()
    state.turn = seat
    act_as_roland(race, state)
    if state.pending:
        roll = race.horse_faces[int(dice.random() * len(race.horse_faces))]
        finish_with_roll(race, state, int(state.pending.pop()[1]), roll)
