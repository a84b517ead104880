"""Names of things in The Long Road. What is told here, the seat it is told to may know."""

from longtable.engine.table import seat_token
from longtable.engine.words import dollars, listed
from longtable.games.longroad.box import abilities
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.income import pay_for
from longtable.games.longroad.rules.lookups import ROUTE_KEYS, Lookups
from longtable.games.longroad.rules.state import LongRoadState, owner, route_of


def town(lookups: Lookups, state: LongRoadState, route: int) -> str:
    """A destination's name, or its deck's where none lies there."""
    destination = state.dest[route]
    return lookups.destinations[destination].name if destination >= 0 else f"the {ROUTE_KEYS[route]} destination"


def bundle_words(lookups: Lookups, bundle: int) -> str:
    """`2 knives and a rifle`."""
    parts = []
    for kind, names in enumerate(lookups.box.supplies.weapons):
        count = bundle >> 4 * kind & 15
        if count:
            parts.append(f"a {names.name}" if count == 1 else f"{count} {names.plural}")
    return listed(parts)


def on_table(lookups: Lookups, state: LongRoadState, slot: int) -> str:
    """`the Gunman`, or `a face-down character` to who may not know: what everybody sees of it."""
    return f"the {lookups.name[state.who[slot]]}" if state.up[slot] else "a face-down character"


def of_whom(lookups: Lookups, state: LongRoadState, slot: int) -> str:
    """`the Gunman of ⟨1⟩`, for an open character."""
    return f"the {lookups.name[state.who[slot]]} of {seat_token(owner(slot))}"


def where(lookups: Lookups, state: LongRoadState, slot: int) -> str:
    """The destination at which a character stands."""
    return town(lookups, state, route_of(state, slot))


def character_words(lookups: Lookups, key: str) -> str:
    """`the Gunman` by its key."""
    return f"the {lookups.name[lookups.character[key]]}"


def pay_words(lookups: Lookups, state: LongRoadState, card: int) -> str:
    """`for $8`, `without pay` or `for $1, to discard`: what the active character gets for a card."""
    ability = lookups.ability[state.who[state.active]]
    amount = pay_for(lookups, state, card)
    if state.step == s.MORE and isinstance(ability, abilities.SecondCardUnpaid):
        return "without pay"
    if state.step == s.MORE and isinstance(ability, abilities.KeepOne):
        return f"for {dollars(amount)}, to discard"
    return f"for {dollars(amount)}"
