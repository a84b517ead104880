"""The shapes of the seats."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF

from longtable.engine.signs import SEAT_MARKS
from longtable.tabletop.marks import mark, mark_at


@pytest.mark.parametrize("shape", SEAT_MARKS)
def test_a_shape_is_closed_and_about_one_unit_each_way(shape: str) -> None:
    box = mark(shape).boundingRect()
    assert 1.4 <= box.width() <= 2.2
    assert 1.4 <= box.height() <= 2.2
    assert mark(shape).contains(QPointF(0, 0))


@pytest.mark.parametrize(("one", "two"), list(combinations(SEAT_MARKS, 2)))
def test_shapes_differ(one: str, two: str) -> None:
    common = mark(one).intersected(mark(two))
    both = mark(one).united(mark(two))
    samples = [QPointF(x / 20, y / 20) for x in range(-22, 23) for y in range(-22, 23)]
    alike = sum(common.contains(point) for point in samples) / sum(both.contains(point) for point in samples)
    assert alike < 0.93


def test_a_shape_is_put_where_it_is_wanted() -> None:
    box = mark_at("circle", QPointF(30, 40), 10).boundingRect()
    assert box.center() == QPointF(30, 40)
    assert box.width() == pytest.approx(18)


def test_there_is_no_ninth_shape() -> None:
    with pytest.raises(KeyError):
        mark("heptagon")
