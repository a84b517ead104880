"""The box as the rules use it: look-up tables and moves that are made once."""

from functools import cached_property
from typing import Final

from longtable.games.longboard import LABEL
from longtable.games.longboard.box.box import Box
from longtable.games.longboard.box.cards import Cards
from longtable.games.longboard.box.numbers import EndNumbers
from longtable.games.longboard.box.objectives import Objective
from longtable.games.longboard.rules.moves import Begins, Build, Drew, Offer, Take, TakeBack

SEATS: Final = range(LABEL.players[-1])


class Lookups:
    """What is fixed for every match with one box.

    Attributes:
        box: the components.
        cards: the Board cards.
        objectives: every objective that a match may have, by its number.
        shaped: how many cards make a board shaped.
        end: what lets a player end the game, by the number of players.
        penalties: what a board of so many cards loses; nothing from `shaped` cards on.
        drew, take_back: the move of each card.
        offer: by card, then by seat.
        begins: by seat.
    """

    def __init__(self, box: Box) -> None:
        numbers = box.numbers
        self.box: Final = box
        self.cards: Final = Cards(box.deck, numbers.shaped.cards)
        self.objectives: Final[tuple[Objective, ...]] = tuple(card.objective for card in box.objectives)
        self.shaped: Final = numbers.shaped.cards
        self.end: Final[dict[int, EndNumbers]] = dict(numbers.end)
        self.penalties: Final = (0, *(numbers.penalties.points[length] for length in range(1, self.shaped)))
        keys = self.cards.keys
        self.drew: Final = tuple(map(Drew, keys))
        self.take_back: Final = tuple(map(TakeBack, keys))
        self.offer: Final = tuple(tuple(Offer(key, seat) for seat in SEATS) for key in keys)
        self.begins: Final = tuple(map(Begins, SEATS))
        self._boards: Final = range(1 + sum(colour != self.cards.wild for colour in self.cards.colour))

    @cached_property
    def build(self) -> tuple[tuple[Build, ...], ...]:
        """By card, then by board; number 0 begins one. No seat can have more boards than there are coloured cards."""
        return tuple(tuple(Build(key, board) for board in self._boards) for key in self.cards.keys)

    @cached_property
    def take(self) -> tuple[tuple[Take, ...], ...]:
        """By card, then by board, like `build`."""
        return tuple(tuple(Take(key, board) for board in self._boards) for key in self.cards.keys)
