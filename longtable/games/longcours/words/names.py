"""What people call sums, goods and cards."""

from collections.abc import Sequence

from longtable.engine.words import counted, listed
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.moves import Hand


def million(amount: int) -> str:
    """`3 million`."""
    return f"{amount:,} million"


def goods(lookups: Lookups, amounts: Sequence[int]) -> str:
    """`3 million of cereals and 2 million of gold`, or nothing."""
    return listed([f"{million(amount)} of {lookups.product_names[i]}" for i, amount in enumerate(amounts) if amount])


def blow(lookups: Lookups, force: int) -> str:
    """A Brawl card by its name and force."""
    return f"{lookups.brawl_names[force]} ({force})"


def hand_words(lookups: Lookups, hand: Hand) -> str:
    """Every card of a hand."""
    alike = [(hand.storm, "Storm"), (hand.direct_move, "Direct Move")]
    parts = [counted(count, name) for count, name in alike if count]
    return listed([*parts, *(blow(lookups, force) for force in hand.brawl)])


def stop_name(lookups: Lookups, stop: str) -> str:
    """A stop by its name instead of its id."""
    return lookups.names[lookups.index[stop]]
