"""First names for computer players that nobody has named."""

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from longtable.engine.game import AnyGame
from longtable.play.seats import SeatSpec
from longtable.players import SEAT_KINDS

NAMES: Final = (
    *("Ada", "Agnes", "Alma", "Amos", "Asa", "Bertha", "Clara", "Clem", "Cora", "Cyrus", "Dora", "Edith"),
    *("Effie", "Elmer", "Enoch", "Ernest", "Ezra", "Flora", "Floyd", "Gus", "Hattie", "Hazel", "Hiram", "Homer"),
    *("Ida", "Ike", "Jasper", "Jed", "Josie", "Lottie", "Luther", "Mabel", "Maud", "Minnie", "Nell", "Opal"),
    *("Orville", "Otis", "Pearl", "Rufus", "Ruth", "Sadie", "Stella", "Theo", "Vera", "Virgil", "Wilbur", "Willa"),
)
"""Short ones, out of fashion, and none that a game gives to anybody."""


def named(game: AnyGame, seats: Sequence[SeatSpec], seed: int) -> tuple[SeatSpec, ...]:
    """The same seats, with a name for each computer player that has none.

    The seed of the match decides which. No two are equal, and none is like a name that is there already; what
    sits on one seat makes no difference to the names of the others, unless it has taken one of them.
    """
    taken = {name.casefold() for name in (*game.automata.values(), *(seat.name.strip() for seat in seats))}
    drawn = Random(f"longtable/names/{seed}").sample(NAMES, len(NAMES))
    own, spare = drawn[: len(seats)], iter([name for name in drawn[len(seats) :] if name.casefold() not in taken])
    return tuple(
        msgspec.structs.replace(seat, name=next(spare) if name.casefold() in taken else name)
        if seat.kind in SEAT_KINDS and not seat.name.strip()
        else seat
        for seat, name in zip(seats, own, strict=True)
    )
