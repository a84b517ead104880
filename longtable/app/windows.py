"""What the program asks of Windows itself; elsewhere nothing comes of it."""

import sys
from typing import Final, Protocol

ALARM: Final = 0x10
"""The box has the sign of an error."""
ANYBODY: Final = -1


class User32(Protocol):
    """The part of Windows' library for windows that is used."""

    def MessageBoxW(self, owner: None, words: str, title: str, kind: int, /) -> int:
        """Show words and wait until they are read."""

    def AllowSetForegroundWindow(self, process: int, /) -> int:
        """Let a window of another process come to the front."""


def user32() -> User32 | None:
    """The library, on Windows."""
    if sys.platform == "win32":
        import ctypes

        library: User32 = ctypes.windll.user32
        return library
    return None


def show(words: str) -> None:
    """Show words in a box: for a program that has a window and no terminal, before there is the window."""
    library = user32()
    if library is not None:
        library.MessageBoxW(None, words, "Longtable", ALARM)


def step_back() -> None:
    """Let another window of the program come to the front, which Windows allows to nobody else while one is there."""
    library = user32()
    if library is not None:
        library.AllowSetForegroundWindow(ANYBODY)
