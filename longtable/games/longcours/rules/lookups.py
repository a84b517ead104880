"""The box as the rules use it: tables by stop, zone, product and seat, and moves made once."""

from typing import Final

from longtable.games.longcours.box.box import Box
from longtable.games.longcours.box.deck import PLAYERS, SetAside
from longtable.games.longcours.box.map import FACES
from longtable.games.longcours.box.ports import PRINTED
from longtable.games.longcours.rules import moves as m

FAR: Final = 99
"""The distance of stops between which no route leads."""


class Lookups:
    """Everything that is fixed for a match.

    Stops, zones and products are numbered in the order of `map.yaml`.

    Args:
        box: the components.
        ports: which ports are on the chart.
    """

    def __init__(self, box: Box, ports: str = PRINTED) -> None:
        sea = box.map
        stops = box.stops(ports)
        self.box: Final = box
        self.ids: Final = tuple(stop.id for stop in stops)
        self.index: Final = {stop.id: number for number, stop in enumerate(stops)}
        self.names: Final = tuple(stop.name for stop in stops)
        self.stop_count: Final = len(stops)

        self.products: Final = tuple(product.id for product in sea.products)
        self.product_index: Final = {key: number for number, key in enumerate(self.products)}
        self.product_names: Final = tuple(product.name for product in sea.products)
        self.product_of_face: Final = (-1, *_by_face([product.die for product in sea.products]))
        self.face_of_product: Final = tuple(product.die for product in sea.products)
        self.sells: Final = tuple(-1 if stop.sells is None else self.product_index[stop.sells] for stop in stops)
        """The product of each port, -1 for a beaching place."""

        self.zones: Final = tuple(zone.id for zone in sea.zones)
        self.zone_index: Final = {zone: number for number, zone in enumerate(self.zones)}
        self.zone_names: Final = tuple(zone.name for zone in sea.zones)
        self.zone_of_face: Final = (-1, *_by_face([zone.die for zone in sea.zones]))
        self.zone_of: Final = tuple(self.zone_index[stop.zone] for stop in stops)
        self.beach: Final = tuple(self.index[zone.beaching_place] for zone in sea.zones)
        self.ports_of: Final = tuple(
            tuple(stop for stop in range(len(stops)) if self.zone_of[stop] == zone and self.sells[stop] >= 0)
            for zone in range(len(self.zones))
        )

        joined: list[set[int]] = [set() for _ in stops]
        for route in sea.routes:
            a, b = self.index[route.a], self.index[route.b]
            joined[a].add(b)
            joined[b].add(a)
        self.neighbours: Final = tuple(tuple(sorted(near)) for near in joined)
        self.distance: Final = tuple(self._distances(stop) for stop in range(len(stops)))

        self.notes: Final = box.caisse.notes.values
        self.start_cash: Final = box.caisse.start_cash.amount
        self.factor: Final = box.caisse.resale_factor.amount
        self.reserve: Final = box.caisse.corsair.reserve_price
        self.corsair_moves: Final = box.caisse.corsair.moves
        self.tickets: Final = box.caisse.tickets.worth
        self.forces: Final = tuple(sorted(card.force for card in box.deck.brawl))
        self.brawl_names: Final = {card.force: card.name for card in box.deck.brawl}
        self._dealt: Final = {
            (players, short): self._left(box.set_aside(players, short=short))
            for players in PLAYERS
            for short in (False, True)
        }

        # Moves of small closed sets, made once.
        self.sails: Final = tuple(tuple(m.Sail(self.ids[to]) for to in near) for near in self.neighbours)
        self.hunts: Final = tuple(tuple(m.MoveCorsair(self.ids[to]) for to in near) for near in self.neighbours)
        self.directs: Final = tuple(
            tuple(m.DirectMove(self.ids[to]) for to in range(len(stops)) if self.sells[to] >= 0 and to != stop)
            for stop in range(len(stops))
        )
        self.storms: Final = tuple(m.Storm(zone) for zone in self.zones)
        self.entries: Final = tuple(tuple(m.PlaceShip(self.ids[port]) for port in ports) for ports in self.ports_of)
        self.blows: Final = tuple(
            {force: m.StartBrawl(foe, force) for force in self.forces} for foe in range(PLAYERS[-1])
        )
        self.answers: Final = {force: m.Retaliate(force) for force in self.forces}

    def _distances(self, start: int) -> tuple[int, ...]:
        far = [FAR] * self.stop_count
        far[start] = 0
        edge = [start]
        while edge:
            stop = edge.pop(0)
            for near in self.neighbours[stop]:
                if far[near] == FAR:
                    far[near] = far[stop] + 1
                    edge.append(near)
        return tuple(far)

    def dealt(self, players: int, *, short: bool) -> m.Hand:
        """All cards that are dealt, as if they were one hand."""
        return self._dealt[players, short]

    def _left(self, aside: SetAside) -> m.Hand:
        return m.Hand(
            self.box.deck.storm.count - aside.storm,
            self.box.deck.direct_move.count - aside.direct_move,
            tuple(force for force in self.forces if force not in aside.brawl),
        )

    def forces_in(self, mask: int, above: int = 0) -> list[int]:
        """The forces of a mask of Brawl cards that are higher than `above`, weakest first."""
        return [force for force in self.forces if force > above and mask >> force & 1]


def _by_face(dice: list[int]) -> list[int]:
    """The number of the zone or product of each face of the die, from the faces in order of number."""
    return [dice.index(face) for face in FACES]


def mask_of(forces: tuple[int, ...]) -> int:
    """Forces of Brawl cards as a mask."""
    mask = 0
    for force in forces:
        mask |= 1 << force
    return mask
