"""What a player's pack of ports says."""

from collections.abc import Iterable
from typing import Final

import msgspec

from longtable.engine.game import Provenance
from longtable.games.longcours.box.map import Key, Name, Stop

PRINTED: Final = "printed"
"""What the option of ports calls the program's own ports, so that no pack can be called so."""


class PackedPort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a port of the chart is called and sells instead."""

    stop: Key
    sells: Key
    name: Name | None = None


class Ports(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's own ports on the program's chart; ports that it leaves out stay as they are."""

    key: Key
    title: Name
    ports: tuple[PackedPort, ...]
    provenance: Provenance = Provenance.HOUSE


def with_ports(stops: Iterable[Stop], pack: Ports) -> tuple[Stop, ...]:
    """The stops, named and supplied as a pack of ports says."""
    changed = {port.stop: port for port in pack.ports}
    found = []
    for stop in stops:
        port = changed.get(stop.id)
        if port is not None:
            # Where a pack says what a port sells, its word is no better than the pack's.
            name = port.name or stop.name
            stop = msgspec.structs.replace(stop, name=name, french=name, sells=port.sells, provenance=pack.provenance)
        found.append(stop)
    return tuple(found)
