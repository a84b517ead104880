"""What the searches ask of Longboard."""

from random import Random

import pytest

from longtable.engine.moves import CHANCE, PLAYER
from longtable.engine.options import complete
from longtable.games.longboard.game import Longboard
from longtable.games.longboard.mind import playout
from longtable.games.longboard.mind.policy import choose, weighed
from longtable.games.longboard.rules.moves import DRAW, NEW, Build, Offer, TakeBack
from longtable.games.longboard.rules.state import TURN, LongboardState
from tests.games.longboard.help import match

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
        GAME.apply(state, rng.choice(moves) if rng.random() < 0.2 else choose(GAME.lookups, state, moves, rng))
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
        assert all(0.0 <= share <= 1.0 for share in shares)
        again = state.copy()
        GAME.thinking.finish(again, Random(1), Random(2))
        assert again == twin


def test_all_candidates_of_an_iteration_draw_the_same_cards() -> None:
    begun = next(state for state in positions(2, 4) if state.actions == 2 and state.supplies[state.turn])
    drawn, built = begun.copy(), begun.copy()
    GAME.apply(drawn, DRAW)
    GAME.apply(built, next(move for move in GAME.legal_moves(built) if isinstance(move, Build)))
    GAME.apply(built, DRAW)
    assert drawn.deck == built.deck
    for state in (drawn, built):
        playout.shuffle(state, Random(3))
    assert drawn.deck == built.deck


def test_settling_finishes_the_swap_that_was_begun_and_nothing_else() -> None:
    settled = 0
    for state in positions(2, 6)[::7]:
        for move in GAME.legal_moves(state):
            if not isinstance(move, Offer) or state.tray:
                continue
            twin = state.copy()
            GAME.apply(twin, move)
            GAME.thinking.settle(twin, Random(1))
            assert not twin.tray
            assert twin.turns > state.turns or twin.actions == state.actions - 1 or twin.phase != state.phase
            settled += 1
    assert settled > 10


@pytest.mark.parametrize("seats", GAME.players)
def test_the_account_adds_up_to_the_score(seats: int) -> None:
    names = set()
    for state in positions(seats, 20 + seats)[::20]:
        GAME.thinking.finish(state, Random(1), Random(2))
        for standing in GAME.standings(state):
            account = GAME.thinking.account(state, standing.seat)
            assert sum(account.values()) == standing.total
            assert {name for name, amount in account.items() if amount < 0} <= {"points lost with unshaped boards"}
            names.update(name for name, amount in account.items() if amount)
    assert len(names) == 5


def test_a_playout_begins_anywhere_even_before_the_deal() -> None:
    state = GAME.new(complete(GAME.options(), {}), (PLAYER,) * 3)
    shares = GAME.thinking.finish(state, Random(1), Random(2))
    assert GAME.actor(state) is None
    assert sum(shares) == pytest.approx(1.0)


def test_levels_spend_more_and_err_less_from_one_to_the_next() -> None:
    levels = list(GAME.thinking.levels.values())
    assert [level.nodes for level in levels] == sorted({level.nodes for level in levels})
    assert [level.slip for level in levels] == sorted((level.slip for level in levels), reverse=True)
    assert levels[-1].slip == 0.0


def test_behind_the_policys_choice_swaps_come_before_boards_to_be_begun() -> None:
    swaps_first = 0
    for state in positions(2, 9)[::3]:
        if state.tray or state.phase != TURN:
            continue
        view = GAME.observe(state, state.turn)
        few, all_of_them = (
            GAME.thinking.shortlist(view, GAME.legal_moves(state), count, Random(1)) for count in (4, 99)
        )
        assert few == all_of_them[:4]
        known = weighed(GAME.lookups, state)
        most = max(worth for worth, _ in known)
        begun = [place for place, move in enumerate(all_of_them) if isinstance(move, Build) and move.board == NEW]
        offers = [place for place, move in enumerate(all_of_them) if isinstance(move, Offer)]
        assert (most, all_of_them[0]) in known
        swaps_first += bool(offers and begun and min(offers) < max(begun))
    assert swaps_first > 5


def test_a_swap_that_can_come_to_nothing_is_taken_back() -> None:
    # No position is placed so, and none is played to.
    state = match(["", ""], ["r8 b8 g8", "w1"]).state
    card, *rest = state.supplies[0]
    state.supplies[0], state.tray, state.partner = tuple(rest), (card,), 1
    vain = state.copy()
    GAME.thinking.settle(state, Random(1))
    assert not state.tray
    assert sorted(state.supplies[0]) == sorted((*rest, card))
    move = choose(GAME.lookups, vain, GAME.legal_moves(vain), Random(1))
    assert isinstance(move, TakeBack)
