"""The window's look, the user's folders, and the games that the dialogs are built for."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from longtable.app.settings import Shelf
from longtable.app.style import dress
from longtable.components.files import UserFolders
from longtable.engine.game import AnyGame
from longtable.games import GAMES
from tests.toy import TOY

ALL: Mapping[str, AnyGame] = {TOY.key: TOY, **GAMES}
Act = Callable[[QWidget], object]


@pytest.fixture(scope="session", autouse=True)
def _look(qapp: QApplication) -> None:
    dress(qapp, 100)


@pytest.fixture
def folders(home: Path) -> UserFolders:
    """Where the user's files are."""
    return UserFolders.under(home)


@pytest.fixture
def shelf(folders: UserFolders) -> Shelf:
    """Settings and memory of a new user."""
    return Shelf(folders.settings)


@pytest.fixture(params=list(ALL))
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game, the toy among them."""
    return ALL[request.param]


class Modal:
    """Does something to each modal dialog that comes up, in order; `seen` holds their titles."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self._acts: list[Act] = []
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._last: QWidget | None = None

    def expect(self, *acts: Act) -> None:
        """What to do to the next dialogs."""
        self._acts += acts
        self._timer.start(5)

    @property
    def done(self) -> bool:
        """Whether every dialog that was expected came up."""
        return not self._acts

    def _look(self) -> None:
        widget = QApplication.activeModalWidget()
        if widget is None or widget is self._last or not widget.isVisible():
            return
        self._last = widget
        self.seen.append(widget.windowTitle())
        act = self._acts.pop(0)
        if not self._acts:
            self._timer.stop()
        act(widget)

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()


@pytest.fixture
def modal(qapp: QApplication) -> "Modal":
    """What a user does in modal dialogs."""
    made = Modal()
    yield made
    made.stop()
    assert made.done, "a dialog that was expected did not come up"
