"""A whole match of every game, played by a hand with a mouse."""

from pathlib import Path
from random import Random

import pytest

from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER
from longtable.play.journal import load
from longtable.play.seats import HUMAN, SeatSpec, seatings
from longtable.play.session import Session, Turn
from tests.contract.tables import ALL_GAMES
from tests.gui.conftest import ShowTable
from tests.gui.gestures import check_scene, perform, settle

MOST = 2_000


def with_people(game: AnyGame) -> list[tuple[SeatSpec, ...]]:
    """The fewest people, and the fewest against each automaton."""
    allowed = seatings(game)
    chosen = [allowed[0], *(next(roles for roles in allowed if automaton in roles) for automaton in game.automata)]
    return [tuple(SeatSpec(HUMAN if role == PLAYER else role) for role in roles) for roles in dict.fromkeys(chosen)]


MATCHES = [(game, seats) for game in ALL_GAMES.values() for seats in with_people(game)]


@pytest.mark.parametrize(
    ("game", "seats"), MATCHES, ids=[f"{game.key}-{'-'.join(seat.kind for seat in seats)}" for game, seats in MATCHES]
)
def test_a_whole_match_is_played_by_hand(
    game: AnyGame, seats: tuple[SeatSpec, ...], show_table: ShowTable, tmp_path: Path
) -> None:
    """Every decision is a drag, a tap or a button, and the journal replays to the same scores."""
    journal = tmp_path / "match.longtable"
    session = Session.new(game, {}, seats, 2024, journal, tap_dice=True)
    view = show_table(session, size=(1366, 768))
    rng = Random(7)
    for _ in range(MOST):
        if session.turn is Turn.CHANCE:
            gesture = session.controller.roll_gesture()
            assert gesture is not None
            log = len(session.match.log)
            perform(view, gesture)
            assert len(session.match.log) == log + 1
        elif session.turn is Turn.HUMAN:
            offers = session.controller.offers()
            move = game.policy(session.view, [offer.move for offer in offers], rng)
            gesture = next(offer.gesture for offer in offers if offer.move == move)
            log = len(session.match.log)
            perform(view, gesture, move)
            assert session.match.log[log].move == move
        elif session.turn is Turn.OVER:
            break
        else:
            settle(session) if session.turn is Turn.CURTAIN else session.step()
        check_scene(view)
    assert session.turn is Turn.OVER
    scores = game.standings(session.match.state)
    session.close()
    loaded = load(journal, {game.key: game})
    assert game.standings(loaded.match.state) == scores
    assert loaded.match.state.fingerprint() == session.match.state.fingerprint()
