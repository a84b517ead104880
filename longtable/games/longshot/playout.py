"""The rest of a race, played quickly to the end: the race by its rules, the seats by a rule of thumb.

Horses run, marks, bets and purchases count and the end is scored exactly as in the game. What is
lighter is how seats decide: on the rolled number alone, by chances read from a table instead of
reckoned, without Wild Numbers and without the abilities that act during the race. A search can
play more than a thousand races while a thorough player thinks about thirty moves.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from longtable.engine.moves import PLAYER, Seat
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import ALL_HORSES
from longtable.games.longshot.box import Bonus, FreeBetBonus, MarketHorseBonus, MoneyBonus, MoveBonus
from longtable.games.longshot.race_card import COLUMNS, ROWS, RaceCard
from longtable.games.longshot.roland import act_as_roland, finish_with_roll
from longtable.games.longshot.running import push, run_round
from longtable.games.longshot.scoring import final_money
from longtable.games.longshot.state import LongShotState

CHANCES: Final = (
    (
        (0.35, 0.21, 0.13, 0.13),
        (0.20, 0.19, 0.17, 0.18),
        (0.14, 0.17, 0.17, 0.19),
        (0.12, 0.14, 0.14, 0.19),
        (0.10, 0.12, 0.12, 0.18),
        (0.08, 0.08, 0.09, 0.16),
        (0.03, 0.05, 0.06, 0.18),
        (0.02, 0.04, 0.05, 0.14),
    ),
    (
        (0.42, 0.28, 0.13, 0.13),
        (0.25, 0.29, 0.20, 0.15),
        (0.13, 0.17, 0.21, 0.22),
        (0.09, 0.11, 0.17, 0.21),
        (0.07, 0.08, 0.12, 0.19),
        (0.03, 0.05, 0.06, 0.14),
        (0.01, 0.03, 0.04, 0.12),
        (0.00, 0.01, 0.03, 0.08),
    ),
    (
        (0.57, 0.25, 0.14, 0.04),
        (0.20, 0.41, 0.21, 0.12),
        (0.11, 0.19, 0.26, 0.24),
        (0.05, 0.08, 0.21, 0.27),
        (0.02, 0.06, 0.09, 0.26),
        (0.00, 0.03, 0.03, 0.20),
        (0.00, 0.00, 0.02, 0.15),
        (0.00, 0.00, 0.02, 0.09),
    ),
    (
        (0.65, 0.25, 0.08, 0.02),
        (0.16, 0.58, 0.19, 0.07),
        (0.04, 0.15, 0.48, 0.28),
        (0.01, 0.05, 0.18, 0.43),
        (0.01, 0.02, 0.05, 0.36),
        (0.00, 0.00, 0.01, 0.14),
        (0.00, 0.00, 0.01, 0.07),
        (0.00, 0.00, 0.00, 0.02),
    ),
)
"""How often a horse came in first, second, third and past the No Bet Line, in races between rule policies.

By the quarter of the track that the leading horse has reached, then by how many horses are ahead.
"""
LINE_GAIN: Final = (0.7, 1.0, 1.7, 4.6)
"""What another marked cell in a row or column is worth, by how many are marked there."""
GEAR_WORTH: Final = (1.8, 1.8, 1.4, 0.6)
"""What a first helmet or jersey of a horse is worth, by the quarter of the race."""
BOX_WORTH: Final = (1.2, 1.0, 0.7, 0.2)
"""What a box of a bar is worth beside its jersey, by the quarter of the race."""
OWN_WORTH: Final = (2.5, 2.0, 1.0, 0.0)
"""What a horse is worth beside its purse, by the quarter of the race."""
NOTHING: Final = 0.1
"""What an action must be worth to be taken rather than none."""
SHARE: Final = 0.8
"""How much winning counts; the rest is how far ahead one is."""
FAR: Final = 15.0
"""Dollars ahead that are nearly as good as a sure win."""


def finish(race: RaceCard, state: LongShotState, dice: Random) -> None:
    """Play the race to its end, in place, from a seat's action or the roll of the dice."""
    if state.phase == s.OVER:
        return
    seats = len(state.roles)
    alone = any(role != PLAYER for role in state.roles)
    rows = _worths(race)
    if state.phase == s.TURN:
        _round(race, state, rows, dice, (state.turn - state.active) % seats)
        if not alone:
            state.active = (state.active + 1) % seats
    horses, faces, random = race.horse_faces, race.movement_faces, dice.random
    while len(state.finished) < len(race.purses):
        state.die = horses[int(random() * len(horses))]
        state.movement = faces[int(random() * len(faces))]
        run_round(race, state)
        _round(race, state, rows, dice, 0)
        if not alone:
            state.active = (state.active + 1) % seats
    state.phase = s.OVER


