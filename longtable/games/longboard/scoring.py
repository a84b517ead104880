"""The scoring, line by line (rulebook: Scoring and Winning)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from longtable.engine.moves import Seat
from longtable.engine.standings import ScoreLine, Standing
from longtable.games.longboard.box import Objective
from longtable.games.longboard.cards import Boards
from longtable.games.longboard.conditions import holders
from longtable.games.longboard.state import LongboardState
from longtable.games.longboard.tables import Tables

NO_WILD: Final = 0
"""What the tie-break counts for a seat without a wild on a shaped board."""


def stickers(tables: Tables, boards: Boards) -> int:
    """The points of shaped boards; wilds have no stickers."""
    return sum(map(tables.cards.board_stickers, tables.cards.shaped_boards(boards)))


def penalty(tables: Tables, boards: Boards) -> int:
    """What unshaped boards cost."""
    shaped, penalties = tables.shaped, tables.penalties
    return sum([penalties[len(board)] for board in boards if len(board) < shaped])


def most_shaped(tables: Tables, everyone: Sequence[Boards]) -> list[Seat]:
    """The seats with the largest number of shaped boards, none where nobody has one (ruling ACHIEVE-1)."""
    return _best([len(tables.cards.shaped_boards(boards)) for boards in everyone])


def longest(tables: Tables, everyone: Sequence[Boards]) -> list[Seat]:
    """The seats with the longest shaped board, none where nobody has one (ruling ACHIEVE-1)."""
    return _best([_length(tables, boards) for boards in everyone])


def highest_wild(tables: Tables, boards: Boards) -> int:
    """The highest wild on a shaped board, which breaks ties; `NO_WILD` where there is none."""
    cards = tables.cards
    wilds = [
        cards.value[card] for board in cards.shaped_boards(boards) for card in board if cards.colour[card] == cards.wild
    ]
    return max(wilds, default=NO_WILD)


def totals(tables: Tables, state: LongboardState) -> list[int]:
    """Every seat's points if the game ended now."""
    everyone = state.boards
    points = [stickers(tables, boards) - penalty(tables, boards) for boards in everyone]
    achievements = tables.box.numbers.achievements
    for seat in most_shaped(tables, everyone):
        points[seat] += achievements.most_shaped
    for seat in longest(tables, everyone):
        points[seat] += achievements.longest
    for number in state.objectives:
        objective = tables.objectives[number]
        for seat, _ in holders(objective.condition, tables.cards, everyone):
            points[seat] += objective.points
    return points


def standings(tables: Tables, state: LongboardState) -> tuple[Standing, ...]:
    """The full scoring of every seat. A tie goes to the higher wild; without one it is shared (ruling TIE-1)."""
    points = totals(tables, state)
    wilds = [highest_wild(tables, boards) for boards in state.boards]
    keys = list(zip(points, wilds, strict=True))
    lines = _Lines(tables, state)
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


def _length(tables: Tables, boards: Boards) -> int:
    return max(map(len, tables.cards.shaped_boards(boards)), default=0)


def _note(points: list[int], wilds: list[int], seat: Seat) -> str:
    """What decided between seats with equal points."""
    tied = [wild for total, wild in zip(points, wilds, strict=True) if total == points[seat]]
    if len(tied) < 2 or max(tied) == NO_WILD:
        return ""
    return f"highest wild {wilds[seat]}" if wilds[seat] else "no wild"


class _Lines:
    """The scoring lines of every seat in one position."""

    def __init__(self, tables: Tables, state: LongboardState) -> None:
        self.tables = tables
        self.state = state
        self.most_shaped = most_shaped(tables, state.boards)
        self.longest = longest(tables, state.boards)
        self.objectives = [
            (objective, dict(holders(objective.condition, tables.cards, state.boards)))
            for objective in (tables.objectives[number] for number in state.objectives)
        ]

    def of(self, seat: Seat) -> tuple[ScoreLine, ...]:
        """The lines of one seat, in the order of the rulebook."""
        tables, boards = self.tables, self.state.boards[seat]
        achievements = tables.box.numbers.achievements
        shaped = len(tables.cards.shaped_boards(boards))
        length = _length(tables, boards)
        return (
            ScoreLine("boards", "Shaped boards", stickers(tables, boards), self._shaped(boards)),
            ScoreLine("unshaped", "Unshaped boards", -penalty(tables, boards), self._unshaped(boards)),
            ScoreLine(
                "most_shaped",
                "Most shaped boards",
                achievements.most_shaped if seat in self.most_shaped else 0,
                f"{shaped} shaped" if seat in self.most_shaped else "",
            ),
            ScoreLine(
                "longest",
                "Longest shaped board",
                achievements.longest if seat in self.longest else 0,
                f"{length} cards" if seat in self.longest else "",
            ),
            *(self._objective(place, seat) for place in range(1, len(self.objectives) + 1)),
        )

    def _shaped(self, boards: Boards) -> str:
        cards = self.tables.cards
        parts = [
            f"{cards.board_stickers(board)} on board {number}"
            for number, board in enumerate(boards, 1)
            if cards.is_shaped(board)
        ]
        return ", ".join(parts)

    def _unshaped(self, boards: Boards) -> str:
        counts = Counter(len(board) for board in boards if not self.tables.cards.is_shaped(board))
        parts = [f"{count} of {length} card{'' if length == 1 else 's'}" for length, count in sorted(counts.items())]
        return ", ".join(parts)

    def _objective(self, place: int, seat: Seat) -> ScoreLine:
        objective, held = self.objectives[place - 1]
        amount = objective.points if seat in held else 0
        detail = objective.condition.told(held[seat]) if seat in held else ""
        return ScoreLine(f"objective{place}", objective.name, amount, detail)


def leaders(tables: Tables, state: LongboardState, objective: Objective) -> list[tuple[Seat, int]]:
    """The seats that would get an objective now, with their measures."""
    return list(holders(objective.condition, tables.cards, state.boards))
