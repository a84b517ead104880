"""Forecasts: made in portions, put together by their runs, and never in the way of anything else."""

import sys
import threading
import time
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from longtable.engine.coding import sight
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.thinking import Forecast, Prospect
from longtable.players import worker
from longtable.players.foreseeing import PORTION, Foreseeing, together
from longtable.players.mind import UNHURRIED, Answer, Mind, Trouble
from longtable.players.search.weighing import Weighed, weigh
from longtable.players.wire import ForecastRequest
from tests.players.helpers import set_clock
from tests.toy import FORETOLD, ToyState

WORKER = (sys.executable, str(Path(__file__).with_name("toy_worker.py")))
FAKE = Path(__file__).with_name("fake_worker.py")
PATIENCE = 60.0


def position(seed: int = 3) -> Match[ToyState]:
    """A match that waits for a seat."""
    match = Match(FORETOLD, {}, (PLAYER, PLAYER), seed)
    while match.actor == CHANCE:
        match.draw()
    return match


def foreseen(mind: Mind) -> Forecast | Trouble:
    """The forecast, however long it takes."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if (found := mind.foreseen()) is not None:
            return found
        time.sleep(0.002)
    raise AssertionError("no forecast")


def answered(mind: Mind) -> Answer | Trouble:
    """The move, however long it takes."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if (found := mind.poll()) is not None:
            return found
        time.sleep(0.002)
    raise AssertionError("no answer")


def ready(mind: Mind) -> None:
    """Wait until the process is."""
    mind.warm()
    until = time.monotonic() + PATIENCE
    while not mind.ready and time.monotonic() < until:
        time.sleep(0.002)
    assert mind.ready


def ended(mind: Mind) -> bool:
    """Whether the process is ended in the end."""
    until = time.monotonic() + PATIENCE
    while mind.ready and time.monotonic() < until:
        mind.foreseen()
        time.sleep(0.002)
    return not mind.ready


class Scripted:
    """A process that says what it is told to."""

    def __init__(self, signs: list[bytes]) -> None:
        self._signs = signs

    def write(self, line: bytes) -> None:
        """Nothing comes of it."""

    def read(self) -> bytes | None:
        """What it says."""
        return self._signs.pop(0) if self._signs else None

    def kill(self) -> None:
        """It is gone anyway."""

    def fate(self) -> str:
        """Nothing is told of it."""
        return ""


def test_portions_are_put_together_by_their_runs() -> None:
    one = Forecast(("1st", "2nd"), (Prospect("4 Sugar Lump", "red", (0.5, 0.1)),), 10)
    two = Forecast(("1st", "2nd"), (Prospect("4 Sugar Lump", "red", (0.2, 0.4)),), 30)
    whole = together([one, two])
    assert whole.heads == ("1st", "2nd")
    assert whole.runs == 40
    (prospect,) = whole.prospects
    assert (prospect.name, prospect.ink) == ("4 Sugar Lump", "red")
    assert prospect.shares == pytest.approx((0.275, 0.325))


def test_all_runs_are_made_and_the_same_seed_foresees_the_same() -> None:
    match = position()
    view = FORETOLD.observe(match.state, 0)
    found = []
    for _ in range(2):
        foreseeing = Foreseeing(FORETOLD, view, PORTION * 2 + 3, 8)
        portions = 0
        while not foreseeing.done:
            foreseeing.go_on()
            portions += 1
        assert portions == 3
        found.append(foreseeing.forecast())
    assert found[0] == found[1]
    assert found[0].runs == PORTION * 2 + 3
    assert sum(prospect.shares[0] for prospect in found[0].prospects) == pytest.approx(1.0)


def test_the_process_makes_a_forecast_and_answers_while_it_does() -> None:
    mind = Mind(FORETOLD, WORKER, start=PATIENCE)
    match = position()
    assert match.actor == 0
    view = FORETOLD.observe(match.state, 0)
    try:
        mind.foresee(view, 100_000, 1)
        assert mind.foreseeing
        assert not mind.busy
        mind.begin(view, "greenhorn", 4)
        assert isinstance(answered(mind), Answer)
        # A hundred thousand runs take minutes: the answer has not waited for them.
        assert mind.foreseen() is None
        assert mind.foreseeing
        mind.weigh(view, FORETOLD.legal_moves(match.state)[0], 20, 6)
        until = time.monotonic() + PATIENCE
        while (weighed := mind.weighed()) is None and time.monotonic() < until:
            time.sleep(0.002)
        assert isinstance(weighed, Weighed)
        assert weighed == weigh(FORETOLD, view, FORETOLD.legal_moves(match.state)[0], 20, 6)
        # A newer forecast takes the place of the one that is not done.
        mind.foresee(view, 50, 2)
        found = foreseen(mind)
        assert isinstance(found, Forecast)
        assert found.runs == 50
        assert not mind.foreseeing
    finally:
        mind.close()


