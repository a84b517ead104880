"""What the rules look up: the box as numbers, and every move of a closed set, made once."""

from typing import Final

from longtable.games.longhorn.box import HUNDRED, Box, TokenKind
from longtable.games.longhorn.ground import CELLS
from longtable.games.longhorn.moves import (
    Brand,
    Infect,
    NuggetDrawn,
    PickStart,
    Raid,
    Rattle,
    SendOutlaw,
    StealCows,
    StealNugget,
    Tossed,
)
from longtable.games.longhorn.state import (
    AMBUSH_TOKEN,
    COLOURS,
    EPIDEMIC_TOKEN,
    GOLD_TOKEN,
    IRON_TOKEN,
    OIL_TOKEN,
    SEATS,
    SHERIFF_TOKEN,
    SNAKE_TOKEN,
)

KINDS: Final = {
    TokenKind.AMBUSH: AMBUSH_TOKEN,
    TokenKind.BRANDING_IRON: IRON_TOKEN,
    TokenKind.RATTLESNAKE: SNAKE_TOKEN,
    TokenKind.EPIDEMIC: EPIDEMIC_TOKEN,
    TokenKind.SNAKE_OIL: OIL_TOKEN,
    TokenKind.SHERIFF: SHERIFF_TOKEN,
}

MASKS: Final = range(1 << COLOURS)
"""Every set of colours, as a mask."""

STEAL_NUGGET: Final = StealNugget()
TOSSED: Final = tuple(Tossed(seat) for seat in range(SEATS))


class Tables:
    """The box of one edition of the game, ready for the rules.

    Tiles and colours are counted in the order of the data; kinds of tokens as in `state`.

    Attributes:
        tiles, colours: their keys; `tile` and `colour` are the way back.
        kinds: the key of each kind of token, empty for no token; `kind` is the way back.
        supply: how many tokens of each kind are in the box.
        pile: the kind of each token in the box.
        cows: how many cows stand on each tile at the start.
        hill: the tile of the Sheriff.
        dangerous: whether each kind of token is a yellow one.
        gold: the worth of each kind of token in hundreds of dollars, 0 for all but nuggets.
        raids, infects, steals: the moves by colour.
        raids_of, infects_all: those of each mask of colours, and all.
        sends: the moves by tile.
        brands, rattles: the moves by tile, then colour.
        starts: the tiles where the game may begin, as moves.
        drawn: the draws of each kind of gold.
    """

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.tiles: Final = tuple(tile.key for tile in box.tiles)
        self.colours: Final = tuple(colour.key for colour in box.colours)
        self.tile: Final = {key: number for number, key in enumerate(self.tiles)}
        self.colour: Final = {key: number for number, key in enumerate(self.colours)}

        values = sorted(set(box.gold.values))
        names = {KINDS[kind]: kind.value for kind in TokenKind}
        self.kinds: Final = ("", *(names[kind] for kind in range(1, GOLD_TOKEN)), *(f"gold_{v}" for v in values))
        self.kind: Final = {key: number for number, key in enumerate(self.kinds) if key}
        counts = {KINDS[token.kind]: token.count for token in box.tokens}
        self.supply: Final = (
            0,
            *(counts[kind] for kind in range(1, GOLD_TOKEN)),
            *(box.gold.values.count(value) for value in values),
        )
        self.pile: Final = tuple(kind for kind, count in enumerate(self.supply) for _ in range(count))
        self.gold: Final = bytes([*([0] * GOLD_TOKEN), *(value // HUNDRED for value in values)])
        yellow = {KINDS[token.kind] for token in box.tokens if token.dangerous}
        self.dangerous: Final = tuple(kind in yellow for kind in range(len(self.kinds)))

        self.cows: Final = tuple(tile.cows for tile in box.tiles)
        self.hill: Final = next(number for number, tile in enumerate(box.tiles) if tile.sheriff)

        self.raids: Final = tuple(Raid(key) for key in self.colours)
        self.infects: Final = tuple(Infect(key) for key in self.colours)
        self.steals: Final = tuple(StealCows(key) for key in self.colours)
        self.raids_of: Final = tuple(
            tuple(move for colour, move in enumerate(self.raids) if mask >> colour & 1) for mask in MASKS
        )
        self.sends: Final = tuple(SendOutlaw(key) for key in self.tiles)
        self.brands: Final = tuple(tuple(Brand(tile, colour) for colour in self.colours) for tile in self.tiles)
        self.rattles: Final = tuple(tuple(Rattle(colour, tile) for colour in self.colours) for tile in self.tiles)
        self.starts: Final = tuple(PickStart(tile.key) for tile in box.tiles if tile.start)
        self.drawn: Final = tuple(NuggetDrawn(HUNDRED * worth) for worth in self.gold)
        assert len(self.tiles) == CELLS, "the box checks its tiles"
