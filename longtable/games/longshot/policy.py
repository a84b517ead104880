"""The rule policy of Long Shot: each move by what it is expected to bring, in dollars."""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from longtable.engine.moves import PLAYER, Move, Seat
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import in_market, may_bet_on, stake_due
from longtable.games.longshot.box import FreeBetBonus, HelmetBonus, JerseyBonus, MoneyBonus, MoveBonus
from longtable.games.longshot.outlook import (
    chances,
    dollar_worth,
    hope,
    paces,
    purse_worth,
    rolls_to_end,
    rolls_to_finish,
    stakes,
)
from longtable.games.longshot.race_card import COLUMNS, ROWS, RaceCard
from longtable.games.longshot.running import push
from longtable.games.longshot.scoring import final_monies
from longtable.games.longshot.state import LongShotState

LINE_WORTH: Final = (0.0, 0.7, 1.7, 3.4, 8.0)
"""What a row or column with so many marked cells is worth, in dollars."""
GEAR_WORTH: Final = 1.8
"""What a first helmet or jersey of a horse is worth beside what it does."""
ABILITY_WORTH: Final = 2.5
"""What a horse's ability is worth when nothing is known of it."""
WILD_WORTH: Final = 2.2
"""What a Wild Number is worth while the race is long."""


class Assessor:
    """What moves are worth to the seat on turn, in one position.

    Args:
        race: the race.
        state: the position as the seat sees it; it is not changed.
    """

    def __init__(self, race: RaceCard, state: LongShotState) -> None:
        self.race = race
        self.state = state
        self.seat: Seat = state.turn
        self.pace = paces(race, state)
        self.chances = chances(race, state.space, state.finished, self.pace)
        self.stakes = stakes(race, state, self.seat)
        self.rolls = rolls_to_end(race, rolls_to_finish(race, state.space, self.pace))
        self._lift: list[float] | None = None

    def worth(self, move: Move) -> float:
        """What `move` brings, in dollars; only differences between moves mean anything."""
        value: float = _WORTHS[type(move)](self, move)
        return value

    def lift(self, horse: int) -> float:
        """What one space forward of a horse brings."""
        if self._lift is None:
            last = self.race.last
            self._lift = [0.0] + [
                self.pushed([(number, 1)]) if self.state.space[number] < last else 0.0 for number in m.HORSES
            ]
        return self._lift[horse]

    def wild_price(self, move: Move) -> float:
        """What using a Wild Number costs: little when the race is nearly over."""
        return WILD_WORTH * min(1.0, self.rolls / 10.0) if getattr(move, "wild", False) else 0.0

    def line_gain(self, cell: int) -> float:
        """What a marked cell adds to its row and column."""
        marked = self.state.cells[self.seat]
        row, column = divmod(cell, 4)
        gain = 0.0
        for line in (ROWS[row], COLUMNS[column]):
            count = (marked & line).bit_count()
            gain += LINE_WORTH[count + 1] - LINE_WORTH[count]
        return gain * (1.0 if self.rolls > 3 else 0.5)

    def gear_gain(self, have: int, horse: int) -> float:
        """What a helmet or jersey adds to jockey sets; `have` is the mask of the other piece."""
        if have >> horse & 1:
            return float(self.race.jockey_set)
        return GEAR_WORTH * min(1.0, self.rolls / 8.0)

    def best_box(self, card: int) -> float:
        """What the best open box of a card's bar brings over the rest of the race."""
        bar = self.state.bars[card]
        lifts = [self.lift(horse) for horse in m.HORSES if not bar >> horse & 1]
        return max(lifts, default=0.0) * self.rolls / 8.0

    def pushed(self, pushes: Sequence[tuple[int, int]]) -> float:
        """What moving some horses directly brings."""
        trial = self.state.copy()
        for horse, spaces in pushes:
            push(self.race, trial, horse, spaces)
        then = chances(self.race, trial.space, trial.finished, self.pace)
        return hope(self.stakes, then) - hope(self.stakes, self.chances)


def choose(race: RaceCard, state: LongShotState, moves: Sequence[Move], rng: Random) -> Move:
    """The move worth most; equal ones are drawn."""
    if len(moves) == 1:
        return moves[0]
    assessor = Assessor(race, state)
    worths = [assessor.worth(move) for move in moves]
    best = max(worths)
    return rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth >= best - 1e-9])


def share_of_win(race: RaceCard, state: LongShotState, seat: Seat) -> float:
    """How likely `seat` is to win, by the money that everyone can hope for."""
    pace = paces(race, state)
    over = state.phase == s.OVER
    hopes: Sequence[float] = final_monies(race, state) if over else _hopes(race, state, pace)
    spread = 4.0 + rolls_to_end(race, rolls_to_finish(race, state.space, pace))
    best = max(hopes)
    weights = [math.exp((money - best) / spread) for money in hopes]
    return weights[seat] / sum(weights)


