"""The checks of a bundle: each finds its fault, and nothing in a good one."""

import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import Load


@pytest.mark.parametrize(
    ("system", "largest", "too_large", "fault"),
    [
        ("linux", 1150, 1160, "the bundle is 1.16 times the least one, expected at most 1.15"),
        ("darwin", 1150, 1160, "the bundle is 1.16 times the least one, expected at most 1.15"),
        ("win32", 1250, 1260, "the bundle is 1.26 times the least one, expected at most 1.25"),
    ],
)
def test_a_bundle_may_not_be_much_larger_than_the_least(
    system: str, largest: int, too_large: int, fault: str, load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = load("checks")
    monkeypatch.setattr(checks.sys, "platform", system)
    whole, least = tmp_path / "whole", tmp_path / "least"
    for folder, size in ((whole, largest), (least, 1000)):
        folder.mkdir()
        (folder / "file").write_bytes(bytes(size))
    assert checks._size_faults(whole, least) == []
    (whole / "more").write_bytes(bytes(too_large - largest))
    assert checks._size_faults(whole, least) == [fault]


IMPORTS = {
    "longtable.exe": ["KERNEL32.dll"],
    "Shiboken.pyd": ["shiboken6.abi3.dll", "python3.dll", "api-ms-win-crt-heap-l1-1-0.dll"],
    "shiboken6.abi3.dll": ["MSVCP140.dll", "VCRUNTIME140.dll"],
    "QtCore.pyd": ["Qt6Core.dll", "shiboken6.abi3.dll"],
    "Qt6Core.dll": ["MSVCP140.dll", "VCRUNTIME140.dll", "icuuc.dll"],
    "qwindows.dll": ["Qt6Core.dll", "MSVCP140.dll"],
}
WINDOWS = (
    "longtable.exe",
    "_internal/python3.dll",
    "_internal/VCRUNTIME140.dll",
    "_internal/shiboken6/Shiboken.pyd",
    "_internal/shiboken6/shiboken6.abi3.dll",
    "_internal/shiboken6/MSVCP140.dll",
    "_internal/PySide6/QtCore.pyd",
    "_internal/PySide6/Qt6Core.dll",
    "_internal/PySide6/MSVCP140.dll",
    "_internal/PySide6/plugins/platforms/qwindows.dll",
)


@pytest.mark.parametrize(
    ("missing", "faults"),
    [
        ([], []),
        (
            ["_internal/shiboken6/MSVCP140.dll"],
            ["_internal/shiboken6/shiboken6.abi3.dll does not find msvcp140.dll"],
        ),
        (
            ["_internal/VCRUNTIME140.dll"],
            [
                "_internal/shiboken6/shiboken6.abi3.dll does not find vcruntime140.dll",
                "_internal/pyside6/qt6core.dll does not find vcruntime140.dll",
            ],
        ),
        # What nobody brings is Windows' own.
        (["_internal/python3.dll"], []),
        # The first of Qt's bindings has made its folder known before the second is loaded.
        (["_internal/PySide6/MSVCP140.dll"], []),
    ],
)
def test_every_library_of_windows_lies_where_it_is_looked_for(
    missing: list[str], faults: list[str], load: Load
) -> None:
    inside = {name: Path(name) for name in WINDOWS if name not in missing}
    found = load("checks").library_faults(inside, lambda path: IMPORTS.get(path.name, []))
    assert [fault.lower() for fault in found] == [fault.lower() for fault in faults]


def test_links_count_nothing(load: Load, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(bytes(10))
    (tmp_path / "link").symlink_to("file")
    assert load("checks").size(tmp_path) == 10


def test_tests_do_not_belong_into_it(load: Load) -> None:
    checks = load("checks")
    inside = {
        name: Path(name) for name in ("_internal/longtable/data/a.yaml", "_internal/tests/test_a.py", "conftest.py")
    }
    assert [fault.split(": ")[1] for fault in checks._stray_faults(inside)] == [
        "_internal/tests/test_a.py",
        "conftest.py",
    ]


def test_another_plugin_is_noticed(load: Load) -> None:
    checks = load("checks")
    folder = "_internal/PySide6/Qt/plugins"
    libraries = [f"_internal/PySide6/Qt/lib/{name}.so.6" for name in checks.parts.LINUX_LIBRARIES]
    names = [*(f"{folder}/{plugin}.so" for plugin in checks.parts.PLUGINS), *libraries]
    good = {name: Path(name) for name in names}
    assert checks._qt_faults(good) == []
    assert len(checks._qt_faults({**good, f"{folder}/tls/libqopensslbackend.so": Path()})) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only there the libraries are named one by one")
def test_another_library_is_noticed(load: Load) -> None:
    checks = load("checks")
    names = [f"_internal/PySide6/Qt/plugins/{plugin}.so" for plugin in checks.parts.PLUGINS]
    assert "libQt6Core" in checks._qt_faults({name: Path(name) for name in names})[0]


def test_missing_data_is_noticed(load: Load, tmp_path: Path) -> None:
    checks = load("checks")
    (tmp_path / "data").mkdir()
    (tmp_path / "resources").mkdir()
    (tmp_path / "data" / "a.yaml").touch()
    inside = {"_internal/longtable/data/a.yaml": Path(), f"_internal/fonticon_mdi7/fonts/{checks.FONT}": Path()}
    assert checks._data_faults(inside, tmp_path) == []
    assert checks._data_faults({}, tmp_path) == [
        "the bundle lacks longtable/data/a.yaml",
        f"the bundle lacks {checks.FONT}",
    ]


def test_starts_are_told_in_turns_and_the_first_of_each_does_not_count(load: Load, tmp_path: Path) -> None:
    checks = load("checks")
    count = tmp_path / "count"
    count.write_text("")
    code = (
        "import json, pathlib, sys\n"
        f"count = pathlib.Path({str(count)!r})\n"
        "count.write_text(count.read_text() + sys.argv[1])\n"
        "print(json.dumps({'place': len(count.read_text()), 'game': 'toy'}))"
    )
    told = checks.starts({name: [sys.executable, "-c", code, name] for name in "ab"})
    assert count.read_text() == "ab" * (checks.ROUNDS + 1)
    places = range(3, 2 * checks.ROUNDS + 3)
    assert told == {"a": {"place": [*places[::2]]}, "b": {"place": [*places[1::2]]}}
