"""Every ruling of docs/rulings is named where its rule is, and where it is tested."""

import re
from pathlib import Path

import pytest

from longtable.games import GAMES

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| ([A-Z]+(?:-\d+|\d+)) \|", re.MULTILINE)
IN_THE_CODE = "stands in the code beside the rule"


def page(key: str) -> str:
    return (ROOT / "docs" / "rulings" / f"{key}.md").read_text(encoding="utf-8")


def rulings(key: str) -> list[str]:
    """The ids of a game's rulings, as `TIE-1` or `C14`."""
    return ROW.findall(page(key))


def named(folders: tuple[str, ...]) -> set[str]:
    """All words of the files in some folders that may be ids; the names of tests write `tie_1` for `TIE-1`."""
    files = [file for folder in folders for file in (ROOT / folder).rglob("*") if file.suffix in (".py", ".yaml")]
    words = re.findall(r"[A-Za-z]+[-_]?\d+", "\n".join(file.read_text(encoding="utf-8") for file in files))
    return {word.replace("_", "-").upper() for word in words}


@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_is_tested_by_name(key: str) -> None:
    assert rulings(key)
    assert sorted(set(rulings(key)) - named((f"tests/games/{key}", f"tests/scenarios/{key}"))) == []


@pytest.mark.parametrize("key", [key for key in GAMES if IN_THE_CODE in " ".join(page(key).split())])
def test_every_ruling_stands_beside_its_rule(key: str) -> None:
    assert sorted(set(rulings(key)) - named((f"longtable/games/{key}",))) == []
