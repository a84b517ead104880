"""The window's colours read well and come from the theme, and its texts are never tiny."""

import re

import pytest
from PySide6.QtGui import QColor

from longtable.app.settings import TextSize
from longtable.app.style import SMALL_TEXT, colours, sheet
from longtable.tabletop.theme import theme

LOOK = colours(theme())


def luminance(colour: str) -> float:
    """Relative luminance as WCAG reckons it."""
    parts = QColor(colour).getRgbF()[:3]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


GROUNDS = ("ground", "paper", "raised")
TEXTS = [(ink, ground) for ink in ("ink", "muted", "alarm") for ground in GROUNDS]
TEXTS += [("ink", "wash"), ("felt_ink", "felt"), ("felt_ink", "felt_light"), ("bar_ink", "bar"), ("bar_soft", "bar")]
TEXTS += [("bar_ink", "felt_light"), ("felt", "ground"), ("felt", "paper"), ("felt", "wash"), ("muted", "wash")]
BORDERS = [("edge", ground) for ground in GROUNDS] + [("gold", "felt"), ("gold", "bar"), ("felt", "raised")]


@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_reads_on_its_ground(ink: str, ground: str) -> None:
    assert contrast(getattr(LOOK, ink), getattr(LOOK, ground)) >= 4.5


@pytest.mark.parametrize(("edge", "ground"), BORDERS)
def test_borders_and_focus_rings_stand_out(edge: str, ground: str) -> None:
    assert contrast(getattr(LOOK, edge), getattr(LOOK, ground)) >= 3


@pytest.mark.parametrize("size", list(TextSize))
def test_no_text_is_smaller_than_it_may_be(size: TextSize) -> None:
    sizes = [int(found) for found in re.findall(r"font-size: (\d+)px", sheet(LOOK, size))]
    assert len(sizes) >= 5
    assert min(sizes) >= 12 * size / 100 - 0.5 >= SMALL_TEXT - 0.5


def test_the_sheet_has_no_colour_of_its_own() -> None:
    used = set(re.findall(r"#[0-9A-Fa-f]{6}", sheet(LOOK)))
    assert used <= {getattr(LOOK, name) for name in LOOK._fields}
    assert "$" not in sheet(LOOK)
