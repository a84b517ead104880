"""The Corsair Ship: rulings C1 to C16."""

import pytest

from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.refusals import Code
from tests.games.longcours.help import (
    CHART,
    GAME,
    Corsair,
    Game,
    Seat,
    code,
    end_turn,
    legal,
    line,
    play,
    rolled,
    seat,
    show_hands,
    stops,
    table,
    told,
)


def rich(*cash: int, **position: object) -> Game:
    """A match with so much money on each seat."""
    havens = ("perth", "bahia", "londres", "vancouver", "marseille", "new_york")
    return table(*(Seat(cash=amount, at=at) for amount, at in zip(cash, havens, strict=False)), **position)


# -- the auction -------------------------------------------------------------------------------------


def test_C1_the_player_on_turn_asks_with_a_bid_of_six_or_more() -> None:
    match = rich(8, 0, 0)
    assert legal(match, m.Bid) == [m.Bid(6), m.Bid(7), m.Bid(8)]
    assert code(match, m.Bid(5)) is Code.BID_TOO_LOW
    assert code(rich(5, 9, 9), m.Bid(6)) is Code.BID_TOO_HIGH
    match = rich(8, 0, 0, corsair=Corsair(owner=1))
    assert code(match, m.Bid(6)) is Code.CORSAIR_OWNED


def test_C1_at_any_moment_of_the_turn() -> None:
    match = table(Seat(cash=9, at="perth", cargo={"gold": 1}), Seat(cash=0, at="bahia"), Seat(cash=0, at="londres"))
    play(match, m.Buy(1), m.TRY_RESALE, rolled(6), m.Sail("tamatave"), m.Buy(1), m.Bid(6))
    assert told(match).corsair == Corsair(owner=0, fresh=True)


def test_C2_bids_go_round_from_the_opener_and_a_pass_is_for_good() -> None:
    match = rich(20, 30, 40, 50)
    play(match, m.Bid(6))
    assert match.actor == 1
    play(match, m.Bid(7))
    assert match.actor == 2
    play(match, m.PASS_BID)
    assert match.actor == 3
    play(match, m.Bid(9))
    assert match.actor == 0
    play(match, m.Bid(10))
    assert match.actor == 1
    play(match, m.PASS_BID)
    assert match.actor == 3, "seat 2 has passed for good"
    assert code(match, m.Bid(10)) is Code.BID_TOO_LOW
    play(match, m.Bid(12), m.PASS_BID)
    assert told(match).corsair.owner == 3
    assert [seat(match, number).cash for number in range(4)] == [20, 30, 40, 38]


def test_C2_raises_are_of_a_million_or_more() -> None:
    match = rich(400, 400, 0)
    play(match, m.Bid(10))
    amounts = [move.amount for move in legal(match, m.Bid) if isinstance(move, m.Bid)]
    assert amounts == [11, 12, 15, 58, 107, 156, 205, 253, 302, 351, 400]
    assert code(match, m.Bid(10)) is Code.BID_TOO_LOW
    assert code(match, m.Bid(401)) is Code.BID_TOO_HIGH
    play(match, m.Bid(83))
    assert match.state.bid == 83
    refusal = GAME.why_not(match.state, m.TRY_RESALE)
    assert refusal is not None
    assert refusal.code is Code.OTHER_DECISION


def test_C3_cash_in_hand_no_cargo_or_credit_and_every_living_player_may_bid() -> None:
    match = table(
        Seat(cash=9, at="perth"),
        Seat(cash=7, at="", cargo={}),
        Seat(cash=2, at="londres", cargo={"gold": 500}),
        Seat(cash=0, out=1),
    )
    play(match, m.Bid(6))
    assert match.actor == 1, "a wrecked player bids too"
    assert legal(match) == [m.Bid(7), m.PASS_BID]
    assert code(match, m.Bid(8)) is Code.BID_TOO_HIGH
    play(match, m.Bid(7))
    # Seat 2 has cargo but no cash for more, and seat 3 is out: the opener is asked next.
    assert match.actor == 0


