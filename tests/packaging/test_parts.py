"""What a bundle keeps of Qt."""

from pathlib import Path

import pytest

from tests.packaging.conftest import Load

QT = "PySide6/Qt"


def test_the_modules_are_those_that_the_program_imports(load: Load) -> None:
    package = Path(__file__).parents[2] / "longtable"
    lines = {line.strip() for file in package.rglob("*.py") for line in file.read_text(encoding="utf-8").splitlines()}
    imported = {line.split()[1].split(".")[1] for line in lines if line.startswith("from PySide6.")}
    assert set(load("parts").MODULES) == imported


@pytest.mark.parametrize(
    ("name", "plugin"),
    [
        (f"{QT}/plugins/platforms/libqxcb.so", "platforms/libqxcb"),
        ("PySide6/plugins/platforms/qwindows.dll", "platforms/qwindows"),
        (f"{QT}/lib/libQt6Core.so.6", ""),
        ("longtable/plugins/a/b.so", ""),
    ],
)
def test_plugins_are_known_by_their_folder(load: Load, name: str, plugin: str) -> None:
    assert load("parts").plugin_of(name) == plugin


def test_libraries_are_named_without_numbers(load: Load) -> None:
    names = [
        f"{QT}/lib/libQt6Core.so.6",
        f"{QT}/lib/libicui18n.so.73",
        "PySide6/Qt6Gui.dll",
        "libz.so.1",
        "PySide6/QtGui.pyd",
    ]
    assert load("parts").qt_libraries(names) == {"libQt6Core", "libicui18n", "Qt6Gui"}


def test_only_what_something_needs_stays(load: Load) -> None:
    parts = load("parts")
    needs = {
        "QtGui.abi3.so": ["libQt6Gui.so.6"],
        "libQt6Gui.so.6": ["libQt6Core.so.6", "libEGL.so.1"],
        "libqgtk3.so": ["libgtk-3.so.0"],
    }

    def imports(file: str) -> list[tuple[str, str | None]]:
        return [(name, f"/somewhere/{name}") for name in needs.get(Path(file).name, ())]

    wanted = [
        "PySide6/QtGui.abi3.so",
        f"{QT}/lib/libQt6Gui.so.6",
        f"{QT}/lib/libQt6Core.so.6",
        f"{QT}/plugins/{parts.PLUGINS[0]}.so",
        "python3.11/lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so",
    ]
    stray = [
        f"{QT}/plugins/platformthemes/libqgtk3.so",
        f"{QT}/lib/libQt6Network.so.6",
        "libgtk-3.so.0",
        "PySide6/QtNetwork.abi3.so",
    ]
    binaries = [(name, f"/built/{name}", "BINARY") for name in (*wanted, *stray)]
    datas = [
        ("libQt6Gui.so.6", f"{QT}/lib/libQt6Gui.so.6", "SYMLINK"),
        ("libQt6Network.so.6", f"{QT}/lib/libQt6Network.so.6", "SYMLINK"),
        (f"{QT}/translations/qtbase_de.qm", "/built/qtbase_de.qm", "DATA"),
        ("longtable/data/longshot/board.yaml", "/built/board.yaml", "DATA"),
    ]
    kept, rest = parts.prune(binaries, datas, imports)
    assert [name for name, _, _ in kept] == wanted
    assert [name for name, _, _ in rest] == ["libQt6Gui.so.6", "longtable/data/longshot/board.yaml"]


def test_what_several_look_for_stays_at_each_place(load: Load) -> None:
    parts = load("parts")
    names = ["PySide6/QtCore.pyd", "PySide6/MSVCP140.dll", "shiboken6/Shiboken.pyd", "shiboken6/MSVCP140.dll"]

    def imports(file: str) -> list[tuple[str, str | None]]:
        return [("msvcp140.dll", None)] if file.endswith(".pyd") else []

    kept, _ = parts.prune([(name, f"/built/{name}", "BINARY") for name in names], [], imports)
    assert [name for name, _, _ in kept] == names


def framework(name: str, version: str = "A") -> tuple[tuple[str, str, str], list[tuple[str, str, str]]]:
    """A framework as PyInstaller collects it: its library, and all that makes it one."""
    folder = f"{name}.framework"
    file = name.rpartition("/")[2]
    library = (f"{folder}/Versions/{version}/{file}", f"/built/{file}", "BINARY")
    return library, [
        (f"{folder}/{file}", f"Versions/Current/{file}", "SYMLINK"),
        (f"{folder}/Resources", "Versions/Current/Resources", "SYMLINK"),
        (f"{folder}/Versions/Current", version, "SYMLINK"),
        (f"{folder}/Versions/{version}/Resources/Info.plist", "/built/Info.plist", "DATA"),
    ]


def test_the_macs_frameworks_stay_whole_or_go(load: Load) -> None:
    parts = load("parts")
    core, core_data = framework(f"{QT}/lib/QtCore")
    network, network_data = framework(f"{QT}/lib/QtNetwork")
    python, python_data = framework("Python", "3.12")
    datas = [
        *core_data,
        *network_data,
        *python_data,
        ("QtCore", core[0], "SYMLINK"),
        ("QtNetwork", network[0], "SYMLINK"),
        ("Python", python[0], "SYMLINK"),
    ]

    def imports(file: str) -> list[tuple[str, str | None]]:
        return [("@rpath/QtCore.framework/Versions/A/QtCore", None)] if file.endswith(".abi3.so") else []

    binaries = [("PySide6/QtCore.abi3.so", "/built/QtCore.abi3.so", "EXTENSION"), core, network, python]
    kept, rest = parts.prune(binaries, datas, imports)
    assert [name for name, _, _ in kept] == ["PySide6/QtCore.abi3.so", core[0], python[0]]
    assert rest == [*core_data, *python_data, ("QtCore", core[0], "SYMLINK"), ("Python", python[0], "SYMLINK")]
