"""Every move of The Long Road, in the rulebook's words.

Destinations are named by their decks (`to: teepee`). Caravan cards that look the same are the same to
a player: seats name them by their key (`ranch_teepee`), and chance, which knows which copy it is, adds
the deck it came from (`ranch_teepee-0` of the first seat's deck). A character on the table is named
by the hat on it, `5 * seat + 0 to 4`, since only its owner may know who it is. Moves of small closed
sets are made once, in `Lookups`.
"""

from typing import Final

from longtable.engine.moves import Move

# -- chance ----------------------------------------------------------------------------------------


class Opened(Move, frozen=True):
    """The first player, the three destinations turned up, and the face of the End of the Game tile."""

    first: int
    destinations: tuple[str, str, str]
    tile: str


class DealtHands(Move, frozen=True):
    """Each seat has drawn three caravan cards."""

    cards: tuple[tuple[str, ...], ...]


class DealtBosses(Move, frozen=True):
    """Each seat has a boss."""

    bosses: tuple[str, ...]


class DealtLetters(Move, frozen=True):
    """Each seat has the characters of a letter (rulebook: First game players)."""

    letters: tuple[str, ...]


class DealtPacks(Move, frozen=True):
    """Each seat has six characters to draft from (rulebook: Expert players)."""

    packs: tuple[tuple[str, ...], ...]


class Drew(Move, frozen=True):
    """The seat on turn drew a caravan card."""

    card: str


class TurnedTop(Move, frozen=True):
    """A gambler's top card was turned up, and put under the deck."""

    card: str


class TurnedUp(Move, frozen=True):
    """Characters were turned up: those of a sale that begins, or one that must lie open where it came to."""

    characters: tuple[str, ...]


class TurnedDestination(Move, frozen=True):
    """A new destination was turned up where one was reached."""

    destination: str


class ShownBosses(Move, frozen=True):
    """Everybody showed the boss; the game is over."""

    bosses: tuple[str, ...]


# -- the draft --------------------------------------------------------------------------------------


class Draft(Move, frozen=True):
    """Keep a character of the pack in hand; the rest goes to the left."""

    character: str


# -- a turn -----------------------------------------------------------------------------------------


class Discard(Move, frozen=True):
    """Put a card of the hand under the deck; the first one pays for the change of hand."""

    card: str


class PlayCard(Move, frozen=True):
    """Add a card to a caravan."""

    card: str
    to: str


class ShowHand(Move, frozen=True):
    """Show the hand, of which no card can be played (R9)."""

    cards: tuple[str, ...]


class TakeReward(Move, frozen=True):
    """Take a `coin` or a `knife` from the destination."""

    reward: str


class PlayCharacter(Move, frozen=True):
    """Play a character beside the last card; `saloon` by the effect of the Saloon."""

    character: str
    saloon: bool = False


class MoveCharacter(Move, frozen=True):
    """Move one's own character to another destination (Trading Post)."""

    hat: int
    to: str


class BuyWeapon(Move, frozen=True):
    """Buy a weapon, at half price while the General Store's effect lasts."""

    weapon: str


class Arm(Move, frozen=True):
    """Put a weapon of one's supply on one's own character."""

    weapon: str
    hat: int


class Skip(Move, frozen=True):
    """Leave what is optional: the rest of the turn, a further card, bringing an ally."""


# -- a sale -----------------------------------------------------------------------------------------


class TakeCard(Move, frozen=True):
    """The active character takes a card of the caravan."""

    card: str


class TakeNothing(Move, frozen=True):
    """The active character takes no card: there is none, or its ability takes none."""


class TakeWeapon(Move, frozen=True):
    """The active character takes a weapon from an enemy."""

    weapon: str
    character: str


class TakeMoney(Move, frozen=True):
    """The active character takes money from a seat."""

    seat: int


class BringAlly(Move, frozen=True):
    """The active character brings an ally from another destination."""

    hat: int


class NameColour(Move, frozen=True):
    """Name `white` or `black` before the top card is turned up."""

    colour: str


class PickCharacter(Move, frozen=True):
    """Take a character from the destination that was sold."""

    character: str


DEALS: Final = (Opened, DealtHands, DealtBosses, DealtLetters, DealtPacks)
OF_CHANCE: Final = (*DEALS, Drew, TurnedTop, TurnedUp, TurnedDestination, ShownBosses)
IN_TURN: Final = (Discard, PlayCard, ShowHand, TakeReward, PlayCharacter, MoveCharacter, BuyWeapon, Arm, Skip)
IN_SALE: Final = (TakeCard, TakeNothing, TakeWeapon, TakeMoney, BringAlly, NameColour, PickCharacter)
MOVES: Final = (*OF_CHANCE, Draft, *IN_TURN, *IN_SALE)

SKIP: Final = Skip()
TAKE_NOTHING: Final = TakeNothing()
COIN: Final = TakeReward("coin")
KNIFE: Final = TakeReward("knife")
COLOURS: Final = ("white", "black")
NAME_COLOUR: Final = tuple(NameColour(colour) for colour in COLOURS)
TAKE_MONEY: Final = tuple(TakeMoney(seat) for seat in range(4))
