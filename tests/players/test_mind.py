"""The thinking process as the program sees it: quick, patient for a while only, and easy to end."""

import re
import signal
import subprocess
import sys
import time
from io import BytesIO
from itertools import count
from pathlib import Path

import msgspec
import pytest

from longtable.engine.coding import encode, sight
from longtable.engine.game import AnyGame
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.games import GAMES
from longtable.players import worker
from longtable.players.levels import decide, level_of
from longtable.players.mind import LAST_LINES, WIDEST, Answer, Mind, Trouble, engine_command
from longtable.players.wire import Reply, Request
from tests.contract.tables import ALL_GAMES
from tests.players.helpers import set_clock

GAME = GAMES["longhorn"]
FAKE = Path(__file__).with_name("fake_worker.py")
PATIENCE = 60.0
"""Seconds after which a test gives up; machines may be busy."""
CRASH = """
import sys
from longtable.players import worker
def crash(*_):
    raise KeyError("the queen of hearts")
worker._Server.serve = crash
sys.exit(worker.main())
"""
"""A thinking process with a fault where it catches none."""


def position(seed: int = 3) -> Match[object]:
    """A match that waits for a seat."""
    match: Match[object] = Match(GAME, {}, (PLAYER, PLAYER), seed)
    while match.actor == CHANCE:
        match.draw()
    return match


def fake(manner: str, grace: float = 0.5) -> Mind:
    """A mind whose process misbehaves."""
    return Mind(GAME, (sys.executable, str(FAKE), manner), grace=grace, start=PATIENCE / 2)


def ask(mind: Mind, level: str = "greenhorn", seed: int = 5) -> Answer | Trouble:
    """What comes back, however long it takes."""
    match = position()
    assert match.actor is not None
    mind.begin(GAME.observe(match.state, match.actor), level, seed)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if (answer := mind.poll()) is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def ready(mind: Mind) -> None:
    """Wait until its process is."""
    mind.warm()
    until = time.monotonic() + PATIENCE
    while not mind.ready and time.monotonic() < until:
        time.sleep(0.005)
    assert mind.ready


def test_the_process_answers_what_the_level_would_play_here() -> None:
    mind = Mind(GAME, grace=PATIENCE, start=PATIENCE)
    match = position()
    assert match.actor is not None
    view = GAME.observe(match.state, match.actor)
    try:
        for seed in (5, 6):
            # A greenhorn needs so little that its time cap can't come into it.
            answer = ask(mind, seed=seed)
            assert isinstance(answer, Answer)
            assert answer.move == decide(GAME, view, level_of(GAME, "greenhorn"), seed).best.move
            assert not mind.busy
    finally:
        mind.close()


def test_it_is_told_when_the_process_is_ready() -> None:
    mind = Mind(GAME, grace=PATIENCE, start=PATIENCE)
    assert not mind.ready
    ready(mind)
    mind.close()
    assert not mind.ready


def test_cancelling_ends_the_process_and_the_next_question_has_a_new_one() -> None:
    mind = Mind(GAME, grace=PATIENCE, start=PATIENCE)
    try:
        ask(mind)
        match = position()
        assert match.actor is not None
        mind.begin(GAME.observe(match.state, match.actor), "boss", 1)
        began = time.monotonic()
        mind.cancel()
        assert time.monotonic() - began < 1.0
        assert not mind.busy
        assert mind.poll() is None
        assert isinstance(ask(mind), Answer)
    finally:
        mind.close()


@pytest.mark.parametrize(
    ("manner", "reason"),
    [
        ("dies", "it has broken off"),
        ("hangs", "it stopped answering"),
        ("floods", "it answered nonsense"),
        ("never ends its line", "it answered nonsense"),
        ("no json", "it answered nonsense"),
        ("nests too deeply", "it answered nonsense"),
        ("nests a move too deeply", "it answered nonsense"),
        ("another id", "it answered nonsense"),
        ("no move", "it answered nonsense"),
        ("gives up", "it could not think (ValueError: too hard)"),
    ],
)
def test_a_process_that_misbehaves_is_ended_and_told_of(manner: str, reason: str) -> None:
    mind = fake(manner)
    assert ask(mind) == Trouble(reason)
    assert not mind.busy
    mind.close()


