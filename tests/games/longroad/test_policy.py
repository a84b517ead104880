"""The rule policy and the value: plausible, honest, and better than chance."""

from random import Random

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules.state import LongRoadState
from tests.games.longroad.help import GAME, man, options, place, play, random_states, roles, sale, town


def chosen(state: LongRoadState, seed: int = 1) -> m.Move:
    """What the policy does."""
    actor = GAME.actor(state)
    assert actor is not None
    return GAME.policy(GAME.observe(state, actor), GAME.legal_moves(state), Random(seed))


def test_it_takes_the_dearest_card() -> None:
    assert chosen(sale([man("gunman", 0)], ["canyon_teepee", "river", "ranch_teepee"])) == m.TakeCard("river")


def test_it_takes_the_card_its_boss_pays_for() -> None:
    boards = [{"boss": "cattle_queen"}, {}, {}]
    state = sale([man("gunman", 0)], ["river", "ranch_teepee"], boards=boards)
    assert chosen(state) == m.TakeCard("ranch_teepee")


def test_it_takes_further_cards() -> None:
    state = play(sale([man("rustler", 0)], ["river", "ranch_teepee"]), m.TakeCard("river"))
    assert chosen(state) == m.TakeCard("ranch_teepee")


def test_it_robs_the_rifle_and_the_rich() -> None:
    crowd = [man("sheriff", 0, rifles=1), man("mayor", 1, rifles=1), man("broker", 2, knives=1)]
    assert chosen(sale(crowd, ["river"])) == m.TakeWeapon("rifle", "mayor")
    boards = [{}, {"money": 1}, {"money": 9}]
    state = sale([man("outlaw", 0), man("mayor", 1), man("broker", 2)], ["river"], boards=boards)
    assert chosen(state) == m.TakeMoney(2)


def test_it_names_the_colour_that_wins_more_often() -> None:
    left = ["saloon_canyon-0", "trading_post_canyon-0", "canyon_teepee-0", "store_coach_cactus-0"]
    gone = [key for key in GAME.lookups.card_key if key.endswith("-0") and key not in left]
    state = play(sale([man("gambler", 0)], ["river-1"], gone=gone), m.TakeCard("river"))
    assert chosen(state) == m.NameColour("black")


def test_it_closes_a_destination_where_it_earns_most() -> None:
    boards = [{"hand": ["ranch_teepee", "canyon_canyon", "store_coach_cactus"]}, {}, {}]
    sold = town([man("desperado", 0)], ["river", "saloon_teepee"], destination="abilene", coins=1, knives=0)
    assert chosen(place(boards=boards, teepee=sold)) == m.PlayCard("ranch_teepee", "teepee")


def test_it_keeps_to_the_order_of_a_turn() -> None:
    state = place(boards=[{"hand": ["saloon_canyon"]}], canyon=town([], ["river", "river"], destination="denver"))
    play(state, m.PlayCard("saloon_canyon", "canyon"), m.COIN)
    assert isinstance(chosen(state), m.PlayCharacter)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    won = 0.0
    games = 12
    for number in range(games):
        own = number % seats
        rng = Random(number)
        state = GAME.new(options(team="draft" if number % 2 else "letters"), roles(seats))
        while (actor := GAME.actor(state)) is not None:
            moves = GAME.legal_moves(state)
            if actor == CHANCE:
                move = GAME.sample_chance(state, rng)
            elif actor == own and len(moves) > 1:
                move = GAME.policy(GAME.observe(state, actor), moves, rng)
            else:
                move = rng.choice(moves)
            GAME.apply(state, move)
        won += GAME.standings(state)[own].rank == 1
    assert won >= games - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_are_shares_of_the_win(seats: int) -> None:
    for number, state in enumerate(random_states(seats, 8)):
        if number % 8 == 0:
            for viewer in range(seats):
                view = GAME.observe(state, viewer)
                values = [GAME.value(view, seat) for seat in range(seats)]
                assert all(0 <= value <= 1 for value in values)
                assert sum(values) == pytest.approx(1)
    winners = [standing.seat for standing in GAME.standings(state) if standing.rank == 1]
    assert [GAME.value(GAME.observe(state, 0), seat) for seat in range(seats)] == [
        1 / len(winners) if seat in winners else 0 for seat in range(seats)
    ]


def test_more_money_is_worth_more() -> None:
    poor, rich = (GAME.observe(place(boards=[{"money": money}, {}, {}]), 0) for money in (6, 40))
    assert GAME.value(rich, 0) > GAME.value(poor, 0) + 0.1
