"""The styles of Longboard's computer players: long boards, swaps, or a rich supply."""

from collections.abc import Mapping
from typing import Final

from longtable.engine.moves import Move
from longtable.engine.thinking import Style
from longtable.games.longboard.rules.moves import NEW, Build, Draw, Offer, Take

SHAPER: Final = "shaper"

STYLES: Final[Mapping[str, Style]] = {
    SHAPER: Style("Shaper", "Makes its boards longer before it begins others."),
    "haggler": Style("Haggler", "Swaps cards whenever it can.", {Offer: 1.0, Take: 1.0}),
    "stocker": Style("Stocker", "Draws cards and takes its time to build.", {Draw: 1.0}),
}


def liking(move: Move, style: str) -> float:
    """How much a style likes a move."""
    if style == SHAPER and isinstance(move, Build | Take):
        return float(move.board != NEW)
    return STYLES[style].likes.get(type(move), 0.0)
