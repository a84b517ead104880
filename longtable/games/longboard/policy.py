"""The rule policy of Longboard: every action by what it is expected to add to the boards, in points."""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from longtable.engine.moves import Move, Seat
from longtable.games.longboard import moves as m
from longtable.games.longboard import state as s
from longtable.games.longboard.building import places
from longtable.games.longboard.cards import Board
from longtable.games.longboard.conditions import Longest, MostWilds, NoWilds
from longtable.games.longboard.scoring import highest_wild, totals
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.tables import Tables

CHANCES: Final = (0.0, 0.22, 0.87, 0.8)
"""How likely a board of 1, 2 or 3 cards becomes shaped while the deck is long; `Outlook` fades it."""
STILL_TO_COME: Final = 3.0
"""The stickers that a board gains on its way to be shaped and beyond, while the deck is long."""
SHAPED_WORTH: Final = 2.6
"""What one more shaped board is worth beside its stickers: the way to the end and an achievement."""
LENGTH_WORTH: Final = 1.0
"""What each card of a board is worth beside its stickers."""
ROOM_WORTH: Final = 0.92
"""What each value still free above a board is worth, while the deck is long."""
CROWD_COST: Final = 0.7
"""What each unshaped board makes beginning another one cost."""
DRAW_WORTH: Final = 2.4
"""What a card from the deck is worth."""
FULL_HANDS: Final = 0.21
"""What each card in the supply takes off that: it must be built too."""
HOLD_WORTH: Final = 1.06
"""What any card is worth in the supply."""
HOLD_SHARE: Final = 0.65
"""How much of a card's best use is lost with it when it is given away."""
GIFT_SHARE: Final = 0.06
"""What a given card's value is worth to the one who gets it, for each point of it."""
OBJECTIVE_SHARE: Final = 0.125
"""How much of an objective's points leans on each card that helps it."""
LONG_DECK: Final = 8.0
"""The turns a seat has left at which the fading begins."""
MOST_NEEDED: Final = 9
"""The total that buys any card."""
FITS_NOWHERE: Final = -9.0
"""The use of a card that can't be built."""

Consider = Callable[[float, Move], None]
"""Hears of a first step and what its action is worth."""


class Outlook:
    """What cards and boards are worth to the seat on turn, in one position.

    Args:
        tables: the tables.
        state: the position; it is not changed.
    """

    def __init__(self, tables: Tables, state: LongboardState) -> None:
        self.tables = tables
        self.state = state
        self.cards = tables.cards
        self.boards = state.boards[state.turn]
        turns_left = len(state.deck) / (1.15 * len(state.roles))
        self.time = min(1.0, turns_left / LONG_DECK)
        self.colour_worth = [0.0] * (self.cards.wild + 1)
        for number in state.objectives:
            self._lean(number)
        shaped = tables.shaped
        missing = sum(shaped - len(board) for board in self.boards if len(board) < shaped)
        supply = len(state.deck) / len(state.roles) + len(state.supplies[state.turn])
        self.crowd = CROWD_COST * sum(len(board) < shaped for board in self.boards)
        self.share = min(1.0, supply / (missing + 2))
        self.worth_before = [self.board_worth(board) for board in self.boards]

    def _lean(self, number: int) -> None:
        """Note what an objective makes of a colour or of wilds."""
        objective = self.tables.objectives[number]
        condition = objective.condition
        weight = objective.points * OBJECTIVE_SHARE
        if isinstance(condition, Longest):
            keys = [colour.key for colour in self.cards.colours]
            self.colour_worth[keys.index(condition.colour)] += weight
        elif isinstance(condition, MostWilds):
            self.colour_worth[self.cards.wild] += weight
        elif isinstance(condition, NoWilds) and not any(map(self.cards.board_wilds, self.boards)):
            self.colour_worth[self.cards.wild] -= 2 * weight

    def board_worth(self, board: Board) -> float:
        """What a board promises at the end, in points."""
        cards, tables, time = self.cards, self.tables, self.time
        length = len(board)
        room = ROOM_WORTH * time * (9 - cards.value[board[-1]])
        stickers = cards.board_stickers(board)
        if length >= tables.shaped:
            return stickers + SHAPED_WORTH + LENGTH_WORTH * length + room
        usual = CHANCES[min(length, len(CHANCES) - 1)]
        chance = usual * self.share
        promised = stickers + (STILL_TO_COME + SHAPED_WORTH) * time + LENGTH_WORTH * length + room
        return chance * promised - (1.0 - chance) * tables.penalties[length]

    def best_use(self, card: int) -> tuple[float, int]:
        """What a card adds on the board where it adds most, and the number of that board."""
        cards = self.cards
        best, where = FITS_NOWHERE, m.NEW
        for number in places(cards, card, self.boards):
            if number == m.NEW:
                gain = self.board_worth((card,)) - self.crowd
            else:
                index = number - 1
                gain = self.board_worth((*self.boards[index], card)) - self.worth_before[index]
                gain += self.colour_worth[cards.colour[self.boards[index][0]]]
            if gain > best:
                best, where = gain, number
        if best > FITS_NOWHERE and cards.colour[card] == cards.wild:
            best += self.colour_worth[cards.wild]
        return best, where

    def cheapest_gifts(self, uses: Sequence[float]) -> list[tuple[float, tuple[int, ...]]]:
        """By the total that is needed, 0 to 9: the least loss with which cards of the supply reach it, and those cards.

        `uses` are the best uses of the cards of the supply.
        """
        value = self.cards.value
        least: list[tuple[float, tuple[int, ...]]] = [(0.0, ()), *[(math.inf, ())] * MOST_NEEDED]
        for card, use in zip(self.state.supplies[self.state.turn], uses, strict=True):
            loss = HOLD_WORTH * self.time + HOLD_SHARE * max(0.0, use) + GIFT_SHARE * value[card]
            for total in range(MOST_NEEDED, -1, -1):
                before, gifts = least[total]
                if before == math.inf:
                    continue
                reached = min(MOST_NEEDED, total + value[card])
                if before + loss < least[reached][0]:
                    least[reached] = (before + loss, (*gifts, card))
        for total in range(MOST_NEEDED - 1, -1, -1):
            if least[total + 1][0] < least[total][0]:
                least[total] = least[total + 1]
        return least


