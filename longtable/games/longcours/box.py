"""What is in the box of Long Cours: its YAML files as typed values, checked against each other."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.files import data_file
from longtable.components.packs import read_packs
from longtable.components.reading import Source, read
from longtable.engine.game import Provenance

T = TypeVar("T")

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
PLAYERS: Final = range(2, 7)
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


# -- the box -----------------------------------------------------------------------------------------


class Box:
    """All components of the game, read and checked once.

    Args:
        packs: the folder of a player's own ports; a broken pack is left out.

    Raises:
        DataError: with every fault of every file of the program's own data.

    Attributes:
        map, deck, caisse: the files' values.
        ports: the packs of ports, by key.
        broken_packs: what is wrong with those that were left out.
        digests: SHA-256 of each file.
    """

    def __init__(self, packs: Path | None = None) -> None:
        faults: list[Fault] = []
        sea = _collect(faults, "map.yaml", SeaMap)
        deck = _collect(faults, "deck.yaml", Deck)
        caisse = _collect(faults, "caisse.yaml", Caisse)
        if sea is not None:
            faults.extend(check_map(sea))
        if deck is not None:
            faults.extend(check_deck(deck))
        if caisse is not None:
            faults.extend(check_caisse(caisse))
        if faults or sea is None or deck is None or caisse is None:
            raise DataError(faults)
        self.map: Final = sea.value
        self.deck: Final = deck.value
        self.caisse: Final = caisse.value
        self.ports: Final[dict[str, Ports]] = {}
        self.broken_packs: Final[list[str]] = []
        self.digests: Final = {source.name: source.digest for source in (sea, deck, caisse)}
        self.files: Final[dict[str, str]] = {}
        if packs is not None:
            self._open_packs(packs)

    def _open_packs(self, folder: Path) -> None:
        known: list[str] = []

        def check(source: Source[Ports]) -> list[Fault]:
            faults = list(check_ports(source, self.map, known))
            if not faults:
                known.append(source.value.key)
            return faults

        shelf = read_packs(folder, Ports, check)
        for pack in shelf.good:
            name = f"packs/{Path(pack.source.name).name}"
            self.ports[pack.source.value.key] = pack.source.value
            self.files[pack.source.value.key] = name
            self.digests[name] = pack.source.digest
        self.broken_packs.extend(str(fault) for broken in shelf.broken for fault in broken.faults)

    def stops(self, ports: str = PRINTED) -> tuple[Stop, ...]:
        """Every stop, named and supplied as a pack of ports says."""
        pack = self.ports.get(ports)
        return self.map.stops if pack is None else _with_ports(self.map.stops, pack)

    def set_aside(self, players: int, *, short: bool) -> SetAside:
        """What is set aside and dealt."""
        table = self.deck.set_asides.short if short else self.deck.set_asides.full
        return table[players]


def _collect(faults: list[Fault], file: str, kind: type[T]) -> Source[T] | None:
    """A file of the game's data, or None with its faults noted: every file is read before any is refused."""
    try:
        return read(data_file(FOLDER, file), kind, f"{FOLDER}/{file}")
    except DataError as error:
        faults.extend(error.faults)
        return None


def _with_ports(stops: Iterable[Stop], pack: Ports) -> tuple[Stop, ...]:
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


# -- checks between the values -----------------------------------------------------------------------


