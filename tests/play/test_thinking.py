"""Levels at the table: the session starts their thoughts, takes the answers, and goes on without them if it must."""

import logging
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from longtable.engine.chance import stream
from longtable.engine.game import Observation
from longtable.engine.moves import CHANCE
from longtable.games import GAMES
from longtable.play.hints import Hint
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import HINT_SECONDS, Session, Turn
from longtable.players.mind import Mind

GAME = GAMES["longhorn"]
FAKE = Path(__file__).resolve().parents[1] / "players" / "fake_worker.py"
PERSON, LEVEL = SeatSpec(HUMAN), SeatSpec("greenhorn")
PATIENCE = 60.0
LOGGER = "longtable.play.session"
TROUBLES = [
    ("dies", "it has broken off"),
    ("hangs", "it stopped answering"),
    ("floods", "it answered nonsense"),
    ("never ends its line", "it answered nonsense"),
    ("no json", "it answered nonsense"),
    ("another id", "it answered nonsense"),
    ("no move", "it answered nonsense"),
    ("illegal", "it answered with a move that is not legal"),
    ("gives up", "it could not think (ValueError: too hard)"),
]
"""How a thinking process may misbehave, and what is told of it."""


@pytest.fixture
def sessions() -> Iterator[list[Session]]:
    """Sessions to be closed after the test."""
    opened: list[Session] = []
    yield opened
    for session in opened:
        session.close()


def begin(sessions: list[Session], *seats: SeatSpec, seed: int = 3, path: Path | None = None) -> Session:
    """A new session with everything dealt."""
    session = Session.new(GAME, {}, seats, seed, path)
    sessions.append(session)
    while session.match.actor == CHANCE:
        session.step()
    return session


def play_on(session: Session, moves: int = 1) -> None:
    """Let the computers play so many moves, or until a person is asked or the game is over."""
    until = time.monotonic() + PATIENCE
    while moves and session.turn is Turn.COMPUTER:
        assert time.monotonic() < until, "nothing is played"
        if session.step():
            moves -= 1
        else:
            time.sleep(0.002)


def misbehaving(session: Session, manner: str) -> None:
    """Let the session's thoughts be thought by a process that does not do its duty."""
    session.mind.close()
    session.mind = Mind(GAME, (sys.executable, str(FAKE), manner), grace=0.3, start=PATIENCE / 2)


def level_to_move(session: Session) -> None:
    """Play for the person until the level has something to decide."""
    while session.turn is Turn.HUMAN or len(GAME.legal_moves(session.match.state)) == 1:
        if session.turn is Turn.HUMAN:
            session.match.play(GAME.legal_moves(session.match.state)[0])
        else:
            session.step()


def test_a_level_is_thinking_until_its_move_is_there(sessions: list[Session]) -> None:
    session = begin(sessions, PERSON, LEVEL)
    level_to_move(session)
    assert session.thinking is None
    before = len(session.match.log)
    assert session.step() is False
    assert session.thinking == 1
    assert session.turn is Turn.COMPUTER
    play_on(session)
    assert session.thinking is None
    assert len(session.match.log) == before + 1
    assert session.match.log[-1].seat == 1
    assert session.notices == []


def test_two_levels_play_a_match_and_the_same_one_again(sessions: list[Session], tmp_path: Path) -> None:
    logs = []
    for number in range(2):
        path = tmp_path / f"{number}.longtable"
        session = begin(sessions, LEVEL, LEVEL, path=path)
        play_on(session, 1000)
        assert session.turn is Turn.OVER
        assert session.names == ("Greenhorn 1", "Greenhorn 2")
        logs.append(list(session.match.log))
        session.close()
        sessions.remove(session)
        again = Session.open(path, GAMES)
        assert again.match.log == logs[-1]
        assert [spec.kind for spec in again.seats] == ["greenhorn", "greenhorn"]
        again.close()
    assert logs[0] == logs[1]


def test_thinking_never_moves_the_chance_of_the_match(sessions: list[Session]) -> None:
    for seats in ((LEVEL, LEVEL), (SeatSpec("random"), SeatSpec("policy"))):
        session = begin(sessions, *seats, seed=11)
        play_on(session, 1000)
        state = GAME.new(session.match.options, session.match.roles)
        drawn = 0
        for entry in session.match.log:
            if entry.seat == CHANCE:
                assert entry.move == GAME.sample_chance(state, stream(11, drawn))
                drawn += 1
            GAME.apply(state, entry.move)
        assert drawn >= 4


def test_undo_while_a_level_thinks_stops_the_thought(sessions: list[Session]) -> None:
    session = begin(sessions, PERSON, SeatSpec("boss"))
    while not (session.turn is Turn.COMPUTER and session.think()):
        if session.turn is Turn.HUMAN:
            session.match.play(GAME.legal_moves(session.match.state)[0])
        else:
            session.step()
    assert session.mind.busy
    session.undo()
    assert session.thinking is None
    assert not session.mind.busy
    assert session.turn is Turn.HUMAN


def test_closing_while_a_level_thinks_stops_the_thought(sessions: list[Session]) -> None:
    session = begin(sessions, PERSON, SeatSpec("boss"))
    level_to_move(session)
    session.step()
    assert session.mind.busy
    session.close()
    sessions.remove(session)
    assert not session.mind.busy


