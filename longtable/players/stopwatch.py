"""Time as a thought may be held to it: only while this process ran."""

from time import monotonic, process_time
from typing import Final

LONGEST_STEP: Final = 0.1
"""Seconds between two looks that count in any case; whoever looks at a stopwatch does so far more often."""


class Stopwatch:
    """Counts the seconds since it was made, without those in which this process stood still.

    A process that was stopped, or whose machine slept, finds the clock far ahead though nothing was done
    meanwhile, here or in the processes that stood still with it. So of the time between two looks no more counts
    than a short step, unless this process has worked for longer than that.
    """

    __slots__ = ("_passed", "_seen", "_worked")

    def __init__(self) -> None:
        self._passed = 0.0
        self._seen = monotonic()
        self._worked = process_time()

    def passed(self) -> float:
        """Look at it: the seconds so far."""
        seen, worked = monotonic(), process_time()
        self._passed += min(seen - self._seen, max(LONGEST_STEP, worked - self._worked))
        self._seen, self._worked = seen, worked
        return self._passed
