"""What each move does, and how turns and the game end (rulebook: Setup; How to Play; Game End)."""

from longtable.engine.moves import Move, Seat
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.chance import lowest
from longtable.games.longboard.rules.legal import actions, may_call
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState


def apply(lookups: Lookups, state: LongboardState, move: Move) -> None:
    """Play a move in place."""
    ids = lookups.cards.ids
    seat = state.turn
    kind = type(move)
    if kind is m.Draw:
        state.phase = s.DRAWING
    elif isinstance(move, m.Drew):
        card = ids[move.card]
        state.deck.remove(card)
        state.supplies[seat] = tuple(sorted((*state.supplies[seat], card)))
        state.phase = s.TURN
        _acted(lookups, state)
    elif isinstance(move, m.Build):
        card = ids[move.card]
        _leave_supply(state, card)
        _put(lookups, state, card, move.board)
        _acted(lookups, state)
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
        _hand_over(state, card)
        _put(lookups, state, card, move.board)
        _acted(lookups, state)
    elif kind is m.EndGame:
        state.caller = seat
        state.phase = s.OVER
    elif kind is m.PlayOn:
        _begin_turn(lookups, state, (seat + 1) % len(state.roles))
    else:
        _set_up(lookups, state, move)


# -- steps ---------------------------------------------------------------------------------------------


def _put(lookups: Lookups, state: LongboardState, card: int, number: int) -> None:
    """Lay a card on a board of the seat on turn, and a Beach card under the board that it makes shaped.

    It marks the board and counts nothing (ruling BEACH-1); where none is left the board stands without (ruling
    BEACH-2).
    """
    seat = state.turn
    boards = state.boards[seat]
    if number == m.NEW:
        state.boards[seat] = (*boards, (card,))
        return
    index = number - 1
    grown = (*boards[index], card)
    state.boards[seat] = (*boards[:index], grown, *boards[number:])
    if state.beach and len(grown) == lookups.shaped and len(state.beaches) < lookups.box.numbers.setup.beach_cards:
        state.beaches = (*state.beaches, (seat, index))


def _hand_over(state: LongboardState, card: int) -> None:
    """The partner gives a card and gets the offer; the card is put on a board next."""
    partner = state.partner
    rest = [other for other in state.supplies[partner] if other != card]
    state.supplies[partner] = tuple(sorted([*rest, *state.tray]))
    state.tray = ()
    state.partner = s.NOBODY


def _begin_turn(lookups: Lookups, state: LongboardState, seat: Seat) -> None:
    """Give a seat the turn."""
    state.turn = seat
    state.turns += 1
    state.actions = lookups.box.numbers.turn.actions
    state.phase = s.TURN


def _leave_supply(state: LongboardState, card: int) -> None:
    seat = state.turn
    state.supplies[seat] = tuple([other for other in state.supplies[seat] if other != card])


def _acted(lookups: Lookups, state: LongboardState) -> None:
    """An action is done: the next one, or the end of the turn (rulings DECK-1 and FORFEIT-1).
     Who ends the game ends it at once, however many turns the others had (ruling TURNS-1); with an empty deck nobody is
    asked (ruling DECK-2).
    """
    state.actions -= 1
    if state.actions and (state.deck or actions(lookups, state)):
        return
    state.actions = 0
    if not state.deck:
        state.phase = s.OVER
    elif may_call(lookups, state, state.turn):
        state.phase = s.CALL
    else:
        _begin_turn(lookups, state, (state.turn + 1) % len(state.roles))


# -- the setup -----------------------------------------------------------------------------------------


def _set_up(lookups: Lookups, state: LongboardState, move: Move) -> None:
    """Play an outcome of the setup (rulebook: Setup)."""
    if isinstance(move, m.Dealt):
        for seat, keys in enumerate(move.supplies):
            supply = sorted(lookups.cards.ids[key] for key in keys)
            state.supplies[seat] = tuple(supply)
            for card in supply:
                state.deck.remove(card)
        state.phase = s.LAY_OUT
        if not state.pool:
            _look_who_begins(lookups, state)
    elif isinstance(move, m.LaidOut):
        state.objectives = tuple(lookups.box.by_name[name] for name in move.objectives)
        state.pool = ()
        _look_who_begins(lookups, state)
    elif isinstance(move, m.Begins):
        _begin_turn(lookups, state, move.seat)


def _look_who_begins(lookups: Lookups, state: LongboardState) -> None:
    seats = lowest(lookups, state)
    if len(seats) > 1:
        state.phase = s.FIRST
    else:
        _begin_turn(lookups, state, seats[0])