def test_C3_who_cannot_raise_is_not_asked() -> None:
    match = rich(9, 6, 3)
    play(match, m.Bid(6))
    assert told(match).corsair.owner == 0
    assert match.state.phase == s.TURN


def test_C4_the_bank_is_paid_at_once_and_the_openers_turn_goes_on() -> None:
    match = rich(10, 20, 0)
    caisse = match.state.caisse
    play(match, m.Bid(6), m.Bid(8), m.PASS_BID)
    assert match.state.caisse == caisse + 8
    assert seat(match, 1).cash == 12
    assert match.actor == 0
    play(match, m.Buy(1))


def test_C5_two_auctions_in_a_turn_only_if_a_storm_sinks_it_between() -> None:
    match = table(
        Seat(cash=40, at="bahia", storm=1),
        Seat(cash=0, at="londres"),
        Seat(cash=0, at="vancouver"),
        corsair=Corsair(owner=1, at="perth"),
    )
    assert code(match, m.Bid(6)) is Code.CORSAIR_OWNED
    play(match, m.Storm(55), m.Bid(6))
    assert told(match).corsair.owner == 0
    assert code(match, m.Bid(6)) is Code.CORSAIR_OWNED


# -- entry -------------------------------------------------------------------------------------------


def test_C6_an_opener_who_wins_brings_it_in_at_the_end_of_the_next_turn() -> None:
    match = rich(10, 0, 0)
    play(match, m.Bid(6), m.END_TURN)
    assert match.actor == 1
    play(match, m.END_TURN, m.END_TURN)
    assert match.actor == 0
    assert code(match, m.MoveCorsair("perth")) is Code.CORSAIR_WAITS
    play(match, m.Sail("tamatave"), m.END_TURN)
    assert match.state.phase == s.ROLL_CORSAIR
    play(match, rolled(6))
    assert told(match).corsair == Corsair(owner=0, at="panama")
    assert match.actor == 1


def test_C6_another_buyer_brings_it_in_in_his_next_own_turn() -> None:
    match = rich(10, 20, 0)
    play(match, m.Bid(6), m.Bid(8), m.PASS_BID, m.END_TURN, m.END_TURN)
    assert match.state.phase == s.ROLL_CORSAIR
    assert match.state.turn == 1
    play(match, rolled(1))
    assert told(match).corsair == Corsair(owner=1, at="gibraltar")


def test_C6_every_face_leads_to_the_beaching_place_of_its_zone() -> None:
    for face, beach in enumerate(("gibraltar", "cap_nord", "aleoutiennes", "cap_horn", "malaisie", "panama"), 1):
        match = rich(10, 0, 0, corsair=Corsair(owner=0), phase=s.ROLL_CORSAIR)
        play(match, rolled(face))
        assert told(match).corsair.at == beach


def test_C7_before_entry_it_is_owned_and_can_be_neither_stormed_nor_sold() -> None:
    match = table(
        Seat(cash=10, at="perth", storm=6),
        Seat(cash=20, at="bahia"),
        Seat(cash=20, at="londres"),
        corsair=Corsair(owner=1),
    )
    play(match, *(m.Storm(zone) for zone in (11, 22, 33, 44, 66)))
    assert told(match).corsair.owner == 1
    assert code(match, m.Bid(6)) is Code.CORSAIR_OWNED


def test_C8_it_sinks_nobody_where_it_enters_and_leaves_the_pile_alone() -> None:
    match = table(
        Seat(cash=10, at="bahia"),
        Seat(at="malaisie"),
        Seat(at="londres"),
        corsair=Corsair(owner=0),
        phase=s.ROLL_CORSAIR,
    )
    play(match, rolled(5))
    assert told(match).corsair.at == "malaisie"
    assert not any(match.state.out)
    match = table(
        Seat(cash=10, at="bahia"),
        Seat(at="vancouver"),
        Seat(at="londres"),
        corsair=Corsair(owner=0),
        phase=s.ROLL_CORSAIR,
        piles={55: {"gold": 2}},
    )
    play(match, rolled(5))
    assert told(match).piles == {55: {"gold": 2}}


