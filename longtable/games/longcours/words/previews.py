"""What will come of a move, and what it would cost beyond that."""

from longtable.engine.moves import Move
from longtable.engine.signs import seat_mark
from longtable.engine.words import capital, counted, listed
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules.legal import bidding
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.words.names import goods, million


def preview(lookups: Lookups, state: LongCoursState, move: Move) -> str:
    """What the order does not say: what a purchase may bring, who is struck, how near the Corsair is."""
    seat = state.turn
    match move:
        case m.Buy(amount=amount):
            face = lookups.face_of_product[lookups.sells[state.at[seat]]]
            left = million(state.cash[seat] - amount)
            return f"A {face} resells it for {million(lookups.factor * amount)}. You keep {left}."
        case m.Bid(amount=amount):
            return f"If nobody bids more, you keep {million(state.cash[bidding(state)] - amount)}."
        case m.Sail(stop=stop) | m.DirectMove(stop=stop) | m.PlaceShip(stop=stop):
            return _arrival(lookups, state, seat, lookups.index[stop])
        case m.Storm(zone=zone):
            return _storm(lookups, state, lookups.zone_index[zone])
        case m.StartBrawl(foe=foe) if state.cash[seat] or state.cash[foe]:
            return f"You play for {million(state.cash[foe])} against your {million(state.cash[seat])}."
        case m.TryResale():
            held = [
                f"{lookups.face_of_product[product]} {lookups.product_names[product]}"
                for product, amount in enumerate(state.hold(seat))
                if amount
            ]
            return f"You resell at: {listed(held)}."
        case m.MoveCorsair(stop=stop):
            prey = [other for other in state.ships_at(lookups.index[stop]) if other != state.owner]
            marks = listed([seat_mark(other) for other in prey])
            return f"Sinks the {marks} ship{'s' if len(prey) > 1 else ''}." if prey else ""
        case _:
            return ""


def _arrival(lookups: Lookups, state: LongCoursState, seat: int, stop: int) -> str:
    parts = []
    if lookups.sells[stop] >= 0:
        parts.append(f"Sells {lookups.product_names[lookups.sells[stop]]}.")
    elif any(state.pile(lookups.zone_of[stop])):
        parts.append(f"You take {goods(lookups, state.pile(lookups.zone_of[stop]))}.")
    if state.corsair >= 0 and state.owner != seat:
        far = lookups.distance[state.corsair][stop]
        near = "the Corsair lies there" if not far else f"{counted(far, 'stop')} from the Corsair"
        parts.append(f"{capital(near)}{': within its reach' if far <= lookups.corsair_moves else ''}.")
    return " ".join(parts)


def _storm(lookups: Lookups, state: LongCoursState, zone: int) -> str:
    there = [other for other in state.seats if state.at[other] >= 0 and lookups.zone_of[state.at[other]] == zone]
    ships = listed(["your own" if other == state.turn else f"the {seat_mark(other)}" for other in there])
    parts = [f"Wrecks {ships} ship{'s' if len(there) > 1 else ''}."] if there else []
    if state.corsair >= 0 and lookups.zone_of[state.corsair] == zone:
        parts.append("Sinks your own Corsair." if state.owner == state.turn else "Sinks the Corsair.")
    return " ".join(parts) or "Nobody is there."


def sacrifice(lookups: Lookups, state: LongCoursState, move: Move) -> str:
    """What must be agreed to: being wrecked or sinking the own Corsair by one's own Storm, and leaving the game."""
    if isinstance(move, m.Resign):
        return "You leave the game; your money and goods go to the Caisse."
    if not isinstance(move, m.Storm):
        return ""
    zone, seat = lookups.zone_index[move.zone], state.turn
    if state.at_sea() and lookups.zone_of[state.at[seat]] == zone:
        return "Your own ship is there and would be wrecked."
    if state.corsair >= 0 and state.owner == seat and lookups.zone_of[state.corsair] == zone:
        return "Your own Corsair is there and would be sunk."
    return ""
