"""What is said where the system lacks a library that Qt needs."""

import importlib.util
import sys
from pathlib import Path

import pytest

from longtable import __main__ as program
from longtable.app import libraries
from longtable.app.libraries import NO_SCREEN, absent, advice, missing_library, obstacle, package_of

ROOT = Path(__file__).parents[2]
X11 = {"DISPLAY": ":0"}
WAYLAND = {"WAYLAND_DISPLAY": "wayland-0"}


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libgssapi_krb5.so.2", "libgssapi-krb5-2"),
        ("libgthread-2.0.so.0", "libglib2.0-0"),
    ],
)
def test_packages_are_called_by_debians_rule(library: str, package: str) -> None:
    assert package_of(library) == package


def test_the_set_up_of_a_checkout_knows_the_same_packages() -> None:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    dev = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(dev)
    known = dict(dev.LIBRARIES + dev.WAYLAND_LIBRARIES)
    assert {library: package_of(library) for library in known} == known
    assert set(libraries.XCB + libraries.WAYLAND) <= set(known)


def test_the_loaders_words_name_the_library() -> None:
    said = "libEGL.so.1: cannot open shared object file: No such file or directory"
    assert missing_library(said) == "libEGL.so.1"
    assert missing_library("libxcb-cursor.so.0: cannot open shared object file: none") == "libxcb-cursor.so.0"
    assert missing_library("undefined symbol: _ZdlPv") is None


def test_what_is_not_there_is_found_out() -> None:
    assert absent(["libnowhere-xcb.so.7"]) == ["libnowhere-xcb.so.7"]


def test_what_a_carried_library_lacks_is_found_out_behind_a_bundles_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> object:
        try:
            raise OSError("libxcb.so.1: cannot open shared object file: No such file or directory")
        except OSError as loader:
            raise OSError(f"Failed to load dynlib/dll {name!r}") from loader

    monkeypatch.setattr("ctypes.CDLL", load)
    assert absent(["libxcb-cursor.so.0"]) == ["libxcb.so.1"]


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The libraries that this system lacks: put some in."""
    lacks: set[str] = set()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(libraries, "absent", lambda wanted: [name for name in wanted if name in lacks])
    return lacks


def test_a_screen_and_all_libraries_are_no_obstacle(lacking: set[str]) -> None:
    assert obstacle(X11) == obstacle(WAYLAND) == obstacle({**X11, **WAYLAND}) == ""


def test_no_screen_is_one(lacking: set[str]) -> None:
    assert obstacle({}) == NO_SCREEN
    assert obstacle({"QT_QPA_PLATFORM": "xcb"}) == NO_SCREEN


def test_nothing_is_needed_without_a_screen_or_on_another_system(
    lacking: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert obstacle({"QT_QPA_PLATFORM": "offscreen"}) == ""
    monkeypatch.setattr(sys, "platform", "darwin")
    assert obstacle({}) == ""


def test_a_missing_library_is_told_with_its_package(lacking: set[str]) -> None:
    lacking |= {"libxcb-cursor.so.0", "libxcb-icccm.so.4"}
    assert obstacle(X11) == (
        "the system lacks libxcb-cursor.so.0, libxcb-icccm.so.4. On Debian and Ubuntu this brings it:\n"
        "  sudo apt install libxcb-cursor0 libxcb-icccm4"
    )
    assert obstacle(X11) == advice(lacking)


def test_either_screen_will_do_unless_one_is_asked_for(lacking: set[str]) -> None:
    lacking.add("libxcb-cursor.so.0")
    both = {**X11, **WAYLAND}
    assert obstacle(WAYLAND) == obstacle(both) == obstacle({**both, "QT_QPA_PLATFORM": "wayland;xcb"}) == ""
    assert "libxcb-cursor0" in obstacle({**both, "QT_QPA_PLATFORM": "xcb"})
    lacking.add("libwayland-client.so.0")
    assert "libwayland-client0" in obstacle(WAYLAND)


def test_the_command_line_says_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(libraries, "obstacle", lambda: advice(["libxcb-cursor.so.0"]))
    assert program.main([]) == 2
    assert capsys.readouterr().err == (
        "longtable: no window can be opened: the system lacks libxcb-cursor.so.0. On Debian and Ubuntu this brings "
        "it:\n  sudo apt install libxcb-cursor0\n"
    )


def test_a_qt_that_does_not_load_is_told_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fail(*_: object, **__: object) -> int:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(program, "_headless", fail)
    assert program.main(["render", "x", "--out", "y"]) == 2
    assert capsys.readouterr().err == (
        "longtable: Qt can't be loaded: the system lacks libEGL.so.1. On Debian and Ubuntu this brings it:\n"
        "  sudo apt install libegl1\n"
    )
