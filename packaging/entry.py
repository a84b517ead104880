"""What the frozen program runs first."""

import sys
from multiprocessing import freeze_support

# Before any other import: a worker process must become one before it can open a window.
freeze_support()

from longtable.__main__ import main  # noqa: E402

sys.exit(main())
