"""What `objectives.yaml` says: the objectives, with the condition kinds that a card may name and their parameters.

A condition measures the boards of one seat. Most cards go to the seats with the most or the
least of something, all of them where they tie; the others go to every seat that has what they
ask for (rulebook: Objective Cards).
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, ClassVar

import msgspec

from longtable.engine.game import Provenance
from longtable.engine.words import counted
from longtable.games.longboard.box.cards import Built, Cards
from longtable.games.longboard.box.deck import Key, Name

Value = Annotated[int, msgspec.Meta(ge=1, le=8)]
Count = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Aim(StrEnum):
    """Who gets an objective."""

    MOST = "most"
    LEAST = "least"
    ALL = "all"
    """Everyone who measures anything."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Base of all condition kinds."""

    aim: ClassVar[Aim] = Aim.ALL

    def told(self, measure: int) -> str:
        """A measure in words."""
        return "met"


class Longest(Condition, frozen=True, tag="longest"):
    """The most cards on a shaped board of one colour; wilds count (ruling COLOUR-1)."""

    aim = Aim.MOST
    colour: str

    def measure(self, cards: Cards, built: Built) -> int | None:
        lengths = [len(board) for board in built.shaped if cards.colours[cards.colour[board[0]]].key == self.colour]
        return max(lengths, default=None)

    def told(self, measure: int) -> str:
        return counted(measure, "card")


class NoWilds(Condition, frozen=True, tag="no_wilds"):
    """No wild on any board, shaped or not, and at least so many shaped boards (ruling WILDS-1)."""

    boards: Count

    def measure(self, cards: Cards, built: Built) -> int | None:
        if any(map(cards.board_wilds, built.boards)):
            return None
        shaped = len(built.shaped)
        return shaped if shaped >= self.boards else None


class MostWilds(Condition, frozen=True, tag="most_wilds"):
    """The most wilds on one shaped board."""

    aim = Aim.MOST
    at_least: Count

    def measure(self, cards: Cards, built: Built) -> int | None:
        most = max(map(cards.board_wilds, built.shaped), default=0)
        return most if most >= self.at_least else None

    def told(self, measure: int) -> str:
        return counted(measure, "wild")


class EveryColour(Condition, frozen=True, tag="every_colour"):
    """A shaped board in each colour."""

    def measure(self, cards: Cards, built: Built) -> int | None:
        colours = {cards.colour[board[0]] for board in built.shaped}
        return len(colours) if len(colours) == len(cards.colours) else None


class MostStickers(Condition, frozen=True, tag="most_stickers"):
    """The most stickers on one shaped board."""

    aim = Aim.MOST

    def measure(self, cards: Cards, built: Built) -> int | None:
        return max(map(cards.board_stickers, built.shaped), default=None)

    def told(self, measure: int) -> str:
        return counted(measure, "sticker")


class LeastTotal(Condition, frozen=True, tag="least_total"):
    """The least total of values on one shaped board."""

    aim = Aim.LEAST

    def measure(self, cards: Cards, built: Built) -> int | None:
        return min(map(cards.total, built.shaped), default=None)

    def told(self, measure: int) -> str:
        return f"total {measure}"


class Rising(Condition, frozen=True, tag="rising"):
    """A board of at least so many cards, each higher than the one below."""

    cards: Count

    def measure(self, cards: Cards, built: Built) -> int | None:
        lengths = [len(values) for values in built.values() if len(set(values)) == len(values)]
        longest = max(lengths, default=0)
        return longest if longest >= self.cards else None


class SameValue(Condition, frozen=True, tag="same_value"):
    """At least so many cards of one value on one board; wilds count by their number."""

    cards: Count

    def measure(self, cards: Cards, built: Built) -> int | None:
        most = max((max(map(values.count, values)) for values in built.values()), default=0)
        return most if most >= self.cards else None


class Straight(Condition, frozen=True, tag="straight"):
    """So many consecutive values on one board, each at least once; wilds count by their number."""

    values: Value

    def measure(self, cards: Cards, built: Built) -> int | None:
        for values in built.values():
            there = set(values)
            if any(there.issuperset(range(value, value + self.values)) for value in there):
                return self.values
        return None


class FromTo(Condition, frozen=True, tag="from_to"):
    """A board that begins with one value and ends with another; a wild may end it."""

    first: Value
    last: Value

    def measure(self, cards: Cards, built: Built) -> int | None:
        ends = [(values[0], values[-1]) for values in built.values()]
        return ends.count((self.first, self.last)) or None


class Tidy(Condition, frozen=True, tag="tidy"):
    """At least so many shaped boards, and no unshaped one."""

    boards: Count

    def measure(self, cards: Cards, built: Built) -> int | None:
        shaped = len(built.shaped)
        return shaped if shaped == len(built.boards) >= self.boards else None


AnyCondition = (
    Longest
    | NoWilds
    | MostWilds
    | EveryColour
    | MostStickers
    | LeastTotal
    | Rising
    | SameValue
    | Straight
    | FromTo
    | Tidy
)


def holders(condition: AnyCondition, cards: Cards, everyone: Sequence[Built]) -> Iterator[tuple[int, int]]:
    """The seats that get an objective as the boards are now, each with its measure."""
    measures = [condition.measure(cards, built) for built in everyone]
    there = [measure for measure in measures if measure is not None]
    if not there:
        return
    best = {Aim.MOST: max(there), Aim.LEAST: min(there)}.get(condition.aim)
    for seat, measure in enumerate(measures):
        if measure is not None and best in (None, measure):
            yield seat, measure


# -- the cards ----------------------------------------------------------------------------------------


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Objective card."""

    name: Name
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    condition: AnyCondition
    points: Annotated[int, msgspec.Meta(ge=1, le=20)]
    provenance: Provenance


class ObjectiveSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The objectives of the game, or a pack of a player's own."""

    key: Key
    title: Name
    objectives: tuple[Objective, ...]
