"""What the frozen program runs first."""

import sys

HELPED = frozenset({"ladder", "--multiprocessing-fork", "-c"})
"""Arguments of a program that starts helper processes, and of these: Python gives them the last two."""

# Before any other import: a helper process must become one before it can do anything else. PyInstaller would
# load all of multiprocessing for them at every start.
if not HELPED.isdisjoint(sys.argv):
    import multiprocessing

    import pyi_rth_multiprocessing  # noqa: F401 - puts its own freeze_support into multiprocessing

    multiprocessing.freeze_support()

if sys.platform == "win32":
    import ctypes

    # The installer looks for this name: what runs can neither be replaced nor taken away. Windows lets go of it.
    ctypes.WinDLL("kernel32").CreateMutexW(None, False, "Global\\Longtable")

from longtable.__main__ import main  # noqa: E402

sys.exit(main())
