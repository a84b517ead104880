"""Hints in the window: asked for by a click, shown on the table and in words, read out, and gone again."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from longtable.app import hint_list
from longtable.app.hint_list import LOOKING, HintList, spoken
from longtable.app.match_page import MatchPage
from longtable.app.settings import Motion, Settings, Shelf
from longtable.app.start_page import StartPage
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.engine.game import Observation
from longtable.engine.moves import CHANCE, Move
from longtable.engine.table import Tap
from longtable.games import GAMES
from longtable.play.controller import Offer
from longtable.play.hints import Hint
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.players.mind import Answer, Mind, Trouble
from longtable.players.search import Amount, Line
from tests.app.conftest import ALL
from tests.app.test_window import begin
from tests.toy import PASS

GAME = GAMES["longhorn"]
TOOL = "Hint"


class Ready(Mind):
    """A mind that has its answer, or none yet, without a process."""

    def __init__(self, answer: Answer | Trouble | None) -> None:
        super().__init__(GAME)
        self.said = answer
        self.asked = 0
        self.open = False

    @property
    def busy(self) -> bool:
        return self.open

    def begin(
        self, view: Observation[Any], level: str, seed: int, lines: int = 1, seconds: float | None = None
    ) -> None:
        assert not self.open
        self.asked += lines
        self.open = True

    def poll(self) -> Answer | Trouble | None:
        if not self.open or self.said is None:
            return None
        self.open = False
        return self.said

    def cancel(self) -> None:
        self.open = False


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is given to say."""
    words: list[str] = []

    def announce(widget: QWidget, text: str) -> None:
        words.append(text)

    monkeypatch.setattr(hint_list, "announce", announce)
    return words


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[MatchPage]:
    """Two people at Longhorn, the first of whom has several moves."""
    session = Session.new(GAME, {}, (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")), 3)
    while session.match.actor == CHANCE:
        session.match.draw()
    made = MatchPage(session, Settings(motion=Motion.STILL, fast_computer=True))
    qtbot.addWidget(made)
    made.resize(1366, 720)
    made.show()
    yield made
    made.close_match()


def answer_of(session: Session) -> tuple[Answer, list[Move]]:
    """An answer that puts the last three moves first."""
    moves = [offer.move for offer in session.controller.offers()[-3:]][::-1]
    lines = tuple(
        Line(move, share, 50, account=(Amount("dollars from cows", dollars, 10.0, 0.5),))
        for move, share, dollars in zip(moves, (0.7, 0.6, 0.5), (900.0, 700.0, 650.0), strict=True)
    )
    return Answer(moves[0], lines), moves


def hinted(page: MatchPage) -> list[Move]:
    """Ask for hints that are there at once."""
    answer, moves = answer_of(page.session)
    page.session.mind = Ready(answer)
    page.hint()
    return moves


def test_a_hint_is_shown_on_the_table_in_words_and_in_the_list_and_read_out(page: MatchPage, said: list[str]) -> None:
    moves = hinted(page)
    assert len(moves) == 3
    offers = {offer.move: offer for offer in page.session.controller.offers()}
    shown = page.sidebar.what_now.hints.list
    assert shown.count() == 3
    assert shown.isVisible()
    reasons = (
        "Wins 70%. About 200 more dollars from cows than move 2.",
        "Wins 60%. About 200 fewer dollars from cows than move 1.",
        "Wins 50%. About 250 fewer dollars from cows than move 1.",
    )
    for row, (move, reason) in enumerate(zip(moves, reasons, strict=True)):
        assert shown.item(row).text() == f"{offers[move].label}\n{reason}"
    # Nothing is cut: the list is as high as its three items.
    assert shown.verticalScrollBar().maximum() == 0
    assert {rank for ranks in page.view.table.hinted.values() for rank in ranks} <= {1, 2, 3}
    listed = page.sidebar.moves
    assert listed.current() == offers[moves[0]]
    marked = [row for row in range(listed.list.count()) if not listed.list.item(row).icon().isNull()]
    assert len(marked) == 3
    role = Qt.ItemDataRole.AccessibleTextRole
    assert listed.list.item(marked[-1]).data(role) == f"Good move 1: {offers[moves[0]].label}"
    assert said[0] == LOOKING
    assert said[1].startswith(f"Good move 1: {offers[moves[0]].label}, wins 70%. About 200 more dollars from cows")
    assert "Good move 3: " in said[1]


def test_what_a_hint_costs_is_told_before_it_is_played(qtbot: QtBot) -> None:
    shown = HintList()
    qtbot.addWidget(shown)
    tap = Tap("boost")
    hint = Hint(PASS, "Boost card 2", "Costs $1.", tap, 0.7, "wins 70%", "It is the only move.")
    shown.show_hints([hint], [Offer(PASS, hint.label, hint.cost, tap)])
    assert shown.list.item(0).text() == "Boost card 2\nCosts $1.\nWins 70%. It is the only move."
    assert spoken(1, hint) == "Good move 1: Boost card 2, wins 70%. Costs $1. It is the only move."


def test_pressed_again_the_hint_is_gone_and_pressed_once_more_it_is_back_without_a_search(page: MatchPage) -> None:
    hinted(page)
    mind = page.session.mind
    assert isinstance(mind, Ready)
    page.hint()
    assert not page.sidebar.what_now.hints.isVisible()
    assert page.view.table.hinted == {}
    assert all(page.sidebar.moves.list.item(row).icon().isNull() for row in range(page.sidebar.moves.list.count()))
    page.hint()
    assert page.sidebar.what_now.hints.list.count() == 3
    assert page.view.table.hinted
    assert mind.asked == 3


def test_a_change_of_the_match_takes_the_hint_away(page: MatchPage) -> None:
    session = page.session
    hinted(page)
    page.play(session.controller.offers()[0])
    assert not page.sidebar.what_now.hints.isVisible()
    assert page.view.table.hinted == {}
    while session.turn is not Turn.HUMAN:
        session.step()
    hinted(page)
    assert page.sidebar.what_now.hints.isVisible()
    page.undo()
    assert not page.sidebar.what_now.hints.isVisible()


def test_while_hints_are_looked_for_the_match_goes_on(page: MatchPage, said: list[str], qtbot: QtBot) -> None:
    session = page.session
    mind = Ready(None)
    session.mind = mind
    page.hint()
    assert mind.busy
    assert page.sidebar.what_now.hints.heading.text() == LOOKING
    assert page.sidebar.what_now.hints.isVisible()
    assert said == [LOOKING]
    # Asked again, it is not shown when it comes.
    page.hint()
    assert not page.sidebar.what_now.hints.isVisible()
    page.hint()
    page.play(session.controller.offers()[0])
    assert not mind.busy
    assert not page.sidebar.what_now.hints.isVisible()
    mind.said = Trouble("it is too late")
    qtbot.wait(60)
    assert session.notices == []


def test_a_hint_that_can_not_be_had_is_told_of_in_one_line(page: MatchPage) -> None:
    page.session.mind = Ready(Trouble("it has broken off"))
    page.hint()
    assert page.sidebar.what_now.reason.text() == "No hint this time: it has broken off."
    assert not page.sidebar.what_now.hints.isVisible()
    assert page.session.turn is Turn.HUMAN
    # Asked for once more, they are looked for once more.
    page.session.mind = Ready(None)
    page.hint()
    assert page.sidebar.what_now.hints.heading.text() == LOOKING
    assert page.session.mind.busy


def test_a_hint_is_played_by_a_double_click_or_by_enter(page: MatchPage, qtbot: QtBot) -> None:
    moves = hinted(page)
    shown = page.sidebar.what_now.hints.list
    spot = shown.visualItemRect(shown.item(1)).center()
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert page.session.match.log[-1].seat == CHANCE
    qtbot.mouseDClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert page.session.match.log[-1].move == moves[1]
    page.undo()
    moves = hinted(page)
    qtbot.keyClick(shown, Qt.Key.Key_Down)
    qtbot.keyClick(shown, Qt.Key.Key_Return)
    assert page.session.match.log[-1].move == moves[0]


def test_the_bar_has_a_button_for_hints(
    qtbot: QtBot, folders: UserFolders, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StartPage, "paint_next", lambda self: False)
    shelf.change(Settings(motion=Motion.STILL, fast_computer=True))
    window = MainWindow(ALL, folders, shelf)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page = begin(qtbot, window, GAME, seats=(SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")))
    answer, _ = answer_of(page.session)
    page.session.mind = Ready(answer)
    (tool,) = (tool for tool in window.findChildren(QToolButton) if tool.accessibleName() == TOOL)
    qtbot.mouseClick(tool, Qt.MouseButton.LeftButton)
    assert page.sidebar.what_now.hints.list.count() == 3
    assert page.view.table.hinted
    qtbot.mouseClick(tool, Qt.MouseButton.LeftButton)
    assert page.view.table.hinted == {}
    window.close()


def test_no_move_is_selected_for_a_person_who_has_not_asked(page: MatchPage, qtbot: QtBot) -> None:
    moves = page.sidebar.moves
    moves.list.setFocus(Qt.FocusReason.TabFocusReason)
    assert moves.current() is None
    assert not moves.play_button.isEnabled()
    qtbot.keyClick(moves.list, Qt.Key.Key_Return)
    assert page.session.match.log[-1].seat == CHANCE
    qtbot.keyClick(moves.list, Qt.Key.Key_Down)
    assert moves.current() == page.session.controller.offers()[0]
    page.play(page.session.controller.offers()[0])
    while page.session.turn is not Turn.HUMAN:
        page.session.step()
    assert moves.current() is None
