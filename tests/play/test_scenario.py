"""Scenarios: what they check, what they say, and what they refuse to read."""

import os
from pathlib import Path

import pytest

from longtable.components.faults import DataError
from longtable.engine.match import Entry
from longtable.play.journal import load
from longtable.play.scenario import Scenario
from longtable.play.session import Turn
from tests.play.help import GAMES
from tests.toy import LAYS

HEAD = """\
game: toy
seats: [human, human]
position: {round: 2, rolled: 2, hands: [[2, 4, 9], [0, 3]], piles: [[6], []], coins: [2, 0]}
"""


def scenario(tmp_path: Path, text: str, head: str = HEAD) -> Scenario:
    """A scenario with this text."""
    path = tmp_path / "s.yaml"
    path.write_text(head + text, encoding="utf-8")
    return Scenario(path, GAMES)


def differences(tmp_path: Path, text: str, head: str = HEAD) -> list[str]:
    """What differs, without the folder."""
    return [str(fault).replace(f"{tmp_path}{os.sep}", "") for fault in scenario(tmp_path, text, head).run()]


def faults(tmp_path: Path, text: str, head: str = HEAD) -> str:
    """What is wrong with the file, without the folder."""
    with pytest.raises(DataError) as caught:
        scenario(tmp_path, text, head).run()
    return str(caught.value).replace(f"{tmp_path}{os.sep}", "")


def test_everything_that_can_be_said_comes_out_as_expected(tmp_path: Path) -> None:
    text = """\
title: The die keeps low cards in hand
moves:
  - expect: {deck: [1, 5, 7, 8, 10, 11]}
  - refused: {kind: Lay, card: 2, pile: left}
    code: too_low
    section: Laying
  - refused: {kind: Lay, card: 11, pile: left}
    code: not_in_hand
  - legal: {kind: Boost, card: 2, pile: left}
    seat: 0
  - play: {kind: Lay, card: 9, pile: right}
    expect: {hands: {0: [2, 4]}, piles: [[6], [9]], turn: 1}
    scores: [6, 0]
    lines: [{points: 4, coins: 2}, {}]
  - refused: {kind: Boost, card: 0, pile: left}
    code: no_money
  - play: {kind: Pass}
    seat: 1
  - refused: {kind: Rolled, face: 6}
    code: impossible
  - play: {kind: Rolled, face: 3}
expect: {round: 3, rolled: 3}
scores: [6, 0]
lines: [{points: 4}]
"""
    assert differences(tmp_path, text) == []


def test_an_empty_deck_is_a_reason(tmp_path: Path) -> None:
    head = """\
game: toy
seats: [human, clerk]
position: {round: 1, rolled: 1, hands: [[2], []], piles: [[0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11], []]}
"""
    text = "moves: [{refused: {kind: Draw}, code: empty_deck, section: Drawing}]\n"
    assert differences(tmp_path, text, head) == []


def test_a_scenario_without_a_position_begins_with_the_setup(tmp_path: Path) -> None:
    head = "game: toy\nseats: [policy, clerk]\noptions: {rich: true}\n"
    text = """\
moves:
  - play: {kind: Shuffled, order: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]}
expect: {hands: [[9, 10, 11], []], coins: [5, 0], round: 1}
"""
    assert differences(tmp_path, text, head) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("expect: {round: 3}\n", ["s.yaml:4:17: expected 3, found 2"]),
        (
            "expect:\n  hands: {0: [2, 4]}\n  turn: 1\n",
            ["s.yaml:5:14: expected [2,4], found [2,4,9]", "s.yaml:6:9: expected 1, found 0"],
        ),
        ("expect: {hands: [[2, 4, 8], [0, 3]]}\n", ["s.yaml:4:25: expected 8, found 9"]),
        ("expect: {hands: {5: [1]}}\n", ["s.yaml:4:21: expected [1], found nothing"]),
        ("scores: [2, 1]\n", ["s.yaml:4:13: expected 1, found 0"]),
        ("scores: [2]\n", ["s.yaml:4:9: expected [2], found [2,0]"]),
        ("lines: [{}, {coins: 4}]\n", ["s.yaml:4:21: `coins` of seat 1: expected 4, found 0"]),
        (
            "moves: [{legal: {kind: Lay, card: 2, pile: left}}]\n",
            ["s.yaml:4:17: expected a legal move, but: The die shows 2; a 1 is too low. (too_low; Laying)"],
        ),
        ("moves: [{refused: {kind: Pass}}]\n", ["s.yaml:4:19: expected a refusal, but the move is legal"]),
        (
            "moves: [{refused: {kind: Lay, card: 2, pile: left}, code: no_money, section: Boosts}]\n",
            [
                "s.yaml:4:59: expected the code no_money, found too_low",
                's.yaml:4:78: expected the section "Boosts", found "Laying"',
            ],
        ),
        (
            "moves: [{legal: {kind: Pass}, seat: 1}]\n",
            ["s.yaml:4:37: expected seat 1 on turn, found 0"],
        ),
        (
            "moves: [{play: {kind: Draw}}, {play: {kind: Pass}}]\nexpect: {round: 9}\n",
            ["s.yaml:4:16: the move is refused: You hold three cards already. (hand_full; Drawing)"],
        ),
    ],
)
def test_what_differs_is_told_with_its_place(tmp_path: Path, text: str, said: list[str]) -> None:
    assert differences(tmp_path, text) == said


