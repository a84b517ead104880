"""From a position in words to a state, and back."""

from typing import Final

from longtable.engine.game import require
from longtable.games.longboard.box.cards import Board
from longtable.games.longboard.positions.position import Key, Position, SeatPosition
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.chance import lowest
from longtable.games.longboard.rules.legal import actions, fits, may_call, may_finish
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState

_PHASES: Final = (s.DEAL, s.LAY_OUT, s.FIRST, s.TURN, s.DRAWING, s.CALL, s.OVER)
_SETUP: Final = (s.DEAL, s.LAY_OUT, s.FIRST)


def place(lookups: Lookups, position: Position, state: LongboardState) -> LongboardState:
    """The state that a position stands for, made of the `state` before anything is dealt.

    Raises:
        PositionError: it can't be; the path leads to the field.
    """
    seats = len(state.roles)
    require(position.phase in _PHASES, "phase", f"expected one of {', '.join(_PHASES)}")
    require(len(position.seats) <= seats, "seats", f"there are {seats} seats")
    state.phase = position.phase
    if position.phase not in (s.DEAL, s.LAY_OUT):
        state.pool = ()
    _place_cards(lookups, state, position)
    _place_objectives(lookups, state, position)
    if state.phase in _SETUP:
        _check_setup(lookups, state, position)
        return state
    _place_beaches(lookups, state, position)
    _place_turn(lookups, state, position)
    return state


# -- cards -------------------------------------------------------------------------------------------


class _Picker:
    """Takes each card out of the box once."""

    def __init__(self, lookups: Lookups) -> None:
        self._ids = lookups.cards.ids
        self._at: dict[int, str] = {}

    def take(self, keys: tuple[Key, ...], path: str) -> tuple[int, ...]:
        """The numbers of the cards with these keys."""
        found = []
        for place, key in enumerate(keys):
            here = f"{path}.{place}"
            require(key in self._ids, here, f"there is no Board card {key!r}")
            card = self._ids[key]
            require(card not in self._at, here, f"{key} lies in {self._at.get(card)} already")
            self._at[card] = here
            found.append(card)
        return tuple(found)

    def rest(self) -> list[int]:
        """The cards that have not been taken."""
        return [card for card in self._ids.values() if card not in self._at]


def _place_cards(lookups: Lookups, state: LongboardState, position: Position) -> None:
    picker = _Picker(lookups)
    for seat, board in enumerate(position.seats):
        state.supplies[seat] = tuple(sorted(picker.take(board.supply, f"seats.{seat}.supply")))
        state.boards[seat] = tuple(
            _built(lookups, picker.take(keys, f"seats.{seat}.boards.{number}"), f"seats.{seat}.boards.{number}")
            for number, keys in enumerate(board.boards)
        )
    state.tray = picker.take(position.offer, "offer")
    rest = picker.rest()
    if position.deck is not None:
        deck = sorted(picker.take(position.deck, "deck"))
        missing = [lookups.cards.keys[card] for card in rest if card not in deck]
        require(not missing, "deck", f"these cards lie nowhere: {', '.join(missing)}")
    state.deck = rest


def _built(lookups: Lookups, board: Board, path: str) -> Board:
    """A board, if it can have been built like that (rulebook: Build Rules)."""
    cards = lookups.cards
    require(bool(board), path, "a board has at least one card")
    require(cards.colour[board[0]] != cards.wild, f"{path}.0", "a wild can't begin a board")
    for place in range(1, len(board)):
        key = cards.keys[board[place]]
        below = cards.keys[board[place - 1]]
        require(
            fits(cards, board[place], board[:place]),
            f"{path}.{place}",
            f"{key} can't lie on {below}: a board has one colour or wilds, and values never fall",
        )
    return board


def _place_objectives(lookups: Lookups, state: LongboardState, position: Position) -> None:
    if state.pool:
        require(not position.objectives, "objectives", f"none are laid out in phase {state.phase}")
        return
    if position.objectives is None:
        return
    for place, name in enumerate(position.objectives):
        require(name in lookups.box.by_name, f"objectives.{place}", f"there is no objective {name!r}")
    most = lookups.box.numbers.setup.objectives
    require(len(position.objectives) <= most, "objectives", f"at most {most} are laid out")
    require(len(set(position.objectives)) == len(position.objectives), "objectives", "each is laid out once")
    state.objectives = tuple(lookups.box.by_name[name] for name in position.objectives)


def _place_beaches(lookups: Lookups, state: LongboardState, position: Position) -> None:
    if not state.beach:
        require(not position.beaches, "beaches", "no Beach cards are used in this match")
        return
    shaped = [
        (seat, number)
        for seat, boards in enumerate(state.boards)
        for number, board in enumerate(boards)
        if lookups.cards.is_shaped(board)
    ]
    count = min(len(shaped), lookups.box.numbers.setup.beach_cards)
    if position.beaches is None:
        state.beaches = tuple(shaped[:count])
        return
    found = tuple((seat, number - 1) for seat, number in position.beaches)
    for place, there in enumerate(found):
        require(there in shaped, f"beaches.{place}", "there is no shaped board")
    require(len(set(found)) == len(found), "beaches", "a board has one Beach card at most")
    require(len(found) == count, "beaches", f"{count} shaped boards have a Beach card, found {len(found)}")
    state.beaches = found


