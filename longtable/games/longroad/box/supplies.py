"""Weapons, coins and tiles: supplies.yaml and tiles.yaml as typed values."""

from enum import StrEnum
from typing import Annotated, Final

import msgspec

from longtable.engine.game import Provenance
from longtable.games.longroad.box.abilities import Data, Name, Weapon

MOST_SEATS: Final = 4

Count = Annotated[int, msgspec.Meta(ge=0, le=15)]
Dollars = Annotated[int, msgspec.Meta(ge=0, le=99)]

# -- supplies.yaml -----------------------------------------------------------------------------------


class WeaponData(Data, frozen=True):
    """A kind of weapon: how many there are, what one costs, adds and sells for."""

    key: Weapon
    name: Name
    plural: Name
    glyph: str
    count: Annotated[int, msgspec.Meta(ge=1, le=15)]
    cost: Dollars
    strength: Annotated[int, msgspec.Meta(ge=1, le=20)]
    sells: Dollars


class Supplies(Data, frozen=True):
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


class EndFace(Data, frozen=True):
    """One face of an End of the Game tile."""

    goal: Goal
    name: Name
    text: str


class EndTile(Data, frozen=True):
    """An End of the Game tile."""

    name: Name
    faces: tuple[EndFace, EndFace]


class EndTiles(Data, frozen=True):
    """The End of the Game tiles, and what each pays."""

    bonus: Dollars
    provenance: Provenance
    tiles: tuple[EndTile, EndTile]


class Reached(Data, frozen=True):
    """What the four Reached Destination tiles are worth."""

    worth: tuple[Dollars, Dollars, Dollars, Dollars]
    provenance: Provenance


class Road(Data, frozen=True):
    """The price on the On the Road tiles."""

    price: Annotated[int, msgspec.Meta(ge=1, le=9)]
    provenance: Provenance


class Tiles(Data, frozen=True):
    """tiles.yaml."""

    end_tiles: EndTiles
    reached: Reached
    road: Road
