"""The readers under a fuzzer that looks for input which reaches new code: atheris, where it is installed.

`python -m tests.soak.guided FOLDER SECONDS SEED` is the process of the fuzzer; `run_guided` starts it and tells what it
found. Its input begins with a byte that says by which door the rest comes in.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from tests.soak.campaign import Campaign

DOORS_GUIDED: Final = ("journals in memory", "scenarios", "replies", "settings", "packs")
"""The doors of readers that take bytes."""
ROOT: Final = Path(__file__).resolve().parents[2]
GOOD: Final = 60
"""How many inputs it begins with, for each door."""
LARGEST: Final = 8192
"""Bytes of its inputs."""
PATIENCE: Final = 600
"""Seconds that it may take to load and to end, on a busy machine."""
READERS: Final = tuple(f"longtable.{layer}" for layer in ("app", "play", "players", "components", "engine"))
"""What it looks for new ways in. What the games do with what was read would take long to load like that."""
FOUND: Final = "found.jsonl"


def run_guided(campaign: Campaign, options: argparse.Namespace) -> None:
    """Let the fuzzer run for as long as the campaign may."""
    with tempfile.TemporaryDirectory(prefix="longtable-guided-", ignore_cleanup_errors=True) as folder:
        seconds = max(1, round(60 * options.minutes))
        command = [sys.executable, "-m", "tests.soak.guided", folder, str(seconds), str(campaign.seed)]
        said, code = _fuzz(command, seconds)
        runs = re.search(r"stat::number_of_executed_units:\s*(\d+)", said)
        campaign.count(times=int(runs[1]) if runs else 0)
        for what in ("cov", "corp"):
            reached = re.findall(rf"{what}: (\d+)", said)
            campaign.count({"cov": "places reached", "corp": "kept"}[what], int(reached[-1]) if reached else 0)
        file = Path(folder, FOUND)
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            told = json.loads(line)
            campaign.fault(told["what"], told["story"], {"input.bin": bytes.fromhex(told["data"])})
        if code or not runs:
            campaign.fault(f"the fuzzer ended with {code}", said[-20_000:])


def _fuzz(command: Sequence[str], seconds: int) -> tuple[str, int]:
    """What the fuzzer says, and its exit code; where it does not end by itself, it is asked to, and that is as good."""
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, errors="replace") as process:
        try:
            return process.communicate(timeout=seconds + PATIENCE)[1], process.returncode
        except subprocess.TimeoutExpired:
            process.terminate()
            return process.communicate()[1], 0


def main() -> None:
    """Fuzz; the process ends with it."""
    folder, seconds, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    try:
        import atheris
    except ImportError:
        sys.exit("atheris is not installed: python -m pip install atheris")
    with atheris.instrument_imports(include=list(READERS)):
        from tests.soak.doors import DOORS, Input
        from tests.soak.input import Trial
        from tests.soak.seeds import Seeds
    good = folder / "good"
    good.mkdir()
    rng = Random(seed)
    seeds = Seeds(rng, folder, 2)
    games = list(seeds.replies)
    for number in range(GOOD * len(DOORS_GUIDED)):
        which = number % len(DOORS_GUIDED)
        given = DOORS[DOORS_GUIDED[which]].make(rng, seeds)
        head = bytes([which, games.index(given.game) if given.game in games else 0])
        (good / f"{number}").write_bytes(head + given.data[: LARGEST - 2])
    trial = Trial(folder / "home")
    known: set[str] = set()

    def one(data: bytes) -> None:
        if len(data) < 2:
            return
        door = DOORS_GUIDED[data[0] % len(DOORS_GUIDED)]
        game = games[data[1] % len(games)]
        way = ("step", "hints", "weigh", "foresee")[len(data) % 4]
        words = {"replies": (way, "0"), "settings": (("settings.json", "memory.json")[len(data) % 2],)}.get(door, ())
        found, _ = trial.of(door, Input(data[2:], words, game, 1))
        if found is not None and (title := f"{door}: {found.what}") not in known:
            known.add(title)
            told = {"what": title, "story": f"game {game}, words {words}\n{found.story}", "data": data[2:].hex()}
            with (folder / FOUND).open("a", encoding="utf-8") as file:
                file.write(json.dumps(told) + "\n")

    # Where it runs until its time is over, it is the fuzzer that ends the process.
    atheris.Setup(
        [
            sys.argv[0],
            f"-max_total_time={seconds}",
            f"-seed={seed}",
            f"-max_len={LARGEST}",
            "-print_final_stats=1",
            f"-artifact_prefix={folder}/",
            "-rss_limit_mb=0",
            str(good),
        ],
        one,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
