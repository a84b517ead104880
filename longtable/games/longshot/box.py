"""What is in the box of Long Shot: its YAML files as typed values, checked against each other."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.packs import read_packs
from longtable.components.reading import Source, read_own
from longtable.engine.game import Provenance
from longtable.games.longshot.abilities import AnyAbility

T = TypeVar("T")

Number = Annotated[int, msgspec.Meta(ge=1, le=8)]
Dollars = Annotated[int, msgspec.Meta(ge=0, le=99)]

FOLDER: Final = "longshot"
"""The game's folder inside the data."""
SET_FILES: Final = ("horseshoe", "horse_head", "rosette", "bridle")

RANDOM_MIX: Final = "random"
FREE_PICK: Final = "pick"
"""What may be chosen instead of one set, so that no set can be called so."""


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is read from YAML: a key nobody knows is a fault."""


# -- board.yaml --------------------------------------------------------------------------------------


class Track(_Data, frozen=True):
    """The Track Board: steps to finish, the first space past the No Bet Line, the three purses."""

    finish: Annotated[int, msgspec.Meta(ge=4, le=40)]
    no_bet: Annotated[int, msgspec.Meta(ge=1, le=39)]
    purses: tuple[Dollars, Dollars, Dollars]
    provenance: Provenance


class Dice(_Data, frozen=True):
    """The faces of both dice."""

    horse: tuple[Number, ...]
    movement: tuple[Annotated[int, msgspec.Meta(ge=1, le=3)], ...]
    provenance: Provenance


class HorseColour(_Data, frozen=True):
    """What depends on a horse's number alone and stands on the player boards."""

    number: Number
    ink: str
    colour: str
    odds: tuple[Dollars, Dollars, Dollars]
    provenance: Provenance


class PlayerSupply(_Data, frozen=True):
    """What a player begins with, and the worth of a jockey set."""

    money: Dollars
    roland_money: Dollars
    wilds: Annotated[int, msgspec.Meta(ge=0, le=6)]
    jockey_set: Dollars
    provenance: Provenance


GridRow = tuple[Number, Number, Number, Number]


class Grid(_Data, frozen=True):
    """The Concession Grid, row by row."""

    rows: tuple[GridRow, GridRow, GridRow, GridRow]
    provenance: Provenance


class MoneyBonus(_Data, frozen=True, tag_field="kind", tag="money"):
    """Gain money."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=99)]


class FreeBetBonus(_Data, frozen=True, tag_field="kind", tag="free_bet"):
    """Place a free bet."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=9)]


class MoveBonus(_Data, frozen=True, tag_field="kind", tag="move"):
    """Move one or two horses directly, forward or (negative) back."""

    horses: Annotated[int, msgspec.Meta(ge=1, le=2)]
    spaces: Annotated[int, msgspec.Meta(ge=-5, le=5)]


class HelmetBonus(_Data, frozen=True, tag_field="kind", tag="helmet"):
    """Take the Helmet Action for any horse."""


class JerseyBonus(_Data, frozen=True, tag_field="kind", tag="jersey"):
    """Take the Jersey Action for any horse."""


class MarketHorseBonus(_Data, frozen=True, tag_field="kind", tag="market_horse"):
    """Take any horse from the Market without paying."""


Bonus = MoneyBonus | FreeBetBonus | MoveBonus | HelmetBonus | JerseyBonus | MarketHorseBonus


class Bonuses(_Data, frozen=True):
    """The boxes of Concession Bonuses, in the order of the board."""

    boxes: tuple[Bonus, ...]
    provenance: Provenance


class Board(_Data, frozen=True):
    """board.yaml."""

    track: Track
    dice: Dice
    horses: tuple[HorseColour, ...]
    player: PlayerSupply
    grid: Grid
    bonuses: Bonuses


# -- horses/*.yaml -----------------------------------------------------------------------------------


class HorseCard(_Data, frozen=True):
    """One horse card: its cost, the printed X marks of its bar and its ability."""

    number: Number
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    cost: Dollars
    bar: tuple[Number, ...]
    ability: AnyAbility
    text: str
    provenance: Provenance


