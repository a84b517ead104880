"""What `board_cards.yaml` says: colours, values, stickers and wilds, checked against each other."""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from longtable.components.faults import Fault
from longtable.components.reading import Source
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


def check_deck(source: Source[Deck]) -> Iterator[Fault]:
    """Faults between the parts of the file: counts, and stickers for every card."""
    deck = source.value
    if len(deck.colours) != COLOURS:
        yield source.fault(("colours",), f"there are {len(deck.colours)} colours, expected {COLOURS}")
    marks = {deck.wilds.mark}
    keys = {"wild"}
    for place, colour in enumerate(deck.colours):
        if colour.key in keys:
            yield source.fault(("colours", place, "key"), f"the key {colour.key} is used already, expected another")
        if colour.mark in marks:
            yield source.fault(("colours", place, "mark"), f"the mark {colour.mark} is used already, expected another")
        keys.add(colour.key)
        marks.add(colour.mark)
    copies, stickers = deck.copies.values, deck.stickers.values
    for value in VALUES:
        if value not in copies:
            yield source.fault(("copies", "values"), f"the value {value} is missing, expected how many cards have it")
        elif value not in stickers:
            yield source.fault(
                ("stickers", "values"), f"the value {value} is missing, expected the stickers of {copies[value]} cards"
            )
        elif len(stickers[value]) != copies[value]:
            yield source.fault(
                ("stickers", "values", value),
                f"the value {value} has stickers for {len(stickers[value])} cards, expected {copies[value]}",
            )
    for place, value in enumerate(deck.wilds.values):
        if value in deck.wilds.values[:place]:
            yield source.fault(
                ("wilds", "values", place), f"wild {value} stands here twice, expected one of each value"
            )
    total = len(deck.colours) * sum(copies.values()) + len(deck.wilds.values)
    if total != CARDS:
        yield source.fault(("copies",), f"there are {total} Board cards with the wilds, expected {CARDS}")
