"""Files that are larger or deeper than anything real are refused before they cost anything."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from longtable.components.bounds import HEADER_BYTES, JOURNAL_BYTES, JOURNAL_LINES, LINE_BYTES
from longtable.play import journal as journals
from longtable.play.journal import REDO, UNDO, Journal, JournalError, contents, replay
from longtable.play.saving import SaveError
from longtable.play.session import Session
from tests.play.bombs import journals as journal_bombs
from tests.play.bombs import yamls
from tests.play.help import GAMES, SOLO, long_journal
from tests.toy import PASS, TOY

ROOT = Path(__file__).resolve().parents[2]
MOST_MEMORY = 256
"""MB."""


@pytest.mark.skipif(sys.platform != "linux", reason="the most memory that a process had is Linux's to tell")
@pytest.mark.parametrize(("bombs", "name"), [(journal_bombs, "a.longtable"), (yamls, "a.yaml")])
def test_no_file_takes_much_memory_to_be_refused(
    tmp_path: Path, bombs: Callable[[], Iterator[tuple[str, bytes]]], name: str
) -> None:
    path = tmp_path / "longshot" / name
    path.parent.mkdir()
    reader = [sys.executable, "-m", "tests.play.bombs"]
    with subprocess.Popen(reader, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for what, data in bombs():
            path.write_bytes(data)
            process.stdin.write(f"{path}\n")
            process.stdin.flush()
            said, _, memory = json.loads(process.stdout.readline())
            assert memory < MOST_MEMORY, what
            assert max(map(len, said)) < 200_000, what
        process.stdin.close()


def test_a_journal_as_large_as_may_be_is_read_and_one_larger_is_not() -> None:
    session = Session.new(TOY, {}, SOLO, 5, free_undo=True)
    session.step()
    begun = contents(session.match, SOLO)
    full = begun + (UNDO + REDO) * ((JOURNAL_LINES - begun.count(b"\n")) // 2)
    assert full.count(b"\n") == JOURNAL_LINES
    assert replay(full, "a", GAMES).good == len(full)
    with pytest.raises(JournalError, match="too large for a match: it has more than 30,000 lines"):
        replay(full + UNDO, "a", GAMES)


def test_a_line_or_header_that_is_too_long_is_told_with_its_bound() -> None:
    whole = long_journal(20)
    long = b'{"seat":0,"move":{"kind":"Pass"%s}}\n'
    fits = whole + long % (b" " * (LINE_BYTES - len(long) + 2))
    assert len(fits.splitlines()[-1]) == LINE_BYTES - 1
    with pytest.raises(JournalError) as caught:
        replay(whole + long % (b" " * LINE_BYTES), "a", GAMES)
    assert str(caught.value) == "a:22: too long: expected a line of at most 16,000 bytes"
    assert caught.value.loaded is not None
    header, _, moves = whole.partition(b"\n")
    wide = header + b" " * (HEADER_BYTES - len(header) - 1) + b"\n" + moves
    assert len(replay(wide, "a", GAMES).match.log) == 20
    with pytest.raises(JournalError, match=r"a:1: not a match .* a first line of at most 64,000 bytes"):
        replay(b" " + wide, "a", GAMES)


def test_what_is_said_of_a_long_header_is_short() -> None:
    header = json.loads(long_journal(2).partition(b"\n")[0])
    for change in ({"game": "x" * 50_000}, {"options": {"y" * 50_000: 1}}, {"seats": [{"kind": "z" * 50_000}] * 2}):
        with pytest.raises(JournalError) as caught:
            replay(json.dumps(header | change).encode(), "a", GAMES)
        assert 50 < len(str(caught.value)) < 600
    seats = {"seats": [{"kind": "human"}] * 17}
    with pytest.raises(JournalError, match="the header has 17 seats; expected at most 16"):
        replay(json.dumps(header | seats).encode(), "a", GAMES)
    digests = {"digests": {f"gone-{number}.yaml": "0" for number in range(1000)}}
    warnings = replay(json.dumps(header | digests).encode(), "a", GAMES).warnings
    assert len(warnings) == 21
    assert warnings[0] == "gone-0.yaml is missing, with which this match began."
    assert warnings[-1] == "980 more files have changed or are missing."


def go_on(session: Session) -> None:
    """Pass until something goes wrong."""
    while True:
        if not session.step():
            session.match.play(PASS)


def test_nothing_is_written_that_would_not_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {"rounds": 5000}, SOLO, 5, path, free_undo=True)
    full = "would be larger than a match can be"
    with monkeypatch.context() as patch:
        patch.setattr(journals, "JOURNAL_LINES", 8)
        with pytest.raises(SaveError, match=full):
            go_on(session)
        assert len(session.match.log) == 7
        assert len(replay(path.read_bytes(), "a", GAMES).match.log) == 7
    session.close()
    for data in (
        b"x" * HEADER_BYTES + b"\n",
        b"{}\n" + b"x" * (LINE_BYTES + 1) + b"\n",
        b"{}\n" * (JOURNAL_LINES + 1),
        b"{}\n" + (b"x" * 9_999 + b"\n") * (JOURNAL_BYTES // 10_000),
    ):
        for write in (Journal.create, Journal.replace, journals.write_copy):
            with pytest.raises(SaveError, match=full):
                write(tmp_path / "b.longtable", data)
    assert not (tmp_path / "b.longtable").exists()
