"""What `caisse.yaml` says: money, tickets and ships, and the numbers of the rules."""

from typing import Annotated

import msgspec

from longtable.engine.game import Provenance
from longtable.games.longcours.box.deck import Count

Millions = Annotated[int, msgspec.Meta(ge=1, le=999)]


class Amount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the rules."""

    amount: Millions
    provenance: Provenance


class CorsairTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Corsair costs at least, and how many stopovers it makes a turn at most."""

    reserve_price: Millions
    moves: Annotated[int, msgspec.Meta(ge=1, le=9)]
    provenance: Provenance


class Tickets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tickets of each face value a product has."""

    counts: dict[Millions, Count]
    provenance: Provenance

    @property
    def worth(self) -> int:
        """The face value of one product's tickets together, in millions."""
        return sum(value * count for value, count in self.counts.items())


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The face values of the banknotes, in millions."""

    values: tuple[Millions, ...]
    provenance: Provenance


class Ships(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cargo ships there are."""

    count: Annotated[int, msgspec.Meta(ge=2, le=6)]
    provenance: Provenance


class Caisse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    start_cash: Amount
    resale_factor: Amount
    corsair: CorsairTerms
    tickets: Tickets
    notes: Notes
    ships: Ships
