"""What is asked now, what a move would bring, and what it would cost beyond that."""

from longtable.engine.game import Observation
from longtable.engine.moves import CHANCE, Move
from longtable.engine.signs import seat_mark
from longtable.engine.table import seat_token
from longtable.engine.words import counted, listed
from longtable.games.longcours import moves as m
from longtable.games.longcours import state as s
from longtable.games.longcours.actions import actor
from longtable.games.longcours.auction import bidding
from longtable.games.longcours.brawls import rivals_here
from longtable.games.longcours.chart import Chart
from longtable.games.longcours.corsair import may_hunt
from longtable.games.longcours.opening import zone_to_place_in
from longtable.games.longcours.outlook import in_reach
from longtable.games.longcours.sailing import may_go_direct, may_sail
from longtable.games.longcours.state import LongCoursState
from longtable.games.longcours.trade import may_roll, purchases
from longtable.games.longcours.words import blow, goods, lowest_bid, million

View = Observation[LongCoursState]


def prompt(chart: Chart, view: View) -> str:
    """One sentence: who must do what now."""
    state = view.state
    acting = actor(state)
    if acting is None:
        return "The game is over."
    if acting == CHANCE:
        return _chance(state)
    return f"{seat_token(acting)}: {_asked(chart, state)}."


def _chance(state: LongCoursState) -> str:
    who = seat_token(state.turn)
    match state.phase:
        case s.DEAL:
            return "The cards are dealt."
        case s.SHOWING:
            return "The hand of a sunk player is spread out."
        case s.ROLL_ENTRY:
            return f"{who} rolls the die: it says in which zone the new ship enters."
        case s.ROLL_CORSAIR:
            return f"{who} rolls the die: it says in which zone the Corsair enters."
        case _:
            return f"{who} rolls the die to resell."


def _asked(chart: Chart, state: LongCoursState) -> str:
    match state.phase:
        case s.PLACING:
            return f"drag your ship to a port of zone {chart.zones[zone_to_place_in(state)]}"
        case s.ENTRY:
            return f"drag your new ship to a port of zone {chart.zones[chart.zone_of_face[state.die]]}"
        case s.PURCHASES:
            return "buy what your port sells (1 or 2 million is enough to begin with): drag banknotes onto it"
        case s.BRAWL:
            return f"you were struck with {blow(chart, state.force)}: drag a stronger Brawl card to the port, or yield"
        case s.AUCTION:
            return f"bid {million(lowest_bid(chart, state))} or more for the Corsair, or pass"
        case s.VOTE:
            return "do you agree on a draw"
        case _:
            return _turn(chart, state)


def _turn(chart: Chart, state: LongCoursState) -> str:
    """The operations that are open, in any order."""
    if state.steps:
        return "hunt on with the Corsair, or end the hunt"
    seat = state.turn
    parts = []
    if state.at_sea():
        if purchases(chart, state):
            parts.append("drag banknotes onto your port to buy")
        if may_roll(chart, state):
            parts.append("tap the die to resell")
        if may_sail(state):
            parts.append("sail to the next stop")
        if state.directs[seat] and may_go_direct(state):
            parts.append("play a Direct Move")
        if state.brawls[seat] and rivals_here(chart, state):
            parts.append("strike a rival here")
    if state.storms[seat]:
        parts.append("play a Storm")
    if state.owner < 0 and state.cash[seat] >= chart.reserve:
        parts.append("bid for the Corsair")
    if may_hunt(chart, state):
        parts.append("send out the Corsair last")
    if not parts:
        return "end your turn"
    danger = "you are within the Corsair's reach; " if in_reach(chart, state, seat, state.at[seat]) else ""
    return f"{danger}{', '.join(parts)}, or end your turn"


# -- before a move is made ---------------------------------------------------------------------------


def preview(chart: Chart, view: View, move: Move) -> str:
    """What the order does not say: what a purchase may bring, who is struck, how near the Corsair is."""
    state = view.state
    seat = state.turn
    match move:
        case m.Buy(amount=amount):
            face = chart.face_of_product[chart.sells[state.at[seat]]]
            left = million(state.cash[seat] - amount)
            return f"A {face} resells it for {million(chart.factor * amount)}. You keep {left}."
        case m.Bid(amount=amount):
            return f"If nobody bids more, you keep {million(state.cash[bidding(state)] - amount)}."
        case m.Sail(stop=stop) | m.DirectMove(stop=stop) | m.PlaceShip(stop=stop):
            return _arrival(chart, state, seat, chart.index[stop])
        case m.Storm(zone=zone):
            return _storm(chart, state, chart.zone_index[zone])
        case m.StartBrawl(foe=foe) if state.cash[seat] or state.cash[foe]:
            return f"You play for {million(state.cash[foe])} against your {million(state.cash[seat])}."
        case m.TryResale():
            held = [
                f"{chart.face_of_product[product]} {chart.product_names[product]}"
                for product, amount in enumerate(state.hold(seat))
                if amount
            ]
            return f"You resell at: {listed(held)}."
        case m.MoveCorsair(stop=stop):
            prey = [other for other in state.ships_at(chart.index[stop]) if other != state.owner]
            marks = listed([seat_mark(other) for other in prey])
            return f"Sinks the {marks} ship{'s' if len(prey) > 1 else ''}." if prey else ""
        case _:
            return ""


def _arrival(chart: Chart, state: LongCoursState, seat: int, stop: int) -> str:
    parts = []
    if chart.sells[stop] >= 0:
        parts.append(f"Sells {chart.product_names[chart.sells[stop]]}.")
    elif any(state.pile(chart.zone_of[stop])):
        parts.append(f"You take {goods(chart, state.pile(chart.zone_of[stop]))}.")
    if state.corsair >= 0 and state.owner != seat:
        far = chart.distance[state.corsair][stop]
        near = "the Corsair lies there" if not far else f"{counted(far, 'stop')} from the Corsair"
        parts.append(f"{near[0].upper()}{near[1:]}{': within its reach' if far <= chart.corsair_moves else ''}.")
    return " ".join(parts)


def _storm(chart: Chart, state: LongCoursState, zone: int) -> str:
    there = [other for other in state.seats if state.at[other] >= 0 and chart.zone_of[state.at[other]] == zone]
    ships = listed(["your own" if other == state.turn else f"the {seat_mark(other)}" for other in there])
    parts = [f"Wrecks {ships} ship{'s' if len(there) > 1 else ''}."] if there else []
    if state.corsair >= 0 and chart.zone_of[state.corsair] == zone:
        parts.append("Sinks your own Corsair." if state.owner == state.turn else "Sinks the Corsair.")
    return " ".join(parts) or "Nobody is there."


def sacrifice(chart: Chart, state: LongCoursState, move: Move) -> str:
    """What must be agreed to: being wrecked or sinking the own Corsair by one's own Storm, and leaving the game."""
    if isinstance(move, m.Resign):
        return "You leave the game; your money and goods go to the Caisse."
    if not isinstance(move, m.Storm):
        return ""
    zone, seat = chart.zone_index[move.zone], state.turn
    if state.at_sea() and chart.zone_of[state.at[seat]] == zone:
        return "Your own ship is there and would be wrecked."
    if state.corsair >= 0 and state.owner == seat and chart.zone_of[state.corsair] == zone:
        return "Your own Corsair is there and would be sunk."
    return ""
