"""Rehearsals for the tests of an installed program, into which no test can reach: `longtable --rehearse NAME`.

`match` plays a solo match to its end in the window, kept as every match is, prints how it ended, and
quits. `screen` prints what stands where on the screen, for a test that moves the real mouse, and plays
on as ever. The third, `start`, loads no more than any start does, so it is not here but in `main`.
"""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from longtable.app.match_page import MatchPage
from longtable.app.new_match import solo
from longtable.app.settings import Motion, Settings
from longtable.app.window import MainWindow
from longtable.games import GAMES
from longtable.play.session import Turn
from longtable.players import player, thinking
from longtable.tabletop.hand import Stage
from longtable.tabletop.view import TableView

LOOK_EVERY = 40
"""Milliseconds between two looks at the window."""
ANYWHERE = (0.5, 0.25, 0.75, 0.1, 0.9)
"""Where a piece is gripped, as a share of its width and height: the first point that nothing covers."""

Point = tuple[int, int]


class PlayThrough(QObject):
    """Begins a solo match, plays it to its end as its own hints would have it, and prints how it ended."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.begin(solo(GAMES))
        assert window.page is not None, "a match that can't be kept ends here"
        self._window = window
        self._page = window.page
        self._page.take(Settings(motion=Motion.STILL, fast_computer=True))
        self._watch = QTimer(self)
        self._watch.timeout.connect(self._go_on)
        self._watch.start(1)

    def _go_on(self) -> None:
        session = self._page.session
        if session.turn is Turn.HUMAN:
            view = session.view
            offers = session.controller.offers()
            rng = thinking(session.match.seed, view.seat, len(session.match.log))
            best = player("policy", session.game).choose(view, [offer.move for offer in offers], rng)
            self._page.play(next(offer for offer in offers if offer.move == best))
        elif self._page.at_end:
            self._watch.stop()
            totals = [standing.total for standing in session.game.standings(session.match.state)]
            say({"game": session.game.key, "moves": len(session.match.log), "totals": totals, "windows": windows()})
            self._window.close()


class Teller(QObject):
    """Prints what is where on the screen as one JSON object a line, each time the window has come to rest anew.

    Every object has `page` (`start`, `table` or `end`), `dialog` (the title of the one that waits for an
    answer, else nothing), `words` (what a message says), `windows` (how many are open), `buttons` (the
    middle of each that can be pressed, by name), and for a match `moves` (how many were made), `turn`,
    `taps` (where each piece or place can be tapped) and `drags` (piece, place, from where to where).
    Places are in device pixels of the screen.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._said: object = None
        self._seen: object = None
        self._watch = QTimer(self)
        self._watch.timeout.connect(self._look)
        self._watch.start(LOOK_EVERY)

    def _look(self) -> None:
        if not self._window.isVisible():
            return
        page = self._window.page
        if page is not None and page.at_table and (page.view.moving or page.view.hand.stage is Stage.DRAGGING):
            return
        seen = description(self._window)
        # Said once it was the same at two looks: a dialog that opens is laid out in between.
        if seen == self._seen and seen != self._said:
            self._said = seen
            say(seen)
        self._seen = seen


def say(what: object) -> None:
    """Print one JSON object as a line, at once."""
    sys.stdout.write(json.dumps(what, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def windows() -> int:
    """How many windows of the program are on the screen."""
    return sum(window.isVisible() for window in QGuiApplication.topLevelWindows())


def description(window: MainWindow) -> dict[str, object]:
    """What is where; see `Teller`."""
    dialog = QApplication.activeModalWidget()
    page = window.page
    told: dict[str, object] = {
        "page": "start" if page is None else "end" if page.at_end else "table",
        "dialog": "" if dialog is None else dialog.windowTitle(),
        "words": "" if dialog is None else dialog.accessibleDescription(),
        "windows": windows(),
        "buttons": _buttons(dialog or window),
    }
    if page is not None:
        told["moves"] = len(page.session.match.log)
        told["turn"] = page.session.turn.value
        if dialog is None and page.at_table:
            told |= _gestures(page)
    return told


def _buttons(inside: QWidget) -> dict[str, Point]:
    found = {}
    for button in inside.findChildren(QAbstractButton):
        middle = button.rect().center()
        if button.isEnabled() and button.visibleRegion().contains(middle):
            found[button.accessibleName() or button.text().replace("&", "")] = _on_screen(button, middle)
    return found


def _gestures(page: MatchPage) -> dict[str, object]:
    view, controller = page.view, page.session.controller
    taps: dict[str, Point] = {}
    drags: list[dict[str, object]] = []
    for target in sorted(controller.movable()):
        grip = _grip(view, target)
        if grip is None:
            continue
        start = _on_screen(view.viewport(), view.viewport_point(grip))
        offers = controller.pick_up(target)
        if not offers:
            taps[target] = start
        for place in offers:
            rect = view.table.place_rect(place)
            if rect is not None:
                end = _on_screen(view.viewport(), view.viewport_point(rect.center()))
                drags.append({"piece": target, "place": place, "from": start, "to": end})
    return {"taps": taps, "drags": drags}


def _grip(view: TableView, target: str) -> QPointF | None:
    """A point at which a piece, or a place without one, is on top."""
    rect = view.table.target_rect(target)
    if rect is None:
        return None
    for down in ANYWHERE:
        for across in ANYWHERE:
            at = QPointF(rect.x() + rect.width() * across, rect.y() + rect.height() * down)
            piece = view.table.piece_at(at)
            if piece == target or (piece is None and view.table.place_at(at) == target):
                return at
    return None


def _on_screen(widget: QWidget, at: QPoint) -> Point:
    point = widget.mapToGlobal(at) * widget.devicePixelRatio()
    return point.x(), point.y()


REHEARSALS: Final[Mapping[str, Callable[[MainWindow], object]]] = {
    "match": PlayThrough,
    "screen": Teller,
}
"""What can be rehearsed here, by name."""