def choose(tables: Tables, state: LongboardState, moves: Sequence[Move], rng: Random) -> Move:
    """The first step of the action that is worth most; equal ones are drawn."""
    if len(moves) == 1:
        return moves[0]
    if state.phase == s.CALL:
        return m.END_GAME if _wins_now(tables, state) else m.PLAY_ON
    outlook = Outlook(tables, state)
    supply = state.supplies[state.turn]
    uses = [outlook.best_use(card) for card in supply]
    best: list[Move] = []
    most = -math.inf

    def consider(worth: float, move: Move) -> None:
        nonlocal most
        if worth > most + 1e-9:
            best[:] = [move]
            most = worth
        elif worth > most - 1e-9:
            best.append(move)

    if not state.tray:
        if state.deck:
            consider(DRAW_WORTH * outlook.time**0.5 - FULL_HANDS * len(supply), m.DRAW)
        for card, (worth, number) in zip(supply, uses, strict=True):
            if worth > FITS_NOWHERE:
                consider(worth, tables.build[card][number])
    _consider_swaps(outlook, [use for use, _ in uses], consider)
    return best[int(rng.random() * len(best))] if best else moves[0]


def _consider_swaps(outlook: Outlook, uses: Sequence[float], consider: Consider) -> None:
    """The cheapest sufficient gifts for each card that can be had, or what finishes the swap that was begun."""
    state, tables, value = outlook.state, outlook.tables, outlook.cards.value
    gifts = outlook.cheapest_gifts(uses)
    offered = outlook.cards.total(state.tray)
    partners = [state.partner] if state.tray else [seat for seat in range(len(state.roles)) if seat != state.turn]
    for partner in partners:
        for card in state.supplies[partner]:
            needed = max(0, value[card] + 1 - offered)
            loss, given = gifts[needed]
            if loss == math.inf:
                continue
            worth, number = outlook.best_use(card)
            if worth > FITS_NOWHERE:
                consider(worth - loss, tables.offer[given[0]][partner] if needed else tables.take[card][number])


def _wins_now(tables: Tables, state: LongboardState) -> bool:
    """Whether the seat on turn wins, alone or shared, if the game ends now."""
    keys = _results(tables, state)
    return keys[state.turn] == max(keys)


def _results(tables: Tables, state: LongboardState) -> list[tuple[int, int]]:
    wilds = [highest_wild(tables, boards) for boards in state.boards]
    return list(zip(totals(tables, state), wilds, strict=True))


def share_of_win(tables: Tables, state: LongboardState, seat: Seat) -> float:
    """How likely `seat` is to win: by the points of now and what unshaped boards promise."""
    if state.phase == s.OVER:
        keys = _results(tables, state)
        winners = keys.count(max(keys))
        return 1.0 / winners if keys[seat] == max(keys) else 0.0
    hopes = [float(total) for total in totals(tables, state)]
    trial = state.copy()
    for other in range(len(state.roles)):
        trial.turn = other
        outlook = Outlook(tables, trial)
        for board, worth in zip(outlook.boards, outlook.worth_before, strict=True):
            shaped = tables.cards.is_shaped(board)
            hopes[other] += worth - (tables.cards.board_stickers(board) if shaped else -tables.penalties[len(board)])
        hopes[other] += HOLD_WORTH * len(state.supplies[other])
    spread = 3.0 + 0.25 * len(state.deck)
    best = max(hopes)
    weights = [math.exp((hope - best) / spread) for hope in hopes]
    return weights[seat] / sum(weights)
