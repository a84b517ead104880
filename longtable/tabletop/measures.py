"""Lengths, in scene units: 1 unit is 1 px at 100 % on a 1366x768 window."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from longtable.engine.table import Shape

SIZES: Final[Mapping[Shape, tuple[float, float]]] = {
    Shape.CARD: (126, 176),
    Shape.SMALL_CARD: (90, 126),
    Shape.TILE: (168, 168),
    Shape.TOKEN: (44, 44),
    Shape.COIN: (36, 36),
    Shape.NOTE: (96, 48),
    Shape.DIE: (52, 52),
    Shape.CROSS: (36, 36),
    Shape.MEEPLE: (44, 44),
    Shape.CELL: (36, 36),
    Shape.ROUND: (36, 36),
    Shape.TEXT: (90, 24),
}
"""How large a face of each shape is where the layout does not say otherwise."""

FLAT: Final = frozenset({Shape.CELL, Shape.ROUND, Shape.TEXT, Shape.CROSS})
"""Print and ink: they cast no shadow."""

ROUND: Final = frozenset({Shape.TOKEN, Shape.COIN, Shape.ROUND})
"""Shapes whose outline is a circle."""

CARD_RADIUS: Final = 8.0
BOARD_RADIUS: Final = 12.0
DIE_RADIUS: Final = 11.0
CELL_RADIUS: Final = 5.0


class Shadow(NamedTuple):
    """A soft shadow: how far down it falls, how far it spreads, how dark it is (0 to 1)."""

    drop: float
    blur: float
    alpha: float


RESTING: Final = Shadow(2, 6, 0.25)
LIFTED: Final = Shadow(8, 18, 0.35)
LIFT: Final = 1.04
"""How much larger a lifted piece is."""

HALO: Final = 3.0
"""Width of the glow around a piece that can be moved."""
FOCUS: Final = 3.0
"""Width of the focus ring."""
CHANGED: Final = 2.0
"""Width of the ring around what changed last."""
LEGAL: Final = 3.0
"""Width of the outline of a place where the piece in hand may go."""

TITLE: Final = 15.0
TEXT: Final = 12.0
NUMBER: Final = 28.0
MONEY: Final = 20.0
SMALLEST: Final = 9.0
"""Letters smaller than this are left out: the hover card has the words."""

HEADER: Final = 24.0
"""Height of the strip along the top of a seat's board with its mark and name, at full size."""

DRAG_START: Final = 4.0
"""How far the pointer goes, in view pixels, before a press becomes a drag."""
REACH: Final = 12.0
"""How far from a legal place the pointer may be and still mean it rather than a place next to it."""
OVERLAP: Final = 0.2
"""How much of a legal place (or of the piece, where that is smaller) must be covered to mean it."""
