"""The process with the window that the soak `table` does anything to: jobs as JSON lines in, what came of them out."""

import contextlib
import json
import os
import sys
import traceback
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final

from PySide6.QtCore import QEvent, QMessageLogContext, QObject, QtMsgType, QUrl, Slot, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from longtable.app.main import Application, make_application
from longtable.app.new_match import NewMatch
from longtable.app.settings import Shelf
from longtable.app.style import dress
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.engine.game import AnyGame
from longtable.engine.match import Match
from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.options import Options, complete
from longtable.engine.refusal import OptionError
from longtable.games import GAMES
from longtable.play import journal
from longtable.play.saving import free_name
from longtable.play.seats import HUMAN, SeatSpec, roles_of
from tests.gui.gestures import check_scene
from tests.soak.acked import ACKS, Acked
from tests.soak.hands import Hands, Step

NOT_FAULTS: Final = (
    "This plugin does not support ",
    "QStandardPaths: XDG_RUNTIME_DIR",
    "Wayland does not support QWindow::requestActivate",
    # Wayland lets a popup grab in answer to a real press alone, and these hands have no pointer; it opens without.
    "Failed to create grabbing popup.",
)
"""What platforms say that means nothing."""
COMPUTERS: Final = ("policy", "policy", "greenhorn", "hand", "foreman")


class Faults:
    """What went wrong since it was last asked: errors that nobody caught and what Qt warned of."""

    def __init__(self) -> None:
        self.found: list[str] = []
        sys.excepthook = self._uncaught
        qInstallMessageHandler(self._said)

    def take(self) -> list[str]:
        """What went wrong, once."""
        found, self.found = self.found, []
        return found

    def _uncaught(self, kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        self.found.append("".join(traceback.format_exception(kind, error, where)))

    def _said(self, kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not any(known in message for known in NOT_FAULTS):
            self.found.append(f"Qt says: {message}\n{''.join(traceback.format_stack(limit=12))}")


class Opener(QObject):
    """Takes what would be shown in another program."""

    @Slot(QUrl)
    def open(self, _: QUrl) -> None:
        """Show nothing."""


class Seat:
    """Plays jobs in one process and one home."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._folders = UserFolders.under(home)
        self._application: Application = make_application()
        self._opener = Opener()
        for scheme in ("file", "http", "https", "mailto"):
            QDesktopServices.setUrlHandler(scheme, self._opener, "open")
        self._faults = Faults()
        self._job: dict[str, Any] = {}
        self._dressed = 0

    def play(self, job: dict[str, Any]) -> dict[str, Any]:
        """Do the steps of a job to a new match, and say what came of it."""
        self._job = job
        hands = Hands(self._open_window, self._home, self._at_rest, self._acknowledge)
        steps: list[Step] = [(str(name), int(one), int(other)) for name, one, other in job["steps"]]
        hands.do(steps)
        hands.window.close()
        hands.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return {"done": hands.done, "matches": hands.matches, "faults": self._faults.take(), "memory": resident()}

    def _open_window(self, path: Path | None) -> MainWindow:
        shelf = Shelf(self._folders.settings)
        window = MainWindow(GAMES, self._folders, shelf)
        if shelf.settings.text_size != self._dressed:
            self._dressed = shelf.settings.text_size
            dress(self._application, shelf.settings.text_size)
        window.show()
        if path is not None:
            window.open_path(path)
        if window.page is None:
            chosen = self._chosen()
            if self._job["left"] is None:
                window.begin(chosen)
            else:
                window.open_path(self._far_on(chosen, self._job["left"]))
        return window

    def _far_on(self, chosen: NewMatch, left: int) -> Path:
        """A match in a file, played at random until so many moves before its end."""
        rng = Random(self._job["seed"])
        roles = roles_of(chosen.game, chosen.seats)
        whole: Match[Any] = Match(chosen.game, chosen.options, roles, chosen.seed)
        while whole.actor is not None:
            if whole.actor == CHANCE:
                whole.draw()
            else:
                whole.play(rng.choice(chosen.game.legal_moves(whole.state)))
        part: Match[Any] = Match(chosen.game, chosen.options, roles, chosen.seed, free_undo=chosen.free_undo)
        for entry in whole.log[: max(0, len(whole.log) - left)]:
            part.play(entry.move)
        path = free_name(self._home / "far on.longtable")
        path.write_bytes(journal.contents(part, chosen.seats))
        return path

    def _chosen(self) -> NewMatch:
        rng = Random(self._job["seed"])
        game = GAMES[self._job["game"]]
        options = self._options(game, rng)
        kinds = [HUMAN if rng.random() < 0.6 else rng.choice(COMPUTERS) for _ in self._job["roles"]]
        kinds[rng.randrange(len(kinds))] = HUMAN
        seats = tuple(
            SeatSpec(kind if role == PLAYER else role) for kind, role in zip(kinds, self._job["roles"], strict=True)
        )
        return NewMatch(
            game, options, seats, self._job["seed"] % 1_000_000,
            free_undo=rng.random() < 0.5, tap_dice=rng.random() < 0.5,
        )  # fmt: skip

    def _options(self, game: AnyGame, rng: Random) -> Options:
        """Some options other than usual; drawn again where they can't be chosen together."""
        while True:
            given = {option.key: rng.choice(option.choices).value for option in game.options() if rng.random() < 0.4}
            options = complete(game.options(), given)
            with contextlib.suppress(OptionError):
                game.new(options, tuple(self._job["roles"]))
                return options

    def _at_rest(self, window: MainWindow) -> None:
        """The table shows the match, and its file holds it."""
        page = window.page
        assert page is not None, "there is a match"
        session = page.session
        check_scene(page.view)
        if session.path is not None:
            loaded = journal.load(session.path, GAMES)
            assert loaded.match.log == session.match.log, "the journal is the match"
            assert loaded.match.state == session.match.state, "the journal has the same state"

    def _acknowledge(self, window: MainWindow) -> None:
        """Where it is asked for, say in a file what is on the table now."""
        page = window.page
        if self._job.get("acks") and page is not None and page.session.path is not None:
            with (self._home / ACKS).open("ab") as file:
                file.write(Acked.of(page.session.path, page.session.match).line())


def resident() -> int:
    """The memory of this process that is not on the disk, in KiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def main() -> None:
    """Play what standard input tells, one job a line."""
    seat = Seat(Path(sys.argv[1]))
    for line in sys.stdin:
        try:
            came = seat.play(json.loads(line))
        except Exception:
            traceback.print_exc()
            raise
        print(json.dumps(came), flush=True)


if __name__ == "__main__":
    main()
