"""What happened just now is told in the words there is room for."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from longtable.app.lately import in_brief
from longtable.app.sidebar import Sidebar
from longtable.app.what_now import LATELY_LINES, WhatNow
from longtable.games import GAMES
from longtable.play.seats import parse_seats
from longtable.play.session import Session

ROLAND = "Roland bets $1 on horse 2. Roland pays $1 and has $19."
ROLL = "Ann rolls horse 7. Horse 7 goes to space 1."
END = "Bo ends."


def up_to(length: int) -> Callable[[str], bool]:
    return lambda text: len(text) <= length


@pytest.mark.parametrize(
    ("room", "told"),
    [
        (200, f"{ROLAND} {END} {ROLL}"),
        (90, "Roland bets $1 on horse 2. Bo ends. Ann rolls horse 7."),
        (50, "Roland bets $1 on horse 2. (2 more in the log.)"),
        (0, "Roland bets $1 on horse 2. (2 more in the log.)"),
    ],
)
def test_the_shortest_happenings_give_way_first(room: int, told: str) -> None:
    assert in_brief([ROLAND, END, ROLL], up_to(room)) == told


def test_what_is_left_out_is_counted() -> None:
    assert in_brief([END, END, END, "Bo sails to Bahia.", ROLAND], up_to(70)) == (
        "Bo sails to Bahia. Roland bets $1 on horse 2. (3 more in the log.)"
    )


def test_what_still_fits_is_told_beside_the_longest() -> None:
    told = in_brief(["Ann sails to the port of Bahia.", "Bo sails to Las Palmas.", END], up_to(63))
    assert told == "Ann sails to the port of Bahia. Bo ends. (1 more in the log.)"


def test_a_long_sentence_is_cut_after_a_word() -> None:
    told = in_brief(["The tiles are laid: " + "Tulsa, " * 30], up_to(150))
    assert told.endswith("Tulsa …")
    assert len(told) <= 102


def test_nothing_happened_yet() -> None:
    assert in_brief([], up_to(10)) == ""


def test_the_panel_tells_it_in_few_lines_and_everything_in_the_tooltip(qtbot: QtBot) -> None:
    panel = WhatNow()
    qtbot.addWidget(panel)
    panel.fit(276)
    panel.show()
    assert panel.lately.isHidden()
    panel.recall([f"Computer {number} sails from Cape Town to Buenos Aires." for number in range(9)])
    assert not panel.lately.isHidden()
    metrics = panel.lately.fontMetrics()
    assert panel.lately.heightForWidth(276) <= (LATELY_LINES + 0.5) * metrics.lineSpacing()
    assert panel.lately.text().endswith("more in the log.)")
    assert panel.lately.toolTip().count("\n") == 8
    panel.recall(())
    assert panel.lately.isHidden()


def test_orders_to_a_computer_are_not_read_out(qtbot: QtBot) -> None:
    game = GAMES["longshot"]
    session = Session.new(game, {}, parse_seats("human,policy", game), 3)
    sidebar = Sidebar(session)
    qtbot.addWidget(sidebar)
    seen = set()
    for _ in range(40):
        sidebar.refresh()
        prompt = sidebar.what_now.prompt.text()
        assert not prompt.startswith("Computer: ")
        seen.add(prompt.split(":")[0])
        if not session.step():
            session.controller.play(session.controller.offers()[0].move)
    assert {"It is the turn of Computer.", "Player", "Computer rolls the dice."} <= seen
