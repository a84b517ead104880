"""What is in the box of The Long Road: its YAML files as typed values, checked against each other."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.packs import Packs, read_packs
from longtable.components.reading import Source, read_own
from longtable.engine.game import Provenance
from longtable.games.longroad.abilities import (
    AnyAbility,
    AnyEffect,
    Doctor,
    ExtraOfKinds,
    KindKey,
    Preacher,
    StrongerWith,
    Weapon,
)

T = TypeVar("T")

FOLDER: Final = "longroad"
LETTERS: Final = "ABCDEF"
IN_LETTER: Final = 5
DECKS: Final = 4
CARDS_IN_DECK: Final = 15
DESTINATIONS_IN_DECK: Final = 5
MOST_SEATS: Final = 4

Key = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=15)]
Steers = Annotated[int, msgspec.Meta(ge=0, le=9)]
Dollars = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Symbol(StrEnum):
    """The three destination decks, and the symbols that bind a caravan card to one of them."""

    TEEPEE = "teepee"
    CACTUS = "cactus"
    CANYON = "canyon"


SYMBOLS: Final = tuple(Symbol)


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is read from YAML: a key nobody knows is a fault."""


# -- supplies.yaml -----------------------------------------------------------------------------------


class WeaponData(_Data, frozen=True):
    """A kind of weapon: how many there are, what one costs, adds and sells for."""

    key: Weapon
    name: Name
    plural: Name
    glyph: str
    count: Annotated[int, msgspec.Meta(ge=1, le=15)]
    cost: Dollars
    strength: Annotated[int, msgspec.Meta(ge=1, le=20)]
    sells: Dollars


class Supplies(_Data, frozen=True):
    """supplies.yaml."""

    weapons: tuple[WeaponData, WeaponData, WeaponData]
    removed: dict[Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)], dict[Weapon, Count]]
    coins: dict[Annotated[int, msgspec.Meta(ge=1, le=999)], Annotated[int, msgspec.Meta(ge=1, le=99)]]
    money: Dollars
    change: Dollars
    provenance: Provenance

    @property
    def bank(self) -> int:
        """All coins together, in dollars."""
        return sum(value * count for value, count in self.coins.items())


# -- tiles.yaml --------------------------------------------------------------------------------------


class Goal(StrEnum):
    """What a face of an End of the Game tile rewards."""

    MOST_CARDS = "most_cards"
    MOST_KINDS = "most_kinds"
    HIGHEST_NUMBERS = "highest_numbers"
    LOWEST_NUMBERS = "lowest_numbers"


ABOUT_CHARACTERS: Final = frozenset({Goal.HIGHEST_NUMBERS, Goal.LOWEST_NUMBERS})


class EndFace(_Data, frozen=True):
    """One face of an End of the Game tile."""

    goal: Goal
    name: Name
    text: str


class EndTile(_Data, frozen=True):
    """An End of the Game tile."""

    name: Name
    faces: tuple[EndFace, EndFace]


class EndTiles(_Data, frozen=True):
    """The End of the Game tiles, and what each pays."""

    bonus: Dollars
    provenance: Provenance
    tiles: tuple[EndTile, EndTile]


class Reached(_Data, frozen=True):
    """What the four Reached Destination tiles are worth."""

    worth: tuple[Dollars, Dollars, Dollars, Dollars]
    provenance: Provenance


class Road(_Data, frozen=True):
    """The price on the On the Road tiles."""

    price: Annotated[int, msgspec.Meta(ge=1, le=9)]
    provenance: Provenance


class Tiles(_Data, frozen=True):
    """tiles.yaml."""

    end_tiles: EndTiles
    reached: Reached
    road: Road


# -- caravan.yaml ------------------------------------------------------------------------------------


class Kind(_Data, frozen=True):
    """A kind of caravan card."""

    key: KindKey
    name: Name
    glyph: str
    sign: bool
    symbol: bool
    effect: AnyEffect
    short: Name
    text: str
    provenance: Provenance


