"""Everything in the box, in words, for the component browser."""

from collections.abc import Iterator

from longtable.engine.game import Component
from longtable.games.longcours.box.box import FOLDER, Box
from longtable.games.longcours.box.deck import SetAside


def components(box: Box) -> tuple[Component, ...]:
    """Chart, goods, cards and what the Cashier holds, then packs of ports."""
    return (*_chart(box), *_cards(box), *_caisse(box), *_packs(box))


def _noted(text: str, note: str) -> str:
    return f"{text}. {note[0].upper()}{note[1:]}." if note else f"{text}."


def _chart(box: Box) -> Iterator[Component]:
    sea, file = box.map, f"{FOLDER}/map.yaml"
    names = {stop.id: stop.name for stop in sea.stops}
    products = {product.id: product for product in sea.products}
    for zone in sea.zones:
        text = f"{zone.name}; entered by a {zone.die}. Wrecks are cast ashore at {names[zone.beaching_place]}."
        yield Component("Zones", f"Zone {zone.id}", text, zone.provenance, file)
    for stop in sea.stops:
        what = f"sells {products[stop.sells].name}" if stop.sells else "a beaching place, sells nothing"
        near = [
            names[route.b if route.a == stop.id else route.a] for route in sea.routes if stop.id in (route.a, route.b)
        ]
        text = _noted(f"Zone {stop.zone}, {what}; routes to {', '.join(near)}", stop.note)
        yield Component("Stops", stop.name, text, stop.provenance, file)
    routes = f"{len(sea.routes)} dotted lines between the {len(sea.stops)} stops."
    yield Component("Stops", "Routes", routes, sea.routes_provenance, file)
    for product in sea.products:
        text = _noted(f"{product.french}; resold at a {product.die}; letter {product.letter}", product.note)
        yield Component("Goods", product.name.capitalize(), text, product.provenance, file)


def _cards(box: Box) -> Iterator[Component]:
    deck, file = box.deck, f"{FOLDER}/deck.yaml"
    storm, direct = deck.storm, deck.direct_move
    text = f"{storm.count} cards. Wrecks every cargo ship in a zone and sinks the Corsair there."
    yield Component("Cards", storm.name, text, storm.provenance, file)
    text = f"{direct.count} cards. Carries your ship to any port, in place of the ordinary movement."
    yield Component("Cards", direct.name, text, direct.provenance, file)
    for card in deck.brawl:
        text = f"Brawl card of force {card.force}: {card.french}."
        yield Component("Brawl cards", card.name, text, card.provenance, file)
    for title, table in (("Full game", deck.set_asides.full), ("Short game", deck.set_asides.short)):
        rows = "; ".join(_aside(players, aside) for players, aside in table.items())
        weakest = storm.provenance
        yield Component("Cards", f"{title}: set aside", f"{rows}.", weakest, file)


def _aside(players: int, aside: SetAside) -> str:
    parts = [f"{len(aside.brawl)} Brawl", f"{aside.storm} Storm", f"{aside.direct_move} Direct Move"]
    there = [part for part in parts if not part.startswith("0")]
    return f"{players} players: {', '.join(there) or 'nothing'}, hands of {aside.hand}"


def _caisse(box: Box) -> Iterator[Component]:
    caisse, file = box.caisse, f"{FOLDER}/caisse.yaml"
    text = f"Each begins with {caisse.start_cash.amount} million."
    yield Component("The Caisse", "Starting money", text, caisse.start_cash.provenance, file)
    text = f"Goods are resold at {caisse.resale_factor.amount} times their value."
    yield Component("The Caisse", "Resale", text, caisse.resale_factor.provenance, file)
    corsair = caisse.corsair
    text = f"For sale from {corsair.reserve_price} million; makes {corsair.moves} stopovers a turn at most."
    yield Component("Ships", "The Corsair", text, corsair.provenance, file)
    yield Component("Ships", "Cargo ships", f"{caisse.ships.count} of them.", caisse.ships.provenance, file)
    counts = ", ".join(f"{count} of {value} million" for value, count in caisse.tickets.counts.items())
    text = f"Of each product: {counts}. The Caisse never runs out."
    yield Component("The Caisse", "Tickets", text, caisse.tickets.provenance, file)
    values = ", ".join(map(str, caisse.notes.values))
    yield Component("The Caisse", "Banknotes", f"Of {values} million.", caisse.notes.provenance, file)


def _packs(box: Box) -> Iterator[Component]:
    names = {stop.id: stop.name for stop in box.map.stops}
    for pack in box.packs.good:
        ports = pack.source.value
        text = "; ".join(f"{port.name or names[port.stop]} sells {port.sells}" for port in ports.ports)
        yield Component("Packs of ports", ports.title, f"{text}.", ports.provenance, pack.source.name)
