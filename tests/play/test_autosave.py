"""The folder of running matches."""

import os
from datetime import UTC, datetime
from pathlib import Path

from longtable.play.autosave import fresh_path, unfinished
from longtable.play.session import Session
from tests.play.help import LABELS, PEOPLE, SOLO, journal_of
from tests.toy import TOY

NOW = datetime(2026, 3, 1, 19, 5, 7, tzinfo=UTC)


def test_each_match_gets_a_name_of_its_own(tmp_path: Path) -> None:
    first = fresh_path(tmp_path, TOY, NOW)
    assert first.name == "toy-2026-03-01-190507.longtable"
    first.touch()
    assert fresh_path(tmp_path, TOY, NOW).name == "toy-2026-03-01-190507-2.longtable"


def test_matches_that_are_not_over_are_listed_the_latest_first(tmp_path: Path) -> None:
    journal_of(tmp_path / "a.longtable", 1, moves=3)
    journal_of(tmp_path / "over.longtable", 2)
    Session.new(TOY, {}, PEOPLE, 1, tmp_path / "b.longtable").close()
    os.utime(tmp_path / "a.longtable", (1, 1))
    listed = unfinished(tmp_path, LABELS)
    assert [(match.path.name, match.names, match.moves) for match in listed] == [
        ("b.longtable", ("Ann", "Ben"), 0),
        ("a.longtable", ("Ann", "The Clerk"), 3),
    ]
    assert {match.title for match in listed} == {"Pebble Market"}
    assert listed[1].saved.timestamp() == 1


def test_moves_taken_back_are_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, SOLO, 1, path, free_undo=True)
    while session.step():
        pass
    session.controller.play(session.controller.offers()[0].move)
    session.undo()
    session.close()
    assert [match.moves for match in unfinished(tmp_path, LABELS)] == [len(session.match.log)]


def test_foreign_files_and_unknown_games_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.longtable").write_text("hello")
    (tmp_path / "b.longtable").mkdir()
    (tmp_path / "c.longtable").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("hello")
    journal_of(tmp_path / "d.longtable", 1, moves=3)
    assert unfinished(tmp_path, {}) == ()
    assert [match.path.name for match in unfinished(tmp_path, LABELS)] == ["d.longtable"]


def test_a_match_that_is_open_in_another_window_is_passed_over(tmp_path: Path) -> None:
    session = Session.new(TOY, {}, SOLO, 1, tmp_path / "a.longtable")
    assert unfinished(tmp_path, LABELS) == ()
    session.close()
    assert len(unfinished(tmp_path, LABELS)) == 1


def test_a_torn_or_damaged_journal_is_listed(tmp_path: Path) -> None:
    journal_of(tmp_path / "a.longtable", 1, moves=3)
    with (tmp_path / "a.longtable").open("ab") as file:
        file.write(b'{"seat":0,"mo')
    assert len(unfinished(tmp_path, LABELS)) == 1


def test_a_missing_folder_holds_nothing(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "nowhere", LABELS) == ()
