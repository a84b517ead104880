"""Seats, eyes, the curtain, undo, the log, and going on after loading."""

from pathlib import Path
from random import Random

import pytest

from longtable.engine.match import UndoBarred
from longtable.engine.moves import CHANCE
from longtable.engine.refusal import OptionError, SeatingError
from longtable.play.saving import SaveError
from longtable.play.seats import SeatSpec
from longtable.play.session import CurtainDown, Session, Turn
from tests.here import NOTHING_THERE
from tests.play.help import GAMES, MIDDLE, PEOPLE, SOLO, play_on
from tests.toy import BOOSTS, DRAW, HIDDEN, LAYS, PASS, TOY, Rolled, Shuffled, ToyPosition

COMPUTERS = (SeatSpec("policy"), SeatSpec("random"))


def solo(**changes: object) -> Session:
    """A person against the Clerk, the person to lay a card."""
    position = ToyPosition(
        round=2, rolled=2, turn=0, hands=((2, 4, 9), ()), piles=((6,), ()), coins=(2, 0), points=(3, 5)
    )
    return Session.new(TOY, {}, SOLO, 3, position=position, **changes)  # type: ignore[arg-type]


def people() -> Session:
    """Two people, the first to lay a card, nobody at the screen yet."""
    return Session.new(TOY, {}, PEOPLE, 3, position=MIDDLE)


# -- whose turn ------------------------------------------------------------------------------------


def test_a_new_match_deals_by_itself_and_then_waits_for_the_person() -> None:
    session = Session.new(TOY, {}, SOLO, 3)
    assert session.turn is Turn.COMPUTER
    assert session.step()
    assert isinstance(session.match.log[0].move, Shuffled)
    assert session.step()
    assert isinstance(session.match.log[1].move, Rolled)
    assert session.turn is Turn.HUMAN
    assert not session.step()


def test_tap_dice_makes_the_dice_wait_but_not_the_shuffle() -> None:
    session = Session.new(TOY, {}, SOLO, 3, tap_dice=True)
    assert session.step()
    assert session.turn is Turn.CHANCE
    assert not session.step()
    assert session.roll()
    assert session.turn is Turn.HUMAN
    assert not session.roll()


def test_the_automaton_answers_one_move_at_a_time() -> None:
    session = solo()
    session.controller.play(PASS)
    assert session.turn is Turn.COMPUTER
    assert session.step()
    assert session.match.actor == CHANCE
    assert [entry.seat for entry in session.match.log] == [0, 1]


def test_computers_alone_play_to_the_end_before_the_first_seats_eyes() -> None:
    session = Session.new(TOY, {}, COMPUTERS, 5)
    assert session.viewer == 0
    while session.step():
        pass
    assert session.turn is Turn.OVER
    assert not session.step()


def test_wrong_seats_and_options_are_told() -> None:
    with pytest.raises(SeatingError, match="2 to 3 players"):
        Session.new(TOY, {}, PEOPLE[:1], 1)
    with pytest.raises(SeatingError, match="'robot' can't sit"):
        Session.new(TOY, {}, (SeatSpec("robot"), SeatSpec("human")), 1)
    with pytest.raises(OptionError, match="no option 'colour'"):
        Session.new(TOY, {"colour": 1}, PEOPLE, 1)


def test_a_computers_thinking_never_moves_the_dice() -> None:
    faces = []
    for kinds in (("random", "random"), ("policy", "policy")):
        session = Session.new(TOY, {}, [SeatSpec(kind) for kind in kinds], 9)
        while session.step():
            pass
        faces.append([entry.move for entry in session.match.log if entry.seat == CHANCE])
    assert faces[0] == faces[1]


# -- eyes and curtain ------------------------------------------------------------------------------


def test_the_curtain_is_down_until_the_person_on_turn_lifts_it() -> None:
    session = people()
    assert session.turn is Turn.CURTAIN
    assert session.viewer is None
    assert session.called == 0
    with pytest.raises(CurtainDown):
        _ = session.view
    session.lift_curtain()
    assert session.turn is Turn.HUMAN
    assert session.called is None
    assert session.view.state.hands == [[2, 4, 9], [HIDDEN, HIDDEN]]


def test_the_curtain_falls_when_another_person_is_on_turn() -> None:
    session = people()
    session.lift_curtain()
    session.controller.play(PASS)
    assert session.turn is Turn.CURTAIN
    assert session.called == 1
    session.lift_curtain()
    assert session.view.state.hands == [[HIDDEN] * 3, [0, 3]]


def test_the_dice_leave_the_curtain_up() -> None:
    session = people()
    session.lift_curtain()
    session.controller.play(PASS)
    session.lift_curtain()
    session.controller.play(PASS)
    assert session.match.actor == CHANCE
    assert session.viewer == 1


def test_lifting_a_curtain_that_is_up_changes_nothing() -> None:
    session = people()
    session.lift_curtain()
    calls: list[int] = []
    session.listeners.append(lambda: calls.append(1))
    session.lift_curtain()
    assert calls == []


