"""The file of a match that others delete, replace, cut off or write to while it is open."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from longtable.components.bounds import JOURNAL_BYTES
from longtable.play import journal as journals
from longtable.play.journal import JournalError, contents, load
from longtable.play.saving import SaveError, free_name
from longtable.play.session import Session, Turn
from tests.here import WINDOWS, open_files_can_go, unix
from tests.play.help import GAMES, MIDDLE, SOLO, journal_of, play_on
from tests.toy import PASS, TOY

ROOT = Path(__file__).resolve().parents[2]
Harm = Callable[[Path], object]


def opened(path: Path, moves: int = 6) -> Session:
    """A running match with so many moves."""
    session = Session.new(TOY, {"rounds": 5000}, SOLO, 5, path, free_undo=True)
    play(session, moves)
    return session


def play(session: Session, moves: int = 1) -> None:
    """So many moves more."""
    for _ in range(moves):
        if not session.step():
            session.match.play(PASS)


def replace(path: Path, data: bytes) -> None:
    """Another file by the same name, as programs that save whole files leave it."""
    other = path.with_suffix(".new")
    other.write_bytes(data)
    other.replace(path)


def older(path: Path) -> bytes:
    return b"".join(path.read_bytes().splitlines(keepends=True)[:4])


def move_folder(path: Path) -> None:
    path.parent.rename(free_name(path.parent.with_name("elsewhere")))


SPOILT: dict[str, Harm] = {
    "cut off between lines": lambda path: os.truncate(path, len(older(path))),
    "cut off in a line": lambda path: os.truncate(path, len(older(path)) + 5),
    "cut off in the header": lambda path: os.truncate(path, 20),
    "emptied": lambda path: os.truncate(path, 0),
    "older backup copied into it": lambda path: path.write_bytes(older(path)),
    "zeros in place of its end": lambda path: path.write_bytes(older(path) + bytes(path.stat().st_size)),
    "scribbled at its end": lambda path: path.write_bytes(path.read_bytes() + b"scribble\n\n"),
}
GONE: dict[str, Harm] = {
    "deleted": Path.unlink,
    "renamed": lambda path: path.rename(path.with_suffix(".old")),
    "folder deleted": lambda path: shutil.rmtree(path.parent),
    "folder renamed": move_folder,
    "replaced by nothing": lambda path: replace(path, b""),
    "older backup put over it": lambda path: replace(path, older(path)),
    "the same put over it": lambda path: replace(path, path.read_bytes()),
}
"""What Windows refuses of a file that is open."""
TAKEN_AWAY = SPOILT if WINDOWS else SPOILT | GONE


@pytest.mark.parametrize("harm", TAKEN_AWAY.values(), ids=TAKEN_AWAY)
def test_what_became_less_or_was_taken_away_is_written_anew_at_the_next_line(tmp_path: Path, harm: Harm) -> None:
    path = tmp_path / "matches" / "a.longtable"
    session = opened(path)
    before = path.read_bytes()
    harm(path)
    play(session)
    assert path.read_bytes().startswith(before)
    assert session.path == path
    assert load(path, GAMES).match.log == session.match.log
    if harm is not GONE["the same put over it"]:
        assert session.notices == [f"{path} was changed or taken away by something else. It has every move again."]
    else:
        assert session.notices == []
    with pytest.raises(SaveError, match="open in another window"):
        Session.open(path, GAMES)
    play(session, 3)
    harm(path)
    play(session)
    assert len(session.notices) <= 1
    session.close()
    again = Session.open(path, GAMES)
    assert len(again.match.log) == 11
    again.close()


@pytest.mark.skipif(not WINDOWS, reason="elsewhere it may be taken away")
@pytest.mark.parametrize("harm", [GONE[name] for name in ("deleted", "renamed", "older backup put over it")])
def test_windows_keeps_others_from_taking_away_what_is_open(tmp_path: Path, harm: Harm) -> None:
    path = tmp_path / "a.longtable"
    session = opened(path)
    with pytest.raises(PermissionError):
        harm(path)
    play(session)
    session.close()
    assert session.notices == []
    assert load(path, GAMES).match.log == session.match.log


@open_files_can_go
def test_undo_redo_and_the_end_are_written_anew_too(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = opened(path)
    path.unlink()
    session.undo()
    assert load(path, GAMES).match.log == session.match.log
    path.unlink()
    session.redo()
    assert load(path, GAMES).match.log == session.match.log
    path.unlink()
    play(session)
    session.close()
    assert path.read_bytes().count(b'{"undo":1}\n') == path.read_bytes().count(b'{"redo":1}\n') == 1


@open_files_can_go
def test_the_last_move_of_a_match_and_its_end_are_kept_in_a_file_that_was_deleted(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, SOLO, 3, path)
    session.listeners.append(lambda: path.unlink(missing_ok=True) if session.turn is not Turn.OVER else None)
    play_on(session, Random(3))
    session.close()
    loaded = load(path, GAMES)
    assert loaded.over
    assert loaded.match.log == session.match.log


def other_match() -> bytes:
    return contents(Session.new(TOY, {}, SOLO, 8, position=MIDDLE).match, SOLO)


def longer(path: Path) -> bytes:
    """The same match, played on by somebody else."""
    copy = path.with_suffix(".other")
    copy.write_bytes(path.read_bytes())
    session = Session.open(copy, GAMES)
    play(session, 3)
    session.close()
    return copy.read_bytes()


def parted(path: Path) -> bytes:
    """The same match up to some point, and other moves after it."""
    return older(path) + b'{"seat":0,"move":{"kind":"Pass"}}\n'


PUTS: dict[str, Callable[[Path, bytes], object]] = {"copied into it": Path.write_bytes}
"""How something else gets into the place of a file that is open."""
if not WINDOWS:
    PUTS["put over it"] = replace

FOREIGN: dict[str, Callable[[Path], bytes]] = {
    "another match": lambda path: other_match(),
    "a letter": lambda path: b"Dear Ann,\n",
    "a picture": lambda path: b"\x89PNG\r\n\x1a\n" + bytes(2000),
    "the same match with more moves": longer,
    "the same match with other moves": parted,
    "something large": lambda path: bytes(JOURNAL_BYTES + 1),
}


@pytest.mark.parametrize("data", FOREIGN.values(), ids=FOREIGN)
@pytest.mark.parametrize("put", PUTS.values(), ids=PUTS)
def test_what_somebody_else_put_there_is_left_alone_and_the_match_goes_on_beside_it(
    tmp_path: Path, put: Callable[[Path, bytes], object], data: Callable[[Path], bytes]
) -> None:
    path, beside = tmp_path / "a.longtable", tmp_path / "a-2.longtable"
    session = opened(path)
    foreign = data(path)
    put(path, foreign)
    play(session, 3)
    assert path.read_bytes() == foreign
    assert session.path == beside
    assert session.notices == [
        f"{path} holds something else now and is left alone. The match goes on in {beside}.",
    ]
    with pytest.raises(SaveError, match="open in another window"):
        Session.open(beside, GAMES)
    session.close()
    assert load(beside, GAMES).match.log == session.match.log


@open_files_can_go
def test_a_folder_or_a_link_to_nothing_in_its_place_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = opened(path)
    path.unlink()
    path.mkdir()
    play(session)
    second = session.path
    assert second == tmp_path / "a-2.longtable"
    second.unlink()
    second.symlink_to(tmp_path / "nowhere")
    play(session)
    assert path.is_dir()
    assert second.is_symlink()
    assert session.path == tmp_path / "a-2-2.longtable"
    session.close()
    assert load(tmp_path / "a-2-2.longtable", GAMES).match.log == session.match.log


@open_files_can_go
def test_a_backup_that_another_window_has_opened_is_left_to_it(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = opened(path)
    replace(path, older(path))
    other = Session.open(path, GAMES)
    play(session)
    play(other)
    assert session.path == tmp_path / "a-2.longtable"
    for each in (session, other):
        assert each.path is not None
        assert load(each.path, GAMES).match.log == each.match.log
        each.close()


@open_files_can_go
def test_where_it_can_not_be_written_anew_the_move_is_not_made_until_it_can(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "a.longtable"
    session = opened(path)
    shutil.rmtree(path.parent)
    path.parent.write_text("a file where the folder was")
    log = list(session.match.log)
    for _ in range(2):
        with pytest.raises(SaveError, match=r"a\.longtable can't be written"):
            play(session)
    assert session.match.log == log
    path.parent.unlink()
    play(session)
    session.close()
    assert load(path, GAMES).match.log == session.match.log


@pytest.mark.parametrize("foreign", [False, True])
def test_a_full_disk_while_it_is_written_anew_leaves_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, foreign: bool
) -> None:
    path = tmp_path / "a.longtable"
    session = opened(path)
    there = b"something longer than the whole match\n" * 200 if foreign else older(path)
    path.write_bytes(there)

    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        for _ in range(2):
            with pytest.raises(SaveError, match="No space left on device"):
                play(session)
    assert path.read_bytes().startswith(there)
    assert list(tmp_path.iterdir()) == [path]
    play(session)
    session.close()
    assert bool(session.notices) == foreign
    kept = tmp_path / ("a-2.longtable" if foreign else "a.longtable")
    assert load(kept, GAMES).match.log == session.match.log


# -- copies ----------------------------------------------------------------------------------------


def hard_link(path: Path) -> Path:
    hard = path.with_name("hard.longtable")
    hard.hardlink_to(path)
    return hard


def soft_link(path: Path) -> Path:
    link = path.with_name("link.longtable")
    link.symlink_to(path)
    return link


OTHER_NAMES: dict[str, Callable[[Path], Path]] = {
    "itself": lambda path: path,
    "other spelling": lambda path: path.parent / ".." / path.parent.name / path.name,
    "relative": lambda path: Path(os.path.relpath(path)),
    "hard link": hard_link,
}
"""Names of one file."""
if not WINDOWS:
    # There they are for administrators.
    OTHER_NAMES["link"] = soft_link


@pytest.mark.parametrize("other_name", OTHER_NAMES.values(), ids=OTHER_NAMES)
def test_a_copy_never_lands_on_the_match_itself(tmp_path: Path, other_name: Callable[[Path], Path]) -> None:
    path = tmp_path / "a.longtable"
    session = opened(path)
    name, inode = other_name(path), path.stat().st_ino
    with pytest.raises(SaveError, match="is the file that this match is kept in: a copy needs a name of its own"):
        session.export(name)
    session.save_as(name)
    assert session.path == path
    assert path.stat().st_ino == inode
    play(session)
    session.close()
    assert load(path, GAMES).match.log == session.match.log


@pytest.mark.parametrize("other_name", OTHER_NAMES.values(), ids=OTHER_NAMES)
@pytest.mark.parametrize("mode", [0o644, 0o444])
def test_a_copy_never_lands_on_a_match_in_another_window(
    tmp_path: Path, other_name: Callable[[Path], Path], mode: int
) -> None:
    path = tmp_path / "a.longtable"
    session, other = opened(path), Session.new(TOY, {}, SOLO, 3, tmp_path / "b.longtable")
    before = path.read_bytes()
    name = other_name(path)
    path.chmod(mode)
    for keep in (other.export, other.save_as):
        with pytest.raises(SaveError, match="is open in another window of Longtable"):
            keep(name)
    assert path.read_bytes() == before
    assert other.path == tmp_path / "b.longtable"
    session.close()
    path.chmod(0o644)
    other.export(path)
    assert load(path, GAMES).match.seed == 3
    other.close()


@unix
def test_a_free_name_is_one_that_nothing_has(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    assert free_name(path) == path
    path.symlink_to(tmp_path / "nowhere")
    (tmp_path / "a-2.longtable").mkdir()
    assert free_name(path) == tmp_path / "a-3.longtable"


# -- kills -----------------------------------------------------------------------------------------

PLAYER = """
import sys
from pathlib import Path
from longtable.play.session import Session
from tests.play.test_own_file import opened, play

