"""Whole files or none."""

import os
from pathlib import Path

import pytest

from longtable.play.saving import SaveError, write_whole


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
    with pytest.raises(SaveError, match="No such file or directory"):
        write_whole(tmp_path / "nowhere" / "a", b"new")
