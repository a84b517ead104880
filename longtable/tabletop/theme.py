"""The colours of the table. Every game names inks and surfaces; nothing else in the program holds a colour."""

import logging
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtGui import QColor

from longtable.engine.signs import seat_ink

logger = logging.getLogger(__name__)


class Ink(NamedTuple):
    """A colour that means something, as `#RRGGBB`.

    Attributes:
        fill: the body of a thing.
        text: letters that read on the fill, at 4.5:1.
        edge: outlines, and glyphs on paper, at 3:1 or more there.
    """

    fill: str
    text: str
    edge: str


class Surface(NamedTuple):
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


class StateColour(NamedTuple):
    """A mark of the moment: its body and the line beside it."""

    fill: str
    edge: str


class States(NamedTuple):
    """The marks of the moment."""

    movable: StateColour
    legal: StateColour
    changed: StateColour
    hint: StateColour
    focus: StateColour
    refused: StateColour


class Theme(NamedTuple):
    """Every colour of the table, by name."""

    inks: Mapping[str, Ink]
    surfaces: Mapping[str, Surface]
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


# fmt: off
_INKS: Final = {
    "vermillion": Ink(fill="#D55E00", text="#15110C", edge="#9A4300"),
    "red": Ink(fill="#B3261E", text="#FFFFFF", edge="#82170F"),
    "orange": Ink(fill="#E69F00", text="#1B1B1B", edge="#8F5C00"),
    "yellow": Ink(fill="#F0E442", text="#1B1B1B", edge="#7E7300"),
    "green": Ink(fill="#009E73", text="#0B1512", edge="#006B4E"),
    "sky": Ink(fill="#56B4E9", text="#1B1B1B", edge="#1D6FA0"),
    "blue": Ink(fill="#0072B2", text="#FFFFFF", edge="#004F7D"),
    "rose": Ink(fill="#CC79A7", text="#1B1B1B", edge="#964471"),
    "purple": Ink(fill="#CC79A7", text="#1B1B1B", edge="#964471"),
    "plum": Ink(fill="#5A2A82", text="#FFFFFF", edge="#3E1A5E"),
    "black": Ink(fill="#2B2926", text="#FBF7EF", edge="#1B1B1B"),
    "ink": Ink(fill="#22201C", text="#FBF7EF", edge="#22201C"),
    "night": Ink(fill="#17211F", text="#FBF7EF", edge="#17211F"),
    "grey": Ink(fill="#B9B4AA", text="#1B1B1B", edge="#6B665D"),
    "silver": Ink(fill="#C9CDD1", text="#1B1B1B", edge="#62686E"),
    "gold": Ink(fill="#E3B23C", text="#1B1B1B", edge="#876205"),
    "brown": Ink(fill="#7A4A24", text="#FFFFFF", edge="#553014"),
    "bronze": Ink(fill="#C98850", text="#1B1B1B", edge="#84502A"),
    "wood": Ink(fill="#C9A06C", text="#22201C", edge="#80582D"),
    "felt": Ink(fill="#2F5D50", text="#FFFFFF", edge="#21453B"),
    "teal": Ink(fill="#14746F", text="#FFFFFF", edge="#0D4F4C"),
    "line": Ink(fill="#D8CFC0", text="#22201C", edge="#756B5B"),
    "paper": Ink(fill="#FBF7EF", text="#22201C", edge="#756B5B"),
    "white": Ink(fill="#FFFFFF", text="#1B1B1B", edge="#6E6A62"),
    "pen": Ink(fill="#1D2A5C", text="#FFFFFF", edge="#1D2A5C"),
}
# The hue of each seat, in playing order.
_SEATS: Final = ("blue", "vermillion", "green", "plum", "orange", "sky", "yellow", "rose")
_SEAT_INKS: Final = {seat_ink(seat): _INKS[hue] for seat, hue in enumerate(_SEATS)}
_SURFACES: Final = {
    "wood": Surface(
        fill="#7B5636", deep="#66452A", grain="wood", strength=0.32,
        text="#FFF6E6", quiet="#F0DFC6", line="#D3B48C",
    ),
    "felt": Surface(
        fill="#2F5D50", deep="#264C41", grain="cloth", strength=0.20,
        text="#FBF7EF", quiet="#D5E5DE", line="#9DBFB2",
    ),
    "night": Surface(
        fill="#17211F", deep="#101816", grain="cloth", strength=0.18,
        text="#FBF7EF", quiet="#C2CECA", line="#70807B",
    ),
    "paper": Surface(
        fill="#FBF7EF", deep="#F4EDDF", grain="paper", strength=0.06,
        text="#22201C", quiet="#655C4E", line="#857A69",
    ),
    "card": Surface(
        fill="#F3EBDB", deep="#EADFCA", grain="paper", strength=0.07,
        text="#22201C", quiet="#5F5647", line="#7D715F",
    ),
    "cream": Surface(
        fill="#F2E6CC", deep="#E6D6B4", grain="cloth", strength=0.09,
        text="#22201C", quiet="#5C5140", line="#7A6C54",
    ),
    "turf": Surface(
        fill="#35703F", deep="#2B5C36", grain="cloth", strength=0.22,
        text="#FFFFFF", quiet="#FFFFFF", line="#BBD9BE",
    ),
    "leather": Surface(
        fill="#CFA373", deep="#C09163", grain="cloth", strength=0.26,
        text="#17110A", quiet="#1F160D", line="#3A2714",
    ),
    "sand": Surface(
        fill="#EBDDBE", deep="#BFDCDD", grain="paper", strength=0.10,
        text="#22201C", quiet="#51483A", line="#71664F",
    ),
    "prairie": Surface(
        fill="#6A4A34", deep="#4E3527", grain="cloth", strength=0.24,
        text="#FFF3E0", quiet="#F0DDC4", line="#C7A482",
    ),
    "sea": Surface(
        fill="#1D4A6B", deep="#143650", grain="paper", strength=0.10,
        text="#F4F8FB", quiet="#CFE0EC", line="#86A9C2",
    ),
    "parchment": Surface(
        fill="#EFE2C2", deep="#E2D0A6", grain="paper", strength=0.12,
        text="#22201C", quiet="#594D38", line="#776845",
    ),
}
# Each is drawn as `fill` beside `edge`; one of the two stands out at 3:1 on every surface.
_STATES: Final = States(
    movable=StateColour(fill="#F2B705", edge="#4A3700"),
    legal=StateColour(fill="#F2B705", edge="#4A3700"),
    changed=StateColour(fill="#9AD2FF", edge="#003E6B"),
    hint=StateColour(fill="#FFB3EC", edge="#5A1050"),
    focus=StateColour(fill="#FBF7EF", edge="#22201C"),
    refused=StateColour(fill="#FFF3C4", edge="#82170F"),
)
# fmt: on
_THEME: Final = Theme(_INKS | _SEAT_INKS, _SURFACES, _STATES)


def theme() -> Theme:
    """The theme of the program."""
    return _THEME


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
