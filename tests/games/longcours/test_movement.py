"""Movement and the order of a turn: rulings T1 to T9."""

from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.refusals import Code
from tests.games.longcours.help import CHART, Corsair, Seat, code, end_turn, legal, play, rolled, seat, stops, table


def test_T1_operations_come_in_any_order() -> None:
    match = table(
        Seat(at="perth", cash=10, storm=2, brawl=(4,), cargo={"wood": 2}), Seat(at="perth", cash=5), Seat(at="bahia")
    )
    play(match, m.Buy(2), m.StartBrawl(1, 4), m.GIVE_UP, m.Storm(11), m.Buy(1))
    play(match, m.TRY_RESALE, rolled(3), m.Sail("tamatave"), m.Buy(4), m.Storm(22))
    assert seat(match).cargo == {"gold": 3, "wood": 4}
    assert seat(match).cash == 10 - 2 + 5 - 1 + 6 - 4
    end_turn(match)
    assert match.actor == 1


def test_T2_one_ordinary_movement_and_no_direct_move_beside_it() -> None:
    match = table(Seat(at="perth", direct_move=2), Seat(at="bahia"), Seat(at="londres"))
    play(match, m.Sail("tamatave"))
    assert not legal(match, m.Sail, m.DirectMove)
    assert code(match, m.Sail("colombo")) is Code.HAS_SAILED
    assert code(match, m.DirectMove("londres")) is Code.HAS_SAILED


def test_T2_a_direct_move_takes_the_place_of_the_ordinary_movement() -> None:
    match = table(Seat(at="perth", direct_move=2), Seat(at="bahia"), Seat(at="londres"))
    play(match, m.DirectMove("colombo"))
    assert not legal(match, m.Sail)
    assert code(match, m.Sail("malaisie")) is Code.HAS_GONE_DIRECT


def test_T2_by_option_both_may_stand_in_one_turn() -> None:
    options = {"ordinary_and_direct_same_turn": True}
    match = table(Seat(at="perth", direct_move=2), Seat(at="bahia"), Seat(at="londres"), options=options)
    play(match, m.Sail("tamatave"), m.DirectMove("colombo"))
    assert not legal(match, m.Sail)
    assert code(match, m.Sail("malaisie")) is Code.HAS_SAILED
    play(match, m.DirectMove("perth"))
    match = table(Seat(at="perth", direct_move=2), Seat(at="bahia"), Seat(at="londres"), options=options)
    play(match, m.DirectMove("colombo"), m.Sail("malaisie"))
    assert seat(match).at == "malaisie"
    assert match.state.moved == s.ORDINARY | s.DIRECT


def test_T3_several_direct_moves_with_other_operations_between() -> None:
    match = table(Seat(at="perth", cash=4, direct_move=3), Seat(at="bahia"), Seat(at="londres"))
    play(match, m.DirectMove("colombo"), m.Buy(1), m.DirectMove("londres"), m.Buy(1), m.DirectMove("perth"))
    assert seat(match).cargo == {"fruit": 1, "petroleum": 1}
    assert seat(match).direct_move == 0
    assert match.state.played_directs == 12
    assert code(match, m.DirectMove("bahia")) is Code.NO_DIRECT_MOVE


def test_T4_no_direct_move_to_a_beaching_place_or_to_the_own_stop() -> None:
    match = table(Seat(at="perth", direct_move=1), Seat(at="bahia"), Seat(at="londres"))
    ports = {stop for stop, sold in zip(CHART.ids, CHART.sells, strict=True) if sold >= 0}
    assert stops(match, m.DirectMove) == ports - {"perth"}
    assert code(match, m.DirectMove("panama")) is Code.NOT_ON_BEACH
    assert code(match, m.DirectMove("perth")) is Code.HERE_ALREADY


def test_T5_a_ship_is_at_a_stop_or_in_the_caisse() -> None:
    match = table(Seat(at="perth"), Seat(at=""), Seat(at="londres"))
    assert match.state.at == [CHART.index["perth"], s.NOWHERE, CHART.index["londres"]]
    assert stops(match, m.Sail) == {"tamatave", "malaisie"}
    assert code(match, m.Sail("bahia")) is Code.NOT_NEXT
    assert code(match, m.Sail("perth")) is Code.HERE_ALREADY


def test_T6_any_number_of_ships_lie_at_one_stop() -> None:
    match = table(Seat(at="perth"), *(Seat(at="tamatave") for _ in range(5)))
    play(match, m.Sail("tamatave"))
    assert match.state.ships_at(CHART.index["tamatave"]) == [0, 1, 2, 3, 4, 5]


def test_T7_a_ship_may_sail_onto_the_corsairs_stop_and_nothing_happens() -> None:
    match = table(
        Seat(at="perth", cash=4), Seat(at="bahia"), Seat(at="londres"), corsair=Corsair(owner=1, at="malaisie")
    )
    play(match, m.Sail("malaisie"))
    assert seat(match).at == "malaisie"
    assert not any(match.state.out)
    play(match, m.END_TURN)
    # The Corsair starts from there: that stop counts only if it comes back (ruling C11).
    play(match, m.MoveCorsair("perth"))
    assert not any(match.state.out)
    play(match, m.MoveCorsair("malaisie"))
    assert match.state.out[0]


def test_T8_nothing_else_is_compulsory() -> None:
    match = table(
        Seat(at="perth", cash=9, cargo={"gold": 3}, storm=1, direct_move=1, brawl=(3,)),
        Seat(at="perth"),
        Seat(at="bahia"),
    )
    assert m.END_TURN in legal(match)
    end_turn(match)
    assert seat(match).at == "perth"
    assert seat(match).cargo == {"gold": 3}


def test_T9_there_is_no_move_that_gives_anything_to_another_player() -> None:
    kinds = {
        m.PlaceShip, m.Buy, m.Sail, m.DirectMove, m.TryResale, m.Storm, m.StartBrawl, m.Retaliate, m.GiveUp,
        m.Bid, m.PassBid, m.MoveCorsair, m.EndTurn, m.OfferDraw, m.AnswerDraw, m.Resign,
    }  # fmt: skip
    assert set(m.MOVES) - kinds == {m.Dealt, m.Rolled, m.HandShown}
