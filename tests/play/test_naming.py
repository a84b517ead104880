"""Computer players have first names, which the seed of the match decides."""

from longtable.engine.label import Label
from longtable.games import GAMES
from longtable.play.naming import NAMES, named
from longtable.play.seats import HUMAN, LONGEST_NAME, SeatSpec, names_of
from tests.toy import CLERK, TOY

ANN, BOSS = SeatSpec(HUMAN, "Ann"), SeatSpec("boss", style="daring")


def names(*seats: SeatSpec, seed: int = 4) -> list[str]:
    """The names of these seats."""
    return [seat.name for seat in named(TOY, seats, seed)]


def test_the_list_has_short_names_that_differ() -> None:
    assert len({name.casefold() for name in NAMES}) == len(NAMES) >= 40
    assert all(2 < len(name) <= 8 < LONGEST_NAME and name.istitle() for name in NAMES)


def test_no_name_is_one_of_a_game() -> None:
    labels: list[Label] = list(GAMES.labels.values())
    assert not {name for label in labels for name in label.automata.values()} & set(NAMES)


def test_every_computer_without_a_name_has_one_and_keeps_the_rest() -> None:
    seats = named(TOY, (ANN, BOSS, SeatSpec("policy"), SeatSpec("random", "Deep Pebble"), SeatSpec(CLERK)), 4)
    assert [seat.kind for seat in seats] == [HUMAN, "boss", "policy", "random", CLERK]
    assert seats[0] == ANN
    assert seats[1].style == "daring"
    assert seats[1].name in NAMES
    assert seats[2].name in NAMES
    assert seats[3:] == (SeatSpec("random", "Deep Pebble"), SeatSpec(CLERK))
    assert names_of(TOY.label, seats)[1:3] == (seats[1].name, seats[2].name)
    assert named(TOY, (SeatSpec(HUMAN),), 4) == (SeatSpec(HUMAN),)


def test_the_seed_decides_and_eight_seats_never_share_a_name() -> None:
    assert names(*[BOSS] * 8) == names(*[BOSS] * 8)
    drawn = [tuple(names(*[BOSS] * 8, seed=seed)) for seed in range(50)]
    assert all(len(set(each)) == 8 for each in drawn)
    assert len(set(drawn)) == 50


def test_a_name_that_is_typed_in_is_no_computers() -> None:
    usual = names(*[BOSS] * 8)
    for place, name in enumerate(usual):
        seats = [BOSS] * 8
        seats[(place + 1) % 8] = SeatSpec(HUMAN, f" {name.upper()} ")
        given = names(*seats)
        assert len({each.strip().casefold() for each in given}) == 8
        assert [given[other] == usual[other] for other in range(8)].count(False) == 2


def test_the_other_seats_keep_their_names_when_one_changes() -> None:
    before, after = names(BOSS, BOSS, BOSS), names(BOSS, ANN, SeatSpec("hand"))
    assert (before[0], before[2]) == (after[0], after[2])
