"""A quick guess of a horse's chances, made of where it and its keenest rivals are, for playouts.

A multinomial logit, fitted to 100,000 positions of 700 races between rule policies. It reads the
steps of the horse, of the best and of the third best of the others, and the bars that move the horse.
"""

import math
from functools import cache
from typing import Final

Chance = tuple[float, float, float, float]
"""How likely a horse is to be first, second, third, and unplaced past the No Bet Line."""

FITTED_TO: Final = 16
"""The steps of the track that the weights were fitted to."""
WEIGHTS: Final = (
    (-4.41, -3.64, -3.10, -2.25),
    (2.46, 3.07, 1.83, 2.25),
    (8.57, 7.58, 6.60, 4.24),
    (-2.60, -1.86, -1.16, -0.43),
    (-1.28, -2.67, -2.15, -0.96),
    (4.39, 1.77, 1.67, 0.41),
    (1.62, 1.00, -0.03, -0.12),
    (-0.11, 1.98, 1.71, 3.44),
    (-1.01, 0.15, 0.62, -1.11),
    (0.00, 0.10, 0.11, -0.07),
    (-2.78, -2.73, -2.00, -1.18),
    (-1.56, -0.99, -0.57, -0.45),
    (-0.90, -1.86, -1.61, -1.40),
    (0.12, -1.38, -1.29, -0.86),
    (-1.04, 0.94, 0.93, 0.75),
)
"""For one, for `here`, `marks`, `third` and `best`, and for the products of two of them, in that order.

Each line has the weights of the four results; that of none of them is 0.
"""


@cache
def quick_chance(here: int, best: int, third: int, marks: int) -> Chance:
    """The chances of a horse that has not finished.

    Args:
        here: its steps from the start.
        best, third: the steps of the best and third best of the other horses.
        marks: on how many bars it is marked.
    """
    h, m, t, b = here / 8, marks / 4, third / 8, best / 8
    traits = (1.0, h, m, t, b, h * h, h * m, h * t, h * b, m * m, m * t, m * b, t * t, t * b, b * b)
    odds = [
        math.exp(sum(trait * weights[result] for trait, weights in zip(traits, WEIGHTS, strict=True)))
        for result in range(4)
    ]
    whole = 1.0 + sum(odds)
    first, second, placed, past = (share / whole for share in odds)
    return first, second, placed, past
