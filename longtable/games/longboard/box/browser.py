"""Everything in the box, in words, for the component browser."""

from collections.abc import Iterator
from typing import Final

from longtable.engine.game import Component, Provenance
from longtable.engine.words import counted, listed
from longtable.games.longboard.box.box import BOARD_CARDS, NUMBERS, Box
from longtable.games.longboard.box.deck import VALUES

_FROM_WEAKEST: Final = (Provenance.HOUSE, Provenance.INFERRED, Provenance.SECONDARY, Provenance.PUBLISHED)


def components(box: Box) -> tuple[Component, ...]:
    """Board cards, Objective cards, Beach cards and the numbers of the rules."""
    return (*_board_cards(box), *_objectives(box), *_numbers(box))


def _weakest(*values: Provenance) -> Provenance:
    return min(values, key=_FROM_WEAKEST.index)


def _board_cards(box: Box) -> Iterator[Component]:
    deck = box.deck
    for colour in deck.colours:
        provenance = _weakest(colour.provenance, deck.copies.provenance, deck.stickers.provenance)
        for value in VALUES:
            stickers = sorted(deck.stickers.values[value])
            if stickers:
                text = f"{counted(len(stickers), 'card')}, with {listed(list(map(str, stickers)))} stickers."
                name = f"{colour.name.capitalize()} {value}"
                yield Component(f"Board cards, {colour.name}", name, text, provenance, BOARD_CARDS)
    for value in sorted(deck.wilds.values):
        text = "For a board of any colour; can't begin one. No stickers."
        yield Component("Board cards, wild", f"Wild {value}", text, deck.wilds.provenance, BOARD_CARDS)


def _objectives(box: Box) -> Iterator[Component]:
    for card in box.objectives:
        objective = card.objective
        text = f"{objective.text} {counted(objective.points, 'point')}."
        yield Component(f"Objective cards, {card.set_title}", objective.name, text, objective.provenance, card.file)


def _numbers(box: Box) -> Iterator[Component]:
    numbers = box.numbers
    setup, group = numbers.setup, "Numbers of the rules"
    text = f"{setup.beach_cards} cards, put under the first card of a shaped board. They count for nothing."
    yield Component("Beach cards", "Beach card", text, setup.provenance, NUMBERS)
    text = f"{setup.supply} cards a player, {setup.objectives} objectives."
    yield Component(group, "Setup", text, setup.provenance, NUMBERS)
    text = f"{counted(numbers.turn.actions, 'action')} a turn."
    yield Component(group, "Turn", text, numbers.turn.provenance, NUMBERS)
    text = f"{numbers.shaped.cards} cards or more."
    yield Component(group, "Shaped board", text, numbers.shaped.provenance, NUMBERS)
    for players, end in sorted(numbers.end.items()):
        text = f"{end.boards} shaped boards, one of them with {end.longest} cards or more."
        yield Component(group, f"To end the game, {players} players", text, end.provenance, NUMBERS)
    for length, points in sorted(numbers.penalties.points.items()):
        name = f"Board of {counted(length, 'card')}"
        yield Component(group, name, f"−{points}", numbers.penalties.provenance, NUMBERS)
    achievements = numbers.achievements
    text = (
        f"{achievements.most_shaped} points for the most shaped boards, {achievements.longest} for the longest one; "
        "all who tie score."
    )
    yield Component(group, "Shop Achievements", text, achievements.provenance, NUMBERS)
