"""What every piece and every print of Long Cours shows."""

from typing import Final

from longtable.engine.moves import Seat
from longtable.engine.signs import seat_ink, seat_mark
from longtable.engine.table import Face, Pip, Shape
from longtable.engine.words import capital, counted
from longtable.games.longcours.box.map import Product, Zone
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.words.names import goods, million

SHIP: Final = "sail-boat"
CORSAIR: Final = "pirate"
STORM: Final = "weather-hurricane"
DIRECT: Final = "ship-wheel"
BLOW: Final = "boxing-glove"
WRECKS: Final = "treasure-chest"

DIE: Final = "die"
STORM_TEXT: Final = "Wrecks every cargo ship in a zone and sinks the Corsair there."
DIRECT_TEXT: Final = "Carries your ship to any port, in place of the ordinary movement."
BLOW_TEXT: Final = "Strike a rival in your port; only a stronger blow can answer it."


def ship(seat: Seat) -> Face:
    """A cargo ship in its seat's ink, with its shape."""
    mark = seat_mark(seat)
    return Face(Shape.MEEPLE, f"Cargo ship, {mark}", glyph=SHIP, ink=seat_ink(seat), mark=mark)


def corsair(hover: str) -> Face:
    """The black Corsair."""
    return Face(Shape.MEEPLE, "The Corsair", glyph=CORSAIR, ink="black", hover=hover)


def flag() -> Face:
    """What its owner keeps while the Corsair is at sea."""
    return Face(Shape.TOKEN, "Owns the Corsair", glyph=CORSAIR, ink="black")


def ticket(product: Product, amount: int) -> Face:
    """Tickets of one product in a hold."""
    return Face(
        Shape.CELL,
        f"{million(amount)} of {product.name}",
        number=f"{amount:,}",
        glyph=letter(product),
        ink=product.ink,
        hover=f"Resold at a {product.die}, for three times as much.",
    )


def no_ticket(product: Product) -> Face:
    """The printed place of a product in a hold."""
    return Face(Shape.CELL, f"Hold: {product.name}", glyph=letter(product), hover=f"Resold at a {product.die}.")


def zone(zone: Zone) -> Face:
    """The printed number of a zone."""
    hover = f"Entered by a {zone.die}."
    return Face(Shape.ROUND, f"Zone {zone.id}, {zone.name}", number=str(zone.id), ink="paper", hover=hover)


def sign(lookups: Lookups, stop: int) -> Face:
    """The printed name of a stop, with what it sells."""
    name, number = lookups.names[stop], lookups.zones[lookups.zone_of[stop]]
    near = ", ".join(lookups.names[other] for other in lookups.neighbours[stop])
    if lookups.sells[stop] < 0:
        hover = f"Beaching place of zone {number}; nothing is sold. Routes to {near}."
        return Face(Shape.CELL, f"{name}, beaching place", number=name, glyph="anchor", hover=hover)
    product = lookups.box.map.products[lookups.sells[stop]]
    what, hover = f"{name}, sells {product.name}", f"Zone {number}. Routes to {near}."
    return Face(Shape.CELL, what, number=name, glyph=letter(product), ink=product.ink, hover=hover)


def letter(product: Product) -> str:
    """The glyph of a product's letter."""
    return f"alpha-{product.letter.lower()}"


def note(value: int, count: int) -> Face:
    """The banknotes of one value in a purse."""
    name = f"{counted(count, 'banknote')} of {million(value)}"
    hover = "Drop a banknote on your port or on your hold to buy; you are asked for how much."
    return Face(Shape.SMALL_CARD, name, number=f"{count:,} × {value}", ink="felt", hover=hover)


def storm_card() -> Face:
    """A Storm card."""
    return Face(Shape.SMALL_CARD, "Storm card", title="Storm", glyph=STORM, ink="teal", hover=STORM_TEXT)


def direct_card() -> Face:
    """A Direct Move card."""
    name = "Direct Move card"
    return Face(Shape.SMALL_CARD, name, title="Direct Move", glyph=DIRECT, ink="gold", hover=DIRECT_TEXT)


def blow_card(lookups: Lookups, force: int) -> Face:
    """A Brawl card."""
    title = lookups.brawl_names[force]
    return Face(
        Shape.SMALL_CARD,
        f"Brawl card {force}: {title}",
        title=title,
        number=str(force),
        glyph=BLOW,
        ink="red",
        hover=BLOW_TEXT,
    )


def wrecks(lookups: Lookups, zone: int, pile: list[int]) -> Face:
    """What lies at a beaching place."""
    what = goods(lookups, pile)
    place = lookups.names[lookups.beach[zone]]
    hover = f"{capital(what)}: for the first cargo that calls here."
    return Face(Shape.TOKEN, f"Wrecks at {place}: {what}", glyph=WRECKS, number=f"{sum(pile)}", ink="wood", hover=hover)


def die(face: int) -> Face:
    """The die, with its last roll of this turn."""
    pips = tuple(Pip("circle") for _ in range(face))
    return Face(Shape.DIE, f"Die: {face or 'not rolled'}", number="" if face else "?", pips=pips, ink="white")


def reach() -> Face:
    """A ring around a stop that the Corsair can reach."""
    return Face(Shape.CROSS, "Within the Corsair's reach", mark="ring", ink="red")


def answer(text: str, name: str) -> Face:
    """A button of the strip."""
    return Face(Shape.CELL, name, number=text)


def left(glyph: str, name: str, count: int) -> Face:
    """How many cards of a kind are still in hands."""
    return Face(Shape.CELL, f"{name} in all hands: {count}", glyph=glyph, number=str(count))
