"""Long Cours and its second referee agree; where the referee errs on purpose, the comparison notices."""

from random import Random
from typing import Any

import msgspec
import pytest

from longtable.games import GAMES
from longtable.games.longcours.rules import moves as m
from tests.contract.tables import TABLES, Table
from tests.referees.compare import Chooser, at_random, by_either, by_policy, first_difference
from tests.referees.longcours import SELLS, ZONE_OF, Judge

LONGCOURS = [table for table in TABLES if table.game.key == "longcours"]
MATCHES = 3
FORCES = range(3, 13)
"""The Brawl cards that are dealt in every game."""


@pytest.mark.parametrize("choose", [at_random, by_policy, by_either])
@pytest.mark.parametrize("table", LONGCOURS, ids=lambda table: table.name)
def test_rules_and_referee_agree(table: Table, choose: Chooser) -> None:
    for seed in range(MATCHES):
        assert first_difference(table, seed, choose) is None


def late(rng: Random, count: int) -> msgspec.Struct:
    """A position late in a match: few cards, empty purses, ships close together, some seats out, perhaps a Corsair.

    Whole matches hardly ever come to universal bankruptcy, to raised bids or to hunts among many ships.
    """
    forces = rng.sample(FORCES, len(FORCES))
    near = rng.sample(sorted(ZONE_OF), rng.choice((2, 4, 12)))
    richest = rng.choice((0, 3, 9, 20))
    out = rng.sample(range(count), rng.randint(0, count - 2))
    inside = [seat for seat in range(count) if seat not in out]
    seats: list[dict[str, Any]] = [
        {"cash": 0, "out": 1 + out.index(seat) if seat in out else 0} for seat in range(count)
    ]
    for seat in inside:
        at = rng.choice([*near, ""])
        laden = at and richest and rng.random() < 0.5
        seats[seat] = {
            "cash": rng.randint(0, richest),
            "cargo": {rng.choice(list(SELLS.values())): rng.randint(1, 9)} if laden else {},
            "at": at,
            "storm": rng.randint(0, 1),
            "direct_move": rng.randint(0, 1),
            "brawl": [forces.pop()] if rng.random() < 0.5 else [],
        }
    owner = rng.choice(inside) if rng.random() < 0.4 else -1
    corsair = {"owner": owner, "at": rng.choice([*near, ""]) if owner >= 0 else ""}
    first, turn = rng.randrange(count), rng.choice(inside)
    told = {"round": 29, "first": first, "turn": turn, "seats": seats, "corsair": corsair}
    return msgspec.convert(told, GAMES["longcours"].position)


@pytest.mark.parametrize("table", LONGCOURS, ids=lambda table: table.name)
def test_rules_and_referee_agree_late_in_a_match(table: Table) -> None:
    for seed in range(8 * MATCHES):
        position = late(Random(seed), len(table.roles))
        assert first_difference(table, seed, by_either, position=position) is None


class NeverBankrupt(Judge):
    """Does not look for universal bankruptcy."""

    def _all_bankrupt(self) -> bool:
        return False


class AsksInOrder(Judge):
    """Asks those who can't raise as well."""

    def _ask_on(self) -> None:
        auction = self.told["auction"]
        following = self._after(auction["asked"])
        if following == auction["bidder"] or following in auction["passed"]:
            super()._ask_on()
        else:
            auction["asked"] = following


class SinksOnEntry(Judge):
    """Lets the Corsair sink those who lie where it enters."""

    def _rolled(self, roll: m.Rolled) -> None:
        enters = self.told["phase"] == "roll_corsair"
        owner = self.told["turn"]
        super()._rolled(roll)
        if enters:
            here = self.told["corsair"]["at"]
            self._put_out([seat for seat in self._alive() if seat != owner and self._seat(seat)["at"] == here])


class SinksPiles(Judge):
    """Lets a Storm sink the pile that already lies in its zone."""

    def _storm(self, move: m.Storm) -> None:
        self.told["piles"].pop(str(move.zone), None)
        super()._storm(move)


class Lends(Judge):
    """Lets a bid go a million beyond the cash in hand."""

    def families(self) -> list[tuple[Any, int]]:
        return [(move, high + isinstance(move, m.Bid)) for move, high in super().families()]


@pytest.mark.parametrize(
    ("judge", "notices"),
    [
        (NeverBankrupt, "position.ending"),
        (AsksInOrder, "position.auction"),
        (SinksOnEntry, ".out"),
        (SinksPiles, "position.piles"),
        (Lends, "families: only"),
    ],
)
def test_a_referee_that_errs_is_noticed(judge: type[Judge], notices: str) -> None:
    table = LONGCOURS[2]
    found = (
        first_difference(table, seed, by_either, judge, late(Random(seed), len(table.roles))) for seed in range(200)
    )
    first = next((difference for difference in found if difference is not None), "")
    assert notices in first, first
