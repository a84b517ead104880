"""Looking into a match without playing on: journals and scenarios, at any of their moves."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from longtable.engine.game import AnyGame
from longtable.engine.match import Match
from longtable.engine.moves import PLAYER, Roles, Seat
from longtable.engine.standings import Standing
from longtable.engine.state import State
from longtable.play.journal import load
from longtable.play.scenario import Scenario
from longtable.play.session import Session

SCENARIO_SUFFIXES: Final = (".yaml", ".yml")


class OutsideMatch(ValueError):
    """A move number or a seat that a match does not have; the message says which it has."""


def look_into(
    file: Path, games: Mapping[str, AnyGame], *, move: int | None = None, seat: Seat | None = None
) -> Session:
    """The match of a journal or a scenario as a session that is kept nowhere.

    Args:
        file: the file; a scenario where its name ends with `.yaml`.
        games: the games by key.
        move: how many moves of it are played; all by default.
        seat: whose eyes; by default those of the person on turn or of the first one.

    Raises:
        JournalError, DataError: the file is wrong.
        OutsideMatch: there is no such move or seat.
    """
    if file.suffix.lower() in SCENARIO_SUFFIXES:
        session = Scenario(file, games).session()
        match, seats = session.match, session.seats
    else:
        loaded = load(file, games)
        match, seats = loaded.match, loaded.seats
    if move is not None:
        match = rewound(match, move)
    check_seat(match, seat, file)
    session = Session(match, seats, None)
    session.lift_curtain()
    if seat is not None or session.viewer is None:
        session.controller.viewer = seat or 0
    return session


def check_seat(match: Match[Any], seat: Seat | None, file: Path) -> None:
    """Refuse a seat from which nobody looks; None is no seat and always right.

    Raises:
        OutsideMatch: it is such a seat.
    """
    seats = lookers(match.roles)
    if seat is not None and seat not in seats:
        raise OutsideMatch(f"{file}: nobody looks from seat {seat}; somebody does from {', '.join(map(str, seats))}")


def lookers(roles: Roles) -> list[Seat]:
    """The seats that look at the table: an automaton has no eyes."""
    return [seat for seat, role in enumerate(roles) if role == PLAYER]


class Scores(msgspec.Struct, frozen=True):
    """The scoring as somebody may see it.

    Attributes:
        standings: the scoring; what is hidden counts nothing.
        hidden: the keys of the lines that are kept from somebody at the table: nothing of them may be told.
            Totals and ranks hold them, so these may not be told either where there are any.
    """

    standings: tuple[Standing, ...]
    hidden: frozenset[str] = frozenset()


def scores(game: AnyGame, state: State, roles: Roles, seat: Seat | None = None) -> Scores:
    """The scoring as `seat` may see it, or as everybody may; of a match that is over, all of it.

    A line is kept back for all seats where two pairs of eyes see it differently for one: whose lines are open would
    tell who has something to hide.
    """
    if game.actor(state) is None or not game.secrets:
        return Scores(game.standings(state))
    if seat is not None:
        return Scores(game.standings(game.observe(state, seat).state))
    first, *others = (game.standings(game.observe(state, looker).state) for looker in lookers(roles))
    hidden = {
        line.key
        for seen in others
        for one, other in zip(first, seen, strict=True)
        for line, twin in zip(one.lines, other.lines, strict=True)
        if line != twin
    }
    return Scores(first, frozenset(hidden))


def rewound(match: Match[Any], moves: int) -> Match[Any]:
    """A match like this one after its first `moves` moves.

    Raises:
        OutsideMatch: it has not so many.
    """
    if not 0 <= moves <= len(match.log):
        raise OutsideMatch(f"there is no move {moves}; the match has {len(match.log)}")
    again = Match(
        match.game, match.options, match.roles, match.seed, position=match.position, free_undo=match.free_undo
    )
    for entry in match.log[:moves]:
        again.play(entry.move)
    return again
