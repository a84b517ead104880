"""The items of the scene: pixmaps, all of them, and none moves itself."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from longtable.tabletop import layers
from longtable.tabletop.faces import Faces, Pose, Print, snapped
from longtable.tabletop.rings import Ring, ring
from longtable.tabletop.tableau import Slot


class PixmapItem(QGraphicsPixmapItem):
    """A pixmap whose face begins at the item's position; its shadow reaches beyond.

    At rest every pixel of it is one of the screen, so it is copied; `smooth` is for what is
    larger or turned for a while.
    """

    def __init__(self, layer: float, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setZValue(layer)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def smooth(self, *, on: bool) -> None:
        """Draw smoothly at any size and angle, at twice the cost."""
        mode = Qt.TransformationMode
        self.setTransformationMode(mode.SmoothTransformation if on else mode.FastTransformation)

    def show_print(self, made: Print) -> None:
        """Show a pixmap."""
        self.setPixmap(made.pixmap)
        self.setOffset(-made.margin, -made.margin)


class PieceItem(PixmapItem):
    """One piece. It stays where the arrangement says until it is told that the arrangement changed."""

    def __init__(self, slot: Slot, faces: Faces, density: float) -> None:
        super().__init__(layers.PIECE)
        self._faces = faces
        self._density = density
        self._pose = Pose.RESTING
        self._rings: dict[Ring, PixmapItem] = {}
        self.slot = slot
        self.take(slot, density)

    @property
    def home(self) -> QPointF:
        """Where the arrangement says it lies."""
        return snapped(self.slot.x, self.slot.y, self._density)

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height."""
        return self.slot.width, self.slot.height

    @property
    def rect(self) -> QRectF:
        """Where it lies, without its shadow."""
        return QRectF(self.slot.x, self.slot.y, self.slot.width, self.slot.height)

    def take(self, slot: Slot, density: float) -> None:
        """Show a slot's face at a slot's size and lie at its rank, without moving."""
        self.slot = slot
        self._density = density
        self.setTransformOriginPoint(slot.width / 2, slot.height / 2)
        self._draw()
        for kind in self._rings:
            self._draw_ring(kind)

    def pose(self, pose: Pose) -> None:
        """Rest on the table or hang above it."""
        if pose is not self._pose:
            self._pose = pose
            self._draw()
            self.smooth(on=pose is Pose.LIFTED)
        self.setZValue(layers.MOVING if pose is Pose.LIFTED else self.layer)

    @property
    def layer(self) -> float:
        """The z value of its rank, below what lies above all pieces."""
        return layers.PIECE + min(self.slot.rank * 0.001, 9.0)

    def ring(self, kind: Ring, *, on: bool, shown: bool = True) -> None:
        """Wear a ring, or take it off; one that is not `shown` is only hidden for a while."""
        if not on:
            worn = self._rings.pop(kind, None)
            if worn is not None:
                worn.hide()
                self.scene().removeItem(worn)
        elif kind not in self._rings:
            made = PixmapItem(0.0, self)
            made.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
            self._rings[kind] = made
            self._draw_ring(kind)
            made.setVisible(shown)
        else:
            self._rings[kind].setVisible(shown)

    def worn(self, kind: Ring) -> PixmapItem | None:
        """The ring it wears, if it does."""
        return self._rings.get(kind)

    def _draw(self) -> None:
        self.show_print(self._faces.get(self.slot.face, self.size, self._density, self._pose))
        if self._pose is Pose.RESTING:
            self.setZValue(self.layer)

    def _draw_ring(self, kind: Ring) -> None:
        self._rings[kind].show_print(ring(kind, self.size, self._density, self.slot.face))
