"""What is asked now."""

from longtable.engine.table import seat_token
from longtable.engine.words import counted
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState


def prompt(lookups: Lookups, state: LongboardState) -> str:
    """Who must do what now, in one sentence."""
    who = seat_token(state.turn)
    match state.phase:
        case s.DEAL:
            return "Everyone draws a first supply."
        case s.LAY_OUT:
            return "The objectives are laid out."
        case s.FIRST:
            return "Two supplies tie for the lowest: who begins is drawn by lot."
        case s.DRAWING:
            return f"{who} draws a card."
        case s.CALL:
            return f"{who}: you can end the game now, or play on."
        case s.OVER:
            return "The game is over."
    if state.tray:
        total = lookups.cards.total(state.tray)
        return (
            f"{who}: your offer is worth {total}. Drag a lower card of {seat_token(state.partner)} onto a board of "
            "yours, offer more, or take it back."
        )
    left = counted(state.actions, "action")
    if not state.deck:
        return f"{who}: {left} left: drag a card onto a board, or offer cards to another player in a swap."
    return (
        f"{who}: {left} left: draw a card from the deck into your supply, drag a card onto a board, or offer cards "
        "to another player in a swap."
    )
