"""The clock of the moves that nobody at the table makes."""

from PySide6.QtCore import QObject, QTimer, Signal

from longtable.engine.moves import CHANCE
from longtable.play.saving import SaveError
from longtable.play.session import Session, Turn
from longtable.tabletop.durations import Pace, Span

SHORTEST = 400
"""A reply comes no sooner than this many milliseconds after what it answers, unless it is to be fast."""
LOOK = 15
"""Milliseconds between two looks whether a computer has finished thinking."""


class Pacer(QObject):
    """Plays the moves of chance, automata and computers, with a pause before each in which computers think.

    Motion on the table is never waited for. Where a move can't be kept, `failed` says why and
    the pacer rests until `attend` is called again.

    Args:
        session: the match.
        pace: how fast the table moves.
        fast: whether replies come at once.
    """

    failed = Signal(str)

    def __init__(self, session: Session, pace: Pace, *, fast: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._pace = pace
        self._fast = fast
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)
        session.listeners.append(self.attend)

    def set_pace(self, pace: Pace, *, fast: bool) -> None:
        """Take another speed from the next pause on."""
        self._pace = pace
        self._fast = fast

    def attend(self) -> None:
        """Wait for the next move if one is due; every change of the match calls this."""
        if self._session.turn is Turn.COMPUTER:
            self._session.think()
            self._timer.start(self.pause())
        else:
            self._timer.stop()

    def pause(self) -> int:
        """The milliseconds before the next move: none while the table is set up."""
        if self._fast or all(entry.seat == CHANCE for entry in self._session.match.log):
            return 0
        return max(SHORTEST, self._pace.ms(Span.PAUSE))

    def stop(self) -> None:
        """Play nothing more: the match is being closed."""
        self._timer.stop()
        if self.attend in self._session.listeners:
            self._session.listeners.remove(self.attend)

    def _step(self) -> None:
        try:
            played = self._session.step()
        except SaveError as error:
            self.failed.emit(str(error))
            return
        if not played and self._session.thinking is not None:
            self._timer.start(LOOK)
