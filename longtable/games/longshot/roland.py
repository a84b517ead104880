"""Roland Wright, the automaton of the solo race (rulebook: Solo Race; rulings SOLO-1 to SOLO-6)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeGuard

from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import in_market
from longtable.games.longshot.box import (
    ANY_OF_SEVERAL,
    SEVERAL,
    SoloAction,
    SoloBet,
    SoloBuy,
    SoloGain,
    SoloMark,
    SoloPushBack,
    Which,
)
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.running import push
from longtable.games.longshot.state import LongShotState

PLAYER_SEAT = 0
"""The human of a solo race."""
ROLAND_SEAT = 1
"""Roland sits second: the player goes first in every round."""


def act_as_roland(race: RaceCard, state: LongShotState) -> None:
    """Do the Solo Board's action for the dice, or its column's default; either may ask for a new roll."""
    _attempt(race, state, state.die)


def finish_with_roll(race: RaceCard, state: LongShotState, row: int, roll: int) -> None:
    """Do the action of `row` (0 for the default) with the new roll of the Horse Die."""
    action = race.solo[state.movement, row]
    if not _carry_out(race, state, action, roll):
        _fall_back(race, state, row)


def can_be_taken(race: RaceCard, state: LongShotState, row: int, roll: int = 0) -> bool:
    """Whether the action of `row` can be taken whole, or, before its new `roll`, can still be."""
    action = race.solo[state.movement, row]
    if roll == 0 and needs_roll(action):
        return action.horse is Which.NEW_ROLL or bool(_horses(race, state, action.horse))
    return _carry_out(race, state.copy(), action, roll)


def _attempt(race: RaceCard, state: LongShotState, row: int) -> None:
    action = race.solo[state.movement, row]
    if not needs_roll(action):
        if not _carry_out(race, state, action, 0):
            _fall_back(race, state, row)
    elif can_be_taken(race, state, row):
        state.pending.append((s.ROLAND_ROLL, row))
    else:
        _fall_back(race, state, row)


def _fall_back(race: RaceCard, state: LongShotState, row: int) -> None:
    """Take the column's default instead, anew (ruling SOLO-1), or, where that is what failed, the money it names."""
    if row:
        _attempt(race, state, 0)
        return
    default = race.solo[state.movement, 0]
    if isinstance(default, SoloMark | SoloBet) and default.otherwise is not None:
        state.money[ROLAND_SEAT] += default.otherwise


def needs_roll(action: SoloAction) -> TypeGuard[SoloMark | SoloBet | SoloBuy | SoloPushBack]:
    """Whether an action has a Horse Die in it: the die is rolled once more (rulebook: Solo Play)."""
    if isinstance(action, SoloGain):
        return False
    return isinstance(action, SoloMark) or action.horse is Which.NEW_ROLL


def _carry_out(race: RaceCard, state: LongShotState, action: SoloAction, roll: int) -> bool:
    """Do an action whole and say True, or change nothing and say False."""
    if isinstance(action, SoloGain):
        state.money[ROLAND_SEAT] += action.amount
        return True
    horses: list[int] = [roll] if action.horse is Which.NEW_ROLL else _horses(race, state, action.horse)
    if not horses:
        return False
    if isinstance(action, SoloMark):
        return _mark(state, action, horses, roll)
    horse = horses[0]
    if isinstance(action, SoloBet):
        return _bet(race, state, action, horse)
    if isinstance(action, SoloBuy):
        return _buy(race, state, action, horse)
    if state.space[horse] >= race.finish:
        return False  # ruling SOLO-3
    # At the start nothing moves, but the action was taken (ruling SOLO-2).
    push(race, state, horse, -action.spaces)
    return True


def _mark(state: LongShotState, action: SoloMark, horses: list[int], card: int) -> bool:
    """Mark the horses on the bar of `card`; where it says all or every, one open box will do (ruling SOLO-5)."""
    closed = [bool(state.bars[card] >> horse & 1) for horse in horses]
    if all(closed) if action.horse in ANY_OF_SEVERAL else any(closed):
        return False
    for horse in horses:
        state.bars[card] |= 1 << horse
    state.money[ROLAND_SEAT] += action.gain
    return True


def _bet(race: RaceCard, state: LongShotState, action: SoloBet, horse: int) -> bool:
    price = 0 if action.free else action.amount
    if state.money[ROLAND_SEAT] < price or not _betable(race, state, horse):
        return False
    state.money[ROLAND_SEAT] -= price
    state.bets[9 * ROLAND_SEAT + horse] += action.amount
    return True


def _buy(race: RaceCard, state: LongShotState, action: SoloBuy, horse: int) -> bool:
    price = 0 if action.free else race.costs[horse]
    if state.money[ROLAND_SEAT] < price or not in_market(race, state, horse):
        return False
    state.money[ROLAND_SEAT] -= price
    state.owner[horse] = ROLAND_SEAT
    return True


def _betable(race: RaceCard, state: LongShotState, horse: int) -> bool:
    """Roland has no helmets, so he bets only before the No Bet Line."""
    return state.space[horse] < race.no_bet


