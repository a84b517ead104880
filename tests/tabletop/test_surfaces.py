"""What tables and boards are made of."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from longtable.tabletop.surfaces import table_top
from longtable.tabletop.theme import theme


def mean(image: QImage) -> QColor:
    return image.scaled(1, 1).pixelColor(0, 0)


@pytest.mark.parametrize("name", theme().surfaces)
def test_a_table_has_grain_but_keeps_its_colour(name: str) -> None:
    image = table_top(name, QSize(300, 200), 1.0).toImage()
    surface = theme().surfaces[name]
    shades = {image.pixelColor(x, y).rgb() for x in range(100, 200, 3) for y in range(80, 120, 3)}
    assert len(shades) > 20
    middle = image.copy(60, 60, 180, 80)
    shown, wanted = mean(middle), QColor(surface.fill)
    for part in ("red", "green", "blue"):
        assert abs(getattr(shown, part)() - getattr(wanted, part)()) < 40


def test_the_same_table_every_time() -> None:
    assert table_top("wood", QSize(120, 90), 1.0).toImage() == table_top("wood", QSize(120, 90), 1.0).toImage()


def test_a_table_covers_every_pixel() -> None:
    image = table_top("felt", QSize(151, 77), 1.25).toImage()
    assert (image.width(), image.height()) == (151, 77)
    assert all(image.pixelColor(x, y).alpha() == 255 for x in (0, 75, 150) for y in (0, 38, 76))
