"""Games that other installed packages bring."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from longtable.components.faults import DataError
from longtable.components.files import DATA_VARIABLE, data_file
from longtable.engine.label import Games
from longtable.games import GAMES, installed
from longtable.games.installed import installed_games
from longtable.play.data_check import check_program
from longtable.play.seats import SeatSpec
from longtable.play.session import Session, Turn
from tests.games.wheels import install

ROOT = Path(__file__).parents[2]
OURS = ("longshot", "longhorn", "longboard", "longroad", "longcours")


def games() -> Games:
    """What a new process would find."""
    return Games([GAMES.labels[key] for key in OURS], lambda key: GAMES[key], more=lambda: installed_games(OURS))


def test_a_game_of_another_package_is_played_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(install(tmp_path, noughts="docs.noughts")))
    found = games()
    assert tuple(found) == (*OURS, "noughts")
    assert found.broken == {}
    game = found["noughts"]
    assert found["noughts"] is game
    file = tmp_path / "match.longtable"
    session = Session.new(game, {}, (SeatSpec("policy"), SeatSpec("random")), 5, path=file)
    while session.turn is not Turn.OVER:
        session.step()
    session.close()
    again = Session.open(file, found)
    assert again.match.log == session.match.log
    again.close()


def test_our_own_games_are_found_without_a_look_at_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed, "installed_games", None)
    found = games()
    assert "longhorn" in found
    assert found["longhorn"].key == "longhorn"


def test_where_nobody_brings_games_nothing_is_imported_to_find_them() -> None:
    code = "import sys; from longtable.games import GAMES; print(len(GAMES), 'importlib.metadata' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.split() == [str(len(OURS)), "False"]


@pytest.mark.parametrize(
    ("value", "text", "reason"),
    [
        ("gone_game", None, "No module named 'gone_game'"),
        ("odd_game", "1 / 0", "division by zero"),
        ("odd_game", "LABEL = 'Odd'", "it has no LABEL, expected a longtable.engine.label.Label"),
        ("docs.noughts", None, "its LABEL says 'noughts' and its entry point 'odd', expected one name"),
    ],
)
def test_a_package_that_can_not_be_used_is_told_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str, text: str | None, reason: str
) -> None:
    if text is not None:
        (tmp_path / "odd_game.py").write_text(text)
    monkeypatch.delitem(sys.modules, "odd_game", raising=False)
    monkeypatch.syspath_prepend(str(install(tmp_path, odd=value)))
    found = games()
    assert tuple(found) == OURS
    assert found.broken == {"odd": f"{value}: {reason}"}
    assert "odd" not in found
    with pytest.raises(KeyError):
        found["odd"]


def test_nobody_takes_the_name_of_our_own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(install(tmp_path, longhorn="longtable.games.longhorn")))
    assert games().broken == {"longhorn": "longtable.games.longhorn: there is a game of this name already"}
    assert tuple(games()) == OURS


def test_a_game_that_does_not_load_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    label = "from docs.noughts import LABEL\ndef load():\n    raise OSError('no dice')\n"
    (tmp_path / "dull_game.py").write_text(label)
    monkeypatch.syspath_prepend(str(install(tmp_path, noughts="dull_game")))
    found = games()
    with pytest.raises(DataError, match="the game can't be loaded: no dice"):
        found["noughts"]
    assert "dull_game:1:1: the game can't be loaded: no dice" in check_program(found)


def test_a_corrected_copy_stands_in_for_the_games_that_are_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    own = ROOT / "docs" / "noughts" / "data" / "noughts" / "rules.md"
    assert data_file("noughts", "rules.md", package="docs.noughts") == own
    (tmp_path / "noughts").mkdir()
    assert data_file("noughts", "rules.md", package="docs.noughts") == tmp_path / "noughts" / "rules.md"


def test_the_command_line_knows_it(tmp_path: Path) -> None:
    wheel = install(tmp_path, noughts="docs.noughts", odd="gone_game")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(wheel), str(ROOT)])}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "longtable", "--home", str(tmp_path / "home"), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=tmp_path)

    done = run("simulate", "noughts", "--seats", "policy,random", "--games", "3", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert run("simulate", "odd", "--seats", "policy,policy").stderr == (
        "longtable: the game 'odd' can't be played: gone_game: No module named 'gone_game'\n"
    )
    checked = run("check-data")
    assert (checked.returncode, checked.stderr) == (2, "odd: gone_game: No module named 'gone_game'\n")