class HorseSet(_Data, frozen=True):
    """One set of horse cards: any number of cards a number, as a pack likes."""

    key: Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
    title: str
    provenance: Provenance
    horses: tuple[HorseCard, ...]


# -- starting_cards.yaml -----------------------------------------------------------------------------

Column = Annotated[int, msgspec.Meta(ge=1, le=4)]


class StartingCard(_Data, frozen=True):
    """One Starting Card: the marked column of each grid row, and two bets."""

    letter: Annotated[str, msgspec.Meta(pattern="^[A-Z]$")]
    columns: tuple[Column, Column, Column, Column]
    bets: dict[Number, Annotated[int, msgspec.Meta(ge=1, le=9)]]

    @property
    def cells(self) -> int:
        """The marked cells as a mask of 16 bits."""
        return sum(1 << (4 * row + column - 1) for row, column in enumerate(self.columns))


class StartingCards(_Data, frozen=True):
    """starting_cards.yaml."""

    provenance: Provenance
    cards: tuple[StartingCard, ...]


# -- solo_board.yaml ---------------------------------------------------------------------------------


class Which(StrEnum):
    """Which horse a Solo Board action means; ties go to the lowest number."""

    LEAD = "lead"
    LAST = "last"
    LEAD_OWNED = "lead_owned"
    LAST_OWNED = "last_owned"
    LEAD_BET_ON = "lead_bet_on"
    LAST_BET_ON = "last_bet_on"
    LEAD_BETABLE = "lead_betable"
    LEAD_UNOWNED = "lead_unowned"
    LAST_UNOWNED = "last_unowned"
    LOWEST_UNOWNED = "lowest_unowned"
    HIGHEST_UNOWNED = "highest_unowned"
    MOST_MARKED_UNOWNED = "most_marked_unowned"
    HIGHEST_BET = "highest_bet"
    HIGHEST_BET_UNOWNED = "highest_bet_unowned"
    PLAYER_HIGHEST_BET_UNOWNED = "player_highest_bet_unowned"
    PLAYER_LEAD_OWNED = "player_lead_owned"
    PLAYER_HIGHEST_BET = "player_highest_bet"
    NEW_ROLL = "new_roll"
    ALL_OWNED = "all_owned"
    ALL_BET_ON = "all_bet_on"
    LEAD_OWNED_AND_HIGHEST_BET = "lead_owned_and_highest_bet"


ANY_OF_SEVERAL: Final = frozenset({Which.ALL_OWNED, Which.ALL_BET_ON})
"""Those that say all or every."""
SEVERAL: Final = ANY_OF_SEVERAL | {Which.LEAD_OWNED_AND_HIGHEST_BET}


class SoloMark(_Data, frozen=True, tag_field="kind", tag="mark"):
    """Mark horses on the bar of the card of a new roll and gain `gain`.

    `otherwise` is gained instead where that can't be.
    """

    horse: Which
    provenance: Provenance
    gain: Dollars = 0
    otherwise: Dollars | None = None


class SoloBet(_Data, frozen=True, tag_field="kind", tag="bet"):
    """Bet `amount` on a horse; `otherwise` is gained instead where it can't be."""

    horse: Which
    amount: Annotated[int, msgspec.Meta(ge=1, le=9)]
    provenance: Provenance
    free: bool = False
    otherwise: Dollars | None = None


class SoloBuy(_Data, frozen=True, tag_field="kind", tag="buy"):
    """Buy a horse, or take it where it is free."""

    horse: Which
    provenance: Provenance
    free: bool = False


class SoloPushBack(_Data, frozen=True, tag_field="kind", tag="push_back"):
    """Move a horse back."""

    horse: Which
    spaces: Annotated[int, msgspec.Meta(ge=1, le=9)]
    provenance: Provenance


class SoloGain(_Data, frozen=True, tag_field="kind", tag="gain"):
    """Gain money."""

    amount: Dollars
    provenance: Provenance


SoloAction = SoloMark | SoloBet | SoloBuy | SoloPushBack | SoloGain


class SoloColumn(_Data, frozen=True):
    """The actions of one Movement Die value, by Horse Die, and the default at the bottom."""

    movement: Annotated[int, msgspec.Meta(ge=1, le=3)]
    rows: dict[Number, SoloAction]
    default: SoloAction


