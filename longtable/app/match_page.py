"""One match in the window: table, sidebar, curtain, end of game, and the clock that drives it."""

from typing import Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from longtable.app.curtain import Curtain
from longtable.app.moves_list import in_words
from longtable.app.pacer import Pacer
from longtable.app.settings import Settings
from longtable.app.sidebar import Sidebar
from longtable.play.controller import Choose, Offer, Outcome, Refused
from longtable.play.saving import SaveError
from longtable.play.session import Session, Turn
from longtable.players import player, thinking
from longtable.tabletop.durations import Pace
from longtable.tabletop.view import TableView

LAST_LOOK: Final = 1200
"""Milliseconds between the last move and the end-of-game screen."""


def pace_of(settings: Settings) -> Pace:
    """How fast the table moves under these settings."""
    return Pace(1 / settings.motion if settings.motion else 0.0)


class MatchPage(QWidget):
    """A session on the screen. `close_match` must be called before the page is thrown away.

    Signals: `changed()` after every change of the match or of what is looked at; `failed(str)`
    where a move could not be kept; `again()` and `closed()` from the end-of-game screen.
    """

    changed = Signal()
    failed = Signal(str)
    again = Signal()
    closed = Signal()

    def __init__(self, session: Session, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.view = TableView(session, pace=pace_of(settings))
        self.view.setAccessibleName("Table")
        self.sidebar = Sidebar(session)
        self.sidebar.fit(settings.text_size)
        self.curtain = Curtain()
        self._play_area = QWidget()
        row = QHBoxLayout(self._play_area)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.view, 1)
        row.addWidget(self.sidebar)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._play_area)
        self._stack.addWidget(self.curtain)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)
        self.pacer = Pacer(session, pace_of(settings), fast=settings.fast_computer, parent=self)
        self.pacer.failed.connect(self.failed)
        self._end_timer = QTimer(self)
        self._end_timer.setSingleShot(True)
        self._end_timer.timeout.connect(self.show_end)
        self._connect()
        session.listeners.append(self._refresh)
        self._refresh()
        self.pacer.attend()

    def _connect(self) -> None:
        self.view.refused.connect(self.sidebar.what_now.refuse)
        self.view.asked.connect(self.ask)
        self.sidebar.what_now.played.connect(self.play)
        self.sidebar.what_now.scoring.connect(self.show_end)
        self.sidebar.what_now.rolled.connect(self.roll)
        self.sidebar.moves.played.connect(self.play)
        self.curtain.lifted.connect(self.session.lift_curtain)

    # -- playing ---------------------------------------------------------------------------

    def play(self, offer: Offer) -> None:
        """Play a move that was chosen in words."""
        self._answer(self.session.controller.play(offer.move))

    def roll(self) -> None:
        """Let the dice fall that wait for it."""
        try:
            self.session.roll()
        except SaveError as error:
            self.failed.emit(str(error))

    def ask(self, choice: Choose) -> None:
        """Let the player choose between moves that share a gesture, or agree to what one costs."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName("Which move?")
        for offer in choice.offers:
            action = menu.addAction(in_words(offer).replace("&", "&&"))
            action.triggered.connect(lambda _=False, offer=offer: self.play(offer))
        menu.addSeparator()
        menu.addAction("Never mind")
        menu.setActiveAction(menu.actions()[0])
        menu.popup(self._menu_point())

    def undo(self) -> None:
        """Go back to the last decision of a person."""
        try:
            self.session.undo()
        except SaveError as error:
            self.failed.emit(str(error))

    def redo(self) -> None:
        """Play the decision that was taken back once more."""
        try:
            self.session.redo()
        except SaveError as error:
            self.failed.emit(str(error))

    def hint(self) -> None:
        """Select the move that a computer player would make."""
        session = self.session
        offers = session.controller.offers()
        if not offers:
            return
        view = session.view
        rng = thinking(session.match.seed, view.seat, len(session.match.log))
        best = player("policy", session.game).choose(view, [offer.move for offer in offers], rng)
        self.sidebar.moves.select(next(offer for offer in offers if offer.move == best))

    # -- what is on the screen -------------------------------------------------------------

    def show_end(self) -> None:
        """Show the end-of-game screen; only a match that is over has one."""
        from longtable.app.ending import EndPage
        from longtable.app.history import race

        session = self.session
        if session.turn is not Turn.OVER:
            return
        self._drop_end()
        standings = session.game.standings(session.match.state)
        page = EndPage(session.game.title, standings, race(session.match), session.names)
        page.review.connect(self.review)
        page.again.connect(self.again)
        page.closed.connect(self.closed)
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.again_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def review(self) -> None:
        """Back from the end-of-game screen to the table and the log."""
        self._stack.setCurrentWidget(self._play_area)
        self.sidebar.open_panel(self.sidebar.log, self.sidebar.log.list)
        self.changed.emit()

    @property
    def at_end(self) -> bool:
        """Whether the end-of-game screen is shown."""
        return self._stack.currentIndex() > 1

    @property
    def at_table(self) -> bool:
        """Whether table and sidebar are shown."""
        return self._stack.currentIndex() == 0

    def take(self, settings: Settings) -> None:
        """Take changed settings."""
        self.view.set_pace(pace_of(settings))
        self.pacer.set_pace(pace_of(settings), fast=settings.fast_computer)
        self.sidebar.fit(settings.text_size)

    def close_match(self) -> None:
        """Stop the clock and let go of the journal."""
        self._end_timer.stop()
        self.pacer.stop()
        self.session.close()

    def _refresh(self) -> None:
        session = self.session
        turn = session.turn
        if turn is Turn.CURTAIN:
            called = session.called
            assert called is not None, "the curtain waits for somebody"
            self._stack.setCurrentWidget(self.curtain)
            self.curtain.call(called, session.names[called])
        elif session.viewer is not None:
            if not self.at_end or turn is not Turn.OVER:
                self._stack.setCurrentWidget(self._play_area)
            self.sidebar.refresh()
        if turn is Turn.OVER and not self.at_end:
            self._end_timer.start(LAST_LOOK)
        else:
            self._end_timer.stop()
        if turn is not Turn.OVER:
            self._drop_end()
        self.changed.emit()

    def _drop_end(self) -> None:
        while self._stack.count() > 2:
            page = self._stack.widget(2)
            assert page is not None, "the stack has as many pages as it says"
            self._stack.removeWidget(page)
            page.deleteLater()

    def _answer(self, outcome: Outcome) -> None:
        if isinstance(outcome, Refused):
            self.sidebar.what_now.refuse(outcome.sentence, outcome.section)

    def _menu_point(self) -> QPoint:
        """Under the pointer where that is over the table, else in the table's middle."""
        here = self.view.mapFromGlobal(QCursor.pos())
        inside: QPoint = here if self.view.rect().contains(here) else self.view.rect().center()
        return self.view.mapToGlobal(inside)

    def round_words(self) -> str:
        """The round in words for the bar."""
        number = self.session.game.rounds(self.session.match.state)
        return f"round {number}" if number else "setting up"

    def totals(self) -> tuple[str, ...]:
        """Each seat's total as the bar shows it."""
        session = self.session
        state = session.match.state if session.viewer is None else session.view.state
        return tuple(str(standing.total) for standing in session.game.standings(state))
