"""What the new-game dialog does to a list of seats, without the dialog."""

from collections.abc import Sequence

from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER, Roles
from longtable.engine.refusal import SeatingError
from longtable.play.seats import HUMAN, SeatSpec, roles_of, seat_kinds, seatings, styles_of

COMPUTER = "hand"
"""What sits down on a seat that nobody has chosen for."""


def first_seats(game: AnyGame) -> tuple[SeatSpec, ...]:
    """One person against the game's automaton, or else against as few computers as can be without a variant."""
    allowed = [roles for roles in seatings(game) if len(roles) not in game.label.variants]
    roles = next((roles for roles in allowed if any(role != PLAYER for role in roles)), allowed[0])
    seats = [SeatSpec(COMPUTER if role == PLAYER else role) for role in roles]
    seats[roles.index(PLAYER)] = SeatSpec(HUMAN)
    return tuple(seats)


def usable(game: AnyGame, seats: Sequence[SeatSpec]) -> bool:
    """Whether seats that were remembered still name kinds and styles that the game knows."""
    kinds = seat_kinds(game)
    return bool(seats) and all(
        seat.kind in kinds and (not seat.style or seat.style in styles_of(game, seat.kind)) for seat in seats
    )


def fault(game: AnyGame, seats: Sequence[SeatSpec]) -> str:
    """What is wrong with these seats in one sentence, or nothing."""
    try:
        roles_of(game, seats)
    except SeatingError as error:
        return str(error)
    names = [seat.name.casefold() for seat in seats if seat.name]
    if len(set(names)) < len(names):
        return "Two seats have the same name"
    return ""


def can_have(game: AnyGame, count: int) -> bool:
    """Whether the game can be played with this many seats at all."""
    return any(len(roles) == count for roles in seatings(game))


def with_one_more(game: AnyGame, seats: Sequence[SeatSpec]) -> tuple[SeatSpec, ...]:
    """One more seat at the end, a computer where that may be."""
    return _nearest(game, (*seats, SeatSpec(COMPUTER)))


def without(game: AnyGame, seats: Sequence[SeatSpec], index: int) -> tuple[SeatSpec, ...]:
    """The seats without the one at `index`."""
    return _nearest(game, (*seats[:index], *seats[index + 1 :]))


def _nearest(game: AnyGame, seats: tuple[SeatSpec, ...]) -> tuple[SeatSpec, ...]:
    """The same number of seats, as few of them changed as the game needs."""
    wanted = tuple(seat.kind if seat.kind in game.automata else PLAYER for seat in seats)
    same_count = [roles for roles in seatings(game) if len(roles) == len(seats)]
    if not same_count or wanted in same_count:
        return seats

    def changes(roles: Roles) -> int:
        return sum(role != other for role, other in zip(roles, wanted, strict=True))

    best = min(same_count, key=changes)
    return tuple(
        seat if role == other else SeatSpec(COMPUTER if role == PLAYER else role, "")
        for seat, role, other in zip(seats, best, wanted, strict=True)
    )
