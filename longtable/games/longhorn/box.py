"""What is in the box of Longhorn: its YAML files as typed values, checked against each other."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Final, TypeVar

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.reading import Source, read_own
from longtable.engine.game import Component, Provenance
from longtable.games.longhorn.ground import CELLS
from longtable.games.longhorn.state import COLOURS, EACH, SEATS

Key = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]

FOLDER: Final = "longhorn"
TOKENS_IN_BOX: Final = 19
COWS_IN_BOX: Final = COLOURS * EACH
HUNDRED: Final = 100


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is read from YAML: a key nobody knows is a fault."""


D = TypeVar("D", bound=_Data)


# -- tiles.yaml --------------------------------------------------------------------------------------


class Tile(_Data, frozen=True):
    """A location tile.

    Attributes:
        key: its name in files.
        name: its name for people.
        cows: how many stand there at the start.
        glyph: its icon.
        provenance: how far its name and count can be trusted.
        start: whether the game may begin here.
        sheriff: whether the Sheriff token is always put here.
    """

    key: Key
    name: Name
    cows: Annotated[int, msgspec.Meta(ge=1, le=COWS_IN_BOX)]
    glyph: str
    provenance: Provenance
    start: bool = False
    sheriff: bool = False


class Tiles(_Data, frozen=True):
    """tiles.yaml (ruling TILE-1)."""

    tiles: tuple[Tile, ...]


# -- tokens.yaml -------------------------------------------------------------------------------------


class TokenKind(StrEnum):
    """The kinds of action tokens that the rules know, gold nuggets apart."""

    AMBUSH = "ambush"
    BRANDING_IRON = "branding_iron"
    RATTLESNAKE = "rattlesnake"
    EPIDEMIC = "epidemic"
    SNAKE_OIL = "snake_oil"
    SHERIFF = "sheriff"


class Token(_Data, frozen=True):
    """A kind of action token, and how many of it are in the box."""

    kind: TokenKind
    name: Name
    count: Annotated[int, msgspec.Meta(ge=0, le=TOKENS_IN_BOX)]
    glyph: str
    ink: str
    effect: str
    provenance: Provenance
    dangerous: bool = False


class Gold(_Data, frozen=True):
    """The gold nuggets: the value of each in dollars (ruling GOLD-1)."""

    name: Name
    values: tuple[Annotated[int, msgspec.Meta(ge=HUNDRED, le=2500, multiple_of=HUNDRED)], ...]
    glyph: str
    ink: str
    effect: str
    provenance: Provenance


class Tokens(_Data, frozen=True):
    """tokens.yaml."""

    tokens: tuple[Token, ...]
    gold: Gold


# -- cows.yaml ---------------------------------------------------------------------------------------


class Hide(StrEnum):
    """The pattern on a cow's hide."""

    PLAIN = "plain"
    BELT = "belt"
    SPOTS = "spots"
    STRIPES = "stripes"


class Colour(_Data, frozen=True):
    """The cows of one colour (ruling COW-1)."""

    key: Key
    name: Name
    count: int
    ink: str
    mark: Hide
    provenance: Provenance


class Outlaw(_Data, frozen=True):
    """Whom a seat plays."""

    key: Key
    name: Name
    provenance: Provenance


class Cattle(_Data, frozen=True):
    """cows.yaml."""

    cows: tuple[Colour, ...]
    outlaws: tuple[Outlaw, ...]


# -- the box -----------------------------------------------------------------------------------------


class Box:
    """All components of the game, checked against each other.

    Attributes:
        tiles, tokens, gold, colours, outlaws: in the order of the files.
        digests: SHA-256 of each file, by its path inside the data.

    Raises:
        DataError: with every fault between the files.
    """

    def __init__(self, tiles: Source[Tiles], tokens: Source[Tokens], cattle: Source[Cattle]) -> None:
        faults = [*_check_tiles(tiles), *_check_tokens(tokens), *_check_cattle(cattle)]
        if faults:
            raise DataError(faults)
        self.tiles: Final = tiles.value.tiles
        self.tokens: Final = tokens.value.tokens
        self.gold: Final = tokens.value.gold
        self.colours: Final = cattle.value.cows
        self.outlaws: Final = cattle.value.outlaws
        self.digests: Final = {source.name: source.digest for source in (tiles, tokens, cattle)}

    def components(self) -> tuple[Component, ...]:
        """Everything in the box, for the component browser."""
        tiles, tokens, cattle = self.digests
        return (
            *(Component("Location tiles", tile.name, _of_tile(tile), tile.provenance, tiles) for tile in self.tiles),
            *(
                Component("Action tokens", token.name, _of_token(token), token.provenance, tokens)
                for token in self.tokens
            ),
            *(
                Component(
                    "Action tokens", f"{self.gold.name} ${value}", self.gold_effect(value), self.gold.provenance, tokens
                )
                for value in self.gold.values
            ),
            *(
                Component(
                    "Cows",
                    colour.name.capitalize(),
                    f"{colour.count} cows, {colour.mark} hide",
                    colour.provenance,
                    cattle,
                )
                for colour in self.colours
            ),
            *(
                Component(
                    "Outlaws",
                    outlaw.name,
                    "A Wanted token, and one side of the Outlaw token.",
                    outlaw.provenance,
                    cattle,
                )
                for outlaw in self.outlaws
            ),
        )

    def gold_effect(self, value: int) -> str:
        """What a nugget is good for, in words."""
        return self.gold.effect.replace("{value}", str(value))


