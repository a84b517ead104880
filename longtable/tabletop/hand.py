"""The hand: what it takes up, carries and lets go. Mouse, touch and keyboard all come through here.

It asks the rules controller and tells the scene what to show. It never moves a piece: when the
controller has played a move, the match says where things lie.
"""

from collections.abc import Callable, Mapping
from enum import Enum, auto

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from longtable.engine.table import Drag, Tap
from longtable.play.controller import Accepted, Choose, Controller, Offer, Outcome, Refused
from longtable.tabletop.measures import DRAG_START, OVERLAP, REACH
from longtable.tabletop.notes import preview_slip, refusal_slip
from longtable.tabletop.scene import Carried, TableScene


class Stage(Enum):
    """What the hand is doing."""

    IDLE = auto()
    PRESSED = auto()
    """The button is down on a piece or beside one; it may become a drag."""
    DRAGGING = auto()
    """A piece follows the pointer while the button is down."""
    PICKED = auto()
    """A piece was taken up by a click or a key; another click or key lets it go."""
    ASKING = auto()
    """A menu asks which of several moves is meant."""


class Hand(QObject):
    """One hand over one scene.

    Signals:
        refused: the sentence and the rulebook section.
        asked: a `Choose` that `answer` must answer, and the rectangle it is about.
        enlarge: the seat whose board was clicked.
        touched: something was begun: slips and overlays may go.
    """

    refused = Signal(str, str)
    asked = Signal(object, QRectF)
    enlarge = Signal(int)
    touched = Signal()

    def __init__(self, scene: TableScene, controller: Controller, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._controller = controller
        self.stage = Stage.IDLE
        self.pixels = 1.0
        """How many view pixels a scene unit is."""
        self._piece = ""
        self._offers: Mapping[str, tuple[Offer, ...]] = {}
        self._pressed = QPointF()
        self._grip = QPointF()
        self._target: str | None = None
        self._about = QRectF()
        self._asking: tuple[Carried | None, Choose] | None = None
        self._carried: Carried | None = None
        self._playing = False
        self._played = False
        scene.listen(self)

    @property
    def playing(self) -> bool:
        """Whether a change of the match comes from this hand just now."""
        return self._playing

    @property
    def carried(self) -> Carried | None:
        """What is being let go just now."""
        return self._carried

    @property
    def piece(self) -> str | None:
        """The piece in hand."""
        return self._piece if self.stage in (Stage.DRAGGING, Stage.PICKED) else None

    @property
    def holds(self) -> bool:
        """Whether a piece was taken up by a click or a key."""
        return self.stage is Stage.PICKED

    @property
    def target(self) -> str | None:
        """The legal place where the piece in hand would go now."""
        return self._target

    @property
    def places(self) -> tuple[str, ...]:
        """The legal places of the piece in hand that are on this table."""
        return tuple(place for place in self._offers if self._scene.place_rect(place) is not None)

    # -- the pointer -----------------------------------------------------------------------

    def press(self, at: QPointF) -> None:
        """The button went down."""
        self._played = False
        self.touched.emit()
        if self.stage is Stage.ASKING:
            self.cancel()
        elif self.stage is Stage.PICKED:
            self._carry(at)
        else:
            self.cancel()
            self.stage = Stage.PRESSED
            self._pressed = at
            self._piece = self._scene.piece_at(at) or ""
            if self._piece:
                self._offers = self._controller.pick_up(self._piece)
                self._grip = at - self._scene.pieces[self._piece].pos()
                self._scene.show_legal(self._offers)

    def press_again(self, at: QPointF) -> None:
        """The button went down a second time in a double click: it does nothing where the first time made a move."""
        if not self._played:
            self.press(at)

    def move(self, at: QPointF) -> None:
        """The pointer moved."""
        if self.stage is Stage.PRESSED and self._piece:
            away = (at - self._pressed) * self.pixels
            if away.x() ** 2 + away.y() ** 2 >= DRAG_START**2:
                self.stage = Stage.DRAGGING
                self._scene.lift(self._piece)
                self._scene.dim_glow(dim=True)
        if self.stage in (Stage.DRAGGING, Stage.PICKED):
            self._carry(at)

    def release(self, at: QPointF) -> None:
        """The button went up."""
        match self.stage:
            case Stage.DRAGGING:
                self._carry(at)
                self._let_go(at)
            case Stage.PICKED if (at - self._pressed).manhattanLength() * self.pixels >= 1 or self._target:
                self._carry(at)
                self._let_go(at)
            case Stage.PICKED:
                self.cancel()
            case Stage.PRESSED:
                self._click(at)

    def cancel(self) -> None:
        """Put everything back."""
        if self.stage in (Stage.DRAGGING, Stage.PICKED, Stage.ASKING) and self._piece:
            self._scene.send_home(self._piece, shaken=False)
        self._rest()

    def drop_everything(self) -> None:
        """The table changed under the hand: whatever it held is off, without ceremony."""
        if self.stage is not Stage.IDLE:
            self._scene.put_away_ghost()
            self._rest()

    # -- the keyboard ----------------------------------------------------------------------

    def take_up(self, target: str) -> None:
        """Take up a piece; do what it can be meant for where that is one thing, and tap it where it is none."""
        self.touched.emit()
        self.cancel()
        self._offers = self._controller.pick_up(target)
        only = self._only_place()
        if only is not None:
            self._send(target, only)
            return
        if not self.places or target not in self._scene.pieces:
            self._offers = {}
            self._tap(target)
            return
        item = self._scene.pieces[target]
        self._piece = target
        self._grip = QPointF(item.slot.width / 2, item.slot.height / 2)
        self._pressed = item.rect.center()
        self.stage = Stage.PICKED
        self._scene.lift(target)
        self._scene.dim_glow(dim=True)
        self._scene.show_legal(self._offers)

    def aim(self, place: str) -> None:
        """Hold the piece over a legal place."""
        rect = self._scene.place_rect(place)
        if self.stage is Stage.PICKED and rect is not None:
            self._scene.carry(rect.center() - self._grip)
            self._point_at(place)

    def drop_aimed(self) -> None:
        """Let the piece go where it is held."""
        if self.stage is Stage.PICKED and self._target is not None:
            self._drop(self._target)

    # -- answers ---------------------------------------------------------------------------

    def ask(self, offer: Offer) -> None:
        """Ask for the amount of an offer that was chosen beside the table."""
        self.touched.emit()
        self.cancel()
        gesture = offer.gesture
        target = gesture.place if isinstance(gesture, Drag) else gesture.target
        self._about = self._scene.target_rect(target) or QRectF()
        self._show(Choose((offer,)), None)

    def answer(self, offer: Offer | None) -> None:
        """The menu's choice, or None where nothing was meant."""
        if self._asking is None:
            return
        carried, _ = self._asking
        self._asking = None
        if offer is None:
            self.cancel()
            return
        self._perform(lambda: self._controller.play(offer.move), carried)

    # -- letting go ------------------------------------------------------------------------

    def _carry(self, at: QPointF) -> None:
        self._scene.carry(at - self._grip)
        self._point_at(self._best_place(at))

    def _point_at(self, place: str | None) -> None:
        """Draw the place solid where the piece would go, and say what would come of it."""
        if place == self._target:
            return
        self._target = place
        self._scene.choose(place)
        rect = self._scene.place_rect(place) if place is not None else None
        if place is None or rect is None:
            self._scene.take_note_away()
            return
        offers = self._offers[place]
        density = self._scene.density
        if len(offers) == 1:
            offer = offers[0]
            preview = self._controller.preview(offer.move) if offer.amounts is None else "You are asked for how much."
            slip = preview_slip(offer.label, preview, offer.cost, density)
        else:
            slip = preview_slip(f"{len(offers)} choices", "", "", density)
        self._scene.show_note(slip, rect.united(self._ghost_rect()))

    def _ghost_rect(self) -> QRectF:
        corner = self._scene.ghost_corner
        item = self._scene.pieces.get(self._piece)
        if corner is None or item is None:
            return QRectF()
        return QRectF(corner.x(), corner.y(), item.slot.width, item.slot.height)

    def _best_place(self, at: QPointF) -> str | None:
        """The legal place that is meant by letting go here.

        One that the pointer is in, the smallest first; over another place, one within reach of
        the pointer; over none, the one that the piece covers most.
        """
        rects = {place: rect for place in self._offers if (rect := self._scene.place_rect(place)) is not None}
        inside = [place for place, rect in rects.items() if rect.contains(at)]
        if inside:
            return min(inside, key=lambda place: rects[place].width() * rects[place].height())
        under = self._scene.place_at(at)
        if under is not None and under != self._origin:
            other = self._scene.place_rect(under)
            reach = REACH if other is None else min(REACH, min(other.width(), other.height()) / 4)
            near = {place: _distance(rect, at) for place, rect in rects.items()}
            close = [place for place, distance in near.items() if distance <= reach]
            return min(close, key=lambda place: near[place], default=None)
        ghost = self._ghost_rect()
        covered = {place: _overlap(ghost, rect) for place, rect in rects.items()}
        best = max(covered, key=lambda place: covered[place], default=None)
        return best if best is not None and covered[best] >= OVERLAP else None

    @property
    def _origin(self) -> str | None:
        item = self._scene.pieces.get(self._piece)
        return None if item is None else item.slot.place

    def place_for(self, at: QPointF) -> str | None:
        """The place that letting the piece in hand go here is about: a legal one that is meant, or what is there."""
        return self._best_place(at) or self._scene.place_at(at)

    def _let_go(self, at: QPointF) -> None:
        place = self._target or self._scene.place_at(at)
        if place is None or (place == self._origin and place not in self._offers):
            self.cancel()
            return
        self._drop(place)

    def _only_place(self) -> str | None:
        """The usual place to which the piece goes, where all its ways mean one and the same; else None."""
        meant = {offer for offers in self._offers.values() for offer in offers}
        return next(iter(self._offers)) if len(meant) == 1 else None

    def _send(self, piece: str, place: str) -> None:
        """Let a piece go to a place by itself."""
        self._piece = ""
        self._about = (self._scene.target_rect(piece) or QRectF()).united(self._scene.place_rect(place) or QRectF())
        self._perform(lambda: self._controller.drop(piece, place), None)

    def _drop(self, place: str) -> None:
        piece = self._piece
        corner = self._ghost_rect()
        self._about = corner.united(self._scene.place_rect(place) or QRectF())
        carried = Carried(piece, place, (corner.x(), corner.y()))
        self._perform(lambda: self._controller.drop(piece, place), carried)

    def _click(self, at: QPointF) -> None:
        """The button went up where it went down."""
        piece = self._piece
        movable = self._controller.movable()
        place = self._scene.place_at(at)
        board = self._scene.board_at(at)
        tableau = self._scene.tableau
        foreign = tableau is not None and board is not None and board.seat not in (None, tableau.viewer)
        taps = {offer.gesture.target for offer in self._controller.offers() if isinstance(offer.gesture, Tap)}
        if piece and self._offers and piece not in taps:
            self.take_up(piece)
            if self.stage is Stage.PICKED:
                # The pointer is where the piece is: it counts as moved once it leaves that spot.
                self._pressed = at
                self._grip = at - self._scene.pieces[piece].pos()
            return
        self._rest()
        if piece in movable or (piece and not foreign):
            self._tap(piece)
        elif place is not None and place in movable:
            self._tap(place)
        elif foreign and board is not None and board.seat is not None:
            self.enlarge.emit(board.seat)

    def _tap(self, target: str) -> None:
        self._piece = ""
        self._about = self._scene.target_rect(target) or QRectF()
        shaken = target if target in self._scene.pieces else ""
        self._perform(lambda: self._controller.tap(target), None, shaken)

    def _perform(self, act: Callable[[], Outcome], carried: Carried | None, shaken: str = "") -> None:
        """Do what was asked of the controller, and show what it answers."""
        self._carried = carried
        self._playing = True
        try:
            outcome = act()
        finally:
            self._carried = None
            self._playing = False
        match outcome:
            case Accepted():
                self._played = True
                self._scene.put_away_ghost()
                self._rest()
            case Choose():
                self._show(outcome, carried)
            case Refused(sentence=sentence, section=section):
                if carried is not None:
                    self._scene.send_home(carried.piece, shaken=True)
                elif shaken:
                    self._scene.shake(shaken)
                self._rest()
                self._scene.show_note(refusal_slip(sentence, section, self._scene.density), self._about)
                self.refused.emit(sentence, section)

    def _show(self, choose: Choose, carried: Carried | None) -> None:
        """Let the question be asked."""
        self.stage = Stage.ASKING
        self._asking = (carried, choose)
        self._scene.take_note_away()
        self.asked.emit(choose, self._about)

    def _rest(self) -> None:
        self.stage = Stage.IDLE
        self._piece = ""
        self._offers = {}
        self._target = None
        self._asking = None
        self._scene.show_legal(())
        self._scene.choose(None)
        self._scene.take_note_away()
        self._scene.dim_glow(dim=False)


def _distance(rect: QRectF, at: QPointF) -> float:
    across = max(rect.left() - at.x(), 0.0, at.x() - rect.right())
    down = max(rect.top() - at.y(), 0.0, at.y() - rect.bottom())
    return float((across**2 + down**2) ** 0.5)


def _overlap(one: QRectF, two: QRectF) -> float:
    """The share of the smaller rectangle that both have in common."""
    common = one.intersected(two)
    smaller = min(one.width() * one.height(), two.width() * two.height())
    return common.width() * common.height() / smaller if smaller > 0 else 0.0
