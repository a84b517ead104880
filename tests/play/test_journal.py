"""Journals: what is written, what is read back, and what a damaged file can and can't do."""

import json
import os
import re
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import longtable
from longtable.components.bounds import JOURNAL_BYTES
from longtable.engine.match import Entry
from longtable.play import journal as journals
from longtable.play.journal import Header, Journal, JournalError, load, replay, resume
from longtable.play.saving import SaveError
from longtable.play.seats import SeatSpec
from longtable.play.session import Session, Turn
from tests.here import NOTHING_THERE
from tests.play.help import GAMES, MIDDLE, PEOPLE, SOLO, in_the_middle, journal_of, long_journal, play_on
from tests.toy import LAYS, PASS, TOY, Toy, ToyPosition, ToyState

ROOT = Path(__file__).resolve().parents[2]
HEADER = {
    "format": "longtable-journal",
    "version": 1,
    "program": "0.1.0",
    "game": "toy",
    "options": {"rounds": 4, "rich": False},
    "seats": [{"kind": "human", "name": "Ann"}, {"kind": "clerk", "name": ""}],
    "seed": 3,
    "free_undo": False,
    "digests": {},
    "position": {"round": 2, "rolled": 2, "hands": [[2, 4, 9], []], "coins": [2, 0]},
}


def written(*lines: str, **header: object) -> bytes:
    """A journal with these lines after a header with these changes."""
    return "".join(line + "\n" for line in (json.dumps(HEADER | header), *lines)).encode()


def wrong(*lines: str, **header: object) -> JournalError:
    """What is said about such a journal."""
    with pytest.raises(JournalError) as caught:
        replay(written(*lines, **header), "a.longtable", GAMES)
    return caught.value


# -- writing and reading back ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_what_was_played_is_what_is_loaded(tmp_path: Path, seed: int) -> None:
    session = journal_of(tmp_path / "a.longtable", seed)
    loaded = load(tmp_path / "a.longtable", GAMES)
    assert loaded.match.log == session.match.log
    assert loaded.match.state.fingerprint() == session.match.state.fingerprint()
    assert loaded.seats == SOLO
    assert loaded.warnings == ()
    assert loaded.over


def test_the_lines_are_plain(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(
        TOY, {"rounds": 2}, SOLO, 3, path, position=ToyPosition(round=1, rolled=1, hands=((2, 4), ()))
    )
    session.controller.play(LAYS[2, "left"])
    session.undo()
    session.redo()
    session.close()
    header, *lines = path.read_bytes().decode().splitlines()
    told = json.loads(header)
    assert (told["format"], told["version"], told["program"]) == ("longtable-journal", 1, longtable.__version__)
    assert (told["game"], told["seed"], told["free_undo"]) == ("toy", 3, False)
    assert told["options"] == {"rounds": 2, "rich": False}
    assert told["seats"] == [{"kind": "human", "name": "Ann"}, {"kind": "clerk"}]
    assert told["digests"] == TOY.digests()
    assert lines == ['{"seat":0,"move":{"kind":"Lay","card":2,"pile":"left"}}', '{"undo":1}', '{"redo":1}']


def test_names_and_styles_of_seats_are_kept_and_older_journals_have_none(tmp_path: Path) -> None:
    seats = (SeatSpec("human", "Ann"), SeatSpec("boss", "Maud", "daring"))
    session = Session.new(TOY, {}, seats, 3, tmp_path / "a.longtable")
    session.close()
    assert load(tmp_path / "a.longtable", GAMES).seats == seats
    assert session.names == ("Ann", "Maud")
    older = written(seats=[{"kind": "human", "name": "Ann"}, {"kind": "boss", "name": ""}], position=None)
    assert replay(older, "b.longtable", GAMES).seats == (SeatSpec("human", "Ann"), SeatSpec("boss"))


def test_a_line_is_on_the_disk_before_the_match_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, SOLO, 3, path)
    sizes: list[tuple[int, int]] = []
    sync = os.fsync

    def synced(handle: int) -> None:
        sync(handle)
        sizes.append((len(path.read_bytes().splitlines()), len(session.match.log)))

    monkeypatch.setattr(os, "fsync", synced)
    for _ in range(2):
        session.step()
    session.close()
    assert sizes == [(2, 0), (3, 1)]


