"""What holds for the project as a whole."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

import longtable
from longtable.__main__ import COMMANDS, main
from longtable.components.files import data_file, resource_file
from longtable.games import GAMES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_calls_of_qt_lose_no_reference_to_none(qapp: object) -> None:
    """PySide6 6.12.0 loses one a call on Python 3.10 and 3.11, and some thousand calls later the process aborts."""
    assert tuple(map(int, version("PySide6-Essentials").split(".")[:2])) < (6, 12)
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    ink = QColor("black")
    painter.setPen(ink)  # the first call loads more than it draws
    before = sys.getrefcount(None)
    for _ in range(1000):
        painter.setPen(ink)
    after = sys.getrefcount(None)
    painter.end()
    assert abs(after - before) < 100


def test_git_leaves_every_byte_of_a_checkout_as_it_is() -> None:
    """Git on Windows would end lines otherwise, in data files, journals and what tests compare."""
    assert "* -text" in (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()


def test_the_games_need_no_qt() -> None:
    code = "import sys, longtable.games, longtable.play.session, longtable.players; print('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_command_line_starts_without_qt_and_yaml() -> None:
    """The window shows sooner for every import that waits."""
    code = "import sys, longtable.__main__; print(sorted({'PySide6', 'yaml', 'msgspec'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_start_page_shows_without_rules_and_data() -> None:
    """What is loaded until the window is there; `longtable/engine/label.py` says why."""
    code = (
        "import sys, longtable.app.main, longtable.app.window\n"
        "late = ('yaml', 'msgspec', 'multiprocessing', 'longtable.app.match_page', 'longtable.app.marks')\n"
        "rules = [name for name in sys.modules if name.endswith('.game')]\n"
        "print(rules, [name for name in late if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] []"


def test_the_programs_files_are_found() -> None:
    assert list(data_file("longshot").glob("*.yaml"))
    assert resource_file("app", "icon.svg").is_file()


def test_a_wheel_brings_the_programs_files_inside_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert included == {"data": "longtable/data", "resources": "longtable/resources"}


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"Longtable {longtable.__version__}\n"
    assert re.fullmatch(r"\d+\.\d+\.\d+", longtable.__version__)


def test_the_readme_names_every_command_and_no_other() -> None:
    named = set(re.findall(r"^longtable ([a-z][a-z-]+)\b(?!\.)", README, re.MULTILINE))
    assert named == set(COMMANDS) - {"open"}


def test_the_readme_names_every_game_that_can_be_played() -> None:
    playable = README.split("**Playable now:**")[1].split("##")[0]
    assert [game.title for game in GAMES.values() if game.title not in playable] == []


def test_the_readmes_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link).is_file(), link
