"""What holds in every match, whatever is played."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.options import complete
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.secrets import unseen
from longtable.games.longcours.rules.state import LongCoursState
from tests.contract.tables import allowed
from tests.games.longcours.help import CHART, GAME, policy_states, random_states

seeds = st.integers(0, 2**32)
tables = st.integers(2, 6)
choices = st.fixed_dictionaries(
    {},
    optional={
        "length": st.sampled_from(["full", "short"]),
        "first": st.sampled_from(["drawn", "first_seat"]),
        "resale_roll_where": st.sampled_from(["anywhere", "ports_only"]),
        "brawl_where": st.sampled_from(["ports_only", "anywhere"]),
        "ordinary_and_direct_same_turn": st.booleans(),
        "universal_bankruptcy": st.sampled_from(["shared_draw", "one_million"]),
        "round_limit": st.sampled_from([0, 30, 60]),
        "leaving": st.booleans(),
    },
)


def deck_of(state: LongCoursState) -> m.Hand:
    """All cards that are dealt."""
    return CHART.dealt(len(state.roles), short=state.rules.short)


@settings(max_examples=40)
@given(seeds, tables, choices)
def test_random_matches_end_and_lose_nothing_on_the_way(seed: int, players: int, options: dict[str, object]) -> None:
    counts = None
    state = None
    for number, state in enumerate(random_states(seed, players, **options)):  # type: ignore[arg-type]
        assert number < 20_000
        census = dict(GAME.census(state))
        assert census == (counts or census)
        counts = census
    assert state is not None
    assert counts is not None
    assert counts["million francs"] == 0
    assert counts["ships"] == players
    assert state.ending in (s.LAST, s.BANKRUPT, s.LIMIT, s.AGREED)
    assert list(GAME.legal_moves(state)) == []


@settings(max_examples=15)
@given(seeds, tables, choices)
def test_policy_matches_end_and_lose_nothing_on_the_way(seed: int, players: int, options: dict[str, object]) -> None:
    counts = None
    for number, state in enumerate(policy_states(seed, players, **options)):  # type: ignore[arg-type]
        assert number < 5_000
        census = dict(GAME.census(state))
        assert census == (counts or census)
        counts = census


@settings(max_examples=25)
@given(seeds, tables, choices)
def test_nothing_is_owed_and_nobody_has_two_places(seed: int, players: int, options: dict[str, object]) -> None:
    for state in random_states(seed, players, **options):  # type: ignore[arg-type]
        assert min(state.cash) >= 0
        assert min(state.cargo) >= 0
        assert min(state.piles) >= 0
        assert 0 <= state.steps <= CHART.corsair_moves
        assert state.corsair < 0 or state.owner >= 0
        assert state.owner < 0 or not state.out[state.owner]
        for zone, beach in enumerate(CHART.beach):
            assert not (any(state.pile(zone)) and state.ships_at(beach)), "a ship at the place has taken the pile"
        for seat in state.seats:
            held = state.storms[seat] + state.directs[seat] + state.brawls[seat].bit_count()
            assert state.held[seat] == held
            if state.out[seat]:
                assert state.at[seat] == s.NOWHERE
                assert not state.cash[seat]
                assert not any(state.hold(seat))


@settings(max_examples=25)
@given(seeds, tables)
def test_no_card_is_in_two_places(seed: int, players: int) -> None:
    for state in random_states(seed, players):
        if state.phase == s.DEAL:
            continue
        seen = state.played_brawls
        for mask in state.brawls:
            assert not seen & mask
            seen |= mask
        assert seen == sum(1 << force for force in deck_of(state).brawl)


@settings(max_examples=20)
@given(seeds, tables, choices)
def test_a_guess_is_consistent_with_what_the_seat_knows(seed: int, players: int, options: dict[str, object]) -> None:
    rng = Random(seed)
    for number, state in enumerate(random_states(seed, players, **options)):  # type: ignore[arg-type]
        if number % 7:
            continue
        for seat in state.seats:
            view = GAME.observe(state, seat)
            guess = GAME.determinize(view, rng)
            assert GAME.observe(guess, seat) == view
            assert dict(GAME.census(guess)) == dict(GAME.census(state))
            if state.phase != s.DEAL:
                assert len(unseen(CHART, view.state, seat)) == sum(state.held) - state.held[seat]


@settings(max_examples=20)
@given(seeds, tables)
def test_equal_views_bring_equal_moves(seed: int, players: int) -> None:
    """The rule policy does not see the cards of others: dealt anew behind its back, it plays the same."""
    rng = Random(seed)
    for number, state in enumerate(policy_states(seed, players)):
        actor = GAME.actor(state)
        if number % 5 or actor is None or actor == CHANCE:
            continue
        other = GAME.determinize(GAME.observe(state, actor), rng)
        moves = list(GAME.legal_moves(state))
        assert list(GAME.legal_moves(other)) == moves
        chosen = [GAME.policy(GAME.observe(one, actor), moves, Random(7)) for one in (state, other)]
        assert chosen[0] == chosen[1]
        assert GAME.value(GAME.observe(state, actor), actor) == GAME.value(GAME.observe(other, actor), actor)


@settings(max_examples=20)
@given(seeds, tables, choices)
def test_told_positions_are_placed_again(seed: int, players: int, options: dict[str, object]) -> None:
    complete_ = complete(GAME.options(), options)  # type: ignore[arg-type]
    for number, state in enumerate(random_states(seed, players, **options)):  # type: ignore[arg-type]
        if number % 3 == 0:
            assert GAME.place(GAME.tell(state), complete_, (PLAYER,) * players) == state


@settings(max_examples=20)
@given(seeds, tables, choices)
def test_a_move_is_legal_exactly_where_nothing_speaks_against_it(
    seed: int, players: int, options: dict[str, object]
) -> None:
    pool: dict[object, None] = {}
    states = [state.copy() for state in random_states(seed, players, **options)]  # type: ignore[arg-type]
    for state in states:
        pool.update(dict.fromkeys(GAME.legal_moves(state)))
    rng = Random(seed)
    moves = rng.sample(list(pool), min(60, len(pool)))
    for state in rng.sample(states, min(20, len(states))):
        for move in moves:
            refusal = GAME.why_not(state, move)  # type: ignore[arg-type]
            assert (refusal is None) == allowed(GAME, state, move)  # type: ignore[arg-type]
            if refusal is not None:
                assert "{" not in GAME.explain(refusal)


@settings(max_examples=20)
@given(seeds, tables)
def test_turns_go_round_and_the_dead_have_none(seed: int, players: int) -> None:
    turns: list[tuple[int, int]] = []
    for state in random_states(seed, players):
        if state.phase == s.TURN:
            assert not state.out[state.turn]
            if not turns or turns[-1] != (state.round, state.turn):
                turns.append((state.round, state.turn))
    for (round_, seat), (next_round, next_seat) in pairwise(turns):
        assert next_round in (round_, round_ + 1)
        assert next_seat != seat or next_round > round_


@settings(max_examples=15)
@given(seeds, tables)
def test_nothing_but_the_corsair_puts_a_seat_out(seed: int, players: int) -> None:
    """Ruling E1, as long as nobody may resign."""
    before = None
    for state in random_states(seed, players):
        if before is not None and sum(map(bool, state.out)) > sum(map(bool, before.out)):
            assert before.owner >= 0
            assert not state.out[before.owner]
            assert state.steps == before.steps + 1 or state.phase in (s.TURN, s.OVER)
        before = state.copy()
