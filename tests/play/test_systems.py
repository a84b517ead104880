"""What Windows and macOS do otherwise where matches are kept."""

import os
import sys
from pathlib import Path

import pytest

from longtable.play import autosave
from longtable.play.autosave import unfinished
from longtable.play.journal import Journal, load, resume, write_copy
from longtable.play.saving import SaveError, write_whole
from longtable.play.session import Session
from tests.here import WINDOWS
from tests.play.help import GAMES, LABELS, SOLO, journal_of
from tests.toy import TOY


def _hold(monkeypatch: pytest.MonkeyPatch, place: object, name: str, tries: int) -> None:
    """Let something with a file fail for the first few tries, as where others have it open."""
    act = getattr(place, name)
    left = [tries]

    def held(*given: object) -> object:
        left[0] -= 1
        if left[0] >= 0:
            raise PermissionError(13, "Permission denied")
        return act(*given)

    monkeypatch.setattr(place, name, held)


def test_a_file_that_others_hold_for_a_moment_is_replaced(
    windows: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    _hold(monkeypatch, Path, "replace", 2)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert len(windows) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.usefixtures("windows")
def test_a_file_that_is_held_for_ever_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "race.longtable"
    path.write_bytes(b"old")
    _hold(monkeypatch, Path, "replace", 1000)
    with pytest.raises(SaveError, match="or another program has it open; try again in a moment"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["race.longtable"]


def test_a_match_goes_on_whose_file_others_held_for_a_moment(
    windows: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path, 1, moves=3)
    _hold(monkeypatch, sys.modules["longtable.play.journal"].io, "FileIO", 1)
    loaded, journal = resume(path, GAMES)
    journal.close()
    assert len(loaded.match.log) == 3
    assert len(windows) == 1


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("name", ["CON.longtable", "race:1.longtable"])
def test_no_match_is_kept_under_a_name_that_windows_has_not(name: str, tmp_path: Path) -> None:
    journal_of(tmp_path / "a.longtable", 1, moves=3)
    data = (tmp_path / "a.longtable").read_bytes()
    for write in (write_whole, write_copy, Journal.create, Journal.replace):
        with pytest.raises(SaveError, match="can't be written: on Windows"):
            write(tmp_path / name, data)
    assert [file.name for file in tmp_path.iterdir()] == ["a.longtable"]


@pytest.mark.usefixtures("windows")
def test_a_path_that_is_too_long_for_windows_is_told_as_that(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["folder"] * 40, "race.longtable")
    with pytest.raises(SaveError, match="longer than the 259 characters that Windows takes"):
        write_whole(deep, b"new")


@pytest.mark.skipif(sys.platform == "win32", reason="there the system syncs fully")
def test_where_a_disk_keeps_what_was_written_to_itself_it_is_asked_to_write_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    asked: list[int] = []
    synced: list[int] = []
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", lambda handle, command: asked.append(command))
    monkeypatch.setattr(os, "fsync", synced.append)
    session = Session.new(TOY, {}, SOLO, 1, tmp_path / "a.longtable")
    begun = len(asked)
    assert session.step()
    session.close()
    write_whole(tmp_path / "b", b"new")
    assert asked == [51] * (begun + 2)
    assert begun >= 1
    # Folders only.
    assert len(synced) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there the system syncs fully")
def test_a_disk_that_can_not_be_asked_is_synced_as_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    def refuse(*_: object) -> None:
        raise OSError(45, "Operation not supported")

    synced: list[int] = []
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", refuse)
    monkeypatch.setattr(os, "fsync", synced.append)
    write_whole(tmp_path / "b", b"new")
    assert len(synced) == 2


def test_a_journal_whose_lines_end_as_windows_has_it_is_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    journal_of(path, 2)
    whole = load(path, GAMES)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    loaded, journal = resume(path, GAMES)
    assert (loaded.over, loaded.match.log) == (True, whole.match.log)
    size = path.stat().st_size
    journal.over()
    journal.close()
    assert path.stat().st_size == size
    assert unfinished(tmp_path, LABELS) == ()


@pytest.mark.parametrize("moment", [0, -(10**9), 10**10, 10**15])
def test_a_match_whose_file_has_an_odd_date_can_be_gone_on_with(
    moment: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal_of(tmp_path / "a.longtable", 1, moves=3)
    journal_of(tmp_path / "b.longtable", 1, moves=3)
    if moment < 10**15:
        os.utime(tmp_path / "a.longtable", (moment, moment))
    else:
        # Not every disk takes such a date.
        monkeypatch.setattr(autosave, "_changed", lambda path: moment if path.name[0] == "a" else path.stat().st_mtime)
    listed = {match.path.name: match.saved for match in unfinished(tmp_path, LABELS)}
    assert sorted(listed) == ["a.longtable", "b.longtable"]
    # Windows knows no time before 1970.
    known = moment < 10**15 and (moment >= 0 or not WINDOWS)
    assert listed["a.longtable"].timestamp() == (moment if known else 0)


def test_a_match_can_be_gone_on_with_whatever_case_its_ending_has(tmp_path: Path) -> None:
    """Where names are taken in any case, people and programs write them in any."""
    journal_of(tmp_path / "RACE.LONGTABLE", 1, moves=3)
    assert [match.path.name for match in unfinished(tmp_path, LABELS)] == ["RACE.LONGTABLE"]
