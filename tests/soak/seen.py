"""Everything that the window shows of a match, by whichever way it can be seen, heard or copied."""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QEvent, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from longtable.app.main import make_application
from longtable.app.report import Fault, of_faults, of_match
from longtable.app.settings import Motion, Settings, Shelf
from longtable.app.style import dress
from longtable.app.window import MainWindow
from longtable.components.files import UserFolders
from longtable.engine.match import Match
from longtable.engine.moves import Seat
from longtable.games import GAMES
from longtable.play.seats import SeatSpec
from longtable.play.session import Session
from longtable.tabletop.offscreen import without_screen

without_screen()

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
SAID = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)


@cache
def application() -> QApplication:
    """The one application of this process, dressed."""
    made = QApplication.instance()
    if not isinstance(made, QApplication):
        made = make_application()
    dress(made, 100)
    return made


def everything(match: Match[Any], seats: Sequence[SeatSpec], home: Path) -> dict[str, object]:
    """All that the window shows of a match to the one person at it."""
    application()
    shelf = Shelf(UserFolders.under(home).settings)
    shelf.change(Settings(motion=Motion.STILL))
    window = MainWindow(GAMES, UserFolders.under(home), shelf)
    window.show()
    session = Session(match, seats, None)
    window.show_session(session)
    page = window.page
    assert page is not None, "it was shown just now"
    # The computers at the table wait: only what is there now is looked at.
    page.pacer.stop()
    QApplication.processEvents()
    seen: dict[str, object] = {"title": window.windowTitle()}
    for number in range(len(window.go_actions)):
        window.go_actions[number].trigger()
        QApplication.processEvents()
        seen[f"picture {number}"] = picture(window)
        seen[f"copied {number}"] = copied()
    seen["crash report"] = crash_report(session)
    seen["words"] = list(words(window))
    seen["heard"] = list(heard(QAccessible.queryAccessibleInterface(window)))
    for seat in others(match, session.viewer):
        page.view.enlarge(seat)
        QApplication.processEvents()
        seen[f"board {seat}"] = picture(window)
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    match.listeners.clear()
    return seen


def crash_report(session: Session) -> str:
    """What would be reported of an error whose message holds the whole truth."""
    try:
        raise KeyError(session.match.state.fingerprint().hex())
    except KeyError as error:
        return of_faults({Fault.of(error, error.__traceback__): 1}, of_match(session))


def others(match: Match[Any], viewer: Seat | None) -> list[Seat]:
    """Those who sit across the table."""
    return [seat for seat in range(len(match.roles)) if seat != viewer]


def picture(widget: QWidget) -> str:
    """A digest of what a widget looks like."""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return hashlib.blake2b(bytes(image.constBits()), digest_size=16).hexdigest()


def copied() -> str:
    """What the clipboard holds after all was copied where the keyboard is."""
    QApplication.clipboard().clear()
    focus = QApplication.focusWidget()
    if focus is not None:
        QTest.keyClick(focus, "a", Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(focus, "c", Qt.KeyboardModifier.ControlModifier)
    return QApplication.clipboard().text()


def words(inside: QWidget) -> Iterator[tuple[str, ...]]:
    """Every text of every widget, seen or not, and of every item in a list."""
    for widget in (inside, *inside.findChildren(QWidget)):
        text = widget.text() if hasattr(widget, "text") and callable(widget.text) else ""
        yield (
            type(widget).__name__, str(text), widget.toolTip(), widget.statusTip(), widget.whatsThis(),
            widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle(),
        )  # fmt: skip
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from items(widget.model(), QModelIndex())


def items(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[tuple[str, ...]]:
    """Every text of every item below `parent`."""
    for row in range(model.rowCount(parent)):
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
        for column in range(columns):
            index = model.index(row, column, parent)
            yield tuple(str(model.data(index, role)) for role in ROLES)
            if column == 0:
                yield from items(model, index)


def heard(node: QAccessibleInterface | None) -> Iterator[tuple[str, ...]]:
    """What a screen reader says of a widget and of everything inside it."""
    if node is None or not node.isValid():
        return
    yield (node.role().name, *(node.text(which) for which in SAID))
    for number in range(node.childCount()):
        yield from heard(node.child(number))
