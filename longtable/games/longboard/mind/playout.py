"""The rest of a game, played quickly to the end: the game by its rules, the seats by a rule of thumb.

Draws, boards, swaps, the end of the game and its scoring are the game's own. What is lighter is how
seats decide: by `playout_worths`, a swap in one step with the cheapest card or two that
suffice. A search can play more than a thousand games while a thorough player thinks about twenty.
"""

import math
from collections.abc import Sequence
from operator import getitem
from random import Random
from typing import Final

from longtable.engine.moves import Move
from longtable.games.longboard.box.cards import Boards
from longtable.games.longboard.mind.playout_worths import CROWD, POSSIBLE, STRIDE, DeckStage, Kinds, PlayoutWorths
from longtable.games.longboard.mind.value import HOLD_SHARE
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.scoring import results
from longtable.games.longboard.rules.state import LongboardState

SHARE: Final = 0.25
"""How much winning counts; the rest is how far ahead one is, which tells good from bad in fewer playouts."""
FAR: Final = 15.0
"""Points ahead that are nearly as good as a sure win."""
DRAW: Final = -1
"""The choice that is no card of a supply."""
NOTHING: Final = -2
"""The choice of a seat that can do nothing."""

FORCED: Final = -POSSIBLE / 2
"""Where so much may be lost, there is nothing else to do."""

Gift = tuple[float, int]
"""What is lost with a card of the supply, and the card."""
Choice = tuple[int, tuple[int, ...], list[int]]
"""A card to build, the cards to give for it and the supply where it lies; or `DRAW`, or `NOTHING`."""
Result = tuple[int, int]
"""The points of a seat, and the wild that breaks its ties."""


class _Shop:
    """The boards of one seat, and what each card would add to them.

    Attributes:
        boards: the cards of each board.
        worths: what a card adds where it adds most, by its number.
        shaped, longest: how many boards are shaped, and the length of the longest of them.
        stage: the stage that the worths are of.
        wilds_due: whether the worths of wilds are of an earlier moment.
    """

    __slots__ = (
        "_cards",
        "_kinds",
        "_of_colour",
        "_shaped_at",
        "_slices",
        "boards",
        "longest",
        "shaped",
        "stage",
        "wilds_due",
        "worths",
    )

    def __init__(self, lookups: Lookups, boards: Boards, stage: DeckStage) -> None:
        cards = lookups.cards
        self._cards = cards
        self._shaped_at = lookups.shaped
        self.boards = [list(board) for board in boards]
        self._of_colour: list[list[int]] = [[] for _ in range(cards.wild)]
        for number, board in enumerate(boards):
            self._of_colour[cards.colour[board[0]]].append(number)
        lengths = list(map(len, cards.shaped_boards(boards)))
        self.shaped = len(lengths)
        self.longest = max(lengths, default=0)
        self._kinds: list[Kinds] = [
            tuple(
                [
                    STRIDE * min(len(boards[number]), lookups.shaped) + cards.value[boards[number][-1]]
                    for number in numbers
                ]
            )
            for numbers in self._of_colour
        ]
        self._slices = [cards.of_colour(colour) for colour in range(cards.wild + 1)]
        self.worths = [0.0] * len(cards)
        self.reckon(stage)

    def reckon(self, stage: DeckStage) -> None:
        """Look up anew what each card adds."""
        self.stage = stage
        self._reckon_colours()
        self.wilds_due = True

    def _reckon_colours(self) -> None:
        worths, crowd = self.worths, min(len(self.boards) - self.shaped, CROWD)
        for there, best, kinds in zip(self._slices, self.stage.best, self._kinds, strict=False):
            worths[there] = best[crowd][kinds]

    def reckon_wilds(self) -> None:
        """Look up anew what wilds add."""
        wilds = self.stage.wilds
        self.worths[self._slices[-1]] = map(max, *map(getitem, wilds, self._kinds))
        self.wilds_due = False

    def place(self, card: int) -> int:
        """The index of the board that gains most by a card; the number of boards where it begins one."""
        cards, stage = self._cards, self.stage
        colour, number = cards.colour[card], len(self.boards)
        best = stage.begin[min(number - self.shaped, CROWD)][card]
        if colour == cards.wild:
            there = card - self._slices[-1].start
            gains = [wilds[kinds][there] for wilds, kinds in zip(stage.wilds, self._kinds, strict=True)]
            colour = gains.index(max(gains))
        else:
            best -= stage.leanings[colour]
        for board, kind in zip(self._of_colour[colour], self._kinds[colour], strict=True):
            gain = stage.extend[kind][card]
            if gain > best:
                best, number = gain, board
        return number

    def put(self, card: int, number: int) -> int:
        """Lay a card on a board; how many cards that has now."""
        cards, boards = self._cards, self.boards
        self.wilds_due = True
        if number == len(boards):
            boards.append([card])
            colour, length = cards.colour[card], 1
            self._of_colour[colour].append(number)
            kinds = (*self._kinds[colour], STRIDE + cards.value[card])
        else:
            board = boards[number]
            board.append(card)
            length = kind = len(board)
            if length >= self._shaped_at:
                kind = self._shaped_at
                if length > self.longest:
                    self.longest = length
                if length == kind:
                    self.shaped += 1
            colour = cards.colour[board[0]]
            place = self._of_colour[colour].index(number)
            before = self._kinds[colour]
            kinds = (*before[:place], STRIDE * kind + cards.value[card], *before[place + 1 :])
        self._kinds[colour] = kinds
        if length == 1 or length == self._shaped_at:
            self._reckon_colours()
        else:
            best = self.stage.best[colour][min(len(boards) - self.shaped, CROWD)]
            self.worths[self._slices[colour]] = best[kinds]
        return length