def test_the_starting_position_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, PEOPLE, 3, path, position=MIDDLE)
    session.close()
    assert load(path, GAMES).match.state == in_the_middle().state


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    path.write_text("precious")
    with pytest.raises(SaveError, match="can't be written: File exists"):
        Session.new(TOY, {}, SOLO, 3, path)
    assert path.read_text() == "precious"


def test_the_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "a.longtable"
    Session.new(TOY, {}, SOLO, 3, path).close()
    assert load(path, GAMES).match.log == []


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="can't be written"):
        Session.new(TOY, {}, SOLO, 3, tmp_path / "file" / "a.longtable")


def test_the_over_line_is_written_once(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path)
    Session.open(path, GAMES).close()
    assert path.read_bytes().count(b'{"over":1}') == 1
    assert path.read_bytes().endswith(b'{"over":1}\n')


def test_a_match_can_go_on_after_its_end_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, (SeatSpec("human"),) * 2, 3, path, free_undo=True)
    play_on(session, Random(4))
    session.undo()
    session.lift_curtain()
    session.controller.play(PASS)
    session.close()
    assert session.turn is Turn.OVER
    assert path.read_bytes().count(b'{"over":1}') == 2
    assert load(path, GAMES).match.log == session.match.log


# -- kills and torn lines --------------------------------------------------------------------------


def test_every_prefix_of_a_journal_is_the_match_so_far(tmp_path: Path) -> None:
    session = journal_of(tmp_path / "a.longtable", 5)
    data = (tmp_path / "a.longtable").read_bytes()
    start = data.index(b"\n") + 1
    for size in range(start, len(data)):
        loaded = replay(data[:size], "a", GAMES)
        whole = data[start:size].count(b"\n")
        # A line is also whole when all but its end is there.
        extra = data[size : size + 1] == b"\n"
        assert loaded.match.log == session.match.log[: whole + extra]
        assert loaded.good <= size


def test_a_cut_header_is_no_match() -> None:
    data = written()
    for size in range(1, len(data) - 2):
        with pytest.raises(JournalError, match=r"^a:1: "):
            replay(data[:size], "a", GAMES)


def test_a_torn_line_is_cut_away_before_anything_is_appended(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path, 5, moves=6)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seat":0,"mo')
    session = Session.open(path, GAMES)
    assert len(session.match.log) == 6
    assert path.read_bytes() == whole + b'{"seat":0,"mo'
    play_on(session, Random(1), lambda s: len(s.match.log) > 6)
    session.close()
    assert path.read_bytes().startswith(whole + b'{"seat":')
    assert load(path, GAMES).match.log == session.match.log


def test_zeros_after_a_power_cut_count_as_torn(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path, 5, moves=6)
    whole = path.read_bytes()
    path.write_bytes(whole + bytes(300))
    assert len(load(path, GAMES).match.log) == 6


def test_a_last_line_that_only_lost_its_end_counts(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path, 5, moves=6)
    path.write_bytes(path.read_bytes()[:-1])
    session = Session.open(path, GAMES)
    assert len(session.match.log) == 6
    play_on(session, Random(1), lambda s: len(s.match.log) > 6)
    session.close()
    assert load(path, GAMES).match.log == session.match.log


