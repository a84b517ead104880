"""What the styles of Longboard like: long boards, swaps, or cards in hand."""

from longtable.games.longboard.mind.styles import liking
from longtable.games.longboard.rules.moves import DRAW, NEW, Build, Offer, Take

BEGIN, EXTEND, OFFER = Build("red-4-2"), Build("red-4-2", 1), Offer("red-4-2", 1)


def test_a_shaper_extends_a_board_before_it_begins_one() -> None:
    assert liking(EXTEND, "shaper") > liking(BEGIN, "shaper") == liking(DRAW, "shaper") == liking(OFFER, "shaper")
    assert liking(Take("red-4-2", 2), "shaper") > liking(Take("red-4-2", NEW), "shaper")


def test_a_haggler_swaps_and_a_stocker_draws() -> None:
    moves = (BEGIN, EXTEND, OFFER, DRAW)
    assert max(moves, key=lambda move: liking(move, "haggler")) == OFFER
    assert max(moves, key=lambda move: liking(move, "stocker")) == DRAW
    assert liking(BEGIN, "haggler") == liking(EXTEND, "stocker") == 0.0
