"""Longboard in words: what moves do, told for the log and the moves list."""

from collections.abc import Sequence

from longtable.engine.moves import Move, Seat
from longtable.engine.table import seat_token
from longtable.engine.words import counted, listed
from longtable.games.longboard import moves as m
from longtable.games.longboard import state as s
from longtable.games.longboard.cards import Board, Cards
from longtable.games.longboard.setup import lowest
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.tables import Tables

# -- components --------------------------------------------------------------------------------------


def card_words(cards: Cards, card: int) -> str:
    """A card with its stickers: `red 4 (2 stickers)`."""
    name = cards.names[card]
    if cards.colour[card] == cards.wild:
        return name
    letter = cards.keys[card].removeprefix(f"{cards.colours[cards.colour[card]].key}-")[3:]
    copy = f", copy {letter}" if letter else ""
    return f"{name} ({counted(cards.stickers[card], 'sticker')}{copy})"


def cards_words(cards: Cards, some: Sequence[int]) -> str:
    """Several cards: `the red 4 (2 stickers) and the wild 5`."""
    return listed([f"the {card_words(cards, card)}" for card in some])


def board_name(cards: Cards, boards: Sequence[Board], number: int) -> str:
    """`board 2 (red)`."""
    return f"board {number} ({cards.colours[cards.colour[boards[number - 1][0]]].name})"


def values_words(cards: Cards, board: Board) -> str:
    """A board's values from the first card up, a wild marked: `1 3 3w 6`."""
    return " ".join(f"{cards.value[card]}{'w' if cards.colour[card] == cards.wild else ''}" for card in board)


# -- log lines ---------------------------------------------------------------------------------------


def describe(tables: Tables, before: LongboardState, after: LongboardState, move: Move) -> str:
    """The log line of `move`, with everything that came of it."""
    return " ".join([_done(tables, before, move), *_follows(tables, before, after, move)])


def _done(tables: Tables, state: LongboardState, move: Move) -> str:
    cards, who = tables.cards, seat_token(state.turn)
    match move:
        case m.Dealt(supplies=supplies):
            return " ".join(
                f"{seat_token(seat)} draws {cards_words(cards, [cards.ids[key] for key in supply])}."
                for seat, supply in enumerate(supplies)
            )
        case m.LaidOut(objectives=names):
            return f"The objectives of this match: {listed(names)}."
        case m.Begins(seat=seat):
            tied = listed([seat_token(other) for other in lowest(tables, state)])
            return f"{tied} tie for the lowest supply; {seat_token(seat)} is drawn to begin."
        case m.Draw():
            return f"{who} draws a card."
        case m.Drew(card=key):
            return f"{who} gets the {card_words(cards, cards.ids[key])}."
        case m.Build(card=key, board=number):
            return f"{who} {_laid(cards, state, cards.ids[key], number)}."
        case m.Offer(card=key, seat=seat):
            card = cards.ids[key]
            total = cards.total([*state.tray, card])
            return f"{who} offers the {card_words(cards, card)} to {seat_token(seat)}; the offer is worth {total}."
        case m.TakeBack(card=key):
            card = cards.ids[key]
            total = cards.total(state.tray) - cards.value[card]
            rest = f"the offer is worth {total}" if len(state.tray) > 1 else "nothing is offered any more"
            return f"{who} takes the {card_words(cards, card)} back; {rest}."
        case m.Take(card=key, board=number):
            given = cards_words(cards, state.tray)
            partner = seat_token(state.partner)
            return f"{who} gives {given} to {partner} for the {_taken(cards, state, cards.ids[key], number)}."
        case m.EndGame():
            return f"{who} ends the game."
        case _:
            return f"{who} could end the game and plays on."


def _laid(cards: Cards, state: LongboardState, card: int, number: int) -> str:
    """What happens to a card of the supply: `begins board 3 with the red 1 (2 stickers)`."""
    boards, name = state.boards[state.turn], card_words(cards, card)
    if number == m.NEW:
        return f"begins board {len(boards) + 1} with the {name}"
    return f"adds the {name} to {board_name(cards, boards, number)}, now {_grown(cards, boards[number - 1], card)}"


def _taken(cards: Cards, state: LongboardState, card: int, number: int) -> str:
    """What happens to a card that was swapped for."""
    boards, name = state.boards[state.turn], card_words(cards, card)
    if number == m.NEW:
        return f"{name} and begins board {len(boards) + 1} with it"
    return f"{name} and adds it to {board_name(cards, boards, number)}, now {_grown(cards, boards[number - 1], card)}"


def _grown(cards: Cards, board: Board, card: int) -> str:
    """A board with another card, read aloud: `1, wild 2, 3 and 5`."""
    whole = (*board, card)
    return listed([f"{'wild ' * (cards.colour[each] == cards.wild)}{cards.value[each]}" for each in whole])


def _follows(tables: Tables, before: LongboardState, after: LongboardState, move: Move) -> list[str]:
    """What a move brought with it: a shaped board, who is next, the end."""
    told = []
    if isinstance(move, m.Build | m.Take) and move.board != m.NEW:
        length = len(after.boards[before.turn][move.board - 1])
        if length == tables.shaped:
            beach = " and gets a Beach card" if len(after.beaches) > len(before.beaches) else ""
            told.append(f"The board is shaped now{beach}.")
    if after.phase == s.OVER and after.caller == s.NOBODY:
        if before.actions > 1:
            told.append("Nothing else can be done: the other action is forfeited.")
        told.append("The last card of the deck was drawn in this turn: the game is over.")
    elif before.turns == 0 < after.turns and not isinstance(move, m.Begins):
        told.append(f"{seat_token(after.turn)} has the lowest supply and begins.")
    return told


# -- moves as orders ---------------------------------------------------------------------------------


def order(tables: Tables, state: LongboardState, move: Move) -> str:
    """A legal move as an order, for the moves list and menus."""
    cards = tables.cards
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


def outcome(tables: Tables, state: LongboardState, move: Move) -> str:
    """What will come of a legal move, in a few words."""
    cards = tables.cards
    match move:
        case m.Build(card=key, board=number) | m.Take(card=key, board=number):
            return _preview_of_board(tables, state, cards.ids[key], number)
        case m.Offer(card=key, seat=seat):
            return _preview_of_offer(cards, state, [*state.tray, cards.ids[key]], seat)
        case m.TakeBack(card=key):
            left = [card for card in state.tray if card != cards.ids[key]]
            return _preview_of_offer(cards, state, left, state.partner) if left else "Nothing is offered any more."
        case m.Draw():
            return f"{counted(len(state.deck) - 1, 'card')} left in the deck after it"
        case _:
            return ""


def _preview_of_board(tables: Tables, state: LongboardState, card: int, number: int) -> str:
    cards, boards = tables.cards, state.boards[state.turn]
    board = (card,) if number == m.NEW else (*boards[number - 1], card)
    if not cards.is_shaped(board):
        missing = tables.shaped - len(board)
        return f"{values_words(cards, board)}: {counted(missing, 'card')} more to be shaped"
    return f"{values_words(cards, board)}: {counted(cards.board_stickers(board), 'sticker')}"


def _preview_of_offer(cards: Cards, state: LongboardState, offered: Sequence[int], partner: Seat) -> str:
    total = cards.total(offered)
    names = [cards.names[card] for card in state.supplies[partner] if cards.value[card] < total]
    if not names:
        return f"Worth {total}: not enough for any card there yet"
    return f"Worth {total}, enough for {listed(list(dict.fromkeys(names)))}"
