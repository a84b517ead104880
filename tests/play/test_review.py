"""A finished match weighed move by move, and what is made of the figures."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from longtable.engine.moves import CHANCE
from longtable.play.review import Judgement, Review, decisions, evened, series, worst
from longtable.play.seats import SeatSpec
from longtable.play.session import Session, Turn
from longtable.players.mind import Mind
from tests.toy import FORETOLD, TOY, Pass

PLAYERS = Path(__file__).resolve().parents[1] / "players"
WORKER = (sys.executable, str(PLAYERS / "toy_worker.py"))
PATIENCE = 120.0


def judged(number: int, seat: int, before: float, after: float, margin: float = 0.0) -> Judgement:
    """A judgement in a match of two, by the mover's shares."""

    def shares(own: float) -> tuple[float, ...]:
        return (own, 1 - own) if seat == 0 else (1 - own, own)

    return Judgement(number, seat, Pass(), Pass(), shares(before), shares(after), margin)


@pytest.fixture
def session() -> Iterator[Session]:
    """A short match that is over; a worker that knows the game would think for it."""
    made = Session.new(TOY, {"rounds": 2}, (SeatSpec("random"), SeatSpec("random")), 4)
    made.mind = Mind(FORETOLD, WORKER, start=PATIENCE)
    while made.turn is not Turn.OVER:
        made.step()
    yield made
    made.close()


def through(review: Review) -> None:
    """Let a review go on until it stops by itself."""
    until = time.monotonic() + PATIENCE
    while review.running:
        assert time.monotonic() < until, "the review does not end"
        review.step()
        time.sleep(0.002)


def test_only_what_a_seat_had_a_choice_in_is_a_decision(session: Session) -> None:
    match = session.match
    asked = decisions(match)
    for number, entry in enumerate(match.log):
        choices = 0 if entry.seat == CHANCE else len(TOY.legal_moves(match.state_before(number)))
        assert (number in asked) == (choices > 1)
    assert 0 < len(asked) < len(match.log)


def test_shares_stay_where_nobody_decides_and_end_with_the_result(session: Session) -> None:
    match = session.match
    asked = decisions(match)
    known = {
        number: judged(number, match.log[number].seat, 0.6, 0.5 + place / 100) for place, number in enumerate(asked)
    }
    told = series(match, asked, known)
    assert len(told) == len(match.log) + 1
    first = asked[0]
    assert told[: first + 1] == (known[first].before,) * (first + 1)
    for number in range(first, len(match.log) - 1):
        assert told[number + 1] == (known[number].after if number in known else told[number])
    assert told[-1] == tuple(TOY.thinking.shares(match.state))


def test_what_is_known_ends_before_the_first_gap(session: Session) -> None:
    asked = decisions(session.match)
    known = {number: judged(number, 0, 0.5, 0.5) for number in asked}
    assert series(session.match, asked, {}) == ()
    del known[asked[2]]
    assert len(series(session.match, asked, known)) == asked[2] + 1


def test_shares_are_evened_out_by_their_neighbours() -> None:
    rows = [(0.0, 1.0), (0.6, 0.4), (0.3, 0.7), (0.9, 0.1)]
    assert evened(rows, 0) == rows
    first, second, *_ = evened(rows, 1)
    assert first == pytest.approx((0.2, 0.8))
    assert second == pytest.approx((0.375, 0.625))
    assert evened([], 2) == []
    assert all(sum(row) == pytest.approx(1.0) for row in evened(rows, 2))


def test_the_worst_come_first_and_trifles_and_chance_are_left_out() -> None:
    moves = [
        judged(3, 0, 0.6, 0.5),
        judged(5, 1, 0.9, 0.4),
        judged(7, 0, 0.5, 0.49),
        judged(9, 1, 0.5, 0.4, margin=0.2),
        judged(11, 1, 0.3, 0.35),
        judged(13, 0, 0.3, 0.1, margin=0.05),
    ]
    found = worst({one.number: one for one in moves})
    assert [one.number for one in found] == [5, 13, 3]
    assert [round(one.lost, 6) for one in found] == [0.5, 0.2, 0.1]
    assert [one.number for one in worst({one.number: one for one in moves}, most=1)] == [5]
    assert moves[4].lost == 0


def test_a_review_weighs_every_decision_and_the_worst_ones_once_more(session: Session) -> None:
    review = Review(session)
    assert not review.running
    assert review.series() == ()
    review.go_on()
    through(review)
    assert review.done
    assert review.trouble == ""
    assert sorted(review.judged) == list(review.decisions)
    done, whole = review.progress
    assert done == whole >= len(review.decisions)
    assert len(review.series()) == len(session.match.log) + 1
    for number, one in review.judged.items():
        entry = session.match.log[number]
        assert (one.seat, one.move) == (entry.seat, entry.move)
        assert sum(one.after) == pytest.approx(1.0)
    for told in review.worst():
        assert told.better
        assert told.better != told.played
        view = TOY.observe(session.match.state_before(told.judgement.number), told.judgement.seat)
        assert told.played == TOY.table.label(view, told.judgement.move)
    again = Review(session)
    again.go_on()
    through(again)
    assert again.judged == review.judged


def test_a_review_can_be_stopped_and_gone_on_with(session: Session) -> None:
    review = Review(session)
    review.go_on()
    while len(review.judged) < 2:
        review.step()
        time.sleep(0.002)
    assert session.mind.busy
    review.stop()
    assert not session.mind.busy
    assert not review.running
    known = dict(review.judged)
    assert review.step() is False
    review.go_on()
    through(review)
    assert review.done
    assert all(number in review.judged for number in known)


def test_a_change_of_the_match_ends_the_review(session: Session) -> None:
    review = Review(session)
    review.go_on()
    review.step()
    assert session.mind.busy
    session.match.undo()
    assert not session.mind.busy
    assert not review.current
    assert review.step() is False
    assert not review.running
    assert not session.mind.busy


def test_a_process_that_dies_stops_the_review_in_words(session: Session) -> None:
    session.mind = Mind(FORETOLD, (sys.executable, str(PLAYERS / "fake_worker.py"), "dies"), start=PATIENCE)
    review = Review(session)
    review.go_on()
    through(review)
    assert review.trouble == "it has broken off"
    assert not review.done
    session.mind = Mind(FORETOLD, WORKER, start=PATIENCE)
    review.go_on()
    assert review.trouble == ""
    through(review)
    assert review.done
