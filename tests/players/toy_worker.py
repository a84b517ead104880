"""A thinking process that knows the toy game too: `python toy_worker.py`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from longtable.players.worker import main
from tests.toy import FORETOLD

if __name__ == "__main__":
    sys.exit(main({FORETOLD.key: FORETOLD}))
