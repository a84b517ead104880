"""What Windows and macOS do otherwise with files: names that can't be had, files that others hold."""

from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from longtable.components import system
from longtable.components.files import name_obstacle, patiently, read_plain
from longtable.components.reading import parse


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize(
    ("path", "obstacle"),
    [
        ("CON.longtable", "on Windows CON is a device and no name of a file"),
        (r"C:\games\nul", "on Windows nul is a device and no name of a file"),
        (r"C:\aux\race.longtable", "on Windows aux is a device and no name of a file"),
        ("Com1 .race.longtable", "on Windows Com1 is a device and no name of a file"),
        ("LPT².longtable", "on Windows LPT² is a device and no name of a file"),
        ("race:1.longtable", "on Windows no name can have : in it"),
        (r"C:\games\why?.longtable", "on Windows no name can have ? in it"),
        ('"a".longtable', 'on Windows no name can have " in it'),
        ("a\tb.longtable", "it has a sign in it that no name can have"),
        ("race.longtable.", "on Windows no name can end with a dot or a space"),
        (r"C:\games \race.longtable", "on Windows no name can end with a dot or a space"),
    ],
)
def test_a_name_that_windows_has_not_is_refused_in_words(path: str, obstacle: str) -> None:
    assert name_obstacle(PureWindowsPath(path)) == obstacle


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize(
    "path",
    [
        *(
            "console.longtable",
            "CON2.longtable",
            "COM0",
            "COM10.longtable",
            r"..\race 1.2.longtable",
            r".\Müller & Söhne",
        ),
        *(
            r"C:\games\race.longtable",
            r"\\server\share\race.longtable",
            r"\\?\C:\games\race",
            "C:race",
            "\ud800.longtable",
        ),
    ],
)
def test_any_other_name_can_be_had_there(path: str) -> None:
    assert name_obstacle(PureWindowsPath(path)) == ""


@pytest.mark.parametrize("path", ["/home/CON", "a:b?.", "end "])
def test_other_systems_have_these_names(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "WINDOWS", False)
    assert name_obstacle(PurePosixPath(path)) == ""


@pytest.mark.parametrize("kind", [PurePosixPath, PureWindowsPath])
def test_no_system_has_a_name_with_a_zero_in_it(kind: type[PurePath], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "WINDOWS", kind is PureWindowsPath)
    assert name_obstacle(kind("a\0b")) == "it has a sign in it that no name can have"


class _Held:
    """Something to do with a file that others hold for the first few tries."""

    def __init__(self, tries: int) -> None:
        self.tries = tries

    def __call__(self) -> str:
        self.tries -= 1
        if self.tries >= 0:
            raise PermissionError(13, "Permission denied")
        return "done"


def test_a_file_that_others_hold_for_a_moment_is_waited_for_on_windows(windows: list[float]) -> None:
    assert patiently(_Held(3)) == "done"
    assert windows == [0.01, 0.02, 0.04]


def test_nobody_waits_longer_than_a_good_second(windows: list[float]) -> None:
    with pytest.raises(PermissionError):
        patiently(_Held(1000))
    assert 1 <= sum(windows) <= 1.5


def test_where_nothing_is_held_nobody_waits(windows: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "WINDOWS", False)
    with pytest.raises(PermissionError):
        patiently(_Held(1))
    assert windows == []


def test_settings_that_others_hold_for_a_moment_are_read(
    windows: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(b"{}")
    held, read = _Held(2), Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: held() and read(path))
    assert read_plain(file, 10) == b"{}"
    assert len(windows) == 2


def test_the_ends_of_lines_make_no_difference_to_a_digest() -> None:
    one, other = (parse("a.yaml", text, list[str]) for text in (b"- a\n- b\n", b"- a\r\n- b\r\n"))
    assert one.value == other.value == ["a", "b"]
    # What `sha256sum` says of the first.
    assert one.digest == other.digest == "25f2bb669e33041967c7ff7343c260b3e288bef9147ef86237d32a7bd7fd8ade"
    assert parse("a.yaml", b"- a\n- c\n", list[str]).digest != one.digest
