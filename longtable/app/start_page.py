"""What the window shows while no match is open: games, matches to go on with, recent files."""

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from longtable.app.pieces import button, label, paragraph, side_margin
from longtable.app.style import surface
from longtable.components.files import legible
from longtable.engine.words import counted
from longtable.tabletop.theme import colour, theme

if TYPE_CHECKING:
    from datetime import datetime

    from PySide6.QtGui import QImage

    from longtable.engine.game import AnyGame
    from longtable.engine.label import Games, Label
    from longtable.play.autosave import Unfinished

WIDEST_TILE = 420
NARROWEST_TILE = 260
MOST_COLUMNS = 3
GAP = 16
PICTURE_SHAPE = 0.53
"""The height of a tile's picture beside its width."""
GLIMPSE = QSize(WIDEST_TILE, 300)
GLIMPSE_MOVES = 24
GLIMPSE_SEED = 11
MOST_UNFINISHED = 5
WIDEST = 1700
"""The page's content is no wider than this."""
WIDE = 860
"""A page at least this wide has the files beside the games instead of below them."""
CARD_WIDTH = 380
MARGIN = 32
SCROLL_BAR = 16


class _Picture(QWidget):
    """The upper part of a tile: the game's table, or bare felt until its picture is there."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def density(self) -> float:
        """The device pixel ratio that the picture was painted for; 0 while there is none."""
        return 0.0 if self._image is None else self._image.devicePixelRatio()

    def show_image(self, image: "QImage") -> None:
        """Show the picture, cut to the tile's shape."""
        self._image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect())
        outline = QPainterPath()
        outline.setFillRule(Qt.FillRule.WindingFill)
        outline.addRoundedRect(box, 9, 9)
        outline.addRect(box.adjusted(0, box.height() / 2, 0, 0))
        if self._image is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(theme().surface("felt").fill))
            painter.drawPath(outline)
        else:
            painter.setClipPath(outline)
            size = QSize(self._image.size() / self._image.devicePixelRatio())
            scale = max(box.width() / size.width(), box.height() / size.height())
            wide, high = size.width() * scale, size.height() * scale
            painter.drawImage(QRectF((box.width() - wide) / 2, 0, wide, high), self._image)


class GameTile(QPushButton):
    """One game to begin."""

    def __init__(self, about: "Label") -> None:
        super().__init__()
        self.key = about.key
        self._size = QSize(NARROWEST_TILE, NARROWEST_TILE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        credit = about.credit
        self.setProperty("button_role", "tile")
        self.setAccessibleName(f"New game of {about.title}")
        self.setAccessibleDescription(f"{about.for_whom}; designed by {credit.designer}")
        self.picture = _Picture()
        words = QVBoxLayout()
        words.setContentsMargins(16, 10, 16, 12)
        words.setSpacing(2)
        words.addWidget(paragraph(about.title, "title"))
        words.addWidget(paragraph(about.for_whom))
        words.addWidget(paragraph(f"{credit.designer} · {credit.publisher}, {credit.year}", "muted"))
        words.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 3, 3, 3)
        column.setSpacing(0)
        column.addWidget(self.picture)
        column.addLayout(words)
        self._words = words
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def words_height(self, width: int) -> int:
        """How much room the words need below the picture in a tile of this width."""
        return self._words.heightForWidth(width - 6) + 6

    def widen(self, width: int, words: int) -> None:
        """Take this width, with this much room for the words."""
        high = round(width * PICTURE_SHAPE)
        self.picture.setFixedHeight(high)
        self._size = QSize(width, high + words)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        # Not by a fixed size: the style sheet's smallest height of buttons would undo it.
        return self._size

    def minimumSizeHint(self) -> QSize:
        return self._size

    def hasHeightForWidth(self) -> bool:
        return False