def test_a_process_that_stood_still_with_this_one_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    mind = fake("answers when it is asked once more", grace=1.5)
    ready(mind)
    asleep = 0.0
    set_clock(monkeypatch, lambda: asleep, lambda: 0.0)
    view = GAME.observe(position().state, position().actor or 0)
    mind.begin(view, "greenhorn", 5, seconds=0.5)
    assert mind.poll() is None
    # The machine sleeps: meanwhile nothing has run here, nor there.
    asleep += 3600.0
    assert mind.poll() is None
    mind.foresee(view, 10, 1)
    until = time.monotonic() + PATIENCE
    while (answer := mind.poll()) is None and time.monotonic() < until:
        time.sleep(0.002)
    assert isinstance(answer, Answer)
    mind.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't stop a process by a signal")
def test_a_process_that_stands_still_alone_is_noticed() -> None:
    mind = Mind(GAME, grace=0.5, start=PATIENCE)
    ready(mind)
    assert mind._process is not None
    assert mind._process._process is not None
    mind._process._process.send_signal(signal.SIGSTOP)
    assert ask(mind) == Trouble("it stopped answering")
    assert not mind.ready


def test_the_last_that_a_process_complained_of_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    # It complains of far more than a pipe holds: it would stop if nobody read that.
    assert ask(fake("complains and dies", grace=PATIENCE)) == Trouble("it has broken off")
    (record,) = caplog.records
    head, *lines = record.getMessage().splitlines()
    assert head == "the thinking process of longhorn: it has broken off; exit code 3"
    assert 10 <= len(lines) <= LAST_LINES
    assert lines[-1].startswith("    complaint 19999 !!!")
    assert all(len(line) <= WIDEST + len("    ") for line in lines)


def test_a_process_that_had_to_be_ended_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    assert ask(fake("hangs")) == Trouble("it stopped answering")
    assert [record.getMessage() for record in caplog.records] == [
        "the thinking process of longhorn: it stopped answering; had to be ended"
    ]


def test_a_process_that_is_ended_because_nobody_needs_it_is_not_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    mind = fake("hangs")
    mind.warm()
    mind.close()
    assert caplog.records == []


def test_a_crash_is_logged_with_its_place_but_without_its_message(caplog: pytest.LogCaptureFixture) -> None:
    mind = Mind(GAME, (sys.executable, "-c", CRASH), grace=PATIENCE, start=PATIENCE)
    assert ask(mind) == Trouble("it has broken off")
    (record,) = caplog.records
    text = record.getMessage()
    assert "queen" not in text
    head, *places, kind = text.splitlines()
    assert head.endswith("it has broken off; exit code 1")
    assert re.fullmatch(r" +players/worker\.py:\d+", places[0])
    assert places[-1].strip() == "<string>:5"
    assert kind.strip() == "KeyError"


def test_an_error_is_answered_with_its_place_but_without_its_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError("the queen of hearts")

    monkeypatch.setattr(worker, "decide", fail)
    match = position()
    view = sight(GAME.observe(match.state, match.actor or 0))
    replies = BytesIO()
    worker.serve(BytesIO(msgspec.json.encode(Request(7, GAME.key, view, "boss", 1, 0.0)) + b"\n"), replies)
    error = msgspec.json.decode(replies.getvalue().splitlines()[1], type=Reply).error
    assert re.fullmatch(r"KeyError at players/test_mind\.py:\d+", error)


def test_a_process_that_never_gets_ready_is_not_waited_for_for_ever() -> None:
    mind = Mind(GAME, (sys.executable, str(FAKE), "never ready"), grace=0.2, start=0.2)
    assert ask(mind) == Trouble("it stopped answering")


