"""The Long Road and its second referee agree; where the referee errs on purpose, the comparison notices."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from longtable.games import GAMES
from longtable.games.longroad.rules.moves import Discard, PlayCard
from longtable.play.scenario import Scenario
from tests.contract.tables import TABLES, Table
from tests.referees.compare import Chooser, at_random, by_either, by_policy, by_temper, first_difference
from tests.referees.longroad import BOSSES, CARDS, DECKS, PEOPLE, ROUTES, TOWNS, Judge

LONGROAD = [table for table in TABLES if table.game.key == "longroad"]
SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios" / "longroad").glob("*.yaml"))
SCARCE = 30


@pytest.mark.parametrize("choose", [at_random, by_policy, by_either, by_temper(1)])
@pytest.mark.parametrize("table", LONGROAD, ids=lambda table: table.name)
def test_rules_and_referee_agree(table: Table, choose: Chooser) -> None:
    for seed in range(2):
        assert first_difference(table, seed, choose) is None


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_rules_and_referee_agree_from_the_position_of_a_scenario(path: Path) -> None:
    match = Scenario(path, GAMES).match()
    table = Table(match.game, match.roles, match.options)
    for seed in range(3):
        assert first_difference(table, seed, position=match.position) is None


def scarce(rng: Random, table: Table) -> msgspec.Struct:
    """A position of the last round where much is used up: decks, hands, towns, knives, purses and the bank.

    Whole matches hardly ever come to a hand that can't be played, to empty decks or to a bank without money.
    """
    count = len(table.roles)
    box = [person for person in PEOPLE if not (table.options["showing"] and person in ("preacher", "doctor"))]
    cards = [f"{card}-{deck}" for card in CARDS for deck in range(DECKS)]
    rng.shuffle(box)
    rng.shuffle(cards)
    routes: dict[str, dict[str, Any]] = {}
    passed: list[str] = []
    for route in ROUTES:
        towns = [key for key, town in TOWNS.items() if town["deck"] == route]
        rng.shuffle(towns)
        routes[route] = {"destination": "none", "coins": 0, "knives": 0, "unseen": [], "line": []}
        if not passed or rng.random() < 0.7:
            routes[route] |= {
                "destination": towns.pop(),
                "coins": 1,
                "knives": rng.randint(0, 1),
                "caravan": [cards.pop() for _ in range(rng.randint(0, 4))],
                "unseen": [towns.pop() for _ in range(rng.randint(0, 1))],
            }
        passed += towns
    seats: list[dict[str, Any]] = []
    for seat, boss in enumerate(rng.sample(list(BOSSES), count)):
        here = rng.randint(0, 4)
        seats.append(
            {
                "money": rng.choice((0, 1, 20, 420)) if seat == 0 else rng.randint(0, 4),
                "hand": [cards.pop() for _ in range(rng.choice((0, 2, 3)))],
                "characters": [box.pop() for _ in range(5 - here)],
                "weapons": {"knives": rng.choice((0, 2)) if seat else 3, "colts": rng.randint(0, 1)},
                "boss": boss,
            }
        )
        for person in (box.pop() for _ in range(here)):
            up = bool(table.options["showing"]) or person == "preacher" or rng.random() < 0.3
            open_routes = [route for route in ROUTES if routes[route]["destination"] != "none"]
            routes[rng.choice(open_routes)]["line"].append({"character": person, "seat": seat, "up": up})
    for own in seats:
        own["aware"] = [card for other in seats if other is not own for card in other["hand"] if rng.random() < 0.3]
    for route in ROUTES:
        rng.shuffle(routes[route]["line"])
    decks: list[dict[str, Any]] = [
        {"under": [{"card": cards.pop(), "knows": rng.choice((None, *range(count)))} for _ in range(rng.randint(0, 2))]}
        for _ in range(DECKS)
    ]
    told = {
        "star": rng.randrange(count),
        "turn": rng.randrange(count),
        "seats": seats,
        **routes,
        "passed": passed,
        "decks": decks,
        "gone": cards[rng.choice((0, 4, 12)) :],
        "reached": [rng.randrange(count) for _ in range(4)],
        "road": True,
    }
    return msgspec.convert(told, GAMES["longroad"].position)


@pytest.mark.parametrize("table", LONGROAD, ids=lambda table: table.name)
def test_rules_and_referee_agree_where_much_is_used_up(table: Table) -> None:
    for seed in range(SCARCE):
        position = scarce(Random(seed), table)
        assert first_difference(table, seed, by_either, position=position) is None


class FarthestFirst(Judge):
    """Lets the farthest of equal characters go first."""

    def to_be_activated(self) -> list[dict[str, Any]]:
        return super().to_be_activated()[::-1]


class ShyPreacher(Judge):
    """Lets the next character on the Preacher's left stay hidden."""

    def is_preacher(self, standing: Mapping[str, Any]) -> bool:
        return False


class CountsHimself(Judge):
    """Pays the Gunman for his own weapon too."""

    def act_first(self) -> None:
        super().act_first()
        if self.ability()["kind"] == "money_per_armed" and any(self.active()["weapons"].values()):
            self.gain(self.active()["seat"], self.ability()["amount"])


class SellsByTheTown(Judge):
    """Sells at the prices of the town where the On the Road tiles lie."""

    def worth(self, card: str) -> int:
        road, self.at["road"] = self.at["road"], False
        worth = super().worth(card)
        self.at["road"] = road
        return worth


class RanchBringsACharacter(Judge):
    """Lets the Ranch's card bring a character as the first does."""

    def play_PlayCard(self, move: PlayCard) -> None:
        stage = self.at["stage"]
        super().play_PlayCard(move)
        self.at["stage"] = stage


class OwnDeckAnew(Judge):
    """Puts discards under the own deck, even if that is empty."""

    def play_Discard(self, move: Discard) -> None:
        decks, self.at["decks"] = self.at["decks"], self.at["decks"][: self.count]
        super().play_Discard(move)
        self.at["decks"] = decks


class NobodyTies(Judge):
    """Gives the End of the Game tile's money to one of those that tie."""

    def tile_winners(self) -> list[int]:
        return super().tile_winners()[:1]


@pytest.mark.parametrize(
    ("judge", "notices"),
    [
        (FarthestFirst, "active"),
        (ShyPreacher, ".up"),
        (CountsHimself, "money"),
        (SellsByTheTown, "money"),
        (RanchBringsACharacter, "stage"),
        (OwnDeckAnew, "under"),
        (NobodyTies, "end_tile"),
    ],
)
def test_a_referee_that_errs_is_noticed(judge: type[Judge], notices: str) -> None:
    found = (first_difference(table, seed, by_either, judge) for seed in range(30) for table in LONGROAD)
    first = next((difference for difference in found if difference is not None), "")
    assert notices in first, first
