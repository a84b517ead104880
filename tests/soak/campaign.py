"""One campaign: what it may spend, what it has done, what went wrong."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

ENOUGH: Final = 20
"""After so many faults a campaign stops: somebody has to look."""
QUIET: Final = 60.0
"""Seconds between two lines that say how far a long campaign is."""


class Campaign:
    """The accounts of one run.

    Args:
        name: which soak it is.
        seed: decides everything that it tries.
        unit: what it counts, in the plural (`games`).
        minutes: how long it may run.
        most: how many of `unit` it tries at the most.
        folder: where faults are kept.
    """

    def __init__(
        self, name: str, seed: int, unit: str, *, minutes: float, most: int | None = None, folder: Path
    ) -> None:
        self.name = name
        self.seed = seed
        self.unit = unit
        self.folder = folder / f"{name}-{seed}"
        self.done: Counter[str] = Counter()
        self.faults: list[str] = []
        self._most = most
        self._began = self._said = time.monotonic()
        self._until = self._began + 60 * minutes

    def goes_on(self) -> bool:
        """Whether there is time, something left to try, and not too many faults."""
        now = time.monotonic()
        if now - self._said > QUIET:
            self._said = now
            print(self.figures(), file=sys.stderr, flush=True)
        done = self._most is not None and self.done[self.unit] >= self._most
        return now < self._until and not done and len(self.faults) < ENOUGH

    def left(self, most: int) -> int:
        """How many of the unit may still be tried, `most` at the most."""
        return most if self._most is None else max(0, min(most, self._most - self.done[self.unit]))

    def count(self, what: str = "", times: int = 1) -> None:
        """Something was tried: the campaign's unit, or another thing that its figures name."""
        self.done[what or self.unit] += times

    def random(self, *number: int) -> Random:
        """Random numbers of their own for one try: the same in every run with this seed."""
        return Random(f"{self.name} {self.seed} {number}")

    def fault(self, what: str, story: str, files: Mapping[str, bytes] | None = None) -> None:
        """Something went wrong: say it, and keep the story with the files that show it.

        Args:
            what: one line.
            story: everything that helps to see it again.
            files: inputs that failed, by file name.
        """
        self.faults.append(what)
        kept = self.folder / f"fault-{len(self.faults)}"
        kept.mkdir(parents=True, exist_ok=True)
        (kept / "story.txt").write_text(f"{what}\n\n{story}\n", encoding="utf-8", errors="backslashreplace")
        for name, data in (files or {}).items():
            (kept / name).write_bytes(data)
        print(f"FAULT: {what}\n  kept in {kept}", file=sys.stderr, flush=True)

    def figures(self) -> str:
        """One line: what was done, how long it took, how many faults."""
        counted = ", ".join(f"{times:,} {what}" for what, times in self.done.items())
        seconds = time.monotonic() - self._began
        return f"soak {self.name}, seed {self.seed}: {counted or 'nothing'}; {len(self.faults)} faults; {seconds:.0f} s"


class Soak(Protocol):
    """What a module of this package is to the command line."""

    UNIT: str
    """What it counts, in the plural."""

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        """Add the options that this soak alone has."""

    def run(self, campaign: Campaign, options: argparse.Namespace) -> None:
        """Try things while `campaign.goes_on()`."""


def shrunk(steps: Sequence[T], fails: Callable[[Sequence[T]], bool], *, tries: int = 200) -> list[T]:
    """The fewest of `steps`, in their order, that still fail: halves, quarters ... are left out while they can be.

    Args:
        steps: a run that fails.
        fails: whether a run fails as the whole one does.
        tries: how often it may be asked.
    """
    kept = list(steps)
    size = max(1, len(kept) // 2)
    while tries > 0:
        start, smaller = 0, False
        while start < len(kept) and tries > 0:
            without = kept[:start] + kept[start + size :]
            tries -= 1
            if fails(without):
                kept, smaller = without, True
            else:
                start += size
        if size == 1 and not smaller:
            break
        size = max(1, size // 2)
    return kept
