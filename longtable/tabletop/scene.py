"""The scene: it shows a tableau, and moves what differs from the one before.

It knows no game and decides nothing. Pointer events go on to whoever `listen` named.
"""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final, Protocol

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from longtable.engine.layout import Board, Outline
from longtable.engine.table import Face, Shape, with_names
from longtable.tabletop import layers
from longtable.tabletop.badges import HintMarks, Marked, Ranks
from longtable.tabletop.boards import paint_board, paint_caption, paint_header, paint_title, surface_of
from longtable.tabletop.durations import Span
from longtable.tabletop.faces import Faces, Pose, Print, snapped
from longtable.tabletop.items import PieceItem, PixmapItem
from longtable.tabletop.measures import LIFT, ROUND
from longtable.tabletop.motion import Clock, Fade, Glide, Shake, Tumble
from longtable.tabletop.rings import Ring, ring
from longtable.tabletop.tableau import Slot, Tableau

_PALE: Final = 0.375
"""The opacity of a piece whose ghost is in hand."""
_LONGEST_WAIT: Final = 1600
"""The last of many pieces starts no later than this many milliseconds after the first."""


class Pointer(Protocol):
    """Hears what the mouse does on the table, in scene units."""

    def press(self, at: QPointF) -> None:
        """The left button went down."""

    def press_again(self, at: QPointF) -> None:
        """The left button went down for the second time of a double click."""

    def move(self, at: QPointF) -> None:
        """The pointer moved, with or without the left button."""

    def release(self, at: QPointF) -> None:
        """The left button went up."""

    def cancel(self) -> None:
        """Another button was pressed: whatever was begun is off."""


class Carried(msgspec.Struct, frozen=True):
    """Where a piece was let go: what comes of it starts from there.

    Attributes:
        piece: the piece in hand.
        place: the place under it.
        corner: the top left corner of the ghost.
    """

    piece: str
    place: str
    corner: tuple[float, float]


