"""The rule of thumb by which seats decide in a playout: what a card adds to a board, looked up.

It thinks like the rule policy, but of a board only by its length and its last value, and of the
end by steps of a few cards of the deck. So everything it knows is reckoned once for a match.
"""

from collections.abc import Sequence
from typing import Final

from longtable.games.longboard.mind.value import (
    CHANCES,
    CROWD_COST,
    DRAW_WORTH,
    FULL_HANDS,
    GIFT_SHARE,
    HOLD_WORTH,
    LENGTH_WORTH,
    LONG_DECK,
    MOST_NEEDED,
    ROOM_WORTH,
    SHAPED_WORTH,
    STILL_TO_COME,
    leanings,
)
from longtable.games.longboard.rules.lookups import Lookups

Row = tuple[float, ...]
"""What each card of a colour adds, in the order of their numbers."""
Kinds = tuple[int, ...]
"""Some boards of a colour, each by its length (shaped ones are all alike) times `STRIDE` and its last value."""

STRIDE: Final = MOST_NEEDED
"""More than any value."""
NOWHERE: Final = -9_999.0
"""What a card adds where it can't be built."""
POSSIBLE: Final = -999.0
"""Less is added only by what can't be done."""
CROWD: Final = 6
"""Unshaped boards beyond this many make no difference any more."""
USUAL_STICKERS: Final = 5.0
"""The stickers on a board that is nearly shaped."""
USUAL_HAND: Final = 7.0
"""Cards in a supply, where the end is reckoned."""
USUAL_GAPS: Final = 4.0
"""The cards that a seat's boards lack to be shaped, where the end is reckoned."""
STEPS: Final = 8
"""In how many steps the end comes nearer."""


class Extended(dict[Kinds, Row]):
    """What some cards add to the best of some boards, reckoned when it is first asked for.

    Args:
        rows: what they add to one board, by its kind.
    """

    def __init__(self, rows: Sequence[Row]) -> None:
        nowhere = (NOWHERE,) * len(rows[0])
        super().__init__({(): nowhere})
        self._nowhere = nowhere
        self._rows = rows

    def __missing__(self, kinds: Kinds) -> Row:
        self[kinds] = row = tuple(map(max, self._nowhere, *[self._rows[kind] for kind in kinds]))
        return row


class Best(dict[Kinds, Row]):
    """What some cards add to the best of some boards or as the first of another, reckoned when it is first asked for.

    Args:
        begin: what they add as the first of a board.
        extended: what they add to the best of the others.
    """

    def __init__(self, begin: Row, extended: Extended) -> None:
        super().__init__({(): begin})
        self._begin = begin
        self._extended = extended

    def __missing__(self, kinds: Kinds) -> Row:
        self[kinds] = row = tuple(map(max, self._begin, self._extended[kinds]))
        return row