@pytest.mark.parametrize(
    ("manner", "reason"),
    [
        ("dies", "it has broken off"),
        ("no json", "it answered nonsense"),
        ("another id", "it answered nonsense"),
        ("no move", "it answered nonsense"),
        ("gives up", "it could not look ahead (ValueError: too hard)"),
    ],
)
def test_a_process_that_can_not_foresee_is_told_of(manner: str, reason: str) -> None:
    mind = Mind(FORETOLD, (sys.executable, str(FAKE), manner), start=PATIENCE)
    mind.foresee(FORETOLD.observe(position().state, 0), 10, 1)
    assert foreseen(mind) == Trouble(reason)
    assert not mind.foreseeing
    mind.close()


def test_a_process_that_hangs_over_a_forecast_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longtable.players.mind.UNHURRIED", 0.0)
    mind = Mind(FORETOLD, (sys.executable, str(FAKE), "hangs"), grace=0.2, start=PATIENCE)
    mind.foresee(FORETOLD.observe(position().state, 0), 10, 1)
    assert foreseen(mind) == Trouble("it stopped answering")
    assert not mind.ready
    mind.close()


def test_a_process_that_hangs_is_ended_however_often_another_forecast_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mind = Mind(FORETOLD, (sys.executable, str(FAKE), "hangs"), start=PATIENCE)
    view = FORETOLD.observe(position().state, 0)
    ready(mind)
    clock = time.monotonic()
    set_clock(monkeypatch, lambda: clock)
    for seed in range(2):
        mind.foresee(view, 10, seed)
        assert mind.foreseen() is None
        clock += UNHURRIED * 2 / 3
    assert mind.foreseen() == Trouble("it stopped answering")
    mind.close()


def test_a_forecast_whose_place_another_takes_is_answered_all_the_same() -> None:
    view = sight(FORETOLD.observe(position().state, 0))
    requests = [ForecastRequest(number, FORETOLD.key, view, 100_000, 1) for number in (4, 5, 6)]
    replies = BytesIO()
    worker.serve(
        BytesIO(b"".join(msgspec.json.encode(request) + b"\n" for request in requests)),
        replies,
        {FORETOLD.key: FORETOLD},
    )
    assert replies.getvalue().splitlines() == [b'{"id":0}', b'{"id":4}', b'{"id":5}']


def test_a_process_that_is_asked_for_another_forecast_again_and_again_has_its_time_from_its_last_sign(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    signs: list[bytes] = []
    monkeypatch.setattr("longtable.players.mind._Process", lambda _: Scripted(signs))
    clock = 0.0
    set_clock(monkeypatch, lambda: clock)
    mind = Mind(FORETOLD)
    view = FORETOLD.observe(position().state, 0)
    for number in range(1, 6):
        mind.foresee(view, 10, 1)
        if number > 1:
            signs.append(b'{"id":%d}' % (number - 1))
        assert mind.foreseen() is None
        clock += UNHURRIED * 2 / 3
    assert mind.foreseeing
    clock += UNHURRIED * 2 / 3
    assert mind.foreseen() == Trouble("it stopped answering")


def test_a_second_answer_to_a_forecast_is_nonsense() -> None:
    mind = Mind(FORETOLD, (sys.executable, str(FAKE), "repeats itself"), start=PATIENCE)
    mind.foresee(FORETOLD.observe(position().state, 0), 10, 1)
    assert foreseen(mind) in (
        Trouble("it could not look ahead (ValueError: too hard)"),
        # Both were there.
        Trouble("it answered nonsense"),
    )
    assert ended(mind)


def test_a_second_answer_to_a_forecast_that_is_out_of_date_is_nonsense() -> None:
    mind = Mind(FORETOLD, (sys.executable, str(FAKE), "repeats what is out of date"), start=PATIENCE)
    view = FORETOLD.observe(position().state, 0)
    mind.foresee(view, 10, 1)
    mind.foresee(view, 10, 2)
    assert foreseen(mind) == Trouble("it answered nonsense")


def test_a_process_that_says_more_than_anybody_reads_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longtable.players.mind.MOST_LINES", 4)
    mind = Mind(FORETOLD, (sys.executable, str(FAKE), "answers six at once"), start=PATIENCE)
    view = FORETOLD.observe(position().state, 0)
    ready(mind)
    for seed in range(6):
        mind.foresee(view, 10, seed)
    until = time.monotonic() + PATIENCE
    while any(thread.name == "mind" for thread in threading.enumerate()) and time.monotonic() < until:
        time.sleep(0.002)
    # Each of its four lines that were kept makes sense.
    assert mind.foreseen() == Trouble("it answered nonsense")
    assert not mind.ready


def test_whoever_waits_for_two_things_hears_of_both_that_they_do_not_come() -> None:
    mind = Mind(FORETOLD, (sys.executable, str(FAKE), "dies"), start=PATIENCE)
    view = FORETOLD.observe(position().state, 0)
    mind.foresee(view, 10, 1)
    mind.begin(view, "greenhorn", 1)
    assert answered(mind) == Trouble("it has broken off")
    assert foreseen(mind) == Trouble("it has broken off")
    mind.close()