def check_map(source: Source[SeaMap]) -> Iterator[Fault]:
    """Faults of the chart: zones, products, what the ports sell, routes that lead everywhere."""
    sea = source.value
    yield from _faces(source, "zones", [zone.die for zone in sea.zones])
    yield from _faces(source, "products", [product.die for product in sea.products])
    yield from _twice(source, "zones", "id", [zone.id for zone in sea.zones])
    yield from _twice(source, "products", "id", [product.id for product in sea.products])
    yield from _twice(source, "products", "letter", [product.letter for product in sea.products])
    yield from _twice(source, "stops", "id", [stop.id for stop in sea.stops])
    yield from _twice(source, "stops", "name", [stop.name for stop in sea.stops])
    zones = [zone.id for zone in sea.zones]
    products = [product.id for product in sea.products]
    for index, stop in enumerate(sea.stops):
        here = ("stops", index)
        if stop.zone not in zones:
            message = f"there is no zone {stop.zone}, expected one of {', '.join(map(str, zones))}"
            yield source.fault((*here, "zone"), message)
        if stop.sells is not None and stop.sells not in products:
            yield source.fault(
                (*here, "sells"), f"there is no product {stop.sells}, expected one of {', '.join(products)}"
            )
        if not (0 <= stop.x <= sea.width and 0 <= stop.y <= sea.height):
            yield source.fault(here, f"{stop.name} lies outside the chart of {sea.width:g} x {sea.height:g}")
    yield from _zones(source)
    yield from _routes(source)


def _faces(source: Source[SeaMap], block: str, faces: Sequence[int]) -> Iterator[Fault]:
    if sorted(faces) != list(FACES):
        yield source.fault((block,), f"the die faces are {sorted(faces)}, expected each of 1 to 6 once")


def _twice(source: Source[T], block: str, field: str, values: Sequence[str | int]) -> Iterator[Fault]:
    for index, value in enumerate(values):
        if value in values[:index]:
            yield source.fault((block, index, field), f"{field} {value} stands here twice, expected it once")


def _zones(source: Source[SeaMap]) -> Iterator[Fault]:
    sea = source.value
    for index, zone in enumerate(sea.zones):
        here = ("zones", index)
        inside = [place for place, stop in enumerate(sea.stops) if stop.zone == zone.id]
        beaches = [sea.stops[place].id for place in inside if sea.stops[place].sells is None]
        if zone.beaching_place not in beaches:
            message = f"zone {zone.id} has no beaching place {zone.beaching_place}, expected a stop of it that sells"
            yield source.fault((*here, "beaching_place"), f"{message} nothing (sells: null)")
        elif len(beaches) > 1:
            message = f"zone {zone.id} has the beaching places {', '.join(beaches)}, expected one"
            yield source.fault((*here, "beaching_place"), message)
        ports = [place for place in inside if sea.stops[place].sells is not None]
        if len(ports) != PORTS_A_ZONE:
            yield source.fault(here, f"zone {zone.id} has {len(ports)} ports, expected {PORTS_A_ZONE}")
        sold = Counter(sea.stops[place].sells for place in ports)
        for place in ports:
            product = sea.stops[place].sells
            if sold[product] > 1:
                others = [
                    sea.stops[other].name for other in ports if other != place and sea.stops[other].sells == product
                ]
                yield source.fault(
                    ("stops", place, "sells"),
                    f"{product} is sold in zone {zone.id} at {', '.join(others)} too, expected one port a product",
                )


def _routes(source: Source[SeaMap]) -> Iterator[Fault]:
    sea = source.value
    neighbours: dict[str, set[str]] = {stop.id: set() for stop in sea.stops}
    drawn: set[frozenset[str]] = set()
    for index, route in enumerate(sea.routes):
        unknown = [(end, name) for end, name in (("a", route.a), ("b", route.b)) if name not in neighbours]
        for end, name in unknown:
            yield source.fault(("routes", index, end), f"there is no stop {name}, expected the id of one")
        if route.a == route.b:
            yield source.fault(("routes", index, "b"), "the route ends where it begins, expected another stop")
        elif frozenset((route.a, route.b)) in drawn:
            yield source.fault(("routes", index), f"{route.a} and {route.b} have a route already, expected one")
        elif not unknown:
            drawn.add(frozenset((route.a, route.b)))
            neighbours[route.a].add(route.b)
            neighbours[route.b].add(route.a)
    if not sea.stops:
        yield source.fault(("stops",), "the chart has no stops")
        return
    reached = {sea.stops[0].id}
    waiting = [sea.stops[0].id]
    while waiting:
        for near in neighbours[waiting.pop()] - reached:
            reached.add(near)
            waiting.append(near)
    for index, stop in enumerate(sea.stops):
        if stop.id not in reached:
            message = f"no route leads from {sea.stops[0].name} to {stop.name}, expected every stop within reach"
            yield source.fault(("stops", index), message)


