"""What GitHub runs: on which systems, with which actions, and commands that a shell can read."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.packaging.conftest import PACKAGING

FOLDER: Final = PACKAGING.parent / ".github" / "workflows"
FILES: Final = sorted(FOLDER.glob("*.yml"))
RETIRED: Final = re.compile(r"macos-(11|12|13|14)|windows-20(16|19)|ubuntu-(18|20)\.04|.*-latest")
"""Runners that are no more, and those that are another system every year."""
FIRST_ALIVE: Final = {"checkout": 5, "setup-python": 6, "upload-artifact": 6, "download-artifact": 7}
"""The first of each action that needs no Node which the runners have lost."""


def jobs(name: str) -> dict[str, Any]:
    return dict(yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))["jobs"])


def steps() -> list[dict[str, Any]]:
    return [step for file in FILES for job in jobs(file.name).values() for step in job.get("steps", ())]


def test_every_change_is_tried_on_all_three_systems() -> None:
    workflow = yaml.safe_load((FOLDER / "systems.yml").read_text(encoding="utf-8"))
    # In YAML, `on` is a word for true.
    assert "pull_request" in workflow[True]
    job = workflow["jobs"]["try"]
    assert [entry["name"] for entry in job["strategy"]["matrix"]["include"]] == [
        *("linux", "windows", "macos", "macos-intel"),
    ]
    run = [step.get("run") for step in job["steps"]]
    for command in ("python dev.py lint", "python dev.py test", "python dev.py bundle --smoke"):
        assert command in run


def test_a_release_is_made_of_what_was_tried() -> None:
    release = jobs("release.yml")
    assert release["systems"] == {"uses": "./.github/workflows/systems.yml"}
    assert release["release"]["needs"] == "systems"


def test_no_runner_is_retired_or_another_one_next_year() -> None:
    systems = jobs("systems.yml")["try"]["strategy"]["matrix"]["include"]
    runners = [*(entry["os"] for entry in systems), jobs("release.yml")["release"]["runs-on"]]
    assert len(runners) == 5
    assert [runner for runner in runners if RETIRED.fullmatch(runner)] == []


def test_every_action_is_pinned_to_a_commit_of_a_version_that_still_runs() -> None:
    used = [line for file in FILES for line in re.findall(r"uses: (actions/.+)", file.read_text(encoding="utf-8"))]
    pinned = [re.fullmatch(r"actions/([\w-]+)@[0-9a-f]{40} # v(\d+)\.\d+\.\d+", line) for line in used]
    assert {match[1] for match in pinned if match} == set(FIRST_ALIVE)
    assert all(match and int(match[2]) >= FIRST_ALIVE[match[1]] for match in pinned), used


def test_nothing_is_installed_in_whatever_version_there_is() -> None:
    for step in steps():
        for line in re.findall(r"(?:npm|choco|pip|brew) install.*", step.get("run", "")):
            assert re.search(r"@\d+\.\d+\.\d+|==\d|--version=\d", line), line


def test_the_installer_is_compiled_by_what_is_tried_under_wine() -> None:
    (wanted,) = re.findall(r"INNO: Final = \"(.+)\"", (PACKAGING / "workshop.py").read_text(encoding="utf-8"))
    assert wanted in (FOLDER / "systems.yml").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_a_shell_can_read_the_commands() -> None:
    for step in steps():
        if "run" in step and "Windows" not in step.get("if", ""):
            script = re.sub(r"\$\{\{.*?\}\}", "x", step["run"])
            done = subprocess.run(["bash", "-n", "-c", script], capture_output=True, text=True, check=False)
            assert (done.returncode, done.stderr) == (0, ""), step.get("name")


def test_what_python_is_asked_for_is_there() -> None:
    asked = [words for step in steps() for words in re.findall(r"python (\S+\.py)", step.get("run", ""))]
    assert asked
    assert all(Path(PACKAGING.parent, file).is_file() for file in asked)
