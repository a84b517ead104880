"""The command line among bad paths, bad streams and missing folders: one line each, and never a traceback."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from longtable import __main__ as program
from longtable.components.files import FolderError, UserFolders, real_path, whole_path
from longtable.play.locking import is_locked
from tests.bad_paths import BAD, NO_TEXT, NOT_WRITABLE, refuse_answers
from tests.test_main import AUTOMATON, GAME, journal, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes, links and devices of Unix")

SIMULATE = ("simulate", GAME.key, "--seats", f"policy,{AUTOMATON}", "--games", "1")


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """A match to look into."""
    path = tmp_path / "race.longtable"
    journal(path, 12)
    return path


def assert_one_line(answer: tuple[int, str, str], about: str = "") -> None:
    code, out, err = answer
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert about in err
    assert not re.search("Traceback|Errno|Error", err)


# -- paths -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize(
    ("way", "end"),
    [
        (("replay", "{}"), ".longtable"),
        (("render", "{}", "--out", "{picture}"), ".longtable"),
        (("render", "{}", "--out", "{picture}"), ".yaml"),
        (("scenario", "{}"), ".yaml"),
        (("check-data", "{}"), ""),
    ],
    ids=["replay", "render", "render of a scenario", "scenario", "check-data"],
)
def test_what_can_not_be_read_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    kind: str,
    way: tuple[str, ...],
    end: str,
) -> None:
    (tmp_path / "bad").mkdir()
    path = BAD[kind](tmp_path / "bad", end)
    refuse_answers(monkeypatch)
    picture = tmp_path / "picture.png"
    assert_one_line(run(capsys, *(part.format(path, picture=picture) for part in way)), str(tmp_path / "bad"))
    assert not picture.exists()


@pytest.mark.parametrize("kind", [*NOT_WRITABLE, "a folder that is not there"])
def test_a_picture_that_can_not_be_written_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, race: Path, kind: str
) -> None:
    (tmp_path / "bad").mkdir()
    if kind == "a folder that is not there":
        path = tmp_path / "bad" / "nowhere" / "a.png"
    else:
        path = BAD[kind](tmp_path / "bad", ".png")
    before = sorted((tmp_path / "bad").iterdir())
    refuse_answers(monkeypatch)
    assert_one_line(run(capsys, "render", str(race), "--out", str(path), "--size", "200x200"), "can't be written: ")
    assert sorted((tmp_path / "bad").iterdir()) == before
    assert Path("/dev/full").is_char_device()


def test_names_that_are_no_text_are_names_all_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, race: Path
) -> None:
    odd = tmp_path / f"{NO_TEXT}.longtable"
    shutil.copy(race, odd)
    assert run(capsys, "replay", str(odd)) == run(capsys, "replay", str(race))
    picture = tmp_path / f"{NO_TEXT}.png"
    assert run(capsys, "render", str(odd), "--out", str(picture), "--size", "200x200") == (0, "", "")
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("kind", BAD)
def test_any_home_will_do_to_look_into_a_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, race: Path, kind: str
) -> None:
    (tmp_path / "bad").mkdir()
    path = BAD[kind](tmp_path / "bad", "")
    refuse_answers(monkeypatch)
    code, out, err = run(capsys, "--home", str(path), "replay", str(race))
    assert (code, err) == (0, "")
    assert out.startswith(GAME.title)


def test_one_bad_scenario_hides_no_good_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text(f"game: {GAME.key}\nseats: [policy, {AUTOMATON}]\n")
    bad = [BAD[kind](tmp_path, ".yaml") for kind in ("a pipe", "too long")]
    code, out, err = run(capsys, "scenario", str(bad[0]), str(good), str(bad[1]))
    assert code == 2
    assert out == f"{good}: as expected\n"
    assert err.count("\n") == 2


def test_an_empty_name_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line(run(capsys, "replay", ""), "expected a name, found nothing")
    assert_one_line(run(capsys, "--home", "", "replay", "a"), "expected a name, found nothing")


def test_a_wave_stands_for_home_wherever_it_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, race: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert run(capsys, "replay", "~/race.longtable")[0] == 0
    assert run(capsys, "--home=~/mine", "replay", str(race))[0] == 0
    assert os.environ["LONGTABLE_HOME"] == str(tmp_path / "mine")
    assert run(capsys, "render", str(race), "--out=~/seen.png", "--size", "200x200")[0] == 0
    assert (tmp_path / "seen.png").is_file()
    # Somebody else's home is none where there is nobody of that name.
    assert_one_line(run(capsys, "replay", "~nobody-of-that-name/a"), "~nobody-of-that-name/a: can't be read")


# -- folders that are not there --------------------------------------------------------------------


@pytest.fixture
def adrift(monkeypatch: pytest.MonkeyPatch) -> None:
    """The working folder was deleted."""

    def gone() -> str:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(os, "getcwd", gone)


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows this user's home."""

    import pwd

    def nobody(_: int) -> pwd.struct_passwd:
        raise KeyError("uid not found")

    for variable in ("HOME", "LONGTABLE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)


@pytest.mark.usefixtures("adrift")
def test_a_working_folder_that_is_gone_is_told_where_it_is_needed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, race: Path
) -> None:
    assert run(capsys, "replay", str(race))[0] == 0
    assert_one_line(
        run(capsys, "--home", "here", "replay", str(race)), "here can't be found: the working folder is gone"
    )
    monkeypatch.setenv("LONGTABLE_HOME", "here")
    assert_one_line(run(capsys, "replay", str(race)), "here can't be found: the working folder is gone")
    assert real_path(Path("here")) == Path("here")


