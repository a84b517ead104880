"""Where pieces lie: exact geometry."""

import pytest

from longtable.engine.layout import Lay, Layout, PlaceSpec, Repeat, SeatZones, Spot, Zone, boards
from longtable.engine.moves import PLAYER
from longtable.engine.table import Arrangement, Face, Lying, Shape
from longtable.tabletop.measures import SIZES
from longtable.tabletop.tableau import Tableau, arrange, lay_out, look, piece_size
from tests.contract.tables import SEATINGS, Table, positions
from tests.games.longboard import help as longboard

CARD = Face(Shape.CARD)
TOKEN = Face(Shape.TOKEN)


def spot(spec: PlaceSpec, x: float = 0, y: float = 0, scale: float = 1) -> Spot:
    return Spot(spec.id, x, y, spec.size[0] * scale, spec.size[1] * scale, spec, scale)


def pieces(count: int, face: Face = TOKEN) -> list[Lying]:
    return [Lying(f"piece:{number}", face) for number in range(count)]


def test_one_piece_lies_in_the_middle() -> None:
    place = spot(PlaceSpec("a", size=(100, 80)), 10, 20)
    assert lay_out(place, pieces(1)) == [(10 + 28, 20 + 18, 44, 44)]
    assert lay_out(place, []) == []


def test_a_piece_is_as_large_as_the_layout_says() -> None:
    spec = PlaceSpec("a", size=(100, 80), piece=(30, 20))
    assert piece_size(spec, 1, Shape.CARD) == (30, 20)
    assert piece_size(spec, 0.5, Shape.CARD) == (15, 10)
    assert piece_size(spec, 1, Shape.TOKEN) == (20, 20)


def test_a_piece_of_the_usual_size_shrinks_to_its_place() -> None:
    assert piece_size(PlaceSpec("a", size=(200, 200)), 1, Shape.CARD) == SIZES[Shape.CARD]
    assert piece_size(PlaceSpec("a", size=(63, 200)), 1, Shape.CARD) == (63, 88)


def test_a_row_begins_at_the_left() -> None:
    place = spot(PlaceSpec("a", size=(300, 50), lay=Lay.ROW, step=(60, 0)))
    assert [left for left, *_ in lay_out(place, pieces(3))] == [0, 60, 120]
    place = spot(PlaceSpec("a", size=(300, 50), lay=Lay.ROW))
    assert [left for left, *_ in lay_out(place, pieces(3))] == [0, 48, 96]


def test_a_full_row_is_squeezed_and_stays_inside() -> None:
    place = spot(PlaceSpec("a", size=(100, 50), lay=Lay.ROW, step=(60, 0)))
    lefts = [left for left, *_ in lay_out(place, pieces(5))]
    assert lefts == [0, 14, 28, 42, 56]


def test_a_column_and_its_scale() -> None:
    place = spot(PlaceSpec("a", size=(100, 400), lay=Lay.COLUMN, step=(0, 50)), scale=0.5)
    assert lay_out(place, pieces(2)) == [(14, 0, 22, 22), (14, 25, 22, 22)]


def test_a_tower_grows_upward() -> None:
    place = spot(PlaceSpec("a", size=(100, 400), lay=Lay.TOWER, step=(0, 50)))
    assert [top for _, top, *_ in lay_out(place, pieces(3))] == [356, 306, 256]


def test_a_stack_rises_but_never_high() -> None:
    place = spot(PlaceSpec("a", size=(200, 200), lay=Lay.STACK))
    tops = [top for _, top, *_ in lay_out(place, pieces(3))]
    assert tops[0] - tops[1] == tops[1] - tops[2] == 2
    tops = [top for _, top, *_ in lay_out(place, pieces(60))]
    assert tops[0] - tops[-1] == pytest.approx(14)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8])
def test_a_cluster_stays_in_its_place_and_hides_no_piece(count: int) -> None:
    place = spot(PlaceSpec("a", size=(94, 62), lay=Lay.CLUSTER, piece=(34, 34)), 10, 10)
    laid = lay_out(place, pieces(count))
    for left, top, width, height in laid:
        assert left >= 10 - 1e-9
        assert left + width <= 104 + 1e-9
        assert top >= 10 - 1e-9
        assert top + height <= 72 + 1e-9
    corners = {(round(left), round(top)) for left, top, *_ in laid}
    assert len(corners) == count
    for one in laid:
        nearest = min(abs(one[0] - two[0]) + abs(one[1] - two[1]) for two in laid if two is not one)
        assert nearest >= 15


