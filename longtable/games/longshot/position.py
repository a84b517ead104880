"""Positions of Long Shot in its own words, as scenarios write them."""

from typing import Annotated, Final

import msgspec

from longtable.engine.game import require
from longtable.engine.moves import PLAYER, Roles
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.box import Box
from longtable.games.longshot.effects import is_open
from longtable.games.longshot.race_card import COLUMNS, ROWS, RaceCard
from longtable.games.longshot.roland import needs_roll
from longtable.games.longshot.running import race_is_run
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
_FIRST: Final = (s.ACT, s.ROLAND, s.ROLAND_ROLL)
"""Decisions below which no other waits."""
_DOLLARS: Final = range(1, 100)
_SPACES: Final = range(1, 10)
_PARTS: Final[dict[str, tuple[range, ...]]] = {
    s.ACT: (),
    s.BONUS: (),
    s.BAR: (m.HORSES, range(2)),
    s.MOVE: (range(-5, 6), range(19), range(2), range(9)),
    s.FREE_BET_ON: (_DOLLARS,),
    s.ANY_HELMET: (),
    s.ANY_JERSEY: (),
    s.FREE_HORSE: (),
    s.EXTRA_CELL: (m.HORSES,),
    s.ANYTHING: (m.HORSES,),
    s.EXTRA_JERSEY: (m.HORSES, range(99)),
    s.HALF_PRICE: (m.HORSES,),
    s.PARTNER: (m.HORSES, _SPACES),
    s.TRAILING: (m.HORSES, _SPACES),
    s.PUSH_BACK: (m.HORSES, _SPACES),
    s.OTHERS_LOSE: (m.HORSES, _DOLLARS),
    s.TAKE_MONEY: (m.HORSES, _DOLLARS, range(8)),
    s.ROLAND: (),
    s.ROLAND_ROLL: (range(9),),
}
"""The numbers that may follow the kind of each decision."""


def place(box: Box, cards: tuple[int, ...], position: Position, roles: Roles) -> LongShotState:
    """The state a position stands for; `cards` are the chosen set's, or empty where they are mixed.

    Raises:
        PositionError: it can't be; the path leads to the field.
    """
    state = empty_state(roles)
    state.cards = _chosen(box, position.cards) if position.cards else cards
    require(position.phase in _PHASES, "phase", f"expected one of {', '.join(_PHASES)}")
    state.phase = position.phase
    if state.phase in (s.MIX, s.DEAL):
        require(position.active in (-1, 0), "active", "before the deal: 0 for the first seat, -1 to draw it by lot")
        state.active = position.active
    if state.phase == s.MIX:
        require(not state.cards, "phase", "the horse cards are known from the options, so there is nothing to mix")
        return state
    require(len(state.cards) == 8, "cards", "name the eight horse cards: they are not known from the options")
    race = RaceCard(box, state.cards)
    _place_race(race, state, position)
    require(len(position.seats) <= len(roles), "seats", f"there are {len(roles)} seats")
    for seat, role in enumerate(roles):
        board = position.seats[seat] if seat < len(position.seats) else SeatPosition()
        _place_seat(box, race, state, seat, role, board)
    if state.phase != s.DEAL:
        _place_turn(race, state, position)
    for seat in range(len(roles)):
        _check_bonuses(state, seat)
    require(not state.pending or is_open(race, state), "pending", "nothing is left to decide for the last one")
    return state


def _chosen(box: Box, names: tuple[str, ...]) -> tuple[int, ...]:
    for index, name in enumerate(names):
        require(name in box.by_name, f"cards.{index}", f"there is no horse card {name!r}")
    cards = tuple(box.by_name[name] for name in names)
    numbers = [box.horses[card].card.number for card in cards]
    require(numbers == list(m.HORSES), "cards", f"expected one card for each number 1 to 8 in order, found {numbers}")
    return cards


