"""Mise en Place."""

from collections import Counter
from random import Random

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longhorn.moves import DrawnTokens, LaidTiles, PickStart, PlacedCows, Raid, Tossed
from longtable.games.longhorn.refusals import Code
from longtable.games.longhorn.state import RAID, START, STEP, LonghornState
from tests.games.longhorn.help import LONGHORN, OPTIONS, ROLES, TILES, code, legal, play, told

HERDS = (
    ("white",) * 6, ("black",) * 2, ("orange",) * 4,
    ("grey",) * 4, ("white", "white", "white", "black"), ("black",) * 4,
    ("black", "black", "orange", "orange"), ("orange",) * 3, ("grey",) * 5,
)  # fmt: skip
TOKENS = (
    "ambush", "gold_200", "snake_oil",
    "rattlesnake", "gold_300", "epidemic",
    "branding_iron", "ambush", "gold_500",
)  # fmt: skip


def laid() -> LonghornState:
    return play(LONGHORN.new(OPTIONS, ROLES), LaidTiles(TILES))


def placed() -> LonghornState:
    return play(laid(), DrawnTokens(TOKENS), PlacedCows(HERDS))


def test_the_setup_is_chance_until_the_start_is_chosen() -> None:
    state = LONGHORN.new(OPTIONS, ROLES)
    for _ in range(4):
        assert LONGHORN.actor(state) == CHANCE
        assert legal(state) == set()
        play(state, LONGHORN.sample_chance(state, Random(3)))
    assert state.cells[STEP] == START


@pytest.mark.parametrize("seed", range(20))
def test_a_random_setup_is_complete(seed: int) -> None:
    state = LONGHORN.new(OPTIONS, ROLES)
    rng = Random(seed)
    for _ in range(4):
        play(state, LONGHORN.sample_chance(state, rng))
    position = told(state)
    assert sorted(key for row in position.tiles for key in row) == sorted(TILES)
    cows = Counter(colour for herd in position.cows.values() for colour, count in herd.items() for _ in range(count))
    assert cows == dict.fromkeys(("white", "black", "orange", "grey"), 9)
    for tile in LONGHORN.tables.box.tiles:
        assert sum(position.cows[tile.key].values()) == tile.cows
    tokens = Counter(position.tokens.values())
    supply = Counter(LONGHORN.tables.kinds[kind] for kind in LONGHORN.tables.pile)
    assert tokens.total() == 9
    assert tokens <= supply


def test_the_box_holds_nineteen_tokens_of_the_stated_kinds() -> None:
    assert Counter(LONGHORN.tables.kinds[kind] for kind in LONGHORN.tables.pile) == {
        "ambush": 3, "branding_iron": 3, "rattlesnake": 2, "epidemic": 1, "snake_oil": 3, "sheriff": 1,
        "gold_200": 1, "gold_300": 2, "gold_400": 2, "gold_500": 1,
    }  # fmt: skip


def test_the_sheriff_swaps_with_the_token_placed_on_nugget_hill() -> None:
    tokens = ("ambush", "gold_200", "snake_oil", "rattlesnake", "gold_300", "sheriff", "epidemic", "ambush", "gold_500")
    state = laid()
    line = LONGHORN.describe(state, DrawnTokens(tokens))
    play(state, DrawnTokens(tokens))
    assert told(state).tokens == {
        **dict(zip(TILES, tokens, strict=True)), "nugget_hill": "sheriff", "red_river_valley": "ambush"
    }  # fmt: skip
    assert "The Sheriff changes places to be on Nugget Hill." in line


def test_a_sheriff_dealt_to_nugget_hill_stays_there() -> None:
    tokens = ("sheriff", "gold_200", "snake_oil", "rattlesnake", "gold_300", "ambush", "epidemic", "ambush", "gold_500")
    state = laid()
    assert "changes places" not in LONGHORN.describe(state, DrawnTokens(tokens))
    assert told(play(state, DrawnTokens(tokens))).tokens == dict(zip(TILES, tokens, strict=True))


