"""Letters fit where they are put."""

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage

from longtable.tabletop.faces import blank, pencil
from longtable.tabletop.lettering import (
    Align,
    Weight,
    draw_line,
    elided,
    fit_block,
    fit_line,
    font,
    size_for_line,
    width,
    wrapped,
)

BLACK = QColor("#000000")


def inked(image: QImage) -> QRectF:
    """The rectangle around everything that was drawn."""
    columns = [x for x in range(image.width()) if any(image.pixelColor(x, y).alpha() for y in range(image.height()))]
    rows = [y for y in range(image.height()) if any(image.pixelColor(x, y).alpha() for x in range(image.width()))]
    if not columns:
        return QRectF()
    return QRectF(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)


def test_width_grows_with_size_and_weight() -> None:
    assert width("Receding", 20, Weight.PLAIN) == pytest.approx(2 * width("Receding", 10, Weight.PLAIN), rel=0.03)
    assert width("Receding", 20, Weight.NUMBER) > width("Receding", 20, Weight.PLAIN)
    assert width("", 20, Weight.PLAIN) == 0


def test_figures_are_equally_wide() -> None:
    assert width("1111", 20, Weight.NUMBER) == pytest.approx(width("8888", 20, Weight.NUMBER))


def test_a_font_has_a_whole_size() -> None:
    assert font(11.2, Weight.PLAIN).pixelSize() == 12


def test_lines_break_between_words() -> None:
    room = width("Equestrian", 12, Weight.PLAIN) + 1
    assert wrapped("Equestrian Inception", 12, Weight.PLAIN, room) == ["Equestrian", "Inception"]
    assert wrapped("Equestrian", 12, Weight.PLAIN, 5) == ["Equestrian"]
    assert wrapped("", 12, Weight.PLAIN, 5) == []


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    short = elided("Great Appreciation", 12, Weight.PLAIN, 60)
    assert short.endswith("…")
    assert width(short, 12, Weight.PLAIN) <= 60


@pytest.mark.parametrize("align", Align)
@pytest.mark.parametrize("text", ["6", "$12", "Great Appreciation", "A very long title that never fits in here"])
def test_a_line_stays_in_its_rectangle(text: str, align: Align) -> None:
    image = blank(QSizeF(120, 40), 1.0)
    painter = pencil(image)
    assert fit_line(painter, text, QRectF(20, 10, 80, 20), 18, Weight.STRONG, BLACK, align)
    painter.end()
    assert QRectF(19, 9, 82, 22).contains(inked(image))


def test_a_line_is_as_large_as_fits() -> None:
    rect = QRectF(0, 0, 200, 40)
    assert size_for_line("6", rect, 28, Weight.NUMBER) == 28
    assert size_for_line("6", QRectF(0, 0, 200, 12), 28, Weight.NUMBER) < 12
    assert size_for_line("A long line of words", QRectF(0, 0, 50, 40), 28, Weight.NUMBER) < 10


def test_no_letters_where_there_is_no_room() -> None:
    image = blank(QSizeF(40, 20), 1.0)
    painter = pencil(image)
    assert not fit_line(painter, "Word", QRectF(0, 0, 40, 5), 18, Weight.STRONG, BLACK)
    assert not fit_block(painter, ("Word",), QRectF(0, 0, 40, 5), 18, Weight.STRONG, BLACK)
    painter.end()
    assert inked(image).isEmpty()


def test_a_block_stays_in_its_rectangle_and_keeps_whole_lines() -> None:
    image = blank(QSizeF(140, 80), 1.0)
    painter = pencil(image)
    words = ("On completing a column, also mark any one concession cell of your own board, and more",)
    assert fit_block(painter, words, QRectF(20, 20, 100, 40), 13, Weight.PLAIN, BLACK)
    painter.end()
    assert QRectF(18, 18, 104, 44).contains(inked(image))


def test_lines_stand_left_in_the_middle_and_right() -> None:
    lefts = []
    for align in (Align.LEFT, Align.CENTRE, Align.RIGHT):
        image = blank(QSizeF(120, 40), 1.0)
        painter = pencil(image)
        draw_line(painter, "6", QRectF(10, 0, 100, 40), 20, Weight.NUMBER, BLACK, align)
        painter.end()
        lefts.append(inked(image).left())
    assert lefts[0] < 16 < lefts[1] < 70 < lefts[2]


def test_nothing_is_drawn_before_it_is_asked_for() -> None:
    assert inked(blank(QSizeF(10, 10), 1.0)).isEmpty()
    assert blank(QSizeF(10, 10), 1.0).pixelColor(3, 3) == QColor(Qt.GlobalColor.transparent)
