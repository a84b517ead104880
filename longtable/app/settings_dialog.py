"""The dialog for the user's preferences."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from longtable.app.pieces import Sheet, button, label, paragraph
from longtable.app.settings import Motion, Settings, TextSize

MOTIONS = {
    Motion.NORMAL: "Pieces glide",
    Motion.QUICK: "Pieces glide twice as fast",
    Motion.STILL: "No motion: pieces are at once where they go",
}
SIZES = {TextSize.NORMAL: "Usual", TextSize.LARGE: "Large (120 %)", TextSize.LARGER: "Very large (140 %)"}


class SettingsDialog(Sheet):
    """Shows settings and gives back changed ones."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.setMinimumWidth(420)
        self.motion = _combo("Motion", MOTIONS, settings.motion)
        self.text_size = _combo("Text size", SIZES, settings.text_size)
        self.fast = _check("Computers answer at once", settings.fast_computer)
        self.tap_dice = _check("Tap the dice to roll them", settings.tap_dice)
        self.free_undo = _check("Free undo, past dice and hidden cards too", settings.free_undo)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(8)
        for heading, controls in (
            ("Look and pace", (self.motion, self.text_size, self.fast)),
            ("New games begin with", (self.tap_dice, self.free_undo)),
        ):
            column.addWidget(label(heading, "title"))
            for control in controls:
                if isinstance(control, QComboBox):
                    words = label(control.accessibleName())
                    words.setBuddy(control)
                    column.addWidget(words)
                column.addWidget(control)
            column.addSpacing(8)
        column.addWidget(paragraph("A new game can still choose otherwise in its own dialog.", "muted"))
        column.addStretch(1)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(button("Cancel", self.reject))
        keep = button("Save", self.accept, "main")
        keep.setDefault(True)
        row.addWidget(keep)
        column.addLayout(row)
        self.motion.setFocus(Qt.FocusReason.OtherFocusReason)

    def chosen(self) -> Settings:
        """The settings as the dialog shows them."""
        return Settings(
            motion=Motion(self.motion.currentData()),
            tap_dice=self.tap_dice.isChecked(),
            fast_computer=self.fast.isChecked(),
            free_undo=self.free_undo.isChecked(),
            text_size=TextSize(self.text_size.currentData()),
        )


def _combo(name: str, choices: dict[Motion, str] | dict[TextSize, str], value: int) -> QComboBox:
    combo = QComboBox()
    combo.setAccessibleName(name)
    for choice, words in choices.items():
        combo.addItem(words, int(choice))
    combo.setCurrentIndex(combo.findData(int(value)))
    return combo


def _check(words: str, checked: bool) -> QCheckBox:
    box = QCheckBox(words)
    box.setChecked(checked)
    return box
