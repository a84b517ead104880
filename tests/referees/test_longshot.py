"""Long Shot and its second referee agree; where the referee errs on purpose, the comparison notices."""

from collections.abc import Collection
from pathlib import Path

import pytest

from longtable.games import GAMES
from longtable.play.scenario import Scenario
from tests.contract.tables import TABLES, Table
from tests.referees.compare import Chooser, at_random, by_either, by_policy, first_difference
from tests.referees.longshot import Board, Judge

LONGSHOT = [table for table in TABLES if table.game.key == "longshot"]
FOUR = next(table for table in LONGSHOT if len(table.roles) == 4)
SOLO = next(table for table in LONGSHOT if "roland" in table.roles)
SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios" / "longshot").glob("*.yaml"))


@pytest.mark.parametrize("choose", [at_random, by_policy, by_either])
@pytest.mark.parametrize("table", LONGSHOT, ids=lambda table: table.name)
def test_rules_and_referee_agree(table: Table, choose: Chooser) -> None:
    assert first_difference(table, 1, choose) is None


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_rules_and_referee_agree_from_the_position_of_a_scenario(path: Path) -> None:
    match = Scenario(path, GAMES).match()
    table = Table(match.game, match.roles, match.options)
    for seed in range(3):
        assert first_difference(table, seed, position=match.position) is None


class BetsPastTheLine(Judge):
    """Takes bets past the No Bet Line without a helmet."""

    def may_bet_on(self, horse: int, board: Board) -> bool:
        return horse in self.spaces


class CountsDownFromEight(Judge):
    """Gives a tie to the highest number."""

    def leaders(self, horses: Collection[int]) -> list[int]:
        return super().leaders(horses)[::-1]


class EndsAtOnce(Judge):
    """Ends the race with the third finisher, in the middle of the round."""

    def _begin_turn(self, seat: int) -> None:
        super()._begin_turn(seat)
        if len(self.finished) == 3:
            self.phase = "over"


class WastesAllAtTheStart(Judge):
    """Lets a horse stand that would be moved back past the start."""

    def _push(self, horse: int, spaces: int) -> None:
        if self.spaces.get(horse, 0) + spaces >= 0:
            super()._push(horse, spaces)


class PaysBonusesOnce(Judge):
    """Gives one bonus for a row and a column that one cell completes."""

    def _mark_cell(self, cell: int, *, abilities: bool) -> None:
        super()._mark_cell(cell, abilities=abilities)
        if self.pending[-2:] == [["bonus"], ["bonus"]]:
            self.pending.pop()


class TurnsThePursesRound(Judge):
    """Scores the last of the finishers as the first."""

    def scores(self) -> list[dict[str, int]]:
        self.finished.reverse()
        scores = super().scores()
        self.finished.reverse()
        return scores


@pytest.mark.parametrize(
    ("judge", "table", "notices"),
    [
        (BetsPastTheLine, FOUR, "legal moves: only the referee have Bet"),
        (CountsDownFromEight, SOLO, "position."),
        (EndsAtOnce, FOUR, "actor"),
        (WastesAllAtTheStart, FOUR, "position.horses"),
        (PaysBonusesOnce, FOUR, "position.pending"),
        (TurnsThePursesRound, FOUR, "scores"),
    ],
)
def test_a_referee_that_errs_is_noticed(judge: type[Judge], table: Table, notices: str) -> None:
    found = (first_difference(table, seed, by_either, judge) for seed in range(100))
    first = next((difference for difference in found if difference is not None), "")
    assert notices in first, first