# -- the turn ----------------------------------------------------------------------------------------


def _check_setup(lookups: Lookups, state: LongboardState, position: Position) -> None:
    phase, size = state.phase, lookups.box.numbers.setup.supply
    require(not any(state.boards), "seats", "no board has been begun in the setup")
    require(not state.tray, "offer", "nothing is offered in the setup")
    require(position.partner is None, "partner", "nothing is offered in the setup")
    require(position.caller is None, "caller", "nobody ends the game in the setup")
    require(not position.beaches, "beaches", "there are none in the setup")
    require(not position.turns, "turns", "no turn has begun in the setup")
    require(not position.actions, "actions", "nobody acts in the setup")
    require(position.turn == 0, "turn", "nobody is on turn in the setup")
    if phase == s.DEAL:
        require(not any(state.supplies), "seats", "nothing is dealt yet")
        return
    for seat, supply in enumerate(state.supplies):
        require(len(supply) == size, f"seats.{seat}.supply", f"expected the {size} cards that are drawn in the setup")
    if phase == s.LAY_OUT:
        require(bool(state.pool), "phase", "no objectives are drawn in this match")
    else:
        require(len(lowest(lookups, state)) > 1, "phase", "no two players tie for the lowest supply")


def _place_turn(lookups: Lookups, state: LongboardState, position: Position) -> None:
    seats, phase, most = len(state.roles), state.phase, lookups.box.numbers.turn.actions
    require(position.turn < seats, "turn", f"expected a seat from 0 to {seats - 1}")
    state.turn = position.turn
    state.turns = 1 if position.turns is None else position.turns
    require(state.turns > 0, "turns", "at least one turn has begun")
    acting = phase in (s.TURN, s.DRAWING)
    usual = (most if state.deck else most - 1) if acting else 0
    state.actions = usual if position.actions is None else position.actions
    if acting:
        require(1 <= state.actions <= most, "actions", f"expected 1 to {most} actions left")
    else:
        require(state.actions == 0, "actions", f"no action is left in phase {phase}")
    _place_offer(lookups, state, position)
    _place_end(lookups, state, position)
    if phase == s.DRAWING:
        require(bool(state.deck), "deck", "there is no card to draw")
    elif phase == s.TURN:
        enough = bool(state.deck) or state.actions < most
        require(enough, "deck", "the game ends with the turn in which the last card is drawn")
        require(
            bool(state.tray) or bool(actions(lookups, state)), "seats", "the seat on turn can't act: the game is over"
        )


def _place_offer(lookups: Lookups, state: LongboardState, position: Position) -> None:
    partner = position.partner
    if not state.tray:
        require(partner is None, "partner", "nothing is offered")
        return
    require(state.phase == s.TURN, "offer", f"nothing is offered in phase {state.phase}")
    require(partner is not None, "partner", "name the seat that the cards are offered to")
    assert partner is not None
    require(partner < len(state.roles), "partner", f"expected a seat from 0 to {len(state.roles) - 1}")
    require(partner != state.turn, "partner", "a swap takes another player")
    state.partner = partner
    require(may_finish(lookups.cards, state), "offer", "this swap can't be finished, so it can't be begun")


def _place_end(lookups: Lookups, state: LongboardState, position: Position) -> None:
    if state.phase == s.CALL:
        require(bool(state.deck), "deck", "the deck is empty, so the game is over")
        require(may_call(lookups, state, state.turn), "phase", "the seat on turn can't end the game")
    if state.phase != s.OVER:
        require(position.caller is None, "caller", "the game is not over")
        return
    if position.caller is None:
        require(not state.deck, "caller", "the deck is not empty, so somebody has ended the game: name the seat")
        return
    require(bool(state.deck), "deck", "the deck is empty: the game ended by itself")
    require(position.caller == state.turn, "caller", "the seat on turn ends the game")
    require(may_call(lookups, state, state.turn), "caller", "this seat can't end the game")
    state.caller = position.caller


# -- the way back ------------------------------------------------------------------------------------


def tell(lookups: Lookups, state: LongboardState) -> Position:
    """The position of a state, every field filled: `place` gives the state back."""
    keys = lookups.cards.keys
    setup = state.phase in _SETUP
    return Position(
        seats=tuple(
            SeatPosition(
                tuple(keys[card] for card in supply),
                tuple(tuple(keys[card] for card in board) for board in boards),
            )
            for supply, boards in zip(state.supplies, state.boards, strict=True)
        ),
        deck=tuple(keys[card] for card in state.deck),
        objectives=tuple(lookups.objectives[number].name for number in state.objectives),
        beaches=tuple((seat, number + 1) for seat, number in state.beaches) if state.beach else None,
        phase=state.phase,
        turn=state.turn,
        actions=None if setup else state.actions,
        turns=state.turns,
        offer=tuple(keys[card] for card in state.tray),
        partner=None if state.partner == s.NOBODY else state.partner,
        caller=None if state.caller == s.NOBODY else state.caller,
    )
