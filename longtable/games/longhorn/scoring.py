"""The End of the Game: the value of herds and nuggets, and who has won."""

from longtable.engine.moves import Seat
from longtable.engine.standings import ScoreLine, Standing, ranked
from longtable.games.longhorn.box import HUNDRED
from longtable.games.longhorn.state import (
    ARRESTED,
    COLOURS,
    DEALT,
    EACH,
    ENDING,
    GOLD,
    HERD,
    LEFT,
    NINE,
    SEATS,
    TURN,
    LonghornState,
)
from longtable.games.longhorn.tables import Tables


def money(cells: bytearray, seat: Seat) -> int:
    """A seat's dollars if the game were scored now: $100 a cow for each of its colour on the board, and its gold.

    The rulebook's worked example comes out by its money, not by its counts (SCORE-1).
    """
    at = HERD + COLOURS * seat
    herd = sum(cells[at + colour] * cells[LEFT + colour] for colour in range(COLOURS))
    return HUNDRED * (herd + cells[GOLD + seat])


def lead(cells: bytearray) -> int:
    """How many hundreds of dollars seat 0 is ahead of seat 1."""
    # Both herds and what is left of each colour lie side by side.
    a, b, c, d, e, f, g, h, left_a, left_b, left_c, left_d = cells[HERD : LEFT + COLOURS]
    herds = left_a * (a - e) + left_b * (b - f) + left_c * (c - g) + left_d * (d - h)
    return herds + cells[GOLD] - cells[GOLD + 1]


def share(cells: bytearray, seat: Seat) -> float:
    """A seat's share of the win in a game that is over: 1, 0, or a half of a draw (TIE-1)."""
    if cells[ENDING] == ARRESTED:
        return float(cells[TURN] != seat)
    if cells[ENDING] == NINE:
        return float(cells[TURN] == seat)
    ahead = lead(cells) if seat == 0 else -lead(cells)
    return 0.5 if not ahead else float(ahead > 0)


def standings(tables: Tables, state: LonghornState) -> tuple[Standing, ...]:
    """The full scoring. An arrest or nine of a colour decides whatever the money says."""
    cells = state.cells
    totals = [money(cells, seat) for seat in range(SEATS)]
    ranks = ranked(totals)
    notes = [""] * SEATS
    turn = cells[TURN]
    if cells[ENDING] == ARRESTED:
        ranks[turn], ranks[1 - turn] = 2, 1
        notes[turn] = "arrested"
    elif cells[ENDING] == NINE:
        ranks[turn], ranks[1 - turn] = 1, 2
        full = next(colour for colour in range(COLOURS) if state.held(turn, colour) == EACH)
        notes[turn] = f"nine {tables.box.colours[full].name} cows"
    return tuple(
        Standing(seat, _lines(tables, state, seat), totals[seat], ranks[seat], notes[seat]) for seat in range(SEATS)
    )


def _lines(tables: Tables, state: LonghornState, seat: Seat) -> tuple[ScoreLine, ...]:
    lines = []
    for colour, kind in enumerate(tables.box.colours):
        cows, left = state.held(seat, colour), state.cells[LEFT + colour]
        lines.append(
            ScoreLine(
                kind.key,
                f"{kind.name.capitalize()} cows",
                HUNDRED * cows * left,
                f"{cows} × ${HUNDRED * left}" if cows else "",
            )
        )
    worths = sorted(HUNDRED * tables.gold[state.cells[DEALT + cell]] for cell in state.gold_cells(seat))
    lines.append(
        ScoreLine("nuggets", "Gold nuggets", HUNDRED * state.cells[GOLD + seat], " + ".join(f"${w}" for w in worths))
    )
    return tuple(lines)
