"""The rules of a game to read and to search."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextBlock, QTextCursor, QTextFormat
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from longtable.app.pieces import button
from longtable.components.files import data_file
from longtable.engine.game import AnyGame

BEFORE_HEADING = 10
"""How many px of what comes before a heading stay in view."""


def rules_text(game: AnyGame) -> str:
    """The game's rules as Markdown, or one sentence where the file is missing."""
    try:
        return data_file(game.key, "rules.md", package=game.label.package).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return f"# {game.title}\n\nThe rules text of this game (data/{game.key}/rules.md) can't be read.\n"


class RulesView(QWidget):
    """A page of rules with a field to search it."""

    def __init__(self, game: AnyGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._loaded = False
        self.field = QLineEdit()
        self.field.setPlaceholderText("Find in the rules")
        self.field.setAccessibleName("Find in the rules")
        self.field.setClearButtonEnabled(True)
        self.field.textEdited.connect(lambda _: self._find(again=False))
        self.field.returnPressed.connect(lambda: self._find(again=True))
        self.page = QTextBrowser()
        self.page.setAccessibleName(f"Rules of {game.title}")
        self.page.setOpenExternalLinks(False)
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(lambda link: self.show_section(link.fragment().replace("-", " ")))
        row = QHBoxLayout()
        row.addWidget(self.field, 1)
        row.addWidget(button("Next", lambda: self._find(again=True), hint="The next place with these words"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.page, 1)

    def load(self) -> None:
        """Read the rules, once, when they are first looked at."""
        if self._loaded:
            return
        self.page.document().setDocumentMargin(10)
        self.page.document().setIndentWidth(18)
        self.page.setMarkdown(rules_text(self._game))
        self._loaded = True
        self._set_type()

    def show_section(self, heading: str) -> bool:
        """Scroll to the heading that holds these words, less a ruling in brackets; False where there is none."""
        self.load()
        wanted = _plain(heading.partition(" (ruling ")[0])
        block = self.page.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and wanted and wanted in _plain(block.text()):
                self._go_to(block)
                return True
            block = block.next()
        return False

    def _go_to(self, block: QTextBlock) -> None:
        self.page.moveCursor(QTextCursor.MoveOperation.End)
        cursor = QTextCursor(block)
        self.page.setTextCursor(cursor)
        self.page.ensureCursorVisible()
        bar = self.page.verticalScrollBar()
        bar.setValue(bar.value() - BEFORE_HEADING)

    def _find(self, *, again: bool) -> None:
        self.load()
        words = self.field.text()
        cursor = self.page.textCursor()
        if not again:
            cursor.setPosition(cursor.selectionStart())
            self.page.setTextCursor(cursor)
        if words and not self.page.find(words):
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
            self.page.find(words)

    def _set_type(self) -> None:
        """Headings in proportion to the text size instead of a browser's."""
        block = self.page.document().begin()
        base = self.page.font().pixelSize()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            if level:
                cursor = QTextCursor(block)
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                shape = cursor.charFormat()
                shape.clearProperty(QTextFormat.Property.FontSizeAdjustment)
                font = QFont(self.page.font())
                font.setPixelSize(base + max(0, 8 - 3 * level))
                font.setWeight(QFont.Weight.DemiBold)
                shape.setFont(font)
                cursor.setCharFormat(shape)
                around = block.blockFormat()
                around.setTopMargin(0 if level == 1 else 12)
                around.setBottomMargin(4)
                cursor.setBlockFormat(around)
            elif block.textList() is None:
                around = block.blockFormat()
                around.setBottomMargin(6)
                QTextCursor(block).setBlockFormat(around)
            block = block.next()
        self.page.moveCursor(QTextCursor.MoveOperation.Start)


def _plain(text: str) -> str:
    return " ".join("".join(sign if sign.isalnum() else " " for sign in text.casefold()).split())


class RulesDialog(QDialog):
    """The rules in a window of their own, for where there is no sidebar."""

    def __init__(self, game: AnyGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"Rules of {game.title}")
        self.resize(720, 640)
        self.view = RulesView(game)
        self.view.load()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(self.view, 1)
        column.addWidget(button("Close", self.reject), 0, Qt.AlignmentFlag.AlignRight)
        self.view.page.setFocus(Qt.FocusReason.OtherFocusReason)
