"""What holds for the project as a whole."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
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


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/adding-a-game.md"])
def test_links_lead_somewhere(page: str) -> None:
    file = ROOT / page
    for link in re.findall(r"\]\((?!https://)([^)]+)\)", file.read_text(encoding="utf-8")):
        assert (file.parent / link.partition("#")[0]).exists(), link


def test_the_readme_leads_to_how_to_help_and_to_what_changed() -> None:
    assert {"CONTRIBUTING.md", "CHANGELOG.md"} <= set(re.findall(r"\]\(([^)]+)\)", README))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert {"/*.md", "/requirements"} <= set(project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])


# -- the rooms of a game -------------------------------------------------------------------------------

FILES = {
    "": "game",
    "box": "box checks browser",
    "rules": "state moves lookups options legal effects chance why_not refusals scoring secrets",
    "table": "side places arrange faces gestures",
    "words": "names log orders prompts previews",
    "positions": "position place",
    "mind": "policy value playout playout_worths search styles",
}
"""The rooms of a game and the files that may be in them. Each stands for one job, in every game the same."""
OWN = {
    ("longboard", "box"): "deck cards objectives numbers",
    ("longcours", "box"): "map deck caisse ports",
    ("longcours", "rules"): "turn corsair",
    ("longroad", "box"): "abilities cards supplies",
    ("longroad", "rules"): "setup turn sale flow income people supply",
    ("longroad", "positions"): "pieces plausible",
}
"""What a game may have besides: in `box` its kinds of components, in `rules` chapters of its rulebook."""
KNOWS = {
    "box": "",
    "rules": "box",
    "words": "box rules",
    "table": "box rules words",
    "positions": "box rules",
    "mind": "box rules",
}
"""Which other rooms a room may import from."""
FLAT = ("longshot", "longhorn")
"""Games that have not moved into rooms yet. This list only shrinks."""
HOUSED = [key for key in GAMES if key not in FLAT]


def rooms_of(game: str) -> dict[str, list[Path]]:
    """The modules of a game by their rooms, those of the game itself under the empty name."""
    home = ROOT / "longtable" / "games" / game
    found: dict[str, list[Path]] = {}
    for path in sorted(home.rglob("*.py")):
        if path.name != "__init__.py":
            found.setdefault("" if path.parent == home else str(path.parent.relative_to(home)), []).append(path)
    return found


@pytest.mark.parametrize("game", HOUSED)
def test_every_file_of_a_game_is_in_the_room_where_one_looks_for_it(game: str) -> None:
    for room, paths in rooms_of(game).items():
        assert room in FILES, f"{game} has a room {room}"
        allowed = [*FILES[room].split(), *OWN.get((game, room), "").split()]
        assert [path.stem for path in paths if path.stem not in allowed] == [], room


@pytest.mark.parametrize("game", HOUSED)
def test_rooms_import_downward_only(game: str) -> None:
    for room, paths in rooms_of(game).items():
        if room:
            named = {
                name
                for path in paths
                for name in re.findall(rf"longtable\.games\.{game}\.(\w+)", path.read_text(encoding="utf-8"))
            }
            assert named - {room} <= set(KNOWS[room].split()), room


def test_the_page_about_the_house_lists_the_files_of_every_game() -> None:
    page = (ROOT / "docs" / "the-house.md").read_text(encoding="utf-8")
    rows = ["| | " + " | ".join(HOUSED) + " |", "|---" * (len(HOUSED) + 1) + "|"]
    for room in FILES:
        cells = [" ".join(path.stem for path in rooms_of(game).get(room, [])) for game in HOUSED]
        rows.append(f"| {f'`{room}/`' if room else ''} | " + " | ".join(cells) + " |")
    assert "\n".join(rows) in page, "docs/the-house.md should have this table:\n" + "\n".join(rows)


# -- the tests ---------------------------------------------------------------------------------------


def test_no_test_leaves_before_its_end() -> None:
    """A `return` in a test, most of all one inside a loop, holds the first case alone."""
    leaving = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for test in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
        for node in own_statements(test)
        if isinstance(node, ast.Return)
    ]
    assert leaving == []


def own_statements(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, without the functions in it."""
    for inner in ast.iter_child_nodes(node):
        if not isinstance(inner, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield inner
            yield from own_statements(inner)