def tableau(layout: Layout, places: dict[str, tuple[Lying, ...]], viewer: int = 0, seats: int = 2) -> Tableau:
    laid = boards(layout, (PLAYER,) * seats, viewer)
    return arrange(layout, laid, viewer, {"hand": CARD}, Arrangement(places, {"pile": "3 left", "nowhere": "?"}))


PATH = PlaceSpec("space:{n}", size=(20, 20), repeat=Repeat(points=((0, 0), (30, 0), (60, 0), (60, 30))))
LAYOUT = Layout(
    (400, 300),
    "wood",
    (Zone("track", (100, 100), (200, 100), places=(PATH, PlaceSpec("pile", (0, 60), (40, 40)))),),
    SeatZones(
        Zone("board", (0, 200), (200, 100), places=(PlaceSpec("hand", (0, 0), (100, 50)), PATH)),
        Zone("board", size=(200, 100), places=(PlaceSpec("hand", (0, 0), (100, 50)),)),
        (200, 0, 200, 100),
    ),
)


def test_pieces_of_left_out_places_are_left_out() -> None:
    made = tableau(LAYOUT, {"pile": (Lying("a", CARD),), "cellar": (Lying("b", CARD),)})
    assert list(made.slots) == ["a"]
    assert dict(made.captions) == {"pile": "3 left"}


def test_the_board_of_the_viewer_is_the_own_one() -> None:
    for viewer in (0, 1):
        made = tableau(LAYOUT, {}, viewer)
        own, other = made.spots[f"s{viewer}.hand"], made.spots[f"s{1 - viewer}.hand"]
        assert (own.x, own.y, own.scale) == (0, 200, 1)
        assert (other.x, other.y) == (200, 0)
        assert made.board_of(f"s{viewer}.hand") is made.boards[1]
        assert made.board_of("cellar") is None


def test_a_way_leads_over_the_spaces_between() -> None:
    made = tableau(LAYOUT, {})
    assert made.way("space:1", "space:4") == ((140, 110), (170, 110))
    assert made.way("space:4", "space:1") == ((170, 110), (140, 110))
    assert made.way("space:1", "space:2") == ()
    assert made.way("space:1", "pile") == ()
    assert made.way("space:1", "s0.space:3") == ()
    assert made.way("space:1", "cellar") == ()


def test_ranks_grow_with_what_lies_above() -> None:
    made = tableau(LAYOUT, {"pile": tuple(pieces(3)), "space:2": (Lying("x", TOKEN),)})
    assert [slot.rank for slot in made.slots.values()] == [0, 1, 2, 3]
    assert made.slots["piece:2"].rank > made.slots["piece:0"].rank > made.slots["x"].rank


def test_a_tableau_has_the_places_that_a_run_has_grown_to() -> None:
    game, roles = longboard.GAME, (PLAYER, PLAYER)
    few, many = longboard.state(longboard.begun((14, 1))), longboard.state(longboard.begun((16, 1)))
    known = look(game, game.observe(few, 0), roles, 0)
    assert "s0.board:15" not in known.spots
    # The same number of boards: nothing is set out anew.
    assert look(game, game.observe(few, 0), roles, 0, known).boards is known.boards
    grown = look(game, game.observe(many, 0), roles, 0, known)
    assert grown.slots == look(game, game.observe(many, 0), roles, 0).slots
    assert {slot.place for slot in grown.slots.values()} >= {f"s0.board:{number}" for number in range(1, 17)}
    back = look(game, game.observe(few, 0), roles, 0, grown)
    assert back == known


@pytest.mark.parametrize("table", SEATINGS, ids=lambda table: table.name)
def test_every_game_lies_on_its_table(table: Table) -> None:
    known = None
    for state in positions(table, 2, 6):
        view = table.game.observe(state, table.viewers[0])
        made = look(table.game, view, table.roles, table.game.actor(state), known)
        fresh = look(table.game, view, table.roles, table.game.actor(state))
        assert made.slots == fresh.slots
        assert made.captions == fresh.captions
        known = made
        ids = [spot.id for board in made.boards for spot in board.spots]
        assert len(ids) == len(set(ids)), "two places of one name"
        lying = [piece.piece for place in table.game.table.arrange(view).places.values() for piece in place]
        assert len(lying) == len(set(lying)), "two pieces of one name"
        width, height = made.size
        for slot in made.slots.values():
            assert slot.x >= -1
            assert slot.x + slot.width <= width + 1
            assert slot.y >= -1
            assert slot.y + slot.height <= height + 1
