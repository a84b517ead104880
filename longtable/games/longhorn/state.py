"""One position of Longhorn as one run of bytes, and where each thing stands in it."""

from typing import Final, Self

import msgspec

from longtable.engine.state import State
from longtable.games.longhorn.ground import CELLS

COLOURS: Final = 4
EACH: Final = 9
"""Cows of each colour."""
SEATS: Final = 2

# Steps of a match: what is decided next.
TILES: Final = 0
"""Chance lays the tiles."""
TOKENS: Final = 1
"""Chance deals the action tokens."""
COWS: Final = 2
"""Chance places the cows."""
TOSS: Final = 3
"""The Outlaw token is thrown."""
START: Final = 4
"""The opponent of the one who begins picks the starting tile."""
RAID: Final = 5
IRON: Final = 6
AMBUSH: Final = 7
NUGGET: Final = 8
"""Chance draws the nugget stolen by an Ambush."""
EPIDEMIC: Final = 9
RATTLESNAKE: Final = 10
"""The rattled cows are laid out, one by one."""
SEND: Final = 11
OVER: Final = 12

STEPS: Final = (
    "tiles",
    "tokens",
    "cows",
    "toss",
    "start",
    "raid",
    "iron",
    "ambush",
    "nugget",
    "epidemic",
    "rattlesnake",
    "send",
    "over",
)
"""What positions call each step."""

# Endings.
NONE: Final = 0
ARRESTED: Final = 1
"""The outlaw on turn had to take the Sheriff token."""
NINE: Final = 2
"""The outlaw on turn has all nine cows of a colour."""
SETTLED: Final = 3
"""The outlaw could not be sent to any cattle; the richest wins."""

ENDINGS: Final = ("", "arrested", "nine", "settled")
"""What positions call each ending."""

# Kinds of tokens. Gold nuggets follow, one kind a value.
NO_TOKEN: Final = 0
AMBUSH_TOKEN: Final = 1
IRON_TOKEN: Final = 2
SNAKE_TOKEN: Final = 3
EPIDEMIC_TOKEN: Final = 4
OIL_TOKEN: Final = 5
SHERIFF_TOKEN: Final = 6
GOLD_TOKEN: Final = 7
"""The first kind of gold."""

# Fates of the token dealt to a cell.
LYING: Final = 0
TAKEN: Final = 1
"""Taken by seat 0; one more for seat 1."""
SPENT: Final = 3
"""Used or gone without effect: back in the box."""

ASIDE: Final = CELLS
"""Where the outlaw is before the starting tile is chosen."""

# Where things stand in `LonghornState.cells`: first what says nothing about how the game goes on.
DEALT: Final = 0
"""The kind of token dealt to a cell, wherever it is now."""
GRID: Final = DEALT + CELLS
"""The number of the tile on a cell."""
CELL: Final = GRID + CELLS
"""The cell of a tile, by its number."""
BAG: Final = CELL + CELLS
"""Cows of a colour not yet placed."""
BOX: Final = BAG + COLOURS
"""Action tokens that were not drawn, or not yet."""
SAME: Final = BOX + 1
"""Whether the option `iron_same_colour` is on."""
TURNS: Final = SAME + 1
"""Turns begun."""
ENDING: Final = TURNS + 1
PLAY: Final = ENDING + 1
"""From here on everything counts: a deal with equal cells goes on alike."""
HERE: Final = PLAY
"""Cows on a cell: `HERE + COLOURS * cell + colour`."""
COUNT: Final = HERE + COLOURS * CELLS
"""All cows on a cell."""
TOKEN: Final = COUNT + CELLS
"""The kind of token that lies on a cell."""
FATE: Final = TOKEN + CELLS
"""What became of the token dealt to a cell."""
HERD: Final = FATE + CELLS
"""Cows of a seat: `HERD + COLOURS * seat + colour`."""
LEFT: Final = HERD + COLOURS * SEATS
"""Cows of a colour still on the board."""
GONE: Final = LEFT + COLOURS
"""Cows of a colour removed by the Epidemic."""
GOLD: Final = GONE + COLOURS
"""The nuggets of a seat, in hundreds of dollars."""
STEP: Final = GOLD + SEATS
TURN: Final = STEP + 1
"""The seat that the Outlaw token shows."""
OUTLAW: Final = TURN + 1
"""The outlaw's cell, or `ASIDE`."""
STOLEN: Final = OUTLAW + 1
"""Cows stolen by the raid of this turn: how far the outlaw goes."""
RAIDED: Final = STOLEN + 1
"""The colour of that raid, plus one; 0 before it."""
OWED: Final = RAIDED + 1
"""The mask of colours whose rattled cow is still to be laid out."""
AGAIN: Final = OWED + 1
"""Whether Snake Oil lets the outlaw on turn play again."""
LAST: Final = AGAIN + 1
"""The cell of each seat's latest turn, plus one; 0 before its first."""
SIZE: Final = LAST + SEATS

# Where a cow is, in `LonghornState.meeples`: a cell, or one of these.
IN_HERD: Final = CELLS
"""In the herd of seat 0; one more for seat 1."""
IN_BAG: Final = 20
IN_BOX: Final = 21

PLACE_BYTE: Final = tuple(bytes([place]) for place in range(IN_BOX + 1))
"""Each place of a cow as a single byte, for searching and replacing."""


_new: Final = object.__new__


class LonghornState(State):
    """The whole truth of one game.

    Attributes:
        cells: every count, laid out by the numbers of this module. All of it is position.
        meeples: the place of each of the 36 cows, nine of a colour together. Cows of a colour are
            alike, so which of them stands where is no part of the position: it only lets a
            table move the right piece of wood. Equality and fingerprint pass it over.
    """

    __slots__ = ("cells", "meeples")

    cells: bytearray
    meeples: bytearray

    def copy(self) -> Self:
        twin = _new(self.__class__)
        twin.cells = self.cells[:]
        twin.meeples = self.meeples[:]
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LonghornState):
            return NotImplemented
        return self.cells == other.cells

    __hash__ = None

    def fingerprint(self) -> bytes:
        return msgspec.msgpack.encode(self.cells)

    # -- reading, for everything but the hot path ----------------------------------------------------

    def here(self, cell: int, colour: int) -> int:
        """Cows of a colour on a cell."""
        return self.cells[HERE + COLOURS * cell + colour]

    def held(self, seat: int, colour: int) -> int:
        """Cows of a colour in a seat's herd."""
        return self.cells[HERD + COLOURS * seat + colour]

    def gold_cells(self, seat: int) -> list[int]:
        """The cells to which the nuggets that a seat holds were dealt."""
        return [cell for cell in range(CELLS) if self.cells[FATE + cell] == TAKEN + seat]

    def meeples_at(self, place: int, colour: int) -> list[int]:
        """The numbers (0 to 8) of the cows of a colour at a place."""
        start = EACH * colour
        return [number for number in range(EACH) if self.meeples[start + number] == place]


def blank() -> LonghornState:
    """The position before anything is laid out: all cows in the bag, all tokens to be told."""
    state = LonghornState()
    state.cells = bytearray(SIZE)
    state.cells[OUTLAW] = ASIDE
    state.cells[BAG : BAG + COLOURS] = bytes([EACH] * COLOURS)
    state.meeples = bytearray([IN_BAG] * (COLOURS * EACH))
    return state
