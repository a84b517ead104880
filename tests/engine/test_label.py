"""Labels, and games that are loaded when they are first asked for."""

import subprocess
import sys

import pytest

from longtable.engine.game import AnyGame
from longtable.engine.label import Games, Label
from longtable.engine.signs import SEAT_MARKS
from longtable.games import GAMES
from tests.toy import TOY


def test_a_label_says_for_whom_a_game_is() -> None:
    assert GAMES.labels["longhorn"].for_whom == "2 players"
    assert GAMES.labels["longcours"].for_whom == "3 to 6 players, or 2 as a variant"
    assert GAMES.labels["longshot"].for_whom == "2 to 8 players, or one against Roland"


def test_a_game_is_loaded_once_when_it_is_asked_for() -> None:
    asked: list[str] = []

    def load(key: str) -> AnyGame:
        asked.append(key)
        return TOY

    games = Games([TOY.label], load)
    assert list(games) == [TOY.key]
    assert (len(games), TOY.key in games, "chess" in games) == (1, True, False)
    assert asked == []
    assert games[TOY.key] is games[TOY.key] is TOY
    assert asked == [TOY.key]


def test_a_game_that_is_not_there_is_not_loaded() -> None:
    with pytest.raises(KeyError):
        GAMES["chess"]
    assert GAMES.get("chess") is None


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_the_label_that_it_is_found_by(key: str) -> None:
    assert GAMES[key].label is GAMES.labels[key]
    assert GAMES[key].key == key


@pytest.mark.parametrize("label", GAMES.labels.values(), ids=lambda label: label.key)
def test_every_seat_of_a_game_has_a_mark(label: Label) -> None:
    assert max(label.players) <= len(SEAT_MARKS)


def test_no_rules_are_loaded_for_the_labels_and_one_games_for_a_game() -> None:
    code = (
        "import sys; from longtable.games import GAMES\n"
        "rules = lambda: [name.split('.')[2] for name in sys.modules if name.endswith('.game') and '.games.' in name]\n"
        "print(rules(), sorted(GAMES.labels)); GAMES['longhorn']; print(rules())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [f"[] {sorted(GAMES)}", "['longhorn']"]
