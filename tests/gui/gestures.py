"""Real mouse events on the real scene: what a person's hand does, for tests that play whole games."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from longtable.engine.moves import Move
from longtable.engine.table import Drag, Gesture, Tap
from longtable.play.session import Session, Turn
from longtable.tabletop.amount import AmountSlip
from longtable.tabletop.hand import Stage
from longtable.tabletop.view import TableView

STEPS = 2
"""How many moves of the pointer lead from one place to another."""


SHORTEST = 8.0
"""A shorter way might be taken for a click."""


class OutOfReach(AssertionError):
    """No pointer can make this gesture on this table; the message says why."""


def perform(view: TableView, gesture: Gesture, move: Move | None = None) -> None:
    """Make a gesture with the mouse, and answer the menu with `move` where one opens.

    A tap on something that is not on the table is the press of a button beside it.

    Raises:
        OutOfReach: the piece is covered, or something else would be dropped on.
    """
    if isinstance(gesture, Drag):
        start = grip(view, gesture.piece)
        press(view, start)
        end = landing(view, gesture.place, start)
        carry(view, start, end)
        release(view, end)
    elif view.table.target_rect(gesture.target) is not None:
        at = grip(view, gesture.target)
        press(view, at)
        release(view, at)
    else:
        tap_beside(view, gesture, move)
        return
    if view.menu is not None:
        answer(view, move)


def tap_beside(view: TableView, tap: Tap, move: Move | None) -> None:
    """Press a button beside the table: its offer, or its one offer that is `move`."""
    controller = view.session.controller
    offers = next(offers for target, offers in controller.buttons() if target == tap)
    chosen = next(offer for offer in offers if move is None or offer.means(move))
    controller.play(chosen.move if move is None else move)


def answer(view: TableView, move: Move | None) -> None:
    """Click the menu's button for `move`, or its last button, which puts everything back; say its amount if asked."""
    menu = view.menu
    assert menu is not None, "no menu is open"
    if isinstance(menu, AmountSlip):
        (offer,) = menu.offers
        if move is not None and offer.amounts is not None:
            menu.number.selectAll()
            QTest.keyClicks(menu.number, str(offer.amounts.of(move)))
        QTest.mouseClick(menu.buttons[-1 if move is None else 0], Qt.MouseButton.LeftButton)
        return
    meant = (index for index, offer in enumerate(menu.offers) if move is not None and offer.means(move))
    index = next(meant, len(menu.buttons) - 1)
    QTest.mouseClick(menu.buttons[index], Qt.MouseButton.LeftButton)
    if isinstance(view.menu, AmountSlip):
        answer(view, move)


def press(view: TableView, at: QPointF) -> None:
    """Press the left button over a point of the table."""
    move_to(view, at)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=pixel(view, at))


def carry(view: TableView, start: QPointF, end: QPointF) -> None:
    """Move the pointer from one point of the table to another in steps."""
    for step in range(1, STEPS + 1):
        move_to(view, start + (end - start) * (step / STEPS), Qt.MouseButton.LeftButton)


def move_to(view: TableView, at: QPointF, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """Move the pointer to a point of the table, with or without a button held.

    The event is sent and not posted, so that thousands of gestures don't wait for as many repaints.
    """
    here = pixel(view, at).toPointF()
    there = view.viewport().mapToGlobal(here)
    event = QMouseEvent(
        QEvent.Type.MouseMove, here, there, Qt.MouseButton.NoButton, held, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view.viewport(), event)


def release(view: TableView, at: QPointF) -> None:
    """Let the left button go over a point of the table."""
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=pixel(view, at))


def pixel(view: TableView, at: QPointF) -> QPoint:
    """The pixel of the viewport that shows a point of the table."""
    return view.viewport_point(at)


def grip(view: TableView, target: str) -> QPointF:
    """A point at which a piece, or a place without one, is on top.

    Raises:
        OutOfReach: there is none.
    """
    rect = view.table.target_rect(target)
    if rect is None:
        raise OutOfReach(f"{target} is not on the table")
    for at in points_of(rect):
        seen = view.mapToScene(pixel(view, at))
        piece = view.table.piece_at(seen)
        if piece == target or (piece is None and view.table.place_at(seen) == target):
            return at
    raise OutOfReach(f"{target} is covered everywhere")


def landing(view: TableView, place: str, start: QPointF) -> QPointF:
    """A point at which letting the piece in hand go means `place`, far enough from `start` to be a drag.

    Raises:
        OutOfReach: there is none.
    """
    rect = view.table.place_rect(place)
    if rect is None:
        raise OutOfReach(f"{place} is not on the table")
    for at in points_of(rect):
        if (at - start).manhattanLength() < SHORTEST:
            continue
        if view.hand.place_for(view.mapToScene(pixel(view, at))) == place:
            return at
    raise OutOfReach(f"{place} can't be dropped on")


def points_of(rect: QRectF) -> Iterator[QPointF]:
    """The middle of a rectangle, then points all over it."""
    yield rect.center()
    for down in (0.5, 0.25, 0.75, 0.1, 0.9):
        for across in (0.5, 0.25, 0.75, 0.1, 0.9):
            yield QPointF(rect.x() + rect.width() * across, rect.y() + rect.height() * down)


def settle(session: Session) -> None:
    """Let chance, automata and computers act until a person must decide or the game is over."""
    while session.turn in (Turn.COMPUTER, Turn.CHANCE, Turn.CURTAIN):
        if session.turn is Turn.CURTAIN:
            session.lift_curtain()
        elif session.turn is Turn.CHANCE:
            session.roll()
        else:
            session.step()


def check_scene(view: TableView) -> None:
    """The items are the pieces of the tableau, each where the tableau says, at rest, on the table, in full colour."""
    tableau = view.table.tableau
    assert view.hand.stage is Stage.IDLE
    if tableau is None:
        assert not view.table.pieces
        return
    assert view.table.pieces.keys() == tableau.slots.keys()
    reach = 1 / view.table.density
    for piece, item in view.table.pieces.items():
        slot = tableau.slots[piece]
        assert abs(item.pos().x() - slot.x) <= reach, piece
        assert abs(item.pos().y() - slot.y) <= reach, piece
        looks = (item.opacity(), item.scale(), item.rotation())
        assert looks == (1.0, 1.0, 0.0), (piece, looks)
        assert item.zValue() == item.layer, piece
        assert item.slot == slot, piece