def test_undo_into_another_persons_turn_lets_the_curtain_fall() -> None:
    session = people()
    session.lift_curtain()
    session.controller.play(PASS)
    session.lift_curtain()
    session.undo()
    assert session.turn is Turn.CURTAIN
    assert session.called == 0


def test_there_is_no_curtain_for_one_person() -> None:
    session = solo()
    assert session.viewer == 0
    session.controller.play(PASS)
    assert session.viewer == 0


def test_there_is_no_curtain_without_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "secrets", False)
    session = people()
    assert session.turn is Turn.HUMAN
    session.controller.play(PASS)
    assert session.viewer == 1


def test_a_match_loaded_when_it_is_over_can_be_looked_at(tmp_path: Path) -> None:
    session = Session.new(TOY, {}, PEOPLE, 4, tmp_path / "a.longtable")
    play_on(session, Random(1))
    session.close()
    again = Session.open(tmp_path / "a.longtable", GAMES)
    assert again.turn is Turn.OVER
    assert again.viewer == 0
    again.close()


# -- undo ------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    session = solo()
    before = session.match.state.fingerprint()
    session.controller.play(LAYS[9, "right"])
    session.step()
    session.undo()
    assert session.match.state.fingerprint() == before
    assert session.match.log == []
    assert session.turn is Turn.HUMAN


def test_redo_plays_the_decision_and_what_followed_it() -> None:
    session = solo()
    session.controller.play(LAYS[9, "right"])
    session.step()
    after, log = session.match.state.fingerprint(), list(session.match.log)
    session.undo()
    assert session.can_redo
    session.redo()
    assert (session.match.state.fingerprint(), session.match.log) == (after, log)
    assert not session.can_redo
    with pytest.raises(UndoBarred):
        session.redo()


def test_redo_plays_one_decision_where_two_were_taken_back() -> None:
    session = people()
    prints = [session.match.state.fingerprint()]
    for move in (LAYS[4, "right"], PASS):
        session.lift_curtain()
        session.controller.play(move)
        prints.append(session.match.state.fingerprint())
    session.undo()
    session.undo()
    assert session.match.state.fingerprint() == prints[0]
    session.redo()
    assert session.match.state.fingerprint() == prints[1]
    assert session.can_redo
    session.redo()
    assert session.match.state.fingerprint() == prints[2]
    assert not session.can_redo


def test_undo_stops_at_the_dice() -> None:
    session = solo()
    session.controller.play(PASS)
    session.step()
    assert session.undo_reason() == ""
    session.step()
    assert isinstance(session.match.log[-1].move, Rolled)
    assert session.undo_reason() == "Dice or cards have decided something since: that can't be taken back."
    log = list(session.match.log)
    with pytest.raises(UndoBarred):
        session.undo()
    assert session.match.log == log


def test_undo_stops_where_a_hidden_card_was_seen() -> None:
    session = Session.new(TOY, {}, SOLO, 3, position=ToyPosition(round=1, rolled=1, hands=((2, 4), ())))
    session.controller.play(DRAW)
    assert session.undo_reason() == "Something hidden has been seen since: that can't be taken back."


def test_undo_does_not_pass_a_card_that_a_computer_played_from_its_hand() -> None:
    position = ToyPosition(round=2, rolled=1, turn=0, hands=((4, 6), (9, 8)), coins=(1, 0))
    seats = (SeatSpec("human"), SeatSpec("random"))
    session = Session.new(TOY, {}, seats, 3, position=position)
    session.controller.play(LAYS[4, "right"])
    assert session.undo_reason() == ""
    session.match.play(LAYS[9, "right"])
    assert session.undo_reason() == "Something hidden has been seen since: that can't be taken back."
    log = list(session.match.log)
    with pytest.raises(UndoBarred):
        session.undo()
    assert session.match.log == log


def test_with_free_undo_the_same_dice_fall_again() -> None:
    session = solo(free_undo=True)
    session.controller.play(PASS)
    while session.step():
        pass
    face = session.match.log[-1].move
    session.undo()
    assert session.match.log == []
    session.controller.play(LAYS[9, "left"])
    while session.step():
        pass
    assert session.match.log[-1].move == face


def test_there_is_nothing_to_undo_before_a_person_has_decided() -> None:
    session = Session.new(TOY, {}, SOLO, 3, free_undo=True)
    assert session.undo_reason() == "There is no move to take back."
    while session.step():
        pass
    assert session.undo_reason() == "There is no move to take back."
    with pytest.raises(UndoBarred):
        session.undo()


def test_undo_and_redo_are_one_change_for_the_listeners() -> None:
    session = solo()
    session.controller.play(PASS)
    session.step()
    calls: list[int] = []
    session.listeners.append(lambda: calls.append(len(session.match.log)))
    session.undo()
    session.redo()
    assert calls == [0, 2]


# -- the log ---------------------------------------------------------------------------------------


def test_log_lines_name_the_seats_and_what_changed() -> None:
    session = solo()
    session.controller.play(BOOSTS[4, "left"])
    session.step()
    assert [(line.number, line.seat, line.text) for line in session.log_lines] == [
        (0, 0, "Ann boosts card 4 on the left pile for $1 (+4)."),
        (1, 1, "The Clerk sweeps card 4."),
    ]


