"""What `map.yaml` says: the chart with its zones, stops and routes, and the goods."""

from enum import StrEnum
from typing import Annotated, Final

import msgspec

from longtable.engine.game import Provenance

Key = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Letter = Annotated[str, msgspec.Meta(pattern="^[A-Z]$")]
Point = tuple[float, float]

FACES: Final = range(1, 7)
"""The faces of the die: zones are entered and products sold by them."""
PORTS_A_ZONE: Final = 3


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the six zones."""

    id: Annotated[int, msgspec.Meta(ge=1, le=99)]
    die: Face
    name: Name
    beaching_place: Key
    label: Point
    provenance: Provenance


class Product(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the six products, and the face of the die that lets it be resold."""

    id: Key
    name: Name
    french: Name
    die: Face
    letter: Letter
    ink: str
    provenance: Provenance
    note: str = ""


class Side(StrEnum):
    """On which side of a stop its name stands."""

    NORTH = "n"
    EAST = "e"
    SOUTH = "s"
    WEST = "w"


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stopover point: a port that sells one product, or a beaching place."""

    id: Key
    name: Name
    french: Name
    zone: int
    sells: Key | None
    x: float
    y: float
    label: Side
    provenance: Provenance
    note: str = ""


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dotted line between two stops. `via` bends it; where it wraps, it leaves the chart at one edge."""

    a: Key
    b: Key
    via: tuple[Point, ...] = ()
    wrap: bool = False


class SeaMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    width: float
    height: float
    zones: tuple[Zone, ...]
    products: tuple[Product, ...]
    stops: tuple[Stop, ...]
    routes_provenance: Provenance
    routes: tuple[Route, ...]
