"""The table under docs/strength: dated rows, replaced one by one."""

import os
import sys
from datetime import date
from pathlib import Path

import msgspec
import pytest

from longtable.engine.thinking import Contest
from longtable.games import GAMES
from longtable.play.ladder.contests import Result
from longtable.play.ladder.report import line, write
from longtable.play.saving import SaveError
from tests.bad_paths import BAD, NOT_WRITABLE, refuse_answers

LONGHORN, LONGSHOT = GAMES["longhorn"], GAMES["longshot"]
BOSS = Contest("boss", "policy", 2, 0.9)
RESULT = Result(BOSS, 40, 80, 0.9375, 0.04, (0.95, 0.925), 3.5, True, 0.25, 0.001)
SOLO = Result(Contest("boss", "roland", 2, 0.65), 400, 400, 0.6, 0.05, (0.6, None), -1.0, False, 0.5, 0.0)


def rows(file: Path) -> list[str]:
    return [line for line in file.read_text("utf-8").splitlines() if line.startswith("| ")][1:]


def test_a_row_says_what_was_measured(tmp_path: Path) -> None:
    file = write(tmp_path / "strength", LONGHORN, [RESULT], 7, date(2026, 3, 9))
    assert file.name == "longhorn.md"
    (row,) = rows(file)
    for part in (
        "boss v. policy",
        "90%",
        "93.8% ± 4.0%",
        "yes",
        "40 (80)",
        "SPRT",
        "95% 92%",
        "250.0 / 1.0",
        "2026-03-09",
    ):
        assert f" {part}" in row


@pytest.mark.skipif(sys.platform == "win32", reason="pipes, links and devices of Unix")
@pytest.mark.parametrize("kind", NOT_WRITABLE)
def test_a_table_that_can_not_be_read_or_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    folder = BAD[kind](tmp_path, "")
    if kind == "a folder":
        (folder / "longhorn.md").mkdir()
    refuse_answers(monkeypatch)
    with pytest.raises(SaveError, match=r"can't be (read|written|made): "):
        write(folder, LONGHORN, [RESULT], 7, date(2026, 3, 9))


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_table_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "longhorn.md")
    with pytest.raises(SaveError, match="can't be read: this is no plain file"):
        write(tmp_path, LONGHORN, [RESULT], 7, date(2026, 3, 9))


def test_a_table_that_is_no_text_stays(tmp_path: Path) -> None:
    (tmp_path / "longhorn.md").write_bytes(b"\xff")
    with pytest.raises(SaveError, match=r"longhorn\.md can't be read: it is no text in UTF-8"):
        write(tmp_path, LONGHORN, [RESULT], 7, date(2026, 3, 9))
    assert (tmp_path / "longhorn.md").read_bytes() == b"\xff"


def test_a_row_is_replaced_and_the_others_stay(tmp_path: Path) -> None:
    trio = msgspec.structs.replace(RESULT, contest=Contest("boss", "policy", 4, 0.4))
    write(tmp_path, LONGSHOT, [trio, SOLO], 7, date(2026, 3, 9))
    file = write(tmp_path, LONGSHOT, [msgspec.structs.replace(trio, share=0.375)], 8, date(2026, 3, 10))
    first, second = rows(file)
    assert "37.5%" in first
    assert "**no**" in first
    assert "2026-03-10" in first
    assert "60% -" in second
    assert "2026-03-09" in second


def test_a_row_of_a_contest_that_is_no_more_goes(tmp_path: Path) -> None:
    file = write(tmp_path, LONGHORN, [RESULT], 7, date(2026, 3, 9))
    (row,) = rows(file)
    file.write_text(file.read_text("utf-8") + row.replace("boss", "grandmaster") + "\n", "utf-8")
    assert len(rows(file)) == 2
    write(tmp_path, LONGHORN, [], 7, date(2026, 3, 10))
    assert rows(file) == [row]


def test_the_terminal_hears_of_a_bar_that_is_missed() -> None:
    assert line(RESULT) == (
        "boss v. policy: 93.8% ± 4.0%, bar 90.0% met; 40 deals, 80 games, LLR +3.50; 250 / 1 ms a decision"
    )
    assert "MISSED" in line(SOLO)
