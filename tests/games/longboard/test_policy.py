"""The rule policy and the value."""

from random import Random

import pytest

from longtable.engine.options import complete
from longtable.games.longboard.mind.value import Outlook
from longtable.games.longboard.rules.moves import END_GAME, PLAY_ON
from longtable.games.longboard.rules.state import LongboardState
from longtable.play.seats import SeatSpec
from longtable.play.simulate import simulate
from tests.games.longboard.help import CARDS, GAME, Take, TakeBack, match, state

SEVEN = "r1 r2 r3 r4 r5 r6 r7"


def chosen(played: LongboardState) -> object:
    view = GAME.observe(played, played.turn)
    return GAME.policy(view, GAME.legal_moves(played), Random(1))


@pytest.mark.parametrize("seats", [("policy", "random"), ("random", "policy")])
def test_the_policy_beats_random_play(seats: tuple[str, str]) -> None:
    outcomes = simulate(GAME, [SeatSpec(kind) for kind in seats], 40, 7, complete(GAME.options(), {}))
    assert outcomes.finished == 40
    assert outcomes.win_share[seats.index("policy")] >= 0.95


def test_it_shapes_a_board_before_the_deck_ends() -> None:
    played = match(["r1 r2 r3", ""], ["r4", ""], deck="y7 y8")
    while played.actor == 0:
        played.play(chosen(played.state))
        if played.actor == -1:
            played.draw()
    assert len(played.state.boards[0][0]) >= 4


def test_it_adds_to_a_board_rather_than_begin_another() -> None:
    played = state(["r1 r2 r3", ""], ["r4", ""])
    outlook = Outlook(GAME.lookups, played)
    assert outlook.best_use(CARDS.ids["red-4-1"])[1] == 1


def test_it_swaps_junk_for_the_card_that_shapes_a_board() -> None:
    played = match(["r1 r2 r3", ""], ["b8", "r4.3"])
    played.play(chosen(played.state))
    assert played.state.tray
    assert chosen(played.state) == Take("red-4-3", 1)


def test_it_considers_the_cheapest_cards_that_suffice() -> None:
    played = state(["r1 r2 r3", ""], ["b8 g4 y4 y1", "r7.3"])
    outlook = Outlook(GAME.lookups, played)
    supply = played.supplies[0]
    gifts = outlook.cheapest_gifts([outlook.best_use(card)[0] for card in supply])
    losses = [loss for loss, _ in gifts]
    assert losses == sorted(losses)
    assert gifts[0] == (0.0, ())
    for needed, (_, given) in enumerate(gifts):
        assert CARDS.total(given) >= needed
        assert set(given) <= set(supply)
    assert len(gifts[8][1]) == 1
    assert len(gifts[9][1]) == 2


def test_it_finishes_the_swap_that_it_begins_and_takes_nothing_back() -> None:
    rng = Random(5)
    for seed in range(3):
        played = match(["", "", ""], ["b8 g4 y4", "r7.3 r1 w3", "g1 g7"])
        for _ in range(200):
            if played.actor is None:
                break
            if played.actor == -1:
                played.draw()
                continue
            move = GAME.policy(GAME.observe(played.state, played.actor), GAME.legal_moves(played.state), rng)
            assert not isinstance(move, TakeBack), seed
            played.play(move)


def test_it_chooses_out_of_the_moves_it_is_given() -> None:
    played = state(["r1 r2 r3", ""], ["b8 g4 y4 y1", "r7.3 r5"])
    moves = list(GAME.legal_moves(played))
    view = GAME.observe(played, 0)
    while moves:
        move = GAME.policy(view, moves, Random(2))
        assert move in moves
        moves.remove(move)


def test_it_ends_the_game_when_it_wins_and_plays_on_when_it_does_not() -> None:
    ready = f"{SEVEN}|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3 y4"
    assert chosen(state([ready, "r8"], phase="call")) == END_GAME
    behind = state(
        [
            "y1.2 y2.1 y3.1 w4 w5 w6 w7|b1.2 b2.1 b3.1 b4.1|g1.2 g2.1 g3.1 g4.1|r1.2 r2.1 r3.1 w8",
            "r2.3 r3.2 r4.3 r4.2 r5.3 r5.2 r6.2 r7.3 r8.3|b1.3 b2.3 b3.2 b4.3 b5.3 b6.2 b7.3|g1.3 g2.3 g3.2 g4.3 g5.3|"
            "y1.3 y2.3 y3.2 y4.3 y5.3",
        ],
        phase="call",
    )
    assert chosen(behind) == PLAY_ON


def test_the_values_of_all_seats_make_one_win() -> None:
    played = state(["r1 r2 r3 r4", "b1 b2", ""], ["g1", "", "y2"])
    values = [GAME.value(GAME.observe(played, 0), seat) for seat in range(3)]
    assert sum(values) == pytest.approx(1)
    assert values[0] > values[1]


def test_at_the_end_the_value_is_the_share_of_the_win() -> None:
    ready = f"{SEVEN}|b1 b2 b3 b4|g1 g2 g3 g4|y1 y2 y3 y4"
    played = state([ready, ""], phase="over", caller=0)
    assert [GAME.value(GAME.observe(played, seat), seat) for seat in range(2)] == [1.0, 0.0]
    shared = state(["r1", "b1"], deck="", phase="over", options={"objectives": "none"})
    assert [GAME.value(GAME.observe(shared, seat), seat) for seat in range(2)] == [0.5, 0.5]
