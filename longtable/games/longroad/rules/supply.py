"""Money, weapons and destination cards: what comes from the bank and goes back to it."""

from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState


def gain(state: LongRoadState, seat: int, amount: int) -> int:
    """Pay a seat from the bank; what it gets. The bank never runs out (R11), unless the option says so."""
    if state.rules & s.SHORT_BANK and amount > state.bank:
        amount = max(0, state.bank)
    state.bank -= amount
    state.money[seat] += amount
    return amount


def pay(state: LongRoadState, seat: int, amount: int) -> None:
    """A seat pays the bank."""
    state.money[seat] -= amount
    state.bank += amount


def hand_over(state: LongRoadState, giver: int, taker: int, amount: int) -> int:
    """One seat pays another, who gives what he has if that is less (R15); what it is."""
    amount = min(amount, state.money[giver])
    state.money[giver] -= amount
    state.money[taker] += amount
    return amount


def count(bundle: int, weapon: int) -> int:
    """How many weapons of a kind are in a bundle."""
    return bundle >> s.SHIFT[weapon] & 15


def lay_destination(lookups: Lookups, state: LongRoadState, route: int, destination: int) -> None:
    """Turn a destination up and put its rewards on it; a coin stands in for each knife that is missing (R10)."""
    card = lookups.destinations[destination]
    state.unseen[route] &= ~(1 << destination)
    state.dest[route] = destination
    knives = min(card.knives, count(state.shop, s.KNIFE))
    coins = card.coins + card.knives - knives
    if state.rules & s.SHORT_BANK:
        coins = min(coins, max(0, state.bank))
    state.shop -= knives * s.ONE[s.KNIFE]
    state.bank -= coins
    state.knives[route] = knives
    state.coins[route] = coins
