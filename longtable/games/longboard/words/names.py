"""What people call the components of Longboard."""

from collections.abc import Sequence

from longtable.engine.words import counted, listed
from longtable.games.longboard.box.cards import Board, Cards


def card_words(cards: Cards, card: int) -> str:
    """A card with its stickers: `red 4 (2 stickers)`."""
    name = cards.names[card]
    if cards.colour[card] == cards.wild:
        return name
    stickers = counted(cards.stickers[card], "sticker")
    letter = cards.keys[card].removeprefix(f"{cards.colours[cards.colour[card]].key}-")[3:]
    return f"{name} ({stickers}, copy {letter})" if letter else f"{name} ({stickers})"


def cards_words(cards: Cards, some: Sequence[int]) -> str:
    """Several cards: `the red 4 (2 stickers) and the wild 5`."""
    return listed([f"the {card_words(cards, card)}" for card in some])


def board_name(cards: Cards, boards: Sequence[Board], number: int) -> str:
    """`board 2 (red)`."""
    return f"board {number} ({cards.colours[cards.colour[boards[number - 1][0]]].name})"


def values_words(cards: Cards, board: Board) -> str:
    """A board's values from the first card up, a wild marked: `1 3 3w 6`."""
    return " ".join(f"{cards.value[card]}{'w' if cards.colour[card] == cards.wild else ''}" for card in board)
