"""Reading all of `data/`: 100 ms are its share of the start."""

from typing import TYPE_CHECKING

from longtable.components.document import compose
from longtable.components.files import data_file

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


def test_reading_all_of_data(benchmark: "BenchmarkFixture") -> None:
    files = [(str(file), file.read_bytes()) for file in sorted(data_file().rglob("*.yaml"))]
    benchmark.extra_info["bytes"] = sum(len(text) for _, text in files)
    nodes = benchmark(lambda: [compose(name, text) for name, text in files])
    assert all(not faults for _, faults in nodes)
