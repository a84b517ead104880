"""A match that is over, looked at once more: how the win went to and fro, and what lost it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QElapsedTimer, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from longtable.app import marks
from longtable.app.announcing import announce
from longtable.app.chart import ShareChart
from longtable.app.pacer import LOOK
from longtable.app.past_table import PastTable
from longtable.app.pieces import ElidingLabel, button, label, paragraph
from longtable.app.style import SIDEBAR_WIDTH, colours, surface
from longtable.app.words_delegate import WordsDelegate
from longtable.engine.moves import CHANCE
from longtable.engine.thinking import Method
from longtable.play.review import Judgement, Review, Told
from longtable.play.session import Session
from longtable.tabletop.theme import theme

NUMBER_ROLE: Final = Qt.ItemDataRole.UserRole
CHART_SHARE: Final = 0.27
"""How much of the page's height the chart takes."""
LOWEST_CHART: Final = 150
PANEL_WIDER: Final = 1.15
"""How much wider than a sidebar must be the panel is."""
MARGIN: Final = 12
SHOWN_EVERY: Final = 400
"""Milliseconds between two times that what is known is shown: weighings may come quicker than they can be drawn."""
METHODS: Final = {
    Method.TREE: "Each move was weighed by looking ahead. Listed is what lost at least 2% of the win.",
    Method.PLAYOUTS: (
        "Each move was weighed by playing on many times from what its player knew. "
        "Listed is what lost more of the win than chance explains."
    ),
}
"""How it was weighed, in words."""
STEPS: Final = (
    ("page-first", "First position", "Home"),
    ("chevron-left", "One move back", "Left"),
    ("chevron-right", "One move on", "Right"),
    ("page-last", "Last position", "End"),
)
"""The sign, the name and the key of each button that leads through the match."""


