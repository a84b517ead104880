"""What can be wrong between the values of the data files, each fault at its line and column."""

from collections.abc import Iterator, Sequence
from typing import Final

from longtable.components.faults import Fault
from longtable.components.reading import Source
from longtable.games.longboard import LABEL
from longtable.games.longboard.box.deck import CARDS, COLOURS, VALUES, Deck
from longtable.games.longboard.box.numbers import OBJECTIVES_IN_BOX, Numbers
from longtable.games.longboard.box.objectives import Longest, ObjectiveSet

RESERVED: Final = ("drawn", "mixed", "pick", "none")
"""What the option of objectives calls its other choices."""


def check_deck(source: Source[Deck]) -> Iterator[Fault]:
    """Faults between the parts of the file: counts, and stickers for every card."""
    deck = source.value
    if len(deck.colours) != COLOURS:
        yield source.fault(("colours",), f"there are {len(deck.colours)} colours, expected {COLOURS}")
    marks = {deck.wilds.mark}
    keys = {"wild"}
    for place, colour in enumerate(deck.colours):
        if colour.key in keys:
            yield source.fault(("colours", place, "key"), f"the key {colour.key} is used already, expected another")
        if colour.mark in marks:
            yield source.fault(("colours", place, "mark"), f"the mark {colour.mark} is used already, expected another")
        keys.add(colour.key)
        marks.add(colour.mark)
    copies, stickers = deck.copies.values, deck.stickers.values
    for value in VALUES:
        if value not in copies:
            yield source.fault(("copies", "values"), f"the value {value} is missing, expected how many cards have it")
        elif value not in stickers:
            yield source.fault(
                ("stickers", "values"), f"the value {value} is missing, expected the stickers of {copies[value]} cards"
            )
        elif len(stickers[value]) != copies[value]:
            yield source.fault(
                ("stickers", "values", value),
                f"the value {value} has stickers for {len(stickers[value])} cards, expected {copies[value]}",
            )
    for place, value in enumerate(deck.wilds.values):
        if value in deck.wilds.values[:place]:
            yield source.fault(
                ("wilds", "values", place), f"wild {value} stands here twice, expected one of each value"
            )
    total = len(deck.colours) * sum(copies.values()) + len(deck.wilds.values)
    if total != CARDS:
        yield source.fault(("copies",), f"there are {total} Board cards with the wilds, expected {CARDS}")


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


def check_own(source: Source[ObjectiveSet]) -> Iterator[Fault]:
    count = len(source.value.objectives)
    if count != OBJECTIVES_IN_BOX:
        yield source.fault(("objectives",), f"there are {count} objectives, expected {OBJECTIVES_IN_BOX}")


def check_numbers(source: Source[Numbers]) -> Iterator[Fault]:
    """Faults between the numbers: every number of players, every length of an unshaped board."""
    numbers = source.value
    for players in LABEL.players:
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
