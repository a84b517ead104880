"""Which gesture on the table of Longboard is which move, and what any other gesture was meant to be."""

from longtable.engine.layout import whose
from longtable.engine.moves import Move, Seat
from longtable.engine.refusal import Refusal
from longtable.engine.table import Drag, Gesture, Tap
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.refusals import Code, refuse
from longtable.games.longboard.rules.state import LongboardState
from longtable.games.longboard.table import places as p


def gestures(state: LongboardState, move: Move) -> tuple[Gesture, ...]:
    """Every gesture that makes a move of the seat on turn, the usual one first."""
    seat = state.turn
    match move:
        case m.Draw():
            return (Drag(p.DECK, p.supply(seat)),)
        case m.Build(card=key, board=number) | m.Take(card=key, board=number):
            return tuple(Drag(p.card_piece(key), place) for place in _board_places(state, number))
        case m.Offer(card=key, seat=partner):
            piece = p.card_piece(key)
            return Drag(piece, p.tray(partner)), Drag(piece, p.supply(partner))
        case m.TakeBack(card=key):
            return (Drag(p.card_piece(key), p.supply(seat)),)
        case m.EndGame():
            return (Tap(p.END_GAME),)
        case _:
            return (Tap(p.PLAY_ON),)


def _board_places(state: LongboardState, number: int) -> list[str]:
    """Where a card is dropped for a board; a new one may be begun in the next free column too."""
    seat = state.turn
    places = [p.board(seat, number)]
    free = len(state.boards[seat]) + 1
    if number == m.NEW and free <= p.COLUMNS:
        places.append(p.board(seat, free))
    return places


def intent(lookups: Lookups, state: LongboardState, gesture: Gesture) -> Move | Refusal:
    """The move that a gesture would be if it were allowed, or why it can't be one."""
    if isinstance(gesture, Tap):
        return _tapped(lookups, state, gesture.target)
    seat, name = whose(gesture.place)
    piece = gesture.piece
    if piece == p.DECK:
        if seat == state.turn and name == "supply":
            return m.DRAW
        return refuse(Code.GOES, what="The top card of the deck", where="into your supply")
    card = lookups.cards.ids.get(piece.removeprefix(p.CARD)) if piece.startswith(p.CARD) else None
    if card is None:
        return refuse(Code.STAYS, what=_called(piece))
    if card in state.supplies[state.turn]:
        return _own_card(lookups, state, card, seat, name)
    if card in state.tray:
        return _offered_card(lookups, state, card, seat, name)
    if any(card in supply for supply in state.supplies):
        return _card_of_others(lookups, state, card, seat, name)
    return refuse(Code.ON_A_BOARD)


def _called(piece: str) -> str:
    if piece.startswith("objective:"):
        return "An objective"
    if piece.startswith("beach:"):
        return "A Beach card"
    return "The deck" if piece.startswith("deck:") else "That"


def _tapped(lookups: Lookups, state: LongboardState, target: str) -> Move | Refusal:
    simple: dict[str, Move] = {p.DECK: m.DRAW, p.END_GAME: m.END_GAME, p.PLAY_ON: m.PLAY_ON}
    if target in simple:
        return simple[target]
    card = lookups.cards.ids.get(target.removeprefix(p.CARD)) if target.startswith(p.CARD) else None
    if card is None:
        return refuse(Code.STAYS, what=_called(target))
    if any(card in board for boards in state.boards for board in boards):
        return refuse(Code.ON_A_BOARD)
    if card in state.supplies[state.turn]:
        return refuse(Code.GOES, what=f"The {lookups.cards.names[card]}", where=_OWN)
    if card in state.tray:
        return refuse(Code.GOES, what=f"The {lookups.cards.names[card]}", where=_OFFERED)
    return refuse(Code.GOES, what=f"The {lookups.cards.names[card]}", where=_OTHERS)


_OWN = "on one of your boards, or to another player in a swap: drag it there"
_OFFERED = "back into your supply, or stays offered until you take a card for it"
_OTHERS = "on a board of yours, for an offer that is worth more"


def _own_card(lookups: Lookups, state: LongboardState, card: int, seat: Seat | None, name: str) -> Move | Refusal:
    """A card of the supply of the seat on turn."""
    if seat is not None and name in ("tray", "supply") and (seat, name) != (state.turn, "supply"):
        return m.Offer(lookups.cards.keys[card], seat)
    return _on_board(state, seat, name, lookups.build[card]) or refuse(
        Code.GOES, what=f"The {lookups.cards.names[card]}", where=_OWN
    )


def _offered_card(lookups: Lookups, state: LongboardState, card: int, seat: Seat | None, name: str) -> Move | Refusal:
    """A card of the offer of the seat on turn."""
    if seat == state.turn and name == "supply":
        return lookups.take_back[card]
    return _on_board(state, seat, name, lookups.build[card]) or refuse(
        Code.GOES, what=f"The {lookups.cards.names[card]}", where=_OFFERED
    )


def _card_of_others(lookups: Lookups, state: LongboardState, card: int, seat: Seat | None, name: str) -> Move | Refusal:
    """A card of another seat's supply."""
    if seat == state.turn and name == "supply":
        return refuse(Code.USE_AT_ONCE)
    return _on_board(state, seat, name, lookups.take[card]) or refuse(
        Code.GOES, what=f"The {lookups.cards.names[card]}", where=_OTHERS
    )


def _on_board(state: LongboardState, seat: Seat | None, name: str, row: tuple[Move, ...]) -> Move | Refusal | None:
    """The move of a card's `row` for a board's place; None where the place is none."""
    number = p.board_number(name)
    if seat is None or number is None:
        return None
    if seat != state.turn:
        return refuse(Code.OTHER_BUILD_AREA)
    return row[number if number <= len(state.boards[seat]) else m.NEW]