# -- the hunt ----------------------------------------------------------------------------------------


def hunter(*others: Seat, at: str = "malaisie", cash: int = 5, **board: object) -> Game:
    """A match in which the first seat, far off at Vancouver, has a Corsair at sea."""
    own = Seat(cash=cash, at="vancouver", **board)  # type: ignore[arg-type]
    return table(own, *others, corsair=Corsair(owner=0, at=at))


def test_C9_the_cargos_turn_comes_first_and_the_hunt_ends_the_turn() -> None:
    match = hunter(Seat(at="bahia"), Seat(at="londres"), storm=1, direct_move=1)
    play(match, m.Buy(1), m.Sail("san_francisco"), m.MoveCorsair("perth"))
    assert {type(move) for move in legal(match)} == {m.MoveCorsair, m.EndTurn}
    for move in (m.Buy(1), m.Storm(11), m.TRY_RESALE, m.Sail("panama"), m.DirectMove("bahia"), m.Bid(6)):
        assert code(match, move) is Code.CORSAIR_LAST
    play(match, m.MoveCorsair("tamatave"), m.MoveCorsair("colombo"))
    assert match.actor == 1, "the third stopover ends the turn"


def test_C9_the_corsair_sails_in_its_owners_turn_alone() -> None:
    match = table(Seat(at="bahia"), Seat(at="vancouver"), Seat(at="londres"), corsair=Corsair(owner=1, at="malaisie"))
    assert code(match, m.MoveCorsair("perth")) is Code.NOT_YOUR_CORSAIR


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_C10_none_to_three_moves(steps: int) -> None:
    match = hunter(Seat(at="bahia"), Seat(at="londres"))
    way = [m.MoveCorsair(stop) for stop in ("perth", "tamatave", "colombo")[:steps]]
    play(match, *way)
    if steps < 3:
        end_turn(match)
    assert match.actor == 1


def test_C10_along_dotted_lines_only() -> None:
    match = hunter(Seat(at="bahia"), Seat(at="londres"))
    assert stops(match, m.MoveCorsair) == {"yokohama", "colombo", "perth"}
    assert code(match, m.MoveCorsair("bahia")) is Code.CORSAIR_NOT_NEXT


def test_C11_every_foreign_cargo_where_it_passes_or_stops_is_sunk() -> None:
    match = hunter(Seat(at="perth"), Seat(at="tamatave"), Seat(at="tamatave"), Seat(at="bahia"))
    play(match, m.MoveCorsair("perth"))
    show_hands(match)
    play(match, m.MoveCorsair("tamatave"))
    show_hands(match)
    assert [bool(fallen) for fallen in match.state.out] == [False, True, True, True, False]
    assert match.state.out[2] == match.state.out[3] > match.state.out[1]


def test_C11_the_owners_cargo_is_spared() -> None:
    match = table(Seat(at="perth"), Seat(at="bahia"), Seat(at="londres"), corsair=Corsair(owner=0, at="malaisie"))
    play(match, m.MoveCorsair("perth"))
    assert not any(match.state.out)


def test_C11_the_stop_it_starts_from_counts_only_if_it_comes_back() -> None:
    match = hunter(Seat(at="malaisie"), Seat(at="londres"))
    play(match, m.MoveCorsair("perth"))
    assert not any(match.state.out)
    play(match, m.MoveCorsair("malaisie"))
    assert match.state.out[1]


def test_C12_four_routes_away_is_safe() -> None:
    home = CHART.index["malaisie"]
    far = [stop for stop in range(24) if CHART.distance[home][stop] == 4]
    near = [stop for stop in range(24) if CHART.distance[home][stop] <= 3]
    assert far
    match = hunter(Seat(at=CHART.ids[far[0]]), Seat(at="londres"))
    reached = {home}
    for _ in range(3):
        reached |= {other for stop in reached for other in CHART.neighbours[stop]}
    assert reached == set(near)
    assert far[0] not in reached
    assert match.actor == 0


