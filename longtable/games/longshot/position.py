"""Positions of Long Shot in its own words, as scenarios write them."""

from typing import Annotated, Final

import msgspec

from longtable.engine.game import PositionError
from longtable.engine.moves import PLAYER, Roles
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.box import Box
from longtable.games.longshot.race_card import RaceCard
from longtable.games.longshot.state import LongShotState, Pending, empty_state

HorseNumber = Annotated[int, msgspec.Meta(ge=1, le=8)]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player board.

    Attributes:
        money: dollars in hand; none written means the starting money.
        bets: dollars by horse.
        helmets, jerseys: the marked horses.
        cells: the marked cells of the Concession Grid, counted from 1 row by row.
        bonuses: the marked bonus boxes, counted from 1.
        wilds: how many Wild Numbers are marked.
        owns: the horses owned.
    """

    money: Count | None = None
    bets: dict[HorseNumber, Annotated[int, msgspec.Meta(ge=1, le=999)]] = {}
    helmets: tuple[HorseNumber, ...] = ()
    jerseys: tuple[HorseNumber, ...] = ()
    cells: tuple[Annotated[int, msgspec.Meta(ge=1, le=16)], ...] = ()
    bonuses: tuple[Annotated[int, msgspec.Meta(ge=1, le=12)], ...] = ()
    wilds: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    owns: tuple[HorseNumber, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole race.

    Attributes:
        cards: the names of the eight horse cards; none means those of the chosen set.
        horses: the space of each horse that has left the start; finished ones are in `finished`.
        finished: the Winner's Circle, first place first.
        marks: by card, the marked boxes of its bar beside the printed ones.
        seats: the player boards in seat order; those left out are empty.
        round: rounds begun.
        phase: `mix`, `deal`, `roll` (the Active Player is about to roll), `turn` or `over`.
        active: the Active Player's seat; before the deal 0 for the first seat, or -1 where it is drawn.
        turn: the seat on turn; none means the Active Player.
        die, movement: the dice of this round.
        pending: the waiting decisions of the seat on turn, the next one last; none means its action.
    """

    cards: tuple[str, ...] = ()
    horses: dict[HorseNumber, Count] = {}
    finished: tuple[HorseNumber, ...] = ()
    marks: dict[HorseNumber, tuple[HorseNumber, ...]] = {}
    seats: tuple[SeatPosition, ...] = ()
    round: Count = 1
    phase: str = s.ROLL
    active: int = 0
    turn: int | None = None
    die: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    movement: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    pending: tuple[Pending, ...] = ()


_PHASES: Final = (s.MIX, s.DEAL, s.ROLL, s.TURN, s.OVER)
_PENDING_LENGTHS: Final = {
    s.ACT: 1,
    s.BONUS: 1,
    s.BAR: 3,
    s.MOVE: 5,
    s.FREE_BET_ON: 2,
    s.ANY_HELMET: 1,
    s.ANY_JERSEY: 1,
    s.FREE_HORSE: 1,
    s.EXTRA_CELL: 2,
    s.ANYTHING: 2,
    s.EXTRA_JERSEY: 3,
    s.HALF_PRICE: 2,
    s.PARTNER: 3,
    s.TRAILING: 3,
    s.PUSH_BACK: 3,
    s.OTHERS_LOSE: 3,
    s.ROLAND: 1,
    s.ROLAND_ROLL: 2,
}


def place(box: Box, cards: tuple[int, ...], position: Position, roles: Roles) -> LongShotState:
    """The state a position stands for; `cards` are the chosen set's, or empty where they are mixed.

    Raises:
        PositionError: it can't be; the path leads to the field.
    """
    state = empty_state(roles)
    state.cards = _chosen(box, position.cards) if position.cards else cards
    _require(position.phase in _PHASES, "phase", f"expected one of {', '.join(_PHASES)}")
    state.phase = position.phase
    if state.phase == s.MIX:
        return state
    _require(len(state.cards) == 8, "cards", "name the eight horse cards: they are not known from the options")
    race = RaceCard(box, state.cards)
    _place_race(race, state, position)
    _require(len(position.seats) <= len(roles), "seats", f"there are {len(roles)} seats")
    for seat, role in enumerate(roles):
        board = position.seats[seat] if seat < len(position.seats) else SeatPosition()
        _place_seat(box, race, state, seat, role, board)
    _place_turn(race, state, position)
    return state


def _require(holds: bool, path: str, message: str) -> None:
    if not holds:
        raise PositionError(path, message)


def _chosen(box: Box, names: tuple[str, ...]) -> tuple[int, ...]:
    for index, name in enumerate(names):
        _require(name in box.by_name, f"cards.{index}", f"there is no horse card {name!r}")
    cards = tuple(box.by_name[name] for name in names)
    numbers = [box.horses[card].card.number for card in cards]
    _require(numbers == list(m.HORSES), "cards", f"expected one card for each number 1 to 8 in order, found {numbers}")
    return cards


