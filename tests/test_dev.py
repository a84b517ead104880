"""`dev.py`: one clear message wherever the set-up can't be done, and never a traceback."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]

COMMANDS = ("run", "test", "lint", "bench", "soak", "mutants", "playthroughs", "bundle", "windows", "lock")

Commands = list[list[str]]


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """dev.py for a checkout in an empty folder."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    (checkout / "pyproject.toml").write_text("[project]\n")
    locks = checkout / "requirements"
    locks.mkdir()
    for group in module.GROUPS:
        (locks / f"{group}.txt").write_text("qt==1\n")
    monkeypatch.setattr(module, "LOCKS", locks)
    monkeypatch.setattr(module, "ROOT", checkout)
    monkeypatch.setattr(module, "VENV", checkout / ".venv")
    return module


@pytest.fixture
def ran(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Commands:
    """The commands that dev.py runs instead of running them; making a .venv makes its Python."""
    commands: Commands = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        if command[1:3] == ["-m", "venv"]:
            python = Path(dev.python())
            python.parent.mkdir(parents=True)
            python.touch()
        return subprocess.CompletedProcess(command, 0, "", "")

    def call(command: list[str], **_: object) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(dev.subprocess, "run", run)
    monkeypatch.setattr(dev.subprocess, "call", call)
    # A Linux, as its user, whatever the tests run on.
    monkeypatch.setattr(dev.sys, "platform", "linux")
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(dev, "loads", lambda soname: True)
    monkeypatch.setattr(dev, "has_fonts", lambda folder: True)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setenv("DISPLAY", ":0")
    return commands


def words(command: list[str]) -> str:
    return " ".join(command[1:])


def test_a_fresh_checkout_gets_a_venv_and_what_the_program_needs(dev: ModuleType, ran: Commands) -> None:
    assert dev.main(["run", "race.longtable"]) == 0
    assert [words(command).split(" --")[0] for command in ran] == [
        "-m venv",
        "-m pip install",
        "-m pip install",
        "-m longtable race.longtable",
    ]
    assert ran[1][-3:] == ["--require-hashes", "--requirement", str(dev.LOCKS / "run.txt")]
    assert ran[2][-4:] == ["--no-deps", "--no-build-isolation", "--editable", "."]


def test_windows_is_set_up_by_root_alone(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["windows"]) == 2
    assert "sudo python3 dev.py windows" in capsys.readouterr().err
    assert ran == []
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0)
    assert dev.main(["windows", "--only", "smoke"]) == 0
    assert ran[-1][1:] == [str(dev.ROOT / "packaging" / "try_windows.py"), "--only", "smoke"]


def test_the_second_run_installs_nothing(dev: ModuleType, ran: Commands) -> None:
    assert dev.main(["test"]) == 0
    assert ran[1][-1] == str(dev.LOCKS / "dev.txt")
    ran.clear()
    assert dev.main(["test"]) == 0
    assert dev.main(["run"]) == 0
    assert [command[2] for command in ran] == ["pytest", "pytest", "pytest", "longtable"]


def test_the_tools_are_installed_when_they_are_first_needed(dev: ModuleType, ran: Commands) -> None:
    dev.main(["run"])
    ran.clear()
    dev.main(["lint"])
    assert ran[1][-1] == str(dev.LOCKS / "dev.txt")


@pytest.mark.parametrize("file", ["pyproject.toml", "requirements/run.txt"])
def test_new_dependencies_are_installed(dev: ModuleType, ran: Commands, file: str) -> None:
    dev.main(["run"])
    ran.clear()
    (dev.ROOT / file).write_text("changed\n")
    dev.main(["run"])
    assert [words(command)[:14] for command in ran] == [
        "-m pip --versi",
        "-m pip install",
        "-m pip install",
        "-m longtable",
    ]
    ran.clear()
    dev.main(["run"])
    assert len(ran) == 1


def test_versions_are_settled_for_every_group_and_agree(dev: ModuleType, ran: Commands) -> None:
    assert dev.main(["lock", "--upgrade"]) == 0
    compiled = [command for command in ran if command[2:5] == ["uv", "pip", "compile"]]
    files = [str(dev.LOCKS / f"{group}.txt") for group in dev.GROUPS]
    assert [command[-2:] for command in compiled] == [["--output-file", file] for file in files]
    assert all({"--universal", "--generate-hashes", "--upgrade"} <= set(command) for command in compiled)
    assert [command[command.index("--extra") + 1] for command in compiled if "--extra" in command] == ["dev", "bundle"]
    assert [[file for file in files[:-1] if file in command] for command in compiled] == [
        [files[0]],
        files[:2],
        files[:2],
    ]


def test_what_can_not_be_settled_stops(dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter([1, 0, 0])
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: next(codes))
    assert dev.main(["lock"]) == 1
    assert list(codes) == [0, 0]


def test_arguments_go_on_to_pytest(dev: ModuleType, ran: Commands) -> None:
    dev.main(["test", "tests/play", "-k", "undo"])
    assert words(ran[-1]) == "-m pytest tests/play -k undo"
    dev.main(["test"])
    assert re.fullmatch(r"-m pytest -n \d --dist worksteal --ignore=tests/soak", words(ran[-3]))
    assert [words(command) for command in ran[-2:]] == [
        f"-m pytest tests/soak -k {which}" for which in ("not input", "input")
    ]


