"""The window's look, the user's folders, and the games that the dialogs are built for."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from longtable.app.seating import COMPUTER, first_seats
from longtable.app.settings import Shelf
from longtable.app.style import dress
from longtable.components.files import UserFolders
from longtable.engine.game import AnyGame
from longtable.engine.label import Games
from longtable.games import GAMES
from longtable.play.seats import SeatSpec
from tests.rebuilding import watch
from tests.toy import TOY

ALL = Games(
    (TOY.label, *GAMES.labels.values()),
    lambda key: TOY if key == TOY.key else GAMES[key],
)
PATIENCE = 1000
"""How often a dialog that nobody expects is looked at before it is closed."""
Act = Callable[[QWidget], object]


@pytest.fixture(autouse=True)
def _laying_out() -> Iterator[None]:
    """No widget takes its parts away in the midst of being laid out, painted, shown or hidden."""
    caught = watch().caught
    caught.clear()
    yield
    assert caught == []


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


def quick_seats(game: AnyGame) -> tuple[SeatSpec, ...]:
    """The seats that a new game has at first, with computers that don't think."""
    return tuple(SeatSpec("policy") if spec.kind == COMPUTER else spec for spec in first_seats(game))


class Modal:
    """Does something to each modal dialog that comes up, in order; `seen` holds their titles.

    A dialog that nobody expected, or that stays, is closed, so that the test fails and does not hang.
    """

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.unexpected: list[str] = []
        self._acts: list[Act] = []
        self._known: list[QWidget] = []
        self._patience = PATIENCE
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._timer.start(5)

    def expect(self, *acts: Act) -> None:
        """What to do to the next dialogs."""
        self._acts += acts

    @property
    def done(self) -> bool:
        """Whether every dialog that was expected came up, and no other."""
        return not self._acts and not self.unexpected

    def _look(self) -> None:
        widget = QApplication.activeModalWidget()
        if widget is None or not widget.isVisible() or not widget.isActiveWindow():
            return
        if widget in self._known or not self._acts:
            self._patience -= 1
            if self._patience < 0:
                self.unexpected.append(widget.windowTitle())
                widget.close()
            return
        self._patience = PATIENCE
        self._known.append(widget)
        self.seen.append(widget.windowTitle())
        act = self._acts.pop(0)
        # Not from this timer's own turn: the act may open another dialog, which the timer must see.
        QTimer.singleShot(0, lambda: act(widget))

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()


@pytest.fixture(autouse=True)
def modal(qapp: QApplication) -> Iterator[Modal]:
    """What a user does in modal dialogs."""
    made = Modal()
    yield made
    made.stop()
    assert made.done, f"expected another dialog, or did not expect {made.unexpected}"
