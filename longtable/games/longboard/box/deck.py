"""What `board_cards.yaml` says: colours, values, stickers and wilds."""

from typing import Annotated, Final

import msgspec

from longtable.engine.game import Provenance

CARDS: Final = 80
COLOURS: Final = 4
VALUES: Final = range(1, 9)

Value = Annotated[int, msgspec.Meta(ge=1, le=8)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=9)]
Stickers = Annotated[int, msgspec.Meta(ge=1, le=3)]
Key = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z_]*$", max_length=20)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Mark = Annotated[str, msgspec.Meta(min_length=1, max_length=1)]


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of boards.

    Attributes:
        key: its name in files.
        name: its name for people.
        ink, mark, glyph: a hue of the theme, a letter and an icon to know it by.
        provenance: where it comes from.
    """

    key: Key
    name: Name
    ink: str
    mark: Mark
    glyph: str
    provenance: Provenance


class CopyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of each value a colour has."""

    values: dict[Value, Copies]
    provenance: Provenance


class StickerTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stickers on each card of a value."""

    values: dict[Value, tuple[Stickers, ...]]
    provenance: Provenance


class Wilds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wild cards: one of each of these values."""

    values: tuple[Value, ...]
    ink: str
    mark: Mark
    glyph: str
    provenance: Provenance


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """board_cards.yaml."""

    colours: tuple[Colour, ...]
    copies: CopyTable
    stickers: StickerTable
    wilds: Wilds
