"""Computer players: what they see and how they choose."""

from collections import Counter
from random import Random

import pytest

from longtable.engine.moves import PLAYER
from longtable.engine.options import complete
from longtable.players import SEAT_KINDS, player, thinking
from tests.toy import BOOSTS, CLERK, HIDDEN, LAYS, PASS, SWEEP, TOY, ToyPosition

OPTIONS = complete(TOY.options(), {})
STATE = TOY.place(
    ToyPosition(round=2, rolled=2, hands=((2, 4, 9), (0, 3)), piles=((6,), ()), coins=(2, 0)), OPTIONS, (PLAYER, PLAYER)
)


@pytest.mark.parametrize("kind", SEAT_KINDS)
def test_every_kind_plays_a_legal_move(kind: str) -> None:
    moves = TOY.legal_moves(STATE)
    assert player(kind, TOY).choose(TOY.observe(STATE, 0), moves, Random(1)) in moves


def test_random_plays_every_move_about_equally_often() -> None:
    moves = TOY.legal_moves(STATE)
    rng = Random(3)
    counts = Counter(player("random", TOY).choose(TOY.observe(STATE, 0), moves, rng) for _ in range(2000))
    assert set(counts) == set(moves)
    assert max(counts.values()) < 2 * min(counts.values())


def test_the_rule_policy_is_the_games_own() -> None:
    chosen = player("policy", TOY).choose(TOY.observe(STATE, 0), TOY.legal_moves(STATE), Random(1))
    assert chosen in (BOOSTS[9, "left"], BOOSTS[9, "right"])
    chosen = player("policy", TOY).choose(TOY.observe(STATE, 0), [PASS, LAYS[4, "left"]], Random(1))
    assert chosen == LAYS[4, "left"]


def test_an_automaton_plays_its_one_move_and_never_chooses() -> None:
    clerk = player(CLERK, TOY)
    view = TOY.observe(STATE, 1)
    assert clerk.choose(view, [SWEEP], Random(1)) == SWEEP
    with pytest.raises(ValueError, match="too many values"):
        clerk.choose(view, [SWEEP, PASS], Random(1))


def test_a_view_holds_nothing_that_the_seat_may_not_know() -> None:
    view = TOY.observe(STATE, 0)
    assert view.state.hands == [[2, 4, 9], [HIDDEN, HIDDEN]]
    assert set(view.state.deck) == {HIDDEN}


def test_an_unknown_kind_is_no_player() -> None:
    with pytest.raises(KeyError):
        player("grandmaster", TOY)


def test_thinking_is_seeded_by_match_seat_and_move_alone() -> None:
    assert thinking(1, 0, 5).random() == thinking(1, 0, 5).random()
    others = {thinking(*key).random() for key in ((1, 0, 5), (1, 0, 6), (1, 1, 5), (2, 0, 5))}
    assert len(others) == 4
