"""What is drawn by lot: supplies, objectives, who begins (rulebook: Setup), and cards of the deck."""

from random import Random

from longtable.engine.chance import Even
from longtable.engine.moves import Move, Seat
from longtable.games.longboard.rules import moves as m
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.lookups import Lookups
from longtable.games.longboard.rules.state import LongboardState


def lowest(lookups: Lookups, state: LongboardState) -> list[Seat]:
    """The seats with the lowest supply: one of them begins."""
    totals = [lookups.cards.total(supply) for supply in state.supplies]
    return [seat for seat, total in enumerate(totals) if total == min(totals)]


def chance(lookups: Lookups, state: LongboardState) -> Even[int] | None:
    """The next card or the first player; supplies and objectives have too many outcomes."""
    if state.phase == s.DRAWING:
        return Even(state.deck, lookups.drew.__getitem__)
    return Even(lowest(lookups, state), lookups.begins.__getitem__) if state.phase == s.FIRST else None


def deal(lookups: Lookups, state: LongboardState, rng: Random) -> Move:
    """Supplies or objectives, drawn by lot."""
    setup = lookups.box.numbers.setup
    if state.phase == s.LAY_OUT:
        drawn_objectives = rng.sample(state.pool, setup.objectives)
        return m.LaidOut(tuple(lookups.objectives[number].name for number in drawn_objectives))
    size = setup.supply
    drawn = [lookups.cards.keys[card] for card in rng.sample(state.deck, size * len(state.roles))]
    hands = (drawn[start : start + size] for start in range(0, len(drawn), size))
    return m.Dealt(tuple(tuple(sorted(hand)) for hand in hands))
