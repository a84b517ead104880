"""What must be true of a bundle, whatever it is built on. Each check gives the faults it found, in words."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

import parts

LARGEST: Final[Mapping[str, float]] = {"win32": 1.25}
"""How large the bundle may be beside the least one with the same Qt, by system: Windows gets two start programs, each
with all of Python's modules in it, and Qt brings no data about languages there that would be on both sides."""
LARGEST_ELSEWHERE: Final = 1.15
RUNTIME: Final = ("msvcp140", "vcruntime140", "concrt140")
"""What the names of Microsoft's runtime begin with: not every Windows has it."""
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
        lambda: library_faults(inside, _imports),
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
    ratio, largest = size(bundle) / size(yardstick), LARGEST.get(sys.platform, LARGEST_ELSEWHERE)
    return [f"the bundle is {ratio:.2f} times the least one, expected at most {largest}"] if ratio > largest else []


def library_faults(inside: Mapping[str, Path], imports: Callable[[Path], Iterable[str]]) -> list[str]:
    """The libraries for Windows that would be looked for in vain on a computer that has nothing but Windows.

    What loads a library finds it beside itself or beside Python's; Qt's bindings add their own folders, but only once
    the first of them is loaded.

    Args:
        inside: the bundle's files by where they are in it.
        imports: the names of the libraries that one of them loads.
    """
    libraries = {name.lower(): path for name, path in inside.items() if name.lower().endswith((".dll", ".pyd", ".exe"))}
    files = {PurePosixPath(name).name for name in libraries}
    faults = []
    for name, path in libraries.items():
        own = PurePosixPath(name).parent
        places = [own, PurePosixPath("_internal")]
        if "pyside6" in own.parts:
            places += [PurePosixPath("_internal", "pyside6"), PurePosixPath("_internal", "shiboken6")]
        for file in sorted({found.lower() for found in imports(path)}):
            brought = file in files or file.startswith(RUNTIME)
            if brought and not any((place / file).as_posix() in libraries for place in places):
                faults.append(f"{name} does not find {file}")
    return faults


def _imports(path: Path) -> list[str]:
    if sys.platform != "win32":
        return []
    import pefile

    with pefile.PE(str(path), fast_load=True) as program:
        program.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"]])
        return [entry.dll.decode("ascii") for entry in getattr(program, "DIRECTORY_ENTRY_IMPORT", ())]


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