def test_a_program_that_is_not_there_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    mind = Mind(GAME, ("/no/such/program",))
    assert ask(mind) == Trouble("it has broken off")
    (record,) = caplog.records
    assert "can't be started: " in record.getMessage()


def test_the_process_says_what_it_can_not_read_and_goes_on() -> None:
    match = position()
    assert match.actor is not None
    view = encode(GAME.observe(match.state, match.actor))
    good = b'{"kind":"choose","id":7,"game":"longhorn","view":%s,"level":"greenhorn","seed":1,"deadline":5}\n' % view
    other = good.replace(b"longhorn", b"chess").replace(b'"id":7', b'"id":6')
    done = subprocess.run(
        engine_command(), input=b"nonsense\n" + other + good, capture_output=True, check=True, timeout=PATIENCE
    )
    ready, first, second, third = done.stdout.splitlines()
    assert b'"id":0' in ready
    assert b'"error":"DecodeError' in first
    assert b"KeyError" in second
    answer = msgspec.json.decode(third)
    assert (answer["id"], answer["move"]["kind"]) == (7, "PickStart")
    # What nobody reads is not told.
    assert answer.keys() == {"id", "move", "lines"}
    assert done.stderr == b""


def depth_reached(deadline: float) -> int:
    """How far the process has looked ahead for a Boss that may take so long."""
    match = position()
    assert match.actor is not None
    view = sight(GAME.observe(match.state, match.actor))
    replies = BytesIO()
    worker.serve(BytesIO(msgspec.json.encode(Request(7, GAME.key, view, "boss", 1, deadline)) + b"\n"), replies)
    (line,) = msgspec.json.decode(replies.getvalue().splitlines()[1], type=Reply).lines
    return line.weight


def depth_in_no_time() -> int:
    """How far it looks ahead until it looks at the clock for the first time."""
    match = position()
    assert match.actor is not None
    view = GAME.observe(match.state, match.actor)
    return decide(GAME, view, level_of(GAME, "boss"), 1, seconds=0.0).best.weight


def test_the_process_keeps_to_the_time_it_is_given() -> None:
    assert depth_reached(0.0) == depth_in_no_time()


def test_what_went_before_the_thought_is_part_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    # Ten seconds pass from one look at the clock to the next: between the question's coming and the thought.
    clock = count(step=10.0)
    set_clock(monkeypatch, lambda: next(clock))
    assert depth_reached(9.0) == depth_in_no_time()


def test_a_game_is_got_ready_without_an_answer_even_one_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    rehearsed: list[str] = []
    monkeypatch.setattr(worker, "rehearse", lambda game: rehearsed.append(game.key))
    warm = b"".join(b'{"kind":"warm","game":"%s"}\n' % key for key in (b"longhorn", b"chess", b"toy"))
    replies = BytesIO()
    worker.serve(BytesIO(warm), replies, ALL_GAMES)
    assert replies.getvalue().splitlines() == [b'{"id":0}']
    assert rehearsed == ["longhorn", "toy"]


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_every_game_can_be_rehearsed(game: AnyGame) -> None:
    worker.rehearse(game)


def test_the_process_loads_no_window_and_no_match() -> None:
    script = (
        "import sys, io, longtable.players.worker as w; w.serve(io.BytesIO(), io.BytesIO());"
        "print([m for m in sys.modules if m.startswith(('PySide6', 'longtable.play.', 'longtable.app'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_program_is_a_thinking_process_when_it_is_asked_to() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "longtable", "--engine"], input=b"", capture_output=True, check=True, timeout=PATIENCE
    )
    assert done.stdout.splitlines() == [b'{"id":0}']


@pytest.mark.parametrize("windows", [True, False])
def test_the_process_brings_no_terminal_up_on_windows(windows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def start(command: object, **options: object) -> None:
        given.append(options["creationflags"])
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(subprocess, "Popen", start)
    if windows:
        monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    else:
        monkeypatch.delattr(subprocess, "CREATE_NO_WINDOW", raising=False)
    mind = Mind(GAME)
    mind.warm()
    mind.close()
    assert given == [0x08000000 if windows else 0]
