"""Standings, log, moves, rules, chart and scoring show what the match says."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QApplication, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from longtable.app.chart import RaceChart, scale, spread
from longtable.app.ending import EndPage, headline
from longtable.app.history import Race, race
from longtable.app.log_panel import LogPanel
from longtable.app.moves_list import MovesList
from longtable.app.pieces import bold_of, wrapped
from longtable.app.rules_view import RulesView
from longtable.app.score_table import DETAIL_ROLE, WORDS, ScoreTable
from longtable.app.seat_strip import SeatSign, SeatStrip
from longtable.app.settings import TextSize
from longtable.app.standings_panel import MARK, StandingsPanel
from longtable.app.style import SIDEBAR_WIDTH, dress
from longtable.engine.game import AnyGame
from longtable.engine.moves import CHANCE
from longtable.engine.standings import ScoreLine, Standing
from longtable.engine.table import Tap
from longtable.engine.words import written
from longtable.games import GAMES
from longtable.play.controller import Offer
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import LogLine, Session, Turn
from tests.app.conftest import quick_seats
from tests.toy import TOY, Pass


def played(game: AnyGame, seed: int = 3) -> Session:
    """A match of computers, played to its end."""
    seats = tuple(SeatSpec("policy") if seat.kind == HUMAN else seat for seat in quick_seats(game))
    session = Session.new(game, {}, seats, seed)
    while session.turn is not Turn.OVER:
        session.step()
    return session


def width_of_words(view: QAbstractItemView, index: QModelIndex) -> tuple[int, int]:
    """How wide the words of an item are, and how wide they may be."""
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    view.itemDelegateForIndex(index).initStyleOption(option, index)
    option.rect = view.visualRect(index)
    style = view.style()
    margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, view) + 1
    room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, view).width() - 2 * margin
    return max(QFontMetrics(option.font).horizontalAdvance(line) for line in option.text.splitlines()), room


def standing(seat: int, total: int, rank: int, note: str = "") -> Standing:
    lines = (ScoreLine("bets", "Bets", total - 5, "horse 6: $3 × 4"), ScoreLine("money", "Money", 5))
    return Standing(seat, lines, total, rank, note)


# -- standings ---------------------------------------------------------------------------------


def test_the_standings_put_the_leader_first_and_open_into_their_lines(qtbot: QtBot) -> None:
    panel = StandingsPanel(("Ann", "Bo"))
    qtbot.addWidget(panel)
    panel.show_standings((standing(0, 12, 2), standing(1, 40, 1)))
    first = panel.topLevelItem(0)
    assert first is not None
    assert first.text(0) == "1. Bo"
    assert first.text(1) == "40"
    assert [first.child(line).text(1) for line in range(2)] == ["35", "5"]
    assert first.child(0).toolTip(0) == "Bets: horse 6: $3 × 4"


def test_a_seat_that_was_opened_stays_open_when_the_standings_change(qtbot: QtBot) -> None:
    panel = StandingsPanel(("Ann", "Bo", "Cy"))
    qtbot.addWidget(panel)
    panel.show_standings((standing(0, 12, 1), standing(1, 10, 2), standing(2, 8, 3)))
    opened = panel.topLevelItem(2)
    assert opened is not None
    opened.setExpanded(True)
    panel.setCurrentItem(opened.child(1))
    panel.show_standings((standing(0, 12, 2), standing(1, 10, 3), standing(2, 80, 1)))
    moved = panel.topLevelItem(0)
    assert moved is not None
    assert moved.text(0) == "1. Cy"
    assert moved.isExpanded()
    assert panel.currentItem() is moved.child(1)
    others = [panel.topLevelItem(row) for row in (1, 2)]
    assert not any(other is not None and other.isExpanded() for other in others)


@pytest.mark.parametrize("height", [600, 90])
@pytest.mark.parametrize("size", [TextSize.NORMAL, TextSize.LARGER])
def test_no_name_and_no_amount_is_cut_in_a_narrow_sidebar(
    size: TextSize, height: int, qtbot: QtBot, qapp: QApplication
) -> None:
    names = ("Bartholomew Featherstonehaugh-Marlboroug", "Honorificabilitudinitatibus", "Bo")
    dress(qapp, size)
    try:
        panel = StandingsPanel(names)
        qtbot.addWidget(panel)
        panel.resize(SIDEBAR_WIDTH - 24, height)
        panel.show()
        panel.show_standings((standing(0, 1212730, 1), standing(1, -1200, 2, "out of the game"), standing(2, 8, 3)))
        panel.expandAll()
        qtbot.waitUntil(lambda: panel.verticalScrollBar().isVisible() is (height < 600))
        for row, (name, total) in enumerate(zip(names, ("1,212,730", "−1,200", "8"), strict=True)):
            top = panel.topLevelItem(row)
            assert top is not None
            assert top.text(0).replace("\n", "").replace(" ", "").startswith(f"{row + 1}.{name}".replace(" ", ""))
            assert top.text(1) == total
            assert top.data(0, Qt.ItemDataRole.AccessibleTextRole).startswith(f"{row + 1}. {name}")
            parent = panel.model().index(row, 0)
            for line, above in ((row, QModelIndex()), (0, parent), (1, parent)):
                for column in (0, 1):
                    needed, room = width_of_words(panel, panel.model().index(line, column, above))
                    assert needed <= room
    finally:
        dress(qapp, TextSize.NORMAL)


# -- log ---------------------------------------------------------------------------------------


def lines(*seats: int) -> list[LogLine]:
    return [LogLine(number, seat, f"move {number}") for number, seat in enumerate(seats)]


def texts(panel: LogPanel) -> list[str]:
    return [panel.list.item(row).text() for row in range(panel.list.count())]


def test_the_log_marks_what_came_since_the_last_turn(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.show_lines(lines(CHANCE, 0, 1, CHANCE), ("Ann", "Bo"), 2)
    assert texts(panel) == ["move 0", "move 1", "── since your last turn ──", "move 2", "move 3"]
    panel.show_lines(lines(CHANCE, 0, 1, CHANCE, 0), ("Ann", "Bo"), 2)
    assert texts(panel)[-1] == "move 4"
    assert texts(panel).count("── since your last turn ──") == 1
    panel.show_lines(lines(CHANCE, 0, 1, CHANCE, 0, 1), ("Ann", "Bo"), 5)
    assert texts(panel).index("── since your last turn ──") == 5
    panel.show_lines(lines(CHANCE, 0), ("Ann", "Bo"), 2)
    assert texts(panel) == ["move 0", "move 1"]


def test_the_log_follows_undo_and_other_moves(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.show_lines(lines(0, 1, 0, 1), ("Ann", "Bo"), 0)
    other = [*lines(0, 1), LogLine(2, 0, "another move")]
    panel.show_lines(other, ("Ann", "Bo"), 0)
    assert texts(panel) == ["move 0", "move 1", "another move"]


def test_a_line_of_the_log_leads_back_to_the_position_after_it(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.show()
    panel.show_lines(lines(0, 1, 0), ("Ann", "Bo"), 1)
    with qtbot.waitSignal(panel.looked_back) as caught:
        panel.list.setCurrentRow(2)
    assert caught.args == [2]
    panel.look(back=True)
    assert panel.now.isVisible()
    with qtbot.waitSignal(panel.back_to_now):
        qtbot.mouseClick(panel.now, Qt.MouseButton.LeftButton)
    panel.look(back=False)
    assert not panel.list.selectedItems()


# -- moves -------------------------------------------------------------------------------------


def offers(count: int) -> list[Offer]:
    return [Offer(Pass(), f"Bet ${number} on horse {number % 3}", "", Tap("pass")) for number in range(count)]


def test_a_long_list_of_moves_can_be_searched_and_played_with_enter(qtbot: QtBot) -> None:
    moves = MovesList()
    qtbot.addWidget(moves)
    moves.show()
    moves.show_offers(offers(20), "")
    assert moves.field.isVisible()
    qtbot.keyClicks(moves.field, "horse 2 $11")
    shown = [row for row in range(moves.list.count()) if not moves.list.item(row).isHidden()]
    assert shown == [11]
    with qtbot.waitSignal(moves.played) as caught:
        qtbot.keyClick(moves.field, Qt.Key.Key_Return)
    assert caught.args[0].label == "Bet $11 on horse 2"


def test_enter_without_a_choice_plays_nothing(qtbot: QtBot) -> None:
    moves = MovesList()
    qtbot.addWidget(moves)
    moves.show()
    moves.show_offers(offers(20), "")
    with qtbot.assertNotEmitted(moves.played):
        qtbot.keyClick(moves.field, Qt.Key.Key_Return)
    assert not moves.play_button.isEnabled()


def test_a_click_selects_and_a_double_click_plays(qtbot: QtBot) -> None:
    moves = MovesList()
    qtbot.addWidget(moves)
    moves.show()
    moves.show_offers(offers(3), "")
    assert not moves.field.isVisible()
    spot = moves.list.visualItemRect(moves.list.item(1)).center()
    with qtbot.assertNotEmitted(moves.played):
        qtbot.mouseClick(moves.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert moves.current() is not None
    with qtbot.waitSignal(moves.played):
        qtbot.mouseDClick(moves.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_a_cost_stands_beside_its_move(qtbot: QtBot) -> None:
    moves = MovesList()
    qtbot.addWidget(moves)
    moves.show_offers([Offer(Pass(), "Bet $2 on horse 5", "one Wild Number", Tap("pass"))], "")
    assert moves.list.item(0).text() == "Bet $2 on horse 5\none Wild Number"
    moves.show_offers([], "Roland is thinking …")
    assert moves.list.item(0).text() == "Roland is thinking …"
    assert moves.current() is None


# -- rules -------------------------------------------------------------------------------------


def test_every_game_has_rules_to_read(game: AnyGame, qtbot: QtBot) -> None:
    view = RulesView(game)
    qtbot.addWidget(view)
    view.load()
    assert len(view.page.toPlainText()) > 40


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_for_a_refusal_leads_to_a_heading_of_the_rules(key: str, qtbot: QtBot) -> None:
    view = RulesView(GAMES[key])
    qtbot.addWidget(view)
    for reason in GAMES[key].refusals.values():
        assert view.show_section(reason.section), reason.section


# -- the end -----------------------------------------------------------------------------------


def test_the_race_ends_with_the_final_totals(game: AnyGame) -> None:
    session = played(game)
    told = race(session.match)
    final = session.game.standings(session.match.state)
    assert [line[-1] for line in told.totals] == [one.total for one in final]
    assert list(told.rounds) == sorted(set(told.rounds))
    assert told.rounds[-1] == session.game.rounds(session.match.state)


def test_the_table_at_the_end_is_the_standings_line_by_line(game: AnyGame, qtbot: QtBot) -> None:
    session = played(game)
    standings = session.game.standings(session.match.state)
    page = EndPage(game.title, standings, race(session.match), session.names)
    qtbot.addWidget(page)
    order = sorted(standings, key=lambda one: (one.rank, one.seat))
    table = page.scores
    for column, one in enumerate(order):
        head = table.horizontalHeaderItem(column)
        assert head is not None
        assert session.names[one.seat] in head.text()
        cells = {table.verticalHeaderItem(row).text(): table.item(row, column) for row in range(table.rowCount())}
        for line in one.lines:
            assert cells[line.label].text() == written(line.amount)
            assert cells[line.label].data(DETAIL_ROLE) == line.detail
        assert cells["Total"].text() == written(one.total)
        assert sum(line.amount for line in one.lines) == one.total or one.note
    assert written(order[0].total) in page.headline.text() or order[0].note


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ((standing(1, 40, 1), standing(0, 12, 2)), "Bo wins, 40 to 12"),
        ((standing(1, 40, 1), standing(0, 40, 1), standing(2, 3, 3)), "Bo and Ann share the win with 40"),
        ((standing(0, 40, 1), standing(1, 40, 1), standing(2, 40, 1)), "Ann, Bo and Cy share the win with 40"),
        ((standing(1, 9, 1, "nine white cows"), standing(0, 12, 2)), "Bo wins: nine white cows"),
        ((standing(1, 9, 1), standing(0, 12, 2, "arrested")), "Bo wins: Ann arrested"),
        ((standing(2, 9, 1),), "Cy ends with 9"),
        ((standing(1, 12730, 1), standing(0, -12, 2)), "Bo wins, 12,730 to −12"),
    ],
)
def test_the_headline_says_who_won(order: Sequence[Standing], sentence: str) -> None:
    assert headline(order, ("Ann", "Bo", "Cy")) == sentence


@pytest.mark.parametrize("size", [TextSize.NORMAL, TextSize.LARGER])
def test_the_table_at_the_end_has_room_for_long_names_and_great_amounts(
    size: TextSize, qtbot: QtBot, qapp: QApplication
) -> None:
    names = ("Bartholomew Featherstonehaugh-Marlboroug", "Ada", "Philippa of Nova Scotia", "Bo")
    order = [standing(seat, total, seat + 1) for seat, total in enumerate((1212730, 12730, -12730, 8))]
    dress(qapp, size)
    try:
        table = ScoreTable(order, names)
        qtbot.addWidget(table)
        table.resize(850, 500)
        table.show()
        header = table.horizontalHeader()
        bold = QFontMetrics(bold_of(table.font()))
        for column, name in enumerate(names):
            head = table.horizontalHeaderItem(column)
            assert head is not None
            assert head.text().replace("\n", "").replace(" ", "") == f"{column + 1}.{name}".replace(" ", "")
            room = header.sectionSize(column) - MARK
            assert max(header.fontMetrics().horizontalAdvance(line) for line in head.text().split("\n")) <= room
            assert header.height() >= header.fontMetrics().lineSpacing() * len(head.text().split("\n")) * 0.8
            for row in range(table.rowCount()):
                assert bold.horizontalAdvance(table.item(row, column).text()) <= table.amount_width
                cell = table.visualItemRect(table.item(row, column))
                detail = table.item(row, column).data(DETAIL_ROLE)
                number, words = table.boxes(cell, table.item(row, column).text(), detail)
                assert cell.contains(number)
                assert not detail or not number.intersects(words)
                assert cell.contains(table.fontMetrics().boundingRect(words, WORDS, detail))
    finally:
        dress(qapp, TextSize.NORMAL)


def test_a_line_of_the_chart_ends_with_its_whole_total(qtbot: QtBot) -> None:
    chart = RaceChart(Race((0, 1), ((0, 12730), (-3, -12))), ("Bartholomew Featherstonehaugh-Marlboroug", "Bo"))
    qtbot.addWidget(chart)
    assert chart.graph.results == ["  12,730", "  −12"]
    assert chart.graph.told[:2] == ["−5,000", "0"]
    assert "Bo −12" in chart.accessibleDescription()


def test_words_are_broken_where_they_do_not_fit() -> None:
    metrics = QFontMetrics(QFont())
    for text in ("Bo", "Philippa of Nova Scotia", "Featherstonehaugh-Marlborough", "Honorificabilitudinitatibus"):
        broken = wrapped(text, metrics, 80)
        assert broken.replace("\n", "").replace(" ", "") == text.replace(" ", "")
        assert all(metrics.horizontalAdvance(line) <= 80 for line in broken.split("\n"))
    assert wrapped("Ann-Bo", metrics, metrics.horizontalAdvance("Ann-B")) == "Ann-\nBo"
    assert wrapped("ab", metrics, 0) == "a\nb"


def test_what_else_decided_has_a_row_where_there_is_any(qtbot: QtBot) -> None:
    names = ("Ann", "Bo")
    table = ScoreTable([standing(1, 32, 1, "highest wild 8"), standing(0, 32, 2, "highest wild 7")], names)
    qtbot.addWidget(table)
    last = table.rowCount() - 1
    assert table.verticalHeaderItem(last).text() == "How it ended"
    assert [table.item(last, column).data(DETAIL_ROLE) for column in (0, 1)] == ["highest wild 8", "highest wild 7"]
    plain = ScoreTable([standing(1, 32, 1), standing(0, 30, 2)], names)
    qtbot.addWidget(plain)
    assert plain.verticalHeaderItem(plain.rowCount() - 1).text() == "Total"


def test_many_seats_leave_the_details_to_the_tooltips(qtbot: QtBot) -> None:
    order = [standing(seat, 20 - seat, seat + 1) for seat in range(8)]
    table = ScoreTable(order, tuple("ABCDEFGH"))
    qtbot.addWidget(table)
    assert table.item(0, 7).data(DETAIL_ROLE) == ""
    assert table.item(0, 7).toolTip() == "H, Bets: 8. horse 6: $3 × 4"


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 20, (0, 20, 5)), (3, 152, (0, 200, 50)), (-7, 12, (-10, 15, 5)), (0, 0, (0, 1, 1)), (-3, -1, (-3, 1, 1))],
)
def test_the_grid_of_the_chart_holds_everything_and_zero(low: int, high: int, expected: tuple[int, int, int]) -> None:
    assert scale(low, high) == expected


def test_names_at_the_end_of_the_chart_do_not_overlap() -> None:
    rng = Random(5)
    for _ in range(200):
        heights = [rng.uniform(0, 300) for _ in range(8)]
        placed = sorted(spread(heights, 18, 300))
        assert all(later - earlier >= 17.99 for earlier, later in pairwise(placed))
        assert placed[0] >= 0


def test_the_chart_is_told_in_words_too(qtbot: QtBot) -> None:
    session = played(TOY)
    chart = RaceChart(race(session.match), session.names)
    qtbot.addWidget(chart)
    told = chart.accessibleDescription()
    for name, one in zip(session.names, session.game.standings(session.match.state), strict=True):
        assert f"{name} {written(one.total)}" in told.rsplit(";", 1)[-1]
    assert not chart.grab().isNull()


# -- the bar -----------------------------------------------------------------------------------


def test_names_give_way_in_a_narrow_bar(qtbot: QtBot) -> None:
    strip = SeatStrip()
    qtbot.addWidget(strip)
    strip.show_seats([SeatSign(seat, f"Player {seat}", str(seat * 10), seat == 2) for seat in range(8)])
    assert strip.minimumSizeHint().width() < 600
    assert "Player 2 20 (on turn)" in strip.accessibleName()
    strip.resize(strip.minimumSizeHint().width(), 32)
    assert not strip.grab().isNull()
