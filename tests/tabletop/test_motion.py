"""Motion: one clock, and none with reduced motion."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from longtable.tabletop.durations import STILL, USUAL, Pace, Span
from longtable.tabletop.motion import Clock, Fade, Glide, Shake, Tumble, ease_out

SPAN = 60


def test_easing_begins_quickly_and_ends_at_the_end() -> None:
    assert ease_out(0) == 0
    assert ease_out(1) == 1
    assert ease_out(0.5) > 0.5


def test_a_glide_follows_its_points_at_an_even_speed() -> None:
    item = QGraphicsPixmapItem()
    glide = Glide(item, [QPointF(0, 0), QPointF(100, 0), QPointF(100, 100)], SPAN)
    seen = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        glide.apply(share)
        seen.append(item.pos())
    assert seen[0] == QPointF(0, 0)
    assert seen[-1] == QPointF(100, 100)
    assert all(point.y() == 0 or point.x() == 100 for point in seen)
    assert item.scale() == 1.0


def test_a_glide_over_no_distance_ends_where_it_began() -> None:
    item = QGraphicsPixmapItem()
    Glide(item, [QPointF(5, 5), QPointF(5, 5)], SPAN).apply(0.5)
    assert item.pos() == QPointF(5, 5)


def test_everything_is_at_rest_at_its_end() -> None:
    item = QGraphicsPixmapItem()
    item.setPos(20, 30)
    for motion in (Shake(item, SPAN), Tumble(item, SPAN), Fade(item, 0.2, 1.0, SPAN)):
        motion.apply(0.4)
        motion.end()
    assert item.pos() == QPointF(20, 30)
    assert (item.rotation(), item.scale(), item.opacity()) == (0.0, 1.0, 1.0)


def test_the_clock_runs_until_the_last_motion_ends(qtbot: QtBot) -> None:
    clock, item = Clock(USUAL), QGraphicsPixmapItem()
    done: list[str] = []
    clock.run(Glide(item, [QPointF(0, 0), QPointF(9, 0)], SPAN, lambda: done.append("first")))
    clock.run(Fade(item, 0, 1, SPAN, lambda: done.append("second")), delay=SPAN)
    assert clock.running
    qtbot.waitUntil(lambda: not clock.running, timeout=4000)
    assert done == ["first", "second"]
    assert item.pos() == QPointF(9, 0)


def test_one_motion_at_a_time_changes_an_aspect() -> None:
    clock, item = Clock(USUAL), QGraphicsPixmapItem()
    done: list[str] = []
    clock.run(Glide(item, [QPointF(0, 0), QPointF(9, 0)], SPAN, lambda: done.append("old")))
    clock.run(Glide(item, [QPointF(0, 0), QPointF(0, 7)], SPAN, lambda: done.append("new")))
    clock.settle()
    assert done == ["new"]
    assert item.pos() == QPointF(0, 7)
    assert not clock.running


def test_a_forgotten_item_stays_as_it_is() -> None:
    clock, item = Clock(USUAL), QGraphicsPixmapItem()
    clock.run(Fade(item, 0.25, 1.0, SPAN))
    clock.forget(item)
    assert not clock.running
    assert item.opacity() == 0.25


def test_what_ends_may_begin_something_new() -> None:
    clock, item = Clock(USUAL), QGraphicsPixmapItem()
    clock.run(Glide(item, [QPointF(0, 0), QPointF(9, 0)], SPAN, lambda: clock.run(Shake(item, SPAN))))
    clock.settle()
    assert item.pos() == QPointF(9, 0)
    assert not clock.running


def test_with_reduced_motion_no_timer_runs() -> None:
    clock, item = Clock(STILL), QGraphicsPixmapItem()
    done: list[str] = []
    clock.run(Glide(item, [QPointF(0, 0), QPointF(9, 0)], 0, lambda: done.append("glide")), delay=500)
    clock.run(Fade(item, 0, 1, 0, lambda: done.append("fade")))
    assert not clock.running
    assert done == ["glide", "fade"]
    assert item.pos() == QPointF(9, 0)


@pytest.mark.parametrize(("factor", "milliseconds"), [(0, 0), (0.5, 120), (1, 240), (2, 480)])
def test_one_factor_for_every_span(factor: float, milliseconds: int) -> None:
    assert Pace(factor).ms(Span.GLIDE) == milliseconds
    assert Pace(factor).still is (factor == 0)