def _hopes(race: RaceCard, state: LongShotState, pace: Sequence[float]) -> list[float]:
    """The money that each seat can hope for."""
    chance = chances(race, state.space, state.finished, pace)
    hopes = []
    for seat, role in enumerate(state.roles):
        money = float(state.money[seat])
        for horse in m.HORSES:
            money += state.bets[9 * seat + horse] * dollar_worth(race, horse, chance[horse])
            if state.owner[horse] == seat:
                money += purse_worth(race, chance[horse])
        if role == PLAYER:
            money += race.jockey_set * (state.helmets[seat] & state.jerseys[seat]).bit_count()
        hopes.append(money)
    return hopes


def _concession(a: Assessor, move: m.Concession) -> float:
    return a.line_gain(move.cell) - a.wild_price(move)


def _mark_cell(a: Assessor, move: m.MarkCell) -> float:
    return a.line_gain(move.cell)


def _helmet(a: Assessor, move: m.Helmet | m.MarkHelmet) -> float:
    return a.gear_gain(a.state.jerseys[a.seat], move.horse) - a.wild_price(move)


def _jersey(a: Assessor, move: m.Jersey) -> float:
    return a.gear_gain(a.state.helmets[a.seat], move.horse) + a.best_box(move.horse) - a.wild_price(move)


def _mark_jersey(a: Assessor, move: m.MarkJersey) -> float:
    return a.gear_gain(a.state.helmets[a.seat], move.horse)


def _bet(a: Assessor, move: m.Bet) -> float:
    worth = dollar_worth(a.race, move.horse, a.chances[move.horse])
    spur = a.lift(move.horse) if move.spur else 0.0
    return move.amount * worth - stake_due(a.race, a.state, a.seat, move.horse, move.amount) + spur - a.wild_price(move)


def _buy(a: Assessor, move: m.Buy) -> float:
    half = a.state.pending[-1][0] == s.HALF_PRICE
    cost = a.race.costs[move.horse] // 2 if half else a.race.costs[move.horse]
    return _own(a, move.horse) - cost - a.wild_price(move)


def _own(a: Assessor, horse: int) -> float:
    return purse_worth(a.race, a.chances[horse]) + ABILITY_WORTH * min(1.0, a.rolls / 10.0)


def _take_horse(a: Assessor, move: m.TakeHorse) -> float:
    return _own(a, move.horse)


def _mark_box(a: Assessor, move: m.MarkBox) -> float:
    return a.lift(move.horse)


def _take_bonus(a: Assessor, move: m.TakeBonus) -> float:
    bonus = a.race.bonuses[move.box]
    if isinstance(bonus, MoneyBonus):
        return float(bonus.amount)
    if isinstance(bonus, MoveBonus):
        lifts = sorted((bonus.spaces * a.lift(horse) for horse in m.HORSES), reverse=True)
        return sum(lifts[: bonus.horses])
    if isinstance(bonus, FreeBetBonus):
        allowed = [horse for horse in m.HORSES if may_bet_on(a.race, a.state, a.seat, horse)]
        return bonus.amount * max((dollar_worth(a.race, horse, a.chances[horse]) for horse in allowed), default=0.0)
    helmets, jerseys = a.state.helmets[a.seat], a.state.jerseys[a.seat]
    if isinstance(bonus, HelmetBonus):
        return max((a.gear_gain(jerseys, horse) for horse in m.HORSES if not helmets >> horse & 1), default=0.0)
    if isinstance(bonus, JerseyBonus):
        open_ones = [horse for horse in m.HORSES if not jerseys >> horse & 1]
        return max((a.gear_gain(helmets, horse) + a.best_box(horse) for horse in open_ones), default=0.0)
    return max((_own(a, horse) for horse in m.HORSES if in_market(a.race, a.state, horse)), default=0.0)


def _move_horse(a: Assessor, move: m.MoveHorse) -> float:
    return a.pushed([(move.horse, move.spaces)])


def _free_bet(a: Assessor, move: m.FreeBet) -> float:
    return dollar_worth(a.race, move.horse, a.chances[move.horse])


def _use_ability(a: Assessor, move: m.UseAbility) -> float:
    return 1.0


def _nothing(a: Assessor, move: Move) -> float:
    return 0.0


_WORTHS: Final[dict[type[Move], Callable[..., float]]] = {
    m.Concession: _concession,
    m.MarkCell: _mark_cell,
    m.Helmet: _helmet,
    m.MarkHelmet: _helmet,
    m.Jersey: _jersey,
    m.MarkJersey: _mark_jersey,
    m.Bet: _bet,
    m.Buy: _buy,
    m.TakeHorse: _take_horse,
    m.MarkBox: _mark_box,
    m.TakeBonus: _take_bonus,
    m.MoveHorse: _move_horse,
    m.FreeBet: _free_bet,
    m.UseAbility: _use_ability,
    m.EraseWild: _nothing,
    m.Pass: _nothing,
    m.Decline: _nothing,
    m.RolandActs: _nothing,
}
