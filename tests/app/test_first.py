"""A second start: it hands its file to the window that is there, and nothing that is left over stands in its way."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from unittest.mock import Mock

import pytest
from pytestqt.qtbot import QtBot

from longtable.app import first, windows
from longtable.app.asked import Asked
from longtable.app.first import LOCK, Ask, Claim, hand_over, place_of
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.games import GAMES
from longtable.play.locking import is_locked
from longtable.play.session import Session
from tests.app.conftest import Modal, quick_seats
from tests.app.test_match_files import match_file
from tests.app.test_window import message, page_of, window

__all__ = ["window"]


@pytest.fixture
def claim(tmp_path: Path) -> Iterator[Claim]:
    """The place of a window that is there."""
    made = Claim.of(tmp_path / "place")
    assert made is not None
    yield made
    made.close()


class Window(Thread):
    """A window that takes what is asked of it, until it is ended."""

    def __init__(self, claim: Claim) -> None:
        super().__init__()
        self.taken: list[Ask] = []
        self._claim = claim
        self._end = Event()

    def run(self) -> None:
        while not self._end.wait(0.01):
            self.taken += self._claim.asks()

    def __enter__(self) -> "Window":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self.join()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_only_one_has_a_place_and_it_is_free_when_that_is_gone(tmp_path: Path) -> None:
    place = tmp_path / "logs" / "place"
    one = Claim.of(place)
    assert one is not None
    assert Claim.of(place) is None
    other = Claim.of(tmp_path / "logs" / "other")
    one.close()
    again = Claim.of(place)
    for claim in (other, again):
        assert claim is not None
        claim.close()


def test_each_home_and_each_screen_has_a_place_of_its_own(tmp_path: Path) -> None:
    screens = [{}, {"DISPLAY": ":0"}, {"DISPLAY": ":1"}, {"WAYLAND_DISPLAY": "wayland-0"}, {"DISPLAY": "\udcff"}]
    homes = [tmp_path / "a", tmp_path / "b"]
    places = [place_of(home, screen) for home in homes for screen in screens]
    assert len(set(places)) == len(places) == 10
    assert place_of(tmp_path, {"DISPLAY": ":0", "HOME": "/a"}) == place_of(tmp_path, {"DISPLAY": ":0", "HOME": "/b"})


def test_a_file_is_handed_to_the_window_that_is_there(claim: Claim, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "leave")
    with Window(claim) as there:
        assert hand_over(claim.folder, Path("/games/M\udcfcller's \\ race.longtable"))
        assert hand_over(claim.folder, None)
    assert there.taken == [Ask(Path("/games/M\udcfcller's \\ race.longtable"), "leave"), Ask(None, "leave")]
    assert names(claim.folder) == [LOCK]


def test_where_there_is_no_window_nothing_is_asked(tmp_path: Path, claim: Claim) -> None:
    assert not hand_over(tmp_path / "nowhere", None)
    assert not (tmp_path / "nowhere").exists()
    claim.close()
    assert not hand_over(claim.folder, None)
    assert names(claim.folder) == [LOCK]


def test_a_window_that_has_got_stuck_keeps_nobody_waiting(claim: Claim, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first, "PATIENCE", 0.05)
    assert not hand_over(claim.folder, Path("/a.longtable"))
    assert names(claim.folder) == [LOCK]


def test_a_window_that_ends_meanwhile_keeps_nobody_waiting(claim: Claim, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where it was told to close a moment ago."""
    asked: list[float] = []

    def sleep(seconds: float) -> None:
        asked.append(seconds)
        claim.close()

    monkeypatch.setattr(first, "PATIENCE", 600)
    monkeypatch.setattr(time, "sleep", sleep)
    assert not hand_over(claim.folder, Path("/a.longtable"))
    assert len(asked) == 1
    assert names(claim.folder) == [LOCK]


def test_a_folder_that_can_not_be_written_leaves_every_start_alone(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("no folder")
    assert Claim.of(tmp_path / "logs" / "place") is None
    assert not hand_over(tmp_path / "logs" / "place", None)


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"{", b"[]", b'"a"', b"{}", b'{"path": 1, "token": ""}', b'{"path": "a\\u0000b", "token": ""}'),
        *(b'{"path": null, "token": 2}', b"[" * 50_000, b"\xff", b" " * 200_000),
    ],
)
def test_what_nobody_asks_like_that_is_thrown_away(data: bytes, claim: Claim) -> None:
    (claim.folder / "1.ask").write_bytes(data)
    (claim.folder / "2.ask").write_bytes(b'{"path": "/a", "token": ""}')
    assert claim.asks() == [Ask(Path("/a"))]


def test_what_nobody_waits_for_any_more_is_thrown_away(claim: Claim) -> None:
    for name in ("old", "new"):
        (claim.folder / f"{name}.ask").write_text(json.dumps({"path": f"/{name}", "token": ""}))
    os.utime(claim.folder / "old.ask", (1, 1))
    (claim.folder / "folder.ask").mkdir()
    assert claim.asks() == [Ask(Path("/new"))]
    assert names(claim.folder) == ["folder.ask", LOCK]