class CaravanCard(_Data, frozen=True):
    """A caravan card: its kind, the destination it is bound to, its steers."""

    key: Key
    kind: KindKey
    white: Steers
    black: Steers
    provenance: Provenance
    symbol: Symbol | None = None


class Caravan(_Data, frozen=True):
    """caravan.yaml: one of the four decks."""

    kinds: tuple[Kind, ...]
    cards: tuple[CaravanCard, ...]


# -- characters.yaml ---------------------------------------------------------------------------------


class Character(_Data, frozen=True):
    """A character card."""

    key: Key
    name: Name
    number: Annotated[int, msgspec.Meta(ge=0, le=20)]
    letter: Annotated[str, msgspec.Meta(pattern="^[A-F]$")]
    glyph: str
    ability: AnyAbility
    short: Name
    text: str
    provenance: Provenance


class Characters(_Data, frozen=True):
    """characters.yaml."""

    characters: tuple[Character, ...]


# -- destinations.yaml, bosses.yaml, and packs that replace them -------------------------------------


class Destination(_Data, frozen=True):
    """A destination card: its rewards and the prices of steers."""

    key: Key
    name: Name
    deck: Symbol
    coins: Count
    knives: Annotated[int, msgspec.Meta(ge=0, le=2)]
    white: Annotated[int, msgspec.Meta(ge=1, le=20)]
    black: Annotated[int, msgspec.Meta(ge=1, le=20)]


class DestinationSet(_Data, frozen=True, tag_field="pack", tag="destinations"):
    """Fifteen destinations."""

    key: Key
    title: Name
    provenance: Provenance
    destinations: tuple[Destination, ...]


class Boss(_Data, frozen=True):
    """A boss card."""

    key: Key
    name: Name
    kind: KindKey


class BossSet(_Data, frozen=True, tag_field="pack", tag="bosses"):
    """Boss cards; each pays `bonus` for every card of its kind."""

    key: Key
    title: Name
    bonus: Annotated[int, msgspec.Meta(ge=1, le=20)]
    provenance: Provenance
    bosses: tuple[Boss, ...]


AnySet = DestinationSet | BossSet
SetT = TypeVar("SetT", DestinationSet, BossSet)


def _of(kind: type[SetT], sets: Iterable[AnySet]) -> tuple[SetT, ...]:
    """Those of the sets that are of this kind."""
    return tuple(each for each in sets if isinstance(each, kind))


# -- the box -----------------------------------------------------------------------------------------


class Box:
    """All components, read and checked once.

    Args:
        packs: the folder of a player's own destination and boss sets; a broken one is left out.

    Raises:
        DataError: with every fault of every file of the game's own data.

    Attributes:
        packs: what the folder of packs holds.
        destination_sets, boss_sets: the game's own set first, then those of packs.
        digests: SHA-256 of each file by its name.
    """

    def __init__(self, packs: Path | None = None) -> None:
        faults: list[Fault] = []
        supplies = read_own(faults, Supplies, FOLDER, "supplies.yaml")
        tiles = read_own(faults, Tiles, FOLDER, "tiles.yaml")
        caravan = read_own(faults, Caravan, FOLDER, "caravan.yaml")
        characters = read_own(faults, Characters, FOLDER, "characters.yaml")
        towns = read_own(faults, DestinationSet, FOLDER, "destinations.yaml")
        bosses = read_own(faults, BossSet, FOLDER, "bosses.yaml")
        if supplies is not None:
            faults.extend(_check_supplies(supplies))
        if tiles is not None:
            faults.extend(_check_tiles(tiles))
        if caravan is not None:
            faults.extend(_check_caravan(caravan))
            kinds = {kind.key for kind in caravan.value.kinds}
            if characters is not None:
                faults.extend(_check_characters(characters, kinds))
            if bosses is not None:
                faults.extend(_check_bosses(bosses, kinds, ()))
        if towns is not None:
            faults.extend(_check_destinations(towns, ()))
        if (
            faults
            or supplies is None
            or tiles is None
            or caravan is None
            or characters is None
            or towns is None
            or bosses is None
        ):
            raise DataError(tuple(faults))
        self.supplies: Final = supplies.value
        self.tiles: Final = tiles.value
        self.caravan: Final = caravan.value
        self.characters: Final = characters.value.characters
        self.packs: Final = self._read_packs(packs, towns.value, bosses.value)
        self.destination_sets: Final = (towns.value, *_of(DestinationSet, self.packs.values))
        self.boss_sets: Final = (bosses.value, *_of(BossSet, self.packs.values))
        own = (supplies, tiles, caravan, characters, towns, bosses)
        self.digests: Final = {source.name: source.digest for source in own} | self.packs.digests

    def _read_packs(self, folder: Path | None, towns: DestinationSet, bosses: BossSet) -> Packs[AnySet]:
        kinds = {kind.key for kind in self.caravan.kinds}

        def check(source: Source[AnySet], before: Sequence[Source[AnySet]]) -> Iterator[Fault]:
            known = (towns, bosses, *(other.value for other in before))
            if isinstance(source.value, BossSet):
                yield from _check_bosses(source, kinds, _of(BossSet, known))
            else:
                yield from _check_destinations(source, _of(DestinationSet, known))

        return read_packs(folder, AnySet, check)  # type: ignore[arg-type]

    def file_of(self, chosen: AnySet) -> str:
        """The file that a set of destinations or bosses was read from."""
        own = "bosses.yaml" if isinstance(chosen, BossSet) else "destinations.yaml"
        packs = (pack.source.name for pack in self.packs.good if pack.source.value is chosen)
        return next(packs, f"{FOLDER}/{own}")


