"""Every move of Longhorn, in the rulebook's words. Tiles, tokens and colours go by their keys in the data."""

from typing import Final

from longtable.engine.moves import Move

# -- chance ----------------------------------------------------------------------------------------


class LaidTiles(Move, frozen=True):
    """The nine tiles lie in their square; `tiles` row by row."""

    tiles: tuple[str, ...]


class DrawnTokens(Move, frozen=True):
    """Nine tokens were drawn and placed one by one, row by row, before any swap for the Sheriff."""

    tokens: tuple[str, ...]


class PlacedCows(Move, frozen=True):
    """The stated number of cows stands on each tile; `cows` row by row, one colour a cow."""

    cows: tuple[tuple[str, ...], ...]


class Tossed(Move, frozen=True):
    """The Outlaw token fell with the side of `seat` upwards: that seat begins."""

    seat: int


class NuggetDrawn(Move, frozen=True):
    """The nugget stolen by an Ambush is one worth `value` dollars."""

    value: int


# -- the turn --------------------------------------------------------------------------------------


class PickStart(Move, frozen=True):
    """The opponent of the one who begins chooses the starting location."""

    tile: str


class Raid(Move, frozen=True):
    """Steal all the cattle of one colour at the outlaw's location (rulebook: 1- Stealing Cattle)."""

    colour: str


class Brand(Move, frozen=True):
    """Branding Iron: take all the cattle of one colour on a neighbouring tile."""

    tile: str
    colour: str


class StealCows(Move, frozen=True):
    """Ambush: steal two cows of one colour, or the only one, from the opponent."""

    colour: str


class StealNugget(Move, frozen=True):
    """Ambush: steal one of the opponent's gold nuggets, taken at random."""


class Infect(Move, frozen=True):
    """Epidemic: remove all cows of one colour from the board."""

    colour: str


class Rattle(Move, frozen=True):
    """Rattlesnake: lay out the rattled cow of one colour on a neighbouring tile."""

    colour: str
    tile: str


class SendOutlaw(Move, frozen=True):
    """Move the Outlaw token (rulebook: 2- Move and Turn Over the Outlaw Token)."""

    tile: str


MOVES: Final = (
    LaidTiles,
    DrawnTokens,
    PlacedCows,
    Tossed,
    PickStart,
    Raid,
    Brand,
    StealCows,
    StealNugget,
    NuggetDrawn,
    Infect,
    Rattle,
    SendOutlaw,
)