def shuffle(state: LongboardState, dice: Random) -> None:
    """Put the deck, in place, into the order in which it will be drawn: the last card first."""
    random = dice.random
    state.deck.sort(key=lambda _: random())


def play(
    lookups: Lookups, worths: PlayoutWorths, state: LongboardState, journal: list[Move] | None = None
) -> list[Result]:
    """Play a game with a shuffled deck to its end, in place, from an action of a seat that has offered nothing yet.

    Gives what each seat has come to.

    Args:
        journal: where to write the moves down, if anywhere; a swap as its offers and what is taken.
    """
    if state.phase == s.OVER:
        return results(lookups, state)
    cards, deck, seats = lookups.cards, state.deck, len(state.roles)
    value, colour, wild = cards.value, cards.colour, cards.wild
    numbers, end, shaped = lookups.box.numbers, lookups.end[seats], lookups.shaped
    supplies = [list(supply) for supply in state.supplies]
    rivals = [[supplies[other] for other in range(seats) if other != seat] for seat in range(seats)]
    # While no wild lies in any supply, nobody has to know what wilds would add.
    wilds = sum([colour[card] == wild for supply in supplies for card in supply])
    stages = worths.stages
    stage = stages[len(deck)]
    shops = [_Shop(lookups, boards, stage) for boards in state.boards]
    beaches = list(state.beaches)
    most_beaches = numbers.setup.beach_cards if state.beach else 0
    seat, actions = state.turn, state.actions
    while True:
        shop, mine = shops[seat], supplies[seat]
        if shop.stage is not stage:
            shop.reckon(stage)
        if wilds and shop.wilds_due:
            shop.reckon_wilds()
        chosen, given, theirs = _choose(stage, shop.worths, mine, rivals[seat], value, len(deck))
        if chosen >= 0:
            number = shop.place(chosen)
            if journal is not None:
                journal += _told(lookups, supplies, shop, chosen, number, given, theirs)
            theirs.remove(chosen)
            theirs += given
            for card in given:
                mine.remove(card)
            if colour[chosen] == wild:
                wilds -= 1
            if shop.put(chosen, number) == shaped and len(beaches) < most_beaches:
                beaches.append((seat, number))
        elif chosen == DRAW:
            card = deck.pop()
            mine.append(card)
            stage = stages[len(deck)]
            if colour[card] == wild:
                wilds += 1
            if journal is not None:
                journal += m.DRAW, lookups.drew[card]
        actions -= 1
        if actions and chosen != NOTHING:
            continue
        if not deck:
            break
        if shop.shaped >= end.boards and shop.longest >= end.longest:
            state.boards = _laid(shops)
            reached = results(lookups, state)
            called = reached[seat] == max(reached)
            if journal is not None:
                journal.append(m.END_GAME if called else m.PLAY_ON)
            if called:
                state.caller = seat
                break
        seat = (seat + 1) % seats
        state.turns += 1
        actions = numbers.turn.actions
    deck.sort()
    state.supplies = [tuple(sorted(supply)) for supply in supplies]
    state.boards, state.beaches = _laid(shops), tuple(beaches)
    state.turn, state.actions, state.phase = seat, 0, s.OVER
    return results(lookups, state) if state.caller == s.NOBODY else reached


