"""Which moves there are: the parts of the rules, told apart by the step."""

from collections.abc import Callable, Sequence
from typing import Final

from longtable.engine.moves import Move
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import sale, setup, turn
from longtable.games.longroad.rules import state as s
from longtable.games.longroad.rules.lookups import Lookups
from longtable.games.longroad.rules.state import LongRoadState

_LEGAL: Final[dict[int, Callable[[Lookups, LongRoadState], Sequence[Move]]]] = {
    s.DRAFT: lambda lookups, state: [lookups.drafts[who] for who in setup.pack_left(state, state.acting)],
    s.CARD: turn.card_moves,
    s.REWARD: lambda lookups, state: (m.COIN, m.KNIFE),
    s.CHOICES: turn.choice_moves,
    s.FIRST: sale.first_moves,
    s.TAKE: sale.take_moves,
    s.MORE: lambda lookups, state: [
        *(lookups.take_card[look] for look in lookups.looks_in(sale.more_cards(lookups, state))),
        m.SKIP,
    ],
    s.COLOUR: lambda lookups, state: m.NAME_COLOUR,
    s.PICK: lambda lookups, state: [lookups.pick[state.who[slot]] for slot in state.lines[state.sale]],
}


def legal_moves(lookups: Lookups, state: LongRoadState) -> Sequence[Move]:
    """Every move of the acting seat; none while chance acts and at the end."""
    find = _LEGAL.get(state.step)
    return find(lookups, state) if find else ()
