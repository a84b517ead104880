"""Who can sit where, and what the table calls them."""

import pytest

from longtable.engine.moves import PLAYER
from longtable.engine.refusal import SeatingError
from longtable.play.seats import (
    SeatSpec,
    clean_name,
    names_of,
    parse_seats,
    roles_of,
    seat_kinds,
    seat_lines,
    seatings,
    sitting,
    styles_of,
)
from tests.toy import CLERK, TOY


def test_people_and_computers_are_players_and_automata_themselves() -> None:
    assert roles_of(TOY, [SeatSpec("human"), SeatSpec("random"), SeatSpec("policy")]) == (PLAYER,) * 3
    assert roles_of(TOY, [SeatSpec("policy"), SeatSpec(CLERK)]) == (PLAYER, CLERK)


def test_seats_are_parsed_with_space_and_capitals() -> None:
    assert parse_seats(" Policy, clerk", TOY) == (SeatSpec("policy"), SeatSpec(CLERK))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' can't sit at Pebble Market; these can: human, greenhorn, hand, foreman, boss, policy, random, clerk"),
        ("policy,robot", "'robot' can't sit"),
        ("policy", "2 to 3 players"),
        ("policy,policy,policy,policy", "2 to 3 players"),
        ("clerk,policy", "2 to 3 players"),
        ("policy,,policy", "'' can't sit"),
    ],
)
def test_nonsense_seats_are_told_in_words(text: str, message: str) -> None:
    with pytest.raises(SeatingError, match=message):
        parse_seats(text, TOY)


def test_seats_without_names_are_called_after_their_kinds() -> None:
    specs = [SeatSpec("human"), SeatSpec("policy", "Deep Pebble"), SeatSpec("random")]
    assert names_of(TOY.label, specs) == ("Player", "Deep Pebble", "Computer 2")
    assert names_of(TOY.label, [SeatSpec("human"), SeatSpec("human")]) == ("Player 1", "Player 2")
    assert names_of(TOY.label, [SeatSpec("policy"), SeatSpec(CLERK)]) == ("Computer", "The Clerk")
    assert names_of(TOY.label, [SeatSpec("boss"), SeatSpec("hand"), SeatSpec("boss")]) == ("Boss 1", "Hand", "Boss 2")


def test_only_levels_have_styles() -> None:
    assert list(styles_of(TOY, "boss")) == ["daring", "thrifty", "left", "right"]
    assert all(not styles_of(TOY, kind) for kind in ("human", "policy", "random", CLERK))
    assert roles_of(TOY, [SeatSpec("human"), SeatSpec("hand", style="thrifty")]) == (PLAYER, PLAYER)
    for spec in (SeatSpec("boss", style="sly"), SeatSpec("policy", style="daring"), SeatSpec("human", style="daring")):
        with pytest.raises(SeatingError, match=f"'{spec.kind}' can't play in the style '{spec.style}'"):
            roles_of(TOY, [SeatSpec("human"), spec])


def test_what_sits_on_a_seat_is_told_with_its_style() -> None:
    assert sitting(TOY, SeatSpec("boss", "Maud", "daring")) == "Computer: Boss, Daring"
    assert sitting(TOY, SeatSpec("boss", "Maud")) == "Computer: Boss"
    assert [sitting(TOY, SeatSpec(kind)) for kind in ("human", CLERK)] == ["Person", "The Clerk"]


def test_names_lose_what_could_upset_a_text() -> None:
    assert clean_name("  Ann\n\t ⟨1⟩ \x07 ") == "Ann 1"
    assert len(clean_name("x" * 500)) == 40


def test_kinds_are_listed_for_dialogs() -> None:
    assert dict(seat_kinds(TOY)) == {
        "human": "Person",
        "greenhorn": "Computer: Greenhorn",
        "hand": "Computer: Hand",
        "foreman": "Computer: Foreman",
        "boss": "Computer: Boss",
        "policy": "Computer: rule of thumb",
        "random": "Computer: moves at random",
        CLERK: "The Clerk",
    }


def test_each_kind_is_told_of_in_a_line() -> None:
    lines = seat_lines(TOY)
    assert list(lines) == list(seat_kinds(TOY))
    assert len(set(lines.values())) == len(lines)
    assert all(line.endswith(".") and "\n" not in line and len(line) < 90 for line in lines.values())


def test_seatings_are_exactly_what_the_game_allows() -> None:
    assert seatings(TOY) == ((PLAYER, PLAYER), (PLAYER, CLERK), (PLAYER,) * 3)
