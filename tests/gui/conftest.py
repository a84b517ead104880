"""Views on the screen that is not there."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from longtable.play.session import Session
from longtable.tabletop.durations import STILL, Pace
from longtable.tabletop.view import TableView
from tests.rebuilding import watch

ShowTable = Callable[..., TableView]


@pytest.fixture(autouse=True)
def _laying_out() -> Iterator[None]:
    """No widget takes its parts away in the midst of being laid out, painted, shown or hidden."""
    caught = watch().caught
    caught.clear()
    yield
    assert caught == []


@pytest.fixture
def show_table(qtbot: QtBot) -> Iterator[ShowTable]:
    """Shows a session's table; with reduced motion unless a pace is given."""
    shown: list[TableView] = []

    def show(session: Session, pace: Pace = STILL, size: tuple[int, int] = (1066, 720)) -> TableView:
        view = TableView(session, pace=pace)
        view.resize(*size)
        view.show()
        qtbot.waitExposed(view)
        view.activateWindow()
        view.setFocus()
        shown.append(view)
        return view

    yield show
    for view in shown:
        view.stop()
        view.close()
        view.deleteLater()
    # At once, and not whenever an event loop next runs: every view keeps its pixmaps until then.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
