"""The names of places and pieces on the table of The Long Road.

Places on the table: for each route `dest:`, `rewards:`, `road:`, `caravan:`, `line:`, `order:`, `worth:`
and `hats:`; `shop:<weapon>`, `end_tile`, `tiles`, `roads`, `spare:<deck>` and `pack`. On a seat's board:
`hand`, `team`, `deck`, `arms`, `money`, `hats`, `boss`, `taken`, `reached` and `star`.

Pieces: `card:<card>`, `back:<seat>:<n>` for a caravan card that the viewer may not know;
`man:<character>`, `down:<hat>` on the table and `crew:<seat>:<n>` in a hand for a character that it may not
know; `town:<destination>`, `towns:<route>`, `coin:<route>:<n>`, `knife:<route>:<n>`, `shop:<weapon>`,
`arm:<seat>:<weapon>:<n>`, `hat:<hat>`, `boss:<seat>`, `deck:<deck>`, `reached:<n>`, `road:<n>`, `tile` and `star`.
"""

from typing import Final

from longtable.engine.layout import prefix
from longtable.engine.moves import Seat
from longtable.games.longroad.rules.lookups import ROUTE_KEYS

ROUTE_INKS: Final = ("gold", "teal", "bronze")
ROUTE_GLYPHS: Final = ("tent", "cactus", "image-filter-hdr")
ANYWHERE_INK: Final = "grey"

END_TILE: Final = "end_tile"
TILES: Final = "tiles"
ROADS: Final = "roads"
PACK: Final = "pack"

SKIP: Final = "skip"
ACTIVATE: Final = "activate"
SHOW_HAND: Final = "show_hand"
NAME: Final = "name:"


def at(kind: str, route: int) -> str:
    """A place of a route."""
    return f"{kind}:{ROUTE_KEYS[route]}"


def of(seat: Seat, name: str) -> str:
    """A place on a seat's board."""
    return f"{prefix(seat)}{name}"


def card(key: str) -> str:
    """The piece of a caravan card."""
    return f"card:{key}"


def man(key: str) -> str:
    """The piece of a known character."""
    return f"man:{key}"


def down(slot: int) -> str:
    """The piece of a face-down character that the viewer does not know."""
    return f"down:{slot}"


def reward(kind: str, route: int, number: int) -> str:
    """The piece of a coin or a knife on a destination."""
    return f"{kind}:{ROUTE_KEYS[route]}:{number}"


def arm(seat: Seat, weapon: str, number: int) -> str:
    """The piece of a weapon in a seat's supply."""
    return f"arm:{seat}:{weapon}:{number}"
