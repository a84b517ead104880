"""The smoke test itself: it must fail where the program does something else."""

import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.conftest import Load

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the program here is a script with #!")


@pytest.fixture
def smoke(load: Load) -> ModuleType:
    return load("smoke")


def program(smoke: ModuleType, folder: Path, code: str) -> object:
    """A program that is a few lines of Python."""
    path = folder / "program"
    path.write_text(f"#!{sys.executable}\nimport sys\n{code}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return smoke.Program(path, folder / "step")


def test_expected_lines_pass(smoke: ModuleType, tmp_path: Path) -> None:
    known = program(smoke, tmp_path, "print('Longtable 1.2.3')")
    assert smoke.version(known) == "Longtable 1.2.3"


@pytest.mark.parametrize(
    "code",
    [
        "print('Longtable 1.2.3'); print('and more')",
        "print('Longtable 1.2.3'); print('a warning', file=sys.stderr)",
        "print('Longtable 1.2.3'); sys.exit(3)",
    ],
)
def test_an_unlisted_line_or_another_exit_code_fails(smoke: ModuleType, tmp_path: Path, code: str) -> None:
    with pytest.raises(smoke.Failed):
        smoke.version(program(smoke, tmp_path, code))


def test_qts_word_about_windows_without_a_screen_is_listed(smoke: ModuleType, tmp_path: Path) -> None:
    said = "This plugin does not support propagateSizeHints()"
    known = program(smoke, tmp_path, f"print('Longtable 1.2.3'); print({said!r}, file=sys.stderr)")
    assert smoke.version(known) == "Longtable 1.2.3"


def test_the_games_are_asked_for(smoke: ModuleType, tmp_path: Path) -> None:
    code = "print(\"longtable: there is no game 'none'; there is: one, two\", file=sys.stderr); sys.exit(2)"
    assert program(smoke, tmp_path, code).games() == ["one", "two"]  # type: ignore[attr-defined]


LADDER = """
from pathlib import Path
print("policy v. greenhorn: 75.0% ± 40.0%, bar 50.0% met; 2 deals, 4 games, LLR +1.20; 0 / 0 ms a decision")
assert sys.argv[sys.argv.index("--jobs") + 1] == "2"
folder = Path(sys.argv[sys.argv.index("--out") + 1])
folder.mkdir()
(folder / "longhorn.md").write_text("| policy v. greenhorn | 2 |")
"""


def test_helpers_of_a_ladder_that_say_nothing_pass(smoke: ModuleType, tmp_path: Path) -> None:
    assert "2 deals, 4 games" in smoke.STEPS["ladder"](program(smoke, tmp_path, LADDER))


@pytest.mark.parametrize(
    "code",
    [
        LADDER + "print('a word of a helper', file=sys.stderr)",
        LADDER + "print('policy v. greenhorn: begun')",
        LADDER.replace("2 deals", "1 deals"),
        LADDER.replace("policy v. greenhorn |", "nothing |"),
    ],
)
def test_a_ladder_of_the_wrong_length_or_with_helpers_that_say_something_fails(
    code: str, smoke: ModuleType, tmp_path: Path
) -> None:
    with pytest.raises(smoke.Failed):
        smoke.ladder(program(smoke, tmp_path, code))


def test_a_window_that_ends_early_fails(smoke: ModuleType, tmp_path: Path) -> None:
    known = program(smoke, tmp_path, 'print(\'{"windows": 1, "page": "start"}\')')
    with known.window() as window:  # type: ignore[attr-defined]
        assert window.until("the start page", lambda told: told["page"] == "start")["windows"] == 1
        with pytest.raises(smoke.Failed, match="the program ended"):
            window.until("a table", lambda told: told["page"] == "table")


def test_nothing_of_the_users_own_reaches_the_program(smoke: ModuleType, tmp_path: Path) -> None:
    known = program(smoke, tmp_path, "")
    environment = known.environment  # type: ignore[attr-defined]
    assert environment["LONGTABLE_HOME"].startswith(str(tmp_path))
    assert environment["QT_QPA_PLATFORM"] == "offscreen"
    assert not {"DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH"} & environment.keys()


def test_signs_that_a_pipe_does_not_take_end_nothing(smoke: ModuleType, tmp_path: Path) -> None:
    known = program(smoke, tmp_path, LADDER)
    done = subprocess.run(
        [sys.executable, smoke.__file__, known.path, "--only", "ladder"],  # type: ignore[attr-defined]
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "75.0% ? 40.0%" in done.stdout


def test_the_worker_of_what_people_start_is_tried_too(smoke: ModuleType, tmp_path: Path) -> None:
    known = program(smoke, tmp_path, "print('{\"id\":0}')")
    windowed = tmp_path / "longtable.exe"
    windowed.write_text(f"#!{sys.executable}\nprint('no worker')\n")
    windowed.chmod(0o755)
    with pytest.raises(smoke.Failed, match="no worker"):
        smoke.worker(known)


def test_the_steps_with_a_window_run_under_wayland_too(smoke: ModuleType) -> None:
    under_wayland = {name.removeprefix("wayland-") for name in smoke.STEPS if name.startswith("wayland-")}
    assert under_wayland == {"start", "match", "screen", "thinking", "journal"} < smoke.STEPS.keys()


@pytest.mark.parametrize(("lacking", "step"), [("weston", "wayland-screen"), ("xdotool", "screen")])
def test_a_step_without_its_screen_says_that_it_was_not_run(
    lacking: str, step: str, smoke: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke.shutil, "which", lambda tool: None if tool == lacking else tool)
    monkeypatch.setattr(smoke, "LINUX", True)
    assert smoke.STEPS[step](program(smoke, tmp_path, "sys.exit(1)")) == f"NOT RUN: there is no {lacking}"


def test_a_program_under_wayland_gets_no_other_screen(smoke: ModuleType, tmp_path: Path) -> None:
    if any(shutil.which(tool) is None for tool in smoke.Wayland.TOOLS):
        pytest.skip("needs weston in Xvfb")
    told = "import json, os; print(json.dumps(dict(os.environ)))"
    step = smoke.on(smoke.Wayland, lambda known, _: known.run(out=r"\{.*\}"))
    environment = json.loads(step(program(smoke, tmp_path, told)))
    assert environment["WAYLAND_DISPLAY"]
    assert environment.get("DISPLAY", "") == environment["QT_QPA_PLATFORM"] == ""


PAINTER = """
import os, struct
from pathlib import Path
if "none" in sys.argv:
    print("longtable: there is no game 'none'; there is: longshot", file=sys.stderr)
    sys.exit(2)
letters = LETTERS
head = b"\\x89PNG" + bytes(12) + struct.pack(">II", 1366, 768)
Path(sys.argv[sys.argv.index("--out") + 1]).write_bytes(head + bytes(50_000) + letters)
"""


@pytest.mark.parametrize("finds_fonts", [True, False])
def test_boxes_in_place_of_letters_are_noticed_on_windows(
    finds_fonts: bool, smoke: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = "b'' if 'QT_QPA_FONTDIR' in os.environ else b'letters'" if finds_fonts else "b''"
    known = program(smoke, tmp_path, PAINTER.replace("LETTERS", letters))
    monkeypatch.setattr(smoke.sys, "platform", "win32")
    if finds_fonts:
        assert smoke.pictures(known) == "longshot"
    else:
        with pytest.raises(smoke.Failed, match="boxes in place of letters"):
            smoke.pictures(known)
