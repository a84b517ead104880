"""What the data files of Long Cours say, as typed values."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated, Final

import msgspec

from longtable.engine.game import Provenance
from longtable.games.longcours import LABEL

Key = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Millions = Annotated[int, msgspec.Meta(ge=1, le=999)]
Letter = Annotated[str, msgspec.Meta(pattern="^[A-Z]$")]
Point = tuple[float, float]

FOLDER: Final = "longcours"
"""The game's folder inside the data."""
FACES: Final = range(1, 7)
"""The faces of the die: zones are entered and products sold by them."""
PLAYERS: Final = LABEL.players
PORTS_A_ZONE: Final = 3
PRINTED: Final = "printed"
"""What the option of ports calls the program's own ports, so that no pack can be called so."""


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is read from YAML: a key nobody knows is a fault."""


# -- map.yaml ----------------------------------------------------------------------------------------


class Zone(_Data, frozen=True):
    """One of the six zones."""

    id: Annotated[int, msgspec.Meta(ge=1, le=99)]
    die: Face
    name: Name
    beaching_place: Key
    label: Point
    provenance: Provenance


class Product(_Data, frozen=True):
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


class Stop(_Data, frozen=True):
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


class Route(_Data, frozen=True):
    """A dotted line between two stops. `via` bends it; where it wraps, it leaves the chart at one edge."""

    a: Key
    b: Key
    via: tuple[Point, ...] = ()
    wrap: bool = False


class SeaMap(_Data, frozen=True):
    """map.yaml."""

    width: float
    height: float
    zones: tuple[Zone, ...]
    products: tuple[Product, ...]
    stops: tuple[Stop, ...]
    routes_provenance: Provenance
    routes: tuple[Route, ...]


# -- deck.yaml ---------------------------------------------------------------------------------------


class CardKind(_Data, frozen=True):
    """Cards that are all alike."""

    name: Name
    count: Count
    provenance: Provenance


class BrawlCard(_Data, frozen=True):
    """One blow. A higher force beats a lower one."""

    force: Annotated[int, msgspec.Meta(ge=1, le=30)]
    name: Name
    french: Name
    provenance: Provenance


class SetAside(_Data, frozen=True):
    """What is set aside with so many players, and the hand that each is then dealt."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=99)]
    brawl: tuple[int, ...] = ()
    storm: Count = 0
    direct_move: Count = 0


class SetAsides(_Data, frozen=True):
    """By number of players, for the full and the short game."""

    full: dict[int, SetAside]
    short: dict[int, SetAside]


class Deck(_Data, frozen=True):
    """deck.yaml."""

    storm: CardKind
    direct_move: CardKind
    brawl: tuple[BrawlCard, ...]
    set_asides: SetAsides


# -- caisse.yaml -------------------------------------------------------------------------------------


class Amount(_Data, frozen=True):
    """A number of the rules."""

    amount: Millions
    provenance: Provenance


class CorsairTerms(_Data, frozen=True):
    """What the Corsair costs at least, and how many stopovers it makes a turn at most."""

    reserve_price: Millions
    moves: Annotated[int, msgspec.Meta(ge=1, le=9)]
    provenance: Provenance


class Tickets(_Data, frozen=True):
    """How many tickets of each face value a product has."""

    counts: dict[Millions, Count]
    provenance: Provenance

    @property
    def worth(self) -> int:
        """The face value of one product's tickets together, in millions."""
        return sum(value * count for value, count in self.counts.items())


class Notes(_Data, frozen=True):
    """The face values of the banknotes, in millions."""

    values: tuple[Millions, ...]
    provenance: Provenance


class Ships(_Data, frozen=True):
    """How many cargo ships there are."""

    count: Annotated[int, msgspec.Meta(ge=2, le=6)]
    provenance: Provenance


class Caisse(_Data, frozen=True):
    """caisse.yaml."""

    start_cash: Amount
    resale_factor: Amount
    corsair: CorsairTerms
    tickets: Tickets
    notes: Notes
    ships: Ships


# -- packs of ports ----------------------------------------------------------------------------------


class PackedPort(_Data, frozen=True):
    """What a port of the chart is called and sells instead."""

    stop: Key
    sells: Key
    name: Name | None = None


class Ports(_Data, frozen=True):
    """A player's own ports on the program's chart; ports that it leaves out stay as they are."""

    key: Key
    title: Name
    ports: tuple[PackedPort, ...]
    provenance: Provenance = Provenance.HOUSE


def with_ports(stops: Iterable[Stop], pack: Ports) -> tuple[Stop, ...]:
    """The stops, named and supplied as a pack of ports says."""
    changed = {port.stop: port for port in pack.ports}
    found = []
    for stop in stops:
        port = changed.get(stop.id)
        if port is not None:
            # Where a pack says what a port sells, its word is no better than the pack's.
            name = port.name or stop.name
            stop = msgspec.structs.replace(stop, name=name, french=name, sells=port.sells, provenance=pack.provenance)
        found.append(stop)
    return tuple(found)
