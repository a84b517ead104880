"""The 3x3 square of tiles: neighbours and how far the outlaw can go. Cells count 0 to 8, row by row."""

from typing import Final

CELLS: Final = 9
FARTHEST: Final = 9
"""No raid takes more cows than there are of a colour, so no trail is longer."""


def _beside(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, 3)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(3 * r + c for r, c in around if 0 <= r < 3 and 0 <= c < 3)


NEIGHBOURS: Final = tuple(_beside(cell) for cell in range(CELLS))
"""The orthogonally adjacent cells of each cell."""


def _ends(trail: tuple[int, ...], steps: int) -> set[int]:
    """Where a trail can end after `steps` more squares without passing a square twice."""
    if not steps:
        return {trail[-1]}
    ends: set[int] = set()
    for beyond in NEIGHBOURS[trail[-1]]:
        if beyond not in trail:
            ends |= _ends((*trail, beyond), steps - 1)
    return ends


DESTINATIONS: Final = tuple(
    tuple(tuple(sorted(_ends((cell,), steps))) if steps else () for steps in range(FARTHEST + 1))
    for cell in range(CELLS)
)
"""`DESTINATIONS[cell][steps]`: the cells that lie exactly so many squares away, moving vertically or
horizontally with no return travel (TRAIL-1), over empty cells too (TRAIL-3)."""