def open_box() -> Box:
    """The box as the data files fill it.

    Raises:
        DataError: with every fault of every file.
    """
    faults: list[Fault] = []
    tiles = read_own(faults, Tiles, FOLDER, "tiles.yaml")
    tokens = read_own(faults, Tokens, FOLDER, "tokens.yaml")
    cattle = read_own(faults, Cattle, FOLDER, "cows.yaml")
    if tiles is None or tokens is None or cattle is None:
        raise DataError(faults)
    return Box(tiles, tokens, cattle)


def _of_tile(tile: Tile) -> str:
    parts = [f"{tile.cows} cows at the start"]
    if tile.start:
        parts.append("the game may begin here")
    if tile.sheriff:
        parts.append("the Sheriff is always put here")
    return "; ".join(parts) + "."


def _of_token(token: Token) -> str:
    danger = " Dangerous." if token.dangerous else ""
    return f"{token.count} in the box. {token.effect}{danger}"


def _twice(keys: Sequence[str]) -> Iterator[int]:
    """The places of keys that stood before."""
    return (place for place, key in enumerate(keys) if key in keys[:place])


def _check_tiles(source: Source[Tiles]) -> Iterator[Fault]:
    tiles = source.value.tiles
    if len(tiles) != CELLS:
        yield source.fault(("tiles",), f"there are {len(tiles)} tiles, expected {CELLS}")
    for place in _twice([tile.key for tile in tiles]):
        yield source.fault(("tiles", place, "key"), f"tile {tiles[place].key} stands here twice")
    cows = sum(tile.cows for tile in tiles)
    if cows != COWS_IN_BOX:
        yield source.fault(("tiles",), f"the tiles hold {cows} cows at the start, expected all {COWS_IN_BOX}")
    if sum(tile.sheriff for tile in tiles) != 1:
        yield source.fault(("tiles",), "expected one tile for the Sheriff (sheriff: true)")
    if not any(tile.start for tile in tiles):
        yield source.fault(("tiles",), "expected at least one tile where the game may begin (start: true)")


def _check_tokens(source: Source[Tokens]) -> Iterator[Fault]:
    tokens = source.value.tokens
    for place in _twice([token.kind for token in tokens]):
        yield source.fault(("tokens", place, "kind"), f"token {tokens[place].kind} stands here twice")
    missing = [kind.value for kind in TokenKind if kind not in {token.kind for token in tokens}]
    if missing:
        yield source.fault(("tokens",), f"no token of kind {', '.join(missing)} (count 0 leaves a kind out)")
    total = sum(token.count for token in tokens) + len(source.value.gold.values)
    if total != TOKENS_IN_BOX:
        yield source.fault(("tokens",), f"there are {total} tokens with the nuggets, expected {TOKENS_IN_BOX}")
    for place, token in enumerate(tokens):
        if token.kind is TokenKind.SHERIFF and token.count > 1:
            yield source.fault(("tokens", place, "count"), f"there are {token.count} Sheriffs, expected one at most")


def _check_cattle(source: Source[Cattle]) -> Iterator[Fault]:
    cows, outlaws = source.value.cows, source.value.outlaws
    if len(cows) != COLOURS:
        yield source.fault(("cows",), f"there are {len(cows)} colours of cows, expected {COLOURS}")
    for place in _twice([colour.key for colour in cows]):
        yield source.fault(("cows", place, "key"), f"colour {cows[place].key} stands here twice")
    for place in _twice([colour.mark for colour in cows]):
        yield source.fault(("cows", place, "mark"), f"another colour has {cows[place].mark} hides, expected one each")
    for place, colour in enumerate(cows):
        if colour.count != EACH:
            yield source.fault(
                ("cows", place, "count"), f"there are {colour.count} {colour.name} cows, expected {EACH}"
            )
    if len(outlaws) != SEATS:
        yield source.fault(("outlaws",), f"there are {len(outlaws)} outlaws, expected {SEATS}")
