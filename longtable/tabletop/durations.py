"""How long things take, in milliseconds at the usual pace: every duration of the table is here."""

from enum import IntEnum
from typing import Final

import msgspec


class Span(IntEnum):
    """A stretch of motion or of waiting that the pace stretches or leaves out."""

    LIFT = 120
    """A piece follows its new state: lifted, or let down again."""
    GLIDE = 240
    """A piece goes from one place to another."""
    STEP = 110
    """A piece goes from one space of a path to the next."""
    FADE = 180
    """A piece appears or disappears."""
    SHAKE = 260
    """A refused piece shakes its head."""
    STAGGER = 90
    """The start of one of several pieces after the one before it."""
    PAUSE = 500
    """What the table waits between two moves that nobody at it makes."""


HOVER_DELAY: Final = 400
"""How long the pointer rests on a piece before its hover card opens: no motion, so no pace."""
FRAME: Final = 16
"""The time between two frames of motion."""


class Pace(msgspec.Struct, frozen=True):
    """How fast the table moves: every span times `factor`; 0 is reduced motion, where nothing glides."""

    factor: float = 1.0

    @property
    def still(self) -> bool:
        """Whether nothing moves but at once."""
        return self.factor <= 0

    def ms(self, span: Span) -> int:
        """The milliseconds that `span` takes at this pace."""
        return round(span * self.factor) if self.factor > 0 else 0


USUAL: Final = Pace()
STILL: Final = Pace(0)
