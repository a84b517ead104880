"""Seats are added, taken away and checked as the game allows."""

import pytest

from longtable.app import seating
from longtable.engine.game import AnyGame
from longtable.games import GAMES
from longtable.play.seats import HUMAN, SeatSpec, roles_of
from tests.toy import TOY

ANN, COMPUTER, CLERK = SeatSpec(HUMAN, "Ann"), SeatSpec("hand"), SeatSpec("clerk")


def test_the_first_choice_is_one_person_and_can_be_played(game: AnyGame) -> None:
    seats = seating.first_seats(game)
    assert [seat.kind for seat in seats].count(HUMAN) == 1
    assert roles_of(game, seats)
    assert seating.fault(game, seats) == ""


def test_the_first_choice_is_solo_where_the_game_has_an_automaton() -> None:
    assert seating.first_seats(TOY) == (SeatSpec(HUMAN), CLERK)


@pytest.mark.parametrize(
    ("key", "count"), [("longshot", 2), ("longhorn", 2), ("longboard", 2), ("longroad", 2), ("longcours", 3)]
)
def test_the_first_choice_is_the_least_number_on_the_box(key: str, count: int) -> None:
    assert len(seating.first_seats(GAMES[key])) == count


def test_a_variant_with_fewer_seats_can_still_be_chosen() -> None:
    game = GAMES["longcours"]
    two = seating.without(game, seating.first_seats(game), 2)
    assert len(two) == 2
    assert seating.fault(game, two) == ""


def test_one_more_seat_turns_the_automaton_into_a_computer() -> None:
    assert seating.with_one_more(TOY, (ANN, CLERK)) == (ANN, COMPUTER, COMPUTER)
    assert seating.with_one_more(TOY, (ANN, SeatSpec("random", "Bo"))) == (ANN, SeatSpec("random", "Bo"), COMPUTER)


def test_a_seat_taken_away_leaves_the_others_as_they_are() -> None:
    bo = SeatSpec(HUMAN, "Bo")
    assert seating.without(TOY, (ANN, COMPUTER, bo), 1) == (ANN, bo)


def test_what_the_game_can_not_seat_is_told_in_its_own_words() -> None:
    assert seating.fault(TOY, (CLERK, ANN)) == "Pebble Market is played by 2 to 3 players, or by one against the Clerk"
    assert "nobody" in seating.fault(TOY, (ANN, SeatSpec("nobody")))


def test_two_seats_of_one_name_are_a_fault() -> None:
    assert seating.fault(TOY, (ANN, SeatSpec("policy", "ann"))) == "Two seats have the same name"


@pytest.mark.parametrize(("count", "can"), [(1, False), (2, True), (3, True), (4, False), (0, False)])
def test_how_many_can_play(count: int, can: bool) -> None:
    assert seating.can_have(TOY, count) is can


def test_remembered_seats_of_a_kind_that_is_gone_are_not_used() -> None:
    assert seating.usable(TOY, (ANN, CLERK))
    assert not seating.usable(TOY, (ANN, SeatSpec("grandmaster")))
    assert not seating.usable(TOY, ())
    assert seating.usable(TOY, (ANN, SeatSpec("boss", style="daring")))
    assert not seating.usable(TOY, (ANN, SeatSpec("boss", style="sly")))
