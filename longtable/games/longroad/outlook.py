"""What everybody can hope for at a destination, reckoned from what one seat knows."""

from collections.abc import Callable, Sequence
from typing import Final

from longtable.engine.moves import Seat
from longtable.games.longroad.abilities import (
    AnyAbility,
    BringAlly,
    CharacterLevy,
    Dearer,
    ExtraOfKinds,
    Gamble,
    HigherPrice,
    KeepOne,
    KeepWeapons,
    MoneyIfArmed,
    MoneyPerActivated,
    MoneyPerAlly,
    MoneyPerArmed,
    MoneyPerCardLeft,
    MoneyPerEnemy,
    MoneyPerKindLeft,
    Preacher,
    SecondCardUnpaid,
    StrongerWith,
    TakeMoney,
    TakeSteers,
    TakeWeapon,
    TwoSmall,
    WeaponFromSupply,
)
from longtable.games.longroad.income import prices, strength
from longtable.games.longroad.state import DECK, DECKS, LongRoadState, owner
from longtable.games.longroad.tables import Tables

EXPECTED_NUMBER: Final = 3.3
"""The number of a character that nobody has seen, on average."""

UNSEEN_EXTRA: Final = 0.8
"""What the ability of such a character brings beside the card."""

Person = tuple[float, Seat, int]
"""Activation value, seat, and the character or -1."""


def _amount(share: float) -> Callable[..., float]:
    return lambda ability: share * float(ability.amount)


_EXTRA: Final[dict[type[AnyAbility], Callable[..., float]]] = {
    MoneyPerArmed: _amount(0.6),
    MoneyPerEnemy: _amount(1.3),
    MoneyPerActivated: _amount(2.0),
    MoneyIfArmed: _amount(0.5),
    Preacher: _amount(1.0),
    CharacterLevy: _amount(0.9),
    TakeMoney: _amount(0.8),
    MoneyPerKindLeft: _amount(1.2),
    MoneyPerAlly: _amount(1.4),
    Gamble: _amount(0.65),
    WeaponFromSupply: lambda ability: 1.5,
    TakeWeapon: lambda ability: 1.5,
    KeepWeapons: lambda ability: 1.0,
    BringAlly: lambda ability: 1.0,
    StrongerWith: lambda ability: 0.4 * ability.bonus + 0.5 * ability.step,
    Dearer: lambda ability: ability.white + ability.black,
    HigherPrice: lambda ability: 1.8,
    SecondCardUnpaid: lambda ability: 1.2,
    TwoSmall: lambda ability: 1.5,
    ExtraOfKinds: lambda ability: 2.5,
    TakeSteers: lambda ability: 3.0,
    KeepOne: lambda ability: 1.0,
    MoneyPerCardLeft: lambda ability: 0.0,
}


def extra(ability: AnyAbility) -> float:
    """What an ability brings beside the card, on average."""
    reckon = _EXTRA.get(type(ability))
    return reckon(ability) if reckon else 0.0


class Judgement:
    """What the policy thinks of the components, reckoned once.

    Attributes:
        extras: by character, what its ability brings beside the card.
        banks: by character, (dollars for each card left, at most) of those that take no card, else None.
    """

    def __init__(self, tables: Tables) -> None:
        self.extras: Final = tuple(extra(ability) for ability in tables.ability)
        self.banks: Final = tuple(
            (ability.amount, ability.most) if isinstance(ability, MoneyPerCardLeft) else None
            for ability in tables.ability
        )


class Outlook:
    """One seat's reckoning of a position; nothing in it knows more than the seat does.

    Args:
        tables: the components.
        judgement: what is thought of them.
        state: what the seat may know.
        viewer: the seat.
    """

    def __init__(self, tables: Tables, judgement: Judgement, state: LongRoadState, viewer: Seat) -> None:
        self.tables = tables
        self.judgement = judgement
        self.state = state
        self.viewer = viewer
        boss = state.bosses[viewer]
        self.wanted = tables.boss_cards[boss] if boss >= 0 else 0
        self.bonus = tables.boss_bonus[boss] if boss >= 0 else 0
        self._worths: list[list[int] | None] = [None, None, None]

    def worths(self, route: int) -> list[int]:
        """By card, what its steers fetch at a destination."""
        worths = self._worths[route]
        if worths is None:
            tables = self.tables
            white, black = prices(tables, self.state, route)
            # The decks are all the same.
            one = [tables.white[card] * white + tables.black[card] * black for card in range(DECK)]
            worths = self._worths[route] = one * DECKS
        return worths

    def people(self, route: int) -> list[Person]:
        """The characters of a line, as far as they are known."""
        tables, state = self.tables, self.state
        found: list[Person] = []
        for slot in state.lines[route]:
            character = state.who[slot]
            if character >= 0:
                found.append((strength(tables, state, slot, route), owner(slot), character))
            else:
                found.append((EXPECTED_NUMBER + tables.might(state.armed[slot]), owner(slot), -1))
        return found

    def incomes(self, route: int, cards: Sequence[int], people: Sequence[Person]) -> list[float]:
        """By seat, what a sale of these cards would bring it: everybody takes the dearest card left."""
        extras, banks = self.judgement.extras, self.judgement.banks
        worths = self.worths(route)
        viewer, wanted = self.viewer, self.wanted
        left = sorted(cards, key=worths.__getitem__)
        incomes = [0.0] * self.state.seats
        for _, seat, character in sorted(people, key=_value, reverse=True):
            earned = UNSEEN_EXTRA
            if character >= 0:
                bank = banks[character]
                if bank is not None:
                    incomes[seat] += min(bank[1], bank[0] * len(left))
                    continue
                earned = extras[character]
            if left:
                if seat == viewer and wanted:
                    card = self._favourite(left, worths)
                    left.remove(card)
                    if wanted >> card & 1:
                        earned += self.bonus
                else:
                    card = left.pop()
                earned += worths[card]
            incomes[seat] += earned
        return incomes

    def _favourite(self, cards: Sequence[int], worths: Sequence[int]) -> int:
        """The card that brings most, the boss's money too."""
        wanted, bonus = self.wanted, self.bonus
        best, most = cards[-1], -1
        for card in cards:
            worth = worths[card] + bonus if wanted >> card & 1 else worths[card]
            if worth > most:
                best, most = card, worth
        return best

    def lead(self, route: int, cards: Sequence[int], people: Sequence[Person]) -> float:
        """What a sale brings the viewer, less a part of what it brings the others."""
        if not people:
            return 0.0
        incomes = self.incomes(route, cards, people)
        mine = incomes[self.viewer]
        return mine - 0.5 * (sum(incomes) - mine) / max(1, len(incomes) - 1)


def _value(person: Person) -> float:
    return person[0]
