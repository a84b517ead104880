"""Whole files or none."""

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from longtable.play.saving import SaveError, discard, write_whole
from tests.here import NOTHING_THERE, unix


def test_a_file_is_written_and_nothing_else_is_left(tmp_path: Path) -> None:
    write_whole(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_where_a_step_fails_the_old_file_stays_and_no_other_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path if step == "replace" else os, step, fail)
        with pytest.raises(SaveError, match="a can't be written: No space left on device"):
            write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=NOTHING_THERE):
        write_whole(tmp_path / "nowhere" / "a", b"new")


@unix
def test_a_link_stays_and_its_file_is_replaced(tmp_path: Path) -> None:
    real = tmp_path / "kept" / "dotfile"
    real.parent.mkdir()
    real.write_bytes(b"old")
    first, second = tmp_path / "first", tmp_path / "second"
    first.symlink_to("second")
    second.symlink_to(Path("kept", "dotfile"))
    write_whole(first, b"new")
    assert (first.is_symlink(), second.is_symlink()) == (True, True)
    assert (real.is_symlink(), real.read_bytes()) == (False, b"new")
    assert [path.name for path in real.parent.iterdir()] == ["dotfile"]


@unix
def test_a_link_to_nothing_gets_its_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("file")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"


@unix
def test_a_link_to_itself_is_told(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("link")
    with pytest.raises(SaveError, match="link can't be written: Too many levels of symbolic links"):
        write_whole(tmp_path / "link", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["link"]


@unix
def test_owner_and_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(path, 65534, 65533)
    before = path.stat()
    write_whole(path, b"new")
    after = path.stat()
    assert after.st_ino != before.st_ino
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)


def test_a_file_that_may_only_be_read_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(SaveError, match="a can't be written: you may only read it"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"


@unix
def test_a_pipe_that_is_read_gets_everything(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    data = bytes(range(256)) * 4096
    # Opened for both, so that the writer finds a reader at once.
    reader = os.open(path, os.O_RDWR)
    got = bytearray()

    def read() -> None:
        while len(got) < len(data):
            got.extend(os.read(reader, 65536))

    reading = Thread(target=read)
    reading.start()
    write_whole(path, data)
    reading.join(60)
    os.close(reader)
    assert bytes(got) == data
    assert path.is_fifo()


@unix
@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: os.mkfifo(path), "No such device or address"),
        (os.mkdir, "this is a folder"),
        (lambda path: path.symlink_to("/dev/full"), "No space left on device"),
    ],
    ids=["a pipe that nobody reads", "a folder", "a full device"],
)
def test_what_is_no_file_is_never_replaced(tmp_path: Path, make: Callable[[Path], object], reason: str) -> None:
    path = tmp_path / "a"
    make(path)
    before = path.lstat()
    with pytest.raises(SaveError, match=f"a can't be written: {reason}"):
        write_whole(path, b"new")
    assert (path.lstat().st_ino, path.lstat().st_mode) == (before.st_ino, before.st_mode)
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_the_longest_name_that_a_file_can_have_will_do(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    write_whole(path, b"new")
    write_whole(path, b"newer")
    assert path.read_bytes() == b"newer"


def test_no_name_at_all_is_told() -> None:
    for path in (Path(), Path("/")):
        with pytest.raises(SaveError, match="this is a folder"):
            write_whole(path, b"new")


def test_what_can_not_be_taken_away_stays(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    discard(tmp_path / "a")
    discard(tmp_path / "b")
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