@pytest.mark.parametrize(
    ("head", "text", "said"),
    [
        ("game: chess\nseats: [human]\n", "", "s.yaml:1:7: there is no game 'chess', expected toy"),
        ("game: toy\nseats: [human]\n", "", "s.yaml:2:8: Pebble Market is played by 2 to 3 players"),
        ("game: toy\nseats: [human, robot]\n", "", "s.yaml:2:8: 'robot' can't sit at Pebble Market"),
        ("game: toy\nseats: [human, human]\noptions: {rounds: 3}\n", "", "s.yaml:3:10: option rounds can't be 3"),
        ("game: toy\nseats: [human, human]\nposition: {turn: 7}\n", "", "s.yaml:3:18: there is no seat 7"),
        (
            "game: toy\nseats: [human, human]\nposition: {hands: [[1], x]}\n",
            "",
            's.yaml:3:25: item 2 of `hands` is the text "x"',
        ),
        ("game: toy\nseats: [human, human]\nposition: {tern: 7}\n", "", "s.yaml:3:12: `tern` is unknown in `position`"),
        (HEAD, "moves: [{play: {kind: Castle}}]\n", 's.yaml:4:23: `kind` is the text "Castle", expected'),
        (
            HEAD,
            "moves: [{play: {kind: Lay, card: x, pile: left}}]\n",
            's.yaml:4:34: `card` is the text "x", expected a whole number',
        ),
        (
            HEAD,
            "moves: [{play: {kind: Lay, card: 2, pile: middle}}]\n",
            's.yaml:4:43: `pile` is the text "middle", expected',
        ),
        (HEAD, "moves: [{play: {kind: Pass}, legal: {kind: Pass}}]\n", "s.yaml:4:37: a step has one move"),
        (HEAD, "moves: [{play: {kind: Pass}, code: too_low}]\n", "s.yaml:4:36: `code` belongs to a refused move"),
        (
            HEAD,
            "moves: [{refused: {kind: Pass}, code: nonsense}]\n",
            "s.yaml:4:39: Pebble Market has no refusal 'nonsense'",
        ),
        (HEAD, "moves: [{plays: {kind: Pass}}]\n", "s.yaml:4:10: `plays` is unknown"),
        (HEAD, "expect: {tern: 1}\n", "s.yaml:4:16: there is no 'tern' here, expected round or rolled"),
        (HEAD, "lines: [{gold: 1}]\n", "s.yaml:4:16: there is no scoring line 'gold', expected points or coins"),
        (HEAD, "lines: [{}, {}, {}]\n", "s.yaml:4:17: there is no seat 2"),
        ("game: toy\n", "", "s.yaml:1:1: `seats` is missing"),
        ("", "", "s.yaml:1:1: "),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_place(tmp_path: Path, head: str, text: str, said: str) -> None:
    assert faults(tmp_path, text, head).startswith(said)


def test_people_play_on_from_a_scenario(tmp_path: Path) -> None:
    text = "moves: [{legal: {kind: Pass}}, {play: {kind: Lay, card: 9, pile: right}}]\n"
    session = scenario(tmp_path, text).session(tmp_path / "a.longtable")
    assert session.turn is Turn.CURTAIN
    assert session.called == 1
    session.undo()
    session.lift_curtain()
    assert session.match.state.hands[0] == [2, 4, 9]
    session.redo()
    session.close()
    loaded = load(tmp_path / "a.longtable", GAMES)
    assert loaded.match.log == [Entry(0, LAYS[9, "right"])]
    assert loaded.match.state == session.match.state


def test_a_scenario_whose_move_is_refused_cannot_be_played_on(tmp_path: Path) -> None:
    broken = scenario(tmp_path, "moves: [{play: {kind: Draw}}]\n")
    with pytest.raises(DataError, match=r"s\.yaml:4:16: the move is refused"):
        broken.session()
