"""The numbers of good moves on the table: where they are, what they do to the rest, and when they go."""

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QRectF

from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER
from longtable.engine.table import Drag, Gesture, Tap
from longtable.play.seats import HUMAN, SeatSpec
from longtable.play.session import Session, Turn
from longtable.tabletop import layers
from longtable.tabletop.badges import badge
from longtable.tabletop.items import PixmapItem
from longtable.tabletop.rings import Ring
from longtable.tabletop.view import TableView
from tests.contract.tables import ALL_GAMES
from tests.gui.conftest import ShowTable
from tests.gui.gestures import grip, perform, press, release, settle
from tests.gui.test_hand import deal, log_of
from tests.toy import LAYS

GOOD: tuple[Gesture, ...] = (Drag("card:9", "left"), Drag("card:4", "left"), Drag("card:9", "right"))


@pytest.fixture
def view(show_table: ShowTable) -> TableView:
    return show_table(deal())


def badges(view: TableView) -> list[QRectF]:
    """Where the numbers are."""
    found = []
    for item in view.table.items():
        if isinstance(item, PixmapItem) and layers.HINT_NUMBER - 0.5 < item.zValue() <= layers.HINT_NUMBER:
            ratio = item.pixmap().devicePixelRatio()
            margin = -item.offset().x()
            size = item.pixmap().size() / ratio
            found.append(QRectF(item.pos().x(), item.pos().y(), size.width() - 2 * margin, size.height() - 2 * margin))
    return found


def lights(view: TableView) -> int:
    """How many pieces and places have the light of a hint."""
    return sum(
        isinstance(item, PixmapItem) and layers.HINT - 0.5 < item.zValue() <= layers.HINT for item in view.table.items()
    )


def glows(view: TableView) -> bool:
    """Whether any piece glows because it can be moved."""
    worn = [piece.worn(Ring.MOVABLE) for piece in view.table.pieces.values()]
    return any(ring is not None and ring.isVisible() for ring in worn)


def test_each_piece_and_place_has_the_numbers_of_its_moves(view: TableView) -> None:
    assert glows(view)
    view.show_hints(GOOD)
    assert view.table.hinted == {"card:9": (1, 3), "left": (1, 2), "card:4": (2,), "right": (3,)}
    assert len(badges(view)) == lights(view) == 4
    assert not glows(view)
    view.show_hints(())
    assert badges(view) == []
    assert lights(view) == 0
    assert glows(view)


def test_what_is_not_on_the_table_has_no_number_and_leaves_the_glow(view: TableView) -> None:
    view.show_hints([Tap("button:pass")])
    assert badges(view) == []
    assert glows(view)


def test_a_hint_is_followed_by_a_drag_and_goes_with_it(view: TableView) -> None:
    view.show_hints(GOOD)
    perform(view, GOOD[1], LAYS[4, "left"])
    assert log_of(view)[0] == LAYS[4, "left"]
    assert view.table.hinted == {}
    assert badges(view) == []


def test_the_numbers_are_above_the_pieces_and_in_nobodys_way(view: TableView) -> None:
    view.show_hints(GOOD)
    top = max(piece.zValue() for piece in view.table.pieces.values())
    assert top < layers.HINT - 0.5
    at = grip(view, "card:9")
    press(view, at)
    release(view, at)
    assert view.hand.piece == "card:9"
    # While the piece is in hand the numbers still say where it may go.
    assert len(badges(view)) == 4


def test_the_numbers_are_drawn_anew_for_another_size(view: TableView) -> None:
    view.show_hints(GOOD)
    before = {item.pixmap().devicePixelRatio() for item in view.table.items() if isinstance(item, PixmapItem)}
    view.resize(2 * view.size())
    view._draw_sharp()
    after = {item.pixmap().devicePixelRatio() for item in view.table.items() if isinstance(item, PixmapItem)}
    assert len(badges(view)) == 4
    assert after.isdisjoint(before)


def test_the_best_move_has_another_badge_than_the_others() -> None:
    first, second = badge((1,), 2.0), badge((2,), 2.0)
    assert first.pixmap.size() == second.pixmap.size()
    middle = first.pixmap.width() // 2, first.pixmap.height() // 5
    assert first.pixmap.toImage().pixelColor(*middle).lightness() < 90
    assert second.pixmap.toImage().pixelColor(*middle).lightness() > 180
    assert badge((1, 2, 3), 2.0).pixmap.width() > 2 * first.pixmap.width()


def test_under_the_curtain_there_is_no_number(show_table: ShowTable) -> None:
    session = Session.new(ALL_GAMES["toy"], {}, (SeatSpec(HUMAN, "Ada"), SeatSpec(HUMAN, "Ben")), 3)
    settle(session)
    view = show_table(session)
    view.show_hints([offer.gesture for offer in session.controller.offers()[:3]])
    assert view.table.hinted
    while session.turn is not Turn.CURTAIN:
        session.match.play(session.game.legal_moves(session.match.state)[0])
        if session.turn in (Turn.COMPUTER, Turn.CHANCE):
            session.step()
    assert view.table.hinted == {}
    assert badges(view) == []


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_numbers_stay_on_the_table_and_apart_in_every_game(game: AnyGame, show_table: ShowTable) -> None:
    rng = Random(5)
    seats = (SeatSpec(HUMAN),) + (SeatSpec("random"),) * (len((PLAYER,) * game.players[0]) - 1)
    if len(seats) == 1:
        seats = (SeatSpec(HUMAN), SeatSpec("random"))
    session = Session.new(game, {}, seats, 3)
    settle(session)
    view = show_table(session)
    seen = 0
    for _ in range(25):
        if session.turn is not Turn.HUMAN:
            break
        offers = session.controller.offers()
        good = rng.sample(offers, min(3, len(offers)))
        view.show_hints([offer.gesture for offer in good])
        shown = badges(view)
        seen += len(shown)
        room = view.table.sceneRect()
        for one in shown:
            assert room.contains(one)
        for one, other in combinations(shown, 2):
            common = one.intersected(other)
            smaller = min(one.width() * one.height(), other.width() * other.height())
            assert common.width() * common.height() <= 0.35 * smaller
        session.match.play(rng.choice(offers).move)
        settle(session)
    assert seen > 5
