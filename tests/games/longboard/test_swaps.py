"""Rulebook: Swap a Card and Use It; the rulings SWAP-1 to SWAP-11."""

from longtable.games.longboard.rules.moves import PLAY_ON
from tests.games.longboard.help import (
    GAME,
    Build,
    Code,
    Draw,
    Offer,
    Take,
    TakeBack,
    builds,
    match,
    of,
    partners,
    refusal,
    takes,
)


def test_swap_1_a_wild_may_be_taken_where_it_fits_a_board() -> None:
    played = match(["r3", ""], ["b8", "w4 w2"])
    played.play(Offer("blue-8-2", 1))
    assert takes(played) == {"wild-4"}
    played.play(Take("wild-4", 1))
    assert [len(board) for board in played.state.boards[0]] == [2]


def test_swap_1_a_wild_may_not_be_taken_to_begin_a_board() -> None:
    played = match(["r3", ""], ["b8", "w4"])
    played.play(Offer("blue-8-2", 1))
    assert refusal(played, Take("wild-4")) is Code.WILD_BEGINS_NONE


def test_swap_2_wilds_may_be_given_and_count_by_their_number() -> None:
    played = match(["", ""], ["w4", "r3 b4"])
    played.play(Offer("wild-4", 1))
    assert takes(played) == {"red-3-1"}


def test_swap_3_any_number_of_cards_may_be_given_for_one() -> None:
    played = match(["", ""], ["r1 r2 b1 b2", "g4"])
    for key in ("red-1-2", "red-2-1", "blue-1-2", "blue-2-1"):
        played.play(Offer(key, 1))
    played.play(Take("green-4-1"))
    assert played.state.supplies[0] == ()
    assert len(played.state.supplies[1]) == 4


def test_the_total_given_must_be_higher_than_the_card_taken() -> None:
    played = match(["", ""], ["r4 r5", "g4 g5"])
    played.play(Offer("red-4-1", 1))
    assert takes(played) == set()
    assert refusal(played, Take("green-4-1")) is Code.TOO_DEAR
    played.play(Offer("red-5-1", 1))
    assert takes(played) == {"green-4-1", "green-5-1"}


def test_swap_4_an_eight_takes_two_cards() -> None:
    played = match(["", ""], ["r8 b1", "g8"])
    played.play(Offer("red-8-2", 1))
    assert takes(played) == set()
    played.play(Offer("blue-1-2", 1))
    assert takes(played) == {"green-8-2"}


def test_swap_4_a_lone_card_cannot_begin_a_swap_for_an_eight() -> None:
    assert refusal(match(["", ""], ["r8", "g8"]), Offer("red-8-2", 1)) is Code.TOO_POOR


def test_swap_5_the_card_taken_is_used_at_once() -> None:
    played = match(["g6", ""], ["r8", "g4"])
    played.play(Offer("red-8-2", 1))
    assert refusal(played, Take("green-4-1", 1)) is Code.TOO_LOW
    played.play(Take("green-4-1"))
    assert played.state.supplies[0] == ()
    assert len(played.state.boards[0]) == 2


def test_swap_5_a_swap_for_wilds_that_fit_nowhere_cannot_be_begun() -> None:
    assert refusal(match(["r5", ""], ["b8", "w1 w4"]), Offer("blue-8-2", 1)) is Code.NO_USE
    assert refusal(match(["", ""], ["b8", "w1"]), Offer("blue-8-2", 1)) is Code.NO_USE


def test_swap_6_the_last_card_of_a_supply_may_be_given() -> None:
    played = match(["", ""], ["r5", "b4 b6"])
    played.play(Offer("red-5-1", 1))
    played.play(Take("blue-4-1"))
    assert played.state.supplies[0] == ()


def test_swap_7_the_last_card_of_another_supply_may_be_taken() -> None:
    played = match(["", ""], ["r5 r6", "b4"])
    played.play(Offer("red-5-1", 1))
    played.play(Take("blue-4-1"))
    assert played.state.supplies[1] == (GAME.lookups.cards.ids["red-5-1"],)


