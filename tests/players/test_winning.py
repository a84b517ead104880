"""How much of the win goes with doing well: the wins themselves, and a line through the playouts."""

from itertools import islice
from random import Random

import pytest

from longtable.engine.game import AnyGame
from longtable.engine.moves import PLAYER
from longtable.engine.thinking import ThinkingSide
from longtable.players.search import Meter
from longtable.players.search.montecarlo import MonteCarlo
from longtable.players.search.weighing import weigh
from longtable.players.search.winning import Winning
from tests.contract.tables import ALL_GAMES
from tests.players.helpers import positions
from tests.toy import TOY, Sided, ToyPosition, ToyState


def line(*playouts: tuple[float, float]) -> Winning:
    """What these playouts come to."""
    winning = Winning()
    for done, won in playouts:
        winning.note(done, won)
    return winning


def test_all_playouts_together_win_what_they_have_won() -> None:
    winning = line((0.2, 0.0), (0.4, 1.0), (0.6, 0.0), (0.8, 1.0))
    assert winning.share(0.5) == pytest.approx(0.5)
    # The best line through the four, by least squares.
    assert winning.slope == pytest.approx(1.0)
    assert winning.share(0.6) == pytest.approx(0.6)


def test_a_share_is_never_less_than_nothing_or_more_than_all() -> None:
    winning = line((0.4, 0.0), (0.6, 1.0))
    assert [winning.share(done) for done in (0.3, 0.45, 0.7)] == pytest.approx([0.0, 0.25, 1.0])


def test_a_game_that_is_won_is_told_as_won_however_close() -> None:
    winning = line((0.55, 1.0), (0.6, 1.0), (0.58, 1.0))
    assert [winning.share(done) for done in (0.55, 0.9)] == pytest.approx([1.0, 1.0])
    assert line((0.6, 1.0), (0.6, 0.0)).share(0.6) == 0.5


def test_doing_better_never_counts_against_a_move() -> None:
    assert line((0.2, 1.0), (0.8, 0.0)).slope == 0.0


def test_without_playouts_nothing_is_known_of_wins() -> None:
    assert Winning().share(0.4) == 0.4


class Modest(ThinkingSide[ToyState]):
    """A side whose judgement of playouts is a quarter of the win at most, on a scale of its own."""

    def finish(self, state: ToyState, dice: Random, whims: Random) -> list[float]:
        return [0.3 + 0.2 * share for share in super().finish(state, dice, whims)]


def test_shares_of_the_win_are_told_and_not_the_judgement() -> None:
    modest = Sided(Modest)
    same = 0
    for state in (state.copy() for state in islice(positions(TOY, (PLAYER, PLAYER), range(2)), 0, None, 5)):
        actor = TOY.actor(state)
        assert actor is not None
        view, played = TOY.observe(state, actor), TOY.legal_moves(state)[-1]
        mine, theirs = (weigh(game, view, played, 40, 3) for game in (TOY, modest))
        if mine.best == theirs.best:
            same += 1
            assert theirs.shares == pytest.approx(mine.shares)
            assert theirs.best_shares == pytest.approx(mine.best_shares)
            assert theirs.margin == pytest.approx(mine.margin)
    assert same > 2


def test_hints_tell_shares_of_the_win_too() -> None:
    game = Sided(Modest)
    position = ToyPosition(round=4, rolled=2, hands=((2, 4, 9), (0, 3)), piles=((6,), ()), coins=(2, 0))
    state = game.place(position, {"rounds": 4, "rich": False}, (PLAYER, PLAYER))
    view, moves = game.observe(state, 0), game.legal_moves(state)
    # The rival has nothing to answer with; the judgement alone never goes beyond a half.
    assert MonteCarlo(game, Meter(200), 3, candidates=6, lines=3).think(view, moves).best.share > 0.9
    assert MonteCarlo(game, Meter(200), 3, candidates=6).think(view, moves).best.share <= 0.5


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_a_decided_game_is_told_as_decided(game: AnyGame) -> None:
    """The last decision of a match that its mover wins whatever happens."""
    seats = game.players[0]
    sure = 0.0
    for seed in range(40):
        last = None
        for state in positions(game, (PLAYER,) * seats, range(seed, seed + 1), policy=True):
            last = state.copy()
        assert last is not None
        actor = game.actor(last)
        assert actor is not None
        view = game.observe(last, actor)
        found = weigh(game, view, game.legal_moves(last)[0], 24, 1)
        assert sum(found.shares) == pytest.approx(1.0)
        sure = max(sure, found.best_shares[actor])
        if sure > 0.99:
            break
    assert sure > 0.99, "nobody was sure to win at the last move"
