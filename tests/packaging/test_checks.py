"""The checks of a bundle: each finds its fault, and nothing in a good one."""

import sys
from pathlib import Path

import pytest

from tests.packaging.conftest import Load


def test_a_bundle_may_not_be_much_larger_than_the_least(load: Load, tmp_path: Path) -> None:
    checks = load("checks")
    whole, least = tmp_path / "whole", tmp_path / "least"
    for folder, size in ((whole, 1150), (least, 1000)):
        folder.mkdir()
        (folder / "file").write_bytes(bytes(size))
    assert checks._size_faults(whole, least) == []
    (whole / "more").write_bytes(bytes(10))
    assert checks._size_faults(whole, least) == ["the bundle is 1.16 times the least one, expected at most 1.15"]


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
