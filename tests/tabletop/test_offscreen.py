"""Without a screen, Qt finds letters on every system."""

import os
from pathlib import Path

import pytest

from longtable.components import system
from longtable.tabletop.offscreen import without_screen


@pytest.mark.parametrize(("windows", "folder"), [(True, str(Path("C:/Windows", "Fonts"))), (False, None)])
def test_only_windows_has_to_be_told_where_its_letters_are(
    windows: bool, folder: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "WINDOWS", windows)
    monkeypatch.setenv("SYSTEMROOT", "C:/Windows")
    for name in ("QT_QPA_PLATFORM", "QT_QPA_FONTDIR"):
        monkeypatch.delenv(name, raising=False)
    without_screen()
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
    assert os.environ.get("QT_QPA_FONTDIR") == folder


def test_what_somebody_has_chosen_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "WINDOWS", True)
    monkeypatch.setenv("QT_QPA_PLATFORM", "windows")
    monkeypatch.setenv("QT_QPA_FONTDIR", "D:/letters")
    without_screen()
    assert (os.environ["QT_QPA_PLATFORM"], os.environ["QT_QPA_FONTDIR"]) == ("windows", "D:/letters")
