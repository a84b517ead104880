"""The statistics of the ladder, against figures worked out by hand."""

import math
from random import Random

import pytest

from longtable.play.ladder.weighing import LEAST, Tally


def tally(bar: float, scores: list[float]) -> Tally:
    made = Tally(bar)
    for score in scores:
        made.add(score)
    return made


def test_nothing_played_says_nothing() -> None:
    empty = Tally(0.65)
    assert (empty.mean, empty.ratio, empty.decided) == (0.0, 0.0, False)


def test_mean_and_interval_go_by_deal() -> None:
    found = tally(0.5, [1.0, 0.0] * 18)
    assert found.mean == 0.5
    # 36 deals of variance 0.25 and four imagined ones of 0.25: the variance is (9 + 1) / 40.
    assert found.half_width == pytest.approx(1.96 * math.sqrt(0.25 / 36))


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    found = tally(0.5, [1.0, 0.5] * 20)
    spread = (40 * 0.0625 + 4 * 0.25) / 44

    def log_likelihood(mean: float) -> float:
        return sum(-((score - mean) ** 2) / (2 * spread) for score in found.scores)

    assert found.ratio == pytest.approx(log_likelihood(0.55) - log_likelihood(0.45))


def test_games_of_a_deal_are_thought_to_spread_less() -> None:
    found = Tally(0.5, games=4)
    for _ in range(LEAST // 4 - 1):
        found.add(0.75)
    assert not found.decided
    found.add(0.75)
    # Eight deals without any spread and four imagined ones of a quarter of 0.25.
    assert found.ratio == pytest.approx(8 * 0.1 * 0.25 / (4 * 0.0625 / 12))
    assert found.decided


def test_few_games_decide_nothing_however_clear() -> None:
    assert not tally(0.65, [1.0] * (LEAST - 1)).decided
    assert tally(0.65, [1.0] * LEAST).decided
    assert tally(0.65, [0.0] * LEAST).decided
    assert not tally(0.65, [0.0] * LEAST).met


@pytest.mark.parametrize(("truth", "least_right"), [(0.7, 0.9), (0.6, 0.9)])
def test_the_test_is_right_about_as_often_as_it_promises(truth: float, least_right: float) -> None:
    right = 0
    for seed in range(200):
        rng = Random(seed)
        found = Tally(0.65)
        while not found.decided:
            found.add((rng.random() < truth) / 2 + (rng.random() < truth) / 2)
        right += (found.ratio > 0) == (truth > 0.65)
    assert right / 200 >= least_right
