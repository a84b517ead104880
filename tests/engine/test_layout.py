"""Where places are once a layout is set out."""

import pytest

from longtable.engine.layout import Layout, PlaceSpec, Repeat, SeatZones, Zone, boards, prefix, set_out, whose
from longtable.engine.moves import PLAYER

CELLS = PlaceSpec(id="cell:{n}", at=(10, 20), size=(30, 40), repeat=Repeat(count=5, columns=2, step=(35, 45)))


def test_an_id_says_whose_it_is() -> None:
    assert whose(f"{prefix(0)}bet:6") == (0, "bet:6")
    assert whose(f"{prefix(11)}hand") == (11, "hand")
    for name in ("space:3", "", "s0", "s.hand", "s-1.hand", "t0.hand", "sign.6", "card:s0.x"):
        assert whose(name) == (None, name)


def test_repeated_places_run_in_rows_and_are_numbered() -> None:
    board = set_out(Zone(id="grid", places=(CELLS,)), 100, 200)
    assert [(spot.id, spot.x, spot.y) for spot in board.spots] == [
        ("cell:1", 110, 220),
        ("cell:2", 145, 220),
        ("cell:3", 110, 265),
        ("cell:4", 145, 265),
        ("cell:5", 110, 310),
    ]
    assert {(spot.width, spot.height) for spot in board.spots} == {(30, 40)}


def test_copies_may_lie_at_points_of_their_own() -> None:
    spec = PlaceSpec(id="space:{n}", size=(10, 10), repeat=Repeat(first=0, points=((5, 6), (7, 8))))
    board = set_out(Zone(id="track", places=(spec,)), 0, 0)
    assert [(spot.id, spot.x, spot.y) for spot in board.spots] == [("space:0", 5, 6), ("space:1", 7, 8)]


def test_a_zone_can_be_smaller_and_belong_to_a_seat() -> None:
    board = set_out(Zone(id="grid", places=(CELLS,)), 100, 200, 0.5, seat=2)
    spot = board.spots[3]
    assert (board.id, spot.id, spot.x, spot.y) == ("s2.grid", "s2.cell:4", 122.5, 232.5)
    assert (spot.width, spot.height, spot.scale) == (15, 20, 0.5)
    assert prefix(2) == "s2."


COLUMNS = PlaceSpec(
    id="column:{n}",
    at=(11, 26),
    size=(60, 200),
    piece=(50, 70),
    repeat=Repeat(count=4, columns=4, step=(70, 0), grows=True),
)


def test_a_run_that_grows_has_more_and_narrower_columns_in_the_same_room() -> None:
    grown = COLUMNS.grown(8)
    assert (grown.size, grown.piece) == ((30, 200), (25, 70))
    assert grown.repeat == Repeat(count=8, columns=8, step=(35, 0), grows=True)
    # Room for four columns of 70 begins 5 to the left of the first one: each of eight stands in the middle of its 35.
    middles = [left + grown.size[0] / 2 for _, (left, _) in grown.repeat.corners(grown.at)]
    assert middles == [6 + 35 * (column + 0.5) for column in range(8)]
    assert COLUMNS.grown(4) is COLUMNS.grown(0) is COLUMNS
    assert CELLS.grown(9) is CELLS, "it does not say that it grows"


def test_rows_of_a_run_stay_as_many_as_they_are() -> None:
    rows = PlaceSpec(id="c:{n}", size=(30, 40), repeat=Repeat(count=6, columns=3, step=(36, 45), grows=True))
    grown = rows.grown(7)
    assert grown.piece is None
    assert grown.repeat == Repeat(count=7, columns=4, step=(27, 45), grows=True)
    assert [round(top) for _, (_, top) in grown.repeat.corners(grown.at)] == [0, 0, 0, 0, 45, 45, 45]


def test_each_board_has_as_many_columns_as_it_needs() -> None:
    layout = Layout(
        size=(1000, 700),
        surface="wood",
        zones=(Zone(id="market", places=(COLUMNS,)),),
        seats=SeatZones(
            own=Zone(id="board", at=(0, 400), size=(300, 300), places=(COLUMNS,)),
            other=Zone(id="board", size=(300, 300), places=(COLUMNS,)),
            area=(600, 0, 400, 700),
        ),
    )
    laid = boards(layout, (PLAYER,) * 3, 0, {"market": 5, "s0.board": 6, "s1.board": 2, "s2.board": 9})
    assert {board.id: len(board.spots) for board in laid} == {"market": 5, "s0.board": 6, "s1.board": 4, "s2.board": 9}
    assert [spot.id for spot in laid[1].spots] == [f"s0.column:{number}" for number in range(1, 7)]
    for board in laid:
        assert board.spots[0].x >= board.x
        assert board.spots[-1].x + board.spots[-1].width <= board.x + 300 * board.scale


OWN = Zone(id="board", at=(0, 400), size=(600, 300))
OTHER = Zone(id="board", size=(300, 150))
DESK = Zone(id="desk", size=(200, 150))
LAYOUT = Layout(
    size=(1000, 700),
    surface="wood",
    zones=(Zone(id="market", at=(5, 5)),),
    seats=SeatZones(own=OWN, other=OTHER, area=(600, 0, 400, 700), roles={"clerk": DESK}),
)


def test_the_viewer_has_the_own_board_and_the_others_follow_in_playing_order() -> None:
    laid = boards(LAYOUT, (PLAYER,) * 4, 2)
    assert [(board.id, board.seat) for board in laid] == [
        ("market", None),
        ("s2.board", 2),
        ("s3.board", 3),
        ("s0.board", 0),
        ("s1.board", 1),
    ]
    assert (laid[1].x, laid[1].y, laid[1].zone) == (0, 400, OWN)
    assert {board.zone for board in laid[2:]} == {OTHER}


@pytest.mark.parametrize("count", range(1, 9))
def test_the_other_boards_stay_in_their_area_and_off_each_other(count: int) -> None:
    laid = boards(LAYOUT, (PLAYER,) * count, 0)[2:]
    assert len(laid) == count - 1
    boxes = [(board.x, board.y, 300 * board.scale, 150 * board.scale) for board in laid]
    for left, top, width, height in boxes:
        assert left >= 600
        assert top >= 0
        assert left + width <= 1000 + 1e-9
        assert top + height <= 700 + 1e-9
    for index, (left, top, width, height) in enumerate(boxes):
        for other_left, other_top, _, _ in boxes[index + 1 :]:
            assert other_left >= left + width or other_top >= top + height or other_left + width <= left


def test_an_automaton_has_a_board_of_its_own_kind() -> None:
    (desk,) = boards(LAYOUT, (PLAYER, "clerk"), 0)[2:]
    assert (desk.id, desk.zone, desk.scale) == ("s1.desk", DESK, 1.0)