class SoloBoard(_Data, frozen=True):
    """solo_board.yaml."""

    columns: tuple[SoloColumn, ...]

    def actions(self) -> dict[tuple[int, int], SoloAction]:
        """The action of each (movement, horse); horse 0 is the column's default."""
        table: dict[tuple[int, int], SoloAction] = {}
        for column in self.columns:
            table[column.movement, 0] = column.default
            for horse, action in column.rows.items():
                table[column.movement, horse] = action
        return table


# -- the box -----------------------------------------------------------------------------------------


class Horse(msgspec.Struct, frozen=True):
    """A horse card and the set it comes from."""

    set_key: str
    card: HorseCard
    file: str


class Box:
    """All components of the game, read and checked once.

    Args:
        packs: the folder of a player's own horse sets; a broken one is left out.

    Raises:
        DataError: with every fault of every file of the program's own data.
    """

    def __init__(self, packs: Path | None = None) -> None:
        faults: list[Fault] = []
        board = read_own(faults, Board, FOLDER, "board.yaml")
        cards = read_own(faults, StartingCards, FOLDER, "starting_cards.yaml")
        solo = read_own(faults, SoloBoard, FOLDER, "solo_board.yaml")
        sets = [read_own(faults, HorseSet, FOLDER, "horses", f"{key}.yaml") for key in SET_FILES]
        whole = [source for source in sets if source is not None]
        if board is not None and cards is not None and solo is not None:
            faults.extend(_check_board(board))
            faults.extend(_check_starting_cards(cards))
            faults.extend(_check_solo_board(solo))
        for index, source in enumerate(whole):
            faults.extend(_check_set(source, whole[:index], complete=True))
        if faults or board is None or cards is None or solo is None:
            raise DataError(tuple(faults))
        self.packs: Final = read_packs(
            packs, HorseSet, lambda source, before: _check_set(source, [*whole, *before], complete=False)
        )
        every = [*whole, *(pack.source for pack in self.packs.good)]
        self.board: Final = board.value
        self.starting_cards: Final = cards.value
        self.solo_board: Final = solo.value
        self.sets: Final = tuple(source.value for source in every)
        self.horses: Final = tuple(
            Horse(source.value.key, card, source.name) for source in every for card in source.value.horses
        )
        self.by_name: Final = {horse.card.name: index for index, horse in enumerate(self.horses)}
        self.digests: Final = (
            {source.name: source.digest for source in (board, cards, solo)}
            | {source.name: source.digest for source in whole}
            | self.packs.digests
        )
        self.starting_by_letter: Final = {card.letter: card for card in cards.value.cards}

    def numbered(self, number: int) -> tuple[int, ...]:
        """The ids of all cards with this number."""
        return tuple(index for index, horse in enumerate(self.horses) if horse.card.number == number)

    def of_set(self, key: str) -> tuple[int, ...]:
        """The ids of a set's cards for the numbers 1 to 8: the first of each number."""
        mine = [index for index, horse in enumerate(self.horses) if horse.set_key == key]
        return tuple(next(i for i in mine if self.horses[i].card.number == number) for number in range(1, 9))

    def has_all_numbers(self, key: str) -> bool:
        """Whether a set can be played by itself."""
        numbers = {horse.card.number for horse in self.horses if horse.set_key == key}
        return len(numbers) == 8


def _check_board(source: Source[Board]) -> Iterator[Fault]:
    board = source.value
    if board.track.no_bet >= board.track.finish:
        yield source.fault(("track", "no_bet"), "the No Bet Line must lie before the finish")
    numbers = [horse.number for horse in board.horses]
    if numbers != list(range(1, 9)):
        yield source.fault(("horses",), f"expected the horses 1 to 8 once each in order, found {numbers}")
    if sorted(set(board.dice.horse)) != list(range(1, 9)):
        yield source.fault(("dice", "horse"), "the Horse Die must show every number 1 to 8")
    if not board.dice.movement:
        yield source.fault(("dice", "movement"), "the Movement Die needs at least one face")
    cells = [number for row in board.grid.rows for number in row]
    for number in range(1, 9):
        if cells.count(number) != 2:
            yield source.fault(("grid", "rows"), f"{number} stands {cells.count(number)} times in the grid, expected 2")
    if len(board.bonuses.boxes) != 12:
        yield source.fault(("bonuses", "boxes"), f"expected 12 boxes, found {len(board.bonuses.boxes)}")
    for index, box in enumerate(board.bonuses.boxes):
        if isinstance(box, MoveBonus) and box.spaces == 0:
            yield source.fault(("bonuses", "boxes", index, "spaces"), "a movement bonus moves at least 1 space")


