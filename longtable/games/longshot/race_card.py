"""What is fixed for one race: the board, and the eight chosen horse cards."""

from typing import Final, TypeVar

from longtable.games.longshot.abilities import AT_SCORING, Ability
from longtable.games.longshot.box import Bonus, Box, SoloAction
from longtable.games.longshot.light import LightCard
from longtable.games.longshot.state import LongShotState

A = TypeVar("A", bound=Ability)

ROWS: Final = tuple(0b1111 << (4 * row) for row in range(4))
"""The mask of each grid row."""
COLUMNS: Final = tuple(0b0001_0001_0001_0001 << column for column in range(4))
"""The mask of each grid column."""


def completed_by(marked: int, cell: int) -> tuple[bool, bool]:
    """Whether marking `cell` beside the `marked` ones completes its row, and its column."""
    row, column = ROWS[cell // 4], COLUMNS[cell % 4]
    marked |= 1 << cell
    return marked & row == row, marked & column == column


class RaceCard:
    """Tables by horse number (index 0 unused), by cell and by bonus box, for quick rules.

    Args:
        box: the components.
        cards: the ids of the chosen cards, for the numbers 1 to 8.
    """

    def __init__(self, box: Box, cards: tuple[int, ...]) -> None:
        board = box.board
        chosen = [box.horses[card].card for card in cards]
        self.finish: Final = board.track.finish
        self.last: Final = board.track.finish - 1
        self.no_bet: Final = board.track.no_bet
        self.purses: Final = board.track.purses
        self.odds: Final = ((0, 0, 0), *(horse.odds for horse in board.horses))
        self.colours: Final = ("", *(horse.colour for horse in board.horses))
        self.inks: Final = ("", *(horse.ink for horse in board.horses))
        self.wilds: Final = board.player.wilds
        self.jockey_set: Final = board.player.jockey_set
        self.movement_faces: Final = board.dice.movement
        self.horse_faces: Final = board.dice.horse
        self.bonuses: Final[tuple[Bonus, ...]] = board.bonuses.boxes
        self.solo: Final[dict[tuple[int, int], SoloAction]] = box.solo_board.actions()
        self.number_of_cell: Final = tuple(number for row in board.grid.rows for number in row)
        self.cells_of: Final = tuple(
            tuple(cell for cell, found in enumerate(self.number_of_cell) if found == number) for number in range(9)
        )
        self.names: Final = ("", *(card.name for card in chosen))
        self.texts: Final = ("", *(card.text for card in chosen))
        self.costs: Final = (0, *(card.cost for card in chosen))
        self.printed: Final = (0, *(sum(1 << horse for horse in card.bar) for card in chosen))
        self.abilities: Final[tuple[Ability | None, ...]] = (None, *(card.ability for card in chosen))
        kinds: dict[type[Ability], list[tuple[int, Ability]]] = {}
        for number, card in enumerate(chosen, 1):
            kinds.setdefault(type(card.ability), []).append((number, card.ability))
        self._kinds: Final = kinds
        self.scored: Final = tuple(
            (number, ability) for number, ability in enumerate(self.abilities) if isinstance(ability, AT_SCORING)
        )
        self.light: Final = LightCard(self)

    def held(self, state: LongShotState, seat: int, kind: type[A]) -> list[tuple[int, A]]:
        """The abilities of one kind that `seat` may use, each with the number of its horse."""
        found = self._kinds.get(kind)
        if found is None:
            return []
        return [(horse, ability) for horse, ability in found if state.owner[horse] == seat]  # type: ignore[misc]
