"""Why a move is not allowed."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

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


class Reason(NamedTuple):
    """What the rulebook says against a move.

    Attributes:
        section: the heading that says so, with the id of a ruling where there is one.
        sentence: the words, with the details of a refusal as `{name}`.
    """

    section: str
    sentence: str


C = TypeVar("C", bound=RefusalCode)


class Reasons(Mapping[C, Reason]):
    """Every reason for which a game refuses a move, by its code.

    Args:
        codes: the game's list of reasons.
        reasons: the section and the sentence of each.
        over: what is refused with when the game is over; for games that leave it to `Game.why_not`.
        early: the same while chance is due.

    Raises:
        ValueError: a code has no section or no sentence.
    """

    def __init__(
        self,
        codes: type[C],
        reasons: Mapping[C, tuple[str, str]],
        *,
        over: C | None = None,
        early: C | None = None,
    ) -> None:
        missing = [code for code in codes if not all(reasons.get(code, ("", "")))]
        if missing:
            raise ValueError(f"no section or no sentence for: {', '.join(missing)}")
        self._codes = codes
        self._over = over
        self._early = early
        self._reasons = {code: Reason(*reasons[code]) for code in codes}

    def __getitem__(self, code: C) -> Reason:
        return self._reasons[code]

    def __iter__(self) -> Iterator[C]:
        return iter(self._reasons)

    def __len__(self) -> int:
        return len(self._reasons)

    def refuse(self, code: C, /, *, section: str = "", **details: str | int) -> Refusal:
        """A refusal with its section, or with `section` where the same reason has several."""
        return Refusal(code, section or self[code].section, details)

    def over(self) -> Refusal:
        """The refusal of any move when the game is over."""
        assert self._over is not None, "no reason says that the game is over"
        return self.refuse(self._over)

    def early(self) -> Refusal:
        """The refusal of any move of a seat while chance is due."""
        assert self._early is not None, "no reason says that chance is due"
        return self.refuse(self._early)

    def sentence(self, refusal: Refusal) -> str:
        """The words for a refusal."""
        return self[self._codes(refusal.code)].sentence.format_map(refusal.details)


class IllegalMove(ValueError):
    """A well-formed move that the rules refuse here."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal: Final = refusal


class SeatingError(ValueError):
    """A game can't be played with these seats; the message says which it can."""


class OptionError(ValueError):
    """An option that the game does not have, or a value it can't take; the message says which it can."""
