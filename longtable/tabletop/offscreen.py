"""Qt without a screen."""

import os
from pathlib import Path

from longtable.components import system


def without_screen() -> None:
    """Let the application that is made next open no window, unless the environment names a platform of its own."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    find_letters()


def find_letters() -> None:
    """Tell Qt where Windows keeps its fonts: without a screen it looks for some of its own, and draws boxes."""
    if system.WINDOWS:
        os.environ.setdefault("QT_QPA_FONTDIR", str(Path(os.environ.get("SYSTEMROOT", r"C:\Windows"), "Fonts")))
