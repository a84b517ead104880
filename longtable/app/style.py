"""The window's clothes: palette, typeface and style sheet, all from a few named colours."""

from string import Template
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from longtable.components.files import resource_file
from longtable.tabletop.theme import Theme, mixed, theme

STYLE = "Fusion"
"""The style of Qt's that the sheet is written over, on every system the same."""
BASE_TEXT = 14
"""The usual size of text in px at 100 %."""
SMALL_TEXT = 12
"""The size of secondary text: nothing in the window is smaller."""
GRID = 8
"""Margins and gaps are multiples or halves of this."""
BAR_HEIGHT = 48
"""The thin bar on top leaves 720 px for the table on a screen 768 px high."""
SIDEBAR_WIDTH = 300
"""The sidebar leaves 1066 px for the table on a screen 1366 px wide."""


class Colours(NamedTuple):
    """What the window is painted with, as `#rrggbb`.

    Attributes:
        ground: behind everything.
        paper: panels and dialogs.
        raised: fields, lists and pages of text.
        ink: text on these three.
        muted: secondary text on these three.
        line: quiet separators.
        edge: borders of controls.
        felt: the main button and what is chosen.
        felt_light: the same under the pointer.
        felt_ink: text on both.
        wash: the ground of a selected or hovered line; its text is ink.
        bar: the thin bar on top.
        bar_ink: text on it.
        bar_soft: secondary text on it.
        gold: the mark of what is asked now.
        alarm: text of a fault.
    """

    ground: str
    paper: str
    raised: str
    ink: str
    muted: str
    line: str
    edge: str
    felt: str
    felt_light: str
    felt_ink: str
    wash: str
    bar: str
    bar_ink: str
    bar_soft: str
    gold: str
    alarm: str


def colours(look: Theme) -> Colours:
    """The window's colours, from those of the table."""
    paper, card, felt = look.surface("paper"), look.surface("card"), look.surface("felt")
    white = look.ink("white").fill
    return Colours(
        ground=card.fill,
        paper=paper.fill,
        raised=mixed(paper.fill, white, 0.6).name(),
        ink=paper.text,
        muted=card.quiet,
        line=look.ink("line").fill,
        edge=card.line,
        felt=felt.fill,
        felt_light=mixed(felt.fill, white, 0.08).name(),
        felt_ink=look.ink("felt").text,
        wash=mixed(paper.fill, felt.fill, 0.16).name(),
        bar=felt.deep,
        bar_ink=felt.text,
        bar_soft=felt.quiet,
        gold=look.states.movable.fill,
        alarm=look.ink("red").edge,
    )


