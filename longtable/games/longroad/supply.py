"""Money, weapons and destination cards: what comes from the bank and goes back to it."""

from longtable.games.longroad.state import KNIFE, ONE, SHIFT, SHORT_BANK, LongRoadState
from longtable.games.longroad.tables import Tables


def gain(state: LongRoadState, seat: int, amount: int) -> int:
    """Pay a seat from the bank; what it gets. The bank never runs out (R11), unless the option says so."""
    if state.rules & SHORT_BANK and amount > state.bank:
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
    return bundle >> SHIFT[weapon] & 15


def lay_destination(tables: Tables, state: LongRoadState, route: int, destination: int) -> None:
    """Turn a destination up and put its rewards on it; a coin stands in for each knife that is missing (R10)."""
    card = tables.destinations[destination]
    state.unseen[route] &= ~(1 << destination)
    state.dest[route] = destination
    knives = min(card.knives, count(state.shop, KNIFE))
    coins = card.coins + card.knives - knives
    if state.rules & SHORT_BANK:
        coins = min(coins, max(0, state.bank))
    state.shop -= knives * ONE[KNIFE]
    state.bank -= coins
    state.knives[route] = knives
    state.coins[route] = coins