def test_swap_8_a_player_without_cards_cannot_be_swapped_with() -> None:
    assert refusal(match(["", ""], ["r5", ""]), Offer("red-5-1", 1)) is Code.EMPTY_SUPPLY


def test_swap_9_a_card_given_in_this_turn_may_be_swapped_for_again() -> None:
    played = match(["", ""], ["r5 r6", "b4"])
    played.play(Offer("red-5-1", 1))
    played.play(Take("blue-4-1"))
    played.play(Offer("red-6-1", 1))
    played.play(Take("red-5-1"))
    assert [len(board) for board in played.state.boards[0]] == [1, 1]


def test_swap_10_nobody_is_asked_for_consent() -> None:
    played = match(["", ""], ["r5", "b4"])
    played.play(Offer("red-5-1", 1))
    assert played.actor == 0
    played.play(Take("blue-4-1"))
    assert played.actor == 0


def test_swap_11_a_card_on_a_board_cannot_be_taken_or_given() -> None:
    played = match(["r1", "g1 g2"], ["r5", "b4"])
    assert refusal(played, Offer("red-1-2", 1)) is Code.NOT_IN_SUPPLY
    played.play(Offer("red-5-1", 1))
    assert refusal(played, Take("green-2-1")) is Code.NOT_THEIRS


# -- small steps -------------------------------------------------------------------------------------


def test_a_swap_is_one_action() -> None:
    played = match(["", ""], ["r5", "b4"])
    played.play(Offer("red-5-1", 1))
    assert played.state.actions == 2
    played.play(Take("blue-4-1"))
    assert played.state.actions == 1


def test_the_first_card_offered_fixes_the_other_player() -> None:
    played = match(["", "", ""], ["r5 r6", "b4", "g4"])
    assert partners(played) == {1, 2}
    played.play(Offer("red-5-1", 2))
    assert partners(played) == {2}
    assert refusal(played, Offer("red-6-1", 1)) is Code.OTHER_PARTNER
    assert refusal(played, Take("blue-4-1")) is Code.NOT_THEIRS


def test_an_offer_can_be_taken_back_card_by_card() -> None:
    played = match(["", ""], ["r5 r6", "b4"])
    before = played.state.fingerprint()
    played.play(Offer("red-5-1", 1))
    played.play(Offer("red-6-1", 1))
    assert refusal(played, Offer("red-6-1", 1)) is Code.IN_THE_OFFER
    played.play(TakeBack("red-5-1"))
    assert takes(played) == {"blue-4-1"}
    assert refusal(played, TakeBack("red-5-1")) is Code.NOT_OFFERED
    played.play(TakeBack("red-6-1"))
    assert played.state.fingerprint() == before


def test_a_swap_that_was_begun_is_finished_or_taken_back_first() -> None:
    played = match(["", ""], ["r5 r6", "b4"])
    played.play(Offer("red-5-1", 1))
    assert refusal(played, Draw()) is Code.SWAP_FIRST
    assert refusal(played, Build("red-6-1")) is Code.SWAP_FIRST
    assert refusal(played, Build("red-5-1")) is Code.IN_THE_OFFER
    assert refusal(played, PLAY_ON) is Code.CANNOT_CALL


def test_steps_1_a_swap_that_was_begun_can_be_finished_by_offering_more() -> None:
    played = match(["", ""], ["r1 r2 b1 b3", "g6"])
    played.play(Offer("red-1-2", 1))
    assert takes(played) == set()
    while not takes(played):
        played.play(of(played, Offer)[0])
    assert takes(played) == {"green-6-1"}


def test_nothing_can_be_taken_without_an_offer() -> None:
    assert refusal(match(["", ""], ["r5", "b4"]), Take("blue-4-1")) is Code.OFFER_FIRST


def test_a_swap_takes_another_player_who_is_there() -> None:
    played = match(["", ""], ["r5", "b4"])
    assert refusal(played, Offer("red-5-1", 0)) is Code.WITH_YOURSELF
    assert refusal(played, Offer("red-5-1", 2)) is Code.NO_SUCH_SEAT


def test_the_card_of_another_supply_is_not_the_own() -> None:
    assert builds(match(["", ""], ["r5", "b4"]), "blue-4-1") == []
