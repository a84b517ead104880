"""What holds in every match: conservation of every piece, positions, the end, what can be told."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.engine.moves import CHANCE
from longtable.games.longroad.rules.state import ARMS, CARDS, HATS, OVER, PICK, LongRoadState, bits, owner
from longtable.games.longroad.rules.supply import count
from tests.games.longroad.help import GAME, TABLES, options, random_states, roles

players = st.integers(2, 4)
seeds = st.integers(0, 2**32)
variants = st.fixed_dictionaries(
    {
        "team": st.sampled_from(["letters", "draft"]),
        "showing": st.booleans(),
        "companeros": st.booleans(),
        "one_armed": st.booleans(),
        "short_bank": st.booleans(),
    }
)


def cards_of(state: LongRoadState) -> Iterator[int]:
    """Every caravan card, wherever it is."""
    for mask in (*state.fresh, *state.taken, state.gone):
        yield from bits(mask)
    for cards in (*state.hand, *state.caravans):
        yield from cards
    for under in state.under:
        yield from (entry & 63 for entry in under)


@given(players, seeds, variants)
@settings(max_examples=40)
def test_no_card_coin_weapon_or_hat_is_ever_lost_or_made(seats: int, seed: int, given_: dict[str, object]) -> None:
    census = None
    for state in random_states(seats, seed, **given_):
        census = census or GAME.census(state)
        assert GAME.census(state) == census
        assert sorted(cards_of(state)) == list(range(CARDS))
        people = Counter(character for team in (*state.team, state.aside) for character in bits(team))
        people.update(state.who[slot] for line in state.lines for slot in line)
        assert max(people.values()) == 1
        assert state.left == [mask.bit_count() for mask in state.fresh]
        assert min(state.money) >= 0
    assert census == {
        "caravan cards": 60,
        "characters": 30,
        "destinations": 15,
        "hats": 5 * seats,
        "dollars": 450,
        "knives": 12,
        "colts": {2: 3, 3: 4, 4: 5}[seats],
        "rifles": {2: 1, 3: 2, 4: 3}[seats],
    }


@given(players, seeds, variants)
@settings(max_examples=25)
def test_a_position_in_words_is_the_position(seats: int, seed: int, given_: dict[str, object]) -> None:
    for number, state in enumerate(random_states(seats, seed, **given_)):
        if (number + seed) % 7 == 0:
            assert GAME.place(GAME.tell(state), options(**given_), roles(seats)) == state


@given(players, seeds, variants)
@settings(max_examples=25)
def test_guesses_agree_with_what_was_seen(seats: int, seed: int, given_: dict[str, object]) -> None:
    for number, state in enumerate(random_states(seats, seed, **given_)):
        if (number + seed) % 9 == 0:
            viewer = (number + seed) % seats
            view = GAME.observe(state, viewer)
            assert GAME.observe(GAME.determinize(view, Random(seed)), viewer) == view


@given(players, seeds)
@settings(max_examples=30)
def test_hats_in_supply_are_as_many_as_characters_in_hand(seats: int, seed: int) -> None:
    """H26: picks are hats, so everybody always owns five characters."""
    for state in random_states(seats, seed):
        if state.turns and state.step != PICK:
            assert state.hats == [mask.bit_count() for mask in state.team]
            worn = Counter(owner(slot) for line in state.lines for slot in line)
            if state.sale < 0:
                assert all(state.hats[seat] + worn[seat] == HATS for seat in range(seats))


@given(players, seeds, variants)
@settings(max_examples=20)
def test_everything_said_is_short_and_whole(seats: int, seed: int, given_: dict[str, object]) -> None:
    rng = Random(seed)
    state = GAME.new(options(**given_), roles(seats))
    while (actor := GAME.actor(state)) is not None:
        moves = GAME.legal_moves(state)
        move = GAME.sample_chance(state, rng) if actor == CHANCE else rng.choice(moves)
        said = GAME.describe(state, move)
        assert said[0].isupper() or said[0] == "⟨"
        assert said.endswith(".")
        assert "  " not in said
        assert ".." not in said
        GAME.apply(state, move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_characters_stand_somewhere_at_the_end(seats: int) -> None:
    for seed in range(20):
        *_, state = random_states(seats, seed)
        assert state.step == OVER
        assert state.hats == [HATS] * seats
        assert not any(state.lines)
        assert len(state.reached) == 4
        assert all(count(state.armed[slot], weapon) == 0 for slot in range(20) for weapon in ARMS)


def test_each_deck_of_destinations_lasts_for_four_reached_ones() -> None:
    for seed in range(60):
        for state in random_states(2, seed):
            if state.turns and not state.road and state.sale < 0:
                assert min(state.dest) >= 0


def test_with_four_players_no_deck_is_ever_emptied() -> None:
    """H16."""
    emptied = 0
    for seed in range(60):
        *_, state = random_states(4, seed)
        emptied += min(left + len(under) for left, under in zip(state.left, state.under, strict=True)) == 0
    assert emptied <= 1


def test_every_character_and_every_kind_is_played() -> None:
    seen: set[int] = set()
    for seed in range(30):
        for state in random_states(4, seed):
            if state.active >= 0:
                seen.add(state.who[state.active])
    assert seen == set(range(len(TABLES.name)))
