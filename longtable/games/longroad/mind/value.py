"""What everybody can hope for at a destination, reckoned from what one seat knows."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from longtable.engine.moves import Seat
from longtable.games.longroad.box import abilities
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.income import prices, strength
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.scoring import boss_money, reached_money, total, weapon_money
from longtable.games.longroad.rules.state import LongRoadState, owner
from longtable.games.longroad.rules.supply import count

EXPECTED_NUMBER: Final = 3.3
"""The number of a character that nobody has seen, on average."""

UNSEEN_EXTRA: Final = 0.8
"""What the ability of such a character brings beside the card."""

Person = tuple[float, Seat, int]
"""Activation value, seat, and the character or -1."""


def _amount(share: float) -> Callable[..., float]:
    return lambda ability: share * float(ability.amount)


_EXTRA: Final[dict[type[abilities.AnyAbility], Callable[..., float]]] = {
    abilities.MoneyPerArmed: _amount(0.6),
    abilities.MoneyPerEnemy: _amount(1.3),
    abilities.MoneyPerActivated: _amount(2.0),
    abilities.MoneyIfArmed: _amount(0.5),
    abilities.Preacher: _amount(1.0),
    abilities.CharacterLevy: _amount(0.9),
    abilities.TakeMoney: _amount(0.8),
    abilities.MoneyPerKindLeft: _amount(1.2),
    abilities.MoneyPerAlly: _amount(1.4),
    abilities.Gamble: _amount(0.65),
    abilities.WeaponFromSupply: lambda ability: 1.5,
    abilities.TakeWeapon: lambda ability: 1.5,
    abilities.KeepWeapons: lambda ability: 1.0,
    abilities.BringAlly: lambda ability: 1.0,
    abilities.StrongerWith: lambda ability: 0.4 * ability.bonus + 0.5 * ability.step,
    abilities.Dearer: lambda ability: ability.white + ability.black,
    abilities.HigherPrice: lambda ability: 1.8,
    abilities.SecondCardUnpaid: lambda ability: 1.2,
    abilities.TwoSmall: lambda ability: 1.5,
    abilities.ExtraOfKinds: lambda ability: 2.5,
    abilities.TakeSteers: lambda ability: 3.0,
    abilities.KeepOne: lambda ability: 1.0,
    abilities.MoneyPerCardLeft: lambda ability: 0.0,
}


def extra(ability: abilities.AnyAbility) -> float:
    """What an ability brings beside the card, on average."""
    reckon = _EXTRA.get(type(ability))
    return reckon(ability) if reckon else 0.0


class Judgement:
    """What the policy thinks of the components, reckoned once.

    Attributes:
        extras: by character, what its ability brings beside the card.
        banks: by character, (dollars for each card left, at most) of those that take no card, else None.
    """

    def __init__(self, lookups: Lookups) -> None:
        self.extras: Final = tuple(extra(ability) for ability in lookups.ability)
        self.banks: Final = tuple(
            (ability.amount, ability.most) if isinstance(ability, abilities.MoneyPerCardLeft) else None
            for ability in lookups.ability
        )


class Outlook:
    """One seat's reckoning of a position; nothing in it knows more than the seat does.

    Args:
        lookups: the components.
        judgement: what is thought of them.
        state: what the seat may know.
        seat: whose reckoning it is.
    """

    def __init__(self, lookups: Lookups, judgement: Judgement, state: LongRoadState, seat: Seat) -> None:
        self.lookups = lookups
        self.judgement = judgement
        self.state = state
        self.seat = seat
        boss = state.bosses[seat]
        self.wanted = lookups.boss_cards[boss] if boss >= 0 else 0
        self.bonus = lookups.boss_bonus[boss] if boss >= 0 else 0
        self._worths: list[list[int] | None] = [None, None, None]
        self._people: list[list[Person] | None] = [None, None, None]
        self._leads: list[float | None] = [None, None, None]

    def worths(self, route: int) -> list[int]:
        """By card, what its steers fetch at a destination."""
        worths = self._worths[route]
        if worths is None:
            lookups = self.lookups
            white, black = prices(lookups, self.state, route)
            # The decks are all the same.
            one = [lookups.white[card] * white + lookups.black[card] * black for card in range(s.DECK)]
            worths = self._worths[route] = one * s.DECKS
        return worths

    def people(self, route: int) -> list[Person]:
        """The characters of a line, as far as they are known."""
        if (found := self._people[route]) is not None:
            return found
        lookups, state = self.lookups, self.state
        found = self._people[route] = []
        for slot in state.lines[route]:
            character = state.who[slot]
            if character >= 0:
                found.append((strength(lookups, state, slot, route), owner(slot), character))
            else:
                found.append((EXPECTED_NUMBER + lookups.might(state.armed[slot]), owner(slot), -1))
        return found

    def incomes(self, route: int, cards: Sequence[int], people: Sequence[Person]) -> list[float]:
        """By seat, what a sale of these cards would bring it: everybody takes the dearest card left."""
        extras, banks = self.judgement.extras, self.judgement.banks
        worths = self.worths(route)
        viewer, wanted = self.seat, self.wanted
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

    def lead_with(self, route: int, cards: Sequence[int], people: Sequence[Person]) -> float:
        """What a sale of these cards brings the seat, less a part of what it brings the others."""
        if not people:
            return 0.0
        incomes = self.incomes(route, cards, people)
        mine = incomes[self.seat]
        return mine - 0.5 * (sum(incomes) - mine) / max(1, len(incomes) - 1)

    def lead(self, route: int) -> float:
        """The same of the line and caravan of a route as they are."""
        lead = self._leads[route]
        if lead is None:
            lead = self._leads[route] = self.lead_with(route, self.state.caravans[route], self.people(route))
        return lead


def _value(person: Person) -> float:
    return person[0]


# -- the whole position ------------------------------------------------------------------------------


def share_of_win(lookups: Lookups, judgement: Judgement, state: LongRoadState, seat: Seat) -> float:
    """How likely `seat` is to win, by the money that everybody can hope for."""
    seats = range(state.seats)
    if state.step == s.OVER:
        totals = [total(lookups, state, each) for each in seats]
        winners = totals.count(max(totals))
        return 1 / winners if totals[seat] == max(totals) else 0.0
    viewer = next((each for each in seats if state.bosses[each] >= 0), 0)
    outlook = Outlook(lookups, judgement, state, viewer)
    hopes = [_savings(lookups, state, each) for each in seats]
    for route in range(s.ROUTES):
        people = outlook.people(route)
        if people and (state.road or state.dest[route] >= 0):
            left = state.coins[route] + state.knives[route]
            for each, income in enumerate(outlook.incomes(route, state.caravans[route], people)):
                hopes[each] += income * (0.95 if left <= 1 else 0.8)
    spread = 5.0 + 4.0 * (4 - len(state.reached))
    best = max(hopes)
    weights = [math.exp((hope - best) / spread) for hope in hopes]
    return weights[seat] / sum(weights)


def _savings(lookups: Lookups, state: LongRoadState, seat: Seat) -> float:
    """Money, tiles, weapons, and the boss: the real one where it is known, else as bosses pay on average."""
    savings = float(state.money[seat] + reached_money(lookups, state, seat) + weapon_money(lookups, state, seat))
    savings += sum(0.6 * lookups.strength[weapon] * count(state.arms[seat], weapon) for weapon in s.ARMS)
    if state.bosses[seat] >= 0:
        return savings + boss_money(lookups, state, seat)
    return savings + 0.9 * state.taken[seat].bit_count()
