"""What `numbers.yaml` says: the numbers of the rules."""

from typing import Annotated, Final

import msgspec

from longtable.engine.game import Provenance

OBJECTIVES_IN_BOX: Final = 14

Points = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=1, le=9)]


class _Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is read: a key nobody knows is a fault."""


class SetupNumbers(_Numbers, frozen=True):
    """Cards that are dealt and laid out."""

    supply: Few
    objectives: Annotated[int, msgspec.Meta(ge=1, le=OBJECTIVES_IN_BOX)]
    beach_cards: Annotated[int, msgspec.Meta(ge=0, le=40)]
    provenance: Provenance


class TurnNumbers(_Numbers, frozen=True):
    """How often a player acts in a turn."""

    actions: Few
    provenance: Provenance


class ShapedNumber(_Numbers, frozen=True):
    """How many cards make a board shaped."""

    cards: Annotated[int, msgspec.Meta(ge=2, le=9)]
    provenance: Provenance


class EndNumbers(_Numbers, frozen=True):
    """What lets a player end the game: so many shaped boards, one of them with so many cards."""

    boards: Few
    longest: Annotated[int, msgspec.Meta(ge=2, le=26)]
    provenance: Provenance


class Penalties(_Numbers, frozen=True):
    """The points that an unshaped board costs, by its cards."""

    points: dict[Few, Points]
    provenance: Provenance


class Achievements(_Numbers, frozen=True):
    """The points of the Shop Achievements."""

    most_shaped: Points
    longest: Points
    provenance: Provenance


class Numbers(_Numbers, frozen=True):
    """numbers.yaml."""

    setup: SetupNumbers
    turn: TurnNumbers
    shaped: ShapedNumber
    end: dict[Annotated[int, msgspec.Meta(ge=2, le=4)], EndNumbers]
    penalties: Penalties
    achievements: Achievements
