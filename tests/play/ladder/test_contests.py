"""Paired deals: every seat, the same dice, the same result with any number of processes."""

import pytest

from longtable.components import system
from longtable.engine.game import AnyGame
from longtable.engine.refusal import SeatingError
from longtable.engine.thinking import Contest, steps
from longtable.games import GAMES
from longtable.play.ladder import contests
from longtable.play.ladder.contests import run
from longtable.play.ladder.paired import play_deal, seatings
from longtable.play.ladder.weighing import DECIDED
from longtable.players import LEVELS
from tests.contract.tables import ALL_GAMES

LONGHORN = GAMES["longhorn"]
EVEN = Contest("policy", "policy", 2, 0.5)


def test_equals_share_every_deal() -> None:
    """Whoever sits where, it is the same game again: each deal is worth just the fair share."""
    result = run(LONGHORN, EVEN, 3, 12, sprt=False, jobs=1)
    assert (result.deals, result.games) == (12, 24)
    assert sum(share for share in result.by_seat if share is not None) == pytest.approx(1.0)
    for number in range(3):
        assert play_deal(LONGHORN, EVEN, 3, number).score == 0.5


def test_a_deal_is_the_same_deal_again() -> None:
    first = play_deal(LONGHORN, EVEN, 3, 5)
    assert play_deal(LONGHORN, EVEN, 3, 5).shares == first.shares
    assert first.one.decisions > 0
    assert first.others.decisions > 0


def test_the_rule_policy_beats_chance_and_the_test_sees_it_early() -> None:
    result = run(LONGHORN, Contest("policy", "random", 2, 0.65), 1, 400, sprt=True, jobs=1)
    assert result.decided
    assert result.met
    assert result.ratio > 0
    assert result.deals < 100


def test_a_contest_of_a_fixed_length_is_decided_by_its_length() -> None:
    result = run(LONGHORN, Contest("policy", "random", 2, 0.5), 1, 30, sprt=False, jobs=1)
    assert result.deals == 30
    assert abs(result.ratio) > DECIDED
    assert not result.decided


def test_processes_make_no_difference() -> None:
    contest = Contest("policy", "random", 2, 0.65)
    alone = run(LONGHORN, contest, 1, 8, sprt=False, jobs=1)
    together = run(LONGHORN, contest, 1, 8, sprt=False, jobs=2)
    assert (alone.share, alone.by_seat, alone.ratio) == (together.share, together.by_seat, together.ratio)


def test_an_automaton_keeps_its_place() -> None:
    assert seatings(GAMES["longshot"], Contest("policy", "roland", 2, 0.5)) == (0,)
    assert seatings(LONGHORN, EVEN) == (0, 1)
    with pytest.raises(SeatingError, match="2 players"):
        seatings(LONGHORN, Contest("policy", "random", 3, 0.5))


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.key)
def test_every_game_names_contests_that_can_be_played(game: AnyGame) -> None:
    contests = game.thinking.contests
    assert {contest.one for contest in contests} >= set(LEVELS) - {"greenhorn"}
    assert "greenhorn" in {contest.others for contest in contests}
    for contest in contests:
        assert seatings(game, contest)
        assert 1 / contest.seats <= contest.bar < 1


def test_steps_ask_each_level_for_more_than_the_one_below() -> None:
    assert [(contest.one, contest.others) for contest in steps()[1:]] == [
        ("hand", "greenhorn"),
        ("foreman", "hand"),
        ("boss", "foreman"),
    ]
    assert steps()[0] == Contest("policy", "greenhorn", 2, 0.5)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_boss_is_held_against_the_rule_policy(game: AnyGame) -> None:
    bars = {contest.seats: contest.bar for contest in game.thinking.contests if contest.others == "policy"}
    assert all(bar >= 1.6 / seats for seats, bar in bars.items())
    assert bars


@pytest.mark.parametrize(("windows", "expected"), [(True, 61), (False, 200)])
def test_windows_waits_for_no_more_than_61_processes(
    windows: bool, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Begun(Exception):
        """As many processes were begun as the test wants to know of."""

    begun: list[int] = []

    def pool(jobs: int, **_: object) -> None:
        begun.append(jobs)
        raise Begun

    monkeypatch.setattr(system, "WINDOWS", windows)
    monkeypatch.setattr(contests, "ProcessPoolExecutor", pool)
    with pytest.raises(Begun):
        run(LONGHORN, EVEN, 3, 12, sprt=False, jobs=200)
    assert begun == [expected]
