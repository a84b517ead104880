"""Where the places of a table are, as `data/<game>/layout.yaml` says it.

Lengths are scene units: 1 unit is 1 px at 100 % on a 1366x768 window, where the table has
1066 x 720 of them. Points are `[x, y]` from the top left corner of the zone.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

import msgspec

from longtable.engine.moves import Seat

Point = tuple[float, float]
NO_RUNS: Final[Mapping[str, int]] = {}
"""Every run has as many copies as the layout says."""


class Lay(StrEnum):
    """How several pieces share a place."""

    CENTER = "center"
    """On top of each other, centred."""
    ROW = "row"
    """Left to right, `step` apart, squeezed where they would leave the place.

    Right to left where `step` is negative, each one behind the one before: all left edges show.
    """
    COLUMN = "column"
    """Top to bottom, `step` apart, squeezed likewise."""
    TOWER = "tower"
    """Bottom to top, `step` apart, squeezed likewise, each one behind the one before: all heads show."""
    CLUSTER = "cluster"
    """Beside each other in rows, overlapping evenly when there are many."""
    STACK = "stack"
    """A pile: each one a little higher than the one below."""


class Outline(StrEnum):
    """How an empty place shows where pieces will go."""

    NONE = "none"
    QUIET = "quiet"
    """A thin rounded line with the place's title."""


class Letters(StrEnum):
    """How large a caption is written, where it fits."""

    TEXT = "text"
    LARGE = "large"
    """Money and counts that read at arm's length."""


class Repeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Copies of a place: `count` of them, `columns` a row, `step` apart, `{n}` counting from `first`.

    Where `points` is given, it lists the top left corner of each copy instead. One that `grows` has more
    columns where the arrangement has more in its `runs`: each is narrower then, in the same room.
    """

    count: int = 0
    columns: int = 1
    step: Point = (0, 0)
    first: int = 1
    points: tuple[Point, ...] = ()
    grows: bool = False

    def corners(self, at: Point) -> Iterator[tuple[int, Point]]:
        """Each copy's number and top left corner."""
        if self.points:
            yield from enumerate(self.points, self.first)
            return
        for index in range(self.count):
            row, column = divmod(index, self.columns)
            yield self.first + index, (at[0] + column * self.step[0], at[1] + row * self.step[1])


class PlaceSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place, or a run of them where its id holds `{n}`.

    Attributes:
        id: its id, without the seat prefix in a zone of a seat.
        at: the top left corner in the zone.
        size: width and height.
        repeat: copies of it.
        lay: how several pieces share it.
        piece: the size its pieces take, or none for the usual size of their shape.
        step: the distance between pieces of a row, column or stack.
        outline: what shows where it is empty.
        letters: how large its caption is written.
        title: its name for people.
    """

    id: str
    at: Point = (0, 0)
    size: Point = (0, 0)
    repeat: Repeat | None = None
    lay: Lay = Lay.CENTER
    piece: Point | None = None
    step: Point = (0, 0)
    outline: Outline = Outline.NONE
    letters: Letters = Letters.TEXT
    title: str = ""

    def grown(self, count: int) -> "PlaceSpec":
        """This run with room for `count` copies: its columns closer together, all that is in them as much narrower."""
        run = self.repeat
        if run is None or not run.grows or count <= run.count:
            return self
        columns = -(-count // -(-run.count // run.columns))
        narrower = run.columns / columns
        step = run.step[0] * narrower
        # The middle of each column keeps its share of the room.
        left = self.at[0] + (run.step[0] - self.size[0]) * (narrower - 1) / 2
        return msgspec.structs.replace(
            self,
            at=(left, self.at[1]),
            size=(self.size[0] * narrower, self.size[1]),
            piece=self.piece and (self.piece[0] * narrower, self.piece[1]),
            repeat=msgspec.structs.replace(run, count=count, columns=columns, step=(step, run.step[1])),
        )


class Ground(StrEnum):
    """What a zone is made of."""

    NONE = "none"
    PAPER = "paper"
    CARD = "card"
    FELT = "felt"
    WOOD = "wood"


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board on the table.

    Attributes:
        id: its name.
        at: its top left corner on the table.
        size: width and height.
        ground: what it is made of.
        art: an SVG file of the game's resources drawn over the ground, or none.
        title: a quiet heading, or none.
        places: what lies on it.
    """

    id: str
    at: Point = (0, 0)
    size: Point = (0, 0)
    ground: Ground = Ground.NONE
    art: str = ""
    title: str = ""
    places: tuple[PlaceSpec, ...] = ()


