"""The rest of a race, played quickly to the end: the race by its rules, the seats by a rule of thumb.

Horses run, marks, bets and purchases count and the end is scored exactly as in the game. What is
lighter is how seats decide: by chances guessed from a few numbers, with Wild Numbers only for the
best purchase or bet or to complete a jockey set, and without the abilities that ask. A search can
play some two thousand races while a thorough player thinks about fifty moves.
"""

import math
from random import Random
from typing import Final

from longtable.engine.moves import PLAYER, Seat
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.actions import ALL_HORSES
from longtable.games.longshot.box import Bonus, FreeBetBonus, MarketHorseBonus, MoneyBonus, MoveBonus
from longtable.games.longshot.light import HORSES_IN
from longtable.games.longshot.quick_chances import quick_chance
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.roland import act_as_roland, finish_with_roll
from longtable.games.longshot.running import push
from longtable.games.longshot.scoring import final_monies
from longtable.games.longshot.state import LongShotState

LINE_GAIN: Final = (3.0, 4.0, 6.0, 12.0)
"""What another marked cell in a row or column is worth, by how many are marked there.

Far more than the rule policy believes: of two quick players, the one with these weights beats the
one with the rule policy's in more than three races of four.
"""
GEAR_WORTH: Final = (1.8, 1.8, 1.4, 0.6)
"""What a first helmet or jersey of a horse is worth, by the quarter of the race."""
BOX_WORTH: Final = (1.2, 1.0, 0.7, 0.2)
"""What a box of a bar is worth beside its jersey, by the quarter of the race."""
OWN_WORTH: Final = (2.5, 2.0, 1.0, 0.0)
"""What a horse is worth beside its purse, by the quarter of the race."""
WILD_PRICE: Final = (2.2, 1.6, 1.0, 0.4)
"""What using a Wild Number costs, by the quarter of the race."""
NOTHING: Final = 0.1
"""What an action must be worth to be taken rather than none."""
CONTENT: Final = 4.0
"""What an action must be worth for its seat not to think of Wild Numbers."""
SHARE: Final = 0.8
"""How much winning counts; the rest is how far ahead one is."""
FAR: Final = 15.0
"""Dollars ahead that are nearly as good as a sure win."""


def finish(race: RaceCard, state: LongShotState, dice: Random) -> None:
    """Play the race to its end, in place, from a seat's action or the roll of the dice."""
    if state.phase == s.OVER:
        return
    Playout(race, state, dice).run()


