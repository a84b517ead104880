"""Looking into journals and scenarios."""

from pathlib import Path
from random import Random

import pytest

from longtable.components.files import UserFolders
from longtable.games import GAMES as REAL
from longtable.play.boxes import games_with_packs
from longtable.play.opening import OutsideMatch, look_into, rewound
from longtable.play.session import Session
from tests.play.help import GAMES, PEOPLE, journal_of, play_on
from tests.toy import TOY


def test_a_journal_can_be_looked_into_at_every_move(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    whole = journal_of(path, 5).match
    data = path.read_bytes()
    for move in range(len(whole.log) + 1):
        seen = look_into(path, GAMES, move=move)
        assert seen.match.log == whole.log[:move]
        assert seen.match.state == whole.state_before(move)
        assert seen.viewer == 0
        assert seen.path is None
    assert path.read_bytes() == data


def test_a_match_that_runs_elsewhere_can_be_looked_into(tmp_path: Path) -> None:
    session = Session.new(TOY, {}, PEOPLE, 5, tmp_path / "a.longtable")
    assert look_into(tmp_path / "a.longtable", GAMES).viewer == 0
    session.close()


def test_the_eyes_are_those_of_the_person_on_turn_or_the_ones_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.longtable"
    session = Session.new(TOY, {}, PEOPLE, 5, path)
    play_on(session, Random(1), lambda s: s.match.actor == 1)
    session.close()
    assert look_into(path, GAMES).viewer == 1
    assert look_into(path, GAMES, seat=0).viewer == 0
    with pytest.raises(OutsideMatch, match="nobody looks from seat 2; somebody does from 0, 1"):
        look_into(path, GAMES, seat=2)


def test_a_scenario_is_looked_into_after_its_moves(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(
        "game: toy\nseats: [human, clerk]\nposition: {round: 1, rolled: 1, hands: [[2], []]}\n"
        "moves: [{play: {kind: Pass}}]\n"
    )
    assert look_into(path, GAMES).match.actor == 1
    assert look_into(path, GAMES, move=0).match.actor == 0


def test_a_match_is_rewound_to_no_move_that_it_has_not() -> None:
    session = Session.new(TOY, {}, PEOPLE, 5)
    session.step()
    with pytest.raises(OutsideMatch, match="there is no move 2; the match has 1"):
        rewound(session.match, 2)


def test_every_game_is_there_with_the_users_packs(home: Path) -> None:
    assert list(games_with_packs(UserFolders.find())) == list(REAL)
