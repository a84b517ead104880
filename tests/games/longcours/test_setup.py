"""Initial Distribution, Starting Position and First Turn of the Game: rulings S1 to S5, and the set-asides."""

from collections import Counter
from random import Random

import pytest

from longtable.engine.moves import PLAYER
from longtable.engine.refusal import SeatingError
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.refusals import Code
from tests.games.longcours.help import CHART, GAME, code, dealt, legal, new, placed, play, seat, stops


def test_S1_three_to_six_play_and_two_as_a_variant_with_the_full_deck() -> None:
    for players in range(2, 7):
        GAME.check_roles((PLAYER,) * players)
    for players in (1, 7):
        with pytest.raises(SeatingError):
            GAME.check_roles((PLAYER,) * players)
    assert sum(dealt(2).state.held) == 36


@pytest.mark.parametrize(("players", "hand"), [(2, 18), (3, 12), (4, 9), (5, 7), (6, 6)])
def test_the_cards_are_dealt_to_the_last(players: int, hand: int) -> None:
    state = dealt(players).state
    assert state.held == [hand] * players
    assert sum(state.storms) == 12
    assert sum(state.directs) == 12
    assert state.played_storms == state.played_directs == state.played_brawls == 0


def test_with_five_players_the_nasty_look_is_set_aside() -> None:
    state = dealt(5).state
    forces = [force for mask in state.brawls for force in CHART.forces_in(mask)]
    assert sorted(forces) == list(range(2, 13))


@pytest.mark.parametrize(("players", "hand", "alike"), [(2, 15, 10), (3, 10, 10), (4, 7, 9), (5, 6, 10), (6, 5, 10)])
def test_the_short_game_sets_aside_both_looks_and_cards_of_both_other_kinds(
    players: int, hand: int, alike: int
) -> None:
    state = dealt(players, length="short").state
    assert state.held == [hand] * players
    assert sum(state.storms) == sum(state.directs) == alike
    forces = [force for mask in state.brawls for force in CHART.forces_in(mask)]
    assert sorted(forces) == list(range(3, 13))


def test_everyone_begins_with_three_million_and_a_ship_in_the_caisse() -> None:
    state = dealt(4).state
    assert state.cash == [3, 3, 3, 3]
    assert state.caisse == -12
    assert state.at == [s.NOWHERE] * 4


def test_a_deal_that_is_none_is_refused() -> None:
    match = new(3)
    good = GAME.sample_chance(match.state, Random(1))
    assert isinstance(good, m.Dealt)
    assert GAME.why_not(match.state, good) is None
    swapped = m.Dealt((good.hands[0], good.hands[0], good.hands[2]), good.first)
    for wrong in (
        m.Dealt(good.hands[:2], good.first),
        m.Dealt(good.hands, 3),
        swapped,
        m.Dealt((m.Hand(-1, 13, good.hands[0].brawl), *good.hands[1:]), good.first),
    ):
        assert code(match, wrong) is Code.NO_SUCH_OUTCOME
    assert code(match, m.Rolled(3)) is Code.NO_SUCH_OUTCOME
    assert code(match, m.END_TURN) is Code.CHANCE_FIRST


def test_S2_a_drawn_player_begins_and_each_places_in_the_zone_of_the_order() -> None:
    firsts = Counter(new(3, seed).draw().move.first for seed in range(60))  # type: ignore[attr-defined]
    assert set(firsts) == {0, 1, 2}
    match = new(3, 1)
    match.draw()
    first = match.state.first
    zones = []
    for turn in range(3):
        assert match.actor == (first + turn) % 3
        ports = stops(match, m.PlaceShip)
        zones.append({CHART.zones[CHART.zone_of[CHART.index[port]]] for port in ports})
        assert len(ports) == 3
        match.play(legal(match)[turn])
    assert zones == [{11}, {22}, {33}]


def test_S2_a_ship_is_not_placed_in_another_zone_or_on_the_white_rectangle() -> None:
    match = dealt(3)
    assert stops(match, m.PlaceShip) == {"marseille", "las_palmas", "le_cap"}
    assert code(match, m.PlaceShip("londres")) is Code.OTHER_ZONE
    assert code(match, m.PlaceShip("gibraltar")) is Code.NOT_ON_BEACH
    assert code(match, m.PlaceShip("atlantis")) is Code.NO_SUCH_STOP


def test_S3_first_purchases_begin_when_all_have_placed_in_seat_order() -> None:
    match = dealt(3)
    play(match, m.PlaceShip("marseille"))
    assert code(match, m.Buy(1)) is Code.OTHER_DECISION
    play(match, m.PlaceShip("londres"), m.PlaceShip("yokohama"))
    assert match.state.phase == s.PURCHASES
    order = []
    for _ in range(3):
        order.append(match.actor)
        play(match, m.Buy(1), m.END_TURN)
    assert order == [0, 1, 2]
    assert seat(match, 0).cargo == {"textiles": 1}
    assert seat(match, 1).cargo == {"petroleum": 1}
    assert match.state.phase == s.TURN
    assert match.state.round == 2
    assert match.actor == 0


def test_S4_nothing_but_placing_and_buying_in_the_first_turn() -> None:
    match = placed(3)
    assert {type(move) for move in legal(match)} == {m.Buy, m.EndTurn}
    for move in (
        m.Sail("gibraltar"),
        m.TRY_RESALE,
        m.Storm(22),
        m.DirectMove("perth"),
        m.StartBrawl(1, 3),
        m.Bid(6),
        m.MoveCorsair("perth"),
    ):
        assert code(match, move) is Code.FIRST_TURN
    refusal = GAME.why_not(match.state, m.Storm(22))
    assert refusal is not None
    assert "S4" in refusal.section


def test_S5_the_first_purchase_is_not_limited() -> None:
    match = placed(3)
    assert legal(match, m.Buy) == [m.Buy(1), m.Buy(2), m.Buy(3)]
    play(match, m.Buy(3))
    assert seat(match).cash == 0
    assert legal(match) == [m.END_TURN]


def test_the_short_game_for_two_is_a_variant_of_ours() -> None:
    assert sum(dealt(2, length="short").state.held) == 30