@pytest.mark.parametrize(("manner", "reason"), TROUBLES)
def test_without_an_answer_the_rule_policy_plays_and_one_line_says_so(
    manner: str, reason: str, sessions: list[Session], caplog: pytest.LogCaptureFixture
) -> None:
    session = begin(sessions, PERSON, LEVEL)
    level_to_move(session)
    misbehaving(session, manner)
    with caplog.at_level(logging.WARNING, LOGGER):
        play_on(session)
    assert session.match.log[-1].seat == 1
    line = f"Greenhorn plays by rule of thumb this time: {reason}."
    assert session.notices == [line]
    assert [record.getMessage().endswith(line) for record in caplog.records if record.name == LOGGER] == [True]
    # The next thought has a process of its own.
    session.mind.close()
    session.mind = Mind(GAME, grace=PATIENCE, start=PATIENCE)
    level_to_move(session)
    play_on(session)
    assert session.notices == [line]


class Listening(Mind):
    """A mind that notes who asks for what and thinks of nothing."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.asked: list[tuple[str, str, int, float | None]] = []

    def begin(
        self,
        view: Observation[Any],
        level: str,
        seed: int,
        lines: int = 1,
        seconds: float | None = None,
        style: str = "",
    ) -> None:
        self.asked.append((level, style, lines, seconds))


def test_a_seat_thinks_in_its_own_style_and_time_and_hints_in_none_and_longer(sessions: list[Session]) -> None:
    styled = SeatSpec("greenhorn", style="spoiler")
    for seats, asked in (
        ((styled, styled), ("greenhorn", "spoiler", 1, None)),
        ((PERSON, PERSON), ("boss", "", 3, HINT_SECONDS)),
    ):
        session = begin(sessions, *seats)
        session.mind.close()
        session.mind = listening = Listening()
        assert session.think() is (session.turn is Turn.COMPUTER)
        session.ask_for_hints()
        assert listening.asked == [asked]


def test_only_moves_are_played_without_a_thought(sessions: list[Session]) -> None:
    session = begin(sessions, LEVEL, LEVEL)
    single = 0
    until = time.monotonic() + PATIENCE
    while session.turn is Turn.COMPUTER and time.monotonic() < until:
        if session.match.actor != CHANCE and len(GAME.legal_moves(session.match.state)) == 1:
            assert session.step()
            single += 1
        elif not session.step():
            time.sleep(0.001)
    assert single > 3


def hinted(session: Session) -> tuple[Hint, ...]:
    """The hints, once they are there."""
    session.ask_for_hints()
    until = time.monotonic() + PATIENCE
    while (hints := session.hints()) is None:
        assert time.monotonic() < until, "no hints"
        time.sleep(0.005)
    return hints


def test_hints_are_the_best_moves_with_what_they_are_worth(sessions: list[Session]) -> None:
    session = begin(sessions, PERSON, LEVEL)
    while session.turn is not Turn.HUMAN or len(session.controller.offers()) < 4:
        if session.turn is Turn.HUMAN:
            session.match.play(GAME.legal_moves(session.match.state)[0])
        else:
            play_on(session)
    assert session.hints() is None
    before = session.match.state.fingerprint()
    hints = hinted(session)
    assert len(hints) == 3
    assert session.match.state.fingerprint() == before
    shares = [hint.share for hint in hints]
    assert shares == sorted(shares, reverse=True)
    offers = {offer.move: offer.label for offer in session.controller.offers()}
    for hint in hints:
        assert hint.label == offers[hint.move]
        assert hint.words.startswith((f"wins {hint.share:.0%}", "wins by force", "loses by force"))
        assert hint.reason.endswith(".")
    assert session.hints() == hints
    session.match.play(hints[0].move)
    assert session.hints() is None


@pytest.mark.parametrize(("manner", "reason"), TROUBLES)
def test_without_a_search_there_is_no_hint_and_one_line_says_so(
    manner: str, reason: str, sessions: list[Session], caplog: pytest.LogCaptureFixture
) -> None:
    session = begin(sessions, PERSON, PERSON)
    before = len(session.match.log)
    misbehaving(session, manner)
    with caplog.at_level(logging.WARNING, LOGGER):
        assert hinted(session) == ()
    line = f"No hint this time: {reason}."
    assert session.notices == [line]
    assert [record.getMessage().endswith(line) for record in caplog.records if record.name == LOGGER] == [True]
    # The match waits for the person as before, and the next question has a process of its own.
    assert (session.turn, len(session.match.log)) == (Turn.HUMAN, before)
    session.mind.close()
    session.mind = Mind(GAME, grace=PATIENCE, start=PATIENCE)
    # Asked once more, the same position has hints; asked again after that, nothing is looked for twice.
    assert (hints := hinted(session))
    session.ask_for_hints()
    assert not session.mind.busy
    assert session.hints() == hints
    session.match.play(GAME.legal_moves(session.match.state)[0])
    while session.turn is Turn.COMPUTER:
        session.step()
    assert hinted(session)
    assert session.notices == [line]


@pytest.mark.parametrize("change", ["play", "undo", "redo", "close"])
def test_whatever_changes_the_match_ends_the_search_for_hints(change: str, sessions: list[Session]) -> None:
    session = begin(sessions, PERSON, PERSON)
    for _ in range(3):
        session.match.play(GAME.legal_moves(session.match.state)[0])
    session.undo()
    while session.turn is not Turn.HUMAN:
        session.step()
    session.ask_for_hints()
    assert session.mind.busy
    match change:
        case "play":
            session.match.play(GAME.legal_moves(session.match.state)[0])
        case "undo":
            session.undo()
        case "redo":
            session.redo()
        case "close":
            session.close()
            sessions.remove(session)
    assert not session.mind.busy
    assert session.hints() is None
    assert session.notices == []


def test_nobody_gets_hints_while_a_computer_plays(sessions: list[Session]) -> None:
    session = begin(sessions, PERSON, LEVEL)
    level_to_move(session)
    session.ask_for_hints()
    assert session.hints() is None
    assert not session.mind.busy
