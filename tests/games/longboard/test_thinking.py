"""What the searches ask of Longboard."""

from random import Random

import pytest

from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.options import complete
from longtable.games.longboard.game import Longboard
from longtable.games.longboard.policy import choose
from longtable.games.longboard.state import LongboardState

GAME = Longboard()


def positions(seats: int, seed: int) -> list[LongboardState]:
    """Every position of a match between rule policies in which a seat decides."""
    state = GAME.new(complete(GAME.options(), {}), (PLAYER,) * seats)
    rng = Random(seed)
    found = []
    while (actor := GAME.actor(state)) is not None:
        if actor == CHANCE:
            GAME.apply(state, GAME.sample_chance(state, rng))
            continue
        found.append(state.copy())
        moves = GAME.legal_moves(state)
        GAME.apply(state, rng.choice(moves) if rng.random() < 0.2 else choose(GAME.tables, state, moves, rng))
    return found


@pytest.mark.parametrize("seats", GAME.players)
def test_the_shortlist_is_legal_and_begins_with_the_rule_policys_choice(seats: int) -> None:
    for state in positions(seats, seats)[::5]:
        moves = GAME.legal_moves(state)
        actor = GAME.actor(state)
        assert actor is not None
        chosen = GAME.thinking.shortlist(GAME.observe(state, actor), moves, 4, Random(1))
        assert 1 <= len(chosen) <= 4
        assert set(chosen) <= set(moves)
        assert len(set(chosen)) == len(chosen)


@pytest.mark.parametrize("seats", GAME.players)
def test_playouts_end_and_share_one_win(seats: int) -> None:
    for state in positions(seats, 10 + seats)[::25]:
        twin = state.copy()
        shares = GAME.thinking.finish(twin, Random(1), Random(2))
        assert GAME.actor(twin) is None
        assert sum(shares) == pytest.approx(1.0)
        again = state.copy()
        GAME.thinking.finish(again, Random(1), Random(2))
        assert again == twin
