"""Every move of Long Shot, in the rulebook's words. Those of small closed sets are made once."""

from typing import Final

from longtable.engine.moves import Move

HORSES: Final = range(1, 9)
CELLS: Final = range(16)
BOXES: Final = range(12)
STAKES: Final = range(1, 4)

# -- chance ----------------------------------------------------------------------------------------


class Mixed(Move, frozen=True):
    """A horse card was drawn for each number, 1 to 8; `cards` are their names."""

    cards: tuple[str, ...]


class Dealt(Move, frozen=True):
    """Every seat has its Starting Card, by letter, and the first Active Player is known."""

    cards: tuple[str, ...]
    first: int


class Rolled(Move, frozen=True):
    """The Active Player rolled both dice (rulebook: Roll Dice)."""

    horse: int
    movement: int


class NewRoll(Move, frozen=True):
    """The Horse Die was rolled again for Roland's action (rulebook: Solo Play)."""

    horse: int


# -- the five actions; `wild` marks a Wild Number to act on another number than the rolled one ------


class Concession(Move, frozen=True):
    """Mark a cell of the Concession Grid, counted from 0 row by row."""

    cell: int
    wild: bool = False


class Helmet(Move, frozen=True):
    """Mark the helmet of a horse."""

    horse: int
    wild: bool = False


class Jersey(Move, frozen=True):
    """Mark the jersey of a horse; a box of its card's bar is marked next."""

    horse: int
    wild: bool = False


class Bet(Move, frozen=True):
    """Bet `amount` dollars on a horse; `spur` uses an ability that moves horses with the bet."""

    horse: int
    amount: int
    wild: bool = False
    spur: bool = False


class Buy(Move, frozen=True):
    """Buy a horse from the Market."""

    horse: int
    wild: bool = False


class EraseWild(Move, frozen=True):
    """Being stuck, spend the turn to erase the mark on a Wild Number (rulebook: Getting Stuck) (ruling STUCK-1)."""


class Pass(Move, frozen=True):
    """Being stuck with no marked Wild Number, do nothing (ruling STUCK-2)."""


# -- what follows an action ------------------------------------------------------------------------


class MarkBox(Move, frozen=True):
    """Mark the box of `horse` on the bar of the card with number `card`."""

    card: int
    horse: int


class TakeBonus(Move, frozen=True):
    """Mark a box of the Concession Bonuses, counted from 0."""

    box: int


class MoveHorse(Move, frozen=True):
    """Move a horse directly, `spaces` forward or, where negative, back. It never crosses the line."""

    horse: int
    spaces: int


class FreeBet(Move, frozen=True):
    """Place the free bet on a horse."""

    horse: int


class TakeHorse(Move, frozen=True):
    """Take a horse from the Market without paying."""

    horse: int


class MarkCell(Move, frozen=True):
    """Mark a concession cell by a horse's ability."""

    cell: int


class MarkHelmet(Move, frozen=True):
    """Mark a helmet by a horse's ability, without taking the action."""

    horse: int


class MarkJersey(Move, frozen=True):
    """Mark a jersey by a horse's ability, without taking the action."""

    horse: int


class UseAbility(Move, frozen=True):
    """Use the ability of a horse that needs no further choice."""

    horse: int


class Decline(Move, frozen=True):
    """Leave an ability unused."""


class RolandActs(Move, frozen=True):
    """Roland does what the Solo Board says for the dice."""


MOVES: Final = (
    Mixed,
    Dealt,
    Rolled,
    NewRoll,
    Concession,
    Helmet,
    Jersey,
    Bet,
    Buy,
    EraseWild,
    Pass,
    MarkBox,
    TakeBonus,
    MoveHorse,
    FreeBet,
    TakeHorse,
    MarkCell,
    MarkHelmet,
    MarkJersey,
    UseAbility,
    Decline,
    RolandActs,
)


CONCESSION: Final = tuple(tuple(Concession(cell, wild) for cell in CELLS) for wild in (False, True))
HELMET: Final = tuple(tuple(Helmet(horse, wild) for horse in range(9)) for wild in (False, True))
JERSEY: Final = tuple(tuple(Jersey(horse, wild) for horse in range(9)) for wild in (False, True))
BUY: Final = tuple(tuple(Buy(horse, wild) for horse in range(9)) for wild in (False, True))
BET: Final = tuple(
    tuple(tuple(Bet(horse, amount, wild) for amount in range(4)) for horse in range(9)) for wild in (False, True)
)
SPUR_BET: Final = tuple(
    tuple(tuple(Bet(horse, amount, wild, True) for amount in range(4)) for horse in range(9)) for wild in (False, True)
)
MARK_BOX: Final = tuple(tuple(MarkBox(card, horse) for horse in range(9)) for card in range(9))
TAKE_BONUS: Final = tuple(TakeBonus(box) for box in BOXES)
FREE_BET: Final = tuple(FreeBet(horse) for horse in range(9))
TAKE_HORSE: Final = tuple(TakeHorse(horse) for horse in range(9))
MARK_CELL: Final = tuple(MarkCell(cell) for cell in CELLS)
MARK_HELMET: Final = tuple(MarkHelmet(horse) for horse in range(9))
MARK_JERSEY: Final = tuple(MarkJersey(horse) for horse in range(9))
USE_ABILITY: Final = tuple(UseAbility(horse) for horse in range(9))
ERASE_WILD: Final = EraseWild()
PASS: Final = Pass()
DECLINE: Final = Decline()
ROLAND_ACTS: Final = RolandActs()
ROLLED: Final = tuple(tuple(Rolled(horse, movement) for movement in range(4)) for horse in range(9))
NEW_ROLL: Final = tuple(NewRoll(horse) for horse in range(9))
MOVE_HORSE: Final = {
    (horse, spaces): MoveHorse(horse, spaces) for horse in HORSES for spaces in range(-40, 41) if spaces
}
