"""Benchmarks run on a screen of two device pixels for each pixel, and leave a table of ratios."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

TABLE = Path(__file__).parents[2] / "build" / "bench.txt"
_lines: list[str] = []


def pytest_configure(config: pytest.Config) -> None:
    """Make the screen dense before Qt starts, where benchmarks are all that runs."""
    if config.getoption("--benchmark-enable", default=False):
        os.environ.setdefault("QT_SCALE_FACTOR", "2")


def timed(act: Callable[[], object], rounds: int = 60) -> list[float]:
    """How many seconds each of `rounds` calls took, after a few that warm up."""
    for _ in range(5):
        act()
    times = []
    for _ in range(rounds):
        begin = perf_counter()
        act()
        times.append(perf_counter() - begin)
    return times


@pytest.fixture
def compare() -> Callable[[str, list[float], list[float]], None]:
    """Notes how something compares with a bare baseline measured in the same run, for the table of ratios."""

    def note(what: str, times: list[float], baseline: list[float]) -> None:
        times, base = sorted(times), median(baseline)
        ninety_fifth = times[int(len(times) * 0.95)]
        _lines.append(
            f"{what:<44} {median(times) * 1000:8.2f} ms {ninety_fifth * 1000:8.2f} ms"
            f" {base * 1000:8.2f} ms {median(times) / base:7.1f}"
        )

    return note


@pytest.fixture(scope="session", autouse=True)
def _table() -> Iterator[None]:
    """Write the table when all is measured."""
    yield
    if _lines:
        TABLE.parent.mkdir(exist_ok=True)
        heading = f"{'':<44} {'median':>11} {'95th':>11} {'bare':>11} {'ratio':>7}"
        TABLE.write_text("\n".join([heading, *_lines]) + "\n", encoding="utf-8")