class TableScene(QGraphicsScene):
    """Boards, pieces and marks of one table.

    Args:
        art: the folder of the game's art.
        faces: where faces become pixmaps.
        clock: what moves things.
    """

    def __init__(self, art: Path, faces: Faces, clock: Clock) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._art = art
        self._faces = faces
        self.clock: Final = clock
        self._density = 1.0
        self._names: tuple[str, ...] = ()
        self._tableau: Tableau | None = None
        self._pieces: dict[str, PieceItem] = {}
        self._leaving: set[PieceItem] = set()
        self._boards: dict[str, tuple[object, PixmapItem]] = {}
        self._headers: dict[str, tuple[object, PixmapItem]] = {}
        self._captions: dict[str, tuple[object, PixmapItem]] = {}
        self._legal: dict[str, PixmapItem] = {}
        self._lit: dict[str, PixmapItem] = {}
        self._chosen: tuple[str, PixmapItem] | None = None
        self._focus: PixmapItem | None = None
        self._movable: frozenset[str] = frozenset()
        self._glowing = True
        self._hinted: dict[str, Ranks] = {}
        self._hints = HintMarks(self)
        self._ghost: PixmapItem | None = None
        self._note: PixmapItem | None = None
        self._pointer: Pointer | None = None

    # -- what is shown ---------------------------------------------------------------------

    @property
    def tableau(self) -> Tableau | None:
        """What is shown, or None under the curtain."""
        return self._tableau

    @property
    def pieces(self) -> Mapping[str, PieceItem]:
        """The item of every piece on the table."""
        return self._pieces

    @property
    def density(self) -> float:
        """Device pixels a scene unit: how sharp everything is drawn."""
        return self._density

    def show_tableau(self, tableau: Tableau, names: tuple[str, ...], carried: Carried | None = None) -> None:
        """Show a tableau: what is new appears, what is gone fades, what moved glides there.

        Args:
            tableau: what to show.
            names: what the seats are called.
            carried: the piece that was let go to bring this about, if one was.
        """
        before = self._tableau
        self._tableau = tableau
        self._names = names
        self.setSceneRect(0, 0, *tableau.size)
        self._show_boards(tableau)
        self._show_headers(tableau)
        self._show_captions(tableau)
        self._show_pieces(tableau, before, carried)
        if before is not None and before.boards is not tableau.boards:
            self._forget_lit()

    def clear_tableau(self) -> None:
        """Take everything away: under the curtain no item holds anything of the table."""
        self.clock.settle()
        self._tableau = None
        self.put_away_ghost()
        self.take_note_away()
        self.show_legal(())
        self.show_hints({})
        self.show_focus(None)
        self.show_movable(())
        for item in (*self._pieces.values(), *self._leaving):
            self.removeItem(item)
        self._pieces.clear()
        self._leaving.clear()
        for kept in (self._boards, self._headers, self._captions):
            for _, shown in kept.values():
                self.removeItem(shown)
            kept.clear()

    def set_density(self, density: float) -> None:
        """Draw everything anew for this many device pixels a unit."""
        if abs(density - self._density) < 1e-6:
            return
        self._density = density
        self._faces.keep_only(density)
        if self._tableau is None:
            return
        self.clock.settle()
        self._show_boards(self._tableau)
        self._show_headers(self._tableau)
        self._show_captions(self._tableau)
        for piece, item in self._pieces.items():
            item.take(self._tableau.slots[piece], density)
            item.setPos(item.home)
        self._forget_lit()
        self.show_hints(self._hinted)
        self._show_glow()

    def _show_boards(self, tableau: Tableau) -> None:
        wanted: dict[str, object] = {}
        for board in tableau.boards:
            printed = {spot.id: tableau.printed[spot.id] for spot in board.spots if spot.id in tableau.printed}
            key = (board, printed, tableau.surface, self._density)
            wanted[board.id] = key
            if board.id in self._boards and self._boards[board.id][0] == key:
                continue
            made = paint_board(board, printed, self._art, tableau.surface, self._density, self._faces)
            self._put(self._boards, board.id, key, made, layers.BOARD, QPointF(board.x, board.y))
        self._drop_others(self._boards, wanted)

    def _show_headers(self, tableau: Tableau) -> None:
        wanted: dict[str, object] = {}
        for board in tableau.boards:
            if board.seat is None:
                continue
            seat = board.seat
            name = self._names[seat] if seat < len(self._names) else f"Seat {seat + 1}"
            turn = seat == tableau.actor
            key = (name, turn, board.x, board.y, board.scale, board.zone.size, tableau.viewer, self._density)
            wanted[board.id] = key
            if board.id in self._headers and self._headers[board.id][0] == key:
                continue
            made = paint_header(
                name, seat, board, tableau.surface, self._density, on_turn=turn, viewer=seat == tableau.viewer
            )
            self._put(self._headers, board.id, key, made, layers.HEADER, QPointF(board.x, board.y))
        self._drop_others(self._headers, wanted)

    def _show_captions(self, tableau: Tableau) -> None:
        taken = {slot.place for slot in tableau.slots.values()} | tableau.printed.keys()
        wanted: dict[str, object] = {}
        for board in tableau.boards:
            ground = surface_of(board, tableau.surface)
            for spot in board.spots:
                text = with_names(tableau.captions.get(spot.id, ""), self._names)
                free = spot.id not in taken
                titled = free and not text and spot.spec.outline is Outline.QUIET and spot.spec.title
                if not (text or titled):
                    continue
                key = (text, free, spot, self._density)
                wanted[spot.id] = key
                if spot.id in self._captions and self._captions[spot.id][0] == key:
                    continue
                if text:
                    made, room = paint_caption(text, spot, ground, self._density, free=free)
                else:
                    made = paint_title(spot, ground, self._density)
                    room = QRectF(spot.x, spot.y, spot.width, spot.height)
                self._put(self._captions, spot.id, key, made, layers.CAPTION, room.topLeft())
        self._drop_others(self._captions, wanted)

    def _put(
        self,
        kept: dict[str, tuple[object, PixmapItem]],
        name: str,
        key: object,
        made: Print,
        layer: float,
        at: QPointF,
    ) -> None:
        if name in kept:
            item = kept[name][1]
        else:
            item = PixmapItem(layer)
            self.addItem(item)
        item.show_print(made)
        item.setPos(snapped(at.x(), at.y(), self._density))
        kept[name] = (key, item)

    def _drop_others(self, kept: dict[str, tuple[object, PixmapItem]], wanted: Mapping[str, object]) -> None:
        for name in [name for name in kept if name not in wanted]:
            self.removeItem(kept.pop(name)[1])

    # -- pieces from old to new ------------------------------------------------------------

    def _show_pieces(self, tableau: Tableau, before: Tableau | None, carried: Carried | None) -> None:
        old = before.slots if before is not None else {}
        # Another pair of eyes: the boards of the seats change places, and nothing on them glides about.
        turned = before is not None and before.viewer != tableau.viewer
        seated = [board for board in tableau.boards if turned and board.seat is not None]
        fixed = {spot.id for board in seated for spot in board.spots}
        for piece in [piece for piece in self._pieces if piece not in tableau.slots]:
            self._leave(self._pieces.pop(piece), at_once=turned)
        delay = 0
        for piece, slot in tableau.slots.items():
            item = self._pieces.get(piece)
            if item is None:
                item = PieceItem(slot, self._faces, self._density)
                self._pieces[piece] = item
                self.addItem(item)
                item.setPos(item.home)
                if before is not None and not turned:
                    self._appear(item, carried)
            elif old[piece].place in fixed or slot.place in fixed:
                self._jump(item, slot)
            else:
                delay = self._follow(item, old[piece], slot, tableau, carried, delay)
            item.ring(Ring.CHANGED, on=before is not None and _changed(old.get(piece), slot))

    def _jump(self, item: PieceItem, slot: Slot) -> None:
        """Put a piece where it lies now, without a motion."""
        self.clock.forget(item)
        item.pose(Pose.RESTING)
        item.setOpacity(1.0)
        item.setScale(1.0)
        item.setRotation(0.0)
        item.take(slot, self._density)
        item.setPos(item.home)

    def _follow(
        self, item: PieceItem, old: Slot, slot: Slot, tableau: Tableau, carried: Carried | None, delay: int
    ) -> int:
        """Move a piece that was there before; when the next one may start."""
        turned = old.face != slot.face
        resized = (old.width, old.height) != (slot.width, slot.height)
        if turned or resized or old.rank != slot.rank:
            item.take(slot, self._density)
        item.slot = slot
        held = carried is not None and carried.piece == item.slot.piece
        if item.opacity() < 1.0:
            item.setOpacity(1.0)
        start = item.pos()
        moved = (old.x, old.y, old.place) != (slot.x, slot.y, slot.place)
        if moved and held and carried is not None:
            start = QPointF(*carried.corner)
        if not moved and start == item.home:
            if turned and slot.face.shape is Shape.DIE:
                self.clock.run(Tumble(item, self.clock.pace.ms(Span.GLIDE) * 2))
            return delay
        elsewhere = old.place != slot.place
        way = (
            []
            if held
            else [
                snapped(x - slot.width / 2, y - slot.height / 2, self._density)
                for x, y in tableau.way(old.place, slot.place)
            ]
        )
        steps = len(way) + 1
        span = self.clock.pace.ms(Span.GLIDE) + self.clock.pace.ms(Span.STEP) * (steps - 1)
        if elsewhere and not self.clock.pace.still:
            item.pose(Pose.LIFTED)
        wait = delay if elsewhere and not held else 0
        self.clock.run(Glide(item, [start, *way, item.home], span, lambda: item.pose(Pose.RESTING)), wait)
        if not elsewhere or held:
            return delay
        after = self.clock.pace.ms(Span.STAGGER) + (span * 2 // 3 if way else 0)
        return min(delay + after, _LONGEST_WAIT)

    def _appear(self, item: PieceItem, carried: Carried | None) -> None:
        """A new piece comes from where its like was let go, or out of nothing."""
        if carried is not None and (item.slot.place == carried.place or item.slot.piece == carried.piece):
            span = self.clock.pace.ms(Span.LIFT)
            self.clock.run(Glide(item, [QPointF(*carried.corner), item.home], span))
        else:
            self.clock.run(Fade(item, 0.0, 1.0, self.clock.pace.ms(Span.FADE)))

    def _leave(self, item: PieceItem, *, at_once: bool) -> None:
        for kind in Ring:
            item.ring(kind, on=False)
        self.clock.forget(item)
        if at_once:
            self.removeItem(item)
            return
        self._leaving.add(item)

        def gone() -> None:
            self._leaving.discard(item)
            self.removeItem(item)

        self.clock.run(Fade(item, item.opacity(), 0.0, self.clock.pace.ms(Span.FADE), gone))

    # -- marks -----------------------------------------------------------------------------

    def show_movable(self, pieces: Collection[str]) -> None:
        """Let these pieces, and printed places that are tapped, glow, and no others."""
        before, self._movable = self._movable, frozenset(pieces)
        for piece in before - self._movable:
            if piece in self._pieces:
                self._pieces[piece].ring(Ring.MOVABLE, on=False)
        self._show_glow()

    def dim_glow(self, *, dim: bool) -> None:
        """While a piece is in hand the others stop glowing: only where it may go matters."""
        if self._glowing is dim:
            self._glowing = not dim
            self._show_glow()

    def _show_glow(self) -> None:
        glowing = self._glowing and not self._hints.shown
        for piece in self._movable & self._pieces.keys():
            self._pieces[piece].ring(Ring.MOVABLE, on=True, shown=glowing)
        wanted = self._movable - self._pieces.keys() if glowing else frozenset()
        for place in [place for place in self._lit if place not in wanted]:
            self.removeItem(self._lit.pop(place))
        for place in wanted - self._lit.keys():
            lit = self._ring_on(place, Ring.MOVABLE, layers.LEGAL)
            if lit is not None:
                self._lit[place] = lit

    def _forget_lit(self) -> None:
        """Printed places that glow are drawn anew the next time: they may be elsewhere now."""
        for lit in self._lit.values():
            self.removeItem(lit)
        self._lit.clear()

    def show_hints(self, ranks: Mapping[str, Ranks]) -> None:
        """Put the numbers of good moves on pieces and places, and a light around them; nothing else glows then.

        Args:
            ranks: by piece or place, the places of its moves among the best, 1 for the best, in order.
        """
        if not ranks and not self._hinted:
            return
        self._hinted = dict(ranks)
        marked: dict[Ranks, list[Marked]] = {}
        for target, order in ranks.items():
            rect = self.target_rect(target)
            if rect is not None:
                marked.setdefault(order, []).append(
                    Marked(rect, self._outline_of(target), piece=target in self._pieces)
                )
        self._hints.show(marked, self._density, self.sceneRect())
        self._show_glow()

    @property
    def hinted(self) -> Mapping[str, Ranks]:
        """What `show_hints` shows now."""
        return self._hinted

    def _outline_of(self, target: str) -> Face | None:
        """The face whose outline a piece or a place has; None for a place with square corners."""
        if target in self._pieces:
            return self._pieces[target].slot.face
        face = self._tableau.printed.get(target) if self._tableau is not None else None
        return face if face is not None and face.shape in ROUND else None

    def show_legal(self, places: Iterable[str]) -> None:
        """Outline the places where the piece in hand may go, and no others."""
        wanted = set(places)
        for place in [place for place in self._legal if place not in wanted]:
            self.removeItem(self._legal.pop(place))
        for place in wanted - self._legal.keys():
            item = self._ring_on(place, Ring.LEGAL, layers.LEGAL)
            if item is not None:
                self._legal[place] = item
        if self._chosen is not None and self._chosen[0] not in wanted:
            self.choose(None)

    @property
    def lit_places(self) -> frozenset[str]:
        """The places that are outlined now."""
        return frozenset(self._legal)

    def choose(self, place: str | None) -> None:
        """Draw the outline of one legal place solid: the piece would go there."""
        if self._chosen is not None:
            if self._chosen[0] == place:
                return
            self.removeItem(self._chosen[1])
            self._chosen = None
        if place is not None:
            item = self._ring_on(place, Ring.CHOSEN, layers.CHOSEN)
            if item is not None:
                self._chosen = (place, item)

    def _ring_on(self, place: str, kind: Ring, layer: float) -> PixmapItem | None:
        rect = self.place_rect(place)
        if rect is None or self._tableau is None:
            return None
        item = PixmapItem(layer)
        item.show_print(ring(kind, (rect.width(), rect.height()), self._density, self._outline_of(place)))
        item.setPos(snapped(rect.x(), rect.y(), self._density))
        self.addItem(item)
        return item

    def show_focus(self, target: str | None) -> None:
        """Put the keyboard's ring around a piece or a place, or take it away."""
        if self._focus is not None:
            self.removeItem(self._focus)
            self._focus = None
        if target is None:
            return
        if target in self._pieces:
            item = self._pieces[target]
            self._focus = PixmapItem(layers.FOCUS)
            self._focus.show_print(ring(Ring.FOCUS, item.size, self._density, item.slot.face))
            self._focus.setPos(item.home)
            self.addItem(self._focus)
        else:
            self._focus = self._ring_on(target, Ring.FOCUS, layers.FOCUS)

    def target_rect(self, target: str) -> QRectF | None:
        """Where a piece or a place is, if it is on this table."""
        return self._pieces[target].rect if target in self._pieces else self.place_rect(target)

    # -- the piece in hand -----------------------------------------------------------------

    def lift(self, piece: str) -> None:
        """Take a ghost of a piece in hand; the piece stays, paler."""
        item = self._pieces[piece]
        self.put_away_ghost()
        self._ghost = PixmapItem(layers.GHOST)
        self._ghost.show_print(self._faces.get(item.slot.face, item.size, self._density, Pose.LIFTED))
        self._ghost.setTransformOriginPoint(item.slot.width / 2, item.slot.height / 2)
        self._ghost.setScale(LIFT)
        self._ghost.smooth(on=True)
        self._ghost.setOpacity(0.88)
        self._ghost.setPos(item.home)
        self.addItem(self._ghost)
        item.setOpacity(_PALE)

    def carry(self, corner: QPointF) -> None:
        """Move the ghost so that its top left corner is there."""
        if self._ghost is not None:
            self._ghost.setPos(snapped(corner.x(), corner.y(), self._density))

    @property
    def ghost_corner(self) -> QPointF | None:
        """Where the ghost is, if a piece is in hand."""
        return None if self._ghost is None else self._ghost.pos()

    def put_away_ghost(self) -> None:
        """Nothing is in hand any more, and no piece is pale."""
        if self._ghost is not None:
            self.clock.forget(self._ghost)
            self.removeItem(self._ghost)
            self._ghost = None
        for item in self._pieces.values():
            if item.opacity() == _PALE:
                item.setOpacity(1.0)

    def send_home(self, piece: str, *, shaken: bool) -> None:
        """Let the ghost glide back to its piece; a refused piece then shakes."""
        ghost, item = self._ghost, self._pieces.get(piece)
        if ghost is None or item is None:
            self.put_away_ghost()
            return
        self._ghost = None

        def arrived() -> None:
            if ghost.scene() is self:
                self.removeItem(ghost)
            if self._pieces.get(piece) is item and self._ghost is None:
                item.setOpacity(1.0)
                if shaken:
                    self.shake(piece)

        self.clock.run(Glide(ghost, [ghost.pos(), item.home], self.clock.pace.ms(Span.GLIDE), arrived))

    def shake(self, piece: str) -> None:
        """Let a piece say no."""
        item = self._pieces.get(piece)
        if item is not None:
            # A piece that is still on its way would stay lifted.
            self.clock.finish(item)
            item.setPos(item.home)
            self.clock.run(Shake(item, self.clock.pace.ms(Span.SHAKE)))

    # -- notes -----------------------------------------------------------------------------

    def show_note(self, made: Print, beside: QRectF) -> None:
        """Put a slip of paper beside a rectangle, on the table; it takes the place of the one before.

        Where the piece in hand may go is covered as little as can be.
        """
        self.take_note_away()
        item = PixmapItem(layers.NOTE)
        item.show_print(made)
        item.setPos(self._beside(made, beside))
        self.addItem(item)
        self._note = item

    def take_note_away(self) -> None:
        """No slip any more."""
        if self._note is not None:
            self.removeItem(self._note)
            self._note = None

    @property
    def has_note(self) -> bool:
        """Whether a slip lies on the table."""
        return self._note is not None

    @property
    def note_pixmap(self) -> int | None:
        """Which slip lies on the table: the cache key of its pixmap."""
        return None if self._note is None else self._note.pixmap().cacheKey()

    def _beside(self, made: Print, beside: QRectF) -> QPointF:
        """The corner of a slip on that side of `beside` where it covers least of what matters."""
        ratio = made.pixmap.devicePixelRatio()
        wide = made.pixmap.width() / ratio - 2 * made.margin
        high = made.pixmap.height() / ratio - 2 * made.margin
        room = self.sceneRect().adjusted(4, 4, -4, -4)
        gap = 8.0
        middle = beside.center()
        sides = (
            (beside.right() + gap, middle.y() - high / 2),
            (beside.left() - gap - wide, middle.y() - high / 2),
            (middle.x() - wide / 2, beside.top() - gap - high),
            (middle.x() - wide / 2, beside.bottom() + gap),
        )
        matters = [rect for place in self._legal if (rect := self.place_rect(place)) is not None]
        matters.append(beside)

        def covered(corner: tuple[float, float]) -> float:
            slip = QRectF(corner[0], corner[1], wide, high)
            return sum(_area(slip.intersected(rect)) for rect in matters)

        corners = [
            (
                max(room.left(), min(left, room.right() - wide)),
                max(room.top(), min(top, room.bottom() - high)),
            )
            for left, top in sides
        ]
        return snapped(*min(corners, key=covered), self._density)

    # -- what is where ---------------------------------------------------------------------

    def piece_at(self, at: QPointF) -> str | None:
        """The topmost piece under a point."""
        for piece in reversed(tuple(self._tableau.slots) if self._tableau is not None else ()):
            item = self._pieces[piece]
            if item.rect.contains(at) and (item.slot.face.shape not in ROUND or _in_disc(item.rect, at)):
                return piece
        return None

    def place_at(self, at: QPointF) -> str | None:
        """The smallest place under a point, the later one of equals."""
        if self._tableau is None:
            return None
        best: tuple[float, str] | None = None
        for spot in self._tableau.spots.values():
            if spot.x <= at.x() <= spot.x + spot.width and spot.y <= at.y() <= spot.y + spot.height:
                area = spot.width * spot.height
                if best is None or area <= best[0]:
                    best = (area, spot.id)
        return None if best is None else best[1]

    def place_rect(self, place: str) -> QRectF | None:
        """Where a place is, if it is on this table."""
        spot = self._tableau.spots.get(place) if self._tableau is not None else None
        return None if spot is None else QRectF(spot.x, spot.y, spot.width, spot.height)

    def board_at(self, at: QPointF) -> Board | None:
        """The board under a point, the upper one of two."""
        found = None
        for board in self._tableau.boards if self._tableau is not None else ():
            size = board.zone.size
            if QRectF(board.x, board.y, size[0] * board.scale, size[1] * board.scale).contains(at):
                found = board
        return found

    # -- the pointer -----------------------------------------------------------------------

    def listen(self, pointer: Pointer | None) -> None:
        """Tell `pointer` what the mouse does."""
        self._pointer = pointer

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if self._pointer is None:
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self._pointer.press(event.scenePos())
        else:
            self._pointer.cancel()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._pointer is None or event.button() != Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
            return
        event.accept()
        self._pointer.press_again(event.scenePos())

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if self._pointer is not None:
            self._pointer.move(event.scenePos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if self._pointer is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pointer.release(event.scenePos())


def _changed(old: Slot | None, slot: Slot) -> bool:
    """Whether a piece is new, elsewhere or turned: not whether its neighbours made it shift."""
    return old is None or old.place != slot.place or old.face != slot.face


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height()


def _in_disc(rect: QRectF, at: QPointF) -> bool:
    away = at - rect.center()
    radius = min(rect.width(), rect.height()) / 2
    return away.x() ** 2 + away.y() ** 2 <= radius**2
