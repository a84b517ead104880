"""The setup: supplies, objectives, who begins (rulebook: Setup)."""

from random import Random

from longtable.engine.chance import Even
from longtable.engine.moves import Move, Roles, Seat
from longtable.games.longboard import moves as m
from longtable.games.longboard import state as s
from longtable.games.longboard.state import LongboardState, empty_state
from longtable.games.longboard.tables import Tables
from longtable.games.longboard.turns import begin_turn


def new(tables: Tables, roles: Roles, *, pool: tuple[int, ...], laid: tuple[int, ...], beach: bool) -> LongboardState:
    """Before anything is drawn; `pool` are the objectives to draw from, `laid` those that were chosen."""
    state = empty_state(roles, len(tables.cards))
    state.pool = pool
    state.objectives = laid
    state.beach = beach
    return state


def lowest(tables: Tables, state: LongboardState) -> list[Seat]:
    """The seats with the lowest supply: one of them begins."""
    totals = [tables.cards.total(supply) for supply in state.supplies]
    return [seat for seat, total in enumerate(totals) if total == min(totals)]


def apply(tables: Tables, state: LongboardState, move: Move) -> None:
    """Play an outcome of the setup."""
    if isinstance(move, m.Dealt):
        for seat, keys in enumerate(move.supplies):
            supply = sorted(tables.cards.ids[key] for key in keys)
            state.supplies[seat] = tuple(supply)
            for card in supply:
                state.deck.remove(card)
        state.phase = s.LAY_OUT
        if not state.pool:
            _look_who_begins(tables, state)
    elif isinstance(move, m.LaidOut):
        state.objectives = tuple(tables.box.by_name[name] for name in move.objectives)
        state.pool = ()
        _look_who_begins(tables, state)
    elif isinstance(move, m.Begins):
        begin_turn(tables, state, move.seat)


def _look_who_begins(tables: Tables, state: LongboardState) -> None:
    seats = lowest(tables, state)
    if len(seats) > 1:
        state.phase = s.FIRST
    else:
        begin_turn(tables, state, seats[0])


def chance(tables: Tables, state: LongboardState) -> Even[int] | None:
    """The next card or the first player; supplies and objectives have too many outcomes."""
    if state.phase == s.DRAWING:
        return Even(state.deck, tables.drew.__getitem__)
    return Even(lowest(tables, state), tables.begins.__getitem__) if state.phase == s.FIRST else None


def deal(tables: Tables, state: LongboardState, rng: Random) -> Move:
    """Supplies or objectives, drawn by lot."""
    setup = tables.box.numbers.setup
    if state.phase == s.LAY_OUT:
        drawn_objectives = rng.sample(state.pool, setup.objectives)
        return m.LaidOut(tuple(tables.objectives[number].name for number in drawn_objectives))
    size = setup.supply
    drawn = [tables.cards.keys[card] for card in rng.sample(state.deck, size * len(state.roles))]
    hands = (drawn[start : start + size] for start in range(0, len(drawn), size))
    return m.Dealt(tuple(tuple(sorted(hand)) for hand in hands))