session = opened(Path(sys.argv[1]))
for line in sys.stdin:
    play(session, 3)
    print(len(session.match.log), session.path, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_after_a_kill_every_acknowledged_move_is_there_whatever_was_done_to_the_file(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "a.longtable"
    harms: list[Harm] = [*TAKEN_AWAY.values(), lambda path: replace(path, other_match())]
    script = [sys.executable, "-c", PLAYER, str(path)]
    with subprocess.Popen(script, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def more() -> tuple[int, Path]:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("\n")
            process.stdin.flush()
            moves, name = process.stdout.readline().rstrip("\n").split(" ", 1)
            return int(moves), Path(name)

        moves, kept = more()
        for harm in harms:
            harm(kept)
            before = moves
            moves, kept = more()
            assert len(load(kept, GAMES).match.log) == moves == before + 3
        process.send_signal(signal.SIGKILL)
    assert kept.name == "a-2.longtable"
    again = Session.open(kept, GAMES)
    assert len(again.match.log) == moves
    again.close()


FORBIDDEN = """
import os, sys, tempfile
from pathlib import Path
from longtable.play.journal import load
from longtable.play.saving import SaveError
from longtable.play.session import Session
from tests.here import WINDOWS, open_files_can_go, unix
from tests.play.help import GAMES
from tests.play.test_own_file import older, opened, other_match, play

def refused(act):
    try:
        act()
    except SaveError as error:
        return str(error)
    raise AssertionError("it was allowed")

def whole(session):
    assert len(load(session.path, GAMES).match.log) == len(session.match.log)

with tempfile.TemporaryDirectory() as name:
    folder = Path(name) / "matches"
    if os.geteuid() == 0:
        Path(name).chmod(0o777)
        os.seteuid(65534)
    path = folder / "a.longtable"
    session = opened(path)
    path.chmod(0o444)
    play(session)
    whole(session)
    look = Session.look(path, GAMES)
    assert "another window" in refused(lambda: look.export(path))
    session.close()
    assert "Permission denied" in refused(lambda: Session.open(path, GAMES))
    path.chmod(0o644)
    session = Session.open(path, GAMES)
    folder.chmod(0o555)
    play(session)
    path.write_bytes(older(path))
    play(session)
    whole(session)
    path.write_bytes(other_match())
    moves = len(session.match.log)
    for _ in range(2):
        assert "Permission denied" in refused(lambda: play(session))
    assert path.read_bytes() == other_match()
    assert len(session.match.log) == moves
    session.save_as(Path(name) / "elsewhere.longtable")
    play(session)
    whole(session)
    session.path.unlink()
    folder.chmod(0o755)
    play(session)
    whole(session)
    session.close()
    os.seteuid(os.getuid())
print("right")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_permissions_that_change_while_it_is_open_lose_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", FORBIDDEN], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "right\n", done.stderr


# -- anything in any order -------------------------------------------------------------------------


class Chaos:
    """A match, and everything that can befall it and its file."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.home = folder
        self.rng = rng
        self.path = folder / "matches" / "a.longtable"
        self.session = Session.new(TOY, {"rounds": 5000}, SOLO, rng.randrange(99), self.path, free_undo=True)
        self.foreign: dict[Path, bytes] = {}
        self.backup = b""

    def move(self) -> None:
        play(self.session, self.rng.randrange(1, 4))

    def undo(self) -> None:
        if not self.session.undo_reason():
            self.session.undo()

    def redo(self) -> None:
        if self.session.can_redo:
            self.session.redo()

    def copy_over(self) -> None:
        with pytest.raises(SaveError):
            self.session.export(self.here())

    def here(self) -> Path:
        self.move()
        assert self.session.path is not None
        return self.session.path

    def delete(self) -> None:
        self.here().unlink()

    def rename(self) -> None:
        self.here().rename(self.home / f"renamed-{self.rng.random()}")

    def back_up(self) -> None:
        self.backup = self.here().read_bytes()

    def restore(self) -> None:
        if self.backup:
            self.rng.choice([*PUTS.values()])(self.here(), self.backup)

    def put_foreign(self) -> None:
        path = self.here()
        data = self.rng.choice([b"Dear Ben\n", other_match(), bytes(90)])
        self.rng.choice([*PUTS.values()])(path, data)
        self.foreign[path] = data

    def truncate(self) -> None:
        path = self.here()
        os.truncate(path, self.rng.randrange(path.stat().st_size))

    def append(self) -> None:
        with self.here().open("ab") as file:
            file.write(self.rng.choice([b"x", bytes(40), b"\n", b'{"seat":', b"scribble\n" * 3]))

    def remove_folder(self) -> None:
        folder = self.here().parent
        shutil.rmtree(folder)
        self.foreign.clear()

    def fail(self) -> None:
        """The disk is full, or the folder can't be written, for one line."""
        self.here()
        log = list(self.session.match.log)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(journals, "_write", broken)
            with pytest.raises(SaveError):
                self.move()
        assert self.session.match.log == log

    def reopen(self) -> None:
        path, log, undone = self.here(), list(self.session.match.log), self.session.match.undone
        self.session.close()
        self.session = Session.open(path, GAMES)
        assert (self.session.match.log, self.session.match.undone) == (log, undone)


def broken(file: object, data: bytes) -> None:
    raise OSError(30, "Read-only file system")


REFUSED = ("delete", "rename", "remove_folder") if WINDOWS else ()
DEEDS = [
    name
    for name, deed in vars(Chaos).items()
    if callable(deed) and not name.startswith("_") and name not in ("here", *REFUSED)
]


@pytest.mark.parametrize("seed", range(25))
def test_in_any_order_every_acknowledged_move_is_in_the_file_named(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    chaos = Chaos(tmp_path, rng)
    done = []
    for _ in range(40):
        done.append(rng.choice(DEEDS))
        getattr(chaos, done[-1])()
        if rng.random() < 0.7:
            path = chaos.here()
            assert load(path, GAMES).match.log == chaos.session.match.log, done
            for each, data in chaos.foreign.items():
                assert each.read_bytes() == data, done
    chaos.session.close()


# -- looking ---------------------------------------------------------------------------------------


def test_a_match_that_is_looked_at_changes_in_no_way(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path, 5, moves=6)
    before = path.read_bytes()
    session = Session.look(path, GAMES)
    assert (session.turn, session.path, session.looking) == (Turn.LOOKING, None, True)
    assert session.view is not None
    assert len(session.log_lines) == 6
    assert session.controller.offers() == ()
    assert session.controller.movable() == frozenset()
    assert "only looked at" in session.undo_reason()
    assert not session.step()
    assert not session.can_redo
    for change in (session.match.undo, lambda: session.match.play(TOY.legal_moves(session.match.state)[0])):
        with pytest.raises(SaveError, match="only looked at"):
            change()
    session.export(tmp_path / "copy.longtable")
    assert len(load(tmp_path / "copy.longtable", GAMES).match.log) == 6
    session.close()
    assert path.read_bytes() == before


def test_a_match_that_is_looked_at_goes_on_in_a_copy(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.longtable", tmp_path / "b.longtable"
    journal_of(path, 5, moves=6)
    before = path.read_bytes()
    session = Session.look(path, GAMES)
    session.save_as(copy)
    assert session.turn is not Turn.LOOKING
    play_on(session, Random(2))
    session.close()
    assert path.read_bytes() == before
    assert load(copy, GAMES).match.log == session.match.log


def test_a_match_in_another_window_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = opened(path)
    look = Session.look(path, GAMES)
    assert look.match.log == session.match.log
    with pytest.raises(SaveError, match="open in another window"):
        look.save_as(path)
    assert look.looking
    play(session)
    session.close()
    look.close()


def test_what_is_no_match_can_not_be_looked_at(tmp_path: Path) -> None:
    with pytest.raises(JournalError):
        Session.look(tmp_path, GAMES)
