"""Where everything lies, worked out from the layout and the arrangement: geometry alone, no drawing."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from longtable.engine.game import AnyGame, Observation
from longtable.engine.layout import Board, Lay, Layout, PlaceSpec, Spot, boards
from longtable.engine.moves import Roles, Seat
from longtable.engine.table import Arrangement, Face, Lying, Shape
from longtable.tabletop.measures import SIZES

_EQUAL_SIDES: Final = frozenset({Shape.TOKEN, Shape.COIN, Shape.DIE, Shape.MEEPLE, Shape.ROUND})
_GAP: Final = 4.0
"""Between pieces that lie side by side, where the layout says nothing."""
_RISE: Final = 2.0
"""How much higher each piece of a stack lies than the one below."""
_HIGHEST: Final = 14.0
"""How much higher the top of a stack lies than its foot."""

Corner = tuple[float, float]


class Slot(msgspec.Struct, frozen=True):
    """One piece where it lies: its rectangle in scene units.

    `rank` grows with what lies above; no two pieces share one.
    """

    piece: str
    face: Face
    place: str
    x: float
    y: float
    width: float
    height: float
    rank: int

    @property
    def centre(self) -> Corner:
        """The middle of the piece."""
        return self.x + self.width / 2, self.y + self.height / 2


class Tableau(msgspec.Struct, frozen=True):
    """The whole table as one seat sees it.

    Attributes:
        layout: where the places are.
        boards: every board.
        spots: every place, by id.
        slots: every piece that lies in one of the places, by id, from the bottom up.
        printed: what is printed on places.
        captions: what places say now.
        runs: how many copies of a repeated place a board needs at least.
        viewer: whose eyes.
        actor: the seat on turn, or None.
    """

    layout: Layout
    boards: tuple[Board, ...]
    spots: Mapping[str, Spot]
    slots: Mapping[str, Slot]
    printed: Mapping[str, Face]
    captions: Mapping[str, str]
    runs: Mapping[str, int]
    viewer: Seat
    actor: Seat | None

    @property
    def size(self) -> Corner:
        """Width and height of the table."""
        return self.layout.size

    @property
    def surface(self) -> str:
        """What the table is made of."""
        return self.layout.surface

    def board_of(self, place: str) -> Board | None:
        """The board that a place is on."""
        return next((board for board in self.boards if any(spot.id == place for spot in board.spots)), None)

    def way(self, start: str, end: str) -> tuple[Corner, ...]:
        """The middles of the spaces between two spaces of one path, or nothing where they share none.

        A path is a place that the layout repeats along points.
        """
        board = self.board_of(start)
        one, two = self.spots.get(start), self.spots.get(end)
        if board is None or one is None or two is None or one.spec is not two.spec:
            return ()
        if one.spec.repeat is None or not one.spec.repeat.points:
            return ()
        run = [spot for spot in board.spots if spot.spec is one.spec]
        if two not in run:
            return ()
        first, last = run.index(one), run.index(two)
        between = run[first + 1 : last] if first < last else run[last + 1 : first][::-1]
        return tuple(middle(spot) for spot in between)


def middle(spot: Spot) -> Corner:
    """The middle of a place."""
    return spot.x + spot.width / 2, spot.y + spot.height / 2


def look(
    game: AnyGame, view: Observation[Any], roles: Roles, actor: Seat | None, known: Tableau | None = None
) -> Tableau:
    """The table of a game as `view.seat` sees it.

    Args:
        game: the rules.
        view: what the seat knows.
        roles: what sits on each seat.
        actor: the seat on turn.
        known: an earlier look at the same match: boards and print stay as they are while no run of places grows.
    """
    table = game.table
    layout, arrangement = table.layout(view), table.arrange(view)
    if known is not None and (known.layout, known.viewer, known.runs) == (layout, view.seat, arrangement.runs):
        return _gather(known, arrangement, actor)
    laid = boards(layout, roles, view.seat, arrangement.runs)
    return arrange(layout, laid, view.seat, table.printed(view), arrangement, actor)


def arrange(
    layout: Layout,
    laid: tuple[Board, ...],
    viewer: Seat,
    printed: Mapping[str, Face],
    arrangement: Arrangement,
    actor: Seat | None = None,
) -> Tableau:
    """Put every piece of the arrangement on boards that are set out.

    Pieces of places that none of the boards has are left out.
    """
    spots = {spot.id: spot for board in laid for spot in board.spots}
    shown = {place: face for place, face in printed.items() if place in spots}
    return _gather(Tableau(layout, laid, spots, {}, shown, {}, {}, viewer, actor), arrangement, actor)


def _gather(empty: Tableau, arrangement: Arrangement, actor: Seat | None) -> Tableau:
    """The tableau with other pieces and captions on the same boards."""
    slots: dict[str, Slot] = {}
    for spot in empty.spots.values():
        lying = arrangement.places.get(spot.id, ())
        laid_out = list(zip(lying, lay_out(spot, lying), strict=True))
        if spot.spec.lay is Lay.TOWER or (spot.spec.lay is Lay.ROW and spot.spec.step[0] < 0):
            # The first piece lies on top.
            laid_out.reverse()
        for piece, (x, y, width, height) in laid_out:
            slots[piece.piece] = Slot(piece.piece, piece.face, spot.id, x, y, width, height, len(slots))
    captions = {place: text for place, text in arrangement.captions.items() if place in empty.spots and text}
    return msgspec.structs.replace(empty, slots=slots, captions=captions, runs=arrangement.runs, actor=actor)


def piece_size(spec: PlaceSpec, scale: float, shape: Shape) -> Corner:
    """How large a piece of this shape is in a place: as the layout says, else as usual but no larger than the place."""
    width, height = spec.piece or SIZES[shape]
    if shape in _EQUAL_SIDES:
        width = height = min(width, height)
    if spec.piece is None:
        room_x, room_y = spec.size
        shrink = min(1.0, room_x / width if room_x else 1.0, room_y / height if room_y else 1.0)
        width, height = width * shrink, height * shrink
    return width * scale, height * scale


def lay_out(spot: Spot, pieces: Sequence[Lying]) -> list[tuple[float, float, float, float]]:
    """The rectangle of each piece of a place: left, top, width, height."""
    if not pieces:
        return []
    spec = spot.spec
    sizes = [piece_size(spec, spot.scale, piece.face.shape) for piece in pieces]
    wide = max(size[0] for size in sizes)
    high = max(size[1] for size in sizes)
    match spec.lay:
        case Lay.ROW:
            middles = _row(spot, len(pieces), wide)
        case Lay.COLUMN:
            middles = _column(spot, len(pieces), high)
        case Lay.TOWER:
            middles = _tower(spot, len(pieces), high)
        case Lay.CLUSTER:
            middles = _cluster(spot, len(pieces), wide, high)
        case Lay.STACK:
            middles = _stack(spot, len(pieces))
        case Lay.CENTER:
            middles = [middle(spot)] * len(pieces)
    return [
        (x - width / 2, y - height / 2, width, height) for (x, y), (width, height) in zip(middles, sizes, strict=True)
    ]


def _spacing(count: int, usual: float, room: float, length: float) -> float:
    """How far apart `count` pieces of this length are: as usual, or as close as keeps them in the room."""
    if count < 2:
        return 0.0
    return max(0.0, min(usual, (room - length) / (count - 1)))


def _row(spot: Spot, count: int, wide: float) -> list[Corner]:
    usual = spot.spec.step[0] * spot.scale
    step = _spacing(count, abs(usual) or wide + _GAP * spot.scale, spot.width, wide)
    rise = spot.spec.step[1] * spot.scale
    left, across = spot.x + wide / 2, middle(spot)[1]
    if count == 1 and wide > spot.width:
        left = middle(spot)[0]
    elif usual < 0:
        left, step = spot.x + spot.width - wide / 2, -step
    return [(left + step * index, across + rise * index) for index in range(count)]


def _column(spot: Spot, count: int, high: float) -> list[Corner]:
    step = _spacing(count, spot.spec.step[1] * spot.scale or high + _GAP * spot.scale, spot.height, high)
    shift = spot.spec.step[0] * spot.scale
    top, down = spot.y + high / 2, middle(spot)[0]
    return [(down + shift * index, top + step * index) for index in range(count)]


def _tower(spot: Spot, count: int, high: float) -> list[Corner]:
    step = _spacing(count, spot.spec.step[1] * spot.scale or high + _GAP * spot.scale, spot.height, high)
    foot, across = spot.y + spot.height - high / 2, middle(spot)[0]
    return [(across, foot - step * index) for index in range(count)]


def _cluster(spot: Spot, count: int, wide: float, high: float) -> list[Corner]:
    """In as many columns as leave the most of every piece to be seen, each row in the middle."""
    gap = _GAP / 2 * spot.scale

    def steps(columns: int) -> Corner:
        rows = -(-count // columns)
        return (
            _spacing(columns, wide + gap, spot.width, wide),
            _spacing(rows, high + gap, spot.height, high),
        )

    def seen(columns: int) -> float:
        across, down = steps(columns)
        rows = -(-count // columns)
        free_x = 1.0 if columns == 1 else min(1.0, across / wide)
        free_y = 1.0 if rows == 1 else min(1.0, down / high)
        # Of two ways that hide equally little, the squarer one looks more like a heap.
        return free_x * free_y - abs(columns * wide - rows * high) * 1e-6

    columns = max(range(1, count + 1), key=seen)
    across, down = steps(columns)
    rows = -(-count // columns)
    centre_x, centre_y = middle(spot)
    middles = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        middles.append((centre_x + (column - (in_row - 1) / 2) * across, centre_y + (row - (rows - 1) / 2) * down))
    return middles


def _stack(spot: Spot, count: int) -> list[Corner]:
    step_x, step_y = spot.spec.step if spot.spec.step != (0, 0) else (0.0, -_RISE)
    longest = max(abs(step_x), abs(step_y)) * (count - 1)
    squeeze = spot.scale * (min(1.0, _HIGHEST / longest) if longest else 1.0)
    x, y = middle(spot)
    half = (count - 1) / 2
    return [(x + step_x * squeeze * (index - half), y + step_y * squeeze * (index - half)) for index in range(count)]
