"""The styles of Longhorn's computer players: gold, cattle, or little left for the other."""

from collections.abc import Mapping
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.thinking import Style
from longtable.games.longhorn.moves import Brand, Raid, SendOutlaw, StealCows, StealNugget
from longtable.games.longhorn.state import CELL, COLOURS, COUNT, HERE, OUTLAW, TOKEN
from longtable.games.longhorn.tables import Tables

GOLD_DIGGER: Final = "gold"
BARON: Final = "baron"
SPOILER: Final = "spoiler"

STYLES: Final[Mapping[str, Style]] = {
    GOLD_DIGGER: Style("Gold digger", "Goes after the gold nuggets.", {StealNugget: 1.0}),
    BARON: Style("Cattle baron", "Steals where the herd is largest.", {StealCows: 1.0}),
    SPOILER: Style("Spoiler", "Sends the other outlaw where little is to be had."),
}


def liking(tables: Tables, cells: bytearray, move: Move, style: str) -> float:
    """How much a style likes a move: by the dollars of the nugget, or by how many cows are there."""
    by_kind = STYLES[style].likes.get(type(move), 0.0)
    if style == SPOILER and isinstance(move, SendOutlaw):
        return -float(cells[COUNT + cells[CELL + tables.tile[move.tile]]])
    if isinstance(move, Raid | Brand) and style != SPOILER:
        cell = cells[OUTLAW] if isinstance(move, Raid) else cells[CELL + tables.tile[move.tile]]
        cows = cells[HERE + COLOURS * cell + tables.colour[move.colour]]
        if style == BARON:
            return float(cows)
        if isinstance(move, Raid) and cows == cells[COUNT + cell]:
            # The last cows go, so that the token is taken.
            return float(tables.gold[cells[TOKEN + cell]])
    return by_kind
