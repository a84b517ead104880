"""Positions in words: they give the state back, and impossible ones are refused with their path."""

from typing import Any

import pytest

from longtable.engine.game import PositionError
from longtable.games.longroad.positions.place import tell
from longtable.games.longroad.rules.state import ROUTES
from tests.games.longroad.help import GAME, TABLES, man, options, place, random_states, roles, town

FULL = {"coins": 0, "knives": 0}
PACKS = [
    ["gunman", "undersheriff", "baron", "landlady", "rustler", "mayor"],
    ["sheriff", "vaquero", "scout", "auctioneer", "outlaw", "officer"],
]
PICKED = [
    {"characters": ["gunman", "baron", "rustler", "vaquero", "auctioneer"]},
    {"characters": ["undersheriff", "landlady", "sheriff", "scout", "outlaw"]},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("given", [{}, {"team": "draft"}, {"companeros": True}, {"showing": True, "one_armed": True}])
def test_a_position_gives_the_state_back(seats: int, given: dict[str, Any]) -> None:
    for number, state in enumerate(random_states(seats, 3, **given)):
        if number % 4 == 0:
            assert GAME.place(tell(TABLES, state), options(**given), roles(seats)) == state


def test_what_is_not_said_is_as_at_the_start() -> None:
    state = place(2)
    assert state.money == [6, 6]
    assert [mask.bit_count() for mask in state.team] == [5, 5]
    assert [TABLES.destinations[town].name for town in state.dest] == ["Abilene", "El Paso", "Denver"]
    assert sum(state.left) == 60


def test_a_card_without_a_deck_is_the_seats_own_or_the_first_free_copy() -> None:
    state = place(2, boards=[{}, {"hand": ["river"]}], teepee=town(caravan=["river", "river"]))
    assert TABLES.card_key[state.hand[1][0]] == "river-1"
    assert [TABLES.card_key[card] for card in state.caravans[0]] == ["river-0", "river-2"]


def test_a_drafted_position() -> None:
    state = place(2, options(team="draft"), draft=PACKS, picks=10, boards=PICKED)
    assert state.draft[0] == TABLES.character["gunman"]


def wrong(path: str, **words: Any) -> None:  # noqa: ANN401
    """Check that a position of two seats is refused at a path."""
    seats = words.pop("count", 2)
    given = words.pop("given", {})
    with pytest.raises(PositionError) as error:
        place(seats, options(**given), **words)
    assert error.value.path == path, str(error.value)
    assert len(error.value.message) > 8


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("step", {"step": "lunch"}),
        ("star", {"star": 3}),
        ("turn", {"turn": 2}),
        ("seats", {"boards": [{}, {}, {}]}),
        ("tile", {"tile": "most_hats"}),
        ("tile", {"tile": "lowest_numbers", "given": {"companeros": True}}),
        ("reached", {"reached": [0, 0, 0, 0, 0]}),
        ("reached.0", {"reached": [3]}),
        ("road", {"road": True}),
        ("passed.0", {"passed": ["atlantis"]}),
        ("teepee.destination", {"teepee": {"destination": "atlantis"}}),
        ("teepee.destination", {"teepee": {"destination": "el_paso"}}),
        ("teepee.destination", {"passed": ["abilene"], "teepee": {"destination": "abilene"}}),
        ("teepee.coins", {"teepee": {"destination": "abilene", "coins": 9}}),
        ("teepee.coins", {"teepee": {"destination": "none", "coins": 1}}),
        ("teepee.caravan", {"teepee": {"destination": "none", "caravan": ["river"]}}),
        ("teepee.line", {"teepee": {"destination": "none", "line": [man("mayor", 0)]}}),
        ("teepee.unseen.0", {"teepee": {"unseen": ["abilene"]}}),
        ("teepee.unseen", {"teepee": {"unseen": ["ogallala"]}}),
        ("teepee.coins", {"teepee": {"destination": "abilene", **FULL}}),
        ("seats.0.hand", {"boards": [{"hand": ["river", "crossroad_1", "crossroad_2", "ranch_teepee"]}]}),
        ("seats.0.hand.0", {"boards": [{"hand": ["oasis"]}]}),
        ("seats.0.hand.1", {"boards": [{"hand": ["river-0", "river-0"]}]}),
        ("seats.0.taken.0", {"boards": [{"hand": ["river-0"], "taken": ["river-0"]}]}),
        ("decks.0.under.0.card", {"boards": [{"hand": ["river-0"]}], "decks": [{"under": [{"card": "river-0"}]}]}),
        ("decks.0.under.0.knows", {"decks": [{"under": [{"card": "river-0", "knows": 3}]}]}),
        ("decks.0.fresh", {"decks": [{"fresh": ["river-0"]}]}),
        ("decks", {"decks": [{}, {}, {}, {}, {}]}),
        ("seats.0.aware.0", {"boards": [{"aware": ["river-1"]}]}),
        ("teepee.line.0.character", {"teepee": town([man("clown", 0)])}),
        ("teepee.line.1.character", {"teepee": town([man("mayor", 0), man("mayor", 1)])}),
        ("teepee.line.0.seat", {"teepee": town([man("mayor", 3)])}),
        ("teepee.line.0.up", {"teepee": town([man("preacher", 0)])}),
        ("teepee.line.1.hat", {"teepee": town([man("mayor", 0, hat=1), man("baron", 0, hat=1)])}),
        ("clock", {"clock": 0, "teepee": town([man("mayor", 0)])}),
        ("seats.0.characters.0", {"boards": [{"characters": ["clown"]}]}),
        ("seats.0.characters", {"boards": [{"characters": ["mayor"]}]}),
        ("seats.1.characters.0", {"boards": [PICKED[0], PICKED[0]]}),
        ("origin.clown", {"origin": {"clown": 0}}),
        ("origin.mayor", {"origin": {"mayor": 3}}),
        ("seats.0.known.clown", {"boards": [{"known": {"clown": 0}}]}),
        ("seats.0.known.mayor", {"teepee": town([man("mayor", 0, played=3)]), "boards": [{"known": {"mayor": 3}}]}),
        ("seats.0.known.mayor", {"boards": [{"characters": PICKED[0]["characters"], "known": {"mayor": 0}}]}),
        ("seats.0.characters", {"boards": [PICKED[0]], "origin": {"gunman": 1}}),
        ("seats.0.letter", {"boards": [{"letter": "Z"}]}),
        ("seats", {"boards": [{"letter": "A"}, {}]}),
        ("seats.0.letter", {"boards": [{**PICKED[0], "letter": "A"}, {**PICKED[1], "letter": "B"}]}),
        ("origin", {"draft": PACKS, "picks": 10, "boards": PICKED, "origin": {"mayor": 0}}),
        ("origin", {"boards": [{"letter": "A"}, {"letter": "B"}], "origin": {"mayor": 0}}),
        ("draft", {"draft": [PACKS[0]]}),
        ("draft", {"step": "draft"}),
        ("picks", {"draft": PACKS, "picks": 4}),
        ("picks", {"draft": PACKS, "picks": 12}),
        ("draft.1.0", {"draft": [PACKS[0], PACKS[0]], "picks": 10}),
        ("draft.0.0", {"draft": [["clown", *PACKS[0][1:]], PACKS[1]], "picks": 10}),
        ("draft", {"draft": PACKS, "picks": 10, "boards": [PICKED[1], PICKED[0]]}),
        ("shop", {"boards": [{"weapons": {"rifles": 2}}]}),
        ("shop", {"shop": {"knives": 1}}),
        ("bank", {"bank": 7}),
        ("bank", {"boards": [{"money": 460}], "given": {"short_bank": True}}),
        ("seats.0.boss", {"boards": [{"boss": "nobody"}]}),
        ("seats.1.boss", {"boards": [{"boss": "trader"}, {"boss": "trader"}]}),
        ("at", {"at": "moon"}),
        ("stage", {"stage": "supper"}),
        ("effect", {"effect": "rain"}),
        ("named", {"named": "pink"}),
        ("ending", {"ending": "moon"}),
        ("armed_one", {"armed_one": "mayor"}),
        ("active", {"active": "clown"}),
        ("closed", {"closed": ["teepee"]}),
        ("closed", {"closed": ["teepee", "teepee"], "teepee": {"destination": "abilene", **FULL}}),
        ("pile", {"pile": [1, 1]}),
        ("pile.0", {"pile": [15]}),
        ("at", {"step": "reward"}),
        ("at", {"step": "reward", "at": "teepee"}),
        ("step", {"step": "reward", "at": "teepee", "teepee": town(caravan=["river"], destination="abilene", coins=0)}),
        ("at", {"step": "choices"}),
        ("at", {"step": "choices", "at": "teepee"}),
        ("draws", {"step": "draw"}),
        ("active", {"step": "take", "sale": "teepee", "teepee": {"destination": "abilene", **FULL}}),
        ("pile", {"step": "pick", "sale": "teepee", "teepee": {"destination": "abilene", **FULL}}),
        ("sale", {"step": "card", "sale": "teepee", "teepee": {"destination": "abilene", **FULL}}),
        ("sale", {"step": "turn_destination"}),
        ("sale", {"step": "turn_destination", "sale": "teepee"}),
        ("turning", {"step": "turn_up", "at": "teepee", "stage": "buy", "teepee": town(caravan=["river"])}),
        ("step", {"step": "over", "teepee": town([man("mayor", 0)])}),
        ("step", {"step": "deal_hands", "boards": [{"hand": ["river"]}]}),
    ],
)
def test_an_impossible_position_is_refused_at_its_place(path: str, words: dict[str, Any]) -> None:
    wrong(path, **words)


