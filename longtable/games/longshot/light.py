"""What quick playouts read of a race card, laid out so that reading it costs little."""

from typing import TYPE_CHECKING, Final, TypeVar

from longtable.games.longshot import moves as m
from longtable.games.longshot.abilities import (
    Ability,
    FirstBetFree,
    FurtherAny,
    MoneyForHelmetBet,
    MoneyPerLine,
    MoneyWhenRolled,
    MoneyWhenTakenFree,
    OthersLoseWhenRolled,
    RegainWilds,
    RicherFreeBet,
    RicherMoneyBonus,
)
from longtable.games.longshot.box import Bonus, FreeBetBonus, MarketHorseBonus, MoneyBonus, MoveBonus

if TYPE_CHECKING:
    from longtable.games.longshot.race_card import RaceCard

A = TypeVar("A", bound=Ability)

ROW_OF: Final = tuple(0b1111 << (cell & ~3) for cell in m.CELLS)
"""The mask of each cell's row."""
COLUMN_OF: Final = tuple(0b0001_0001_0001_0001 << (cell & 3) for cell in m.CELLS)
"""The mask of each cell's column."""
HORSES_IN: Final = tuple(tuple(horse for horse in m.HORSES if mask >> horse & 1) for mask in range(1 << 9))
"""The horses of each mask."""


class LightCard:
    """Tables for playouts; abilities as pairs of the horse that has one and its amount.

    Attributes:
        outcomes: every roll of both dice, equally likely.
        cells: by number: the bit of each of its cells, with the masks of its row and column.
        gains, losses: by rolled number: dollars for the owner, or lost by everybody else.
        liked: the boxes of Concession Bonuses, those first that a seat likes best.
    """

    def __init__(self, race: "RaceCard") -> None:
        self.outcomes: Final = tuple((horse, face) for horse in race.horse_faces for face in race.movement_faces)
        self.cells: Final = tuple(
            tuple((1 << cell, ROW_OF[cell], COLUMN_OF[cell]) for cell in cells) for cells in race.cells_of
        )
        self.gains: Final = self._by_number(race, MoneyWhenRolled)
        self.losses: Final = self._by_number(race, OthersLoseWhenRolled)
        self.free_bets: Final = tuple(horse for horse, _ in _of(race, FirstBetFree))
        self.helmet_bets: Final = tuple((horse, it.amount) for horse, it in _of(race, MoneyForHelmetBet))
        self.lines: Final = tuple((horse, it.amount) for horse, it in _of(race, MoneyPerLine))
        self.richer: Final = tuple((horse, it.extra) for horse, it in _of(race, RicherMoneyBonus))
        self.richer_bets: Final = tuple((horse, it.becomes - it.amount) for horse, it in _of(race, RicherFreeBet))
        self.further: Final = tuple((horse, it.spaces) for horse, it in _of(race, FurtherAny))
        self.regains: Final = {horse: it.count for horse, it in _of(race, RegainWilds)}
        self.taken_free: Final = {horse: it.amount for horse, it in _of(race, MoneyWhenTakenFree)}
        self.liked: Final = tuple(sorted(m.BOXES, key=lambda box: _liking(race.bonuses[box])))

    @staticmethod
    def _by_number(
        race: "RaceCard", kind: "type[MoneyWhenRolled] | type[OthersLoseWhenRolled]"
    ) -> dict[int, tuple[tuple[int, int], ...]]:
        found: dict[int, tuple[tuple[int, int], ...]] = {}
        for horse, it in _of(race, kind):
            found[it.number] = (*found.get(it.number, ()), (horse, it.amount))
        return found


def _of(race: "RaceCard", kind: type[A]) -> list[tuple[int, A]]:
    return [(horse, ability) for horse, ability in enumerate(race.abilities) if isinstance(ability, kind)]


def _liking(bonus: Bonus) -> int:
    """A horse first, then money, then a bet, then a push forward, then whatever comes."""
    if isinstance(bonus, MoveBonus):
        return 3 if bonus.spaces > 0 else 4
    kinds: tuple[type[Bonus], ...] = (MarketHorseBonus, MoneyBonus, FreeBetBonus)
    return kinds.index(type(bonus)) if isinstance(bonus, kinds) else 5
