"""requirements/: the versions that every checkout, check and bundle installs are those that pyproject.toml asks for."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = {"run": [], **PROJECT["project"]["optional-dependencies"]}
BUILD: list[str] = PROJECT["dependency-groups"]["build"]
PINNED = re.compile(r"^(\S+?==\S+)(?: ; ([^\\]+))? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)


def locked(group: str) -> dict[str, Requirement]:
    """The one version of each package that a group installs."""
    text = (ROOT / "requirements" / f"{group}.txt").read_text(encoding="utf-8")
    rest = PINNED.sub("", text)
    assert all(line.startswith("#") for line in rest.splitlines()), f"not pinned by hashes: {rest}"
    found = [Requirement(name) for name, _, _ in PINNED.findall(text)]
    names = [canonicalize_name(requirement.name) for requirement in found]
    assert len(set(names)) == len(names), "one venv can't have two versions"
    return dict(zip(names, found, strict=True))


def version(requirement: Requirement) -> str:
    return str(requirement.specifier).removeprefix("==")


@pytest.mark.parametrize("group", EXTRAS)
def test_every_range_holds_its_locked_version(group: str) -> None:
    pinned = locked(group)
    for text in (*PROJECT["project"]["dependencies"], *BUILD, *EXTRAS[group]):
        wanted = Requirement(text)
        version_here = version(pinned[canonicalize_name(wanted.name)])
        assert wanted.specifier.contains(version_here), f"{text}, but {version_here} is locked: python3 dev.py lock"


def test_the_groups_agree() -> None:
    """All of them are installed into the same venv, one after another."""
    seen: dict[str, str] = {}
    for group in EXTRAS:
        for name, requirement in locked(group).items():
            assert seen.setdefault(name, version(requirement)) == version(requirement), (group, name)
    assert {path.stem for path in (ROOT / "requirements").iterdir()} == set(EXTRAS)


def test_what_builds_the_checkout_is_locked() -> None:
    """The set-up builds with what is installed: all that the build asks for must be there."""
    assert set(PROJECT["build-system"]["requires"]) <= set(BUILD)


def test_other_systems_get_what_they_alone_need() -> None:
    text = (ROOT / "requirements" / "bundle.txt").read_text(encoding="utf-8")
    only = {pinned.split("==")[0]: marker.strip() for pinned, marker, _ in PINNED.findall(text) if marker}
    assert only["pefile"] == "sys_platform == 'win32'"
    assert only["macholib"] == "sys_platform == 'darwin'"
