"""The small words of the kernel: options, refusals, ranks, chance, seats in texts."""

from random import Random

import pytest

from longtable.engine.chance import stream
from longtable.engine.game import Observation, PositionError
from longtable.engine.moves import PLAYER
from longtable.engine.options import Choice, Option, complete, spelled
from longtable.engine.refusal import OptionError
from longtable.engine.standings import ranked
from longtable.engine.table import seat_token, with_names
from tests.toy import TOY, Boost, LayCard

ROUNDS = Option("rounds", "Rounds", "How long.", (Choice(4, "Four"), Choice(2, "Two")))
RICH = Option("rich", "Rich", "More money.", (Choice(False, "No"), Choice(True, "Yes")))
HORSES = Option("set", "Set", "Which.", (Choice("roses", "Roses"), Choice("1", "One")))
OPTIONS = (ROUNDS, RICH, HORSES)


def test_options_that_nobody_names_take_their_defaults() -> None:
    assert complete(OPTIONS, {}) == {"rounds": 4, "rich": False, "set": "roses"}
    assert complete(OPTIONS, {"rounds": 2}) == {"rounds": 2, "rich": False, "set": "roses"}


@pytest.mark.parametrize(
    ("option", "given", "read"),
    [(ROUNDS, "2", 2), (RICH, "yes", True), (RICH, " NO ", False), (HORSES, "1", "1"), (RICH, True, True)],
)
def test_options_are_read_as_they_are_typed(option: Option, given: str | bool, read: object) -> None:
    value = option.read(given)
    assert (type(value), value) == (type(read), read)


@pytest.mark.parametrize("value", [3, "three", True, ""])
def test_a_value_that_is_no_choice_is_told_with_those_that_are(value: int | str) -> None:
    with pytest.raises(OptionError, match="takes one of: 4, 2"):
        ROUNDS.read(value)


def test_true_is_not_one() -> None:
    with pytest.raises(OptionError):
        RICH.read(1)


def test_an_unknown_option_is_told_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="no option 'colour'; this game has: rounds, rich, set"):
        complete(OPTIONS, {"colour": "red"})
    with pytest.raises(OptionError, match="this game has: none"):
        complete((), {"colour": "red"})


def test_values_are_spelled_as_they_are_typed() -> None:
    assert [spelled(value) for value in (True, False, 3, "x")] == ["yes", "no", "3", "x"]


@pytest.mark.parametrize(
    ("totals", "ranks"), [([5, 9, 7], [3, 1, 2]), ([4, 4, 1], [1, 1, 3]), ([-2, 0], [2, 1]), ([3], [1])]
)
def test_tied_seats_share_the_better_rank(totals: list[int], ranks: list[int]) -> None:
    assert ranked(totals) == ranks


def test_each_chance_event_has_a_stream_of_its_own() -> None:
    assert stream(1, 2).random() == stream(1, 2).random()
    assert len({stream(seed, number).random() for seed in range(3) for number in range(3)}) == 9
    assert stream(12, 3).random() != stream(1, 23).random()


def test_names_take_the_place_of_seats_in_texts() -> None:
    assert seat_token(1) == "⟨1⟩"
    assert with_names("⟨0⟩ pays ⟨1⟩, and ⟨0⟩ smiles", ("Ann", "Ben")) == "Ann pays Ben, and Ann smiles"


def test_a_position_error_leads_to_the_field() -> None:
    error = PositionError("horses.3", "too far")
    assert (str(error), error.path, error.message) == ("horses.3: too far", "horses.3", "too far")
    assert str(PositionError("", "too far")) == "too far"


def test_states_are_equal_by_what_they_hold_and_cannot_be_keys() -> None:
    options = complete(TOY.options(), {})
    one, two = (TOY.new(options, (PLAYER, PLAYER)) for _ in range(2))
    assert one == two
    assert one.fingerprint() == two.fingerprint()
    two.bank = 1
    assert one != two
    assert one.fingerprint() != two.fingerprint()
    assert one != "state"
    with pytest.raises(TypeError):
        hash(one)


def test_observations_are_equal_for_the_same_eyes_only() -> None:
    state = TOY.new(complete(TOY.options(), {}), (PLAYER, PLAYER))
    TOY.apply(state, TOY.sample_chance(state, Random(1)))
    assert TOY.observe(state, 0) == TOY.observe(state, 0)
    assert TOY.observe(state, 0) != TOY.observe(state, 1)
    assert Observation(0, state) != Observation(1, state)
    assert TOY.observe(state, 0) != state


def test_moves_are_equal_by_kind_and_fields_and_can_be_keys() -> None:
    assert LayCard(1, "left") == LayCard(1, "left")
    assert LayCard(1, "left") != Boost(1, "left")
    assert len({LayCard(1, "left"), LayCard(1, "left"), Boost(1, "left")}) == 2
