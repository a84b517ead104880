"""`python -m tests.soak NAME`: run one campaign, or a short one of every kind."""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Final, cast

from tests.soak.campaign import Campaign, Soak

NAMES: Final = ("input", "kills", "rules", "secrets", "table")
EVERY: Final = "every"
KEPT: Final = Path(__file__).resolve().parents[2] / "build" / "soak"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one soak; 1 where it found a fault, 2 where it tried nothing, else 0. Of every one, the worst of them."""
    parser = argparse.ArgumentParser(prog="dev.py soak", description="Try at random what no test thought of.")
    kinds = parser.add_subparsers(dest="name", required=True)
    soaks = {name: cast("Soak", import_module(f"tests.soak.{name}")) for name in NAMES}
    for name, soak in soaks.items():
        kind = kinds.add_parser(name, help=(soak.__doc__ or "").partition("\n")[0])
        _add_options(kind)
        kind.add_argument("--most", type=int, help=f"how many {soak.UNIT} to try at the most")
        soak.add_options(kind)
    _add_options(kinds.add_parser(EVERY, help="Each of them, as many at a time as there are processors."))
    options = parser.parse_args(arguments)
    if options.name == EVERY:
        return max(_run_every(options.minutes, options.seed))
    soak = soaks[options.name]
    campaign = Campaign(options.name, options.seed, soak.UNIT, minutes=options.minutes, most=options.most, folder=KEPT)
    soak.run(campaign, options)
    print(campaign.figures())
    if campaign.faults:
        return 1
    return 0 if campaign.done[soak.UNIT] else 2


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--minutes", type=float, default=1.0, help="how long it may run (1)")
    parser.add_argument("--seed", type=int, default=1, help="decides what is tried (1)")


def _run_every(minutes: float, seed: int) -> list[int]:
    """The exit code of each soak."""

    def run(name: str) -> int:
        command = [sys.executable, "-m", "tests.soak", name, "--minutes", str(minutes), "--seed", str(seed)]
        return subprocess.run(command, check=False).returncode

    with ThreadPoolExecutor(os.cpu_count()) as together:
        return list(together.map(run, NAMES))


if __name__ == "__main__":
    sys.exit(main())