def test_C13_money_to_the_owner_tickets_to_the_bank_hand_shown_and_removed() -> None:
    match = hunter(
        Seat(at="perth", cash=7, cargo={"gold": 4}, storm=2, direct_move=1, brawl=(3, 8)),
        Seat(at="bahia"),
        Seat(at="londres"),
    )
    gold = CHART.product_index["gold"]
    stock = match.state.tickets[gold]
    assert line(match, m.MoveCorsair("perth")) == (
        "⟨0⟩ sends the Corsair from Malaysia to Perth; it sinks ⟨1⟩, whose 7 million go to ⟨0⟩, "
        "and 4 million of gold go to the Caisse."
    )
    play(match, m.MoveCorsair("perth"))
    assert match.state.phase == s.SHOWING
    assert match.actor == -1
    shown = GAME.sample_chance(match.state, None)  # type: ignore[arg-type]
    assert shown == m.HandShown(1, m.Hand(2, 1, (3, 8)))
    assert code(match, m.HandShown(1, m.Hand(3, 0, (3, 8)))) is Code.NO_SUCH_OUTCOME
    assert "2 Storms, 1 Direct Move, An insolent grimace (3) and A sly kick (8)" in line(match, shown)
    play(match, shown)
    assert seat(match, 0).cash == 12
    assert match.state.tickets[gold] == stock + 4
    assert seat(match, 1) == Seat(cash=0, out=1)
    assert match.state.held[1] == 0
    assert match.state.played_storms == 12
    assert match.state.phase == s.TURN, "the hunt goes on"
    play(match, m.MoveCorsair("malaisie"))


def test_C13_piles_stay() -> None:
    match = table(
        Seat(at="vancouver"),
        Seat(at="perth"),
        Seat(at="bahia"),
        corsair=Corsair(owner=0, at="malaisie"),
        piles={44: {"wood": 3}},
    )
    play(match, m.MoveCorsair("perth"))
    assert told(match).piles == {44: {"wood": 3}}


def test_C13_a_hand_without_cards_is_not_shown() -> None:
    match = hunter(Seat(at="perth"), Seat(at="bahia"))
    play(match, m.MoveCorsair("perth"))
    assert match.state.phase == s.TURN


def test_C14_the_owner_who_resigns_puts_it_back_on_sale() -> None:
    match = table(
        Seat(at="perth"),
        Seat(at="bahia", cash=9),
        Seat(at="londres"),
        corsair=Corsair(owner=0, at="malaisie"),
        options={"leaving": True},
    )
    play(match, m.RESIGN)
    assert told(match).corsair == Corsair()
    assert match.actor == 1
    assert m.Bid(6) in legal(match)


def test_C14_who_resigns_in_the_turn_of_buying_leaves_no_fresh_corsair_behind() -> None:
    match = table(
        Seat(at="perth"),
        Seat(at="bahia", cash=9),
        Seat(at="londres"),
        corsair=Corsair(owner=0, fresh=True),
        options={"leaving": True},
    )
    play(match, m.RESIGN)
    assert told(match).corsair == Corsair()


def test_C15_the_owner_may_storm_his_own_corsair() -> None:
    match = hunter(Seat(at="bahia"), Seat(at="londres"), storm=1)
    play(match, m.Storm(55))
    assert told(match).corsair == Corsair()


def test_C16_it_changes_hands_by_auction_alone() -> None:
    match = hunter(Seat(at="bahia", cash=50), Seat(at="londres", cash=50), cash=50)
    assert not legal(match, m.Bid)
    for number in (1, 2):
        end_turn(match)
        assert match.actor == number
        assert code(match, m.Bid(50)) is Code.CORSAIR_OWNED
