"""Everything in words beside the table: what is asked, the moves, standings, log, rules and forecasts."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget

from longtable.app.forecast_panel import ForecastPanel
from longtable.app.log_panel import LogPanel
from longtable.app.moves_list import MovesList
from longtable.app.pieces import Folding, line
from longtable.app.rules_view import RulesView
from longtable.app.standings_panel import StandingsPanel
from longtable.app.style import SIDEBAR_WIDTH, surface
from longtable.app.what_now import WhatNow
from longtable.engine.moves import CHANCE, Seat
from longtable.engine.table import with_names
from longtable.play.controller import SENTENCES, HouseCode, Offer
from longtable.play.hints import Hint
from longtable.play.session import Session, Turn

SHARES = {"Standings": 0.4, "Log": 0.5, "Rules": 0.58, "Odds": 0.5}
"""How much of the sidebar's height the tabs take, by what there is to read in them."""
BESIDE_HINTS = 0.26
"""How much they take at most while hints are shown."""
WIDER = 1.5
"""How much wider than it must be the sidebar becomes in a window with room to spare."""
LOWEST_PANEL = 48
"""How far a small window may press a list together, in px: it scrolls."""
MARGIN = 12
WAITING = {
    Turn.OVER: "The game is over.",
    Turn.CURTAIN: "",
    Turn.HUMAN: "",
    Turn.LOOKING: "Nothing is played here.",
}


