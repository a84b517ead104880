"""Who acts, and which moves there are (rulebook: How to Play).

A swap is begun only where it can be finished: with all cards offered, some card of the other
supply would be cheaper, and could be used. Offering more never makes that untrue, so every
further card may be offered too, and any may be taken back.
"""

import math
from collections.abc import Sequence

from longtable.engine.moves import CHANCE, Move, Seat
from longtable.games.longboard.box.cards import Board, Cards
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState

CALLS = (m.END_GAME, m.PLAY_ON)


def actor(state: LongboardState) -> Seat | None:
    """Who acts: a seat, `CHANCE`, or None when the game is over."""
    phase = state.phase
    if phase == s.TURN or phase == s.CALL:
        return state.turn
    return None if phase == s.OVER else CHANCE


def legal_moves(lookups: Lookups, state: LongboardState) -> Sequence[Move]:
    """Every move of the seat on turn."""
    if state.phase == s.TURN:
        return steps(lookups, state) if state.tray else actions(lookups, state)
    return CALLS if state.phase == s.CALL else ()


def actions(lookups: Lookups, state: LongboardState) -> list[Move]:
    """The three actions, as first steps: draw, build, begin a swap."""
    cards, seat = lookups.cards, state.turn
    boards = state.boards[seat]
    found: list[Move] = [m.DRAW] if state.deck else []
    for card in state.supplies[seat]:
        row = lookups.build[card]
        found.extend([row[number] for number in places(cards, card, boards)])
    found.extend(beginnings(lookups, state))
    return found


def may_call(lookups: Lookups, state: LongboardState, seat: Seat) -> bool:
    """Whether a seat has what it takes to end the game at the end of its turn."""
    end = lookups.end[len(state.roles)]
    lengths = [len(board) for board in lookups.cards.shaped_boards(state.boards[seat])]
    return len(lengths) >= end.boards and max(lengths, default=0) >= end.longest


# -- building (rulebook: Build Rules) -----------------------------------------------------------------


def fits(cards: Cards, card: int, board: Board) -> bool:
    """Whether a card may go on a board: of its colour or wild, and no lower than the card beneath.

    Equal values go (ruling BUILD-2); a wild is wild in colour alone (ruling BUILD-3).
    """
    colour = cards.colour[card]
    if colour != cards.colour[board[0]] and colour != cards.wild:
        return False
    return cards.value[card] >= cards.value[board[-1]]


def places(cards: Cards, card: int, boards: tuple[Board, ...]) -> list[int]:
    """The numbers of the boards that take a card, `NEW` first where it may begin one (a wild may not).

    Any number of boards may have one colour (ruling BUILD-1).
    """
    colour, value = cards.colour, cards.value
    mine, high = colour[card], value[card]
    if mine == cards.wild:
        return [number for number, board in enumerate(boards, 1) if high >= value[board[-1]]]
    found = [m.NEW]
    for number, board in enumerate(boards, 1):
        if colour[board[0]] == mine and high >= value[board[-1]]:
            found.append(number)
    return found


# -- swaps (rulebook: Swap a Card and Use It) -----------------------------------------------------------


def cheapest(cards: Cards, state: LongboardState, partner: Seat) -> float:
    """The lowest value in a supply that the seat on turn could use; infinite where it can use none (SWAP-8).

    Supplies alone are swapped from (SWAP-11), their last card too (SWAP-7); a wild needs a board that it fits
    (SWAP-1), and any card a place (SWAP-5). One given in this turn is as good as another (SWAP-9).
    """
    colour, value, wild = cards.colour, cards.value, cards.wild
    low = min([value[board[-1]] for board in state.boards[state.turn]], default=math.inf)
    least = math.inf
    for card in state.supplies[partner]:
        cost = value[card]
        if cost < least and (colour[card] != wild or cost >= low):
            least = cost
    return least


def may_finish(cards: Cards, state: LongboardState) -> bool:
    """Whether the swap that goes on can be finished by offering enough (STEPS-1)."""
    return cheapest(cards, state, state.partner) < cards.total((*state.tray, *state.supplies[state.turn]))


def beginnings(lookups: Lookups, state: LongboardState) -> list[Move]:
    """The first cards that may be offered, to each other seat in playing order, who is not asked (SWAP-10).

    Wilds too, by their number (SWAP-2), and the last card (SWAP-6); in all more than what is taken is worth (SWAP-3),
    which for the highest value needs two or more (SWAP-4).
    """
    seat, seats = state.turn, len(state.roles)
    mine = state.supplies[seat]
    total = lookups.cards.total(mine)
    found: list[Move] = []
    for turn in range(1, seats):
        partner = (seat + turn) % seats
        if cheapest(lookups.cards, state, partner) < total:
            found.extend([lookups.offer[card][partner] for card in mine])
    return found


def steps(lookups: Lookups, state: LongboardState) -> list[Move]:
    """What may be done in the middle of a swap: finish it, offer more, take back."""
    cards, partner = lookups.cards, state.partner
    boards = state.boards[state.turn]
    total = cards.total(state.tray)
    found: list[Move] = []
    for card in state.supplies[partner]:
        if cards.value[card] < total:
            row = lookups.take[card]
            found.extend([row[number] for number in places(cards, card, boards)])
    found.extend([lookups.offer[card][partner] for card in state.supplies[state.turn]])
    found.extend([lookups.take_back[card] for card in state.tray])
    return found
