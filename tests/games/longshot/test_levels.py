"""The levels of Long Shot: the weakest loses to a beginner, and the strongest keeps to its time."""

from itertools import pairwise

from longtable.play.seats import parse_seats
from longtable.play.simulate import simulate
from tests.games.longshot.help import GAME


def test_a_greenhorn_loses_to_the_rule_policy() -> None:
    won = 0.0
    for seats in ("greenhorn,policy", "policy,greenhorn"):
        outcomes = simulate(GAME, parse_seats(seats, GAME), 20, 5, {"horses": "random"})
        assert outcomes.finished == 20
        won += outcomes.win_share[seats.split(",").index("greenhorn")] / 2
    assert won <= 0.3


def test_higher_levels_look_at_more_moves_more_often_and_err_less() -> None:
    for low, high in pairwise(GAME.thinking.levels.values()):
        assert low.candidates < high.candidates
        # Every candidate is tried a few times at least.
        assert low.nodes >= 4 * low.candidates
        assert high.nodes >= 2 * low.nodes
        assert low.slip > high.slip
        assert low.within > high.within
