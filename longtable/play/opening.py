"""Looking into a match without playing on: journals and scenarios, at any of their moves."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from longtable.engine.game import AnyGame
from longtable.engine.match import Match
from longtable.engine.moves import PLAYER
from longtable.play.journal import load
from longtable.play.scenario import Scenario
from longtable.play.session import Session

SCENARIO_SUFFIXES: Final = (".yaml", ".yml")


class OutsideMatch(ValueError):
    """A move number or a seat that a match does not have; the message says which it has."""


def look_into(file: Path, games: Mapping[str, AnyGame], *, move: int | None = None, seat: int | None = None) -> Session:
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
    viewers = [number for number, role in enumerate(match.roles) if role == PLAYER]
    if seat is not None and seat not in viewers:
        raise OutsideMatch(f"{file}: nobody looks from seat {seat}; somebody does from {', '.join(map(str, viewers))}")
    session = Session(match, seats, None)
    session.lift_curtain()
    if seat is not None or session.viewer is None:
        session.controller.viewer = seat or 0
    return session


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