def _laid(shops: Sequence[_Shop]) -> list[Boards]:
    """The boards of every seat as a state has them."""
    return [tuple(map(tuple, shop.boards)) for shop in shops]


def _choose(
    stage: DeckStage,
    worths: Sequence[float],
    mine: list[int],
    rivals: Sequence[list[int]],
    value: Sequence[int],
    deck: int,
) -> Choice:
    """The action of a seat that seems worth most."""
    best, chosen = (stage.draw[len(mine)], DRAW) if deck else (POSSIBLE, NOTHING)
    for card in mine:
        worth = worths[card]
        if worth > best:
            best, chosen = worth, card
    given: tuple[int, ...] = ()
    theirs = mine
    if mine:
        gifts: list[Gift] = []
        bound = best + stage.hold
        for supply in rivals:
            for card in supply:
                worth = worths[card]
                if worth > bound:
                    gifts = gifts or _gifts(stage, mine, worths)
                    loss, offered = _cheapest(gifts, value[card], value, most=worth - best)
                    if offered:
                        best, chosen, given, theirs = worth - loss, card, offered, supply
                    bound = best + gifts[0][0]
    return chosen, given, theirs


def _gifts(stage: DeckStage, mine: Sequence[int], worths: Sequence[float]) -> list[Gift]:
    """What is lost with each card of a supply, and the card; the least first."""
    gift = stage.gift
    gifts = [(gift[card] + (HOLD_SHARE * worths[card] if worths[card] > 0.0 else 0.0), card) for card in mine]
    gifts.sort()
    return gifts


def _cheapest(
    gifts: Sequence[Gift], needed: int, value: Sequence[int], *, most: float
) -> tuple[float, tuple[int, ...]]:
    """The cards worth more than `needed` that are missed least, if less than `most` is lost with them.

    It is one card, or the one that is missed least with another; where neither will do, the whole supply.
    """
    least, first = gifts[0]
    if value[first] > needed:
        return (least, (first,)) if least < most else (most, ())
    given: tuple[int, ...] = ()
    enough, loss = needed - value[first], most
    for lost, card in gifts[1:]:
        if lost >= loss:
            break
        if value[card] > needed:
            return lost, (card,)
        if value[card] > enough and least + lost < loss:
            loss, given = least + lost, (first, card)
    if not given and most > FORCED:
        everything = tuple([card for _, card in gifts])
        if sum([value[card] for card in everything]) > needed:
            return sum([lost for lost, _ in gifts]), everything
    return loss, given


def _told(
    lookups: Lookups,
    supplies: Sequence[list[int]],
    shop: _Shop,
    card: int,
    number: int,
    given: Sequence[int],
    theirs: list[int],
) -> list[Move]:
    """The moves of a build or a swap."""
    board = m.NEW if number == len(shop.boards) else number + 1
    if not given:
        return [lookups.build[card][board]]
    partner = next(other for other, supply in enumerate(supplies) if supply is theirs)
    return [*(lookups.offer[gift][partner] for gift in given), lookups.take[card][board]]


def outcome(reached: Sequence[Result]) -> list[float]:
    """How well each seat has done, from 0 to 1, one in all: by the win, and a little by how far it is ahead."""
    best = max(reached)
    winners = reached.count(best)
    weights = [math.exp((points - best[0]) / FAR) for points, _ in reached]
    spread = (1.0 - SHARE) / sum(weights)
    return [
        (SHARE / winners if result == best else 0.0) + spread * weight
        for result, weight in zip(reached, weights, strict=True)
    ]
