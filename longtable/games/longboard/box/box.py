"""What is in the box of Longboard: its YAML files, read and checked against each other."""

from pathlib import Path
from typing import Final

import msgspec

from longtable.components.faults import DataError, Fault
from longtable.components.packs import read_packs
from longtable.components.reading import read_own
from longtable.games.longboard.box.checks import check_deck, check_numbers, check_objectives, check_own
from longtable.games.longboard.box.deck import Deck
from longtable.games.longboard.box.numbers import Numbers
from longtable.games.longboard.box.objectives import Objective, ObjectiveSet

FOLDER: Final = "longboard"
BOARD_CARDS: Final = f"{FOLDER}/board_cards.yaml"
NUMBERS: Final = f"{FOLDER}/numbers.yaml"


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
            faults.extend(check_own(own))
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
