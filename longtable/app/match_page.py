"""One match in the window: table, sidebar, end of game, review, and the clock that drives it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from longtable.app.look_back import LookBack
from longtable.app.pacer import LOOK, Pacer
from longtable.app.seat_strip import SeatSign
from longtable.app.settings import Settings
from longtable.app.sidebar import Sidebar
from longtable.engine.table import Drag, Tap
from longtable.engine.words import written
from longtable.play.controller import SENTENCES, HouseCode, Offer, Refused
from longtable.play.saving import SaveError
from longtable.play.seats import sitting
from longtable.play.session import Session, Turn
from longtable.tabletop.durations import Pace
from longtable.tabletop.hand import Stage
from longtable.tabletop.later import later
from longtable.tabletop.view import TableView

if TYPE_CHECKING:
    from longtable.app.ending import EndPage
    from longtable.app.review_page import ReviewPage

TABLE_SHAPE: Final = 1066 / 720
"""Width to height of a usual table, until the one that is played on is known."""
LAST_LOOK: Final = 1200
"""Milliseconds between the last move and the end-of-game screen."""


def pace_of(settings: Settings) -> Pace:
    """How fast the table moves under these settings."""
    return Pace(1 / settings.motion if settings.motion else 0.0)


class MatchPage(QWidget):
    """A session on the screen. `close_match` must be called before the page is thrown away.

    Signals: `changed()` after every change of the match or of what is looked at; `failed(str)`
    where a move could not be kept; `moved(Path)` where the match is kept in another file from now on; `copied()` where
    a match that is only looked at shall go on in a copy; `again()` and `closed()` from the end-of-game screen.
    """

    changed = Signal()
    failed = Signal(str)
    moved = Signal(object)
    copied = Signal()
    again = Signal()
    closed = Signal()

    def __init__(self, session: Session, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        # From the outside in: moving a finished part into its parent would dress all of it again.
        self._stack = QStackedWidget(self)
        self._play_area = QWidget(self._stack)
        self.view = TableView(session, pace=pace_of(settings), parent=self._play_area)
        self.sidebar = Sidebar(session, self._play_area)
        self._text_size: int = settings.text_size
        self.past = LookBack(session, self.view)
        self._end: EndPage | None = None
        self._review: ReviewPage | None = None
        self._path = session.path
        self._notices_read = 0
        self._hinting = False
        self._recovered = -1
        row = QHBoxLayout(self._play_area)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.view, 1)
        row.addWidget(self.sidebar)
        self._stack.addWidget(self._play_area)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)
        self.pacer = Pacer(session, pace_of(settings), fast=settings.fast_computer, parent=self)
        self.pacer.failed.connect(self.failed)
        self._hint_timer = QTimer(self)
        self._hint_timer.setSingleShot(True)
        self._hint_timer.timeout.connect(self._look_for_hints)
        self._end_timer = QTimer(self)
        self._end_timer.setSingleShot(True)
        self._end_timer.timeout.connect(self.show_end)
        self._connect()
        session.listeners.append(self._refresh)
        self.pacer.attend()
        self._refresh()

    def _connect(self) -> None:
        self.view.refused.connect(self._refused)
        self.sidebar.what_now.played.connect(self.play)
        self.sidebar.what_now.scoring.connect(self.show_end)
        self.sidebar.what_now.review.connect(self.show_review)
        self.sidebar.what_now.copied.connect(self.copied)
        self.sidebar.what_now.rolled.connect(self.roll)
        self.sidebar.what_now.hints.played.connect(self.play)
        self.sidebar.what_now.hints.looked_at.connect(self._point_at)
        self.sidebar.moves.played.connect(self.play)
        self.sidebar.moves.looked_at.connect(self._point_at)
        self.sidebar.log.looked_back.connect(self.look_back)
        self.sidebar.log.back_to_now.connect(self.back_to_now)
        self.past.back_to_now.connect(self.back_to_now)

    # -- playing ---------------------------------------------------------------------------

    def play(self, offer: Offer) -> None:
        """Play a move that was chosen in words, or ask for its amount."""
        self.back_to_now()
        if offer.amounts is not None:
            self.view.choose_amount(offer)
            return
        outcome = self.session.controller.play(offer.move)
        if isinstance(outcome, Refused):
            self._refused(outcome.sentence, outcome.section)

    def roll(self) -> None:
        """Let the dice fall that wait for it."""
        try:
            self.session.roll()
        except SaveError as error:
            self.failed.emit(str(error))

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
        """Show the best moves, once they are found; asked again, take them off."""
        if self._hinting:
            self._show_no_hints()
            return
        if self.session.turn is not Turn.HUMAN:
            return
        self.back_to_now()
        self._hinting = True
        self.session.ask_for_hints()
        self.sidebar.look_for_hints()
        self._look_for_hints()

    def _look_for_hints(self) -> None:
        session = self.session
        hints = session.hints()
        if hints is None:
            self._hint_timer.start(LOOK)
            return
        if not hints:
            self._show_no_hints()
            self.sidebar.what_now.tell(session.notices[-1])
            self._notices_read = len(session.notices)
            return
        good = [session.controller.choice(hint.move) for hint in hints]
        self.view.show_hints([hint.gesture for hint in hints])
        self.sidebar.show_hints(hints, good)

    def _show_no_hints(self) -> None:
        """Take the hints off, and wait for none."""
        self._hinting = False
        self._hint_timer.stop()
        self.view.show_hints(())
        self.sidebar.show_no_hints()

    # -- what is on the screen -------------------------------------------------------------

    def show_end(self) -> None:
        """Show the end-of-game screen; only a match that is over has one."""
        from longtable.app.ending import EndPage
        from longtable.app.history import race

        session = self.session
        if session.turn is not Turn.OVER:
            return
        if self._end is not None:
            self._drop(self._end)
        standings = session.game.standings(session.match.state)
        page = EndPage(session.game.title, standings, race(session.match), session.names)
        page.review.connect(self.show_review)
        page.table.connect(self.show_table)
        page.again.connect(self.again)
        page.closed.connect(self.closed)
        self._end = page
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.again_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def show_review(self) -> None:
        """Look at a match that is over move by move; what was weighed before is still there."""
        from longtable.app.review_page import ReviewPage

        if self.session.turn is not Turn.OVER:
            return
        self._end_timer.stop()
        if self._review is None:
            self._review = ReviewPage(self.session, self._stack)
            self._review.scoring.connect(self.show_end)
            self._review.table.connect(self.show_table)
            self._review.fit(self._text_size)
            self._stack.addWidget(self._review)
        self._stack.setCurrentWidget(self._review)
        self._review.chart.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def show_table(self) -> None:
        """Back from the end-of-game screen or the review to the table and the log."""
        self._stack.setCurrentWidget(self._play_area)
        self.sidebar.open_panel(self.sidebar.log, self.sidebar.log.list)
        self.changed.emit()

    @property
    def at_end(self) -> bool:
        """Whether the end-of-game screen is shown."""
        return self._end is not None and self._stack.currentWidget() is self._end

    @property
    def at_table(self) -> bool:
        """Whether table and sidebar are shown."""
        return self._stack.currentIndex() == 0

    def take(self, settings: Settings) -> None:
        """Take changed settings."""
        self.view.set_pace(pace_of(settings))
        self.pacer.set_pace(pace_of(settings), fast=settings.fast_computer)
        self._text_size = settings.text_size
        self._fit_sidebar()
        if self._review is not None:
            self._review.fit(self._text_size)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_sidebar()

    def _fit_sidebar(self) -> None:
        """Give the sidebar what the table, as high as it can be, leaves of the width."""
        tableau = self.view.table.tableau
        shape = TABLE_SHAPE if tableau is None else tableau.size[0] / tableau.size[1]
        self.sidebar.fit(self._text_size, round(self.width() - self.height() * shape))

    def recover(self, *, again: bool) -> None:
        """Show the match as it is and let it go on, after an error in the midst of anything.

        Args:
            again: the same error has come before: what shows the present state already is left alone, so that an
                error that comes all the time takes nothing out of anybody's hand.
        """
        shown, self._recovered = self._recovered, self.session.match.version
        stale = not again or shown != self._recovered
        # Each on its own: where one fails the others do their part.
        for listener in self.session.listeners if stale else (self.pacer.attend,):
            later(self, listener)

    def close_match(self) -> None:
        """Stop the clock and let go of the journal."""
        self._end_timer.stop()
        self._hint_timer.stop()
        self.pacer.stop()
        if self._review is not None:
            self._review.end()
        self.view.stop()
        self.session.close()

    def _refresh(self) -> None:
        session = self.session
        turn = session.turn
        self.back_to_now()
        self._show_no_hints()
        if session.viewer is None:
            self.sidebar.draw_curtain()
            if turn is Turn.CURTAIN:
                self.view.curtain.button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.sidebar.refresh()
            if len(session.notices) > self._notices_read:
                self.sidebar.what_now.tell(" ".join(dict.fromkeys(session.notices[self._notices_read :])))
                if turn is not Turn.COMPUTER:
                    self._notices_read = len(session.notices)
        if session.path is not None and session.path != self._path:
            self._path = session.path
            self.moved.emit(session.path)
        if turn is Turn.OVER and self._end is None and self._review is None:
            self._end_timer.start(LAST_LOOK)
        else:
            self._end_timer.stop()
        if turn is not Turn.OVER:
            for page in (self._end, self._review):
                if page is not None:
                    self._drop(page)
        self.changed.emit()

    def _drop(self, page: QWidget) -> None:
        """Take away what was shown of the end of the match."""
        if page is self._review:
            self._review.end()
            self._review = None
        else:
            self._end = None
        self._stack.removeWidget(page)
        page.deleteLater()

    def _refused(self, sentence: str, section: str) -> None:
        self.sidebar.what_now.refuse(sentence, section)
        if not section and self.session.turn is Turn.HUMAN:
            # No rule said so, and it is this person's turn: the move could not be kept.
            self.failed.emit(sentence)

    def _point_at(self, offer: Offer | None) -> None:
        """Show on the table what a move of the list would take up and where it would go."""
        if self.view.hand.stage is not Stage.IDLE:
            return
        gesture = None if offer is None else offer.gesture
        match gesture:
            case Drag(piece=piece, place=place):
                self.view.table.show_legal([place])
                self.view.table.show_focus(piece)
            case Tap(target=target):
                self.view.table.show_legal(())
                self.view.table.show_focus(target)
            case None:
                self.view.table.show_legal(())
                self.view.table.show_focus(None)

    def look_back(self, number: int) -> None:
        """Look at the position with `number` moves behind it; nothing can be moved there."""
        session = self.session
        if session.viewer is None or number == len(session.match.log):
            self.back_to_now()
            return
        self.past.show_position(number)
        self.sidebar.log.look(back=True)

    def back_to_now(self) -> None:
        """Back from an earlier position."""
        if not self.past.isHidden():
            self.past.hide()
            self.sidebar.log.look(back=False)

    def round_words(self) -> str:
        """The round in words for the bar."""
        number = self.session.game.rounds(self.session.match.state)
        return f"round {number}" if number else "setting up"

    def seat_signs(self) -> list[SeatSign]:
        """The seats for the bar; no totals while the curtain is down."""
        session = self.session
        totals = [""] * len(session.names)
        if session.viewer is not None:
            totals = [written(standing.total) for standing in session.game.standings(session.view.state)]
        actor, busy = session.match.actor, session.thinking
        return [
            SeatSign(seat, name, total, seat == actor, seat == busy, sitting(session.game, session.seats[seat]))
            for seat, (name, total) in enumerate(zip(session.names, totals, strict=True))
        ]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.session.turn is Turn.OVER

    def barred(self) -> tuple[str, str, str]:
        """Why there is nothing to undo, to redo and to hint at; empty where there is."""
        session = self.session
        if session.looking:
            return (SENTENCES[HouseCode.LOOKING],) * 3
        redo = "" if session.can_redo else "Nothing was taken back."
        hint = "" if session.turn is Turn.HUMAN else "It is not your turn."
        return session.undo_reason(), redo, hint
