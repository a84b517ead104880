"""The view around the table: sharpness, the curtain, hover cards, enlarged boards."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsView
from pytestqt.qtbot import QtBot

from longtable.games import GAMES
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.tabletop import layers
from longtable.tabletop.durations import HOVER_DELAY, USUAL
from longtable.tabletop.items import PixmapItem
from longtable.tabletop.rings import Ring
from tests.gui.conftest import ShowTable
from tests.gui.gestures import check_scene, grip, move_to, perform, press, release, settle
from tests.gui.test_hand import deal
from tests.toy import TOY


def two_people() -> Session:
    return Session.new(TOY, {}, (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")), 3)


def race(seats: int = 3) -> Session:
    session = Session.new(GAMES["longshot"], {}, (SeatSpec(HUMAN),) + (SeatSpec("policy"),) * (seats - 1), 3)
    settle(session)
    return session


# -- sharpness ---------------------------------------------------------------------------------


def test_the_whole_table_fits_and_keeps_its_shape(show_table: ShowTable) -> None:
    view = show_table(deal(), size=(1400, 720))
    shown = view.mapFromScene(view.table.sceneRect()).boundingRect()
    assert view.viewport().rect().adjusted(-2, -2, 2, 2).contains(shown)
    assert shown.height() == pytest.approx(720, abs=2)
    assert shown.width() == pytest.approx(1066, abs=2)
    assert shown.center().x() == pytest.approx(700, abs=2)


@pytest.mark.parametrize("size", [(1066, 720), (1333, 900), (1600, 1080), (533, 360), (900, 700)])
def test_every_pixmap_has_a_pixel_for_each_of_the_screen(show_table: ShowTable, size: tuple[int, int]) -> None:
    view = show_table(race(), size=size)
    scale = view.transform().m11() * view.devicePixelRatioF()
    pixmaps = [item for item in view.table.items() if isinstance(item, PixmapItem)]
    assert len(pixmaps) > 60
    for item in pixmaps:
        assert item.pixmap().devicePixelRatio() == pytest.approx(scale, abs=1e-3)
    for item in view.table.pieces.values():
        wanted = item.slot.width * scale
        shadow = -2 * item.offset().x() * scale
        assert abs(item.pixmap().width() - wanted - shadow) <= 1
        at = view.viewportTransform().map(item.pos()) * view.devicePixelRatioF()
        assert at.x() == pytest.approx(round(at.x()), abs=0.06)
        assert at.y() == pytest.approx(round(at.y()), abs=0.06)


def test_a_resized_view_is_drawn_sharp_again(show_table: ShowTable, qtbot: QtBot) -> None:
    view = show_table(race())
    before = view.table.density
    view.resize(1500, 1000)
    qtbot.waitUntil(lambda: view.table.density > before * 1.3, timeout=3000)
    check_scene(view)
    assert view.table.pieces["horse:1"].pixmap().devicePixelRatio() == view.table.density


def test_only_pixmaps_lie_on_the_scene_and_none_has_an_effect(show_table: ShowTable) -> None:
    view = show_table(race())
    press(view, grip(view, "pen"))
    for item in view.table.items():
        assert isinstance(item, QGraphicsPixmapItem)
        assert item.graphicsEffect() is None
        assert item.toolTip() == ""
    view.hand.cancel()
    assert view.viewportUpdateMode() is not QGraphicsView.ViewportUpdateMode.FullViewportUpdate
    assert view.accessibleName()
    assert view.accessibleDescription()


def test_layers_are_in_order() -> None:
    order = [
        layers.BOARD, layers.HEADER, layers.PIECE, layers.CAPTION, layers.LEGAL,
        layers.CHOSEN, layers.FOCUS, layers.MOVING, layers.GHOST, layers.NOTE,
    ]  # fmt: skip
    assert order == sorted(order)
    assert len(set(order)) == len(order)


# -- the curtain -------------------------------------------------------------------------------


def test_under_the_curtain_no_item_holds_anything(show_table: ShowTable) -> None:
    session = two_people()
    view = show_table(session)
    settle(session)
    assert view.table.pieces
    while session.turn is Turn.HUMAN:
        session.match.play(session.controller.offers()[-1].move)
    while session.step():
        pass
    assert session.turn is Turn.CURTAIN
    assert view.curtain.isVisible()
    assert view.curtain.geometry() == view.viewport().rect()
    assert not view.table.items()
    assert not view.table.pieces
    assert view.table.tableau is None
    assert "Ben" in view.curtain.words.text()


def test_the_curtain_hides_every_hand_alike_and_nothing_but_its_button_lifts_it(show_table: ShowTable) -> None:
    shown: list[QImage] = []
    for seed in (3, 4):
        session = Session.new(TOY, {}, (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")), seed)
        view = show_table(session)
        while session.step():
            pass
        assert session.turn is Turn.CURTAIN
        view.resize(900, 640)
        view.resize(1000, 700)
        press(view, QPointF(100, 100))
        release(view, QPointF(100, 100))
        QTest.keyClick(view, Qt.Key.Key_Escape)
        view.refresh()
        assert view.curtain.isVisible()
        shown.append(view.grab(view.viewport().rect()).toImage())
        QTest.mouseClick(view.curtain.button, Qt.MouseButton.LeftButton)
        assert not view.curtain.isVisible()
        assert session.turn is Turn.HUMAN
        check_scene(view)
    assert shown[0] == shown[1]


def test_each_person_sees_their_own_hand_alone(show_table: ShowTable) -> None:
    session = two_people()
    view = show_table(session)
    for _ in range(4):
        settle(session)
        viewer = session.viewer
        assert viewer is not None
        tableau = view.table.tableau
        assert tableau is not None
        for slot in tableau.slots.values():
            hidden = slot.place == f"s{1 - viewer}.hand"
            assert slot.face.back is (hidden or slot.place == "deck")
        session.match.play(session.controller.offers()[-1].move)


# -- hovering ----------------------------------------------------------------------------------


def test_a_hover_card_opens_after_a_while_and_goes_with_the_pointer(show_table: ShowTable, qtbot: QtBot) -> None:
    view = show_table(deal())
    move_to(view, grip(view, "card:0"))
    assert not view.table.has_note
    qtbot.waitUntil(lambda: view.table.has_note, timeout=HOVER_DELAY * 5)
    move_to(view, QPointF(650, 380))
    assert not view.table.has_note


def test_no_hover_card_while_something_is_carried(show_table: ShowTable, qtbot: QtBot) -> None:
    view = show_table(deal())
    at = grip(view, "card:0")
    press(view, at)
    move_to(view, at + QPointF(20, 0))
    qtbot.wait(HOVER_DELAY + 100)
    assert not view.table.has_note
    view.hand.cancel()


def test_hovering_over_a_hidden_card_shows_its_back(show_table: ShowTable) -> None:
    session = Session.new(TOY, {}, (SeatSpec(HUMAN), SeatSpec("policy")), 3)
    view = show_table(session)
    settle(session)
    hidden = next(piece for piece in view.table.pieces if ":" in piece and piece.startswith("s1.back"))
    assert view.table.tableau is not None
    face = view.table.tableau.slots[hidden].face
    assert face.back
    assert (face.title, face.number, face.text, face.pips, face.hover) == ("", "", (), (), "")


def test_leaving_the_view_closes_the_hover_card(show_table: ShowTable, qtbot: QtBot) -> None:
    view = show_table(deal())
    move_to(view, grip(view, "card:0"))
    qtbot.waitUntil(lambda: view.table.has_note, timeout=HOVER_DELAY * 5)
    view.leaveEvent(QEvent(QEvent.Type.Leave))
    assert not view.table.has_note


# -- enlarged boards ---------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["click", "escape"])
def test_the_board_of_another_seat_is_enlarged(show_table: ShowTable, how: str) -> None:
    view = show_table(race())
    tableau = view.table.tableau
    assert tableau is not None
    board = next(board for board in tableau.boards if board.seat == 1)
    at = QPointF(board.x + 60 * board.scale, board.y + 10 * board.scale)
    press(view, at)
    release(view, at)
    assert view.enlarged == 1
    overlay = view.viewport().childAt(view.viewport().rect().center())
    assert overlay is not None
    if how == "click":
        QTest.mouseClick(overlay, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    else:
        QTest.keyClick(overlay, Qt.Key.Key_Escape)
    assert view.enlarged is None
    check_scene(view)


def test_the_title_of_anothers_board_says_that_it_can_be_enlarged(show_table: ShowTable, qtbot: QtBot) -> None:
    view = show_table(race())
    tableau = view.table.tableau
    assert tableau is not None
    for seat in (1, 0):
        board = next(board for board in tableau.boards if board.seat == seat)
        move_to(view, QPointF(board.x + 60 * board.scale, board.y + 10 * board.scale))
        qtbot.wait(HOVER_DELAY + 100)
        assert view.table.has_note == (seat == 1)


def test_an_enlarged_board_follows_the_match(show_table: ShowTable) -> None:
    session = race()
    view = show_table(session)
    view.enlarge(1)
    overlay = view.viewport().childAt(view.viewport().rect().center())
    before = overlay.grab().toImage()
    for _ in range(3):
        session.match.play(session.controller.offers()[0].move)
        settle(session)
    assert view.enlarged == 1
    assert overlay.grab().toImage() != before


# -- motion and supplies -----------------------------------------------------------------------


def test_a_supply_stays_and_its_like_comes_from_the_drop(show_table: ShowTable, qtbot: QtBot) -> None:
    session = race(2)
    view = show_table(session, USUAL)
    offer = next(
        offer
        for offer in session.controller.offers()
        if getattr(offer.gesture, "piece", "") == "helmet" and not offer.cost
    )
    before = set(view.table.pieces)
    perform(view, offer.gesture, offer.move)
    made = set(view.table.pieces) - before
    assert "helmet" in view.table.pieces
    assert len(made) == 1
    item = view.table.pieces[made.pop()]
    rect = view.table.place_rect(offer.gesture.place)  # type: ignore[union-attr]
    assert rect is not None
    assert (item.pos() - rect.center()).manhattanLength() < 80
    qtbot.waitUntil(lambda: not view.moving, timeout=5000)
    check_scene(view)


def test_horses_run_along_the_track_one_after_the_other(show_table: ShowTable, qtbot: QtBot) -> None:
    session = race(2)
    view = show_table(session, USUAL)
    while session.turn is not Turn.OVER:
        places = {piece: slot.place for piece, slot in view.table.tableau.slots.items()}  # type: ignore[union-attr]
        if session.turn is Turn.HUMAN:
            session.match.play(session.controller.offers()[0].move)
        elif not session.step():
            session.roll()
        tableau = view.table.tableau
        assert tableau is not None
        moved = [p for p in places if p.startswith("horse:") and tableau.slots[p].place != places[p]]
        if len(moved) >= 2:
            break
        view.clock.settle()
    assert len(moved) >= 2
    lifted = [view.table.pieces[piece].zValue() == layers.MOVING for piece in moved]
    assert all(lifted)
    qtbot.waitUntil(lambda: not view.moving, timeout=8000)
    check_scene(view)


def test_movable_pieces_glow_again_after_a_drag(show_table: ShowTable) -> None:
    view = show_table(deal())
    press(view, grip(view, "card:4"))
    move_to(view, QPointF(650, 380))
    worn = view.table.pieces["card:9"].worn(Ring.MOVABLE)
    assert worn is not None
    assert not worn.isVisible()
    release(view, QPointF(650, 380))
    assert worn.isVisible()


def test_a_view_that_was_stopped_hears_no_more(show_table: ShowTable) -> None:
    session = deal()
    view = show_table(session)
    view.stop()
    before = view.table.tableau
    session.match.play(session.controller.offers()[0].move)
    assert view.table.tableau is before
    view.stop()


def test_nothing_is_drawn_before_the_view_is_shown(qtbot: QtBot, show_table: ShowTable) -> None:
    from longtable.tabletop.view import TableView

    view = TableView(deal(), pace=USUAL)
    qtbot.addWidget(view)
    assert view.table.tableau is None
    view.resize(QSize(800, 600))
    view.refresh()
    assert view.table.tableau is None
    view.show()
    assert view.table.tableau is not None
    view.stop()
