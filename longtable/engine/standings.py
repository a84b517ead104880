"""The scoring of a position, line by line."""

import msgspec

from longtable.engine.moves import Seat


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the scoring.

    Attributes:
        key: the same for all seats, so that lines make columns (`purse`, `bets`).
        label: what the table heading says.
        amount: what it adds to the total, in the game's unit of victory.
        detail: where the amount comes from, in words; empty where nothing adds to it.
    """

    key: str
    label: str
    amount: int
    detail: str = ""


class Standing(msgspec.Struct, frozen=True):
    """One seat's scoring if the game ended now.

    Attributes:
        seat: whose.
        lines: every scoring line, in rulebook order, those worth nothing too.
        total: the sum that decides.
        rank: 1 for a winner; tied seats share a rank.
        note: what else decided (`arrested`, `nine white cows`), empty as a rule.
    """

    seat: Seat
    lines: tuple[ScoreLine, ...]
    total: int
    rank: int
    note: str = ""


def ranked(totals: list[int]) -> list[int]:
    """The rank of each total, 1 for the highest; equal totals share the better rank."""
    return [1 + sum(other > total for other in totals) for total in totals]
