"""Hide patterns: figures of one shape that can be told apart without their colour."""

from itertools import combinations

from pytestqt.qtbot import QtBot

from longtable.engine.table import Face, Shape
from longtable.tabletop.faces import Faces
from longtable.tabletop.hides import HIDES

SIZE = 40.0


def greys(face: Face) -> list[int]:
    """How bright each pixel of a face is."""
    image = Faces().get(face, (SIZE, SIZE), 1.0).pixmap.toImage()
    return [image.pixelColor(x, y).lightness() for y in range(image.height()) for x in range(image.width())]


def test_hides_look_different_without_their_colour(qtbot: QtBot) -> None:
    shades = {hide: greys(Face(Shape.MEEPLE, glyph="cow", ink="orange", mark=hide)) for hide in sorted(HIDES)}
    assert len(shades) == 4
    for one, other in combinations(shades, 2):
        different = sum(abs(a - b) > 40 for a, b in zip(shades[one], shades[other], strict=True))
        assert different > 40, (one, other)


def test_a_plain_hide_is_no_word_on_the_figure(qtbot: QtBot) -> None:
    bare = Face(Shape.MEEPLE, glyph="cow", ink="white")
    assert greys(Face(Shape.MEEPLE, glyph="cow", ink="white", mark="plain")) == greys(bare)
    assert greys(Face(Shape.MEEPLE, glyph="cow", ink="white", mark="W")) != greys(bare)
