"""Why a move is refused: the slow path beside the rules, with the same results."""

import math

from longtable.engine.moves import Move, Seat
from longtable.engine.refusal import Refusal
from longtable.games.longboard.box.cards import Cards
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.chance import lowest
from longtable.games.longboard.rules.legal import cheapest
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.refusals import Code, refuse
from longtable.games.longboard.rules.state import LongboardState

_PHASE_OF = {m.Dealt: s.DEAL, m.LaidOut: s.LAY_OUT, m.Begins: s.FIRST, m.Drew: s.DRAWING}


def why_no_outcome(lookups: Lookups, state: LongboardState, move: Move) -> Refusal | None:
    """Why a card or a seat can't be drawn now; None where it can."""
    if state.phase != _PHASE_OF[type(move)]:
        return refuse(Code.NOT_DUE)
    why = _impossible(lookups, state, move)
    return refuse(Code.NO_SUCH_OUTCOME, why=why) if why else None


def why_illegal(lookups: Lookups, state: LongboardState, move: Move) -> Refusal:
    """Why a move of the seat on turn is not listed."""
    if isinstance(move, m.EndGame | m.PlayOn):
        return _why_no_call(lookups, state)
    if state.phase == s.CALL:
        return refuse(Code.CALL_FIRST)
    if isinstance(move, m.Draw):
        return refuse(Code.SWAP_FIRST if state.tray else Code.DECK_EMPTY)
    assert isinstance(move, m.Build | m.Offer | m.TakeBack | m.Take)
    card = lookups.cards.ids.get(move.card)
    if card is None:
        return refuse(Code.NO_SUCH_CARD, card=move.card)
    match move:
        case m.Build(board=board):
            return _why_no_build(lookups.cards, state, card, board)
        case m.Offer(seat=seat):
            return _why_no_offer(lookups.cards, state, card, seat)
        case m.TakeBack():
            return refuse(Code.NOT_OFFERED, card=lookups.cards.names[card])
        case m.Take(board=board):
            return _why_no_take(lookups.cards, state, card, board)


# -- chance ------------------------------------------------------------------------------------------


def _impossible(lookups: Lookups, state: LongboardState, move: Move) -> str:
    """Why an outcome of the chance that is due can't be; empty where it can."""
    setup, ids = lookups.box.numbers.setup, lookups.cards.ids
    match move:
        case m.Dealt(supplies=supplies):
            dealt = [key for supply in supplies for key in supply]
            if [len(supply) for supply in supplies] != [setup.supply] * len(state.roles):
                return f"every player draws {setup.supply} cards"
            if any(key not in ids for key in dealt) or len(set(dealt)) != len(dealt):
                return "each card is drawn once"
        case m.LaidOut(objectives=names):
            pool = {lookups.objectives[number].name for number in state.pool}
            if len(names) != setup.objectives or len(set(names)) != len(names) or not pool.issuperset(names):
                return f"{setup.objectives} of the objectives are laid out"
        case m.Begins(seat=seat):
            if seat not in lowest(lookups, state):
                return "one of the players with the lowest supply begins"
        case m.Drew(card=key):
            if ids.get(key) not in state.deck:
                return f"there is no {key} in the deck"
    return ""


# -- seats -------------------------------------------------------------------------------------------


def _why_no_call(lookups: Lookups, state: LongboardState) -> Refusal:
    end = lookups.end[len(state.roles)]
    lengths = [len(board) for board in lookups.cards.shaped_boards(state.boards[state.turn])]
    length = max(lengths, default=0)
    if len(lengths) < end.boards or length < end.longest:
        return refuse(
            Code.CANNOT_CALL, boards=end.boards, longest=end.longest, shaped=len(lengths), length=length or "none"
        )
    return refuse(Code.NO_CALL_YET, actions=state.actions)


def _why_not_mine(cards: Cards, state: LongboardState, card: int) -> Refusal | None:
    if card in state.tray:
        return refuse(Code.IN_THE_OFFER, card=cards.names[card])
    if card not in state.supplies[state.turn]:
        return refuse(Code.NOT_IN_SUPPLY, card=cards.names[card])
    return None


def _why_no_build(cards: Cards, state: LongboardState, card: int, board: int) -> Refusal:
    if (refusal := _why_not_mine(cards, state, card)) is not None:
        return refusal
    return refuse(Code.SWAP_FIRST) if state.tray else _why_no_fit(cards, state, card, board)


def _why_no_fit(cards: Cards, state: LongboardState, card: int, number: int) -> Refusal:
    boards = state.boards[state.turn]
    if number == m.NEW:
        return refuse(Code.WILD_BEGINS_NONE)
    if not 1 <= number <= len(boards):
        return refuse(Code.NO_SUCH_BOARD, board=number)
    board, name = boards[number - 1], cards.names[card]
    colour = cards.colour[board[0]]
    if cards.colour[card] not in (colour, cards.wild):
        return refuse(Code.WRONG_COLOUR, board=number, colour=cards.colours[colour].name, card=name)
    return refuse(Code.TOO_LOW, board=number, top=cards.value[board[-1]], card=name)


def _why_no_offer(cards: Cards, state: LongboardState, card: int, partner: Seat) -> Refusal:
    if not 0 <= partner < len(state.roles):
        return refuse(Code.NO_SUCH_SEAT)
    if partner == state.turn:
        return refuse(Code.WITH_YOURSELF)
    if (refusal := _why_not_mine(cards, state, card)) is not None:
        return refusal
    if state.tray:
        return refuse(Code.OTHER_PARTNER)
    if not state.supplies[partner]:
        return refuse(Code.EMPTY_SUPPLY)
    cost = cheapest(cards, state, partner)
    if cost == math.inf:
        return refuse(Code.NO_USE)
    return refuse(Code.TOO_POOR, total=cards.total(state.supplies[state.turn]), cost=int(cost))


def _why_no_take(cards: Cards, state: LongboardState, card: int, board: int) -> Refusal:
    if not state.tray:
        return refuse(Code.OFFER_FIRST)
    if card not in state.supplies[state.partner]:
        return refuse(Code.NOT_THEIRS, card=cards.names[card])
    total, cost = cards.total(state.tray), cards.value[card]
    if cost >= total:
        return refuse(Code.TOO_DEAR, total=total, card=cards.names[card], cost=cost)
    return _why_no_fit(cards, state, card, board)
