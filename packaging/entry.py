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

from longtable.__main__ import main  # noqa: E402

sys.exit(main())
