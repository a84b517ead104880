"""What will come of a move, in a few words."""

from collections.abc import Sequence

from longtable.engine.moves import Move, Seat
from longtable.engine.words import counted, listed
from longtable.games.longboard.box.cards import Cards
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState
from longtable.games.longboard.words.names import values_words


def preview(lookups: Lookups, state: LongboardState, move: Move) -> str:
    """What will come of a legal move, in a few words."""
    cards = lookups.cards
    match move:
        case m.Build(card=key, board=number) | m.Take(card=key, board=number):
            return _preview_of_board(lookups, state, cards.ids[key], number)
        case m.Offer(card=key, seat=seat):
            return _preview_of_offer(cards, state, [*state.tray, cards.ids[key]], seat)
        case m.TakeBack(card=key):
            left = [card for card in state.tray if card != cards.ids[key]]
            return _preview_of_offer(cards, state, left, state.partner) if left else "Nothing is offered any more."
        case m.Draw():
            return f"{counted(len(state.deck) - 1, 'card')} left in the deck after it"
        case _:
            return ""


def _preview_of_board(lookups: Lookups, state: LongboardState, card: int, number: int) -> str:
    cards, boards = lookups.cards, state.boards[state.turn]
    board = (card,) if number == m.NEW else (*boards[number - 1], card)
    if not cards.is_shaped(board):
        missing = lookups.shaped - len(board)
        return f"{values_words(cards, board)}: {counted(missing, 'card')} more to be shaped"
    return f"{values_words(cards, board)}: {counted(cards.board_stickers(board), 'sticker')}"


def _preview_of_offer(cards: Cards, state: LongboardState, offered: Sequence[int], partner: Seat) -> str:
    total = cards.total(offered)
    names = [cards.names[card] for card in state.supplies[partner] if cards.value[card] < total]
    if not names:
        return f"Worth {total}: not enough for any card there yet"
    return f"Worth {total}, enough for {listed(list(dict.fromkeys(names)))}"
