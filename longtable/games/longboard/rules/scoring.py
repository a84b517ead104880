"""The scoring, line by line (rulebook: Scoring and Winning)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from longtable.engine.moves import Seat
from longtable.engine.standings import ScoreLine, Standing
from longtable.engine.words import counted
from longtable.games.longboard.box.cards import Boards, Built
from longtable.games.longboard.box.objectives import Objective, holders
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState

NO_WILD: Final = 0
"""What the tie-break counts for a seat without a wild on a shaped board."""


def everyones(lookups: Lookups, state: LongboardState) -> list[Built]:
    """What each seat has built."""
    return [Built(lookups.cards, boards) for boards in state.boards]


def stickers(lookups: Lookups, built: Built) -> int:
    """The points of shaped boards; wilds have no stickers."""
    return sum(map(lookups.cards.board_stickers, built.shaped))


def penalty(lookups: Lookups, built: Built) -> int:
    """What unshaped boards cost."""
    shaped, penalties = lookups.shaped, lookups.penalties
    return sum([penalties[len(board)] for board in built.boards if len(board) < shaped])


def most_shaped(everyone: Sequence[Built]) -> list[Seat]:
    """The seats with the largest number of shaped boards, none where nobody has one (ruling ACHIEVE-1)."""
    return _best([len(built.shaped) for built in everyone])


def longest(everyone: Sequence[Built]) -> list[Seat]:
    """The seats with the longest shaped board, none where nobody has one (ruling ACHIEVE-1)."""
    return _best([built.longest() for built in everyone])


def highest_wild(lookups: Lookups, built: Built) -> int:
    """The highest wild on a shaped board, which breaks ties; `NO_WILD` where there is none."""
    colour, value, wild = lookups.cards.colour, lookups.cards.value, lookups.cards.wild
    return max([value[card] for board in built.shaped for card in board if colour[card] == wild], default=NO_WILD)


def results(lookups: Lookups, state: LongboardState) -> list[tuple[int, int]]:
    """Every seat's points if the game ended now, and the wild that breaks ties.

    Supplies count nothing (ruling SCORE-1); an objective counts once a seat (ruling SCORE-2), by shaped boards alone,
    as the achievements do (ruling SCORE-3).
    """
    everyone = everyones(lookups, state)
    points = [stickers(lookups, built) - penalty(lookups, built) for built in everyone]
    achievements = lookups.box.numbers.achievements
    for seat in most_shaped(everyone):
        points[seat] += achievements.most_shaped
    for seat in longest(everyone):
        points[seat] += achievements.longest
    for number in state.objectives:
        objective = lookups.objectives[number]
        for seat, _ in holders(objective.condition, lookups.cards, everyone):
            points[seat] += objective.points
    return [(total, highest_wild(lookups, built)) for total, built in zip(points, everyone, strict=True)]


def account(lookups: Lookups, state: LongboardState, seat: Seat) -> dict[str, float]:
    """What a seat's points would come from if the game ended now; together they are its score."""
    everyone = everyones(lookups, state)
    built, achievements = everyone[seat], lookups.box.numbers.achievements
    objectives = [lookups.objectives[number] for number in state.objectives]
    return {
        "points from stickers": stickers(lookups, built),
        "points lost with unshaped boards": -penalty(lookups, built),
        "points for the most shaped boards": achievements.most_shaped * (seat in most_shaped(everyone)),
        "points for the longest board": achievements.longest * (seat in longest(everyone)),
        "points from objectives": sum(
            objective.points
            for objective in objectives
            if seat in dict(holders(objective.condition, lookups.cards, everyone))
        ),
    }


def standings(lookups: Lookups, state: LongboardState) -> tuple[Standing, ...]:
    """The full scoring of every seat. A tie goes to the higher wild; without one it is shared (ruling TIE-1)."""
    keys = results(lookups, state)
    points, wilds = ([key[part] for key in keys] for part in (0, 1))
    lines = _Lines(lookups, state)
    return tuple(
        Standing(
            seat,
            lines.of(seat),
            points[seat],
            1 + sum(other > keys[seat] for other in keys),
            _note(points, wilds, seat),
        )
        for seat in range(len(state.roles))
    )


def _best(counts: list[int]) -> list[Seat]:
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most] if most else []


def _note(points: list[int], wilds: list[int], seat: Seat) -> str:
    """What decided between seats with equal points."""
    tied = [wild for total, wild in zip(points, wilds, strict=True) if total == points[seat]]
    if len(tied) < 2 or max(tied) == NO_WILD:
        return ""
    return f"highest wild {wilds[seat]}" if wilds[seat] else "no wild"


class _Lines:
    """The scoring lines of every seat in one position."""

    def __init__(self, lookups: Lookups, state: LongboardState) -> None:
        self.lookups = lookups
        self.everyone = everyone = everyones(lookups, state)
        self.most_shaped = most_shaped(everyone)
        self.longest = longest(everyone)
        self.objectives = [
            (objective, dict(holders(objective.condition, lookups.cards, everyone)))
            for objective in (lookups.objectives[number] for number in state.objectives)
        ]

    def of(self, seat: Seat) -> tuple[ScoreLine, ...]:
        """The lines of one seat, in the order of the rulebook."""
        lookups, built = self.lookups, self.everyone[seat]
        achievements = lookups.box.numbers.achievements
        return (
            ScoreLine("boards", "Shaped boards", stickers(lookups, built), self._shaped(built.boards)),
            ScoreLine("unshaped", "Unshaped boards", -penalty(lookups, built), self._unshaped(built.boards)),
            ScoreLine(
                "most_shaped",
                "Most shaped boards",
                achievements.most_shaped if seat in self.most_shaped else 0,
                f"{len(built.shaped)} shaped" if seat in self.most_shaped else "",
            ),
            ScoreLine(
                "longest",
                "Longest shaped board",
                achievements.longest if seat in self.longest else 0,
                f"{built.longest()} cards" if seat in self.longest else "",
            ),
            *(self._objective(place, seat) for place in range(1, len(self.objectives) + 1)),
        )

    def _shaped(self, boards: Boards) -> str:
        cards = self.lookups.cards
        parts = [
            f"{cards.board_stickers(board)} on board {number}"
            for number, board in enumerate(boards, 1)
            if cards.is_shaped(board)
        ]
        return ", ".join(parts)

    def _unshaped(self, boards: Boards) -> str:
        counts = Counter(len(board) for board in boards if not self.lookups.cards.is_shaped(board))
        parts = [f"{count} of {counted(length, 'card')}" for length, count in sorted(counts.items())]
        return ", ".join(parts)

    def _objective(self, place: int, seat: Seat) -> ScoreLine:
        objective, held = self.objectives[place - 1]
        amount = objective.points if seat in held else 0
        detail = objective.condition.told(held[seat]) if seat in held else ""
        return ScoreLine(f"objective{place}", objective.name, amount, detail)


def leaders(lookups: Lookups, state: LongboardState, objective: Objective) -> list[tuple[Seat, int]]:
    """The seats that would get an objective now, with their measures."""
    return list(holders(objective.condition, lookups.cards, everyones(lookups, state)))
