"""The seats in the bar on top: mark, name and total, the one on turn set off."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from longtable.app import marks
from longtable.engine.moves import Seat
from longtable.tabletop.theme import colour, faint, theme

_MARK = 7.0
_GAP = 6.0
_PADDING = 8.0


class SeatSign(msgspec.Struct, frozen=True):
    """What the strip shows of one seat.

    Attributes:
        who: what sits there, in words; empty for nothing to tell.
    """

    seat: Seat
    name: str
    total: str
    on_turn: bool
    thinking: bool = False
    who: str = ""


class _Chip(msgspec.Struct, frozen=True):
    sign: SeatSign
    words: str
    width: float


class SeatStrip(QWidget):
    """One line of chips; names give way where there is no room, marks and totals stay."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._signs: tuple[SeatSign, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(32)

    def show_seats(self, signs: Sequence[SeatSign]) -> None:
        """Show these seats, in playing order."""
        self._signs = tuple(signs)
        told = ", ".join(f"{sign.name} {sign.total}{_doing(sign)}" for sign in signs)
        self.setAccessibleName(f"Seats: {told}")
        self.setToolTip("\n".join(_line(sign) for sign in signs))
        self.setAccessibleDescription("; ".join(f"{sign.name}: {sign.who}" for sign in signs if sign.who))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        # No more than it must have: it takes what the bar's other parts leave, and names what fits.
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(round(sum(chip.width for chip in self._chips(0)) + _GAP * len(self._signs)), 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        felt, states = theme().surface("felt"), theme().states
        x, height = 0.0, 30.0
        top = (self.height() - height) / 2
        for chip in self._chips(self.width()):
            box = QRectF(x, top, chip.width, height)
            painter.setPen(Qt.PenStyle.NoPen)
            if chip.sign.on_turn:
                painter.setBrush(colour(theme().surface("paper").fill))
                painter.drawRoundedRect(box, 8, 8)
                painter.setBrush(colour(states.movable.fill))
                painter.drawRoundedRect(QRectF(box.left() + 8, box.bottom() - 3, box.width() - 16, 3), 1.5, 1.5)
            else:
                painter.setBrush(faint(felt.text, 0.10))
                painter.drawRoundedRect(box, 8, 8)
            rim = "" if chip.sign.on_turn else felt.text
            marks.paint(painter, chip.sign.seat, QPointF(x + _PADDING + _MARK, box.center().y()), _MARK, rim)
            painter.setPen(colour(theme().surface("paper").text if chip.sign.on_turn else felt.text))
            painter.setFont(self._font(chip.sign))
            painter.drawText(
                box.adjusted(_PADDING + 2 * _MARK + _GAP, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, chip.words
            )
            x += chip.width + _GAP

    def _chips(self, room: float) -> list[_Chip]:
        """The chips with as many names as fit: all, or that of the seat on turn, or none."""
        for named in (lambda sign: True, lambda sign: sign.on_turn, lambda sign: False):
            chips = [self._chip(sign, named(sign)) for sign in self._signs]
            if sum(chip.width + _GAP for chip in chips) - _GAP <= room:
                break
        return chips

    def _chip(self, sign: SeatSign, named: bool) -> _Chip:
        metrics = QFontMetricsF(self._font(sign))
        name = metrics.elidedText(sign.name, Qt.TextElideMode.ElideRight, 150) if named else ""
        words = f"{name}  {sign.total}".strip() + (" …" if sign.thinking else "")
        return _Chip(sign, words, 2 * _PADDING + 2 * _MARK + _GAP + metrics.horizontalAdvance(words))

    def _font(self, sign: SeatSign) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if sign.on_turn else QFont.Weight.Normal)
        return font


def _line(sign: SeatSign) -> str:
    """A seat in the tooltip: `Maud (Computer: Boss, Raider): 12`."""
    who = f"{sign.name} ({sign.who})" if sign.who else sign.name
    return f"{who}: {sign.total}" if sign.total else who


def _doing(sign: SeatSign) -> str:
    """What a seat does now, for those who hear the strip."""
    if sign.thinking:
        return " (thinking)"
    return " (on turn)" if sign.on_turn else ""
