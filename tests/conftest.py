"""What every test stands on: no window, no file of the user's, the same examples in every run."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from longtable.components import files, system
from longtable.tabletop.offscreen import without_screen

without_screen()

# A slow machine is no failure, and neither is the fixture below, which each example may share.
settings.register_profile(
    "here", deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that stands for the user's folders; it does not exist yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("LONGTABLE_HOME", str(folder))
    return folder


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Windows' ways with files; the seconds that were waited."""
    waited: list[float] = []
    monkeypatch.setattr(system, "WINDOWS", True)
    monkeypatch.setattr(files, "sleep", waited.append)
    return waited