def test_without_the_sheriff_nugget_hill_has_an_ordinary_token() -> None:
    assert told(play(laid(), DrawnTokens(TOKENS))).tokens["nugget_hill"] == "ambush"


def test_the_sheriff_is_in_play_in_nine_of_nineteen_games() -> None:
    state = laid()
    rng = Random(5)
    deals = [LONGHORN.sample_chance(state, rng) for _ in range(4000)]
    present = sum(isinstance(move, DrawnTokens) and "sheriff" in move.tokens for move in deals)
    assert abs(present / 4000 - 9 / 19) < 0.03


def test_the_side_facing_upwards_begins_and_the_opponent_chooses_where() -> None:
    for first in (0, 1):
        state = play(placed(), Tossed(first))
        assert LONGHORN.actor(state) == 1 - first
        play(state, PickStart("cherokee_spring"))
        assert LONGHORN.actor(state) == first
        assert state.cells[STEP] == RAID
        assert told(state).outlaw == "cherokee_spring"
        assert told(state).turns == 1


def test_the_toss_is_even() -> None:
    outcomes = LONGHORN.chance_outcomes(placed())
    assert outcomes is not None
    assert dict(outcomes) == {Tossed(0): 0.5, Tossed(1): 0.5}


def test_the_game_starts_on_one_of_the_five_tiles_with_four_cows() -> None:
    state = play(placed(), Tossed(0))
    assert legal(state) == {
        PickStart(tile)
        for tile in ("cherokee_spring", "dagger_flat", "maverick_junction", "red_river_valley", "kid_coopers_ranch")
    }
    assert code(state, PickStart("tulsa")) == Code.NOT_A_START
    assert code(state, PickStart("dodge_city")) == Code.NO_SUCH_THING
    assert code(state, Raid("white")) == Code.START_FIRST


def test_outcomes_that_the_box_can_not_give_are_refused() -> None:
    new = LONGHORN.new(OPTIONS, ROLES)
    assert code(new, LaidTiles((*TILES[:8], "tulsa"))) == Code.NO_SUCH_OUTCOME
    assert code(new, Tossed(0)) == Code.NOT_DUE
    assert code(new, Raid("white")) == Code.CHANCE_FIRST
    state = laid()
    assert code(state, DrawnTokens(TOKENS[:8])) == Code.NO_SUCH_OUTCOME
    assert code(state, DrawnTokens(("epidemic", "epidemic", *TOKENS[:7]))) == Code.NO_SUCH_OUTCOME
    assert code(state, DrawnTokens((*TOKENS[:8], "gold_700"))) == Code.NO_SUCH_THING
    play(state, DrawnTokens(TOKENS))
    assert code(state, PlacedCows((*HERDS[:8], ("grey",) * 4))) == Code.NO_SUCH_OUTCOME
    assert code(state, PlacedCows((*HERDS[:8], ("grey",) * 4 + ("white",)))) == Code.NO_SUCH_OUTCOME
    assert code(placed(), Tossed(2)) == Code.NO_SUCH_OUTCOME


def test_setup_lines_name_every_component() -> None:
    state = LONGHORN.new(OPTIONS, ROLES)
    names = [tile.name for tile in LONGHORN.tables.box.tiles]
    for move in (LaidTiles(TILES), DrawnTokens(TOKENS), PlacedCows(HERDS)):
        line = LONGHORN.describe(state, move)
        assert all(name in line for name in names)
        play(state, move)
    assert "3 white and 1 black on Maverick Junction" in line
    assert LONGHORN.describe(state, Tossed(1)) == "The Outlaw token is thrown: ⟨1⟩ begins, ⟨0⟩ picks the first tile."
    play(state, Tossed(1))
    assert LONGHORN.describe(state, PickStart("tulsa")) == "⟨0⟩ puts the outlaw on Tulsa for ⟨1⟩."
