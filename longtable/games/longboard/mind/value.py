"""What cards and boards are worth to the seat on turn, in points, and what that makes of its share of the win."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from longtable.engine.moves import Seat
from longtable.games.longboard.box.cards import Board, Boards
from longtable.games.longboard.box.deck import VALUES
from longtable.games.longboard.box.objectives import Longest, MostWilds, NoWilds
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.scoring import everyones, penalty, results
from longtable.games.longboard.rules.state import LongboardState

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
MOST_NEEDED: Final = VALUES[-1] + 1
"""The total that buys any card."""
FITS_NOWHERE: Final = -9.0
"""The use of a card that can't be built."""


class Way(NamedTuple):
    """A board that a card may be added to: it adds `base + chance * (stickers - room * value)`.

    Attributes:
        number: the number of the board.
        top: the value of its last card.
        base, chance: see above; `room` is the outlook's.
    """

    number: int
    top: int
    base: float
    chance: float


def leanings(lookups: Lookups, objectives: Sequence[int], boards: Boards = ()) -> list[float]:
    """What objectives make of a card on a board of each colour, and of a wild, to who has these boards, in points."""
    cards, found = lookups.cards, [0.0] * (lookups.cards.wild + 1)
    for number in objectives:
        objective = lookups.objectives[number]
        condition = objective.condition
        weight = objective.points * OBJECTIVE_SHARE
        if isinstance(condition, Longest):
            keys = [colour.key for colour in cards.colours]
            found[keys.index(condition.colour)] += weight
        elif isinstance(condition, MostWilds):
            found[cards.wild] += weight
        elif isinstance(condition, NoWilds) and not any(map(cards.board_wilds, boards)):
            found[cards.wild] -= 2 * weight
    return found


class Outlook:
    """What cards and boards are worth to the seat on turn, in one position.

    Args:
        lookups: the box.
        state: the position; it is not changed.
    """

    def __init__(self, lookups: Lookups, state: LongboardState) -> None:
        self.lookups = lookups
        self.state = state
        self.cards = cards = lookups.cards
        self.boards = boards = state.boards[state.turn]
        shaped = lookups.shaped
        turns_left = len(state.deck) / (1.15 * len(state.roles))
        self.time = min(1.0, turns_left / LONG_DECK)
        self.room = ROOM_WORTH * self.time
        missing = unshaped = 0
        for board in boards:
            if len(board) < shaped:
                unshaped += 1
                missing += shaped - len(board)
        to_come = len(state.deck) / len(state.roles) + len(state.supplies[state.turn])
        self.share = min(1.0, to_come / (missing + 2))
        self.leanings = leanings(lookups, state.objectives, boards)
        base, self.new_chance = self._promise(1)
        self.new_base = base + self.new_chance * self.room * MOST_NEEDED - CROWD_COST * unshaped
        self.ways: list[list[Way]] = [[] for _ in range(cards.wild + 1)]
        for number, board in enumerate(boards, 1):
            colour = cards.colour[board[0]]
            way = self._way(number, board, self.leanings[colour])
            self.ways[colour].append(way)
            self.ways[cards.wild].append(way)

    def _promise(self, length: int) -> tuple[float, float]:
        """What a board of so many cards promises beside its stickers and its room, and how likely it keeps that."""
        lookups = self.lookups
        if length >= lookups.shaped:
            return SHAPED_WORTH + LENGTH_WORTH * length, 1.0
        chance = CHANCES[min(length, len(CHANCES) - 1)] * self.share
        promised = (STILL_TO_COME + SHAPED_WORTH) * self.time + LENGTH_WORTH * length
        return chance * promised - (1.0 - chance) * lookups.penalties[length], chance

    def board_worth(self, board: Board) -> float:
        """What a board promises at the end, in points."""
        base, chance = self._promise(len(board))
        room = self.room * (MOST_NEEDED - self.cards.value[board[-1]])
        return base + chance * (self.cards.board_stickers(board) + room)

    def _way(self, number: int, board: Board, leaning: float) -> Way:
        base, chance = self._promise(len(board) + 1)
        grown = base + chance * (self.cards.board_stickers(board) + self.room * MOST_NEEDED)
        return Way(number, self.cards.value[board[-1]], grown - self.board_worth(board) + leaning, chance)

    def best_use(self, card: int) -> tuple[float, int]:
        """What a card adds on the board where it adds most, and the number of that board."""
        cards = self.cards
        colour, value = cards.colour[card], cards.value[card]
        own = cards.stickers[card] - self.room * value
        best, where = FITS_NOWHERE, m.NEW
        if colour != cards.wild:
            best = self.new_base + self.new_chance * own
        for number, top, base, chance in self.ways[colour]:
            if value >= top:
                gain = base + chance * own
                if gain > best:
                    best, where = gain, number
        if colour == cards.wild and best > FITS_NOWHERE:
            best += self.leanings[colour]
        return best, where

    def cheapest_gifts(self, uses: Sequence[float]) -> list[tuple[float, tuple[int, ...]]]:
        """By the total that is needed, 0 to 9: the least loss with which cards of the supply reach it, and those cards.

        `uses` are the best uses of the cards of the supply.
        """
        value, hold = self.cards.value, HOLD_WORTH * self.time
        least: list[tuple[float, tuple[int, ...]]] = [(0.0, ()), *[(math.inf, ())] * MOST_NEEDED]
        for card, use in zip(self.state.supplies[self.state.turn], uses, strict=True):
            points = value[card]
            loss = hold + GIFT_SHARE * points + (HOLD_SHARE * use if use > 0.0 else 0.0)
            for total in range(MOST_NEEDED, -1, -1):
                before, gifts = least[total]
                reached = total + points if total + points < MOST_NEEDED else MOST_NEEDED
                if before + loss < least[reached][0]:
                    least[reached] = (before + loss, (*gifts, card))
        for total in range(MOST_NEEDED - 1, -1, -1):
            if least[total + 1][0] < least[total][0]:
                least[total] = least[total + 1]
        return least


def share_of_win(lookups: Lookups, state: LongboardState, seat: Seat) -> float:
    """How likely `seat` is to win: by the points of now and what unshaped boards promise."""
    if state.phase == s.OVER:
        keys = results(lookups, state)
        winners = keys.count(max(keys))
        return 1.0 / winners if keys[seat] == max(keys) else 0.0
    hopes = [float(total) for total, _ in results(lookups, state)]
    everyone = everyones(lookups, state)
    trial = state.copy()
    for other in range(len(state.roles)):
        trial.turn = other
        outlook = Outlook(lookups, trial)
        for board in outlook.boards:
            counted = lookups.cards.board_stickers(board) if lookups.cards.is_shaped(board) else 0
            hopes[other] += outlook.board_worth(board) - counted
        hopes[other] += penalty(lookups, everyone[other])
        hopes[other] += HOLD_WORTH * len(state.supplies[other])
    spread = 3.0 + 0.25 * len(state.deck)
    best = max(hopes)
    weights = [math.exp((hope - best) / spread) for hope in hopes]
    return weights[seat] / sum(weights)
