"""Every move of Longboard, in the rulebook's words.

Cards go by their keys (`red-4-2`: the red 4 with 2 stickers; `wild-5`), boards by their number
among the boards of their player, from 1 in the order they were begun.
"""

from typing import Final

from longtable.engine.moves import Move

NEW: Final = 0
"""The number that stands for a board yet to be begun."""

# -- chance ----------------------------------------------------------------------------------------


class Dealt(Move, frozen=True):
    """Every seat has drawn its first supply (rulebook: Setup)."""

    supplies: tuple[tuple[str, ...], ...]


class LaidOut(Move, frozen=True):
    """The Objective cards of the match, by name (rulebook: Setup)."""

    objectives: tuple[str, ...]


class Begins(Move, frozen=True):
    """Who begins, drawn among the seats that tie for the lowest supply (ruling FIRST-1)."""

    seat: int


class Drew(Move, frozen=True):
    """The top card of the deck is seen and goes to the supply of the seat on turn."""

    card: str


# -- the actions -----------------------------------------------------------------------------------


class Draw(Move, frozen=True):
    """Draw a Board card (rulebook: Increase Your Supply)."""


class Build(Move, frozen=True):
    """Put a card from the supply on a board, or begin one (rulebook: Start or Extend a Board)."""

    card: str
    board: int = NEW


class Offer(Move, frozen=True):
    """Put a card of the supply into the offer to another seat (rulebook: Swap a Card and Use It)."""

    card: str
    seat: int


class TakeBack(Move, frozen=True):
    """Take a card back out of the offer."""

    card: str


class Take(Move, frozen=True):
    """Hand the offer over, take a card for it and put that on a board: this ends the swap."""

    card: str
    board: int = NEW


# -- the end of a turn -----------------------------------------------------------------------------


class EndGame(Move, frozen=True):
    """End the game (rulebook: Game End)."""


class PlayOn(Move, frozen=True):
    """Let the game go on although it could be ended."""


MOVES: Final = (Dealt, LaidOut, Begins, Drew, Draw, Build, Offer, TakeBack, Take, EndGame, PlayOn)
OF_CHANCE: Final = (Dealt, LaidOut, Begins, Drew)

DRAW: Final = Draw()
END_GAME: Final = EndGame()
PLAY_ON: Final = PlayOn()
