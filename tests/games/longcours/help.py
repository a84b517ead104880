"""What the tests of Long Cours share: matches in given positions, with dictated dice."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER, Move, OptionValue
from longtable.engine.options import complete
from longtable.games.longcours.game import LongCours
from longtable.games.longcours.positions.position import (
    AuctionPosition,
    BrawlPosition,
    CorsairPosition,
    LongCoursPosition,
    SeatPosition,
)
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.refusals import Code
from longtable.games.longcours.rules.state import LongCoursState

GAME: Final = LongCours()
"""One object for all tests, so that the box is read once. No test changes it."""
CHART: Final[Lookups] = GAME.lookups(s.Rules("printed"))
Game = Match[LongCoursState]
Seat = SeatPosition
Corsair = CorsairPosition
Brawl = BrawlPosition
Auction = AuctionPosition

# Ports of the printed chart by what they are for in tests. Perth sells gold, Valparaiso cereals; both are next to
# a beaching place. Bahia lies far from the Corsair at the Aleutians.
HAVENS: Final = ("perth", "valparaiso", "bahia", "londres", "vancouver", "colombo")
"""Six ports in which no two ships of a test meet."""


def table(*seats: Seat, options: dict[str, OptionValue] | None = None, **position: Any) -> Game:  # noqa: ANN401
    """A match in which the first seat, if no other is named, has its turn."""
    where = LongCoursPosition(seats=seats, **position)
    return Match(GAME, options or {}, (PLAYER,) * len(seats), 1, position=where)


def new(players: int, seed: int = 1, **options: OptionValue) -> Game:
    """A match before the deal."""
    return Match(GAME, options, (PLAYER,) * players, seed)


def dealt(players: int, seed: int = 1, **options: OptionValue) -> Game:
    """A match after the deal, begun by the first seat."""
    match = new(players, seed, first="first_seat", **options)
    match.draw()
    return match


def placed(players: int, **options: OptionValue) -> Game:
    """A match in which every ship is placed on the first port of its zone."""
    match = dealt(players, **options)
    while match.state.phase == s.PLACING:
        match.play(GAME.legal_moves(match.state)[0])
    return match


def play(match: Game, *moves: Move) -> LongCoursState:
    """Play moves, dice among them; the position after them."""
    for move in moves:
        match.play(move)
    return match.state


def rolled(face: int) -> m.Rolled:
    """The die fell like this."""
    return m.Rolled(face)


def legal(match: Game, *kinds: type[Move]) -> list[Move]:
    """The legal moves, of some kinds or all of them."""
    moves = GAME.legal_moves(match.state)
    return [move for move in moves if not kinds or isinstance(move, kinds)]


def stops(match: Game, kind: type[Move]) -> set[str]:
    """The stops that moves of a kind lead to."""
    return {str(getattr(move, "stop")) for move in legal(match, kind)}  # noqa: B009


def code(match: Game, move: Move) -> Code:
    """Why a move is refused."""
    refusal = GAME.why_not(match.state, move)
    assert refusal is not None, f"{move} is legal"
    assert move not in legal(match)
    assert GAME.explain(refusal)
    return Code(refusal.code)


def told(match: Game) -> LongCoursPosition:
    """The position in words."""
    position = GAME.tell(match.state)
    assert isinstance(position, LongCoursPosition)
    return position


def seat(match: Game, number: int = 0) -> Seat:
    """What a seat has."""
    return told(match).seats[number]


def line(match: Game, move: Move) -> str:
    """The log line of a move."""
    return GAME.describe(match.state, move)


def show_hands(match: Game) -> LongCoursState:
    """Spread out every hand that is about to be."""
    while match.state.phase == s.SHOWING:
        match.draw()
    return match.state


def end_turn(match: Game) -> LongCoursState:
    """End the turn without a roll for the Corsair."""
    return play(match, m.END_TURN)


def random_states(seed: int, players: int, **options: OptionValue) -> Iterator[LongCoursState]:
    """Every position of a game played at random; one state that goes on."""
    rng = Random(seed)
    state = GAME.new(complete(GAME.options(), options), (PLAYER,) * players)
    yield state
    while (actor := GAME.actor(state)) is not None:
        move = GAME.sample_chance(state, rng) if actor == CHANCE else rng.choice(GAME.legal_moves(state))
        GAME.apply(state, move)
        yield state


def policy_states(seed: int, players: int, **options: OptionValue) -> Iterator[LongCoursState]:
    """Every position of a game played by the rule policy; one state that goes on."""
    rng = Random(seed)
    state = GAME.new(complete(GAME.options(), options), (PLAYER,) * players)
    yield state
    while (actor := GAME.actor(state)) is not None:
        if actor == CHANCE:
            move = GAME.sample_chance(state, rng)
        else:
            move = GAME.policy(GAME.observe(state, actor), GAME.legal_moves(state), rng)
        GAME.apply(state, move)
        yield state


def changed(position: msgspec.Struct, **fields: Any) -> LongCoursPosition:  # noqa: ANN401
    """A position with other values in some fields."""
    assert isinstance(position, LongCoursPosition)
    return msgspec.structs.replace(position, **fields)
