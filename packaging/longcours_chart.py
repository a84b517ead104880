"""Draws the sea chart of Long Cours from its data: land, zones, dotted routes, frame and compass.

    python packaging/longcours_chart.py

writes `resources/longcours/chart.svg` from `data/longcours/map.yaml` and `resources/longcours/coastline.yaml`.
Names, goods and numbers are no part of it: the table prints them, so that a player's own ports fit too.
"""

import sys
from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from pathlib import Path
from typing import Final

import msgspec

from longtable.components.reading import read
from longtable.games.longcours.box.map import Point, Route, SeaMap, Stop

ROOT: Final = Path(__file__).resolve().parents[1]
OUT: Final = ROOT / "resources" / "longcours" / "chart.svg"

SEA: Final = ("#D9E6E6", "#C3D8DC")
LAND: Final = "#EBDCB4"
SHORE: Final = "#9A8355"
INK: Final = "#23405A"
BRASS: Final = "#8A6A2F"
TINTS: Final = ("#E8B04A", "#7FA8D8", "#6FBFA8", "#D98C6A", "#B79AD0", "#8DBB5A")
"""One soft tint for each zone, in the order of the map."""
WATERS: Final = 46.0
"""How wide a zone's waters lie around its routes."""
EDGE: Final = 9.0
"""How far from the edge the frame ends."""
COMPASS: Final = (905.0, 405.0, 52.0)
"""Its middle and its radius: in the empty Pacific east of Australia."""


