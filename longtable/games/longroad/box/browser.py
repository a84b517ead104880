"""Everything in the box, in words, for the component browser."""

from collections.abc import Iterator

from longtable.engine.game import Component
from longtable.games.longroad.box.box import FOLDER, Box
from longtable.games.longroad.box.cards import steers


def components(box: Box) -> tuple[Component, ...]:
    """Destinations, caravan cards, characters, bosses, tiles and weapons."""
    return (*_destinations(box), *_caravan(box), *_characters(box), *_bosses(box), *_tiles(box), *_supplies(box))


def _destinations(box: Box) -> Iterator[Component]:
    for number, each in enumerate(box.destination_sets):
        group = "Destinations" if number == 0 else f"Destinations, {each.title}"
        for card in each.destinations:
            knives = "1 knife" if card.knives == 1 else f"{card.knives} knives"
            text = (
                f"{card.deck.capitalize()} deck. Rewards: {card.coins} coins, {knives}. "
                f"A white steer fetches ${card.white}, a black one ${card.black}."
            )
            yield Component(group, card.name, text, each.provenance, box.file_of(each))


def _caravan(box: Box) -> Iterator[Component]:
    file = f"{FOLDER}/caravan.yaml"
    for kind in box.caravan.kinds:
        sign = "Takes a reward." if kind.sign else "Takes no reward."
        yield Component("Kinds of caravan cards", kind.name, f"{kind.text} {sign}", kind.provenance, file)
    names = {kind.key: kind.name for kind in box.caravan.kinds}
    for card in box.caravan.cards:
        where = f"the {card.symbol} destination" if card.symbol else "any destination"
        text = f"{steers(card.white, card.black).capitalize()} steers; goes to {where}. Four copies, one a deck."
        yield Component("Caravan cards", f"{names[card.kind]} ({card.key})", text, card.provenance, file)


def _characters(box: Box) -> Iterator[Component]:
    for card in box.characters:
        text = f"Number {card.number}, letter {card.letter}. {card.text}"
        yield Component("Characters", card.name, text, card.provenance, f"{FOLDER}/characters.yaml")


def _bosses(box: Box) -> Iterator[Component]:
    names = {kind.key: kind.name for kind in box.caravan.kinds}
    for number, each in enumerate(box.boss_sets):
        group = "Bosses" if number == 0 else f"Bosses, {each.title}"
        for boss in each.bosses:
            text = f"${each.bonus} for each {names[boss.kind]} taken."
            yield Component(group, boss.name, text, each.provenance, box.file_of(each))


def _tiles(box: Box) -> Iterator[Component]:
    tiles, file = box.tiles, f"{FOLDER}/tiles.yaml"
    for tile in tiles.end_tiles.tiles:
        for face in tile.faces:
            text = f"{face.text}: ${tiles.end_tiles.bonus}, to everybody who ties. Tile {tile.name}."
            yield Component("End of the Game tiles", face.name, text, tiles.end_tiles.provenance, file)
    worth = ", ".join(f"${amount}" for amount in tiles.reached.worth)
    yield Component("Tiles", "Reached Destination", f"Four tiles: {worth}.", tiles.reached.provenance, file)
    text = f"Three tiles: every steer fetches ${tiles.road.price}."
    yield Component("Tiles", "On the Road", text, tiles.road.provenance, file)


def _supplies(box: Box) -> Iterator[Component]:
    supplies, file = box.supplies, f"{FOLDER}/supplies.yaml"
    for weapon in supplies.weapons:
        sells = f"sells for ${weapon.sells} at the end" if weapon.sells else "worth nothing at the end"
        text = f"{weapon.count} of them. Costs ${weapon.cost}, adds {weapon.strength} to the value, {sells}."
        yield Component("Weapons", weapon.name.capitalize(), text, supplies.provenance, file)
    coins = ", ".join(f"{count} of ${value}" for value, count in supplies.coins.items())
    yield Component("Coins", "Coins", f"{coins}: ${supplies.bank} in all.", supplies.provenance, file)