class Sidebar(QWidget):
    """The panels of one match. It shows; what is chosen in it goes out as signals of its panels."""

    rules_opened = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "paper")
        self._session = session
        self._arranged = True
        self._hinting = False
        # From the outside in: moving a finished part into its parent would dress all of it again.
        self._split = QSplitter(Qt.Orientation.Vertical, self)
        upper = QWidget(self._split)
        self.what_now = WhatNow()
        self._asked = Folding(self.what_now, upper)
        self.moves = MovesList(upper)
        self.tabs = QTabWidget(self._split)
        self.standings = StandingsPanel(session.names, self.tabs)
        self.log = LogPanel(self.tabs)
        self.rules = RulesView(session.game, self.tabs)
        self.tabs.setAccessibleName("Standings, log and rules")
        self.tabs.setDocumentMode(True)
        for panel, name in ((self.standings, "Standings"), (self.log, "Log"), (self.rules, "Rules")):
            self.tabs.addTab(panel, name)
        self.odds: ForecastPanel | None = None
        if title := session.game.thinking.forecasts:
            self.odds = ForecastPanel(session, self.tabs)
            self.tabs.setTabToolTip(self.tabs.addTab(self.odds, "Odds"), title)
        for low in (self.standings, self.log.list, self.rules.page, self.moves.list):
            low.setMinimumHeight(LOWEST_PANEL)
        self.tabs.currentChanged.connect(self._tab_changed)
        column = QVBoxLayout(upper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._asked)
        column.addWidget(line())
        column.addWidget(self.moves, 1)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(upper)
        self._split.addWidget(self.tabs)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 2)
        self._split.splitterMoved.connect(self._dragged)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, MARGIN, MARGIN, 8)
        whole.addWidget(self._split)
        self.what_now.rules.connect(self.open_rules)

    def fit(self, text_size: int, room: int) -> None:
        """Take the width that texts of this size (percent) need, or more of it where there is room."""
        least = round(SIDEBAR_WIDTH * (1 + (text_size - 100) / 150))
        width = max(least, min(room, round(least * WIDER)))
        self.setFixedWidth(width)
        self.what_now.fit(width - 2 * MARGIN)

    def refresh(self) -> None:
        """Show the match as it is now. Not called while the curtain is down."""
        session = self._session
        view = session.view
        turn = session.turn
        self.what_now.forgive()
        self.what_now.ask(self._asked_now(with_names(session.game.table.prompt(view), session.names)))
        self.what_now.recall(tuple(line.text for line in session.lately(view.seat)))
        roll = session.game.table.chance_order if turn is Turn.CHANCE else ""
        self.what_now.show_buttons(
            session.controller.buttons(), roll=roll, over=turn is Turn.OVER, looking=turn is Turn.LOOKING
        )
        self.moves.show_offers(session.controller.choices(), self._waiting(turn))
        self.standings.show_standings(session.game.standings(view.state))
        self.log.show_lines(session.log_lines, session.names, session.since_last_turn(view.seat))
        if self.odds is not None:
            self.odds.attend()

    def look_for_hints(self) -> None:
        """Say that good moves are being looked for."""
        self.what_now.hints.look_for()

    def show_hints(self, hints: Sequence[Hint], offers: Sequence[Offer]) -> None:
        """Show the best moves, of which `offers` are what the list has of them, and select the best one."""
        self._hinting = True
        self.what_now.make_room(hints=True)
        self.what_now.hints.show_hints(hints, offers)
        self.what_now.mark(offers)
        self.moves.mark(offers)
        with QSignalBlocker(self.moves):
            # So that Enter plays it from there; the table shows it already.
            self.moves.select(offers[0])
        self._share_out()

    def show_no_hints(self) -> None:
        """Take the hints away."""
        self.what_now.hints.clear()
        if self._hinting:
            self._hinting = False
            self.what_now.make_room(hints=False)
            self.what_now.mark(())
            self.moves.mark(())
            self._share_out()

    def draw_curtain(self) -> None:
        """Hold nothing that the last person at the screen may have been alone to know."""
        called = self._session.called
        self.what_now.forgive()
        name = "" if called is None else self._session.names[called]
        self.what_now.ask(f"Hand the screen to {name}." if name else "The others play.")
        self.what_now.recall(())
        self.what_now.show_buttons(())
        self.moves.show_offers((), "The curtain is down.")
        self.standings.show_standings(())
        if self.odds is not None:
            self.odds.attend()

    def open_rules(self, section: str = "") -> None:
        """Show the rules, at a section if one is named."""
        self.tabs.setCurrentWidget(self.rules)
        self.rules.load()
        if section:
            self.rules.show_section(section)
        self.rules.page.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.rules_opened.emit()

    def open_panel(self, panel: QWidget, focus: QWidget) -> None:
        """Bring a tab forward and give it the keyboard."""
        self.tabs.setCurrentWidget(panel)
        focus.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _tab_changed(self) -> None:
        if self.tabs.currentWidget() is self.rules:
            self.rules.load()
        self.log.catch_up()
        self._share_out()

    def _share_out(self) -> None:
        """Give the tabs the share of the height that the one in front needs, unless the user has set another."""
        if self._arranged:
            share = SHARES[self.tabs.tabText(self.tabs.currentIndex())]
            share = min(share, BESIDE_HINTS) if self._hinting else share
            high = self._split.height()
            self._split.setSizes([round(high * (1 - share)), round(high * share)])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _dragged(self) -> None:
        self._arranged = False

    def _asked_now(self, prompt: str) -> str:
        """The prompt; orders to a computer are for nobody at the screen, so that it only says whose turn it is."""
        session = self._session
        actor = session.match.actor
        if session.turn is Turn.LOOKING:
            return SENTENCES[HouseCode.LOOKING]
        if session.turn is not Turn.COMPUTER or actor is None or actor == CHANCE:
            return prompt
        name = session.names[actor]
        return f"It is the turn of {name}." if prompt.startswith(f"{name}: ") else prompt

    def _waiting(self, turn: Turn) -> str:
        if turn is Turn.CHANCE:
            return f"{self._session.game.table.chance_order} first."
        if turn is not Turn.COMPUTER:
            return WAITING[turn]
        actor: Seat | None = self._session.match.actor
        if actor is None or actor == CHANCE:
            return "Chance decides …"
        return f"{self._session.names[actor]} is thinking …"
