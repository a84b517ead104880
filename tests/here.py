"""The system that the tests run on: what it does otherwise, and its own words."""

import sys
from pathlib import Path
from typing import Final

import pytest

WINDOWS: Final = sys.platform == "win32"
unix = pytest.mark.skipif(WINDOWS, reason="links, pipes and devices of Unix")
open_files_can_go = pytest.mark.skipif(WINDOWS, reason="a file that is open can't be deleted, renamed or replaced")


def _words_for_nothing() -> str:
    try:
        Path("a file that is nowhere").stat()
    except FileNotFoundError as error:
        return str(error.strerror)
    raise AssertionError("somebody has made it")


NOTHING_THERE: Final = _words_for_nothing()
"""What the system says of a file that is not there."""
