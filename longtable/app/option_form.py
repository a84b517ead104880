"""A form made from a game's options, whatever they are."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QVBoxLayout, QWidget

from longtable.app.pieces import label
from longtable.engine.game import AnyGame
from longtable.engine.moves import OptionValue
from longtable.engine.options import Option, Options
from longtable.engine.refusal import OptionError


class OptionForm(QWidget):
    """One row an option; rows that don't matter under the present choice are hidden.

    A yes/no option is a check box, any other a list to choose from.
    """

    changed = Signal()

    def __init__(self, game: AnyGame, given: Mapping[str, OptionValue], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options = game.options()
        self._rows: dict[str, _Row] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for option in self._options:
            row = _Row(option)
            row.changed.connect(self._settle)
            self._rows[option.key] = row
            column.addWidget(row)
        self.offer(given)

    def offer(self, given: Mapping[str, OptionValue]) -> None:
        """Show these values where the game still knows them."""
        for option in self._options:
            if option.key in given:
                try:
                    self._rows[option.key].choose(option.read(given[option.key]))
                except OptionError:
                    continue
        self._settle()

    def chosen(self) -> Options:
        """The value of every option; one that doesn't matter holds its default."""
        return {
            option.key: self._rows[option.key].chosen() if self.matters(option.key) else option.default
            for option in self._options
        }

    def matters(self, key: str) -> bool:
        """Whether the option is shown: what it hangs on is chosen, and matters itself."""
        option = next(option for option in self._options if option.key == key)
        if option.when is None:
            return True
        other, value = option.when
        return self.matters(other) and self._rows[other].chosen() == value

    def _settle(self) -> None:
        for key, row in self._rows.items():
            row.setVisible(self.matters(key))
        self.changed.emit()


class _Row(QWidget):
    """One option with its explanation."""

    changed = Signal()

    def __init__(self, option: Option) -> None:
        super().__init__()
        self._option = option
        self._check: QCheckBox | None = None
        self._combo: QComboBox | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        control: QCheckBox | QComboBox
        if {type(choice.value) for choice in option.choices} == {bool}:
            control = self._check = QCheckBox(option.label.replace("&", "&&"))
            self._check.toggled.connect(self.changed)
            column.addWidget(control)
        else:
            heading = label(option.label.replace("&", "&&"))
            column.addWidget(heading)
            control = self._combo = QComboBox()
            for choice in option.choices:
                self._combo.addItem(choice.label, choice.value)
            self._combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self._combo.setMinimumContentsLength(12)
            self._combo.currentIndexChanged.connect(self.changed)
            heading.setBuddy(self._combo)
            column.addWidget(control)
        control.setAccessibleName(option.label)
        control.setAccessibleDescription(option.help)
        control.setObjectName(f"option:{option.key}")
        self.choose(option.default)
        if option.help:
            column.addWidget(_help(option.help))

    def choose(self, value: OptionValue) -> None:
        """Show `value`, one of the option's choices."""
        if self._check is not None:
            self._check.setChecked(bool(value))
        if self._combo is not None:
            values = [choice.value for choice in self._option.choices]
            self._combo.setCurrentIndex(values.index(value))

    def chosen(self) -> OptionValue:
        """The value shown."""
        if self._check is not None:
            return self._check.isChecked()
        assert self._combo is not None
        return self._option.choices[self._combo.currentIndex()].value


def _help(text: str) -> QLabel:
    words = label(text, "muted")
    words.setWordWrap(True)
    words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    return words
