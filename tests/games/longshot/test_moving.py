"""Move Horse Die's Horse; Move All X; Moving Horses; Crossing the Finish Line; End of Round; End of Game."""

from collections import Counter

import pytest

from longtable.engine.moves import CHANCE
from longtable.games.longshot import moves as m
from longtable.games.longshot import state as s
from longtable.games.longshot.refusals import Code
from longtable.games.longshot.running import push, run
from longtable.games.longshot.state import LongShotState
from tests.games.longshot.help import GAME, SOLO, Board, Race, code, everyone_passes_time, legal, play, race, turn


def spaces(state: LongShotState) -> dict[int, int]:
    """Where the horses are that have left the start."""
    return {horse: state.space[horse] for horse in m.HORSES if state.space[horse]}


@pytest.mark.parametrize("movement", [1, 2, 3])
def test_the_rolled_horse_moves_by_the_movement_die(movement: int) -> None:
    state = play(race(), m.Rolled(3, movement))
    assert state.space[3] == movement


def test_the_movement_die_has_one_one_three_twos_and_two_threes() -> None:
    outcomes = GAME.chance_outcomes(race().state)
    assert outcomes is not None
    odds: Counter[int] = Counter()
    horses: Counter[int] = Counter()
    for move, share in outcomes:
        assert isinstance(move, m.Rolled)
        odds[move.movement] += share  # type: ignore[assignment]
        horses[move.horse] += share  # type: ignore[assignment]
    assert {face: round(share * 6) for face, share in odds.items()} == {1: 1, 2: 3, 3: 2}
    assert sum(odds.values()) == pytest.approx(1)
    assert all(share == pytest.approx(1 / 8) for share in horses.values())
    assert len(horses) == 8


@pytest.mark.parametrize("roll", [(0, 2), (9, 2), (3, 0), (3, 4)])
def test_dice_show_only_their_own_faces(roll: tuple[int, int]) -> None:
    assert code(race(), m.Rolled(*roll)) == Code.NO_SUCH_OUTCOME


def test_horses_marked_on_the_bar_move_one_each() -> None:
    """10e: roll horse 6, movement 3; card 6 bears X on 2 and 3, printed, and on 5 and 6."""
    match = race(marks={6: (5, 6)}, horses={2: 4, 3: 4, 5: 4, 6: 4})
    state = play(match, m.Rolled(6, 3))
    assert spaces(state) == {2: 5, 3: 5, 5: 5, 6: 8}


def test_the_rolled_horse_moves_first_then_its_bar_from_left_to_right() -> None:
    match = race(marks={6: (5, 6)}, horses={2: 15, 3: 15, 5: 15, 6: 13})
    state = play(match, m.Rolled(6, 3))
    assert state.finished == [6, 2, 3]
    assert state.space[5] == 15


def test_a_horse_may_be_pulled_by_its_own_bar() -> None:
    match = race(marks={6: (6,)}, horses={6: 13})
    state = play(match, m.Rolled(6, 2))
    assert state.finished == [6], "15 by the die, then across by its own box"


def test_the_bar_of_another_card_does_nothing() -> None:
    state = play(race(marks={7: (8,)}), m.Rolled(6, 1))
    assert spaces(state) == {2: 1, 3: 1, 6: 1}


def test_any_number_of_horses_may_stand_on_one_space() -> None:
    state = play(race(horses=dict.fromkeys(range(1, 8), 4), marks={}), m.Rolled(8, 3))
    assert state.space[1:9] == [4, 5, 4, 5, 4, 4, 4, 3]


# -- the finish line ---------------------------------------------------------------------------------


def test_a_horse_finishes_when_the_dice_carry_it_across() -> None:
    state = play(race(horses={1: 14}), m.Rolled(1, 2))
    assert state.finished == [1]
    assert state.space[1] == 16


def test_a_horse_on_the_last_space_has_not_finished() -> None:
    state = play(race(horses={1: 13}), m.Rolled(1, 2))
    assert state.finished == []
    assert state.space[1] == 15


def test_a_horse_finishes_by_secondary_movement_too() -> None:
    state = play(race(horses={6: 15}), m.Rolled(1, 1))
    assert state.finished == [6]


def test_a_finished_horse_that_is_rolled_does_not_move_but_its_bar_does() -> None:
    state = play(race(finished=(1,), horses={6: 3}), m.Rolled(1, 3))
    assert state.space[1] == 16
    assert state.finished == [1]
    assert state.space[6] == 4


def test_a_finished_horse_on_a_bar_does_not_move() -> None:
    state = play(race(finished=(6,)), m.Rolled(1, 3))
    assert state.finished == [6]


