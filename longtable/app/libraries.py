"""The system libraries that Qt needs and an installed Longtable may lack: told in words, with the package to install.

Qt itself ends the process where its window plugin can't be loaded, so that is tried before. This
module imports no Qt: it is asked when Qt can't be.
"""

import os
import re
import sys
from collections.abc import Iterable, Mapping
from typing import Final

XCB: Final = (
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-image.so.0",
    "libxcb-keysyms.so.1",
    "libxcb-randr.so.0",
    "libxcb-render-util.so.0",
    "libxcb-shape.so.0",
    "libxcb-sync.so.1",
    "libxcb-xfixes.so.0",
    "libxcb-xkb.so.1",
    "libxkbcommon-x11.so.0",
    "libX11-xcb.so.1",
)
"""What Qt's plugin for X11 loads."""
WAYLAND: Final = ("libwayland-client.so.0", "libwayland-cursor.so.0")
"""What Qt's plugin for Wayland loads."""

_NOT_BY_RULE: Final = {"libglib-2.0.so.0": "libglib2.0-0", "libgthread-2.0.so.0": "libglib2.0-0"}
_MISSING: Final = re.compile(r"(lib[\w.+-]+?\.so(?:\.\d+)*): cannot open shared object file")
NO_SCREEN: Final = "there is no screen to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set"


def package_of(library: str) -> str:
    """Debian's package for a library, by Debian's rule: the name, then the number, apart where digits would meet."""
    if library in _NOT_BY_RULE:
        return _NOT_BY_RULE[library]
    name, _, number = library.partition(".so.")
    name = name.lower().replace("_", "-")
    return f"{name}-{number}" if name[-1:].isdigit() else f"{name}{number}"


def missing_library(message: str) -> str | None:
    """The library that the loader could not find, from what it said."""
    found = _MISSING.search(message)
    return found[1] if found is not None else None


def advice(libraries: Iterable[str]) -> str:
    """What is missing and how to get it, in words."""
    missing = sorted(set(libraries))
    packages = " ".join(sorted({package_of(library) for library in missing}))
    return f"the system lacks {', '.join(missing)}. On Debian and Ubuntu this brings it:\n  sudo apt install {packages}"


def obstacle(environment: Mapping[str, str] | None = None) -> str:
    """Why no window can be opened on this system, in words; nothing where one can be."""
    known = os.environ if environment is None else environment
    if not sys.platform.startswith("linux"):
        return ""
    asked = known.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if asked not in ("", "xcb", "wayland"):
        return ""
    x11, wayland = bool(known.get("DISPLAY")), bool(known.get("WAYLAND_DISPLAY"))
    if not x11 and not wayland:
        return NO_SCREEN
    # With both there, either is enough.
    sets = [XCB] * (x11 and asked != "wayland") + [WAYLAND] * (wayland and asked != "xcb")
    lacks = [absent(libraries) for libraries in sets]
    return advice(lacks[0]) if lacks and all(lacks) else ""


def absent(libraries: Iterable[str]) -> list[str]:
    """Which libraries the loader can't find, or which ones that they need in turn."""
    from ctypes import CDLL

    missing = []
    for library in libraries:
        try:
            CDLL(library)
        except OSError as error:
            # In a bundle the loader's own words are behind others'.
            missing.append(missing_library(str(error.__cause__ or error)) or library)
    return missing
