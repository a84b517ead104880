"""Swaps (rulebook: Swap a Card and Use It), in small steps: offer cards, take one of theirs for them.

A swap is begun only where it can be finished: with all cards offered, some card of the other
supply would be cheaper, and could be used. Offering more never makes that untrue, so every
further card may be offered too, and any may be taken back.
"""

import math

from longtable.engine.moves import Move, Seat
from longtable.games.longboard.building import places
from longtable.games.longboard.cards import Cards
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.tables import Tables


def cheapest(cards: Cards, state: LongboardState, partner: Seat) -> float:
    """The lowest value in a supply that the seat on turn could use; infinite where it can use none (SWAP-8)."""
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


def beginnings(tables: Tables, state: LongboardState) -> list[Move]:
    """The first cards that may be offered, to each other seat in playing order."""
    seat, seats = state.turn, len(state.roles)
    mine = state.supplies[seat]
    total = tables.cards.total(mine)
    found: list[Move] = []
    for turn in range(1, seats):
        partner = (seat + turn) % seats
        if cheapest(tables.cards, state, partner) < total:
            found.extend([tables.offer[card][partner] for card in mine])
    return found


def steps(tables: Tables, state: LongboardState) -> list[Move]:
    """What may be done in the middle of a swap: finish it, offer more, take back."""
    cards, partner = tables.cards, state.partner
    boards = state.boards[state.turn]
    total = cards.total(state.tray)
    found: list[Move] = []
    for card in state.supplies[partner]:
        if cards.value[card] < total:
            row = tables.take[card]
            found.extend([row[number] for number in places(cards, card, boards)])
    found.extend([tables.offer[card][partner] for card in state.supplies[state.turn]])
    found.extend([tables.take_back[card] for card in state.tray])
    return found


def hand_over(state: LongboardState, card: int) -> None:
    """The partner gives a card and gets the offer; the card is put on a board next."""
    partner = state.partner
    rest = [other for other in state.supplies[partner] if other != card]
    state.supplies[partner] = tuple(sorted([*rest, *state.tray]))
    state.tray = ()
    state.partner = -1
