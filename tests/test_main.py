"""The command line: what each command prints, and that no input makes a traceback."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import longtable
from longtable import __main__ as program
from longtable.components.files import data_file
from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER
from longtable.engine.thinking import Contest
from longtable.games import GAMES
from longtable.play.opening import scores
from longtable.play.seats import SeatSpec, seatings
from longtable.play.session import Session, Turn
from tests.contract.tables import ALL_GAMES
from tests.here import NOTHING_THERE
from tests.players.helpers import positions

ROOT = Path(__file__).resolve().parents[1]
GAME = next(iter(GAMES.values()))
OPEN_ON_THE_ROAD = ("money", "reached", "weapons")
"""The lines of that game's scoring that everybody may see while its tile counts characters."""
AUTOMATON = next(iter(GAME.automata))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run a command; its exit code, what it printed, and what it complained about."""
    try:
        code = program.main(list(arguments))
    except SystemExit as error:
        code = int(str(error.code))
    told = capsys.readouterr()
    return code, told.out, told.err


def journal(path: Path, moves: int | None = None) -> Session:
    """A journal of a match of computers, or of its first moves."""
    session = Session.new(GAME, {}, (SeatSpec("policy", "Ann"), SeatSpec(AUTOMATON)), 4, path)
    while session.turn is not Turn.OVER and (moves is None or len(session.match.log) < moves):
        session.step()
    session.close()
    return session


# -- the frame -------------------------------------------------------------------------------------


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"Longtable {longtable.__version__}\n", "")


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in program.COMMANDS:
        assert re.search(rf"^ +{command}\b", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ([], ["open"]),
        (["race.longtable"], ["open", "race.longtable"]),
        (["--home", "here", "race.longtable"], ["--home", "here", "open", "race.longtable"]),
        (["--home", "simulate"], ["--home", "simulate", "open"]),
        (["--home=x", "replay", "a"], ["--home=x", "replay", "a"]),
        (["--self-test"], ["--self-test", "open"]),
        (["simulate", "--json"], ["simulate", "--json"]),
    ],
)
def test_without_a_command_the_window_is_meant(given: list[str], meant: list[str]) -> None:
    assert program._with_command(given) == meant


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("simulate",), "the following arguments are required: game, --seats"),
        (("simulate", "chess", "--seats", "policy"), "there is no game 'chess'; there is: "),
        (("ladder", "chess"), "there is no game 'chess'; there is: "),
        (("ladder", GAME.key, "--only", "greenhorn"), "has no such contest"),
        (("simulate", GAME.key, "--seats", "policy,robot"), "'robot' can't sit at "),
        (("simulate", GAME.key, "--seats", ""), "'' can't sit at "),
        (("simulate", GAME.key, "--seats", "human,policy"), "a person can't be simulated"),
        (("simulate", GAME.key, "--seats", "policy," * 30 + "policy"), "is played by"),
        (("simulate", GAME.key, "--seats", f"policy,{AUTOMATON}", "--games", "0"), "'0' is no number of matches"),
        (("simulate", GAME.key, "--seats", f"policy,{AUTOMATON}", "--games", "many"), "'many' is no number of matches"),
        (("simulate", GAME.key, "--seats", f"policy,{AUTOMATON}", "--seed", "x"), "invalid int value: 'x'"),
        (("simulate", GAME.key, "--seats", f"policy,{AUTOMATON}", "--options", "x"), "'x' is no option"),
        (("simulate", GAME.key, "--seats", f"policy,{AUTOMATON}", "--options", "a=b"), "there is no option 'a'"),
        (("replay", "nowhere.longtable"), f"nowhere.longtable: can't be read: {NOTHING_THERE}"),
        (("render", "a.longtable"), "the following arguments are required: --out"),
        (("render", "a.longtable", "--out", "x.png", "--size", "big"), "'big' is no size"),
        (("render", "a.longtable", "--out", "x.png", "--size", "1x1"), "'1x1' is no size"),
        (("render", "a.longtable", "--out", "x.png", "--dpr", "0"), "'0' is no device pixel ratio"),
        (("render", "a.longtable", "--out", "x.png", "--dpr", "nan"), "'nan' is no device pixel ratio"),
        (("render", "a", "--out", "x.png", "--size", "9999x9999", "--dpr", "4"), "would be too large"),
        (("scenario",), "the following arguments are required: FILE"),
        (("--home",), "argument --home: expected one argument"),
        (("--nonsense",), "unrecognized arguments: --nonsense"),
        (("replay", "a", "b"), "unrecognized arguments: b"),
    ],
)
def test_nonsense_gets_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("longtable: ")
    assert message in err
    assert err.count("\n") == 1


def test_an_interrupted_command_says_so_by_its_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "_run", interrupt)
    assert run(capsys, "replay", "a") == (130, "", "")


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    journal(tmp_path / "a.longtable")
    command = [sys.executable, "-m", "longtable", "replay", str(tmp_path / "a.longtable")]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(GAME.title)
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_a_headless_command_loads_no_qt() -> None:
    script = f"""if True:
        import sys
        from longtable.__main__ import main
        code = main(["simulate", {GAME.key!r}, "--seats", "policy,{AUTOMATON}", "--games", "1"])
        assert not any(name.startswith("PySide6") for name in sys.modules)
        sys.exit(code)
    """
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True)


def test_home_is_where_the_users_folders_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LONGTABLE_HOME", "elsewhere")
    assert run(capsys, "--home", str(tmp_path / "x"), "check-data")[0] == 0
    assert os.environ["LONGTABLE_HOME"] == str(tmp_path / "x")


# -- commands --------------------------------------------------------------------------------------


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("simulate", GAME.key, "--seats", f"policy,{AUTOMATON}", "--games", "10", "--seed", "3", "--json")
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    told = json.loads(out)
    keys = "game seats games seed finished win_share mean_score mean_rounds decisions cpu_seconds"
    assert list(told) == keys.split()
    assert (told["game"], told["seats"], told["finished"]) == (GAME.key, ["policy", AUTOMATON], 10)
    again = json.loads(run(capsys, *arguments)[1])
    assert {**again, "cpu_seconds": 0} == {**told, "cpu_seconds": 0}


def test_a_ladder_is_told_and_written_down_and_a_missed_bar_ends_in_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("ladder", "longhorn", "--deals", "4", "--seed", "5", "--jobs", "1", "--out", str(tmp_path))
    code, out, err = run(capsys, *arguments, "--only", "policy")
    assert (code, err) == (0, "")
    assert re.fullmatch(r"policy v\. greenhorn: .* met; 4 deals, 8 games, .*\n", out)
    written = (tmp_path / "longhorn.md").read_text("utf-8")
    assert "| policy v. greenhorn | 2 |" in written
    contests = (Contest("policy", "greenhorn", 2, 0.5), Contest("random", "policy", 2, 0.99))
    monkeypatch.setattr(GAMES["longhorn"].thinking.__class__, "contests", contests)
    code, out, err = run(capsys, *arguments, "--against", "policy")
    assert (code, err) == (1, "")
    assert "MISSED" in out
    # The row of the other contest is still there.
    assert (tmp_path / "longhorn.md").read_text("utf-8").count("\n| ") == 3


def test_a_ladder_stops_early_where_the_test_has_decided(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAMES["longhorn"].thinking.__class__, "contests", (Contest("policy", "random", 2, 0.6),))
    code, out, _ = run(capsys, "ladder", "longhorn", "--sprt", "--jobs", "1", "--out", str(tmp_path))
    assert code == 0
    deals = re.search(r"(\d+) deals", out)
    assert deals is not None
    assert int(deals[1]) < 100


def test_simulate_takes_options(capsys: pytest.CaptureFixture[str]) -> None:
    option = next(option for option in GAME.options() if option.when is None)
    for choice in option.choices[:2]:
        code, out, _ = run(
            capsys, "simulate", GAME.key, "--seats", "random,random", "--games", "2",
            "--options", f"{option.key}={choice.value}",
        )  # fmt: skip
        assert code == 0
        assert "2 of 2 matches finished" in out


def test_replay_prints_the_log_and_the_scoring(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    session = journal(tmp_path / "a.longtable")
    code, out, err = run(capsys, "replay", str(tmp_path / "a.longtable"))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == f"{GAME.title}: Ann, {GAME.automata[AUTOMATON]} (seed 4)"
    assert lines[1 : 1 + len(session.log_lines)] == [f"{line.number + 1:>4}  {line.text}" for line in session.log_lines]
    assert "Final scoring" in lines
    totals = [str(standing.total) for standing in GAME.standings(session.match.state)]
    assert ["Total", *totals] in [line.split() for line in lines]


def test_replay_of_a_running_match_says_that_it_is_not_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal(tmp_path / "a.longtable", moves=5)
    code, out, _ = run(capsys, "replay", str(tmp_path / "a.longtable"))
    assert code == 0
    assert "Scoring so far; the match is not over" in out


def running(path: Path, game: AnyGame, moves: int) -> Session:
    """The journal of the first moves of a match at a full table."""
    most = max(game.players)
    session = Session.new(game, {}, (SeatSpec("policy"),) * most, 11, path)
    while len(session.match.log) < moves and session.step():
        continue
    session.close()
    return session


def test_replay_of_a_running_match_keeps_its_secrets_and_so_its_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = GAMES["longroad"]
    session = running(tmp_path / "a.longtable", game, 150)
    standings = game.standings(session.match.state)
    assert any(line.amount for each in standings for line in each.lines if line.key == "boss")
    code, out, err = run(capsys, "replay", str(tmp_path / "a.longtable"))
    assert (code, err) == (0, "")
    assert "seed" not in out
    table = out.partition("Scoring so far; the match is not over\n")[2]
    assert re.search(r"^Boss( +hidden){4}$", table, re.MULTILINE)
    open_lines = [sum(line.amount for line in each.lines if line.key in OPEN_ON_THE_ROAD) for each in standings]
    assert re.search(r"^Without the hidden +" + " +".join(map(str, open_lines)), table, re.MULTILINE)
    assert "Total" not in table
    assert "Rank" not in table


def test_replay_scores_a_running_match_as_one_seat_sees_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = GAMES["longroad"]
    session = running(tmp_path / "a.longtable", game, 150)
    bosses = [{line.key: line.amount for line in each.lines}["boss"] for each in game.standings(session.match.state)]
    for seat, boss in enumerate(bosses):
        code, out, _ = run(capsys, "replay", str(tmp_path / "a.longtable"), "--seat", str(seat))
        assert code == 0
        assert f"Scoring so far as {session.names[seat]} sees it" in out
        seen = [boss if other == seat else 0 for other in range(len(bosses))]
        assert re.search(r"^Boss +" + " +".join(map(str, seen)) + "$", out, re.MULTILINE)
    code, out, err = run(capsys, "replay", str(tmp_path / "a.longtable"), "--seat", "4")
    assert (code, out) == (2, "")
    assert err.endswith("nobody looks from seat 4; somebody does from 0, 1, 2, 3\n")


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_two_worlds_that_look_alike_to_a_seat_are_scored_alike(game: AnyGame) -> None:
    rng = Random(5)
    different = 0
    for seats in game.players:
        roles = (PLAYER,) * seats
        if roles not in seatings(game):
            continue
        for number, state in enumerate(positions(game, roles, range(2), policy=True)):
            if number % 9:
                continue
            names = [f"P{seat}" for seat in range(seats)]
            for seat in range(seats):
                other = game.determinize(game.observe(state, seat), rng)
                different += game.standings(other) != game.standings(state)
                for eyes in (None, seat):
                    one, twin = (program._scoring(names, scores(game, each, roles, eyes)) for each in (state, other))
                    assert one == twin
    # Without secrets in the scoring the sameness says nothing.
    assert different or game.key != "longroad"


def test_replay_of_a_damaged_journal_tells_what_it_can_and_then_what_is_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.longtable"
    journal(path, moves=5)
    path.write_bytes(path.read_bytes() + b"scribble\n")
    code, out, err = run(capsys, "replay", str(path))
    assert code == 2
    assert err.startswith(f"longtable: {path}:7: can't be read as a move, an undo or a redo")
    assert "   5  " in out


@pytest.mark.parametrize("data", [b"", b"hello", bytes(100), b"\xff\xfe" * 9, b'{"format":"longtable-journal"}\n'])
def test_foreign_files_get_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.longtable"
    path.write_bytes(data)
    for command in (["replay", str(path)], ["render", str(path), "--out", str(tmp_path / "x.png")]):
        code, out, err = run(capsys, *command)
        assert (code, out) == (2, "")
        assert err.startswith(f"longtable: {path}")
        assert err.count("\n") == 1
    assert not (tmp_path / "x.png").exists()


SCENARIO = f"game: {GAME.key}\nseats: [human, {AUTOMATON}]\n"


NASTY = "a\x1b[2Jb\nc\u202ed"
"""A name that clears a terminal, breaks its line and turns the rest of it round."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
@pytest.mark.parametrize(
    "words",
    [
        ("replay", NASTY),
        ("scenario", NASTY),
        ("check-data", NASTY),
        ("render", NASTY, "--out", "a.png"),
        ("replay", "a", NASTY),
        ("simulate", NASTY, "--seats", NASTY),
        ("simulate", "longhorn", "--seats", "policy,policy", "--options", f"{NASTY}={NASTY}"),
    ],
)
def test_what_is_quoted_breaks_no_line_and_commands_no_terminal(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err[-1] == "\n"
    assert err[:-1].isprintable(), err


def test_what_a_file_holds_breaks_no_line_and_commands_no_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "a.yaml"
    for text in ('position: "\\e[2J"', 'expect: {outlaw: "\\u202e"}'):
        file.write_text(f"game: longhorn\nseats: [human, human]\n{text}\n", encoding="utf-8")
        code, out, err = run(capsys, "scenario", str(file))
        (line,) = (out + err).splitlines()
        assert code in (1, 2)
        assert line.isprintable(), line
        assert "\ufffd" in line


def test_a_scenario_that_comes_out_is_code_0_one_that_differs_1_and_a_broken_one_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, different, broken = (tmp_path / name for name in ("good.yaml", "different.yaml", "broken.yaml"))
    good.write_text(SCENARIO)
    different.write_text(SCENARIO + "scores: [-999]\n")
    broken.write_text(SCENARIO + "surprise: 1\n")
    assert run(capsys, "scenario", str(good)) == (0, f"{good}: as expected\n", "")
    code, out, err = run(capsys, "scenario", str(good), str(different))
    assert (code, err) == (1, "")
    assert f"{different}:3:9: expected [-999], found [" in out
    code, out, err = run(capsys, "scenario", str(broken), str(different))
    assert code == 2
    assert err.startswith(f"{broken}:3:1: `surprise` is unknown")
    assert f"{different}:3:9: " in out


def test_check_data_is_content_with_the_programs_own_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "check-data") == (0, "All component files are in order.\n", "")


