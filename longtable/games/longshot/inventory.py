"""Everything in the box, in words, for the component browser."""

from collections.abc import Iterator

from longtable.engine.game import Component
from longtable.games.longshot.box import FOLDER, Box
from longtable.games.longshot.words import bonus_words, solo_words


def components(box: Box) -> tuple[Component, ...]:
    """Horse cards, Starting Cards, the Solo Board and the boards."""
    return (*_horses(box), *_starting_cards(box), *_solo_board(box), *_boards(box))


def _horses(box: Box) -> Iterator[Component]:
    titles = {horse_set.key: horse_set.title for horse_set in box.sets}
    for horse in box.horses:
        card = horse.card
        bar = ", ".join(map(str, card.bar))
        text = f"Number {card.number}, costs ${card.cost}, printed X on {bar or 'no box'}. {card.text}"
        yield Component(f"Horse cards, {titles[horse.set_key]}", card.name, text, card.provenance, horse.file)


def _starting_cards(box: Box) -> Iterator[Component]:
    cards = box.starting_cards
    for card in cards.cards:
        bets = " and ".join(f"${amount} on horse {horse}" for horse, amount in card.bets.items())
        marks = [box.board.grid.rows[row][column - 1] for row, column in enumerate(card.columns)]
        text = f"Bets of {bets}; marks on {', '.join(map(str, marks))}."
        yield Component("Starting Cards", card.letter, text, cards.provenance, f"{FOLDER}/starting_cards.yaml")


def _solo_board(box: Box) -> Iterator[Component]:
    for (movement, row), action in box.solo_board.actions().items():
        name = f"Horse {row}, movement {movement}" if row else f"Default of movement {movement}"
        text = f"{solo_words(action).capitalize()}."
        yield Component("Solo Board", name, text, action.provenance, f"{FOLDER}/solo_board.yaml")


def _boards(box: Box) -> Iterator[Component]:
    board, file = box.board, f"{FOLDER}/board.yaml"
    track = board.track
    purses = ", ".join(f"${purse}" for purse in track.purses)
    text = f"{track.finish - 1} spaces, No Bet Line before space {track.no_bet}, purses {purses}."
    yield Component("Boards", "Track", text, track.provenance, file)
    faces = ", ".join(map(str, board.dice.movement))
    yield Component("Dice", "Movement Die", f"Faces {faces}.", board.dice.provenance, file)
    faces = ", ".join(map(str, board.dice.horse))
    yield Component("Dice", "Horse Die", f"Faces {faces}.", board.dice.provenance, file)
    rows = "; ".join(" ".join(map(str, row)) for row in board.grid.rows)
    yield Component("Boards", "Concession Grid", f"Rows {rows}.", board.grid.provenance, file)
    bonuses = ", ".join(bonus_words(bonus) for bonus in board.bonuses.boxes)
    yield Component("Boards", "Concession Bonuses", f"{bonuses}.", board.bonuses.provenance, file)
    for horse in board.horses:
        odds = ", ".join(map(str, horse.odds))
        text = f"{horse.colour.capitalize()}; a bet pays {odds} times for first, second, third."
        yield Component("Horses", f"Horse {horse.number}", text, horse.provenance, file)
    supply = board.player
    text = (
        f"${supply.money} to begin with (Roland ${supply.roland_money}), {supply.wilds} Wild Numbers, "
        f"${supply.jockey_set} for a jockey set."
    )
    yield Component("Boards", "Player Board", text, supply.provenance, file)