def _check_supplies(source: Source[Supplies]) -> Iterator[Fault]:
    supplies = source.value
    found = [weapon.key for weapon in supplies.weapons]
    if found != list(Weapon):
        yield source.fault(("weapons",), f"expected {', '.join(Weapon)} once each in this order")
    by_key = {weapon.key: weapon for weapon in supplies.weapons}
    for seats, removed in supplies.removed.items():
        for weapon, count in removed.items():
            if weapon in by_key and count > by_key[weapon].count:
                yield source.fault(
                    ("removed", seats, weapon.value), f"there are only {by_key[weapon].count} of this weapon"
                )


def _check_tiles(source: Source[Tiles]) -> Iterator[Fault]:
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


def _twice(keys: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Each key that stood there before, with its number."""
    seen: set[str] = set()
    for index, key in enumerate(keys):
        if key in seen:
            yield index, key
        seen.add(key)


def _check_caravan(source: Source[Caravan]) -> Iterator[Fault]:
    caravan = source.value
    kinds = {kind.key: kind for kind in caravan.kinds}
    for index, key in _twice([kind.key for kind in caravan.kinds]):
        yield source.fault(("kinds", index, "key"), f"the kind {key} stands twice")
    if len(caravan.cards) != CARDS_IN_DECK:
        yield source.fault(("cards",), f"expected {CARDS_IN_DECK} cards, found {len(caravan.cards)} (H1)")
    for index, key in _twice([card.key for card in caravan.cards]):
        yield source.fault(("cards", index, "key"), f"the card {key} stands twice")
    used = {card.kind for card in caravan.cards}
    for index, kind in enumerate(caravan.kinds):
        if kind.key not in used:
            yield source.fault(("kinds", index, "key"), f"no card is a {kind.name} (H10)")
    for index, card in enumerate(caravan.cards):
        kind_of = kinds.get(card.kind)
        if kind_of is None:
            words = " or ".join(kinds)
            yield source.fault(("cards", index, "kind"), f"there is no kind {card.kind!r}, expected {words}")
        elif kind_of.symbol != (card.symbol is not None):
            word = "needs a" if kind_of.symbol else "has no"
            yield source.fault(("cards", index, "symbol"), f"a {kind_of.name} {word} symbol (H11)")
        if card.white + card.black == 0:
            yield source.fault(("cards", index, "white"), "every card shows at least one steer (H14)")


def _check_characters(source: Source[Characters], kinds: set[str]) -> Iterator[Fault]:
    characters = source.value.characters
    if len(characters) != len(LETTERS) * IN_LETTER:
        yield source.fault(
            ("characters",), f"expected {len(LETTERS) * IN_LETTER} characters, found {len(characters)} (H1)"
        )
    for index, key in _twice([character.key for character in characters]):
        yield source.fault(("characters", index, "key"), f"the character {key} stands twice")
    letters = Counter(character.letter for character in characters)
    for letter in LETTERS:
        if letters[letter] != IN_LETTER:
            yield source.fault(
                ("characters",), f"letter {letter} has {letters[letter]} characters, expected {IN_LETTER} (H19)"
            )
    for index, character in enumerate(characters):
        ability = character.ability
        wanted: tuple[str, ...] = ()
        if isinstance(ability, StrongerWith):
            wanted = (ability.cards,)
        elif isinstance(ability, ExtraOfKinds):
            wanted = ability.cards
        for key in wanted:
            if key not in kinds:
                words = " or ".join(sorted(kinds))
                yield source.fault(
                    ("characters", index, "ability", "cards"), f"there is no kind {key!r}, expected {words}"
                )
    for ability_kind, name in ((Preacher, "preacher"), (Doctor, "doctor")):
        if sum(isinstance(character.ability, ability_kind) for character in characters) > 1:
            yield source.fault(("characters",), f"at most one character may have the ability {name}")
    hidden = {character.letter for character in characters if isinstance(character.ability, Preacher | Doctor)}
    if len(hidden) > len(LETTERS) - MOST_SEATS:
        yield source.fault(("characters",), "four letters must be without preacher and doctor (H27)")


def _check_key(
    source: Source[DestinationSet] | Source[BossSet] | Source[AnySet], others: Sequence[AnySet]
) -> Iterator[Fault]:
    if any(other.key == source.value.key for other in others):
        yield source.fault(("key",), f"there is another set called {source.value.key}, expected a name of its own")


def _check_destinations(
    source: Source[DestinationSet] | Source[AnySet], others: Sequence[DestinationSet]
) -> Iterator[Fault]:
    value = source.value
    assert isinstance(value, DestinationSet)
    yield from _check_key(source, others)
    counts = Counter(destination.deck for destination in value.destinations)
    for symbol in SYMBOLS:
        if counts[symbol] != DESTINATIONS_IN_DECK:
            yield source.fault(
                ("destinations",),
                f"the {symbol} deck has {counts[symbol]} cards, expected {DESTINATIONS_IN_DECK} (H3)",
            )
    for index, key in _twice([destination.key for destination in value.destinations]):
        yield source.fault(("destinations", index, "key"), f"the destination {key} stands twice")
    known = {destination.key for other in others for destination in other.destinations}
    for index, destination in enumerate(value.destinations):
        if destination.coins + destination.knives == 0:
            yield source.fault(("destinations", index, "coins"), "a destination pays at least one reward (H12)")
        if destination.key in known:
            yield source.fault(
                ("destinations", index, "key"), f"another set has a destination called {destination.key}"
            )


def _check_bosses(
    source: Source[BossSet] | Source[AnySet], kinds: set[str], others: Sequence[BossSet]
) -> Iterator[Fault]:
    value = source.value
    assert isinstance(value, BossSet)
    yield from _check_key(source, others)
    if len(value.bosses) < MOST_SEATS:
        yield source.fault(("bosses",), f"expected at least {MOST_SEATS} bosses, found {len(value.bosses)}")
    for index, key in _twice([boss.key for boss in value.bosses]):
        yield source.fault(("bosses", index, "key"), f"the boss {key} stands twice")
    known = {boss.key for other in others for boss in other.bosses}
    for index, boss in enumerate(value.bosses):
        if boss.kind not in kinds:
            words = " or ".join(sorted(kinds))
            yield source.fault(("bosses", index, "kind"), f"there is no kind {boss.kind!r}, expected {words} (H15)")
        if boss.key in known:
            yield source.fault(("bosses", index, "key"), f"another set has a boss called {boss.key}")
