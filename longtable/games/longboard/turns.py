"""The turn: what may be done, what it does, and how turns and the game end (rulebook: How to Play; Game End)."""

from collections.abc import Sequence

from longtable.engine.moves import Move, Seat
from longtable.games.longboard import moves as m
from longtable.games.longboard import state as s
from longtable.games.longboard.building import places, put
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.swapping import beginnings, hand_over, steps
from longtable.games.longboard.tables import Tables

CALLS = (m.END_GAME, m.PLAY_ON)


def legal_moves(tables: Tables, state: LongboardState) -> Sequence[Move]:
    """Every move of the seat on turn."""
    if state.phase == s.TURN:
        return steps(tables, state) if state.tray else actions(tables, state)
    return CALLS if state.phase == s.CALL else ()


def actions(tables: Tables, state: LongboardState) -> list[Move]:
    """The three actions, as first steps: draw, build, begin a swap."""
    cards, seat = tables.cards, state.turn
    boards = state.boards[seat]
    found: list[Move] = [m.DRAW] if state.deck else []
    for card in state.supplies[seat]:
        row = tables.build[card]
        found.extend([row[number] for number in places(cards, card, boards)])
    found.extend(beginnings(tables, state))
    return found


def may_call(tables: Tables, state: LongboardState, seat: Seat) -> bool:
    """Whether a seat has what it takes to end the game at the end of its turn."""
    end = tables.end[len(state.roles)]
    lengths = [len(board) for board in tables.cards.shaped_boards(state.boards[seat])]
    return len(lengths) >= end.boards and max(lengths, default=0) >= end.longest


def apply(tables: Tables, state: LongboardState, move: Move) -> None:
    """Play a move of a seat, or see the card that it has drawn."""
    ids = tables.cards.ids
    seat = state.turn
    kind = type(move)
    if kind is m.Draw:
        state.phase = s.DRAWING
    elif isinstance(move, m.Drew):
        card = ids[move.card]
        state.deck.remove(card)
        state.supplies[seat] = tuple(sorted((*state.supplies[seat], card)))
        state.phase = s.TURN
        _acted(tables, state)
    elif isinstance(move, m.Build):
        card = ids[move.card]
        _leave_supply(state, card)
        put(tables, state, card, move.board)
        _acted(tables, state)
    elif isinstance(move, m.Offer):
        card = ids[move.card]
        _leave_supply(state, card)
        state.tray = (*state.tray, card)
        state.partner = move.seat
    elif isinstance(move, m.TakeBack):
        card = ids[move.card]
        state.tray = tuple(other for other in state.tray if other != card)
        state.supplies[seat] = tuple(sorted((*state.supplies[seat], card)))
        if not state.tray:
            state.partner = s.NOBODY
    elif isinstance(move, m.Take):
        card = ids[move.card]
        hand_over(state, card)
        put(tables, state, card, move.board)
        _acted(tables, state)
    elif kind is m.EndGame:
        state.caller = seat
        state.phase = s.OVER
    else:
        begin_turn(tables, state, (seat + 1) % len(state.roles))


def begin_turn(tables: Tables, state: LongboardState, seat: Seat) -> None:
    """Give a seat the turn."""
    state.turn = seat
    state.turns += 1
    state.actions = tables.box.numbers.turn.actions
    state.phase = s.TURN


def _leave_supply(state: LongboardState, card: int) -> None:
    seat = state.turn
    state.supplies[seat] = tuple([other for other in state.supplies[seat] if other != card])


def _acted(tables: Tables, state: LongboardState) -> None:
    """An action is done: the next one, or the end of the turn (rulings DECK-1 and FORFEIT-1)."""
    state.actions -= 1
    if state.actions and (state.deck or actions(tables, state)):
        return
    state.actions = 0
    if not state.deck:
        state.phase = s.OVER
    elif may_call(tables, state, state.turn):
        state.phase = s.CALL
    else:
        begin_turn(tables, state, (state.turn + 1) % len(state.roles))