def check_deck(source: Source[Deck]) -> Iterator[Fault]:
    """Faults of the deck: forces, and whether it deals out evenly for every number of players."""
    deck = source.value
    yield from _twice(source, "brawl", "force", [card.force for card in deck.brawl])
    yield from _twice(source, "brawl", "name", [card.name for card in deck.brawl])
    forces = [card.force for card in deck.brawl]
    total = deck.storm.count + deck.direct_move.count + len(deck.brawl)
    for block in ("full", "short"):
        table: dict[int, SetAside] = getattr(deck.set_asides, block)
        here = ("set_asides", block)
        if sorted(table) != list(PLAYERS):
            yield source.fault(here, f"found {sorted(table)} players, expected each of {', '.join(map(str, PLAYERS))}")
        for players, aside in table.items():
            row = (*here, players)
            strange = [force for force in aside.brawl if force not in forces]
            if strange:
                yield source.fault((*row, "brawl"), f"there is no Brawl card of force {strange[0]}")
            if len(set(aside.brawl)) != len(aside.brawl):
                yield source.fault((*row, "brawl"), "a Brawl card is set aside twice, expected each once")
            for kind in ("storm", "direct_move"):
                there = getattr(deck, kind).count
                if getattr(aside, kind) > there:
                    message = f"{getattr(aside, kind)} are set aside, expected at most the {there} that there are"
                    yield source.fault((*row, kind), message)
            left = total - len(aside.brawl) - aside.storm - aside.direct_move
            if left != players * aside.hand:
                yield source.fault(
                    (*row, "hand"),
                    f"{left} cards are left, which don't deal out as {players} hands of {aside.hand}",
                )


def check_caisse(source: Source[Caisse]) -> Iterator[Fault]:
    """Faults of the Caisse: notes that can pay every sum."""
    notes = source.value.notes.values
    if list(notes) != sorted(set(notes)) or not notes or notes[0] != 1:
        yield source.fault(("notes", "values"), f"found {list(notes)}, expected rising values that begin with 1")


def check_ports(source: Source[Ports], sea: SeaMap, taken: Sequence[str]) -> Iterator[Fault]:
    """Faults of a pack of ports on the chart `sea`; `taken` are the keys of other packs."""
    pack = source.value
    if pack.key == PRINTED or pack.key in taken:
        yield source.fault(("key",), f"the key {pack.key} is taken, expected one of its own")
    if not pack.ports:
        yield source.fault(("ports",), "the pack changes no port, expected at least one")
    kinds = {stop.id: stop.sells for stop in sea.stops}
    products = [product.id for product in sea.products]
    sound = True
    for index, port in enumerate(pack.ports):
        here = ("ports", index)
        wrong = ""
        if port.stop not in kinds:
            wrong = f"there is no port {port.stop} on the chart"
        elif kinds[port.stop] is None:
            wrong = f"{port.stop} is a beaching place, where nothing is sold"
        elif port.stop in [other.stop for other in pack.ports[:index]]:
            wrong = f"{port.stop} stands here twice, expected it once"
        if wrong:
            sound = False
            yield source.fault((*here, "stop"), wrong)
        if port.sells not in products:
            sound = False
            message = f"there is no product {port.sells}, expected one of {', '.join(products)}"
            yield source.fault((*here, "sells"), message)
    if not sound:
        return
    stops = {stop.id: stop for stop in _with_ports(sea.stops, pack)}
    for index, port in enumerate(pack.ports):
        own = stops[port.stop]
        same = [
            stop.name
            for stop in stops.values()
            if stop is not own and stop.zone == own.zone and stop.sells == own.sells
        ]
        if same:
            message = f"{own.sells} is sold in zone {own.zone} at {', '.join(same)} too, expected one port a product"
            yield source.fault(("ports", index, "sells"), message)
        if [stop.name for stop in stops.values()].count(own.name) > 1:
            yield source.fault(("ports", index), f"another stop is called {own.name}, expected a name of its own")