_SHEET = Template("""
QWidget { color: $ink; font-size: ${base}px; }
QMainWindow, QWidget[surface="ground"] { background: $ground; }
QDialog { background: $paper; }
QWidget[surface="paper"] { background: $paper; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QLabel, QCheckBox { background: transparent; }
QLabel[text_role="display"] { font-size: ${display}px; font-weight: 700; }
QLabel[text_role="title"] { font-size: ${title}px; font-weight: 600; }
QLabel[text_role="muted"] { color: $muted; font-size: ${small}px; }
QLabel[text_role="alarm"] { color: $alarm; font-weight: 600; }
QLabel[text_role="prompt"] { font-size: ${prompt}px; font-weight: 600; }
QFrame[frame_role="line"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QFrame[frame_role="card"] { background: $paper; border: 1px solid $line; border-radius: 12px; }

QPushButton, QToolButton {
    background: $raised; border: 1px solid $edge; border-radius: 8px; padding: 6px 14px; min-height: ${control}px;
}
QPushButton:hover, QToolButton:hover { background: $wash; border-color: $felt; }
QPushButton:pressed, QToolButton:pressed { background: $line; }
QPushButton:focus, QToolButton:focus { border: 2px solid $ink; padding: 5px 13px; }
QPushButton:disabled, QToolButton:disabled { color: $muted; background: $ground; border: 1px dashed $edge; }
QPushButton[align="left"] { text-align: left; }
QPushButton[button_role="main"] { background: $felt; color: $felt_ink; border-color: $felt; font-weight: 600; }
QPushButton[button_role="main"]:hover { background: $felt_light; }
QPushButton[button_role="main"]:focus { border: 2px solid $gold; }
QPushButton[button_role="main"]:disabled { background: $ground; color: $muted; border: 1px dashed $edge; }
QPushButton[button_role="quiet"], QToolButton[button_role="quiet"] {
    background: transparent; border: 1px solid transparent; color: $felt; padding: 4px 8px; text-align: left;
}
QPushButton[button_role="quiet"]:hover, QToolButton[button_role="quiet"]:hover { background: $wash; }
QPushButton[button_role="quiet"]:focus, QToolButton[button_role="quiet"]:focus {
    border: 2px solid $ink; padding: 3px 7px;
}
QPushButton[button_role="quiet"]:disabled, QToolButton[button_role="quiet"]:disabled { color: $muted; }
QPushButton[button_role="tile"] {
    background: $paper; border: 1px solid $line; border-radius: 12px; padding: 0; text-align: left;
}
QPushButton[button_role="tile"]:hover { background: $raised; border: 2px solid $felt; }
QPushButton[button_role="tile"]:focus { background: $raised; border: 3px solid $ink; }
QToolButton::menu-indicator { image: none; }

QWidget[surface="bar"] { background: $bar; }
QWidget[surface="bar"] QLabel { color: $bar_ink; }
QWidget[surface="bar"] QLabel[text_role="bar_title"] { font-weight: 600; }
QWidget[surface="bar"] QLabel[text_role="muted"] { color: $bar_soft; }
QWidget[surface="bar"] QToolButton { background: transparent; color: $bar_ink; border: 1px solid transparent;
    padding: 4px 8px; }
QWidget[surface="bar"] QToolButton:hover { background: $felt_light; }
QWidget[surface="bar"] QToolButton:focus { border: 2px solid $gold; padding: 3px 7px; }
QWidget[surface="bar"] QToolButton:disabled { color: $bar_soft; background: transparent; }
QMenuBar { background: transparent; color: $bar_ink; spacing: 0; }
QMenuBar::item { padding: 6px 10px; border-radius: 8px; background: transparent; color: $bar_ink; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $felt_light; color: $felt_ink; }

QMenu { background: $raised; border: 1px solid $edge; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 16px; border-radius: 6px; color: $ink; }
QMenu::item:selected { background: $wash; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QToolTip { background: $raised; color: $ink; border: 1px solid $edge; padding: 4px 6px; }

QLineEdit, QComboBox, QAbstractSpinBox {
    background: $raised; border: 1px solid $edge; border-radius: 8px; padding: 5px 9px; min-height: ${control}px;
    selection-background-color: $felt; selection-color: $felt_ink;
}
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { border: 2px solid $ink; padding: 4px 8px; }
QLineEdit { placeholder-text-color: $muted; }
QLineEdit:disabled, QComboBox:disabled { color: $muted; background: $ground; border-style: dashed; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox::down-arrow { image: url($down); width: 14px; height: 14px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $edge; selection-background-color: $wash;
    selection-color: $ink; outline: none; padding: 4px; }
QCheckBox { spacing: 9px; padding: 3px; border: 2px solid transparent; border-radius: 6px; }
QCheckBox:focus { border-color: $ink; }
QCheckBox:disabled { color: $muted; }
QCheckBox::indicator { width: 16px; height: 16px; border: 1px solid $edge; border-radius: 4px; background: $raised; }
QCheckBox::indicator:hover { border-color: $felt; }
QCheckBox::indicator:checked { background: $felt; border-color: $felt; image: url($check); }

QListView, QTreeView, QTableView, QTextBrowser {
    background: $raised; border: 1px solid $line; border-radius: 8px; outline: none;
    selection-background-color: $wash; selection-color: $ink; alternate-background-color: $paper;
    gridline-color: $line;
}
QListView:focus, QTreeView:focus, QTableView:focus, QTextBrowser:focus { border: 2px solid $ink; }
QListView::item { padding: 5px 7px; border-radius: 6px; }
QListView::item:hover, QTreeView::item:hover { background: $paper; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected { background: $wash; color: $ink; }
QListView::item:disabled { color: $muted; }
QTreeView::item { padding: 3px 0; }
QTableView::item { padding: 4px 8px; }
QTreeView::branch { background: transparent; }
QTreeView::branch:has-children:closed { image: url($right); }
QTreeView::branch:has-children:open { image: url($down); }
QHeaderView { background: $paper; border: none; }
QHeaderView::section { background: $paper; color: $muted; border: none; border-bottom: 1px solid $line;
    padding: 5px 5px; font-size: ${small}px; font-weight: 600; }
QTableCornerButton::section { background: $paper; border: none; }

QTabWidget::pane { border: none; top: 0; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $muted; padding: 6px 8px; border: 2px solid transparent;
    border-bottom: 3px solid transparent; font-weight: 600; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $ink; border-bottom: 3px solid $felt; }
QTabBar::tab:focus { border: 2px solid $ink; border-bottom: 3px solid $felt; border-radius: 6px; }

QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: $edge; border-radius: 4px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: $line; border: none; border-radius: 4px; }
QProgressBar::chunk { background: $felt; border-radius: 4px; }
QSplitter::handle { background: transparent; }
QSplitter::handle:vertical { border-top: 1px solid $line; height: 8px; }
""")


