"""Log lines: what a move does, with everything that came of it."""

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import listed
from longtable.games.longboard.box.cards import Board, Cards
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


def _follows(lookups: Lookups, before: LongboardState, after: LongboardState, move: Move) -> list[str]:
    """What a move brought with it: a shaped board, who is next, the end."""
    told = []
    if isinstance(move, m.Build | m.Take) and move.board != m.NEW:
        length = len(after.boards[before.turn][move.board - 1])
        if length == lookups.shaped:
            beach = " and gets a Beach card" if len(after.beaches) > len(before.beaches) else ""
            told.append(f"The board is shaped now{beach}.")
    if after.phase == s.OVER and after.caller == s.NOBODY:
        if before.actions > 1:
            told.append("Nothing else can be done: the other action is forfeited.")
        told.append("The last card of the deck was drawn in this turn: the game is over.")
    elif before.turns == 0 < after.turns and not isinstance(move, m.Begins):
        told.append(f"{seat_token(after.turn)} has the lowest supply and begins.")
    return told
