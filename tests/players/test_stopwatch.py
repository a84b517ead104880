"""Time counts while the process runs: not while it, or the whole machine, stands still."""

import signal
import subprocess
import sys
import time

import msgspec
import pytest

from longtable.engine.moves import PLAYER
from longtable.engine.thinking import Method
from longtable.games import GAMES
from longtable.players.levels import decide, level_of
from longtable.players.stopwatch import LONGEST_STEP, Stopwatch
from tests.players.helpers import positions, set_clock

STOPPED = 1.5
"""Seconds for which a process is stopped."""
SCRIPT = """
import time
from longtable.players.stopwatch import Stopwatch
watch, began = Stopwatch(), time.monotonic()
print("begun", flush=True)
while (wall := time.monotonic() - began) < 1.5 + 0.5:
    passed = watch.passed()
    time.sleep(0.01)
print(wall - watch.passed())
"""
"""Looks at a stopwatch all the time; in the end it tells how far that is behind the clock on the wall."""


def test_short_steps_count_and_long_ones_where_the_process_has_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    now = worked = 100.0
    set_clock(monkeypatch, lambda: now, lambda: worked)
    watch = Stopwatch()
    for _ in range(20):
        now += 0.05
        assert watch.passed() == pytest.approx(now - 100.0)
    # A playout that takes three seconds.
    now += 3.0
    worked += 2.9
    assert watch.passed() == pytest.approx(3.9)
    # Nine seconds in which nothing ran.
    now += 9.0
    assert watch.passed() == pytest.approx(3.9 + LONGEST_STEP)
    now += 0.05
    assert watch.passed() == pytest.approx(3.95 + LONGEST_STEP)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't stop a process by a signal")
def test_a_process_that_was_stopped_does_not_count_the_time() -> None:
    with subprocess.Popen([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begun\n"
        process.send_signal(signal.SIGSTOP)
        time.sleep(STOPPED)
        process.send_signal(signal.SIGCONT)
        assert float(process.stdout.read()) > STOPPED / 2


@pytest.mark.parametrize("key", GAMES)
def test_a_thought_that_was_stopped_in_the_middle_is_thought_to_its_end(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[key]
    boss = level_of(game, "boss")
    level = msgspec.structs.replace(boss, nodes=3_000 if game.thinking.method is Method.TREE else 20)
    states = positions(game, (PLAYER,) * game.players[-1], range(1))
    state = next(state.copy() for number, state in enumerate(states) if number == 3)
    actor = game.actor(state)
    assert actor is not None
    view = game.observe(state, actor)
    whole = decide(game, view, level, 1)
    looks = 0

    def now() -> float:
        nonlocal looks
        looks += 1
        # It is stopped for nine seconds soon after it has begun.
        return 1e-4 * looks + (9.0 if looks > 5 else 0.0)

    set_clock(monkeypatch, now, lambda: 1e-4 * looks)
    assert decide(game, view, level, 1, seconds=level.seconds) == whole
    assert looks > 5
