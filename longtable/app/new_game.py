"""The dialog that begins a match of any game."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from longtable.app import marks, seating
from longtable.app.new_match import LARGEST_SEED, NewMatch, draw_seed
from longtable.app.option_form import OptionForm
from longtable.app.pieces import Sheet, button, label, paragraph
from longtable.app.settings import Choices, SeatChoice, Settings
from longtable.engine.game import AnyGame
from longtable.engine.label import Games
from longtable.engine.signs import seat_mark
from longtable.play.naming import named
from longtable.play.seats import HUMAN, LONGEST_NAME, SeatSpec, names_of, seat_kinds, seat_lines, styles_of
from longtable.tabletop.theme import theme

NARROWEST = 420
ANY_STYLE = "Any style"
ANY_LINE = "Plays whatever it finds best."


class SeatRow(QWidget):
    """One seat: its mark, who sits there, the name, a level's style, and a way to take the seat away."""

    changed = Signal()
    removed = Signal()

    def __init__(self, game: AnyGame, number: int, spec: SeatSpec) -> None:
        super().__init__()
        self._game = game
        self._automata = game.automata
        self._lines = seat_lines(game)
        mark = QLabel()
        mark.setPixmap(marks.seat_icon(number, 20).pixmap(20, 20))
        mark.setToolTip(f"Seat {number + 1}: {seat_mark(number)}")
        self.kind = QComboBox()
        for kind, words in seat_kinds(game).items():
            self.kind.addItem(words, kind)
            self.kind.setItemData(self.kind.count() - 1, self._lines[kind], Qt.ItemDataRole.ToolTipRole)
        self.kind.setCurrentIndex(self.kind.findData(spec.kind))
        self.kind.setAccessibleName(f"Seat {number + 1}: who plays")
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.setMinimumContentsLength(20)
        self.name = QLineEdit(spec.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.name.setAccessibleName(f"Seat {number + 1}: name")
        self.style_list = QComboBox()
        self.style_list.addItem(ANY_STYLE, "")
        self.style_list.setItemData(0, ANY_LINE, Qt.ItemDataRole.ToolTipRole)
        for key, style in game.styles.items():
            self.style_list.addItem(style.title, key)
            self.style_list.setItemData(self.style_list.count() - 1, style.line, Qt.ItemDataRole.ToolTipRole)
        self.style_list.setCurrentIndex(max(0, self.style_list.findData(spec.style)))
        self.style_list.setAccessibleName(f"Seat {number + 1}: style")
        self.style_list.setVisible(bool(game.styles))
        # Where a seat has no style, its place stays empty: names stand one below the other.
        policy = self.style_list.sizePolicy()
        policy.setRetainSizeWhenHidden(bool(game.styles))
        self.style_list.setSizePolicy(policy)
        self.remove = button("Remove", self.removed.emit, "quiet", hint=f"Take seat {number + 1} away")
        self.remove.setAccessibleName(f"Remove seat {number + 1}")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(mark)
        row.addWidget(self.kind, 4)
        row.addWidget(self.name, 3)
        row.addWidget(self.style_list)
        row.addWidget(self.remove)
        self.kind.currentIndexChanged.connect(self._kind_changed)
        self.name.textChanged.connect(self.changed)
        self.style_list.currentIndexChanged.connect(self._style_changed)
        self._style_changed()
        self._kind_changed()

    def spec(self) -> SeatSpec:
        """The seat as it is chosen now; an automaton keeps its own name, and only levels have a style."""
        kind = str(self.kind.currentData())
        name = "" if kind in self._automata else self.name.text().strip()
        return SeatSpec(kind, name, str(self.style_list.currentData()) if styles_of(self._game, kind) else "")

    def about(self) -> str:
        """What sits here and what it is like, in a line; nothing of a person."""
        kind = str(self.kind.currentData())
        return "" if kind == HUMAN else f"{self.kind.currentText()}. {self._lines[kind]}"

    def _kind_changed(self) -> None:
        line = self._lines[str(self.kind.currentData())]
        self.kind.setToolTip(line)
        self.kind.setAccessibleDescription(line)
        self.name.setEnabled(self.kind.currentData() not in self._automata)
        self.style_list.setVisible(bool(styles_of(self._game, str(self.kind.currentData()))))
        self.changed.emit()

    def _style_changed(self) -> None:
        line = str(self.style_list.currentData(Qt.ItemDataRole.ToolTipRole))
        self.style_list.setToolTip(line)
        self.style_list.setAccessibleDescription(line)
        self.changed.emit()


class NewGameDialog(Sheet):
    """Game, seats, options, dice and undo, in one column.

    Args:
        games: the games to choose from, by key.
        key: the game shown first.
        remembered: what was chosen last, by game.
        settings: the usual choices about undo and dice.
    """

    def __init__(
        self,
        games: Games,
        key: str,
        remembered: Mapping[str, Choices],
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._games = games
        self._remembered = remembered
        self._rows: list[SeatRow] = []
        self._form: OptionForm | None = None
        self.setWindowTitle("New game")
        self.resize(640, 680)
        self.setMinimumSize(NARROWEST, 360)

        self.game_list = QComboBox()
        self.game_list.setAccessibleName("Game")
        for each in games.labels.values():
            self.game_list.addItem(each.title, each.key)
        self._about = paragraph("", "muted")
        self._seats = QVBoxLayout()
        self._seats.setSpacing(6)
        self.add_button = button("Add a seat", self._add_seat, "quiet")
        self.add_button.setIcon(marks.sign("plus", theme().surface("felt").fill))
        self.kinds = paragraph("", "muted")
        self.kinds.setAccessibleName("What the computer players are like")
        self.warning = paragraph("", "alarm")
        self.warning.setAccessibleName("What is missing")
        self._options = QVBoxLayout()
        self._options_title = label("Options", "title")
        self.left_out = paragraph("", "alarm")
        self.left_out.setAccessibleName("Packs that were left out")

        self.tap_dice = QCheckBox()
        self.tap_dice.setAccessibleDescription("Without it that happens by itself")
        self.tap_dice.setChecked(settings.tap_dice)
        self.free_undo = QCheckBox("Free undo, past dice and hidden cards too")
        self.free_undo.setAccessibleDescription("Redo then gives the same dice again")
        self.free_undo.setChecked(settings.free_undo)
        self.seed = QLineEdit(str(draw_seed()))
        self.seed.setAccessibleName("Seed")
        self.seed.setValidator(QIntValidator(0, LARGEST_SEED, self.seed))
        self.seed.setMaximumWidth(140)
        self.seed.textChanged.connect(self._check)

        self.start = button("Start", self.accept, "main")
        self.start.setDefault(True)
        self.cancel = button("Cancel", self.reject)
        self.rules = button("Rules", self.rules_wanted.emit, "quiet", hint="Read the rules of this game (F1)")
        self._lay_out()
        self.game_list.setCurrentIndex(max(0, self.game_list.findData(key)))
        self.game_list.currentIndexChanged.connect(self._game_changed)
        self._game_changed()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- what is chosen --------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The game that is chosen."""
        return self._games[str(self.game_list.currentData())]

    def seats(self) -> tuple[SeatSpec, ...]:
        """The seats as they are chosen now; a computer that nobody has named has no name yet."""
        return tuple(row.spec() for row in self._rows)

    @property
    def rows(self) -> Sequence[SeatRow]:
        """The rows of the seats, in playing order."""
        return self._rows

    @property
    def form(self) -> OptionForm:
        """The form with the game's options."""
        assert self._form is not None
        return self._form

    def chosen(self) -> NewMatch:
        """The whole choice."""
        return NewMatch(
            game=self.game,
            options=self.form.chosen(),
            seats=named(self.game, self.seats(), int(self.seed.text())),
            seed=int(self.seed.text()),
            free_undo=self.free_undo.isChecked(),
            tap_dice=self.tap_dice.isChecked() and not self.tap_dice.isHidden(),
        )

    def choices(self) -> Choices:
        """What is worth remembering for the next match of this game."""
        return Choices(tuple(SeatChoice(seat.kind, seat.name, seat.style) for seat in self.seats()), self.form.chosen())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._widen()

    # -- putting it together ---------------------------------------------------------------

    def _lay_out(self) -> None:
        self._inside = inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(8)
        column.addWidget(self.game_list)
        column.addWidget(self._about)
        column.addSpacing(8)
        column.addWidget(label("Who plays", "title"))
        column.addLayout(self._seats)
        column.addWidget(self.kinds)
        column.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.warning)
        column.addSpacing(8)
        column.addWidget(self._options_title)
        column.addLayout(self._options)
        column.addWidget(self.left_out)
        column.addSpacing(8)
        column.addWidget(label("Chance and undo", "title"))
        column.addWidget(self.tap_dice)
        column.addWidget(self.free_undo)
        seed_row = QHBoxLayout()
        seed_label = label("Seed")
        seed_label.setBuddy(self.seed)
        seed_row.addWidget(seed_label)
        seed_row.addWidget(self.seed)
        seed_row.addWidget(
            button("New seed", lambda: self.seed.setText(str(draw_seed())), "quiet", hint="Draw another number")
        )
        seed_row.addStretch(1)
        column.addLayout(seed_row)
        column.addWidget(paragraph("The same seed and the same moves give the same dice and cards.", "muted"))
        column.addStretch(1)
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(24, 8, 24, 20)
        buttons.setSpacing(8)
        buttons.addWidget(self.rules)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.start)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(scroll, 1)
        whole.addLayout(buttons)

    def _game_changed(self) -> None:
        game = self.game
        last = self._remembered.get(game.key, Choices())
        credit = game.credit
        self._about.setText(
            f"{game.label.for_whom} · designed by {credit.designer} · {credit.publisher}, {credit.year}"
        )
        remembered = tuple(SeatSpec(seat.kind, seat.name, seat.style) for seat in last.seats)
        self._seat(remembered if seating.usable(game, remembered) else seating.first_seats(game))
        if self._form is not None:
            self._options.removeWidget(self._form)
            self._form.deleteLater()
        self._form = OptionForm(game, last.options)
        self._options.addWidget(self._form)
        self._options_title.setVisible(bool(game.options()))
        order = game.table.chance_order
        self.tap_dice.setText(f"{order} by hand")
        self.tap_dice.setVisible(bool(order))
        faults = game.pack_faults()
        self.left_out.setText("\n".join(("Packs with faults are left out:", *faults)))
        self.left_out.setVisible(bool(faults))
        self._check()

    def _seat(self, seats: Sequence[SeatSpec]) -> None:
        """Show these seats in place of the present ones."""
        for row in self._rows:
            self._seats.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [SeatRow(self.game, number, spec) for number, spec in enumerate(seats)]
        before: QWidget = self.game_list
        for number, row in enumerate(self._rows):
            self._seats.addWidget(row)
            row.changed.connect(self._check)
            row.removed.connect(lambda number=number: self._remove_seat(number))
            for control in (row.kind, row.name, row.style_list, row.remove):
                QWidget.setTabOrder(before, control)
                before = control
        QWidget.setTabOrder(before, self.add_button)
        self._check()
        if self.isVisible():
            self._widen()

    def _widen(self) -> None:
        """Be no narrower than the widest row: nothing of it can be scrolled to."""
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(max(NARROWEST, self._inside.minimumSizeHint().width() + bar))

    def _add_seat(self) -> None:
        self._seat(seating.with_one_more(self.game, self.seats()))
        self._rows[-1].kind.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove_seat(self, number: int) -> None:
        self._seat(seating.without(self.game, self.seats(), number))
        self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _check(self) -> None:
        game, seats = self.game, self.seats()
        seed = int(self.seed.text()) if self.seed.hasAcceptableInput() else 0
        for row, name in zip(self._rows, names_of(game.label, named(game, seats, seed)), strict=True):
            row.name.setPlaceholderText(name)
            row.remove.setEnabled(seating.can_have(game, len(seats) - 1))
        lines = [about for about in dict.fromkeys(row.about() for row in self._rows) if about]
        self.kinds.setText("\n".join(lines))
        self.kinds.setVisible(bool(lines))
        self.add_button.setEnabled(seating.can_have(game, len(seats) + 1))
        sentence = seating.fault(game, seats)
        if not sentence and not self.seed.hasAcceptableInput():
            sentence = f"The seed is a number from 0 to {LARGEST_SEED}"
        self.warning.setText(sentence)
        self.warning.setVisible(bool(sentence))
        self.start.setEnabled(not sentence)
        self.start.setToolTip(sentence)