def test_on_windows_the_other_window_may_come_to_the_front(claim: Claim, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Mock()
    monkeypatch.setattr(windows, "user32", lambda: library)
    with Window(claim):
        assert hand_over(claim.folder, None)
    library.AllowSetForegroundWindow.assert_called_once_with(-1)


# -- the window ------------------------------------------------------------------------------------


@pytest.fixture
def asked(window: MainWindow, claim: Claim, qtbot: QtBot) -> Asked:
    """What takes the asks of other starts for the window."""
    return Asked(window, claim)


def ask_for(claim: Claim, path: Path | None, token: str = "") -> None:
    told = {"path": None if path is None else str(path), "token": token}
    (claim.folder / "part").write_text(json.dumps(told))
    (claim.folder / "part").rename(claim.folder / "1.ask")


@pytest.mark.usefixtures("asked")
def test_the_window_opens_what_a_second_start_wants(
    window: MainWindow, claim: Claim, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "an old one")
    path = match_file(tmp_path / "a.longtable")
    window.showMinimized()
    ask_for(claim, path, "leave")
    qtbot.waitUntil(lambda: window.page is not None)
    assert page_of(window).session.path == path
    assert not window.isMinimized()
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "leave"
    assert names(claim.folder) == [LOCK]


def test_what_was_asked_before_the_window_was_there_is_opened(
    window: MainWindow, claim: Claim, qtbot: QtBot, tmp_path: Path
) -> None:
    path = match_file(tmp_path / "a.longtable")
    ask_for(claim, path)
    Asked(window, claim)
    qtbot.waitUntil(lambda: window.page is not None)
    assert page_of(window).session.path == path


@pytest.mark.usefixtures("asked")
def test_a_match_that_is_open_is_only_brought_to_the_front(
    window: MainWindow, claim: Claim, qtbot: QtBot, tmp_path: Path
) -> None:
    path = match_file(tmp_path / "a.longtable")
    window.open_path(path)
    page = page_of(window)
    for asks in (path, None):
        window.showMinimized()
        ask_for(claim, asks)
        qtbot.waitUntil(lambda: not window.isMinimized())
        assert names(claim.folder) == [LOCK]
        assert window.page is page


@pytest.mark.parametrize("way", ["asked by a start", "asked by the desktop"])
def test_a_file_waits_while_a_dialog_is_open(
    window: MainWindow, claim: Claim, asked: Asked, modal: Modal, qtbot: QtBot, tmp_path: Path, way: str
) -> None:
    """A dialog asks about the match that is on the table: none may take its place."""
    first_path, other = match_file(tmp_path / "a.longtable"), match_file(tmp_path / "b.longtable")
    window.open_path(first_path)
    seen: list[Path | None] = []

    def look(dialog: object) -> None:
        if way == "asked by a start":
            ask_for(claim, other)
            qtbot.waitUntil(lambda: names(claim.folder) == [LOCK])
        else:
            asked.open(other)
        qtbot.wait(300)
        seen.append(page_of(window).session.path)
        message(dialog).buttons[0].click()  # type: ignore[arg-type]

    modal.expect(look)
    window._ask("A question", "about the match", "OK")
    assert seen == [first_path]
    qtbot.waitUntil(lambda: page_of(window).session.path == other)


# -- processes -------------------------------------------------------------------------------------


def start(home: Path, *arguments: object) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "longtable", "--home", str(home), *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def page_that_shows(window: "subprocess.Popen[str]", until: Callable[[dict[str, object]], bool]) -> None:
    """Read what a rehearsal of the screen tells until it shows that."""
    assert window.stdout is not None
    for line in window.stdout:
        if until(json.loads(line)):
            return
    raise AssertionError(f"the window has gone: {window.stderr and window.stderr.read()}")


def test_a_second_start_ends_at_once_and_the_first_window_has_its_match(tmp_path: Path, home: Path) -> None:
    game = next(iter(GAMES.values()))
    path = tmp_path / "a match.longtable"
    Session.new(game, {}, quick_seats(game), 1, path).close()
    there = start(home, "--rehearse", "screen")
    try:
        page_that_shows(there, lambda told: told["page"] == "start")
        second = subprocess.run(
            [sys.executable, "-m", "longtable", "--home", str(home), path.name], cwd=tmp_path, check=False
        )
        assert second.returncode == 0
        page_that_shows(there, lambda told: told["page"] == "table")
        assert is_locked(path)
    finally:
        there.kill()
        there.communicate()
    # What it left stands in nobody's way.
    place = place_of(UserFolders.under(home).logs)
    assert (place / LOCK).exists()
    assert not hand_over(place, path)
    after = start(home, "--rehearse", "screen", path)
    try:
        page_that_shows(after, lambda told: told["page"] == "table")
    finally:
        after.kill()
        after.communicate()


def test_no_network_is_loaded_for_it() -> None:
    code = (
        "import sys, longtable.app.first, longtable.app.asked; print({'socket', 'multiprocessing'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