KILLED = """
import os, signal, sys
from pathlib import Path
from random import Random
from longtable.play.journal import Journal
from longtable.play.session import Session
from tests.play.help import GAMES, SOLO, play_on
from tests.toy import TOY

path, moves, inside = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "inside"
session = Session.new(TOY, {}, SOLO, 5, path)

def kill():
    os.kill(os.getpid(), signal.SIGKILL)

play_on(session, Random(5), lambda s: len(s.match.log) >= moves)
if inside:
    # On the disk, but not yet the match's.
    keep = Journal.played
    Journal.played = lambda journal, entry: (keep(journal, entry), kill())
    play_on(session, Random(5))
kill()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("inside", [False, True], ids=["between moves", "before the move is the match's"])
@pytest.mark.parametrize("moves", [0, 1, 4, 9])
def test_a_killed_match_resumes_with_every_finished_move(tmp_path: Path, moves: int, inside: bool) -> None:
    path = tmp_path / "a.longtable"
    script = [sys.executable, "-c", KILLED, str(path), str(moves), "inside" if inside else "between"]
    done = subprocess.run(script, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    session = Session.open(path, GAMES)
    assert len(session.match.log) == moves + inside
    play_on(session, Random(1))
    session.close()
    assert load(path, GAMES).over


# -- disks that fail -------------------------------------------------------------------------------


class FailingFile:
    """An unbuffered file on a disk that is full after so many bytes more, or whose sync fails."""

    def __init__(self, path: Path, room: int) -> None:
        self.file = path.open("r+b", buffering=0)
        self.room = room

    def write(self, data: bytes) -> int:
        if not self.room:
            raise OSError(28, "No space left on device")
        written = self.file.write(data[: self.room]) or 0
        self.room -= written
        return written

    def read(self, size: int) -> bytes | None:
        return self.file.read(size)

    def seek(self, offset: int) -> int:
        return self.file.seek(offset)

    def truncate(self, size: int) -> int:
        return self.file.truncate(size)

    def fileno(self) -> int:
        return self.file.fileno()

    def close(self) -> None:
        self.file.close()


def failing_session(tmp_path: Path, room: int) -> tuple[Session, FailingFile, Path]:
    """A solo match in its middle on a disk with so much room."""
    path = tmp_path / "a.longtable"
    journal_of(path, 5, moves=2)
    loaded = load(path, GAMES)
    file = FailingFile(path, room)
    return Session(loaded.match, loaded.seats, Journal(path, file, path.read_bytes()[: loaded.good])), file, path


@pytest.mark.parametrize("room", [0, 1, 10, 40])
def test_on_a_full_disk_the_move_is_not_made_and_the_file_stays_whole(tmp_path: Path, room: int) -> None:
    session, file, path = failing_session(tmp_path, room)
    whole = path.read_bytes()
    state, log = session.match.state.fingerprint(), list(session.match.log)
    with pytest.raises(SaveError, match=r"a\.longtable can't be written: No space left on device\.$"):
        session.match.play(PASS if room < 30 else LAYS[session.match.state.hands[0][-1], "left"])
    assert (session.match.state.fingerprint(), session.match.log) == (state, log)
    assert path.read_bytes() == whole
    file.room = 1 << 20
    session.controller.play(PASS)
    session.close()
    assert load(path, GAMES).match.log == [*log, Entry(0, PASS)]


def test_undo_and_redo_are_kept_or_not_done(tmp_path: Path) -> None:
    session, file, path = failing_session(tmp_path, 1 << 20)
    session.controller.play(PASS)
    file.room = 3
    log = list(session.match.log)
    with pytest.raises(SaveError):
        session.undo()
    assert session.match.log == log
    file.room = 11
    session.undo()
    with pytest.raises(SaveError):
        session.redo()
    assert len(session.match.log) == len(log) - 1
    assert session.can_redo
    session.close()
    assert load(path, GAMES).match.log == session.match.log


def test_a_line_that_could_not_be_synced_is_taken_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, _, path = failing_session(tmp_path, 1 << 20)
    whole = path.read_bytes()

    def fail(handle: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(SaveError, match="Input/output error"):
            session.match.play(PASS)
    assert path.read_bytes() == whole
    session.match.play(PASS)
    session.close()
    assert load(path, GAMES).match.log == session.match.log


def test_a_torn_line_that_could_not_be_cut_off_is_cut_off_before_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, file, path = failing_session(tmp_path, 7)

    def fail(size: int) -> int:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(file, "truncate", lambda size: size)
        with pytest.raises(SaveError):
            session.match.play(PASS)
    with monkeypatch.context() as patch:
        patch.setattr(file, "truncate", fail)
        file.room = 1 << 20
        with pytest.raises(SaveError, match="Input/output error"):
            session.match.play(PASS)
    session.match.play(PASS)
    session.close()
    assert load(path, GAMES).match.log == session.match.log


def test_the_last_word_that_a_match_is_over_may_fail(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path, 5)
    data = path.read_bytes().removesuffix(b'{"over":1}\n')
    path.write_bytes(data)
    loaded = load(path, GAMES)
    session = Session(loaded.match, loaded.seats, Journal(path, FailingFile(path, 0), data))
    assert session.turn is Turn.OVER
    session.close()
    assert path.read_bytes() == data


LIMITED = """
import resource, signal, sys
from pathlib import Path
from random import Random
from longtable.play.saving import SaveError
from longtable.play.session import Session
from tests.play.help import SOLO, play_on
from tests.toy import TOY

resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900))
session = Session.new(TOY, {}, SOLO, 5, Path(sys.argv[1]))
try:
    while True:
        while session.step():
            pass
        session.match.play(session.controller.offers()[0].move)
except SaveError as error:
    print(len(session.match.log), error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files")
def test_a_real_limit_on_the_file_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    moves, message = done.stdout.split(" ", 1)
    assert message == f"{path} can't be written: File too large.\n"
    assert len(load(path, GAMES).match.log) == int(moves) > 0


# -- two windows -----------------------------------------------------------------------------------


def test_a_journal_is_open_in_one_window_only(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, SOLO, 3, path)
    with pytest.raises(SaveError, match="is open in another window"):
        Session.open(path, GAMES)
    assert load(path, GAMES).match.log == []
    session.close()
    Session.open(path, GAMES).close()


def test_a_resumed_journal_is_locked_and_so_is_a_saved_one(tmp_path: Path) -> None:
    first, second = tmp_path / "a.longtable", tmp_path / "b.longtable"
    journal_of(first, 3, moves=3)
    session = Session.open(first, GAMES)
    with pytest.raises(SaveError, match="is open in another window"):
        Session.open(first, GAMES)
    session.save_as(second)
    Session.open(first, GAMES).close()
    with pytest.raises(SaveError, match="is open in another window"):
        Session.open(second, GAMES)
    session.close()


def test_saving_over_a_journal_that_is_open_elsewhere_is_refused(tmp_path: Path) -> None:
    first, second = tmp_path / "a.longtable", tmp_path / "b.longtable"
    one = Session.new(TOY, {}, SOLO, 3, first)
    other = Session.new(TOY, {}, SOLO, 4, second)
    with pytest.raises(SaveError, match=r"b\.longtable is open in another window"):
        one.save_as(second)
    assert one.path == first
    one.close()
    other.close()


def test_another_process_is_kept_out_too(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, SOLO, 3, path)
    script = textwrap.dedent("""
        import sys
        from pathlib import Path
        from longtable.play.saving import SaveError
        from longtable.play.session import Session
        from tests.play.help import GAMES
        try:
            Session.open(Path(sys.argv[1]), GAMES)
        except SaveError as error:
            print(error)
    """)
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{path} is open in another window of Longtable.\n"
    session.close()


# -- files that are wrong --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "a: the file is empty; expected a match"),
        (b"\n", "a:1: not a match of Longtable"),
        (b"hello\n", "a:1: not a match of Longtable"),
        (b"\xff\xfe\x00\x01" * 50, "a:1: not a match of Longtable"),
        (b'{"format":"\xff"}\n', "a:1: not a match of Longtable"),
        (b'{"format":"something","version":1}\n', "a:1: not a match of Longtable"),
        (b"[" * 100_000, "a:1: not a match of Longtable"),
        (b'{"format":"longtable-journal","version":1}\n', "a:1: the header is wrong: .*missing required field"),
        (
            b'{"format":"longtable-journal","version":2,"new":1}\n',
            r"a:1: written by a newer Longtable \(journal version 2",
        ),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "a:1: not a match of Longtable"),
    ],
)
def test_foreign_files_are_told(data: bytes, message: str) -> None:
    with pytest.raises(JournalError, match=f"^{message}") as caught:
        replay(data, "a", GAMES)
    assert caught.value.loaded is None


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'; expected one of: toy"),
        ({"options": {"colour": 1}}, "there is no option 'colour'"),
        ({"options": {"rounds": 3}}, "option rounds can't be 3"),
        ({"seats": []}, "Pebble Market is played by 2 to 3 players"),
        ({"seats": [{"kind": "robot"}, {"kind": "human"}]}, "'robot' can't sit at Pebble Market"),
        (
            {"seats": [{"kind": "boss", "style": "bold"}, {"kind": "human"}]},
            "'boss' can't play in the style 'bold'; it has these: daring, thrifty, left, right",
        ),
        ({"seed": "x"}, r"the header is wrong: Expected `int`, got `str` - at `\$.seed`"),
        ({"surprise": 1}, "the header is wrong: Object contains unknown field `surprise`"),
        ({"position": {"round": "x"}}, "the starting position is wrong: Expected `int`"),
        ({"position": {"hands": [[1, 1], []]}}, "the starting position is wrong: deck: each of the twelve cards"),
    ],
)
def test_headers_that_do_not_fit_are_told(header: dict[str, object], message: str) -> None:
    error = wrong(**header)
    assert error.line == 1
    assert error.loaded is None
    assert re.match(message, error.message)