def test_players_still_act_on_the_number_of_a_finished_horse() -> None:
    match = race(finished=(1,))
    match.play(m.Rolled(1, 3))
    kinds = {type(move) for move in legal(match) if not getattr(move, "wild", False)}
    assert kinds == {m.Concession, m.Helmet, m.Jersey}, "no bet on it, and it can't be bought"


def test_a_fourth_horse_stops_on_the_space_before_the_finish() -> None:
    """10e: three have finished, a fourth would be carried over the line."""
    match = race(finished=(1, 2), horses={5: 14, 4: 15})
    state = play(match, m.Rolled(5, 3))
    assert state.finished == [1, 2, 5]
    assert state.space[4] == 15, "its box on card 5 carries it to the line, but three have finished"


@pytest.mark.parametrize("start", [13, 14, 15])
def test_with_three_finished_any_movement_ends_on_the_last_space(start: int) -> None:
    match = turn(1, finished=(1, 2, 3), horses={4: start})
    card = GAME.race_card(match.state)
    run(card, match.state, 4, 3)
    assert match.state.space[4] == 15
    assert match.state.finished == [1, 2, 3]


@pytest.mark.parametrize("start", [12, 13, 14, 15])
def test_direct_movement_never_crosses_the_finish_line(start: int) -> None:
    """10e: +3 on a horse on space 14 stops on 15."""
    match = turn(1, horses={4: start})
    push(GAME.race_card(match.state), match.state, 4, 3)
    assert match.state.space[4] == 15
    assert match.state.finished == []


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_a_horse_moved_back_past_the_start_stands_at_the_start(start: int) -> None:
    """10e: the rest is lost."""
    match = turn(1, horses={4: start})
    push(GAME.race_card(match.state), match.state, 4, -3)
    assert match.state.space[4] == 0


def test_direct_movement_leaves_a_finished_horse_alone() -> None:
    match = turn(1, finished=(4,))
    push(GAME.race_card(match.state), match.state, 4, -3)
    assert match.state.space[4] == 16
    assert match.state.finished == [4]


# -- rounds ------------------------------------------------------------------------------------------


def test_every_player_takes_a_turn_beginning_with_the_active_player() -> None:
    match = race(4, active=2)
    match.play(m.Rolled(1, 1))
    seats = []
    for _ in range(4):
        seats.append(match.actor)
        match.play(m.Helmet(1))
    assert seats == [2, 3, 0, 1]
    assert match.actor == CHANCE


def test_the_dice_go_to_the_left_for_the_next_round() -> None:
    match = race(3, active=2, round=5)
    match.play(m.Rolled(1, 1))
    everyone_passes_time(match)
    assert match.state.active == 0
    match.play(m.Rolled(2, 1))
    assert match.state.round == 7
    assert match.actor == 0


def test_nobody_acts_before_the_dice_are_rolled() -> None:
    match = race()
    assert legal(match) == []
    assert code(match, m.Helmet(1)) == Code.DICE_FIRST


def test_the_player_goes_first_in_every_round_of_a_solo_race() -> None:
    match = race(SOLO)
    for die in (1, 2, 3):
        match.play(m.Rolled(die, 1))
        assert match.actor == 0
        match.play(m.Helmet(die))
        assert match.actor == 1
        everyone_passes_time(match)
    assert match.state.round == 4


# -- the end -----------------------------------------------------------------------------------------


def last_round(seats: int = 3) -> Race:
    """The Active Player, seat 1, has rolled the third horse over the line."""
    match = race(seats, finished=(1, 2), horses={5: 14}, active=1)
    match.play(m.Rolled(5, 3))
    return match


def test_the_round_in_which_the_third_horse_finishes_is_played_out() -> None:
    match = last_round()
    for seat in (1, 2, 0):
        assert match.actor == seat
        match.play(m.Jersey(5))
        match.play(legal(match)[0])
    assert match.actor is None
    assert match.state.phase == s.OVER


def test_after_the_last_round_nothing_more_can_be_done() -> None:
    match = last_round()
    everyone_passes_time(match)
    assert legal(match) == []
    assert code(match, m.Helmet(1)) == Code.RACE_OVER
    assert code(match, m.Rolled(1, 1)) == Code.RACE_OVER


def test_two_finishers_do_not_end_the_race() -> None:
    match = race(2, finished=(1,), horses={5: 14})
    match.play(m.Rolled(5, 3))
    everyone_passes_time(match)
    assert match.state.phase == s.ROLL


def test_roland_acts_in_the_last_round_too() -> None:
    match = race(SOLO, Board(), Board(money=5), finished=(1, 2), horses={5: 15})
    match.play(m.Rolled(5, 1))
    match.play(m.Helmet(5))
    assert match.actor == 1
    everyone_passes_time(match)
    assert match.state.phase == s.OVER