SOLD = {"destination": "abilene", **FULL}


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("sale", {"step": "take", "active": "mayor", "teepee": town([man("mayor", 0, True)])}),
        (
            "teepee.line",
            {"step": "take", "sale": "teepee", "active": "mayor", "teepee": town([man("mayor", 0)], **SOLD)},
        ),
        (
            "active",
            {
                "step": "take",
                "sale": "teepee",
                "active": "baron",
                "teepee": town([man("mayor", 0, True)], **SOLD),
                "cactus": town([man("baron", 0)]),
            },
        ),
        (
            "step",
            {"step": "first", "sale": "teepee", "active": "mayor", "teepee": town([man("mayor", 0, True)], **SOLD)},
        ),
        (
            "budget",
            {"step": "more", "sale": "teepee", "active": "mayor", "teepee": town([man("mayor", 0, True)], **SOLD)},
        ),
        (
            "active",
            {"step": "colour", "sale": "teepee", "active": "mayor", "teepee": town([man("mayor", 0, True)], **SOLD)},
        ),
        (
            "named",
            {
                "step": "turn_top",
                "sale": "teepee",
                "active": "gambler",
                "teepee": town([man("gambler", 0, True)], **SOLD),
            },
        ),
        ("pile", {"step": "pick", "sale": "teepee", "pile": [0, 1], "teepee": town([man("mayor", 0, True)], **SOLD)}),
        (
            "step",
            {
                "step": "pick",
                "sale": "teepee",
                "pile": [0],
                "given": {"companeros": True},
                "teepee": town([man("mayor", 0, True)], **SOLD),
            },
        ),
        ("turning.0", {"step": "turn_up", "turning": ["mayor"], "teepee": town([man("mayor", 0, True)])}),
        (
            "sale",
            {
                "step": "turn_up",
                "sale": "cactus",
                "closed": ["teepee", "cactus"],
                "teepee": SOLD,
                "cactus": {"destination": "el_paso", **FULL},
            },
        ),
        (
            "turning",
            {
                "step": "turn_up",
                "sale": "teepee",
                "turning": ["baron"],
                "teepee": town([man("mayor", 0), man("baron", 1)], **SOLD),
            },
        ),
    ],
)
def test_an_impossible_sale_is_refused_at_its_place(path: str, words: dict[str, Any]) -> None:
    wrong(path, **words)


def test_six_hats_are_too_many() -> None:
    names = ("mayor", "baron", "broker", "banker", "foreman", "outlaw")
    wrong("teepee.line.5", teepee=town([man(name, 0) for name in names]))


def test_all_destinations_of_a_deck_may_be_gone() -> None:
    passed = ["abilene", "ogallala", "dodge_city", "wichita", "cheyenne"]
    state = place(2, passed=passed, teepee={"destination": "none"})
    assert state.dest[0] == -1
    assert len(state.dest) == ROUTES