LAY = '{"seat":0,"move":{"kind":"Lay","card":9,"pile":"left"}}'


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "can't be read as a move, an undo or a redo"),
        ("hello", "can't be read as a move, an undo or a redo"),
        ("{}", 'expected "seat" and "move", "undo" or "redo"'),
        ("[1, 2]", "can't be read as a move, an undo or a redo: Expected `object`"),
        ('{"seat":1}', "no move of Pebble Market"),
        ('{"seat":1,"move":{"kind":"Castle"}}', "no move of Pebble Market: Invalid value 'Castle'"),
        (
            '{"seat":1,"move":{"kind":"Sweep","card":1}}',
            "no move of Pebble Market: Object contains unknown field `card`",
        ),
        ('{"seat":1,"move":{"kind":"Sweep"},"by":"me"}', "Object contains unknown field `by`"),
        ('{"seat":0,"move":{"kind":"Pass"}}', "it is not the turn of seat 0; expected a move of seat 1"),
        ('{"seat":-1,"move":{"kind":"Rolled","face":1}}', "it is not the turn of chance; expected a move of seat 1"),
        (
            '{"seat":1,"move":{"kind":"Pass"}}',
            r"an illegal move, Pass: This can't be done now. \(not_now; Turn order\)",
        ),
        ('{"undo":2}', "can't be read as a move, an undo or a redo"),
        ('{"redo":1}', "nothing was taken back that could be played again"),
        ('{"over":1}', "the file says that the match is over, but it is not"),
        ('{"seat":1,"move":' + "[" * 5000 + "}", "can't be read as a move, an undo or a redo"),
    ],
)
def test_a_wrong_line_is_told_and_the_match_up_to_it_is_offered(line: str, message: str) -> None:
    error = wrong(LAY, line, LAY)
    assert str(error).startswith("a.longtable:3: ")
    assert re.search(message, error.message)
    assert error.loaded is not None
    assert error.loaded.match.log == [Entry(0, LAYS[9, "left"])]


def test_nothing_follows_the_end_of_a_match(tmp_path: Path) -> None:
    journal_of(tmp_path / "a.longtable", 5)
    data = (tmp_path / "a.longtable").read_bytes()
    with pytest.raises(JournalError, match="the match is over; expected no further move"):
        replay(data + LAY.encode() + b"\n", "a", GAMES)


def test_undo_past_the_dice_is_no_line_of_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path, 5, moves=2)
    with pytest.raises(JournalError, match=r":4: nothing can be taken back here \(chance\)"):
        replay(path.read_bytes() + b'{"undo":1}\n', "a", GAMES)


