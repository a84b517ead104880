"""A computer that thinks is seen to think, and what goes wrong with it is told."""

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from longtable.app.match_page import MatchPage
from longtable.app.seat_strip import SeatSign, SeatStrip
from longtable.app.settings import Settings
from longtable.engine.moves import CHANCE
from longtable.games import GAMES
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.players.mind import Mind

GAME = GAMES["longhorn"]
FAKE = Path(__file__).resolve().parents[1] / "players" / "fake_worker.py"
PATIENCE = 60_000


def before_a_level_thinks(level: str = "greenhorn") -> Session:
    """A match in which the level has something to decide now."""
    session = Session.new(GAME, {}, (SeatSpec(HUMAN), SeatSpec(level)), 3)
    while session.match.actor == CHANCE:
        session.match.draw()
    while session.match.actor == 0 or len(GAME.legal_moves(session.match.state)) == 1:
        session.match.play(GAME.legal_moves(session.match.state)[0])
    return session


def page_of(qtbot: QtBot, session: Session) -> MatchPage:
    """The match in a page of its own."""
    page = MatchPage(session, Settings(fast_computer=True))
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    return page


def test_the_level_thinks_at_once_and_its_move_comes_by_itself(qtbot: QtBot) -> None:
    session = before_a_level_thinks()
    moves = len(session.match.log)
    page = page_of(qtbot, session)
    assert session.thinking == 1
    qtbot.waitUntil(lambda: session.turn is Turn.HUMAN, timeout=PATIENCE)
    assert len(session.match.log) > moves
    assert session.thinking is None
    assert session.notices == []
    page.close_match()


def test_who_thinks_is_seen_in_the_bar_and_beside_the_table(qtbot: QtBot) -> None:
    session = before_a_level_thinks("boss")
    page = page_of(qtbot, session)
    assert [sign.thinking for sign in page.seat_signs()] == [False, True]
    assert page.sidebar.moves.list.item(0).text() == "Boss is thinking …"
    page.close_match()


def test_a_match_can_be_closed_while_a_level_thinks(qtbot: QtBot) -> None:
    session = before_a_level_thinks("boss")
    page = page_of(qtbot, session)
    assert session.thinking == 1
    page.close_match()
    assert not session.mind.busy


def test_a_level_that_can_not_think_is_told_of_until_the_person_has_played(qtbot: QtBot) -> None:
    session = before_a_level_thinks()
    session.mind = Mind(GAME, (sys.executable, str(FAKE), "dies"), start=60.0)
    page = page_of(qtbot, session)
    qtbot.waitUntil(lambda: session.turn is Turn.HUMAN, timeout=PATIENCE)
    line = "Greenhorn plays by rule of thumb this time: it has broken off."
    assert session.notices
    assert set(session.notices) == {line}
    reason = page.sidebar.what_now.reason
    assert reason.text() == line
    assert reason.accessibleName() == line
    assert not reason.isHidden()
    page.play(session.controller.offers()[0])
    page.close_match()


@pytest.mark.parametrize(("thinking", "told"), [(True, "Boss $4 (thinking)"), (False, "Boss $4 (on turn)")])
def test_the_strip_says_who_thinks(thinking: bool, told: str, qtbot: QtBot) -> None:
    strip = SeatStrip()
    qtbot.addWidget(strip)
    strip.show_seats([SeatSign(0, "Ann", "$3", False), SeatSign(1, "Boss", "$4", True, thinking)])
    assert strip.accessibleName() == f"Seats: Ann $3, {told}"
    strip.resize(400, 32)
    strip.grab()


def test_a_hint_comes_from_the_thinking_process(qtbot: QtBot) -> None:
    session = Session.new(GAME, {}, (SeatSpec(HUMAN), SeatSpec("policy")), 3)
    page = page_of(qtbot, session)
    qtbot.waitUntil(lambda: session.turn is Turn.HUMAN, timeout=PATIENCE)
    page.hint()
    shown = page.sidebar.what_now.hints.list
    qtbot.waitUntil(lambda: shown.count() == 3, timeout=PATIENCE)
    hints = session.hints()
    assert hints
    assert all(shown.item(row).text().startswith(hint.label) for row, hint in enumerate(hints))
    assert page.view.table.hinted
    page.close_match()
