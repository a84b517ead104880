"""Watches every widget of the program for the fault that it takes its own parts away while it is laid out or painted.

Qt is in the midst of the parts then: at best the layout begins again and again, at worst a part is freed twice.
"""

import functools
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import (
    QComboBox,
    QGraphicsScene,
    QLayout,
    QListWidget,
    QStackedWidget,
    QTableWidget,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

import longtable.app
import longtable.tabletop
from longtable.tabletop.scene import TableScene

HANDLERS: Final = (
    "resizeEvent",
    "paintEvent",
    "showEvent",
    "hideEvent",
    "changeEvent",
    "focusInEvent",
    "focusOutEvent",
    "moveEvent",
    "event",
    "eventFilter",
    "sizeHint",
    "minimumSizeHint",
    "paint",
)
"""What Qt calls while it lays out, paints, or moves the focus."""
LAYING_OUT: Final = frozenset(
    {
        QEvent.Type.Resize,
        QEvent.Type.Move,
        QEvent.Type.Paint,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.FocusIn,
        QEvent.Type.FocusOut,
        QEvent.Type.FontChange,
        QEvent.Type.StyleChange,
        QEvent.Type.PaletteChange,
        QEvent.Type.EnabledChange,
        QEvent.Type.LayoutRequest,
        QEvent.Type.Polish,
        QEvent.Type.DevicePixelRatioChange,
    }
)
"""Of the events that a general handler sees, those that count."""
REBUILDS: Final[tuple[tuple[type, tuple[str, ...]], ...]] = (
    (QListWidget, ("clear", "takeItem", "addItem", "addItems", "insertItem")),
    (QTreeWidget, ("clear", "takeTopLevelItem", "addTopLevelItem")),
    (QTreeWidgetItem, ("takeChild", "takeChildren", "removeChild", "addChild")),
    (QTableWidget, ("clear", "clearContents", "setRowCount", "setColumnCount", "removeRow", "setItem", "takeItem")),
    (QTableWidget, ("setHorizontalHeaderItem", "setVerticalHeaderItem")),
    (QComboBox, ("clear", "removeItem", "addItem")),
    (QTextBrowser, ("setHtml", "setMarkdown", "setPlainText", "clear")),
    (QStackedWidget, ("addWidget", "removeWidget")),
    (QLayout, ("takeAt", "removeWidget", "removeItem")),
    (QObject, ("deleteLater",)),
    (QWidget, ("setParent",)),
    (TableScene, ("show_tableau", "clear_tableau", "set_density")),
)
"""What takes a widget's parts away, or puts others there."""


class Watch:
    """Notes what is rebuilt inside which event.

    Attributes:
        caught: `what inside where` for each, in order.
    """

    def __init__(self) -> None:
        self.caught: list[str] = []
        self._inside: list[str] = []

    def handler(self, owner: type, name: str, method: Callable[..., object]) -> Callable[..., object]:
        """The event handler, which is known to be at work while it is."""

        @functools.wraps(method)
        def handle(this: object, *given: object) -> object:
            event = given[-1] if given else None
            if name in ("event", "eventFilter") and (not isinstance(event, QEvent) or event.type() not in LAYING_OUT):
                return method(this, *given)
            self._inside.append(f"{owner.__name__}.{name}")
            try:
                return method(this, *given)
            finally:
                self._inside.pop()

        return handle

    def rebuild(self, name: str, method: Callable[..., object]) -> Callable[..., object]:
        """What takes parts away, noted where a handler is at work."""

        @functools.wraps(method)
        def act(this: object, *given: object, **named: object) -> object:
            if self._inside and not _first_or_apart(this):
                self.caught.append(f"{type(this).__name__}.{name} inside {self._inside[-1]}")
            return method(this, *given, **named)

        return act


def _first_or_apart(this: object) -> bool:
    """Whether it is a table on which nothing lies yet, or one that no view shows: a picture of it is painted."""
    return isinstance(this, TableScene) and (this.tableau is None or not this.views())


def modules() -> Iterator[ModuleType]:
    """Every module that has widgets."""
    for package in (longtable.app, longtable.tabletop):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


def handlers() -> Iterator[tuple[type, str]]:
    """Every handler of the program's own widgets."""
    for module in modules():
        for owner in vars(module).values():
            if inspect.isclass(owner) and owner.__module__ == module.__name__ and issubclass(owner, QObject):
                for name in HANDLERS:
                    if name in vars(owner) and not issubclass(owner, QGraphicsScene):
                        yield owner, name


@functools.cache
def watch() -> Watch:
    """Watch every widget of the program from now on. It is never undone: Qt keeps handlers that it has found."""
    made = Watch()
    for owner, name in handlers():
        setattr(owner, name, made.handler(owner, name, vars(owner)[name]))
    for owner, names in REBUILDS:
        for name in names:
            setattr(owner, name, made.rebuild(name, getattr(owner, name)))
    return made