class ReviewPage(QWidget):
    """Table, chart and the moves that lost most, at the same point in time.

    The weighing goes on in the background while the page is there, shown or not.

    Signals: `scoring()` and `table()` where the user wants to go there.
    """

    scoring = Signal()
    table = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "ground")
        self._session = session
        self._moves = len(session.match.log)
        self.review = Review(session)
        self.number = self._moves
        self._shown: tuple[Told, ...] = ()
        self._news = False
        self._since_shown = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._step)
        self.heading = ElidingLabel("bar_title")
        strip = QWidget()
        surface(strip, "bar")
        row = QHBoxLayout(strip)
        row.setContentsMargins(16, 8, 16, 8)
        row.addWidget(self.heading)
        row.addStretch(1)
        self.picture = PastTable(session)
        self.chart = ShareChart(session.names, self._moves)
        self.chart.picked.connect(self.show_position)
        below = QVBoxLayout()
        below.setContentsMargins(MARGIN, 4, MARGIN, 4)
        self.shares = ElidingLabel("muted")
        below.addWidget(self.shares)
        below.addWidget(self.chart)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(strip)
        left.addWidget(self.picture, 1)
        left.addLayout(below)
        self._panel = self._make_panel()
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(left, 1)
        whole.addWidget(self._panel)
        self._make_shortcuts()
        self.show_position(self._moves)
        self.go_on()

    def _make_panel(self) -> QWidget:
        panel = QWidget()
        surface(panel, "paper")
        self.list = QListWidget()
        self.list.setAccessibleName("The moves that lost most")
        self.list.setAccessibleDescription("Select one to look at the position after it")
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setItemDelegate(WordsDelegate(self.list))
        self.list.itemSelectionChanged.connect(self._selected)
        self.verdict = paragraph("")
        self.verdict.setAccessibleName("What this move was worth")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(8)
        self.bar.setAccessibleName("Moves weighed")
        self.progress = paragraph("", "muted")
        self.stop_button = button("Stop", self._stop_or_go_on)
        weighing = QHBoxLayout()
        weighing.addWidget(self.progress, 1)
        weighing.addWidget(self.stop_button)
        column = QVBoxLayout(panel)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, 8)
        column.setSpacing(8)
        column.addWidget(label("The moves that lost most", "prompt"))
        column.addWidget(self.list, 1)
        column.addWidget(label("This move", "muted"))
        column.addWidget(self.verdict)
        column.addLayout(self._make_steps())
        column.addWidget(self.bar)
        column.addLayout(weighing)
        away = QHBoxLayout()
        away.addWidget(button("Final scoring", self.scoring.emit), 1)
        away.addWidget(button("The table", self.table.emit, hint="Look at the table and the log"), 1)
        column.addLayout(away)
        return panel

    def _make_steps(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        self.steps: list[QToolButton] = []
        for place, (sign, name, key) in enumerate(STEPS):
            made = QToolButton()
            made.setIcon(marks.sign(sign, colours(theme()).ink, 20))
            made.setIconSize(QSize(20, 20))
            made.setAccessibleName(name)
            made.setToolTip(f"{name} ({QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)})")
            made.clicked.connect(lambda _=False, place=place: self._go(place))
            self.steps.append(made)
            row.addWidget(made, 1)
        return row

    def _make_shortcuts(self) -> None:
        for place, (_, _, key) in enumerate(STEPS):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda place=place: self._go(place))

    def fit(self, text_size: int) -> None:
        """Take texts of this size, in percent."""
        self._panel.setFixedWidth(round(SIDEBAR_WIDTH * PANEL_WIDER * (1 + (text_size - 100) / 150)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.chart.setFixedHeight(max(LOWEST_CHART, round(event.size().height() * CHART_SHARE)))

    # -- where in the match ----------------------------------------------------------------

    def show_position(self, number: int) -> None:
        """Show the position with `number` moves behind it, everywhere on the page."""
        moved = number != self.number
        self.number = min(max(number, 0), self._moves)
        done = self._session.log_lines[self.number - 1].text if self.number else "Before the first move."
        told = f"Move {self.number} of {self._moves}: {done}" if self.number else done
        self.heading.setText(told)
        self.heading.setAccessibleName(told)
        self.picture.setAccessibleName(f"The table after move {self.number} of {self._moves}")
        self.picture.show_position(self.number)
        self.chart.show_current(self.number)
        self._tell_worth()
        for place, step in enumerate(self.steps):
            step.setEnabled(self._goal(place) != self.number)
        self._select()
        if moved and self.isVisible():
            announce(self, f"{told} {self.verdict.text()}")

    def _goal(self, place: int) -> int:
        """Where the step with this number leads."""
        return (0, max(0, self.number - 1), min(self._moves, self.number + 1), self._moves)[place]

    def _go(self, place: int) -> None:
        self.show_position(self._goal(place))

    def _selected(self) -> None:
        for item in self.list.selectedItems():
            self.show_position(int(item.data(NUMBER_ROLE)) + 1)

    def _select(self) -> None:
        """Select the line of the move that led here, if it is listed."""
        with QSignalBlocker(self.list):
            self.list.clearSelection()
            for row in range(self.list.count()):
                item = self.list.item(row)
                if item.data(NUMBER_ROLE) == self.number - 1:
                    self.list.setCurrentItem(item)
                    self.list.scrollToItem(item)

    def _tell_worth(self) -> None:
        """Tell the shares at this point, and what the move that led here was worth."""
        reach = self.review.reach
        evened = f" (mean of {2 * reach + 1} decisions)" if reach else ""
        self.shares.setText(f"Share of the win{evened}. {self.chart.in_words(self.number)}")
        words = self._verdict()
        self.verdict.setText(words)
        self.verdict.setAccessibleName(f"What this move was worth: {words}")

    def _verdict(self) -> str:
        """What the move that led here was worth, in words."""
        if not self.number:
            return "Step through the match, or click into the chart."
        entry = self._session.match.log[self.number - 1]
        if entry.seat == CHANCE:
            return "Chance decided."
        if self.number - 1 not in self.review.decisions:
            return "There was no choice."
        judgement = self.review.judged.get(self.number - 1)
        if judgement is None:
            return "Not weighed yet."
        return verdict(self.review.tell(judgement), self._session.names)

    # -- weighing --------------------------------------------------------------------------

    def go_on(self) -> None:
        """Weigh on."""
        self.review.go_on()
        self._timer.start()
        self._refresh()

    def stop(self) -> None:
        """Weigh no more until `go_on`."""
        self.end()
        self._refresh()

    def end(self) -> None:
        """Weigh no more: the page is done with, and the match may be another one already."""
        self.review.stop()
        self._timer.stop()

    def _stop_or_go_on(self) -> None:
        if self.review.running:
            self.stop()
        else:
            self.go_on()

    def _step(self) -> None:
        self._news = self.review.step() or self._news
        if self._news and (not self.review.running or self._since_shown.elapsed() >= SHOWN_EVERY):
            self._refresh()
        if not self.review.running:
            self._timer.stop()

    def _refresh(self) -> None:
        self._news = False
        self._since_shown.start()
        review = self.review
        worst = review.worst()
        flagged = [(told.judgement.number + 1, told.judgement.seat) for told in worst]
        self.chart.show_series(review.series(), flagged)
        if worst != self._shown or not self.list.count():
            self._shown = worst
            self._fill(worst)
        self._tell_worth()
        done, whole = review.progress
        self.bar.setMaximum(max(1, whole))
        self.bar.setValue(done if whole else 1)
        self.bar.setVisible(not review.done)
        self.stop_button.setVisible(not review.done)
        self.stop_button.setText("Stop" if review.running else "Go on")
        self.stop_button.setAccessibleName("Stop weighing" if review.running else "Go on weighing")
        self.progress.setText(self._progress())

    def _progress(self) -> str:
        review = self.review
        done, whole = review.progress
        if review.done:
            return METHODS[self._session.game.thinking.method]
        if review.trouble:
            return f"The weighing stopped: {review.trouble}."
        if not review.running:
            return f"Stopped after {done} of {whole} weighings."
        if len(review.judged) < len(review.decisions):
            return f"Weighing decision {len(review.judged) + 1} of {len(review.decisions)} …"
        return "Looking closer at the moves that seem to have lost most …"

    def _fill(self, worst: Sequence[Told]) -> None:
        with QSignalBlocker(self.list):
            self.list.clear()
            for told in worst:
                self.list.addItem(self._item(told))
            if not worst:
                nothing = "No move lost more than chance explains." if self.review.done else "None so far."
                item = QListWidgetItem(nothing)
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                self.list.addItem(item)
        self._select()

    def _item(self, told: Told) -> QListWidgetItem:
        judgement = told.judgement
        name = self._session.names[judgement.seat]
        item = QListWidgetItem(
            marks.seat_icon(judgement.seat),
            f"Move {judgement.number + 1}, {name}: {told.played}\n{change(judgement)}; better: {told.better}",
        )
        item.setData(NUMBER_ROLE, judgement.number)
        return item


def change(judgement: Judgement) -> str:
    """What the seat's share of the win was before and after its move, with the best one and the one it made."""
    seat = judgement.seat
    return f"{judgement.before[seat]:.0%} → {judgement.after[seat]:.0%}"


def verdict(told: Told, names: Sequence[str]) -> str:
    """What a move was worth, in words."""
    judgement = told.judgement
    name = names[judgement.seat]
    if not told.better:
        return f"{name} wins {judgement.after[judgement.seat]:.0%} from here. No better move was found."
    if judgement.lost <= judgement.margin:
        return f"{change(judgement)} for {name}: no more than chance explains. As good: {told.better}."
    return f"{change(judgement)} for {name}. Better: {told.better}."
