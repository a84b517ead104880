"""Log lines: what a move does, with everything that came of it."""

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import listed
from longtable.games.longboard.box.cards import Cards
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.chance import lowest
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState
from longtable.games.longboard.words.names import board_name, card_words, cards_words


def describe(lookups: Lookups, before: LongboardState, after: LongboardState, move: Move) -> str:
    """The log line of `move`, with everything that came of it."""
    return " ".join([_done(lookups, before, move), *_follows(lookups, before, after, move)])


def _done(lookups: Lookups, state: LongboardState, move: Move) -> str:
    cards, who = lookups.cards, seat_token(state.turn)
    match move:
        case m.Dealt(supplies=supplies):
            return " ".join(
                f"{seat_token(seat)} draws {cards_words(cards, [cards.ids[key] for key in supply])}."
                for seat, supply in enumerate(supplies)
            )
        case m.LaidOut(objectives=names):
            return f"The objectives of this match: {listed(names)}."
        case m.Begins(seat=seat):
            tied = listed([seat_token(other) for other in lowest(lookups, state)])
            return f"{tied} tie for the lowest supply; {seat_token(seat)} is drawn to begin."
        case m.Draw():
            return f"{who} draws a card."
        case m.Drew(card=key):
            return f"{who} gets the {card_words(cards, cards.ids[key])}."
        case m.Build(card=key, board=m.NEW):
            number = len(state.boards[state.turn]) + 1
            return f"{who} begins board {number} with the {card_words(cards, cards.ids[key])}."
        case m.Build(card=key, board=number):
            board, grown = _board_grown(cards, state, cards.ids[key], number)
            return f"{who} adds the {card_words(cards, cards.ids[key])} to {board}, now {grown}."
        case m.Offer(card=key, seat=seat):
            card = cards.ids[key]
            total = cards.total([*state.tray, card])
            return f"{who} offers the {card_words(cards, card)} to {seat_token(seat)}; the offer is worth {total}."
        case m.TakeBack(card=key):
            card = cards.ids[key]
            total = cards.total(state.tray) - cards.value[card]
            name = card_words(cards, card)
            if len(state.tray) == 1:
                return f"{who} takes the {name} back; nothing is offered any more."
            return f"{who} takes the {name} back; the offer is worth {total}."
        case m.Take(card=key, board=number):
            given, partner = cards_words(cards, state.tray), seat_token(state.partner)
            name = card_words(cards, cards.ids[key])
            if number == m.NEW:
                begun = len(state.boards[state.turn]) + 1
                return f"{who} gives {given} to {partner} for the {name} and begins board {begun} with it."
            board, grown = _board_grown(cards, state, cards.ids[key], number)
            return f"{who} gives {given} to {partner} for the {name} and adds it to {board}, now {grown}."
        case m.EndGame():
            return f"{who} ends the game."
        case _:
            return f"{who} could end the game and plays on."


def _board_grown(cards: Cards, state: LongboardState, card: int, number: int) -> tuple[str, str]:
    """The name of a board, and how it reads with another card: `1, wild 2, 3 and 5`."""
    boards = state.boards[state.turn]
    whole = (*boards[number - 1], card)
    read = [
        f"wild {cards.value[each]}" if cards.colour[each] == cards.wild else str(cards.value[each]) for each in whole
    ]
    return board_name(cards, boards, number), listed(read)


def _follows(lookups: Lookups, before: LongboardState, after: LongboardState, move: Move) -> list[str]:
    """What a move brought with it: a shaped board, who is next, the end."""
    told = []
    if isinstance(move, m.Build | m.Take) and move.board != m.NEW:
        length = len(after.boards[before.turn][move.board - 1])
        if length == lookups.shaped:
            marked = len(after.beaches) > len(before.beaches)
            told.append("The board is shaped now and gets a Beach card." if marked else "The board is shaped now.")
    if after.phase == s.OVER and after.caller == s.NOBODY:
        if before.actions > 1:
            told.append("Nothing else can be done: the other action is forfeited.")
        told.append("The last card of the deck was drawn in this turn: the game is over.")
    elif before.turns == 0 < after.turns and not isinstance(move, m.Begins):
        told.append(f"{seat_token(after.turn)} has the lowest supply and begins.")
    return told
