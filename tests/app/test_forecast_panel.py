"""The forecast beside the table: live, told in words, and out of the way of games that have none."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from longtable.app.forecast_panel import ForecastPanel, percent
from longtable.app.match_page import MatchPage
from longtable.app.settings import Motion, Settings
from longtable.engine.moves import CHANCE
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.players.mind import Mind
from tests.toy import FORETOLD, TOY, Toy

PLAYERS = Path(__file__).resolve().parents[1] / "players"
WORKER = (sys.executable, str(PLAYERS / "toy_worker.py"))
PATIENCE = 60_000
COMPUTER = SeatSpec("policy")


def page_of(qtbot: QtBot, *seats: SeatSpec, game: object = FORETOLD, worker: tuple[str, ...] = WORKER) -> MatchPage:
    """A match with everything dealt, in a page of its own."""
    assert isinstance(game, Toy)
    session = Session.new(game, {"rounds": 2}, seats, 4)
    session.mind = Mind(FORETOLD, worker, start=60.0)
    while session.match.actor == CHANCE:
        session.match.draw()
    page = MatchPage(session, Settings(fast_computer=True, motion=Motion.STILL))
    qtbot.addWidget(page)
    page.resize(1366, 720)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[MatchPage]:
    """A person against a computer, the panel in front."""
    made = page_of(qtbot, SeatSpec(HUMAN), COMPUTER)
    bar = made.sidebar.tabs.tabBar()
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(3).center())
    yield made
    made.close_match()


def odds_of(page: MatchPage) -> ForecastPanel:
    assert page.sidebar.odds is not None
    return page.sidebar.odds


def test_a_game_without_forecasts_has_no_panel_for_them(qtbot: QtBot) -> None:
    page = page_of(qtbot, SeatSpec(HUMAN), COMPUTER, game=TOY)
    assert page.sidebar.odds is None
    assert page.sidebar.tabs.count() == 3
    page.close_match()


def test_the_panel_shows_the_forecast_of_the_position(page: MatchPage, qtbot: QtBot) -> None:
    odds = odds_of(page)
    assert page.sidebar.tabs.currentWidget() is odds
    assert page.sidebar.tabs.tabToolTip(3) == "Market odds"
    qtbot.waitUntil(lambda: odds.table.rowCount() == 2, timeout=PATIENCE)
    moves = len(page.session.match.log)
    qtbot.waitUntil(lambda: odds.status.text() == f"After move {moves}: 1,000 runs of the rest.", timeout=PATIENCE)
    assert odds.table.accessibleDescription() == odds.status.text()
    heads = [odds.table.horizontalHeaderItem(column).text() for column in range(3)]
    assert heads == ["", "wins", "empty\nhand"]
    forecast = odds.foresight.forecast
    assert forecast is not None
    for row, prospect in enumerate(forecast.prospects):
        assert odds.table.item(row, 0).text() == prospect.name
        for column, (head, share) in enumerate(zip(forecast.heads, prospect.shares, strict=True), 1):
            cell = odds.table.item(row, column)
            assert cell.text() == percent(share)
            assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == f"{prospect.name}, {head}: {percent(share)}"
    assert not odds.grab().isNull()


def test_it_follows_the_match_and_says_what_it_tells_of_meanwhile(page: MatchPage, qtbot: QtBot) -> None:
    odds = odds_of(page)
    qtbot.waitUntil(lambda: odds.foresight.forecast is not None, timeout=PATIENCE)
    before = len(page.session.match.log)
    qtbot.waitUntil(lambda: odds.status.text().startswith(f"After move {before}: "), timeout=PATIENCE)
    page.play(page.session.controller.offers()[0])
    assert odds.status.text() == f"As of move {before}; reckoning anew …"
    qtbot.waitUntil(lambda: page.session.turn is Turn.HUMAN, timeout=PATIENCE)
    after = len(page.session.match.log)
    qtbot.waitUntil(lambda: odds.status.text().startswith(f"After move {after}: "), timeout=PATIENCE)


def test_nothing_is_reckoned_while_the_panel_is_behind_another(qtbot: QtBot) -> None:
    page = page_of(qtbot, SeatSpec(HUMAN), COMPUTER)
    qtbot.wait(150)
    assert odds_of(page).foresight.forecast is None
    assert not page.session.mind.foreseeing
    assert not page.session.mind.ready
    page.close_match()


def test_a_hint_goes_before_a_forecast(page: MatchPage, qtbot: QtBot) -> None:
    odds = odds_of(page)
    qtbot.waitUntil(lambda: page.session.mind.foreseeing, timeout=PATIENCE)
    page.hint()
    qtbot.waitUntil(lambda: bool(page.session.hints()), timeout=PATIENCE)
    qtbot.waitUntil(lambda: odds.foresight.fresh, timeout=PATIENCE)
    assert odds.foresight.forecast is not None


def test_a_forecast_that_can_not_be_made_is_told(qtbot: QtBot) -> None:
    fake = (sys.executable, str(PLAYERS / "fake_worker.py"), "dies")
    page = page_of(qtbot, SeatSpec(HUMAN), COMPUTER, worker=fake)
    odds = odds_of(page)
    page.sidebar.open_panel(odds, odds.table)
    qtbot.waitUntil(lambda: odds.status.text() == "No forecast this time: it has broken off.", timeout=PATIENCE)
    assert odds.table.rowCount() == 0
    page.session.mind.close()
    page.session.mind = Mind(FORETOLD, WORKER, start=PATIENCE / 1000)
    qtbot.mouseClick(odds.again, Qt.MouseButton.LeftButton)
    assert odds.status.text() == "Reckoning …"
    qtbot.waitUntil(lambda: odds.table.rowCount() == 2, timeout=PATIENCE)
    assert not odds.again.isVisible()
    page.close_match()


def test_the_curtain_hides_it(qtbot: QtBot) -> None:
    page = page_of(qtbot, SeatSpec(HUMAN), SeatSpec(HUMAN))
    odds = odds_of(page)
    page.sidebar.open_panel(odds, odds.table)
    page.session.lift_curtain()
    qtbot.waitUntil(lambda: odds.table.rowCount() == 2, timeout=PATIENCE)
    while page.session.turn is Turn.HUMAN:
        page.play(page.session.controller.offers()[0])
    assert page.session.turn is Turn.CURTAIN
    assert odds.table.rowCount() == 0
    page.close_match()


def test_after_the_end_the_last_one_stays(page: MatchPage, qtbot: QtBot) -> None:
    odds = odds_of(page)
    qtbot.waitUntil(lambda: odds.foresight.forecast is not None, timeout=PATIENCE)
    session = page.session
    while session.turn is not Turn.OVER:
        if session.turn is Turn.HUMAN:
            page.play(session.controller.offers()[-1])
        else:
            session.step()
    assert odds.status.text().startswith("As of move ")
    assert "before the end" in odds.status.text()


@pytest.mark.parametrize(
    ("share", "words"),
    [(0.0, "0%"), (0.004, "<1%"), (0.006, "1%"), (0.38, "38%"), (0.994, "99%"), (0.997, ">99%"), (1.0, "100%")],
)
def test_what_may_happen_is_not_told_as_nothing(share: float, words: str) -> None:
    assert percent(share) == words
