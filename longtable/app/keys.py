"""The keys of what the window does. Where the system takes one for itself, there is another.

In these names `Ctrl` is the command key on a Mac, and `Meta` its control key.
"""

from collections.abc import Mapping
from typing import Final

from longtable.components import system

USUAL: Final[Mapping[str, tuple[str, ...]]] = {
    "new": ("Ctrl+N",),
    "open": ("Ctrl+O",),
    "save": ("Ctrl+S", "Ctrl+Shift+S"),
    "close": ("Ctrl+W",),
    "quit": ("Ctrl+Q",),
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Y", "Ctrl+Shift+Z"),
    "hint": ("Ctrl+H",),
    "result": ("Ctrl+E",),
    "review": ("Ctrl+R",),
    "sidebar": ("Ctrl+B",),
    "full": ("F11",),
    "settings": ("Ctrl+,",),
    "rules": ("F1",),
}
ON_A_MAC: Final[Mapping[str, tuple[str, ...]]] = {
    "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
    "hint": ("Ctrl+Shift+H",),
    "full": ("Ctrl+Meta+F",),
    "rules": ("Ctrl+?",),
}


def keys(what: str) -> tuple[str, ...]:
    """The keys for something that the window does, on this system; the first is the one to tell people."""
    return ON_A_MAC.get(what, USUAL[what]) if system.MAC else USUAL[what]
