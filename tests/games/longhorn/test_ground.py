"""The destination table, and the two readings of "no return travel" (TRAIL-1)."""

from longtable.games.longhorn.ground import CELLS, DESTINATIONS, FARTHEST, NEIGHBOURS

CORNERS = (0, 2, 6, 8)
EDGES = (1, 3, 5, 7)
CENTRE = 4


def edges_of(corner: int) -> set[int]:
    return {edge for edge in EDGES if corner in NEIGHBOURS[edge]}


def printed(cell: int, steps: int) -> set[int]:
    """The table as one would print it, by corner, edge and centre."""
    if steps > 8:
        return set()
    if cell == CENTRE:
        return set(EDGES if steps % 2 else CORNERS)
    if cell in EDGES:
        if steps == 8:
            return set()
        if steps == 1:
            return set(NEIGHBOURS[cell])
        return {*CORNERS, CENTRE} if steps % 2 else set(EDGES) - {cell}
    if steps == 1:
        return edges_of(cell)
    if steps == 2:
        opposite = 8 - cell
        return {CENTRE, *CORNERS} - {cell, opposite}
    return set(EDGES) if steps % 2 else {CENTRE, *CORNERS} - {cell}


def walks(cell: int, steps: int) -> set[int]:
    """Reading (b): a walk that never turns straight back."""
    ends: set[int] = set()

    def go(here: int, before: int, left: int) -> None:
        if not left:
            ends.add(here)
            return
        for beyond in NEIGHBOURS[here]:
            if beyond != before:
                go(beyond, here, left - 1)

    go(cell, -1, steps)
    return ends


def test_neighbours_are_orthogonally_adjacent() -> None:
    assert NEIGHBOURS == (
        (1, 3), (0, 2, 4), (1, 5),
        (0, 4, 6), (1, 3, 5, 7), (2, 4, 8),
        (3, 7), (4, 6, 8), (5, 7),
    )  # fmt: skip


def test_the_destination_table_is_the_printed_one() -> None:
    for cell in range(CELLS):
        for steps in range(1, FARTHEST + 1):
            assert set(DESTINATIONS[cell][steps]) == printed(cell, steps), (cell, steps)


def test_the_two_readings_of_no_return_travel_differ_only_in_coming_back_to_the_start() -> None:
    for cell in range(CELLS):
        for steps in range(1, 8):
            assert walks(cell, steps) - set(DESTINATIONS[cell][steps]) <= {cell}
            assert set(DESTINATIONS[cell][steps]) <= walks(cell, steps)
        assert cell in walks(cell, 4)
        assert cell in walks(cell, 6)


def test_the_outlaw_always_moves_to_another_location() -> None:
    assert all(cell not in reach for cell, table in enumerate(DESTINATIONS) for reach in table)
