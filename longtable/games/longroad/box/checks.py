"""What can be wrong between the values of the data files, each fault at its line and column."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from longtable.components.faults import Fault
from longtable.components.reading import Source
from longtable.games.longroad.box.abilities import Doctor, ExtraOfKinds, Preacher, StrongerWith, Weapon
from longtable.games.longroad.box.cards import LETTERS, AnySet, BossSet, Caravan, Characters, DestinationSet, Symbol
from longtable.games.longroad.box.supplies import ABOUT_CHARACTERS, MOST_SEATS, Supplies, Tiles

FaultAt = Callable[[Sequence[str | int], str], Fault]
SetSource = Source[DestinationSet] | Source[BossSet] | Source[AnySet]

IN_LETTER: Final = 5
CARDS_IN_DECK: Final = 15
DESTINATIONS_IN_DECK: Final = 5


def check_supplies(source: Source[Supplies]) -> Iterator[Fault]:
    """The three weapons, and no more taken out than there are."""
    weapons = source.value.weapons
    if [weapon.key for weapon in weapons] != list(Weapon):
        yield source.fault(("weapons",), f"expected {', '.join(Weapon)} once each in this order")
    most = {weapon.key: weapon.count for weapon in weapons}
    for seats, removed in source.value.removed.items():
        for weapon, count in removed.items():
            if count > most.get(weapon, count):
                yield source.fault(("removed", seats, weapon.value), f"there are only {most[weapon]} of this weapon")


def check_tiles(source: Source[Tiles]) -> Iterator[Fault]:
    """One End of the Game tile is about characters, the other is not."""
    about = []
    for index, tile in enumerate(source.value.end_tiles.tiles):
        goals = {face.goal for face in tile.faces}
        about.append(bool(goals & ABOUT_CHARACTERS))
        if goals & ABOUT_CHARACTERS and goals - ABOUT_CHARACTERS:
            yield source.fault(
                ("end_tiles", "tiles", index, "faces"), "both faces must be about characters, or neither (H40)"
            )
    if about.count(True) != 1:
        yield source.fault(("end_tiles", "tiles"), "exactly one tile must be about characters (H40)")


def check_caravan(source: Source[Caravan]) -> Iterator[Fault]:
    """The number of cards, and that each fits its kind."""
    caravan = source.value
    kinds = {kind.key: kind for kind in caravan.kinds}
    yield from _unlike(source.fault, "kinds", "kind", [kind.key for kind in caravan.kinds])
    if len(caravan.cards) != CARDS_IN_DECK:
        yield source.fault(("cards",), f"expected {CARDS_IN_DECK} cards, found {len(caravan.cards)} (H1)")
    yield from _unlike(source.fault, "cards", "card", [card.key for card in caravan.cards])
    used = {card.kind for card in caravan.cards}
    for index, kind in enumerate(caravan.kinds):
        if kind.key not in used:
            yield source.fault(("kinds", index, "key"), f"no card is a {kind.name} (H10)")
    for index, card in enumerate(caravan.cards):
        kind_of = kinds.get(card.kind)
        if kind_of is None:
            yield source.fault(("cards", index, "kind"), _no_kind(card.kind, kinds))
        elif kind_of.symbol != (card.symbol is not None):
            word = "needs a" if kind_of.symbol else "has no"
            yield source.fault(("cards", index, "symbol"), f"a {kind_of.name} {word} symbol (H11)")
        if card.white + card.black == 0:
            yield source.fault(("cards", index, "white"), "every card shows at least one steer (H14)")


def check_characters(source: Source[Characters], kinds: set[str]) -> Iterator[Fault]:
    """Five characters a letter, whose abilities name kinds that there are."""
    characters, whole = source.value.characters, len(LETTERS) * IN_LETTER
    if len(characters) != whole:
        yield source.fault(("characters",), f"expected {whole} characters, found {len(characters)} (H1)")
    yield from _unlike(source.fault, "characters", "character", [character.key for character in characters])
    letters = Counter(character.letter for character in characters)
    for letter in LETTERS:
        if letters[letter] != IN_LETTER:
            yield source.fault(
                ("characters",), f"letter {letter} has {letters[letter]} characters, expected {IN_LETTER} (H19)"
            )
    for index, character in enumerate(characters):
        ability = character.ability
        wanted = ability.cards if isinstance(ability, StrongerWith | ExtraOfKinds) else ()
        for key in (wanted,) if isinstance(wanted, str) else wanted:
            if key not in kinds:
                yield source.fault(("characters", index, "ability", "cards"), _no_kind(key, sorted(kinds)))
    for ability_kind, name in ((Preacher, "preacher"), (Doctor, "doctor")):
        if sum(isinstance(character.ability, ability_kind) for character in characters) > 1:
            yield source.fault(("characters",), f"at most one character may have the ability {name}")
    hidden = {character.letter for character in characters if isinstance(character.ability, Preacher | Doctor)}
    if len(hidden) > len(LETTERS) - MOST_SEATS:
        yield source.fault(("characters",), "four letters must be without preacher and doctor (H27)")


def check_set(source: SetSource, kinds: set[str], others: Sequence[AnySet]) -> Iterator[Fault]:
    """A set of destinations or bosses, beside the `others`."""
    value = source.value
    alike = [other for other in others if type(other) is type(value)]
    if any(other.key == value.key for other in alike):
        yield source.fault(("key",), f"there is another set called {value.key}, expected a name of its own")
    if isinstance(value, BossSet):
        known = {boss.key for other in alike if isinstance(other, BossSet) for boss in other.bosses}
        yield from _check_bosses(source, value, kinds, known)
    else:
        known = {town.key for other in alike if isinstance(other, DestinationSet) for town in other.destinations}
        yield from _check_destinations(source, value, known)


def _check_destinations(source: SetSource, value: DestinationSet, known: set[str]) -> Iterator[Fault]:
    counts = Counter(destination.deck for destination in value.destinations)
    for symbol in Symbol:
        if counts[symbol] != DESTINATIONS_IN_DECK:
            yield source.fault(
                ("destinations",),
                f"the {symbol} deck has {counts[symbol]} cards, expected {DESTINATIONS_IN_DECK} (H3)",
            )
    yield from _unlike(
        source.fault, "destinations", "destination", [destination.key for destination in value.destinations]
    )
    for index, destination in enumerate(value.destinations):
        if destination.coins + destination.knives == 0:
            yield source.fault(("destinations", index, "coins"), "a destination pays at least one reward (H12)")
        if destination.key in known:
            yield source.fault(
                ("destinations", index, "key"), f"another set has a destination called {destination.key}"
            )


def _check_bosses(source: SetSource, value: BossSet, kinds: set[str], known: set[str]) -> Iterator[Fault]:
    if len(value.bosses) < MOST_SEATS:
        yield source.fault(("bosses",), f"expected at least {MOST_SEATS} bosses, found {len(value.bosses)}")
    yield from _unlike(source.fault, "bosses", "boss", [boss.key for boss in value.bosses])
    for index, boss in enumerate(value.bosses):
        if boss.kind not in kinds:
            yield source.fault(("bosses", index, "kind"), f"{_no_kind(boss.kind, kinds)} (H15)")
        if boss.key in known:
            yield source.fault(("bosses", index, "key"), f"another set has a boss called {boss.key}")


def _no_kind(key: str, kinds: Collection[str]) -> str:
    return f"there is no kind {key!r}, expected {' or '.join(kinds)}"


def _unlike(
    fault: Callable[[Sequence[str | int], str], Fault], part: str, what: str, keys: Sequence[str]
) -> Iterator[Fault]:
    """Each key of a part of the file that stood there before."""
    for index, key in enumerate(keys):
        if key in keys[:index]:
            yield fault((part, index, "key"), f"the {what} {key} stands twice")
