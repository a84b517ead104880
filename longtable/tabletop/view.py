"""The table as a widget: one session seen through its viewer's eyes, played by mouse and keyboard."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from longtable.engine.moves import Seat
from longtable.engine.table import Drag, Face, Gesture, Shape
from longtable.play.controller import Choose, Offer
from longtable.play.session import Session
from longtable.tabletop.amount import AmountSlip
from longtable.tabletop.boards import art_of
from longtable.tabletop.curtain import Curtain
from longtable.tabletop.durations import HOVER_DELAY, Pace
from longtable.tabletop.enlarged import Enlarged, board_tableau
from longtable.tabletop.faces import Faces, Print
from longtable.tabletop.hand import Hand, Stage
from longtable.tabletop.later import later
from longtable.tabletop.menu import ChoiceMenu, Slip
from longtable.tabletop.motion import Clock
from longtable.tabletop.notes import hover_card, words_card
from longtable.tabletop.scene import TableScene
from longtable.tabletop.surfaces import table_top
from longtable.tabletop.tableau import Tableau, look

_SETTLE = 80
"""The milliseconds after the last of many resizes at which everything is drawn sharp again."""

_AWAY = 90.0
"""How far the pointer goes, in scene units, before the reason of a refusal is taken away."""

_ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class TableView(QGraphicsView):
    """Shows a session's table and plays it.

    It listens to the session. Call `stop` before the session is left for another one.

    Args:
        session: the match.
        pace: how fast things move.

    Signals:
        refused: the sentence and the rulebook section of a gesture that did nothing.
        changed: the table shows a new position.
        asked: a `Choose` that the menu on the table asks about.
    """

    refused = Signal(str, str)
    changed = Signal()
    asked = Signal(object)

    def __init__(self, session: Session, *, pace: Pace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._faces = Faces()
        self.clock = Clock(pace, self)
        self.table = TableScene(art_of(session.game), self._faces, self.clock)
        self.setScene(self.table)
        self.hand = Hand(self.table, session.controller, self)
        self._top = QPixmap()
        self._surface = "wood"
        self._focused: str | None = None
        self._hovered: tuple[str, str] | None = None
        self._pointer = QPointF()
        self._refused_at: QPointF | None = None
        self._ready = False
        self._enlarged_seat: Seat | None = None
        self._menu: Slip | None = None
        self._asked_from: QWidget | None = None
        self._set_up_view()
        self._curtain = Curtain(self.viewport())
        self._curtain.hide()
        self._curtain.lifted.connect(session.lift_curtain)
        self._enlarged = Enlarged(self.viewport())
        self._enlarged.closed.connect(self._enlarged_closed)
        self._hover = self._timer(HOVER_DELAY, self._show_hover)
        self._sharpen = self._timer(_SETTLE, self._draw_sharp)
        self.hand.refused.connect(self._note_refusal)
        self.hand.refused.connect(self.refused)
        self.hand.asked.connect(self._ask)
        self.hand.enlarge.connect(self.enlarge)
        self.hand.touched.connect(self._touched)
        session.listeners.append(self.refresh)

    def _set_up_view(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName("Table")
        self.setAccessibleDescription(
            "The table, for mouse and touch. Tab and the arrow keys go over what can be moved, Enter takes it up and"
            " lets it go, Escape puts it back. The moves list beside it says every move in words."
        )

    def _timer(self, delay: int, act: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(delay)
        timer.timeout.connect(act)
        return timer

    # -- the session -----------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The match that is shown."""
        return self._session

    @property
    def moving(self) -> bool:
        """Whether something on the table is on its way."""
        return self.clock.running

    def set_pace(self, pace: Pace) -> None:
        """Move faster or slower from now on; with reduced motion everything is at its end now."""
        self.clock.pace = pace
        if pace.still:
            self.clock.settle()

    def stop(self) -> None:
        """Listen no more: the match is being left."""
        if self.refresh in self._session.listeners:
            self._session.listeners.remove(self.refresh)
        self.clock.settle()
        self._hover.stop()
        self._sharpen.stop()

    def refresh(self) -> None:
        """Show the match as it is now."""
        if not self._ready:
            return
        if not self.hand.playing:
            self._close_menu()
            self.hand.drop_everything()
            self._refused_at = None
            self.table.take_note_away()
        self.show_hints(())
        self._hide_hover()
        viewer = self._session.viewer
        if viewer is None:
            self._draw_curtain()
            return
        self._curtain.hide()
        match = self._session.match
        tableau = look(match.game, self._session.view, match.roles, match.actor, self.table.tableau)
        self._surface = tableau.surface
        if self.table.tableau is None:
            # Nothing is drawn yet: it is drawn at its size at once, and not a second time when that is known.
            self._fit(tableau)
            self.table.set_density(self._density())
        self.table.show_tableau(tableau, self._session.names, self.hand.carried)
        self._fit(tableau)
        if abs(self.table.density - self._density()) > 1e-6 and not self._sharpen.isActive():
            self._draw_sharp()
        self.table.show_movable(self._session.controller.movable())
        self._focus_on(self._focused if self._focused in self._stops() else None)
        if self._enlarged_seat is not None:
            self.enlarge(self._enlarged_seat)
        self.changed.emit()

    def show_hints(self, gestures: Sequence[Gesture]) -> None:
        """Show by number which gestures make good moves, the best one first; the next change takes it away."""
        ranks: dict[str, tuple[int, ...]] = {}
        for rank, gesture in enumerate(gestures, 1):
            targets = (gesture.piece, gesture.place) if isinstance(gesture, Drag) else (gesture.target,)
            for target in targets:
                ranks[target] = (*ranks.get(target, ()), rank)
        self.table.show_hints(ranks)

    def _draw_curtain(self) -> None:
        self.table.clear_tableau()
        self._focused = None
        self._close_enlarged()
        called = self._session.called
        self._curtain.call(called, self._session.names[called] if called is not None else "")
        self._curtain.setGeometry(self.viewport().rect())
        self._curtain.show()
        self._curtain.raise_()
        if called is not None and self.hasFocus():
            self._curtain.button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    # -- size and sharpness ----------------------------------------------------------------

    def _fit(self, tableau: Tableau) -> None:
        """Show the whole table as large as the view allows, in its middle."""
        room = self.viewport().size()
        scale = max(0.05, min(room.width() / tableau.size[0], room.height() / tableau.size[1]))
        if abs(self.transform().m11() - scale) > 1e-9:
            self.resetTransform()
            self.scale(scale, scale)
        self.hand.pixels = scale

    def _density(self) -> float:
        return round(self.transform().m11() * self.devicePixelRatioF(), 4)

    def _draw_sharp(self) -> None:
        self._hide_hover()
        self.table.set_density(self._density())
        self._focus_on(self._focused)
        if self._enlarged_seat is not None:
            self.enlarge(self._enlarged_seat)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        ratio = self.devicePixelRatioF()
        wanted = self.viewport().size() * ratio
        if self._top.size() != wanted or self._top.devicePixelRatio() != ratio:
            self._top = table_top(self._surface, wanted, ratio)
            self._top.setDevicePixelRatio(ratio)
        seen = self.mapFromScene(QRectF(rect)).boundingRect().adjusted(-1, -1, 1, 1) & self.viewport().rect()
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(
            seen.toRectF(), self._top, QRectF(seen.topLeft().toPointF() * ratio, seen.size().toSizeF() * ratio)
        )
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Not in the midst of being laid out: it takes widgets and pieces away.
        later(self, lambda: self._close_menu(answer=True))
        self._curtain.setGeometry(self.viewport().rect())
        self._enlarged.setGeometry(self.viewport().rect())
        if self._ready and self.table.tableau is not None:
            self._fit(self.table.tableau)
            if abs(self.table.density - self._density()) > 1e-6:
                self._sharpen.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._ready:
            self._ready = True
            self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._hover.stop()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.stop()
        super().closeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._ready:
            self._sharpen.start()
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._wants(event):
            event.accept()
            return True
        return super().event(event)

    def _wants(self, event: QKeyEvent) -> bool:
        """Whether a key is for the table and for no shortcut of the window."""
        return event.key() == Qt.Key.Key_Escape and self.hand.stage is not Stage.IDLE

    # -- the mouse -------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._watch(self.mapToScene(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self.viewport().rect().contains(event.position().toPoint()) and self.hand.stage is Stage.DRAGGING:
            self.hand.cancel()
        super().mouseReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The whole table is shown: there is nothing to scroll to."""
        event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hide_hover()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.hand.stage in (Stage.DRAGGING, Stage.PRESSED, Stage.PICKED):
            self.hand.cancel()
        self.table.show_focus(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        stops = self._stops()
        if event.reason() == Qt.FocusReason.TabFocusReason and stops:
            self._focus_on(self._focused or stops[0])
        elif event.reason() == Qt.FocusReason.BacktabFocusReason and stops:
            self._focus_on(self._focused or stops[-1])
        elif event.reason() != Qt.FocusReason.MouseFocusReason:
            self._focus_on(self._focused)

    def _touched(self) -> None:
        """Something was begun: what lay above the table goes."""
        self._close_menu()
        self._hide_hover()
        self._refused_at = None
        self.table.take_note_away()

    def _note_refusal(self) -> None:
        """The reason stays while the pointer does: no hover card may cover it."""
        self._refused_at = self._pointer

    # -- hovering --------------------------------------------------------------------------

    def _watch(self, at: QPointF) -> None:
        self._pointer = at
        if self._refused_at is not None:
            if (at - self._refused_at).manhattanLength() < _AWAY:
                return
            self._refused_at = None
            self.table.take_note_away()
        if self.hand.stage is not Stage.IDLE or self._menu is not None:
            self._hover.stop()
            self._hovered = None
            return
        piece = self.table.piece_at(at)
        place = None if piece else self.table.place_at(at)
        found = ("piece", piece) if piece else ("place", place) if place else self._board_of_another(at)
        if found == self._hovered:
            return
        self._hide_hover()
        self._hovered = found
        if found is not None:
            self._hover.start()

    def _board_of_another(self, at: QPointF) -> tuple[str, str] | None:
        """The board under the pointer, if a click on it shows it large."""
        board, tableau = self.table.board_at(at), self.table.tableau
        if board is None or tableau is None or board.seat in (None, tableau.viewer):
            return None
        return "board", self._session.names[board.seat]

    def _hide_hover(self) -> None:
        self._hover.stop()
        if self._hovered is not None:
            self._hovered = None
            if self.hand.stage is Stage.IDLE:
                self.table.take_note_away()

    def _show_hover(self) -> None:
        tableau = self.table.tableau
        if self._hovered is None or tableau is None or self.hand.stage is not Stage.IDLE:
            return
        kind, name = self._hovered
        if kind == "board":
            card = words_card(f"The board of {name}", ("Click to see it large.",), self.table.density)
            self.table.show_note(card, QRectF(self._pointer.x(), self._pointer.y(), 1, 1))
            return
        rect = self.table.target_rect(name)
        shown = self._piece_card(tableau, name) if kind == "piece" else self._place_card(tableau, name)
        if shown is not None and rect is not None:
            self.table.show_note(shown, rect)

    def _piece_card(self, tableau: Tableau, piece: str) -> Print:
        face = tableau.slots[piece].face
        return self._face_card(face, tableau.captions.get(tableau.slots[piece].place, ""))

    def _place_card(self, tableau: Tableau, place: str) -> Print | None:
        face = tableau.printed.get(place)
        caption = tableau.captions.get(place, "")
        if face is not None:
            return self._face_card(face, caption)
        title = tableau.spots[place].spec.title.replace("{n}", place.rpartition(":")[2])
        return words_card(title, (caption,), self.table.density) if title else None

    def _face_card(self, face: Face, caption: str) -> Print:
        """A hidden side shows itself alone."""
        if face.shape is Shape.TEXT:
            return words_card(face.name or face.title, (face.hover, caption), self.table.density)
        words: Iterable[str] = (*face.text, face.hover, caption)
        return hover_card(face, face.name or face.title, tuple(() if face.back else words), self.table.density)

    # -- the keyboard ----------------------------------------------------------------------

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes over what can be moved first, and on to the next widget after the last one."""
        if self.hand.stage is Stage.PICKED:
            self._cycle_places(1 if forward else -1)
            return True
        stops = self._stops()
        if self._focused in stops:
            index = stops.index(self._focused) + (1 if forward else -1)
        else:
            index = 0 if forward else len(stops) - 1
        if 0 <= index < len(stops):
            self._focus_on(stops[index])
            return True
        self._focus_on(None)
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and (self.hand.stage is not Stage.IDLE or self.table.has_note):
            self._hide_hover()
            self.table.take_note_away()
            self.hand.cancel()
        elif key in _ENTER:
            self._enter()
        elif key in _ARROWS:
            self._arrow(*_ARROWS[key])
        else:
            event.ignore()

    def _enter(self) -> None:
        if self.hand.holds:
            self.hand.drop_aimed()
        elif self._focused is not None:
            self.hand.take_up(self._focused)
            for place in self._places()[:1]:
                self.hand.aim(place)

    def _arrow(self, across: float, down: float) -> None:
        if self.hand.stage is Stage.PICKED:
            places = self._places()
            if places:
                self.hand.aim(self._beyond(self.hand.target, places, across, down))
            return
        stops = self._stops()
        if stops:
            self._focus_on(self._beyond(self._focused, stops, across, down))

    def _cycle_places(self, step: int) -> None:
        places = self._places()
        if places:
            index = places.index(self.hand.target) + step if self.hand.target in places else 0
            self.hand.aim(places[index % len(places)])

    def _beyond(self, start: str | None, targets: list[str], across: float, down: float) -> str:
        """The next target from `start` in a direction; in reading order where none lies there."""
        if start not in targets:
            return targets[0]
        here = self._middle(start)
        best: tuple[float, str] | None = None
        for target in targets:
            away = self._middle(target) - here
            along = away.x() * across + away.y() * down
            aside = abs(away.x() * down) + abs(away.y() * across)
            if target != start and along > 0.5 and aside <= 2 * along:
                score = along + 2 * aside
                if best is None or score < best[0]:
                    best = (score, target)
        if best is not None:
            return best[1]
        return targets[(targets.index(start) + (1 if across + down > 0 else -1)) % len(targets)]

    def _middle(self, target: str) -> QPointF:
        rect = self.table.target_rect(target)
        return QPointF() if rect is None else rect.center()

    def _stops(self) -> list[str]:
        """What the keyboard can take up or tap, in reading order."""
        here = [target for target in self._session.controller.movable() if self.table.target_rect(target) is not None]
        return self._in_reading_order(here)

    def _places(self) -> list[str]:
        return self._in_reading_order(self.hand.places)

    def _in_reading_order(self, targets: Iterable[str]) -> list[str]:
        return sorted(targets, key=lambda target: (round(self._middle(target).y() / 24), self._middle(target).x()))

    def _focus_on(self, target: str | None) -> None:
        self._focused = target
        self.table.show_focus(target if self.hasFocus() else None)

    @property
    def focused(self) -> str | None:
        """The piece or place that the keyboard's ring is around."""
        return self._focused

    # -- the menu --------------------------------------------------------------------------

    def choose_amount(self, offer: Offer) -> None:
        """Ask for the amount of an offer that has many, where its gesture would have led."""
        self.hand.ask(offer)

    def _ask(self, choose: Choose, about: QRectF) -> None:
        self._close_menu()
        controller, on = self._session.controller, self.viewport()
        menu = ChoiceMenu(choose, on) if choose.amounts is None else AmountSlip(choose, controller, on)
        self._menu = menu
        self._asked_from = self.window().focusWidget()
        menu.chosen.connect(lambda offer: self._answered(offer, about))
        menu.open(self.mapFromScene(about).boundingRect())
        self.asked.emit(choose)

    def _answered(self, offer: Offer | None, about: QRectF) -> None:
        """Play what was chosen, or ask for its amount."""
        if offer is not None and offer.amounts is not None:
            self._ask(Choose((offer,)), about)
            return
        self._close_menu()
        self.hand.answer(offer)

    def _close_menu(self, *, answer: bool = False) -> None:
        """Take the menu away; with `answer`, as if nothing had been meant."""
        if self._menu is None:
            return
        menu, self._menu = self._menu, None
        had_focus = menu.isAncestorOf(self.window().focusWidget()) if self.window().focusWidget() else False
        menu.hide()
        menu.deleteLater()
        if had_focus:
            back, self._asked_from = self._asked_from, None
            (back if back is not None and back.isVisible() else self).setFocus(Qt.FocusReason.OtherFocusReason)
        if answer:
            self.hand.answer(None)

    @property
    def menu(self) -> Slip | None:
        """The slip that asks which move or which amount is meant, while it does."""
        return self._menu

    # -- the enlarged board ----------------------------------------------------------------

    def enlarge(self, seat: Seat) -> None:
        """Show the board of a seat large, to read."""
        if self._session.viewer is None:
            return
        match = self._session.match
        tableau = board_tableau(match.game, self._session.view, match.roles, seat, match.actor)
        if tableau is None:
            return
        self._enlarged_seat = seat
        self._hide_hover()
        self._enlarged.show_board(art_of(match.game), tableau, self._session.names, self._faces)

    def _close_enlarged(self) -> None:
        self._enlarged_seat = None
        self._enlarged.hide()

    def _enlarged_closed(self) -> None:
        self._enlarged_seat = None
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def enlarged(self) -> Seat | None:
        """The seat whose board is shown large."""
        return self._enlarged_seat

    @property
    def curtain(self) -> Curtain:
        """What covers the table while nobody may look."""
        return self._curtain

    def viewport_point(self, at: QPointF | QPoint) -> QPoint:
        """Where a point of the table is in the viewport, in its pixels."""
        return self.mapFromScene(QPointF(at))
