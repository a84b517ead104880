"""What is in the box of Longboard: its YAML files as typed values, checked against each other."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.packs import read_packs
from longtable.components.reading import Source, read_own
from longtable.engine.game import Provenance
from longtable.games.longboard import LABEL
from longtable.games.longboard.conditions import AnyCondition, Longest
from longtable.games.longboard.deck import Deck, Key, Name, check_deck

T = TypeVar("T")

FOLDER: Final = "longboard"
BOARD_CARDS: Final = f"{FOLDER}/board_cards.yaml"
OBJECTIVES: Final = f"{FOLDER}/objectives.yaml"
NUMBERS: Final = f"{FOLDER}/numbers.yaml"
PLAYERS: Final = LABEL.players
OBJECTIVES_IN_BOX: Final = 14

Points = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=1, le=9)]


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what is read from YAML: a key nobody knows is a fault."""


# -- objectives.yaml, and packs ----------------------------------------------------------------------


class Objective(_Data, frozen=True):
    """An Objective card."""

    name: Name
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    condition: AnyCondition
    points: Annotated[int, msgspec.Meta(ge=1, le=20)]
    provenance: Provenance


class ObjectiveSet(_Data, frozen=True):
    """The objectives of the game, or a pack of a player's own."""

    key: Key
    title: Name
    objectives: tuple[Objective, ...]


# -- numbers.yaml ------------------------------------------------------------------------------------


class SetupNumbers(_Data, frozen=True):
    """Cards that are dealt and laid out."""

    supply: Few
    objectives: Annotated[int, msgspec.Meta(ge=1, le=OBJECTIVES_IN_BOX)]
    beach_cards: Annotated[int, msgspec.Meta(ge=0, le=40)]
    provenance: Provenance


class TurnNumbers(_Data, frozen=True):
    """How often a player acts in a turn."""

    actions: Few
    provenance: Provenance


class ShapedNumber(_Data, frozen=True):
    """How many cards make a board shaped."""

    cards: Annotated[int, msgspec.Meta(ge=2, le=9)]
    provenance: Provenance


class EndNumbers(_Data, frozen=True):
    """What lets a player end the game: so many shaped boards, one of them with so many cards."""

    boards: Few
    longest: Annotated[int, msgspec.Meta(ge=2, le=26)]
    provenance: Provenance


class Penalties(_Data, frozen=True):
    """The points that an unshaped board costs, by its cards."""

    points: dict[Few, Points]
    provenance: Provenance


class Achievements(_Data, frozen=True):
    """The points of the Shop Achievements."""

    most_shaped: Points
    longest: Points
    provenance: Provenance


class Numbers(_Data, frozen=True):
    """numbers.yaml."""

    setup: SetupNumbers
    turn: TurnNumbers
    shaped: ShapedNumber
    end: dict[Annotated[int, msgspec.Meta(ge=2, le=4)], EndNumbers]
    penalties: Penalties
    achievements: Achievements


# -- the box -----------------------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True):
    """An Objective card, and the file and set it comes from."""

    objective: Objective
    set_key: str
    set_title: str
    file: str


class Box:
    """All components of the game, read and checked once.

    Args:
        packs: the folder of a player's own objectives; a broken pack is left out.

    Attributes:
        deck, numbers: the program's own files.
        sets: the sets of objectives, the game's own first.
        objectives: the cards of all sets.
        by_name: the number of each objective among them.
        packs: what the folder of packs holds.
        digests: SHA-256 of each file, by its path inside the data.

    Raises:
        DataError: with every fault of every file of the program's own data.
    """

    def __init__(self, packs: Path | None = None) -> None:
        faults: list[Fault] = []
        deck = read_own(faults, Deck, FOLDER, "board_cards.yaml")
        own = read_own(faults, ObjectiveSet, FOLDER, "objectives.yaml")
        numbers = read_own(faults, Numbers, FOLDER, "numbers.yaml")
        if deck is not None:
            faults.extend(check_deck(deck))
        if numbers is not None:
            faults.extend(check_numbers(numbers))
        if own is not None and deck is not None:
            faults.extend(check_objectives(own, deck.value, ()))
            faults.extend(_check_own(own))
        if faults or deck is None or own is None or numbers is None:
            raise DataError(faults)
        cards = deck.value
        self.packs: Final = read_packs(
            packs, ObjectiveSet, lambda source, before: check_objectives(source, cards, [own, *before])
        )
        whole = [own, *(pack.source for pack in self.packs.good)]
        self.digests: Final = {source.name: source.digest for source in (deck, numbers, own)} | self.packs.digests
        self.deck: Final = cards
        self.numbers: Final = numbers.value
        self.sets: Final = tuple(source.value for source in whole)
        self.objectives: Final = tuple(
            Card(objective, source.value.key, source.value.title, source.name)
            for source in whole
            for objective in source.value.objectives
        )
        self.by_name: Final = {card.objective.name: number for number, card in enumerate(self.objectives)}

    def of_set(self, key: str) -> tuple[int, ...]:
        """The numbers of the objectives of one set."""
        return tuple(number for number, card in enumerate(self.objectives) if card.set_key == key)


def check_objectives(
    source: Source[ObjectiveSet], deck: Deck, others: Sequence[Source[ObjectiveSet]]
) -> Iterator[Fault]:
    """Faults of a set of objectives beside `others`: names, keys and colours."""
    taken = {objective.name: other.name for other in others for objective in other.value.objectives}
    colours = [colour.key for colour in deck.colours]
    for other in others:
        if other.value.key == source.value.key:
            yield source.fault(("key",), f"the key {other.value.key} is used by {other.name}, expected one of its own")
    if source.value.key in RESERVED:
        yield source.fault(("key",), f"the key {source.value.key} has a meaning of its own, expected another")
    if not source.value.objectives:
        yield source.fault(("objectives",), "the set is empty, expected at least one objective")
    for place, objective in enumerate(source.value.objectives):
        if objective.name in taken:
            yield source.fault(
                ("objectives", place, "name"),
                f"{objective.name} is an objective of {taken[objective.name]} too, expected a name of its own",
            )
        taken[objective.name] = source.name
        condition = objective.condition
        if isinstance(condition, Longest) and condition.colour not in colours:
            yield source.fault(
                ("objectives", place, "condition", "colour"),
                f"there is no colour {condition.colour}, expected one of: {', '.join(colours)}",
            )


RESERVED: Final = ("drawn", "mixed", "pick", "none")
"""What the option of objectives calls its other choices."""


def _check_own(source: Source[ObjectiveSet]) -> Iterator[Fault]:
    count = len(source.value.objectives)
    if count != OBJECTIVES_IN_BOX:
        yield source.fault(("objectives",), f"there are {count} objectives, expected {OBJECTIVES_IN_BOX}")


def check_numbers(source: Source[Numbers]) -> Iterator[Fault]:
    """Faults between the numbers: every number of players, every length of an unshaped board."""
    numbers = source.value
    for players in PLAYERS:
        if players not in numbers.end:
            yield source.fault(("end",), f"{players} players are missing, expected what they need to end the game")
    for players, end in numbers.end.items():
        if end.longest < numbers.shaped.cards:
            yield source.fault(
                ("end", players, "longest"),
                f"{end.longest} cards make no shaped board, expected at least {numbers.shaped.cards}",
            )
    wanted = list(range(1, numbers.shaped.cards))
    if sorted(numbers.penalties.points) != wanted:
        yield source.fault(
            ("penalties", "points"),
            f"found boards of {sorted(numbers.penalties.points)} cards, expected each of {wanted} once",
        )
