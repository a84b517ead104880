"""The 80 Board cards as the rules look them up: by number, counted from 0 through colours and values."""

from collections.abc import Iterator, Sequence
from typing import Final

from longtable.games.longboard.box.deck import Colour, Deck

Board = tuple[int, ...]
"""The cards of one board, the first one first."""
Boards = tuple[Board, ...]
"""The boards of one seat, in the order they were begun."""

COPY_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Cards:
    """What stands on each card.

    Attributes:
        colours: the colours of boards, in the order of the file.
        wild: the colour number of a wild card: one more than the last of a board.
        keys: the key of each card (`red-4-2`, `wild-5`).
        ids: the number of each key.
        colour, value, stickers: of each card.
        names: what people call each card (`red 4`).
        shaped: how many cards make a board shaped.
    """

    def __init__(self, deck: Deck, shaped: int) -> None:
        self.colours: Final[tuple[Colour, ...]] = deck.colours
        self.wild: Final = len(deck.colours)
        self.shaped: Final = shaped
        rows = list(_coloured(deck))
        rows.extend((self.wild, value, 0) for value in deck.wilds.values)
        self.colour: Final = tuple(row[0] for row in rows)
        self.value: Final = tuple(row[1] for row in rows)
        self.stickers: Final = tuple(row[2] for row in rows)
        keys: list[str] = []
        names: list[str] = []
        for colour, value, stickers in rows:
            if colour == self.wild:
                keys.append(f"wild-{value}")
                names.append(f"wild {value}")
                continue
            key = f"{deck.colours[colour].key}-{value}-{stickers}"
            same = sum(other.startswith(key) for other in keys)
            keys.append(key + (COPY_LETTERS[same] if same else ""))
            names.append(f"{deck.colours[colour].name} {value}")
        self.keys: Final = tuple(keys)
        self.names: Final = tuple(names)
        self.ids: Final = {key: card for card, key in enumerate(keys)}

    def __len__(self) -> int:
        return len(self.keys)

    def of_colour(self, colour: int) -> slice:
        """Where the cards of a colour, or the wilds, lie among the numbers of all."""
        start = self.colour.index(colour)
        return slice(start, start + self.colour.count(colour))

    def is_shaped(self, board: Board) -> bool:
        """Whether a board has the cards to score (rulebook: Objective Cards)."""
        return len(board) >= self.shaped

    def shaped_boards(self, boards: Boards) -> list[Board]:
        """The boards that score."""
        shaped = self.shaped
        return [board for board in boards if len(board) >= shaped]

    def board_stickers(self, board: Board) -> int:
        """The stickers on all cards of a board."""
        stickers = self.stickers
        return sum([stickers[card] for card in board])

    def board_values(self, board: Board) -> list[int]:
        """The values of a board's cards, from the first one up."""
        value = self.value
        return [value[card] for card in board]

    def board_wilds(self, board: Board) -> int:
        """How many wilds a board has."""
        colour, wild = self.colour, self.wild
        return sum([colour[card] == wild for card in board])

    def total(self, cards: Sequence[int]) -> int:
        """The sum of the values of some cards."""
        value = self.value
        return sum([value[card] for card in cards])


class Built:
    """The boards of one seat.

    Attributes:
        boards: all of them.
        shaped: those that score.
    """

    __slots__ = ("_cards", "_values", "boards", "shaped")

    def __init__(self, cards: Cards, boards: Boards) -> None:
        self._cards = cards
        self._values: list[list[int]] | None = None
        self.boards = boards
        self.shaped = cards.shaped_boards(boards)

    def values(self) -> list[list[int]]:
        """The values of each shaped board, from the first card up."""
        if self._values is None:
            self._values = list(map(self._cards.board_values, self.shaped))
        return self._values

    def longest(self) -> int:
        """The length of the longest shaped board, 0 where there is none."""
        return max(map(len, self.shaped), default=0)


def _coloured(deck: Deck) -> Iterator[tuple[int, int, int]]:
    for colour in range(len(deck.colours)):
        for value in sorted(deck.stickers.values):
            for stickers in sorted(deck.stickers.values[value]):
                yield colour, value, stickers
