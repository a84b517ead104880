"""Drawing the table: what a pick-up, a frame of a drag and a whole repaint cost beside a minimal scene."""

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from longtable.engine.layout import Ground, Lay, Layout, Outline, PlaceSpec, Repeat, Zone, boards
from longtable.engine.match import Match
from longtable.engine.moves import PLAYER
from longtable.engine.table import Arrangement, Drag, Face, Lying, Pip, Shape
from longtable.games import GAMES
from longtable.play.controller import Offer
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session
from longtable.tabletop.durations import STILL
from longtable.tabletop.picture import picture
from longtable.tabletop.tableau import Tableau, arrange
from longtable.tabletop.view import TableView
from tests.bench.conftest import timed
from tests.toy import PASS, TOY

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

Bare = tuple[QGraphicsView, list[QGraphicsPixmapItem]]
Compare = Callable[[str, list[float], list[float]], None]

SIZE = QSize(1066, 720)
PIECES = 300
PLACES = 60
LEGAL = 16
INKS = ("red", "yellow", "blue", "rose", "green", "sky", "orange", "plum")
SHAPES = (Shape.TOKEN, Shape.COIN, Shape.SMALL_CARD, Shape.DIE, Shape.CROSS)


def crowded() -> Tableau:
    """Sixty places with five pieces each, on one board."""
    spec = PlaceSpec(
        "place:{n}",
        (10, 10),
        (96, 110),
        Repeat(count=PLACES, columns=10, step=(105, 118)),
        Lay.CLUSTER,
        piece=(40, 40),
        outline=Outline.QUIET,
        title="Place",
    )
    layout = Layout((1066, 720), "wood", (Zone("all", (0, 0), (1066, 720), Ground.FELT, places=(spec,)),))
    rng = Random(1)
    places = {}
    for number in range(1, PLACES + 1):
        pieces = []
        for index in range(PIECES // PLACES):
            face = Face(
                SHAPES[index],
                f"Piece {number}",
                title="Piece",
                number=str(number),
                glyph="horse-variant",
                ink=rng.choice(INKS),
                pips=(Pip(text="$5", ink="gold"),),
            )
            pieces.append(Lying(f"piece:{number}:{index}", face))
        places[f"place:{number}"] = tuple(pieces)
    return arrange(layout, boards(layout, (PLAYER,), 0), 0, {}, Arrangement(places))


@pytest.fixture
def crowd(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> TableView:
    """A view of the crowded table; a piece taken up may go to sixteen places."""
    session = Session.new(TOY, {}, (SeatSpec(HUMAN), SeatSpec(HUMAN)), 1)
    view = TableView(session, pace=STILL)
    view.resize(SIZE)
    view.show()
    qtbot.waitExposed(view)
    view.curtain.hide()
    view.stop()

    def offers(piece: str) -> dict[str, tuple[Offer, ...]]:
        places = [f"place:{number}" for number in range(2, 2 + LEGAL)]
        return {place: (Offer(PASS, f"Put it on {place}", "", Drag(piece, place)),) for place in places}

    monkeypatch.setattr(session.controller, "pick_up", offers)
    monkeypatch.setattr(session.controller, "preview", lambda move: "It lies there then.")
    view.table.show_tableau(crowded(), session.names)
    view.resetTransform()
    view.table.set_density(view.devicePixelRatioF())
    view.table.show_movable([f"piece:{number}:1" for number in range(1, 25)])
    qtbot.addWidget(view)
    assert len(view.table.pieces) == PIECES
    return view


@pytest.fixture
def bare(qtbot: QtBot) -> Bare:
    """A plain scene with a plain pixmap for every piece and one for the board."""
    view = QGraphicsView()
    scene = QGraphicsScene(0, 0, SIZE.width(), SIZE.height(), view)
    view.setScene(scene)
    ratio = view.devicePixelRatioF()
    items = []
    for side, count in ((SIZE, 1), (QSize(56, 56), PIECES)):
        pixmap = QPixmap(side * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(90, 120, 90, 200 if count > 1 else 255))
        for number in range(count):
            item = scene.addPixmap(pixmap)
            item.setPos(0 if count == 1 else 10 + number % 20 * 52, 0 if count == 1 else 10 + number // 20 * 46)
            items.append(item)
    view.setFrameShape(QGraphicsView.Shape.NoFrame)
    view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
    view.resize(SIZE)
    view.show()
    qtbot.addWidget(view)
    qtbot.waitExposed(view)
    return view, items


def paint() -> None:
    """Let what is to be repainted be repainted."""
    QApplication.sendPostedEvents()
    QApplication.processEvents()


WAY = [QPointF(80 + step * 11 % 900, 90 + step * 7 % 560) for step in range(80)]


def test_drag_frame(benchmark: "BenchmarkFixture", crowd: TableView, bare: Bare, compare: Compare) -> None:
    view, items = bare
    steps, plain = cycle(WAY), cycle(WAY)
    crowd.hand.press(crowd.table.pieces["piece:1:0"].rect.center())
    crowd.hand.move(WAY[5])
    paint()

    def frame() -> None:
        crowd.hand.move(next(steps))
        paint()

    def bare_frame() -> None:
        items[-1].setPos(next(plain))
        paint()

    benchmark.pedantic(frame, rounds=200, warmup_rounds=10)
    assert crowd.hand.piece == "piece:1:0"
    if benchmark.stats is not None:
        compare(f"drag frame, {PIECES} pieces", benchmark.stats.stats.data, timed(bare_frame))
    assert view.isVisible()
    crowd.hand.cancel()


def test_pick_up_highlight(benchmark: "BenchmarkFixture", crowd: TableView, bare: Bare, compare: Compare) -> None:
    at = crowd.table.pieces["piece:9:1"].rect.center()

    def pick_up() -> None:
        crowd.hand.press(at)
        crowd.hand.move(at + QPointF(9, 9))
        paint()

    def put_back() -> None:
        crowd.hand.cancel()
        paint()

    view, items = bare

    def bare_highlight() -> None:
        for item in items[1::5]:
            item.setOpacity(0.5 if item.opacity() == 1 else 1)
        paint()

    benchmark.pedantic(pick_up, teardown=put_back, rounds=60, warmup_rounds=3)
    if benchmark.stats is not None:
        compare(f"pick-up highlight, {LEGAL} legal places", benchmark.stats.stats.data, timed(bare_highlight))
    assert view.isVisible()


def test_full_repaint(benchmark: "BenchmarkFixture", crowd: TableView, bare: Bare, compare: Compare) -> None:
    view, _ = bare
    benchmark.pedantic(crowd.viewport().repaint, rounds=60, warmup_rounds=5)
    if benchmark.stats is not None:
        compare(f"full repaint, {PIECES} pieces", benchmark.stats.stats.data, timed(view.viewport().repaint))


@pytest.mark.parametrize("key", GAMES)
def test_refresh_after_a_move(benchmark: "BenchmarkFixture", key: str, qtbot: QtBot) -> None:
    """Finding what differs, with nothing to move: what every change costs before it is painted."""
    game = GAMES[key]
    roles = (PLAYER,) * max(2, game.players[0])
    session = Session.new(game, {}, [SeatSpec(HUMAN) for _ in roles], 4)
    view = TableView(session, pace=STILL)
    view.resize(SIZE)
    view.show()
    qtbot.addWidget(view)
    qtbot.waitExposed(view)
    while session.step():
        pass
    session.lift_curtain()
    benchmark(view.refresh)
    view.stop()


@pytest.mark.parametrize("key", GAMES)
def test_first_picture(benchmark: "BenchmarkFixture", key: str, qapp: QApplication) -> None:
    """A whole table from nothing: the share of drawing in the start of a match."""
    game = GAMES[key]
    match = Match(game, {}, (PLAYER,) * max(2, game.players[0]), 4)
    names = tuple("ABCDEFGH"[: len(match.roles)])
    image = benchmark.pedantic(picture, (match, names, 0, SIZE), rounds=5, warmup_rounds=1)
    assert image.size() == SIZE