def _place_race(race: RaceCard, state: LongShotState, position: Position) -> None:
    for horse, space in position.horses.items():
        _require(space <= race.last, f"horses.{horse}", f"the track ends at space {race.last}; use `finished`")
        _require(horse not in position.finished, f"horses.{horse}", "this horse is among the finished ones")
        state.space[horse] = space
    _require(len(set(position.finished)) == len(position.finished), "finished", "a horse finishes once")
    _require(len(position.finished) <= len(race.purses), "finished", f"only {len(race.purses)} horses finish")
    for horse in position.finished:
        state.finished.append(horse)
        state.space[horse] = race.finish
    for card in m.HORSES:
        state.bars[card] = race.printed[card] | _mask(position.marks.get(card, ()))


def _mask(numbers: tuple[int, ...]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(number for number in range(16) if mask >> number & 1)


def _place_seat(box: Box, race: RaceCard, state: LongShotState, seat: int, role: str, board: SeatPosition) -> None:
    where = f"seats.{seat}"
    supply = box.board.player
    usual = supply.money if role == PLAYER else supply.roland_money
    state.money[seat] = usual if board.money is None else board.money
    for horse, amount in board.bets.items():
        state.bets[9 * seat + horse] = amount
    for horse in board.owns:
        _require(state.owner[horse] < 0, f"{where}.owns", f"horse {horse} has an owner already")
        state.owner[horse] = seat
    state.helmets[seat] = _mask(board.helmets)
    state.jerseys[seat] = _mask(board.jerseys)
    state.cells[seat] = _mask(tuple(cell - 1 for cell in board.cells))
    state.boxes[seat] = _mask(tuple(box_number - 1 for box_number in board.bonuses))
    _require(board.wilds <= race.wilds, f"{where}.wilds", f"there are {race.wilds} Wild Numbers")
    state.wilds[seat] = board.wilds
    if role != PLAYER:
        marked = state.helmets[seat] or state.jerseys[seat] or state.cells[seat] or state.boxes[seat] or board.wilds
        _require(not marked, where, "Roland's Solo Board has no helmets, jerseys, concessions or Wild Numbers")


def _place_turn(race: RaceCard, state: LongShotState, position: Position) -> None:
    seats = len(state.roles)
    if state.phase == s.DEAL:
        _require(position.active in (-1, 0), "active", "before the deal: 0 for the first seat, -1 to draw it by lot")
        state.active = position.active
        return
    _require(0 <= position.active < seats, "active", f"expected a seat from 0 to {seats - 1}")
    if any(role != PLAYER for role in state.roles):
        _require(position.active == 0, "active", "in a solo race the player is always the Active Player")
    state.active = position.active
    state.turn = position.active if position.turn is None else position.turn
    _require(0 <= state.turn < seats, "turn", f"expected a seat from 0 to {seats - 1}")
    state.round = position.round
    state.die, state.movement = position.die, position.movement
    if state.phase != s.TURN:
        _require(not position.pending, "pending", "nothing can wait outside a turn")
        return
    _require(state.die in race.horse_faces, "die", "a turn needs the Horse Die of this round")
    _require(state.movement in race.movement_faces, "movement", "a turn needs the Movement Die of this round")
    roland = state.roles[state.turn] != PLAYER
    for index, pending in enumerate(position.pending):
        where = f"pending.{index}"
        _require(bool(pending) and pending[0] in _PENDING_LENGTHS, where, "unknown kind of decision")
        _require(len(pending) == _PENDING_LENGTHS[str(pending[0])], where, "wrong count of numbers")
        _require(all(isinstance(part, int) for part in pending[1:]), where, "expected numbers after the kind")
        _require((pending[0] in (s.ROLAND, s.ROLAND_ROLL)) == roland, where, "this seat can't decide that")
        state.pending.append(pending)
    if not state.pending:
        state.pending.append((s.ROLAND,) if roland else (s.ACT,))


def tell(box: Box, state: LongShotState) -> Position:
    """The position of a state, every field filled: `place` gives the state back."""
    if not state.cards:
        return Position(phase=state.phase)
    race = RaceCard(box, state.cards)
    return Position(
        cards=race.names[1:],
        horses={horse: state.space[horse] for horse in m.HORSES if state.space[horse] <= race.last},
        finished=tuple(state.finished),
        marks={
            card: _numbers(state.bars[card] & ~race.printed[card])
            for card in m.HORSES
            if state.bars[card] != race.printed[card]
        },
        seats=tuple(_tell_seat(state, seat) for seat in range(len(state.roles))),
        round=state.round,
        phase=state.phase,
        active=state.active,
        turn=None if state.phase == s.DEAL else state.turn,
        die=state.die,
        movement=state.movement,
        pending=tuple(state.pending),
    )


def _tell_seat(state: LongShotState, seat: int) -> SeatPosition:
    return SeatPosition(
        money=state.money[seat],
        bets={horse: state.bets[9 * seat + horse] for horse in m.HORSES if state.bets[9 * seat + horse]},
        helmets=_numbers(state.helmets[seat]),
        jerseys=_numbers(state.jerseys[seat]),
        cells=tuple(cell + 1 for cell in _numbers(state.cells[seat])),
        bonuses=tuple(box + 1 for box in _numbers(state.boxes[seat])),
        wilds=state.wilds[seat],
        owns=tuple(horse for horse in m.HORSES if state.owner[horse] == seat),
    )