def _check_starting_cards(source: Source[StartingCards]) -> Iterator[Fault]:
    cards = source.value.cards
    letters = [card.letter for card in cards]
    if len(cards) < 8:
        yield source.fault(("cards",), f"expected at least 8 Starting Cards, found {len(cards)}")
    for index, card in enumerate(cards):
        if letters.count(card.letter) > 1:
            yield source.fault(("cards", index, "letter"), f"letter {card.letter} stands twice")
        if len(card.bets) != 2:
            yield source.fault(("cards", index, "bets"), f"expected bets on 2 horses, found {len(card.bets)}")


def _check_solo_board(source: Source[SoloBoard]) -> Iterator[Fault]:
    movements = sorted(column.movement for column in source.value.columns)
    if movements != [1, 2, 3]:
        yield source.fault(("columns",), f"expected one column for each of 1, 2 and 3, found {movements}")
    for index, column in enumerate(source.value.columns):
        here = ("columns", index)
        if sorted(column.rows) != list(range(1, 9)):
            yield source.fault((*here, "rows"), "expected one action for each horse number 1 to 8")
        for row, action in column.rows.items():
            yield from _check_solo_action(source, (*here, "rows", row), action)
            if getattr(action, "otherwise", None) is not None:
                yield source.fault((*here, "rows", row, "otherwise"), "only a default has this; others fall back on it")
        yield from _check_solo_action(source, (*here, "default"), column.default)
        if not isinstance(column.default, SoloGain) and getattr(column.default, "otherwise", None) is None:
            message = "a default that may fail needs `otherwise`: the money he gains instead"
            yield source.fault((*here, "default"), message)


def _check_solo_action(source: Source[SoloBoard], path: tuple[str | int, ...], action: SoloAction) -> Iterator[Fault]:
    if isinstance(action, SoloGain):
        return
    if action.horse in SEVERAL and not isinstance(action, SoloMark):
        yield source.fault((*path, "horse"), f"{action.horse} means several horses; only `mark` can have that")
    if action.horse is Which.NEW_ROLL and isinstance(action, SoloMark):
        yield source.fault((*path, "horse"), "new_roll already picks the card; name the horse to mark")


def _check_set(source: Source[HorseSet], others: Sequence[Source[HorseSet]], *, complete: bool) -> Iterator[Fault]:
    """Faults of a set beside `others`; a complete one has one card for each number."""
    horses = source.value.horses
    taken = {card.name: other.name for other in others for card in other.value.horses}
    for other in others:
        if other.value.key == source.value.key:
            yield source.fault(("key",), f"the key {other.value.key} is used by {other.name}, expected one of its own")
    if source.value.key in (RANDOM_MIX, FREE_PICK):
        yield source.fault(("key",), f"the key {source.value.key} means another choice, expected one of its own")
    if not horses:
        yield source.fault(("horses",), "the set is empty, expected at least one horse card")
    for index, card in enumerate(horses):
        if card.name in taken:
            yield source.fault(
                ("horses", index, "name"),
                f"{card.name} is a card of {taken[card.name]} too, expected a name of its own",
            )
        taken[card.name] = source.name
        if len(set(card.bar)) != len(card.bar):
            yield source.fault(("horses", index, "bar"), "a horse stands twice on the bar, expected each once")
    numbers = sorted(card.number for card in horses)
    if complete and numbers != list(range(1, 9)):
        yield source.fault(("horses",), f"found the numbers {numbers}, expected one card for each number 1 to 8")