@pytest.mark.usefixtures("homeless")
def test_a_home_that_nobody_knows_is_told_where_it_is_needed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, race: Path
) -> None:
    assert_one_line(run(capsys, "replay", str(race)), "no home folder is known")
    # An address that is no whole path counts for nothing.
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    with pytest.raises(FolderError, match="no home folder is known"):
        UserFolders.find()
    with pytest.raises(FolderError, match="no home folder is known"):
        whole_path(Path("~/a"))
    assert run(capsys, "--home", str(tmp_path / "mine"), "replay", str(race))[0] == 0


# -- streams ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [("replay", "{race}"), SIMULATE, (*SIMULATE, "--json"), ("check-data",), ("scenario", "{scenario}"), ("--help",)],
    ids=["replay", "simulate", "simulate --json", "check-data", "scenario", "help"],
)
def test_an_output_that_is_full_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    race: Path,
    command: tuple[str, ...],
) -> None:
    scenario = tmp_path / "good.yaml"
    scenario.write_text(f"game: {GAME.key}\nseats: [policy, {AUTOMATON}]\n")
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        answer = run(capsys, *(part.format(race=race, scenario=scenario) for part in command))
        monkeypatch.undo()
    assert_one_line(answer, "the output can't be written: No space left on device")


def test_where_even_faults_can_not_be_told_the_code_tells(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("/dev/full").open("w", buffering=1) as full:
        monkeypatch.setattr(sys, "stderr", full)
        code, out, _ = run(capsys, "replay", "nowhere")
        monkeypatch.undo()
        os.dup2(os.open(os.devnull, os.O_WRONLY), full.fileno())
    assert (code, out) == (2, "")


def test_what_is_opened_never_takes_the_place_of_a_closed_stream(race: Path) -> None:
    script = f"""if True:
        import os, sys
        sys.argv = ["longtable"]
        from longtable.__main__ import main
        from longtable.play.journal import resume
        from longtable.games import GAMES
        from pathlib import Path
        for number in range(3):
            os.close(number)
        sys.stdin = sys.stdout = sys.stderr = None
        code = main(["replay", {str(race)!r}])
        _, journal = resume(Path({str(race)!r}), GAMES)
        os.write(1, b"a warning of somebody's")
        os.write(2, b"a warning of somebody's")
        os._exit(0 if journal._file.fileno() > 2 and code == 0 else 1)
    """
    before = race.read_bytes()
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
    assert race.read_bytes() == before
    assert not is_locked(race)


def test_the_program_and_a_real_full_output(race: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "longtable", "replay", str(race)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == program.WRONG
    assert done.stderr == "longtable: the output can't be written: No space left on device\n"
