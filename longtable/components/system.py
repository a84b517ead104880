"""Which system this is, asked in one place, so that tests can ask for what any of them does."""

import sys
from typing import Final

LINUX: Final = sys.platform.startswith("linux")
MAC: Final = sys.platform == "darwin"
WINDOWS: Final = sys.platform == "win32"
