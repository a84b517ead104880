"""Purchase and Resale: rulings B1 to B7."""

from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.moves import steps
from longtable.games.longcours.rules.refusals import Code
from longtable.games.longcours.table.places import in_notes
from tests.games.longcours.help import CHART, GAME, Game, Seat, code, legal, placed, play, rolled, seat, table


def merchant(cash: int, at: str = "perth", **board: object) -> Game:
    """A match in which the first seat lies in a port with some money."""
    return table(Seat(at=at, cash=cash, **board), Seat(at="bahia"), Seat(at="londres"))  # type: ignore[arg-type]


def test_the_rulebooks_example_cereals_at_valparaiso() -> None:
    match = merchant(3, "valparaiso")
    play(match, m.Buy(1))
    assert seat(match).cargo == {"cereals": 1}
    assert seat(match).cash == 2


def test_the_rulebooks_example_only_gold_at_perth() -> None:
    match = merchant(3)
    play(match, m.Buy(3))
    assert seat(match).cargo == {"gold": 3}


def test_B1_whole_millions_from_one_to_all_ones_cash() -> None:
    assert legal(merchant(7), m.Buy) == [m.Buy(amount) for amount in range(1, 8)]
    assert not legal(merchant(0), m.Buy)
    assert code(merchant(7), m.Buy(8)) is Code.TOO_DEAR
    assert code(merchant(7), m.Buy(0)) is Code.AMOUNT_TOO_LOW
    assert code(merchant(7), m.Buy(-3)) is Code.AMOUNT_TOO_LOW


def test_B1_a_rich_purse_pays_any_whole_sum() -> None:
    match = merchant(730)
    assert m.Buy(73) not in legal(match)
    play(match, m.Buy(73))
    assert seat(match).cargo == {"gold": 73}
    assert seat(match).cash == 657
    assert code(match, m.Buy(658)) is Code.TOO_DEAR
    play(match, m.Buy(656), m.Buy(1))
    assert seat(match).cash == 0


def test_B1_the_first_purchases_follow_the_same_rule() -> None:
    match = placed(3)
    play(match, m.Buy(2))
    assert code(match, m.Buy(2)) is Code.TOO_DEAR
    assert code(match, m.Buy(0)) is Code.AMOUNT_TOO_LOW


def test_a_purchase_that_no_list_has_is_undone_and_done_again() -> None:
    match = merchant(730)
    before = match.state.fingerprint()
    play(match, m.Buy(73))
    after = match.state.fingerprint()
    match.undo()
    assert match.state.fingerprint() == before
    match.redo()
    assert match.state.fingerprint() == after


def test_what_is_listed_of_many_sums() -> None:
    assert steps(0) == steps(-5) == ()
    assert steps(1) == (1,)
    assert steps(11) == tuple(range(1, 12))
    assert steps(12) == (1, 2, 3, 4, 5, 6, 7, 9, 10, 12)
    assert steps(730) == (1, 2, 5, 91, 182, 273, 365, 456, 547, 638, 730)
    assert len(steps(10**30)) == 11
    assert all(steps(most)[-1] == most and len(steps(most)) <= 11 for most in range(1, 500))


def test_a_purse_in_banknotes() -> None:
    assert in_notes(73, (1, 5, 10, 50)) == {50: 1, 10: 2, 1: 3}
    assert in_notes(0, (1, 5, 10, 50)) == {}
    assert in_notes(20_005, (1, 5, 10, 50)) == {50: 400, 5: 1}


def test_B2_purchases_in_one_port_and_in_several_add_up() -> None:
    match = merchant(120, direct_move=1)
    play(match, m.Buy(50), m.Buy(23), m.DirectMove("colombo"), m.Buy(7))
    assert seat(match).cargo == {"gold": 73, "fruit": 7}
    assert seat(match).cash == 40


def test_B3_the_supply_is_unlimited() -> None:
    match = merchant(2000)
    play(match, m.Buy(1000), m.Buy(500))
    gold = CHART.product_index["gold"]
    assert match.state.tickets[gold] == 770 - 1500
    assert GAME.census(match.state)["tickets of gold"] == 770


def test_nothing_is_bought_at_a_beaching_place() -> None:
    match = merchant(5, "panama")
    assert not legal(match, m.Buy)
    assert code(match, m.Buy(1)) is Code.NOTHING_SOLD


def test_B4_one_roll_a_turn_and_all_tickets_of_the_product_go_at_triple_value() -> None:
    match = merchant(1, cargo={"gold": 5, "wood": 2})
    play(match, m.TRY_RESALE)
    assert match.state.phase == s.ROLL_RESALE
    play(match, rolled(6))
    assert seat(match).cash == 16
    assert seat(match).cargo == {"wood": 2}
    assert m.TRY_RESALE not in legal(match)
    assert code(match, m.TRY_RESALE) is Code.HAS_ROLLED


def test_B4_without_a_ticket_of_the_product_nothing_is_resold() -> None:
    match = merchant(1, cargo={"gold": 5})
    play(match, m.TRY_RESALE, rolled(1))
    assert seat(match).cash == 1
    assert seat(match).cargo == {"gold": 5}


def test_B4_each_face_resells_its_product() -> None:
    for face, product in enumerate(("cereals", "fruit", "wood", "textiles", "petroleum", "gold"), 1):
        match = merchant(0, cargo=dict.fromkeys(CHART.products, 1))
        play(match, m.TRY_RESALE, rolled(face))
        assert seat(match).cash == 3
        assert product not in seat(match).cargo


def test_a_roll_is_for_those_who_have_something_to_resell() -> None:
    match = merchant(4)
    assert m.TRY_RESALE not in legal(match)
    assert code(match, m.TRY_RESALE) is Code.EMPTY_HOLD


def test_B5_plundered_goods_are_resold_at_triple_value_too() -> None:
    match = table(Seat(at="perth", cash=0), Seat(at="bahia"), Seat(at="londres"), piles={55: {"wood": 6, "gold": 1}})
    play(match, m.Sail("malaisie"), m.TRY_RESALE, rolled(3))
    assert seat(match).cash == 18
    assert seat(match).cargo == {"gold": 1}


def test_B6_one_rolls_anywhere() -> None:
    match = merchant(0, "panama", cargo={"gold": 2})
    play(match, m.TRY_RESALE, rolled(6))
    assert seat(match).cash == 6


def test_B6_by_option_in_ports_alone() -> None:
    boards = (Seat(at="panama", cargo={"gold": 2}), Seat(at="bahia"), Seat(at="londres"))
    match = table(*boards, options={"resale_roll_where": "ports_only"})
    assert code(match, m.TRY_RESALE) is Code.ROLL_IN_PORT
    play(match, m.Sail("maracaibo"), m.TRY_RESALE)


def test_B7_what_is_bought_after_the_roll_waits_for_a_later_turn() -> None:
    match = merchant(3, cargo={"wood": 1})
    play(match, m.Buy(1), m.TRY_RESALE, rolled(6))
    assert seat(match).cash == 5
    play(match, m.Buy(2))
    assert seat(match).cargo == {"gold": 2, "wood": 1}
    assert m.TRY_RESALE not in legal(match)
