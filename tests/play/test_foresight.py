"""The forecast of a running match: always of the latest position in the end, and for the right eyes only."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from longtable.engine.moves import CHANCE
from longtable.play.foresight import Foresight
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.players.mind import Mind
from tests.toy import FORETOLD, TOY

PLAYERS = Path(__file__).resolve().parents[1] / "players"
WORKER = (sys.executable, str(PLAYERS / "toy_worker.py"))
PATIENCE = 60.0


def begin(*seats: SeatSpec) -> Session:
    """A match with everything dealt, whose worker knows the game."""
    session = Session.new(FORETOLD, {"rounds": 2}, seats, 4)
    session.mind = Mind(FORETOLD, WORKER, start=PATIENCE)
    while session.match.actor == CHANCE:
        session.match.draw()
    return session


@pytest.fixture
def session() -> Iterator[Session]:
    """A person against a computer."""
    made = begin(SeatSpec(HUMAN), SeatSpec("policy"))
    yield made
    made.close()


def wait_for(foresight: Foresight) -> None:
    """Look until the forecast is that of the present position."""
    until = time.monotonic() + PATIENCE
    while not foresight.fresh:
        assert time.monotonic() < until, "no forecast"
        foresight.look()
        time.sleep(0.002)


def test_a_forecast_follows_the_match(session: Session) -> None:
    foresight = Foresight(session, runs=30)
    assert foresight.title == "Market odds"
    assert not foresight.fresh
    wait_for(foresight)
    first = foresight.forecast
    assert first is not None
    assert first.runs == 30
    assert foresight.moves == len(session.match.log)
    assert foresight.look() is False
    assert not session.mind.foreseeing
    session.match.play(FORETOLD.legal_moves(session.match.state)[0])
    assert not foresight.fresh
    assert foresight.forecast is first
    wait_for(foresight)
    assert foresight.forecast is not first
    assert foresight.moves == len(session.match.log)


def test_the_latest_position_is_foreseen_however_quickly_moves_follow(session: Session) -> None:
    foresight = Foresight(session, runs=20)
    while session.turn is not Turn.OVER:
        foresight.look()
        if session.turn is Turn.HUMAN:
            session.match.play(FORETOLD.legal_moves(session.match.state)[0])
        else:
            session.step()
        if len(session.match.log) == 6:
            wait_for(foresight)
            assert foresight.moves == 6
    assert foresight.fresh
    foresight.look()
    assert not session.mind.busy


def test_a_thought_that_is_cancelled_takes_the_forecast_with_it_and_it_is_asked_for_again(session: Session) -> None:
    foresight = Foresight(session, runs=40)
    foresight.look()
    session.ask_for_hints()
    assert session.mind.busy
    session.mind.cancel()
    assert not session.mind.foreseeing
    wait_for(foresight)
    assert foresight.forecast is not None


def test_other_eyes_see_nothing_of_what_was_foreseen_for_the_last_ones() -> None:
    session = begin(SeatSpec(HUMAN), SeatSpec(HUMAN))
    try:
        foresight = Foresight(session, runs=20)
        assert session.viewer is None
        assert foresight.look() is False
        assert not session.mind.foreseeing
        session.lift_curtain()
        wait_for(foresight)
        assert foresight.forecast is not None
        while session.turn is Turn.HUMAN:
            session.match.play(FORETOLD.legal_moves(session.match.state)[0])
        foresight.look()
        assert foresight.forecast is None
        assert not session.mind.foreseeing
        session.lift_curtain()
        wait_for(foresight)
        assert foresight.forecast is not None
    finally:
        session.close()


def test_trouble_is_told_once_and_the_position_is_tried_again_when_asked(session: Session) -> None:
    session.mind = Mind(FORETOLD, (sys.executable, str(PLAYERS / "fake_worker.py"), "dies"), start=PATIENCE)
    foresight = Foresight(session, runs=20)
    wait_for(foresight)
    assert foresight.trouble == "it has broken off"
    assert foresight.forecast is None
    assert foresight.look() is False
    assert foresight.fresh
    session.mind.close()
    session.mind = Mind(FORETOLD, WORKER, start=PATIENCE)
    foresight.ask_again()
    wait_for(foresight)
    assert foresight.trouble == ""
    assert foresight.forecast is not None
    # What is known is not asked for twice.
    foresight.ask_again()
    assert foresight.fresh


def test_after_trouble_the_next_position_is_tried_by_itself(session: Session) -> None:
    session.mind = Mind(FORETOLD, (sys.executable, str(PLAYERS / "fake_worker.py"), "dies"), start=PATIENCE)
    foresight = Foresight(session, runs=20)
    wait_for(foresight)
    session.mind.close()
    session.mind = Mind(FORETOLD, WORKER, start=PATIENCE)
    session.match.play(FORETOLD.legal_moves(session.match.state)[0])
    wait_for(foresight)
    assert foresight.trouble == ""
    assert foresight.forecast is not None


def test_a_game_without_forecasts_is_never_asked_for_one() -> None:
    session = Session.new(TOY, {}, (SeatSpec(HUMAN), SeatSpec("policy")), 4)
    foresight = Foresight(session)
    assert foresight.title == ""
    assert foresight.fresh
    assert foresight.look() is False
    assert not session.mind.foreseeing
    session.close()
