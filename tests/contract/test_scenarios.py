"""Every scenario of the tests comes out as it expects."""

from pathlib import Path

import pytest

from longtable.play.scenario import Scenario
from tests.contract.tables import ALL_GAMES

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
FILES = sorted(file for key in ALL_GAMES for file in (FOLDER / key).rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_a_scenario_comes_out_as_expected(file: Path) -> None:
    differences = Scenario(file, ALL_GAMES).run()
    assert differences == (), "\n".join(map(str, differences))
