"""Dice that fall the same way again when a match is loaded, undone or redone."""

import random


def stream(seed: int, number: int) -> random.Random:
    """The random numbers of the `number`-th chance event of the match with this `seed`.

    Each event has a stream of its own, so what came before does not move it: a match goes on
    after loading as if it had never been saved, and undo gives nobody a second roll.
    """
    return random.Random(f"longtable/{seed}/{number}")
