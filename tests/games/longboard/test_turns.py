"""Rulebook: How to Play; Game End; the rulings DECK-1, DECK-2, FORFEIT-1 and TURNS-1."""

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longboard.rules import state as s
from longtable.games.longboard.rules.moves import END_GAME, PLAY_ON, Drew
from tests.games.longboard.help import GAME, Build, Code, Draw, Offer, Take, match, new_match, refusal, scores

SEVEN = "r1 r2 r3 r4 r5 r6 r7"
BLUE = "b1 b2 b3 b4"
GREEN = "g1 g2 g3 g4"
YELLOW = "y1 y2 y3"
FOUR_BUT_ONE = f"{SEVEN}|{BLUE}|{GREEN}|{YELLOW}"


def test_a_turn_has_two_actions_in_any_mix() -> None:
    for first in (Draw(), Build("red-5-1"), Offer("red-5-1", 1)):
        for second in (Draw(), Build("green-6-1"), Offer("green-6-1", 1)):
            played = match(["", ""], ["r5 g6", "b4 b2"])
            for action, prize in ((first, "blue-4-1"), (second, "blue-2-1")):
                assert played.state.turn == 0
                played.play(action)
                if isinstance(action, Draw):
                    played.draw()
                elif isinstance(action, Offer):
                    played.play(Take(prize))
            assert played.state.turn == 1
            assert played.state.actions == 2


def test_one_action_may_be_taken_twice() -> None:
    played = match(["", ""], ["r5 g6", ""])
    played.play(Build("red-5-1"))
    played.play(Build("green-6-1"))
    assert played.state.turn == 1


def test_drawing_shows_the_top_card_of_a_deck_whose_order_nobody_knows() -> None:
    played = new_match()
    before = set(played.state.deck)
    played.play(Draw())
    assert played.actor == CHANCE
    outcomes = GAME.chance_outcomes(played.state)
    assert outcomes is not None
    assert {move.card for move, _ in outcomes} == {GAME.lookups.cards.keys[card] for card in before}
    assert len({odds for _, odds in outcomes}) == 1
    assert refusal(played, Drew("mauve-1-1")) is Code.NO_SUCH_OUTCOME
    drawn = played.draw().move
    assert isinstance(drawn, Drew)
    assert GAME.lookups.cards.ids[drawn.card] in played.state.supplies[played.state.turn]


# -- the called end ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "boards", "may"),
    [
        (2, f"{SEVEN}|{BLUE}|{GREEN}|y1 y2 y3 y4", True),
        (3, f"{SEVEN}|{BLUE}|{GREEN}|y1 y2 y3 y4", True),
        (4, f"{SEVEN}|{BLUE}|{GREEN}", True),
        (2, f"{SEVEN}|{BLUE}|{GREEN}", False),
        (3, f"{SEVEN}|{BLUE}|{GREEN}", False),
        (4, f"{SEVEN}|{BLUE}", False),
        (2, f"r1 r2 r3 r4 r5 r6|{BLUE}|{GREEN}|y1 y2 y3 y4", False),
        (4, f"r1 r2 r3 r4 r5 r6|{BLUE}|{GREEN}", False),
        (4, f"{SEVEN}|{BLUE}|{GREEN}|y1 y2", True),
    ],
)
def test_the_condition_for_ending_the_game(players: int, boards: str, may: bool) -> None:
    others = [""] * (players - 1)
    played = match([boards, *others], ["y8 b8", *others], actions=1)
    played.play(Build("yellow-8-2"))
    assert (played.state.phase == s.CALL) is may
    assert played.state.turn == (0 if may else 1)


