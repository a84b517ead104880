"""Numbers of many seeded races: the pull of the bars, and Roland's record."""

from random import Random
from statistics import mean, stdev

import pytest

from longtable.games.longshot import moves as m
from longtable.games.longshot.running import race_is_run, run_round
from longtable.play.seats import SeatSpec
from longtable.play.simulate import simulate
from tests.games.longshot.help import GAME, race

RACES = 6000


@pytest.fixture(scope="module")
def bare_races() -> tuple[list[int], list[int], list[int]]:
    """Races in which nobody acts: rounds, the winners, and unfinished horses past the No Bet Line."""
    start = race().state
    card = GAME.race_card(start)
    rng = Random("bare races")
    rounds, winners, past = [], [], []
    for _ in range(RACES):
        state = start.copy()
        count = 0
        while not race_is_run(card, state):
            count += 1
            state.die = rng.choice(card.horse_faces)
            state.movement = rng.choice(card.movement_faces)
            run_round(card, state)
        rounds.append(count)
        winners.append(state.finished[0])
        past.append(sum(card.no_bet <= state.space[horse] < card.finish for horse in m.HORSES))
    return rounds, winners, past


def test_a_race_without_jerseys_takes_twenty_eight_rounds(bare_races: tuple[list[int], list[int], list[int]]) -> None:
    """Reckoned apart from this program: mean 28.4, standard deviation 3.1, 24 to 34 in nine of ten."""
    rounds = sorted(bare_races[0])
    assert mean(rounds) == pytest.approx(28.4, abs=0.15)
    assert stdev(rounds) == pytest.approx(3.1, abs=0.15)
    assert rounds[RACES // 20] in (23, 24, 25)
    assert rounds[RACES - RACES // 20] in (33, 34, 35)


def test_the_order_of_the_horses_follows_their_odds(bare_races: tuple[list[int], list[int], list[int]]) -> None:
    """34.3 % for each of 1 and 2, then 11.9, 3.0 and 0.8; the two of a pair win alike."""
    winners = bare_races[1]
    share = {horse: 100 * winners.count(horse) / RACES for horse in m.HORSES}
    for pair, percent, near in (((1, 2), 34.3, 1.9), ((3, 4), 11.9, 1.3), ((5, 6), 3.0, 0.7), ((7, 8), 0.8, 0.4)):
        for horse in pair:
            assert share[horse] == pytest.approx(percent, abs=near)


def test_about_two_unfinished_horses_are_past_the_line(bare_races: tuple[list[int], list[int], list[int]]) -> None:
    assert mean(bare_races[2]) == pytest.approx(1.8, abs=0.1)


def test_roland_wins_about_half_of_his_races_against_the_policy() -> None:
    """40 to 60 % over 2,000 races; wider here, over fewer."""
    outcomes = simulate(GAME, (SeatSpec("policy"), SeatSpec("roland")), 200, 1, {})
    assert outcomes.finished == 200
    assert 0.38 <= outcomes.win_share[1] <= 0.62
    assert sum(outcomes.win_share) == pytest.approx(1)
    assert 90 <= outcomes.mean_score[0] <= 125
    assert 20 <= outcomes.mean_rounds <= 28


def test_the_policy_beats_random_play() -> None:
    outcomes = simulate(GAME, (SeatSpec("policy"), SeatSpec("random")), 40, 1, {})
    assert outcomes.win_share[0] > 0.8
