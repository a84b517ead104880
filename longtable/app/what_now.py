"""What is asked now: one sentence, what happened just before, and a button for every tap that has no piece to tap."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu, QPushButton, QVBoxLayout, QWidget

from longtable.app.hint_list import HintList
from longtable.app.lately import in_brief
from longtable.app.pieces import button, label, paragraph, wrapped
from longtable.app.rank_icons import rank_icon
from longtable.components.files import legible
from longtable.engine.table import Gesture
from longtable.play.controller import Offer
from longtable.play.hints import rank_of

BUTTON_PADDING = 34
"""What a button takes beside its words."""
MOST_BUTTONS = 6
"""Further moves are in the list alone."""
LATELY_LINES = 4
"""How many lines of the sidebar are spent on what happened just now."""


class WhatNow(QWidget):
    """The prompt, what happened just now, the reason of the last refusal, and the buttons.

    Signals: `played(Offer)`, `rolled()` for chance, `scoring()`, `review()`, `copied()` where a match that is looked
    at shall go on in a copy, `rules(str)` with the rulebook section to look up.
    """

    played = Signal(object)
    rolled = Signal()
    scoring = Signal()
    review = Signal()
    copied = Signal()
    rules = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: object = None
        self._tapped: list[tuple[QPushButton, tuple[Offer, ...]]] = []
        self._section = ""
        self._room = 200
        self._recalled: tuple[str, ...] = ()
        self.prompt = paragraph("", "prompt")
        self.prompt.setAccessibleName("What is asked now")
        self.lately = paragraph("", "muted")
        self.reason = paragraph("", "alarm")
        self.reason.setAccessibleName("Why the last move was refused")
        self.look_up = button("", lambda: self.rules.emit(self._section), "quiet", hint="Read it in the rules")
        self.hints = HintList()
        self.buttons = QVBoxLayout()
        self.buttons.setSpacing(6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        heading = label("What now", "muted")
        column.addWidget(heading)
        column.addWidget(self.prompt)
        column.addWidget(self.lately)
        column.addWidget(self.reason)
        column.addWidget(self.look_up)
        column.addWidget(self.hints)
        column.addLayout(self.buttons)
        self.lately.hide()
        self.forgive()

    def fit(self, width: int) -> None:
        """Take this width, which the words on buttons are broken for."""
        if width - BUTTON_PADDING != self._room:
            self._room = width - BUTTON_PADDING
            told, self._recalled = self._recalled, ()
            self.recall(told)

    def ask(self, sentence: str) -> None:
        """Show the sentence."""
        if sentence != self.prompt.text():
            self.prompt.setText(sentence)
            self.prompt.setAccessibleName(f"What is asked now: {sentence}")

    def recall(self, happenings: Sequence[str]) -> None:
        """Tell what happened just now, shortened where it is much; all of it is in the tooltip."""
        if happenings == self._recalled:
            return
        self._recalled = tuple(happenings)
        self.lately.setText(in_brief(happenings, self._fits))
        self.lately.setToolTip("\n".join(happenings))
        self.lately.setAccessibleName(f"What happened just now: {' '.join(happenings)}")
        self.lately.setVisible(bool(happenings))

    def _fits(self, text: str) -> bool:
        metrics = self.lately.fontMetrics()
        box = metrics.boundingRect(0, 0, self._room + BUTTON_PADDING, 0, Qt.TextFlag.TextWordWrap, text)
        return box.height() <= LATELY_LINES * metrics.lineSpacing()

    def refuse(self, sentence: str, section: str) -> None:
        """Show why something was refused and where the rules say so."""
        self._section = section
        self.reason.setText(sentence)
        self.reason.setAccessibleName(f"Refused: {sentence}")
        self.reason.setVisible(bool(sentence))
        self.look_up.setText(self._fitted(f"Rules: {section}"))
        self.look_up.setAccessibleName(f"Read in the rules: {section}")
        self.look_up.setVisible(bool(sentence and section))

    def tell(self, sentence: str) -> None:
        """Show what went wrong while nobody at the table did anything."""
        words = legible(sentence)
        self.refuse(words, "")
        self.reason.setAccessibleName(words)

    def forgive(self) -> None:
        """Take the reason away."""
        self.refuse("", "")

    def show_buttons(
        self,
        taps: Sequence[tuple[Gesture, tuple[Offer, ...]]],
        *,
        roll: str = "",
        over: bool = False,
        looking: bool = False,
    ) -> None:
        """Buttons for these taps, one for chance that waits for the order `roll`, and what a match has that is over
        or only looked at.
        """
        wanted = (tuple(taps), roll, over, looking)
        if wanted == self._shown:
            return
        self._shown = wanted
        had_focus = self._clear()
        made: list[QPushButton] = []
        if roll:
            made.append(button(roll, self.rolled.emit, "main"))
        if looking:
            made.append(button("Play on in a copy", self.copied.emit, "main"))
        if over:
            made.append(button("Final scoring", self.scoring.emit, "main"))
            made.append(button("Review the game", self.review.emit))
        for _, offers in taps[: MOST_BUTTONS - len(made)]:
            made.append(self._button(offers))
            self._tapped.append((made[-1], offers))
        for one in made:
            self.buttons.addWidget(one)
        if had_focus and made:
            made[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def make_room(self, *, hints: bool) -> None:
        """While hints are shown, what happened just now gives way to them."""
        self.lately.setVisible(bool(self._recalled) and not hints)

    def mark(self, good: Sequence[Offer]) -> None:
        """Put their numbers on the buttons of these moves, the best first, and none on the others."""
        for tapped, offers in self._tapped:
            rank = rank_of(offers, good)
            tapped.setIcon(rank_icon(rank) if rank else QIcon())

    def _button(self, offers: tuple[Offer, ...]) -> QPushButton:
        first = offers[0]
        if len(offers) == 1:
            made = button(self._fitted(first.words), partial(self.played.emit, first))
        else:
            made = button(self._fitted(f"{first.label} …"), lambda: None)
            menu = QMenu(made)
            for offer in offers:
                action = menu.addAction(offer.words.replace("&", "&&"))
                action.triggered.connect(partial(self.played.emit, offer))
            made.setMenu(menu)
        made.setAccessibleName(first.words)
        made.setToolTip(first.words)
        return made

    def _clear(self) -> bool:
        """Take the buttons away; whether one of them had the focus."""
        self._tapped.clear()
        had_focus = False
        while (item := self.buttons.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                had_focus = had_focus or old.hasFocus()
                old.hide()
                old.deleteLater()
        return had_focus

    def _fitted(self, text: str) -> str:
        """The words over as many lines as the sidebar's width asks for."""
        return wrapped(text, self.prompt.fontMetrics(), self._room)