def test_the_game_is_ended_at_the_end_of_the_turn_and_at_once() -> None:
    played = match([FOUR_BUT_ONE, ""], ["y4 b8", ""])
    played.play(Build("yellow-4-1", 4))
    assert refusal(played, END_GAME) is Code.NO_CALL_YET
    played.play(Build("blue-8-2"))
    assert played.state.phase == s.CALL
    assert refusal(played, Draw()) is Code.CALL_FIRST
    played.play(END_GAME)
    assert played.actor is None
    assert played.state.caller == 0
    assert refusal(played, Draw()) is Code.GAME_OVER


def test_ending_the_game_is_optional() -> None:
    played = match([FOUR_BUT_ONE, ""], ["y4 b8", ""], actions=1)
    played.play(Build("yellow-4-1", 4))
    played.play(PLAY_ON)
    assert played.state.turn == 1
    assert played.state.phase == s.TURN


def test_whoever_plays_on_is_asked_again_a_turn_later() -> None:
    played = match([FOUR_BUT_ONE, ""], ["y4 b8 b7", "r8 r6"], actions=1)
    played.play(Build("yellow-4-1", 4))
    played.play(PLAY_ON)
    played.play(Build("red-8-2"))
    played.play(Build("red-6-2"))
    played.play(Build("blue-8-2"))
    played.play(Build("blue-7-1"))
    assert played.state.phase == s.CALL
    assert played.state.turn == 0


def test_without_the_boards_the_game_cannot_be_ended() -> None:
    assert refusal(match([SEVEN, ""]), END_GAME) is Code.CANNOT_CALL
    assert refusal(match([SEVEN, ""]), PLAY_ON) is Code.CANNOT_CALL


def test_turns_1_no_equal_number_of_turns() -> None:
    played = match([FOUR_BUT_ONE, ""], ["y4 b8", ""], actions=1)
    played.play(Build("yellow-4-1", 4))
    played.play(END_GAME)
    assert played.actor is None
    assert played.state.turns == 1


# -- the deck ends -----------------------------------------------------------------------------------


def test_the_game_ends_with_the_turn_in_which_the_last_card_is_drawn() -> None:
    played = match(["", ""], deck="b1", actions=1)
    played.play(Draw())
    played.draw()
    assert played.actor is None
    assert played.state.caller == -1


def test_deck_1_the_second_action_is_still_due() -> None:
    played = match(["r1", ""], ["r2", ""], deck="b1")
    played.play(Draw())
    played.draw()
    assert played.actor == 0
    assert played.state.actions == 1
    assert refusal(played, Draw()) is Code.DECK_EMPTY
    played.play(Build("red-2-1", 1))
    assert played.actor is None


def test_deck_1_a_swap_may_be_that_second_action() -> None:
    played = match(["r1", ""], ["r2", ""], deck="b8")
    played.play(Draw())
    played.draw()
    played.play(Offer("blue-8-2", 1))
    played.play(Take("red-4-1", 1))
    assert played.actor is None


def test_deck_1_the_others_get_no_further_turn() -> None:
    played = match(["", "", ""], deck="b1", actions=1)
    played.play(Draw())
    played.draw()
    assert played.actor is None
    assert played.state.turn == 0


def test_deck_2_with_the_deck_empty_the_game_ends_without_a_call() -> None:
    played = match([f"{SEVEN}|{BLUE}|{GREEN}|y1 y2 y3 y4", ""], deck="b8", actions=1)
    played.play(Draw())
    played.draw()
    assert played.actor is None
    assert played.state.caller == -1


def test_forfeit_1_a_second_action_that_cannot_be_taken_is_forfeited() -> None:
    # The drawn wild fits nowhere, and a wild 1 buys nothing.
    played = match(["r5", ""], deck="w1")
    played.play(Draw())
    told = GAME.describe(played.state, Drew("wild-1"))
    assert "forfeited" in told
    assert "the game is over" in told
    played.draw()
    assert played.actor is None


def test_the_scoring_follows_at_once() -> None:
    played = match(["r5", "b1"], deck="w1")
    played.play(Draw())
    played.draw()
    assert scores(played.state) == [-2, -2]
