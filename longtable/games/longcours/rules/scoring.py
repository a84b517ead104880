"""How everybody stands (The Last Player in the Game Wins the Game; ruling E4)."""

from longtable.engine.moves import Seat
from longtable.engine.standings import ScoreLine, Standing
from longtable.engine.words import written
from longtable.games.longcours.rules import state as s
from longtable.games.longcours.rules.lookups import Lookups
from longtable.games.longcours.rules.moves import Hand
from longtable.games.longcours.rules.state import LongCoursState


def wealth(state: LongCoursState, seat: Seat) -> int:
    """Money and goods at cost, in millions: the measure where a limit of rounds ends the match."""
    return state.cash[seat] + sum(state.hold(seat))


def standings(lookups: Lookups, state: LongCoursState) -> tuple[Standing, ...]:
    """Every seat's wealth and rank. Who is in the game is before who is out, and the last to fall before the first.

    A draw (universal bankruptcy, or by consent) is a win shared by all who are in the game.
    """
    drawn = state.ending in (s.BANKRUPT, s.AGREED)
    keys = [_key(state, seat, drawn=drawn) for seat in state.seats]
    return tuple(
        Standing(
            seat,
            _lines(lookups, state, seat),
            wealth(state, seat),
            1 + sum(other > keys[seat] for other in keys),
            _note(state, seat),
        )
        for seat in state.seats
    )


def census(lookups: Lookups, state: LongCoursState) -> dict[str, int]:
    """Money and tickets with the Caisse's, cards, and ships: what no move may change."""
    counts = {"million francs": sum(state.cash) + state.caisse}
    for product, name in enumerate(lookups.products):
        held = sum(state.cargo[product::6]) + sum(state.piles[product::6])
        counts[f"tickets of {name}"] = held + state.tickets[product]
    deck = lookups.dealt(len(state.roles), short=state.rules.short)
    undealt = deck if state.phase == s.DEAL else Hand()
    counts["Storm cards"] = sum(state.storms) + state.played_storms + undealt.storm
    counts["Direct Move cards"] = sum(state.directs) + state.played_directs + undealt.direct_move
    brawls = sum(mask.bit_count() for mask in (*state.brawls, state.played_brawls))
    counts["Brawl cards"] = brawls + len(undealt.brawl)
    counts["ships"] = sum(s.NOWHERE <= stop < lookups.stop_count for stop in state.at)
    return counts


def _key(state: LongCoursState, seat: Seat, *, drawn: bool) -> tuple[int, int]:
    """What ranks seats, the higher the better."""
    fallen = state.out[seat]
    if fallen:
        return (0, fallen)
    return (1, 0 if drawn else wealth(state, seat))


def _lines(lookups: Lookups, state: LongCoursState, seat: Seat) -> tuple[ScoreLine, ...]:
    hold = state.hold(seat)
    parts = [f"{written(amount)} of {name}" for amount, name in zip(hold, lookups.product_names, strict=True) if amount]
    return (
        ScoreLine("cash", "Banknotes", state.cash[seat]),
        ScoreLine("cargo", "Cargo", sum(hold), ", ".join(parts)),
    )


def _note(state: LongCoursState, seat: Seat) -> str:
    if state.out[seat]:
        return "out of the game"
    if state.ending == s.LAST:
        return "last in the game"
    if state.ending in (s.BANKRUPT, s.AGREED):
        return "draw"
    return "owns the Corsair" if state.owner == seat else ""
