"""What is in the box of The Long Road: its YAML files, read and checked against each other."""

from pathlib import Path
from typing import Final

from longtable.components.faults import DataError, Fault
from longtable.components.packs import Packs, read_packs
from longtable.components.reading import read_own
from longtable.games.longroad.box.cards import AnySet, BossSet, Caravan, Characters, DestinationSet
from longtable.games.longroad.box.checks import check_caravan, check_characters, check_set, check_supplies, check_tiles
from longtable.games.longroad.box.supplies import Supplies, Tiles

FOLDER: Final = "longroad"


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
        kinds: set[str] = set()
        if supplies is not None:
            faults.extend(check_supplies(supplies))
        if tiles is not None:
            faults.extend(check_tiles(tiles))
        if caravan is not None:
            faults.extend(check_caravan(caravan))
            kinds.update(kind.key for kind in caravan.value.kinds)
            if characters is not None:
                faults.extend(check_characters(characters, kinds))
            if bosses is not None:
                faults.extend(check_set(bosses, kinds, ()))
        if towns is not None:
            faults.extend(check_set(towns, kinds, ()))
        if faults or not (supplies and tiles and caravan and characters and towns and bosses):
            raise DataError(tuple(faults))
        self.supplies: Final = supplies.value
        self.tiles: Final = tiles.value
        self.caravan: Final = caravan.value
        self.characters: Final = characters.value.characters
        first = (towns.value, bosses.value)
        self.packs: Final[Packs[AnySet]] = read_packs(
            packs,
            AnySet,  # type: ignore[arg-type]
            lambda source, before: check_set(source, kinds, (*first, *(other.value for other in before))),
        )
        sets = (*first, *self.packs.values)
        self.destination_sets: Final = tuple(each for each in sets if isinstance(each, DestinationSet))
        self.boss_sets: Final = tuple(each for each in sets if isinstance(each, BossSet))
        own = (supplies, tiles, caravan, characters, towns, bosses)
        self.digests: Final = {source.name: source.digest for source in own} | self.packs.digests

    def file_of(self, chosen: AnySet) -> str:
        """The file that a set of destinations or bosses was read from."""
        own = "bosses.yaml" if isinstance(chosen, BossSet) else "destinations.yaml"
        packs = (pack.source.name for pack in self.packs.good if pack.source.value is chosen)
        return next(packs, f"{FOLDER}/{own}")
