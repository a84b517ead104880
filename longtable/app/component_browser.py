"""Everything in a game's box, with where each value comes from and which file to edit."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from longtable.app.pieces import Sheet, button, label, paragraph
from longtable.app.words_delegate import WordsDelegate
from longtable.components.files import data_file
from longtable.engine.game import Component, Provenance
from longtable.engine.label import Games

HEADINGS = ("Kind", "Name", "What is on it", "Source", "File")
SHARES = (17, 17, 0, 12, 17)
"""The width of each column in percent of the dialog's; the text has what is left."""
SOURCES: Mapping[Provenance, str] = {
    Provenance.PUBLISHED: "published",
    Provenance.SECONDARY: "second hand",
    Provenance.INFERRED: "inferred",
    Provenance.HOUSE: "our own",
}
EXPLANATION = (
    "Published: read off the printed game or its rulebook. Second hand: from a description by others. "
    "Inferred: worked out from what is known. Our own: made up for this program. "
    "Whoever owns the game can correct every value in the YAML file named in the last column."
)


class ComponentBrowser(Sheet):
    """A table of every component, searched by any word in it."""

    def __init__(self, games: Games, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._games = games
        self.setWindowTitle("In the box")
        self.resize(1000, 640)
        self.setMinimumSize(480, 320)
        self.game_list = QComboBox()
        self.game_list.setAccessibleName("Game")
        for each in games.labels.values():
            self.game_list.addItem(each.title, each.key)
        self.game_list.setCurrentIndex(max(0, self.game_list.findData(key)))
        self.field = QLineEdit()
        self.field.setPlaceholderText("Find a component")
        self.field.setAccessibleName("Find a component")
        self.field.setClearButtonEnabled(True)
        self.count = label("", "muted")
        self.table = QTableWidget(0, len(HEADINGS))
        self.table.setAccessibleName("Components")
        self.table.setHorizontalHeaderLabels(HEADINGS)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.setItemDelegate(_Cells(self.table))
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setVerticalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
        for section, share in enumerate(SHARES):
            self.table.horizontalHeader().setSectionResizeMode(
                section, QHeaderView.ResizeMode.Interactive if share else QHeaderView.ResizeMode.Stretch
            )
        head = QHBoxLayout()
        head.addWidget(self.game_list)
        head.addWidget(self.field, 1)
        head.addWidget(self.count)
        foot = QHBoxLayout()
        foot.addWidget(paragraph(EXPLANATION, "muted"), 1)
        self.open_button = button("Open the file", self._open_file, hint="Open the selected line's file in an editor")
        self.open_button.setEnabled(False)
        self.table.itemSelectionChanged.connect(lambda: self.open_button.setEnabled(bool(self.table.selectedItems())))
        foot.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignBottom)
        foot.addWidget(button("Close", self.reject), 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        column.addLayout(foot)
        self.game_list.currentIndexChanged.connect(self._show)
        self.field.textChanged.connect(self._filter)
        self._show()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column, share in enumerate(SHARES):
            if share:
                self.table.setColumnWidth(column, self.width() * share // 100)

    def _show(self) -> None:
        components = self._games[str(self.game_list.currentData())].components()
        self.table.setRowCount(len(components))
        for row, component in enumerate(components):
            for column, text in enumerate(cells(component)):
                item = QTableWidgetItem(text)
                item.setToolTip(component.file if column == len(HEADINGS) - 1 else "")
                self.table.setItem(row, column, item)
        self._filter(self.field.text())

    def _open_file(self) -> None:
        item = self.table.item(self.table.currentRow(), len(HEADINGS) - 1)
        if item is not None:
            package = self._games.labels[str(self.game_list.currentData())].package
            # What is whole already, as the path of a pack, stays as it is.
            path = data_file(item.toolTip(), package=package)
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        shown = 0
        for row in range(self.table.rowCount()):
            items = (self.table.item(row, column) for column in range(len(HEADINGS)))
            line = " ".join(item.text() for item in items if item is not None).casefold()
            fits = all(word in line for word in words)
            self.table.setRowHidden(row, not fits)
            shown += fits
        self.count.setText(f"{shown} of {self.table.rowCount()}")


def cells(component: Component) -> Sequence[str]:
    """One row of the table."""
    return (
        component.group,
        component.name,
        component.text,
        SOURCES[component.provenance],
        short(component.file),
    )


def short(file: str) -> str:
    """A file of the program's own data by its path inside it, any other as it is."""
    return file.removeprefix(str(data_file())).lstrip("/\\")


class _Cells(WordsDelegate):
    """The table's cells are as wide as their columns."""

    def _width(self, index: QModelIndex | QPersistentModelIndex) -> int:
        table = self.parent()
        assert isinstance(table, QTableWidget), "the delegate is made by its dialog for the table"
        return table.columnWidth(index.column())