class DeckStage:
    """What things are worth while the deck is about as long.

    Args:
        lookups: the box.
        leanings: what objectives make of a card on a board of each colour, and of a wild.
        turns: the turns that each seat has left.

    Attributes:
        leanings: as given.
        extend: what each card adds to a board, by the kind of the board, without leanings.
        begin: what it adds as the first card of another board, by how many are unshaped.
        best: by colour and by how many boards are unshaped, what its cards add where they add most.
        wilds: by colour, what wilds add to the boards of it.
        draw: a card from the deck, by how many cards the supply has.
        hold: a card of the supply, for holding it.
        gift: what giving a card away loses beside its use, by card.
    """

    def __init__(self, lookups: Lookups, leanings: Sequence[float], turns: float) -> None:
        self._lookups = lookups
        self._time = min(1.0, turns / LONG_DECK)
        self._share = min(1.0, (1.15 * turns + USUAL_HAND) / (USUAL_GAPS + 2.0))
        self._room = ROOM_WORTH * self._time
        self.leanings: Final = leanings
        cards, every = lookups.cards, range(len(lookups.cards))
        lengths, values = range(lookups.shaped + 2), range(STRIDE)
        chances = [self._chance(length) for length in lengths]
        promises = [[self._promise(length, value) for value in values] for length in lengths]
        # By the length that a board gets, what each card promises there beside what the board has promised.
        grown = [
            [promise[value] + chance * stickers for value, stickers in zip(cards.value, cards.stickers, strict=True)]
            for promise, chance in zip(promises, chances, strict=True)
        ]
        nowhere = (NOWHERE,) * len(cards)
        self.extend: Final[tuple[Row, ...]] = (nowhere,) * STRIDE + tuple(
            tuple(
                [
                    worth - now if value >= top else NOWHERE
                    for worth, value in zip(grown[length + 1], cards.value, strict=True)
                ]
            )
            for length in lengths[1:-1]
            for top in values
            for now in (promises[length][top] + chances[length] * self._last(length),)
        )
        coloured = [colour != cards.wild for colour in cards.colour]
        self.begin: Final[tuple[Row, ...]] = tuple(
            tuple(
                [
                    worth - CROWD_COST * crowd if begins else NOWHERE
                    for worth, begins in zip(grown[1], coloured, strict=True)
                ]
            )
            for crowd in range(CROWD + 1)
        )
        self.best: Final[list[tuple[Best, ...]]] = []
        self.wilds: Final[list[Extended]] = []
        wilds = cards.of_colour(cards.wild)
        for colour in range(cards.wild):
            there, leaning = cards.of_colour(colour), leanings[colour]
            extended = Extended([tuple(worth + leaning for worth in row[there]) for row in self.extend])
            self.best.append(tuple(Best(row[there], extended) for row in self.begin))
            leaning += leanings[cards.wild]
            self.wilds.append(Extended([tuple(worth + leaning for worth in row[wilds]) for row in self.extend]))
        self.draw: Final[Row] = tuple(DRAW_WORTH * self._time**0.5 - FULL_HANDS * held for held in every)
        self.hold: Final = HOLD_WORTH * self._time
        self.gift: Final[Row] = tuple(self.hold + GIFT_SHARE * value for value in cards.value)

    def _chance(self, length: int) -> float:
        """How likely a board of so many cards scores."""
        return 1.0 if length >= self._lookups.shaped else CHANCES[min(length, len(CHANCES) - 1)] * self._share

    def _promise(self, length: int, value: int) -> float:
        """What a board of so many cards that ends with a value promises, beside the stickers of the last card."""
        if not length:
            return 0.0
        lookups, chance = self._lookups, self._chance(length)
        there = self._stickers(length - 1) + LENGTH_WORTH * length + self._room * (MOST_NEEDED - value)
        if length >= lookups.shaped:
            return SHAPED_WORTH + there
        to_come = (STILL_TO_COME + SHAPED_WORTH) * self._time
        return chance * (to_come + there) - (1.0 - chance) * lookups.penalties[length]

    def _stickers(self, length: int) -> float:
        """The stickers that a board of so many cards usually has; all that a shaped one has are its own already."""
        return USUAL_STICKERS * min(length, self._lookups.shaped - 1) / (self._lookups.shaped - 1)

    def _last(self, length: int) -> float:
        """How many of them are the last card's."""
        return self._stickers(length) - self._stickers(length - 1)


class PlayoutWorths:
    """The rule of thumb of one match.

    Args:
        lookups: the box.
        objectives: the objectives of the match.
        seats: how many play.

    Attributes:
        stages: what things are worth, by the cards left in the deck.
    """

    def __init__(self, lookups: Lookups, objectives: Sequence[int], seats: int) -> None:
        leaning = leanings(lookups, objectives)
        steps = [DeckStage(lookups, leaning, LONG_DECK * step / STEPS) for step in range(STEPS + 1)]
        turns = (left / (1.15 * seats) for left in range(len(lookups.cards) + 1))
        self.stages: Final = tuple(steps[min(STEPS, round(STEPS * turn / LONG_DECK))] for turn in turns)
