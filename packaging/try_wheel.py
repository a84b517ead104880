"""Installs the checkout into a clean venv, as `pip install .` and pipx do, and runs what came of it.

    python3 packaging/try_wheel.py

pip fetches what Longtable needs, so this wants a network.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
STEPS: Final = ("version", "data", "simulate", "scenarios", "pictures", "start", "match")
"""Those of the smoke test that an installed program can be asked for."""


def main() -> int:
    """Install and run; returns the exit code."""
    with tempfile.TemporaryDirectory(prefix="longtable-wheel-") as folder:
        home = Path(folder, "venv")
        venv.create(home, with_pip=True)
        programs = home / ("Scripts" if os.name == "nt" else "bin")
        install = [programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", HERE.parent]
        done = subprocess.run(install, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"try_wheel: pip said:\n{done.stdout}{done.stderr}", file=sys.stderr)
            return 1
        print("try_wheel: installed into a clean venv", flush=True)
        # From elsewhere: in the checkout its own folders would be found instead of what was installed.
        program = programs / ("longtable.exe" if os.name == "nt" else "longtable")
        return subprocess.call([sys.executable, HERE / "smoke.py", program, "--only", *STEPS], cwd=folder)


if __name__ == "__main__":
    sys.exit(main())