def _place_race(race: RaceCard, state: LongShotState, position: Position) -> None:
    for horse, space in position.horses.items():
        require(space <= race.last, f"horses.{horse}", f"the track ends at space {race.last}; use `finished`")
        require(horse not in position.finished, f"horses.{horse}", "this horse is among the finished ones")
        state.space[horse] = space
    require(len(set(position.finished)) == len(position.finished), "finished", "a horse finishes once")
    require(len(position.finished) <= len(race.purses), "finished", f"only {len(race.purses)} horses finish")
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
        require(state.owner[horse] < 0, f"{where}.owns", f"horse {horse} has an owner already")
        state.owner[horse] = seat
    state.helmets[seat] = _mask(board.helmets)
    state.jerseys[seat] = _mask(board.jerseys)
    state.cells[seat] = _mask(tuple(cell - 1 for cell in board.cells))
    state.boxes[seat] = _mask(tuple(box_number - 1 for box_number in board.bonuses))
    require(board.wilds <= race.wilds, f"{where}.wilds", f"there are {race.wilds} Wild Numbers")
    state.wilds[seat] = board.wilds
    if role != PLAYER:
        marked = state.helmets[seat] or state.jerseys[seat] or state.cells[seat] or state.boxes[seat] or board.wilds
        require(not marked, where, "Roland's Solo Board has no helmets, jerseys, concessions or Wild Numbers")


def _place_turn(race: RaceCard, state: LongShotState, position: Position) -> None:
    seats = len(state.roles)
    require(0 <= position.active < seats, "active", f"expected a seat from 0 to {seats - 1}")
    if any(role != PLAYER for role in state.roles):
        require(position.active == 0, "active", "in a solo race the player is always the Active Player")
    state.active = position.active
    state.turn = position.active if position.turn is None else position.turn
    require(0 <= state.turn < seats, "turn", f"expected a seat from 0 to {seats - 1}")
    state.round = position.round
    state.die, state.movement = position.die, position.movement
    if state.phase != s.TURN:
        require(not position.pending, "pending", "nothing can wait outside a turn")
        over = race_is_run(race, state)
        require(over == (state.phase == s.OVER), "phase", "a race is over after the round of the third finisher")
        require(over or state.turn == state.active, "turn", "the Active Player rolls")
        return
    require(state.die in race.horse_faces, "die", "a turn needs the Horse Die of this round")
    require(state.movement in race.movement_faces, "movement", "a turn needs the Movement Die of this round")
    _place_pending(race, state, position.pending)


def _place_pending(race: RaceCard, state: LongShotState, waiting: tuple[Pending, ...]) -> None:
    roland = state.roles[state.turn] != PLAYER
    for index, pending in enumerate(waiting):
        where = f"pending.{index}"
        require(bool(pending) and pending[0] in _PARTS, where, f"expected one of {', '.join(_PARTS)}")
        parts = _PARTS[str(pending[0])]
        require(len(pending) == 1 + len(parts), where, f"expected {len(parts)} numbers after the kind")
        for part, allowed in zip(pending[1:], parts, strict=True):
            require(part in allowed, where, f"expected a number from {allowed[0]} to {allowed[-1]}, found {part!r}")
        require((pending[0] in (s.ROLAND, s.ROLAND_ROLL)) == roland, where, "this seat can't decide that")
        require(pending[0] not in _FIRST or index == 0, where, "this is decided before anything else can wait")
        if pending[0] == s.MOVE:
            require(pending[1] != 0, where, "a movement bonus moves at least 1 space")
        elif pending[0] == s.TAKE_MONEY:
            require(int(pending[3]) < len(state.roles), where, f"there are {len(state.roles)} seats")
        elif pending[0] == s.ROLAND_ROLL:
            asks = pending[1] in (0, state.die) and needs_roll(race.solo[state.movement, int(pending[1])])
            require(asks, where, "no action of Roland's asks for a new roll like that")
        state.pending.append(pending)
    if not state.pending:
        state.pending.append((s.ROLAND,) if roland else (s.ACT,))


def _check_bonuses(state: LongShotState, seat: int) -> None:
    """Each complete line brings one bonus, marked or waiting to be."""
    lines = sum(state.cells[seat] & line == line for line in (*ROWS, *COLUMNS))
    waiting = state.pending.count((s.BONUS,)) if seat == state.turn else 0
    bonuses = state.boxes[seat].bit_count() + waiting
    message = f"{lines} complete rows and columns can't have brought {bonuses} bonuses"
    require(bonuses <= lines, f"seats.{seat}.bonuses", message)


def tell(box: Box, state: LongShotState) -> Position:
    """The position of a state, every field filled: `place` gives the state back."""
    if not state.cards:
        return Position(phase=state.phase, active=state.active)
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
