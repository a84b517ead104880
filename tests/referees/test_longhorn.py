"""Longhorn and its second referee agree; where the referee errs on purpose, the comparison notices."""

import pytest

from tests.contract.tables import TABLES, Table
from tests.referees.compare import Chooser, at_random, by_either, by_policy, by_temper, first_difference
from tests.referees.longhorn import Judge

LONGHORN = [table for table in TABLES if table.game.key == "longhorn"]
MATCHES = 40


@pytest.mark.parametrize("choose", [at_random, by_policy, by_either, by_temper(1)])
@pytest.mark.parametrize("table", LONGHORN, ids=lambda table: table.name)
def test_rules_and_referee_agree(table: Table, choose: Chooser) -> None:
    for seed in range(MATCHES):
        assert first_difference(table, seed, choose) is None


class Fearless(Judge):
    """Sends an outlaw back to the dangerous tile of his previous turn."""

    def destinations(self) -> list[str]:
        last, self.at["last"] = self.at["last"], ["", ""]
        found = super().destinations()
        self.at["last"] = last
        return found


class LeavesTheToken(Judge):
    """Lets the token lie on a tile that the iron has emptied."""

    def discard(self, tile: str) -> str:
        return "" if tile != self.at["outlaw"] else super().discard(tile)


class OneCowOnly(Judge):
    """Takes one cow by an Ambush where there are two."""

    def ambush(self, colour: str) -> None:
        self.at["herds"][self.rival()][colour] -= 1
        self.herd()[colour] += 1
        self.unless_nine(colour)


class NineLast(Judge):
    """Lets tokens act before nine of a colour win."""

    def raid(self, colour: str) -> None:
        nine = self.herd()[colour] + self.at["cows"][self.at["outlaw"]][colour] == 9
        super().raid(colour)
        if nine and self.empty(self.at["outlaw"]) and self.at["tokens"][self.at["outlaw"]]:
            self.at["ending"] = ""
            self.act(self.at["outlaw"])


@pytest.mark.parametrize(
    ("judge", "notices"),
    [(Fearless, "legal moves"), (LeavesTheToken, "tokens"), (OneCowOnly, "herds"), (NineLast, "ending")],
)
def test_a_referee_that_errs_is_noticed(judge: type[Judge], notices: str) -> None:
    found = (first_difference(LONGHORN[0], seed, at_random, judge) for seed in range(2000))
    first = next((difference for difference in found if difference is not None), "")
    assert notices in first, first
