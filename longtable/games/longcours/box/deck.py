"""What `deck.yaml` says: the cards, and which are set aside."""

from typing import Annotated, Final

import msgspec

from longtable.engine.game import Provenance
from longtable.games.longcours import LABEL
from longtable.games.longcours.box.map import Name

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
PLAYERS: Final = LABEL.players


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that are all alike."""

    name: Name
    count: Count
    provenance: Provenance


class BrawlCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One blow. A higher force beats a lower one."""

    force: Annotated[int, msgspec.Meta(ge=1, le=30)]
    name: Name
    french: Name
    provenance: Provenance


class SetAside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is set aside with so many players, and the hand that each is then dealt."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=99)]
    brawl: tuple[int, ...] = ()
    storm: Count = 0
    direct_move: Count = 0


class SetAsides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By number of players, for the full and the short game."""

    full: dict[int, SetAside]
    short: dict[int, SetAside]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    storm: CardKind
    direct_move: CardKind
    brawl: tuple[BrawlCard, ...]
    set_asides: SetAsides
