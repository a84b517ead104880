"""A slip that asks for an amount: a slider, a number to type, and what would come of it."""

import re
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QSlider, QVBoxLayout, QWidget

from longtable.play.controller import Choose, Controller, Offer
from longtable.tabletop.menu import Slip, broken
from longtable.tabletop.theme import mixed, theme

WIDTH: Final = 340
MARGIN: Final = 14
TRACK: Final = 240
"""About how many px of the slider an amount can be told apart on."""
PAGES: Final = 10
"""How many page keys lead from one end to the other."""
_WHOLE: Final = re.compile(r"[0-9]+|[0-9]{1,3}(,[0-9]{3})+")
_LARGEST: Final = 2**30
"""A slider counts no further."""
_STEPS: Final[dict[int, int]] = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
_PAGES: Final[dict[int, int]] = {Qt.Key.Key_PageUp: 1, Qt.Key.Key_PageDown: -1}


def round_step(span: int, parts: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on of which at most `parts` go into `span`."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if factor * step * parts >= span:
                return factor * step
        step *= 10


def style_sheet() -> str:
    """The look of what other slips don't have, from the theme."""
    look = theme()
    paper, felt, line, white = (look.ink(name) for name in ("paper", "felt", "line", "white"))
    focus = look.states.legal.edge
    return (
        f"QLabel#heading {{ font-size: 15px; font-weight: 600; }}"
        f"QLabel#cost {{ color: {look.ink('red').edge}; font-weight: 600; }}"
        f"QLineEdit {{ background: {white.fill}; color: {paper.text}; border: 1px solid {line.edge};"
        " border-radius: 6px; padding: 3px 6px; font-size: 20px; font-weight: 600; }"
        f"QLineEdit:focus {{ border: 2px solid {focus}; padding: 2px 5px; }}"
        "QPushButton#step { padding: 0; font-size: 18px; text-align: center; }"
        "QPushButton#end { background: transparent; border: 1px solid transparent; padding: 1px 3px; font-size: 12px; }"
        f"QPushButton#end:hover {{ border-color: {line.edge}; }}"
        f"QPushButton#end:focus {{ border: 2px solid {focus}; padding: 0 2px; }}"
        f"QPushButton#agree {{ background: {felt.fill}; color: {felt.text}; border-color: {felt.edge};"
        " font-weight: 600; text-align: center; }"
        f"QPushButton#agree:hover {{ background: {mixed(felt.fill, white.fill, 0.1).name()}; }}"
        f"QPushButton#agree:focus {{ border: 2px solid {focus}; padding: 6px 11px; }}"
        f"QPushButton#agree:disabled {{ background: {line.fill}; color: {line.edge}; border-color: {line.edge}; }}"
        "QPushButton#back { text-align: center; }"
        "QSlider { min-height: 26px; }"
        f"QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {line.fill}; }}"
        f"QSlider::sub-page:horizontal {{ border-radius: 3px; background: {felt.fill}; }}"
        f"QSlider::handle:horizontal {{ width: 18px; height: 18px; margin: -7px 0; border-radius: 10px;"
        f" background: {white.fill}; border: 2px solid {felt.fill}; }}"
        f"QSlider::handle:horizontal:focus {{ border-color: {focus}; }}"
    )


class AmountSlip(Slip):
    """Asks for the amount of a move, from the one that its offer begins at.

    Args:
        choose: holds the one offer, which has amounts.
        controller: says what the move of each amount is, costs and brings.
    """

    def __init__(self, choose: Choose, controller: Controller, parent: QWidget) -> None:
        super().__init__(choose, choose.offers[0].label, parent)
        amounts = choose.amounts
        assert amounts is not None, "the offer asks for an amount"
        self.setStyleSheet(self.styleSheet() + style_sheet())
        self._amounts = amounts
        self._controller = controller
        self._amount = amounts.of(choose.offers[0].move)
        self._offer: Offer | None = None
        self._unit = -(-amounts.high // _LARGEST)
        span = amounts.high - amounts.low
        self._drag_step, self._page = round_step(span, TRACK), round_step(span, PAGES)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.number = QLineEdit()
        self.less, self.more = self._step_button("−", "One less", -1), self._step_button("+", "One more", 1)
        self.least, self.all = self._end_button(amounts.low, "Lowest"), self._end_button(amounts.high, "Highest")
        self.outcome, self.cost = QLabel(), QLabel()
        self.agree, self.back = QPushButton(), QPushButton("Cancel")
        self.buttons = [self.agree, self.back]
        self._lay_out(choose.offers[0].label)
        self._connect()
        self._set(self._amount)

    @property
    def first(self) -> QWidget:
        """The number: a digit replaces it, arrows change it, Enter agrees."""
        self.number.selectAll()
        return self.number

    @property
    def amount(self) -> int:
        """What is chosen now."""
        return self._amount

    # -- making it -------------------------------------------------------------------------

    def _step_button(self, sign: str, name: str, step: int) -> QPushButton:
        made = QPushButton(sign)
        made.setObjectName("step")
        made.setAccessibleName(name)
        made.setFixedSize(34, 34)
        made.setAutoRepeat(True)
        made.clicked.connect(lambda: self._set(self._amount + step))
        return made

    def _end_button(self, amount: int, name: str) -> QPushButton:
        made = QPushButton(f"{amount:,}")
        made.setObjectName("end")
        made.setAccessibleName(f"{name}: {amount:,}")
        made.setToolTip(made.accessibleName())
        made.clicked.connect(lambda: self._set(amount))
        return made

    def _lay_out(self, label: str) -> None:
        self.setFixedWidth(WIDTH)
        heading = QLabel(label)
        heading.setObjectName("heading")
        self.cost.setObjectName("cost")
        for words in (heading, self.outcome, self.cost):
            words.setTextFormat(Qt.TextFormat.PlainText)
            words.setWordWrap(True)
        # Its height stays while the words change, so that nothing moves under the pointer.
        self.outcome.setMinimumHeight(2 * self.fontMetrics().lineSpacing() + 4)
        self.outcome.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.number.setMaxLength(60)
        self.number.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.number.setAccessibleName(f"{label}: amount")
        self.number.setAccessibleDescription(
            f"From {self._amounts.low:,} to {self._amounts.high:,}. The arrow and page keys change it, Enter agrees."
        )
        self.slider.setAccessibleName(f"{label}: slider")
        self.slider.setRange(self._amounts.low // self._unit, -(-self._amounts.high // self._unit))
        self.slider.setPageStep(max(1, self._page // self._unit))
        self.agree.setObjectName("agree")
        self.back.setObjectName("back")
        number = QHBoxLayout()
        number.setSpacing(6)
        for part in (self.less, self.number, self.more):
            number.addWidget(part)
        ends = QHBoxLayout()
        ends.addWidget(self.least)
        ends.addStretch(1)
        ends.addWidget(self.all)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 10, MARGIN, MARGIN)
        column.setSpacing(8)
        column.addWidget(heading)
        column.addLayout(number)
        track = QVBoxLayout()
        track.setSpacing(0)
        track.addWidget(self.slider)
        track.addLayout(ends)
        column.addLayout(track)
        column.addWidget(self.outcome)
        column.addWidget(self.cost)
        column.addWidget(self.agree)
        column.addWidget(self.back)
        for one in (self.less, self.more, self.least, self.all, self.agree, self.back):
            one.setAutoDefault(False)
        for stop in self._stops:
            stop.installEventFilter(self)

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self._slid)
        self.number.textEdited.connect(self._typed)
        self.agree.clicked.connect(self._agreed)
        self.back.clicked.connect(lambda: self._choose(None))

    # -- choosing --------------------------------------------------------------------------

    @property
    def _stops(self) -> tuple[QWidget, ...]:
        """What Tab goes over, in this order and round again."""
        return self.number, self.slider, self.least, self.all, self.agree, self.back, self.less, self.more

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays on the slip: the table below it would take it for its own."""
        stops = self._stops
        here = next((number for number, stop in enumerate(stops) if stop.hasFocus()), -1)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        ahead = [stops[(here + (step if forward else -step)) % len(stops)] for step in range(1, len(stops))]
        next(stop for stop in ahead if stop.isEnabled()).setFocus(reason)
        return True

    def _set(self, amount: int, *, typed: bool = False, slid: bool = False) -> None:
        """Choose an amount, as near as it may be; the part that it comes from is left as it is."""
        self._amount = self._amounts.clamped(amount)
        if not typed:
            self.number.setText(f"{self._amount:,}")
        if not slid:
            self.slider.blockSignals(True)
            self.slider.setValue(round(self._amount / self._unit))
            self.slider.blockSignals(False)
        self._offer = self._controller.offer(self._amounts.move(self._amount))
        self._tell(self._offer.label, self._controller.preview(self._offer.move), self._offer.cost)

    def _tell(self, label: str, outcome: str, cost: str) -> None:
        self.agree.setText(broken(label, self.agree.fontMetrics(), WIDTH - 2 * MARGIN - 28))
        self.agree.setAccessibleName(label)
        self.agree.setAccessibleDescription(" ".join(filter(None, (outcome, cost))))
        self.agree.setEnabled(self._offer is not None)
        self.outcome.setText(outcome)
        self.cost.setText(cost)
        self.cost.setVisible(bool(cost))
        self._grow()

    def _grow(self) -> None:
        """Make room for more words, upwards where there is none below."""
        parent, high = self.parentWidget(), self.sizeHint().height()
        if parent is not None and self.isVisible() and high > self.height():
            self.resize(self.width(), high)
            self.move(self.x(), max(0, min(self.y(), parent.height() - high)))

    def _slid(self, position: int) -> None:
        """By the mouse in round steps where the track is too short for each amount, and to both ends."""
        amount = position * self._unit
        if self.slider.isSliderDown() and self.slider.minimum() < position < self.slider.maximum():
            amount = round(amount / self._drag_step) * self._drag_step
        self._set(amount, slid=True)

    def _typed(self, text: str) -> None:
        amount = int(text.replace(",", "")) if _WHOLE.fullmatch(text.strip()) else self._amounts.low - 1
        if self._amounts.low <= amount <= self._amounts.high:
            self._set(amount, typed=True)
            return
        self._offer = None
        self._tell(self.offers[0].label, f"From {self._amounts.low:,} to {self._amounts.high:,}.", "")

    def _agreed(self) -> None:
        if self._offer is not None:
            self._choose(self._offer)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if key == Qt.Key.Key_Escape:
                self._choose(None)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if isinstance(watched, QPushButton):
                    watched.click()
                else:
                    self._agreed()
                return True
            if watched is self.number and (key in _STEPS or key in _PAGES):
                self._set(self._amount + _STEPS.get(key, 0) + self._page * _PAGES.get(key, 0))
                return True
        return super().eventFilter(watched, event)
