"""What can be wrong between the values of the data files, each fault at its line and column."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from longtable.components.faults import Fault
from longtable.components.reading import Source
from longtable.games.longcours.box.caisse import Caisse
from longtable.games.longcours.box.deck import PLAYERS, Deck, SetAside
from longtable.games.longcours.box.map import FACES, PORTS_A_ZONE, SeaMap
from longtable.games.longcours.box.ports import PRINTED, Ports, with_ports

T = TypeVar("T")


def check_map(source: Source[SeaMap]) -> Iterator[Fault]:
    """Faults of the chart: zones, products, what the ports sell, routes that lead everywhere."""
    sea = source.value
    yield from _faces(source, "zones", [zone.die for zone in sea.zones])
    yield from _faces(source, "products", [product.die for product in sea.products])
    for block, field in (
        ("zones", "id"),
        ("products", "id"),
        ("products", "letter"),
        ("stops", "id"),
        ("stops", "name"),
    ):
        yield from _twice(source, block, field)
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


def _twice(source: Source[T], block: str, field: str) -> Iterator[Fault]:
    values = [getattr(row, field) for row in getattr(source.value, block)]
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
    yield from _twice(source, "brawl", "force")
    yield from _twice(source, "brawl", "name")
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
    stops = {stop.id: stop for stop in with_ports(sea.stops, pack)}
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