def test_a_salvaged_match_goes_on_in_a_copy_and_leaves_the_damaged_file_alone(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.longtable", tmp_path / "b.longtable"
    journal_of(path, 5, moves=6)
    data = path.read_bytes() + b"scribble\n"
    path.write_bytes(data)
    with pytest.raises(JournalError):
        Session.open(path, GAMES)
    session = Session.look(path, GAMES)
    session.save_as(copy)
    assert session.path == copy
    assert len(session.match.log) == 6
    play_on(session, Random(1))
    session.close()
    assert path.read_bytes() == data
    assert load(copy, GAMES).match.log == session.match.log


def test_a_file_without_any_match_cannot_be_salvaged(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    path.write_text("scribble\n")
    with pytest.raises(JournalError):
        Session.look(path, GAMES)


def test_a_damaged_journal_is_not_left_locked(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    path.write_bytes(written("scribble"))
    for _ in range(2):
        with pytest.raises(JournalError):
            resume(path, GAMES)


def test_an_oversized_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    with path.open("wb") as file:
        file.truncate(JOURNAL_BYTES + 1)
    with pytest.raises(JournalError, match="too large for a match: it has more than 4,000,000 bytes"):
        load(path, GAMES)


@pytest.mark.parametrize(
    ("make", "message"),
    [(Path.mkdir, "this is no file that could hold a match"), (lambda path: None, f"can't be read: {NOTHING_THERE}")],
)
def test_what_is_no_file_is_told(tmp_path: Path, make: Callable[[Path], None], message: str) -> None:
    make(tmp_path / "a.longtable")
    for read in (load, Session.open):
        with pytest.raises(JournalError, match=message):
            read(tmp_path / "a.longtable", GAMES)


def test_changed_component_data_are_a_warning() -> None:
    loaded = replay(written(LAY, digests={"toy/cards.yaml": "f" * 64, "toy/gone.yaml": "0" * 64}), "a", GAMES)
    assert loaded.match.log == [Entry(0, LAYS[9, "left"])]
    assert loaded.warnings == (
        "toy/cards.yaml has changed since this match began; the match goes on with the file of today.",
        "toy/gone.yaml is missing, with which this match began.",
    )


class Packed(Toy):
    """Pebble Market with packs of which matches use the first."""

    def digests(self) -> dict[str, str]:
        return {**super().digests(), "packs/used.yaml": "1" * 64, "packs/idle.yaml": "2" * 64}

    def unused_packs(self, state: ToyState) -> tuple[str, ...]:
        return ("packs/idle.yaml",)


def test_a_journal_names_the_packs_that_its_match_uses() -> None:
    match = replay(written(LAY), "a", {"toy": Packed()}).match
    assert Header.of(match, PEOPLE).digests == {"toy/cards.yaml": "0" * 64, "packs/used.yaml": "1" * 64}


@pytest.mark.parametrize(
    ("file", "digest", "warned"),
    [
        ("packs/used.yaml", "1", ""),
        ("packs/used.yaml", "f", "packs/used.yaml has changed"),
        ("packs/idle.yaml", "f", ""),
        ("packs/gone.yaml", "f", ""),
        # What older journals call them.
        ("toy/packs/used.yaml", "1", ""),
        ("toy/packs/used.yaml", "f", "packs/used.yaml has changed"),
        ("toy/packs/gone.yaml", "f", ""),
        ("toy/used.yaml", "1", ""),
        ("toy/used.yaml", "f", "packs/used.yaml has changed"),
        ("toy/idle.yaml", "f", ""),
    ],
)
def test_only_packs_that_a_match_uses_are_warned_of(file: str, digest: str, warned: str) -> None:
    loaded = replay(written(LAY, digests={file: digest * 64}), "a", {"toy": Packed()})
    assert len(loaded.warnings) == bool(warned)
    assert all(warning.startswith(warned) for warning in loaded.warnings)


def sample() -> bytes:
    """A whole journal in memory."""
    session = Session.new(TOY, {}, SOLO, 5, free_undo=True)
    play_on(session, Random(5), lambda s: len(s.match.log) > 12)
    session.undo()
    return journals.contents(session.match, SOLO)


SAMPLE = sample()


@given(st.data())
def test_no_edit_of_a_journal_does_more_than_a_shorter_match_or_a_message(data: st.DataObject) -> None:
    edited = bytearray(SAMPLE)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(edited)))
        stop = data.draw(st.integers(start, min(len(edited), start + 20)))
        edited[start:stop] = data.draw(st.one_of(st.binary(max_size=12), st.sampled_from([b"\n", b"1", b"null", b"{"])))
    said = None
    try:
        loaded = replay(bytes(edited), "a", GAMES)
    except JournalError as error:
        said = error
        loaded = error.loaded
    assert said is None or len(said.message) > 15
    assert loaded is None or loaded.good <= len(edited)


def test_the_header_tells_what_the_match_is() -> None:
    match = in_the_middle()
    header = Header.of(match, PEOPLE)
    again = msgspec.json.decode(msgspec.json.encode(header), type=Header)
    assert (again.game, again.seats, again.options) == ("toy", PEOPLE, match.options)
    assert journals.begin(again, "a", GAMES).state == match.state


# -- speed -----------------------------------------------------------------------------------------


def test_a_journal_of_10_000_moves_loads() -> None:
    assert len(replay(long_journal(), "a", GAMES).match.log) == 10_000


def test_the_size_of_an_appended_line_does_not_grow(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    path.write_bytes(long_journal(3000))
    session = Session.open(path, GAMES)
    sizes = [path.stat().st_size]
    for _ in range(30):
        if not session.step():
            session.match.play(PASS)
        sizes.append(path.stat().st_size)
    session.close()
    assert max(after - before for before, after in pairwise(sizes)) < 60
