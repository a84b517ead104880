"""One hand over one table: drags, clicks, keys, menus, refusals."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from longtable.engine.table import Drag, Tap
from longtable.play.controller import Choose
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.tabletop.durations import HOVER_DELAY, Pace
from longtable.tabletop.hand import Stage
from longtable.tabletop.rings import Ring
from longtable.tabletop.view import TableView
from tests.gui.conftest import ShowTable
from tests.gui.gestures import carry, check_scene, grip, landing, move_to, perform, press, release, settle
from tests.toy import CLERK, DRAW, LAYS, TOY, ToyPosition

HAND = (0, 4, 9)
"""Cards of the values 1, 2 and 4."""


def deal(rolled: int = 2, coins: tuple[int, ...] = (0, 0), held: tuple[int, ...] = HAND) -> Session:
    """A person against the Clerk, holding some cards of `HAND`, the die fallen."""
    deck = (1, 2, 3, 6, 7, 8, 10, 11, *(card for card in HAND if card not in held))
    position = ToyPosition(round=1, rolled=rolled, hands=(held, ()), coins=coins, piles=((5,), ()), deck=deck)
    seats = (SeatSpec(HUMAN, "Ada"), SeatSpec(CLERK))
    return Session.new(TOY, {}, seats, 3, free_undo=True, tap_dice=True, position=position)


@pytest.fixture
def view(show_table: ShowTable) -> TableView:
    return show_table(deal())


def start_drag(view: TableView, piece: str, place: str) -> QPointF:
    """Carry a piece over a place; where the pointer is."""
    start = grip(view, piece)
    press(view, start)
    end = landing(view, place, start)
    carry(view, start, end)
    return end


def press_twice(view: TableView, at: QPointF) -> None:
    """Press the left button for the second time of a double click."""
    here = view.viewport_point(at).toPointF()
    there = view.viewport().mapToGlobal(here)
    left = Qt.MouseButton.LeftButton
    kind = QEvent.Type.MouseButtonDblClick
    QApplication.sendEvent(view.viewport(), QMouseEvent(kind, here, there, left, left, Qt.KeyboardModifier.NoModifier))


def log_of(view: TableView) -> list[object]:
    return [entry.move for entry in view.session.match.log]


# -- dragging ----------------------------------------------------------------------------------


def test_a_legal_drag_plays_its_move(view: TableView) -> None:
    end = start_drag(view, "card:4", "left")
    assert view.hand.stage is Stage.DRAGGING
    assert view.hand.target == "left"
    assert not log_of(view)
    release(view, end)
    assert log_of(view) == [LAYS[4, "left"]]
    assert view.table.tableau is not None
    assert view.table.tableau.slots["card:4"].place == "left"
    check_scene(view)


def test_the_piece_stays_while_its_ghost_is_carried(view: TableView) -> None:
    item = view.table.pieces["card:4"]
    home = item.pos()
    end = start_drag(view, "card:4", "left")
    assert item.pos() == home
    assert item.opacity() < 0.5
    corner = view.table.ghost_corner
    assert corner is not None
    assert (corner - home).manhattanLength() > 50
    release(view, end)


def test_legal_places_light_up_at_the_press_and_only_then(view: TableView) -> None:
    assert not view.table.lit_places
    press(view, grip(view, "card:4"))
    assert view.table.lit_places == {"left", "right"}
    release(view, grip(view, "card:4"))
    view.hand.cancel()
    assert not view.table.lit_places
    press(view, grip(view, "card:0"))
    assert not view.table.lit_places
    release(view, grip(view, "card:0"))


def test_a_short_way_is_no_drag(view: TableView) -> None:
    at = grip(view, "card:4")
    press(view, at)
    move_to(view, at + QPointF(2, 2))
    assert view.hand.stage is Stage.PRESSED
    move_to(view, at + QPointF(3, 3))
    assert view.hand.stage is Stage.DRAGGING
    view.hand.cancel()


def test_the_preview_says_what_would_come_of_it(view: TableView) -> None:
    end = start_drag(view, "card:4", "left")
    assert view.table.has_note
    move_to(view, QPointF(600, 380))
    assert view.hand.target is None
    assert not view.table.has_note
    release(view, QPointF(600, 380))
    assert not log_of(view)
    assert end is not None


def test_an_illegal_drop_is_refused_in_words(view: TableView, qtbot: QtBot) -> None:
    before = view.session.match.state.fingerprint()
    with qtbot.waitSignal(view.refused) as said:
        release(view, start_drag(view, "card:0", "left"))
    assert said.args == ["The die shows 2; a 1 is too low.", "Laying"]
    assert view.table.has_note
    assert view.session.match.state.fingerprint() == before
    assert not log_of(view)
    check_scene(view)
    press(view, QPointF(600, 380))
    assert not view.table.has_note
    release(view, QPointF(600, 380))


def test_the_reason_stays_while_the_pointer_does(view: TableView, qtbot: QtBot) -> None:
    end = start_drag(view, "card:0", "left")
    release(view, end)
    said = view.table.note_pixmap
    assert said is not None
    move_to(view, end + QPointF(3, 2))
    qtbot.wait(HOVER_DELAY + 150)
    assert view.table.note_pixmap == said
    move_to(view, QPointF(650, 380))
    assert view.table.note_pixmap is None


def test_a_place_covered_by_most_of_the_ghost_is_meant(view: TableView) -> None:
    start = grip(view, "card:4")
    press(view, start)
    rect = view.table.place_rect("left")
    assert rect is not None
    beside = QPointF(rect.left() - 20, rect.center().y())
    carry(view, start, beside)
    assert view.table.place_at(beside) is None
    assert view.hand.target == "left"
    release(view, beside)
    assert log_of(view) == [LAYS[4, "left"]]


def test_letting_go_over_the_bare_table_changes_nothing(view: TableView) -> None:
    start = grip(view, "card:4")
    press(view, start)
    carry(view, start, QPointF(650, 380))
    release(view, QPointF(650, 380))
    assert not log_of(view)
    assert not view.table.has_note
    check_scene(view)


def test_letting_go_outside_the_view_changes_nothing(view: TableView) -> None:
    start = grip(view, "card:4")
    end = landing_after_press(view, start)
    carry(view, start, end)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(-30, 50))
    assert not log_of(view)
    check_scene(view)


def landing_after_press(view: TableView, start: QPointF) -> QPointF:
    press(view, start)
    return landing(view, "left", start)


def test_letting_go_at_home_changes_nothing(view: TableView) -> None:
    start = grip(view, "card:4")
    press(view, start)
    carry(view, start, start + QPointF(12, 6))
    release(view, start + QPointF(12, 6))
    assert not log_of(view)
    assert not view.table.has_note
    check_scene(view)


@pytest.mark.parametrize("how", ["right button", "escape", "focus"])
def test_a_drag_can_be_called_off(view: TableView, how: str) -> None:
    end = start_drag(view, "card:4", "left")
    if how == "right button":
        QTest.mousePress(view.viewport(), Qt.MouseButton.RightButton, pos=view.viewport_point(end))
    elif how == "escape":
        QTest.keyClick(view, Qt.Key.Key_Escape)
    else:
        QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))
    assert view.hand.stage is Stage.IDLE
    release(view, end)
    assert not log_of(view)
    check_scene(view)


def test_a_change_of_the_match_ends_a_drag(view: TableView) -> None:
    end = start_drag(view, "card:4", "left")
    view.session.match.play(LAYS[9, "right"])
    assert view.hand.stage is Stage.IDLE
    assert view.table.ghost_corner is None
    release(view, end)
    assert log_of(view) == [LAYS[9, "right"]]
    check_scene(view)


# -- the menu ----------------------------------------------------------------------------------


def ask(view: TableView) -> None:
    """Boost or lay: two moves share the gesture."""
    release(view, start_drag(view, "card:4", "left"))
    assert view.menu is not None


@pytest.fixture
def rich_view(show_table: ShowTable) -> TableView:
    return show_table(deal(coins=(2, 0)))


def test_two_moves_of_one_gesture_are_asked_about(rich_view: TableView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(rich_view.asked) as asked:
        ask(rich_view)
    choose = asked.args[0]
    assert isinstance(choose, Choose)
    menu = rich_view.menu
    assert menu is not None
    assert [button.text() for button in menu.buttons] == [
        "Lay card 4 on the left pile",
        "Boost card 4 on the left pile\nCosts $1.",
        "No, put it back",
    ]
    assert menu.parentWidget() is rich_view.viewport()
    assert rich_view.viewport().rect().contains(menu.geometry())
    assert not menu.isWindow()
    QTest.mouseClick(menu.buttons[1], Qt.MouseButton.LeftButton)
    assert [type(move).__name__ for move in log_of(rich_view)] == ["Boost"]
    assert rich_view.menu is None
    check_scene(rich_view)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, None])
def test_nothing_may_be_meant(rich_view: TableView, key: Qt.Key | None) -> None:
    ask(rich_view)
    assert rich_view.menu is not None
    last = rich_view.menu.buttons[-1]
    if key is None:
        QTest.mouseClick(last, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(rich_view.menu.buttons[0], key)
    assert rich_view.menu is None
    assert not log_of(rich_view)
    check_scene(rich_view)


def test_the_menu_is_worked_by_keys(rich_view: TableView) -> None:
    ask(rich_view)
    menu = rich_view.menu
    assert menu is not None
    QTest.keyClick(menu.buttons[0], Qt.Key.Key_Down)
    QTest.keyClick(menu.buttons[1], Qt.Key.Key_Up)
    QTest.keyClick(menu.buttons[0], Qt.Key.Key_Return)
    assert log_of(rich_view) == [LAYS[4, "left"]]


def test_a_press_beside_the_menu_closes_it(rich_view: TableView) -> None:
    ask(rich_view)
    press(rich_view, QPointF(650, 380))
    release(rich_view, QPointF(650, 380))
    assert rich_view.menu is None
    assert not log_of(rich_view)
    check_scene(rich_view)


# -- clicks ------------------------------------------------------------------------------------


def test_click_then_click_is_a_drag(view: TableView) -> None:
    at = grip(view, "card:4")
    press(view, at)
    release(view, at)
    assert view.hand.piece == "card:4"
    assert view.table.lit_places == {"left", "right"}
    rect = view.table.place_rect("right")
    assert rect is not None
    press(view, rect.center())
    release(view, rect.center())
    assert log_of(view) == [LAYS[4, "right"]]
    check_scene(view)


def test_a_second_click_at_home_puts_it_back(view: TableView) -> None:
    at = grip(view, "card:4")
    for _ in range(2):
        press(view, at)
        release(view, at)
    assert not log_of(view)
    check_scene(view)


def test_a_click_does_what_can_be_meant_for_one_thing_alone(show_table: ShowTable) -> None:
    view = show_table(deal(held=(4, 9)))
    assert view.session.controller.pick_up("deck:0").keys() == {"s0.hand"}
    at = grip(view, "deck:0")
    press(view, at)
    assert view.table.lit_places == {"s0.hand"}
    release(view, at)
    assert log_of(view) == [DRAW]
    assert not view.table.lit_places
    check_scene(view)


def test_what_can_be_meant_for_one_thing_alone_can_be_dragged_too(show_table: ShowTable) -> None:
    view = show_table(deal(held=(4, 9)))
    end = start_drag(view, "deck:0", "s0.hand")
    assert view.hand.stage is Stage.DRAGGING
    assert not log_of(view)
    release(view, end)
    assert log_of(view) == [DRAW]
    check_scene(view)


def test_the_second_click_of_a_double_click_does_nothing_where_the_first_made_a_move(show_table: ShowTable) -> None:
    view = show_table(deal(held=(4, 9)))
    at = grip(view, "deck:0")
    press(view, at)
    release(view, at)
    press_twice(view, at)
    release(view, at)
    assert log_of(view) == [DRAW]
    assert not view.table.has_note
    check_scene(view)
    # After a first click that made no move, the second one is like any other: here it is refused.
    for push in (press, press_twice):
        push(view, at)
        assert not view.table.has_note
        release(view, at)
        assert view.table.has_note


def test_a_tap_on_what_is_tapped(show_table: ShowTable) -> None:
    view = show_table(deal(rolled=0))
    assert view.session.turn is Turn.CHANCE
    assert view.table.pieces["die"].worn(Ring.MOVABLE) is not None
    perform(view, Tap("die"))
    assert len(log_of(view)) == 1
    assert view.session.turn is Turn.HUMAN


def test_a_tap_that_means_nothing_says_so(view: TableView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.refused) as said:
        perform(view, Tap("die"))
    assert said.args[0]
    check_scene(view)


def test_a_click_on_the_bare_table_does_nothing(view: TableView) -> None:
    press(view, QPointF(650, 380))
    release(view, QPointF(650, 380))
    assert not log_of(view)
    assert not view.table.has_note


def test_a_double_click_is_two_clicks(view: TableView) -> None:
    at = view.viewport_point(grip(view, "card:4"))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    view.hand.cancel()
    assert not log_of(view)
    check_scene(view)


# -- what can be moved -------------------------------------------------------------------------


def test_what_can_be_moved_glows(view: TableView) -> None:
    glowing = {piece for piece, item in view.table.pieces.items() if item.worn(Ring.MOVABLE) is not None}
    assert glowing == view.session.controller.movable() & view.table.pieces.keys() == {"card:4", "card:9"}


def test_what_changed_last_wears_a_ring_until_the_next_change(view: TableView) -> None:
    def changed() -> set[str]:
        return {piece for piece, item in view.table.pieces.items() if item.worn(Ring.CHANGED) is not None}

    assert not changed()
    perform(view, Drag("card:4", "left"))
    assert changed() == {"card:4"}
    settle(view.session)
    assert "card:4" not in changed() or view.session.match.log[-1].move is not LAYS[4, "left"]


def test_with_reduced_motion_no_timer_runs(view: TableView) -> None:
    perform(view, Drag("card:4", "left"))
    assert not view.moving
    settle(view.session)
    assert not view.moving
    release(view, start_drag(view, "card:0", "left"))
    assert not view.moving
    check_scene(view)


def test_with_motion_everything_comes_to_rest(show_table: ShowTable, qtbot: QtBot) -> None:
    view = show_table(deal(), Pace(0.3))
    release(view, start_drag(view, "card:0", "left"))
    assert view.moving
    qtbot.waitUntil(lambda: not view.moving, timeout=5000)
    check_scene(view)
    perform(view, Drag("card:4", "left"))
    settle(view.session)
    assert view.moving
    qtbot.waitUntil(lambda: not view.moving, timeout=5000)
    check_scene(view)


def test_the_match_never_waits_for_motion(show_table: ShowTable) -> None:
    view = show_table(deal(), Pace(20))
    perform(view, Drag("card:4", "left"))
    settle(view.session)
    view.session.undo()
    perform(view, Drag("card:9", "right"))
    assert view.moving
    view.set_pace(Pace(0))
    assert not view.moving
    check_scene(view)


def test_a_piece_that_is_refused_while_it_is_on_its_way_comes_to_rest_at_home(show_table: ShowTable) -> None:
    view = show_table(deal(), Pace(20))
    perform(view, Drag("card:4", "left"))
    settle(view.session)
    view.session.undo()
    moving = [piece for piece, item in view.table.pieces.items() if item.pos() != item.home]
    assert moving
    for piece in moving:
        view.table.shake(piece)
    view.clock.settle()
    check_scene(view)
