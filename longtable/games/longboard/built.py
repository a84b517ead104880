"""What a seat has built, as the scoring looks at it."""

from longtable.games.longboard.cards import Boards, Cards


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
