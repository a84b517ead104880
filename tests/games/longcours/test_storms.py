"""Storm Cards and After a Storm: rulings W1 to W9."""

from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.refusals import Code
from tests.games.longcours.help import (
    CHART,
    GAME,
    Corsair,
    Seat,
    code,
    end_turn,
    legal,
    line,
    play,
    rolled,
    seat,
    stops,
    table,
    told,
)


def test_W1_a_storm_strikes_any_zone_an_empty_one_or_the_own_one_too() -> None:
    match = table(Seat(at="perth", storm=1), Seat(at="bahia"), Seat(at="londres"))
    assert legal(match, m.Storm) == [m.Storm(zone) for zone in (11, 22, 33, 44, 55, 66)]
    assert code(match, m.Storm(77)) is Code.NO_SUCH_ZONE
    play(match, m.Storm(11))
    assert match.state.played_storms == 12
    assert code(match, m.Storm(11)) is Code.NO_STORM


def test_W2_every_cargo_at_the_four_stops_is_wrecked_with_or_without_goods() -> None:
    match = table(
        Seat(at="bahia", storm=1),
        Seat(at="perth", cargo={"gold": 4, "wood": 1}),
        Seat(at="malaisie", cargo={"wood": 2}),
        Seat(at="colombo"),
        Seat(at="londres", cargo={"fruit": 9}),
    )
    play(match, m.Storm(55))
    assert [seat(match, number).at for number in range(5)] == ["bahia", "", "", "", "londres"]
    assert told(match).piles == {55: {"wood": 3, "gold": 4}}
    assert seat(match, 1).cargo == {}
    assert seat(match, 4).cargo == {"fruit": 9}


def test_W3_the_corsair_is_sunk_and_its_owners_cargo_only_where_it_is_there_too() -> None:
    boards = (Seat(at="bahia", storm=1), Seat(at="londres", cargo={"fruit": 9}), Seat(at="perth", cargo={"wood": 1}))
    match = table(*boards, corsair=Corsair(owner=1, at="tamatave"))
    play(match, m.Storm(55))
    assert told(match).corsair == Corsair()
    assert seat(match, 1) == Seat(cash=3, at="londres", cargo={"fruit": 9})
    assert seat(match, 2).at == ""
    match = table(*boards, corsair=Corsair(owner=2, at="tamatave"))
    play(match, m.Storm(55))
    assert told(match).corsair == Corsair()
    assert seat(match, 2).at == ""


def test_W4_the_money_is_kept() -> None:
    match = table(Seat(at="bahia", storm=1), Seat(at="perth", cash=8), Seat(at="londres"))
    play(match, m.Storm(55))
    assert seat(match, 1).cash == 8


def test_W5_the_first_cargo_to_arrive_takes_all_the_former_owner_included() -> None:
    match = table(
        Seat(at="bahia"),
        Seat(at="perth", cargo={"gold": 1}),
        Seat(at="londres"),
        turn=1,
        piles={55: {"gold": 4, "fruit": 2}},
    )
    play(match, m.Sail("malaisie"))
    assert seat(match, 1).cargo == {"gold": 5, "fruit": 2}
    assert told(match).piles == {}


def test_W5_every_product_is_taken_at_the_beaching_place_of_the_zone_and_nowhere_else() -> None:
    lying = {"textiles": 1, "petroleum": 2, "fruit": 3, "wood": 4, "cereals": 5, "gold": 6}
    piles = {55: lying, 11: {"wood": 7, "gold": 8}}
    others = Seat(at="bahia"), Seat(at="londres")
    match = table(Seat(at="perth", cargo={"petroleum": 9}, direct_move=1), *others, piles=piles)
    there = "colombo"
    assert CHART.zone_of[CHART.index[there]] == CHART.zone_of[CHART.index["malaisie"]]
    play(match, m.DirectMove(there))
    assert (seat(match).cargo, told(match).piles) == ({"petroleum": 9}, piles)
    match = table(Seat(at="perth", cargo={"petroleum": 9}), *others, piles=piles)
    play(match, m.Sail("malaisie"))
    assert seat(match).cargo == {**lying, "petroleum": 11}
    assert told(match).piles == {11: piles[11]}


def test_W5_the_corsair_takes_nothing() -> None:
    match = table(
        Seat(at="bahia"), Seat(at="londres"), Seat(at="vancouver"),
        corsair=Corsair(owner=0, at="perth"), piles={55: {"gold": 4}},
    )  # fmt: skip
    play(match, m.MoveCorsair("malaisie"))
    assert told(match).piles == {55: {"gold": 4}}
    assert seat(match).cargo == {}


def test_W5_piles_add_up_over_storms() -> None:
    match = table(
        Seat(at="bahia", storm=2), Seat(at="perth", cargo={"gold": 4}), Seat(at="londres"), piles={55: {"gold": 3}}
    )
    play(match, m.Storm(55))
    assert told(match).piles == {55: {"gold": 7}}


