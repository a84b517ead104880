"""Longboard and its second referee agree; where the referee errs on purpose, the comparison notices."""

from collections.abc import Collection
from random import Random
from typing import Any

import pytest

from longtable.engine.game import AnyGame
from longtable.engine.moves import Move, Seat
from longtable.games.longboard.rules.moves import Build, PlayOn, Take
from tests.contract.tables import TABLES, Table
from tests.referees.compare import Chooser, at_random, by_either, by_policy, by_temper, first_difference
from tests.referees.longboard import Board, Judge, extends, value_of

LONGBOARD = [table for table in TABLES if table.game.key == "longboard"]


def for_shape(game: AnyGame, state: Any, rng: Random) -> Move:  # noqa: ANN401 - as every chooser
    """Builds in small steps up to the four cards of a shaped board, and never ends the game."""
    moves = game.legal_moves(state)
    if PlayOn() in moves:
        return PlayOn()
    boards = game.tell(state).seats[game.actor(state)].boards
    builds = [move for move in moves if isinstance(move, Build | Take) and move.board]
    short = [move for move in builds if len(boards[move.board - 1]) < 4]
    return min(short, key=lambda move: value_of(move.card)) if short else rng.choice(moves)


@pytest.mark.parametrize("choose", [at_random, by_policy, by_either, by_temper(3), for_shape])
@pytest.mark.parametrize("table", LONGBOARD, ids=lambda table: table.name)
def test_rules_and_referee_agree(table: Table, choose: Chooser) -> None:
    assert first_difference(table, 1, choose) is None


class StrictlyUpward(Judge):
    """Wants every card higher than the one below."""

    def places_for(self, card: str) -> list[int]:
        boards = self.boards(self.at["turn"])
        return [place for place in super().places_for(card) if not place or self.rises(card, boards[place - 1])]

    @staticmethod
    def rises(card: str, board: Board) -> bool:
        return extends(card, board) and value_of(card) > value_of(board[-1])


class SwapsEvenly(Judge):
    """Lets a card go for others of the same total."""

    def takes(self, seat: Seat, given: Collection[str]) -> list[Move]:
        return super().takes(seat, [*given, "wild-1"])


class ScoresShortBoards(Judge):
    """Counts the stickers of every board."""

    def stickers(self, seat: Seat) -> int:
        return sum(int(card.split("-")[2]) for board in self.boards(seat) for card in board if "wild" not in card)


class LeavesTies(Judge):
    """Shares every win, whoever has a wild."""

    def highest_wild(self, seat: Seat) -> int:
        return 0


@pytest.mark.parametrize(
    ("judge", "notices"),
    [
        (StrictlyUpward, "legal moves"),
        (SwapsEvenly, "legal moves"),
        (ScoresShortBoards, "boards"),
        (LeavesTies, "ranks"),
    ],
)
def test_a_referee_that_errs_is_noticed(judge: type[Judge], notices: str) -> None:
    found = (first_difference(LONGBOARD[0], seed, for_shape, judge) for seed in range(200))
    first = next((difference for difference in found if difference is not None), "")
    assert notices in first, first
