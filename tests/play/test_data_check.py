"""Checking folders of packs: whose a file is that lies in no game's folder, and what is said of it."""

from pathlib import Path

import pytest

from longtable.components.files import data_file
from longtable.games import GAMES
from longtable.play.data_check import check_folder

OBJECTIVES = """\
key: reef
title: Reef
objectives:
  - name: Big Kahuna
    text: Red board with the most cards.
    condition: {kind: longest, colour: red}
    points: 5
    provenance: house
"""
PORTS = """\
key: cotton
title: Cotton
ports:
  - {stop: new_york, name: Boston, sells: cereals}
"""


def test_packs_of_several_games_may_lie_together(tmp_path: Path) -> None:
    (tmp_path / "reef.yaml").write_text(OBJECTIVES)
    (tmp_path / "cotton.yaml").write_text(PORTS)
    (tmp_path / "towns.yaml").write_text(
        data_file("longroad", "destinations.yaml")
        .read_text(encoding="utf-8")
        .replace("key: destinations", "key: mine")
        .replace("{key: ", "{key: my_"),
        encoding="utf-8",
    )
    assert check_folder(tmp_path, GAMES) == []


@pytest.mark.parametrize(
    ("text", "places"),
    [
        (PORTS.replace("Boston", "5").replace("title: Cotton", "title: 5"), ["2:8", "4:28"]),
        (PORTS.replace("cereals", "coffee"), ["4:43"]),
        (PORTS.replace("title: Cotton\n", ""), ["1:1"]),
        (OBJECTIVES.replace("points: 5", "points: many").replace("title: Reef", "title: 5"), ["2:8", "7:13"]),
        ("pack: bosses\nkey: mine\ntitle: Mine\nprovenance: house\nbosses: 3\n", ["1:1", "5:9"]),
    ],
)
def test_a_loose_pack_is_judged_by_the_game_that_it_looks_meant_for(
    tmp_path: Path, text: str, places: list[str]
) -> None:
    (tmp_path / "good.yaml").write_text(OBJECTIVES.replace("reef", "shore").replace("Big Kahuna", "Low Water"))
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    told = check_folder(tmp_path, GAMES)
    assert [fault.removeprefix(f"{file}:").partition(": ")[0] for fault in told] == places


def test_a_folder_without_packs_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no pack")
    (said,) = check_folder(tmp_path, GAMES)
    assert "there are no packs here" in said
    (said,) = check_folder(tmp_path / "none", GAMES)
    assert "there is no such folder" in said
