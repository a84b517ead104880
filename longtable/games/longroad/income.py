"""What a character earns in a sale, as numbers: nothing here changes a position.

Each part is a function of its own, so that the rules pay it, the log explains it and a computer
player reckons with it.
"""

from collections.abc import Callable
from typing import Final

from longtable.games.longroad.abilities import (
    AnyAbility,
    Dearer,
    HigherPrice,
    KeepOne,
    MoneyFirst,
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
)
from longtable.games.longroad.state import MORE, LongRoadState, owner
from longtable.games.longroad.tables import Tables


def strength(tables: Tables, state: LongRoadState, slot: int, route: int) -> int:
    """The activation value of an open character in a line (H21)."""
    character = state.who[slot]
    value = tables.number[character]
    bundle = state.armed[slot]
    if bundle:
        value += tables.might(bundle)
    cards = tables.plus_cards[character]
    if cards:
        value += tables.plus_step[character] * sum(cards >> card & 1 for card in state.caravans[route])
    return value


def waiting(state: LongRoadState) -> list[int]:
    """The slots of the sale that are neither active nor activated yet, nearest the destination first."""
    pile, active = state.pile, state.active
    return [slot for slot in state.lines[state.sale] if slot != active and slot not in pile]


def enemies_waiting(state: LongRoadState) -> list[int]:
    """The slots that wait and belong to other seats than that of the active character."""
    seat = owner(state.active)
    return [slot for slot in waiting(state) if owner(slot) != seat]


def prices(tables: Tables, state: LongRoadState, route: int) -> tuple[int, int]:
    """What a white and a black steer fetch at a destination (H7)."""
    if state.road:
        return tables.road_price, tables.road_price
    destination = tables.destinations[state.dest[route]]
    return destination.white, destination.black


def price(tables: Tables, state: LongRoadState, character: int, card: int, route: int) -> int:
    """What a card brings a character that takes it first: the steers, and what its ability adds."""
    white, black = prices(tables, state, route)
    ability = tables.ability[character]
    extra = 0
    kind = type(ability)
    if kind is Dearer:
        assert isinstance(ability, Dearer)
        white += ability.white
        black += ability.black
    elif kind is HigherPrice:
        white = black = max(white, black)
    elif kind is StrongerWith:
        assert isinstance(ability, StrongerWith)
        if tables.plus_cards[character] >> card & 1:
            extra = ability.bonus
    return tables.white[card] * white + tables.black[card] * black + extra


def pay_for(tables: Tables, state: LongRoadState, card: int) -> int:
    """What taking `card` brings the active character now."""
    character = state.who[state.active]
    ability = tables.ability[character]
    if state.step == MORE:
        if isinstance(ability, SecondCardUnpaid):
            return 0
        if isinstance(ability, KeepOne):
            return ability.others
    return price(tables, state, character, card, state.sale)


def before(tables: Tables, state: LongRoadState) -> int:
    """What the bank pays the active character before it takes a card."""
    ability = tables.ability[state.who[state.active]]
    reckon = _BEFORE.get(type(ability))
    return reckon(state, ability) if reckon else 0


def after(tables: Tables, state: LongRoadState) -> int:
    """What the bank pays the active character after it took a card, or took none."""
    ability = tables.ability[state.who[state.active]]
    caravan = state.caravans[state.sale]
    if isinstance(ability, MoneyPerKindLeft):
        return min(ability.most, ability.amount * len({tables.kind[card] for card in caravan}))
    if isinstance(ability, MoneyPerCardLeft):
        return min(ability.most, ability.amount * len(caravan))
    if isinstance(ability, MoneyPerAlly):
        return ability.amount * len(allies_in_sale(state))
    return 0


def allies_in_sale(state: LongRoadState) -> list[int]:
    """The slots of the active character's seat in this sale, activated or not, its own too."""
    seat = owner(state.active)
    return [slot for slot in {*state.lines[state.sale], *state.pile} if owner(slot) == seat]


def _per_armed(state: LongRoadState, ability: MoneyPerArmed) -> int:
    return ability.amount * sum(state.armed[slot] > 0 for slot in waiting(state))


def _per_enemy(state: LongRoadState, ability: MoneyPerEnemy) -> int:
    return ability.amount * len(enemies_waiting(state))


def _per_activated(state: LongRoadState, ability: MoneyPerActivated) -> int:
    return min(ability.most, ability.amount * len(state.pile))


def _if_armed(state: LongRoadState, ability: MoneyIfArmed) -> int:
    return ability.amount if state.armed[state.active] else 0


def _plainly(state: LongRoadState, ability: MoneyFirst | Preacher) -> int:
    return ability.amount


_BEFORE: Final[dict[type[AnyAbility], Callable[..., int]]] = {
    MoneyPerArmed: _per_armed,
    MoneyPerEnemy: _per_enemy,
    MoneyPerActivated: _per_activated,
    MoneyIfArmed: _if_armed,
    MoneyFirst: _plainly,
    Preacher: _plainly,
}
