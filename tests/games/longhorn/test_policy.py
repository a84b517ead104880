"""The rule policy and the value."""

from random import Random

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longhorn.moves import Raid, SendOutlaw
from longtable.games.longhorn.state import LonghornState
from tests.games.longhorn.help import LONGHORN, OPTIONS, ROLES, horn, play, random_states


def chosen(state: LonghornState, seed: int = 1) -> object:
    actor = LONGHORN.actor(state)
    assert actor is not None
    return LONGHORN.policy(LONGHORN.observe(state, actor), LONGHORN.legal_moves(state), Random(seed))


def result(first: str, second: str, seed: int) -> float:
    """What seat 0 makes of a game: 1 for a win."""
    luck, thought = Random(seed), Random(seed + 1)
    state = LONGHORN.new(OPTIONS, ROLES)
    while (actor := LONGHORN.actor(state)) is not None:
        if actor == CHANCE:
            move = LONGHORN.sample_chance(state, luck)
        else:
            moves = LONGHORN.legal_moves(state)
            if (first, second)[actor] == "policy":
                move = LONGHORN.policy(LONGHORN.observe(state, actor), moves, thought)
            else:
                move = thought.choice(moves)
        LONGHORN.apply(state, move)
    return LONGHORN.value(LONGHORN.observe(state, 0), 0)


def test_it_wins_when_it_can() -> None:
    herds = ("wwwwwww" + "b" + "o" + "g", "bbbbbb" + "oooooo" + "gggggg")
    state = horn("tulsa", {"tulsa": "wwbog", "nugget_hill": "bog"}, herds=herds)
    assert chosen(state) == Raid("white")


def test_it_does_not_walk_into_the_sheriff() -> None:
    state = horn(
        "nugget_hill", {"nugget_hill": "wb", "tulsa": "og", "cherokee_spring": "og"}, tokens={"nugget_hill": "sheriff"}
    )
    # Whatever it raids, the rival must not be able to send it back to the last colour.
    play(state, chosen(state))  # type: ignore[arg-type]
    assert LONGHORN.actor(state) == 0


def test_it_sends_the_rival_to_the_sheriff() -> None:
    cows = {"tulsa": "wbb", "nugget_hill": "o", "dagger_flat": "g", "maverick_junction": "g"}
    state = play(horn("tulsa", cows, tokens={"nugget_hill": "sheriff"}), Raid("white"))
    assert chosen(state) == SendOutlaw("nugget_hill")


def test_it_ends_the_game_while_it_is_ahead() -> None:
    herds = ("wwwwww" + "bbbbbb" + "ooooo" + "ggggg", "w" + "b" + "oo" + "gg")
    state = horn("tulsa", {"tulsa": "wb", "salomon_tree": "wboogg", "kid_coopers_ranch": ""}, herds=herds)
    play(state, chosen(state))  # type: ignore[arg-type]
    assert LONGHORN.actor(state) is None


def test_its_choice_depends_on_the_random_numbers_among_equals_only() -> None:
    for state in random_states(9):
        actor = LONGHORN.actor(state)
        if actor is None or actor == CHANCE:
            continue
        before = state.fingerprint()
        assert chosen(state, 5) == chosen(state, 5)
        assert chosen(state) in LONGHORN.legal_moves(state)
        assert state.fingerprint() == before


def test_it_beats_random_play() -> None:
    games = 60
    won = sum(result("policy", "random", 100 + seed) for seed in range(games // 2))
    won += sum(1 - result("random", "policy", 200 + seed) for seed in range(games // 2))
    assert won / games >= 0.85


@pytest.mark.parametrize("seed", range(6))
def test_the_value_is_a_share_of_the_win(seed: int) -> None:
    for state in random_states(seed):
        view = LONGHORN.observe(state, 0)
        shares = [LONGHORN.value(view, seat) for seat in (0, 1)]
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)
    assert {LONGHORN.value(LONGHORN.observe(state, 0), seat) for seat in (0, 1)} <= {0.0, 0.5, 1.0}


def test_more_money_is_worth_more() -> None:
    cows = {"tulsa": "wbog", "nugget_hill": "wbog", "dagger_flat": "wbog"}
    poor = horn("tulsa", cows)
    rich = horn("tulsa", cows, nuggets=({"salomon_tree": 500}, {}))
    assert LONGHORN.value(LONGHORN.observe(rich, 0), 0) > LONGHORN.value(LONGHORN.observe(poor, 0), 0)
