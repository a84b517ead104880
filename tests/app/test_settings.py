"""Settings and memory survive restarts, and a broken file costs one line in the log."""

import json
import logging
from pathlib import Path

import pytest

from longtable.app import store
from longtable.app.settings import RECENT_FILES, Choices, Memory, Motion, SeatChoice, Settings, Shelf, TextSize
from longtable.play.saving import SaveError


def test_a_new_user_gets_the_defaults_without_a_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    shelf = Shelf(tmp_path / "none yet")
    assert shelf.settings == Settings()
    assert shelf.memory == Memory()
    assert caplog.records == []


def test_what_is_changed_is_there_again_after_a_restart(tmp_path: Path) -> None:
    chosen = Settings(motion=Motion.STILL, tap_dice=True, fast_computer=True, free_undo=True, text_size=TextSize.LARGER)
    Shelf(tmp_path).change(chosen)
    assert Shelf(tmp_path).settings == chosen


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"motion": 7}', '{"motion": "fast"}', "\x00\xff", "[" * 100_000, '{"tap_dice": "yes"}'],
    ids=["empty", "torn", "a list", "unknown speed", "wrong type", "no text", "deep", "word for a truth"],
)
def test_a_corrupt_file_gives_the_defaults_and_one_line_in_the_log(
    text: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="latin-1")
    with caplog.at_level(logging.INFO):
        shelf = Shelf(tmp_path)
    assert shelf.settings == Settings()
    (record,) = caplog.records
    assert "settings.json" in record.getMessage()


def test_a_corrupt_file_is_mended_by_the_next_change(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    Shelf(tmp_path).change(Settings(tap_dice=True))
    assert Shelf(tmp_path).settings.tap_dice


def test_fields_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"motion": 2, "sound": true}')
    assert Shelf(tmp_path).settings == Settings(motion=Motion.QUICK)


def test_a_folder_that_cannot_be_written_keeps_the_change_for_this_run(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "a file, no folder"
    blocked.write_text("")
    shelf = Shelf(blocked)
    caplog.clear()
    shelf.change(Settings(tap_dice=True))
    assert shelf.settings.tap_dice
    assert len(caplog.records) == 1


def test_saving_leaves_no_other_file_behind(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.change(Settings(tap_dice=True))
    shelf.change(Settings())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    store.save(path, Settings(tap_dice=True))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(SaveError, match="No space"):
        store.save(path, Settings())
    assert json.loads(path.read_bytes())["tap_dice"] is True
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_recent_files_are_the_newest_first_once_each_and_few(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for number in range(RECENT_FILES + 3):
        shelf.remember_file(tmp_path / f"{number}.journal")
    shelf.remember_file(tmp_path / "5.journal")
    recent = Shelf(tmp_path).memory.recent
    assert len(recent) == RECENT_FILES
    assert recent[0] == str(tmp_path / "5.journal")
    assert len(set(recent)) == RECENT_FILES
    shelf.forget_file(tmp_path / "5.journal")
    assert str(tmp_path / "5.journal") not in shelf.memory.recent


def test_choices_are_kept_by_game(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    first = Choices((SeatChoice("human", "Ann"), SeatChoice("policy", "Computer")), {"sets": "mixed", "bonus": True})
    second = Choices((SeatChoice("human", "Ben"),), {"turns": 3})
    shelf.remember_choices("first", first)
    shelf.remember_choices("second", second)
    memory = Shelf(tmp_path).memory
    assert memory.game == "second"
    assert memory.choices == {"first": first, "second": second}
