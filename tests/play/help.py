"""What the tests of play share: matches of the toy game in given positions."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from longtable.engine.game import AnyGame
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER, Roles
from longtable.play.journal import contents
from longtable.play.seats import SeatSpec
from longtable.play.session import Session, Turn
from tests.toy import CLERK, PASS, TOY, ToyPosition, ToyState

GAMES: dict[str, AnyGame] = {TOY.key: TOY}
LABELS = {TOY.key: TOY.label}
TWO: Roles = (PLAYER, PLAYER)
PEOPLE = (SeatSpec("human", "Ann"), SeatSpec("human", "Ben"))
SOLO = (SeatSpec("human", "Ann"), SeatSpec(CLERK))

# Seat 0 holds 2 (value 1), 4 (value 2) and 9 (value 4); the die shows 2; seat 1 has no money.
MIDDLE = ToyPosition(
    round=2, rolled=2, turn=0, hands=((2, 4, 9), (0, 3)), piles=((6,), ()), coins=(2, 0), points=(3, 5), bank=4
)


def in_the_middle(**changes: object) -> Match[ToyState]:
    """A match of two in a position where seat 0 lays a card."""
    fields = {name: getattr(MIDDLE, name) for name in MIDDLE.__struct_fields__} | changes
    return Match(TOY, {}, TWO, 7, position=ToyPosition(**fields))  # type: ignore[arg-type]


def play_on(session: Session, rng: Random, until: Callable[[Session], bool] = lambda _: False) -> None:
    """Play a session at random, curtain and dice included, until it is over or `until` says so."""
    while session.turn is not Turn.OVER and not until(session):
        match session.turn:
            case Turn.CURTAIN:
                session.lift_curtain()
            case Turn.CHANCE:
                session.roll()
            case Turn.HUMAN:
                session.controller.play(rng.choice(session.controller.offers()).move)
            case _:
                session.step()


def journal_of(path: Path, seed: int = 1, moves: int | None = None) -> Session:
    """A journal of a solo match, played at random to its end or for so many moves; its session is closed."""
    session = Session.new(TOY, {}, SOLO, seed, path)
    play_on(session, Random(seed), lambda s: moves is not None and len(s.match.log) >= moves)
    session.close()
    return session


def long_journal(moves: int = 10_000) -> bytes:
    """A journal of so many moves."""
    session = Session.new(TOY, {"rounds": 5000}, SOLO, 5)
    while len(session.match.log) < moves:
        if not session.step():
            session.match.play(PASS)
    return contents(session.match, SOLO)


def play_out(match: Match[ToyState], rng: Random) -> None:
    """Play a match to its end at random."""
    while match.actor is not None:
        if match.actor == CHANCE:
            match.draw()
        else:
            match.play(rng.choice(TOY.legal_moves(match.state)))