def test_W6_a_pile_stays_when_a_later_storm_hits_the_zone() -> None:
    match = table(Seat(at="bahia", storm=1), Seat(at="londres"), Seat(at="vancouver"), piles={55: {"gold": 3}})
    play(match, m.Storm(55))
    assert told(match).piles == {55: {"gold": 3}}


def test_W7_wrecked_by_the_own_storm_only_storms_and_an_auction_are_left() -> None:
    match = table(
        Seat(at="perth", cash=9, storm=2, direct_move=3, brawl=(5,), cargo={"gold": 2}),
        Seat(at="perth"),
        Seat(at="bahia"),
    )
    play(match, m.Storm(55))
    assert {type(move) for move in legal(match)} == {m.Storm, m.Bid, m.EndTurn}
    for move in (m.Buy(1), m.Sail("tamatave"), m.DirectMove("colombo"), m.TRY_RESALE, m.StartBrawl(1, 5)):
        assert code(match, move) is Code.NO_SHIP
    end_turn(match)
    assert match.actor == -1, "the second seat was wrecked too and rolls first"


def test_W7_reentry_is_in_the_next_turn() -> None:
    match = table(Seat(at="perth", storm=1), Seat(at="bahia"), Seat(at="londres"))
    play(match, m.Storm(55), m.END_TURN, m.END_TURN, m.END_TURN)
    assert match.state.phase == s.ROLL_ENTRY
    assert match.state.turn == 0


def test_W8_reentry_comes_first_is_rolled_for_and_gives_a_normal_turn() -> None:
    match = table(Seat(at="", cash=5, storm=1), Seat(at="bahia"), Seat(at="londres"), phase=s.ROLL_ENTRY)
    play(match, rolled(3))
    assert stops(match, m.PlaceShip) == {"vancouver", "san_francisco", "yokohama"}
    assert len(legal(match)) == 3
    assert code(match, m.Storm(11)) is Code.OTHER_DECISION
    assert code(match, m.PlaceShip("aleoutiennes")) is Code.NOT_ON_BEACH
    assert code(match, m.PlaceShip("perth")) is Code.OTHER_ZONE
    play(match, m.PlaceShip("yokohama"), m.Buy(2), m.Sail("malaisie"), m.TRY_RESALE, rolled(4))
    assert seat(match).cash == 9
    assert seat(match).at == "malaisie"


def test_W8_every_face_leads_to_its_zone() -> None:
    for face, zone in enumerate((11, 22, 33, 44, 55, 66), 1):
        match = table(Seat(at=""), Seat(at="bahia"), Seat(at="londres"), phase=s.ROLL_ENTRY)
        play(match, rolled(face))
        zones = {CHART.zones[CHART.zone_of[CHART.index[stop]]] for stop in stops(match, m.PlaceShip)}
        assert zones == {zone}


def test_W9_a_wrecked_player_cannot_be_sunk_or_brawled_with_but_can_bid() -> None:
    match = table(
        Seat(at="perth", cash=9, brawl=(5,)), Seat(at="", cash=20), Seat(at="bahia", cash=0), Seat(at="londres", cash=0)
    )
    assert code(match, m.StartBrawl(1, 5)) is Code.FOE_NOT_HERE
    play(match, m.Bid(6))
    assert match.actor == 1
    play(match, m.Bid(10))
    assert told(match).corsair.owner == 1
    match = table(Seat(at="perth"), Seat(at="", cash=20), Seat(at="bahia"), corsair=Corsair(owner=0, at="londres"))
    play(match, m.MoveCorsair("cap_nord"), m.MoveCorsair("londres"), m.MoveCorsair("gibraltar"))
    assert not any(match.state.out)


def test_an_own_storm_or_one_on_the_own_corsair_is_asked_about() -> None:
    match = table(
        Seat(at="perth", storm=3), Seat(at="bahia"), Seat(at="londres"), corsair=Corsair(owner=0, at="panama")
    )
    view = GAME.observe(match.state, 0)
    assert "Your own ship" in GAME.table.cost(view, m.Storm(55))
    assert "Your own Corsair" in GAME.table.cost(view, m.Storm(66))
    assert GAME.table.cost(view, m.Storm(44)) == ""


def test_a_storm_is_told_with_all_it_did() -> None:
    match = table(
        Seat(at="bahia", storm=2),
        Seat(at="perth", cargo={"gold": 4}),
        Seat(at="colombo"),
        corsair=Corsair(owner=2, at="malaisie"),
    )
    assert line(match, m.Storm(55)) == (
        "⟨0⟩ plays a Storm on zone 55, Indian Ocean: the ships of ⟨1⟩ and ⟨2⟩ are wrecked; "
        "4 million of gold washed ashore at Malaysia; the Corsair of ⟨2⟩ is sunk and for sale again."
    )
    assert line(match, m.Storm(22)).endswith("Northern Seas: nobody is there.")
