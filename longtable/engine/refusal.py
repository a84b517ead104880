"""Why a move is not allowed."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec


class RefusalCode(StrEnum):
    """Base of each game's list of reasons. A value is the code that files and tests name."""


class Refusal(msgspec.Struct, frozen=True):
    """One reason, without words: `Game.explain` turns it into a sentence.

    Attributes:
        code: a member of the game's `RefusalCode`.
        section: the heading of the rulebook that says so, or the id of a ruling.
        details: what the sentence needs to know (numbers, amounts, names).
    """

    code: RefusalCode
    section: str
    details: Mapping[str, str | int] = {}


class IllegalMove(ValueError):
    """A well-formed move that the rules refuse here."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal: Final = refusal


class SeatingError(ValueError):
    """A game can't be played with these seats; the message says which it can."""


class OptionError(ValueError):
    """An option that the game does not have, or a value it can't take; the message says which it can."""
