"""Moves as orders, for the moves list and menus."""

from longtable.engine.moves import Move
from longtable.engine.signs import seat_mark
from longtable.games.longcours.rules import moves as m
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.state import LongCoursState
from longtable.games.longcours.words.names import blow, million, stop_name


def order(lookups: Lookups, state: LongCoursState, move: Move) -> str:
    """A legal move as an order, for the moves list and menus."""
    match move:
        case m.PlaceShip(stop=stop):
            return f"{'Place your ship' if state.phase == s.PLACING else 'Enter'} at {stop_name(lookups, stop)}"
        case m.Buy(amount=amount):
            return f"Buy {million(amount)} of {lookups.product_names[lookups.sells[state.at[state.turn]]]}"
        case m.Sail(stop=stop):
            return f"Sail to {stop_name(lookups, stop)}"
        case m.DirectMove(stop=stop):
            return f"Direct Move to {stop_name(lookups, stop)}"
        case m.TryResale():
            return "Roll the die to resell"
        case m.Storm(zone=zone):
            return f"Storm on zone {zone}, {lookups.zone_names[lookups.zone_index[zone]]}"
        case m.StartBrawl(foe=foe, force=force):
            return f"Strike the {seat_mark(foe)} ship: {blow(lookups, force)}"
        case m.Retaliate(force=force):
            return f"Strike back: {blow(lookups, force)}"
        case m.GiveUp():
            return "Give up the brawl"
        case m.Bid(amount=amount):
            verb = "Raise to" if state.phase == s.AUCTION else "Ask for the Corsair and bid"
            return f"{verb} {million(amount)}"
        case m.PassBid():
            return "Pass"
        case m.MoveCorsair(stop=stop):
            return f"Corsair to {stop_name(lookups, stop)}"
        case m.EndTurn():
            return _end_order(state)
        case m.OfferDraw():
            return "Offer a draw"
        case m.AnswerDraw(agree=agree):
            return "Agree on a draw" if agree else "Play on"
        case m.Resign():
            return "Resign"
        case m.Dealt():
            return "Deal the cards"
        case m.HandShown():
            return "Spread out the cards"
        case _:
            return "Roll the die"


def family(lookups: Lookups, state: LongCoursState, move: Move) -> str:
    """The order of a move without its amount, where any would do."""
    if isinstance(move, m.Buy):
        return f"Buy {lookups.product_names[lookups.sells[state.at[state.turn]]]}"
    return "Raise the bid for the Corsair" if state.phase == s.AUCTION else "Ask for the Corsair and bid"


def _end_order(state: LongCoursState) -> str:
    if state.phase == s.PURCHASES:
        return "End your purchases"
    if state.owner == state.turn and state.corsair < 0 and not state.fresh:
        return "End your turn: the Corsair enters"
    return "End the hunt" if state.steps else "End your turn"
