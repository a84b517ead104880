"""The Windows under Wine: what it is made of, that it goes on where it stopped, and that what fails counts."""

import contextlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.conftest import Load

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Wine is a guest of Linux")


@pytest.fixture
def workshop(load: Load) -> ModuleType:
    return load("workshop")


def made_of(workshop: ModuleType, folder: Path, pieces: dict[str, str], made: list[str], stuck: str = "") -> object:
    """A workshop of some pieces, each with what it is made of; `made` gets those that are made."""

    def maker(name: str) -> Callable[[], None]:
        def make() -> None:
            if name == stuck:
                raise subprocess.CalledProcessError(100, ["apt-get", "update"], "E: Could not resolve the name\n")
            made.append(name)

        return make

    class Small(workshop.Workshop):  # type: ignore[misc, name-defined]
        def _pieces(self) -> list[tuple[str, str, Callable[[], None]]]:
            return [(name, of, maker(name)) for name, of in pieces.items()]

    return Small(folder)


def test_a_workshop_that_stopped_half_way_goes_on_from_there(workshop: ModuleType, tmp_path: Path) -> None:
    pieces = {"debian": "trixie", "wine": "10", "python": "3.13"}
    made: list[str] = []
    with pytest.raises(workshop.Stuck) as caught:
        made_of(workshop, tmp_path, pieces, made, stuck="wine").set_up(lambda _: None)  # type: ignore[attr-defined]
    assert made == ["debian"]
    for word in ("wine could not be made", "`apt-get update` ended with 100", "resolve the name", "same command again"):
        assert word in str(caught.value)
    made_of(workshop, tmp_path, pieces, made).set_up(lambda _: None)  # type: ignore[attr-defined]
    assert made == ["debian", "wine", "python"]
    made_of(workshop, tmp_path, pieces, made).set_up(lambda _: None)  # type: ignore[attr-defined]
    assert made == ["debian", "wine", "python"], "what is there is kept"


def test_what_stands_on_something_new_is_made_anew(workshop: ModuleType, tmp_path: Path) -> None:
    made: list[str] = []
    pieces = {"debian": "trixie", "wine": "10", "python": "3.13"}
    made_of(workshop, tmp_path, pieces, made).set_up(lambda _: None)  # type: ignore[attr-defined]
    made.clear()
    made_of(workshop, tmp_path, {**pieces, "wine": "11"}, made).set_up(lambda _: None)  # type: ignore[attr-defined]
    assert made == ["wine", "python"]


def test_windows_gets_what_is_settled_for_windows(workshop: ModuleType) -> None:
    needs = workshop._requirements()
    names = re.findall(r"(?m)^([\w-]+)==", needs)
    assert {"pefile", "pywin32-ctypes", "colorama", "pyside6-essentials", "pyinstaller", "pytest"} <= set(names)
    assert "macholib" not in names
    assert len(names) == len(set(names))
    assert ";" not in needs
    assert all("--hash=sha256:" in entry for entry in re.split(r"(?m)^(?=\S)", needs) if entry)


def test_every_step_is_in_the_table_and_one_that_fails_counts(
    load: Load,
    workshop: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    windows = load("try_windows")

    class Nothing:
        """A workshop in which nothing is run."""

        def set_up(self, tell: object) -> None:
            pass

        @contextlib.contextmanager
        def inside(self) -> Iterator[None]:
            yield

        screen = inside

    def wrong(_: object) -> str:
        raise windows.Wrong("exit code 3")

    monkeypatch.setattr(windows, "Workshop", Nothing)
    monkeypatch.setattr(windows, "copy_checkout", lambda _: None)
    monkeypatch.setattr(windows, "PICTURES", tmp_path / "pictures")
    monkeypatch.setattr(windows, "STEPS", {"first": lambda _: "81 moves", "second": wrong, "third": lambda _: "well"})
    assert windows.main([]) == 1
    told = capsys.readouterr()
    assert "windows: second: exit code 3" in told.err
    table = told.out[told.out.rindex("workshop ") :].splitlines()[:4]
    assert [re.sub(r" +\d+ s +", ": ", line) for line in table] == [
        "workshop: there",
        "first: 81 moves",
        "second: FAILED",
        "third: well",
    ]
    assert "Not seen here" in told.out
    assert windows.main(["--only", "first", "third"]) == 0
