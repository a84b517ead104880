"""What a bundle carries of Qt and of Python, and what it leaves out.

PyInstaller brings every plugin of every Qt module that is imported, with all they need. Longtable
uses four modules and a handful of plugins; the rest would double the download.
"""

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import PurePath
from typing import Final

MODULES: Final = ("QtCore", "QtGui", "QtWidgets", "QtSvg")
"""The modules of PySide6 that the program imports."""

LINUX_PLUGINS: Final = (
    "platforms/libqxcb",
    "platforms/libqwayland",
    "platforms/libqoffscreen",
    "iconengines/libqsvgicon",
    "imageformats/libqsvg",
    # Accents typed with a dead key or an input method, as in a player's name.
    "platforminputcontexts/libcomposeplatforminputcontextplugin",
    "platforminputcontexts/libibusplatforminputcontextplugin",
    # Without these a window under Wayland gets neither a frame nor a place on the screen.
    "wayland-shell-integration/libxdg-shell",
    "wayland-decoration-client/libadwaita",
    "wayland-decoration-client/libbradient",
)
WINDOWS_PLUGINS: Final = (
    "platforms/qwindows",
    "platforms/qoffscreen",
    "iconengines/qsvgicon",
    "imageformats/qsvg",
    "styles/qmodernwindowsstyle",
)
MAC_PLUGINS: Final = (
    "platforms/libqcocoa",
    "platforms/libqoffscreen",
    "iconengines/libqsvgicon",
    "imageformats/libqsvg",
    "styles/libqmacstyle",
)
PLUGINS: Final = {"win32": WINDOWS_PLUGINS, "darwin": MAC_PLUGINS}.get(sys.platform, LINUX_PLUGINS)

LINUX_LIBRARIES: Final = frozenset(
    {
        *("libQt6Core", "libQt6Gui", "libQt6Widgets", "libQt6Svg"),
        # What the plugins above stand on.
        *("libQt6DBus", "libQt6XcbQpa", "libQt6WaylandClient"),
        *("libicudata", "libicui18n", "libicuuc"),
    }
)
"""The libraries of Qt inside a bundle for Linux, without the numbers behind their names."""

LEFT_OUT: Final = (
    # Of Python's own library: there is no network here, nothing is compiled, and nobody debugs in a bundle.
    *("_ssl", "ssl", "_hashlib", "_bz2", "bz2", "_lzma", "lzma", "_curses", "curses", "readline", "tkinter"),
    *("ftplib", "http", "smtplib", "telnetlib", "xmlrpc", "webbrowser", "urllib.request"),
    *("distutils", "doctest", "ensurepip", "idlelib", "lib2to3", "pdb", "pydoc", "pydoc_data", "test", "unittest"),
    # Tools of the checkout.
    *("PyInstaller", "_pytest", "hypothesis", "mypy", "pip", "pkg_resources", "pytest", "pytestqt", "setuptools"),
    # The names of the icon font's glyphs are read from the font itself.
    "fonticon_mdi7.mdi7",
)
"""Modules that no bundle needs."""

_QT_LIBRARY: Final = re.compile(r"(lib)?(Qt6|icu)\w+(?=\.)")

Entry = tuple[str, str, str]
"""What PyInstaller collects: the name inside the bundle, the file it comes from, what kind of thing it is."""
Import = tuple[str, str | None]
"""A library that is loaded: its name, and the file where that was found."""


def plugin_of(name: str) -> str:
    """The plugin that a file of the bundle is, as `platforms/libqxcb`, or nothing."""
    parts = PurePath(name).parts
    if "plugins" not in parts or "PySide6" not in parts:
        return ""
    folder, file = parts[-2:]
    return f"{folder}/{file.split('.')[0]}"


def is_of_qt(name: str) -> bool:
    """Whether a file of the bundle belongs to Qt or to its bindings."""
    parts = PurePath(name).parts
    return bool(parts) and (parts[0] in ("PySide6", "shiboken6") or _QT_LIBRARY.match(parts[-1]) is not None)


def qt_libraries(names: Iterable[str]) -> frozenset[str]:
    """The libraries of Qt among file names, without the numbers behind their names."""
    found = (_QT_LIBRARY.match(PurePath(name).name) for name in names)
    return frozenset(match[0] for match in found if match is not None)


def prune(
    binaries: Iterable[Entry], datas: Iterable[Entry], get_imports: Callable[[str], Iterable[Import]]
) -> tuple[list[Entry], list[Entry]]:
    """What is left of a collection without the plugins, libraries and translations that nothing here uses.

    Args:
        binaries: programs and libraries.
        datas: everything else.
        get_imports: the libraries that one of them loads; PyInstaller knows.
    """
    offered = {name: (name, source, kind) for name, source, kind in binaries}
    # A file may lie at several places, as Microsoft's runtime beside each of Qt's bindings, and be looked for at each.
    by_file: dict[str, list[str]] = {}
    for name in offered:
        by_file.setdefault(PurePath(name).name.lower(), []).append(name)
    wanted = [name for name in offered if _is_root(name)]
    kept: dict[str, Entry] = {}
    while wanted:
        name = wanted.pop()
        if name in kept or name not in offered:
            continue
        kept[name] = offered[name]
        for file in map(_file, get_imports(offered[name][1])):
            wanted += by_file.get(file, ())
    frameworks = {_framework(name) for name in kept}
    rest = [entry for entry in datas if _is_kept_data(entry, kept, frameworks)]
    return [entry for entry in offered.values() if entry[0] in kept], rest


def _file(imported: Import) -> str:
    return PurePath(imported[1] or imported[0]).name.lower()


def _is_root(name: str) -> bool:
    """Whether a binary is there for itself and not because another one needs it."""
    plugin = plugin_of(name)
    if plugin:
        return plugin in PLUGINS
    file = PurePath(name).name
    if PurePath(name).parts[0] == "PySide6":
        return file.split(".")[0] in MODULES
    is_module = ".cpython-" in file or ".abi3." in file or file.endswith(".pyd")
    return is_module or file.lower().startswith(("libpython", "python3", "vcruntime")) or file == "Python"


def _framework(name: str) -> str:
    """The folder of the Mac's framework that a file is in, or nothing."""
    inside = PurePath(name).parts
    last = next((place for place, part in enumerate(inside) if part.endswith(".framework")), -1)
    return PurePath(*inside[: last + 1]).as_posix() if last >= 0 else ""


def _is_kept_data(entry: Entry, kept: dict[str, Entry], frameworks: set[str]) -> bool:
    name, source, kind = entry
    framework = _framework(name)
    if framework:
        # A framework is signed as a whole: without one of its links it counts as damaged, without its library too.
        return framework in frameworks
    if kind == "SYMLINK":
        # Its source says where it leads to, from the folder it lies in.
        target = (PurePath(name).parent / source).as_posix()
        return target in kept or any(known.startswith(target + "/") for known in kept)
    return "translations" not in PurePath(name).parts or not is_of_qt(name)