def test_undo_takes_log_lines_back_and_another_move_writes_new_ones() -> None:
    session = solo()
    session.controller.play(BOOSTS[4, "left"])
    assert len(session.log_lines) == 1
    session.undo()
    assert list(session.log_lines) == []
    session.controller.play(PASS)
    assert [line.text for line in session.log_lines] == ["Ann passes."]


def test_since_last_turn_begins_after_the_seats_own_turn() -> None:
    session = solo(free_undo=True)
    assert session.since_last_turn(0) == 0
    session.controller.play(PASS)
    while session.step():
        pass
    assert session.since_last_turn(0) == 1
    session.controller.play(PASS)
    assert session.since_last_turn(0) == 1
    session.step()
    assert session.since_last_turn(0) == 4


def test_lately_is_what_came_after_the_seats_last_move_or_that_move() -> None:
    session = Session.new(TOY, {}, SOLO, 3, free_undo=True)
    assert session.lately(0) == []
    session.step()
    session.step()
    assert [line.number for line in session.lately(0)] == [1]
    session.controller.play(PASS)
    assert [line.number for line in session.lately(0)] == [2]
    while session.step():
        pass
    assert [line.number for line in session.lately(0)] == list(range(3, len(session.match.log)))


def test_setting_up_is_no_news_to_who_comes_second() -> None:
    session = Session.new(TOY, {}, PEOPLE, 3)
    play_on(session, Random(1), lambda played: len(played.match.log) > 3)
    first = next(number for number, entry in enumerate(session.match.log) if entry.seat != CHANCE)
    other = 1 - session.match.log[first].seat
    lines = [line for line in session.lately(other) if line.number < first]
    assert lines == []


def test_no_log_line_tells_a_secret() -> None:
    session = Session.new(TOY, {}, PEOPLE, 8)
    play_on(session, Random(2))
    for line, entry in zip(session.log_lines, session.match.log, strict=True):
        if entry.move in (DRAW,) or isinstance(entry.move, Shuffled):
            assert not any(sign.isdigit() for sign in line.text)


# -- keeping ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_a_match_that_was_loaded_goes_on_as_if_it_never_had_been_saved(tmp_path: Path, seed: int) -> None:
    seats = (SeatSpec("random"), SeatSpec("policy"), SeatSpec("random"))
    straight = Session.new(TOY, {}, seats, seed)
    while straight.step():
        pass
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, seats, seed, path)
    for _ in range(seed + 1):
        session.step()
    while session.turn is not Turn.OVER:
        session.close()
        session = Session.open(path, GAMES)
        session.step()
    session.close()
    assert session.match.log == straight.match.log
    assert session.match.state.fingerprint() == straight.match.state.fingerprint()
    assert list(session.log_lines) == list(straight.log_lines)


def test_a_loaded_match_can_still_redo(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, SOLO, 3, path, free_undo=True)
    play_on(session, Random(1), lambda s: len(s.match.log) > 8)
    log = list(session.match.log)
    session.undo()
    shorter = list(session.match.log)
    session.close()
    again = Session.open(path, GAMES)
    assert again.match.log == shorter
    again.redo()
    assert again.match.log[: len(log)] == log
    again.close()


def test_save_as_moves_the_match_to_another_file(tmp_path: Path) -> None:
    first, second = tmp_path / "a.longtable", tmp_path / "b.longtable"
    session = Session.new(TOY, {}, SOLO, 3, first, free_undo=True)
    play_on(session, Random(1), lambda s: len(s.match.log) > 5)
    session.undo()
    session.save_as(second)
    assert session.path == second
    before = first.read_bytes()
    session.redo()
    session.close()
    assert first.read_bytes() == before
    again = Session.open(second, GAMES)
    assert again.match.log == session.match.log
    assert again.match.state.fingerprint() == session.match.state.fingerprint()
    again.close()


def test_save_as_keeps_the_old_journal_where_the_new_one_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, SOLO, 3, path)
    with pytest.raises(SaveError, match=f"can't be written: {NOTHING_THERE}"):
        session.save_as(tmp_path / "nowhere" / "b.longtable")
    assert session.path == path
    assert session.step()
    session.close()


def test_save_as_to_its_own_file_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, SOLO, 3, path)
    session.save_as(path)
    assert session.step()
    session.close()
    assert len(path.read_bytes().splitlines()) == 2


def test_a_match_without_a_file_can_be_saved_later(tmp_path: Path) -> None:
    session = solo()
    assert session.path is None
    session.controller.play(PASS)
    session.save_as(tmp_path / "a.longtable")
    session.step()
    session.close()
    again = Session.open(tmp_path / "a.longtable", GAMES)
    assert again.match.log == session.match.log
    assert again.match.state == session.match.state
    again.close()


def test_export_writes_a_copy_and_goes_on_in_its_own_file(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.longtable", tmp_path / "copy.longtable"
    session = Session.new(TOY, {}, SOLO, 3, path)
    session.step()
    session.export(copy)
    assert session.path == path
    assert copy.read_bytes() == path.read_bytes()
    session.close()