def outcome(race: RaceCard, state: LongShotState) -> list[float]:
    """How well each seat has done, from 0 to 1: by the win, and a little by how far it is ahead."""
    money = [final_money(race, state, seat) for seat in range(len(state.roles))]
    best = max(money)
    winners = money.count(best)
    done = []
    for seat, mine in enumerate(money):
        rival = max((other for number, other in enumerate(money) if number != seat), default=0)
        ahead = 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, (rival - mine) / FAR))))
        done.append(SHARE * (mine == best) / winners + (1.0 - SHARE) * ahead)
    return done


Row = tuple[float, tuple[float, ...]]
"""What a horse's purse is worth, and a dollar on each horse by its number."""


def _worths(race: RaceCard) -> list[list[Row]]:
    """By quarter and horses ahead."""
    return [[_row(race, chance) for chance in quarter] for quarter in CHANCES]


def _row(race: RaceCard, chance: tuple[float, float, float, float]) -> Row:
    a, b, c, past = chance
    first, second, third = race.purses
    return first * a + second * b + third * c, tuple(x * a + y * b + z * c + past for x, y, z in race.odds)


def _round(race: RaceCard, state: LongShotState, rows: Sequence[Sequence[Row]], dice: Random, passed: int) -> None:
    """The seats act on the dice, without the first `passed` ones."""
    die, space = state.die, state.space
    here = space[die]
    ahead = 0
    lead = 0
    for at in space:
        if at > here:
            ahead += 1
        if at > lead:
            lead = at
    quarter = min(3, 4 * lead // race.finish)
    purse, dollars = rows[quarter][ahead]
    seats = len(state.roles)
    for number in range(passed, seats):
        seat = (state.active + number) % seats
        if state.roles[seat] == PLAYER:
            _act(race, state, seat, quarter, purse + OWN_WORTH[quarter] - race.costs[die], dollars[die] - 1.0)
        else:
            state.pending.clear()
            state.turn = seat
            act_as_roland(race, state)
            if state.pending:
                roll = race.horse_faces[int(dice.random() * len(race.horse_faces))]
                finish_with_roll(race, state, int(state.pending.pop()[1]), roll)


def _act(race: RaceCard, state: LongShotState, seat: Seat, quarter: int, bargain: float, profit: float) -> None:
    """Take the action on the rolled number that seems worth most.

    Args:
        bargain: what buying the horse would bring.
        profit: what each dollar on the horse would bring.
    """
    die = state.die
    bit = 1 << die
    helmets, jerseys, money = state.helmets[seat], state.jerseys[seat], state.money[seat]
    here = state.space[die]
    most, kind, cell = NOTHING, 0, 0
    if bargain > most and state.owner[die] < 0 and money >= race.costs[die] and here < race.finish:
        most, kind = bargain, 1
    if profit > 0 and money and (here < race.no_bet or (helmets & bit and here < race.finish)):
        stake = money if money < 3 else 3
        if stake * profit > most:
            most, kind = stake * profit, 2
    if not jerseys & bit:
        worth = (race.jockey_set if helmets & bit else GEAR_WORTH[quarter]) + BOX_WORTH[quarter]
        if worth > most:
            most, kind = worth, 3
    if not helmets & bit:
        worth = race.jockey_set if jerseys & bit else GEAR_WORTH[quarter]
        if worth > most:
            most, kind = worth, 4
    marked = state.cells[seat]
    for number in race.cells_of[die]:
        if not marked >> number & 1:
            worth = (
                LINE_GAIN[(marked & ROWS[number >> 2]).bit_count()]
                + LINE_GAIN[(marked & COLUMNS[number & 3]).bit_count()]
            )
            if worth > most:
                most, kind, cell = worth, 5, number
    if kind == 1:
        state.money[seat] = money - race.costs[die]
        state.owner[die] = seat
    elif kind == 2:
        stake = money if money < 3 else 3
        state.money[seat] = money - stake
        state.bets[9 * seat + die] += stake
    elif kind == 3:
        state.jerseys[seat] = jerseys | bit
        _mark_bar(state, seat, die)
    elif kind == 4:
        state.helmets[seat] = helmets | bit
    elif kind == 5:
        marked |= 1 << cell
        state.cells[seat] = marked
        row, column = ROWS[cell >> 2], COLUMNS[cell & 3]
        for _ in range((marked & row == row) + (marked & column == column)):
            _take_bonus(race, state, seat)


def _favourite(race: RaceCard, state: LongShotState, seat: Seat) -> int:
    """The running horse that a seat has most to hope from: an own one before the ones it has bet on; 0 for none."""
    best, most = 0, 0
    for horse in m.HORSES:
        if state.space[horse] < race.finish:
            hope = state.bets[9 * seat + horse] + (20 if state.owner[horse] == seat else 0)
            if hope and hope + state.space[horse] > most:
                best, most = horse, hope + state.space[horse]
    return best


def _mark_bar(state: LongShotState, seat: Seat, card: int) -> None:
    """Mark the box of the horse that the seat has most to hope from, where it is open."""
    bar = state.bars[card]
    if bar == ALL_HORSES:
        return
    best, most = 0, -1
    for horse in m.HORSES:
        if not bar >> horse & 1:
            hope = 3 * state.bets[9 * seat + horse] + (20 if state.owner[horse] == seat else 0) + state.space[horse]
            if hope > most:
                best, most = horse, hope
    state.bars[card] = bar | 1 << best


def _take_bonus(race: RaceCard, state: LongShotState, seat: Seat) -> None:
    """Mark a Concession Bonus: a horse first, then money, then a bet, then whatever comes."""
    taken = state.boxes[seat]
    for box in _order(race.bonuses):
        if taken >> box & 1:
            continue
        if _use(race, state, seat, race.bonuses[box]):
            state.boxes[seat] = taken | 1 << box
            return


def _order(bonuses: tuple[Bonus, ...]) -> list[int]:
    """The boxes in the order in which they are liked."""
    rank = {MarketHorseBonus: 0, MoneyBonus: 1, FreeBetBonus: 2, MoveBonus: 3}
    return sorted(range(len(bonuses)), key=lambda box: rank.get(type(bonuses[box]), 4))


def _use(race: RaceCard, state: LongShotState, seat: Seat, bonus: Bonus) -> bool:
    """Use a bonus where it finds anything to act on; whether it did."""
    space = state.space
    if isinstance(bonus, MoneyBonus):
        state.money[seat] += bonus.amount
        return True
    if isinstance(bonus, MarketHorseBonus):
        free = [horse for horse in m.HORSES if state.owner[horse] < 0 and space[horse] < race.finish]
        if free:
            state.owner[max(free, key=space.__getitem__)] = seat
        return bool(free)
    if isinstance(bonus, FreeBetBonus):
        open_ones = [horse for horse in m.HORSES if space[horse] < race.no_bet]
        if open_ones:
            state.bets[9 * seat + max(open_ones, key=lambda horse: 2 * space[horse] + race.odds[horse][1])] += (
                bonus.amount
            )
        return bool(open_ones)
    if isinstance(bonus, MoveBonus):
        horse = _favourite(race, state, seat)
        if horse and bonus.spaces > 0:
            push(race, state, horse, bonus.spaces)
            return True
        return False
    single = state.helmets[seat] ^ state.jerseys[seat]
    if not single:
        return False
    bit = single & -single
    state.helmets[seat] |= bit
    state.jerseys[seat] |= bit
    return True
