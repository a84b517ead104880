"""What is in the box of Long Cours: its YAML files, read and checked against each other."""

from pathlib import Path
from typing import Final

from longtable.components.faults import DataError, Fault
from longtable.components.packs import read_packs
from longtable.components.reading import read_own
from longtable.games.longcours.box.caisse import Caisse
from longtable.games.longcours.box.checks import check_caisse, check_deck, check_map, check_ports
from longtable.games.longcours.box.deck import Deck, SetAside
from longtable.games.longcours.box.map import SeaMap, Stop
from longtable.games.longcours.box.ports import PRINTED, Ports, with_ports

FOLDER: Final = "longcours"
"""The game's folder inside the data."""


class Box:
    """All components of the game, read and checked once.

    Args:
        packs: the folder of a player's own ports; a broken pack is left out.

    Raises:
        DataError: with every fault of every file of the program's own data.

    Attributes:
        map, deck, caisse: the files' values.
        packs: what the folder of packs holds.
        ports: the good packs of ports, by key.
        digests: SHA-256 of each file.
    """

    def __init__(self, packs: Path | None = None) -> None:
        faults: list[Fault] = []
        sea = read_own(faults, SeaMap, FOLDER, "map.yaml")
        deck = read_own(faults, Deck, FOLDER, "deck.yaml")
        caisse = read_own(faults, Caisse, FOLDER, "caisse.yaml")
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
        self.packs: Final = read_packs(
            packs,
            Ports,
            lambda source, before: check_ports(source, self.map, [other.value.key for other in before]),
        )
        self.ports: Final = {ports.key: ports for ports in self.packs.values}
        self.digests: Final = {source.name: source.digest for source in (sea, deck, caisse)} | self.packs.digests

    def stops(self, ports: str = PRINTED) -> tuple[Stop, ...]:
        """Every stop, named and supplied as a pack of ports says."""
        pack = self.ports.get(ports)
        return self.map.stops if pack is None else with_ports(self.map.stops, pack)

    def set_aside(self, players: int, *, short: bool) -> SetAside:
        """What is set aside and dealt."""
        table = self.deck.set_asides.short if short else self.deck.set_asides.full
        return table[players]
