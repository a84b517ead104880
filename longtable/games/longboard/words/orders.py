"""Moves as orders, for the moves list and menus."""

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState
from longtable.games.longboard.words.names import board_name, card_words


def order(lookups: Lookups, state: LongboardState, move: Move) -> str:
    """A legal move as an order, for the moves list and menus."""
    cards = lookups.cards
    boards = state.boards[state.turn]
    match move:
        case m.Draw():
            return "Draw a card"
        case m.Build(card=key, board=m.NEW):
            return f"Begin a board with the {card_words(cards, cards.ids[key])}"
        case m.Build(card=key, board=number):
            return f"Add the {card_words(cards, cards.ids[key])} to {board_name(cards, boards, number)}"
        case m.Offer(card=key, seat=seat):
            return f"Offer the {card_words(cards, cards.ids[key])} to {seat_token(seat)}"
        case m.TakeBack(card=key):
            return f"Take the {card_words(cards, cards.ids[key])} back"
        case m.Take(card=key, board=m.NEW):
            return f"Take the {card_words(cards, cards.ids[key])} and begin a board with it"
        case m.Take(card=key, board=number):
            return f"Take the {card_words(cards, cards.ids[key])} and add it to {board_name(cards, boards, number)}"
        case m.EndGame():
            return "End the game"
        case m.PlayOn():
            return "Play on"
        case m.Dealt():
            return "Draw the supplies"
        case m.LaidOut():
            return "Lay out the objectives"
        case m.Begins():
            return "Draw who begins"
        case _:
            return "Turn the card over"
