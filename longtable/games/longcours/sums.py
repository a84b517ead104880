"""Which sums are listed where any whole one may be spent (rulings B1 and C2), and a purse in banknotes."""

from functools import lru_cache
from typing import Final

SMALL: Final = (1, 2, 5)
"""The small sums of every list, in millions."""
PARTS: Final = 8
"""Into how many equal parts what can be spent is divided beside them."""


@lru_cache(maxsize=4096)
def steps(most: int) -> tuple[int, ...]:
    """A few sums from 1 to `most`, both among them: every one of few, else small ones and every eighth of the whole."""
    if most <= len(SMALL) + PARTS:
        return tuple(range(1, most + 1))
    return tuple(sorted({*SMALL, *(most * part // PARTS for part in range(1, PARTS + 1))}))


def in_notes(cash: int, values: tuple[int, ...]) -> dict[int, int]:
    """A purse in as few banknotes as can be: how many of each value, the highest first.

    Args:
        cash: what is in it.
        values: of the banknotes, the lowest one first.
    """
    found: dict[int, int] = {}
    for value in reversed(values):
        count, cash = divmod(cash, value)
        if count:
            found[value] = count
    return found