BROKEN_PACK = "key: mine\ntitle: 5\nkey: again\n"


@pytest.mark.parametrize("place", ["", GAME.key])
def test_check_data_names_every_fault_of_a_folder_of_packs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, place: str
) -> None:
    folder = tmp_path / "packs" / place
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(BROKEN_PACK)
    code, out, err = run(capsys, "check-data", str(tmp_path / "packs"))
    assert (code, out) == (2, "")
    for line in err.splitlines():
        assert re.match(rf"{re.escape(str(folder / 'mine.yaml'))}:\d+:\d+: ", line)
    assert ":2:8: " in err
    assert ":3:1: " in err


def test_check_data_names_the_faults_of_the_users_own_packs(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    folder = home / "data" / GAME.key
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(BROKEN_PACK)
    code, _, err = run(capsys, "check-data")
    assert code == 2
    assert str(folder / "mine.yaml") in err
    # The game is played on without it.
    assert run(capsys, "simulate", GAME.key, "--seats", f"policy,{AUTOMATON}", "--games", "1")[0] == 0


def test_check_data_reads_a_corrected_copy_of_the_data(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    copy = tmp_path / "data"
    shutil.copytree(data_file(), copy)
    assert run(capsys, "check-data", str(copy)) == (0, "All component files are in order.\n", "")
    files = sorted((copy / GAME.key).rglob("*.yaml"))
    for file in files:
        file.write_text(file.read_text(encoding="utf-8") + "surprise: 1\n", encoding="utf-8")
    code, out, err = run(capsys, "check-data", str(copy))
    assert (code, out) == (2, "")
    for line in err.splitlines():
        assert re.match(r"\S+\.yaml:\d+:\d+: ", line)
    told = {line.partition(":")[0] for line in err.splitlines()}
    assert len(told) >= len(files) - 1
    assert "LONGTABLE_DATA" not in os.environ


def test_check_data_of_nothing_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        code, out, err = run(capsys, "check-data", str(folder))
        assert (code, out) == (2, "")
        assert err.startswith(f"{folder}:1:1: there ")


def test_render_paints_a_journal_and_a_scenario(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, qapp: object
) -> None:
    journal(tmp_path / "a.longtable", moves=8)
    (tmp_path / "s.yaml").write_text(SCENARIO)
    for file in ("a.longtable", "s.yaml"):
        out = tmp_path / f"{file}.png"
        asked = ("render", str(tmp_path / file), "--out", str(out), "--size", "683x384", "--dpr", "2")
        assert run(capsys, *asked) == (0, "", "")
        header = out.read_bytes()[:24]
        assert header[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (1366, 768)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--move", "9"), "there is no move 9; the match has 8"),
        (("--move", "-1"), "there is no move -1"),
        (("--seat", "1"), "nobody looks from seat 1; somebody does from 0"),
        (("--seat", "7"), "nobody looks from seat 7"),
    ],
)
def test_render_of_what_there_is_not_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: tuple[str, ...], message: str
) -> None:
    journal(tmp_path / "a.longtable", moves=8)
    code, out, err = run(capsys, "render", str(tmp_path / "a.longtable"), "--out", str(tmp_path / "x.png"), *more)
    assert (code, out) == (2, "")
    assert message in err
    assert not (tmp_path / "x.png").exists()


def test_render_into_a_folder_that_is_not_there_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, qapp: object
) -> None:
    journal(tmp_path / "a.longtable", moves=8)
    out = tmp_path / "nowhere" / "x.png"
    code, _, err = run(capsys, "render", str(tmp_path / "a.longtable"), "--out", str(out), "--size", "200x200")
    assert code == 2
    assert err == f"longtable: {out} can't be written: {NOTHING_THERE}\n"


def test_the_games_of_the_command_line_have_the_players_they_say() -> None:
    assert all(PLAYER not in game.automata for game in GAMES.values())