def test_a_bundle_gets_pyinstaller_and_pythons_library(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev.sysconfig, "get_config_var", {"INSTSONAME": "libpython3.11.so.1.0"}.get)
    assert dev.main(["bundle", "--smoke"]) == 0
    assert ran[1][-1] == str(dev.LOCKS / "bundle.txt")
    assert ran[-1][1:] == [str(dev.ROOT / "packaging" / "bundle.py"), "--smoke"]
    ran.clear()
    assert dev.main(["run"]) == 0
    assert len(ran) == 1, "what a bundle needs is enough to run"


def test_a_bundle_says_what_it_lacks(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    soname = "libpython3.99.so.1.0"
    monkeypatch.setattr(dev.sysconfig, "get_config_var", {"INSTSONAME": soname, "LIBDIR": "/nowhere"}.get)
    monkeypatch.setattr(dev, "loads", lambda library: library != soname)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None if name in ("objdump", "xdotool", "weston") else name)
    package = f"libpython3.{sys.version_info.minor}"
    assert told(dev, capsys, "bundle", "--smoke").endswith(
        f"apt-get install -y --no-install-recommends binutils xdotool weston {package}"
    )


def test_every_check_runs_and_a_bad_one_counts(dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter([0, 1, 0, 3])
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: next(codes))
    assert dev.main(["lint"]) == 1
    assert next(codes, None) is None


def test_root_on_debian_gets_the_missing_libraries(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = {"libEGL.so.1": iter([False, True])}
    monkeypatch.setattr(dev, "loads", lambda soname: next(there.get(soname, iter([True]))))
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0)
    assert dev.main(["run"]) == 0
    assert ran[0] == ["apt-get", "update"]
    assert ran[1][:5] == ["apt-get", "install", "-y", "--no-install-recommends", "libegl1"]


def told(dev: ModuleType, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command that can't be done says."""
    assert dev.main(list(arguments)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return "\n".join(line for line in said.err.splitlines() if not line.endswith("..."))


def test_others_are_told_which_command_brings_them(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "loads", lambda soname: soname not in ("libEGL.so.1", "libxcb-cursor.so.0"))
    monkeypatch.setattr(dev, "has_fonts", lambda folder: False)
    assert told(dev, capsys, "run") == (
        "dev.py: the system lacks libEGL.so.1, libxcb-cursor.so.0, a font; this brings it:\n"
        "  sudo apt-get install -y --no-install-recommends libegl1 libxcb-cursor0 fonts-dejavu-core"
    )
    assert ran == []


def test_where_there_is_no_apt(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    assert told(dev, capsys, "test") == (
        "dev.py: the system lacks Xvfb; please install it (Debian's packages are called xvfb)"
    )


def test_without_a_network(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    honest = dev.subprocess.run

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        if "install" in command:
            said = "WARNING: Retrying after connection broken\nERROR: No matching distribution found for hatchling\n"
            return subprocess.CompletedProcess(command, 1, "", said)
        return honest(command, **options)  # type: ignore[no-any-return]

    monkeypatch.setattr(dev.subprocess, "run", run)
    assert told(dev, capsys, "run") == (
        "dev.py: pip could not install what Longtable needs: ERROR: No matching distribution found for hatchling\n"
        "  Is the network there? Run the same command again when it is."
    )
    ran.clear()
    monkeypatch.setattr(dev.subprocess, "run", honest)
    assert dev.main(["run"]) == 0, "the failed installation is done again"
    assert [words(command)[:14] for command in ran] == [
        "-m pip --versi",
        "-m pip install",
        "-m pip install",
        "-m longtable",
    ]


def test_debians_python_without_venv(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    package = f"python3.{sys.version_info.minor}-venv"
    assert told(dev, capsys, "lint") == (
        "dev.py: the system lacks Python's venv module; this brings it:\n"
        f"  sudo apt-get install -y --no-install-recommends {package}"
    )


def test_an_old_python(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.sys, "version_info", (3, 9, 2))
    assert dev.main(["test"]) == 0
    assert ran == [["/usr/bin/python3.14", str(dev.ROOT / "dev.py"), "test"]]
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    assert told(dev, capsys, "test") == "dev.py: this is Python 3.9; Longtable needs 3.11 or newer"


def test_no_screen(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert "there is no screen to open a window on" in told(dev, capsys, "run")
    assert dev.main(["run", "simulate", "longshot"]) == 0


def test_a_folder_that_can_not_be_written(
    dev: ModuleType, ran: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(dev.subprocess, "run", full)
    assert told(dev, capsys, "run") == "dev.py: the set-up stopped: [Errno 28] No space left on device"


def test_commands_that_do_not_exist(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(dev, capsys, "tset") == (f"dev.py: there is no command tset; there are: {', '.join(COMMANDS)}")
    assert dev.main([]) == 2
    assert dev.main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"python3 dev.py {command} " in said for command in COMMANDS)


def test_the_pages_name_the_commands() -> None:
    readme, contributing = ((ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "CONTRIBUTING.md"))
    assert set(re.findall(r"python3 dev\.py (\w+)", readme)) == {"run", "test", "bundle", "windows"}
    assert set(re.findall(r"python3 dev\.py (\w+)", contributing)) == set(COMMANDS)