class Coastline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Land outlines in the units of the map."""

    land: tuple[tuple[Point, ...], ...]


def draw(sea: SeaMap, coast: Coastline) -> str:
    """The whole chart as SVG."""
    width, height = f"{sea.width:g}", f"{sea.height:g}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        "<!-- Written by packaging/longcours_chart.py; land from Natural Earth 1:110m, public domain. -->",
        f'<defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{SEA[0]}"/>'
        f'<stop offset="1" stop-color="{SEA[1]}"/></linearGradient>',
        "</defs>",
        f'<rect width="{width}" height="{height}" rx="12" fill="url(#sea)"/>',
        *_graticule(sea),
        *_zones(sea),
        *_land(sea, coast),
        *_routes(sea),
        *_stops(sea),
        *_compass(*COMPASS),
        *_frame(sea),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _graticule(sea: SeaMap) -> Iterator[str]:
    """Meridians and parallels every 15 degrees, the equator a little stronger."""
    lines = [f"M{x:g} 0V{sea.height:g}" for x in _steps(sea.width, 24)]
    lines += [f"M0 {y:g}H{sea.width:g}" for y in _steps(sea.height, 10)]
    yield f'<path d="{"".join(lines)}" fill="none" stroke="{INK}" stroke-opacity="0.10" stroke-width="0.8"/>'
    equator = 82 * sea.height / 144
    line = f"M0 {equator:.1f}H{sea.width:g}"
    yield f'<path d="{line}" fill="none" stroke="{INK}" stroke-opacity="0.22" stroke-width="1"/>'


def _steps(length: float, count: int) -> list[float]:
    return [length * step / count for step in range(1, count)]


def _land(sea: SeaMap, coast: Coastline) -> Iterator[str]:
    inside = (_within(outline, sea) for outline in coast.land)
    outlines = "".join(_closed(outline) for outline in inside if outline)
    # A pale line along the shore, as on an engraved chart, under the land itself.
    yield f'<path d="{outlines}" fill="none" stroke="#FFFFFF" stroke-opacity="0.55" stroke-width="5"/>'
    yield f'<path d="{outlines}" fill="{LAND}" stroke="{SHORE}" stroke-width="1" stroke-linejoin="round"/>'


def _within(outline: Sequence[Point], sea: SeaMap) -> list[Point]:
    """The part of an outline that lies inside the frame (Sutherland-Hodgman, one edge after the other)."""
    points = list(outline)
    for axis, limit, sign in ((0, EDGE, 1), (0, sea.width - EDGE, -1), (1, EDGE, 1), (1, sea.height - EDGE, -1)):
        kept: list[Point] = []
        for one, two in zip(points, [*points[1:], *points[:1]], strict=True):
            before, after = (sign * (point[axis] - limit) for point in (one, two))
            if before >= 0:
                kept.append(one)
            if before * after < 0:
                part = before / (before - after)
                kept.append((one[0] + part * (two[0] - one[0]), one[1] + part * (two[1] - one[1])))
        points = kept
    return points


def _closed(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points) + "Z"


def _zones(sea: SeaMap) -> Iterator[str]:
    """The waters of each zone: a broad band along its own routes, cut off straight at the frame."""
    stops = {stop.id: stop for stop in sea.stops}
    for zone, tint in zip(sea.zones, TINTS, strict=True):
        inside = [route for route in sea.routes if stops[route.a].zone == stops[route.b].zone == zone.id]
        ways = "".join(_curve(points) for route in inside for points in _ways(sea, stops, route))
        cap = "butt" if any(route.wrap for route in inside) else "round"
        yield (
            f'<path d="{ways}" fill="none" stroke="{tint}" stroke-opacity="0.42" stroke-width="{WATERS:g}" '
            f'stroke-linecap="{cap}" stroke-linejoin="round"/>'
        )


def _routes(sea: SeaMap) -> Iterator[str]:
    """The dotted lines, on a pale ground so that they show on land too."""
    stops = {stop.id: stop for stop in sea.stops}
    ways = "".join(_curve(points) for route in sea.routes for points in _ways(sea, stops, route))
    yield (
        f'<path d="{ways}" fill="none" stroke="#FFFFFF" stroke-opacity="0.6" stroke-width="4.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    yield (
        f'<path d="{ways}" fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round" '
        'stroke-dasharray="0.01 6.4"/>'
    )


def _ways(sea: SeaMap, stops: dict[str, Stop], route: Route) -> Iterator[list[Point]]:
    """The points of a route; one that wraps is drawn as two, each up to the frame."""
    a, b = stops[route.a], stops[route.b]
    if not route.wrap:
        yield [(a.x, a.y), *route.via, (b.x, b.y)]
        return
    east, west = (a, b) if a.x > b.x else (b, a)
    beyond = west.x + sea.width
    slope = (west.y - east.y) / (beyond - east.x)
    margin = sea.width - EDGE
    yield [(east.x, east.y), (margin, east.y + slope * (margin - east.x))]
    yield [(EDGE, west.y - slope * (west.x - EDGE)), (west.x, west.y)]


def _curve(points: Sequence[Point]) -> str:
    """A smooth line through the points (Catmull-Rom, as Bezier curves)."""
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    if len(points) == 2:
        return path + f"L{points[1][0]:.1f} {points[1][1]:.1f}"
    padded = [points[0], *points, points[-1]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        path += f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    return path


def _stops(sea: SeaMap) -> Iterator[str]:
    """A white dot for a port, the large white rectangle for a beaching place."""
    for stop in sea.stops:
        if stop.sells is None:
            yield (
                f'<rect x="{stop.x - 17:g}" y="{stop.y - 13:g}" width="34" height="26" rx="3" fill="#FFFFFF" '
                f'stroke="{INK}" stroke-width="1.6"/>'
            )
        else:
            yield f'<circle cx="{stop.x:g}" cy="{stop.y:g}" r="8" fill="#FFFFFF" stroke="{INK}" stroke-width="2.2"/>'


def _compass(x: float, y: float, radius: float) -> Iterator[str]:
    """A rose of sixteen points in brass."""
    yield f'<g transform="translate({x:g} {y:g})" opacity="0.75">'
    for part, width in ((0.94, 1.4), (0.84, 0.7)):
        yield f'<circle r="{radius * part:.1f}" fill="none" stroke="{BRASS}" stroke-width="{width}"/>'
    for turn, reach, breadth in [
        *((22.5 + 45 * n, 0.66, 0.07) for n in range(8)),
        *((45 + 90 * n, 0.82, 0.12) for n in range(4)),
        *((90 * n, 1.0, 0.16) for n in range(4)),
    ]:
        tip = _polar(turn, radius * reach)
        for side, fill in ((-1, BRASS), (1, "#F6EBCF")):
            flank = _polar(turn + side * 45, radius * breadth * 1.6)
            yield f'<path d="{_closed([(0, 0), flank, tip])}" fill="{fill}" stroke="{BRASS}" stroke-width="0.5"/>'
    yield "</g>"


def _polar(turn: float, radius: float) -> Point:
    """A point in this direction, in degrees clockwise from north."""
    return round(radius * sin(turn * pi / 180), 2), round(-radius * cos(turn * pi / 180), 2)


def _frame(sea: SeaMap) -> Iterator[str]:
    """A double line around the chart with a scale of degrees between."""
    for inset, width in ((2.0, 2.4), (9.0, 1.0)):
        yield (
            f'<rect x="{inset:g}" y="{inset:g}" width="{sea.width - 2 * inset:g}" height="{sea.height - 2 * inset:g}" '
            f'rx="{12 - inset / 2:g}" fill="none" stroke="{INK}" stroke-width="{width:g}"/>'
        )
    wide, high = sea.width / 72, sea.height / 48
    right, low = sea.width - 5.5, sea.height - 5.5
    bars = [f"M{x:.1f} 5.5h{wide:.1f}M{x:.1f} {low:g}h{wide:.1f}" for x in _bars(sea.width, 36)]
    bars += [f"M5.5 {y:.1f}v{high:.1f}M{right:g} {y:.1f}v{high:.1f}" for y in _bars(sea.height, 24)]
    yield f'<path d="{"".join(bars)}" fill="none" stroke="{INK}" stroke-opacity="0.75" stroke-width="3"/>'


def _bars(length: float, count: int) -> list[float]:
    """Where the dark bars of a scale begin, clear of the corners."""
    return [length * step / count for step in range(1, count - 1)]


def main() -> None:
    """Write the chart."""
    sea = read(ROOT / "data" / "longcours" / "map.yaml", SeaMap).value
    coast = read(ROOT / "resources" / "longcours" / "coastline.yaml", Coastline).value
    OUT.write_text(draw(sea, coast), encoding="utf-8", newline="\n")
    sys.stdout.write(f"wrote {OUT.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
