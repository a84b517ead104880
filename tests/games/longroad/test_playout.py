"""Matches played quickly to the end: whole, lawful, blind to what is hidden, and much like thorough ones."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from longtable.engine.moves import CHANCE, Move
from longtable.games.longroad.mind import playout
from longtable.games.longroad.mind.playout import as_move, choose
from longtable.games.longroad.mind.playout_worths import USUAL, Quick, Sight
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.scoring import total
from longtable.games.longroad.rules.state import CARD, OVER, LongRoadState
from tests.games.longroad.help import GAME, TABLES, man, options, place, play, random_states, roles, sale, town
from tests.games.longroad.test_properties import players, seeds, variants

QUICK = Quick(TABLES, GAME.judgement, USUAL)


def chosen(state: LongRoadState) -> Move:
    """What the rule of thumb does."""
    return as_move(TABLES, state, choose(Sight(QUICK, state, state.acting)))


def finished(state: LongRoadState, seed: int) -> LongRoadState:
    """A copy of the state, played to its end."""
    twin = state.copy()
    playout.finish((QUICK,) * state.seats, twin, Random(seed))
    return twin


def decisions(seats: int, seed: int, given_: dict[str, object]) -> Iterator[LongRoadState]:
    """Every decision of a match in which the rule of thumb plays two moves of three, chance the third."""
    rng = Random(seed)
    state = GAME.new(options(**given_), roles(seats))
    while (actor := GAME.actor(state)) is not None:
        if actor == CHANCE:
            GAME.apply(state, GAME.sample_chance(state, rng))
            continue
        yield state
        GAME.apply(state, chosen(state) if rng.random() < 0.67 else rng.choice(GAME.legal_moves(state)))


@given(players, seeds, variants)
@settings(max_examples=30)
def test_every_choice_is_a_legal_move_and_does_what_the_move_does(
    seats: int, seed: int, given_: dict[str, object]
) -> None:
    for state in decisions(seats, seed, given_):
        sight = Sight(QUICK, state, state.acting)
        choice = choose(sight)
        move = as_move(TABLES, state, choice)
        assert move in GAME.legal_moves(state)
        by_move, by_choice = state.copy(), state.copy()
        GAME.apply(by_move, move)
        playout.carry_out(Sight(QUICK, by_choice, by_choice.acting), choice)
        assert by_choice == by_move


@given(players, seeds, variants)
@settings(max_examples=30)
def test_equal_observations_make_equal_choices(seats: int, seed: int, given_: dict[str, object]) -> None:
    rng = Random(seed)
    for number, state in enumerate(decisions(seats, seed, given_)):
        view = GAME.observe(state, state.acting)
        assert chosen(view.state) == chosen(state)
        if number % 3 == 0:
            assert chosen(GAME.determinize(view, rng)) == chosen(state)


@given(players, seeds, variants)
@settings(max_examples=20)
def test_a_match_is_played_to_its_end_from_anywhere(seats: int, seed: int, given_: dict[str, object]) -> None:
    census = None
    for number, state in enumerate(random_states(seats, seed, **given_)):
        census = census or GAME.census(state)
        if (number + seed) % 17:
            continue
        end = finished(state, seed)
        assert end.step == OVER
        assert GAME.actor(end) is None
        assert len(end.reached) == 4
        assert GAME.census(end) == census
        assert min(end.money) >= 0
        for seat in range(seats):
            assert end.taken[seat] & state.taken[seat] == state.taken[seat]
        assert end.reached[: len(state.reached)] == state.reached
        assert end.tile == state.tile or state.tile < 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dice_decide_alone(seats: int) -> None:
    start = next(state for state in random_states(seats, 5) if state.turns == 3)
    assert finished(start, 1) == finished(start, 1)
    assert finished(start, 1) != finished(start, 2)


def test_a_match_that_is_over_stays_as_it_is() -> None:
    *_, state = random_states(3, 1)
    assert finished(state, 1) == state


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_has_a_better_seat_and_the_money_is_like_that_of_thorough_players(seats: int) -> None:
    shares = [0.0] * seats
    quick = thorough = 0.0
    games, few = 100, 6
    for seed in range(games):
        end = finished(GAME.new(options(), roles(seats)), seed)
        for seat, share in enumerate(GAME.thinking.shares(end)):
            shares[seat] += share / games
            quick += total(TABLES, end, seat) / games / seats
    for seed in range(few):
        rng = Random(seed)
        state = GAME.new(options(), roles(seats))
        while (actor := GAME.actor(state)) is not None:
            if actor == CHANCE:
                move = GAME.sample_chance(state, rng)
            else:
                move = GAME.policy(GAME.observe(state, actor), GAME.legal_moves(state), rng)
            GAME.apply(state, move)
        thorough += sum(total(TABLES, state, seat) for seat in range(seats)) / few / seats
    assert all(0.55 / seats < share < 1.6 / seats for share in shares)
    assert 0.75 * thorough < quick < 1.25 * thorough


def test_the_outcome_is_the_win_and_how_far_one_is_ahead() -> None:
    *_, state = random_states(3, 1)
    state.taken = [0, 0, 0]
    state.reached = []
    state.arms = [0, 0, 0]
    state.tile = -1
    state.money = [20, 20, 5]
    first, second, third = playout.outcome(TABLES, state)
    assert first == second == pytest.approx(playout.SHARE / 2 + (1 - playout.SHARE) / 2)
    assert 0.0 < third < 0.3
    state.money = [21, 20, 5]
    assert playout.outcome(TABLES, state)[0] > playout.SHARE + 0.5 * (1 - playout.SHARE)
    assert playout.outcome(TABLES, state)[1] < 0.5


# -- what it thinks of things -----------------------------------------------------------------------


def test_it_takes_the_dearest_card_and_what_its_boss_pays_for() -> None:
    assert chosen(sale([man("gunman", 0)], ["canyon_teepee", "river", "ranch_teepee"])) == m.TakeCard("river")
    boards = [{"boss": "cattle_queen"}, {}, {}]
    state = sale([man("gunman", 0)], ["river", "ranch_teepee"], boards=boards)
    assert chosen(state) == m.TakeCard("ranch_teepee")


def test_it_leaves_what_it_may_take_besides_for_later() -> None:
    state = sale([man("mountain_man", 0)], ["river", "ranch_teepee"])
    assert chosen(state) == m.TakeCard("ranch_teepee")
    play(state, m.TakeCard("ranch_teepee"))
    assert chosen(state) == m.TakeCard("river")


def test_it_takes_two_small_cards_where_they_bring_more() -> None:
    small = ["general_store_canyon", "ranch_cactus"]
    state = sale([man("trapper", 0)], [*small, "trading_post_canyon"])
    assert chosen(state) in (m.TakeCard(small[0]), m.TakeCard(small[1]))
    state = sale([man("trapper", 0)], [*small, "river"])
    assert chosen(state) == m.TakeCard("river")


def test_it_takes_no_card_with_the_banker() -> None:
    assert chosen(sale([man("banker", 0)], ["river"])) == m.TAKE_NOTHING


def test_it_robs_the_rifle_and_the_rich() -> None:
    crowd = [man("sheriff", 0, rifles=1), man("mayor", 1, rifles=1), man("broker", 2, knives=1)]
    assert chosen(sale(crowd, ["river"])) == m.TakeWeapon("rifle", "mayor")
    boards = [{}, {"money": 1}, {"money": 9}]
    state = sale([man("outlaw", 0), man("mayor", 1), man("broker", 2)], ["river"], boards=boards)
    assert chosen(state) == m.TakeMoney(2)


def test_it_names_the_colour_that_wins_more_often() -> None:
    left = ["saloon_canyon-0", "trading_post_canyon-0", "canyon_teepee-0", "store_coach_cactus-0"]
    gone = [key for key in TABLES.card_key if key.endswith("-0") and key not in left]
    state = play(sale([man("gambler", 0)], ["river-1"], gone=gone), m.TakeCard("river"))
    assert chosen(state) == m.NameColour("black")


def test_it_closes_a_destination_where_it_earns_most() -> None:
    boards = [{"hand": ["ranch_teepee", "canyon_canyon", "store_coach_cactus"]}, {}, {}]
    sold = town([man("desperado", 0)], ["river", "saloon_teepee"], destination="abilene", coins=1, knives=0)
    elsewhere = {
        route: town([man(key, 0)], destination=name)
        for route, key, name in (("cactus", "officer", "el_paso"), ("canyon", "mayor", "denver"))
    }
    state = place(boards=boards, teepee=sold, **elsewhere)
    assert chosen(state) == m.PlayCard("ranch_teepee", "teepee")


def test_it_arms_whoever_then_overtakes_somebody() -> None:
    line = [man("desperado", 1, up=True), man("vaquero", 0)]
    sold = town(line, ["river", "canyon_teepee"], destination="abilene", coins=1, knives=0)
    state = place(boards=[{"hand": ["canyon_teepee"], "weapons": {"colts": 1}}, {}, {}], teepee=sold)
    play(state, m.PlayCard("canyon_teepee", "teepee"))
    assert chosen(state) == m.Arm("colt", state.lines[0][1])


def test_it_buys_no_weapon_that_moves_no_more_than_its_own() -> None:
    line = [man("desperado", 1, up=True), man("vaquero", 0)]
    sold = town(line, ["river", "canyon_teepee"], destination="abilene", coins=1, knives=0)
    seat = {"hand": ["canyon_teepee"], "money": 20}
    for arms, bought in (({}, m.BuyWeapon("colt")), ({"colts": 1}, m.Arm("colt", 0))):
        state = place(boards=[{**seat, "weapons": arms}, {}, {}], teepee=sold)
        play(state, m.PlayCard("canyon_teepee", "teepee"))
        assert chosen(state) == bought


def test_it_changes_a_hand_whose_best_card_is_worth_too_little() -> None:
    state = place(boards=[{"hand": ["canyon_teepee", "river", "crossroad_1"]}, {}, {}])
    assert state.step == CARD
    assert isinstance(chosen(state), m.PlayCard)
    choosy = Quick(TABLES, GAME.judgement, msgspec.structs.replace(USUAL, change=99.0))
    choice = choose(Sight(choosy, state, 0))
    assert as_move(TABLES, state, choice) in (m.Discard("canyon_teepee"), m.Discard("crossroad_1"))
    state.money[0] = 0
    assert isinstance(as_move(TABLES, state, choose(Sight(choosy, state, 0))), m.PlayCard)