class _Tiles(QWidget):
    """The tiles in as many columns as there is room for, as wide as that leaves them."""

    def __init__(self, tiles: Sequence[GameTile]) -> None:
        super().__init__()
        self._tiles = tiles
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self._columns = 0

    def fit(self, width: int) -> None:
        """Set the tiles out in this width."""
        room = width + GAP
        columns = max(1, min(MOST_COLUMNS, len(self._tiles), room // (NARROWEST_TILE + GAP)))
        wide = min(WIDEST_TILE, room // columns - GAP)
        words = max(tile.words_height(wide) for tile in self._tiles)
        for tile in self._tiles:
            tile.widen(wide, words)
        self._arrange(columns)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        if self._columns:
            self._grid.setColumnStretch(self._columns, 0)
        self._columns = columns
        for index, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, index // columns, index % columns)
        self._grid.setColumnStretch(columns, 1)


class StartPage(QWidget):
    """Tiles for the games, unfinished matches, recent files.

    Signals: `new_game(str)` with the game's key, `resume(Path)`, `open_file()`, and `blurred()` when the page
    has come to a screen with another device pixel ratio than its pictures.
    """

    new_game = Signal(str)
    resume = Signal(object)
    open_file = Signal()
    blurred = Signal()

    def __init__(self, games: "Games", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "ground")
        self._games = games
        self.tiles = tuple(GameTile(label) for label in games.labels.values())
        for tile in self.tiles:
            tile.clicked.connect(partial(self.new_game.emit, tile.key))
        self._board = _Tiles(self.tiles)
        self.left_out = paragraph("", "alarm")
        self.left_out.setAccessibleName("Games that were left out")
        self.left_out.hide()
        for key, reason in games.broken.items():
            self._leave_out(f"{key} can't be played: {reason}")
        self.matches = QVBoxLayout()
        self.matches.setSpacing(6)
        self.files = QVBoxLayout()
        self.files.setSpacing(2)
        self._none_yet = paragraph("A match that you leave waits here, with every move you made.", "muted")
        self._none_yet.hide()
        self._files_title = label("Recent files", "title")
        self._files_title.hide()
        self.open_button = button("Open a file …", self.open_file.emit, hint="A match or a scenario (Ctrl+O)")
        inside = QWidget()
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._both.setSpacing(MARGIN)
        self._both.addLayout(self._games_column(), 1)
        self._both.addLayout(self._files_column())
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)

    def _games_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(label("Longtable", "display"))
        column.addWidget(paragraph("Pull up a chair. What shall we play?"))
        column.addSpacing(12)
        column.addWidget(self._board)
        column.addWidget(self.left_out)
        column.addStretch(1)
        return column

    def _files_column(self) -> QVBoxLayout:
        card = QFrame()
        card.setProperty("frame_role", "card")
        self._card = card
        inner = QVBoxLayout(card)
        inner.setContentsMargins(20, 16, 20, 20)
        inner.setSpacing(8)
        inner.addWidget(label("Go on with", "title"))
        inner.addWidget(self._none_yet)
        inner.addLayout(self.matches)
        inner.addSpacing(6)
        inner.addWidget(self._files_title)
        inner.addLayout(self.files)
        inner.addWidget(self.open_button, 0, Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout()
        column.addWidget(card)
        column.addStretch(1)
        return column

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and any(tile.picture.density for tile in self.tiles):
            self.blurred.emit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Set everything out anew for the page's width and the size of its texts."""
        width = self.width()
        beside = width >= WIDE
        side = side_margin(width, WIDEST, MARGIN)
        self._both.setContentsMargins(side, MARGIN, side, MARGIN)
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._card.setMinimumWidth(CARD_WIDTH if beside else 0)
        self._card.setMaximumWidth(CARD_WIDTH if beside else 16_777_215)
        # From the page's own width: what lies in the scroll area may not decide about its scroll bar.
        self._board.fit(width - 2 * side - SCROLL_BAR - (CARD_WIDTH + MARGIN if beside else 0))

    def show_matches(self, unfinished: Sequence["Unfinished"], now: "datetime") -> None:
        """Offer these matches to go on with."""
        _empty(self.matches)
        self._none_yet.setVisible(not unfinished)
        if not unfinished:
            return
        # Not before there is a match to mark: icons bring much of the table along.
        from longtable.app import marks

        heavy = self.font()
        heavy.setWeight(QFont.Weight.DemiBold)
        bold = QFontMetrics(heavy)
        for index, match in enumerate(unfinished[:MOST_UNFINISHED]):
            moves, names = counted(match.moves, "move"), ", ".join(match.names)
            words = f"{match.title}, {names}, {moves}, {when(match.saved, now)}"
            parts = (match.title, f"{when(match.saved, now)} · {moves}", names)
            shown = "\n".join(bold.elidedText(part, Qt.TextElideMode.ElideRight, CARD_WIDTH - 100) for part in parts)
            row = button(shown, partial(self.resume.emit, match.path), "" if index else "main")
            row.setProperty("align", "left")
            row.setIcon(marks.sign("play", theme().ink("felt").text if not index else theme().ink("felt").fill))
            row.setToolTip(f"{words}\n{legible(match.path)}")
            row.setAccessibleName(f"Go on with {words}")
            self.matches.addWidget(row)
            row.show()

    def show_recent(self, paths: Iterable[Path]) -> None:
        """Offer these files to open again."""
        _empty(self.files)
        shown = 0
        for path in paths:
            whole = legible(path.name)
            name = self.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideMiddle, CARD_WIDTH - 70)
            row = button(name, partial(self.resume.emit, path), "quiet", hint=legible(path))
            row.setAccessibleName(f"Open {whole}")
            self.files.addWidget(row, 0, Qt.AlignmentFlag.AlignLeft)
            shown += 1
        self._files_title.setVisible(bool(shown))

    def paint_next(self) -> bool:
        """Paint the picture of one more tile; False when all are painted for the screen that they are on."""
        for tile in self.tiles:
            if tile.isEnabled() and tile.picture.density != self.devicePixelRatioF():
                self._paint(tile)
                return True
        return False

    def _paint(self, tile: GameTile) -> None:
        """Paint a tile's picture. A game that can't be loaded has none, and its reason stands below the tiles."""
        from longtable.components.faults import DataError

        try:
            image = glimpse(self._games[tile.key], self.devicePixelRatioF())
        except DataError as error:
            tile.setEnabled(False)
            self._leave_out(f"{self._games.labels[tile.key].title} can't be played: {error.faults[0]}")
        else:
            tile.picture.show_image(image)

    def _leave_out(self, reason: str) -> None:
        """Say why a game can't be played."""
        self.left_out.setText("\n".join(filter(None, (self.left_out.text(), reason))))
        self.left_out.show()

    def first(self) -> QWidget:
        """What should have the keyboard's focus: the match to go on with, or the first game."""
        item = self.matches.itemAt(0)
        widget = item.widget() if item is not None else None
        return widget or (self.tiles[0] if self.tiles else self.open_button)


def _empty(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def glimpse(game: "AnyGame", dpr: float) -> "QImage":
    """The table of a game a few turns into a match, as wide as a tile."""
    from random import Random

    from longtable.app.seating import first_seats
    from longtable.engine.match import Match
    from longtable.engine.moves import CHANCE, PLAYER
    from longtable.play.seats import names_of, roles_of
    from longtable.tabletop.picture import picture

    roles = roles_of(game, first_seats(game))
    match = Match(game, {}, roles, GLIMPSE_SEED)
    rng = Random(GLIMPSE_SEED)
    for _ in range(GLIMPSE_MOVES):
        actor = match.actor
        if actor is None:
            break
        if actor == CHANCE:
            match.draw()
        else:
            match.play(game.policy(game.observe(match.state, actor), game.legal_moves(match.state), rng))
    return picture(match, names_of(game.label, first_seats(game)), roles.index(PLAYER), GLIMPSE, dpr, marks=False)


def when(moment: "datetime", now: "datetime") -> str:
    """A moment as people say it: `today 19:05`, `yesterday 19:05`, `1 March 2026`."""
    days = (now.date() - moment.date()).days
    if days == 0:
        return f"today {moment:%H:%M}"
    if days == 1:
        return f"yesterday {moment:%H:%M}"
    return f"{moment.day} {moment:%B %Y}"
