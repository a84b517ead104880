"""Which sums change hands at once: a few at a time, so that they can be listed; any sum in two or three.

Purchases add up (ruling B2) and raises may follow each other, so nobody is kept from any whole number
of millions (ruling B1).
"""

from collections.abc import Iterable
from typing import Final

ROUND: Final = tuple(digit * 10**zeros for zeros in range(2, 10) for digit in (1, 2, 5))
"""The round sums beyond the largest banknote, in millions."""
BUNDLES: Final = (1, 5, 10, 20, 30, 40, 50)
"""Banknotes and bundles of them that are picked up at once."""
LARGE_BUNDLES: Final = 3
"""How many bundles of round sums lie beside them."""
RAISES: Final = (1, 2, 5, 10, 20, 30, 40)
"""The lowest raise of each button of the auction; a last one has all that are higher than the largest banknote."""


def larger_sums(most: int, limit: int) -> list[int]:
    """The sums beyond `most` and up to `limit` that change hands at once: round ones, and all there is."""
    if limit <= most:
        return []
    found = [sum_ for sum_ in ROUND if most < sum_ <= limit]
    if not found or found[-1] != limit:
        found.append(limit)
    return found


def bundles(cash: int) -> tuple[int, ...]:
    """The bundles that a purse is made up in: the small ones that it can pay, and the largest of round sums."""
    large = [sum_ for sum_ in ROUND if sum_ <= cash]
    return (*(sum_ for sum_ in BUNDLES if sum_ <= cash), *large[-LARGE_BUNDLES:])


def bundle_of(amount: int, cash: int) -> int:
    """The largest bundle of a purse that is no more than an amount: sums between two go with the lower one."""
    return _highest(bundles(cash), amount)


def button_of(raised: int, most: int) -> int:
    """The number, from 1, of the button for a raise of so many millions; `most` is the largest banknote."""
    return len(RAISES) + 1 if raised > most else RAISES.index(_highest(RAISES, raised)) + 1


def _highest(steps: Iterable[int], amount: int) -> int:
    return max((step for step in steps if step <= amount), default=1)
