"""Names of things in The Long Road, and moves as orders. What is told here, the seat it is told to may know."""

from longtable.engine.moves import Move
from longtable.engine.table import seat_token
from longtable.engine.words import counted, dollars, listed
from longtable.games.longroad import moves as m
from longtable.games.longroad.abilities import KeepOne, SecondCardUnpaid
from longtable.games.longroad.income import pay_for
from longtable.games.longroad.state import (
    CARD,
    CHOICES,
    FIRST,
    MORE,
    LongRoadState,
    owner,
    route_of,
)
from longtable.games.longroad.tables import ROUTE_KEYS, Tables
from longtable.games.longroad.turn import weapon_price


def steers(white: int, black: int) -> str:
    """`2 white and 1 black`."""
    return listed([f"{count} {colour}" for count, colour in ((white, "white"), (black, "black")) if count])


def kind_name(tables: Tables, card: int) -> str:
    """A caravan card's kind."""
    return tables.kinds[tables.kind[card]].name


def card_words(tables: Tables, card: int) -> str:
    """`Ranch (1 white and 2 black)`."""
    return f"{kind_name(tables, card)} ({steers(tables.white[card], tables.black[card])})"


def hand_words(tables: Tables, card: int) -> str:
    """`Ranch (teepee; 1 white and 2 black)`: a card in hand, with the destination it is bound to."""
    symbol = tables.symbol[card]
    bound = f"{ROUTE_KEYS[symbol]}; " if symbol >= 0 else ""
    return f"{kind_name(tables, card)} ({bound}{steers(tables.white[card], tables.black[card])})"


def town(tables: Tables, state: LongRoadState, route: int) -> str:
    """A destination's name, or its deck's where none lies there."""
    destination = state.dest[route]
    return tables.destinations[destination].name if destination >= 0 else f"the {ROUTE_KEYS[route]} destination"


def bundle_words(tables: Tables, bundle: int) -> str:
    """`2 knives and a rifle`."""
    parts = []
    for kind, names in enumerate(tables.box.supplies.weapons):
        count = bundle >> 4 * kind & 15
        if count:
            parts.append(f"a {names.name}" if count == 1 else f"{count} {names.plural}")
    return listed(parts)


def on_table(tables: Tables, state: LongRoadState, slot: int) -> str:
    """`the Gunman`, or `a face-down character` to who may not know: what everybody sees of it."""
    return f"the {tables.name[state.who[slot]]}" if state.up[slot] else "a face-down character"


def of_whom(tables: Tables, state: LongRoadState, slot: int) -> str:
    """`the Gunman of ⟨1⟩`, for an open character."""
    return f"the {tables.name[state.who[slot]]} of {seat_token(owner(slot))}"


def where(tables: Tables, state: LongRoadState, slot: int) -> str:
    """The destination at which a character stands."""
    return town(tables, state, route_of(state, slot))


def own(tables: Tables, state: LongRoadState, slot: int) -> str:
    """A seat's own character on the table, as its owner may know it."""
    character = state.who[slot]
    return f"the {tables.name[character]}" if character >= 0 else "a face-down character"


def character_words(tables: Tables, key: str) -> str:
    """`the Gunman` by its key."""
    return f"the {tables.name[tables.character[key]]}"


# -- moves as orders ---------------------------------------------------------------------------------


def order(tables: Tables, state: LongRoadState, move: Move) -> str:
    """A legal move of the acting seat as an order, for the moves list and menus."""
    match move:
        case m.Draft(character=key):
            return f"Keep {character_words(tables, key)}"
        case m.Discard(card=key):
            price = f", for {dollars(tables.change)}" if not state.changed else ""
            return f"Put {hand_words(tables, tables.look_of[key])} under your deck{price}"
        case m.PlayCard(card=key, to=to):
            extra = " (Ranch)" if state.step == CHOICES else ""
            return f"Play {hand_words(tables, tables.look_of[key])} at {town(tables, state, tables.route[to])}{extra}"
        case m.ShowHand():
            return "Show that no card can be played"
        case m.TakeReward(reward=reward):
            return f"Take a {reward}"
        case m.PlayCharacter(character=key, saloon=saloon):
            how = " face down (Saloon)" if saloon else _how(tables, state, key)
            return f"Play {character_words(tables, key)} at {town(tables, state, state.at)}{how}"
        case m.MoveCharacter(hat=slot, to=to):
            start, end = where(tables, state, slot), town(tables, state, tables.route[to])
            return f"Move {own(tables, state, slot)} from {start} to {end} (Trading Post)"
        case m.BuyWeapon(weapon=key):
            cost, cheap = weapon_price(tables, state, tables.weapon[key])
            return f"Buy a {key} for {dollars(cost)}{' (General Store)' if cheap else ''}"
        case m.Arm(weapon=key, hat=slot):
            return f"Give a {key} to {own(tables, state, slot)} at {where(tables, state, slot)}"
        case m.Skip():
            return _leave(state)
        case _:
            return _order_in_sale(tables, state, move)


def _how(tables: Tables, state: LongRoadState, key: str) -> str:
    ally = any(owner(slot) == state.turn for slot in state.lines[state.at])
    return " face up, beside an ally" if ally and tables.character[key] == tables.doctor else ""


def _leave(state: LongRoadState) -> str:
    if state.step == CARD:
        return f"Draw {counted(state.changed, 'new card')}"
    if state.step == CHOICES:
        return "End your turn"
    return "Bring nobody" if state.step == FIRST else "Take no further card"


def _order_in_sale(tables: Tables, state: LongRoadState, move: Move) -> str:
    match move:
        case m.TakeCard(card=key):
            card = tables.look_of[key]
            return f"Take {card_words(tables, card)} {pay_words(tables, state, card)}"
        case m.TakeNothing():
            return f"Activate {of_active(tables, state)} without a card"
        case m.TakeWeapon(weapon=key, character=character):
            return f"Take a {key} from {of_whom(tables, state, state.who.index(tables.character[character]))}"
        case m.TakeMoney(seat=seat):
            return f"Take money from {seat_token(seat)}"
        case m.BringAlly(hat=slot):
            return f"Bring {own(tables, state, slot)} from {where(tables, state, slot)}"
        case m.NameColour(colour=colour):
            return f"Name {colour} and turn up your top card"
        case m.PickCharacter(character=key):
            return f"Take {character_words(tables, key)} into your hand"
        case _:
            return "Draw"


def of_active(tables: Tables, state: LongRoadState) -> str:
    """The active character."""
    return f"the {tables.name[state.who[state.active]]}"


def pay_words(tables: Tables, state: LongRoadState, card: int) -> str:
    """`for $8`, `without pay` or `for $1, to discard`: what the active character gets for a card."""
    ability = tables.ability[state.who[state.active]]
    amount = pay_for(tables, state, card)
    if state.step == MORE and isinstance(ability, SecondCardUnpaid):
        return "without pay"
    if state.step == MORE and isinstance(ability, KeepOne):
        return f"for {dollars(amount)}, to discard"
    return f"for {dollars(amount)}"
