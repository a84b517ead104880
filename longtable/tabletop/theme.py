"""The colours of the table, as `resources/theme.yaml` says them."""

import logging
from functools import cache

import msgspec
from PySide6.QtGui import QColor

from longtable.components.files import resource_file
from longtable.components.reading import read

logger = logging.getLogger(__name__)


class Ink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour that means something, as `#RRGGBB`: a body, letters on it, an outline."""

    fill: str
    text: str
    edge: str


class SeatSign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat is told from the others: by an ink and by a shape."""

    ink: str
    mark: str


class Surface(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table or a board is made of.

    Attributes:
        fill: the colour at the top.
        deep: the colour at the bottom.
        grain: `wood`, `cloth` or `paper`.
        strength: how much of the grain shows, 0 to 1.
        text: letters on it.
        quiet: letters on it that should not strike the eye.
        line: outlines on it.
    """

    fill: str
    deep: str
    grain: str
    strength: float
    text: str
    quiet: str
    line: str


class StateColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mark of the moment: its body and the line beside it."""

    fill: str
    edge: str


class States(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The marks of the moment."""

    movable: StateColour
    legal: StateColour
    changed: StateColour
    hint: StateColour
    focus: StateColour
    refused: StateColour


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every colour of the table, by name."""

    inks: dict[str, Ink]
    hues: tuple[str, ...]
    seats: tuple[SeatSign, ...]
    surfaces: dict[str, Surface]
    states: States

    def ink(self, name: str) -> Ink:
        """The ink called `name`; paper where the name is empty, grey where it is unknown."""
        if name in self.inks:
            return self.inks[name]
        if name:
            logger.warning("no ink is called %r", name)
        return self.inks["grey" if name else "paper"]

    def surface(self, name: str) -> Surface:
        """The surface called `name`; wood where it is unknown."""
        if name not in self.surfaces:
            logger.warning("no surface is called %r", name)
        return self.surfaces.get(name, self.surfaces["wood"])

    def seat(self, seat: int) -> SeatSign:
        """The sign of a seat."""
        return self.seats[seat % len(self.seats)]


@cache
def theme() -> Theme:
    """The theme, read once."""
    return read(resource_file("theme.yaml"), Theme).value


@cache
def colour(text: str) -> QColor:
    """`#RRGGBB` as a colour. Shared: don't change it."""
    return QColor(text)


def faint(text: str, alpha: float) -> QColor:
    """`#RRGGBB` with an opacity of 0 to 1."""
    shade = QColor(text)
    shade.setAlphaF(alpha)
    return shade


def mixed(text: str, other: str, share: float) -> QColor:
    """`share` (0 to 1) of `other` in `text`."""
    one, two = colour(text), colour(other)
    return QColor.fromRgbF(
        one.redF() + (two.redF() - one.redF()) * share,
        one.greenF() + (two.greenF() - one.greenF()) * share,
        one.blueF() + (two.blueF() - one.blueF()) * share,
    )