class Playout:
    """One race on its way to the end, in place.

    Args:
        state: waits for a seat's action or for the dice.
        dice: where every roll comes from.
    """

    __slots__ = ("_alone", "_bars", "_dice", "_marks", "_race", "_state")

    def __init__(self, race: RaceCard, state: LongShotState, dice: Random) -> None:
        self._race = race
        self._state = state
        self._dice = dice
        self._alone = any(role != PLAYER for role in state.roles)
        self._marks = [0] * 9
        self._count_marks()

    def run(self) -> None:
        """Play on until three horses have finished and the round is over."""
        race, state = self._race, self._state
        seats = len(state.roles)
        if state.phase == s.TURN:
            self._round((state.turn - state.active) % seats, begun=state.turn)
            if not self._alone:
                state.active = (state.active + 1) % seats
        space, finished, bars = state.space, state.finished, state.bars
        last, whole, places = race.last, race.finish, len(race.purses)
        outcomes, random = race.light.outcomes, self._dice.random
        count = len(outcomes)
        while len(finished) < places:
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
            self._round(0)
            if not self._alone:
                state.active = (state.active + 1) % seats
        state.phase = s.OVER

    def _count_marks(self) -> None:
        """Count on how many bars each horse is marked."""
        self._bars = sum(self._state.bars)
        marks = [0] * 9
        for bar in self._state.bars:
            for horse in HORSES_IN[bar]:
                marks[horse] += 1
        self._marks = marks

    def _round(self, passed: int, begun: int = -1) -> None:
        """The seats act on the dice, without the first `passed` ones.

        For the seat `begun`, if any, Horse Die abilities have acted already.
        """
        race, state, marks = self._race, self._state, self._marks
        light = race.light
        die, space, owner, bets, wilds, roles = (
            state.die, state.space, state.owner, state.bets, state.wilds, state.roles,
        )  # fmt: skip
        monies, all_helmets, all_jerseys, all_cells = state.money, state.helmets, state.jerseys, state.cells
        seats = len(roles)
        bit = 1 << die
        order = sorted(space)
        lead = order[8]
        quarter = min(3, 4 * lead // race.finish)
        here = space[die]
        running = here < race.finish
        cost = race.costs[die]
        open_bet = here < race.no_bet
        bargain = profit = -1.0
        if running:
            purses, odds = race.purses, race.odds[die]
            first, second, third, past = quick_chance(
                here,
                order[7] if here == lead else lead,
                order[5] if here >= order[6] else order[6],
                marks[die],
            )
            if owner[die] < 0:
                bargain = first * purses[0] + second * purses[1] + third * purses[2] + OWN_WORTH[quarter] - cost
            profit = first * odds[0] + second * odds[1] + third * odds[2] + past - 1.0
        gear, box, pair = GEAR_WORTH[quarter], BOX_WORTH[quarter], race.jockey_set
        price = WILD_PRICE[quarter]
        wild_limit = race.wilds
        cells = light.cells[die]
        rolled = die in light.gains or die in light.losses
        offers: tuple[float, int, float, int] | None = None
        seat = (state.active + passed - 1) % seats
        for _ in range(passed, seats):
            seat += 1
            if seat == seats:
                seat = 0
            if roles[seat] != PLAYER:
                self._roland(seat)
                continue
            if rolled and seat != begun:
                self._use_rolled(seat)
            helmets, jerseys, money = all_helmets[seat], all_jerseys[seat], monies[seat]
            most, kind, chosen = NOTHING, 0, die
            if bargain > most and money >= cost and owner[die] < 0:
                most, kind = bargain, 1
            if profit > 0.0 and money and (open_bet or helmets & bit):
                worth = profit * (money if money < 3 else 3)
                if worth > most:
                    most, kind = worth, 2
            if not jerseys & bit:
                worth = (pair if helmets & bit else gear) + box
                if worth > most:
                    most, kind = worth, 3
            if not helmets & bit:
                worth = pair if jerseys & bit else gear
                if worth > most:
                    most, kind = worth, 4
            marked = all_cells[seat]
            for cell, row, column in cells:
                if not marked & cell:
                    worth = LINE_GAIN[(marked & row).bit_count()] + LINE_GAIN[(marked & column).bit_count()]
                    if worth > most:
                        most, kind, new, in_row, in_column = worth, 5, cell, row, column
            if most < CONTENT and wilds[seat] < wild_limit:
                floor = most + price
                wild = 0
                if money > 2:
                    if offers is None:
                        offers = self._offers(order, quarter)
                    best_bargain, bargain_horse, best_profit, profit_horse = offers
                    if best_bargain > floor and money >= race.costs[bargain_horse] and owner[bargain_horse] < 0:
                        floor, wild, chosen = best_bargain, 1, bargain_horse
                    if best_profit > floor:
                        floor, wild, chosen = best_profit, 2, profit_horse
                single = (helmets ^ jerseys) & ~bit
                if single and pair > floor:
                    chosen = HORSES_IN[single][0]
                    wild = 3 if helmets >> chosen & 1 else 4
                if wild:
                    kind = wild
                    wilds[seat] += 1
            if kind == 5:
                marked |= new
                all_cells[seat] = marked
                if marked & in_row == in_row:
                    self._line(seat)
                if marked & in_column == in_column:
                    self._line(seat)
            elif kind == 3:
                all_jerseys[seat] = jerseys | 1 << chosen
                bar = state.bars[chosen]
                if bar != ALL_HORSES:
                    self._mark_bar(seat, chosen)
            elif kind == 4:
                all_helmets[seat] = helmets | 1 << chosen
            elif kind == 2:
                stake = money if money < 3 else 3
                monies[seat] = money - stake
                if light.free_bets and not bets[9 * seat + chosen]:
                    monies[seat] += stake * any(owner[horse] == seat for horse in light.free_bets)
                bets[9 * seat + chosen] += stake
                for horse, amount in light.helmet_bets:
                    if owner[horse] == seat and helmets >> chosen & 1:
                        monies[seat] += amount
            elif kind == 1:
                monies[seat] = money - race.costs[chosen]
                owner[chosen] = seat
                if chosen in light.regains:
                    wilds[seat] = max(0, wilds[seat] - light.regains[chosen])
            elif wilds[seat]:
                # Nothing on this number is open, or nothing is worth it.
                wilds[seat] -= 1

    def _use_rolled(self, seat: Seat) -> None:
        """The Horse Die abilities of a seat's horses: money for it, or less for the others."""
        state, light = self._state, self._race.light
        money = state.money
        for horse, amount in light.gains.get(state.die, ()):
            if state.owner[horse] == seat:
                money[seat] += amount
        for horse, amount in light.losses.get(state.die, ()):
            if state.owner[horse] == seat:
                for other in range(len(money)):
                    if other != seat:
                        money[other] = max(0, money[other] - amount)

    def _offers(self, order: list[int], quarter: int) -> tuple[float, int, float, int]:
        """The best purchase and the best bet of $3 on any number: what each brings, and its horse."""
        race, state, marks = self._race, self._state, self._marks
        purses, no_bet, whole, lead = race.purses, race.no_bet, race.finish, order[8]
        best_bargain, bargain_horse, best_profit, profit_horse = 0.0, 0, 0.0, 0
        for horse in m.HORSES:
            here = state.space[horse]
            if here >= whole:
                continue
            first, second, third, past = quick_chance(
                here,
                order[7] if here == lead else lead,
                order[5] if here >= order[6] else order[6],
                marks[horse],
            )
            if state.owner[horse] < 0:
                worth = (
                    first * purses[0] + second * purses[1] + third * purses[2] + OWN_WORTH[quarter] - race.costs[horse]
                )
                if worth > best_bargain:
                    best_bargain, bargain_horse = worth, horse
            if here < no_bet:
                odds = race.odds[horse]
                worth = 3.0 * (first * odds[0] + second * odds[1] + third * odds[2] + past - 1.0)
                if worth > best_profit:
                    best_profit, profit_horse = worth, horse
        return best_bargain, bargain_horse, best_profit, profit_horse

    def _roland(self, seat: Seat) -> None:
        race, state = self._race, self._state
        state.pending.clear()
        state.turn = seat
        act_as_roland(race, state)
        if state.pending:
            roll = race.horse_faces[int(self._dice.random() * len(race.horse_faces))]
            finish_with_roll(race, state, int(state.pending.pop()[1]), roll)
        if sum(state.bars) != self._bars:
            self._count_marks()

    def _mark_bar(self, seat: Seat, card: int) -> None:
        """Mark the box of the horse that the seat has most to hope from, where it is open."""
        state = self._state
        bets, owner, space = state.bets, state.owner, state.space
        at = 9 * seat
        best, most = 0, -1
        for horse in HORSES_IN[ALL_HORSES & ~state.bars[card]]:
            hope = 3 * bets[at + horse] + space[horse]
            if owner[horse] == seat:
                hope += 20
            if hope > most:
                best, most = horse, hope
        state.bars[card] |= 1 << best
        self._bars += 1 << best
        self._marks[best] += 1

    def _line(self, seat: Seat) -> None:
        """Take what a complete line brings, and mark the Concession Bonus that is liked best of those of use."""
        race, state = self._race, self._state
        light = race.light
        for horse, amount in light.lines:
            if state.owner[horse] == seat:
                state.money[seat] += amount
        taken = state.boxes[seat]
        for box in light.liked:
            if not taken >> box & 1 and self._use(seat, race.bonuses[box]):
                state.boxes[seat] = taken | 1 << box
                return

    def _use(self, seat: Seat, bonus: Bonus) -> bool:
        """Use a bonus where it finds anything to act on; whether it did."""
        race, state = self._race, self._state
        light, space, owner = race.light, state.space, state.owner
        if isinstance(bonus, MoneyBonus):
            state.money[seat] += bonus.amount + sum(extra for horse, extra in light.richer if owner[horse] == seat)
            return True
        if isinstance(bonus, MarketHorseBonus):
            free = [horse for horse in m.HORSES if owner[horse] < 0 and space[horse] < race.finish]
            if free:
                taken = max(free, key=space.__getitem__)
                owner[taken] = seat
                state.money[seat] += light.taken_free.get(taken, 0)
            return bool(free)
        if isinstance(bonus, FreeBetBonus):
            open_ones = [horse for horse in m.HORSES if space[horse] < race.no_bet]
            if open_ones:
                horse = max(open_ones, key=lambda horse: 2 * space[horse] + race.odds[horse][1])
                more = sum(more for by, more in light.richer_bets if owner[by] == seat)
                state.bets[9 * seat + horse] += bonus.amount + more
            return bool(open_ones)
        if isinstance(bonus, MoveBonus):
            horse = self._favourite(seat)
            if horse and bonus.spaces > 0:
                push(race, state, horse, bonus.spaces + sum(by for own, by in light.further if owner[own] == seat))
                return True
            return False
        single = state.helmets[seat] ^ state.jerseys[seat]
        if not single:
            return False
        bit = single & -single
        state.helmets[seat] |= bit
        state.jerseys[seat] |= bit
        return True

    def _favourite(self, seat: Seat) -> int:
        """The running horse that a seat has most to hope from: an own one before the ones it has bet on; 0 for none."""
        race, state = self._race, self._state
        best, most = 0, 0
        for horse in m.HORSES:
            if state.space[horse] < race.finish:
                hope = state.bets[9 * seat + horse] + (20 if state.owner[horse] == seat else 0)
                if hope and hope + state.space[horse] > most:
                    best, most = horse, hope + state.space[horse]
        return best


def outcome(race: RaceCard, state: LongShotState) -> list[float]:
    """How well each seat has done, from 0 to 1: by the win, and a little by how far it is ahead."""
    money = final_monies(race, state)
    best = max(money)
    winners = money.count(best)
    done = []
    for seat, mine in enumerate(money):
        rival = max((other for number, other in enumerate(money) if number != seat), default=0)
        ahead = 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, (rival - mine) / FAR))))
        done.append(SHARE * (mine == best) / winners + (1.0 - SHARE) * ahead)
    return done
