"""What a character earns in a sale, as numbers: nothing here changes a position.

Each part is a function of its own, so that the rules pay it, the log explains it and a computer
player reckons with it.
"""

from collections.abc import Callable
from typing import Final

from longtable.games.longroad.box import abilities
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState, owner


def strength(lookups: Lookups, state: LongRoadState, slot: int, route: int) -> int:
    """The activation value of an open character in a line (H21)."""
    character = state.who[slot]
    value = lookups.number[character]
    bundle = state.armed[slot]
    if bundle:
        value += lookups.might(bundle)
    cards = lookups.plus_cards[character]
    if cards:
        value += lookups.plus_step[character] * sum(cards >> card & 1 for card in state.caravans[route])
    return value


def waiting(state: LongRoadState) -> list[int]:
    """The slots of the sale that are neither active nor activated yet, nearest the destination first."""
    pile, active = state.pile, state.active
    return [slot for slot in state.lines[state.sale] if slot != active and slot not in pile]


def armed_waiting(state: LongRoadState) -> int:
    """How many of those that wait are armed."""
    return sum(state.armed[slot] > 0 for slot in waiting(state))


def enemies_waiting(state: LongRoadState) -> list[int]:
    """The slots that wait and belong to other seats than that of the active character."""
    seat = owner(state.active)
    return [slot for slot in waiting(state) if owner(slot) != seat]


def prices(lookups: Lookups, state: LongRoadState, route: int) -> tuple[int, int]:
    """What a white and a black steer fetch at a destination (H7)."""
    if state.road:
        return lookups.road_price, lookups.road_price
    destination = lookups.destinations[state.dest[route]]
    return destination.white, destination.black


def price(lookups: Lookups, state: LongRoadState, character: int, card: int, route: int) -> int:
    """What a card brings a character that takes it first: the steers, and what its ability adds."""
    white, black = prices(lookups, state, route)
    ability = lookups.ability[character]
    extra = 0
    kind = type(ability)
    if kind is abilities.Dearer:
        assert isinstance(ability, abilities.Dearer)
        white += ability.white
        black += ability.black
    elif kind is abilities.HigherPrice:
        white = black = max(white, black)
    elif kind is abilities.StrongerWith:
        assert isinstance(ability, abilities.StrongerWith)
        if lookups.plus_cards[character] >> card & 1:
            extra = ability.bonus
    return lookups.white[card] * white + lookups.black[card] * black + extra


def pay_for(lookups: Lookups, state: LongRoadState, card: int) -> int:
    """What taking `card` brings the active character now."""
    character = state.who[state.active]
    ability = lookups.ability[character]
    if state.step == s.MORE:
        if isinstance(ability, abilities.SecondCardUnpaid):
            return 0
        if isinstance(ability, abilities.KeepOne):
            return ability.others
    return price(lookups, state, character, card, state.sale)


def before(lookups: Lookups, state: LongRoadState) -> int:
    """What the bank pays the active character before it takes a card."""
    ability = lookups.ability[state.who[state.active]]
    reckon = _BEFORE.get(type(ability))
    return reckon(state, ability) if reckon else 0


def after(lookups: Lookups, state: LongRoadState) -> int:
    """What the bank pays the active character after it took a card, or took none."""
    ability = lookups.ability[state.who[state.active]]
    caravan = state.caravans[state.sale]
    if isinstance(ability, abilities.MoneyPerKindLeft):
        return min(ability.most, ability.amount * len({lookups.kind[card] for card in caravan}))
    if isinstance(ability, abilities.MoneyPerCardLeft):
        return min(ability.most, ability.amount * len(caravan))
    if isinstance(ability, abilities.MoneyPerAlly):
        return ability.amount * len(allies_in_sale(state))
    return 0


def allies_in_sale(state: LongRoadState) -> list[int]:
    """The slots of the active character's seat in this sale, activated or not, its own too."""
    seat = owner(state.active)
    return [slot for slot in {*state.lines[state.sale], *state.pile} if owner(slot) == seat]


_BEFORE: Final[dict[type[abilities.AnyAbility], Callable[..., int]]] = {
    abilities.MoneyPerArmed: lambda state, ability: ability.amount * armed_waiting(state),
    abilities.MoneyPerEnemy: lambda state, ability: ability.amount * len(enemies_waiting(state)),
    abilities.MoneyPerActivated: lambda state, ability: min(ability.most, ability.amount * len(state.pile)),
    abilities.MoneyIfArmed: lambda state, ability: ability.amount if state.armed[state.active] else 0,
    abilities.MoneyFirst: lambda state, ability: ability.amount,
    abilities.Preacher: lambda state, ability: ability.amount,
}
