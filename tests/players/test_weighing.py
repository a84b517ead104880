"""What a played move was worth: both moves are told, by the eyes of their seat, the same each time."""

from random import Random

import pytest

from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER
from longtable.engine.state import State
from longtable.games import GAMES
from longtable.players.search.weighing import Weighed, weigh
from tests.players.helpers import positions
from tests.toy import TOY

NODES = {"longhorn": 1500}
FEW = 24


def some(game: AnyGame, seats: int, count: int) -> list[State]:
    """A few positions of a game in which a seat decides."""
    found = []
    for number, state in enumerate(positions(game, (PLAYER,) * seats, range(1, 2))):
        if number % 7 == 3:
            found.append(state.copy())
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize(("key", "seats"), [("toy", 3), ("longhorn", 2), ("longshot", 3)])
def test_the_best_and_the_played_move_are_both_weighed(key: str, seats: int) -> None:
    game = TOY if key == "toy" else GAMES[key]
    for state in some(game, seats, 4):
        seat = game.actor(state)
        assert seat is not None
        moves = game.legal_moves(state)
        for played in (moves[0], moves[-1]):
            found = weigh(game, game.observe(state, seat), played, NODES.get(key, FEW), 5)
            assert found.best in moves
            for shares in (found.shares, found.best_shares):
                assert len(shares) == seats
                assert sum(shares) == pytest.approx(1.0)
            assert found.best_shares[seat] >= found.shares[seat]
            if found.best == played:
                assert found.best_shares == found.shares


def test_the_same_seed_finds_the_same() -> None:
    (state,) = some(TOY, 2, 1)
    seat = TOY.actor(state)
    assert seat is not None
    view = TOY.observe(state, seat)
    played = TOY.legal_moves(state)[-1]
    assert weigh(TOY, view, played, FEW, 9) == weigh(TOY, view, played, FEW, 9)


def test_nothing_hidden_comes_into_it() -> None:
    for state in some(TOY, 3, 3):
        seat = TOY.actor(state)
        assert seat is not None
        view = TOY.observe(state, seat)
        other = TOY.determinize(view, Random(77))
        assert other != state
        assert TOY.observe(other, seat) == view
        played = TOY.legal_moves(state)[-1]
        assert weigh(TOY, TOY.observe(other, seat), played, FEW, 3) == weigh(TOY, view, played, FEW, 3)


def test_passing_with_a_good_card_in_hand_is_seen_to_lose() -> None:
    # The last turn of the last round: a card of 4 wins, a pass loses.
    state = TOY.start({"rounds": 2}, (PLAYER, PLAYER))
    state.round, state.rolled, state.turn = 2, 1, 1
    state.hands, state.deck = [[0, 1, 2], [9, 10, 3]], [4, 5, 6, 7, 8, 11]
    state.points, state.coins = [10, 5], [0, 3]
    view = TOY.observe(state, 1)
    played = TOY.legal_moves(state)[-1]
    found = weigh(TOY, view, played, 60, 1)
    assert type(found.best).__name__ in ("Boost", "LayCard")
    assert found == Weighed(found.best, (0.0, 1.0), (1.0, 0.0))


def test_a_tree_tells_a_lost_game_from_a_won_one() -> None:
    game = GAMES["longhorn"]
    wins = 0
    for number, state in enumerate(positions(game, (PLAYER, PLAYER), range(3, 5))):
        if number < 8:
            continue
        seat = game.actor(state)
        assert seat is not None
        moves = game.legal_moves(state)
        shares = [weigh(game, game.observe(state, seat), move, 20_000, 1) for move in moves[:6]]
        best = {round(one.best_shares[seat], 6) for one in shares if one.best_shares[seat] in (0.0, 1.0)}
        assert len(best) <= 1
        wins += any(one.best_shares[seat] == 1.0 and one.shares[seat] < 1.0 for one in shares)
        if wins:
            break
    assert wins