def _horses(race: RaceCard, state: LongShotState, which: Which) -> list[int]:
    """The horses that an action means, empty where there are none; one, unless it means several."""
    if which in SEVERAL:
        return _several(race, state, which)
    chosen = _one(race, state, which)
    return [] if chosen is None else [chosen]


def _several(race: RaceCard, state: LongShotState, which: Which) -> list[int]:
    if which is Which.ALL_OWNED:
        return _owned(state, ROLAND_SEAT)
    if which is Which.ALL_BET_ON:
        return _bet_on(state, ROLAND_SEAT)
    pair = [_one(race, state, Which.LEAD_OWNED), _one(race, state, Which.HIGHEST_BET)]
    return [horse for horse in pair if horse is not None] if None not in pair else []


def _one(race: RaceCard, state: LongShotState, which: Which) -> int | None:
    chosen = _CHOICES.get(which)
    if chosen is None:
        raise ValueError(f"{which} does not name one horse")
    return chosen(race, state)


def _unowned(race: RaceCard, state: LongShotState) -> list[int]:
    return [horse for horse in m.HORSES if in_market(race, state, horse)]  # ruling SOLO-4


def _owned(state: LongShotState, seat: int) -> list[int]:
    return [horse for horse in m.HORSES if state.owner[horse] == seat]


def _bet_on(state: LongShotState, seat: int) -> list[int]:
    return [horse for horse in m.HORSES if state.bets[9 * seat + horse]]


def _lead(race: RaceCard, state: LongShotState, horses: Iterable[int]) -> int | None:
    """The unfinished horse with the fewest spaces to go (rulebook: Terminology, Lead)."""
    running = [horse for horse in horses if state.space[horse] < race.finish]
    return _most(running, state.space)


def _last(race: RaceCard, state: LongShotState, horses: Iterable[int]) -> int | None:
    """The horse with the most spaces to go (rulebook: Terminology, Last-place)."""
    running = [horse for horse in horses if state.space[horse] < race.finish]
    return min(running, key=lambda horse: (state.space[horse], horse), default=None)


def _highest_bet(state: LongShotState, seat: int, horses: list[int]) -> int | None:
    return _most(horses, state.bets[9 * seat : 9 * seat + 9])


def _most(horses: list[int], worth: list[int]) -> int | None:
    """The horse with the highest worth, the lowest number among equals (rulebook: Ties for Taking an Action)."""
    return max(horses, key=lambda horse: (worth[horse], -horse), default=None)


def _bars_with(state: LongShotState) -> list[int]:
    """On how many bars each horse is marked."""
    return [sum(bar >> horse & 1 for bar in state.bars) for horse in range(9)]


_CHOICES: Final[Mapping[Which, Callable[[RaceCard, LongShotState], int | None]]] = {
    Which.LEAD: lambda race, state: _lead(race, state, m.HORSES),
    Which.LAST: lambda race, state: _last(race, state, m.HORSES),
    Which.LEAD_OWNED: lambda race, state: _lead(race, state, _owned(state, ROLAND_SEAT)),
    Which.LAST_OWNED: lambda race, state: _last(race, state, _owned(state, ROLAND_SEAT)),
    Which.LEAD_BET_ON: lambda race, state: _lead(race, state, _bet_on(state, ROLAND_SEAT)),
    Which.LAST_BET_ON: lambda race, state: _last(race, state, _bet_on(state, ROLAND_SEAT)),
    Which.LEAD_BETABLE: lambda race, state: _lead(
        race, state, [horse for horse in m.HORSES if _betable(race, state, horse)]
    ),
    Which.LEAD_UNOWNED: lambda race, state: _lead(race, state, _unowned(race, state)),
    Which.LAST_UNOWNED: lambda race, state: _last(race, state, _unowned(race, state)),
    Which.LOWEST_UNOWNED: lambda race, state: min(_unowned(race, state), default=None),
    Which.HIGHEST_UNOWNED: lambda race, state: max(_unowned(race, state), default=None),
    Which.MOST_MARKED_UNOWNED: lambda race, state: _most(_unowned(race, state), _bars_with(state)),
    Which.HIGHEST_BET: lambda race, state: _highest_bet(state, ROLAND_SEAT, _bet_on(state, ROLAND_SEAT)),
    Which.HIGHEST_BET_UNOWNED: lambda race, state: _highest_bet(
        state, ROLAND_SEAT, [horse for horse in _unowned(race, state) if state.bets[9 * ROLAND_SEAT + horse]]
    ),
    Which.PLAYER_HIGHEST_BET_UNOWNED: lambda race, state: _highest_bet(
        state, PLAYER_SEAT, [horse for horse in _unowned(race, state) if state.bets[9 * PLAYER_SEAT + horse]]
    ),
    Which.PLAYER_LEAD_OWNED: lambda race, state: _lead(race, state, _owned(state, PLAYER_SEAT)),
    Which.PLAYER_HIGHEST_BET: lambda race, state: _highest_bet(state, PLAYER_SEAT, _bet_on(state, PLAYER_SEAT)),
}
"""The horse that an action means, where it means one."""