def sheet(chosen: Colours, text_size: int = 100) -> str:
    """The style sheet in these colours, texts `text_size` percent of their usual size."""

    def scaled(size: int) -> str:
        return str(round(size * text_size / 100))

    values = chosen._asdict()
    values |= {
        "control": scaled(20),
        "base": scaled(BASE_TEXT),
        "small": scaled(SMALL_TEXT),
        "prompt": scaled(15),
        "title": scaled(18),
        "display": scaled(30),
    }
    values |= {
        name: f'"{resource_file("app", name + ".svg")}"'.replace("\\", "/") for name in ("check", "down", "right")
    }
    return _SHEET.substitute(values)


def palette(chosen: Colours) -> QPalette:
    """The palette for what the style sheet leaves to the style, and for painted widgets."""
    made = QPalette()
    roles = {
        QPalette.ColorRole.Window: chosen.ground,
        QPalette.ColorRole.WindowText: chosen.ink,
        QPalette.ColorRole.Base: chosen.raised,
        QPalette.ColorRole.AlternateBase: chosen.paper,
        QPalette.ColorRole.Text: chosen.ink,
        QPalette.ColorRole.Button: chosen.raised,
        QPalette.ColorRole.ButtonText: chosen.ink,
        QPalette.ColorRole.BrightText: chosen.felt_ink,
        QPalette.ColorRole.Highlight: chosen.wash,
        QPalette.ColorRole.HighlightedText: chosen.ink,
        QPalette.ColorRole.ToolTipBase: chosen.raised,
        QPalette.ColorRole.ToolTipText: chosen.ink,
        QPalette.ColorRole.Link: chosen.felt,
        QPalette.ColorRole.LinkVisited: chosen.felt,
        QPalette.ColorRole.PlaceholderText: chosen.muted,
    }
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(chosen.muted))
    return made


def dress(application: QApplication, text_size: int) -> None:
    """Give the whole program its look; called again when the text size changes."""
    chosen = colours(theme())
    font = QFont(application.font())
    font.setPixelSize(round(BASE_TEXT * text_size / 100))
    application.setFont(font)
    application.setPalette(palette(chosen))
    application.setStyleSheet(sheet(chosen, text_size))


def muted() -> QColor:
    """The colour of secondary text, for painted widgets: style sheets change the palette's own."""
    return QColor(colours(theme()).muted)


def surface(widget: QWidget, name: str) -> None:
    """Lay a plain widget on `ground`, `paper` or `bar`."""
    widget.setProperty("surface", name)
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
