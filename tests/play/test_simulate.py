"""Many matches without a table."""

import msgspec
import pytest

from longtable.engine.match import Match
from longtable.engine.moves import CHANCE
from longtable.engine.options import complete
from longtable.engine.refusal import OptionError, SeatingError
from longtable.engine.standings import Standing
from longtable.play.seats import SeatSpec, parse_seats, roles_of
from longtable.play.simulate import as_table, play_out, seed_of, shares, simulate
from longtable.players import player
from tests.toy import TOY


def test_a_run_tells_everything_by_seat() -> None:
    outcomes = simulate(TOY, parse_seats("policy,random,random", TOY), 40, 7, {"rounds": 2})
    told = msgspec.to_builtins(outcomes)
    assert list(told) == [
        "game",
        "seats",
        "games",
        "seed",
        "finished",
        "win_share",
        "mean_score",
        "mean_rounds",
        "decisions",
        "cpu_seconds",
    ]
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("toy", ["policy", "random", "random"], 40, 7)
    assert told["finished"] == 40
    assert sum(told["win_share"]) == pytest.approx(1, abs=0.001)
    assert told["win_share"][0] > 0.5
    assert told["mean_rounds"] == 2
    assert told["decisions"] >= 40 * 6
    assert told["mean_score"][0] > told["mean_score"][1]


def test_the_same_seed_gives_the_same_run_and_another_seed_another() -> None:
    def run(seed: int) -> tuple[object, ...]:
        outcomes = simulate(TOY, parse_seats("policy,clerk", TOY), 30, seed, {})
        return outcomes.win_share, outcomes.mean_score, outcomes.decisions

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_dice_and_deals_are_the_same_whatever_the_seats_do() -> None:
    deals = []
    for seats in ("policy,policy", "random,random"):
        specs = parse_seats(seats, TOY)
        match = Match(TOY, {}, roles_of(TOY, specs), seed_of(3, 0))
        players = [player(spec.kind, TOY) for spec in specs]
        state, _ = play_out(TOY, players, complete(TOY.options(), {}), match.roles, seed_of(3, 0))
        match.draw()
        deals.append((match.log[0].move, match.log[0].seat))
        assert state.round == 5
    assert deals[0] == deals[1]
    assert deals[0][1] == CHANCE


def test_ties_share_the_win() -> None:
    standings = [Standing(0, (), 5, 1), Standing(1, (), 5, 1), Standing(2, (), 3, 3)]
    assert shares(standings) == [0.5, 0.5, 0]


def test_a_match_that_does_not_end_is_broken_off() -> None:
    roles = ("player", "player")
    _, decisions = play_out(TOY, [player("random", TOY)] * 2, complete(TOY.options(), {}), roles, 1, longest=3)
    assert decisions == 3


def test_people_cannot_be_simulated() -> None:
    with pytest.raises(SeatingError, match="a person can't be simulated"):
        simulate(TOY, (SeatSpec("human"), SeatSpec("policy")), 1, 1, {})


def test_wrong_options_are_told() -> None:
    with pytest.raises(OptionError, match="option rounds can't be '7'; it takes one of: 4, 2"):
        simulate(TOY, parse_seats("policy,clerk", TOY), 1, 1, {"rounds": "7"})


def test_the_table_is_for_people() -> None:
    text = as_table(simulate(TOY, parse_seats("policy,clerk", TOY), 5, 1, {}))
    assert text.startswith("toy: 5 of 5 matches finished (seed 1)\n")
    assert "1     policy" in text
    assert "2     clerk" in text
