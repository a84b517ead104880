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
    s.DRAFT: setup.draft_moves,
    s.CARD: turn.card_moves,
    s.REWARD: lambda lookups, state: (m.COIN, m.KNIFE),
    s.CHOICES: turn.choice_moves,
    s.FIRST: sale.first_moves,
    s.TAKE: sale.take_moves,
    s.MORE: sale.more_moves,
    s.COLOUR: lambda lookups, state: m.NAME_COLOUR,
    s.PICK: sale.pick_moves,
}


def legal_moves(lookups: Lookups, state: LongRoadState) -> Sequence[Move]:
    """Every move of the acting seat; none while chance acts and at the end."""
    find = _LEGAL.get(state.step)
    return find(lookups, state) if find else ()
