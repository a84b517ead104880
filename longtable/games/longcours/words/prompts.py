"""What is asked now, and what is going on."""

from longtable.engine.moves import CHANCE
from longtable.engine.table import seat_token
from longtable.engine.words import counted
from longtable.games.longcours.rules import legal
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.words.names import blow, million


def prompt(lookups: Lookups, state: LongCoursState) -> str:
    """One sentence: who must do what now."""
    acting = legal.actor(state)
    if acting is None:
        return "The game is over."
    if acting == CHANCE:
        return _chance(state)
    return f"{seat_token(acting)}: {_asked(lookups, state)}."


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


def _asked(lookups: Lookups, state: LongCoursState) -> str:
    match state.phase:
        case s.PLACING | s.ENTRY:
            ship = "your ship" if state.phase == s.PLACING else "your new ship"
            return f"drag {ship} to a port of zone {lookups.zones[legal.zone_to_enter(lookups, state)]}"
        case s.PURCHASES:
            return "buy what your port sells (1 or 2 million is enough to begin with): drag banknotes onto it"
        case s.BRAWL:
            struck = blow(lookups, state.force)
            return f"you were struck with {struck}: drag a stronger Brawl card to the port, or yield"
        case s.AUCTION:
            return f"bid {million(legal.lowest_bid(lookups, state))} or more for the Corsair, or pass"
        case s.VOTE:
            return "do you agree on a draw"
        case _:
            return _turn(lookups, state)


def _turn(lookups: Lookups, state: LongCoursState) -> str:
    """The operations that are open, in any order."""
    if state.steps:
        return "hunt on with the Corsair, or end the hunt"
    seat, at_sea = state.turn, state.at_sea()
    open_ = {
        "drag banknotes onto your port to buy": bool(legal.purchases(lookups, state)),
        "tap the die to resell": at_sea and legal.may_roll(lookups, state),
        "sail to the next stop": at_sea and legal.may_sail(state),
        "play a Direct Move": at_sea and state.directs[seat] and legal.may_go_direct(state),
        "strike a rival here": state.brawls[seat] and legal.rivals_here(lookups, state),
        "play a Storm": state.storms[seat],
        "bid for the Corsair": state.owner < 0 and state.cash[seat] >= lookups.reserve,
        "send out the Corsair last": legal.may_hunt(lookups, state),
    }
    parts = [part for part, may in open_.items() if may]
    if not parts:
        return "end your turn"
    hunted = legal.in_reach(lookups, state, seat, state.at[seat])
    danger = "you are within the Corsair's reach; " if hunted else ""
    return f"{danger}{', '.join(parts)}, or end your turn"


def talk(lookups: Lookups, state: LongCoursState) -> str:
    """What is going on beside the turn, in at most two lines."""
    asked = seat_token(state.asked)
    match state.phase:
        case s.AUCTION:
            return f"{seat_token(state.bidder)} bids {million(state.bid)} for the Corsair.\n{asked} raises or passes."
        case s.BRAWL:
            return f"{seat_token(state.striker())}: {blow(lookups, state.force)}!\n{asked} strikes back or yields."
        case s.VOTE:
            return f"{seat_token(state.turn)} offers a draw.\n{asked} answers."
        case s.OVER:
            return "The game is over."
        case s.DEAL:
            return "The cards are dealt."
        case s.PLACING | s.PURCHASES:
            return "First turn: ships are placed,\nthen goods are bought."
    if state.owner < 0:
        return f"The Corsair is for sale,\nfrom {million(lookups.reserve)}."
    owner = seat_token(state.owner)
    if state.corsair < 0:
        return f"{owner} owns the Corsair.\nIt enters by the die."
    left = lookups.corsair_moves - state.steps
    reach = f"Rings: within its {counted(left, 'stopover')}."
    return f"{owner}'s Corsair is at {lookups.names[state.corsair]}.\n{reach}"
