"""The icon font."""

import logging
import sys

import pytest
from PySide6.QtCore import QPointF, QRectF

from longtable.tabletop.icons import font_file, icon, icon_in

SEEN_IN_THE_GAMES = "horse-variant horseshoe cow ferry cactus snake tshirt-crew racing-helmet circle roman-numeral-5"

UNKNOWN = "help-rhombus-outline"
"""What is drawn for a name that the font does not have."""


def test_the_font_is_found_without_its_module() -> None:
    assert font_file().suffix == ".ttf"
    assert icon("horse") is not None
    assert "fonticon_mdi7.mdi7" not in sys.modules


@pytest.mark.parametrize("name", SEEN_IN_THE_GAMES.split())
def test_a_glyph_is_a_path_of_unit_size_around_the_origin(name: str) -> None:
    assert icon(name) != icon(UNKNOWN)
    box = icon(name).boundingRect()
    assert max(box.width(), box.height()) == pytest.approx(1.0)
    assert box.center().x() == pytest.approx(0.0, abs=1e-6)
    assert box.center().y() == pytest.approx(0.0, abs=1e-6)


def test_a_glyph_fills_its_rectangle() -> None:
    rect = QRectF(10, 20, 80, 30)
    box = icon_in("ferry", rect).boundingRect()
    assert rect.adjusted(-0.01, -0.01, 0.01, 0.01).contains(box)
    assert box.height() == pytest.approx(30) or box.width() == pytest.approx(80)
    assert (box.center() - QPointF(50, 35)).manhattanLength() < 1e-6


def test_different_names_are_different_glyphs() -> None:
    names = SEEN_IN_THE_GAMES.split()
    assert len({icon(name).elementCount() * 1000 + round(icon(name).length() * 100) for name in names}) == len(names)


def test_an_unknown_glyph_is_told_and_drawn_as_a_question(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        path = icon("griffin-rampant")
    assert "griffin-rampant" in caplog.text
    assert path == icon(UNKNOWN)
