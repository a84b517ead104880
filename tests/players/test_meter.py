"""A budget is spent to the last node and not beyond."""

import pytest

from longtable.players.search import Meter, Spent


def test_exactly_so_many_nodes_may_be_spent() -> None:
    meter = Meter(3)
    for _ in range(3):
        meter.count()
        meter.check()
    with pytest.raises(Spent):
        meter.count()
    assert meter.nodes == 3


def spend(meter: Meter, nodes: int) -> None:
    """Count so many."""
    for _ in range(nodes):
        meter.count()


def test_the_clock_is_looked_at_in_between() -> None:
    meter = Meter(1_000_000, 0.0)
    with pytest.raises(Spent):
        spend(meter, 10_000)
    assert meter.nodes < 1000
    with pytest.raises(Spent):
        meter.check()