class SeatZones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board that every seat has. Its top 24 units show the seat's mark and name: places begin below them.

    Attributes:
        own: the viewer's, and the one shown when another seat's is enlarged.
        other: the small one of each other seat; it may leave places out.
        area: `[x, y, width, height]` in which the others are set out, as large as fits.
        roles: other boards for seats of an automaton, by role, used both small and enlarged.
    """

    own: Zone
    other: Zone
    area: tuple[float, float, float, float]
    roles: dict[str, Zone] = {}


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table.

    Attributes:
        size: width and height of the table.
        surface: the table's material, by its name in the theme.
        zones: the boards that lie once on the table.
        seats: the board of each seat, or none.
    """

    size: Point
    surface: str
    zones: tuple[Zone, ...]
    seats: SeatZones | None = None


class Spot(msgspec.Struct, frozen=True):
    """One place where it is on this table: its id and its rectangle in scene units.

    `scale` is how much smaller than written its pieces are.
    """

    id: str
    x: float
    y: float
    width: float
    height: float
    spec: PlaceSpec
    scale: float = 1.0


class Board(msgspec.Struct, frozen=True):
    """One zone where it is on this table, with the spots on it; `seat` is whose, if anyone's."""

    id: str
    x: float
    y: float
    scale: float
    zone: Zone
    spots: tuple[Spot, ...]
    seat: Seat | None = None


def prefix(seat: Seat) -> str:
    """What the ids of a seat's places and pieces begin with."""
    return f"s{seat}."


def whose(name: str) -> tuple[Seat | None, str]:
    """The seat whose place or piece has this id, if it is anyone's, and the id without `prefix`."""
    before, dot, rest = name.partition(".")
    if dot and before[:1] == "s" and before[1:].isdecimal():
        return int(before[1:]), rest
    return None, name


def set_out(
    zone: Zone,
    x: float,
    y: float,
    scale: float = 1.0,
    seat: Seat | None = None,
    runs: Mapping[str, int] = NO_RUNS,
) -> Board:
    """A zone with its top left corner at (x, y), `scale` times as large as written.

    `runs` says how many copies the runs of a board need that grow, by the board's id.
    """
    before = "" if seat is None else prefix(seat)
    needed = runs.get(before + zone.id, 0)
    spots = []
    for written in zone.places:
        spec = written.grown(needed)
        copies = spec.repeat.corners(spec.at) if spec.repeat else [(0, spec.at)]
        for number, (left, top) in copies:
            spots.append(
                Spot(
                    before + spec.id.replace("{n}", str(number)),
                    x + left * scale,
                    y + top * scale,
                    spec.size[0] * scale,
                    spec.size[1] * scale,
                    spec,
                    scale,
                )
            )
    return Board(before + zone.id, x, y, scale, zone, tuple(spots), seat)


def boards(
    layout: Layout, roles: tuple[str, ...], viewer: Seat, runs: Mapping[str, int] = NO_RUNS
) -> tuple[Board, ...]:
    """Every board of the table as `viewer` sits at it, the others in playing order from the viewer.

    `runs` says how many copies the runs of a board need that grow, by the board's id.
    """
    laid = [set_out(zone, *zone.at, runs=runs) for zone in layout.zones]
    seats = layout.seats
    if seats is not None:
        laid.append(set_out(seats.own, *seats.own.at, seat=viewer, runs=runs))
        others = [(viewer + turn) % len(roles) for turn in range(1, len(roles))]
        zones = [seats.roles.get(roles[seat], seats.other) for seat in others]
        laid.extend(_tiled(zones, others, seats.area, runs))
    return tuple(laid)


def _tiled(
    zones: list[Zone], seats: list[Seat], area: tuple[float, float, float, float], runs: Mapping[str, int]
) -> list[Board]:
    """The zones in the area, in as many columns as make them largest, never above full size."""
    if not zones:
        return []
    left, top, width, height = area
    gap = 8.0
    wide = max(zone.size[0] for zone in zones)
    high = max(zone.size[1] for zone in zones)

    def scale_for(columns: int) -> float:
        rows = -(-len(zones) // columns)
        across = (width - gap * (columns - 1)) / columns / wide
        down = (height - gap * (rows - 1)) / rows / high
        return min(1.0, across, down)

    columns = max(range(1, len(zones) + 1), key=scale_for)
    scale = scale_for(columns)
    left += (width - columns * wide * scale - gap * (columns - 1)) / 2
    laid = []
    for index, (zone, seat) in enumerate(zip(zones, seats, strict=True)):
        row, column = divmod(index, columns)
        x = left + column * (wide * scale + gap)
        y = top + row * (high * scale + gap)
        laid.append(set_out(zone, x, y, scale, seat, runs))
    return laid
