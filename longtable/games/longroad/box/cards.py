"""The cards: caravan.yaml, characters.yaml, destinations.yaml and bosses.yaml as typed values."""

from enum import StrEnum
from typing import Annotated, Final

import msgspec

from longtable.engine.game import Provenance
from longtable.engine.words import listed
from longtable.games.longroad.box.abilities import AnyAbility, AnyEffect, Data, Key, Name

LETTERS: Final = "ABCDEF"

Count = Annotated[int, msgspec.Meta(ge=0, le=15)]
Steers = Annotated[int, msgspec.Meta(ge=0, le=9)]
Price = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Symbol(StrEnum):
    """The three destination decks, and the symbols that bind a caravan card to one of them."""

    TEEPEE = "teepee"
    CACTUS = "cactus"
    CANYON = "canyon"


SYMBOLS: Final = tuple(Symbol)


def steers(white: int, black: int) -> str:
    """`2 white and 1 black`."""
    return listed([f"{count} {colour}" for count, colour in ((white, "white"), (black, "black")) if count])


# -- caravan.yaml ------------------------------------------------------------------------------------


class Kind(Data, frozen=True):
    """A kind of caravan card."""

    key: Key
    name: Name
    glyph: str
    sign: bool
    symbol: bool
    effect: AnyEffect
    short: Name
    text: str
    provenance: Provenance


class CaravanCard(Data, frozen=True):
    """A caravan card: its kind, the destination it is bound to, its steers."""

    key: Key
    kind: Key
    white: Steers
    black: Steers
    provenance: Provenance
    symbol: Symbol | None = None


class Caravan(Data, frozen=True):
    """caravan.yaml: one of the four decks."""

    kinds: tuple[Kind, ...]
    cards: tuple[CaravanCard, ...]


# -- characters.yaml ---------------------------------------------------------------------------------


class Character(Data, frozen=True):
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


class Characters(Data, frozen=True):
    """characters.yaml."""

    characters: tuple[Character, ...]


# -- destinations.yaml, bosses.yaml, and packs that replace them -------------------------------------


class Destination(Data, frozen=True):
    """A destination card: its rewards and the prices of steers."""

    key: Key
    name: Name
    deck: Symbol
    coins: Count
    knives: Annotated[int, msgspec.Meta(ge=0, le=2)]
    white: Price
    black: Price


class DestinationSet(Data, frozen=True, tag_field="pack", tag="destinations"):
    """Fifteen destinations."""

    key: Key
    title: Name
    provenance: Provenance
    destinations: tuple[Destination, ...]


class Boss(Data, frozen=True):
    """A boss card."""

    key: Key
    name: Name
    kind: Key


class BossSet(Data, frozen=True, tag_field="pack", tag="bosses"):
    """Boss cards; each pays `bonus` for every card of its kind."""

    key: Key
    title: Name
    bonus: Price
    provenance: Provenance
    bosses: tuple[Boss, ...]


AnySet = DestinationSet | BossSet
