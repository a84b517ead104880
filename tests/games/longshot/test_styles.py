"""What the styles of Long Shot like: each one way to make money."""

import pytest

from longtable.engine.game import Observation
from longtable.engine.moves import PLAYER
from longtable.games import GAMES
from longtable.games.longshot import moves as m

GAME = GAMES["longshot"]
VIEW = Observation(0, GAME.start({}, (PLAYER, PLAYER)))
ACTIONS = (m.CONCESSION[0][0], m.HELMET[0][1], m.JERSEY[0][1], m.BET[0][1][2], m.BUY[0][1])


@pytest.mark.parametrize(("style", "liked"), [("gambler", [3]), ("owner", [4]), ("collector", [1, 2]), ("vendor", [0])])
def test_each_style_likes_its_own_actions(style: str, liked: list[int]) -> None:
    assert [number for number, move in enumerate(ACTIONS) if GAME.liking(VIEW, move, style) > 0] == liked
    assert all(GAME.liking(VIEW, move, style) >= 0 for move in ACTIONS)
    assert GAME.liking(VIEW, m.PASS, style) == 0.0


def test_what_follows_an_action_is_liked_too() -> None:
    pairs = (("gambler", m.FREE_BET[1]), ("owner", m.TAKE_HORSE[1]), ("vendor", m.MARK_CELL[1]))
    assert all(GAME.liking(VIEW, move, style) > 0 for style, move in pairs)
