"""Families of moves that differ in an amount."""

from longtable.engine.amounts import Amounts
from longtable.engine.moves import Move


class Pay(Move, frozen=True):
    """A payment to a seat."""

    seat: int
    sum: int


class Keep(Move, frozen=True):
    """Not a payment."""

    sum: int


FAMILY = Amounts(Pay(1, 3), 40, "sum")


def test_a_family_has_a_move_for_every_whole_amount() -> None:
    assert (FAMILY.low, FAMILY.high) == (3, 40)
    assert FAMILY.move(17) == Pay(1, 17)
    assert FAMILY.of(Pay(1, 17)) == 17
    assert [amount for amount in range(50) if FAMILY.move(amount) in FAMILY] == list(range(3, 41))


def test_what_differs_in_more_is_of_another_family() -> None:
    assert Pay(2, 17) not in FAMILY
    assert Keep(17) not in FAMILY


def test_an_amount_is_brought_within_the_bounds() -> None:
    assert [FAMILY.clamped(amount) for amount in (-5, 3, 17, 40, 10**30)] == [3, 3, 17, 40, 40]


def test_a_made_move_is_the_same_key_as_a_written_one() -> None:
    assert hash(FAMILY.lowest) == hash(Pay(1, 3))
    assert {FAMILY.move(17): "found"}[Pay(1, 17)] == "found"


def test_families_are_equal_where_their_bounds_are() -> None:
    assert Amounts(Pay(1, 3), 40, "sum") == FAMILY != Amounts(Pay(1, 3), 41, "sum")
    assert len({FAMILY, Amounts(Pay(1, 3), 40, "sum")}) == 1
