"""The names of places and pieces on the table of Longboard.

Places of a seat's board: `supply`, `tray` (what others offer to this seat) and its `worth`,
`board:1` to `board:14`, or as many as there are, with a `beach:` and a `number:` each, `board:new`,
`check:boards` and `check:longest`. On the table: `deck`, `beaches`, `end`, `objective:1` to `4` with a `lead:` each.
Pieces: `card:<key>`, `deck` (its top card), `deck:under:<n>`, `objective:<place>`, `beach:<n>`
and each seat's `check:` pieces.
"""

from typing import Final

from longtable.engine.layout import prefix
from longtable.engine.moves import Seat
from longtable.games.longboard.rules.moves import NEW

COLUMNS: Final = 14
"""How many boards a seat may begin with a place for each at full width; further ones make all of them narrower."""
DECK: Final = "deck"
BEACHES: Final = "beaches"
END: Final = "end"
END_GAME: Final = "end_game"
PLAY_ON: Final = "play_on"
CARD: Final = "card:"


def card_piece(key: str) -> str:
    """The piece of a Board card."""
    return CARD + key


def area(seat: Seat) -> str:
    """The whole board of a seat."""
    return f"{prefix(seat)}board"


def supply(seat: Seat) -> str:
    """Where a seat's supply lies."""
    return f"{prefix(seat)}supply"


def tray(seat: Seat) -> str:
    """Where cards lie that are offered to a seat."""
    return f"{prefix(seat)}tray"


def worth(seat: Seat) -> str:
    """Where it stands what those cards are worth."""
    return f"{prefix(seat)}worth"


def board(seat: Seat, number: int) -> str:
    """Where a board lies, or may be begun."""
    return f"{prefix(seat)}board:{'new' if number == NEW else number}"


def beach(seat: Seat, number: int) -> str:
    """Where the Beach card of a board lies."""
    return f"{prefix(seat)}beach:{number}"


def number(seat: Seat, board: int) -> str:
    """Where the number of a board stands."""
    return f"{prefix(seat)}number:{board}"


def board_number(name: str) -> int | None:
    """The number of a board's place on a seat's own board, or None where it is none."""
    kind, _, number = name.partition(":")
    if kind != "board":
        return None
    return int(number) if number.isdigit() else NEW
