"""Every game: a gesture makes exactly the move it stands for, and no other gesture makes any."""

from collections.abc import Iterator
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from longtable.engine.game import AnyGame
from longtable.engine.match import Entry
from longtable.engine.moves import PLAYER, Move
from longtable.engine.table import Tap
from longtable.play.seats import HUMAN, SeatSpec, seatings
from longtable.play.session import Session, Turn
from longtable.tabletop.view import TableView
from tests.contract.tables import ALL_GAMES
from tests.gui.conftest import ShowTable
from tests.gui.gestures import (
    OutOfReach,
    answer,
    carry,
    check_scene,
    grip,
    landing,
    perform,
    press,
    release,
    settle,
)

POSITIONS = 200
PARTS = 4
"""The positions are looked at in so many tests, which may run side by side."""
DROPS = 500
CLICKS = 40

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)


def people(game: AnyGame) -> list[tuple[SeatSpec, ...]]:
    """Every seating of the game, with a person on each seat that decides."""
    return [tuple(SeatSpec(HUMAN if role == PLAYER else role) for role in roles) for roles in seatings(game)]


def positions(game: AnyGame, show_table: ShowTable, count: int, seed: int = 0) -> Iterator[tuple[TableView, Random]]:
    """`count` positions of random matches in which a person decides; the table goes on from each by itself."""
    tables = people(game)
    while count:
        session = Session.new(game, {}, tables[seed % len(tables)], seed)
        view = show_table(session)
        rng = Random(seed)
        settle(session)
        # A few positions of each match: those near its end are reached by playing on without looking.
        for _ in range(12):
            if session.turn is not Turn.HUMAN or not count:
                break
            yield view, rng
            count -= 1
            for _ in range(rng.randrange(1, 6)):
                if session.turn is Turn.HUMAN:
                    session.match.play(rng.choice(session.controller.offers()).move)
                    settle(session)
        view.stop()
        view.close()
        seed += 1


class Heard:
    """Hears the moves that a match is asked to play, and plays none of them."""

    def __init__(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moves: list[Move] = []
        self._match = session.match
        monkeypatch.setattr(session.match, "play", self._play)

    def _play(self, move: Move) -> Entry:
        self.moves.append(move)
        return Entry(self._match.actor, move)


@every_game
@pytest.mark.parametrize("part", range(PARTS))
def test_every_legal_move_is_made_by_its_gesture(
    game: AnyGame, part: int, show_table: ShowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = 0
    for view, _ in positions(game, show_table, POSITIONS // PARTS, 100 * part):
        with monkeypatch.context() as patch:
            heard = Heard(view.session, patch)
            for offer in view.session.controller.offers():
                heard.moves.clear()
                perform(view, offer.gesture, offer.move)
                assert heard.moves == [offer.move]
                made += 1
        check_scene(view)
    assert made > POSITIONS // PARTS


@every_game
def test_a_click_makes_the_only_move_of_a_piece_and_takes_up_any_other(
    game: AnyGame, show_table: ShowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = taken = 0
    for view, _ in positions(game, show_table, CLICKS):
        controller = view.session.controller
        taps = {offer.gesture.target for offer in controller.offers() if isinstance(offer.gesture, Tap)}
        for piece in sorted(controller.movable() & view.table.pieces.keys() - taps):
            try:
                at = grip(view, piece)
            except OutOfReach:
                continue
            meant = {offer for offers in controller.pick_up(piece).values() for offer in offers}
            with monkeypatch.context() as patch:
                heard = Heard(view.session, patch)
                press(view, at)
                release(view, at)
                if len(meant) > 1:
                    assert view.hand.piece == piece
                    view.hand.cancel()
                    taken += 1
                    continue
                (offer,) = meant
                assert view.hand.piece is None
                if offer.cost or offer.amounts is not None:
                    assert not heard.moves
                    answer(view, offer.move)
                assert heard.moves == [offer.move]
                sent += 1
        check_scene(view)
    assert sent
    assert taken


@every_game
def test_an_illegal_drop_changes_nothing_and_says_why(game: AnyGame, show_table: ShowTable, qtbot: QtBot) -> None:
    said: list[tuple[str, str]] = []
    refused = 0
    places_seen: set[str] = set()
    while refused < DROPS:
        for view, rng in positions(game, show_table, 40):
            session, table = view.session, view.table
            view.refused.connect(lambda *words: said.append(words))
            before = (session.match.state.fingerprint(), len(session.match.log), session.undo_reason())
            for _ in range(20):
                assert table.tableau is not None
                piece = rng.choice(sorted(table.pieces))
                place = rng.choice(sorted(table.tableau.spots))
                legal = session.controller.pick_up(piece)
                if place in legal or table.tableau.slots[piece].place == place:
                    continue
                try:
                    start = grip(view, piece)
                    press(view, start)
                    end = landing(view, place, start)
                except OutOfReach:
                    view.hand.cancel()
                    continue
                said.clear()
                carry(view, start, end)
                release(view, end)
                if view.menu is not None:
                    # Another gesture makes the move that was meant: the menu asks, and plays nothing by itself.
                    answer(view, None)
                    assert not said
                else:
                    assert [bool(sentence) for sentence, _ in said] == [True], (piece, place)
                    assert table.has_note
                    refused += 1
                    places_seen.add(place)
                assert before == (session.match.state.fingerprint(), len(session.match.log), session.undo_reason())
            check_scene(view)
            view.refused.disconnect()
            if refused >= DROPS:
                break
    assert len(places_seen) > 3


@every_game
def test_pieces_can_be_carried_that_may_go_nowhere(game: AnyGame, show_table: ShowTable) -> None:
    for view, _ in positions(game, show_table, 3):
        session = view.session
        for piece in sorted(view.table.pieces)[:12]:
            try:
                start = grip(view, piece)
            except OutOfReach:
                continue
            log = len(session.match.log)
            press(view, start)
            carry(view, start, view.mapToScene(0, 0))
            view.hand.cancel()
            assert len(session.match.log) == log
            check_scene(view)
