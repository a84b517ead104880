"""What must be true of a bundle, whatever it is built on. Each check gives the faults it found, in words."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import parts

LARGEST: Final = 1.15
"""How large the bundle may be beside the least one with the same Qt."""
WORDS_OF_TESTS: Final = ("tests", "test", "conftest", "pytest", "hypothesis", "scenarios", "playthroughs")
FONT: Final = "materialdesignicons-webfont.ttf"
MODULES: Final = ("longtable.__main__", "longtable.players.worker", "longtable.app.rehearsal", "fonticon_mdi7")
"""Some that are imported late, or never by name."""
ROUNDS: Final = 7
"""How often each start is timed, in turns."""


def faults_of(bundle: Path, yardstick: Path, root: Path) -> list[str]:
    """Everything that is wrong with a bundle beside its yardstick."""
    inside = _contents(bundle)
    checks: tuple[Callable[[], list[str]], ...] = (
        lambda: _qt_faults(inside),
        lambda: _size_faults(bundle, yardstick),
        lambda: _stray_faults(inside),
        lambda: _module_faults(bundle),
        lambda: _data_faults(inside, root),
        lambda: _licence_faults(inside),
    )
    return [fault for check in checks for fault in check()]


def size(bundle: Path) -> int:
    """The bytes of a bundle, unpacked; a link counts nothing."""
    return sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())


def starts(commands: Mapping[str, list[str]]) -> dict[str, dict[str, list[float]]]:
    """What some programs say of their own starts, by program and by what it calls each number; run in turns.

    Args:
        commands: programs that print one JSON object once they have started, and quit.
    """
    told: dict[str, dict[str, list[float]]] = {name: {} for name in commands}
    # The first of each only fills the disk's cache.
    for number in range(ROUNDS + 1):
        for name, command in commands.items():
            done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
            for what, value in json.loads(done.stdout).items():
                if number and isinstance(value, int | float):
                    told[name].setdefault(what, []).append(value)
    return told


def _contents(bundle: Path) -> dict[str, Path]:
    """The files of a bundle by where they are in it, links left out."""
    return {
        path.relative_to(bundle).as_posix(): path
        for path in sorted(bundle.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def _qt_faults(inside: Mapping[str, Path]) -> list[str]:
    faults = []
    plugins = {plugin for name in inside if (plugin := parts.plugin_of(name))}
    if plugins != set(parts.PLUGINS):
        faults.append(f"Qt's plugins are {sorted(plugins)}, expected {sorted(parts.PLUGINS)}")
    if sys.platform.startswith("linux"):
        libraries = parts.qt_libraries(inside)
        if libraries != parts.LINUX_LIBRARIES:
            faults.append(f"Qt's libraries are {sorted(libraries)}, expected {sorted(parts.LINUX_LIBRARIES)}")
    return faults


def _size_faults(bundle: Path, yardstick: Path) -> list[str]:
    ratio = size(bundle) / size(yardstick)
    return [f"the bundle is {ratio:.2f} times the least one, expected at most {LARGEST}"] if ratio > LARGEST else []


def _stray_faults(inside: Mapping[str, Path]) -> list[str]:
    stray = [name for name in inside if any(part.split(".")[0].lower() in WORDS_OF_TESTS for part in Path(name).parts)]
    return [f"the tests do not belong into the bundle: {name}" for name in stray]


def _module_faults(bundle: Path) -> list[str]:
    """The modules are in an archive inside the program."""
    from PyInstaller.archive.readers import CArchiveReader

    programs = [path for path in bundle.rglob("longtable*") if path.is_file() and path.suffix in ("", ".exe")]
    faults = []
    for program in programs:
        modules = set(CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc)
        faults += [f"{name} does not belong into the bundle" for name in modules if _is_tool(name)]
        faults += [f"the bundle lacks {name}" for name in MODULES if name not in modules]
    return faults if programs else ["there is no program in the bundle"]


def _is_tool(module: str) -> bool:
    top = module.partition(".")[0]
    return top in WORDS_OF_TESTS or top in parts.LEFT_OUT


def _data_faults(inside: Mapping[str, Path], root: Path) -> list[str]:
    files = [
        f"longtable/{file.relative_to(root).as_posix()}"
        for folder in ("data", "resources")
        for file in (root / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and not file.name.startswith(".")
    ]
    wanted = [*files, FONT]
    return [f"the bundle lacks {name}" for name in wanted if not any(there.endswith(name) for there in inside)]


def _licence_faults(inside: Mapping[str, Path]) -> list[str]:
    page = next((path for name, path in inside.items() if name.endswith("licences/README.txt")), None)
    if page is None:
        return ["the bundle lacks its licences"]
    text = page.read_text(encoding="utf-8")
    wanted = (
        "Qt is yours to replace",
        "GNU Lesser General Public License",
        "PyYAML",
        "msgspec",
        "fonticon",
        "Python 3",
    )
    faults = [f"the page about licences does not name {word}" for word in wanted if word not in text]
    folders = {line.split("licence: ")[1].strip("/ ") for line in text.splitlines() if "licence: " in line}
    return faults + [
        f"the licence in licences/{folder} is missing"
        for folder in sorted(folders)
        if not any(f"licences/{folder}/" in name for name in inside)
    ]
